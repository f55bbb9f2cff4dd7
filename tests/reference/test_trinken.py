"""The engine against a plain reference that follows the rules line by line, in whole games and on random positions."""

from dataclasses import replace
from random import Random

import pytest
from reference import trinken as plain

from tutorgame.core.game import Actor
from tutorgame.games.trinken import GAME, Action, Draw, Drink, Hook, Place, Start, State, TimeUp
from tutorgame.games.trinken.options import CHOICES, MUGS
from tutorgame.games.trinken.pieces import COLOURS
from tutorgame.geometry.square import SQUARES


def table_of(state: State) -> plain.Table:
    """A position of the engine as a table of the reference."""
    table = plain.new_table(state.options)
    table.board = {tuple(square): piece for square, piece in state.pieces()}
    owners = {square: state.owner(square) for square in SQUARES}
    table.stains = {tuple(spot): seat for spot, seat in owners.items() if seat is not None}
    table.offer, table.values = list(state.offered()), list(state.values)
    table.scores, table.levels = list(state.scores), list(state.levels)
    table.counts, table.skips = list(state.sobering), list(state.skips)
    table.mover, table.plays, table.drank = state.mover, state.plays, state.drank
    table.turns, table.phase = state.turns, state.phase.value
    return table


def as_move(action: Action) -> plain.Move:
    """An action of a player or of the clock as a move of the reference."""
    if isinstance(action, Place | Hook):
        return "place" if isinstance(action, Place) else "hook", action.slot, tuple(action.square)
    assert isinstance(action, Drink | TimeUp)
    return "drink" if isinstance(action, Drink) else "time", action.slot


def advance(table: plain.Table, action: Action) -> None:
    """The same action on the reference's table."""
    if isinstance(action, Start):
        plain.start(table, action.seat)
    elif isinstance(action, Draw):
        plain.draw(table, action.piece)
    else:
        plain.act(table, as_move(action))


def check_moves(state: State, table: plain.Table) -> None:
    """The lists of legal actions are the same, in the same order."""
    assert list(map(as_move, GAME.legal_actions(state))) == plain.legal_moves(table)


def check_game(options: dict[str, object], seed: int) -> State:
    """A whole random game on both, compared after every action."""
    rng = Random(seed)
    state = GAME.start(options)
    table = plain.new_table(state.options)
    while (actor := GAME.actor(state)) is not Actor.NOBODY:
        if actor is Actor.CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            check_moves(state, table)
            legal = GAME.legal_actions(state)
            placing = [a for a in legal if not isinstance(a, Drink)]
            action = rng.choice(placing) if placing and rng.random() < 0.85 else rng.choice(legal)
            clock = GAME.table_actions(state)
            action = rng.choice(clock) if clock and rng.random() < 0.05 else action
        state, _ = GAME.apply(state, action)
        advance(table, action)
        assert table_of(state) == table, action
    return state


def some_options(rng: Random) -> dict[str, object]:
    """Random options; a game is ended by 400 turns at the latest."""
    players = rng.randint(2, 6)
    options: dict[str, object] = {"players": players, "max_turns": 400, "limit": rng.choice((300, 1000, 1500))}
    options |= {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.4}
    options |= {"passout_turns": rng.randint(1, 4), "sober_turns": rng.randint(1, 5), "value_step": rng.randint(0, 50)}
    options |= {"kegs_may_touch": rng.random() < 0.5, "hook_stains": rng.random() < 0.5}
    options["weights"] = rng.choice(([42, 3, 3, 2], [10, 5, 5, 5], [5, 1, 1, 0], [0, 1, 1, 1], [1, 0, 0, 0]))
    if options.get("mugs", "choice") == "choice" and options.get("mode") != "classic" and rng.random() < 0.8:
        options["seat_mugs"] = [rng.choice((*MUGS, "no_mug")) for _ in range(players)]
    return options


@pytest.mark.parametrize("preset", ["seed", "yppedia", "classic", "lesson"])
def test_games_of_each_preset(preset: str) -> None:
    for seed in range(5):
        check_game({"preset": preset, "players": 2 + seed % 5}, seed)


def test_games_with_all_sorts_of_options() -> None:
    rng = Random(1)
    for seed in range(40):
        check_game(some_options(rng), seed)


def random_position(rng: Random, crowd: float) -> State:
    """Any pieces on any squares with any stains, reachable or not, and somebody to choose."""
    options = some_options(rng)
    state = GAME.start(options)
    variety, players = state.options.variety, state.options.players
    cups = [f"{colour}{shape}" for colour in COLOURS[:variety] for shape in range(1, variety + 1)]
    board = cups + ["FF"] * 3 + [f"K{colour}" for colour in COLOURS[:variety]]
    # Few colours and shapes in one position, so that something fits.
    board = [piece for piece in board if piece == "FF" or rng.random() < 0.4] or ["FF"]
    rows = []
    for row in range(1, 8):
        filled = [rng.random() < (crowd if row != 4 else 0.9) for _ in range(7)]
        pieces = [rng.choice(board) if here else ".." for here in filled]
        stains = [rng.choice("ABCDEF"[:players]) if here or rng.random() < 0.5 else "." for here in filled]
        rows.append(f"{row} | {' '.join(pieces)} | {' '.join(stains)}")
    offer = [f"{rng.choice([*cups, 'FF', 'K', 'H'])}/{10 * rng.randrange(4)}" for _ in state.offer]
    levels = [rng.randint(0, 2) for _ in range(players)]
    text = GAME.format_state(state).splitlines()[0]
    lines = [text, *rows, f"offer: {' '.join(offer)}", f"levels: {' '.join(map(str, levels))}"]
    position = GAME.parse_state("\n".join(lines))
    return replace(position, mover=rng.randrange(players))


@pytest.mark.parametrize("crowd", [0.1, 0.5, 0.9])
def test_random_positions(crowd: float) -> None:
    """Legal actions, and what each of some actions leads to."""
    rng = Random(7)
    for _ in range(60):
        state = random_position(rng, crowd)
        table = table_of(state)
        check_moves(state, table)
        legal = list(GAME.legal_actions(state))
        for action in rng.sample(legal, min(12, len(legal))):
            after, other = GAME.apply(state, action)[0], table_of(state)
            advance(other, action)
            assert table_of(after) == other, action
