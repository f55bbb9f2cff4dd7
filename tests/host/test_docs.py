"""The page for hosts tells the truth: its options, numbers, files and addresses are those of the code."""

import json
import logging
import re

from load.__main__ import MARKS
from servers import ROOT

from tutorgame_widgets.host import kernels, records
from tutorgame_widgets.host.cli import play
from tutorgame_widgets.host.tavern import KERNEL_MB, public_limits

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_each_option_of_the_command_is_one() -> None:
    known = {name for parameter in play.params for name in (*parameter.opts, *parameter.secondary_opts)}
    commands = re.findall(r"(?m)(?:tutorgame play|^ +tutorgame) (--[^`\n]*)", PAGE + README)
    used = {option for command in commands for option in re.findall(r"--[a-z-]+", command)}
    used |= {found for found in re.findall(r"`(--[a-z-]+)", PAGE) if found not in ("--pids-limit", "--write", "--env")}
    assert {"--public", "--visitors", "--idle", "--base-url", "--metrics-port", "--behind-proxy"} <= used <= known


def test_the_limits_are_those_of_the_code() -> None:
    limits = public_limits(8_000, 7)
    said = [
        f"free memory, {KERNEL_MB} MB each",
        f"ends after {limits.idle / 60:.0f} minutes",
        f"ends after {limits.asleep / 3600:.0f} hours",
        f"after {limits.away / 60:.0f} minutes, or 30 seconds when",
        f"| {limits.memory} MB |",
        f"| {limits.busy:.0f} seconds |",
        f"{kernels.RATE:.0f} a second for long; {kernels.PATIENCE} that",
    ]
    assert not [text for text in said if text not in PAGE]
    assert limits.unclaimed == 60
    assert "never connected | after a minute" in PAGE


def test_files_and_places_that_it_names_are_there() -> None:
    for name in re.findall(r"`((?:binder|docs|tests)/[\w./-]+)`", PAGE):
        assert (ROOT / name).exists(), name
    for target in re.findall(r"\]\(#([\w-]+)\)", PAGE):
        titles = [
            re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in re.findall(r"^## (.+)", PAGE, re.M)
        ]
        assert target in titles
    assert "(docs/hosting.md)" in README


def test_there_is_one_place_for_the_figures() -> None:
    before, after = (PAGE.index(mark) for mark in MARKS)
    assert before < after
    assert [PAGE.count(mark) for mark in MARKS] == [1, 1]


def test_the_log_has_the_fields_that_it_names() -> None:
    line = json.loads(records.Lines().format(logging.LogRecord("x", logging.INFO, "", 0, "words", None, None)))
    assert all(f"`{name}`" in PAGE for name in line)
