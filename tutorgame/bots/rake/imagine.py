"""The hidden cards imagined, and the pick-ups played on in thought: sampled chances of winning at the Reveal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tutorgame.games.rake.cards import cards_in, mask_of
from tutorgame.games.rake.engine import Rake
from tutorgame.games.rake.hands import WEIGHT
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.state import BET1, BET2, GONE, PICK1, PICK2, Public, State

from .scale import Scale, mask_weight, scale, weigh

LARGE_BET = 0.4
"""A bet of this part of the pot or more is believed to come from a good hand."""

TELLING = 3
"""From so many open cards on, who takes one is believed to have chosen it.  With two, one may be no better than none.

So the chances agree with how often hands win that are played out without bets: with 2 players they are some 6 points
of a hundred too high in the last round, with 4 up to 4 points off.
"""


def scale_of(public: Public) -> Scale:
    """The scale for the players who are still in."""
    return scale(max(2, public.live.bit_count()), public.options.kickers, public.options.skulls)


def belief(public: Public, seat: int, bets: bool = True) -> int:
    """How often a rival's hidden cards are drawn, of which the best stay: what it did tells of good ones.

    Open pick-ups fit the hand that they were taken for; chips tell as well if `bets` are believed.
    """
    fits = public.places >= TELLING and public.open_picks(seat) > 0
    if not bets:
        return 1 + fits
    paid = public.total[seat] > public.options.ante
    large = public.committed[seat] >= LARGE_BET * (public.pot - public.committed[seat])
    return 1 + fits + paid + (seat == public.aggressor and large)


def hidden_cards(observation: Observation, rng: Random, believe: bool = True) -> tuple[list[int], list[int]]:
    """Cards that each seat may hold, as masks, and the rest of the deck in its order."""
    public, rules = observation.public, scale_of(observation.public)
    deck = cards_in(observation.unseen())
    rng.shuffle(deck)
    hands = []
    for seat, held in enumerate(observation.held):
        known = observation.known(seat)
        # The hands of others may be left out of a position that is written down: they are imagined in full.
        missing = max(held, public.held(seat)) - known.bit_count()
        draws = belief(public, seat, believe) if missing > 0 and public.live >> seat & 1 else 1
        hands.append(known | mask_of(_best(rules, deck, known, missing, draws)))
    return hands, deck


def _best(rules: Scale, deck: list[int], known: int, missing: int, draws: int) -> list[int]:
    """Take so many cards off the deck: of several choices those that promise most, the others go below the deck."""
    if missing <= 0:
        return []
    draws = max(1, min(draws, len(deck) // missing))
    choices = [[deck.pop() for _ in range(missing)] for _ in range(draws)]
    if draws == 1:
        return choices[0]
    weight, held = mask_weight(known), known.bit_count() + missing
    best = max(choices, key=lambda cards: rules.promise(weight + weigh(cards), held))
    deck[:0] = [card for cards in choices if cards is not best for card in cards]
    return best


class Imagined(Rake):
    """The rules, with positions imagined as a player does who believes in bets."""

    def determinize(self, observation: Observation, rng: Random) -> State:
        """A position that the observation allows; who bets is likelier to hold good cards."""
        hands, _ = hidden_cards(observation, rng)
        return State(observation.public, tuple(hands))


def order(public: Public) -> list[int]:
    """The live seats from left of the dealer."""
    seats = public.seats
    turn = [(public.dealer + step) % seats for step in range(1, seats + 1)]
    return [seat for seat in turn if public.live >> seat & 1]


def waiting(public: Public) -> list[int]:
    """Who is still to pick up, in order, once for each pick-up."""
    turn, phase = order(public), public.phase
    if phase is PICK1 or phase is PICK2:
        rest = turn[turn.index(public.mover) :]
        return rest + turn if phase is PICK1 else rest
    return turn * {BET1: 2, BET2: 1}.get(phase, 0)


def play_out(public: Public, hands: list[int], deck: list[int]) -> dict[int, int]:
    """The score of each live seat at the end, if all stay and pick up sensibly; takes cards off `deck`."""
    rules = scale_of(public)
    weights = {seat: mask_weight(hands[seat]) for seat in order(public)}
    held = {seat: hands[seat].bit_count() for seat in weights}
    opens, closed = [card for card in public.middle if card != GONE], public.closed.bit_count()
    if public.phase is BET1:
        closed = (public.live if public.options.middle_count == "active" else public.dealt).bit_count()
        opens = [deck.pop() for _ in range(closed)]
    for seat in waiting(public):
        at = rules.pick(weights[seat], held[seat], opens, closed > 0)
        weights[seat] += WEIGHT[deck.pop() if at is None else opens.pop(at)]
        closed -= at is None
        held[seat] += 1
    return {seat: rules.judge.of_weight(weight) for seat, weight in weights.items()}


def endings(observation: Observation, worlds: int, believe: bool) -> Iterator[dict[int, int]]:
    """The scores of some imagined ends of the hand; the same observation always imagines the same."""
    rng = Random(worlds)
    for _ in range(worlds):
        hands, deck = hidden_cards(observation, rng, believe)
        yield play_out(observation.public, hands, deck)
