"""One sentence for a learner out of the numbers that a bot compared; the words stand in `words.toml`."""

from __future__ import annotations

from tutorgame.bots.base import texts
from tutorgame.games.triominos.actions import Action, Buy, Pass, Place, Stop
from tutorgame.games.triominos.observe import Observation
from tutorgame.games.triominos.state import Phase
from tutorgame.games.triominos.tiles import tile_text

from .assess import Numbers

Valued = tuple[Action, Numbers]


def say(group: str, key: str, **values: object) -> str:
    """A phrase of the word list with its values."""
    return texts("triominos")[group][key].format(**values)


def number(value: float) -> str:
    """A number of points without needless digits: 11, 2.5."""
    shown = f"{value:.1f}"
    return shown.removesuffix(".0").replace("-0", "0") if shown in ("-0.0", "0.0") else shown.removesuffix(".0")


def why(observation: Observation, chosen: Valued, other: Valued | None) -> str:
    """Why this action and not the best other one."""
    move = move_phrase(observation, chosen)
    if other is None:
        return say("reason", "only", move=move)
    return say("reason", "best", move=move, other=_other(observation, chosen, other))


def at_once(observation: Observation, chosen: Valued, other: Valued | None) -> str:
    """What this action scores at once, and what the next best would."""
    move = now_phrase(observation, chosen)
    if other is None:
        return say("reason", "only", move=move)
    key = "greedy_even" if other[1].points == chosen[1].points else "greedy"
    return say("reason", key, move=move, other=name_of(other[0], chosen[0]), points=other[1].points)


def now_phrase(observation: Observation, valued: Valued) -> str:
    """What an action does at once, without what may come of it."""
    action, numbers = valued
    if isinstance(action, Buy) and numbers.points:
        return say("move", "buy_now", cost=-numbers.points)
    if isinstance(action, Place):
        return move_phrase(observation, valued, more=False)
    return _turn_phrase(observation, action, numbers)


def move_phrase(observation: Observation, valued: Valued, *, more: bool = True) -> str:
    """What an action does; with `more`, its gifts and exits too."""
    action, numbers = valued
    if not isinstance(action, Place):
        return _turn_phrase(observation, action, numbers)
    if observation.public.options.scoring == "none":
        head = say("move", "place_none", tile=tile_text(action.tile))
    else:
        opening = observation.public.phase is Phase.OPENING
        head = say("move", "open" if opening else "place", tile=tile_text(action.tile), sum=_sum(action, numbers))
    return _list(head, *_more(observation, numbers)) if more else head


def name_of(action: Action, chosen: Action) -> str:
    """An action in one or two words: 3-4-5, buying; the tile of `chosen` elsewhere is named with its place."""
    if isinstance(action, Place):
        return _apart(chosen, action)
    return say("name", {Buy: "buy", Stop: "stop"}.get(type(action), "pass"))


def _turn_phrase(observation: Observation, action: Action, numbers: Numbers) -> str:
    cost = -numbers.points
    if isinstance(action, Buy):
        odds = round(100 * (numbers.odds or 0.0))
        return say("move", "buy" if cost else "buy_free", cost=cost, odds=odds, outlook=number(numbers.outlook or 0.0))
    kind = "stop" if isinstance(action, Stop) else "pass"
    return say("move", kind if cost else f"{kind}_free", cost=cost, bought=observation.public.bought)


def _sum(action: Place, numbers: Numbers) -> str:
    value = sum(action.tile)
    if 0 < value < numbers.points:
        return f"{value} + {numbers.points - value} = {numbers.points}"
    return str(numbers.points)


def _list(*parts: str) -> str:
    """Phrases in a row: "a", "a and b", "a, b and c"."""
    *first, last = parts
    return say("reason", "list", first=", ".join(first), last=last) if first else last


def _more(observation: Observation, numbers: Numbers) -> list[str]:
    if numbers.ends:
        return [say("more", "ends")]
    if observation.public.phase is Phase.OPENING:
        return []
    found = []
    if abs(numbers.risk) >= 0.05:
        found.append(say("more", "gift" if numbers.risk > 0 else "takes_gift", risk=number(abs(numbers.risk))))
    if numbers.saved:
        found.append(say("more", "saved", saved=numbers.saved))
    if found:
        return found
    if len(observation.public.board) > 4 and observation.public.options.scoring != "none":
        return [say("more", "safe")]
    return [say("more", "exits", exits=numbers.exits, left=numbers.left)]


def _other(observation: Observation, chosen: Valued, other: Valued) -> str:
    action, numbers = other
    if isinstance(action, Buy):
        odds = round(100 * (numbers.odds or 0.0))
        return say("other", "buy" if numbers.points else "buy_free", outlook=number(numbers.outlook or 0.0), odds=odds)
    if not isinstance(action, Place):
        key = "pass" if isinstance(action, Pass) else "stop" if numbers.points else "stop_free"
        return say("other", key, cost=-numbers.points)
    key = "points"
    if observation.public.options.scoring == "none":
        key = "none"
    elif numbers.risk > max(0.05, chosen[1].risk):
        key = "gift"
    elif numbers.points >= chosen[1].points:
        key = "exits" if numbers.exits < chosen[1].exits else "same" if numbers.points == chosen[1].points else "points"
    values = {"risk": number(numbers.risk), "exits": numbers.exits, "left": numbers.left}
    return say("other", key, tile=_apart(chosen[0], action), points=numbers.points, **values)


def _apart(chosen: Action, other: Place) -> str:
    """The name of another placement; the same tile elsewhere is named with its place."""
    tile = tile_text(other.tile)
    same = isinstance(chosen, Place) and chosen.tile == other.tile
    return say("name", "elsewhere", tile=tile, cell=other.cell) if same else say("name", "place", tile=tile)
