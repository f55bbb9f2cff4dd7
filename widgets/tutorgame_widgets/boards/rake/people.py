"""The people at the table of Rake: their plates, the cards before them, the bets of the round."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rake.cards import in_order
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import BETS, BETWEEN, OVER, PICKS, Public
from tutorgame.games.rake.words import SEATS
from tutorgame_widgets.boards.rake.layout import Layout
from tutorgame_widgets.boards.rake.pieces import back, bet, card, dealer_tag
from tutorgame_widgets.boards.rake.spots import Marks
from tutorgame_widgets.boards.rake.telling import hand_key, laid_open, last_action, ranking, revealed, shown_order
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.shapes import Group, Point, Rect, Shape, Shapes, Text, faded
from tutorgame_widgets.draw.theme import Palette

BACK, FAN, OPEN = 22.0, 11.0, 28.0
"""The width of a closed card before a person, how far each lies from the next, and the width of an open one."""
LIFT = 6.0


def name_of(names: Sequence[str], seat: int) -> str:
    """The name on a plate."""
    return names[seat] if seat < len(names) else f"Seat {SEATS[seat]}"


def in_hand(public: Public, seat: int) -> bool:
    """Whether a seat holds cards that it has not folded."""
    return bool(public.live >> seat & 1) and public.held(seat) > 0


def turned_up(public: Public, marks: Marks) -> frozenset[int]:
    """The seats whose hands of the Reveal lie open now."""
    if not revealed(public):
        return frozenset()
    order = shown_order(public, marks.order)
    return frozenset(order if marks.turned is None else order[: marks.turned])


def moving(public: Public, seat: int) -> bool:
    """Whether it is a seat's turn."""
    return (public.phase in BETS or public.phase in PICKS) and public.mover == seat


def plates(
    observation: Observation, marks: Marks, layout: Layout, palette: Palette, names: Sequence[str]
) -> Shapes:  # fmt: skip
    """All plates, with chips and last actions."""
    out: list[Shape] = []
    for seat in range(observation.public.seats):
        out += _plate(observation, seat, marks, layout, palette, name_of(names, seat))
    return tuple(out)


def _plate(
    observation: Observation, seat: int, marks: Marks, layout: Layout, palette: Palette, name: str
) -> Shapes:  # fmt: skip
    p, public, b = palette, observation.public, layout.plates[seat]
    out_of = public.hand > 0 and not public.live >> seat & 1
    best = revealed(public) and ranking(public)[0] == seat and seat in turned_up(public, marks)
    won = dict(marks.won).get(seat, 0)
    edge, width = (p.select, 3.0) if moving(public, seat) else (p.wood_light, 1.2)
    if won or (best and not marks.won):
        edge, width = p.gilt, 3.0
    ground: Shape = Rect(b.x, b.y, b.w, b.h, p.wood if out_of else p.wood_dark, 8, edge, width)
    small = layout.strip and seat != layout.viewer
    text = _strip_text if small else _text
    parts: Shapes = (ground, *text(observation, seat, marks, layout, palette, name, won))
    out = (Group(parts, alpha=0.72),) if out_of else parts
    if public.dealer == seat and public.hand:
        x, y = (
            (b.x + b.w - 27, b.y + b.h + 5) if small else (b.x + b.w - 30, b.y + (1 if seat == layout.viewer else -4))
        )
        word = "dealer" if public.phase not in (BETWEEN, OVER) else "deals next" if public.phase is BETWEEN else "dealt"
        return (*out, *dealer_tag(x - (14 if len(word) > 6 else 0), y, word, p, 11.5 if small else 13))
    return out


def _note(observation: Observation, seat: int, marks: Marks, won: int) -> str:
    public = observation.public
    if revealed(public) and public.shown[seat] and seat not in turned_up(public, marks):
        return "not yet shown"
    said = last_action(observation, seat)
    return f"wins {won}" if won else said


def _text(
    observation: Observation, seat: int, marks: Marks, layout: Layout, palette: Palette, name: str, won: int
) -> Shapes:  # fmt: skip
    p, b, public = palette, layout.plates[seat], observation.public
    # the tag of the dealer lies on the edge of the own plate, above those of the others, whose names may be long
    tag = 62.0 if seat == layout.viewer and public.dealer == seat and public.hand else 8.0
    note = _note(observation, seat, marks, won)
    line = f"{public.stacks[seat]} \u00b7 {note}" if note else str(public.stacks[seat])
    y = b.y + (b.h - 46) / 2
    return (
        *draw.badge(seat, b.x + 25, y + 23, 16, p),
        Text(b.x + 49, y + 20, name, 15, p.shelf_ink, "left", True, "serif", max_width=b.w - 50 - tag),
        Text(b.x + 49, y + 38, line, 13, p.shelf_ink, "left", max_width=b.w - 56),
    )


