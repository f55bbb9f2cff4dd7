"""What a table tells about moves: the feedback after an exchange, the result, and the words for those who listen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor, Seat
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_panels import Note, won
from tutorgame_widgets.play.table_words import Entry, worded


def opening(match: Match) -> Note:
    """The first words at a table: who starts and why; or where a resumed game stands."""
    if match.moves:
        return exchange(match) or begun(match) or Note("info", "Where it stands", "Go on with your game.")
    return begun(match) or Note("info", match.words.talk.begun)


def begun(match: Match) -> Note | None:
    """How the game that runs has begun; None once somebody has moved in it, or when there is nothing to tell."""
    events: list[Event] = []
    for step in reversed(match.steps):
        if match.words.game_ended(step):
            break
        if not isinstance(match.game.actor(step.before), Actor):
            return None
        events[:0] = [e for e in redact(step.events, match.holder) if match.words.logged(e)]
    if not events:
        return None
    first = next((e for e in reversed(events) if hasattr(e, "seat")), events[-1])
    return Note("info", match.words.talk.begun, match.game.describe(first, match.plan.names), first.rule)


def known(match: Match, events: Iterable[Event]) -> list[Event]:
    """The events that are told to the one who looks, as far as that person may know them."""
    return [e for e in redact(events, match.holder) if match.words.logged(e)]


def spoken(match: Match, events: Iterable[Event]) -> str:
    """Events that are `known` in words."""
    return " ".join(text for text, _ in match.words.lines(list(events), match.plan.names))


def exchange(match: Match) -> Note | None:
    """What has happened since the last decision of the one who looks; None when nobody has done anything yet."""
    told = match.words.news(match.steps, match.holder, match.plan.names)
    if told is not None:
        return Note("info", told.head, told.text, told.rule, told.lines)
    entries = [e for e in match.words.turns(match.steps) if e.kind != "end"]
    if not entries:
        return None
    news = _since(entries, match.holder)
    names = match.plan.names
    if len(news) == 1:
        events, rule = _last_turn(match)
        return Note("info", _headed(news[0], names), spoken(match, known(match, events)), rule)
    lines = tuple(f"{_short(entry, names)}." for entry in news[1:])
    several = match.holder is not None and len(match.humans) > 1
    whose = f"{names[match.holder or 0]}'s" if several else "your"
    return Note("info", f"Since {whose} last move", f"{_short(news[0], names)}.", lines=lines)


def _since(entries: Sequence[Entry], seat: Seat | None) -> list[Entry]:
    """The turns of the others after the seat's last one; the last turn when the seat was the last to move."""
    news: list[Entry] = []
    for entry in reversed(entries):
        if entry.seat == seat and entry.kind == "turn":
            break
        news.insert(0, entry)
    return news[-6:] if seat is not None and news else list(entries[-1:])


def _headed(entry: Entry, names: Sequence[str]) -> str:
    """An entry over the sentences that tell its arithmetic."""
    if not worded(entry):
        return _short(entry, names)
    return f"{names[entry.seat]}: {entry.what}, {_points(entry)}"


def _points(entry: Entry) -> str:
    return f"{entry.points} {'point' if abs(entry.points) == 1 else 'points'}"


def _short(entry: Entry, names: Sequence[str]) -> str:
    points = ""
    if "=" in entry.sum or (entry.points and worded(entry)):
        points = f" ({entry.sum})"
    elif entry.points:
        points = f" ({_points(entry)})"
    return f"{names[entry.seat]}: {entry.what}{points}"


def _last_turn(match: Match) -> tuple[list[Event], str]:
    """The events of the last turn, and the rule most worth a link: of a figure, if there is one."""
    steps = match.steps
    first, mover = len(steps), None
    for at in range(len(steps) - 1, -1, -1):
        actor = match.game.actor(steps[at].before)
        if not isinstance(actor, Actor):
            if mover is not None and actor != mover:
                break
            first, mover = at, actor
        elif not any(match.words.logged(e) for e in steps[at].events):
            break
    events = [event for step in steps[first:] for event in step.events]
    logged = [e for e in redact(events, match.holder) if match.words.logged(e)]
    best = max(logged, key=lambda e: (getattr(e, "points", 0) or 0, 0), default=None)
    return events, best.rule if best is not None else ""


def result(match: Match) -> Note:
    """How a game or the match ended, with what was left."""
    names, words = match.plan.names, match.words
    last = match.steps[-1].events
    final = [event for event in last if words.logged(event) and words.final(event)]
    told, rule = [match.game.describe(event, names) for event in final], (final or last)[0].rule
    if left := words.leftovers(match.shown, names):
        told.append(left)
    if match.over:
        deal = match.plan.seed
        if deal is not None:
            told.append(f"{words.talk.number} {deal}: type it under All options {words.talk.number_again}.")
        glad = not match.humans or set(match.humans) & set(match.game.winners(match.state))
        return Note("good" if glad else "info", won(match), told[0] if told else "", rule, tuple(told[1:]))
    return Note("info", words.talk.ended, told[0] if told else "", rule, tuple(told[1:]))


def last_bot_step(match: Match) -> tuple[str, str] | None:
    """The bot that moved last since the one who looks, and why it did that; None when there is nothing to explain."""
    for at in range(len(match.steps) - 1, -1, -1):
        actor = match.game.actor(match.steps[at].before)
        if isinstance(actor, Actor):
            continue
        if not match.plan.players[actor].bot:
            return None
        if match.reasons.get(at):
            return match.plan.names[actor], match.reasons[at]
    return None
