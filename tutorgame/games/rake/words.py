"""Text for actions, both ways."""

from __future__ import annotations

import re

from tutorgame.core.errors import NotationError

from . import betting
from .actions import (
    CALL,
    CHECK,
    DRAW,
    FOLD,
    MOST_PLACES,
    PICK,
    SHUFFLE,
    Action,
    Bet,
    Draw,
    FirstDealer,
    Pick,
    RaiseTo,
)
from .cards import TEXT, parse_card
from .state import PICKS, State

SEATS = "ABCDEFGH"
_PLAIN: dict[str, Action] = {"check": CHECK, "call": CALL, "fold": FOLD, "shuffle": SHUFFLE}
_AMOUNT = re.compile(r"(bet|raise(?:\s+to)?|raise\s+by)\s+(\d{1,9})", re.IGNORECASE)
_PLACE = re.compile(r"(?:(?:pick(?:\s+up)?|take)\s+)?([UD])\s*([0-9])", re.IGNORECASE)
_CARD = re.compile(r"(?:pick(?:\s+up)?|take)?\s*(10|[2-9TPLDAtplda])([swfcSWFC])")


def format_place(closed: bool, place: int) -> str:
    """A Middle Card's place: "U1" for the first open one, "D3" for the third closed one."""
    return f"{'D' if closed else 'U'}{place + 1}"


def format_action(action: Action) -> str:
    """An action as text, so that `parse_action` gives it back."""
    if isinstance(action, Bet):
        return f"bet {action.amount}"
    if isinstance(action, RaiseTo):
        return f"raise to {action.amount}"
    if isinstance(action, Pick):
        return f"pick {format_place(action.closed, action.place)}"
    if isinstance(action, Draw):
        return f"draw {TEXT[action.card]}"
    if isinstance(action, FirstDealer):
        return f"dealer {SEATS[action.seat]}"
    return next(word for word, known in _PLAIN.items() if known == action)


def parse_action(text: str) -> Action:
    """An action from text; raises `NotationError` with the right form."""
    plain = " ".join(text.strip().split())
    word, _, rest = plain.partition(" ")
    if plain.lower() in _PLAIN:
        return _PLAIN[plain.lower()]
    if word.lower() == "draw":
        return DRAW[parse_card(rest)]
    if word.lower() == "dealer":
        return _dealer(rest.strip())
    if match := _AMOUNT.fullmatch(plain):
        amount = int(match[2])
        return Bet(amount) if match[1].lower() == "bet" else RaiseTo(amount)
    if match := _PLACE.fullmatch(plain):
        return _pick(match[1].upper() == "D", int(match[2]), plain)
    raise NotationError(
        f"{text.strip()!r} is not a move: write check, call, fold, bet 10, raise to 30, all in, or pick U1 or D2."
    )


def _dealer(letter: str) -> FirstDealer:
    if len(letter) != 1 or letter.upper() not in SEATS:
        raise NotationError(f"{letter!r} is not a seat: seats are A to H.")
    return FirstDealer(SEATS.index(letter.upper()))


def _pick(closed: bool, number: int, text: str) -> Pick:
    if not 1 <= number <= MOST_PLACES:
        raise NotationError(
            f"{text!r} is no Middle Card: they are U1 to U{MOST_PLACES} (open) and D1 to D{MOST_PLACES}."
        )
    return PICK[closed][number - 1]


def parse_move(state: State, text: str) -> Action:
    """An action as a person types it in this position: also "all in", "raise 30", "bet" for a raise, or "take Af"."""
    plain = " ".join(text.strip().lower().replace("-", " ").split())
    public = state.public
    if plain in ("all in", "allin"):
        return _all_in(state)
    if match := _CARD.fullmatch(text.strip()):
        return _named(state, match[1] + match[2])
    action = parse_action(text)
    if isinstance(action, Bet) and public.current:
        return RaiseTo(action.amount)
    if isinstance(action, RaiseTo) and not public.current:
        return Bet(action.amount)
    return action


def _all_in(state: State) -> Action:
    bounds = betting.raise_bounds(state.public)
    if bounds is None:
        return CALL if betting.to_call(state.public) else CHECK
    return RaiseTo(bounds.high) if bounds.raises else Bet(bounds.high)


def _named(state: State, text: str) -> Action:
    """The pick-up of an open card by its name."""
    card = parse_card(text)
    if state.public.phase in PICKS and card in state.public.middle:
        return PICK[False][state.public.middle.index(card)]
    raise NotationError(f"{TEXT[card]} is not among the open Middle Cards.")
