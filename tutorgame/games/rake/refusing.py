"""The only home of "why not" in Rake: each refusal has its rule, a sentence with the values, and the spots.

Spots are Middle Cards by their place ("U1", "D3"), pieces are cards in letters ("As").
"""

from __future__ import annotations

from tutorgame.core.errors import Refusal
from tutorgame.core.narrate import count, listing
from tutorgame.core.rulebook import load

from . import betting
from .actions import Action, Bet, Call, Check, Draw, FirstDealer, Fold, Pick, RaiseTo, Shuffle
from .cards import NAME, TEXT
from .state import BETS, BETWEEN, DEAL, GONE, MIDDLE, OVER, PICKS, START, Public, State
from .words import SEATS, format_place


def say(
    rule: str, key: str, *, spots: tuple[object, ...] = (), pieces: tuple[object, ...] = (), **values: object
) -> Refusal:
    """A refusal with the rule's own sentence."""
    return Refusal(rule, load(__package__).say(rule, key, **values), spots, pieces)


def explain(state: State, action: Action) -> Refusal:
    """Why an action that is not legal is not; call it only for such actions."""
    public = state.public
    if public.phase is OVER:
        return say("rake.game.finish", "over")
    if isinstance(action, Draw | FirstDealer | Shuffle):
        return _by_chance(public, action)
    if public.phase in BETS:
        return _in_round(public, action)
    if public.phase in PICKS and not public.waits:
        return _in_pick_up(public, action)
    return _wait(public)


def _wait(public: Public) -> Refusal:
    """Nobody may act now: chance comes first."""
    rules = {START: "rake.game.rotate", DEAL: "rake.deal.three", MIDDLE: "rake.middle.count"}
    if public.phase is BETWEEN:
        return say("rake.setup.fresh_deck", "between")
    return say(rules.get(public.phase, "rake.pick.closed_secret"), "wait")


def _by_chance(public: Public, action: Draw | FirstDealer | Shuffle) -> Refusal:
    phase = public.phase
    if isinstance(action, FirstDealer):
        return _dealer(public, action.seat) if phase is START else say("rake.game.rotate", "known")
    if phase is START:
        return say("rake.game.rotate", "first")
    if isinstance(action, Shuffle):
        return say("rake.setup.fresh_deck", "in_hand")
    if not 0 <= action.card < len(TEXT):
        return say("rake.deck.standard", "no_card")
    if phase is BETWEEN:
        return say("rake.setup.fresh_deck", "shuffle_first")
    if phase in (DEAL, MIDDLE) or public.waits:
        return say("rake.setup.fresh_deck", "seen", card=NAME[action.card], pieces=(TEXT[action.card],))
    return say("rake.setup.fresh_deck", "chance")


def _dealer(public: Public, seat: int) -> Refusal:
    if 0 <= seat < public.seats:
        return say("rake.game.rotate", "no_chips", seat=SEATS[seat])
    named = SEATS[seat] if 0 <= seat < len(SEATS) else str(seat)
    return say("rake.game.rotate", "no_seat", seat=named, last=SEATS[public.seats - 1])


# --- betting rounds


def _in_round(public: Public, action: Action) -> Refusal:
    now, bet, paid = _now(public), public.current, public.committed[public.mover]
    match action:
        case Pick():
            return say("rake.bet.rounds", f"pick_{public.phase.value}", now=now)
        case Check():
            return say("rake.bet.respond", "no_check_more" if paid else "no_check", bet=bet, paid=paid, now=now)
        case Fold():
            return say("rake.bet.fold_only_facing", "nothing", now=now)
        case Call():
            return say("rake.bet.check", "no_call", now=now)
        case Bet():
            return _bet(public, action.amount, now)
    assert isinstance(action, RaiseTo), "every other action of a seat has its own case"
    return _raise(public, action.amount, now)


def _bet(public: Public, amount: int, now: str) -> Refusal:
    bounds, least = betting.raise_bounds(public), public.options.min_bet
    if public.current:
        return say("rake.bet.respond", "no_bet", bet=public.current, now=now)
    if bounds is None:
        return say("rake.bet.no_dead_bet", "nobody_bet", now=now)
    if amount > bounds.high:
        return say("rake.bet.no_limit", "stack_bet", chips=count(bounds.high, "chip"), amount=amount, now=now)
    key = "short" if bounds.low < least else "least"
    return say("rake.bet.min_amount", key, least=count(least, "chip"), amount=amount, now=now)


