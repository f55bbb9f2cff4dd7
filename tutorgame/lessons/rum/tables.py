"""Positions of lessons, written as one tells them: the cards of this turn, the ships, what lies open on the table.

Tile number N lies on spot N wherever nothing else is said, so spot 16 is Moonlight Sands; most tiles are face down.
The captains are those whose power does not matter: the learner sails as Grog Blackwater (who shoots better, so a scene
with guns takes another one), Bram as Admiral Narhee, Cato as Goldrick Banana, Dora as Madame Macaw.
"""

from __future__ import annotations

from tutorgame.games.rum.box import read_box
from tutorgame.games.rum.words import LETTERS, SEATS, ids_of

CAPTAINS = ("grog", "narhee", "goldrick", "macaw", "humboldt")
"""The captains by seat, unless a position says otherwise."""
HANDS = ("a04 a15", "a05 a12", "a07 a14", "a08 a13", "a16 a17")
"""The hands by seat, unless a position says otherwise: two cards each, as between two turns."""
_SPARE = ("tr13 t05", "tr11 t17", "tr16 t08", "tr05 t03", "tr09 t12", "tr19 t04", "tr03 t19", "tr14 t13", "tr20 t09")
"""Pairs that complete those of a position: treasures with islands that are face down there."""


def sea(
    cards: str = "",
    *,
    ships: str = "",
    tiles: str = "",
    pairs: str = "",
    pool: str | None = None,
    hand: str | None = None,
    captains: str = "",
    players: int = 3,
    options: str = "",
    **lines: str,
) -> str:
    """A position in notation: the learner (seat A) is in the middle of a turn.

    `cards` are the learner's two cards on the table: their icons are the actions, unless `pool` says what is left
    ("SSC").  `ships` are spots by seat ("16 11 0", all in the Hideout if not given), whose tiles are face up; `tiles`
    are further face-up spots ("22 27", or "22:t03" for another tile).  `pairs` are the treasures that matter ("tr12
    t16; tr13 t20"); further ones are added until there are enough.  `hand` is the learner's hand.  `captains` are
    names by seat, a dash for the usual one.  Further lines by name: loot="3 4 2", coins="2 0 1", curses="0 1 0",
    aboard_A="tr03 tr16", damage_B="torn_sail", hand_B="a01 a02", turn="moves=1", whirl="14 28", discard="a01 k01".
    """
    spots = ships.split() or ["0"] * players
    fields = {
        "options": f"players={players} {options}".rstrip(),
        "agenda": lines.pop("agenda", "act A"),
        "captains": _captains(captains, players),
        "tiles": _tiles(tiles, spots),
        "ships": " ".join(spots),
        "played": cards,
        "pool": icons(cards) if pool is None else pool,
    }
    fields |= {f"hand {SEATS[seat]}": held for seat, held in enumerate(HANDS[:players])}
    fields |= {"hand A": HANDS[0] if hand is None else hand}
    fields |= {name.replace("_", " "): value for name, value in lines.items()}
    if fields["tiles"] != "all" or pairs:
        fields["pairs"] = _pairs(pairs, fields, _wanted(players, options))
    return "\n".join(f"{name}: {value}" for name, value in fields.items() if value)


def choosing(hand: str, **rest: str) -> str:
    """The learner is to choose the cards of this turn out of this hand; everything else as in `sea`."""
    return sea(hand=hand, pool="", agenda="play A; act A", **rest)  # type: ignore[arg-type]


def drawing(hand: str, **rest: str) -> str:
    """The learner's turn begins, with a hand that is to be filled up; everything else as in `sea`.

    The script of the scene says which cards are drawn; a scene whose hand is full already begins with `choosing`.
    """
    return sea(hand=hand, pool="", agenda="draw_card A; draw A; choose A; act A", **rest)  # type: ignore[arg-type]


def icons(cards: str) -> str:
    """The actions of some cards together: "SSC"."""
    box = read_box()
    known = ids_of(box).card
    counts = [sum(kind) for kind in zip(*(box.cards[known.index(c)].actions for c in cards.split()), strict=True)]
    return "".join(letter * n for letter, n in zip(LETTERS, counts, strict=False))


def _captains(given: str, players: int) -> str:
    named = given.split() + ["-"] * players
    free = [captain for captain in CAPTAINS if captain not in named]
    return " ".join(name if name != "-" else free.pop(0) for name in named[:players])


def _tiles(given: str, ships: list[str]) -> str:
    if given == "all":
        return given
    there = given.split()
    seen = {word.partition(":")[0] for word in there}
    under = dict.fromkeys(spot for spot in ships if spot != "0" and spot not in seen)
    return " ".join([*there, *under])


def _wanted(players: int, options: str) -> int:
    if "ghost=true" in options:
        return 2
    return 4 if players >= 4 else 3


def _pairs(given: str, fields: dict[str, str], wanted: int) -> str:
    """The pairs of a position, completed by others that nobody has dug up or can dig up now."""
    chosen = [part.strip() for part in given.split(";") if part.strip()]
    face_up = {word.partition(":")[2] or f"t{int(word):02d}" for word in fields["tiles"].split() if word != "all"}
    used = {
        word
        for name, text in fields.items()
        if name.startswith(("aboard", "treasure", "ghost"))
        for word in text.split()
    }
    used |= {word for pair in chosen for word in pair.split()}
    used = {word.partition("=")[2] or word for word in used}
    for pair in _SPARE:
        treasure, island = pair.split()
        if len(chosen) < wanted and treasure not in used and island not in used | face_up:
            chosen.append(pair)
    return "; ".join(chosen)
