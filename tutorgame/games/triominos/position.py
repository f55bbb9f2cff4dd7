"""A whole position as text, both ways.

Lines of "key: value".  `players` and other options as "options: players=3 ending=immediate"; `board` as placements in
the order in which they were laid; racks as "rack A: 345 112" (the letter is the seat); `pot` as tiles, as "rest" (all
that lie nowhere else, the default) or as "empty" (then all other tiles are out of play).  `to move`, `phase`, `scores`,
`turns`, `starter`, `bought`, `bell`, `passes`, `game`, `totals`, `candidates`, `shown`, `expired` and `winners` where
they differ from a fresh turn of A.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tutorgame.core.errors import NotationError
from tutorgame.core.notes import fields as fields_of
from tutorgame.core.notes import option_values, options_text

from .actions import Place
from .board import Maps, lay
from .options import NAMES, Options, plain, read
from .state import Deal, Phase, Public, State
from .tiles import ALL, FIT_PIECE, INDEX, TILES, indices, mask_of, tiles_in
from .words import SEATS, format_tile, parse_action, parse_tile

_KEYS = (
    "options", "board", "pot", "aside", "to move", "phase", "scores", "turns", "starter", "bought", "bell",
    "passes", "game", "totals", "candidates", "shown", "expired", "winners",
)  # fmt: skip
_KNOWN = (*_KEYS, *(f"rack {letter}" for letter in SEATS))
_SHOULD = f"begin with a key and a colon; the keys are {', '.join(_KEYS)} and rack A, rack B, ..."

_FIRST = 30
"""How far from the middle the first tile may lie, so that all 56 tiles stay on the table."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    public, deal = state.public, state.public.deal
    lines = [f"options: {options_text(plain(deal.options), NAMES)}"]
    laid = [f"{format_tile(t.tile)} {t.cell} r{t.rotation}" for t in public.laid()]
    lines.append(f"board: {'; '.join(laid) or 'empty'}")
    for seat, rack in enumerate(state.racks):
        lines.append(f"rack {SEATS[seat]}: {_tiles_text(rack) or 'empty'}")
    lines.append(f"pot: {_tiles_text(state.pot) or 'empty'}")
    lines += [f"phase: {public.phase.value}", f"to move: {SEATS[public.mover]}"]
    lines += [f"scores: {_ints(public.scores)}", f"turns: {_ints(public.turns)}"]
    lines += [f"{key}: {value}" for key, value in _rare(state).items() if value]
    return "\n".join(lines)


def _rare(state: State) -> dict[str, str]:
    public, deal = state.public, state.public.deal
    return {
        "aside": _tiles_text(deal.aside),
        "starter": "" if deal.starter is None else SEATS[deal.starter],
        "bought": " ".join(format_tile(TILES[i]) for i in state.bought),
        "bell": "" if public.bell is None else SEATS[public.bell],
        "passes": str(public.passes or ""),
        "game": str(deal.game) if deal.game > 1 else "",
        "totals": _ints(deal.totals) if any(deal.totals) else "",
        "candidates": " ".join(SEATS[s] for s in deal.candidates),
        "shown": "" if deal.shown is None else f"{SEATS[deal.shown[0]]} {format_tile(TILES[deal.shown[1]])}",
        "expired": "yes" if public.expired else "",
        "winners": " ".join(SEATS[s] for s in public.winners),
    }


def parse_state(text: str) -> State:
    """A position from text; raises `NotationError` that names the line and what is wrong."""
    fields = fields_of(text.splitlines(), _KNOWN, _SHOULD)
    options = read(option_values(fields.get("options", "")))
    racks = tuple(_mask(fields, f"rack {SEATS[s]}") for s in range(options.players))
    for letter in SEATS[options.players :]:
        if f"rack {letter}" in fields:
            raise NotationError(
                f"There is a line 'rack {letter}', but the seats are A to {SEATS[options.players - 1]}."
            )
    board, vertices, frontier = _board(fields.get("board", "empty"))
    used = _used(board, racks)
    pot, aside = _pot(fields, used)
    mover = _seat(fields.get("to move", "A"), options, "to move")
    bought = tuple(INDEX[parse_tile(w)] for w in fields.get("bought", "").split())
    if mask_of([TILES[i] for i in bought]) & ~racks[mover]:
        raise NotationError("In line 'bought' stands a tile that is not on the rack of the seat to move.")
    default = Phase.BOUGHT if bought else Phase.TURN if board else Phase.OPENING
    phase = _phase(fields.get("phase", default.value))
    _check_phase(phase, bool(board), len(bought), options)
    deal = _deal(fields, options, aside, phase, mover)
    bell = _seat(fields["bell"], options, "bell") if "bell" in fields else None
    public = Public(
        deal, phase, board, vertices, frontier,
        _tuple(fields, "scores", options), _tuple(fields, "turns", options), mover, len(bought), bell,
        _int(fields.get("passes", "0"), "passes"), fields.get("expired") == "yes", _seats(fields, "winners", options),
    )  # fmt: skip
    return State(public, racks, pot, bought)


def _board(text: str) -> Maps:
    maps: Maps = ({}, {}, {})
    for entry in (part.strip() for part in text.split(";")):
        if entry in ("", "empty"):
            continue
        action = parse_action(entry)
        if not isinstance(action, Place):
            raise NotationError(
                f"In line 'board' stands {entry!r}: write placements like 344 D(-1,0) r1, with ; between them."
            )
        maps = lay(*maps, action.cell.code, _piece_at(maps, action, entry))
    return maps


