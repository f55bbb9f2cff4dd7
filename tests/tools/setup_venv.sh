#!/usr/bin/env bash
# setup_venv.sh PYTHON VENV LOCK: make VENV when it is missing, install LOCK into it by hash, then this project itself.
set -euo pipefail
python=$1 venv=$2 lock=$3

"$python" - <<'PY' || { echo "tutorgame needs Python 3.11 or newer; say which: make PYTHON=python3.12 ..." >&2; exit 1; }
import sys
sys.exit(sys.version_info < (3, 11))
PY

if [ ! -x "$venv/bin/python" ]; then
  if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    # Debian splits it off.
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
    else
      echo "Python lacks its venv module; on Debian: sudo apt-get install python3-venv" >&2
      exit 1
    fi
  fi
  echo "Setting up $venv (once) ..."
  "$python" -m venv "$venv"
fi
if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
  "$venv/bin/python" -m ensurepip --upgrade >/dev/null
fi
"$venv/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r "$lock"
# The build back end is in the lock file, so nothing is fetched here.
"$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-index --no-deps --no-build-isolation --editable .
