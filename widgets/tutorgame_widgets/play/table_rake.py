"""Rake at the table: what to do now, what may be bet, what is told, and the words of a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutorgame.core.events import Event
from tutorgame.core.game import Seat
from tutorgame.core.narrate import count
from tutorgame.core.record import Step
from tutorgame.games.rake import GAME, Observation, Phase, State, betting, odds
from tutorgame.games.rake.actions import CHECK, Action, Bet, Pick, RaiseTo
from tutorgame.games.rake.events import CardDealt, ChipsWon, HandShown, PlayerLeft, PotAwarded, SessionEnded
from tutorgame.games.rake.state import BETS, BETWEEN, PICKS, Public
from tutorgame.lessons.outcome import Hint
from tutorgame.lessons.rake import hinting
from tutorgame_widgets.boards.rake import last_action
from tutorgame_widgets.play.kits.rake import stops
from tutorgame_widgets.play.table_rake_options import FIELDS, PRESETS
from tutorgame_widgets.play.table_rake_sheet import entries, turns
from tutorgame_widgets.play.table_words import Entry, Secret, Stakes, Talk, Usual

PHASES: Mapping[Phase, str] = {
    Phase.BET1: "first betting round",
    Phase.PICK1: "first pick-up",
    Phase.BET2: "second betting round",
    Phase.PICK2: "second pick-up",
    Phase.BET3: "last betting round",
}
_EXAMPLE = """
options: players=6 ante=2
phase: bet2
hand: 3
dealer: B
to move: A
stacks: 92 92 82 82 62 92
total: 8 8 18 18 38 8
committed: 0 0 10 10 30 0
level: - - 10 10 30 30
bet: 30
least: 20
aggressor: E
live: A B C D E
hand A: Dc Df 2s Dw
hand B: 7w 7c 4f 9s
hand C: Ac 5f 8w 6w
hand D: Tw Tc 3s Lf
hand E: Aw 4s Ls As
hand F: 2f 8c Pc 5w
open: Tf - - 3c - Pw
closed: 3 5 6
picks: C U2 6w; D D4; E U5 As; F D1; A U3 Dw; B D2
"""


class RakeWords(Usual):
    """The words of a Rake table."""

    game = GAME
    seats = (2, 8)
    fields = FIELDS
    seat_fields = ()
    presets = PRESETS
    talk = Talk(
        begin="Deal the cards",
        invite="Choose who plays, then deal the cards.",
        begun="A new hand",
        look_back="The first hand is about to begin. You see the cards of whoever moves.",
        luck="The deal",
        number="Deal number",
        number_help="The same number gives the same cards in the same order. Empty: a new deal.",
        number_again="to play these cards again",
        next_game="Deal the next hand",
        next_waits="The next hand waits for its cards.",
        seen="cards have been seen since, and they cannot be unseen",
        between="Between hands",
        ended="The hand is over",
        part="Hand",
        people="People and chips",
        columns=("who", "hand", "won or lost", "chips"),
    )
    secret = Secret(
        show="show my cards",
        closed="No card of anybody is shown until the button is pressed.",
        why="",
        code="It holds the whole game, hidden cards too.",
        later="What the bots were thinking",
        shown=lambda state, seat: bool(state.public.shown and state.public.shown[seat]),
    )
    first_steps = (
        "The board shows an example: you hold three Dukes, and a bet of 30 stands.",
        "You get three cards. Then you bet, pick up a card from the middle, bet, pick up another, and bet once more.",
        "The best five cards win the pot, or whoever is left when all others fold.",
        "The Ace of Skulls wins outright as part of Three-of-a-kind or better, and loses outright otherwise.",
    )
    usual_count, usual_bot, adviser = 4, "tight", "tight"

    def example(self) -> State:
        """The second betting round of six: three Dukes against the Ace of Skulls."""
        return GAME.parse_state(_EXAMPLE)

    def game_ended(self, step: Step[State, Action]) -> bool:
        """Whether this step ended a hand and another one follows."""
        public = step.after.public
        return public.phase is BETWEEN and public.hand > 0

    def end_of_game(self, step: Step[State, Action]) -> State:
        """The end of a hand: its cards lie on the table until the next one is dealt."""
        return step.after

    def todo(self, observation: Observation, legal: Sequence[Action]) -> str:
        """What the player may do now."""
        public = observation.public
        if public.phase in PICKS:
            return self._to_pick(public, legal)
        pot, due = count(public.pot, "chip"), betting.to_call(public)
        bounds = betting.raise_bounds(public)
        lie = f"{pot} {'lies' if public.pot == 1 else 'lie'} on the table"
        if not due:
            return f"{'Check or bet' if bounds else 'Check: nobody else can bet'}; {lie}."
        chips = public.stacks[public.mover]
        call = f"Call {due}" if due < chips else f"Call all-in with {chips}"
        return f"{call}, raise or fold: {lie}." if bounds else f"{call} or fold: {lie}."

    def _to_pick(self, public: Public, legal: Sequence[Action]) -> str:
        if len(legal) == 1:
            return f"One card is left, {GAME.format_action(legal[0]).removeprefix('pick ')}: you must take it."
        which = "first" if public.phase is Phase.PICK1 else "second and last"
        kinds = {action.closed for action in legal if isinstance(action, Pick)}
        told = "open or closed" if len(kinds) == 2 else "closed ones only" if True in kinds else "open ones only"
        return f"Pick up a Middle Card ({told}): your {which} pick-up."

    def where(self, state: State) -> str:
        """Which hand this is, and which part of it."""
        public = state.public
        most = public.options.max_hands
        hand = f"hand {public.hand} of {most}" if most else f"hand {public.hand}"
        part = PHASES.get(public.phase, "")
        return f"{hand}, {part}" if part else hand

    def note(self, observation: Observation, names: Sequence[str]) -> str:
        """Who deals."""
        name = names[observation.public.dealer]
        return "You deal" if name == "You" else f"{name} deals"

    def logged(self, event: Event) -> bool:
        """All but the dealing, card by card, and what the award of the pot tells as well."""
        return not isinstance(event, CardDealt | ChipsWon)

    def final(self, event: Event) -> bool:
        """The shown hands, the pots, who has left, and how a session ended."""
        return isinstance(event, HandShown | PotAwarded | PlayerLeft | SessionEnded)

    def stakes(self, observation: Observation, legal: Sequence[Action]) -> Stakes | None:
        """What may be bet or raised to, with the stops of the slider; only the heading where neither is allowed."""
        public = observation.public
        if public.phase not in BETS or not legal:
            return None
        due, bounds = min(betting.to_call(public), public.stacks[public.mover]), betting.raise_bounds(public)
        title = f"You face {due} more" if due else "Nobody has bet yet"
        verb = "Raise to" if due else "Bet"
        note = _price(public, due) if due else ""
        if bounds is None:
            return Stakes(title=title, verb=verb, low=1, high=0, start=0, stops=(), note=note)
        sizes = tuple((stop.label, stop.amount) for stop in stops(public))
        return Stakes(
            title=title, verb=verb, low=bounds.low, high=bounds.high, start=bounds.low, stops=sizes, note=note
        )

    def stake(self, state: State, amount: int) -> Action:
        """A bet, or a raise where a bet stands."""
        return RaiseTo(amount) if state.public.current else Bet(amount)

    def seconds(self, state: State) -> None:
        """There is no clock in Rake."""

    def turn(self, state: State) -> tuple[int, Phase, int]:
        """The hand, its part and the mover."""
        return state.public.hand, state.public.phase, state.public.mover

    def time_up(self, state: State, piece: object) -> Action:
        """There is no clock in Rake."""
        return CHECK

    def counts(self, state: State) -> bool:
        """Chips are always counted."""
        return True

    def standing(self, state: State, seat: Seat) -> Mapping[str, str]:
        """Chips, what lies in the pot, and what somebody did last."""
        public = state.public
        said = last_action(GAME.observe(state, None), seat)
        return {"chips": str(public.stacks[seat]), "in the pot": str(public.total[seat] or ""), "last": said}

    def leftovers(self, state: State, names: Sequence[str]) -> str:
        """What nobody has shown stays hidden."""
        return ""

    def hint(self, state: State, action: Action, step: int) -> Hint:
        """The words of a lesson's hint; the third also says how the move is typed."""
        hint = hinting.hint(state, action, step)
        if step < 3:
            return hint
        return replace(hint, text=f"{hint.text} To type it: {GAME.format_action(action)}.")

    def entries(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """For each finished hand what each seat won or lost, and from which pots."""
        return entries(steps)

    def turns(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """What people have done in this hand."""
        return turns(steps)


def _price(public: Public, call: int) -> str:
    """From which chance on a call pays off, for the chips that the mover can win (`rake.pot.layers`)."""
    level = public.total[public.mover] + call
    pot = sum(min(chips, level) for chips in public.total)
    price = odds.pot_odds(call, pot)
    percent = f"{float(100 * price):.0f} %"
    return f"To call {call} for {pot} pays off from a chance of {call} / ({pot} + {call}) = {percent} on."


WORDS = RakeWords()
