"""The palettes and the colours of people, cups, suits and numbers: the only place where colours are written down.

Hex colours only (a canvas knows nothing else for sure); transparency is the `alpha` of a shape.  Day and night
change the room; pieces keep their material and are a little dimmer at night.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Palette:
    """One palette.  The page and its panels, marks, wood, pieces, card table and sea; all "#RRGGBB"."""

    name: str
    page: str
    panel: str
    inset: str
    ink: str
    muted: str
    line: str
    edge: str
    accent: str
    accent_ink: str
    accent_soft: str
    brass: str
    gilt: str
    good: str
    good_bg: str
    bad: str
    bad_bg: str
    hint: str
    hint_bg: str
    target: str
    select: str
    refuse: str
    lamp: str
    focus: str
    cursor: str
    wood: str
    wood_dark: str
    wood_light: str
    shelf: str
    shelf_ink: str
    parchment: str
    parchment_2: str
    parchment_edge: str
    p_ink: str
    p_muted: str
    baize: str
    baize_line: str
    baize_ink: str
    sea: str
    sea_deep: str
    sea_line: str
    sea_ink: str
    sand: str
    land: str


LIGHT = Palette(
    name="light",
    page="#F0E8D9",
    panel="#FBF6EC",
    inset="#F1E8D6",
    ink="#2A2019",
    muted="#625342",
    line="#D5C7AC",
    edge="#8C7757",
    accent="#0F5765",
    accent_ink="#FFFFFF",
    accent_soft="#DCE9E6",
    brass="#7B5710",
    gilt="#CFA14A",
    good="#27633C",
    good_bg="#E1EDDA",
    bad="#A02A1A",
    bad_bg="#F9E2D9",
    hint="#765000",
    hint_bg="#FBEBC2",
    target="#0E8A7B",
    select="#F0AE25",
    refuse="#C4321F",
    lamp="#EDA019",
    focus="#1757C2",
    cursor="#1757C2",
    wood="#5A3A24",
    wood_dark="#3B2616",
    wood_light="#8B633D",
    shelf="#6B472C",
    shelf_ink="#F8ECD2",
    parchment="#F7EDD5",
    parchment_2="#EBDDBC",
    parchment_edge="#A98F60",
    p_ink="#2A2019",
    p_muted="#625342",
    baize="#1F4E49",
    baize_line="#3A736B",
    baize_ink="#F3EAD3",
    sea="#1D5468",
    sea_deep="#15414F",
    sea_line="#3A7F93",
    sea_ink="#EAF3F1",
    sand="#E8D29C",
    land="#7C9A5B",
)

DARK = Palette(
    name="dark",
    page="#0E171B",
    panel="#17242A",
    inset="#101B20",
    ink="#F2E7D0",
    muted="#B7AA91",
    line="#2F4149",
    edge="#70858C",
    accent="#63C5C6",
    accent_ink="#08191C",
    accent_soft="#17373C",
    brass="#E3BB63",
    gilt="#CFA14A",
    good="#83D094",
    good_bg="#153020",
    bad="#FFA18A",
    bad_bg="#3B1B15",
    hint="#F4C766",
    hint_bg="#372A0D",
    target="#19A894",
    select="#FFC545",
    refuse="#E2503A",
    lamp="#F0A51C",
    focus="#93BDFF",
    cursor="#1757C2",
    wood="#402A1B",
    wood_dark="#261810",
    wood_light="#6E4C30",
    shelf="#4A3120",
    shelf_ink="#F3E5C8",
    parchment="#E8DABA",
    parchment_2="#D9C79F",
    parchment_edge="#8D764B",
    p_ink="#231A13",
    p_muted="#554735",
    baize="#153B38",
    baize_line="#2F615B",
    baize_ink="#EFE4CB",
    sea="#133E4E",
    sea_deep="#0C2B37",
    sea_line="#2E6B7E",
    sea_ink="#E2EEEC",
    sand="#D9C188",
    land="#6D8A50",
)

PALETTES: Mapping[str, Palette] = MappingProxyType({"light": LIGHT, "dark": DARK})


@dataclass(frozen=True, slots=True)
class Person:
    """How a seat looks: its letter, the name of its colour, the colour, what stands on it, and its pattern."""

    letter: str
    name: str
    solid: str
    on: str
    pattern: str


PEOPLE: tuple[Person, ...] = (
    Person("A", "blue", "#1E6FC4", "#FFFFFF", "slash"),
    Person("B", "orange", "#D9761F", "#2A2019", "dots"),
    Person("C", "purple", "#73267A", "#FFFFFF", "cross"),
    Person("D", "green", "#216756", "#FFFFFF", "level"),
    Person("E", "red", "#BB201E", "#FFFFFF", "backslash"),
    Person("F", "yellow", "#F3C130", "#2A2019", "rings"),
    Person("G", "brown", "#452C1B", "#FFFFFF", "upright"),
    Person("H", "lime", "#BCD896", "#2A2019", "waves"),
)
GHOST = Person("*", "white", "#F4F1EA", "#2A2019", "none")
NOBODY = Person("", "grey", "#A39B8B", "#2A2019", "none")
"""Who has not chosen a captain yet."""
CAPTAINS: Mapping[str, str] = MappingProxyType(
    {
        "humboldt": "blue",
        "archie": "green",
        "crabby": "red",
        "croakington": "lime",
        "grog": "brown",
        "narhee": "purple",
        "macaw": "orange",
        "goldrick": "yellow",
    }
)
"""The colour names of the captains."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A fill and the colour of a letter, digit or glyph on it."""

    key: str
    name: str
    solid: str
    on: str