def _raise(public: Public, amount: int, now: str) -> Refusal:
    bounds, bet = betting.raise_bounds(public), public.current
    if not bet:
        return say("rake.bet.respond", "no_raise", now=now)
    if bounds is None:
        return _no_raise(public, now)
    if amount > bounds.high:
        return _above_stack(public, amount, bounds.high, now)
    if amount <= bet:
        return say("rake.bet.min_amount", "no_more", amount=amount, bet=bet, now=now)
    total = bet + public.least
    key = "short" if bounds.low < total else "first" if public.least == public.options.min_bet else "full"
    return say("rake.bet.min_raise", key, least=public.least, bet=bet, total=total, amount=amount, now=now)


def _above_stack(public: Public, amount: int, high: int, now: str) -> Refusal:
    paid, stack = public.committed[public.mover], public.stacks[public.mover]
    chips = count(stack, "chip")
    if paid:
        return say(
            "rake.bet.no_limit", "stack_more", paid=paid, chips=chips, stack=stack, high=high, amount=amount, now=now
        )
    return say("rake.bet.no_limit", "stack_raise", chips=chips, amount=amount, now=now)


def _no_raise(public: Public, now: str) -> Refusal:
    """Why the mover may not raise at all."""
    mover, due = public.mover, betting.to_call(public)
    stack, level = public.stacks[mover], public.level[mover]
    if not due:
        return say("rake.bet.even", "matched", bet=public.current, now=now)
    if not any(betting.able(public, seat) for seat in range(public.seats) if seat != mover):
        return say("rake.bet.no_dead_bet", "nobody_raise", now=now)
    if stack <= due:
        key = "no_raise" if stack < due else "no_raise_even"
        return say("rake.bet.all_in_call", key, chips=count(stack, "chip"), due=due, now=now)
    return say("rake.bet.reopen", "closed", more=public.current - level, least=public.least, now=now)


def _now(public: Public) -> str:
    """What the mover of a betting round may do: "check or bet 1 to 99", "fold, call 9 or raise to 30 up to 99"."""
    bounds, due, stack = betting.raise_bounds(public), betting.to_call(public), public.stacks[public.mover]
    words = ["check"]
    if due:
        words = ["fold", f"call {due}" if due < stack else f"call all-in with {stack}"]
    if bounds is not None:
        low = f"{bounds.low} (all-in)" if bounds.low == bounds.high else str(bounds.low)
        high = "" if bounds.low == bounds.high else f"{' up' if bounds.raises else ''} to {bounds.high}"
        words.append(f"{'raise to' if bounds.raises else 'bet'} {low}{high}")
    return listing(words, "or")


# --- pick-ups


def _in_pick_up(public: Public, action: Action) -> Refusal:
    places = _places(public)
    left = listing(places, "or")
    if isinstance(action, Pick):
        return _pick(public, action, left)
    if isinstance(action, Check | Fold):
        return say("rake.pick.one", "forced" if len(places) == 1 else "decline", left=left)
    return say("rake.bet.rounds", "in_pick", left=left)


def _places(public: Public) -> list[str]:
    """The Middle Cards that are still there, by place: open ones first."""
    found = [format_place(False, place) for place, card in enumerate(public.middle) if card != GONE]
    return found + [format_place(True, place) for place in range(public.places) if public.closed >> place & 1]


def _pick(public: Public, action: Pick, left: str) -> Refusal:
    place = format_place(action.closed, action.place)
    if not 0 <= action.place < (public.places if action.closed else len(public.middle)):
        return say("rake.middle.count", "no_place", place=place, left=left)
    for taken in public.taken:
        if not action.closed and not taken.closed and taken.place == action.place:
            card = taken.card
            return say(
                "rake.middle.fixed", "gone_open", card=NAME[card], place=place, left=left, spots=(place,),
                pieces=(TEXT[card],),
            )  # fmt: skip
    return say("rake.middle.fixed", "gone", place=place, left=left, spots=(place,))
