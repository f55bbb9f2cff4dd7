"""The engine against a plain reference of its trickiest parts, in many random positions."""

from dataclasses import replace
from random import Random

import pytest
from reference import rum as plain

from tutorgame.games.rum import GAME, State
from tutorgame.games.rum.box import read_box
from tutorgame.games.rum.drafts import Draft
from tutorgame.games.rum.flow import settle
from tutorgame.games.rum.rights import attack_actions, attack_price
from tutorgame.games.rum.state import Ghost, Task, token_count

BOX = read_box()
LAYOUT = BOX.layouts["rounded_hexagon"]
VALUES = [treasure.value for treasure in BOX.treasures]
FIRE = "token cabin_fire"


def test_distances() -> None:
    assert [tuple(place) for place in LAYOUT.places] == plain.SPOTS
    for a in range(31):
        for b in range(31):
            assert LAYOUT.far[a][b] == plain.distance(a, b)
            if a and b:
                assert LAYOUT.ghost_far[a][b] == plain.ghost_distance(a, b)


@pytest.mark.parametrize("captain", ["narhee", "grog"])
def test_prices_of_shots(captain: str) -> None:
    rng = Random(captain)
    for _ in range(200):
        here, there = rng.randrange(31), rng.randrange(31)
        cannon, spyglass, portrait = (rng.random() < 0.5 for _ in range(3))
        own = " ".join(["tr03"] * spyglass + ["tr08"] * cannon)
        state = GAME.parse_state(
            f"options: players=2 captains={captain},archie\ntiles: all\nships: {here} {there}\naboard A: {own}"
            f"\naboard B: {'tr20' if portrait else ''}"
        )
        found = attack_actions(state.public, 0, 1), attack_price(state.public, 0, 1)
        assert found == plain.shot_price(here, there, captain == "narhee", spyglass, cannon, portrait)


def test_trades() -> None:
    rng = Random(1)
    for _ in range(100):
        loot, hold = rng.randrange(10), rng.sample(range(24), rng.randint(1, 2))
        names = " ".join(str(BOX.treasures[t].id) for t in sorted(hold))
        state = GAME.parse_state(
            f"options: players=2\ntiles: 10\nships: 10 0\npool: S\nloot: {loot} 0\naboard A: {names}"
        )
        for text in ("sail 0", f"trade {names}"):
            state, _ = GAME.apply(state, GAME.parse_action(text))
        assert state.public.loot[0] == plain.traded(loot, [VALUES[t] for t in hold])
        assert bool(GAME.winners(state)) == (state.public.loot[0] == 10)


@pytest.mark.parametrize("at_zero", ["all", "none"])
def test_krakens(at_zero: str) -> None:
    rng = Random(at_zero)
    for _ in range(150):
        seats = rng.randint(2, 5)
        curses, loot = [rng.randrange(3) for _ in range(seats)], [rng.randrange(4) for _ in range(seats)]
        if rng.random() < 0.2:
            curses = [0] * seats
        bell, crown, mover = rng.randrange(seats), rng.randrange(seats), rng.randrange(seats)
        change = [(seat == crown) - (seat == bell) for seat in range(seats)]
        state = _kraken_comes(curses, loot, bell, crown, mover, at_zero)
        order = [(mover + step) % seats for step in range(seats)]
        dice = [rng.randrange(3) for _ in range(seats)]
        due = plain.kraken(curses, loot, order, list(dice), change, at_zero == "all")
        state = _play_out(state, dice)
        assert list(state.public.curses) == curses
        assert list(state.public.loot) == loot
        assert list(map(token_count, state.public.damage)) == due