def _piece_at(maps: Maps, action: Place, entry: str) -> int:
    """The piece of a written placement, whose rotation may be left out where one tile lies already."""
    tile, (_, x, y), rotation = INDEX[action.tile], action.cell, action.rotation
    if not maps[0]:
        if max(abs(x), abs(y)) > _FIRST:
            raise NotationError(
                f"In line 'board' {entry!r} is too far out: the first tile lies within {_FIRST} of the middle."
            )
        return 3 * tile + max(rotation, 0)
    pattern = maps[2].get(action.cell.code)
    piece = FIT_PIECE[pattern].get(1 << tile, -1) if pattern is not None else -1
    if piece < 0 or rotation not in (-1, piece % 3):
        raise NotationError(f"In line 'board' {entry!r} does not fit the tiles before it.")
    return piece


def _used(board: Mapping[int, int], racks: tuple[int, ...]) -> int:
    used = 0
    for mask in (*(1 << p // 3 for p in board.values()), *racks):
        if used & mask:
            twice = format_tile(TILES[indices(used & mask)[0]])
            raise NotationError(f"Tile {twice} stands twice in the position; each tile exists once.")
        used |= mask
    return used


def _pot(fields: dict[str, str], used: int) -> tuple[int, int]:
    text = fields.get("pot", "rest")
    if text == "rest":
        aside = _mask(fields, "aside")
        if aside & used:
            raise NotationError("In line 'aside' stands a tile that also lies on the board or on a rack.")
        return ALL & ~used & ~aside, aside
    pot = 0 if text == "empty" else _tile_mask(text, "pot")
    if pot & used:
        twice = format_tile(TILES[indices(pot & used)[0]])
        raise NotationError(f"Tile {twice} stands in line 'pot' and elsewhere in the position; each tile exists once.")
    aside = ALL & ~used & ~pot
    if "aside" in fields and _mask(fields, "aside") != aside:
        raise NotationError("In line 'aside' stand not just the tiles that lie nowhere else: leave the line out.")
    return pot, aside


def _mask(fields: dict[str, str], key: str) -> int:
    text = fields.get(key, "empty")
    return 0 if text == "empty" else _tile_mask(text, key)


def _tile_mask(text: str, key: str) -> int:
    tiles = [parse_tile(word) for word in text.split()]
    if len(set(tiles)) < len(tiles):
        raise NotationError(f"A tile stands twice in line {key!r}; each tile exists once.")
    return mask_of(tiles)


def _check_phase(phase: Phase, begun: bool, bought: int, options: Options) -> None:
    """Refuse a phase that the rest of the position contradicts."""
    early = phase in (Phase.DEAL, Phase.START, Phase.OPENING)
    if early and begun:
        raise NotationError(
            f"In phase {phase.value!r} the board is empty: leave out the tiles, or write 'phase: turn'."
        )
    if not early and not begun and phase is not Phase.OVER:
        raise NotationError(f"In phase {phase.value!r} at least one tile lies on the board: add the line 'board'.")
    if phase is Phase.BOUGHT and not bought:
        raise NotationError("In phase 'bought' the line 'bought' names the tiles bought in this turn: add it.")
    if bought > options.max_buys or (bought and phase not in (Phase.BOUGHT, Phase.DRAW)):
        raise NotationError(
            f"The line 'bought' does not fit the phase {phase.value!r}, or has more tiles than max_buys."
        )


def _deal(fields: dict[str, str], options: Options, aside: int, phase: Phase, mover: int) -> Deal:
    starter = _seat(fields["starter"], options, "starter") if "starter" in fields else None
    if starter is None and phase not in (Phase.DEAL, Phase.START):
        starter = mover if phase is Phase.OPENING else 0  # a position in mid-game has a starter; unwritten it is A
    shown = None
    if words := fields.get("shown", "").split():
        shown = (_seat(words[0], options, "shown"), INDEX[parse_tile(words[-1])])
    game = _int(fields.get("game", "1"), "game")
    return Deal(
        options, game, _tuple(fields, "totals", options), aside, starter, _seats(fields, "candidates", options), shown
    )


def _phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        raise NotationError(
            f"There is no phase {text!r}; the phases are {', '.join(p.value for p in Phase)}."
        ) from None


def _seat(text: str, options: Options, key: str) -> int:
    seat = SEATS.find(text.upper()) if len(text) == 1 else -1
    if not 0 <= seat < options.players:
        raise NotationError(
            f"In line {key!r} stands {text!r}, which is no seat: seats are A to {SEATS[options.players - 1]}."
        )
    return seat


def _seats(fields: dict[str, str], key: str, options: Options) -> tuple[int, ...]:
    return tuple(_seat(word, options, key) for word in fields.get(key, "").split())


def _tuple(fields: dict[str, str], key: str, options: Options) -> tuple[int, ...]:
    words = fields.get(key, "").split()
    if not words:
        return (0,) * options.players
    if len(words) != options.players:
        raise NotationError(f"In line {key!r} stand {len(words)} numbers, but there are {options.players} players.")
    return tuple(_int(word, key) for word in words)


def _int(text: str, key: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"In line {key!r} stands {text!r}, which is no whole number.")
    return int(text)


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _tiles_text(mask: int) -> str:
    return " ".join(format_tile(t) for t in tiles_in(mask))
