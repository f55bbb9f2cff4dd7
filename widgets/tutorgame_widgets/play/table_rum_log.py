"""What Rum's table tells of events: which of them the log has, and how the chatter of a turn becomes a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutorgame.core.events import Event
from tutorgame.games.rum import GAME
from tutorgame.games.rum import events as happened

_CHATTER = (
    happened.CardDrawn, happened.KrakenReturned, happened.TurnBegan, happened.TurnEnded, happened.DieRolled,
    happened.CoinsPaid,
)  # fmt: skip
"""What another sentence tells as well: prices, dice and drawn cards."""
_LEADS = (
    happened.FirstDrawn, happened.CaptainChosen, happened.CardsPlayed, happened.ActionsExchanged, happened.ShotFired,
    happened.ShellSpent, happened.TokenRemoved, happened.TreasureTaken, happened.TreasuresTraded,
    happened.KrakenAttacked, happened.BountiesDrawn, happened.BountyClaimed, happened.EffectUsed, happened.WeatherCame,
    happened.GhostCard, happened.GhostRepaired, happened.GhostMoved, happened.GhostAttacked, happened.GameWon,
)  # fmt: skip
"""What begins a line; everything else belongs to the line before it."""
COLLECTED = "rum.coins.collect"
GALE = "rum.weather.gale"
CAPTAIN = "rum.setup.captains"


def logged(event: Event) -> bool:
    """Whether the log tells this event."""
    return not isinstance(event, _CHATTER)


def lines(events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
    """A line for each thing that somebody did, with all that came of it, and the rule of what was done."""
    told: list[tuple[list[str], str]] = []
    cards = False
    for event in merged(events):
        text = GAME.describe(event, names)
        second, cards = cards, isinstance(event, happened.GhostCard)
        laid = isinstance(event, happened.PairRevealed) and bool(told) and told[-1][1] == CAPTAIN
        if told and not laid and (not _leads(event) or (second and cards)):
            told[-1][0].append(text)
        else:
            told.append(([text], event.rule))
    return [(" ".join(sentences), rule) for sentences, rule in told]


def _leads(event: Event) -> bool:
    if isinstance(event, happened.ShipMoved):
        return event.rule != GALE
    if isinstance(event, happened.CoinsTaken):
        return event.rule == COLLECTED
    return isinstance(event, _LEADS)


def merged(events: Sequence[Event]) -> list[Event]:
    """Events with sails on end as one voyage, and doubloons collected one by one as one sum."""
    out: list[Event] = []
    for event in events:
        before = out[-1] if out else None
        both = _joined(before, event) if before is not None else None
        if both is None:
            out.append(event)
        else:
            out[-1] = both
    return out


def _joined(before: Event, event: Event) -> Event | None:
    """Two events as one, where one sentence tells both."""
    match before, event:
        case happened.ShipMoved(), happened.ShipMoved():
            if before.rule == event.rule and before.seat == event.seat and before.how == event.how == "sail":
                return replace(event, start=before.start)
        case happened.CoinsTaken(), happened.CoinsTaken():
            if before.rule == event.rule == COLLECTED and before.seat == event.seat:
                return replace(event, count=before.count + event.count)
        case happened.GhostCollected(), happened.GhostCollected():
            return event
    return None