CUPS: Mapping[str, Paint] = MappingProxyType(
    {
        "R": Paint("R", "red", "#A91C2B", "#FFFFFF"),
        "G": Paint("G", "green", "#1FA577", "#2A2019"),
        "B": Paint("B", "blue", "#1766B1", "#FFFFFF"),
        "Y": Paint("Y", "yellow", "#F8DF5E", "#2A2019"),
        "P": Paint("P", "purple", "#491A60", "#FFFFFF"),
        "O": Paint("O", "orange", "#EC6F1B", "#2A2019"),
    }
)
FRIES, IRON = "#B97A16", "#3F4A50"
"""Fries, and the iron of a hook."""
CUP_SHAPES = ("tumbler", "coupe", "mug", "flask", "bottle", "bowl")
SUITS: Mapping[str, Paint] = MappingProxyType(
    {
        "s": Paint("s", "Skulls", "#2A2019", "#FFFFFF"),
        "w": Paint("w", "Wings", "#1A4FA8", "#FFFFFF"),
        "f": Paint("f", "Fangs", "#BD1A17", "#FFFFFF"),
        "c": Paint("c", "Crosses", "#08695F", "#FFFFFF"),
    }
)
NUMBERS: tuple[Paint, ...] = (
    Paint("0", "0", "#FFFDF6", "#2A2019"),
    Paint("1", "1", "#9FCBEF", "#2A2019"),
    Paint("2", "2", "#F4CF52", "#2A2019"),
    Paint("3", "3", "#58A87C", "#2A2019"),
    Paint("4", "4", "#E56F43", "#2A2019"),
    Paint("5", "5", "#4B3A7C", "#FFFFFF"),
)
"""The medallions of the numbers 0 to 5."""


def person(seat: int) -> Person:
    """The person on a seat, counted from 0."""
    return PEOPLE[seat % len(PEOPLE)]


def rgb(colour: str) -> tuple[int, int, int]:
    """The red, green and blue of "#RRGGBB", 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(over: str, ground: str, share: float) -> str:
    """What `over` looks like when it is drawn over `ground` with alpha = `share`."""
    mixed = (round(a * share + b * (1 - share)) for a, b in zip(rgb(over), rgb(ground), strict=True))
    return "#" + "".join(f"{v:02X}" for v in mixed)


def css_variables(palette: Palette) -> str:
    """The palette as CSS custom properties `--tg-page: #...;` for the HTML panels."""
    return "".join(f"--tg-{k.replace('_', '-')}:{v};" for k, v in asdict(palette).items() if k != "name")