def _strip_text(
    observation: Observation, seat: int, marks: Marks, layout: Layout, palette: Palette, name: str, won: int
) -> Shapes:  # fmt: skip
    p, b, public = palette, layout.plates[seat], observation.public
    shown = seat in turned_up(public, marks)
    note = "" if shown else _note(observation, seat, marks, won)
    taken = 0 if shown else sum(t.seat == seat for t in public.taken)
    stack = public.stacks[seat]
    chips = f"{stack // 1000}k" if taken and stack >= 10_000 else str(stack)  # the list beside the table has them all
    chips += f" (+{won})" if shown and won else ""
    return (
        *draw.badge(seat, b.x + 16, b.y + 16, 11.5, p),
        Text(b.x + 31, b.y + 15, name, 13.5, p.shelf_ink, "left", True, "serif", max_width=b.w - 34),
        Text(b.x + 31, b.y + 31, chips, 13, p.shelf_ink, "left", True, max_width=b.w - 34 - taken * 21),
        Text(b.x + 7, b.y + 56, note, 13, p.shelf_ink, "left", max_width=b.w - 12),
    )


def card_place(layout: Layout, seat: int, index: int) -> Point:
    """Where the upper left corner of a person's card is: 0 to 2 the dealt ones, 3 and 4 the pick-ups."""
    b = layout.plates[seat]
    if layout.strip:
        return b.x + b.w - 23 - (max(index, 3) - 3) * 21, b.y + 18
    if seat == layout.viewer:  # below it lies the shelf: the cards of whom a mere watcher sees there lie beside it
        return b.x - 134 + (index * FAN if index < 3 else 58 + (index - 3) * 31), b.y + 5
    y = b.y + 51
    return (b.x + 6 + index * FAN, y) if index < 3 else (b.x + 58 + (index - 3) * 31, y)


def cards(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The cards before the others: backs, open pick-ups, or the five shown ones.  Never a card that is a secret."""
    public, out = observation.public, list[Shape]()
    for seat in range(public.seats):
        if seat in turned_up(public, marks) and (seat != layout.viewer or observation.seat is None):
            out += _shown(public, seat, marks, layout, palette)
        elif laid_open(public, seat) and seat != layout.viewer:
            out += _five(public, seat, 0, layout, palette)
        elif seat != layout.viewer or observation.seat is None:
            out += _before(observation, seat, layout, palette)
    return tuple(out)


def _before(observation: Observation, seat: int, layout: Layout, palette: Palette) -> Shapes:
    """The cards of a seat as the others see them."""
    public = observation.public
    if not in_hand(public, seat) or public.phase is OVER:
        return ()
    if public.phase is BETWEEN and not public.shown:
        return ()
    dealt = min(3, observation.held[seat])
    out: list[Shape] = []
    if not layout.strip:
        for i in range(dealt):
            out += back(*card_place(layout, seat, i), BACK, palette)
    own = [taken for taken in public.taken if taken.seat == seat]
    for i, taken in enumerate(own):
        x, y = card_place(layout, seat, 3 + i)
        if taken.closed or not public.options.show_open_pickups:
            out += back(x, y, 20.0 if layout.strip else BACK, palette)
        else:
            out += card(taken.card, x, y, 20.0 if layout.strip else OPEN, palette)
    return tuple(out)


def _shown(public: Public, seat: int, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The five cards of the Reveal: those that win are lifted, the others faded."""
    best = wins(public, seat, marks)
    out = _five(public, seat, 0 if best else LIFT, layout, palette)
    return out if best else faded(out, 0.6)


def _five(public: Public, seat: int, lower: float, layout: Layout, palette: Palette) -> Shapes:
    """The cards of an open hand, side by side, or so much lower."""
    b, w = layout.plates[seat], OPEN
    if layout.strip:
        w = 18.0
        step = min(20.0, (b.w - 8 - w) / 4)
        low = 35.0 if seat != layout.viewer else 14.0
        places = [(b.x + b.w - 4 - w - (4 - i) * step, b.y + low) for i in range(5)]
    elif seat == layout.viewer:
        places = [(b.x - 158 + i * 30, b.y + 5) for i in range(5)]
    else:
        left = b.x + (b.w - 4 * 30 - OPEN) / 2
        places = [(left + i * 30, b.y + 50 + lower) for i in range(5)]
    out: list[Shape] = []
    for number, (x, y) in zip(in_order(public.shown[seat]), places, strict=False):
        out += card(number, x, y, w, palette)
    return tuple(out)


def wins(public: Public, seat: int, marks: Marks) -> bool:
    """Whether a seat's shown hand won chips; where nobody says what was won, whether it is the best."""
    if marks.won:
        return dict(marks.won).get(seat, 0) > 0
    if not revealed(public) or not public.shown[seat]:
        return False
    keys = [hand_key(public.options, mask) for mask in public.shown if mask]
    return hand_key(public.options, public.shown[seat]) == max(keys)


def bet_place(layout: Layout, seat: int) -> Point:
    """Where the chips of this round lie before a seat."""
    b = layout.plates[seat]
    if seat == layout.viewer:
        return (b.x + b.w - 128, b.y + b.h / 2) if layout.strip else (b.x + b.w + 18, b.y + b.h / 2)
    if layout.strip:
        return b.x + b.w - 44, b.y + 28
    if layout.on_top(seat):
        return b.x + 134, b.y + 70
    return b.x + 18, b.y + 108


def bets(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """What each seat has put in during this round (in a strip the words on the plate say it)."""
    public, out = observation.public, list[Shape]()
    for seat, amount in enumerate(public.committed):
        if amount and (not layout.strip or seat == layout.viewer):
            out += bet(*bet_place(layout, seat), amount, palette, 15, 60)
    return tuple(out)
