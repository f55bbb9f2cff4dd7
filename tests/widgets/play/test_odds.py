"""The odds explorer: what a click marks, what is counted, and what is told about it."""

from fractions import Fraction
from typing import Any

import pytest

from tutorgame.games.rake import odds
from tutorgame.games.rake.cards import mask_of, parse_cards
from tutorgame.games.rake.hands import Category
from tutorgame_widgets.play import odds_panels as panels
from tutorgame_widgets.play.odds import Odds, Question, answer
from tutorgame_widgets.play.page import Page, fresh_page


@pytest.fixture
def page() -> Page:
    made = fresh_page()
    made.sent = []  # type: ignore[attr-defined]
    made.send = lambda content, buffers=None: made.sent.append(content)  # type: ignore[attr-defined,method-assign]
    return made


@pytest.fixture
def explorer(page: Page) -> Odds:
    return Odds(page)


def click(explorer: Odds, *whats: str) -> None:
    for what in whats:
        explorer.page._message(None, {"type": "do", "what": f"{explorer.owner}:{what}"}, None)


def said(explorer: Odds) -> str:
    sent: Any = explorer.page.sent  # type: ignore[attr-defined]
    return str([m["text"] for m in sent if m["type"] == "say"][-1])


def marks(explorer: Odds, cards: str) -> frozenset[int]:
    return frozenset(parse_cards(cards))


def test_it_opens_on_the_example_of_the_rules(explorer: Odds) -> None:
    found = answer(explorer.question)
    assert found is not None
    assert found.wins == Fraction(4, 45)
    assert "Full Pack                    8.89 %  4 of 45" in explorer.text()
    assert "Rake" not in explorer.text()
    assert "8.89 %" in explorer._bars.value
    assert explorer._repr_mimebundle_()["text/plain"] == explorer.text()


def test_clicks_mark_and_take_marks_away(explorer: Odds) -> None:
    click(explorer, "clear:", "card:As", "card:Aw", "card:7f", "mark:seen", "card:Ac", "card:Aw")
    assert explorer.question.own == marks(explorer, "As 7f")  # what was mine is seen now: a card is one or the other
    assert explorer.question.seen == marks(explorer, "Ac Aw")
    assert answer(explorer.question) is None
    assert "2 of your cards are marked; three to five are needed." in said(explorer)
    click(explorer, "card:Aw", "mark:own", "card:Aw")
    found = answer(explorer.question)
    assert found is not None
    assert found.ways == 48 * 47 // 2
    assert found == odds.chances(mask_of(parse_cards("As Aw 7f")), mask_of(parse_cards("Ac")), 2)


def test_after_the_next_pick_up_only(explorer: Odds) -> None:
    click(explorer, "clear:", "card:9w", "card:9f", "card:4c", "come:next")
    found = answer(explorer.question)
    assert found is not None
    assert found.of(Category.THREE_OF_A_KIND) == Fraction(2, 49)
    assert "what four cards form so far" in explorer._bars.value
    click(explorer, "come:all")
    assert "2 cards to come out of 49 unseen ones." in explorer._bars.value


def test_a_sixth_card_is_refused_in_words(explorer: Odds) -> None:
    click(explorer, "card:2w", "card:3w")
    assert len(explorer.question.own) == 5
    assert said(explorer) == "You hold five cards already: take a mark away before you add the 3 of Wings."
    assert "nothing is left to chance" in explorer._bars.value


@pytest.mark.parametrize("what", ["card:Zz", "card:", "mark:all", "come:never", "nothing", "card:As:x"])
def test_nonsense_changes_nothing(explorer: Odds, what: str) -> None:
    before = explorer.question
    click(explorer, what)
    assert explorer.question == before


def test_one_card_is_reached_by_the_tab_key(explorer: Odds) -> None:
    click(explorer, "card:9s")
    assert explorer._grid.value.count('tabindex="0"') == 1
    assert explorer._grid.value.count('tabindex="-1"') == 51
    assert 'tabindex="0" aria-pressed="false" aria-label="9 of Skulls, not seen"' not in explorer._grid.value
    assert 'aria-label="9 of Skulls, yours"' in explorer._grid.value


def test_what_may_happen_is_never_shown_as_nothing() -> None:
    assert panels.percent(Fraction(4, 45)) == "8.89 %"
    assert panels.percent(Fraction(1, 64974)) == "under 0.01 %"
    assert panels.percent(Fraction(0)) == "0.00 %"


def test_the_bars_count_every_way_once() -> None:
    found = answer(Question(own=frozenset(parse_cards("As Dc 2w"))))
    assert found is not None
    shown = [count for _, count, kind in panels._rows(found) if not kind]
    assert sum(shown) == found.ways == 1176
