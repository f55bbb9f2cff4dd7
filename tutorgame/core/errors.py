"""What can go wrong, as types: each error carries one sentence that a person can act on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed.

    `rule` is the id of the rule that forbids it, `reason` one sentence with the actual values (a second one may say
    what would help), `spots` the places on the board that speak against it (their type is the game's own, for example a
    cell or a vertex), `pieces` the pieces meant.
    """

    rule: str
    reason: str
    spots: tuple[object, ...] = ()
    pieces: tuple[object, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class TutorgameError(Exception):
    """The root of all errors that tutorgame raises on purpose; its text is one sentence for people."""


class IllegalAction(TutorgameError):
    """Raised by `apply` for an action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class NotationError(TutorgameError, ValueError):
    """A text (tile, cell, action, position) does not follow the notation; the message names it and the right form."""


class OptionError(TutorgameError, ValueError):
    """An option is unknown, has a value out of its range, or contradicts another option."""


class RecordError(TutorgameError, ValueError):
    """A record is damaged, from another program, from a newer version, or does not replay."""


class UndoRefused(TutorgameError):
    """A move cannot be taken back or redone; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class UnknownGame(TutorgameError, LookupError):
    """There is no game of this name; the message names those that there are."""
