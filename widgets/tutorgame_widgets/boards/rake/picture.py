"""The picture of a position of Rake: a pure function from what a seat knows, the marks and the layout to shapes.

The own cards are on the layer "shelf" and nowhere else, so that a closed curtain there hides all that is secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tutorgame.games.rake import pots as chips
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import BETWEEN, GONE, OVER, Public
from tutorgame.games.rake.words import SEATS, format_place
from tutorgame_widgets.boards.rake import overlay, people, reveal
from tutorgame_widgets.boards.rake.layout import Layout, own_cards
from tutorgame_widgets.boards.rake.pieces import back, card, gap, stack
from tutorgame_widgets.boards.rake.pieces import people as badges
from tutorgame_widgets.boards.rake.spots import Marks
from tutorgame_widgets.boards.rake.telling import hand_key, has_skulls, revealed, skull_words, so_far, towards
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Family, Picture, Rect, Shape, Shapes, Text, faded
from tutorgame_widgets.draw.theme import LIGHT, Palette


def picture(
    observation: Observation, marks: Marks, layout: Layout, palette: Palette = LIGHT, *, names: Sequence[str] = ()
) -> Picture:
    """All layers of the table.  `names[seat]` names the people on their plates."""
    return {
        "table": (
            *_ground(layout, palette),
            *_field(observation.public, layout, palette),
            *people.plates(observation, marks, layout, palette, names),
            *_pots(observation.public, layout, palette),
            *reveal.panel(observation, marks, layout, palette, names),
        ),
        "pieces": pieces(observation, marks, layout, palette),
        "shelf": shelf(observation, marks, layout, palette),
        "overlay": overlay.marks_over(observation, marks, layout, palette),
    }


@lru_cache(maxsize=32)
def _ground(layout: Layout, palette: Palette) -> Shapes:
    p, b = palette, layout.board
    away, radius = (3, 8) if layout.strip else (8, 60)
    rail = Rect(b.x + away, b.y + away, b.w - 2 * away, b.h - 2 * away, None, radius, p.baize_line, 2)
    return (*draw.frame(layout.width, layout.height, b, layout.shelf, p.baize, p), rail)


def between(public: Public) -> bool:
    """Whether a hand has ended and the next one has not begun."""
    return public.phase is OVER or (public.phase is BETWEEN and public.hand > 0)


def _field(public: Public, layout: Layout, palette: Palette) -> Shapes:
    """The ground of the Middle Cards with the titles of the two rows."""
    f, ink = layout.field, palette.baize_ink
    if between(public) or not public.hand:
        return ()
    ground = Rect(f.x, f.y, f.w, f.h, palette.baize_line, 10, alpha=0.35)
    titles = []
    for row, word in ((layout.opens, "Open"), (layout.closeds, "Closed")):
        x = max(f.x + 8, min(row[0].x, f.x + f.w - 290))
        titles.append(Text(x, row[0].y - 8, f"{word} Middle Cards", 14, ink, "left", True, "serif"))
    if public.middle:
        return (ground, *titles)
    middle = layout.opens[0].y - 8
    soon = Text(f.x + f.w - 12, middle, "after the first round", 13, ink, "right", italic=True)
    return (ground, *titles, soon)


def pieces(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """Everything that lies on the table and may move: Middle Cards, the cards of the others, the bets."""
    return (
        *_middle(observation.public, layout, palette),
        *people.cards(observation, marks, layout, palette),
        *people.bets(observation, layout, palette),
    )


def _middle(public: Public, layout: Layout, palette: Palette) -> Shapes:
    if between(public) or not public.hand:
        return ()
    out: list[Shape] = []
    for place, box in enumerate(layout.opens):
        number = public.middle[place] if place < len(public.middle) else GONE
        if number == GONE:
            out += gap(box, format_place(False, place), palette.baize_ink)
        else:
            out += card(number, box.x, box.y, box.w, palette)
    for place, box in enumerate(layout.closeds):
        if public.closed >> place & 1:
            out += back(box.x, box.y, box.w, palette)
        else:
            out += gap(box, format_place(True, place), palette.baize_ink)
    return tuple(out)


def pot_list(public: Public) -> list[chips.Pot]:
    """The pots that lie in the middle: all chips but the bets of this round."""
    settled = tuple(all_ - now for all_, now in zip(public.total, public.committed, strict=True))
    if not any(settled):
        return []
    return chips.layers(settled, public.live) or [chips.Pot(sum(settled), ())]


def _pots(public: Public, layout: Layout, palette: Palette) -> Shapes:
    """Each pot as a stack of chips with its number, side pots with the people that can win them."""
    found, p, room = pot_list(public), palette, layout.pots
    bets = sum(public.committed)
    if not found and not bets:
        return ()
    extra = f"and {bets} in bets" if bets else ""
    if len(found) < 2:
        amount = found[0].amount if found else 0
        cx, cy = room.x + room.w / 2, room.y + min(room.h / 2, 28)
        left = cx - (124 if extra else 64)
        after = left + 44 + 11.5 * min(len(f"Pot {amount}"), 11)
        main = Text(left + 28, cy + 8, f"Pot {amount}", 22, p.baize_ink, "left", True, "serif", max_width=130)
        more = Text(after, cy + 8, extra, 15, p.baize_ink, "left", True, max_width=room.x + room.w - after)
        return (
            (*stack(left, cy + 13, 30, amount, p), main, more)
            if extra
            else (*stack(left, cy + 13, 30, amount, p), main)
        )
    return _side_pots(found, extra, layout, palette)


def _side_pots(found: list[chips.Pot], extra: str, layout: Layout, palette: Palette) -> Shapes:
    """The main pot and the side pots in two columns, then the bets."""
    p, room = palette, layout.pots
    count = len(found) + bool(extra)
    columns = 2
    high = min(26.0, room.h / -(-count // columns))
    wide, size = room.w / columns, 14.0 if high > 17 else 13.0
    out: list[Shape] = []
    for i, pot in enumerate(found):
        x, y = room.x + i % columns * wide, room.y + (i // columns + 0.5) * high
        name = f"{'Pot' if not i else f'Side {i}'} {pot.amount}"
        out += stack(x + 10, y + high * 0.4, high * 0.72, pot.amount, p) if high > 17 else ()
        needed = len(name) * size * 0.55
        discs = not layout.strip and needed + 32 + len(pot.eligible) * 19 <= wide
        after = len(pot.eligible) * (19.0 if discs else 10.5)
        out.append(Text(x + 23, y + 5, name, size, p.baize_ink, "left", True, "serif", max_width=wide - 32 - after))
        left = x + 29 + min(needed, wide - 32 - after)
        if discs:
            out += badges(pot.eligible, left, y, min(8.0, high / 2 - 1), p)
        else:
            named = "".join(SEATS[seat] for seat in pot.eligible)
            out.append(Text(left, y + 5, named, size, p.baize_ink, "left", True, max_width=after))
    if extra:
        i = len(found)
        x, y = room.x + i % columns * wide, room.y + (i // columns + 0.5) * high
        out.append(Text(x + 4, y + 5, extra, size, p.baize_ink, "left", True, max_width=wide - 6))
    return tuple(out)


def shelf(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The own hand and what it is so far; a closed curtain takes the place of all of it."""
    s = layout.shelf
    if marks.curtain is not None:
        return draw.curtain(Box(s.x, s.y + 4, s.w, s.h - 4), marks.curtain.name, marks.curtain.seat, palette)
    cards = own_cards(observation)
    out: list[Shape] = [*_shelf_words(observation, marks, layout, palette)]
    public = observation.public
    folded = bool(cards) and not public.live >> layout.viewer & 1
    won = people.wins(public, layout.viewer, marks)
    lift = (3.0 if layout.strip else people.LIFT) if won else 0.0
    drawn: list[Shape] = []
    for i, box in enumerate(layout.own(len(cards))):
        if i < len(cards):
            drawn += card(cards[i], box.x, box.y - lift, box.w, palette)
        elif not between(public) and observation.seat is not None:
            drawn += _free(box, palette)
    lost = revealed(public) and bool(cards) and not won
    return (*out, *(faded(drawn, 0.6) if folded or lost else drawn))


