"""Pieces stand out from what they lie on, and are told apart, by every eye.

Colour vision is simulated after Machado et al. 2009 at severity 1.  What is drawn is taken from the boards' own shapes.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from coloraide import Color

from tutorgame.games.rake.cards import SUITS as SUIT_LETTERS
from tutorgame_widgets.boards.rake import pieces as rake
from tutorgame_widgets.boards.trinken import pieces as trinken
from tutorgame_widgets.boards.triominos import pieces as triominos
from tutorgame_widgets.draw import marks
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.patterns import pattern, stain_colours
from tutorgame_widgets.draw.shapes import Group, Text
from tutorgame_widgets.draw.theme import CUPS, DARK, GHOST, LIGHT, NUMBERS, PEOPLE, SUITS, Palette, mix

VISIONS = ("normal", "protan", "deutan", "tritan")
GAMES = ("triominos", "trinken", "rake", "rum")
SHAPE, TEXT = 3.0, 4.5
HELP = 2.0
"""For what only helps the eye where a letter or a border says the same."""
TRIANGLE = ((0.0, 0.0), (60.0, 104.0), (-60.0, 104.0))


@cache
def seen(colour: str, vision: str) -> Color:
    """A colour as an eye sees it."""
    return Color(colour) if vision == "normal" else Color(colour).filter(vision, method="machado").clip()


@cache
def contrast(a: str, b: str, vision: str) -> float:
    return seen(a, vision).contrast(seen(b, vision), method="wcag21")


class Feature(NamedTuple):
    """Something that must be seen: the shapes that draw it, the ground under them, and the contrast it needs.

    One of its opaque colours must have that contrast; `only` says which of them count.  Letters and digits need more
    than 3:1 for the usual eye only: the standards know no number for simulated ones, where they are large shapes too.
    """

    name: str
    shapes: Any
    ground: str
    need: float = SHAPE
    only: tuple[str, ...] = ()


def flat(shapes: Any) -> Iterator[Any]:
    """All shapes, also those in groups."""
    for shape in shapes if isinstance(shapes, tuple | list) else (shapes,):
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape


def inks(shapes: Any) -> set[str]:
    """The colours that are really there: what is nearly transparent does not count."""
    found = set()
    for shape in flat(shapes):
        if shape.alpha >= 0.85:
            found |= {c for c in (shape.fill, getattr(shape, "stroke", None)) if c}
    return found


def colourless(shapes: Any) -> Any:
    """A drawing without its colours: what a grey print or an eye without colours has of it."""
    out = []
    for shape in flat(shapes):
        lines = {n: None for n in ("fill", "stroke") if is_dataclass(shape) and n in {f.name for f in fields(shape)}}
        out.append((type(shape).__name__, replace(shape, **{n: "#" if getattr(shape, n) else None for n in lines})))
    return tuple(out)


# --- what each board shows ---------------------------------------------------------------------------------------


def triominos_features(p: Palette) -> Iterator[Feature]:
    for ground in (p.wood_dark, p.shelf):
        yield Feature("tile", triominos.tile(TRIANGLE, (0, 1, 2), p)[:1], ground)
        yield Feature("face-down tile", triominos.back(TRIANGLE, p), ground)
    yield Feature("field of a face-down tile", triominos.back(TRIANGLE, p)[1:], p.parchment)
    for n, paint in enumerate(NUMBERS):
        drawn = triominos.tile(TRIANGLE, (n, n, n), p)
        yield Feature(f"medallion {n}", drawn[1], p.parchment)
        yield Feature(f"digit {n}", [s for s in drawn if isinstance(s, Text)], paint.solid, TEXT)


def trinken_features(p: Palette) -> Iterator[Feature]:
    plain, owned = p.parchment, {who.letter: stain_colours(p, who)[0] for who in PEOPLE}
    coaster = trinken.token("H", 0, 0, 60, p)[1]
    for letter, ground in {"nobody": plain, **owned}.items():
        yield Feature(f"coaster on a square of {letter}", coaster, ground)
    yield Feature("coaster on the shelf", trinken.coaster(0, 0, 30, 0, p), p.shelf)
    for text in ("FF", "H", "K", *(f"K{c}" for c in CUPS), *(f"{c}{s}" for c in CUPS for s in range(1, 7))):
        drawn = trinken.piece(text, 0, 0, 20, p)
        yield Feature(f"piece {text}", [s for s in flat(drawn) if not isinstance(s, Text)], p.parchment)
        if paint := CUPS.get(text.removeprefix("K")[:1]):
            yield Feature(f"letter on {text}", [s for s in flat(drawn) if isinstance(s, Text)], paint.solid, TEXT)
    for seat, who in enumerate(PEOPLE):
        badge = trinken.owner_badge(seat, Box(0, 0, 60, 60), p, beside=True)
        yield Feature(f"badge of {who.letter}", badge[:1], owned[who.letter])
        yield Feature(f"letter of {who.letter}", badge[1:], who.solid, TEXT)
        drawn = [s for s in flat(trinken.square(0, 0, 60, who, p)) if s.stroke]
        mixed = [replace(s, stroke=mix(s.stroke, owned[who.letter], s.alpha), alpha=1.0) for s in drawn[:1]]
        yield Feature(f"pattern of {who.letter}", mixed, owned[who.letter], HELP)
        yield Feature(f"border of {who.letter}", drawn[1:], owned[who.letter])


def rake_features(p: Palette) -> Iterator[Feature]:
    for width in (20.0, 60.0):
        yield Feature("card", rake.card(0, 0, 0, width, p)[1], p.baize)
        yield Feature("card face down", rake.back(0, 0, width, p)[1], p.baize)
        for number in range(52):
            sign = SUITS[SUIT_LETTERS[number & 3]].solid
            drawn = rake.card(number, 0, 0, width, p)
            yield Feature(f"signs of card {number}", drawn, p.parchment, TEXT, (sign,))
    yield Feature("field of a card face down", rake.back(0, 0, 60, p)[2], p.parchment)
    yield Feature("chip", rake.chip(0, 0, 10, p), p.baize)
    yield Feature("stack of chips", rake.stack(0, 0, 30, 55, p), p.baize, SHAPE, (p.gilt,))
    yield Feature("amount of a bet", rake.bet(0, 0, 5, p)[-1], p.baize, TEXT)


def rum_features(p: Palette) -> Iterator[Feature]:
    rum = import_module("tutorgame_widgets.boards.rum.pieces")
    for who in (*PEOPLE, GHOST):
        drawn = rum.ship(who, 0, 0, 20, p)
        for ground in (p.sea, p.sea_deep, p.sand):
            yield Feature(f"ship of {who.letter}", drawn, ground)
        if who is GHOST:
            yield Feature("skull of the ghost", drawn, who.solid, SHAPE, (p.p_ink,))
        else:
            yield Feature(f"letter of {who.letter}", drawn[-1], who.solid, TEXT)
    for kind in range(len(rum.DAMAGE_TYPES)):
        drawn = rum.token(kind, 0, 0, 12, p)
        yield Feature(f"token {kind}", drawn[1:], p.parchment, SHAPE, (p.p_ink,))
        yield Feature(f"token {kind} on wood", drawn[0], p.wood)
    for name, drawn in (("coin", rum.coin(0, 0, 9, p)), ("curse", rum.curse(0, 0, 9, p))):
        yield Feature(name, drawn, p.wood)
    yield Feature("die", rum.die(0, 0, 30, 1, p), p.wood)
    for kind in range(5):
        yield Feature(f"action {kind}", rum.action_disc(kind, 0, 0, 12, p)[1:], p.sea)


FEATURES: dict[str, Callable[[Palette], Iterator[Feature]]] = {
    "triominos": triominos_features,
    "trinken": trinken_features,
    "rake": rake_features,
    "rum": rum_features,
}


def alike(game: str, p: Palette) -> dict[str, Any]:
    """The pieces of a board that must be told apart, each drawn at the same place."""
    if game == "triominos":
        return {str(n): triominos.tile(TRIANGLE, (n, n, n), p) for n in range(6)}
    if game == "trinken":
        names = ("FF", "H", "K", *(f"K{c}" for c in CUPS), *(f"{c}{s}" for c in CUPS for s in range(1, 7)))
        return {name: trinken.token(name, 0, 0, 60, p) for name in names}
    if game == "rake":
        return {str(n): rake.card(n, 0, 0, 60, p) for n in range(52)} | {"back": rake.back(0, 0, 60, p)}
    rum = import_module("tutorgame_widgets.boards.rum.pieces")
    ships = {f"ship {who.letter}": rum.ship(who, 0, 0, 20, p) for who in (*PEOPLE, GHOST)}
    tokens = {f"token {kind}": rum.token(kind, 0, 0, 12, p) for kind in range(len(rum.DAMAGE_TYPES))}
    discs = {f"action {kind}": rum.action_disc(kind, 0, 0, 12, p) for kind in range(5)}
    return {**ships, **tokens, **discs, "coin": rum.coin(0, 0, 12, p), "curse": rum.curse(0, 0, 12, p)}


def here(game: str) -> None:
    if find_spec(f"tutorgame_widgets.boards.{game}") is None:
        pytest.skip(f"There is no board of {game} yet.")


@pytest.fixture(params=[LIGHT, DARK], ids=lambda p: p.name)
def palette(request: pytest.FixtureRequest) -> Palette:
    return request.param


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("game", GAMES)
def test_what_lies_on_a_board_stands_out(game: str, vision: str, palette: Palette) -> None:
    here(game)
    weak = []
    for name, shapes, ground, need, only in FEATURES[game](palette):
        colours = inks(shapes)
        assert colours, f"{name} has no opaque colour"
        assert colours.issuperset(only), f"{name} is drawn without {only}"
        best = max(contrast(colour, ground, vision) for colour in only or colours)
        need = need if vision == "normal" else min(need, SHAPE)
        if best < need:
            weak.append(f"{name}: {best:.2f} on {ground}, needs {need}")
    assert not weak, "\n".join(weak)


@pytest.mark.parametrize("game", GAMES)
def test_pieces_are_told_apart_without_any_colour(game: str, palette: Palette) -> None:
    here(game)
    drawn = {name: colourless(shapes) for name, shapes in alike(game, palette).items()}
    same = [(a, b) for a, b in combinations(drawn, 2) if drawn[a] == drawn[b]]
    assert not same


def test_stains_and_badges_are_told_apart_without_any_colour(palette: Palette) -> None:
    box = Box(0, 0, 60, 60)
    stains = [colourless(pattern(who.pattern, box, "#000000")) for who in PEOPLE]
    badges = [colourless(marks.badge(who, 0, 0, 12, palette)) for who in PEOPLE]
    assert len(set(stains)) == len(set(badges)) == len(PEOPLE)


MARKS: dict[str, Callable[[Palette], Any]] = {
    "target": lambda p: marks.dot(0, 0, 8, p),
    "choice": lambda p: marks.ring(0, 0, 20, p.select, p),
    "last move": lambda p: marks.ticks(TRIANGLE, p),
    "refusal": lambda p: marks.toothed(0, 0, 20, p),
    "refused edge": lambda p: marks.toothed_line((0, 0), (60, 0), p),
    "hint": lambda p: marks.lamp(0, 0, 1, p),
    "way of a hint": lambda p: marks.dotted_arrow((0, 0), (30, -20), (60, 0), p),
    "cursor": lambda p: marks.cursor(TRIANGLE, p),
}
GROUNDS = ("wood", "wood_dark", "shelf", "parchment", "parchment_2", "baize", "sea", "sea_deep", "sand")


@pytest.mark.parametrize("vision", VISIONS)
def test_each_mark_stands_out_on_every_ground(vision: str, palette: Palette) -> None:
    weak = []
    for name, draw in MARKS.items():
        colours = inks(draw(palette))
        for ground in GROUNDS:
            best = max(contrast(colour, getattr(palette, ground), vision) for colour in colours)
            if best < SHAPE:
                weak.append(f"{name} on {ground}: {best:.2f}")
    assert not weak, "\n".join(weak)


def test_marks_differ_by_their_form(palette: Palette) -> None:
    forms = [colourless(draw(palette)) for draw in MARKS.values()]
    assert len(set(forms)) == len(MARKS)
