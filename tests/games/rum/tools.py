"""What the tests of Rum share: positions from lines, steps as text, counts of what lies where."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Action, State
from tutorgame.games.rum.rights import capacity
from tutorgame.games.rum.state import action_deck, bag, bounty_deck, token_count


def position(*lines: str) -> State:
    """A position from its lines; the tiles lie as on the example table."""
    return GAME.parse_state("\n".join(line for text in lines for line in text.strip().splitlines()))


@dataclass
class Table:
    """A table on which every step is written, those of chance too."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, *texts: str) -> "Table":
        """Steps of seats and of chance, in order."""
        for text in texts:
            self.state, events = GAME.apply(self.state, GAME.parse_action(text))
            self.events += events
        return self

    @property
    def legal(self) -> list[str]:
        """What the seat to move may do."""
        return [GAME.format_action(action) for action in GAME.legal_actions(self.state)]

    @property
    def draws(self) -> list[str]:
        """What chance may do."""
        return [GAME.format_action(action) for action in GAME.chance(self.state).actions]

    @property
    def tokens(self) -> tuple[int, ...]:
        """How many damage tokens each ship carries."""
        return tuple(map(token_count, self.state.public.damage))

    @property
    def aboard(self) -> list[str]:
        """The treasures of each ship, by their ids."""
        treasures = self.state.public.table.box.treasures
        return [" ".join(str(treasures[t].id) for t in hold) for hold in self.state.public.holds]

    def kinds(self) -> list[str]:
        """The types of the events so far."""
        return [type(event).__name__ for event in self.events]

    def last(self, kind: str) -> Any:
        """The latest event of a type."""
        return next(event for event in reversed(self.events) if type(event).__name__ == kind)


def table(*lines: str) -> Table:
    """A table with a position."""
    return Table(position(*lines))


def start(script: Iterable[str] = (), **options: object) -> Table:
    """A table after its setup; starting hands come from the script, everything else in the order of the data."""
    made, cards = Table(GAME.start({"first_player": 0, **options})), iter(script)
    while GAME.actor(made.state) is Actor.CHANCE:
        kind = made.state.public.agenda[-1].kind
        text = next(cards, None) if kind == "deal_card" else None
        made.do(text or made.draws[0])
    return made


def rules_of(events: Iterable[Event]) -> list[str]:
    """The rule ids of events, in order, without the game's name."""
    return [event.rule.removeprefix("rum.") for event in events]


def outcomes(state: State) -> Iterator[tuple[Fraction, Action, State]]:
    """What chance may do, with the probability of each."""
    chance = GAME.chance(state)
    for action in chance.actions:
        yield chance.probability(action), action, GAME.apply(state, action)[0]


def check_invariants(state: State) -> None:
    """Nothing is lost or doubled, and everything is within its limits (rule file, section 3.6)."""
    public = state.public
    ghost, options = public.ghost, public.table.options
    spirit = ghost.coins if ghost else 0
    assert public.bank >= 0
    assert min(public.coins) >= 0
    assert public.bank + sum(public.coins) + public.tile_coins.bit_count() + spirit == 34
    assert min(bag(state)) >= 0
    aboard = ghost.tokens if ghost else 0
    assert len(state.ghost_tokens) == aboard <= 3
    assert sum(bag(state)) + sum(map(token_count, public.damage)) + aboard == 25
    _check_cards(state, 86 if options.weather else 76)
    _check_treasures(state)
    _check_bounties(state)
    for seat, hold in enumerate(public.holds):
        assert token_count(public.damage[seat]) <= 5
        burning = any(task.kind == "burn" and task.seat == seat for task in public.agenda)
        assert len(hold) <= capacity(public, seat) + burning
    assert all(0 <= points <= 10 for points in public.loot)
    assert all(0 <= curses <= 5 for curses in public.curses)
    assert bool(public.winners) == (not public.agenda)
    assert min(public.pool) >= 0


def _check_cards(state: State, count: int) -> None:
    public, deck = state.public, action_deck(state)
    assert min(deck) >= 0
    shown = len(public.ghost.cards) if public.ghost else 0
    assert sum(deck) + sum(map(len, state.hands)) + len(public.played) + sum(public.discard) + shown == count
    assert all(list(hand) == sorted(hand) for hand in state.hands)


def _check_treasures(state: State) -> None:
    public = state.public
    out = [treasure for treasure, _ in public.pairs]
    out += [treasure for hold in public.holds for treasure in hold]
    out += public.ghost.treasures if public.ghost else ()
    out += [task.numbers[0] for task in public.agenda if task.kind == "map"]
    assert len(out) == len(set(out))
    assert public.treasure_deck & public.treasure_discard == 0
    assert public.treasure_deck.bit_count() + public.treasure_discard.bit_count() + len(out) == 24
    maps = {card for _, card in public.pairs}
    assert public.map_deck & public.map_discard == 0
    assert public.map_deck.bit_count() + public.map_discard.bit_count() + len(maps) == 20
    face_up = [tile for tile in public.tiles if tile >= 0]
    assert len(face_up) == len(set(face_up))


def _check_bounties(state: State) -> None:
    public = state.public
    held = [bounty for hand in (*state.bounties, state.drawn) for bounty in hand]
    assert len(held) == len(set(held))
    assert tuple(map(len, state.bounties)) == public.held
    deck = bounty_deck(state)
    assert deck.bit_count() + len(held) + public.claimed.bit_count() + public.out.bit_count() == 20
    assert not state.top or deck >> state.top[0] & 1
