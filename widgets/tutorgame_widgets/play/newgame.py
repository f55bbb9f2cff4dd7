"""The new-game form: who plays, by which options.  What was typed is never lost, also when it is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from html import escape
from itertools import chain
from typing import Any

from tutorgame import bots
from tutorgame.core.errors import OptionError
from tutorgame_widgets.play import html
from tutorgame_widgets.play.table_plan import LONGEST_NAME, Plan, Player, named, usual_players
from tutorgame_widgets.play.table_words import Field, Preset, SeatField, TableWords

HUMAN = "human"
OWN = "own"
MORE, SEED, PRESET, PLAYERS = "more", "seed", "preset", "players"
_TOP_SEED = 10**9


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the form, as texts; `error` is the one sentence that says what is wrong, `wrong` the field."""

    values: Mapping[str, str] = field(default_factory=dict)
    error: str = ""
    wrong: str = ""

    def get(self, name: str) -> str:
        """The text of a field."""
        return self.values.get(name, "")


class NewGame:
    """Turns a form into a `Plan` and back; one for each game."""

    def __init__(self, words: TableWords) -> None:
        self.words = words
        self.game = words.game.name
        self.defaults = _as_plain(words.game, {})

    def draft(self, plan: Plan | None = None) -> Draft:
        """The form of a plan, or the usual one: you against one bot."""
        if plan is None:
            plan = Plan(self.game, usual_players(self.words.usual_count, self.words.usual_bot))
            options = {**self.defaults, **self.words.usual_options}
        else:
            options = _as_plain(self.words.game, plan.options)
        values = {PLAYERS: str(len(plan.players)), SEED: ""}
        for seat, player in enumerate(usual_players(self.words.seats[1], self.words.usual_bot)):
            values |= self._seat(seat, plan.players[seat] if seat < len(plan.players) else player)
        values |= {f.name: self._field_text(f, options[f.name]) for f in self.words.fields}
        for field_ in self.words.seat_fields:
            values |= _seat_texts(field_, options[field_.name], self.words.seats[1])
        return Draft({**values, PRESET: self._preset_of(values)})

    def _seat(self, seat: int, player: Player) -> dict[str, str]:
        return {f"name{seat}": player.name, f"who{seat}": player.bot or HUMAN}

    def _field_text(self, f: Field, value: Any) -> str:
        """A field's text; values by seat stand in the rows of the seats, and the field says so."""
        if f.kind == "choice" and isinstance(value, list | tuple):
            by_seat = next(g for g in self.words.seat_fields if g.name == f.name)
            return by_seat.only[1] if by_seat.only else ""
        return _text(f, value)

    def received(self, old: Draft, given: Mapping[str, str]) -> Draft:
        """The form after a message; fields that were not sent keep their text, boxes that were not sent are empty."""
        values = dict(old.values)
        for f in self.words.fields:
            if f.kind == "flag":
                values[f.name] = "yes" if given.get(f.name) == "yes" else ""
        known = set(values) | {MORE}
        values |= {name: text[:200] for name, text in given.items() if name in known}
        values[MORE] = given.get(MORE, "")
        return Draft(values)

    def changed(self, old: Draft, given: Mapping[str, str]) -> Draft:
        """A choice that changes the form itself was made: the number of players, a bot, or a set of options."""
        draft = self.received(old, given)
        values = dict(draft.values)
        preset = next((p for p in self.words.presets if p.key == given.get(PRESET)), None)
        if preset is not None and given.get(PRESET) != old.get(PRESET):
            values |= self._preset_values(preset)
        values |= {f.name: "" for f in self.words.fields if f.kind == "flag" and not self._applies(f, Draft(values))}
        values[PRESET] = self._preset_of(values)
        return Draft(values)

    def _preset_values(self, preset: Preset) -> dict[str, str]:
        options = {**self.defaults, **preset.values}
        values = {f.name: self._field_text(f, options[f.name]) for f in self.words.fields if not f.apart}
        return values | {PLAYERS: str(options[PLAYERS])} if PLAYERS in preset.values else values

    def _preset_of(self, values: Mapping[str, str]) -> str:
        """The set that the form shows, or "own"."""
        for preset in self.words.presets:
            if all(values.get(name) == text for name, text in self._preset_values(preset).items()):
                return preset.key
        return OWN

    def read(self, draft: Draft) -> tuple[Plan | None, Draft]:
        """The plan of a form, or None and the form with the sentence that says what is wrong."""
        try:
            return self._plan(draft), replace(draft, error="", wrong="")
        except OptionError as error:
            text = str(error)
            blamed = (f.name for f in self.words.fields if isinstance(error, f.blamed))
            named_there = (f.name for f in self.words.fields if f"'{f.name}'" in text)
            wrong = next(chain(blamed, named_there), "")
            return None, replace(draft, error=text, wrong=wrong)

    def _plan(self, draft: Draft) -> Plan:
        options: dict[str, object] = {PLAYERS: _number(draft.get(PLAYERS))}
        options |= {f.name: self._field_value(f, draft) for f in self.words.fields}
        for f in self.words.seat_fields:
            if self._applies(f, draft) and (chosen := _seat_values(f, draft, options[PLAYERS])):
                options[f.name] = chosen
        game = self.words.game
        options = dict(game.options(game.start(options)))
        count = game.players(game.start(options))
        players = [self._player(draft, seat) for seat in range(count)]
        return Plan(self.game, named(tuple(players)), options, self._luck(draft.get(SEED)))

    def _field_value(self, f: Field, draft: Draft) -> object:
        """What a field says; a box that is not shown is not ticked."""
        return _value(f, draft.get(f.name)) if f.kind != "flag" or self._applies(f, draft) else False

    def _luck(self, text: str) -> int | None:
        number = _number(text) if text.strip() else None
        if number is None or (isinstance(number, int) and 0 <= number < _TOP_SEED):
            return number
        name = self.words.talk.number.lower()
        raise OptionError(f"The {name} cannot be {text.strip()[:20]!r}: it is a whole number from 0 to 999999999.")

    def _player(self, draft: Draft, seat: int) -> Player:
        who = draft.get(f"who{seat}")
        if who != HUMAN and who not in bots.names(self.game):
            names = ", ".join((HUMAN, *bots.names(self.game)))
            raise OptionError(f"Nobody called {who[:20]!r} can sit at a table: choose one of {names}.")
        return Player(draft.get(f"name{seat}"), "" if who == HUMAN else who)

    # --- the form ---------------------------------------------------------------------------------------------------

    def form(self, owner: str, draft: Draft, *, primary: bool = True, back: str = "", version: str = "") -> str:
        """The form; `back` is the label of the button that leads back to a running game."""
        change = f"{owner}:draft"
        error = ""
        if draft.error:
            error = f'<p class="tg-err" id="{owner}-error"><b>Not yet.</b> {escape(draft.error)}</p>'
        deal = (
            f'<button type="submit" class="b {"primary" if primary else ""}" data-tg-key="{owner}:deal">'
            f"{escape(self.words.talk.begin)}</button>"
        )
        leave = html.button(back, f"{owner}:cancel:{version}", f"{owner}:cancel", "quiet") if back else ""
        return (
            f'<form class="tg-card tg-new" data-tg-form="{owner}:deal" data-tg-escape="{owner}:cancel" novalidate '
            f'autocomplete="off">'
            f'<h3>New game</h3><div class="tg-cols">{self._seats(draft, change)}{self._common(draft, change)}</div>'
            f"{self._more(draft)}{error}{html.row([deal, leave])}</form>"
        )

    def _seats(self, draft: Draft, change: str) -> str:
        low, high = self.words.seats
        count = _number(draft.get(PLAYERS))
        shown = min(max(count, low), high) if isinstance(count, int) else low
        numbers = [(str(n), f"{n} players") for n in range(low, high + 1)]
        rows = "".join(self._row(draft, seat, change) for seat in range(shown))
        seated = [draft.get(f"who{seat}") for seat in range(shown)]
        about = "".join(self._about(bot) for bot in bots.names(self.game) if bot in seated)
        return (
            f"<fieldset><legend>Who plays</legend>{_select(PLAYERS, 'Players', numbers, str(shown), change)}"
            f"{rows}{about}{self._choices_about(draft, shown)}</fieldset>"
        )

    def _choices_about(self, draft: Draft, count: int) -> str:
        """What the choices of the seats do: those that are taken, and all of them to be opened."""
        out = ""
        for f in self.words.seat_fields:
            if not self._applies(f, draft):
                continue
            taken = {draft.get(f"{f.name}{seat}") for seat in range(count)}
            lines = {value: _told(label[:1].upper() + label[1:], f.about.get(value, "")) for value, label in f.choices}
            out += "".join(line for value, line in lines.items() if value in taken)
            out += (
                f'<details class="tg-about" data-tg-keep="about:{f.name}"><summary>{escape(f.title)}</summary>'
                f"{''.join(lines.values())}</details>"
            )
        return out

    def _about(self, bot: str) -> str:
        return _told(bots.title(self.game, bot), bots.describe(self.game, bot))

    def _row(self, draft: Draft, seat: int, change: str) -> str:
        letter, who, name = "ABCDEFGH"[seat], f"who{seat}", f"name{seat}"
        chosen = draft.get(who)
        people = [(HUMAN, "a person")] + [(b, f"bot: {bots.title(self.game, b)}") for b in bots.names(self.game)]
        own = "".join(
            _select(f"{f.name}{seat}", f.caption, f.choices, draft.get(f"{f.name}{seat}"), change)
            for f in self.words.seat_fields
            if self._applies(f, draft)
        )
        wide = " three" if own else ""
        return (
            f'<div class="tg-seat"><div class="tg-pair{wide}"><div class="tg-field">'
            f'<label for="tg-{name}">Seat {letter}</label>'
            f'<input type="text" class="name" id="tg-{name}" name="{name}" maxlength="{LONGEST_NAME}" '
            f'value="{escape(draft.get(name))}" data-tg-key="{name}"></div>'
            f"{_select(who, 'played by', people, chosen, change)}{own}</div></div>"
        )

    def _common(self, draft: Draft, change: str) -> str:
        sets = [(p.key, p.title) for p in self.words.presets]
        if draft.get(PRESET) == OWN:
            sets.append((OWN, "Your own mixture"))
        fields = "".join(self._field(f, draft, change) for f in self.words.fields if not f.group)
        return (
            f"<fieldset><legend>What you play</legend>{_select(PRESET, 'Rules', sets, draft.get(PRESET), change)}"
            f"{fields}</fieldset>"
        )

    def _more(self, draft: Draft) -> str:
        groups = dict.fromkeys(f.group for f in self.words.fields if f.group)
        boxes = "".join(self._group(group, draft) for group in groups)
        talk = self.words.talk
        seed = _input(SEED, talk.number, draft.get(SEED), talk.number_help)
        wrong_here = any(f.name == draft.wrong and f.group for f in self.words.fields)
        wrong_here = wrong_here or talk.number.lower() in draft.error
        is_open = " open" if draft.get(MORE) or wrong_here else ""
        return (
            f'<details data-tg-open="{MORE}"{is_open}><summary>All options</summary><div class="tg-cols">{boxes}'
            f"<fieldset><legend>{escape(talk.luck)}</legend>{seed}</fieldset></div></details>"
        )

    def _group(self, group: str, draft: Draft) -> str:
        """The fields of a group under its heading, which is left out while none of them counts."""
        fields = [f for f in self.words.fields if f.group == group]
        inner = "".join(self._field(f, draft, "") for f in fields)
        if not any(self._applies(f, draft) for f in fields):
            return inner
        return f"<fieldset><legend>{escape(group)}</legend>{inner}</fieldset>"

    def _field(self, f: Field, draft: Draft, change: str) -> str:
        text, wrong = draft.get(f.name), draft.wrong == f.name
        if not self._applies(f, draft):
            return f'<input type="hidden" name="{f.name}" value="{escape(text)}">'
        if f.kind == "choice":
            others: tuple[Field | SeatField, ...] = (*self.words.fields, *self.words.seat_fields)
            decides = any(other.only and other.only[0] == f.name for other in others)
            return _select(f.name, f.caption, f.choices, text, change if decides else "")
        if f.kind == "flag":
            ticked = " checked" if text == "yes" else ""
            note = f'<p class="tg-small">{escape(f.help)}</p>' if f.help else ""
            return (
                f'<div class="tg-field"><label class="tick"><input type="checkbox" name="{f.name}" value="yes"{ticked} '
                f'data-tg-key="{f.name}"> {escape(f.caption)}</label>{note}</div>'
            )
        return _input(f.name, f.caption, text, f.help, wrong=wrong, letters=f.kind == "text")

    def _applies(self, f: Field | SeatField, draft: Draft) -> bool:
        """Whether a field counts: what it depends on has the right value, and counts itself."""
        if f.only is None:
            return True
        name, value = f.only
        return draft.get(name) == value and all(self._applies(g, draft) for g in self.words.fields if g.name == name)

    def text(self, draft: Draft) -> str:
        """The form in letters, for a page without a kernel."""
        count = int(draft.get(PLAYERS) or self.words.usual_count)
        people = []
        for seat in range(count):
            who = draft.get(f"who{seat}")
            people.append(draft.get(f"name{seat}") + ("" if who == HUMAN else f" (bot {who})"))
        preset = next((p.title for p in self.words.presets if p.key == draft.get(PRESET)), "your own mixture")
        return f"Players: {' and '.join(people)}\nRules: {preset}"


