"""A whole position as text, both ways.

Lines of "key: value".  `players` and other options as "options: players=3 ending=immediate"; `board` as placements in the
order in which they were laid; racks as "rack A: 345 112" (the letter is the seat); `pot` as tiles, as "rest" (all that lie
nowhere else, the default) or as "empty" (then all other tiles are out of play).  `to move`, `phase`, `scores`, `turns`,
`starter`, `bought`, `bell`, `passes`, `game`, `totals`, `candidates`, `shown`, `expired` and `winners` where they differ from a fresh turn of A.
"""

from __future__ import annotations

from tutorgame.core.errors import NotationError

from .board import lay
from .options import NAMES, Options, plain, read
from .state import Deal, Phase, Public, State
from .tiles import ALL, FIT_PIECE, INDEX, TILES, indices, mask_of, tiles_in
from .words import SEATS, format_tile, parse_action, parse_tile

_KEYS = (
    "options", "board", "pot", "aside", "to move", "phase", "scores", "turns", "starter", "bought", "bell",
    "passes", "game", "totals", "candidates", "shown", "expired", "winners",
)  # fmt: skip


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    public, deal = state.public, state.public.deal
    lines = [f"options: {_options_text(deal.options)}"]
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
    fields = _fields(text)
    options = _options(fields.get("options", ""))
    racks = tuple(_mask(fields, f"rack {SEATS[s]}") for s in range(options.players))
    board, vertices, frontier = _board(fields.get("board", "empty"))
    used = _used(board, racks)
    pot, aside = _pot(fields, used)
    mover = _seat(fields.get("to move", "A"), options, "to move")
    bought = tuple(INDEX[parse_tile(w)] for w in fields.get("bought", "").split())
    if mask_of([TILES[i] for i in bought]) & ~racks[mover]:
        raise NotationError("In line 'bought' stands a tile that is not on the rack of the seat to move.")
    default = Phase.BOUGHT if bought else Phase.TURN if board else Phase.OPENING
    deal = _deal(fields, options, aside, default)
    bell = _seat(fields["bell"], options, "bell") if "bell" in fields else None
    public = Public(
        deal, _phase(fields.get("phase", default.value)), board, vertices, frontier,
        _tuple(fields, "scores", options), _tuple(fields, "turns", options), mover, len(bought), bell,
        _int(fields.get("passes", "0"), "passes"), fields.get("expired") == "yes", _seats(fields, "winners", options),
    )  # fmt: skip
    return State(public, racks, pot, bought)


def _fields(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    known = (*_KEYS, *(f"rack {letter}" for letter in SEATS))
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        key = " ".join(key.split())
        if not colon or key not in known:
            raise NotationError(
                f"Cannot read the line {line.strip()!r}: it should begin with one of {', '.join(_KEYS)}, rack A, ... and a colon."
            )
        if key in found:
            raise NotationError(f"The line {key!r} stands twice in the position.")
        found[key] = value.strip()
    return found


def _options(text: str) -> Options:
    values: dict[str, object] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        values[name] = _value(value)
    return read(values)


def _value(text: str) -> object:
    if text in ("True", "False", "true", "false"):
        return text.lower() == "true"
    if "," in text:
        return [int(part) if part.lstrip("-").isdigit() else part for part in text.split(",")]
    return int(text) if text.lstrip("-").isdigit() else None if text == "None" else text


def _options_text(options: Options) -> str:
    values = plain(options)
    named = ((name, values[name]) for name in NAMES if name in values)
    return " ".join(f"{k}={','.join(map(str, v)) if isinstance(v, list) else v}" for k, v in named)


def _board(text: str) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    maps: tuple[dict[int, int], dict[int, int], dict[int, int]] = ({}, {}, {})
    for entry in (part.strip() for part in text.split(";")):
        if entry in ("", "empty"):
            continue
        action = parse_action(entry)
        cell = getattr(action, "cell", None)
        if cell is None:
            raise NotationError(
                f"In line 'board' stands {entry!r}: write placements like 344 D(-1,0) r1, with ; between them."
            )
        tile, code = action.tile, cell.code  # type: ignore[union-attr]  # only a placement has a cell
        rotation = action.rotation  # type: ignore[union-attr]
        if maps[0]:
            piece = FIT_PIECE[maps[2][code]].get(1 << INDEX[tile], -1) if code in maps[2] else -1
            if piece < 0 or rotation not in (-1, piece % 3):
                raise NotationError(f"In line 'board' {entry!r} does not fit the tiles before it.")
        else:
            piece = 3 * INDEX[tile] + max(rotation, 0)
        maps = lay(*maps, code, piece)
    return maps


def _used(board: dict[int, int], racks: tuple[int, ...]) -> int:
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
    return pot, ALL & ~used & ~pot


def _mask(fields: dict[str, str], key: str) -> int:
    text = fields.get(key, "empty")
    return 0 if text == "empty" else _tile_mask(text, key)


def _tile_mask(text: str, key: str) -> int:
    tiles = [parse_tile(word) for word in text.split()]
    if len(set(tiles)) < len(tiles):
        raise NotationError(f"A tile stands twice in line {key!r}; each tile exists once.")
    return mask_of(tiles)


def _deal(fields: dict[str, str], options: Options, aside: int, phase: Phase) -> Deal:
    # A position in mid-game has a starter; where none is written it is A.
    starter = _seat(fields["starter"], options, "starter") if "starter" in fields else None
    if starter is None and _phase(fields.get("phase", phase.value)) not in (Phase.DEAL, Phase.START):
        starter = 0
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
    try:
        return int(text)
    except ValueError:
        raise NotationError(f"In line {key!r} stands {text!r}, which is no whole number.") from None


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def _tiles_text(mask: int) -> str:
    return " ".join(format_tile(t) for t in tiles_in(mask))
