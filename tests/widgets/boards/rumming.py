"""What the tests of Rum's sea share: positions, steps of random games, texts and numbers in a draw list."""

from collections.abc import Iterator
from functools import cache
from random import Random

from tutorgame.core.game import Actor
from tutorgame.games.rum import GAME, Action, Observation, State
from tutorgame.games.rum.actions import EndTurn, Exchange
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.draw.shapes import Group, Shape, Shapes, Text
from tutorgame_widgets.draw.theme import LIGHT, Palette

NAMES = ("You", "Ben", "Cy", "Dora", "Emil")

AT_SEA = """
options: players=3 captains=humboldt,crabby,goldrick
agenda: act A
mover: A
round: 6
tiles: 16:t16 17:t18 11:t11 21:t21 22:t25 12:t12 23:t23 10:t29 9:t09 14:t24 15:t14 27:t02 28:t04
ships: 16 9 28
loot: 6 3 4
curses: 1 3 3
coins: 4 2 7
shells: 0 1 0
whirl: 14 23
pairs: tr16 t12; tr11 t09; tr23 t20
damage A: broken_bowsprit
damage B: torn_sail cabin_fire cabin_fire hull_breach
aboard A: tr13
aboard C: tr03 tr21
hand A: a05 a08
hand B: a01 a02 a03
hand C: a04 a09 a11 w01
bounties A: b07 b02
bounties B: b01
played: a09 a06
pool: SSCA
turn: moves=1
"""
"""The table of the look: Ada on Moonlight Sands, Ben on Drowned Chapel with a burning cabin, Cy with a full hold."""

HAUNTED = """
options: players=2 ghost=true captains=archie,narhee
agenda: act A
mover: A
round: 3
tiles: all
tile coins: 2 5 12 28
ships: 16 23
coins: 4 2
ghost: 23 coins=3 treasures=tr16 tr22 tokens=torn_sail hull_breach
pairs: tr17 t12; tr11 t09
hand A: a05 a08
hand B: a01 a02 a03
played: a09 a06
pool: SSCA
"""
"""The ghost game: Ben and the ghost lie at the Skull Cave."""


def seen(text: str = AT_SEA, seat: int | None = 0, *lines: str) -> Observation:
    """What a seat sees of a position in letters; further lines take the place of those with the same key."""
    keys = {line.partition(":")[0] for line in lines}
    kept = [line for line in text.strip().splitlines() if line.partition(":")[0] not in keys]
    return GAME.observe(GAME.parse_state("\n".join([*kept, *lines])), seat)


@cache
def played(seed: int) -> tuple[tuple[State, Action, State], ...]:
    """The steps of a random game with this seed: (before, action, after), 2 to 5 people, also with the ghost."""
    rng = Random(seed)
    players = 2 + seed % 4
    options: dict[str, object] = {"players": players, "captains": ("choose", "random")[seed % 2]}
    options |= {"ghost": players == 2, "weather": seed % 3 > 0, "bounties": seed % 5 > 0}
    steps: list[tuple[State, Action, State]] = []
    state = GAME.start(options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY and len(steps) < 420:
        action = GAME.chance(state).sample(rng) if actor is Actor.CHANCE else _chosen(state, rng)
        after, _ = GAME.apply(state, action)
        steps.append((state, action, after))
        state = after
    return tuple(steps)


def _chosen(state: State, rng: Random) -> Action:
    """Any step; swaps and the end of a turn only seldom, so that something happens."""
    legal = GAME.legal_actions(state)
    useful = [action for action in legal if not isinstance(action, Exchange | EndTurn)]
    return rng.choice(useful if useful and rng.random() < 0.9 else list(legal))


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
