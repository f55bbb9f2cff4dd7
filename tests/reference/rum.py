"""Parts of The Last Bottle of Rum once more, line by line from the rules, with plain lists and no code of the engine.

Distances, the price of a shot, the Kraken, trading, and the ghost's hunt and shots.
"""

from dataclasses import dataclass, field

ROWS = {-3: (1, 2), -2: (-1, 3), -1: (-2, 3), 0: (-2, 2), 1: (-3, 2), 2: (-3, 1), 3: (-2, -1)}
"""For each row from top to bottom the first and the last q (the Hideout is left out when counting)."""


def spots() -> list[tuple[int, int]]:
    """Spot 0, then the others row by row, left to right."""
    found = [(0, 0)]
    for r, (first, last) in ROWS.items():
        found += [(q, r) for q in range(first, last + 1) if (q, r) != (0, 0)]
    return found


SPOTS = spots()


def distance(a: int, b: int) -> int:
    """max(|dq|, |dr|, |dq + dr|)."""
    dq, dr = SPOTS[a][0] - SPOTS[b][0], SPOTS[a][1] - SPOTS[b][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ghost_distance(a: int, b: int) -> int:
    """The shortest way that avoids the Hideout: rings of neighbours round the start."""
    seen, ring, steps = {a}, {a}, 0
    while b not in seen:
        ring = {c for c in range(1, 31) if c not in seen and any(distance(c, d) == 1 for d in ring)}
        seen |= ring
        steps += 1
    return steps


def shot_price(here: int, there: int, narhee: bool, spyglass: bool, cannon: bool, portrait: bool) -> tuple[int, int]:
    """Attack actions and doubloons: each spot between costs one more action; both helps together two less."""
    between = max(0, distance(here, there) - 1)
    return max(1, 1 + between - narhee - spyglass), 0 if cannon or portrait else 1


def traded(loot: int, values: list[int]) -> int:
    """The loot marker after a trade; it stops on 10."""
    for value in values:
        loot = min(10, loot + value)
    return loot


def kraken(
    curses: list[int], loot: list[int], order: list[int], dice: list[int], change: list[int], at_zero: bool
) -> list[int]:
    """Strikes the victims (both lists change); `change` is what treasures add; returns the tokens due by seat."""
    due = [0] * len(curses)
    furthest = max(curses)
    if furthest == 0 and not at_zero:
        return due
    for seat in [seat for seat in order if curses[seat] == furthest]:
        result = min(3, max(0, dice.pop(0) + change[seat]))
        for _ in range(result):
            if loot[seat]:
                loot[seat] -= 1
            else:
                due[seat] += 1
            if curses[seat]:
                curses[seat] -= 1
    return due


@dataclass
class Hunt:
    """A ghost and its prey: `islands` are (treasure, spot), `holds` the treasures by ship; nothing is refilled."""

    spot: int
    moves: int
    icons: int
    islands: list[tuple[int, int]]
    ships: list[int]
    holds: list[list[int]]
    fog: set[int]
    values: list[int]
    same_spot: bool
    board: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    def run(self) -> None:
        """Section 6.2, step 4."""
        while True:
            prey = self.candidates()
            if not prey:
                return
            _, far, _, spot, treasure = min(prey)
            if far > self.moves:
                if self.moves:
                    self.come_near(spot, far)
                return
            self.spot, self.moves = spot, self.moves - far
            self.take(treasure)

    def candidates(self) -> list[tuple[int, int, bool, int, int]]:
        """By value, distance, island before ship, spot, treasure."""
        found = [(-self.values[t], ghost_distance(self.spot, s), False, s, t) for t, s in self.islands]
        for ship, hold in zip(self.ships, self.holds, strict=True):
            if ship:
                found += [(-self.values[t], ghost_distance(self.spot, ship), True, ship, t) for t in hold]
        return found

    def take(self, treasure: int) -> None:
        """It comes to the ghost's board; a fourth pushes the oldest out."""
        self.islands = [(t, s) for t, s in self.islands if t != treasure]
        self.holds = [[t for t in hold if t != treasure] for hold in self.holds]
        self.board.append(treasure)
        if len(self.board) > 3:
            self.lost.append(self.board.pop(0))

    def come_near(self, spot: int, far: int) -> None:
        """The end on a shortest way with the most players in range; the lowest of those."""
        best, most = 0, -1
        for end in range(1, 31):
            on_the_way = ghost_distance(self.spot, end) == self.moves and ghost_distance(end, spot) == far - self.moves
            if on_the_way and len(self.in_range(end)) > most:
                best, most = end, len(self.in_range(end))
        self.spot, self.moves = best, 0

    def in_range(self, spot: int) -> list[int]:
        """Section 6.2, step 5: the players whom a shot from this spot reaches."""
        if self.icons == 0 and not self.same_spot:
            return []
        return [
            seat
            for seat, ship in enumerate(self.ships)
            if ship and seat not in self.fog and distance(spot, ship) <= self.icons
        ]
