"""What the lessons ask for: goals that are read from what the engine did, and words that many scenes share."""

from __future__ import annotations

from typing import Any

from tutorgame.core.events import Event
from tutorgame.games.rum.actions import Attack, Effect, Play
from tutorgame.games.rum.box import ACTION_NAMES
from tutorgame.games.rum.events import (
    ActionsExchanged,
    BountyClaimed,
    CoinsTaken,
    EffectUsed,
    ShipMoved,
    ShotLanded,
    TileTurned,
    TokenRemoved,
    TreasuresTraded,
    TreasureTaken,
    TurnEnded,
    WeatherCame,
)  # fmt: skip
from tutorgame.games.rum.state import HIDEOUT, State
from tutorgame.games.rum.words import ids_of
from tutorgame.lessons.goals import Goal, Transcript

YES_NO = ("Yes", "No")
"""Answers to a question that `measures.yes_no` answers."""
WHO = ("You", "Bram", "Cato", "Dora")
"""Answers to "who?", by seat."""


def told(kind: type[Event], times: int = 1, **values: object) -> Goal:
    """An event of this class with these field values happened, at least so many times: `told(ShipMoved, spot=0)`."""

    def test(transcript: Transcript) -> bool:
        hits = [e for e in transcript.events if isinstance(e, kind)]
        return sum(all(getattr(e, name) == value for name, value in values.items()) for e in hits) >= times

    words = " ".join(f"{name} {value}" for name, value in values.items())
    return Goal(f"{kind.__name__} {words}".strip(), test)


def did(name: str, test: Any) -> Goal:
    """The learner has done an action that passes `test(state before, action)`."""
    return Goal(name, lambda t: any(test(step.before, step.action) for step in t.moves()))


# --- sailing ----------------------------------------------------------------------------------------------------------


def at(*spots: int) -> Goal:
    """The learner's ship is on one of these spots now."""
    return Goal(f"at {' or '.join(map(str, spots))}", lambda t: t.state.public.ships[t.seat] in spots)


def in_hideout() -> Goal:
    """The learner's ship is in the Hideout now."""
    return at(HIDEOUT)


def sailed(spot: int | None = None) -> Goal:
    """The learner has moved (to this spot), however the ship is now."""
    return told(ShipMoved, seat=0) if spot is None else told(ShipMoved, seat=0, spot=spot)


def turned_tiles(times: int = 1) -> Goal:
    """So many tiles were turned up."""
    return told(TileTurned, times)


def found_doubloon() -> Goal:
    """The learner got a doubloon from the bank or an island."""
    return told(CoinsTaken, seat=0)


# --- treasures --------------------------------------------------------------------------------------------------------


def dug(treasure: str = "") -> Goal:
    """The learner has dug up this treasure (any, if empty)."""
    if not treasure:
        return told(TreasureTaken, seat=0, source="island")
    return told(TreasureTaken, seat=0, source="island", treasure=treasure)


def carries(*treasures: str) -> Goal:
    """All of these treasures are aboard the learner's ship now."""

    def test(transcript: Transcript) -> bool:
        known = ids_of(transcript.state.public.table.box).treasure
        held = {known[t] for t in transcript.state.public.holds[transcript.seat]}
        return held >= set(treasures)

    return Goal(f"carries {' '.join(treasures)}", test)


def traded(points: int = 1) -> Goal:
    """The learner has traded treasures for at least so many loot points in one visit."""
    return Goal(
        f"traded for {points}",
        lambda t: any(isinstance(e, TreasuresTraded) and e.seat == t.seat and e.points >= points for e in t.events),
    )


# --- actions, cards and effects ---------------------------------------------------------------------------------------


def played_cards(*cards: str) -> Goal:
    """The learner has played all of these cards (of which others may have come along)."""

    def test(before: State, action: Any) -> bool:
        known = ids_of(before.public.table.box).card
        return isinstance(action, Play) and {known[c] for c in action.cards} >= set(cards)

    return did(f"played {' '.join(cards)}", test)


def pool_has(**counts: int) -> Goal:
    """The unspent actions are at least these: `pool_has(sail=4, repair=1)`."""

    def test(transcript: Transcript) -> bool:
        pool = transcript.state.public.pool
        return all(pool[ACTION_NAMES.index(kind)] >= count for kind, count in counts.items())

    return Goal(f"has {counts}", test)


def exchanged(kind: str = "") -> Goal:
    """The learner has exchanged actions (for one of this kind)."""
    return told(ActionsExchanged, seat=0, get=ACTION_NAMES.index(kind)) if kind else told(ActionsExchanged, seat=0)


def used(effect: str = "") -> Goal:
    """The learner has used an effect (this one, by its word in the data)."""
    return told(EffectUsed, seat=0, effect=effect) if effect else told(EffectUsed, seat=0)


def tried_effect(card: str = "") -> Goal:
    """The learner has chosen an effect of a card, whatever came of it."""
    return did(
        "used an effect", lambda s, a: isinstance(a, Effect) and card in ("", s.public.table.box.cards[a.card].id)
    )


def weathered(weather: str = "") -> Goal:
    """The learner has carried out a weather effect (this one)."""
    return told(WeatherCame, seat=0, weather=weather) if weather else told(WeatherCame, seat=0)


def repaired(damage: str = "") -> Goal:
    """The learner's ship has lost a damage token (of this type)."""
    return told(TokenRemoved, seat=0, damage=damage) if damage else told(TokenRemoved, seat=0)


def attacked(target: int | None = None) -> Goal:
    """The learner has fired at a ship (this one), hit or miss; the ghost is the seat after the last."""
    return did(f"attacked {target}", lambda _, a: isinstance(a, Attack) and target in (None, a.target))


def hit(target: int) -> Goal:
    """The learner has hit this ship."""

    def test(transcript: Transcript) -> bool:
        shots = [e for e in transcript.events if isinstance(e, ShotLanded) and e.seat == transcript.seat]
        return any(e.target == target and e.skulls for e in shots)

    return Goal(f"hit seat {target}", test)


def claimed(bounty: str = "") -> Goal:
    """The learner has fulfilled a bounty (this one)."""
    return told(BountyClaimed, seat=0, bounty=bounty) if bounty else told(BountyClaimed, seat=0)


def turn_ended() -> Goal:
    """The learner's turn is over."""
    return told(TurnEnded, seat=0)
