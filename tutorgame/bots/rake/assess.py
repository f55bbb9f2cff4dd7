"""The numbers that the Rake bots compare: chances and prices for bets, worth and denial for pick-ups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tutorgame.games.rake import betting
from tutorgame.games.rake.actions import Action, Bet, Pick, RaiseTo
from tutorgame.games.rake.cards import ACE_OF_SKULLS, cards_in
from tutorgame.games.rake.hands import WEIGHT
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.odds import FULL, pot_odds
from tutorgame.games.rake.state import GONE, PICK2, Public

from .imagine import endings, hidden_cards, order, scale_of
from .scale import Scale, mask_weight

WORLDS = 120
"""How many ends of the hand are imagined for one number."""
LOOKS = 40
"""How often the next player's hand is imagined for the worth of denying a card."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What a betting decision is about.

    `share` is the part of the pot that the own hand wins on average if nobody folds any more, `rivals` how many
    others are in, `cost` the chips to call with, `pot` what there is to win without the call (of bets that the own
    chips cannot match only the matched part), and `need` the share that pays for the call.
    """

    share: float
    rivals: int
    cost: int
    pot: int
    need: float

    @property
    def edge(self) -> float:
        """The chance against a single one of the rivals, if all were alike."""
        return float(self.share ** (1 / self.rivals))


def stake(observation: Observation, believe: bool = True, worlds: int = WORLDS) -> Stake:
    """The numbers of a betting decision; with `believe` rivals who bet hold better cards."""
    public = observation.public
    seat, cost = public.mover, min(betting.to_call(public), public.stacks[public.mover])
    reach = public.total[seat] + cost
    pot = sum(min(chips, reach) for chips in public.total)
    won = 0.0
    for scores in endings(observation, worlds, believe):
        best = max(scores.values())
        if scores[seat] == best:
            won += 1 / sum(score == best for score in scores.values())
    need = float(pot_odds(cost, pot)) if cost else 0.0
    return Stake(won / worlds, public.live.bit_count() - 1, cost, pot, need)


def sizes(public: Public, all_in: bool = True) -> tuple[Action, ...]:
    """The bets or raises worth thinking of: the least, half the pot, the pot, and all chips."""
    bounds = betting.raise_bounds(public)
    if bounds is None:
        return ()
    full = public.pot + betting.to_call(public)
    wanted = [bounds.low, public.current + full // 2, public.current + full] + [bounds.high] * all_in
    amounts = sorted({min(max(amount, bounds.low), bounds.high) for amount in wanted})
    return tuple(RaiseTo(amount) if bounds.raises else Bet(amount) for amount in amounts)


@dataclass(frozen=True, slots=True)
class Pickup:
    """What a pick-up is worth.

    `card` is the open card (None: closed), `worth` the part of the final hands of others that the own hand then beats
    on average, `denied` by how much the card would better the next player's hand, and `total` what the bots go by.
    """

    action: Pick
    card: int | None
    worth: float
    denied: float
    total: float


def pickups(observation: Observation, legal: Sequence[Action], believe: bool = True) -> list[Pickup]:
    """The pick-ups with their numbers, the best first; all closed cards are alike, so the first stands for them."""
    public, rules = observation.public, scale_of(observation.public)
    unseen = cards_in(observation.unseen())
    weight, held = mask_weight(observation.hand), observation.hand.bit_count()
    wanted = _wanted(observation, believe)
    others, found, seen_closed = max(1, public.live.bit_count() - 1), [], False
    for action in legal:
        assert isinstance(action, Pick)
        if action.closed:
            if not seen_closed:
                worth = sum(outlook(rules, weight + WEIGHT[c], held + 1, unseen, c) for c in unseen) / len(unseen)
                found.append(Pickup(action, None, worth, 0.0, worth))
            seen_closed = True
        else:
            card = public.middle[action.place]
            worth = outlook(rules, weight + WEIGHT[card], held + 1, unseen)
            denied = wanted.get(card, 0.0)
            found.append(Pickup(action, card, worth, denied, worth + denied / others))
    return sorted(found, key=lambda pickup: pickup.total, reverse=True)


def outlook(rules: Scale, weight: int, held: int, unseen: Sequence[int], taken: int | None = None) -> float:
    """The worth of a hand of four or five cards, over all unseen cards (but `taken`) as the fifth."""
    if held == FULL:
        return rules.promise(weight, held)
    values = [rules.promise(weight + WEIGHT[card], held + 1) for card in unseen if card != taken]
    return sum(values) / len(values)


def _wanted(observation: Observation, believe: bool) -> dict[int, float]:
    """How much each open card would better the next player's hand, on average over what it may hold."""
    public, rules, rng = observation.public, scale_of(observation.public), Random(LOOKS)
    opens = [card for card in public.middle if card != GONE]
    following = next_to_pick(public)
    if following is None or not opens:
        return {}
    gains = dict.fromkeys(opens, 0.0)
    for _ in range(LOOKS):
        hands, _ = hidden_cards(observation, rng, believe)
        weight, held = mask_weight(hands[following]), hands[following].bit_count()
        values = {card: rules.promise(weight + WEIGHT[card], held + 1) for card in opens}
        ranked = sorted([*values.values(), rules.promise(weight, held)], reverse=True)
        for card, value in values.items():
            if value == ranked[0]:
                gains[card] += (value - ranked[1]) / LOOKS
    return gains


def next_to_pick(public: Public) -> int | None:
    """Who picks up after the mover; None if nobody does in this hand."""
    turn = order(public)
    at = turn.index(public.mover)
    if at + 1 < len(turn):
        return turn[at + 1]
    return None if public.phase is PICK2 else turn[0]


def skull_unseen(observation: Observation) -> bool:
    """Whether a closed card may be the Ace of Skulls, and the rule about it is in force."""
    return observation.public.options.skulls and bool(observation.unseen() >> ACE_OF_SKULLS & 1)
