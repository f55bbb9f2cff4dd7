"""What Rake's table tells about hands: the score sheet, hand by hand with its pots, and the news of a running hand."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.core.game import Actor, Seat
from tutorgame.core.record import Step
from tutorgame.games.rake import GAME, State, pots
from tutorgame.games.rake.actions import Action, Bet, Call, Check, Fold, Pick, RaiseTo
from tutorgame.games.rake.cards import NAME, cards_in
from tutorgame.games.rake.events import (
    AntePaid,
    BetCalled,
    BetMade,
    BetRaised,
    ChipsReturned,
    ChipsWon,
    HandBegan,
    HandEnded,
)
from tutorgame.games.rake.hands import hand_name
from tutorgame.games.rake.narrate import pot_name
from tutorgame.games.rake.state import GONE
from tutorgame.games.rake.words import format_place
from tutorgame_widgets.play.table_words import Entry

Paid = AntePaid | BetMade | BetCalled | BetRaised | ChipsReturned
"""Chips that go into the pot, or come back out of it before it is won."""


def entries(steps: Sequence[Step[State, Action]]) -> list[Entry]:
    """For each finished hand a line for each seat that was dealt in: what it won and put in, and its chips after it."""
    found: list[Entry] = []
    paid: dict[Seat, int] = {}
    won: dict[Seat, list[ChipsWon]] = {}
    for step in steps:
        for event in step.events:
            if isinstance(event, HandBegan):
                paid, won = {}, {}
            elif isinstance(event, ChipsWon):
                won.setdefault(event.seat, []).append(event)
            elif isinstance(event, Paid):
                paid[event.seat] = paid.get(event.seat, 0) - event.points
            elif isinstance(event, HandEnded):
                found += _hand(step.after, event, paid, won)
    return found


def _hand(
    after: State, ended: HandEnded, paid: dict[Seat, int], won: dict[Seat, list[ChipsWon]]
) -> list[Entry]:  # fmt: skip
    """The lines of one hand; the sheet is shown newest first, so the last seat comes first."""
    public = after.public
    made = _made(paid, public.live)
    lines = []
    for seat in sorted(paid, reverse=True):
        gain = sum(event.points for event in won.get(seat, ())) - paid[seat]
        text = _arithmetic(won.get(seat, []), made, paid[seat], gain)
        lines.append(Entry(ended.hand, 0, seat, _outcome(after, seat), text, gain, ended.stacks[seat], kind="share"))
    return lines


def _made(paid: dict[Seat, int], live: int) -> list[str]:
    """How each pot came together: "40 + 40 + 15 = 95", by seat; those who folded have paid too."""
    top = max(paid) + 1
    total = tuple(paid.get(seat, 0) for seat in range(top))
    told, before = [], 0
    for pot in pots.layers(total, live):
        level = min(total[seat] for seat in pot.eligible)
        parts = [min(chips, level) - min(chips, before) for chips in total]
        shown = [str(part) for part in parts if part]
        told.append(f"{' + '.join(shown)} = {pot.amount}" if len(shown) > 1 else str(pot.amount))
        before = level
    return told


def _arithmetic(won: list[ChipsWon], made: list[str], paid: int, gain: int) -> str:
    """Chips out and in: "main pot (40 + 40 = 80), less 40 put in = +40"."""
    if not won:
        return f"{paid} put in"
    parts = []
    for event in won:
        pot = pot_name(event.pot)
        several = len(made) > event.pot and not made[event.pot].endswith(f"= {event.points}")
        share = f"a share of {event.points} from the " if several else ""
        sum_ = f" ({made[event.pot]})" if len(made) > event.pot and "=" in made[event.pot] else ""
        parts.append(f"{share}{pot}{sum_}" if share or sum_ else f"{pot} {event.points}")
    return f"{', '.join(parts)}, less {paid} put in = {gain:+d}"


def _outcome(after: State, seat: Seat) -> str:
    """How the hand ended for a seat: its shown hand, or without one."""
    public = after.public
    if not public.live >> seat & 1:
        return "folded"
    shown = public.shown[seat] if public.shown else 0
    return hand_name(cards_in(shown)) if shown else "all others folded"


def turns(steps: Sequence[Step[State, Action]]) -> list[Entry]:
    """What people have done in the hand that runs or has just ended, one line a decision."""
    found: list[Entry] = []
    for step in steps:
        if any(isinstance(event, HandBegan) for event in step.events):
            found = []
        seat = GAME.actor(step.before)
        if not isinstance(seat, Actor):
            found.append(Entry(step.before.public.hand, len(found) + 1, seat, done(step), "0", 0, 0))
    return found


def done(step: Step[State, Action]) -> str:
    """A decision in a few words: "raise to 30", "Ace of Fangs picked up", "closed card D2 picked up"."""
    public, action = step.before.public, step.action
    all_in = ", all-in" if any(getattr(event, "all_in", False) for event in step.events) else ""
    match action:
        case Check():
            return "check"
        case Fold():
            return "fold"
        case Call():
            return f"call {public.current}{all_in}"
        case Bet(amount):
            return f"bet {amount}{all_in}"
        case RaiseTo(amount):
            return f"raise to {amount}{all_in}"
        case Pick(closed, place) if not closed and public.middle[place] != GONE:
            return f"{NAME[public.middle[place]]} picked up"
        case Pick(closed, place):
            return f"closed card {format_place(closed, place)} picked up"
    return ""
