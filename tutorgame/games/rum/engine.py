"""The rule engine of The Last Bottle of Rum (the contract is `tutorgame.core.game.Game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tutorgame.core.chance import Chance
from tutorgame.core.errors import IllegalAction, Refusal
from tutorgame.core.events import Event
from tutorgame.core.game import Actor, Seat
from tutorgame.core.rulebook import Rulebook, load

from . import chances, flow, legal, notation, observe, options, refusing, turns
from .actions import Action
from .box import FREE
from .drafts import Draft
from .observe import Observation
from .state import HIDEOUT, NO_TILE, UNKNOWN, Public, State, Task, Turn, table_of

Step = tuple[State, tuple[Event, ...]]


class Rum:
    """The Last Bottle of Rum for 2 to 5 players.  Use the one value `GAME`; it holds no state."""

    name = "rum"

    @property
    def rulebook(self) -> Rulebook:
        """All rules, from `rules.toml`."""
        return load(__package__)

    def start(self, options_given: Mapping[str, object] | None = None) -> State:
        """The position before the first draw; raises `OptionError`, also for wrong data of the box."""
        chosen = options.read(options_given)
        table = table_of(chosen)
        box, seats = table.box, chosen.players
        zeros, empty = (0,) * seats, ((),) * seats
        out = 0
        for at, bounty in enumerate(box.bounties):
            if not chosen.bounties or (bounty.needs_weather and not chosen.weather):
                out |= 1 << at
        public = Public(
            table, (), 0, 0, 0, (-1,) * seats, (NO_TILE, *(UNKNOWN,) * (len(table.layout.places) - 1)), 0,
            (HIDEOUT,) * seats, zeros, zeros, zeros, zeros, zeros, empty, zeros, (), (1 << len(box.treasures)) - 1, 0,
            (1 << len(box.maps)) - 1, 0, (0,) * len(box.cards), (), 0, out, (0,) * (FREE + 1), Turn(), 0, 0, False, (),
            None, (),
        )  # fmt: skip
        draft = Draft(State(public, empty, empty, (), (), ()))
        if chosen.first_player == "random":
            draft.push(Task("first"))
            return draft.state()
        draft.first = draft.mover = int(chosen.first_player)
        turns.set_up(draft)
        flow.settle(draft)
        return draft.state()

    def options(self, state: State) -> Mapping[str, object]:
        """The options of this table that differ from the defaults, and the number of players."""
        return dict(options.plain(state.options))

    def players(self, state: State) -> int:
        """How many seats the table has."""
        return len(state.public.ships)

    def actor(self, state: State) -> Seat | Actor:
        """Who decides now."""
        agenda = state.public.agenda
        if not agenda:
            return Actor.NOBODY
        task = agenda[-1]
        return task.seat if task.kind in flow.BY_SEAT else Actor.CHANCE

    def legal_actions(self, state: State) -> Sequence[Action]:
        """All that the seat to move may do."""
        return legal.actions(state)

    def table_actions(self, state: State) -> Sequence[Action]:
        """Nothing: there is no clock in this game."""
        return ()

    def chance(self, state: State) -> Chance[Action]:
        """What chance may do now."""
        return chances.chance(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action is not allowed now; None when it is."""
        return None if legal.allowed(state, action) else refusing.explain(state, action)

    def apply(self, state: State, action: Action) -> Step:
        """The position after an action and what happened; raises `IllegalAction`."""
        if not legal.allowed(state, action):
            raise IllegalAction(refusing.explain(state, action))
        draft = flow.advance(state, action)
        return draft.state(), tuple(draft.events)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        """All that a seat may know."""
        return observe.observe(state, seat)

    def determinize(self, observation: Observation, rng: Random) -> State:
        """A position that the observation allows."""
        return observe.determinize(observation, rng)

    def scores(self, state: State) -> tuple[int, ...]:
        """The loot points."""
        return state.public.loot

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Who has won; empty while the game goes on."""
        return state.public.winners

    parse_action = staticmethod(notation.parse_action)
    parse_move = staticmethod(notation.parse_move)
    format_action = staticmethod(notation.format_action)
    parse_state = staticmethod(notation.parse_state)
    format_state = staticmethod(notation.format_state)
    describe = staticmethod(notation.describe)


GAME = Rum()