def _kraken_comes(curses: list[int], loot: list[int], bell: int, crown: int, mover: int, at_zero: str) -> State:
    letter = "ABCDE"[mover]
    aboard = {"ABCDE"[bell]: ["tr11"]}
    aboard.setdefault("ABCDE"[crown], []).append("tr22")
    lines = [f"aboard {seat}: {' '.join(names)}" for seat, names in aboard.items()]
    state = GAME.parse_state(
        "\n".join([
            f"options: players={len(curses)} kraken_at_zero={at_zero}", f"agenda: draw_card {letter}; act {letter}",
            f"mover: {letter}", f"curses: {' '.join(map(str, curses))}", f"loot: {' '.join(map(str, loot))}", *lines,
        ])
    )  # fmt: skip
    return GAME.apply(state, GAME.parse_action("draw k01"))[0]


def _play_out(state: State, dice: list[int]) -> State:
    """Roll these dice; no token is a cabin fire, which would ask for a treasure."""
    left = list(dice)
    while state.public.agenda[-1].kind != "act":
        draws = [GAME.format_action(action) for action in GAME.chance(state).actions]
        text = f"roll {left.pop(0)}" if draws[0].startswith("roll") else next(d for d in draws if d != FIRE)
        state, _ = GAME.apply(state, GAME.parse_action(text))
    return state


@pytest.mark.parametrize("same_spot", [False, True])
def test_hunts_of_the_ghost(same_spot: bool) -> None:
    rng = Random(same_spot)
    start = GAME.parse_state(
        "options: players=2 ghost=true refill=end_of_turn"
        f" ghost_range_zero={'same_spot' if same_spot else 'no_attack'}\ntiles: all\nghost: 23"
    )
    tiles = list(range(30))
    taken = 0
    for _ in range(400):
        rng.shuffle(tiles)
        treasures, maps = rng.sample(range(24), 9), rng.sample(range(20), 2)
        ships = tuple(rng.choice((0, rng.randrange(31), rng.randrange(31))) for _ in range(2))
        holds = tuple(tuple(treasures[2 + 2 * seat : 2 + 2 * seat + rng.randrange(3)]) for seat in range(2))
        board = tuple(treasures[6 : 6 + rng.randrange(4)])
        cards, fog = tuple(rng.choice(range(18)) for _ in range(2)), rng.choice((0, 0, 1, 2, 3))
        public = replace(
            start.public, tiles=(-2, *tiles), ships=ships, holds=holds, fog=fog, mover=2,
            pairs=((treasures[0], maps[0]), (treasures[1], maps[1])), agenda=(Task("ghost_hunt"),),
            ghost=Ghost(rng.randint(1, 30), treasures=board, cards=cards),
        )  # fmt: skip
        hunt = _plain(public.ghost, cards, fog, ships, holds, [
            (t, 1 + tiles.index(BOX.maps[m])) for t, m in public.pairs
        ], board, same_spot)  # fmt: skip
        hunt.run()
        draft = Draft(replace(start, public=public))
        settle(draft)
        assert draft.ghost is not None
        assert (draft.ghost.spot, list(draft.ghost.treasures)) == (hunt.spot, hunt.board)
        assert [list(hold) for hold in draft.holds] == hunt.holds
        assert draft.treasure_discard == sum(1 << t for t in hunt.lost)
        assert len(draft.pairs) == len(hunt.islands)
        draft.agenda = (Task("ghost_attack"),)
        before = len(draft.events)
        settle(draft)
        shots = [seat for event in draft.events[before:] for seat in getattr(event, "seats", ())]
        assert sorted(shots) == hunt.in_range(hunt.spot)
        taken += len(hunt.board) - len(board) + len(hunt.lost)
    assert taken > 100


def _plain(
    ghost: Ghost | None, cards: tuple[int, ...], fog: int, ships: tuple[int, ...], holds: tuple[tuple[int, ...], ...],
    islands: list[tuple[int, int]], board: tuple[int, ...], same_spot: bool,
) -> plain.Hunt:  # fmt: skip
    assert ghost is not None
    faces = [BOX.cards[kind].actions for kind in cards]
    return plain.Hunt(
        ghost.spot, sum(face[0] for face in faces), sum(face[2] for face in faces), islands, list(ships),
        [list(hold) for hold in holds], {seat for seat in range(2) if fog >> seat & 1}, VALUES, same_spot, list(board),
    )  # fmt: skip
