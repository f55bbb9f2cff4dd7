"""The captain boards beside the sea, and the bank: doubloons, hold, damage, and how many cards, bounties and shells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.rights import CABIN_FIRE, capacity
from tutorgame.games.rum.state import Public, tokens
from tutorgame.games.rum.words import SEATS
from tutorgame_widgets.boards.rum.layout import Layout
from tutorgame_widgets.boards.rum.people import badge
from tutorgame_widgets.boards.rum.pieces import card_back, coin, scroll, slot, token
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Circle, Rect, Shape, Shapes, Text, middle
from tutorgame_widgets.draw.theme import Palette

GHOST_SLOTS, SINKS_AT, POWER_AT = 3, 3, 5


def name_of(names: Sequence[str], seat: int, seats: int) -> str:
    """The name on a board."""
    if seat >= seats:
        return "The ghost"
    return names[seat] if seat < len(names) else f"Seat {SEATS[seat]}"


def short_captain(public: Public, seat: int) -> str:
    """The captain of a seat; "" before the choice."""
    captain = public.captains[seat] if seat < public.seats else -1
    return public.table.box.captains[captain].name if captain >= 0 else ""


def token_kinds(public: Public, seat: int) -> list[int]:
    """The damage tokens of a ship, by type."""
    return [kind for kind in range(5) for _ in range(tokens(public.damage[seat], kind))]


def cards_in_deck(observation: Observation) -> int:
    """How many action cards are in the deck."""
    public = observation.public
    ghost = len(public.ghost.cards) if public.ghost else 0
    return public.table.cards - sum(public.discard) - len(public.played) - sum(observation.sizes) - ghost


def bounties_in_deck(observation: Observation) -> int:
    """How many bounties are in the deck."""
    public = observation.public
    gone = (public.claimed | public.out).bit_count() + sum(public.held) + observation.waiting
    return len(public.table.box.bounties) - gone


def hold_boxes(public: Public, seat: int, layout: Layout) -> tuple[Box, ...]:
    """The treasure slots on a ship's board, one that burns among them."""
    b = layout.plates[seat]
    burns = seat < public.seats and tokens(public.damage[seat], CABIN_FIRE) > 0
    count = capacity(public, seat) + burns if seat < public.seats else GHOST_SLOTS
    if b.h >= 80:
        x, y, w, step = b.x + 10, b.y + 58, 21.0, 25.0
    elif b.h >= 40:
        x, y, w, step = b.x + 74, b.y + 22, 16.0, 18.5
    else:
        x, y, w, step = b.x + 54, b.y + b.h / 2 - 8, 16.0, 17.5
    return tuple(Box(x + i * step, y, w, w) for i in range(count))


def coin_place(layout: Layout, seat: int) -> tuple[float, float, float]:
    """Where the doubloons of a ship lie on its board: the middle of the coin and its radius."""
    b = layout.plates[seat]
    if b.h >= 80:
        return b.x + 20, b.y + 42, 9.0
    return (b.x + 40, b.y + 30, 7.5) if b.h >= 40 else (b.x + 31, b.y + b.h / 2, 7.0)


def token_place(public: Public, seat: int, at: int, count: int, layout: Layout) -> tuple[float, float, float]:
    """Where one of so many damage tokens lies on a ship's board."""
    b = layout.plates[seat]
    r = 10.0 if b.h >= 80 else 8.0 if b.h >= 40 else 7.5
    holds = hold_boxes(public, seat, layout)
    left = holds[-1].x + holds[-1].w + 6 + r
    step = min(2 * r + 1, (b.x + b.w - 4 - r - left) / max(1, count - 1))
    return left + at * step, holds[0].y + holds[0].h / 2, r


def plates(observation: Observation, layout: Layout, palette: Palette, names: Sequence[str]) -> Shapes:
    """The boards of all ships, and the bank."""
    public, out = observation.public, list[Shape]()
    for seat, b in enumerate(layout.plates):
        moves = seat == public.mover and not public.winners
        edge, width = (palette.select, 3.0) if moves else (palette.wood_light, 1.2)
        out.append(Rect(b.x, b.y, b.w, b.h, palette.wood_dark, 7, edge, width))
        out += _head(observation, seat, layout, palette, names)
        out += _hold(public, seat, layout, palette)
    return (*out, *bank(observation, layout, palette))


def _head(
    observation: Observation, seat: int, layout: Layout, palette: Palette, names: Sequence[str]
) -> Shapes:  # fmt: skip
    """Whose board it is, the doubloons, and the numbers of what is hidden."""
    public, b, p = observation.public, layout.plates[seat], palette
    x, y, r = coin_place(layout, seat)
    coins = public.coins[seat] if seat < public.seats else public.ghost.coins if public.ghost else 0
    told = f"{coins}" if seat < public.seats else f"{coins} of {POWER_AT}" if b.h >= 80 else f"{coins}"
    amount = middle(x + r + 4, y, told, 14, p.shelf_ink, align="left", bold=True)
    purse = (*coin(x, y, r, p), amount)
    if b.h < 40:
        return (*badge(public, seat, b.x + 13, b.y + b.h / 2, 9.5, p), *purse)
    name = name_of(names, seat, public.seats)
    if b.h < 80:
        counters, left = _counters(observation, seat, b.x + b.w - 4, b.y + 12, p)
        head = Text(b.x + 32, b.y + 17, name, 13.5, p.shelf_ink, "left", True, "serif", max_width=left - b.x - 36)
        return (*badge(public, seat, b.x + 16, b.y + 21, 11, p), head, *purse, *counters)
    captain = short_captain(public, seat)
    said = f"{name}, {captain}" if captain else name
    head = Text(b.x + 36, b.y + 22, said, 14.5, p.shelf_ink, "left", True, "serif", max_width=b.w - 42)
    counters, _ = _counters(observation, seat, b.x + b.w - 6, b.y + 42, p)
    return (*badge(public, seat, b.x + 19, b.y + 18, 12, p), head, *purse, *counters, *_note(public, seat, b, p))


