"""axe-core on the pages of a real browser.

axe = Axe(page)
axe.check("with its form")  # raises with each violation, its element and what would mend it
"""

from functools import cache
from pathlib import Path
from typing import Any

from npm_packages import installed

#: What it finds is told when it keeps people out or bothers them much; the rest are wishes.
GRAVE = ("critical", "serious", "moderate")
RUN = """where => axe.run(where ? {include: [where]} : document, {
  resultTypes: ['violations'], rules: {'target-size': {enabled: true}}
}).then(result => result.violations)"""


@cache
def source() -> str:
    return (installed(Path(__file__).parent / "axe", "axe-core") / "axe.min.js").read_text(encoding="utf-8")


class Axe:
    """Checks one page, in whatever state it is."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def check(self, state: str, where: str = "") -> None:
        """Fail with all that is wrong with the page, or with the part that a selector names."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(source())
        found = [v for v in self.page.evaluate(RUN, where) if v["impact"] in GRAVE]
        told = [
            f"{v['impact']}: {v['id']}: {v['help']}\n    {node['html'][:200]}\n    {node['failureSummary']}"
            for v in found
            for node in v["nodes"][:5]
        ]
        assert not told, f"{self.page.url}, {state}:\n" + "\n".join(told)
