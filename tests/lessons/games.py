"""What the checks of a course must know about its game."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.rum.tools import check_invariants

from tutorgame.games.rake import GAME as RAKE
from tutorgame.games.rake import betting
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, PICK, Bet, Pick, RaiseTo
from tutorgame.games.rake.cards import cards_in, mask_of
from tutorgame.games.rake.hands import key
from tutorgame.games.rake.odds import category_so_far
from tutorgame.games.rake.state import BETS, BETWEEN, DEAL, GONE, PICKS
from tutorgame.games.rum import GAME as RUM
from tutorgame.games.rum import rights
from tutorgame.games.rum.actions import (
    COLLECT_ONE,
    END_TURN,
    PASSAGE,
    Attack,
    Collect,
    Dig,
    Effect,
    EndTurn,
    Exchange,
    Leap,
    Repair,
    Sail,
    Trade,
    Weather,
)  # fmt: skip
from tutorgame.games.rum.state import HIDEOUT
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

KINDS = frozenset({"do", "repair", "story", "tempt", "find all", "which is wrong", "predict", "choose", "what changes"})


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
    """What a beginner does who has no idea: picks one of the actions that a run allows."""
    best_looking: Callable[[Any, Sequence[Any], int], Sequence[Any]]
    """What looks best to a beginner in a seat."""
    kinds: frozenset[str] = KINDS
    """The kinds of scenes that the course has."""
    tries: tuple[int, int] = (30, 120)
    """How many tries the beginner may take for a scene, and for a story of several turns; more where a single turn is
    made of many small steps."""


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


def most_points(game: Any) -> Callable[[Any, Sequence[Any], int], Sequence[Any]]:
    """The moves that score most at once."""

    def best(state: Any, legal: Sequence[Any], seat: int) -> Sequence[Any]:
        gains = {action: game.scores(game.apply(state, action)[0])[seat] for action in legal}
        return [action for action, gain in gains.items() if gain == max(gains.values())]

    return best


def whole_rake(state: Any) -> None:
    """Everybody has as many cards as the phase asks for, the Middle Cards are right in number, and the bets add up."""
    public = state.public
    if public.phase is BETWEEN:
        return
    if public.phase is DEAL:
        assert all(hand.bit_count() <= 3 for hand in state.hands)
        return
    live = [seat for seat in range(public.seats) if public.live >> seat & 1]
    for seat in live:
        assert state.hands[seat].bit_count() == public.held(seat), f"cards of seat {seat}"
    for one in range(public.seats):
        for other in range(one):
            assert not state.hands[one] & state.hands[other], "a card in two hands"
    assert all(put_in >= now for put_in, now in zip(public.total, public.committed, strict=True))
    assert public.current == max(public.committed)
    _whole_middle(state, live)
    if public.phase in BETS:
        _whole_round(public, live)


def _whole_middle(state: Any, live: list[int]) -> None:
    public = state.public
    there = sum(card != GONE for card in public.middle)
    closed = public.closed.bit_count()
    open_taken = sum(not taken.closed for taken in public.taken)
    assert there + open_taken == closed + len(public.taken) - open_taken == public.places
    assert not mask_of(card for card in public.middle if card != GONE) & sum(state.hands)
    rounds = {"bet1": (0, 0), "pick1": (0, 1), "bet2": (1, 1), "pick2": (1, 2), "bet3": (2, 2)}
    least, most = rounds[public.phase.value]
    for seat in live:
        assert least <= sum(taken.seat == seat for taken in public.taken) <= most, f"pick-ups of seat {seat}"
    if public.phase.value != "bet1":
        assert public.places >= len(live)
    if public.phase in PICKS:
        first = (public.dealer + 1) % public.seats
        order = [(first + step) % public.seats for step in range(public.seats)]
        waiting = [seat for seat in order if seat in live and sum(t.seat == seat for t in public.taken) == least]
        assert waiting[0] == public.mover, "somebody else is to pick up"


def _whole_round(public: Any, live: list[int]) -> None:
    """Whoever is before the mover has spoken, and the mover is really next."""
    nobody_yet = all(level < 0 for level in public.level)
    spoken = [seat for seat in range(public.seats) if public.level[seat] >= 0]
    after = public.dealer if nobody_yet else None
    found = {
        betting.next_seat(public.live, public.stacks, public.committed, public.level, public.current, seat)
        for seat in ([after] if after is not None else spoken)
    }
    assert public.mover in found, "somebody else is to speak"


def illegal_rake(state: Any) -> Iterator[Any]:
    """All kinds of answers, amounts and pick-ups at the wrong time."""
    tried = [CHECK, CALL, FOLD, *(make(amount) for make in (Bet, RaiseTo) for amount in (1, 5, 40, 10_000))]
    tried += [*PICK[0], *PICK[1]]
    return (action for action in tried if RAKE.refusal(state, action) is not None)


def any_kind(_: Any, legal: Sequence[Any], rng: Random) -> Any:
    """First a kind of action, then an amount or a card."""
    kinds = sorted({type(action).__name__ for action in legal})
    kind = kinds[rng.randrange(len(kinds))]
    return any_move(_, [action for action in legal if type(action).__name__ == kind], rng)


def best_combination(state: Any, legal: Sequence[Any], _: int) -> Sequence[Any]:
    """In a pick-up the open card that makes most of the hand, as if the Ace of Skulls were any ace; else anything."""
    worth = {action: _worth(state, action) for action in legal if isinstance(action, Pick) and not action.closed}
    return [action for action, made in worth.items() if made == max(worth.values())] or legal


def _worth(state: Any, action: Any) -> Any:
    cards = [*cards_in(state.hands[state.public.mover]), state.public.middle[action.place]]
    return key(cards, skulls=False)[1:] if len(cards) == 5 else (category_so_far(cards),)


def whole_rum(state: Any) -> None:
    """Nothing is lost or doubled, the pairs are complete, and the actions left come from the cards on the table."""
    check_invariants(state)
    public = state.public
    kinds = {task.kind for task in public.agenda}
    wanted = 2 if public.ghost else 4 if public.seats >= 4 else 3
    assert len(public.pairs) == wanted or kinds & {"treasure", "map", "refill"}
    assert all(captain >= 0 for captain in public.captains) or "captain" in kinds
    chosen = [captain for captain in public.captains if captain >= 0]
    assert len(set(chosen)) == len(chosen)
    assert all(loot < 10 for loot in public.loot), "the game would be over"
    if "play" in kinds or "captain" in kinds:
        return
    others = [hand for seat, hand in enumerate(state.hands) if seat != public.mover]
    assert all(others), "everybody holds action cards between two turns"
    if "act" in kinds:
        assert public.played or not sum(public.pool), "the cards of this turn lie on the table"


def illegal_rum(state: Any) -> Iterator[Any]:
    """Steps of all kinds that the rules forbid now."""
    spots = len(state.public.tiles)
    tried = [COLLECT_ONE, END_TURN, PASSAGE, Trade(()), Exchange((3, 0, 0, 0, 0), 3), Exchange((1, 1, 1, 0, 0), 2)]
    tried += [*map(Sail, range(-1, spots + 1)), *map(Leap, range(0, spots, 7)), *map(Attack, range(5))]
    tried += [*map(Repair, range(5)), *map(Dig, range(5))]
    tried += [make(card, ()) for card in range(0, 24, 3) for make in (Effect, Weather)]
    return (action for action in tried if RUM.refusal(state, action) is not None)


def any_sensible_step(run: Any, legal: Sequence[Any], rng: Random) -> Any:
    """First a kind of action, then one of them: what a beginner does who has read the goal, but does not see the way.

    Mostly treasures are taken and traded, the steps are of the kinds that the scene is about, and the turn is not ended
    before; every third move goes home with treasures aboard, or to a treasure without.
    """
    free = [action for action in legal if isinstance(action, Dig) or (isinstance(action, Trade) and action.treasures)]
    if free and rng.random() < 0.8:
        return any_kind(run, free, rng)
    rest = legal
    if rng.random() < 0.8:
        about = {text.split()[0] for text in run.scene.solution}
        meant = [action for action in legal if RUM.format_action(action).split()[0] in about]
        rest = [action for action in meant if not isinstance(action, EndTurn)] or meant or legal
    if rng.random() < 0.33:
        public, seat = run.state.public, run.seat
        rest = [a for a in rest if not isinstance(a, Sail) or _nearer(public, a.spot, seat) > 0] or rest
    return any_kind(run, rest, rng)


def most_tempting(state: Any, legal: Sequence[Any], seat: int) -> Sequence[Any]:
    """What a beginner reaches for: points, treasures and doubloons at once, then guns and effects, then treasures near.

    A way home looks good with treasures aboard, and the nearest known treasure without.
    """
    appetite = {action: _appetite(state, action, seat) for action in legal}
    return [action for action, hunger in appetite.items() if hunger == max(appetite.values())]


def _appetite(state: Any, action: Any, seat: int) -> int:
    before, after = state.public, RUM.apply(state, action)[0].public
    cargo = sum(before.table.box.treasures[t].value for t in set(after.holds[seat]) - set(before.holds[seat]))
    gain = 100 * (after.loot[seat] - before.loot[seat]) + 10 * cargo + 4 * (after.coins[seat] - before.coins[seat])
    gain -= 3 * (sum(before.pool) - sum(after.pool) > 1)
    if isinstance(action, Attack):
        return gain + 12
    if isinstance(action, Effect):
        return gain + 10 + 2 * sum(after.pool) - 2 * sum(before.pool)
    if isinstance(action, Sail):
        return gain + _nearer(before, action.spot, seat)
    return gain + {Repair: 3, Collect: 1, EndTurn: -5}.get(type(action), 0)


def _nearer(public: Any, spot: int, seat: int) -> int:
    """How much better a spot looks than the one where the ship is."""
    far, lying = public.table.layout.far, [rights.island_of(public, at) for at in range(len(public.pairs))]
    goals = [HIDEOUT] if public.holds[seat] else [island for island in lying if island >= 0]
    gained = [far[public.ships[seat]][goal] - far[spot][goal] for goal in goals]
    return 3 * max(gained, default=0) + (public.tiles[spot] == -1)


CHECKS = {
    "triominos": Checks(
        course("triominos"), TRIOMINOS, 16, range(-80, 250), re.compile(r"[UD]\(|\br[012]\b"), whole_triominos,
        illegal_triominos, any_move, most_points(TRIOMINOS),
    ),
    "trinken": Checks(
        course("trinken"), TRINKEN, 13, range(-110, 700), re.compile(r"\(\d,\d\)|\b[RGBYPO][1-6]\b|\bFF\b"),
        whole_trinken, illegal_trinken, any_piece, most_points(TRINKEN),
    ),
    "rake": Checks(
        course("rake"), RAKE, 16, range(-110, 700), re.compile(r"\b[2-9TPLD][swfc]\b|\bA[wfc]\b|\b[UD][1-8]\b"),
        whole_rake, illegal_rake, any_kind, best_combination, KINDS | {"step by step"},
    ),
    "rum": Checks(
        course("rum"), RUM, 17, range(-5, 60), re.compile(r"\b(?:a|w|k|t|tr|b|m)\d\d\b"),
        whole_rum, illegal_rum, any_sensible_step, most_tempting,
        KINDS | {"step by step"}, tries=(60, 240),
    ),
}  # fmt: skip
