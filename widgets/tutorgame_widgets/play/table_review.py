"""Looking at a finished game again, step by step; nothing can be changed."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from tutorgame.core.game import Actor, Seat
from tutorgame.core.record import Step
from tutorgame_widgets.play import html
from tutorgame_widgets.play.table_match import Match


@dataclass(frozen=True, slots=True)
class Review:
    """Where the look back stands: after so many moves, or None while nobody looks back."""

    at: int | None = None

    def __bool__(self) -> bool:
        return self.at is not None


def moves(match: Match) -> list[Step[Any, Any]]:
    """The steps worth a stop: the decisions, not the draws."""
    return [step for step in match.steps if not isinstance(match.game.actor(step.before), Actor)]


def moved(match: Match, review: Review, where: str) -> Review:
    """The look back after a button: "first", "back", "on", "last", or anything else to leave it."""
    top, at = len(moves(match)), review.at or 0
    to = {"first": 0, "back": max(0, at - 1), "on": min(top, at + 1), "last": top}.get(where)
    return Review(to)


def looked_at(match: Match, review: Review) -> tuple[Any, Step[Any, Any] | None]:
    """The observation to show, and the step that led to it; seen by whoever moved, for all is over."""
    steps = moves(match)
    if not review.at:
        return match.game.observe(steps[0].before if steps else match.state, _seat(match, steps[:1])), None
    step = steps[review.at - 1]
    after = match.words.end_of_game(step) if match.words.game_ended(step) else step.after
    return match.game.observe(after, _seat(match, [step])), step


def _seat(match: Match, steps: list[Step[Any, Any]]) -> Seat | None:
    actor = match.game.actor(steps[0].before) if steps else None
    return actor if isinstance(actor, int) else None


def panel(owner: str, match: Match, review: Review) -> str:
    """The buttons of the look back, and what the step did."""
    steps = moves(match)
    at, top, version = review.at or 0, len(steps), match.version
    start, end = ("" if at else "This is the beginning."), ("" if at < top else "This is the end.")
    buttons = [
        html.button(label, f"{owner}:look:{version}:{where}", f"{owner}:look:{where}", off=off)
        for label, where, off in (
            ("First", "first", start),
            ("Back", "back", start),
            ("Forward", "on", end),
            ("Last", "last", end),
        )
    ]
    close = html.button("Close", f"{owner}:look:{version}:close", f"{owner}:look:close", "quiet")
    told = "".join(f"<p>{escape(line)}</p>" for line in words(match, review))
    return html.card(f"Move {at} of {top}", f"{told}{html.row([*buttons, close])}")


def words(match: Match, review: Review) -> list[str]:
    """What happened in the step that is shown."""
    if not review.at:
        return [match.words.talk.look_back]
    step = moves(match)[review.at - 1]
    told = [match.game.describe(e, match.plan.names) for e in step.events if match.words.logged(e)]
    number = next(i for i, s in enumerate(match.steps) if s is step)
    reason = match.reasons.get(number, "")
    return [" ".join(told), *([f"Why: {reason}"] if reason else [])]
