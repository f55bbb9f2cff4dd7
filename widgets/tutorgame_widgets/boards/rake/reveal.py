"""The Reveal: one line or two for each hand that is turned up, with its name, what is compared, and why it wins."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rake.cards import cards_in
from tutorgame.games.rake.hands import hand_name
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import BETWEEN, OVER, START, Public
from tutorgame_widgets.boards.rake import people
from tutorgame_widgets.boards.rake.layout import Layout
from tutorgame_widgets.boards.rake.spots import Marks
from tutorgame_widgets.boards.rake.telling import hand_key, key_words, reason, shown_order
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.shapes import Rect, Shape, Shapes, Text, middle
from tutorgame_widgets.draw.theme import Palette


def panel(
    observation: Observation, marks: Marks, layout: Layout, palette: Palette, names: Sequence[str]
) -> Shapes:  # fmt: skip
    """What stands on the field after a hand: the Reveal, or who took the chips unseen."""
    public = observation.public
    if public.phase is START:
        return _centred(("The dealer is drawn,", "then everybody pays the ante."), layout, palette)
    if public.phase is BETWEEN and not public.hand:
        name = people.name_of(names, public.dealer)
        verb = "deal" if name == "You" else "deals"
        return _centred((f"{name} {verb} the first hand,", "and everybody pays the ante."), layout, palette)
    if public.phase not in (BETWEEN, OVER):
        return ()
    if not public.shown:
        winner = public.live.bit_length() - 1
        name = people.name_of(names, winner)
        verb = "take" if name == "You" else "takes"
        return _centred(("Everybody else folded:", f"{name} {verb} the pot unseen."), layout, palette)
    return _rows(public, marks, layout, palette, names)


def _centred(lines: tuple[str, str], layout: Layout, palette: Palette) -> Shapes:
    f = layout.told
    x, y = f.centre
    ground = Rect(f.x, f.y, f.w, f.h, palette.baize_line, 10, alpha=0.35)
    size, room = (15.0, layout.told.w - 20) if layout.strip else (17.0, layout.told.w - 24)
    return ground, *(
        middle(x, y - 14 + i * 28, line, size, palette.baize_ink, family="serif", bold=not i, max_width=room)
        for i, line in enumerate(lines)
    )


def _rows(public: Public, marks: Marks, layout: Layout, palette: Palette, names: Sequence[str]) -> Shapes:
    f, ink = layout.told, palette.baize_ink
    order, open_ = shown_order(public, marks.order), people.turned_up(public, marks)
    high = min(58.0, (f.h - 28) / len(order))
    out: list[Shape] = [
        Rect(f.x, f.y, f.w, f.h, palette.baize_line, 10, alpha=0.35),
        Text(f.x + 14, f.y + 20, "The Reveal", 16, ink, "left", True, "serif"),
    ]
    if len(open_) < len(order):
        more = f"{len(open_)} of {len(order)} shown: click for the next"
        out.append(Text(f.x + f.w - 12, f.y + 20, more, 13, ink, "right", italic=True, max_width=f.w - 120))
    for i, seat in enumerate(order):
        if seat in open_:
            out += _row(public, seat, marks, layout, palette, names, f.y + 26 + i * high, high)
    return tuple(out)


def _row(
    public: Public, seat: int, marks: Marks, layout: Layout, palette: Palette, names: Sequence[str], y: float,
    high: float,
) -> Shapes:  # fmt: skip
    p, f = palette, layout.told
    found = hand_key(public.options, public.shown[seat])
    won = people.wins(public, seat, marks)
    r = 11.0 if high > 34 else 10.0
    x, room = f.x + 34, f.w - 42
    head = f"{people.name_of(names, seat)}: {hand_name(cards_in(public.shown[seat]))}"
    texts = [reason(public, seat, names)] if high < 46 else [f"counts: {key_words(found)}", reason(public, seat, names)]
    first = y + (high - 17 - 15 * len(texts)) / 2 + 13
    out: list[Shape] = [*draw.badge(seat, f.x + 17, y + high / 2, r, p)]
    mark = _outcome(seat, marks, won)
    tag = len(mark) * 7.4 + 14 if mark else 0
    out.append(Text(x, first, head, 15, p.baize_ink, "left", True, max_width=room - tag))
    if mark:
        out += draw.tag(f.x + f.w - 6 - tag / 2, first - 5, mark, p, 13)
    for i, text in enumerate(texts):
        out.append(Text(x, first + 16 + 15 * i, text, 13, p.baize_ink, "left", max_width=room))
    return tuple(out)


def _outcome(seat: int, marks: Marks, won: bool) -> str:
    if marks.won:
        return f"+{dict(marks.won)[seat]}" if won else ""
    return "best" if won else ""
