"""What the picture of Rum shows: the sea, ships, tracks, captain boards, shelf, and each mark."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Iterable

import pytest
from coloraide import Color
from widgets.boards.rumming import AT_SEA, HAUNTED, flat, numbers, played, seen, shown, words

from tutorgame.games.rum import GAME
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.boards.rum import Aim, Die, Found, Marks, Target
from tutorgame_widgets.boards.rum.pieces import action_disc, die, ship, slot, token
from tutorgame_widgets.boards.rum.sea import ship_place
from tutorgame_widgets.boards.rum.tiles import face_up
from tutorgame_widgets.boards.vignettes import vignette
from tutorgame_widgets.draw.commands import NAMES as COMMANDS
from tutorgame_widgets.draw.commands import Compiler
from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.shapes import LAYERS, Circle, Group, Path, Polygon, Rect, Shape, Shapes
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import DARK, GHOST, LIGHT, NOBODY, PEOPLE, Palette, mix

EVERYTHING = Marks(
    targets=(
        Target(17, "leap"), Target(14, "passage"), Target(12), Target(24, "pick"), Target(4, "later", 2),
        Target(9, "attack", 3, 1), Target(28, "pick", seat=2),
    ),
    pointed=board.HexSpot(12),
    picked=(6,),
    chosen=(0,),
    last=("16", "B", "a09"),
    refusal=board.Refused(4, (10, "C", "tr13", "a06", 99)),
    hint=board.Hint(3, 17, "A"),
    cursor=board.HexSpot(11),
    found=tuple(zip((24, 25, 26, "a08"), Found, strict=True)),
    die=Die((1, 2, 0), 2),
    aim=Aim(((16, 1), (17, 1), (9, 3))),
    active=True,
    dimmed=True,
)  # fmt: skip
PIECES = ("table", "pieces", "shelf")


def draws_well(picture: dict[str, Shapes], layout: board.Layout) -> ET.Element:
    for shapes in picture.values():
        assert all(math.isfinite(n) for s in shapes for n in numbers(s))
        assert not shapes or Compiler({n: i for i, n in enumerate(COMMANDS)}).layer(shapes, scale=2, clear=True)
    return ET.fromstring(to_svg(picture, layout.width, layout.height, "board"))


def over(marks: Marks, text: str = AT_SEA, width: int = 760, *lines: str) -> Shapes:
    return shown(seen(text, 0, *lines), marks, width)["overlay"]


def fills(shapes: Iterable[Shape]) -> list[str | None]:
    return [getattr(s, "fill", None) for s in shapes]


def strokes(shapes: Iterable[Shape]) -> list[str | None]:
    return [getattr(s, "stroke", None) for s in shapes]


# --- the position -----------------------------------------------------------------------------------------------------


def test_all_layers() -> None:
    picture = shown(seen())
    assert tuple(picture) == LAYERS
    assert picture["overlay"] == ()
    for width in (328, 760):
        for palette in (LIGHT, DARK):
            observation = seen()
            draws_well(shown(observation, EVERYTHING, width, palette), board.layout_for(observation, width))


def test_face_down_tiles_have_their_number_and_face_up_ones_their_name() -> None:
    said = words(shown(seen())["table"])
    assert {"1", "30", "Moonlight", "Sands", "Razor Reef", "Hideout", "Wreck of", "the Heron"} <= set(said)
    assert not {"16", "Whispering"} & set(said)
    small = words(shown(seen(), width=328)["table"])
    assert "Moonlight" not in small
    assert {"1", "30"} <= set(small)


def test_each_kind_of_tile_has_a_form_of_its_own() -> None:
    forms = {
        kind: tuple(getattr(s, "steps", ()) for s in face_up(0, 0, 50, kind, "", 0, 0, LIGHT, False))
        for kind in ("treasure", "outpost", "skull_cave", "reef", "wreck")
    }
    assert len(set(forms.values())) == 5


def test_treasures_doubloons_and_the_maelstrom_lie_on_their_tiles() -> None:
    observation = seen()
    assert board.treasures_at(observation.public) == {12: (0,), 9: (1,)}
    table = shown(observation)["table"]
    none = shown(seen(AT_SEA, 0, "pairs: tr23 t20"))["table"]
    assert sorted(words(table)) == sorted([*words(none), "2", "3"])  # the values beside the crosses
    assert fills(flat(table)).count(LIGHT.sea_deep) > fills(flat(shown(seen(AT_SEA, 0, "whirl:"))["table"])).count(
        LIGHT.sea_deep
    )
    with_coins, without = shown(seen(HAUNTED))["table"], shown(seen(HAUNTED, 0, "tile coins:"))["table"]
    assert (
        fills(flat(with_coins)).count(LIGHT.gilt) - fills(flat(without)).count(LIGHT.gilt) == 8
    )  # four, each with a star


def test_ships_have_the_colour_of_the_captain_and_the_letter_of_the_seat() -> None:
    observation = seen()
    looks = [board.person_of(observation.public, seat) for seat in range(3)]
    assert [(who.letter, who.name) for who in looks] == [("A", "blue"), ("B", "red"), ("C", "yellow")]
    pieces = shown(observation)["pieces"]
    for who in looks:
        assert any(isinstance(s, Path) and s.fill == who.solid for s in flat(pieces))
    nobody = board.person_of(seen("options: players=2\nagenda: captain A").public, 0)
    assert (nobody.name, nobody.letter) == ("grey", "A")
    assert board.person_of(seen(HAUNTED).public, 2).name == "white"


def test_ships_are_told_apart_without_colour() -> None:
    """By their letter, and each captain by a pattern; the ghost by its skull."""
    patterns = set()
    for who in PEOPLE:
        assert words(ship(who, 0, 0, 20, LIGHT)) == [who.letter]
        (pattern,) = [s for s in ship(who, 0, 0, 20, LIGHT) if isinstance(s, Group)]
        patterns.add(tuple((getattr(s, "steps", ()), getattr(s, "dash", ())) for s in pattern.shapes))
    assert len(patterns) == 8
    ghost = ship(board.person_of(seen(HAUNTED).public, 2), 0, 0, 20, LIGHT)
    assert words(ghost) == []
    assert any(isinstance(s, Path) and s.dash for s in ghost)


def test_tracks_show_all_markers() -> None:
    pieces = shown(seen())["pieces"]
    assert sum(word in "ABC" for word in words(pieces)) == 3 + 3 + 3 + 3  # ships, both tracks, boards
    layout = board.layout_for(seen(), 760)
    assert any(isinstance(s, Circle) and s.y < layout.sea.y and s.fill == PEOPLE[4].solid for s in flat(pieces))


def test_captain_boards_tell_what_is_open_and_count_what_is_hidden() -> None:
    said = words(shown(seen())["pieces"])
    assert {"You, Captain Humboldt", "Ben, Crabby Jones", "Cy, Goldrick Banana", "21 in bank"} <= set(said)
    assert {"75 cards", "17 maps", "17 bounties"} <= set(said)
    assert "Hoarder" not in said
    for seat in (0, 2):  # doubloons, shells, bounties, cards and the hold of each, whoever looks on
        told = [word for word in words(shown(seen(AT_SEA, seat))["pieces"]) if word.isdecimal()]
        assert told == [*"4222", *"2113", *"70413"]
    low = words(
        shown(
            seen(
                AT_SEA,
                0,
                "options: players=5 captains=humboldt,crabby,goldrick,grog,croakington",
                "ships: 9 10 11 12 0",
                "loot: 0 0 0 0 0",
                "curses: 0 0 0 0 0",
                "coins: 1 1 1 1 1",
                "shells: 0 2 0 0 0",
            )
        )["pieces"]
    )
    assert {"Dora", "Emil"} <= set(low)
    ghost = words(shown(seen(HAUNTED))["pieces"])
    assert {"The ghost", "3 of 5", "hit 2 of 3"} <= set(ghost)
    assert ghost.count("?") == 2
    assert "becalmed" in words(shown(seen(AT_SEA, 0, "calm: B"))["pieces"])
    assert "in fog" in words(shown(seen(AT_SEA, 0, "fog: C"))["pieces"])


def test_burning_slots_and_penalties_are_shapes_of_their_own() -> None:
    forms = [
        slot(0, 0, 20, value, kind, LIGHT) for value, kind in ((None, ""), (2, "bonus"), (2, "penalty"), (None, "fire"))
    ]
    assert len({tuple(type(s) for s in shapes) for shapes in forms}) == 4
    kinds = {tuple(getattr(s, "steps", ()) for s in token(kind, 0, 0, 9, LIGHT)) for kind in range(5)}
    assert len(kinds) == 5


def test_the_pool_empties_and_free_actions_come_with_the_weather() -> None:
    shelf = shown(seen())["shelf"]
    assert "Left to do" in words(shelf)
    spent = [s for s in flat(shelf) if isinstance(s, Circle) and s.fill == LIGHT.shelf]
    assert len(spent) == 1  # Repair
    weather = seen(AT_SEA, 0, "played: w03 w02", "pool: SFF")
    assert len([s for s in flat(shown(weather)["shelf"]) if isinstance(s, Circle) and s.fill == LIGHT.shelf]) == 3
    assert "Gale" in words(shown(weather)["shelf"])
    assert "must happen" in words(shown(weather)["shelf"])
    assert "done" in words(shown(seen(AT_SEA, 0, "played: w03 w02", "turn: used=1"))["shelf"])
    forms = {
        tuple(getattr(s, "steps", getattr(s, "points", ())) for s in action_disc(kind, 0, 0, 9, LIGHT))
        for kind in range(5)
    }
    assert len(forms) == 5


def test_cards_have_actions_effect_and_price_and_tell_whose_they_are() -> None:
    said = words(shown(seen())["shelf"])
    assert {"Long Voyage", "Fog Bank", "Raid", "Double Powder", "Dirty Deal", "Blood Money"} <= set(said)
    assert said.count("played") == 2
    other = words(shown(seen(AT_SEA, 1))["shelf"])
    assert {"Long Voyage", "Set Sail"} <= set(other)
    assert other.count("A") == 2  # the badge of whose cards they are
    used = shown(seen(AT_SEA, 0, "turn: used=2"))["shelf"]
    struck = [s for s in flat(used) if isinstance(s, Polygon) and s.stroke == LIGHT.p_muted]
    assert len(struck) == 1
    ghost = words(shown(seen(HAUNTED, 1, "mover: ghost", "played:", "pool:", "ghost: 23 cards=a09 a06"))["shelf"])
    assert {"Long Voyage", "Raid", "played"} <= set(ghost)


def test_chosen_cards_are_raised_and_ringed() -> None:
    plain, raised = shown(seen())["shelf"], shown(seen(), Marks(chosen=(1,)))["shelf"]
    groups = [s for s in raised if isinstance(s, Group) and s.dy < 0]
    assert len(groups) == 1
    assert not [s for s in plain if isinstance(s, Group) and s.dy < 0]
    assert LIGHT.select in strokes(flat(groups[0].shapes))


def test_own_bounties_with_what_they_ask_for() -> None:
    assert "Your bounties: Long Shot, Hoarder." in words(shown(seen())["shelf"])
    assert any("Your bounty: Sharpshooter: The kept die" in w for w in words(shown(seen(AT_SEA, 1))["shelf"]))
    assert "No bounties yet." in words(shown(seen(AT_SEA, 2))["shelf"])
    drawn = seen(AT_SEA, 0, "agenda: choose_bounty A; act A", "drawn: b12 b19")
    said = words(shown(drawn)["shelf"])
    assert {"Fair Wind", "Rum Runner"} <= set(said)
    assert "Long Voyage" not in said
    captains = words(shown(seen("options: players=3\nagenda: captain B\ncaptains: macaw - -\nmover: B", 1))["shelf"])
    assert {"Captain Humboldt", "Madame Macaw", "Goldrick Banana"} <= set(captains)


# --- marks ------------------------------------------------------------------------------------------------------------


def test_targets_have_shapes_of_their_own() -> None:
    kinds = ("move", "later", "passage", "leap")
    drawn = {kind: over(Marks(targets=(Target(12, kind),))) for kind in kinds}  # type: ignore[arg-type]
    assert len({tuple(type(s) for s in shapes) for shapes in drawn.values()}) == 4
    x, y = board.layout_for(seen(), 760).centre(12)
    assert all(
        isinstance(drawn["move"][-1], Circle) and abs(s.x - x) < 1 and s.y < y
        for s in drawn["move"]
        if isinstance(s, Circle)
    )
    assert over(Marks(targets=(Target(99), Target(-1)))) == ()
    pointed = over(Marks(targets=(Target(12),), pointed=board.HexSpot(12)))
    assert LIGHT.select in strokes(pointed)


def test_ships_that_may_be_chosen_are_ringed_with_the_price_of_the_shot() -> None:
    observation = seen()
    shapes = over(Marks(targets=(Target(9, "attack", 3, 1),)))
    x, y, _ = ship_place(observation.public, 1, board.layout_for(observation, 760))
    assert any(isinstance(s, Circle) and (s.x, s.y) == (x, y) and s.stroke == LIGHT.target for s in shapes)
    assert words(shapes) == ["3"]
    assert words(over(Marks(targets=(Target(9, "pick", seat=1),)))) == []
    assert over(Marks(targets=(Target(9, "attack", 1, 3),))) == ()


def test_the_reach_of_the_guns() -> None:
    reach = board.attack_range(seen().public)
    assert reach == {16: 1, **dict.fromkeys((11, 12, 17, 21, 22), 1)}  # one Attack action: the neighbours, no Hideout
    assert board.attack_range(seen(AT_SEA, 0, "pool: AAAF").public)[9] == 3
    assert board.attack_range(seen(AT_SEA, 0, "damage A: broken_cannons").public) == {}
    assert board.attack_range(seen(AT_SEA, 0, "ships: 0 9 28").public) == {}
    shapes = over(Marks(aim=Aim(tuple(reach.items()))))
    dimmed = [s for s in shapes if isinstance(s, Polygon) and s.fill == LIGHT.sea]
    assert len(dimmed) == 31 - 6
    assert words(shapes) == ["1"] * 6


def test_how_far_the_sail_actions_lead() -> None:
    reach = board.sailing_range(seen().public)
    assert reach[12] == 1
    assert 28 not in reach  # Rusty Anchor aboard: two moves a turn, one is made
    assert board.sailing_range(seen(AT_SEA, 0, "aboard A:", "turn:").public)[28] == 2
    assert board.sailing_range(seen(AT_SEA, 0, "damage A: torn_sail").public) == {}
    assert board.sailing_range(seen(HAUNTED, 0, "mover: ghost").public) == {}


def test_other_marks() -> None:
    assert strokes(over(Marks(last=("16",)))).count(LIGHT.gilt) == 6
    assert strokes(over(Marks(active=True))).count(LIGHT.select) == 1
    refused = over(Marks(refusal=board.Refused(4, (10, "C"))))
    assert LIGHT.refuse in fills(refused)
    assert strokes(refused).count(LIGHT.refuse) == 3
    assert words(over(Marks(hint=board.Hint(2, 17)))) == ["2"]
    assert words(over(Marks(hint=board.Hint(1, "a05")))) == ["1"]
    assert over(Marks(hint=board.Hint(1, "a18"))) == ()
    assert strokes(over(Marks(cursor=board.CardSpot(0)))) == [LIGHT.p_ink, LIGHT.parchment, LIGHT.cursor]
    assert over(Marks(cursor=board.CardSpot(7))) == ()
    assert strokes(over(Marks(picked=(6, 99)))).count(LIGHT.select) == 1
    found = over(Marks(found=tuple(zip((24, 25, 26, 30), Found, strict=True))))
    assert "!" in words(found)
    assert over(Marks(dimmed=True))[-1] == Rect(
        0, 0, 760, board.layout_for(seen(), 760).height, LIGHT.page, 10, alpha=0.5
    )


def test_the_die_shows_what_counts() -> None:
    one, three = over(Marks(die=Die((2,), 2))), over(Marks(die=Die((0, 2, 1), 2)))
    struck = [s for s in three if isinstance(s, Polygon) and s.stroke == LIGHT.refuse]
    assert len(struck) == 2
    assert not [s for s in one if isinstance(s, Polygon) and s.stroke == LIGHT.refuse]
    forms = {tuple(getattr(s, "steps", ()) for s in die(0, 0, 40, skulls, LIGHT)) for skulls in range(3)}
    assert len(forms) == 3
    assert over(Marks(die=Die(()))) == ()


def test_buttons_for_the_view_on_phones() -> None:
    observation = seen()
    assert over(Marks(), width=760) == ()
    assert len(over(Marks(), width=328)) == 6
    near = board.zoomed(board.layout_for(observation, 328))
    assert len(board.picture(observation, Marks(), near)["overlay"]) > 6


def test_a_curtain_hides_the_shelf_and_the_marks() -> None:
    picture = shown(
        seen(AT_SEA, 1), Marks(curtain=board.Curtain("Ben", 1), targets=(Target(12),), cursor=board.CardSpot(0))
    )
    assert words(picture["shelf"]) == ["B", "Ben plays next", "The others look away."]
    assert picture["overlay"] == ()
    badge = [s for s in flat(picture["shelf"]) if isinstance(s, Circle)]
    assert badge[0].fill == PEOPLE[4].solid  # the colour of the captain


# --- whole games, colours ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_drawn(seed: int) -> None:
    width, palette = (328, 736, 760, 608)[seed % 4], (LIGHT, DARK)[seed % 2]
    for state, _, _ in played(seed)[seed::47]:
        observation = GAME.observe(state, (None, seed % state.public.seats)[seed % 3 > 0])
        draws_well(shown(observation, Marks(active=True), width, palette), board.layout_for(observation, width))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=lambda p: p.name)
def test_words_pieces_and_ships_stand_out(palette: Palette) -> None:
    def contrast(a: str, b: str) -> float:
        return float(Color(a).contrast(b, method="wcag21"))

    p, water = palette, mix(palette.sea_line, palette.sea_ink, 0.55)
    for ink, ground in (
        (p.sea_ink, p.sea_deep), (p.sea_ink, p.sea), (p.p_ink, p.sand), (p.p_ink, water), (p.p_ink, p.parchment),
        (p.p_ink, p.parchment_2), (p.p_muted, p.parchment), (p.shelf_ink, p.wood_dark), (p.shelf_ink, p.shelf),
        (p.parchment, p.p_ink), (p.p_ink, p.gilt), (NOBODY.on, NOBODY.solid),
    ):  # fmt: skip
        assert contrast(ink, ground) >= 4.5, (ink, ground)
    for who in (*PEOPLE, GHOST):  # sail or its rim on each ground of the sea
        for ground in (water, p.sand, p.sea_deep, p.parchment):
            assert max(contrast(colour, ground) for colour in (who.solid, p.p_ink, p.parchment)) >= 3, who
    assert glyph("sail", 0, 0, 1, p.sea_ink)


def test_the_vignette_is_drawn_with_the_pieces_of_the_board() -> None:
    assert {"18", "A"} == set(words(vignette("rum")))