def _as_plain(game: Any, given: Mapping[str, object]) -> dict[str, object]:
    """All options with their values, those of `given` and the defaults."""
    options = game.start(given).options
    return {name: getattr(options, name) for name in type(options).__dataclass_fields__}


def _text(f: Field, value: Any) -> str:
    if f.kind == "flag":
        return "yes" if value else ""
    if f.kind == "numbers":
        return ", ".join(map(str, value))
    return "" if value is None else str(value)


def _value(f: Field, text: str) -> object:
    """A field's text as the engine reads it; what is no number stays a text, and the engine says what is wrong."""
    if f.kind == "flag":
        return text == "yes"
    if f.kind == "numbers" and not text.strip():
        return []
    if f.kind == "numbers":
        return [_number(part) for part in text.replace(";", ",").split(",")]
    if f.kind == "maybe" and not text.strip():
        return None
    if f.kind == "choice" and not text:
        return None
    return text.strip() if f.kind == "text" else _number(text)


def _number(text: str) -> object:
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) < 10 else plain[:40]


def _seat_texts(f: SeatField, values: Any, seats: int) -> dict[str, str]:
    given = values if isinstance(values, list | tuple) else ()
    return {f"{f.name}{seat}": str(given[seat]) if seat < len(given) else f.usual(seat) for seat in range(seats)}


