"""Rake by the letter of the rules, from a stacked deck: lists and loops, no masks, no tables.

It is slow on purpose and shares no code with the engine.  Cards are texts ("As"), seats ints.  A session asks `decide`
for every decision and notes what happens; its deck has an order, as at a real table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

VALUES = {letter: number for number, letter in enumerate("23456789TPLDA", 2)}
Key = tuple[int, int, tuple[int, ...]]


@dataclass
class Session:
    """A session in progress.  `rules` has the options as attributes; `log` is what happened, as plain tuples.

    `decide(session, seat, choices)` answers with one of the choices: ("check",), ("bet", least, most), ("fold",),
    ("call",), ("raise", least, most) - the answer has one amount - or ("pick", "U" or "D", place from 1).
    `shuffled()` gives the deck of the next hand, its top first.
    """

    rules: Any
    decide: Callable[[Session, int, list[tuple[Any, ...]]], tuple[Any, ...]]
    shuffled: Callable[[], list[str]]
    stack: list[int] = field(default_factory=list)
    dealer: int = 0
    hand_number: int = 0
    total: list[int] = field(default_factory=list)
    live: list[int] = field(default_factory=list)
    dealt_in: list[int] = field(default_factory=list)
    cards: dict[int, list[str]] = field(default_factory=dict)
    slots: dict[tuple[str, int], str] = field(default_factory=dict)
    aggressor: int | None = None
    left_after: dict[int, int] = field(default_factory=dict)
    log: list[tuple[Any, ...]] = field(default_factory=list)

    def clockwise(self) -> list[int]:
        """All seats from left of the dealer, the dealer last."""
        seats = len(self.stack)
        return [(self.dealer + step) % seats for step in range(1, seats + 1)]


def play(session: Session) -> None:
    """`rake.game.finish`: hands follow each other until one player is left, or `max_hands` have been played."""
    while True:
        session.hand_number += 1
        play_hand(session)
        rotate(session)
        if sum(chips > 0 for chips in session.stack) == 1 or session.hand_number == session.rules.max_hands:
            session.log.append(("places", places(session)))
            return


def play_hand(session: Session) -> None:
    """One hand, phase by phase (section 3)."""
    ante(session)
    deck = session.shuffled()
    deal(session, deck)
    betting_round(session, 1)
    if len(session.live) > 1:
        lay_out(session, deck)
        pick_up(session)
        betting_round(session, 2)
    if len(session.live) > 1:
        pick_up(session)
        betting_round(session, 3)
    pay_out(session)


def ante(session: Session) -> None:
    """`rake.ante.amount`, `rake.ante.short`."""
    session.dealt_in = [seat for seat in session.clockwise() if session.stack[seat] > 0]
    session.live = list(session.dealt_in)
    session.total = [0] * len(session.stack)
    for seat in session.dealt_in:
        paid = min(session.rules.ante, session.stack[seat])
        session.stack[seat] -= paid
        session.total[seat] += paid
        session.log.append(("ante", seat, paid))


def deal(session: Session, deck: list[str]) -> None:
    """`rake.deal.order`: three passes."""
    session.cards = {seat: [] for seat in session.dealt_in}
    for _ in range(3):
        for seat in session.dealt_in:
            session.cards[seat].append(deck.pop(0))


def lay_out(session: Session, deck: list[str]) -> None:
    """`rake.middle.count`."""
    count = len(session.live) if session.rules.middle_count == "active" else len(session.dealt_in)
    session.slots = {("U", place): deck.pop(0) for place in range(1, count + 1)}
    session.slots |= {("D", place): deck.pop(0) for place in range(1, count + 1)}
    session.log.append(("middle", count, [session.slots["U", place] for place in range(1, count + 1)]))


def pick_up(session: Session) -> None:
    """`rake.pick.order`, `rake.pick.one`."""
    for seat in session.clockwise():
        if seat not in session.live:
            continue
        choices = [("pick", *slot) for slot in sorted(session.slots, key=lambda s: (s[0] == "D", s[1]))]
        _, kind, place = session.decide(session, seat, choices)
        card = session.slots.pop((kind, place))
        session.cards[seat].append(card)
        session.log.append(("pick", seat, kind, place, card))


def betting_round(session: Session, number: int) -> None:
    """The algorithm of section 6, line by line."""
    stack, total, rules = session.stack, session.total, session.rules
    seats = len(stack)
    committed, current, full = [0] * seats, 0, rules.min_bet
    level: dict[int, int] = {}
    session.aggressor = None

    def able(seat: int) -> bool:
        return seat in session.live and stack[seat] > 0

    if sum(map(able, range(seats))) < 2:
        session.log.append(("skipped", number))
        return
    p = session.dealer
    while True:
        around = [(p + step) % seats for step in range(1, seats + 1)]
        found = [q for q in around if able(q) and (q not in level or committed[q] < current)]
        if not found:
            break
        p = found[0]
        to_call = current - committed[p]
        rivals = any(able(q) for q in range(seats) if q != p)
        most = committed[p] + stack[p]
        choices: list[tuple[Any, ...]] = []
        if to_call == 0:
            choices.append(("check",))
            if rivals:
                choices.append(("bet", min(rules.min_bet, stack[p]), stack[p]))
        else:
            choices += [("fold",), ("call",)]
            amounts = [x for x in range(current + 1, most + 1) if rivals and stack[p] > to_call]
            if rules.min_raise == "full_bet":
                may = p not in level or current - level[p] >= full
                amounts = [x for x in amounts if may and (x >= current + full or x == most)]
            if amounts:
                assert amounts == list(range(amounts[0], amounts[-1] + 1))
                choices.append(("raise", amounts[0], amounts[-1]))
        answer = session.decide(session, p, choices)
        if answer[0] in ("bet", "raise"):
            x = answer[1]
            if x - current >= full:
                full = x - current
            pay(session, committed, p, x - committed[p])
            current = x
            session.aggressor = p
        elif answer[0] == "call":
            pay(session, committed, p, min(to_call, stack[p]))
        elif answer[0] == "fold":
            session.live.remove(p)
        level[p] = current
        session.log.append((*answer, p, stack[p], total[p]))
        if len(session.live) == 1:
            break
    refund(session, committed)


def pay(session: Session, committed: list[int], seat: int, chips: int) -> None:
    """Chips go from the stack into the middle."""
    session.stack[seat] -= chips
    committed[seat] += chips
    session.total[seat] += chips


def refund(session: Session, committed: list[int]) -> None:
    """`rake.bet.uncalled`."""
    b, a = sorted(committed)[-2:]
    if a > b:
        seat = committed.index(a)
        session.stack[seat] += a - b
        session.total[seat] -= a - b
        session.log.append(("back", seat, a - b))


def pay_out(session: Session) -> None:
    """The Reveal and the pots of section 6."""
    if len(session.live) == 1:
        (seat,) = session.live
        session.stack[seat] += sum(session.total)
        session.log.append(("won", 0, seat, sum(session.total)))
        return
    start = session.aggressor if session.aggressor in session.live else session.clockwise()[0]
    order = [(start + step) % len(session.stack) for step in range(len(session.stack))]
    session.log.append(("shown", [(seat, sorted(session.cards[seat])) for seat in order if seat in session.live]))
    for number, (amount, eligible) in enumerate(pots(session)):
        if len(eligible) == 1:
            winners = eligible
        else:
            keys = {seat: key_of(session.cards[seat], session.rules) for seat in eligible}
            best = max(keys.values())
            winners = [seat for seat in eligible if keys[seat] == best]
        q, r = divmod(amount, len(winners))
        in_order = [seat for seat in session.clockwise() if seat in winners]
        for seat in in_order:
            chips = q + (1 if in_order.index(seat) < r else 0)
            session.stack[seat] += chips
            session.log.append(("won", number, seat, chips))


def pots(session: Session) -> list[tuple[int, list[int]]]:
    """`rake.pot.layers`, by columns of chips: each layer of one chip is for the live seats that reach it."""
    layers: list[tuple[int, list[int]]] = []
    for height in range(1, max(session.total) + 1):
        chips = sum(1 for total in session.total if total >= height)
        eligible = sorted(seat for seat in session.live if session.total[seat] >= height)
        if layers and (layers[-1][1] == eligible or not eligible):
            layers[-1] = (layers[-1][0] + chips, layers[-1][1])
        else:
            layers.append((chips, eligible))
    return layers


def rotate(session: Session) -> None:
    """`rake.game.bust`, `rake.game.rotate`."""
    for seat in session.dealt_in:
        if session.stack[seat] == 0:
            session.left_after[seat] = session.hand_number
    session.dealer = next(seat for seat in session.clockwise() if session.stack[seat] > 0)


def places(session: Session) -> list[int]:
    """`rake.game.finish`: by stack, then by who left later; equals share a place."""
    seats = range(len(session.stack))

    def worth(seat: int) -> tuple[int, int]:
        return session.stack[seat], session.left_after.get(seat, 0)

    return [1 + sum(1 for other in seats if worth(other) > worth(seat)) for seat in seats]


def key_of(cards: list[str], rules: Any) -> Key:
    """The key of section 5."""
    category, tiebreak = combination(cards, rules.kickers)
    status = 1
    if rules.skulls_rule == "on" and "As" in cards:
        status = 0
        if category in (4, 5, 6, 8) or (category in (3, 7) and tiebreak[0] == VALUES["A"]):
            status = 2
    return status, category, tiebreak


def combination(cards: list[str], kickers: str) -> tuple[int, tuple[int, ...]]:
    """Category and tie-break by the table of section 5."""
    values = sorted((VALUES[card[0]] for card in cards), reverse=True)
    one_suit = len({card[1] for card in cards}) == 1
    groups = sorted(((len(list(same)), value) for value, same in groupby(values)), reverse=True)
    shape = [size for size, _ in groups]
    by_group = tuple(value for _, value in groups)
    consecutive = shape == [1] * 5 and (values[0] - values[4] == 4 or values == [14, 5, 4, 3, 2])
    top = 5 if values[:2] == [14, 5] else values[0]
    if consecutive:
        return (8 if one_suit else 4), (top,)
    if one_suit:
        return 5, tuple(values)
    if shape[0] >= 3:
        return {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3}[tuple(shape)], by_group[:1]
    if shape == [2, 2, 1]:
        return 2, by_group
    if shape[0] == 2:
        return 1, by_group if kickers == "full" else by_group[:2]
    return 0, tuple(values) if kickers == "full" else tuple(values[:1])
