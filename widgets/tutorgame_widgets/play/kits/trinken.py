"""How the board of Trinken is shown and handled: click a piece on the shelf, then a square or the own head; or keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutorgame.games.trinken import GAME, Observation
from tutorgame.games.trinken.actions import Action, Drink, Hook, Place
from tutorgame.games.trinken.events import LineCompleted
from tutorgame.games.trinken.pieces import piece_name
from tutorgame.games.trinken.state import Phase, State
from tutorgame.geometry.square import Square
from tutorgame_widgets.boards import trinken as board
from tutorgame_widgets.draw.shapes import Shape
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play.kit import Gesture, Hand, Show, WholeMoves

_ARROWS = {"ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0), "ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0)}


class TrinkenKit(WholeMoves):
    """The board of Trinken.  A chosen piece is the number of its slot on offer, from 0."""

    game = GAME
    title = "Trinken"
    move_example = "like R2 (3,1)"
    lay_word = "Place"
    keys_help: Sequence[tuple[str, str]] = (
        ("Arrow keys", "move the cursor"),
        ("Enter", "chooses a piece, then places it"),
        ("1, 2, 3", "choose a piece on offer"),
        ("D", "drinks the chosen piece"),
        ("Escape", "puts the piece back"),
        ("Tab", "leaves the board"),
    )
    rule_groups: Mapping[str, str] = {
        "setup": "Setting up",
        "turn": "Your turn",
        "place": "Placing a piece",
        "stain": "Whose square it is",
        "clear": "Full lines",
        "drink": "Drinking and passing out",
        "score": "Scoring",
        "mug": "The nine mugs",
        "end": "The end of a game",
    }

    def layout(self, observation: Observation, width: int, previous: Any = None, seats: bool = False) -> board.Layout:
        """Where everything lies; the people are always shown."""
        return board.layout_for(observation, width)

    def picture(
        self,
        observation: Observation,
        layout: board.Layout,
        palette: Palette,
        hand: Hand,
        legal: Sequence[Action],
        show: Show,
    ) -> Mapping[str, Sequence[Shape]]:
        """The draw list, by layer."""
        return board.picture(observation, self.marks(observation, hand, legal, show), layout, palette, names=show.names)

    def marks(self, observation: Observation, hand: Hand, legal: Sequence[Action], show: Show) -> board.Marks:
        """All marks for this hand and what is to be shown."""
        state = observation.state
        chosen = _meant(state, hand) if legal else _chosen(state, hand)
        quiet = show.quiet or show.refusal is not None
        targets = () if quiet else _targets(legal, chosen)
        considered = show.preview if show.preview is not None else self._considered(observation, hand, legal)
        active = bool(legal) and not show.quiet
        drunk = show.preview.slot if isinstance(show.preview, Drink) else None
        return board.Marks(
            selected=drunk if chosen is None else chosen,
            targets=targets,
            completing=tuple(t for t in targets if state.piece_at(t) is None and board.completes(state, t)),
            drink=not quiet and not show.board_only and any(isinstance(a, Drink) and a.slot == chosen for a in legal),
            ghost=_ghost(state, considered),
            # Without legal moves the move is only asked about: what it brings is the answer.
            foreseen=board.foresee(state, considered) if legal else board.Foreseen(),
            last=tuple(square for square in show.last if isinstance(square, Square)),
            gilt=tuple((e.line, e.number) for e in show.events if isinstance(e, LineCompleted)),
            refusal=_refused(state, show),
            hint=_hint(state, show),
            cursor=hand.cursor,
            found=tuple((square, board.Found(kind)) for square, kind in show.marks.items()),
            active=active,
            dimmed=show.dimmed,
            curtain=board.Curtain(*show.curtain) if show.curtain else None,
        )

    def _considered(self, observation: Observation, hand: Hand, legal: Sequence[Action]) -> Action | None:
        """The legal action of the chosen piece on the spot that is pointed at."""
        slot = _meant(observation.state, hand)
        over = hand.over
        for action in legal:
            if isinstance(over, board.SquareSpot) and isinstance(action, Place | Hook):
                if action.slot == slot and action.square == over.square:
                    return action
            elif isinstance(over, board.HeadSpot) and isinstance(action, Drink) and action.slot == slot:
                return action
        return None

    def frames(
        self, before: Observation, after: Observation, layout: board.Layout, palette: Palette, action: Action
    ) -> Sequence[tuple[int, Mapping[str, Sequence[Shape]]]]:
        """A piece goes to its square or to a head, a hooked one rises, full lines are cleared."""
        return board.frames(before, after, layout, palette, action)

    def spot(self, layout: board.Layout, x: float, y: float, observation: Observation, hand: Hand) -> board.Spot | None:
        """What lies at a pixel."""
        return board.spot_at(layout, x, y)

    def hover(self, hand: Hand, spot: board.Spot | None, legal: Sequence[Action]) -> board.Spot | None:
        """A square where the chosen piece may be used, or the own head."""
        slots = {a.slot for a in legal if isinstance(a, Drink)}
        slot = min(slots) if hand.piece is None and len(slots) == 1 else hand.piece
        if isinstance(spot, board.SquareSpot):
            found = any(isinstance(a, Place | Hook) and (a.slot, a.square) == (slot, spot.square) for a in legal)
        else:
            found = isinstance(spot, board.HeadSpot) and slot in slots
        return spot if found else None

    def pick(
        self,
        hand: Hand,
        spot: board.Spot | None,
        observation: Observation,
        legal: Sequence[Action],
        layout: board.Layout,
    ) -> Gesture:
        """A click: choose a piece, use it on a square, drink it, or ask who somebody is."""
        if isinstance(spot, board.SlotSpot):
            return self._choose(hand, spot.slot, observation, legal)
        if isinstance(spot, board.SquareSpot):
            return self._use(hand, spot.square, observation)
        if isinstance(spot, board.HeadSpot):
            return self._drink(hand, observation)
        if isinstance(spot, board.PlateSpot):
            return Gesture(hand, say=f"{self.words(observation, spot)}.")
        return Gesture(hand)

    def _choose(self, hand: Hand, slot: int, observation: Observation, legal: Sequence[Action]) -> Gesture:
        state = observation.state
        text = state.offered()[slot] if slot < len(state.offer) else None
        if text is None:
            return Gesture(replace(hand, piece=None), say="This place of the offer is empty.")
        name = piece_name(text).capitalize()
        if hand.piece == slot:
            return Gesture(replace(hand, piece=None), say=f"{name} put back.")
        return Gesture(replace(hand, piece=slot), say=f"{name} chosen: {_where(state, text, _targets(legal, slot))}.")

    def _use(self, hand: Hand, square: Square, observation: Observation) -> Gesture:
        """Use the chosen piece (with a single one on offer the square alone is enough)."""
        state = observation.state
        slot = _meant(state, hand)
        if slot is None:
            return Gesture(hand, say="Pick a piece on the shelf first, then a square.")
        return Gesture(hand, (Hook if state.offered()[slot] == "H" else Place)(slot, square))

    def _drink(self, hand: Hand, observation: Observation) -> Gesture:
        slot = _meant(observation.state, hand)
        if slot is None:
            return Gesture(hand, say="Pick a piece on the shelf first; a click on your head then drinks it.")
        return Gesture(hand, Drink(slot))

    def key(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """A key: move the cursor, choose, place, drink."""
        if key in _ARROWS:
            return self._move(hand, key, observation, legal, layout)
        if key in ("Enter", " "):
            return self._enter(hand, observation, legal, layout)
        if key == "Escape":
            spot = board.SlotSpot(_chosen(observation.state, hand) or 0)
            put_back = "Piece put back. " if hand.piece is not None else ""
            return Gesture(Hand(cursor=spot), say=f"{put_back}{self.words(observation, spot)}.")
        if key.lower() == "d":
            return self._drink(hand, observation)
        if key.isdecimal() and 1 <= int(key) <= len(observation.state.offer):
            return self._enter(replace(hand, cursor=board.SlotSpot(int(key) - 1)), observation, legal, layout)
        return Gesture(hand)

    def _enter(self, hand: Hand, observation: Observation, legal: Sequence[Action], layout: board.Layout) -> Gesture:
        """Choose the piece under the cursor and go to the first square where it fits, or use it there."""
        if hand.cursor is None:
            start = board.SlotSpot(_chosen(observation.state, hand) or 0)
            return Gesture(replace(hand, cursor=start), say=f"{self.words(observation, start)}.")
        gesture = self.pick(hand, hand.cursor, observation, legal, layout)
        if not isinstance(hand.cursor, board.SlotSpot) or gesture.hand.piece is None:
            return gesture
        targets = _targets(legal, gesture.hand.piece)
        if not targets:
            return gesture
        moved = replace(gesture.hand, cursor=board.SquareSpot(targets[0]))
        return replace(gesture, hand=moved, say=f"{gesture.say} {self._told(moved, observation, legal)}")

    def _move(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """The nearest spot in the direction of the arrow: squares, the offer, the own head, the people."""
        if hand.cursor is None:
            start = board.SlotSpot(_chosen(observation.state, hand) or 0)
            return Gesture(replace(hand, cursor=start), say=f"{self.words(observation, start)}.")
        best = _nearest(layout, hand.cursor, *_ARROWS[key])
        if best is None:
            return Gesture(hand, say=f"Nothing further that way. {self._told(hand, observation, legal)}")
        moved = replace(hand, cursor=best)
        return Gesture(moved, say=self._told(moved, observation, legal))

    def _told(self, hand: Hand, observation: Observation, legal: Sequence[Action]) -> str:
        """The spot under the cursor, and what the chosen piece would bring there."""
        words = f"{self.words(observation, hand.cursor)}."
        if hand.piece is None or not isinstance(hand.cursor, board.SquareSpot | board.HeadSpot):
            return words
        action = self._considered(observation, hand, legal)
        return f"{words} {board.said(observation.state, action) if action is not None else 'It does not fit here.'}"

    def cell(self, spot: board.Spot | None) -> Square | None:
        """The square of a spot."""
        return spot.square if isinstance(spot, board.SquareSpot) else None

    def place(self, action: Any) -> Square | None:
        """The square of a placement or of a hook."""
        return action.square if isinstance(action, Place | Hook) else None

    def would_score(self, observation: Observation, hand: Hand) -> Sequence[tuple[str, str]]:
        """The sum of a move, row by row, then what the others would get from it."""
        state, slot, over = observation.state, _meant(observation.state, hand), hand.over
        if slot is None:
            return ()
        if isinstance(over, board.HeadSpot):
            return board.rows(state, Drink(slot))
        if isinstance(over, board.SquareSpot):
            return board.rows(state, (Hook if state.offered()[slot] == "H" else Place)(slot, over.square))
        return ()

    def buttons(self, observation: Observation, legal: Sequence[Action]) -> Sequence[tuple[str, Action, str]]:
        """A drink of each piece on offer."""
        state = observation.state
        if state.phase is not Phase.CHOOSE:
            return ()
        found: list[tuple[str, Action, str]] = []
        texts = state.offered()
        for slot, text in enumerate(texts):
            if text is None:
                continue
            name = piece_name(text) + (f" {slot + 1}" if texts.count(text) > 1 else "")
            worth = f" (+{state.values[slot]})" if state.options.pays_values else ""
            action = Drink(slot)
            found.append((f"Drink the {name}{worth}", action, "" if action in legal else "not now"))
        return found

    def words(self, observation: Observation, spot: board.Spot | None) -> str:
        """A spot in words."""
        return board.spot_words(observation, spot) if spot is not None else ""

    def text(self, observation: Observation) -> str:
        """The board in letters, the offer, and the people."""
        return board.position_text(observation)


def _chosen(state: State, hand: Hand) -> int | None:
    """The chosen slot, if it still holds a piece."""
    slot = hand.piece
    offered = isinstance(slot, int) and 0 <= slot < len(state.offer) and state.offered()[slot] is not None
    return slot if offered else None


def _meant(state: State, hand: Hand) -> int | None:
    """The chosen slot, or the only one with a piece."""
    chosen = _chosen(state, hand)
    filled = [slot for slot, text in enumerate(state.offered()) if text is not None]
    return filled[0] if chosen is None and len(filled) == 1 else chosen


def _targets(legal: Sequence[Action], slot: int | None) -> tuple[Square, ...]:
    return tuple(a.square for a in legal if isinstance(a, Place | Hook) and a.slot == slot)


def _where(state: State, text: str, targets: Sequence[Square]) -> str:
    """How many squares a piece may be used on, and which of them fill a line."""
    if text == "H":
        count = len(targets)
        return "no piece to take away" if not count else f"it may take away {count} piece{'' if count == 1 else 's'}"
    if not targets:
        return "no square fits it, but you may drink it"
    places = "1 square fits it" if len(targets) == 1 else f"{len(targets)} squares fit it"
    full = [str(square) for square in targets if board.completes(state, square)]
    return f"{places}; a line is filled at {' and '.join(full)}" if full else places


def _ghost(state: State, action: Any) -> board.Ghost | None:
    if not isinstance(action, Place | Hook) or action.square.code < 0 or not 0 <= action.slot < len(state.offer):
        return None
    text = state.offered()[action.slot]
    return board.Ghost(text, action.square) if text is not None else None


def _refused(state: State, show: Show) -> board.Refused | None:
    if show.refusal is None:
        return None
    squares = tuple(s for s in show.refusal.spots if isinstance(s, Square) and s.code >= 0)
    tried = show.tried
    if not isinstance(tried, Place | Hook):
        return board.Refused(None, None, squares)
    text = state.offered()[tried.slot] if 0 <= tried.slot < len(state.offer) else None
    return board.Refused(text, tried.square if tried.square.code >= 0 else None, squares)


def _hint(state: State, show: Show) -> board.Hint | None:
    """A hint marks what it names: the piece on the shelf, then the square or the head, then the whole move.

    The piece of a hint is its slot or its text, its spot a square or the word "head".
    """
    hint = show.hint
    if hint is None:
        return None
    action = hint.action
    if isinstance(action, Place | Hook):
        return board.Hint(3, action.slot, action.square)
    if isinstance(action, Drink):
        return board.Hint(3, action.slot, None, True)
    slot = _slot_of(state, hint.piece)
    if isinstance(hint.spot, Square) and hint.spot.code >= 0:
        return board.Hint(2, slot, hint.spot)
    if hint.spot == "head":
        return board.Hint(2, slot, None, True)
    return board.Hint(1, slot) if slot is not None else None


def _slot_of(state: State, piece: Any) -> int | None:
    if isinstance(piece, int) and 0 <= piece < len(state.offer):
        return piece
    slots = [slot for slot, text in enumerate(state.offered()) if text is not None and text == piece]
    return max(slots, key=lambda slot: (state.values[slot], -slot), default=None)


def _nearest(layout: board.Layout, spot: board.Spot, dx: float, dy: float) -> board.Spot | None:
    """The spot that an arrow key leads to: along the squares, and from the board to the shelf and the people."""
    here = _middle(layout, spot)
    best, least = None, 0.0
    for other in _spots(layout):
        x, y = _middle(layout, other)
        ahead = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if other == spot or ahead <= 4 or aside > 2.5 * ahead:
            continue
        cost = ahead + 1.7 * aside
        if best is None or cost < least:
            best, least = other, cost
    return best


def _spots(layout: board.Layout) -> list[board.Spot]:
    """All spots that the keyboard cursor can stand on."""
    found: list[board.Spot] = [board.SquareSpot(Square(row, column)) for row in range(1, 8) for column in range(1, 8)]
    found += [board.SlotSpot(slot) for slot in range(len(layout.slots))]
    return [*found, board.HEAD, *(board.PlateSpot(seat) for seat in range(len(layout.plates)))]


def _middle(layout: board.Layout, spot: board.Spot) -> tuple[float, float]:
    box = board.box_of(layout, spot)
    return box.centre if box is not None else (0.0, 0.0)


KIT = TrinkenKit()
