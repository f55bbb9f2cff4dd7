"""The words of hints in The Last Bottle of Rum, and what other seats do when their written move is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutorgame.core.narrate import listing
from tutorgame.games.rum import rights
from tutorgame.games.rum.actions import (
    END_TURN,
    Action,
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
)  # fmt: skip
from tutorgame.games.rum.box import Box
from tutorgame.games.rum.engine import GAME
from tutorgame.games.rum.events import DieRolled, TurnBegan
from tutorgame.games.rum.legal import open_weather
from tutorgame.games.rum.naming import ACTIONS, ONE_DAMAGE, actions_text, with_names
from tutorgame.games.rum.notation import format_action
from tutorgame.games.rum.state import HIDEOUT, Public, State
from tutorgame.geometry.hexagon import DIRECTION_NAMES
from tutorgame.lessons.hints import Words
from tutorgame.lessons.outcome import Hint
from tutorgame.lessons.scene import NAMES

from .facts import effect_name

WORDS = Words(
    ghost="The marked spot on the sea is the one in question.",
    check="Ask for each of them: do you have the actions for it, and does your ship lie where it must?",
    board_only="Here only the sea counts: pick a spot to sail to.",
    no_mark="That spot is not in question here: mark another one.",
    move="step",
    named=with_names,
)
PASSED_OVER = (TurnBegan, DieRolled)
"""What a short account leaves out: the event after a die says what it came to."""


def place_of(action: Action) -> int | None:
    """The spot of a move."""
    return action.spot if isinstance(action, Sail | Leap) else None


def hint(state: State, action: Action, step: int) -> Hint:
    """Hint 1 (what to look at), 2 (which spot, card or kind of step) or 3 (the move)."""
    spot = place_of(action)
    if step == 3:
        return Hint(3, f"The move: {phrase(state, action)}.", spot=spot, action=action)
    first, second = _STEPS[type(action)](state, action)
    return Hint(step, first if step == 1 else second, spot=spot if step == 2 else None)


def phrase(state: State, action: Action, short: bool = False) -> str:
    """An action as a learner reads it: "sail to Moonlight Sands", "swap 2 Attack and 1 Repair actions for 1 Sail"."""
    tell = _PHRASES.get(type(action))
    return tell(state.public, action) if tell else format_action(action, state.public.table.box)


def improvise(state: State) -> Action:
    """What another seat does when its written move is not possible: it trades, and ends its turn."""
    legal = GAME.legal_actions(state)
    if END_TURN in legal:
        return END_TURN
    weather = open_weather(state.public)
    forced = [action for action in legal if isinstance(action, Weather)] if weather else []
    return (forced or legal)[0]


def spot_text(public: Public, spot: int) -> str:
    """A spot as it is called: an island's name, "spot 16" while it is face down, "the Hideout"."""
    if spot == HIDEOUT:
        return "the Hideout"
    known = 0 <= spot < len(public.tiles) and public.tiles[spot] >= 0
    return public.table.box.tiles[public.tiles[spot]].name if known else f"spot {spot}"


# --- phrases ----------------------------------------------------------------------------------------------------------


def _who(target: int, public: Public) -> str:
    return NAMES[target] if target < public.seats else "the ghost"


def _cards(box: Box, cards: tuple[int, ...]) -> str:
    return listing([box.cards[kind].name for kind in cards])


def _treasures(box: Box, treasures: tuple[int, ...]) -> str:
    return listing([box.treasures[t].name for t in treasures])


def _exchange(public: Public, action: Exchange) -> str:
    return f"swap {actions_text(action.give)} for 1 {ACTIONS[action.get]}"


def _dig(public: Public, action: Dig) -> str:
    known = 0 <= action.pair < len(public.pairs)
    return f"dig up {public.table.box.treasures[public.pairs[action.pair][0]].name}" if known else "dig"


def _effect(public: Public, action: Effect) -> str:
    cards = public.table.box.cards
    card = cards[action.card]
    twins = [kind for kind in public.played if cards[kind].effect == card.effect and kind != action.card]
    name = f"{effect_name(card)} of {card.name}" if twins else effect_name(card)
    return f"use {name}{_choice(public, card.effect, action.choice)}"


def _weather(public: Public, action: Weather) -> str:
    card = public.table.box.cards[action.card]
    return f"let {card.name} happen{_choice(public, card.weather, action.choice)}"


def _choice(public: Public, word: str, choice: tuple[int, ...]) -> str:
    """What an effect or a weather is aimed at."""
    if not choice:
        return ""
    if word in ("grapple", "fire_ship", "lightning"):
        return f" on {_who(choice[0], public)}"
    if word == "board_ship":
        return f" to take {_treasures(public.table.box, choice[1:])} from {_who(choice[0], public)}"
    if word == "repair_2":
        return f" to remove {listing([ONE_DAMAGE[kind] for kind in choice])}"
    if word == "new_map":
        return f" for {_treasures(public.table.box, (public.pairs[choice[0]][0],))}"
    if word == "gale":
        return f" to the {DIRECTION_NAMES[choice[0]]}"
    return f" to {listing([spot_text(public, spot) for spot in choice])}"


