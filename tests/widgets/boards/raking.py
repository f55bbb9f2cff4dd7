"""What the tests of Rake's table share: positions of random games, texts and numbers in a draw list."""

from collections.abc import Iterator
from functools import cache
from random import Random

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Action, Observation, State
from tutorgame.games.rake.actions import Amounts, Fold
from tutorgame.games.rake.cards import TEXT
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.draw.shapes import Group, Shape, Shapes, Text
from tutorgame_widgets.draw.theme import LIGHT, Palette

NAMES = ("You", "Bram", "Cato", "Dora", "Emil", "Faye", "Gus", "Hana")

PICKING = """
options: players=4 ante=2
phase: pick1
hand: 7
dealer: D
to move: A
stacks: 143 64 97 80
total: 22 22 22 2
live: A B C
hand A: Dc Df 2s
hand B: 9w 8w 4c
hand C: Ts Pf 3c
hand D: 2c 5w 6f
open: 6w Ds As
closed: 1 2 3
places: 3
"""
"""Four people, one of them has folded; the first pick-up begins with A."""


@cache
def played(seed: int) -> tuple[tuple[State, Action, tuple[Event, ...], State], ...]:
    """The steps of a random session with this seed, of 2 to 8 people with different stacks: (before, action, events,
    after)."""
    rng = Random(seed)
    players = 2 + seed % 7
    options: dict[str, object] = {
        "players": players,
        "stacks": [rng.randrange(5, 90) for _ in range(players)],
        "max_hands": 3,
        "middle_count": ("active", "dealt_in")[seed % 2],
        "kickers": ("book", "full")[seed // 2 % 2],
        "show_open_pickups": seed % 5 != 4,
    }
    steps: list[tuple[State, Action, tuple[Event, ...], State]] = []
    state = GAME.start(options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        action = GAME.chance(state).sample(rng) if actor is Actor.CHANCE else _chosen(state, rng)
        after, events = GAME.apply(state, action)
        steps.append((state, action, tuple(events), after))
        state = after
    return tuple(steps)


def _chosen(state: State, rng: Random) -> Action:
    legal = GAME.legal_actions(state)
    if not isinstance(legal, Amounts):
        return legal[int(rng.random() * len(legal))]
    plain = [action for action in legal.plain if not isinstance(action, Fold) or rng.random() < 0.2]
    if rng.random() < 0.7 or len(legal) == len(legal.plain):
        return plain[int(rng.random() * len(plain))]
    return legal[len(legal.plain) + int(rng.random() ** 2 * (len(legal) - len(legal.plain)))]


def seen(text: str = PICKING, seat: int | None = 0) -> Observation:
    """What a seat sees of a position in letters."""
    return GAME.observe(GAME.parse_state(text), seat)


def shown(
    observation: Observation, marks: board.Marks | None = None, width: int = 760, palette: Palette = LIGHT
) -> dict[str, Shapes]:
    """The draw list by layer."""
    layout = board.layout_for(observation, width)
    return dict(board.picture(observation, marks or board.Marks(), layout, palette, names=NAMES))


def flat(shapes: Shapes) -> Iterator[Shape]:
    """All shapes, those of groups too."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape


def words(shapes: Shapes) -> list[str]:
    """All texts."""
    return [shape.text for shape in flat(shapes) if isinstance(shape, Text)]


def numbers(value: object) -> Iterator[float]:
    """All numbers in a value."""
    if isinstance(value, float | int) and not isinstance(value, bool):
        yield float(value)
    elif isinstance(value, tuple):
        for v in value:
            yield from numbers(v)
    elif hasattr(value, "__slots__"):
        for name in value.__slots__:
            yield from numbers(getattr(value, name))


def card_texts(mask: int) -> set[str]:
    """The cards of a mask in letters."""
    return {TEXT[card] for card in range(52) if mask >> card & 1}
