"""The palettes: text and marks stand out, and colours that carry a meaning differ under colour blindness."""

from itertools import combinations

import pytest
from coloraide import Color

from tutorgame_widgets.draw.theme import (
    CUPS,
    DARK,
    LIGHT,
    NUMBERS,
    PALETTES,
    PEOPLE,
    SUITS,
    Palette,
    css_variables,
    mix,
    person,
)

# (text, the grounds it stands on): 4.5 at least
TEXT = (
    ("ink", "page panel inset good_bg bad_bg hint_bg accent_soft"),
    ("muted", "page panel inset"),
    ("accent", "page panel inset accent_soft"),
    ("accent_ink", "accent"),
    ("brass", "page panel inset"),
    ("good", "panel good_bg"),
    ("bad", "panel bad_bg"),
    ("hint", "panel hint_bg"),
    ("shelf_ink", "shelf wood wood_dark"),
    ("p_ink", "parchment parchment_2 sand gilt"),
    ("p_muted", "parchment parchment_2"),
    ("baize_ink", "baize"),
    ("sea_ink", "sea sea_deep"),
)
# (mark or piece, the grounds it lies on): 3.0 at least
SHAPES = (
    ("edge", "page panel inset"),
    ("focus", "page panel"),
    ("parchment", "wood wood_dark shelf baize sea sea_deep"),
    ("sand", "sea sea_deep"),
    ("p_ink", "parchment sand parchment_2"),
)
MARKS = ("target", "select", "refuse", "lamp", "cursor")
MARK_GROUNDS = ("wood", "wood_dark", "shelf", "parchment", "baize", "sea", "sea_deep", "sand")
SETS = {
    "people": [(p.letter, p.solid) for p in PEOPLE],
    "cups": [(p.key, p.solid) for p in CUPS.values()],
    "suits": [(p.key, p.solid) for p in SUITS.values()],
    "numbers": [(p.key, p.solid) for p in NUMBERS],
}
# Pairs that only their glyph or letter tells apart.
NEED_MORE = {("suits", "w", "c")}


def contrast(a: str, b: str) -> float:
    return Color(a).contrast(b, method="wcag21")


@pytest.fixture(params=[LIGHT, DARK], ids=lambda p: p.name)
def palette(request: pytest.FixtureRequest) -> Palette:
    return request.param


@pytest.mark.parametrize(("text", "grounds"), TEXT)
def test_text_reads_on_its_grounds(palette: Palette, text: str, grounds: str) -> None:
    for ground in grounds.split():
        assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5, ground


@pytest.mark.parametrize(("shape", "grounds"), SHAPES)
def test_pieces_and_lines_stand_out(palette: Palette, shape: str, grounds: str) -> None:
    for ground in grounds.split():
        assert contrast(getattr(palette, shape), getattr(palette, ground)) >= 3.0, ground


def test_one_line_of_a_mark_always_stands_out(palette: Palette) -> None:
    rims = palette.parchment, palette.p_ink
    for ground in MARK_GROUNDS:
        assert max(contrast(rim, getattr(palette, ground)) for rim in rims) >= 3.0, ground
    for mark in MARKS:
        assert max(contrast(rim, getattr(palette, mark)) for rim in rims) >= 3.0, mark


def test_letters_and_digits_read_on_their_colours() -> None:
    for paint in (*PEOPLE, *CUPS.values(), *NUMBERS):
        assert contrast(paint.solid, paint.on) >= 4.5, paint


def test_suits_read_on_cards_and_ink_on_stains(palette: Palette) -> None:
    assert min(contrast(s.solid, palette.parchment) for s in SUITS.values()) >= 4.5
    stains = (mix(p.solid, palette.parchment_2, 0.30) for p in PEOPLE)
    assert min(contrast(palette.p_ink, stain) for stain in stains) >= 4.5


@pytest.mark.parametrize("vision", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("name", SETS)
def test_colours_of_a_set_differ_for_every_eye(name: str, vision: str) -> None:
    for (a, first), (b, second) in combinations(SETS[name], 2):
        seen = [Color(c) if vision == "normal" else Color(c).filter(vision, method="machado") for c in (first, second)]
        if (name, a, b) not in NEED_MORE:
            assert seen[0].delta_e(seen[1], method="2000") >= 9.9, (a, b)


def test_people_differ_by_letter_and_pattern() -> None:
    assert len({p.letter for p in PEOPLE}) == len({p.pattern for p in PEOPLE}) == len(PEOPLE) == 8
    assert person(0).letter == "A"
    assert person(9).letter == "B"


def test_mix_and_css() -> None:
    assert mix("#FFFFFF", "#000000", 0.5) == "#808080"
    css = css_variables(DARK)
    assert "--tg-page:#0E171B;" in css
    assert "name" not in css
    assert list(PALETTES) == ["light", "dark"]
