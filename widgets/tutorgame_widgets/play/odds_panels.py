"""The panels of the odds explorer: pure functions from what is marked to HTML and words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from html import escape

from tutorgame.games.rake.cards import NAME, RANKS, SUITS, TEXT, mask_of
from tutorgame.games.rake.hands import CATEGORY_NAMES, LOSES, WINS, Category
from tutorgame.games.rake.odds import FULL, Chances
from tutorgame_widgets.draw.theme import SUITS as PAINTS
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play import html

LEAST = 3
"""The fewest own cards for which all ways are counted while one waits."""
MARKS: Mapping[str, str] = {"own": "Your cards", "seen": "Cards you have seen"}
"""What a click may mark."""
_STATES = {"own": "yours", "seen": "seen", "": "not seen"}


def grid(
    owner: str, own: Collection[int], seen: Collection[int], marking: str, at: int, palette: Palette
) -> str:  # fmt: skip
    """All cards as buttons, suit by suit, and what a click marks; `at` is the one that the Tab key reaches."""
    modes = html.row(
        html.button(label, f"{owner}:mark:{mark}", f"{owner}:mark:{mark}", "on" if mark == marking else "",
                    note=f"({len(own if mark == 'own' else seen)})", pressed=mark == marking)
        for mark, label in MARKS.items()
    )  # fmt: skip
    cards = "".join(
        _card(owner, card, "own" if card in own else "seen" if card in seen else "", card == at, palette)
        for suit in range(len(SUITS))
        for card in range(suit, len(TEXT), len(SUITS))
    )
    clear = html.row([html.button("Clear all marks", f"{owner}:clear:", f"{owner}:clear", "quiet")])
    body = (
        f'<p class="tg-small">Choose what a click marks, then click cards. Arrow keys move on.</p>{modes}'
        f'<div class="tg-deck" data-tg-grid role="group" aria-label="The 52 cards">{cards}</div>{clear}'
    )
    return html.card("Mark the cards", body)


def _card(owner: str, card: int, state: str, reached: bool, palette: Palette) -> str:
    paint, text = PAINTS[SUITS[card & 3]], RANKS[card >> 2].replace("T", "10")
    sign = html.icon(paint.name.lower(), paint.solid, palette.parchment, 18)
    tab = "0" if reached else "-1"
    return (
        f'<button type="button" class="tg-c {state}" data-tg-do="{owner}:card:{TEXT[card]}" '
        f'data-tg-key="{owner}:card:{TEXT[card]}" tabindex="{tab}" aria-pressed="{"true" if state else "false"}" '
        f'aria-label="{NAME[card]}, {_STATES[state]}"><b style="color:{paint.solid}">{text}</b>{sign}'
        f"<span>{_STATES[state] if state else ''}</span></button>"
    )


def bars(
    owner: str, own: Collection[int], seen: Collection[int], to_come: int, next_only: bool, found: Chances | None
) -> str:
    """The chances of each category and of the Ace of Skulls, as bars with their counts."""
    told = f'<p class="tg-asked">{escape(heading(own, seen, to_come))}</p>'
    switch = _switch(owner, next_only) if len(own) == LEAST else ""
    if found is None:
        return html.card("The chances", told)
    rows = "".join(_bar(name, count, found.ways, kind) for name, count, kind in _rows(found))
    table = (
        '<table class="tg-bars"><tr><th scope="col">you end with</th><th scope="col">chance</th>'
        f'<th class="num" scope="col">ways of {found.ways}</th></tr>{rows}</table>'
    )
    return html.card("The chances", f"{switch}{told}{table}")


def _switch(owner: str, next_only: bool) -> str:
    return html.row(
        html.button(label, f"{owner}:come:{value}", f"{owner}:come:{value}", "on" if on else "", pressed=on)
        for label, value, on in (
            ("After both pick-ups", "all", not next_only),
            ("After the next one", "next", next_only),
        )
    )


def _rows(found: Chances) -> list[tuple[str, int, str]]:
    """What is shown, the best hand first: name, number of ways, and the kind of the bar."""
    rows = [(CATEGORY_NAMES[category], found.count(category), "") for category in reversed(Category)]
    wins, loses = found.with_status(WINS), found.with_status(LOSES)
    if wins + loses:
        rows += [("Ace of Skulls that wins", wins, "win"), ("Ace of Skulls that loses", loses, "lose")]
    return rows


def _bar(name: str, count: int, ways: int, kind: str) -> str:
    chance = Fraction(count, ways)
    return (
        f'<tr class="{kind}"><th scope="row">{escape(name)}</th>'
        f'<td><div class="ln"><span class="bar" aria-hidden="true">'
        f'<i style="width:{float(100 * chance):.3f}%"></i></span>'
        f'<span class="pc">{percent(chance)}</span></div></td><td class="num">{count}</td></tr>'
    )


def percent(chance: Fraction) -> str:
    """A chance in percent with two places: "8.89 %"; what is not quite nothing is never shown as nothing."""
    shown = f"{float(100 * chance):.2f} %"
    return "under 0.01 %" if chance and shown == "0.00 %" else shown


def heading(own: Collection[int], seen: Collection[int], to_come: int) -> str:
    """What is counted, in one sentence."""
    unseen = len(TEXT) - len({*own, *seen})
    if len(own) < LEAST:
        return f"Mark at least three cards of yours: {len(own)} so far."
    if not to_come:
        return "Your five cards are complete: nothing is left to chance."
    cards = "card" if to_come == 1 else "cards"
    sofar = "" if len(own) + to_come == FULL else ", and what four cards form so far"
    return f"{to_come} {cards} to come out of {unseen} unseen ones{sofar}."


def lines(found: Chances | None) -> list[str]:
    """The chances in letters; what cannot happen is left out."""
    if found is None:
        return []
    width = max(len(name) for name, _, _ in _rows(found))
    return [
        f"{name:<{width}}  {percent(Fraction(count, found.ways)):>9}  {count} of {found.ways}"
        for name, count, _ in _rows(found)
        if count
    ]


def spoken(found: Chances | None, own: int) -> str:
    """The answer for those who listen."""
    if found is None:
        return f"{own} of your cards are marked; three to five are needed."
    named = [(Fraction(count, found.ways), name) for name, count, kind in _rows(found) if not kind]
    likely = max(named)
    parts = [f"Most likely: {likely[1]}, {percent(likely[0])}."]
    if found.with_status(WINS) + found.with_status(LOSES):
        parts.append(f"The Ace of Skulls wins with {percent(found.wins)} and loses with {percent(found.loses)}.")
    return " ".join(parts)


def listed(cards: Collection[int]) -> str:
    """Cards in letters, the highest first; "none"."""
    order = sorted(cards, key=lambda card: (-(card >> 2), card & 3))
    return " ".join(TEXT[card] for card in order) if mask_of(cards) else "none"
