"""Small pieces of HTML for the panels.  Everything that comes from a person or a game is escaped here.

Buttons and forms carry `data-tg-do` or `data-tg-form` with the owner, the verb and the version of what they were drawn
for, so that a click on something that is long gone changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape

from tutorgame_widgets.draw.glyphs import glyph
from tutorgame_widgets.draw.marks import badge as badge_shapes
from tutorgame_widgets.draw.svg import to_svg
from tutorgame_widgets.draw.theme import Palette, Person

ICONS = {"bad": "refuse", "hint": "hint", "info": "eye", "good": "done"}


@lru_cache(maxsize=256)
def icon(name: str, colour: str, ground: str, size: int = 28) -> str:
    """A glyph as inline SVG, hidden from screen readers (the words stand beside it)."""
    shapes = glyph(name, size / 2, size / 2, size * 0.46, colour, ground)
    return _decoration(to_svg(shapes, size, size, name))


@lru_cache(maxsize=128)
def badge(who: Person | int, palette: Palette, size: int = 24) -> str:
    """The disc of a person, or of a seat, with its letter."""
    return _decoration(to_svg(badge_shapes(who, size / 2, size / 2, size / 2 - 1, palette), size, size, "seat"))


def _decoration(svg: str) -> str:
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)


def button(
    label: str,
    do: str,
    key: str,
    kind: str = "",
    *,
    off: str = "",
    note: str = "",
    pressed: bool | None = None,
    tries: bool = False,
) -> str:
    """A button.  `do` goes to the owner, `key` keeps the focus over a redraw, `off` is why it does nothing.

    With `tries` a button that is off is sent all the same, so that the owner tells the reason where everybody sees it.
    """
    more = f' <span class="n">{escape(note)}</span>' if note else ""
    state = ' aria-disabled="true"' if off else ""
    if off:
        state += f' title="{escape(off)}"' + (" data-tg-try" if tries else "")
    if pressed is not None:
        state += f' aria-pressed="{"true" if pressed else "false"}"'
    classes = " ".join(c for c in ("b", kind, "off" if off else "") if c)
    return (
        f'<button type="button" class="{classes}" data-tg-do="{escape(do)}" data-tg-key="{escape(key)}"{state}>'
        f"{escape(label)}{more}</button>"
    )


def row(items: Iterable[str]) -> str:
    """Things side by side."""
    content = "".join(items)
    return f'<div class="tg-row">{content}</div>' if content else ""


def rule_link(rule: str, do: str) -> str:
    """A rule id that opens the rule."""
    if not rule:
        return ""
    name, verb = escape(rule), escape(f"{do}:rule:{rule}")
    return f'<a class="tg-rule" href="#{name}" data-tg-do="{verb}" data-tg-key="{verb}">{name}</a>'


def feedback(
    kind: str,
    head: str,
    text: str,
    palette: Palette,
    *,
    link: str = "",
    lines: Sequence[str] = (),
    glyph_name: str = "",
    stars: int = 0,
) -> str:
    """The feedback box: `kind` is bad, hint, info or good; up to three stars stand behind the head."""
    colour = {"bad": palette.bad, "hint": palette.hint, "info": palette.muted, "good": palette.good}[kind]
    ground = {"bad": palette.bad_bg, "hint": palette.hint_bg, "info": palette.panel, "good": palette.good_bg}[kind]
    mark = icon(glyph_name or ICONS[kind], colour, ground)
    more = "".join(f'<p class="more">{escape(line)}</p>' for line in lines)
    return (
        f'<div class="tg-fb {kind}"><span class="ic">{mark}</span><b class="h">{escape(head)}{_stars(stars)}</b>'
        f"<p>{escape(text)} {link}</p>{more}</div>"
    )


def _stars(count: int) -> str:
    if not count:
        return ""
    words = f"{count} of 3 stars"
    return f' <span class="stars" role="img" aria-label="{words}">{"★" * count}{"☆" * (3 - count)}</span>'


def goal_line(word: str, text: str, par: str = "", level: int = 2, key: str = "") -> str:
    """The goal line over the board; with a `key` it can be given the focus, so that it is read first."""
    side = f'<span class="par">{escape(par)}</span>' if par else ""
    focus = f' tabindex="-1" data-tg-key="{escape(key)}"' if key else ""
    return (
        f'<div class="tg-goal"><span class="k">{escape(word)}</span>'
        f'<p class="t" role="heading" aria-level="{level}"{focus}>{escape(text)}</p>{side}</div>'
    )


def card(title: str, body: str, extra: str = "") -> str:
    """A card with a heading; `body` is HTML."""
    return f'<section class="tg-card {extra}"><h3>{escape(title)}</h3>{body}</section>'


def facts_table(rows: Iterable[tuple[str, str]]) -> str:
    """Lines of (what, how much)."""
    cells = "".join(f'<tr><td>{escape(a)}</td><td class="num">{escape(b)}</td></tr>' for a, b in rows)
    return f"<table>{cells}</table>"


def typed_form(form: str, label: str, example: str, say: str, *, name: str = "move", number: bool = False) -> str:
    """A field with a button."""
    ident = form.replace(":", "-")
    kind = (
        'type="number" inputmode="numeric" step="1"'
        if number
        else 'type="text" autocapitalize="off" spellcheck="false"'
    )
    return (
        f'<form class="tg-card" data-tg-form="{escape(form)}" data-tg-clear autocomplete="off">'
        f'<label for="{ident}">{escape(label)}</label><div class="tg-row"><div class="grow">'
        f'<input id="{ident}" name="{escape(name)}" {kind} maxlength="60" placeholder="{escape(example)}"'
        f' data-tg-key="{escape(form)}"></div>'
        f'<button type="submit" class="b">{escape(say)}</button></div></form>'
    )
