"""How an action of Rum is put together: each action has a way of picks, and the legal ways make up a tree.

A way has a part in order (what is done, with which card, to whom) and a part without an order (what is given in an
exchange, the two ends of the maelstrom).  Nothing here knows words or pictures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tutorgame.games.rum import Action, Public
from tutorgame.games.rum.actions import (
    Attack,
    Burn,
    ChooseCaptain,
    Collect,
    Dig,
    Effect,
    EndTurn,
    Exchange,
    Keep,
    Leap,
    Passage,
    Play,
    Repair,
    Sail,
    Shell,
    Trade,
    Weather,
)

IN_ANY_ORDER = ("lookout", "repair_2", "maelstrom")
"""Effects and weather whose picks have no order."""


@dataclass(frozen=True, slots=True)
class Step:
    """How far an action has come: the picks in order, then those without an order, as they were picked."""

    head: tuple[Any, ...]
    bag: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Raised:
    """The places of the hand whose cards are raised, while the cards of a turn are chosen; the first raised first."""

    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Next:
    """What a pick leads to: the next step, or an action where nothing is left to be picked."""

    pick: Any
    step: Step
    action: Action | None = None


def way(public: Public, action: Action) -> Step:
    """All picks of an action."""
    return _WAYS[type(action)](public, action)


def _card_way(name: str) -> Callable[[Public, Any], Step]:
    def find(public: Public, action: Any) -> Step:
        card = public.table.box.cards[action.card]
        if (card.effect or card.weather) in IN_ANY_ORDER:
            return Step((name, action.card), action.choice)
        return Step((name, action.card, *action.choice))

    return find


def _exchange(public: Public, action: Exchange) -> Step:
    given = tuple(kind for kind, count in enumerate(action.give) for _ in range(count))
    return Step(("exchange", action.get), given)


_WAYS: dict[type, Callable[[Public, Any], Step]] = {
    ChooseCaptain: lambda public, a: Step(("captain", a.captain)),
    Play: lambda public, a: Step(("play",), a.cards),
    Sail: lambda public, a: Step(("sail", a.spot)),
    Leap: lambda public, a: Step(("leap", a.spot)),
    Passage: lambda public, a: Step(("passage",)),
    Collect: lambda public, a: Step(("collect",)),
    Attack: lambda public, a: Step(("attack", a.target)),
    Repair: lambda public, a: Step(("repair", a.damage)),
    Exchange: _exchange,
    Effect: _card_way("effect"),
    Weather: _card_way("weather"),
    Dig: lambda public, a: Step(("dig", a.pair)),
    EndTurn: lambda public, a: Step(("end",)),
    Trade: lambda public, a: Step(("trade", a.treasures)),
    Keep: lambda public, a: Step(("keep", a.bounty)),
    Burn: lambda public, a: Step(("burn", a.treasure)),
    Shell: lambda public, a: Step(("shell", a.use)),
}


def within(public: Public, legal: Iterable[Action], step: Step) -> list[Action]:
    """The actions that a step can still become."""
    return [action for action in legal if _leads_to(step, way(public, action))]


def _leads_to(step: Step, whole: Step) -> bool:
    if step.bag:
        return step.head == whole.head and not Counter(step.bag) - Counter(whole.bag)
    return whole.head[: len(step.head)] == step.head


def following(public: Public, legal: Iterable[Action], step: Step) -> list[Next]:
    """What may be picked next, each pick once; where a pick leaves one action only, it is that action."""
    found: dict[Any, tuple[Step, list[Action]]] = {}
    for action in within(public, legal, step):
        for pick, after in _picks(step, way(public, action)):
            found.setdefault(pick, (after, []))[1].append(action)
    return [Next(pick, after, only[0] if len(only) == 1 else None) for pick, (after, only) in found.items()]


def _picks(step: Step, whole: Step) -> list[tuple[Any, Step]]:
    """The next picks on the way to an action, with the step after each of them."""
    if len(whole.head) > len(step.head):
        pick = whole.head[len(step.head)]
        return [(pick, Step((*step.head, pick)))]
    return [(kind, Step(step.head, (*step.bag, kind))) for kind in Counter(whole.bag) - Counter(step.bag)]


def finished(public: Public, legal: Iterable[Action], step: Step) -> Action | None:
    """The action that a step is already, though more could be picked."""
    for action in within(public, legal, step):
        whole = way(public, action)
        if whole.head == step.head and Counter(whole.bag) == Counter(step.bag):
            return action
    return None


def current(public: Public, legal: Sequence[Action], piece: Any) -> Step | None:
    """The step in the hand, if it still leads somewhere."""
    return piece if isinstance(piece, Step) and within(public, legal, piece) else None


def back(step: Step) -> Step | None:
    """The step before this one; None: nothing has been begun."""
    if step.bag:
        return Step(step.head, step.bag[:-1])
    usual = 2 if step.head[0] in ("effect", "weather") else 1
    return Step(step.head[:-1]) if len(step.head) > usual else None


# --- the cards of a turn ----------------------------------------------------------------------------------------------


def forced(public: Public, hand: Sequence[int]) -> tuple[int, ...]:
    """The places of the weather cards in a hand: they must be played (`rum.turn.choose_weather`)."""
    return tuple(place for place, kind in enumerate(hand) if kind in public.table.weathers)


def room(public: Public, hand: Sequence[int]) -> int:
    """How many cards may be chosen freely (`rum.turn.choose`)."""
    must = len(forced(public, hand))
    return min(len(hand) - must, max(0, 2 - must))


def raised(public: Public, hand: Sequence[int], piece: Any) -> tuple[int, ...]:
    """The places of the raised cards: the weather cards, and those that were chosen."""
    must = forced(public, hand)
    chosen = piece.places if isinstance(piece, Raised) else ()
    free = [place for place in dict.fromkeys(chosen) if 0 <= place < len(hand) and place not in must]
    return (*must, *free)


def turned(public: Public, hand: Sequence[int], piece: Any, place: int) -> Raised:
    """After a click on a card: it is raised or lowered; with no room left the card that was raised first gives way."""
    must, up = forced(public, hand), raised(public, hand, piece)
    free = [other for other in up if other not in must]
    if place in free:
        free.remove(place)
    elif place not in must:
        free = [*free, place][-room(public, hand) :] if room(public, hand) else free
    return Raised((*must, *free))


def played(hand: Sequence[int], places: Iterable[int]) -> Play:
    """The raised cards as an action."""
    return Play(tuple(sorted(hand[place] for place in places)))