def _note(public: Public, seat: int, b: Box, palette: Palette) -> Shapes:
    """What holds for a while: fog, a calm."""
    if seat >= public.seats:
        return ()
    said = "in fog" if public.fog >> seat & 1 else ""
    if public.calm >> seat & 1 or (public.becalmed and seat == public.mover):
        said = "becalmed"
    if not said:
        return ()
    return (middle(b.x + 62, b.y + 42, said, 12.5, palette.shelf_ink, align="left", bold=True, max_width=56),)


def _counters(
    observation: Observation, seat: int, right: float, y: float, palette: Palette
) -> tuple[Shapes, float]:  # fmt: skip
    """Cards in hand, bounties held and shells, each with its number, ending at `right`; and where they begin."""
    public, p = observation.public, palette
    if seat >= public.seats:
        hits = public.ghost.tokens if public.ghost else 0
        return (middle(right, y, f"hit {hits} of {SINKS_AT}", 12.5, p.shelf_ink, align="right"),), right - 62
    shown: list[tuple[Callable[[float, float, float, Palette], Shapes], int]] = []
    if public.power(seat) == "shells_2":
        shown.append((_shell, public.shells[seat]))
    if public.table.options.bounties:
        shown.append((scroll, public.held[seat]))
    shown.append((card_back, observation.sizes[seat]))
    out: list[Shape] = []
    for draw, number in shown:
        out.append(middle(right, y, number, 13.5, p.shelf_ink, align="right", bold=True))
        right -= 8.0 * len(str(number)) + 8
        out += draw(right, y, 15, p)
        right -= 17
    return tuple(out), right + 6


def _shell(x: float, y: float, h: float, palette: Palette) -> Shapes:
    return glyph("shell", x, y, h / 2, palette.parchment, palette.p_ink)


def _hold(public: Public, seat: int, layout: Layout, palette: Palette) -> Shapes:
    """The treasures aboard and the damage."""
    out: list[Shape] = []
    boxes = hold_boxes(public, seat, layout)
    ghost = public.ghost if seat >= public.seats else None
    aboard = ghost.treasures if ghost else public.holds[seat]
    burns = not ghost and tokens(public.damage[seat], CABIN_FIRE) > 0
    for i, b in enumerate(boxes):
        found = public.table.box.treasures[aboard[i]] if i < len(aboard) else None
        fire = burns and i == len(boxes) - 1 and found is None
        out += slot(
            b.x, b.y, b.w, found.value if found else None, "fire" if fire else found.kind if found else "", palette
        )
    if ghost:
        count = ghost.tokens
        for i in range(count):
            out += _closed_token(*token_place(public, seat, i, count, layout), palette)
        return tuple(out)
    kinds = token_kinds(public, seat)
    for i, kind in enumerate(kinds):
        out += token(kind, *token_place(public, seat, i, len(kinds), layout), palette)
    return tuple(out)


def _closed_token(x: float, y: float, r: float, palette: Palette) -> Shapes:
    """A token whose type nobody knows."""
    disc = Circle(x, y, r, palette.parchment, palette.refuse, max(1.4, r * 0.16))
    return disc, middle(x, y, "?", r * 1.2, palette.p_ink, bold=True)


def bank(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """The doubloons in the bank, and how many cards the decks have."""
    public, b, p = observation.public, layout.bank, palette
    decks = [f"{cards_in_deck(observation)} cards", f"{public.map_deck.bit_count()} maps"]
    decks.append(f"{public.treasure_deck.bit_count()} treasures")
    if public.table.options.bounties:
        decks.append(f"{bounties_in_deck(observation)} bounties")
    coins = f"{public.bank} in bank" if b.h >= 40 else f"{public.bank} in bank, {decks[0]}"
    rows = decks if b.h > 70 else [", ".join(decks)] if b.h >= 40 else []
    x, y = b.x + 14, b.y + (14 if b.h >= 40 else b.h / 2)
    head = middle(x + 12, y, coins, 13, p.sea_ink, align="left", bold=b.h >= 40, max_width=b.w - 28)
    out: list[Shape] = [Rect(b.x, b.y, b.w, b.h, p.sea_deep, 6, p.sea_line, 1), *coin(x, y, 8, p), head]
    for i, text in enumerate(rows):
        low = b.y + 32 + i * (b.h - 28) / len(rows)
        out.append(middle(b.x + 6, low, text, 12, p.sea_ink, align="left", max_width=b.w - 8))
    return tuple(out)
