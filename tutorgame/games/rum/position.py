"""A whole position as text, both ways.

Lines of "key: value".  `options` as "players=3 captains=humboldt,archie,crabby"; `tiles` as "16:t16 21:t21" (spot and
tile) for the face-up ones, "16" for tile t16 on spot 16, or "all"; `ships`, `loot`,
`curses`, `coins`, `shells` by seat; "damage A: torn_sail torn_sail", "aboard A: tr03 tr16", "hand A: a01 a03",
"bounties A: b11"; `pairs` as "tr13 t20; tr11 t01" (a treasure and the island of its map card); `discard`, `played`,
`claimed`, `traded` (treasures out of the deck), `maps used`; `pool` as "SSCA"; `turn` as "moves=1 paid=2"; `agenda` as
tasks, the next one first ("act A"); `ghost` as "23 coins=4 treasures=tr16 tr22 tokens=torn_sail".
"""

from __future__ import annotations

from tutorgame.core.notes import options_text

from .box import DAMAGE_TYPES
from .options import NAMES, plain
from .reading import mask_of, parse_state
from .state import (
    Ghost,
    Public,
    State,
    Task,
    Turn,
    tokens,
)
from .words import LETTERS, SEATS, Ids, ids_of

__all__ = ["format_state", "parse_state"]


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    public = state.public
    ids = ids_of(public.table.box)
    lines = [f"options: {options_text(plain(public.table.options), NAMES)}"]
    lines.append("agenda: " + ("; ".join(_task_text(t) for t in reversed(public.agenda)) or "nothing"))
    lines += [f"first: {SEATS[public.first]}", f"mover: {_who(public.mover, public.seats)}", f"round: {public.round}"]
    lines.append("captains: " + " ".join("-" if c < 0 else ids.captain[c] for c in public.captains))
    lines.append("tiles: " + " ".join(f"{s}:{ids.tile[t]}" for s, t in enumerate(public.tiles) if t >= 0))
    for key in ("ships", "loot", "curses", "coins", "shells"):
        lines.append(f"{key}: {_ints(getattr(public, key))}")
    lines.append("pairs: " + "; ".join(f"{ids.treasure[t]} {ids.map[m]}" for t, m in public.pairs))
    for seat in range(public.seats):
        lines += _seat_lines(state, seat, ids)
    lines += [f"{key}: {value}" for key, value in _rare(state, ids).items() if value]
    return "\n".join(lines)


def _seat_lines(state: State, seat: int, ids: Ids) -> list[str]:
    public, letter = state.public, SEATS[seat]
    texts = {
        "damage": _damage_text(public.damage[seat]),
        "aboard": _names(ids.treasure, public.holds[seat]),
        "hand": _names(ids.card, state.hands[seat]),
        "bounties": _names(ids.bounty, state.bounties[seat]),
    }
    return [f"{key} {letter}: {text}" for key, text in texts.items() if text]


def _rare(state: State, ids: Ids) -> dict[str, str]:
    public = state.public
    seen_treasures = public.treasure_deck | public.treasure_discard | _held_treasures(public)
    seen_maps = public.map_deck | public.map_discard | mask_of(m for _, m in public.pairs)
    ghost = public.ghost
    return {
        "tile coins": _bits(public.tile_coins, 31),
        "treasure discard": _names(ids.treasure, _members(public.treasure_discard)),
        "treasure aside": _names(ids.treasure, _members((1 << 24) - 1 & ~seen_treasures)),
        "map discard": _names(ids.map, _members(public.map_discard)),
        "map aside": _names(ids.map, _members((1 << 20) - 1 & ~seen_maps)),
        "discard": " ".join(ids.card[k] for k, count in enumerate(public.discard) for _ in range(count)),
        "played": _names(ids.card, public.played),
        "claimed": _names(ids.bounty, _members(public.claimed)),
        "drawn": _names(ids.bounty, state.drawn),
        "top": f"{ids.bounty[state.top[0]]} {SEATS[state.top[1]]}" if state.top else "",
        "pool": "".join(letter * n for letter, n in zip(LETTERS, public.pool, strict=True)),
        "turn": _turn_text(public.turn),
        "fog": _letters(public.fog),
        "calm": _letters(public.calm),
        "becalmed": "yes" if public.becalmed else "",
        "whirl": _ints(public.whirl),
        "ghost": _ghost_text(ghost, state.ghost_tokens, ids) if ghost else "",
        "winners": "".join(f"{SEATS[s]} " for s in public.winners).strip(),
    }


def _held_treasures(public: Public) -> int:
    ghost = public.ghost.treasures if public.ghost else ()
    mask = mask_of(t for t, _ in public.pairs) | mask_of(ghost)
    for hold in public.holds:
        mask |= mask_of(hold)
    for task in public.agenda:
        if task.kind == "map":
            mask |= 1 << task.numbers[0]
    return mask


def _task_text(task: Task) -> str:
    words = [task.kind]
    if task.seat >= 0:
        words.append(SEATS[task.seat])
    return " ".join([*words, *map(str, task.numbers)])


def _turn_text(turn: Turn) -> str:
    words = []
    for name, usual in Turn._field_defaults.items():
        value = getattr(turn, name)
        if value != usual:
            words.append(f"{name}={'yes' if value is True else value}")
    return " ".join(words)


def _ghost_text(ghost: Ghost, hits: tuple[int, ...], ids: Ids) -> str:
    words = [str(ghost.spot)]
    if ghost.coins:
        words.append(f"coins={ghost.coins}")
    if ghost.treasures:
        words.append(f"treasures={_names(ids.treasure, ghost.treasures)}")
    if hits:
        words.append(f"tokens={' '.join(DAMAGE_TYPES[kind] for kind in hits)}")
    if ghost.cards:
        words.append(f"cards={_names(ids.card, ghost.cards)}")
    if ghost.moves:
        words.append(f"moves={ghost.moves}")
    return " ".join(words)


def _damage_text(damage: int) -> str:
    return " ".join(name for kind, name in enumerate(DAMAGE_TYPES) for _ in range(tokens(damage, kind)))


def _who(seat: int, seats: int) -> str:
    return SEATS[seat] if seat < seats else "ghost"


def _letters(mask: int) -> str:
    return " ".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1)


def _names(names: list[str], numbers: tuple[int, ...]) -> str:
    return " ".join(names[number] for number in numbers)


def _members(mask: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)


def _bits(mask: int, count: int) -> str:
    return " ".join(str(bit) for bit in range(count) if mask >> bit & 1)


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
