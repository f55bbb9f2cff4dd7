"""What a place on Rum's board stands for: an answer to the question that is asked, or an action to be refused."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rum import Action, Observation, Public, rights
from tutorgame.games.rum.actions import PASSAGE, Attack, ChooseCaptain, Effect, Leap, Sail, Weather
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.play.kit import Choice, Choices, Hand
from tutorgame_widgets.play.kits import rum_compose as compose


def answer(found: Choices, spot: board.Spot | None, observation: Observation, legal: Sequence[Action]) -> Choice | None:
    """The choice that a place stands for: itself, or the one ship that lies there; None: there is none, or several."""
    if spot is None:
        return None
    public = observation.public
    direct = [item for item in found.items if item.spot == spot]
    if not direct and isinstance(spot, board.HexSpot):
        direct = _of_ships(found, public, spot.number) if found.title else _by_other_ways(public, spot.number, legal)
    if not direct and isinstance(spot, board.ShipSpot | board.HoldSpot) and found.title:
        at, other = board.HexSpot(public.spot_of(spot.seat)), board.ShipSpot(spot.seat)
        direct = [item for item in found.items if item.spot in (other, at)]
    return direct[0] if len(direct) == 1 else None


def _of_ships(found: Choices, public: Public, spot: int) -> list[Choice]:
    """The ships on a spot that answer the question; those that can be chosen before those that cannot."""
    here = [
        item for item in found.items if isinstance(item.spot, board.ShipSpot) and public.spot_of(item.spot.seat) == spot
    ]
    return [item for item in here if not item.why] or here[:1]


def _by_other_ways(public: Public, spot: int, legal: Sequence[Action]) -> list[Choice]:
    """Through the maelstrom or by a leap, where no Sail action leads."""
    seat = public.mover
    if seat < public.seats and PASSAGE in legal and rights.other_end(public, public.ships[seat]) == spot:
        return [Choice(label="Through the maelstrom", key="passage", action=PASSAGE)]
    leap = Leap(spot)
    return [Choice(label="Leap", key="leap", action=leap)] if leap in legal else []


def crowded(found: Choices, public: Public, spot: board.Spot) -> bool:
    """Whether several ships on a spot answer the question, so that the spot alone does not say which."""
    return isinstance(spot, board.HexSpot) and len(_of_ships(found, public, spot.number)) > 1


def tried(public: Public, hand: Hand, spot: board.Spot, legal: Sequence[Action]) -> Action | None:
    """What a click that leads nowhere was meant to do; the engine says why not."""
    if legal and isinstance(spot, board.CaptainSpot) and public.agenda[-1].kind == "captain":
        return ChooseCaptain(spot.captain)
    if not legal or public.agenda[-1].kind != "act":
        return None
    step = compose.current(public, legal, hand.piece)
    number = spot.number if isinstance(spot, board.HexSpot) else None
    if step is None:
        here = public.ships[public.agenda[-1].seat]
        return Sail(number) if number is not None and number != here else None
    first_word, card = step.head[0], step.head[1] if len(step.head) > 1 else -1
    if first_word == "leap" and number is not None:
        return Leap(number)
    if first_word == "attack" and isinstance(spot, board.ShipSpot):
        return Attack(spot.seat)
    if first_word == "effect" and isinstance(spot, board.HexSpot | board.ShipSpot):
        return _tried_effect(public, card, spot)
    if first_word == "weather" and public.table.box.cards[card].weather == "maelstrom" and number is not None:
        return Weather(card, (*step.bag, number))
    return None


def _tried_effect(public: Public, card: int, spot: board.HexSpot | board.ShipSpot) -> Action | None:
    on_spots = public.table.box.cards[card].effect in ("lookout", "secret_passage")
    if isinstance(spot, board.HexSpot):
        return Effect(card, (spot.number,)) if on_spots else None
    in_ships = public.table.box.cards[card].effect in ("grapple", "fire_ship", "board_ship")
    return Effect(card, (spot.seat,)) if in_ships else None


def enter_words(choice: Choice | None) -> str:
    """What Enter does under the cursor."""
    if choice is None or choice.why:
        return ""
    if isinstance(choice.action, Sail | Leap) or choice.action == PASSAGE:
        return " Enter sails there."
    if choice.pressed is not None:
        return " Raised." if choice.pressed else ""
    return f" {choice.label}: Enter chooses it."


def on_sea(public: Public, spot: board.Spot) -> board.Spot:
    """A spot of the sea: a ship stands for where it lies."""
    return board.HexSpot(public.spot_of(spot.seat)) if isinstance(spot, board.ShipSpot) else spot