def _free(box: Box, palette: Palette) -> Shapes:
    return (Rect(box.x, box.y, box.w, box.h, None, 9, palette.shelf_ink, 1.5, 0.5, (4, 6)),)


def _shelf_words(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    s, ink, public = layout.shelf, palette.shelf_ink, observation.public
    cards = own_cards(observation)
    lines = _hand_lines(observation, cards)
    if marks.asked:
        lines = (lines[0], "", lines[2], "")
    if layout.strip:
        told = (lines[0], lines[1], lines[3]) if observation.seat is not None else lines[:1]
        said = ", ".join(line for line in told if line)
        return (Text(s.x + 10, s.y + 19, said, 14, ink, "left", True, max_width=s.w - 20),)
    room = layout.own(5)[0].x - s.x - 30
    name, _, more = lines[1].partition(", ")
    rows = (
        (lines[0], 18.0, 35.0),
        (name, 16.0, 26.0),
        (more, 16.0, 20.0),
        (lines[2], 14.0, 22.0),
        (lines[3], 14.0, 20.0),
    )
    out: list[Text] = []
    y = s.y
    for i, (text, size, step) in enumerate(rows):
        if text or i == 1:  # what is not named yet keeps its room
            y += step
            family: Family = "sans-serif" if i else "serif"
            out.append(Text(s.x + 18, y, text, size, ink, "left", i < 3, family, max_width=room))
    if cards and observation.seat is not None and public.live >> observation.seat & 1 and not public.shown:
        out.append(Text(s.x + 18, s.y + 153, "Only you see these.", 13, ink, "left", italic=True, max_width=room))
    return tuple(line for line in out if line.text)


def _hand_lines(observation: Observation, cards: Sequence[int]) -> tuple[str, str, str, str]:
    """The words beside the own hand: whose, what it is, how many cards, and the Ace of Skulls or what is in sight."""
    public = observation.public
    if observation.seat is None:
        return "You look on", "", "The hands stay closed", "until the Reveal."
    if not cards:
        gone = public.hand > 0 and not public.dealt >> observation.seat & 1
        return "Your hand", "", "You are out of chips." if gone else "No cards yet.", ""
    if not public.live >> observation.seat & 1:
        return "Your hand", "Folded", so_far(cards), ""
    more = towards(cards)
    if public.options.skulls and has_skulls(observation.hand):
        more = "Ace of Skulls: best or worst"
        if len(cards) == 5:
            more = skull_words(hand_key(public.options, observation.hand)).split(":")[0]
    count = f"{len(cards)} of 5 cards" if len(cards) < 5 else "all 5 cards"
    return "Your hand", so_far(cards), count, more
