"""Trinken by the letter of the rules: dictionaries and lists, no masks, no tables of squares.

It is slow on purpose and shares no code with the engine.  A square is (row, column) from 1, a piece its text ("R2",
"FF", "K", "KR", "H"), `board` maps squares to pieces and `stains` to seats.  A table is changed in place.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Spot = tuple[int, int]
Move = tuple[Any, ...]
"""("place", slot, square), ("hook", slot, square), ("drink", slot), ("time", slot or None)."""

SQUARES = [(row, column) for row in range(1, 8) for column in range(1, 8)]


@dataclass
class Table:
    """A game in progress.  `rules` has the options as attributes; `mugs` are the powers by seat ("" for none)."""

    rules: Any
    mugs: list[str]
    board: dict[Spot, str] = field(default_factory=dict)
    stains: dict[Spot, int] = field(default_factory=dict)
    offer: list[str | None] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    counts: list[int] = field(default_factory=list)
    skips: list[int] = field(default_factory=list)
    mover: int = 0
    plays: int = 0
    drank: bool = False
    turns: int = 0
    phase: str = "start"


def new_table(rules: Any) -> Table:
    """`trinken.setup.board`, `trinken.mug.default`, `trinken.mug.no_mug`, `trinken.mug.classic`."""
    seats = rules.players
    if rules.mode == "classic" or rules.mugs == "none":
        mugs = [""] * seats
    elif rules.mugs == "choice" and rules.seat_mugs:
        mugs = ["" if mug == "no_mug" else mug for mug in rules.seat_mugs]
    else:
        mugs = ["wooden_cup"] * seats
    return Table(
        rules, mugs, offer=[None] * rules.offer_size, values=[0] * rules.offer_size, scores=[0] * seats,
        levels=[0] * seats, counts=[0] * seats, skips=[0] * seats,
    )  # fmt: skip


def neighbours(square: Spot) -> list[Spot]:
    """`trinken.place.orthogonal`."""
    row, column = square
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in around if 1 <= r <= 7 and 1 <= c <= 7]


def pieces_beside(table: Table, square: Spot) -> list[str]:
    """The pieces that lie beside a square."""
    return [table.board[spot] for spot in neighbours(square) if spot in table.board]


def colour(piece: str) -> str:
    """The colour of a piece on the board; fries have none."""
    return "" if piece == "FF" else piece[1] if piece[0] == "K" else piece[0]


def shape(piece: str) -> str:
    """The shape of a piece on the board; fries and kegs have none."""
    return "" if piece == "FF" or piece[0] == "K" else piece[1]


def matches(piece: str, other: str) -> bool:
    """Whether a normal piece may lie beside another piece."""
    if other == "FF":
        return True  # trinken.place.next_to_fries
    if other[0] == "K":
        return colour(piece) == colour(other)  # trinken.place.next_to_keg
    return colour(piece) == colour(other) or shape(piece) == shape(other)  # trinken.place.match


def fits(table: Table, piece: str, square: Spot) -> bool:
    """Whether the mover may place a piece on a square (`trinken.place.*`)."""
    if square in table.board:
        return False
    beside = pieces_beside(table, square)
    if piece == "FF":
        return True
    if piece == "K":
        touches = any(other[0] == "K" for other in beside)
        return len({colour(other) for other in beside} - {""}) == 1 and (table.rules.kegs_may_touch or not touches)
    if not beside:
        return table.mugs[table.mover] == "chalice"  # trinken.place.neighbour
    return all(matches(piece, other) for other in beside)


def playable(table: Table, slot: int) -> list[Spot]:
    """The squares where the piece of a slot may be used."""
    piece = table.offer[slot]
    if piece is None:
        return []
    return [spot for spot in SQUARES if (spot in table.board if piece == "H" else fits(table, piece, spot))]


def legal_moves(table: Table) -> list[Move]:
    """Everything that the mover may do."""
    verbs = ["hook" if piece == "H" else "place" for piece in table.offer]
    found: list[Move] = [
        (verbs[slot], slot, spot) for slot in range(len(table.offer)) for spot in playable(table, slot)
    ]
    return found + [("drink", slot) for slot, piece in enumerate(table.offer) if piece is not None]


def start(table: Table, seat: int) -> None:
    """`trinken.setup.start`."""
    table.mover, table.phase = seat, "offer"


def draw(table: Table, piece: str) -> None:
    """A piece comes from chance (`trinken.setup.offer`, `trinken.turn.refill`)."""
    slot = table.offer.index(None)
    table.offer[slot] = piece
    if None in table.offer:
        return
    if table.phase == "offer":
        if "FF" not in table.offer:
            table.offer[-1] = "FF"
        begin(table, table.mover)
    else:
        begin(table, (table.mover + 1) % len(table.scores))


def begin(table: Table, seat: int) -> None:
    """TURN_START and SKIP (`trinken.drink.wake`, `trinken.drink.all_out`)."""
    while table.skips[seat] > 0:
        table.skips[seat] -= 1
        if table.skips[seat] == 0:
            table.levels[seat] = 2
        seat = (seat + 1) % len(table.scores)
    table.mover, table.plays, table.drank, table.phase = seat, 1, False, "choose"


def act(table: Table, move: Move) -> None:
    """One action of the mover (section 3.3 of the rule file)."""
    slot = highlighted(table) if move[1] is None else move[1]
    piece, value = table.offer[slot], table.values[slot]
    assert piece is not None
    table.offer[slot], table.values[slot] = None, 0
    if table.rules.offer_size >= 2:
        table.scores[table.mover] += value  # trinken.score.value, trinken.drink.value
    granted, out = 0, False
    if move[0] == "place":
        granted = place(table, piece, move[2])
    elif move[0] == "hook":
        granted = hook(table, move[2])
    else:
        out = drink(table, piece)
    follow(table, granted, out)


def highlighted(table: Table) -> int:
    """`trinken.turn.timeout`: the highest value among the playable pieces, else among all; the leftmost of equals."""
    there = [slot for slot, piece in enumerate(table.offer) if piece is not None]
    among = [slot for slot in there if playable(table, slot)] or there
    best = max(table.values[slot] for slot in among)
    return next(slot for slot in among if table.values[slot] == best)


def stain(table: Table, square: Spot) -> int | None:
    """Steps 4 and 5 for a placement or a hook that stains; returns whose the square was."""
    rules, mover, before = table.rules, table.mover, table.stains.get(square)
    if before != mover:
        table.stains[square] = mover
        in_force = rules.stain_bonus == "each_square" or rules.offer_size == 1
        table.scores[mover] += 20 if in_force else 0  # trinken.score.square
        if table.mugs[mover] == "stein":
            table.scores[mover] += 15
        if before is not None:
            table.scores[before] -= rules.stain_loss if in_force else 0  # trinken.stain.loss
            table.scores[before] -= rules.stein_loss if table.mugs[before] == "stein" else 0
    return before


def played(table: Table, special: bool) -> int:
    """What the mug brings or costs for playing a piece, hooks included; returns the extra plays of a skull."""
    mug, mover = table.mugs[table.mover], table.mover
    table.scores[mover] += {"wooden_cup": 5, "goblet": 10}.get(mug, 0)
    if special and mug == "horn":
        table.scores[mover] -= table.rules.horn_special_penalty
    if special and mug == "skull":
        table.scores[mover] -= 40
        return 1
    return 0


def place(table: Table, piece: str, square: Spot) -> int:
    """A placement up to step 7; returns the extra plays that a mug grants."""
    beside = pieces_beside(table, square)
    if piece == "K":
        table.board[square] = "K" + next(colour(other) for other in beside if colour(other))
    else:
        table.board[square] = piece
    before = stain(table, square)
    granted = played(table, piece in ("FF", "K"))
    if table.mugs[table.mover] == "chalice":
        table.scores[table.mover] += 5 * len(beside)
    row = [(square[0], column) for column in range(1, 8)]
    column = [(row_, square[1]) for row_ in range(1, 8)]
    full = [line for line in (row, column) if all(spot in table.board for spot in line)]
    for line in full:
        score_line(table, line, before is None)
    for spot in {spot for line in full for spot in line}:
        del table.board[spot]
    return granted + (2 if full and table.mugs[table.mover] == "horn" else 0)


def score_line(table: Table, line: list[Spot], double: bool) -> None:
    """`trinken.score.line`, `trinken.score.majority`, `trinken.score.split`, flagon and tankard."""
    kegs = sum(table.board[spot][0] == "K" for spot in line)
    total = (100 + 50 * kegs) * (2 if double else 1)
    counts = [sum(table.stains.get(spot) == seat for spot in line) for seat in range(len(table.scores))]
    leaders = [seat for seat, count in enumerate(counts) if count == max(counts)]
    for seat, count in enumerate(counts):
        if seat in leaders:
            flagon = table.mugs[seat] == "flagon"
            table.scores[seat] += total * 3 // (2 * len(leaders)) if flagon else total // len(leaders)
        elif table.mugs[seat] == "tankard":
            table.scores[seat] += 50 * count


def hook(table: Table, square: Spot) -> int:
    """`trinken.place.hook`, `trinken.stain.hook`."""
    del table.board[square]
    if table.rules.hook_stains:
        stain(table, square)
    return played(table, True)


def drink(table: Table, piece: str) -> bool:
    """Step 8; returns whether the mover passes out."""
    rules, mover = table.rules, table.mover
    if table.mugs[mover] == "pitcher":
        table.scores[mover] += 45
    if rules.cup_scope == "played":
        table.scores[mover] += {"wooden_cup": 5, "goblet": 10}.get(table.mugs[mover], 0)
    table.drank, table.counts[mover] = True, 0
    if rules.special_drinks == "yppedia" and piece in ("FF", "K", "H"):
        table.levels[mover] = {"FF": 0, "H": table.levels[mover], "K": min(3, table.levels[mover] + 2)}[piece]
    else:
        table.levels[mover] += 1
    if table.levels[mover] < 3:
        return False
    table.skips[mover] = rules.passout_turns
    return True


def follow(table: Table, granted: int, out: bool) -> None:
    """Steps 9 and 10: the end, an extra play, or the end of the turn (`trinken.end.*`, `trinken.turn.*`)."""
    rules = table.rules
    if rules.end == "all_stained":
        over = len(table.stains) == 49
    else:
        over = max(table.scores) > rules.limit or (rules.limit_test == "reach" and max(table.scores) == rules.limit)
    if over:
        return finish(table)
    left = sum(piece is not None for piece in table.offer)
    table.plays = 0 if out else min(left, table.plays - 1 + granted)
    if table.plays:
        return None
    table.turns += 1
    if rules.max_turns is not None and table.turns == rules.max_turns:
        return finish(table)
    return end_turn(table)


def end_turn(table: Table) -> None:
    """Sobering, values, and the fries for an empty board."""
    mover, rules = table.mover, table.rules
    if not table.drank and table.levels[mover] > 0:
        table.counts[mover] += 1
        if table.counts[mover] == rules.sober_turns:
            table.levels[mover] -= 1
            table.counts[mover] = 0
    for slot, piece in enumerate(table.offer):
        if piece is not None and rules.offer_size >= 2:
            table.values[slot] += rules.value_step
    table.phase, table.drank = "refill", False
    if not table.board and "FF" not in table.offer:
        draw(table, "FF")  # trinken.turn.refill_fries


def finish(table: Table) -> None:
    """`trinken.score.board`, `trinken.score.board_tie`; the play that ended the game leaves no plays open."""
    table.plays, table.phase = 0, "over"
    if table.rules.stain_bonus == "whole_board" and table.stains:
        counts = [list(table.stains.values()).count(seat) for seat in range(len(table.scores))]
        leaders = [seat for seat, count in enumerate(counts) if count == max(counts)]
        for seat in leaders:
            table.scores[seat] += 200 // len(leaders)
