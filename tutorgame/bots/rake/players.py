"""The Rake bots that decide at once, and the register of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tutorgame.bots.base import Bot, Budget, Choice
from tutorgame.bots.search import SearchBot
from tutorgame.games.rake import betting
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, Action
from tutorgame.games.rake.cards import ACE_OF_SKULLS
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.odds import bluffs
from tutorgame.games.rake.state import PICKS

from .assess import Stake, pickups, sizes, stake
from .reasons import amount_of, bet_reason, pick_reason, say
from .thought import knowledge


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Takes any kind of action, all equally likely, then for a bet one of a few sizes.

    They are the least, half the pot, and the pot; so it is all-in only where the pot is as large as what it has.
    """

    name: str = "random"

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """One of the sensible choices, blindly."""
        kinds = self._kinds(observation, legal)
        kind = kinds[int(rng.random() * len(kinds))]
        action = kind[int(rng.random() * len(kind))]
        count = sum(map(len, kinds))
        return Choice(action, say("reason", "random_many" if count > 1 else "random_only", count=count))

    def _kinds(self, observation: Observation, legal: Sequence[Action]) -> list[list[Action]]:
        if observation.public.phase in PICKS:
            return [[action] for action in legal]
        amounts = [action for action in sizes(observation.public, all_in=False) if action in legal]
        plain: list[list[Action]] = [[action] for action in (CHECK, FOLD, CALL) if action in legal]
        return [*plain, amounts] if amounts else plain


@dataclass(frozen=True, slots=True)
class Temper:
    """How a player bets.  Chances are those against a single rival (`Stake.edge`), except `extra`.

    believe  whether rivals who bet are thought to hold better cards
    extra    how much more than the price of a call the own share must be (negative: less will do)
    bets     the chance from which it bets
    raises   the chance from which it raises
    pots     the chance from which it bets the whole pot, and half of it below
    bluff    how often it bets with less than a fair share
    """

    believe: bool
    extra: float
    bets: float
    raises: float
    pots: float
    bluff: float


TIGHT = Temper(believe=True, extra=0.04, bets=0.62, raises=0.74, pots=0.72, bluff=0.0)
LOOSE = Temper(believe=False, extra=-0.03, bets=0.52, raises=0.68, pots=0.62, bluff=0.12)
MOST_STACK = 0.6
"""A bet of more than this part of the own chips may as well be all of them."""


@dataclass(frozen=True, slots=True)
class TemperBot:
    """Counts chances, prices and pick-ups, and bets as its temper tells it.

    It draws lots for bluffs only: one that never bluffs always does the same with the same cards.
    """

    name: str
    temper: Temper

    def choose(self, observation: Observation, legal: Sequence[Action], rng: Random) -> Choice[Action]:
        """The pick-up with the highest total, or the answer that chances and price suggest."""
        if observation.public.phase in PICKS:
            first, *others = pickups(observation, legal, self.temper.believe)
            return Choice(first.action, pick_reason(observation, first, others[0] if others else None))
        numbers = stake(observation, self.temper.believe)
        action, key = self._answer(observation, numbers, legal, rng)
        temper = self.temper
        level = (temper.raises if numbers.cost else temper.bets) ** numbers.rivals
        return Choice(action, bet_reason(observation, numbers, key, action, level, temper.extra))

    def _answer(
        self, observation: Observation, numbers: Stake, legal: Sequence[Action], rng: Random
    ) -> tuple[Action, str]:
        """What to do, and the phrase that says why."""
        temper, edge = self.temper, numbers.edge
        if edge >= (temper.raises if numbers.cost else temper.bets):
            bet = self._size(observation, edge, legal)
            if bet is not None:
                return bet, "raise" if numbers.cost else "bet"
        if not numbers.cost:
            bet = self._size(observation, edge, legal)
            if bet is None:
                return CHECK, "check_free"
            return (bet, "bluff") if self._bluffs(observation, numbers, bet, rng) else (CHECK, "check")
        if numbers.share >= numbers.need + temper.extra:
            return CALL, "call" if numbers.share >= numbers.need else "call_bold"
        return FOLD, "fold" if numbers.share < numbers.need else "fold_wary"

    def _bluffs(self, observation: Observation, numbers: Stake, bet: Action, rng: Random) -> bool:
        """Whether to bet with less than a fair share.

        Who took the Ace of Skulls openly has the best or the worst hand, and all know it: then as many of its bets are
        bluffs as leave the others no better answer (rule file, E36).
        """
        often, public = self.temper.bluff, observation.public
        if not often or numbers.share >= 1 / (numbers.rivals + 1):
            return False
        if public.options.skulls and public.open_picks(public.mover) >> ACE_OF_SKULLS & 1:
            often = float(bluffs(numbers.pot, amount_of(bet)))
        return rng.random() < often

    def _size(self, observation: Observation, edge: float, legal: Sequence[Action]) -> Action | None:
        """A bet or raise of half the pot or the pot, or of all chips where little would be left."""
        public = observation.public
        bounds = betting.raise_bounds(public)
        found = [action for action in sizes(public) if action in legal]
        if bounds is None or not found:
            return None
        full = public.pot + betting.to_call(public)
        wanted = public.current + (full if edge >= self.temper.pots else full // 2)
        if wanted - public.committed[public.mover] > MOST_STACK * public.stacks[public.mover]:
            return found[-1]
        return min(found, key=lambda action: abs(amount_of(action) - wanted))


BOTS: Mapping[str, Callable[[Budget], Bot[Any, Any]]] = {
    "random": lambda budget: RandomBot(),
    "tight": lambda budget: TemperBot("tight", TIGHT),
    "loose": lambda budget: TemperBot("loose", LOOSE),
    "search": lambda budget: SearchBot(knowledge(), budget),
}
"""Makers by name."""
