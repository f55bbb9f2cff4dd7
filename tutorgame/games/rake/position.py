"""A whole position as text, both ways.

Lines of "key: value".  `options` as "players=3 ante=2"; cards as "hand A: As Dc 7w"; `open` are the open Middle Cards
by place ("Af - Ds": the second is taken), `closed` the numbers of the closed ones that are still there; `picks` what
was taken ("B U2 6w; C D1").  Chips by seat in `stacks`, `total` (put in this hand) and `committed` (put in this round).
`phase`, `hand`, `dealer`, `to move`, `bet`, `least`, `aggressor`, `level`, `dealt`, `live`, `places`, `waits`, `shown`
and `left` where they differ from a table that nobody has left.
"""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError
from tutorgame.core.notes import fields as fields_of
from tutorgame.core.notes import option_values, options_text

from .cards import TEXT, format_cards, in_order, mask_of, parse_card, parse_cards
from .options import NAMES, plain, read
from .state import BETS, GONE, PICKS, Phase, Public, State, Taken
from .words import SEATS, format_place

_KEYS = (
    "options", "phase", "hand", "dealer", "to move", "stacks", "total", "committed", "level", "bet", "least",
    "aggressor", "dealt", "live", "open", "closed", "places", "picks", "waits", "shown", "left",
)  # fmt: skip
_KNOWN = (*_KEYS, *(f"hand {letter}" for letter in SEATS))
_SHOULD = f"begin with a key and a colon; the keys are {', '.join(_KEYS)} and hand A, hand B, ..."
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_PICK = re.compile(r"([A-H])\s+([UD])([1-8])(?:\s+(\S+))?", re.IGNORECASE)


def format_state(state: State) -> str:
    """A position as text, so that `parse_state` gives it back."""
    public = state.public
    lines = [
        f"options: {options_text(plain(public.options), NAMES)}",
        f"phase: {public.phase.value}",
        f"hand: {public.hand}",
    ]
    lines += [f"dealer: {SEATS[public.dealer]}", f"to move: {SEATS[public.mover]}"]
    lines += [f"stacks: {_ints(public.stacks)}", f"total: {_ints(public.total)}"]
    lines += [f"hand {SEATS[seat]}: {format_cards(in_order(hand))}" for seat, hand in enumerate(state.hands) if hand]
    lines += [f"{key}: {value}" for key, value in _rare(public).items() if value]
    return "\n".join(lines)


def _rare(public: Public) -> dict[str, str]:
    everybody = (1 << public.seats) - 1
    shown = [f"{SEATS[s]} {format_cards(in_order(hand))}" for s, hand in enumerate(public.shown) if hand]
    return {
        "committed": _ints(public.committed) if any(public.committed) else "",
        "level": " ".join("-" if n < 0 else str(n) for n in public.level) if max(public.level) >= 0 else "",
        "bet": str(public.current or ""),
        "least": str(public.least) if public.least != public.options.min_bet else "",
        "aggressor": SEATS[public.aggressor] if public.aggressor >= 0 else "",
        "dealt": (_letters(public.dealt) or "nobody") if public.dealt != everybody else "",
        "live": (_letters(public.live) or "nobody") if public.live != public.dealt else "",
        "open": " ".join("-" if card == GONE else TEXT[card] for card in public.middle),
        "closed": " ".join(str(n + 1) for n in range(8) if public.closed >> n & 1),
        "places": str(public.places or ""),
        "picks": "; ".join(_taken_text(taken) for taken in public.taken),
        "waits": "yes" if public.waits else "",
        "shown": "; ".join(shown),
        "left": _ints(public.left) if any(public.left) else "",
    }


def _taken_text(taken: Taken) -> str:
    card = "" if taken.closed else f" {TEXT[taken.card]}"
    return f"{SEATS[taken.seat]} {format_place(taken.closed, taken.place)}{card}"


def parse_state(text: str) -> State:
    """A position from text; raises `NotationError` or `OptionError` that names the line and what is wrong."""
    fields = fields_of(text.splitlines(), _KNOWN, _SHOULD)
    options = read(option_values(fields.get("options", "")))
    count = options.players
    hands = tuple(mask_of(parse_cards(fields.get(f"hand {SEATS[seat]}", ""))) for seat in range(count))
    phase = _phase(fields.get("phase", "bet1"))
    dealt = _seat_mask(fields["dealt"], "dealt", count) if "dealt" in fields else (1 << count) - 1
    live = _seat_mask(fields["live"], "live", count) if "live" in fields else dealt
    middle = tuple(GONE if word == "-" else parse_card(word) for word in fields.get("open", "").split())
    taken = _taken(fields.get("picks", ""))
    opened = mask_of([card for card in middle if card != GONE] + [t.card for t in taken if not t.closed])
    _check_cards(hands, opened, taken)
    public = Public(
        options, phase, _int(fields.get("hand", "1"), "hand", 0), _seat(fields.get("dealer", "A"), "dealer", count),
        _seat(fields.get("to move", "A"), "to move", count), _chips(fields, "stacks", options.chips, count),
        _chips(fields, "total", (0,) * count, count), _chips(fields, "committed", (0,) * count, count),
        _levels(fields, count), _int(fields.get("bet", "0"), "bet", 0),
        _int(fields.get("least", str(options.min_bet)), "least", 1),
        _seat(fields["aggressor"], "aggressor", count) if "aggressor" in fields else -1, dealt, live, opened, middle,
        _places(fields.get("closed", "")), _int(fields.get("places", str(len(middle))), "places", 0, 8), taken,
        1 if fields.get("waits") == "yes" else 0, _shown(fields.get("shown", ""), count),
        _chips(fields, "left", (0,) * count, count),
    )  # fmt: skip
    state = State(public, hands)
    _check(state)
    return state


