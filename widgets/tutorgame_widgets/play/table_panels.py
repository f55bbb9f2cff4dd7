"""The panels of a table: pure functions from a match and what is to be told to HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tutorgame.core.events import redact
from tutorgame.core.game import Seat
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play import amounts, choices, html
from tutorgame_widgets.play.kit import Choice, Hand, Kit
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_words import Entry, worded

LONGEST_LOG = 200
NO_HAND = Hand()
COUNTS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


@dataclass(frozen=True, slots=True)
class Note:
    """What the feedback region says; `kind` is bad, hint, info or good."""

    kind: str
    head: str
    text: str = ""
    rule: str = ""
    lines: tuple[str, ...] = ()


def head(owner: str, title: str, match: Match | None) -> str:
    """The game and which table this is."""
    where = "New table"
    if match is not None:
        where = f"Table of {COUNTS[len(match.plan.players)]}"
        more = match.words.where(match.shown)
        where += f", {more}" if more else ""
    return (
        f'<div class="tg-top" id="{owner}-top"><div class="tg-crumb"><b>{escape(title)}</b>{escape(where)}</div></div>'
    )


def goal(match: Match | None, side: str, invite: str, offered: bool = False, key: str = "") -> str:
    """The goal line: whose turn it is and what to do now; with a `key` it can be given the focus."""
    if offered:
        word, text = "Welcome back", "Go on with your game, or start a new one."
    else:
        word, text = ("Welcome", invite) if match is None else goal_words(match)
    return html.goal_line(word, text, side, key=key)


def goal_words(match: Match) -> tuple[str, str]:
    """The brass word and the sentence of the goal line."""
    names = match.plan.names
    if match.over:
        return "The end", won(match)
    if match.waiting:
        return match.words.talk.between, match.words.talk.next_waits
    if match.curtain is not None:
        return "Hand over", f"{names[match.curtain]} plays next. The others look away."
    mover = match.mover
    assert mover is not None  # otherwise chance would have moved
    if match.yours:
        alone = len(match.humans) == 1
        word = "Your turn" if alone else f"{names[mover]}'s turn"
        return word, match.words.todo(match.observation(), match.legal())
    return f"{names[mover]}'s turn", f"{names[mover]} is thinking."


def won(match: Match) -> str:
    """Who has won, in one sentence."""
    seats = match.game.winners(match.state)
    names = [match.plan.names[seat] for seat in seats]
    if len(names) > 1:
        return f"{_list(names)} share the win."
    return f"{names[0]} win." if names[0] == "You" else f"{names[0]} wins."


def _list(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def feedback(owner: str, note: Note, palette: Palette) -> str:
    """The feedback box."""
    link = html.rule_link(note.rule, owner)
    return html.feedback(note.kind, note.head, note.text, palette, link=link, lines=note.lines)


def actions(owner: str, kit: Kit, match: Match, busy: bool, running: bool, hand: Hand = NO_HAND) -> str:
    """The buttons of the turn: buy, stop, pass; behind the curtain the one that opens it; between games the deal."""
    version = match.version
    if match.over:
        return html.row(
            [
                html.button("Play again", f"{owner}:replay:{version}", f"{owner}:main", "primary"),
                html.button("Look at the game again", f"{owner}:review:{version}", f"{owner}:review"),
            ]
        )
    if match.waiting:
        return html.row(
            [html.button(match.words.talk.next_game, f"{owner}:next:{version}", f"{owner}:main", "primary")]
        )
    secret = match.words.secret
    if match.curtain is not None and secret is not None:
        label = f"I am {match.plan.names[match.curtain]}: {secret.show}"
        return html.row([html.button(label, f"{owner}:lift:{version}", f"{owner}:main", "primary")])
    if not match.humans:
        go = html.button("Pause" if running else "Run on", f"{owner}:run:{version}", f"{owner}:run")
        return html.row([html.button("Next move", f"{owner}:step:{version}", f"{owner}:main", "primary"), go])
    if not match.yours:
        name = match.plan.names[match.mover or 0]
        return "" if busy else html.row([html.button(f"Let {name} move", f"{owner}:step:{version}", f"{owner}:main")])
    return _choices(owner, kit, match, hand)


def _choices(owner: str, kit: Kit, match: Match, hand: Hand) -> str:
    """The moves that need no board, and the amount where one may be chosen."""
    legal, version = match.legal(), match.version
    stakes = match.words.stakes(match.observation(), legal)

    def loud(at: int, choice: Choice) -> bool:
        only = len(legal) == 1 and legal[0] == choice.action
        return only or (stakes is not None and not at and not choice.why)

    found = kit.choices(match.observation(), hand, legal)
    if stakes is None:
        return choices.panel(kit, owner, version, found, match.plan.names, loud=loud)
    return amounts.panel(owner, version, stakes, choices.buttons(owner, version, found, loud=loud))


def thoughts(match: Match) -> str:
    """What the bots were thinking, where they tell it only when a game is over; to be opened."""
    if not match.telling or match.words.secret is None:
        return ""
    items = []
    for seat, step, reason in match.told():
        events = [e for e in step.events if getattr(e, "seat", None) == seat and match.words.logged(e)]
        did = match.game.describe(events[0], match.plan.names) if events else ""
        items.append(f'<li><span class="who">{escape(did)}</span> {escape(reason)}</li>')
    lines = f'<ol class="log" tabindex="0" aria-label="{escape(match.words.secret.later)}">{"".join(items)}</ol>'
    return (
        f'<section class="tg-card tg-fold"><details data-tg-keep="thoughts"><summary>{escape(match.words.secret.later)}'
        f"</summary>{lines}</details></section>"
    )


def typed(owner: str, kit: Kit, match: Match) -> str:
    """The field for a typed move.  It never changes during a game, so that the focus and the text stay in it."""
    if match.paused or match.curtain is not None or not match.humans:
        return ""
    return html.typed_form(f"{owner}:move", "Or type a move", kit.move_example, kit.lay_word)


def helpers(owner: str, match: Match, version: str, hints: int, why: str) -> str:
    """Hint, take back, play again, and the question why a bot did that."""
    row = []
    if match.yours:
        row.append(html.button("Hint", f"{owner}:hint:{version}", f"{owner}:hint", note=f"{min(3, hints + 1)} of 3"))
    if match.humans:
        off = match.back_refusal()
        row.append(html.button("Take back", f"{owner}:back:{version}", f"{owner}:back", off=off))
        if match.line.can_redo:
            row.append(html.button("Play it again", f"{owner}:again:{version}", f"{owner}:again"))
    if why:
        warning = match.words.secret.why if match.words.secret else ""
        row.append(html.button(why, f"{owner}:why:{version}", f"{owner}:why", "quiet", note=warning))
    return html.row(row) if row else ""


def people(match: Match, palette: Palette) -> str:
    """Who sits where, what they hold, and their points."""
    state, words = match.shown, match.words
    columns = list(words.standing(state, 0))
    mover = None if match.paused else match.mover
    rows = []
    for seat, name in enumerate(match.plan.names):
        cells = "".join(f'<td class="num">{escape(v)}</td>' for v in words.standing(state, seat).values())
        now = ' <span class="tg-now">to move</span>' if seat == mover else ""
        me = ' class="me"' if seat == match.holder else ""
        badge = html.badge(words.person(state, seat), palette)
        rows.append(f"<tr{me}><td>{badge} {escape(name)}{now}</td>{cells}</tr>")
    head_cells = "".join(f'<th class="num" scope="col">{escape(c)}</th>' for c in columns)
    table = f'<table><tr><th scope="col">player</th>{head_cells}</tr>{"".join(rows)}</table>'
    return html.card(words.talk.people if words.counts(state) else "People", table)


def facts(match: Match, palette: Palette) -> str:
    """What the board has no room for."""
    return match.words.facts(match.observation(), match.plan.names, palette)


def sheet(match: Match, palette: Palette) -> str:
    """The score sheet: the arithmetic of every turn, newest first."""
    entries = match.words.entries(match.steps)
    if not entries:
        return ""
    counts, talk = match.words.counts(match.shown), match.words.talk
    rows, game = [], 0
    for entry in reversed(entries):
        if entry.game != game and entries[-1].game > 1:
            rows.append(f'<tr class="gm"><td colspan="4">{escape(talk.part)} {entry.game}</td></tr>')
        game = entry.game
        badge = html.badge(match.words.person(match.shown, entry.seat), palette, 20)
        rows.append(_sheet_row(entry, match.plan.names[entry.seat], badge, counts))
    heads = "".join(f'<th class="num" scope="col">{w}</th>' for w in (talk.columns[2:] if counts else ()))
    first, what = talk.columns[:2]
    table = f'<table><tr><th scope="col">{first}</th><th scope="col">{what}</th>{heads}</tr>{"".join(rows)}</table>'
    return html.card(
        "Score sheet",
        f'<div class="tg-scroll" tabindex="0" role="region" aria-label="Score sheet, newest first">{table}</div>',
    )


def _sheet_row(entry: Entry, name: str, badge: str, counts: bool) -> str:
    what = escape(entry.what) + (" …" if entry.open else "")
    points, shown = "", entry.sum
    if worded(entry):
        what, shown = f'{what}<br><span class="tg-small">{escape(entry.sum)}</span>', f"{entry.points:+d}"
    if counts:
        points = f'<td class="num">{escape(shown)}</td><td class="num"><b>{entry.total}</b></td>'
    who = f'{badge}<span class="tg-hidden"> {escape(name)}</span>'
    turn = entry.turn if entry.kind != "share" else ""
    return f"<tr><td>{who} {turn}</td><td>{what}</td>{points}</tr>"


def log(owner: str, match: Match) -> str:
    """What happened, newest first, each line with its rule, as far as the one who looks may know it."""
    lines = log_lines(match, match.holder)
    if not lines:
        return ""
    items = "".join(f"<li>{escape(text)} {html.rule_link(rule, owner)}</li>" for text, rule in reversed(lines))
    return html.card("So far", f'<ol class="log" tabindex="0" aria-label="So far, newest first">{items}</ol>')


def log_lines(match: Match, viewer: Seat | None) -> list[tuple[str, str]]:
    """The log of a seat (None: of a spectator): sentences with their rules, oldest first."""
    names = match.plan.names
    events = [e for step in match.steps for e in redact(step.events, viewer) if match.words.logged(e)]
    return match.words.lines(events[-LONGEST_LOG:], names)


def keep(owner: str, version: str, code: str, warning: str = "") -> str:
    """New game, save and resume code; `code` is shown once it was asked for, with a warning of what it gives away."""
    buttons = [
        html.button("New game", f"{owner}:new:{version}", f"{owner}:new"),
        html.button("Save", f"{owner}:save:{version}", f"{owner}:save"),
        html.button("Resume code", f"{owner}:code:{version}", f"{owner}:code", pressed=bool(code)),
    ]
    shown = ""
    if code:
        copy = html.button("Copy it", f"{owner}:copy:{version}", f"{owner}:copy")
        gone = html.button("Forget this game", f"{owner}:forget:{version}", f"{owner}:forget", "quiet")
        told = f"Paste this code at any table to go on from here. {warning or 'It holds the whole game.'}"
        shown = (
            f'<div class="tg-code"><label for="{owner}-code">{escape(told)}</label>'
            f'<textarea id="{owner}-code" readonly rows="3" '
            f'data-tg-key="{owner}:codetext">{escape(code)}</textarea>{html.row([copy, gone])}</div>'
        )
    return html.card("Keep and go on", html.row(buttons) + shown)


def load(owner: str) -> str:
    """The form that loads a game.  It never changes, so that what was pasted stays in it."""
    return (
        f'<section class="tg-card tg-fold"><details data-tg-keep="{owner}:load"><summary>Load a game</summary>'
        f'<form data-tg-form="{owner}:load" class="tg-load" data-tg-clear>'
        f'<label for="{owner}-file">A saved file</label><input type="file" id="{owner}-file" name="file" '
        f'accept=".json,.txt,application/json,text/plain" data-tg-key="{owner}:file">'
        f'<label for="{owner}-text">or a resume code</label><textarea id="{owner}-text" name="text" rows="2" '
        f'spellcheck="false" data-tg-key="{owner}:text"></textarea>'
        f'<button type="submit" class="b" data-tg-key="{owner}:load">Load it</button></form></details></section>'
    )


def offer(owner: str, version: str, text: str, over: bool, broken: str) -> str:
    """The strip that offers the game in the page's storage."""
    gone = html.button("Forget this game", f"{owner}:forget:{version}", f"{owner}:forget", "quiet")
    new = html.button("Start a new game", f"{owner}:fresh:{version}", f"{owner}:fresh", "primary" if broken else "")
    if broken:
        said = f'<p class="t">A game is kept here, but it cannot be read.</p><p class="tg-small">{escape(broken)}</p>'
        copy = html.button("Copy its code", f"{owner}:copykept:{version}", f"{owner}:copykept")
        return f'<div class="tg-goon"><div>{said}</div>{html.row([new, copy, gone])}</div>'
    head_text = "Your last game is finished" if over else "Go on with your game"
    label = "Look at it" if over else "Go on"
    go = html.button(label, f"{owner}:resume:{version}", f"{owner}:resume", "primary")
    return (
        f'<div class="tg-goon"><div><p class="t">{head_text} <span class="tg-small">({escape(text)})</span></p></div>'
        f"{html.row([go, new, gone])}</div>"
    )


