#!/usr/bin/env bash
# The browser tests need a Chromium. Take Debian's when there is none and we may install it.
set -euo pipefail
for name in chromium chromium-browser google-chrome chrome; do
  if command -v "$name" >/dev/null; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Chromium ..."
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null && exit 0
fi
if [ "${CI:-}" = true ]; then
  echo "Chromium is missing and could not be installed. With CI=true nothing is skipped." >&2
  exit 1
fi
echo "Chromium is missing: the browser tests will be skipped. On Debian: sudo apt-get install chromium" >&2
