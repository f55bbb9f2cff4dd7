"""How the sea of Rum is shown and handled: click a spot to sail; all else by buttons, cards and keys.

What may be chosen, step by step, comes from `rum_choices`; each answer that has a place is a target on the board too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tutorgame.games.rum import GAME, Action, Observation
from tutorgame.games.rum.actions import Leap, Sail
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.draw.shapes import Shape
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play.choices import BACK, first
from tutorgame_widgets.play.kit import Choice, Choices, Gesture, Hand, Show
from tutorgame_widgets.play.kits import rum_cursor as cursor
from tutorgame_widgets.play.kits.rum_answers import answer, crowded, enter_words, on_sea, tried
from tutorgame_widgets.play.kits.rum_choices import choices
from tutorgame_widgets.play.kits.rum_compose import Raised, Step
from tutorgame_widgets.play.kits.rum_foresee import rows
from tutorgame_widgets.play.kits.rum_marks import marks
from tutorgame_widgets.play.kits.rum_questions import as_seen

_LETTERS = {
    "c": "collect", "a": "attack", "d": "dig", "r": "repair", "x": "exchange", "e": "end", "p": "play", "l": "leap",
    "m": "passage",
}  # fmt: skip
"""Which button a letter presses."""


class RumKit:
    """The sea of Rum.  What the hand holds is a `Step` of an action that is put together, or the `Raised` cards."""

    game = GAME
    title = "The Last Bottle of Rum"
    move_example = "like sail 16, or attack B"
    lay_word = "Do it"
    composed = True
    score_title = "What this move would mean"
    keys_help: Sequence[tuple[str, str]] = (
        ("Arrow keys", "move the cursor over the sea, and down to the cards"),
        ("Enter", "sails there, raises a card, or plays the raised cards"),
        ("1 to 9", "raises that card, or gives that answer"),
        ("P", "plays the raised cards"),
        ("C, A, D, R", "collects, attacks, digs, repairs"),
        ("X", "swaps actions"),
        ("F, W", "uses an effect, carries out the weather"),
        ("L, M", "leaps, goes through the maelstrom"),
        ("E", "ends the turn"),
        ("Escape", "goes a step back"),
        ("Tab", "leaves the board"),
    )
    rule_groups: Mapping[str, str] = {
        "core": "What is open, and in which order",
        "setup": "Setting up",
        "turn": "Your turn",
        "sail": "Sailing",
        "hideout": "The Hideout",
        "dig": "Digging up treasures",
        "treasure": "What treasures do",
        "coins": "Doubloons",
        "attack": "Attacks",
        "damage": "Damage",
        "repair": "Repair",
        "curse": "Curses",
        "kraken": "The Kraken",
        "effect": "Effects of cards",
        "bounty": "Bounties",
        "weather": "Weather",
        "maelstrom": "The maelstrom",
        "ghost": "The ghost",
        "end": "The end of the game",
    }

    # --- what is shown ----------------------------------------------------------------------------------------------

    def layout(self, observation: Observation, width: int, previous: Any = None, seats: bool = False) -> board.Layout:
        """Where everything lies; the view follows the own ship."""
        return board.layout_for(observation, width, previous)

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
        return marks(observation, hand, legal, show)

    def frames(
        self, before: Observation, after: Observation, layout: board.Layout, palette: Palette, action: Action
    ) -> Sequence[tuple[int, Any]]:
        """Ships glide, tiles turn, the die rolls."""
        return board.frames(before, after, layout, palette, action)

    def choices(self, observation: Observation, hand: Hand, legal: Sequence[Action]) -> Choices:
        """The buttons of the turn, or the question of an action that has been begun."""
        return choices(observation, hand, legal)

    def would_score(self, observation: Observation, hand: Hand) -> Sequence[tuple[str, str]]:
        """What sailing to the spot that is pointed at, or a shot at the ship there, would mean."""
        public = observation.public
        if not public.agenda or public.agenda[-1].kind != "act" or public.agenda[-1].seat != observation.seat:
            return ()
        legal = GAME.legal_actions(as_seen(observation))
        choice = answer(choices(observation, hand, legal), hand.over, observation, legal)
        return rows(observation, choice.action) if choice is not None and not choice.why else ()

    # --- the mouse --------------------------------------------------------------------------------------------------

    def spot(self, layout: board.Layout, x: float, y: float, observation: Observation, hand: Hand) -> board.Spot | None:
        """What lies at a pixel; a ship on the sea stands for its spot, unless ships are asked for."""
        spot = board.spot_at(layout, x, y, observation)
        asked = isinstance(hand.piece, Step)
        beside = not layout.sea.holds(x, y) or any(plate.holds(x, y) for plate in layout.plates)
        if isinstance(spot, board.ShipSpot) and not asked and not beside:
            return board.HexSpot(observation.public.spot_of(spot.seat))
        return spot

    def hover(self, hand: Hand, spot: board.Spot | None, legal: Sequence[Action]) -> board.Spot | None:
        """A spot that could be sailed to, or anything on the sea while an answer is looked for."""
        if not legal or not isinstance(spot, board.HexSpot | board.ShipSpot):
            return None
        if isinstance(hand.piece, Step):
            return spot
        reached = isinstance(spot, board.HexSpot) and any(
            isinstance(a, Sail | Leap) and a.spot == spot.number for a in legal
        )
        return spot if reached else None

    def pick(
        self,
        hand: Hand,
        spot: board.Spot | None,
        observation: Observation,
        legal: Sequence[Action],
        layout: board.Layout,
    ) -> Gesture:
        """A click: move the view, give an answer, sail, raise a card, or ask what lies there."""
        if isinstance(spot, board.PanSpot):
            return Gesture(hand, view=board.panned(layout, spot.direction))
        if isinstance(spot, board.ZoomSpot):
            return Gesture(hand, view=board.zoomed(layout))
        if spot is None:
            return Gesture(hand)
        found = choices(observation, hand, legal)
        choice = answer(found, spot, observation, legal)
        if choice is not None:
            return self._choose(hand, choice, observation, legal)
        if crowded(found, observation.public, spot):
            told = "Choose the ship with the buttons beside the board, or by its number key."
            return Gesture(hand, say=f"{self.words(observation, spot)}. {told}")
        meant = tried(observation.public, hand, spot, legal)
        return Gesture(hand, meant) if meant is not None else Gesture(hand, say=f"{self.words(observation, spot)}.")

    def _choose(self, hand: Hand, choice: Choice, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """Give an answer: an action, or the next question."""
        if choice.action is not None:
            return Gesture(hand, choice.action)
        return self._ask(replace(hand, piece=choice.piece), observation, legal)

    def _ask(self, hand: Hand, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """The next question: told, and with the keyboard's cursor on the first place that answers it."""
        found = choices(observation, hand, legal)
        if isinstance(hand.piece, Raised):
            ready = any(item.key == "play" and not item.why for item in found.items)
            return Gesture(hand, say=f"{found.note or 'No card raised.'}{' Enter plays them.' if ready else ''}")
        return Gesture(hand, say=found.told)

    # --- the keyboard -----------------------------------------------------------------------------------------------

    def key(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """A key: move the cursor, choose, go back, or press the button of a letter."""
        if key in cursor.ARROWS:
            return self._move(hand, key, observation, legal, layout)
        if key in ("Enter", " "):
            return self._enter(hand, key, observation, legal, layout)
        if key == "Escape":
            return self._escape(hand, observation, legal)
        if key.isdecimal() and key.isascii() and key != "0":
            return self._digit(hand, int(key), observation, legal)
        return self._letter(hand, key.lower(), observation, legal)

    def _move(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        if hand.cursor is None:
            return self._stand(hand, cursor.start(observation, layout), observation, legal, layout)
        goal = cursor.moved(observation, layout, hand.cursor, key)
        if goal is None:
            return Gesture(hand, say=f"Nothing further that way. {self.words(observation, hand.cursor)}.")
        return self._stand(hand, goal, observation, legal, layout)

    def _stand(
        self, hand: Hand, spot: board.Spot, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """The cursor on a spot: in view, and told with what Enter would do there."""
        moved = replace(hand, cursor=spot)
        choice = answer(choices(observation, hand, legal), spot, observation, legal)
        told = f"{self.words(observation, spot)}.{enter_words(choice)}"
        if isinstance(spot, board.HexSpot) and not layout.visible(spot.number):
            return Gesture(moved, say=told, view=board.showing(layout, spot.number))
        return Gesture(moved, say=told)

    def _enter(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        found = choices(observation, hand, legal)
        play = next((item for item in found.items if item.key == "play" and not item.why), None)
        if play is not None and key == "Enter":
            over = answer(found, hand.cursor, observation, legal)
            if over is None or over.pressed:
                return Gesture(hand, play.action)
        if hand.cursor is None:
            return self._stand(hand, cursor.start(observation, layout), observation, legal, layout)
        return self.pick(hand, hand.cursor, observation, legal, layout)

    def _escape(self, hand: Hand, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """A step back; where nothing has been begun, the cursor is put away."""
        found = choices(observation, hand, legal)
        back = next((item for item in found.items if item.key == BACK), None)
        if back is not None:
            after = choices(observation, replace(hand, piece=back.piece), legal)
            return Gesture(replace(hand, piece=back.piece), say=after.told if after.title else "Back to your turn.")
        if isinstance(hand.piece, Raised):
            return Gesture(replace(hand, piece=None), say="All cards lowered.")
        return Gesture(Hand(), say="Cursor put away.")

    def _digit(self, hand: Hand, digit: int, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """The card with this place, the answer with this place, or the effect of the card with this place."""
        found = choices(observation, hand, legal)
        shown = [item for item in found.items if item.shown and item.key != BACK]
        if not found.title:
            shown = [item for item in shown if item.key.startswith("effect:")]
        return self._press(hand, shown[digit - 1], observation, legal) if digit <= len(shown) else Gesture(hand)

    def _letter(self, hand: Hand, letter: str, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """The button of a letter, also while another action has been begun."""
        if not legal:
            return Gesture(hand)
        held = hand.piece if isinstance(hand.piece, Raised) else None
        row = choices(observation, replace(hand, piece=held), legal)
        if letter in ("f", "w"):
            start = {"f": "effect:", "w": "weather:"}[letter]
            fit = [item for item in row.items if item.key.startswith(start)]
            open_now = [item for item in fit if not item.why] or fit
            return self._press(hand, open_now[0], observation, legal) if open_now else Gesture(hand)
        item = next((item for item in row.items if item.key == _LETTERS.get(letter)), None)
        return self._press(hand, item, observation, legal) if item is not None else Gesture(hand)

    def _press(self, hand: Hand, item: Choice, observation: Observation, legal: Sequence[Action]) -> Gesture:
        """A button by a key; a question that is answered on the board takes the cursor to its first place."""
        gesture = self._choose(hand, item, observation, legal)
        if gesture.action is not None or isinstance(item.piece, Raised):
            return gesture
        found = choices(observation, gesture.hand, legal)
        places = [item.spot for item in found.items if isinstance(item.spot, board.HexSpot | board.ShipSpot)]
        if places:
            return replace(gesture, hand=replace(gesture.hand, cursor=on_sea(observation.public, places[0])))
        return replace(gesture, focus=f"play:{first(found)}")

    # --- words ------------------------------------------------------------------------------------------------------

    def cell(self, spot: board.Spot | None) -> int | None:
        """The number of a spot of the sea."""
        return spot.number if isinstance(spot, board.HexSpot) else None

    def place(self, action: Any) -> int | None:
        """The spot of a move."""
        return action.spot if isinstance(action, Sail | Leap) else None

    def words(self, observation: Observation, spot: board.Spot | None) -> str:
        """A spot in words."""
        return board.spot_words(observation, spot) if spot is not None else ""

    def text(self, observation: Observation) -> str:
        """All that this seat sees, line by line."""
        return board.position_text(observation)


KIT = RumKit()
"""The kit of Rum."""
