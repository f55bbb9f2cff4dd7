"""Triominos at the table: its options in plain words, what to do now, and the score sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from tutorgame.core.events import Event
from tutorgame.core.game import Seat
from tutorgame.core.record import Step
from tutorgame.games.triominos import GAME, Observation, Phase, State
from tutorgame.games.triominos.actions import BUY, STOP, Action, Place
from tutorgame.games.triominos.events import (
    BridgeBuilt,
    GameBegan,
    HexagonClosed,
    LeftoversCollected,
    LeftoversCredited,
    LeftoversSubtracted,
    TileDealt,
    TilePaid,
    TilePlaced,
    TurnPassed,
    TurnStopped,
)
from tutorgame.games.triominos.options import RACK_SIZE
from tutorgame.games.triominos.tiles import tile_text, tiles_in, value_of
from tutorgame.lessons.outcome import Hint
from tutorgame.lessons.triominos import hinting
from tutorgame_widgets.play.table_triominos_options import FIELDS, PRESETS
from tutorgame_widgets.play.table_words import Entry, Secret, Talk, Usual

_LEFT = (LeftoversCollected, LeftoversCredited, LeftoversSubtracted)
_FIGURES = ("bridge", "hexagon", "two hexagons", "three hexagons")
# Thirteen tiles in a ring with three closed hexagons, from the rule file's examples, with the points that they brought.
_EXAMPLE_BOARD = """
555 U(0,0) r0; 455 D(0,0) r2; 445 U(0,1) r0; 344 D(0,1) r2; 034 U(0,2) r0; 044 D(-1,2) r2; 144 U(-1,2) r2;
134 D(-2,2) r0; 113 U(-2,2) r1; 011 D(-2,1) r0; 015 U(-1,1) r2; 055 D(-1,0) r1; 145 D(-1,1) r1
"""
_EXAMPLE = f"""
options: players=2
board: {" ".join(_EXAMPLE_BOARD.split())}
rack A: 001 122 235 244 335
rack B: 123 225 333
scores: 185 53
turns: 7 6
to move: B
"""


def arithmetic(parts: Sequence[int]) -> str:
    """Points as a sum, what is won before what is paid: "12 - 5 = 7"; a single number stands alone."""
    order = sorted((p for p in parts if p), key=lambda p: p < 0)
    if not order:
        return "0"
    shown = str(order[0]) + "".join(f" {'+' if p > 0 else '-'} {abs(p)}" for p in order[1:])
    return f"{shown} = {sum(order)}" if len(order) > 1 else shown


class TriominosWords(Usual):
    """The words of a Triominos table."""

    game = GAME
    seats = (min(RACK_SIZE), max(RACK_SIZE))
    fields = FIELDS
    seat_fields = ()
    presets = PRESETS
    talk = Talk(
        begin="Deal the tiles",
        invite="Choose who plays, then deal the tiles.",
        begun="The tiles are dealt",
        look_back="The tiles are dealt. You see the rack of whoever moves.",
        luck="The deal",
        number="Deal number",
        number_help="The same number gives the same tiles. Empty: a new deal.",
        number_again="to play these tiles again",
        next_game="Deal the next game",
        next_waits="The next game waits for its tiles.",
        seen="something hidden has been looked at since, and that cannot be unseen",
    )
    secret = Secret(
        show="show my tiles",
        closed="No tile of anybody is shown until the button is pressed.",
        why="(may name a hidden tile)",
        code="It holds the whole game, hidden tiles too.",
    )
    first_steps = (
        "The board shows an example: three hexagons closed by one tile.",
        "Lay one tile a turn beside the others, so that all corners agree. You score the sum of its numbers.",
        "If nothing fits, buy from the pot: 5 points a tile, three at most.",
        "A bridge is worth 40 more, a hexagon 50. The first empty rack rings the bell for the last round.",
    )

    usual_count, usual_bot, adviser = 2, "greedy", "careful"

    def example(self) -> State:
        """Board W of the rule file: a ring, closed by a triple hexagon."""
        return GAME.parse_state(_EXAMPLE)

    def game_ended(self, step: Step[State, Action]) -> bool:
        """Whether this step ended a game of a match and another game follows."""
        return any(isinstance(event, GameBegan) for event in step.events)

    def end_of_game(self, step: Step[State, Action]) -> State:
        """The last position of the game that this step has ended: as if it had been the only game."""
        public = step.before.public
        options = replace(public.options, match_mode="single")
        before = replace(step.before, public=replace(public, deal=replace(public.deal, options=options)))
        return GAME.apply(before, step.action)[0]

    def todo(self, observation: Observation, legal: Sequence[Action]) -> str:
        """What the player may do now."""
        places = [a for a in legal if isinstance(a, Place)]
        phase = observation.public.phase
        if phase is Phase.OPENING:
            tiles = " or ".join(dict.fromkeys(tile_text(a.tile) for a in places))
            return f"You open the game: lay {tiles} in the middle."
        if phase is Phase.BOUGHT:
            return self._after_purchase(bool(places), BUY in legal, STOP in legal)
        if places:
            return (
                "Lay a tile, or buy one."
                if BUY in legal
                else "Lay a tile."
                if observation.pot_size
                else "Lay a tile, or pass."
            )
        return "No tile of yours fits: buy one." if BUY in legal else "No tile of yours fits: pass."

    def _after_purchase(self, fits: bool, buy: bool, stop: bool) -> str:
        more = [word for word, may in (("buy one more", buy), ("stop here", stop)) if may]
        if fits:
            return f"It fits: lay it{', ' if len(more) == 2 else ' or ' if more else ''}{' or '.join(more)}."
        return f"It does not fit: {' or '.join(more)}."

    def where(self, state: State) -> str:
        """The game of the match."""
        options, game = state.options, state.public.deal.game
        if options.match_mode == "games":
            return f"game {game} of {options.games}" if game <= options.games else f"extra game {game}"
        return f"game {game}, to {options.target} points" if options.match_mode == "target" else ""

    def note(self, observation: Observation, names: Sequence[str]) -> str:
        """The last round, or that the pot is empty."""
        public = observation.public
        if public.phase is Phase.OVER:
            return ""
        if public.bell is not None:
            return f"Last round: {names[public.bell]} rang the bell"
        return "The pot is empty" if public.board and not observation.pot_size else ""

    def logged(self, event: Event) -> bool:
        """All but the dealing, tile by tile."""
        return not isinstance(event, TileDealt)

    def final(self, event: Event) -> bool:
        """All but what the last tile did on the board."""
        return not hasattr(event, "cell")

    def turns(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """The score sheet."""
        return self.entries(steps)

    def stakes(self, observation: Observation, legal: Sequence[Action]) -> None:
        """There are no amounts."""

    def stake(self, state: State, amount: int) -> None:
        """There are no amounts."""

    def seconds(self, state: State) -> int | None:
        """The option `turn_seconds`."""
        return state.options.turn_seconds

    def turn(self, state: State) -> tuple[int, int, tuple[int, ...]]:
        """The game of the match, the mover, and how many turns each has had."""
        return state.public.deal.game, state.public.mover, state.public.turns

    def time_up(self, state: State, piece: object) -> Action:
        """What is left of the turn goes by itself; a tile in hand does not matter."""
        return GAME.table_actions(state)[0]

    def counts(self, state: State) -> bool:
        """Whether points are counted."""
        return state.options.scoring != "none"

    def standing(self, state: State, seat: Seat) -> Mapping[str, str]:
        """Tiles, points of this game, and of the match."""
        public, shown = state.public, {"tiles": str(state.racks[seat].bit_count())}
        if self.counts(state):
            shown["points"] = str(public.scores[seat])
        if public.options.match_mode != "single":
            shown["match"] = str(GAME.scores(state)[seat])
        return shown

    def leftovers(self, state: State, names: Sequence[str]) -> str:
        """The tiles left on each rack with their value."""
        found = []
        for name, rack in zip(names, state.racks, strict=True):
            tiles = ", ".join(tile_text(t) for t in tiles_in(rack))
            if tiles:
                found.append(f"{name}: {tiles} (worth {value_of(rack)})")
        return f"Left on the racks: {'; '.join(found)}." if found else ""

    def hint(self, state: State, action: Action, step: int) -> Hint:
        """The words of a lesson's hint; the third also says how the move is typed."""
        hint = hinting.hint(state, action, step)
        text = hint.text
        if isinstance(action, Place) and step == 3:
            text = f"{text} To type it: {GAME.format_action(action).removeprefix('place ')}."
        return replace(hint, text=text)

    # --- the score sheet --------------------------------------------------------------------------------------------

    def entries(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """A line for each turn, and one for each settlement of leftovers."""
        sheet = _Sheet()
        for step in steps:
            sheet.add(step)
        sheet.close(still_open=True)
        return sheet.entries


class _Sheet:
    """Collects the points of one turn after the other."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.totals: dict[Seat, int] = {}
        self.turns: dict[Seat, int] = {}
        self.seat: Seat | None = None
        self.parts: list[int] = []
        self.words: list[str] = []
        self.bought = 0
        self.game = 1

    def add(self, step: Step[State, Action]) -> None:
        """The events of one step."""
        self.game = step.before.public.deal.game
        left = []
        for event in step.events:
            if isinstance(event, _LEFT):
                left.append(event)
            elif not isinstance(event, TileDealt) and hasattr(event, "points"):
                self._part(event)
        public, after = step.before.public, step.after.public
        if public.turns != after.turns or public.deal.game != after.deal.game:
            self.close()
        for event in left:
            self._leftovers(event)
        if public.deal.game != after.deal.game:
            self.turns = {}

    def _part(self, event: Any) -> None:
        self.seat = event.seat
        self.parts.append(event.points)
        if isinstance(event, TilePlaced):
            self.words.insert(0, tile_text(event.tile))
        elif isinstance(event, TilePaid):
            self.bought += 1
        elif isinstance(event, BridgeBuilt):
            self.words.append(_FIGURES[0])
        elif isinstance(event, HexagonClosed):
            self.words.append(_FIGURES[len(event.vertices)])
        elif isinstance(event, TurnPassed):
            self.words.append("pass")
        elif not isinstance(event, TurnStopped) and "Opening" not in type(event).__name__:
            self.words.append("bell" if type(event).__name__ == "BellRung" else "last tile")

    def close(self, still_open: bool = False) -> None:
        """The turn is over, or it is all that there is so far."""
        if self.seat is None:
            return
        if self.bought:
            self.words.append(f"bought {self.bought}")
        self.turns[self.seat] = self.turns.get(self.seat, 0) + 1
        self._book(self.seat, ", ".join(self.words), arithmetic(self.parts), sum(self.parts), still_open)
        self.seat, self.parts, self.words, self.bought = None, [], [], 0

    def _leftovers(self, event: Any) -> None:
        if isinstance(event, LeftoversCredited):
            shown = arithmetic([v for v in event.values if v])
        elif isinstance(event, LeftoversCollected):
            shown = f"{event.others} - {event.own} = {event.points}"
        else:
            shown = str(event.points)
        self._book(event.seat, "leftovers", shown, event.points, kind="end")

    def _book(
        self,
        seat: Seat,
        what: str,
        shown: str,
        points: int,
        still_open: bool = False,
        kind: Literal["turn", "end"] = "turn",
    ) -> None:
        self.totals[seat] = self.totals.get(seat, 0) + points
        turn = self.turns.get(seat, 0)
        self.entries.append(Entry(self.game, turn, seat, what, shown, points, self.totals[seat], still_open, kind))


WORDS = TriominosWords()
