"""What the picture of Rake shows: cards, people, pots, the Reveal, and each mark; and never a secret."""

import math
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest
from coloraide import Color
from widgets.boards.raking import PICKING, flat, numbers, played, seen, shown, words

from tutorgame.games.rake import GAME
from tutorgame.games.rake.cards import CARD, TEXT
from tutorgame.games.rake.events import ChipsWon
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.boards.rake import Found, Marks
from tutorgame_widgets.boards.vignettes import vignette
from tutorgame_widgets.draw.commands import NAMES as COMMANDS
from tutorgame_widgets.draw.commands import Compiler
from tutorgame_widgets.draw.shapes import LAYERS, Rect, Shapes
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import DARK, LIGHT, SUITS, Palette

EVERYTHING = Marks(
    targets=("U1", "U2", "D3"),
    pointed="U2",
    last=("D1",),
    refusal=board.Refused("U3", ("As", "D2")),
    hint=board.Hint(3, "U1"),
    cursor=board.MiddleSpot(True, 0),
    found=tuple(zip(("Dc", "Df", "2s", "B"), Found, strict=True)),
    active=True,
    dimmed=True,
)

REVEAL = """
options: players=3
phase: between
hand: 4
dealer: B
stacks: 104 312 184
total: 0 0 0
hand A: Dc Df 2s Ds Dw
hand B: Aw As 7f Af Pc
hand C: Tw 9w 4w 6w 5c
live: A B
shown: A Dc Df 2s Ds Dw; B Aw As 7f Af Pc
"""
"""The end of rule file E33: quads against three aces with the Ace of Skulls."""


def draws_well(picture: dict[str, Shapes], layout: board.Layout) -> ET.Element:
    for shapes in picture.values():
        assert all(math.isfinite(n) for s in shapes for n in numbers(s))
        assert not shapes or Compiler({n: i for i, n in enumerate(COMMANDS)}).layer(shapes, scale=2, clear=True)
    return ET.fromstring(to_svg(picture, layout.width, layout.height, "board"))


def test_all_layers() -> None:
    picture = shown(seen())
    assert tuple(picture) == LAYERS
    assert picture["overlay"] == ()
    assert {"Your hand", "Pair of Dukes", "3 of 5 cards", "Only you see these."} <= set(words(picture["shelf"]))


def test_middle_cards_open_closed_and_taken() -> None:
    text = PICKING.replace("open: 6w Ds As", "open: - Ds As\npicks: B U1 6w; C D2").replace(
        "closed: 1 2 3", "closed: 1 3"
    )
    text = text.replace("hand B: ", "hand B: 6w ").replace("hand C: ", "hand C: 7c ")
    said = words(shown(seen(text))["pieces"])
    assert {"U1", "D2"} <= set(said)
    assert not {"U2", "U3", "D1", "D3"} & set(said)
    assert said.count("A") == 1
    assert {"took U1", "took D2"} <= {w.split(" · ")[-1] for w in words(shown(seen(text))["table"])}


def test_before_the_middle_cards_their_places_are_shown() -> None:
    picture = shown(seen("options: players=5\nlive: A B C"))
    assert {"U1", "U3", "D3"} <= set(words(picture["pieces"]))
    assert "U4" not in words(picture["pieces"])
    assert "after the first round" in words(picture["table"])


def test_the_dealer_the_mover_and_folded_people() -> None:
    picture = shown(seen())
    said = words(picture["table"])
    assert said.count("dealer") == 1
    assert "80 · folded" in said
    assert "143 · picks a card" in said
    edges = [s for s in flat(picture["table"]) if isinstance(s, Rect) and s.stroke == LIGHT.select]
    assert len(edges) == 1
    assert edges[0].y > 400


BETTING = """
options: players=4 min_bet=2
phase: bet2
hand: 2
dealer: A
to move: A
stacks: 100 60 0 80
total: 12 20 16 10
committed: 2 10 6 0
level: 2 10 6 0
bet: 10
least: 8
aggressor: B
live: A B C
places: 3
"""


def test_bets_lie_before_the_seats_and_actions_are_words() -> None:
    picture = shown(seen(BETTING))
    assert {"2", "10", "6"} <= set(words(picture["pieces"]))
    said = {w.split(" · ")[-1] for w in words(picture["table"])}
    assert {"raised to 10", "all-in, 6", "folded", "8 to call"} <= said
    assert {"Pot 40", "and 18 in bets"} <= set(words(picture["table"]))
    narrow = words(shown(seen(BETTING), width=328)["table"])
    assert {"raised to 10", "all-in, 6"} <= set(narrow)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("least: 8", "least: 10"), "bet 10"),
        (("level: 2 10 6 0", "level: 2 - 6 0"), "to speak"),
        (("aggressor: B", "aggressor: D"), "called 10"),
        (("committed: 2 10", "committed: 2 0"), "checked"),
        (("committed: 2 10", "committed: 2 4"), "4 in so far"),
    ],
)
def test_last_actions(change: tuple[str, str], said: str) -> None:
    assert board.last_action(seen(BETTING.replace(*change)), 1) == said


