"""Further numbers and goals: limits of a ship, what the Kraken did, and what lies in the decks."""

from __future__ import annotations

from dataclasses import replace

from tutorgame.games.rum import rights
from tutorgame.games.rum.box import ACTION_NAMES, DAMAGE_TYPES, FREE, read_box
from tutorgame.games.rum.events import KrakenAttacked, KrakenStruck, MapReplaced, ShotFired, TokenDrawn, TreasureLost
from tutorgame.games.rum.state import Public, State, action_deck, tokens
from tutorgame.lessons.goals import Goal, Measure, Transcript

from .measures import found, now, tokens_drawn

# --- limits -----------------------------------------------------------------------------------------------------------


def slots(seat: int = 0) -> Measure:
    """How many treasures a ship can carry."""
    return now(f"slots of seat {seat}", lambda s: rights.capacity(s.public, seat))


def can_spend(**wanted: int) -> Goal:
    """The unspent actions are enough for all of this, with those of a free choice: `can_spend(sail=1, repair=1)`."""

    def test(transcript: Transcript) -> bool:
        pool: tuple[int, ...] = transcript.state.public.pool
        missing = sum(max(0, count - pool[ACTION_NAMES.index(kind)]) for kind, count in wanted.items())
        return sum(pool) > 0 and missing <= pool[FREE]

    return Goal(f"can spend {wanted}", test)


def cards_to_play() -> Measure:
    """How many cards the mover must play together."""
    return Measure("cards to play", lambda t: max(len(a.cards) for a in t.game.legal_actions(t.state)))


def damage_that(stops: str) -> Measure:
    """Which type of damage stops one thing: "sail", "stow", "shoot", "gain" or "draw"; its place among the types.

    The engine is asked about the learner's ship with one token of each type alone.
    """

    def read(transcript: Transcript) -> int:
        public = transcript.start.public
        return next(kind for kind in range(len(DAMAGE_TYPES)) if _stops(_with_token(public, kind), stops))

    return Measure(f"damage against {stops}", read)


def _with_token(public: Public, kind: int) -> Public:
    return replace(public, damage=(1 << 3 * kind, *public.damage[1:]))


def _stops(public: Public, what: str) -> bool:
    return {
        "sail": rights.move_cap(public, 0) == 1,
        "stow": rights.capacity(public, 0) == 1,
        "shoot": not rights.has_cannons(public, 0),
        "gain": not rights.may_gain(public, 0),
        "draw": rights.hand_limit(public, 0) < 4,
    }[what]


# --- what happened ----------------------------------------------------------------------------------------------------


def ahead(*seats: int) -> Measure:
    """Which of these seats has the most loot points, by its place here; their number if two have equally many."""

    def read(transcript: Transcript) -> int:
        points = [transcript.state.public.loot[seat] for seat in seats]
        return points.index(max(points)) if points.count(max(points)) == 1 else len(seats)

    return Measure("who is ahead", read)


def coin_or_token() -> Measure:
    """What the learner got: 0 a doubloon and damage, 1 only a doubloon, 2 only damage, 3 neither."""
    coins, damage = found(), tokens_drawn()
    return Measure("doubloon or damage", lambda t: (0 if coins(t) else 2) + (0 if damage(t) else 1))


def kraken_attacks() -> Measure:
    """How often the Kraken attacked."""
    return Measure("Kraken attacks", lambda t: sum(isinstance(e, KrakenAttacked) for e in t.events))


def ships_attacked() -> Measure:
    """How many ships the Kraken attacked."""
    return Measure("ships attacked", lambda t: sum(len(e.seats) for e in t.events if isinstance(e, KrakenAttacked)))


def first_struck(*seats: int) -> Measure:
    """Which of these seats the Kraken struck first, by its place here."""

    def read(transcript: Transcript) -> int:
        return seats.index(next(e.seat for e in transcript.events if isinstance(e, KrakenStruck)))

    return Measure("who rolls first", read)


def loot_lost(seat: int = 0) -> Measure:
    """How many loot points a seat has lost since the start."""
    return Measure(f"loot lost by seat {seat}", lambda t: -t.gained(seat))


def damage_done() -> Measure:
    """How many damage tokens all the others drew."""
    drawn = lambda t: sum(isinstance(e, TokenDrawn) and e.seat != t.seat for e in t.events)  # noqa: E731
    return Measure("damage done", drawn)


def burnt(seat: int) -> Measure:
    """How many treasures a ship has lost to fire."""
    lost = lambda t: sum(isinstance(e, TreasureLost) and e.seat == seat for e in t.events)  # noqa: E731
    return Measure(f"treasures lost by seat {seat}", lost)


# --- decks ------------------------------------------------------------------------------------------------------------


def deck_and_krakens(transcript: Transcript) -> tuple[int, int]:
    """How many cards are in the action deck, and how many of them are Krakens."""
    state: State = transcript.state
    deck = action_deck(state)
    return sum(deck), sum(deck[kind] for kind in state.public.table.box.krakens)


def krakens_in_deck() -> Measure:
    """How many Kraken cards are in the action deck."""
    return Measure("Krakens in the deck", lambda t: deck_and_krakens(t)[1])


def has_deck() -> Measure:
    """0 if the action deck is empty, 1 if there are cards in it."""
    return Measure("deck there", lambda t: int(deck_and_krakens(t)[0] > 0))


def weather_held() -> Measure:
    """How many weather cards the learner holds."""
    return now("weather cards held", lambda s: sum(bool(s.public.table.box.cards[k].weather) for k in s.hands[0]))


def all_discarded_but(held: str) -> str:
    """Every action card but these, in notation: a discard pile beside an empty deck."""
    there = held.split()
    return " ".join(card.id for card in read_box().cards for _ in range(card.copies - there.count(card.id)))


# --- goals ------------------------------------------------------------------------------------------------------------


def fired(target: int, dice: int) -> Goal:
    """The learner has fired at a ship with at least so many dice."""

    def test(transcript: Transcript) -> bool:
        return any(isinstance(e, ShotFired) and e.target == target and e.dice >= dice for e in transcript.events)

    return Goal(f"fired at seat {target} with {dice} dice", test)


def new_map_for(treasure: str) -> Goal:
    """The map card of a treasure has been replaced."""

    def test(transcript: Transcript) -> bool:
        return any(isinstance(e, MapReplaced) and e.treasure == treasure for e in transcript.events)

    return Goal(f"new map for {treasure}", test)


def free_of(*types: str) -> Goal:
    """The learner's ship has no damage of these types."""
    kinds = [DAMAGE_TYPES.index(name) for name in types]

    def test(transcript: Transcript) -> bool:
        return not any(tokens(transcript.state.public.damage[transcript.seat], kind) for kind in kinds)

    return Goal(f"no {' nor '.join(types)}", test)
