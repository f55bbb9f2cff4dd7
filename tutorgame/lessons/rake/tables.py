"""Positions of lessons, written as one tells them: the hands, who has put in what, what lies in the middle."""

from __future__ import annotations

from itertools import pairwise

from tutorgame.games.rake.words import SEATS

START = 100
"""The chips of each seat before the ante, unless a position says otherwise."""


def table(
    *hands: str,
    phase: str = "bet1",
    dealer: str = "",
    ante: int = 2,
    paid: str | int | None = None,
    bets: str = "",
    chips: str | int = START,
    folded: str = "",
    opened: str = "",
    closed: str | None = None,
    face_up: bool = False,
    options: str = "",
    **lines: str,
) -> str:
    """A position in notation, with seat A (the learner) to move and the last seat as dealer, unless said otherwise.

    `hands` are the cards by seat; `chips` what each seat had before this hand (one number, or one a seat), `paid` what
    it has put in before this round (the ante if not given), and `bets` what in this round: "- 6 0", with a dash for a
    seat that has not acted.  `folded` are letters.  `opened` are the open Middle Cards by place ("Af - Ds"), `closed`
    the numbers of the closed ones (all, if not given).  `face_up` lays all hands open, for people who learn.
    Further lines by name: to_move="B", picks="B U2 6w; C D1", aggressor="C", least="20" (the last full raise; if not
    given, the largest step among the bets).
    """
    count = len(hands)
    before, put_in = _by_seat(chips, count), _by_seat(ante if paid is None else paid, count)
    spoken = bets.split() or ["-"] * count
    now = [0 if word == "-" else int(word) for word in spoken]
    total = [a + b for a, b in zip(put_in, now, strict=True)]
    stacks = [had - gone for had, gone in zip(before, total, strict=True)]
    fields = {
        "options": f"players={count} ante={ante} {options}".rstrip(),
        "phase": phase,
        "dealer": dealer or SEATS[count - 1],
        "stacks": _row(stacks),
        "total": _row(total),
    }
    if bets:
        fields |= {"committed": _row(now), "level": " ".join(spoken), "bet": str(max(now))}
        fields["aggressor"] = SEATS[now.index(max(now))] if any(now) else ""
        if any(now):
            fields["least"] = str(_largest_step(now))
    if folded:
        fields["live"] = " ".join(letter for letter in SEATS[:count] if letter not in folded)
    fields |= {f"hand {letter}": cards for letter, cards in zip(SEATS, hands, strict=False)}
    if opened:
        places = len(opened.split())
        fields |= {"open": opened, "places": str(places)}
        fields["closed"] = " ".join(map(str, range(1, places + 1))) if closed is None else closed
    if face_up:
        fields["shown"] = "; ".join(f"{letter} {cards}" for letter, cards in zip(SEATS, hands, strict=False))
    fields |= {name.replace("_", " "): value for name, value in lines.items()}
    return "\n".join(f"{name}: {value}" for name, value in fields.items() if value)


def face_up(*hands: str, ante: int = 5, options: str = "", **lines: str) -> str:
    """All hands lie open just before the Reveal: everybody has checked but the last, so one check shows who wins."""
    count = len(hands)
    spoken = " ".join(["0"] * (count - 1) + ["-"])
    last = SEATS[count - 1]
    return table(
        *hands, phase="bet3", bets=spoken, ante=ante, options=options, face_up=True, to_move=last, opened=_taken(count),
        closed="", picks=_picks(hands), **lines,
    )  # fmt: skip


def between(players: int, dealer: str, ante: int) -> str:
    """Before the first hand is dealt: the antes come with the shuffle."""
    stacks = _row([START] * players)
    lines = (f"options: players={players} ante={ante}", "phase: between", "hand: 0", f"dealer: {dealer}")
    return "\n".join((*lines, f"to move: {dealer}", f"stacks: {stacks}", "dealt: nobody"))


REVEAL = ("check",)
"""The move that is left in a `face_up` position."""


def _largest_step(bets: list[int]) -> int:
    """The largest bet or raise among what the seats have put in during a round."""
    levels = sorted({0, *bets})
    return max(after - before for before, after in pairwise(levels))


def _taken(count: int) -> str:
    return " ".join("-" * count)


def _picks(hands: tuple[str, ...]) -> str:
    """Everybody's last two cards came from the middle: one open, one closed."""
    first = [
        f"{letter} U{i} {cards.split()[3]}" for i, (letter, cards) in enumerate(zip(SEATS, hands, strict=False), 1)
    ]
    return "; ".join(first + [f"{letter} D{i}" for i, letter in enumerate(SEATS[: len(hands)], 1)])


def _by_seat(given: str | int, count: int) -> list[int]:
    return [given] * count if isinstance(given, int) else [int(word) for word in given.split()]


def _row(numbers: list[int]) -> str:
    return " ".join(map(str, numbers))
