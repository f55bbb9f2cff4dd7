"""The panels of a lesson: pure functions from a run and its outcome to HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tutorgame.core.rulebook import Rulebook
from tutorgame.lessons.answers import ChooseRun, FindRun, PredictRun, WrongRun
from tutorgame.lessons.hints import hinting, moves_text
from tutorgame.lessons.outcome import Outcome, Verdict
from tutorgame.lessons.run import MoveRun, Run
from tutorgame.lessons.scene import Lesson
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play import amounts, choices, html
from tutorgame_widgets.play.kit import Choices, Hand, Kit
from tutorgame_widgets.play.table_words import table_words

KINDS = {
    Verdict.DONE: "good",
    Verdict.GO_ON: "info",
    Verdict.RETRY: "bad",
    Verdict.REFUSED: "bad",
    Verdict.HINT: "hint",
    Verdict.INFO: "info",
}
SAYS = {  # captions of the stage
    "hint": "Hint",
    "next": "Next",
    "next_lesson": "Next lesson",
    "play": "Play at a table",
    "again": "Try again",
    "back": "Take back",
    "check": "Check my marks",
    "solution": "Show the solution",
    "over": "Start over",
    "facts": "What counts here",
    "log": "So far",
    "typed": "Or type a move",
    "number": "Your answer",
    "say": "Answer",
    "question": "Your question",
    "open": "Open this lesson",
    "reopen": "Open it again",
    "goal": "Goal",
    "close": "Close the rule",
}
NO_HAND = Hand()
_KIND_WORDS = {"find all": "Mark on the board", "which is wrong": "Which move is wrong?", "choose": "Which way?"}


@dataclass(frozen=True, slots=True)
class Onward:
    """The button that is loud after a solved scene: "next", "next_lesson" or "play", which has an address."""

    word: str
    address: str = ""


def top(owner: str, game_title: str, lesson: Lesson, index: int, solved: Sequence[bool]) -> str:
    """Game, lesson and the dots of the scenes."""
    return (
        f'<div class="tg-top" id="lesson-{escape(lesson.key)}"><div class="tg-crumb">'
        f'<b role="heading" aria-level="3">{escape(lesson.title)}</b>{escape(game_title)}</div>'
        f"{dots(owner, index, solved)}</div>"
    )


def dots(owner: str, index: int, solved: Sequence[bool]) -> str:
    """One dot a scene: filled with a tick when solved, larger when it is shown."""
    cells = []
    for i, done in enumerate(solved):
        state = ", solved" if done else ""
        here = i == index
        classes = " ".join(c for c, yes in (("done", done), ("now", here)) if yes)
        current = ' aria-current="step"' if here else ""
        verb, shown = f"{owner}:scene:{i}", "✓" if done and not here else i + 1
        cells.append(
            f'<li class="{classes}"><button type="button" data-tg-do="{verb}" data-tg-key="{verb}"'
            f' aria-label="Scene {i + 1}{state}"{current}>{shown}</button></li>'
        )
    return f'<ol class="tg-dots" aria-label="Scenes">{"".join(cells)}</ol>'


def goal(owner: str, run: Run) -> str:
    """The goal line with its par."""
    par = ""
    if isinstance(run, MoveRun):
        par = moves_text(run.game, run.scene.moves)
    return html.goal_line(SAYS["goal"], run.scene.goal, par, level=4, key=f"{owner}:goal")


def feedback(owner: str, outcome: Outcome, palette: Palette, stars: int = 0) -> str:
    """The feedback box for an outcome."""
    won = stars if outcome.verdict is Verdict.DONE else 0
    link = html.rule_link(outcome.rule, owner)
    kind = KINDS[outcome.verdict]
    return html.feedback(kind, outcome.head, outcome.text, palette, link=link, lines=outcome.lines, stars=won)


def controls(owner: str, run: Run, outcome: Outcome, onward: Onward) -> str:
    """The buttons under the feedback: at most one of them is the loud one."""
    v = run.version
    first: list[str] = []
    missed = outcome.verdict in (Verdict.RETRY, Verdict.REFUSED)
    if isinstance(run, FindRun) and not run.done:
        first.append(html.button(SAYS["check"], f"{owner}:check:{v}", f"{owner}:main", "primary" if run.marked else ""))
    elif missed and run.input == "moves":
        first.append(html.button(SAYS["again"], f"{owner}:again:{v}", f"{owner}:main", "primary"))
    elif isinstance(run, MoveRun) and run.scene.moves > 1 and not run.done:
        off = "" if run.can_take_back else "There is nothing to take back yet."
        first.append(html.button(SAYS["back"], f"{owner}:back:{v}", f"{owner}:main", off=off))
    if not run.done:
        step = min(3, run.hints_used + 1)
        do = f"{owner}:hint:{v}.{run.hints_used}"
        first.append(html.button(SAYS["hint"], do, f"{owner}:hint", note=f"{step} of 3"))
    first.append(_onward(owner, run, onward))
    quiet = []
    if not run.done:
        quiet.append(html.button(SAYS["solution"], f"{owner}:solution:{v}", f"{owner}:solution", "quiet"))
    quiet.append(html.button(SAYS["over"], f"{owner}:over:{v}", f"{owner}:over", "quiet"))
    return html.row(first) + html.row(quiet)


def _onward(owner: str, run: Run, onward: Onward) -> str:
    word = SAYS[onward.word]
    if onward.address and run.done:
        return f'<a class="b primary" href="{escape(onward.address)}" data-tg-key="{owner}:next">{escape(word)}</a>'
    off = "" if run.done else "Solve this scene first, or choose another one above."
    return html.button(word, f"{owner}:next:{run.version}", f"{owner}:next", "primary" if run.done else "", off=off)


def answer(owner: str, kit: Kit, run: Run, chosen: int | None, full_turns: bool, hand: Hand = NO_HAND) -> str:
    """What the learner answers with besides the board; in lessons with full turns also the moves that need no board."""
    if run.done:
        return ""
    if isinstance(run, FindRun):
        count = len(run.marked)
        body = f"<p>Click or tap every place that belongs to it; once more takes a mark away. Marked: {count}.</p>"
        return html.card(_KIND_WORDS["find all"], body)
    if isinstance(run, WrongRun | ChooseRun):
        return _moves(owner, run, chosen)
    if isinstance(run, PredictRun):
        return _question(owner, run)
    found = offered(kit, run, hand)
    if not full_turns or choices.many(kit, found):
        return ""
    stakes = None if kit.composed else table_words(kit.game.name).stakes(run.observation(), run.legal())
    if stakes is None:
        return choices.panel(kit, owner, run.version, found, run.names)
    return amounts.panel(owner, str(run.version), stakes, choices.buttons(owner, run.version, found))


def moves(owner: str, kit: Kit, run: Run, full_turns: bool) -> str:
    """Moves that need no board where there are many of one kind: quiet, and under the buttons of the lesson."""
    if not full_turns or run.input != "moves" or run.done:
        return ""
    found = offered(kit, run, NO_HAND)
    return choices.buttons(owner, run.version, found, quiet=True) if choices.many(kit, found) else ""


def offered(kit: Kit, run: Run, hand: Hand) -> Choices:
    """The choices of a learner; a missed try is left behind first where actions are put together."""
    if kit.composed and run.verdict is Verdict.RETRY:
        return Choices()
    return kit.choices(run.observation(), hand, run.legal())


def _moves(owner: str, run: WrongRun | ChooseRun, chosen: int | None) -> str:
    wrong = isinstance(run, WrongRun)
    picks = []
    for i, label in enumerate(run.choices()):
        picks.append(
            html.button(
                label, f"{owner}:look:{i}", f"{owner}:look:{i}", "on" if i == chosen else "", pressed=i == chosen
            )
        )
    title = _KIND_WORDS[run.scene.kind]
    told = "Look at each one on the board, then decide." if chosen is None else _on_the_board(run, chosen)
    body = f"<p>{told}</p>{html.row(picks)}"
    if chosen is not None:
        word = "This one breaks a rule" if wrong else "Play it this way"
        sure = html.button(word, f"{owner}:pick:{chosen}", f"{owner}:pick", "primary")
        body += f'<div style="margin-top:10px">{sure}</div>'
    return html.card(title, body)


def _on_the_board(run: WrongRun | ChooseRun, index: int) -> str:
    action = run.actions[index]
    words = hinting(run.game)
    if words.place_of(action) is None:
        return escape(f"{run.choices()[index]}.")
    code = escape(words.phrase(run.start, action))
    label = f"Move {index + 1}" if isinstance(run, WrongRun) else run.choices()[index]
    return f'{escape(label)} is shown on the board: <span class="tg-code">{code}</span>'


def _question(owner: str, run: PredictRun) -> str:
    ask = run.question
    if run.choices():
        picks = [html.button(c, f"{owner}:pick:{i}", f"{owner}:pick:{i}", "wide") for i, c in enumerate(run.choices())]
        return html.card(
            SAYS["question"], f"<p>{escape(ask)}</p>" + "".join(f'<div style="margin-top:8px">{p}</div>' for p in picks)
        )
    form, example = f"{owner}:number", "a whole number"
    return html.typed_form(form, ask, example, SAYS["say"], name="number", number=True)


def typed(owner: str, kit: Kit, run: Run) -> str:
    """The field for a typed move."""
    if not isinstance(run, MoveRun) or run.done:
        return ""
    return html.typed_form(f"{owner}:move", SAYS["typed"], kit.move_example, kit.lay_word)


def facts(rows: Sequence[tuple[str, str]]) -> str:
    """The card "What counts here"; empty without lines."""
    return html.card(SAYS["facts"], html.facts_table(rows)) if rows else ""


def would_score(kit: Kit, rows: Sequence[tuple[str, str]]) -> str:
    """What a move would score, with the sum in the last line, or what it would mean; empty without lines."""
    return html.card(kit.score_title, html.facts_table(rows), "" if kit.composed else "tg-sum") if rows else ""


def log(owner: str, lines: Sequence[tuple[str, str]]) -> str:
    """What happened, newest first, each line with its rule."""
    if not lines:
        return ""
    items = "".join(f"<li>{escape(text)} {html.rule_link(rule, owner)}</li>" for text, rule in reversed(lines))
    return html.card(SAYS["log"], f'<ol class="log" tabindex="0" aria-label="{SAYS["log"]}">{items}</ol>')


def rule_card(owner: str, book: Rulebook, rule_id: str) -> str:
    """A rule with its text and source."""
    rule = book[rule_id]
    close = html.button(SAYS["close"], f"{owner}:closerule:0", f"{owner}:closerule", "quiet")
    source = f'<p class="tg-small">{escape(rule.id)} · Source: {escape(rule.source)}</p>'
    card = html.card(rule.title, f"<p>{escape(rule.text)}</p>{source}{html.row([close])}", "tg-rulecard")
    return f'<div data-tg-escape="{escape(owner)}:closerule">{card}</div>'


def poster(owner: str, game_title: str, lesson: Lesson, solved: Sequence[bool]) -> str:
    """A lesson that is not open: its promise, how far it is, and how to open it."""
    done, count = sum(solved), len(solved)
    state = (
        "all solved"
        if done == count
        else f"{done} of {count} scenes solved"
        if done
        else f"{count} scenes, about {lesson.minutes} minutes"
    )
    word = SAYS["reopen"] if done == count else SAYS["open"]
    return (
        f'<div id="lesson-{escape(lesson.key)}" class="tg-card tg-poster"><div><p class="tg-crumb">'
        f'<b role="heading" aria-level="3">{escape(lesson.title)}</b>{escape(state)}</p>'
        f"<p>{escape(lesson.promise)}</p></div>"
        f"{html.button(word, f'{owner}:open:0', f'{owner}:open')}</div>"
    )