def test_side_pots_name_who_can_win_them() -> None:
    text = "options: players=4\nphase: pick2\nstacks: 50 0 0 50\ntotal: 60 20 40 60\nplaces: 4\nopen: 2s 3s 4s 5s"
    found = board.pot_list(seen(text).public)
    assert [(pot.amount, pot.eligible) for pot in found] == [(80, (0, 1, 2, 3)), (60, (0, 2, 3)), (40, (0, 3))]
    said = words(shown(seen(text))["table"])
    assert {"Pot 80", "Side 1 60", "Side 2 40"} <= set(said)
    assert [said.count(letter) for letter in "ABCD"] == [4, 2, 3, 4]  # each plate has its own badge as well
    assert {"ABCD", "ACD", "AD"} <= set(words(shown(seen(text), width=328)["table"]))
    assert "Pot 180" in words(shown(seen(text.replace("60 20 40 60", "45 45 45 45")))["table"])


# --- the Reveal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [328, 736, 760])
def test_the_reveal_tells_name_key_and_reason(width: int) -> None:
    said = words(shown(seen(REVEAL), width=width)["table"])
    assert {"Bram: Three Aces", "You: Quad Dukes", "The Reveal"} <= set(said)
    assert {"counts: the three Aces", "counts: the four Dukes"} <= set(said)
    assert "Ace of Skulls wins: it is one of the Aces" in said
    assert "behind Bram: the Ace of Skulls wins outright" in said
    assert said.count("best") == 1


def test_winning_cards_are_lifted_and_the_others_faded() -> None:
    observation = seen(REVEAL)
    won = Marks(won=((1, 208),))
    assert "+208" in words(shown(observation, won)["table"])
    grounds = {seat: _grounds(shown(seen(REVEAL, seat), won)["shelf"]) for seat in (0, 1)}
    assert {s.alpha for s in grounds[0]} == {0.6}
    assert {s.alpha for s in grounds[1]} == {1.0}
    assert grounds[1][0].y < grounds[0][0].y
    cards = _grounds(shown(observation, won)["pieces"])
    assert {s.alpha for s in cards} == {1.0}
    lost = _grounds(shown(observation, Marks(won=((0, 208),)))["pieces"])
    assert {s.alpha for s in lost} == {0.6}
    assert lost[0].y > cards[0].y


def _grounds(shapes: Shapes) -> list[Rect]:
    return [s for s in flat(shapes) if isinstance(s, Rect) and s.fill == LIGHT.parchment]


def test_the_reveal_step_by_step() -> None:
    observation = seen(REVEAL)
    pictures = [shown(observation, Marks(turned=count, order=(1, 0))) for count in (0, 1, 2)]
    told = [[w for w in words(p["table"]) if ": " in w and w.split(":")[0] in ("You", "Bram")] for p in pictures]
    assert [len(rows) for rows in told] == [0, 1, 2]
    assert told[1] == ["Bram: Three Aces"]
    assert "1 of 2 shown: click for the next" in words(pictures[1]["table"])
    assert "not yet shown" in " ".join(words(pictures[0]["table"]))
    assert "P" not in words(pictures[0]["pieces"])
    assert "P" in words(pictures[1]["pieces"])


def test_who_wins_unseen_shows_nothing() -> None:
    text = REVEAL.replace("live: A B", "live: B").split("shown")[0]
    picture = shown(seen(text))
    assert {"Everybody else folded:", "Bram takes the pot unseen."} <= set(words(picture["table"]))
    assert picture["pieces"] == ()
    assert "You take the pot unseen." in words(shown(seen(text.replace("live: B", "live: A")))["table"])


def test_the_end_of_a_game_and_its_beginning_are_drawn() -> None:
    assert "Bram: Three Aces" in words(shown(seen(REVEAL.replace("between", "over")))["table"])
    start = GAME.observe(GAME.start({"players": 3}), 0)
    assert "The dealer is drawn," in words(shown(start)["table"])
    assert "No cards yet." in words(shown(start)["shelf"])


# --- marks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
@pytest.mark.parametrize("width", [240, 328, 500, 640, 716, 736, 760])
def test_every_mark_at_once_draws_well(width: int, palette: Palette) -> None:
    layout = board.layout_for(seen(), width)
    draws_well(shown(seen(), EVERYTHING, width, palette), layout)


