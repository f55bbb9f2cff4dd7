"""The panel for an amount: a slider, a field, and stops that set both.

The page keeps slider, field and the amount on the button together (`data-tg-amount` in `page.js`); only what is sent
off comes here.
"""

from __future__ import annotations

from html import escape

from tutorgame_widgets.play import html
from tutorgame_widgets.play.table_words import Stakes

FIELD = "bet"
"""The name of the field, and of the form."""


def panel(owner: str, version: str, stakes: Stakes, buttons: str) -> str:
    """The choices of a turn with an amount; `buttons` is the HTML of the moves without one."""
    note = f'<p class="tg-small">{escape(stakes.note)}</p>' if stakes.note else ""
    chosen = _form(owner, version, stakes) if stakes.low <= stakes.high else ""
    return html.card(stakes.title, f"{buttons}{note}{chosen}", "tg-stakes")


def _form(owner: str, version: str, stakes: Stakes) -> str:
    name, start, verb = f"{owner}:{FIELD}", stakes.start, escape(stakes.verb)
    field, span = f"{owner}-{FIELD}", f"{stakes.low} to {stakes.high}"
    label = f"{verb} ({span})" if stakes.low < stakes.high else f"{verb} (all you have)"
    slider = (
        f'<input type="range" min="{stakes.low}" max="{stakes.high}" step="1" value="{start}" data-tg-slider '
        f'aria-label="{verb}, {span}" data-tg-key="{owner}:slider">'
    )
    return (
        f'<form data-tg-form="{name}" data-tg-amount novalidate autocomplete="off">'
        f'<input type="hidden" name="at" value="{version}">'
        f"{slider if stakes.low < stakes.high else ''}{_stops(owner, stakes)}"
        f'<label for="{field}">{label}</label><div class="tg-row"><div class="grow">'
        f'<input type="text" inputmode="numeric" id="{field}" name="amount" maxlength="12" value="{start}" '
        f'data-tg-key="{name}" data-tg-fresh></div>'
        f'<button type="submit" class="b" data-tg-key="{owner}:stake">{verb} <span data-tg-said>{start}</span></button>'
        f"</div></form>"
    )


def _stops(owner: str, stakes: Stakes) -> str:
    """The sensible amounts as small buttons."""
    if stakes.low == stakes.high:
        return ""
    made = "".join(
        f'<button type="button" class="b stop" data-tg-set="{amount}" data-tg-key="{owner}:stop:{escape(label)}">'
        f'{escape(label)} <span class="n">{amount}</span></button>'
        for label, amount in stakes.stops
    )
    return f'<div class="tg-stops" role="group" aria-label="Sensible amounts">{made}</div>'