def _check(state: State) -> None:
    """What a position must have so that it can be played on."""
    public = state.public
    moving = public.phase in BETS or public.phase in PICKS
    if moving and not public.live >> public.mover & 1:
        raise NotationError(f"Seat {SEATS[public.mover]} is to move, but it has folded or was not dealt in.")
    if public.phase in BETS and not public.stacks[public.mover]:
        raise NotationError(f"Seat {SEATS[public.mover]} is to bet, but it has no chips.")
    if public.live & ~public.dealt:
        raise NotationError("In line 'live' stands a seat that was not dealt in.")
    if public.phase in BETS and public.current < max(public.committed):
        raise NotationError(
            f"The bet is {public.current}, but a seat has put in {max(public.committed)} in this round."
        )
    _check_places(public)
    if public.phase in PICKS and not public.waits and not public.closed and all(c == GONE for c in public.middle):
        raise NotationError("Somebody is to pick up a card, but no Middle Card is there: write open and closed.")


def _check_places(public: Public) -> None:
    """Whether every Middle Card lies in one of the places, and none was taken that is still there."""
    last = public.places
    highest = max(public.closed.bit_length(), len(public.middle), *(taken.place + 1 for taken in public.taken), 0)
    if highest > last:
        raise NotationError(
            f"A Middle Card lies in place {highest}, but there are {last} places: write places: {highest}, or another."
        )
    for taken in public.taken:
        left = [n for n, card in enumerate(public.middle) if card != GONE]
        there = public.closed >> taken.place & 1 if taken.closed else taken.place in left
        if there:
            place = format_place(taken.closed, taken.place)
            raise NotationError(f"{place} was picked up by seat {SEATS[taken.seat]}, but it is still there.")


def _check_cards(hands: tuple[int, ...], opened: int, taken: tuple[Taken, ...]) -> None:
    seen = opened
    for seat, hand in enumerate(hands):
        own = mask_of([t.card for t in taken if t.seat == seat and not t.closed])
        if own & ~hand:
            raise NotationError(
                f"Seat {SEATS[seat]} picked up {format_cards(in_order(own & ~hand))}, which its hand lacks."
            )
        if hand & ~own & seen:
            raise NotationError(f"{format_cards(in_order(hand & ~own & seen))} lies in two places of the position.")
        seen |= hand


def _taken(text: str) -> tuple[Taken, ...]:
    found = []
    for entry in (part.strip() for part in text.split(";")):
        if not entry:
            continue
        match = _PICK.fullmatch(entry)
        closed = bool(match) and match[2].upper() == "D" if match else False
        if not match or closed != (match[4] is None):
            raise NotationError(
                f"In line 'picks' stands {entry!r}: write B U2 6w for an open card, or C D1 for a closed one."
            )
        card = GONE if closed else parse_card(match[4])
        found.append(Taken(SEATS.index(match[1].upper()), closed, int(match[3]) - 1, card))
    return tuple(found)


def _shown(text: str, count: int) -> tuple[int, ...]:
    if not text:
        return ()
    hands = [0] * count
    for entry in text.split(";"):
        letter, _, cards = entry.strip().partition(" ")
        hands[_seat(letter, "shown", count)] = mask_of(parse_cards(cards))
    return tuple(hands)


def _phase(text: str) -> Phase:
    try:
        return Phase(text)
    except ValueError:
        raise NotationError(f"There is no phase {text!r}: choose one of {', '.join(p.value for p in Phase)}.") from None


def _seat(text: str, key: str, count: int) -> int:
    letters = SEATS[:count]
    if len(text) != 1 or text.upper() not in letters:
        raise NotationError(f"In line {key!r} stands {text!r}: seats are A to {letters[-1]}.")
    return letters.index(text.upper())


def _seat_mask(text: str, key: str, count: int) -> int:
    if text == "nobody":
        return 0
    return sum({1 << _seat(word, key, count) for word in text.split()})


def _places(text: str) -> int:
    return sum({1 << _int(word, "closed", 1, 8) - 1 for word in text.split()})


def _levels(fields: dict[str, str], count: int) -> tuple[int, ...]:
    words = fields.get("level", " ".join("-" * count)).split()
    if len(words) != count:
        raise NotationError(f"Line 'level' has {len(words)} entries for {count} players.")
    return tuple(-1 if word == "-" else _int(word, "level", 0) for word in words)


def _chips(fields: dict[str, str], key: str, usual: tuple[int, ...], count: int) -> tuple[int, ...]:
    if key not in fields:
        return usual
    words = fields[key].split()
    if len(words) != count:
        raise NotationError(f"Line {key!r} has {len(words)} numbers for {count} players.")
    return tuple(_int(word, key, 0) for word in words)


def _int(text: str, key: str, low: int, high: int | None = None) -> int:
    number = int(text) if _NUMBER.fullmatch(text) else None
    if number is None or number < low or (high is not None and number > high):
        limits = f" from {low}" + ("" if high is None else f" to {high}")
        raise NotationError(f"In line {key!r} stands {text!r}: it is a whole number{limits}.")
    return number


def _letters(mask: int) -> str:
    return " ".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1)


def _ints(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))
