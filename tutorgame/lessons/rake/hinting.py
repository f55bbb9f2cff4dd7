"""The words of hints in Rake, and what other seats do when their written move is not possible."""

from __future__ import annotations

from tutorgame.games.rake import betting
from tutorgame.games.rake.actions import CALL, CHECK, Action, Bet, Call, Check, Fold, Pick, RaiseTo
from tutorgame.games.rake.cards import NAME
from tutorgame.games.rake.engine import GAME
from tutorgame.games.rake.events import Checked, DealPassed, HandEnded, RoundBegan
from tutorgame.games.rake.notation import format_action, format_place
from tutorgame.games.rake.state import BETS, BETWEEN, GONE, State
from tutorgame.lessons.hints import Words
from tutorgame.lessons.outcome import Hint

WORDS = Words(
    ghost="The marked card on the table is the one in question.",
    check="Ask for each of them: does a bet stand, and is it the time for bets or for cards?",
    board_only="Here nothing is bet yet: pick up a card from the middle.",
    no_mark="That card is not in question here: mark one in the middle.",
    sums=False,
)


PASSED_OVER = (Checked, RoundBegan, HandEnded, DealPassed)
"""What a short account of a hand leaves out."""


def place_of(action: Action) -> str | None:
    """The place of a pick-up, such as "U1"."""
    return format_place(action.closed, action.place) if isinstance(action, Pick) else None


def hint(state: State, action: Action, step: int) -> Hint:
    """Hint 1 (what to look at), 2 (which card, or what kind of answer) or 3 (the move)."""
    if isinstance(action, Pick):
        return _pick(state, action, step)
    if step == 1:
        due = betting.to_call(state.public)
        return Hint(1, f"A bet stands: to call it costs you {due}." if due else "Nobody has bet: you need not pay.")
    if step == 2:
        return Hint(2, _KIND[type(action)])
    return Hint(3, f"The move: {phrase(state, action)}.", action=action)


_KIND = {
    Check: "This time nothing needs to go into the pot.",
    Bet: "This time chips belong into the pot: you open the betting.",
    Call: "You want to stay in, and pay no more than you must.",
    RaiseTo: "To call is not enough here: make the bet higher.",
    Fold: "This time you had better save your chips.",
}


def phrase(state: State, action: Action, short: bool = False) -> str:
    """An action as a learner reads it: "pick up the Ace of Fangs", "pick up closed card D2", "raise to 30"."""
    if not isinstance(action, Pick):
        return format_action(action)
    place, card = format_place(action.closed, action.place), _open_card(state, action)
    if card is None:
        return f"pick up closed card {place}"
    return f"pick up the {NAME[card]}"


def improvise(state: State) -> Action:
    """What another seat does when its written move is not possible: check, call, or take the first card."""
    public = state.public
    if public.phase in BETS:
        return CALL if betting.to_call(public) else CHECK
    return GAME.legal_actions(state)[0]


def pauses(state: State) -> bool:
    """Between two hands: the shown cards stay on the table."""
    return state.public.phase is BETWEEN and state.public.hand > 0


def _pick(state: State, action: Pick, step: int) -> Hint:
    place, card = format_place(action.closed, action.place), _open_card(state, action)
    if step == 1:
        return Hint(1, "You need a closed card." if card is None else "What you need lies open.")
    if step == 2:
        told = f"Look at {place}." if card is None else f"Look at {place}: the {NAME[card]}."
        return Hint(2, told, spot=place)
    return Hint(3, f"The move: {phrase(state, action)}.", spot=place, action=action)


def _open_card(state: State, action: Pick) -> int | None:
    """The open card at the place of a pick-up; None where it is closed or gone."""
    middle = state.public.middle
    card = middle[action.place] if not action.closed and action.place < len(middle) else GONE
    return None if card == GONE else card
