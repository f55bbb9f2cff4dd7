"""What the searching bot knows of Rake: which bets and pick-ups to try, how to play on, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random

from tutorgame.bots.search import Knowledge, Standing
from tutorgame.games.rake import betting
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, PICK, Action, Bet, RaiseTo
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.odds import calls
from tutorgame.games.rake.state import BETWEEN, GONE, OVER, PICKS, Public, State

from .assess import Pickup, Stake, pickups, sizes, stake
from .imagine import Imagined, scale_of
from .reasons import amount_of, chips, move_phrase, name_of, pick_phrase, pick_reason, say
from .scale import mask_weight

MOST = 5
"""Pick-ups that are tried at most."""
WORLDS = 60
"""How many ends of the hand the first guess of a bet looks at."""
POT_DOUBT, PAID_DOUBT = 0.2, 0.05
"""How far that guess may be off, as a part of the pot and of the chips that the action puts in."""
FOLDS = 0.75
"""Rivals are thought to fold this part of the hands that they could fold without inviting bluffs."""


class Decision:
    """The candidates of one decision, with a first guess of what each brings in chips."""

    def __init__(self, observation: Observation, legal: Sequence[Action]) -> None:
        self.observation = observation
        self.stake: Stake | None = None
        self.picks: dict[Action, Pickup] = {}
        public = observation.public
        if public.phase in PICKS:
            self.picks = {pickup.action: pickup for pickup in pickups(observation, legal)[:MOST]}
            guesses = [(action, public.pot * pickup.total) for action, pickup in self.picks.items()]
        else:
            self.stake = stake(observation, worlds=WORLDS)
            options = [action for action in (CHECK, FOLD, CALL, *sizes(public)) if action in legal]
            guesses = [(action, guess(public, self.stake, action)) for action in options]
        ranked = sorted(guesses, key=lambda one: one[1], reverse=True)
        self.candidates: Sequence[tuple[Action, float]] = [(action, whole(public, value)) for action, value in ranked]

    def explain(self, standings: Sequence[Standing[Action]]) -> str:
        """One sentence with the numbers of the playouts."""
        best, seen = standings[0], self.observation
        if len(standings) == 1 and self.picks:
            return pick_reason(seen, self.picks[best.action], None)
        move = self._phrase(best.action)
        others = [s for s in standings[1:] if s.playouts]
        if not best.playouts or not others:
            return say("reason", "search_early", move=move)
        scale = 1 + 1 / (seen.public.seats - 1)
        ahead = (best.mean - others[0].mean) / scale
        key = "search" if ahead >= 0.05 else "search_even"
        other = name_of(seen, others[0].action)
        return say("reason", key, move=move, games=best.playouts, ahead=chips(ahead), other=other)

    def _phrase(self, action: Action) -> str:
        if self.stake is None:
            return pick_phrase(self.observation, self.picks[action])
        return move_phrase(self.observation, action, self.stake)


def whole(public: Public, gain: float) -> float:
    """The value of a position as the search counts it: the mover's chips beyond the mean of the others'."""
    own = public.stacks[public.mover] + gain
    return own - (sum(public.stacks) + public.pot - own) / (public.seats - 1)


def doubt(observation: Observation, action: Action) -> float:
    """How far the guess of an action's value may be off."""
    public = observation.public
    paid = amount_of(action) or betting.to_call(public) * (action == CALL)
    return (1 + 1 / (public.seats - 1)) * hypot(POT_DOUBT * public.pot, PAID_DOUBT * paid)


def guess(public: Public, numbers: Stake, action: Action) -> float:
    """What an action may bring in chips, compared with giving up: a rough guess, as if no more bets followed."""
    if action == FOLD:
        return 0.0
    if not isinstance(action, Bet | RaiseTo):
        return numbers.share * (numbers.pot + numbers.cost) - numbers.cost
    paid = min(action.amount - public.committed[public.mover], max(_reaches(public)))
    more = paid - numbers.cost
    folds = fold_share(more, public.pot + numbers.cost)
    # The worse hands fold, so the own hand meets the better ones.
    edge = max(numbers.edge * (1 - folds), (numbers.edge - folds) / (1 - folds))
    called = edge**numbers.rivals * (public.pot + paid + more) - paid
    all_fold = folds**numbers.rivals
    return float(all_fold * public.pot + (1 - all_fold) * called)


def fold_share(bet: int, pot: int) -> float:
    """The part of a single rival's hands that folds to a bet: somewhat less than leaves bluffs no profit."""
    return FOLDS * float(1 - calls(pot, bet))


def _reaches(public: Public) -> list[int]:
    """How many chips each rival can still match the mover with."""
    paid = public.committed[public.mover]
    return [
        public.stacks[seat] + public.committed[seat] - paid
        for seat in range(public.seats)
        if seat != public.mover and public.live >> seat & 1
    ]


def rollout(state: State, rng: Random) -> Action:
    """What a sensible player does in an imagined position, by its own cards and the open table."""
    public = state.public
    hand, rules = state.hands[public.mover], scale_of(public)
    weight, held = mask_weight(hand), hand.bit_count()
    if public.phase in PICKS:
        places = [place for place, card in enumerate(public.middle) if card != GONE]
        at = rules.pick(weight, held, [public.middle[place] for place in places], public.closed > 0)
        return PICK[True][(public.closed & -public.closed).bit_length() - 1] if at is None else PICK[False][places[at]]
    return _bet(public, rules.standing(weight, held), rng)


def _bet(public: Public, chance: float, rng: Random) -> Action:
    """Check, bet, call, raise or fold with this chance against a single rival."""
    rivals, lot = public.live.bit_count() - 1, rng.random()
    cost = min(betting.to_call(public), public.stacks[public.mover])
    if not cost:
        bold = lot < BLUFF if chance < BET_FROM else lot < BET_OFTEN
        return _raise(public, chance, CHECK) if bold else CHECK
    needed = fold_share(cost, public.pot - cost) ** (1 / rivals)
    if chance > max(RAISE_FROM, (1 + needed) / 2) and lot < RAISE_OFTEN:
        return _raise(public, chance, CALL)
    return CALL if chance > needed or lot > 1 - CURIOUS else FOLD


def _raise(public: Public, chance: float, instead: Action) -> Action:
    amounts = sizes(public)
    if not amounts:
        return instead
    middle = len(amounts) // 2
    return amounts[middle if chance > RAISE_FROM or middle == 0 else middle - 1]


BET_FROM, BET_OFTEN, BLUFF = 0.62, 0.75, 0.08
RAISE_FROM, RAISE_OFTEN = 0.82, 0.5
CURIOUS = 0.04


def passed(first: State, now: State) -> int:
    """A playout goes on to the end of the hand."""
    return int(now.public.phase is BETWEEN or now.public.phase is OVER)


def evaluate(state: State) -> Sequence[float]:
    """The chips of each seat."""
    return [float(chips) for chips in state.public.stacks]


def knowledge() -> Knowledge[State, Action, Observation]:
    """All of it, for `SearchBot`."""
    return Knowledge(Imagined(), Decision, rollout, passed, evaluate, doubt=doubt)