_PHRASES: dict[type, Callable[[Public, Any], str]] = {
    ChooseCaptain: lambda p, a: f"sail as {p.table.box.captains[a.captain].name}",
    Play: lambda p, a: f"play {_cards(p.table.box, a.cards)}",
    Sail: lambda p, a: f"sail to {spot_text(p, a.spot)}",
    Leap: lambda p, a: f"leap to {spot_text(p, a.spot)}",
    Passage: lambda p, a: "go through the maelstrom",
    Collect: lambda p, a: "collect 1 doubloon",
    Attack: lambda p, a: f"attack {_who(a.target, p)}",
    Repair: lambda p, a: f"repair {ONE_DAMAGE[a.damage]}",
    Exchange: _exchange,
    Effect: _effect,
    Weather: _weather,
    Dig: _dig,
    EndTurn: lambda p, a: "end your turn",
    Trade: lambda p, a: f"trade {_treasures(p.table.box, a.treasures)}" if a.treasures else "trade nothing",
    Keep: lambda p, a: f"keep {p.table.box.bounties[a.bounty].name}",
    Burn: lambda p, a: f"throw {p.table.box.treasures[a.treasure].name} overboard",
    Shell: lambda p, a: "hand in a shell" if a.use else "draw the damage token",
}

# --- hints 1 and 2 ----------------------------------------------------------------------------------------------------


def _sail_hints(state: State, action: Sail | Leap) -> tuple[str, str]:
    public = state.public
    known = action.spot == HIDEOUT or public.tiles[action.spot] >= 0
    first = "Where your ship lies matters now: move it." if known else "You need an island that nobody has seen yet."
    return first, f"Look at {spot_text(public, action.spot)}."


def _play_hints(state: State, action: Play) -> tuple[str, str]:
    first = "Ask which actions you need, then look for the cards with these icons."
    return first, f"One of the cards is {state.public.table.box.cards[action.cards[0]].name}."


def _attack_hints(state: State, action: Attack) -> tuple[str, str]:
    return "This time your guns are needed.", f"Look at the ship of {_who(action.target, state.public)}."


def _repair_hints(state: State, action: Repair) -> tuple[str, str]:
    return "Look at the damage on your ship.", f"What is in your way is {ONE_DAMAGE[action.damage]}."


def _exchange_hints(state: State, action: Exchange) -> tuple[str, str]:
    rate = rights.exchange_rate(state.public, 0)
    return (
        "You have actions, but not the one you need.",
        f"{rate} of your actions can become a {ACTIONS[action.get]} action.",
    )


def _effect_hints(state: State, action: Effect) -> tuple[str, str]:
    return "A card can do more than its icons say.", f"Look at {state.public.table.box.cards[action.card].name} again."


def _weather_hints(state: State, action: Weather) -> tuple[str, str]:
    return "Something must happen in this turn.", f"Look at {state.public.table.box.cards[action.card].name}."


def _dig_hints(state: State, action: Dig) -> tuple[str, str]:
    treasure = state.public.table.box.treasures[state.public.pairs[action.pair][0]].name
    return "Look at the island under your ship, and at the map cards.", f"The map of {treasure} names your island."


def _trade_hints(state: State, action: Trade) -> tuple[str, str]:
    if action.treasures:
        return "You have just come into the Hideout.", "Loot points come from treasures that are traded."
    return "You need not trade.", "Say that you trade nothing."


def _burn_hints(state: State, action: Burn) -> tuple[str, str]:
    return "Compare what the treasures aboard are worth and do.", "Keep the one that brings you more."


def _said(first: str, second: str) -> Callable[[State, Any], tuple[str, str]]:
    return lambda state, action: (first, second)


_STEPS: dict[type, Callable[[State, Any], tuple[str, str]]] = {
    ChooseCaptain: _said("Each captain has a power of its own.", "Read what each captain can do."),
    Play: _play_hints,
    Sail: _sail_hints,
    Leap: _sail_hints,
    Passage: _said("There is a quicker way than over the sea.", "Your ship lies at one end of the maelstrom."),
    Collect: _said("Look at your purse.", "You have a Collect action."),
    Attack: _attack_hints,
    Repair: _repair_hints,
    Exchange: _exchange_hints,
    Effect: _effect_hints,
    Weather: _weather_hints,
    Dig: _dig_hints,
    EndTurn: _said("What would another step bring you?", "Nothing more needs to be done in this turn."),
    Trade: _trade_hints,
    Keep: _said("Compare the two cards.", "Which of them can you fulfil sooner?"),
    Burn: _burn_hints,
    Shell: _said("You need not take every hit.", "Look at your shells."),
}
