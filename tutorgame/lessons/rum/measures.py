"""Numbers that scenes of The Last Bottle of Rum ask for, all computed by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutorgame.games.rum import rights
from tutorgame.games.rum.box import ACTION_NAMES, DAMAGE_TYPES
from tutorgame.games.rum.events import CardDrawn, CoinsTaken, KrakenAttacked, TileTurned, TokenDrawn
from tutorgame.games.rum.state import State, bag, token_count, tokens
from tutorgame.lessons.goals import Measure, Transcript


def now(name: str, read: Callable[[State], int]) -> Measure:
    """A number read from the position at the end of the moves."""
    return Measure(name, lambda t: read(t.state))


def actions_left(kind: str = "") -> Measure:
    """How many unspent actions there are, of this kind ("sail") or of all."""
    if not kind:
        return now("actions left", lambda s: sum(s.public.pool))
    return now(f"{kind} actions left", lambda s: s.public.pool[ACTION_NAMES.index(kind)])


def doubloons(seat: int = 0) -> Measure:
    """The doubloons of a seat."""
    return now(f"doubloons of seat {seat}", lambda s: s.public.coins[seat])


def bank() -> Measure:
    """The doubloons in the bank."""
    return now("doubloons in the bank", lambda s: s.public.bank)


def loot(seat: int = 0) -> Measure:
    """The loot points of a seat."""
    return now(f"loot of seat {seat}", lambda s: s.public.loot[seat])


def curses(seat: int = 0) -> Measure:
    """The curses of a seat."""
    return now(f"curses of seat {seat}", lambda s: s.public.curses[seat])


def damage(seat: int = 0, kind: str = "") -> Measure:
    """How many damage tokens a ship carries, of this type ("torn_sail") or of all."""
    if not kind:
        return now(f"tokens of seat {seat}", lambda s: token_count(s.public.damage[seat]))
    return now(f"{kind} of seat {seat}", lambda s: tokens(s.public.damage[seat], DAMAGE_TYPES.index(kind)))


def tokens_drawn(seat: int = 0) -> Measure:
    """How many damage tokens a ship drew in the scene."""
    drawn = lambda t: sum(isinstance(e, TokenDrawn) and e.seat == seat for e in t.events)  # noqa: E731
    return Measure(f"tokens drawn by seat {seat}", drawn)


def in_bag(kind: str = "") -> Measure:
    """How many tokens are in the bag, of this type or of all."""
    return now("tokens in the bag", lambda s: bag(s)[DAMAGE_TYPES.index(kind)] if kind else sum(bag(s)))


def aboard(seat: int = 0) -> Measure:
    """How many treasures a ship carries."""
    return now(f"treasures aboard seat {seat}", lambda s: len(s.public.holds[seat]))


def cargo(seat: int = 0) -> Measure:
    """What the treasures aboard a ship are worth together."""
    return now(f"cargo of seat {seat}", lambda s: cargo_of(s, seat))


def cargo_of(state: State, seat: int) -> int:
    """The same for one position."""
    treasures = state.public.table.box.treasures
    return sum(treasures[t].value for t in state.public.holds[seat])


def free_slots(seat: int = 0) -> Measure:
    """How many treasures more a ship can take."""
    return now(f"free slots of seat {seat}", lambda s: rights.capacity(s.public, seat) - len(s.public.holds[seat]))


def pairs() -> Measure:
    """How many treasures lie open with their maps."""
    return now("pairs", lambda s: len(s.public.pairs))


def hand_size(seat: int = 0) -> Measure:
    """How many action cards a seat holds."""
    return now(f"hand of seat {seat}", lambda s: len(s.hands[seat]))


def hand_limit(seat: int = 0) -> Measure:
    """Up to how many cards a seat draws."""
    return now(f"hand limit of seat {seat}", lambda s: rights.hand_limit(s.public, seat))


def cards_drawn(seat: int = 0) -> Measure:
    """How many cards came to a seat's hand in the scene; a Kraken never does."""
    drawn = lambda t: sum(isinstance(e, CardDrawn) and e.seat == seat for e in t.events)  # noqa: E731
    return Measure(f"cards drawn by seat {seat}", drawn)


def moves_made() -> Measure:
    """How many moves the mover has made in this turn."""
    return now("moves made", lambda s: s.public.turn.moves)


def leader_index() -> Measure:
    """The seat with the most loot points at the end (the number of seats if several share the lead)."""

    def read(state: State) -> int:
        ahead = [seat for seat, points in enumerate(state.public.loot) if points == max(state.public.loot)]
        return ahead[0] if len(ahead) == 1 else state.public.seats

    return now("who leads", read)


def spot_of(seat: int = 0) -> Measure:
    """On which spot a ship is."""
    return now(f"spot of seat {seat}", lambda s: s.public.ships[seat])


def distance(start: int, spot: int) -> Measure:
    """How many spots away one is from another."""
    return now(f"distance {start} to {spot}", lambda s: s.public.table.layout.far[start][spot])


def attack_cost(target: int, seat: int = 0) -> Measure:
    """How many Attack actions a shot at this ship costs."""
    return now(f"cost of a shot at seat {target}", lambda s: rights.attack_actions(s.public, seat, target))


def exchange_rate(seat: int = 0) -> Measure:
    """How many actions one costs in an exchange."""
    return now(f"exchange rate of seat {seat}", lambda s: rights.exchange_rate(s.public, seat))


def turned_up() -> Measure:
    """How many tiles were turned up in the scene."""
    return Measure("tiles turned up", lambda t: sum(isinstance(e, TileTurned) for e in t.events))


def found(seat: int = 0) -> Measure:
    """How many doubloons a seat got in the scene."""
    got = lambda t: sum(e.count for e in t.events if isinstance(e, CoinsTaken) and e.seat == seat)  # noqa: E731
    return Measure(f"doubloons got by seat {seat}", got)


def victims_index(*groups: Sequence[int]) -> Measure:
    """Which of these groups of seats the Kraken attacks first in the scene; their number if none of them."""
    wanted = [frozenset(group) for group in groups]

    def read(transcript: Transcript) -> int:
        hit = [frozenset(e.seats) for e in transcript.events if isinstance(e, KrakenAttacked)]
        return wanted.index(hit[0]) if hit and hit[0] in wanted else len(wanted)

    return Measure("whom the Kraken attacks", read)


def yes_no(name: str, test: Callable[[Transcript], bool]) -> Measure:
    """0 for yes, 1 for no: the answers of a question with the choices "Yes" and "No"."""
    return Measure(name, lambda t: 0 if test(t) else 1)


def constant(name: str, value: int) -> Measure:
    """A number that does not depend on the moves: a chance that was worked out, say."""
    return Measure(name, lambda _: value)
