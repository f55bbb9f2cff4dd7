"""Trinken at the table: what to do now, what is told, and the words of a hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutorgame.core.events import Event
from tutorgame.core.game import Seat
from tutorgame.core.record import Step
from tutorgame.games.trinken import GAME, Observation, State
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place, TimeUp
from tutorgame.games.trinken.drinking import OUT
from tutorgame.games.trinken.events import BoardBonus, GameEnded, GameWon, SquareStained, ValuesRose
from tutorgame.games.trinken.narrate import LEVELS
from tutorgame.games.trinken.options import NO_MUG
from tutorgame.games.trinken.pieces import EMPTY
from tutorgame.games.trinken.state import Phase
from tutorgame.geometry.square import COUNT
from tutorgame.lessons.outcome import Hint
from tutorgame.lessons.trinken import hinting
from tutorgame_widgets.play.table_trinken_options import FIELDS, MUG_NAMES, PRESETS, SEAT_FIELDS
from tutorgame_widgets.play.table_trinken_sheet import entries
from tutorgame_widgets.play.table_words import Entry, Talk, Usual

HEAD = "head"
"""Stands for the own head, where a hint means a drink."""
_EXAMPLE = """
options: players=2 variety=6 seat_mugs=wooden_cup,stein
1 | .. .. O2 O5 O6 FF .. | . . A A A B .
2 | .. .. .. .. .. B4 O4 | B . . . . B B
3 | .. .. .. .. G5 B5 .. | . A . . A A .
4 | .. .. R1 .. G2 .. .. | . . B . B . A
5 | .. Y1 O1 .. G6 .. .. | . A A B A . .
6 | P2 P1 Y1 KY .. .. .. | A A A A . . .
7 | .. P6 Y6 Y3 .. .. .. | . B B B . . .
offer: R2/20 K/10 FF
scores: 170 215
levels: 1 0
turns: 18
to move: A
"""


class TrinkenWords(Usual):
    """The words of a Trinken table."""

    game = GAME
    seats = (2, 6)
    fields = FIELDS
    seat_fields = SEAT_FIELDS
    presets = PRESETS
    talk = Talk(
        begin="Start the game",
        invite="Choose who plays, then start the game.",
        begun="The game begins",
        look_back="The board is empty, and the first pieces are on offer.",
        luck="The luck",
        number="Luck number",
        number_help="The same number brings the same pieces in the same order. Empty: new luck.",
        number_again="to play with the same luck again",
        next_game="Start the next game",
        next_waits="The next game waits.",
        seen="a new piece has come on offer since, and that cannot be unseen",
    )
    secret = None
    first_steps = (
        "The board shows an example in the middle of a game.",
        "Place a piece that shares colour or shape with each neighbour. A new square of yours brings 20 points.",
        "Or drink a piece for its value. The third drink knocks you out, and you miss a turn.",
        "A full row or column brings 100 points or more to whoever has most squares in it, whoever completed it.",
    )

    usual_count, usual_bot, adviser = 2, "greedy", "careful"

    def example(self) -> State:
        """The middle of a game: a tipsy player has a red coupe, a keg and fries to choose from."""
        return GAME.parse_state(_EXAMPLE)

    def game_ended(self, step: Step[State, Action]) -> bool:
        """There is one game only."""
        return False

    def end_of_game(self, step: Step[State, Action]) -> State:
        """The position after the step."""
        return step.after

    def todo(self, observation: Observation, legal: Sequence[Action]) -> str:
        """What the player may do now."""
        state = observation.state
        once = sum(piece != EMPTY for piece in state.offer) == 1
        more = "Play once more" if state.drank or state.plays > 1 or _used(state) else ""
        if not any(isinstance(action, Place | Hook) for action in legal):
            told = "it fits nowhere, so drink it" if once else "nothing on offer fits, so drink a piece"
        elif once:
            told = "choose a square for the piece, or drink it"
        else:
            told = "pick a piece, then a square, or drink it"
        return f"{more}: {told}." if more else f"{told[0].upper()}{told[1:]}."

    def where(self, state: State) -> str:
        """How the game ends."""
        options = state.options
        if options.end == "all_stained":
            return "until every square has a colour"
        verb = "reaches" if options.limit_test == "reach" else "passes"
        return f"until somebody {verb} {options.limit} points"

    def note(self, observation: Observation, names: Sequence[str]) -> str:
        """How many plays are open, that the next drink is one too many, or how many squares are left."""
        state = observation.state
        if state.phase is Phase.CHOOSE and state.plays > 1:
            return f"{state.plays} plays left"
        if state.phase is Phase.CHOOSE and observation.seat == state.mover and state.levels[state.mover] == OUT - 1:
            return "One more drink and you pass out"
        if state.options.end == "all_stained":
            left = COUNT - sum(mask.bit_count() for mask in state.stains)
            return f"{left} square{'' if left == 1 else 's'} without a colour"
        return ""

    def logged(self, event: Event) -> bool:
        """All but what another sentence tells as well, and what the offer shows."""
        return not isinstance(event, SquareStained | ValuesRose)

    def final(self, event: Event) -> bool:
        """Why the game ended, the bonus for the board, and who has won."""
        return isinstance(event, GameEnded | BoardBonus | GameWon)

    def turns(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """The score sheet."""
        return entries(steps)

    def stakes(self, observation: Observation, legal: Sequence[Action]) -> None:
        """There are no amounts."""

    def stake(self, state: State, amount: int) -> None:
        """There are no amounts."""

    def seconds(self, state: State) -> int | None:
        """The option `turn_seconds`."""
        return state.options.turn_seconds

    def turn(self, state: State) -> tuple[int, int, tuple[int, ...]]:
        """The turn and what is still on offer: the clock starts anew for every play (`trinken.turn.clock`)."""
        return state.turns, state.mover, state.offer

    def time_up(self, state: State, piece: object) -> Action:
        """The selected piece is drunk; without one the engine finds the one that counts (`trinken.turn.timeout`)."""
        chosen = TimeUp(piece) if isinstance(piece, int) else TimeUp()
        return chosen if chosen in GAME.table_actions(state) else TimeUp()

    def counts(self, state: State) -> bool:
        """Points are always counted."""
        return True

    def standing(self, state: State, seat: Seat) -> Mapping[str, str]:
        """Points, squares, how drunk somebody is, with the mug where there are any."""
        skips = state.skips[seat]
        level = f"out for {skips} turn{'' if skips == 1 else 's'}" if skips else LEVELS[state.levels[seat]]
        mug = f", {MUG_NAMES[state.powers[seat]]}" if any(power != NO_MUG for power in state.powers) else ""
        squares = str(state.stains[seat].bit_count())
        return {"points": str(state.scores[seat]), "squares": squares, "state": level + mug}

    def leftovers(self, state: State, names: Sequence[str]) -> str:
        """Nobody holds anything back."""
        return ""

    def hint(self, state: State, action: Action, step: int) -> Hint:
        """The words of a lesson's hint; the third also says how the move is typed."""
        hint = hinting.hint(state, action, step)
        text = f"{hint.text} To type it: {typed(state, action)}." if step == 3 else hint.text
        spot = HEAD if step == 2 and isinstance(action, Drink) else hint.spot
        return replace(hint, text=text, spot=spot)

    def entries(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """A line for each turn, and one for each share of somebody else's."""
        return entries(steps)


def _used(state: State) -> bool:
    """Whether a piece of the offer has been used in this turn."""
    return any(piece == EMPTY for piece in state.offer)


def typed(state: State, action: Action) -> str:
    """A move as a person types it: "R2 (3,1)", "drink K"; by its place where the same piece lies on offer twice."""
    if not isinstance(action, Place | Hook | Drink):
        return GAME.format_action(action)
    piece = state.offered()[action.slot] or ""
    if state.offered().count(piece) > 1:
        return GAME.format_action(action)
    if isinstance(action, Drink):
        return f"drink {piece}"
    return f"{'hook' if isinstance(action, Hook) else piece} {action.square}"


WORDS = TrinkenWords()