@pytest.mark.parametrize("field", ["targets", "last", "refusal", "hint", "cursor", "found", "dimmed"])
def test_each_mark_shows_alone(field: str) -> None:
    one = replace(Marks(), **{field: getattr(EVERYTHING, field)})
    plain, marked = shown(seen()), shown(seen(), one)
    assert [name for name in LAYERS if plain[name] != marked[name]] == ["overlay"]


def test_the_kinds_of_found_spots_differ_in_shape() -> None:
    kinds = []
    for kind in Found:
        shapes = flat(shown(seen(), Marks(found=(("Dc", kind),)))["overlay"])
        kinds.append(tuple((type(s), getattr(s, "dash", ())) for s in shapes))
    assert len(set(kinds)) == len(Found)


def test_hints_narrow_step_by_step_and_unknown_names_are_not_marked() -> None:
    steps = [shown(seen(), Marks(hint=board.Hint(step, "U2")))["overlay"] for step in (1, 2, 3)]
    assert [words(overlay)[-1] for overlay in steps] == ["1", "2", "3"]
    assert len(steps[2]) > len(steps[1])
    for name in ("U9", "zz", "5c", "H", "", "pot?"):
        assert shown(seen(), Marks(hint=board.Hint(2, name)))["overlay"] == ()
    assert shown(seen(), Marks(hint=board.Hint(2)))["overlay"] == ()


def test_cards_are_named_where_they_lie() -> None:
    named = [board.spot_named(seen(), text) for text in ("Dc", "As", "U2", "B", "pot", "Ts")]
    places = [board.CardSpot(CARD["Dc"]), board.MiddleSpot(False, 2), board.MiddleSpot(False, 1), board.SeatSpot(1)]
    assert named == [*places, board.POT, None]
    assert board.spot_named(seen(REVEAL), "Pc") == board.SeatSpot(1)


def test_a_curtain_covers_the_shelf_and_its_marks() -> None:
    picture = shown(seen(), replace(EVERYTHING, curtain=board.Curtain("Bram", 1), dimmed=False, last=()))
    assert "Bram plays next" in words(picture["shelf"])
    assert not {"D", "2", "Duke", "Pair of Dukes"} & set(words(picture["shelf"]))
    assert picture["overlay"] == ()


# --- whole games, cards, colours ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(14))
def test_whole_games_are_drawn(seed: int) -> None:
    width, palette = (328, 736, 760)[seed % 3], (LIGHT, DARK)[seed % 2]
    for _, _, events, state in played(seed)[:: 4 + seed % 3]:
        won = tuple((e.seat, e.points) for e in events if isinstance(e, ChipsWon))
        observation = GAME.observe(state, (None, seed % state.public.seats)[seed % 4 > 0])
        picture = shown(observation, Marks(won=won), width, palette)
        draws_well(picture, board.layout_for(observation, width))
        assert width < 716 or not any(state.public.committed) or any(w.isdecimal() for w in words(picture["pieces"]))


def test_each_card_has_a_form_of_its_own_without_any_colour() -> None:
    for width in (22.0, 60.0, 98.0):
        forms = set()
        for card in range(52):
            shapes = board.card(card, 0, 0, width, LIGHT)
            forms.add(tuple((type(s), getattr(s, "steps", ()), getattr(s, "text", "")) for s in shapes))
        assert len(forms) == 52
    for card in range(52):
        said = words(board.card(card, 0, 0, 60, LIGHT))
        assert TEXT[card][1] in said  # the letter of the suit
    assert {"Priest", "P"} <= set(words(board.card(CARD["Pw"], 0, 0, 60, LIGHT)))
    assert "10" in words(board.card(CARD["Tw"], 0, 0, 60, LIGHT))


def test_the_ace_of_skulls_has_a_gilt_frame_at_every_size() -> None:
    for width in (22.0, 60.0, 98.0):
        framed = [
            c
            for c in range(52)
            if any(getattr(s, "stroke", "") == LIGHT.gilt for s in board.card(c, 0, 0, width, LIGHT))
        ]
        assert framed == [CARD["As"]]


def test_the_back_of_a_card_tells_nothing() -> None:
    assert words(board.back(0, 0, 60, LIGHT)) == []


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_words_and_suits_stand_out(palette: Palette) -> None:
    def contrast(a: str, b: str) -> float:
        return float(Color(a).contrast(b, method="wcag21"))

    assert min(contrast(paint.solid, palette.parchment) for paint in SUITS.values()) >= 4.5
    for ink, ground in (
        (palette.baize_ink, palette.baize),
        (palette.shelf_ink, palette.wood_dark),
        (palette.shelf_ink, palette.shelf),
        (palette.p_ink, palette.gilt),
        (palette.p_ink, palette.parchment_2),
    ):
        assert contrast(ink, ground) >= 4.5


def test_the_vignette_shows_the_ace_of_skulls() -> None:
    assert {"L", "D", "A"} <= set(words(vignette("rake")))
