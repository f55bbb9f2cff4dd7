"""One sentence for a learner out of the numbers that a bot compared; the words stand in `words.toml`.

A reason names the bot's own cards: it is for the time after the hand.
"""

from __future__ import annotations

from tutorgame.bots.base import texts
from tutorgame.games.rake.actions import Action, Bet, Call, Check, Fold, Pick, RaiseTo
from tutorgame.games.rake.cards import ACE_OF_SKULLS, ALL, TEXT, format_cards, in_order
from tutorgame.games.rake.hands import LOSES, PLAIN, hand_name, key
from tutorgame.games.rake.observe import Observation
from tutorgame.games.rake.odds import FULL, chances

from .assess import Pickup, Stake, skull_unseen


def say(group: str, key: str, **values: object) -> str:
    """A phrase of the word list with its values."""
    return texts("rake")[group][key].format(**values)


def percent(share: float) -> str:
    """A share in whole hundredths."""
    return str(round(100 * share))


def number(value: float) -> str:
    """A number without needless digits: 11, 2.5."""
    shown = f"{value:.1f}".removesuffix(".0")
    return "0" if shown == "-0" else shown


def chips(value: float) -> str:
    """So many chips in words: "1 chip", "2.5 chips"."""
    text = number(value)
    return say("chips", "one" if text == "1" else "several", count=text)


def odds_phrase(observation: Observation, stake: Stake) -> str:
    """What the own cards would win: "Three Dukes (Dc Df Ds 7w 2s) would win about 63 % of the pot against ..."."""
    cards = in_order(observation.hand)
    rivals = say("odds", "one" if stake.rivals == 1 else "several", count=stake.rivals)
    kind = "full" if len(cards) == FULL else "so_far"
    name = hand_name(cards) if len(cards) == FULL else ""
    text = say("odds", kind, cards=format_cards(cards), name=name, share=percent(stake.share), rivals=rivals)
    return text + skull_phrase(observation)


def skull_phrase(observation: Observation) -> str:
    """What becomes of an own Ace of Skulls; nothing without it."""
    hand, options = observation.hand, observation.public.options
    if not options.skulls or not hand >> ACE_OF_SKULLS & 1:
        return ""
    cards = in_order(hand)
    if len(cards) == FULL:
        status = key(cards, options.kickers).status
        return "" if status == PLAIN else say("skulls", "loses" if status == LOSES else "wins")
    seen = ALL & ~observation.unseen()
    chance = number(100 * float(chances(hand, seen).wins))
    return say("skulls", "last" if len(cards) == FULL - 1 else "open", chance=chance)


def bet_reason(observation: Observation, stake: Stake, key: str, action: Action, level: float, extra: float) -> str:
    """Why the mover checked, bet, called, folded, raised or bluffed; `level` is the share it bets or raises from."""
    return say(
        "reason", key, odds=odds_phrase(observation, stake), level=percent(level), extra=percent(abs(extra)),
        amount=amount_of(action), pot=stake.pot, cost=stake.cost, need=percent(stake.need),
    )  # fmt: skip


def amount_of(action: Action) -> int:
    """The chips that a bet or raise names, 0 for others."""
    return action.amount if isinstance(action, Bet | RaiseTo) else 0


def pick_reason(observation: Observation, first: Pickup, other: Pickup | None) -> str:
    """Why this card and not the next best."""
    move = pick_phrase(observation, first)
    if other is None:
        return say("reason", "pick_only", move=move)
    return say("reason", "pick", move=move, other=_other(other))


def pick_phrase(observation: Observation, pickup: Pickup) -> str:
    """What a pick-up does for the own hand, and what it keeps from the next player."""
    cards, unseen = format_cards(in_order(observation.hand)), observation.unseen().bit_count()
    worth = percent(pickup.worth)
    if pickup.card is None:
        text = say("pick", "closed", cards=cards, worth=worth, unseen=unseen)
        return text + (say("pick", "skull", unseen=unseen) if skull_unseen(observation) else "")
    after = in_order(observation.hand | 1 << pickup.card)
    kind, name = ("open_last", hand_name(after)) if len(after) == FULL else ("open", "")
    text = say("pick", kind, card=TEXT[pickup.card], cards=cards, worth=worth, name=name)
    return text + (say("pick", "denied", denied=percent(pickup.denied)) if round(100 * pickup.denied) else "")


def _other(pickup: Pickup) -> str:
    worth = percent(pickup.worth)
    if pickup.card is None:
        return say("other", "closed", worth=worth)
    return say("other", "open", card=TEXT[pickup.card], worth=worth)


def move_phrase(observation: Observation, action: Action, stake: Stake) -> str:
    """What a betting action costs, and what the own cards would win."""
    move = say("move", kind_of(action), amount=amount_of(action), cost=stake.cost, pot=stake.pot)
    return say("move", "with", move=move, odds=odds_phrase(observation, stake))


def name_of(observation: Observation, action: Action) -> str:
    """An action in a few words: "raising to 30", "taking Af"."""
    public = observation.public
    if isinstance(action, Pick):
        return say("do", "closed") if action.closed else say("do", "pick", card=TEXT[public.middle[action.place]])
    cost = min(public.current - public.committed[public.mover], public.stacks[public.mover])
    return say("do", kind_of(action), amount=amount_of(action), cost=cost)


def kind_of(action: Action) -> str:
    """The kind of a betting action, as the word list names it."""
    kinds = {Check: "check", Call: "call", Fold: "fold", Bet: "bet", RaiseTo: "raise"}
    return next(kind for known, kind in kinds.items() if isinstance(action, known))
