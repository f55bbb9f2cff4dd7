"""What the checks of a course must know about its game."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tutorgame.games.trinken import GAME as TRINKEN
from tutorgame.games.trinken.actions import DRINK, HOOK, PLACE
from tutorgame.games.triominos import GAME as TRIOMINOS
from tutorgame.games.triominos import Phase
from tutorgame.games.triominos import Place as Lay
from tutorgame.games.triominos.tiles import ALL, rotations, tiles_in
from tutorgame.geometry import square
from tutorgame.lessons.courses import course
from tutorgame.lessons.scene import Course
from tutorgame.lessons.triominos.finders import open_cells


@dataclass(frozen=True)
class Checks:
    """A course and what is particular about its game."""

    course: Course
    game: Any
    misconceptions: int
    """The lines of the rule file's section 8."""
    answers: range
    """The numbers that a learner may try as an answer."""
    notation: re.Pattern[str]
    """What texts for people must not contain."""
    whole: Callable[[Any], None]
    """Whether a position could happen."""
    illegal: Callable[[Any], Iterator[Any]]
    """Actions that the rules forbid in a position."""
    blind: Callable[[Any, Sequence[Any], Random], Any]
    """What a beginner does who has no idea."""


def whole_triominos(state: Any) -> None:
    """Every tile exists once, and nobody has finished already."""
    piles = [*state.racks, state.pot, state.public.deal.aside]
    board = [1 << piece // 3 for piece in state.public.board.values()]
    assert sum(mask.bit_count() for mask in (*piles, *board)) == ALL.bit_count()
    assert sum((*piles, *board)) == ALL
    turns_end = state.public.phase not in (Phase.DEAL, Phase.START)
    if turns_end and state.public.bell is None:
        assert all(state.racks), "an empty rack looks like the end of the game"


def illegal_triominos(state: Any) -> Iterator[Any]:
    """Placements of rack tiles beside the board that the rules forbid, and buttons pressed at the wrong time."""
    tried = [TRIOMINOS.parse_action(word) for word in ("buy", "stop", "pass")]
    for tile in tiles_in(state.racks[state.public.mover]):
        tried += [Lay(tile, cell, r) for cell in sorted(open_cells(TRIOMINOS, state)) for r in rotations(tile)]
    return (action for action in tried if TRIOMINOS.refusal(state, action) is not None)


def whole_trinken(state: Any) -> None:
    """Whoever placed a piece has its square, what lies side by side matches, and no line is full."""
    stained = 0
    for mask in state.stains:
        assert not stained & mask
        stained |= mask
    assert not state.full & ~stained, "every piece was placed by somebody, whose stain its square has"
    for place, piece in state.pieces():
        for other in square.squares(square.NEIGHBOURS[place.code] & state.full):
            assert matches(piece, state.piece_at(other)), (place, other)
    assert not any(state.full & line == line for line in (*square.ROWS, *square.COLUMNS)), "a full line is cleared"
    assert not any(score > state.options.limit for score in state.scores) or state.options.end != "score_limit"


def matches(one: str, other: str) -> bool:
    """Whether two pieces may lie side by side: one of them was there first, and the other fitted."""
    if "FF" in (one, other):
        return True
    if "K" in (one[0], other[0]):
        colours = [piece[1] if piece[0] == "K" else piece[0] for piece in (one, other)]
        return colours[0] == colours[1]
    return one[0] == other[0] or one[1] == other[1]


def illegal_trinken(state: Any) -> Iterator[Any]:
    """Every use of every place of the offer that the rules forbid."""
    tried = [action for row in (*PLACE, *HOOK) for action in row]
    return (a for a in (*tried, *DRINK) if TRINKEN.refusal(state, a) is not None)


def any_move(_: Any, legal: Sequence[Any], rng: Random) -> Any:
    """Each move is as likely as another."""
    return legal[rng.randrange(len(legal))]


def any_piece(_: Any, legal: Sequence[Any], rng: Random) -> Any:
    """First any piece on offer, then any of the things that can be done with it."""
    slots = sorted({action.slot for action in legal})
    slot = slots[rng.randrange(len(slots))]
    return any_move(_, [action for action in legal if action.slot == slot], rng)


CHECKS = {
    "triominos": Checks(
        course("triominos"), TRIOMINOS, 16, range(-80, 250), re.compile(r"[UD]\(|\br[012]\b"), whole_triominos,
        illegal_triominos, any_move,
    ),
    "trinken": Checks(
        course("trinken"), TRINKEN, 13, range(-110, 700), re.compile(r"\(\d,\d\)|\b[RGBYPO][1-6]\b|\bFF\b"),
        whole_trinken, illegal_trinken, any_piece,
    ),
}  # fmt: skip