def _seat_values(f: SeatField, draft: Draft, count: object) -> list[str]:
    """What the seats have chosen; empty where all have the usual thing, which need not be named."""
    chosen = [draft.get(f"{f.name}{seat}") for seat in range(count if isinstance(count, int) else 0)]
    return chosen if f.distinct or any(value != f.usual(0) for value in chosen) else []


def _told(title: str, text: str) -> str:
    return f'<p class="tg-small"><b>{escape(title)}.</b> {escape(text)}</p>'


def _select(name: str, caption: str, choices: Any, chosen: str, change: str) -> str:
    options = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(label)}</option>'
        for value, label in choices
    )
    more = f' data-tg-change="{escape(change)}"' if change else ""
    return (
        f'<div class="tg-field"><label for="tg-{name}">{escape(caption)}</label>'
        f'<select id="tg-{name}" name="{name}" data-tg-key="{name}"{more}>{options}</select></div>'
    )


def _input(
    name: str, caption: str, text: str, note: str = "", *, wrong: bool = False, letters: bool = False
) -> str:  # fmt: skip
    bad = ' aria-invalid="true"' if wrong else ""
    told = f' aria-describedby="tg-{name}-note"' if note else ""
    small = f'<p class="tg-small" id="tg-{name}-note">{escape(note)}</p>' if note else ""
    kind, most = ('spellcheck="false" autocapitalize="off"', 200) if letters else ('inputmode="numeric"', 40)
    return (
        f'<div class="tg-field"><label for="tg-{name}">{escape(caption)}</label>'
        f'<input type="text" {kind} id="tg-{name}" name="{name}" maxlength="{most}" value="{escape(text)}" '
        f'data-tg-key="{name}"{bad}{told}>{small}</div>'
    )
