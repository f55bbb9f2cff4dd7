"""A whole position as text, both ways.

The seven rows of the board as in the rule file, then lines of "key: value": `options` ("preset=lesson players=3"),
`offer` ("R2/20 FF K/10 -": pieces with their values, "-" for an empty place), `to move`, `phase`, `plays`, `scores`
("120 -40"), `levels`, `sobering`, `skips`, `turns` and `drank`, where they differ from a fresh turn of A with everybody
sober.  A row that is missing is empty and unstained.
"""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError
from tutorgame.core.notes import fields as fields_of
from tutorgame.core.notes import option_values, options_text

from .options import NAMES, Options, plain, read
from .picture import Masks, board_text, is_row, parse_board
from .pieces import CODE, EMPTY, FRIES, MOST, TEXT
from .state import Phase, State
from .words import SEATS, parse_piece

_KEYS = (
    "options", "offer", "to move", "phase", "plays", "scores", "levels", "sobering", "skips", "turns", "drank",
)  # fmt: skip
_SHOULD = f"be a row of the board, or begin with a key and a colon; the keys are {', '.join(_KEYS)}."
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_LEVELS = 3


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    offer = [_offered(piece, value) for piece, value in zip(state.offer, state.values, strict=True)]
    lines = [f"options: {_options_text(state.options)}", board_text(state), f"offer: {' '.join(offer)}"]
    lines += [f"to move: {SEATS[state.mover]}", f"phase: {state.phase.value}", f"plays: {state.plays}"]
    lines.append(f"scores: {_ints(state.scores)}")
    rare = {"levels": state.levels, "sobering": state.sobering, "skips": state.skips}
    lines += [f"{key}: {_ints(value)}" for key, value in rare.items() if any(value)]
    if state.turns:
        lines.append(f"turns: {state.turns}")
    if state.drank:
        lines.append("drank: yes")
    return "\n".join(lines)


def _offered(piece: int, value: int) -> str:
    if piece == EMPTY:
        return "-"
    return f"{TEXT[piece]}/{value}" if value else TEXT[piece]


def parse_state(text: str) -> State:
    """A position from text; raises `NotationError` or `OptionError` that names the line and what is wrong."""
    lines = text.splitlines()
    rows = [line for line in lines if is_row(line)]
    fields = fields_of((line for line in lines if not is_row(line)), _KEYS, _SHOULD)
    options = read(option_values(fields.get("options", ""), {"seat_mugs": lambda mugs: mugs.split(",")}))
    masks: Masks = ((0,) * MOST, (0,) * MOST, 0, 0, (0,) * options.players)
    if rows:
        masks = parse_board(rows, options.players, options.variety)
    offer, values = _offer(fields.get("offer", ""), options)
    phase = _phase(fields.get("phase", "choose"))
    _check_phase(phase, offer)
    state = _state(options, fields, phase, offer, values, masks)
    _check_people(state)
    return state


def _state(
    options: Options,
    fields: dict[str, str],
    phase: Phase,
    offer: tuple[int, ...],
    values: tuple[int, ...],
    masks: Masks,
) -> State:
    colours, shapes, fries, kegs, stains = masks
    full = fries
    for mask in colours:
        full |= mask
    there = sum(piece != EMPTY for piece in offer)
    plays = _int(fields.get("plays", "1" if phase is Phase.CHOOSE else "0"), "plays", 0, there)
    if (phase is Phase.CHOOSE) != bool(plays):
        raise NotationError(f"In phase {phase.value!r} there cannot be {plays} plays: only phase 'choose' has plays.")
    return State(
        options, options.powers, phase, _seat(fields.get("to move", "A"), options), plays, offer, values, colours,
        shapes, fries, kegs, full, stains, _tuple(fields, "scores", options),
        _tuple(fields, "levels", options, _LEVELS),
        _tuple(fields, "sobering", options, options.sober_turns), _tuple(fields, "skips", options, 4),
        _yes(fields.get("drank", "no")), _int(fields.get("turns", "0"), "turns", 0),
    )  # fmt: skip


def _options_text(options: Options) -> str:
    values = {k: str(v).lower() if isinstance(v, bool) else v for k, v in plain(options).items()}
    return options_text(values, NAMES)


def _offer(text: str, options: Options) -> tuple[tuple[int, ...], tuple[int, ...]]:
    words = text.split() or ["-"] * options.offer_size
    if len(words) != options.offer_size:
        raise NotationError(
            f"The offer has {len(words)} places, but this table has {options.offer_size}: write - for an empty place."
        )
    offer, values = [], []
    for word in words:
        piece, slash, value = word.partition("/")
        offer.append(EMPTY if piece == "-" else _piece(piece, options))
        values.append(_int(value, "offer", 0) if slash else 0)
        if piece == "-" and values[-1]:
            raise NotationError(f"In line 'offer' stands {word!r}: an empty place has no value.")
    return tuple(offer), tuple(values)


def _piece(text: str, options: Options) -> int:
    code = CODE[parse_piece(text)]
    if code < FRIES and (code // MOST >= options.variety or code % MOST >= options.variety):
        raise NotationError(f"{text!r} is no piece of this table: it has {options.variety} colours and shapes.")
    return code


def _phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        raise NotationError(f"There is no phase {text!r}: choose one of {', '.join(p.value for p in Phase)}.") from None


def _check_phase(phase: Phase, offer: tuple[int, ...]) -> None:
    if phase is Phase.CHOOSE and all(piece == EMPTY for piece in offer):
        raise NotationError("Somebody is to choose, but nothing is on offer: write the offer, like offer: R2/20 FF K.")
    if phase in (Phase.OFFER, Phase.REFILL) and EMPTY not in offer:
        raise NotationError(f"In phase {phase.value!r} a place of the offer must be empty: write - for it.")


def _check_people(state: State) -> None:
    for seat, (level, skips) in enumerate(zip(state.levels, state.skips, strict=True)):
        if (level == _LEVELS) != bool(skips):
            raise NotationError(
                f"Seat {SEATS[seat]} has level {level} and misses {skips} turns: only at level 3 turns are missed."
            )
    if state.phase is Phase.CHOOSE and state.skips[state.mover]:
        raise NotationError(f"Seat {SEATS[state.mover]} is to move, but it has passed out.")


def _seat(text: str, options: Options) -> int:
    letters = SEATS[: options.players]
    if len(text) != 1 or text.upper() not in letters:
        raise NotationError(f"In line 'to move' stands {text!r}: seats are A to {letters[-1]}.")
    return letters.index(text.upper())


def _tuple(fields: dict[str, str], key: str, options: Options, top: int | None = None) -> tuple[int, ...]:
    if key not in fields:
        return (0,) * options.players
    words = fields[key].split()
    if len(words) != options.players:
        raise NotationError(
            f"Line {key!r} needs {options.players} numbers, one for each player, but it has {len(words)}."
        )
    return tuple(_int(word, key, None if key == "scores" else 0, top) for word in words)


def _int(text: str, key: str, low: int | None = None, high: int | None = None) -> int:
    number = int(text) if _NUMBER.fullmatch(text) else None
    if number is None or (low is not None and number < low) or (high is not None and number > high):
        limits = "" if low is None else f" from {low}" + ("" if high is None else f" to {high}")
        raise NotationError(f"In line {key!r} stands {text!r}: it is a whole number{limits}.")
    return number


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(f"In line 'drank' stands {text!r}: write yes or no.")
    return text == "yes"


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
