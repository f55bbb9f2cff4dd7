"""The content policy in a real browser: no chapter offends it, and a script that is slipped in does not run; and what
somebody types or loads is text for everybody, even without the policy."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from servers import ROOT
from table_page import TablePage

from tutorgame.core import record
from tutorgame.core.game import Actor
from tutorgame.games import triominos

pytestmark = pytest.mark.browser

CHAPTERS = sorted(path.name for path in ROOT.glob("notebooks/*.ipynb"))
PLAY = "/voila/render/11_triominos_play.ipynb"
EVIL = "<svg onload=ran=1>"  # as long as a name may be


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_keeps_to_the_policy(open_page: Callable[..., Any], voila_url: str, chapter: str) -> None:
    page = open_page(f"{voila_url}/voila/render/{chapter}", bypass_csp=False)
    page.locator("#chapter .jp-OutputArea-output > *").first.wait_for()
    page.locator("#tg-waiting").wait_for(state="hidden")
    page.wait_for_load_state("networkidle")
    # The guard of the page fails this test when the browser complains of anything.


def test_a_script_that_is_slipped_in_does_not_run(
    open_page: Callable[..., Any], page_guard: Any, voila_url: str
) -> None:
    for offence in ("Content Security Policy", "example.test"):
        page_guard.forgive(offence)
    page = open_page(voila_url, bypass_csp=False)
    page.locator("#chapter .jp-OutputArea-output > *").first.wait_for()
    page.evaluate(
        """() => {
          window.offences = [];
          document.addEventListener('securitypolicyviolation', (e) => window.offences.push(e.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'window.ran = 1';
          document.body.append(script);
          document.getElementById('chapter').insertAdjacentHTML('beforeend', '<svg onload="window.ran = 1">');
          const picture = new Image();
          picture.src = 'https://example.test/x.png';
          document.body.append(picture);
        }"""
    )
    page.locator("#chapter > svg").wait_for(state="attached")
    while len(found := page.evaluate("window.offences")) < 3:
        page.evaluate("new Promise(requestAnimationFrame)")
    assert sorted(found) == ["img-src", "script-src-attr", "script-src-elem"]
    assert page.evaluate("typeof window.ran") == "undefined"


def unharmed(page: Any) -> None:
    assert page.evaluate("typeof window.ran") == "undefined"
    assert page.locator("svg[onload], img[onerror]").count() == 0


def test_names_are_text_for_everybody_at_the_screen(open_page: Callable[..., Any], voila_url: str) -> None:
    t = TablePage(open_page(f"{voila_url}{PLAY}", reduced_motion="reduce"))
    t.page.get_by_label("played by").nth(1).select_option("human")
    for seat in ("Seat A", "Seat B"):
        t.page.get_by_label(seat).fill(EVIL if seat == "Seat A" else EVIL.replace("1", "2"))
    t.deal()
    t.page.locator(".tg-goal .k", has_text="Hand over").wait_for()
    assert "<svg onload=ran=" in t.goal()
    t.page.get_by_role("button", name="show my tiles").click()
    t.move(EVIL)
    t.move(t.advice())
    unharmed(t.page)


def evil_record() -> record.Record:
    """A game whose players, and everything else that is free text, are pieces of a page."""
    rng, game, actions = Random(3), triominos.GAME, []
    state = game.start({"players": 2})
    while len(actions) < 12:
        seat_moves = not isinstance(game.actor(state), Actor)
        action = rng.choice(game.legal_actions(state)) if seat_moves else game.chance(state).sample(rng)
        actions.append(game.format_action(action))
        state, _ = game.apply(state, action)
    seats = [{"name": EVIL, "bot": None}, {"name": EVIL.replace("1", "2"), "bot": "greedy"}]
    return record.Record("triominos", dict(game.options(state)), tuple(actions), table={"seats": seats})


@pytest.mark.parametrize("what", ["noise", "file", "code"])
def test_what_is_loaded_is_text(open_page: Callable[..., Any], voila_url: str, what: str) -> None:
    t = TablePage(open_page(f"{voila_url}{PLAY}", reduced_motion="reduce"))
    t.page.locator("summary", has_text="Load a game").click()
    if what == "file":
        file = {"name": f"{EVIL}.json", "mimeType": "text/plain", "buffer": record.dumps(evil_record()).encode()}
        t.page.locator("input[type=file]").set_input_files(file)
    else:
        text = record.pack(evil_record()) if what == "code" else f"TG1.{EVIL}"
        t.page.get_by_label("or a resume code").fill(text)
    said = t.after(lambda: t.page.get_by_role("button", name="Load it").click())
    assert said
    if what != "noise":
        t.page.locator(".tg", has_text=EVIL).first.wait_for()
    unharmed(t.page)
