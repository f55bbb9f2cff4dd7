"""Events as sentences: the words stand in `rules.toml`, here only the values of Trinken are written out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tutorgame.core.events import Event
from tutorgame.core.narrate import count, listing, standings, tell, whose
from tutorgame.core.rulebook import load

from . import events as happened
from .options import BOARD_POINTS
from .pieces import piece_name
from .scoring import KEG_POINTS, LINE_POINTS

LEVELS = ("sober", "tipsy", "drunk", "passed out")
"""The levels in words (`trinken.drink.levels`)."""
_COUNTED = {"chalice": "neighbour", "tankard": "square"}
"""What a mug counts."""


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event, with its arithmetic.

    `names[seat]` names the people; who is named "You" is spoken to ("You drink the keg", but "Bram drinks the keg").
    """
    about = event.leaders if isinstance(event, happened.LineCompleted) else None
    return tell(load(__package__)[event.rule], event, names, _words(event, names), _cases(event), about)


def a_piece(piece: str) -> str:
    """A piece with its article: "a red coupe", "an orange bowl", "fries"."""
    name = piece_name(piece)
    return name if piece == "FF" else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def the_piece(piece: str) -> str:
    """A piece that is known: "the red coupe", "the fries"."""
    return f"the {piece_name(piece)}"


def _cases(event: Event) -> Iterator[str]:
    """The special cases of an event that have a sentence of their own."""
    match event:
        case happened.SquareStained(previous=None):
            yield "nobody"
        case happened.LineCompleted(leaders=leaders, total=total) if len(leaders) > 1:
            if total % len(leaders):
                yield "remainder"
            yield "shared"
        case happened.MugPaid(points=points) if points < 0:
            yield "lost"
        case happened.LevelRose(level=3):
            yield "out"
        case happened.TurnSkipped(left=left) if left:
            yield "more"
        case happened.TimeRanOut(selected=True):
            yield "selected"


def _words(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The values that are written differently from how they are stored."""
    match event:
        case happened.PieceOffered() | happened.FriesServed():
            piece = event.piece if isinstance(event, happened.PieceOffered) else event.replaced
            return {"place": str(event.slot + 1)} | _piece_words(piece)
        case happened.PiecePlaced() | happened.PieceHooked() | happened.PieceDrunk() | happened.TimeRanOut():
            return _piece_words(event.piece)
        case happened.SquareStained(previous=int() as previous):
            return {"old": whose(names[previous])}
        case happened.LineCompleted():
            return _line_words(event)
        case happened.MugPaid():
            return {"sum": _mug_sum(event)}
        case happened.LinesCleared():
            return {"pieces": count(len(event.squares), "piece")}
        case happened.ValuesRose():
            return {"pieces": listing([a_piece(piece) for piece in event.pieces])}
        case happened.BoardBonus():
            return {"stains": count(event.squares, "square"), "sum": _divided(BOARD_POINTS, event.sharing)}
        case happened.GameWon():
            return {"board": standings(names, event.scores)}
    return _people_words(event)


def _people_words(event: Event) -> dict[str, str]:
    """The values of events about levels, turns and plays."""
    match event:
        case happened.LevelRose() | happened.SoberedUp():
            turns = event.turns if isinstance(event, happened.SoberedUp) else 0
            return {"mood": LEVELS[event.level], "turns": count(turns, "turn")}
        case happened.PassedOut():
            return {"turns": count(event.turns, "turn")}
        case happened.PlaysGranted():
            is_open = "is" if event.plays == 1 else "are"
            return {"extra": count(event.granted, "extra play"), "open": f"{count(event.plays, 'play')} {is_open}"}
        case happened.GameEnded():
            return {"turns": count(event.number, "turn")}
    return {}


def _piece_words(piece: str | None) -> dict[str, str]:
    """A piece as a sentence may need it; a keg on the board also by its colour."""
    if piece is None:
        return {}
    colour = piece_name(piece).split()[0]
    return {"a_piece": a_piece(piece), "the_piece": the_piece(piece), "colour": colour}


def _k(event: happened.LineCompleted) -> int:
    return len(event.leaders)


def _line_words(event: happened.LineCompleted) -> dict[str, str]:
    lost = event.total % _k(event)
    lost_words = f"{count(lost, 'point')} {'is' if lost == 1 else 'are'}"
    return {"Line": event.line.capitalize(), "sum": _line_sum(event), "lead": _lead(event), "lost": lost_words}


def _line_sum(event: happened.LineCompleted) -> str:
    """The worth of a line: "100", "100 x 2 = 200", "(100 + 50 x 2) x 2 = 400"."""
    kegs = {0: "", 1: f" + {KEG_POINTS}"}.get(event.kegs, f" + {KEG_POINTS} x {event.kegs}")
    base = f"{LINE_POINTS}{kegs}"
    if event.doubled:
        base = f"({base}) x 2" if kegs else f"{base} x 2"
    return f"{base} = {event.total}" if kegs or event.doubled else base


def _lead(event: happened.LineCompleted) -> str:
    """How a line is stained, the leader first: "4 to 3", "4 to 2 and 1"; with a shared lead the squares of each."""
    best = event.stains[event.leaders[0]]
    if _k(event) > 1:
        return count(best, "square")
    others = sorted((n for seat, n in enumerate(event.stains) if n and seat not in event.leaders), reverse=True)
    return f"{best} to {listing([str(n) for n in others]) or 0}"


def _mug_sum(event: happened.MugPaid) -> str:
    """What a mug counts: "3 neighbours x 5 = 15"; for a flagon "150 x 3/2 = 225, 75 more"."""
    if event.mug != "flagon":
        return f"{count(event.count, _COUNTED.get(event.mug, 'piece'))} x {event.each} = {event.points}"
    more = event.each * 3 // (2 * event.count)
    exact = "" if event.each * 3 % (2 * event.count) == 0 else " (rounded down)"
    by = f" / {event.count}" if event.count > 1 else ""
    return f"{event.each}{by} x 3/2 = {more}{exact}, {event.points} more"


def _divided(total: int, by: int) -> str:
    """A share: "200 / 3 = 66 (rounded down)"."""
    return f"{total} / {by} = {total // by}{' (rounded down)' if total % by else ''}"


def either(pieces: Iterable[str]) -> str:
    """Pieces to choose from: "the red coupe or the fries"."""
    return listing([the_piece(piece) for piece in dict.fromkeys(pieces)], "or")