def board_text(text: str) -> str:
    """The board in letters, to be opened."""
    return (
        f'<section class="tg-card tg-fold"><details data-tg-keep="text"><summary>Show the board as text</summary>'
        f'<pre class="tg-text" tabindex="0">{escape(text)}</pre></details></section>'
    )


def first_steps(lines: Sequence[str], keys: Sequence[tuple[str, str]]) -> str:
    """How a turn goes and what the keys do, beside the new-game form."""
    steps = "".join(f"<p>{escape(line)}</p>" for line in lines)
    rows = "".join(f"<tr><th scope=row>{escape(k)}</th><td>{escape(v)}</td></tr>" for k, v in keys)
    keyboard = html.card("With the keyboard", f'<table class="tg-keys">{rows}</table>')
    return f'<div class="tg-stack">{html.card("A turn in short", steps)}{keyboard}</div>'


def summary(match: Match) -> str:
    """The standing in a few words: "14 moves, you 83, Bram 61"."""
    moves = "1 move" if match.moves == 1 else f"{match.moves} moves"
    parts = [moves]
    if match.words.counts(match.state):
        names = ["you" if n == "You" else n for n in match.plan.names]
        parts += [f"{name} {points}" for name, points in zip(names, match.scores(), strict=True)]
    return ", ".join(parts)
