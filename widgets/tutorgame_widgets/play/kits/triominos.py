"""How the Triominos board is shown and handled: click a tile, then a place; or arrow keys and Enter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutorgame.games.triominos import GAME, Observation, Phase
from tutorgame.games.triominos.actions import BUY, PASS, STOP, Action, Place
from tutorgame.games.triominos.board import HOME
from tutorgame.games.triominos.events import BridgeBuilt, HexagonClosed
from tutorgame.games.triominos.legal import nearest_rotation
from tutorgame.games.triominos.notation import board_text, format_tile
from tutorgame.games.triominos.state import Laid
from tutorgame.games.triominos.tiles import Tile, rotations
from tutorgame.geometry.triangle import Cell, Vertex, cell_of, corners
from tutorgame_widgets.boards import triominos as board
from tutorgame_widgets.draw.shapes import Shape
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play.kit import Gesture, Hand, Show, WholeMoves

_ARROWS = {"ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0), "ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0)}
_WORD_KEYS: Mapping[str, Action] = {"b": BUY, "s": STOP, "p": PASS}
_HOME = cell_of(HOME)
_NO_TILE: Tile = (-1, -1, -1)
"""Stands where a hint names a place and no tile; it is on no rack."""


class TriominosKit(WholeMoves):
    """The board of Triominos."""

    game = GAME
    title = "Triominos"
    move_example = "like 225 U(0,0)"
    lay_word = "Lay it"
    keys_help: Sequence[tuple[str, str]] = (
        ("Arrow keys", "move the cursor"),
        ("Enter", "chooses a tile, then lays it"),
        ("R", "turns the chosen tile"),
        ("B, S, P", "buy, stop, pass"),
        ("Escape", "puts the tile back"),
        ("Tab", "leaves the board"),
    )
    rule_groups: Mapping[str, str] = {
        "tiles": "The tiles",
        "setup": "Setting up",
        "start": "Who begins",
        "turn": "Your turn",
        "place": "Laying a tile",
        "score": "Scoring",
        "bridge": "Bridges",
        "hexagon": "Hexagons",
        "combo": "Several bonuses at once",
        "buy": "Buying",
        "pot": "The empty pot",
        "end": "The end of a game",
        "block": "The blocked game",
        "win": "Who wins",
        "match": "Matches",
        "time": "Playing against the clock",
        "kids": "Children's rules",
    }

    def layout(self, observation: Observation, width: int, previous: Any = None, seats: bool = False) -> board.Layout:
        """Where everything lies."""
        return board.layout_for(observation, width, previous=previous, show_seats=seats)

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
        chosen = hand.piece if hand.piece in observation.tiles() else None
        targets = () if show.quiet or show.refusal else self._targets(legal, chosen)
        cursor = hand.cursor
        ghost = _ghost(show.preview) if show.preview is not None else self._ghost_at(hand, chosen, legal)
        return board.Marks(
            selected=chosen,
            rotation=hand.rotation,
            targets=targets,
            ghost=ghost,
            last=tuple(show.last),
            refusal=_refused(show),
            hint=_hint(show),
            cursor=cursor,
            gilt=_gilt(show),
            found=tuple((cell, board.Found(kind)) for cell, kind in show.marks.items()),
            buy=BUY in legal and not show.quiet and not show.board_only,
            dimmed=show.dimmed,
            curtain=board.Curtain(*show.curtain) if show.curtain else None,
        )

    def _targets(self, legal: Sequence[Action], chosen: Tile | None) -> tuple[Cell, ...]:
        if chosen is None:
            return ()
        return tuple(a.cell for a in legal if isinstance(a, Place) and a.tile == chosen)

    def _ghost_at(self, hand: Hand, chosen: Tile | None, legal: Sequence[Action]) -> board.Ghost | None:
        """The chosen tile where the keyboard cursor stands, if it fits there."""
        if chosen is None or not isinstance(hand.cursor, board.CellSpot):
            return None
        fitting = _fitting(legal, chosen, hand.cursor.cell)
        return board.Ghost(Laid(fitting.tile, fitting.cell, fitting.rotation)) if fitting else None

    def frames(
        self, before: Observation, after: Observation, layout: board.Layout, palette: Palette, action: Action
    ) -> Sequence[tuple[int, Sequence[Shape]]]:
        """A tile flies to its place: from the own rack, or from above when somebody else lays it."""
        if not isinstance(action, Place):
            return ()
        tiles = before.tiles()
        own = before.seat == before.public.mover and action.tile in tiles
        laid = Laid(action.tile, action.cell, max(action.rotation, 0))
        return board.frames(board.Placed(laid, tiles.index(action.tile) if own else None), layout, palette)

    def spot(self, layout: board.Layout, x: float, y: float, observation: Observation, hand: Hand) -> board.Spot | None:
        """What lies at a pixel."""
        tiles = observation.tiles()
        chosen = tiles.index(hand.piece) if hand.piece in tiles else None
        return board.spot_at(layout, x, y, observation, chosen)

    def pick(
        self,
        hand: Hand,
        spot: board.Spot | None,
        observation: Observation,
        legal: Sequence[Action],
        layout: board.Layout,
    ) -> Gesture:
        """A click: choose or turn a tile, lay it, buy, or move the view."""
        if isinstance(spot, board.PanSpot):
            return Gesture(hand, view=board.panned(layout, spot.direction))
        if isinstance(spot, board.ZoomSpot):
            return Gesture(hand, view=board.zoomed(layout, spot.step))
        if isinstance(spot, board.TurnSpot):
            return self._turn(hand)
        if isinstance(spot, board.RackSpot):
            return self._choose(hand, spot.tile, legal)
        if isinstance(spot, board.PotSpot):
            return Gesture(hand, BUY)
        if isinstance(spot, board.CellSpot):
            return self._lay(hand, spot.cell, observation, legal)
        return Gesture(hand)

    def _choose(self, hand: Hand, tile: Tile, legal: Sequence[Action]) -> Gesture:
        name = "-".join(map(str, tile))
        if hand.piece == tile:
            return Gesture(replace(hand, piece=None, rotation=0), say=f"{name} put back.")
        places = len(self._targets(legal, tile))
        where = "no place fits it" if not places else "1 place fits it" if places == 1 else f"{places} places fit it"
        return Gesture(replace(hand, piece=tile, rotation=0), say=f"{name} chosen: {where}.")

    def _turn(self, hand: Hand) -> Gesture:
        if hand.piece is None:
            return Gesture(hand, say="Choose a tile first, then turn it.")
        turns = len(rotations(hand.piece))
        turned = replace(hand, rotation=(hand.rotation + 1) % turns)
        name = "-".join(map(str, hand.piece))
        return Gesture(turned, say=f"{name} turned." if turns > 1 else f"{name} looks the same from all sides.")

    def _lay(self, hand: Hand, cell: Cell, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """Lay the chosen tile in the rotation that fits, else in the one that comes nearest (and be refused)."""
        if hand.piece is None or hand.piece not in observation.tiles():
            return Gesture(hand, say="Pick a tile on your rack first, then a place.")
        fitting = _fitting(legal, hand.piece, cell)
        return Gesture(
            hand,
            fitting or Place(hand.piece, cell, nearest_rotation(observation.public, hand.piece, cell, hand.rotation)),
        )

    def key(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """A key: move the cursor, choose, turn, lay, buy, stop, pass."""
        if key in _ARROWS:
            return self._move(hand, key, observation, layout)
        if key in ("Enter", " "):
            return self._enter(hand, observation, legal, layout)
        if key == "Escape":
            rack = self._rack_cursor(observation, hand)
            put_back = "Tile put back. " if hand.piece else ""
            return Gesture(Hand(cursor=rack), say=f"{put_back}{self.words(observation, rack)}")
        word = key.lower()
        if word == "r":
            return self._turn(hand)
        if word in _WORD_KEYS:
            return Gesture(hand, _WORD_KEYS[word])
        if word.isdigit() and 1 <= int(word) <= len(observation.tiles()):
            tile = observation.tiles()[int(word) - 1]
            return self._enter(replace(hand, cursor=board.RackSpot(int(word) - 1, tile)), observation, legal, layout)
        return Gesture(hand)

    def _rack_cursor(self, observation: Observation, hand: Hand) -> board.Spot | None:
        tiles = observation.tiles()
        if not tiles:
            return None
        at = tiles.index(hand.piece) if hand.piece in tiles else 0
        return board.RackSpot(at, tiles[at])

    def _enter(self, hand: Hand, observation: Observation, legal: Sequence[Action], layout: board.Layout) -> Gesture:
        cursor = hand.cursor
        if cursor is None:
            start = self._rack_cursor(observation, hand)
            return Gesture(replace(hand, cursor=start), say=self.words(observation, start) if start else "")
        if isinstance(cursor, board.RackSpot):
            gesture = self._choose(hand, cursor.tile, legal)
            targets = self._targets(legal, gesture.hand.piece)
            if gesture.hand.piece is not None and targets:
                spot = board.CellSpot(targets[0])
                return replace(
                    gesture,
                    hand=replace(gesture.hand, cursor=spot),
                    say=f"{gesture.say} {self.words(observation, spot)}",
                    view=board.showing(layout, targets[0]),
                )
            return gesture
        return self.pick(hand, cursor, observation, legal, layout)

    def _move(self, hand: Hand, key: str, observation: Observation, layout: board.Layout) -> Gesture:
        """The nearest spot in the direction of the arrow: rack tiles, the pot, and all open places."""
        if hand.cursor is None:
            start = self._rack_cursor(observation, hand) or board.CellSpot(_HOME)
            return Gesture(replace(hand, cursor=start), say=self.words(observation, start))
        beside = self._rack_step(hand.cursor, key, observation)
        if beside is not None:
            return Gesture(replace(hand, cursor=beside), say=self.words(observation, beside))
        spots = _places(observation, layout)
        here = _where(hand.cursor, layout)
        dx, dy = _ARROWS[key]
        best, least = None, 0.0
        for spot, (x, y) in spots:
            ahead = (x - here[0]) * dx + (y - here[1]) * dy
            aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
            if spot == hand.cursor or ahead <= 4 or aside > 2.5 * ahead:
                continue
            cost = ahead + 1.7 * aside
            if best is None or cost < least:
                best, least = spot, cost
        if best is None:
            return Gesture(hand, say=f"Nothing further that way. {self.words(observation, hand.cursor)}")
        view = board.showing(layout, best.cell) if isinstance(best, board.CellSpot) else None
        return Gesture(replace(hand, cursor=best), say=self.words(observation, best), view=view)

    def _rack_step(self, cursor: board.Spot, key: str, observation: Observation) -> board.Spot | None:
        """On the rack, left and right go from tile to tile, also from one row to the next."""
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(key, 0)
        tiles = observation.tiles()
        if not step or not isinstance(cursor, board.RackSpot) or not 0 <= cursor.index + step < len(tiles):
            return None
        return board.RackSpot(cursor.index + step, tiles[cursor.index + step])

    def hover(self, hand: Hand, spot: board.Spot | None, legal: Sequence[Action]) -> board.Spot | None:
        """The mouse changes nothing here: a click lays the tile in the rotation that fits."""
        return None

    def place(self, action: Any) -> Cell | None:
        """The cell of a placement."""
        return action.cell if isinstance(action, Place) else None

    def would_score(self, observation: Observation, hand: Hand) -> Sequence[tuple[str, str]]:
        """Nothing: what a tile scores is for the player to count."""
        return ()

    def cell(self, spot: board.Spot | None) -> Cell | None:
        """The cell of a spot."""
        return spot.cell if isinstance(spot, board.CellSpot) else None

    def buttons(self, observation: Observation, legal: Sequence[Action]) -> Sequence[tuple[str, Action, str]]:
        """Buy, stop and pass, as far as they make sense in this phase."""
        public = observation.public
        options = public.options
        if public.phase not in (Phase.TURN, Phase.BOUGHT):
            return ()
        cost = f" (-{options.buy_cost})" if options.scoring == "standard" and options.buy_cost else ""
        found: list[tuple[str, Action, str]] = []
        if observation.pot_size:
            found.append((f"Buy a tile{cost}", BUY, "" if BUY in legal else "not now"))
        if public.phase is Phase.BOUGHT:
            found.append(("Stop here", STOP, "" if STOP in legal else "not now"))
        elif not observation.pot_size:
            found.append(("Pass", PASS, "" if PASS in legal else "not now"))
        return found

    def words(self, observation: Observation, spot: board.Spot | None) -> str:
        """A spot in words."""
        return getattr(board, "spot_words", lambda *a: "spot")(observation, spot) if spot is not None else ""

    def text(self, observation: Observation) -> str:
        """The board in letters, and the own rack."""
        rack = " ".join(format_tile(t) for t in observation.tiles())
        lines = [board_text(observation.laid())]
        if observation.seat is not None:
            lines.append(f"Your rack: {rack or 'empty'}. Pot: {observation.pot_size} tiles.")
        return "\n".join(lines)


def _fitting(legal: Sequence[Action], tile: Tile, cell: Cell) -> Place | None:
    return next((a for a in legal if isinstance(a, Place) and a.tile == tile and a.cell == cell), None)


def _ghost(action: Any) -> board.Ghost | None:
    if not isinstance(action, Place):
        return None
    return board.Ghost(Laid(action.tile, action.cell, max(action.rotation, 0)))


def _refused(show: Show) -> board.Refused | None:
    if show.refusal is None:
        return None
    tried = show.tried
    laid = Laid(tried.tile, tried.cell, max(tried.rotation, 0)) if isinstance(tried, Place) else None
    vertices = tuple(s for s in show.refusal.spots if isinstance(s, Vertex))
    return board.Refused(laid, vertices)


def _hint(show: Show) -> board.Hint | None:
    """A hint marks what it names: the tile on the rack, then the place, then both with the move as a ghost."""
    hint = show.hint
    if hint is None:
        return None
    if isinstance(hint.action, Place):
        action = hint.action
        return board.Hint(3, Laid(action.tile, action.cell, max(action.rotation, 0)))
    tile = hint.piece if isinstance(hint.piece, tuple) else _NO_TILE
    if isinstance(hint.spot, Cell):
        return board.Hint(2, Laid(tile, hint.spot, 0))
    return board.Hint(1, Laid(tile, _HOME, 0)) if tile != _NO_TILE else None


def _gilt(show: Show) -> tuple[Any, ...]:
    gilt: list[Any] = []
    for event in show.events:
        if isinstance(event, HexagonClosed):
            gilt += event.vertices
        elif isinstance(event, BridgeBuilt):
            gilt += corners(event.cell)
    return tuple(gilt)


def _where(spot: board.Spot, layout: board.Layout) -> tuple[float, float]:
    """The middle of a spot in pixels."""
    if isinstance(spot, board.RackSpot):
        points: Sequence[tuple[float, float]] = layout.rack_triangle(min(spot.index, layout.capacity - 1))
    elif isinstance(spot, board.CellSpot):
        points = layout.triangle(spot.cell)
    else:
        return layout.pot.centre
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def _places(observation: Observation, layout: board.Layout) -> list[tuple[board.Spot, tuple[float, float]]]:
    """All spots that the keyboard cursor can stand on, with their middles."""
    found: list[board.Spot] = [board.RackSpot(i, t) for i, t in enumerate(observation.tiles())]
    cells = [cell_of(code) for code in observation.public.frontier] or [_HOME]
    found += [board.CellSpot(cell) for cell in cells]
    if observation.pot_size:
        found.append(board.PotSpot())
    return [(spot, _where(spot, layout)) for spot in found]


KIT = TriominosKit()
