"""The panels of the welcome page: pure functions from progress and wishes to HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from tutorgame.lessons.progress import Progress
from tutorgame.lessons.scene import Course, Lesson
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play import html
from tutorgame_widgets.play.welcome_cards import CARDS, vignette

THEMES = (("", "Like the system"), ("light", "Day"), ("dark", "Night"))
MOTIONS = (("", "Like the system"), ("on", "Motion on"), ("off", "Motion off"))
STEPS = (
    ("Read the goal", "One line above the board says what to reach. Nobody hurries you."),
    ("Pick, then place", "Start on the shelf below the board. Dots show where a chosen piece fits."),
    ("Ask why", "Each no has its reason and its rule. Hints come in three steps, the solution when you ask for it."),
)
HANDS = (
    ("Mouse", "Click a piece on the shelf, then a dotted place. Click the piece again to put it back."),
    ("Touch", "Tap a piece, then a place. Scroll beside the board; arrows on the board move a large table."),
    ("Typing", "Below each board is a field for moves. Its empty text shows the form, and all is read aloud."),
)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a learner goes on: a lesson, the number of the scene in it, and whether they have been there."""

    course: Course
    lesson: Lesson
    scene: int
    begun: bool


def link(course: Course, lesson: Lesson) -> str:
    """The address of a lesson, relative to the welcome page."""
    return f"{CARDS[course.game].rules}#lesson-{lesson.key}"


def stop(courses: Sequence[Course], progress: Progress) -> Stop | None:
    """Where to go on: in the lesson seen last, else at the first unsolved scene of its game; None: all is solved."""
    last = progress.last
    ordered = sorted(courses, key=lambda c: last is None or c.game != last[0])
    for course in ordered:
        lesson = next((x for x in course.lessons if last and (course.game, x.key) == last[:2]), None)
        at = progress.next_scene(course.game, lesson) if lesson else None
        if lesson and at is not None:
            return Stop(course, lesson, at, True)
        if (found := progress.next_of(course)) is not None:
            begun = any(any(scenes.values()) for scenes in progress.stars.get(course.game, {}).values())
            return Stop(course, found[0], found[1], begun)
    return None


def go_on(courses: Sequence[Course], progress: Progress) -> str:
    """The strip with the one loud button."""
    at = stop(courses, progress)
    if at is None:
        card = CARDS[courses[0].game]
        return _strip("Every scene is solved", "Now it is your turn at a real table.", card.table, "Play at a table")
    title, count = CARDS[at.course.game].title, len(at.lesson.scenes)
    minutes = max(1, round(at.lesson.minutes * (count - at.scene) / count))
    about = f"About {minutes} minute{'' if minutes == 1 else 's'}."
    if not at.begun:
        return _strip(
            f"{title}: {at.lesson.title}",
            f"{at.lesson.promise} {about}",
            link(at.course, at.lesson),
            "Start the first lesson",
        )
    where = f"{title}, {at.lesson.title}: scene {at.scene + 1} of {count}"
    return _strip(where, f"Go on where you were. {about}", link(at.course, at.lesson), "Go on")


def _strip(head: str, text: str, address: str, word: str) -> str:
    return (
        f'<section class="tg-goon" aria-label="Go on"><div><p class="t">{escape(head)}</p>'
        f'<p class="tg-small">{escape(text)}</p></div>'
        f'<a class="b primary" href="{escape(address)}" data-tg-key="welcome:goon">{escape(word)}</a></section>'
    )


def game(course: Course, progress: Progress, palette: Palette) -> str:
    """A game's card, with its lessons beside it."""
    card = CARDS[course.game]
    total = sum(len(lesson.scenes) for lesson in course.lessons)
    done = sum(progress.solved(course.game, lesson) for lesson in course.lessons)
    state = f"{total} scenes, not begun" if not done else f"{done} of {total} scenes solved"
    state = f"All {total} scenes solved" if done == total else state
    found = progress.next_of(course)
    first = course.lessons[0]
    word = "Start the first lesson" if not done else f"Go on with “{found[0].title}”" if found else "Play it again"
    start = link(course, found[0] if found else first)
    return (
        f'<section class="tg-game" aria-label="{escape(card.title)}"><div class="about">'
        f"{vignette(course.game, palette)}"
        f"<h2>{escape(card.title)}</h2><p>{escape(card.line)}</p><p class='tg-small'>{escape(card.players)}</p>"
        f"{bar(done, total, state)}"
        f'<div class="acts"><a class="b wide" href="{escape(start)}">{escape(word)}</a>'
        f'<a class="b quiet wide" href="{escape(card.table)}">Play at a table</a></div></div>'
        f"{lessons(course, progress)}</section>"
    )


def bar(done: int, total: int, state: str) -> str:
    """A progress bar with its words."""
    share = 100 * done / total if total else 0
    return (
        f'<div class="tg-bar-line" role="progressbar" aria-valuemin="0" aria-valuemax="{total}" aria-valuenow="{done}" '
        f'aria-label="{escape(state)}"><i style="width:{share:.1f}%"></i></div><p class="tg-small">{escape(state)}</p>'
    )


def lessons(course: Course, progress: Progress) -> str:
    """All lessons of a game, each a link with its promise and how far it is."""
    rows = "".join(_lesson(course, lesson, i, progress) for i, lesson in enumerate(course.lessons, 1))
    count = len(course.lessons)
    head = f"{count} lessons" if count != 1 else "1 lesson"
    return f'<div class="lessons"><h3>{head}</h3><ol>{rows}</ol></div>'


def _lesson(course: Course, lesson: Lesson, number: int, progress: Progress) -> str:
    done, total = progress.solved(course.game, lesson), len(lesson.scenes)
    got = progress.of(course.game, lesson.key)
    stars = sum(min(3, got.get(scene.key, 0)) for scene in lesson.scenes)
    if done == total:
        state = f"{stars} of {3 * total} stars"
    elif done:
        state = f"{done} of {total} solved"
    else:
        state = f"{total} scenes, {lesson.minutes} min"
    mark = "✓" if done == total else str(number)
    kind = "done" if done == total else "begun" if done else ""
    address = escape(link(course, lesson))
    return (
        f'<li class="{kind}"><span class="no" aria-hidden="true">{mark}</span><div>'
        f'<p class="name"><a href="{address}">{escape(lesson.title)}</a> '
        f'<span class="tg-small">{escape(state)}</span></p>'
        f"<p>{escape(lesson.promise)}</p></div></li>"
    )


def how(boards: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """How it works, and how a board is used: for each game its title and the keys of its board."""
    steps = "".join(f"<li><b>{i} {escape(a)}</b>{escape(b)}</li>" for i, (a, b) in enumerate(STEPS, 1))
    hands = "".join(f"<dt>{escape(a)}</dt><dd>{escape(b)}</dd>" for a, b in HANDS)
    tables = "".join(_keys(title if len(boards) > 1 else "", keys) for title, keys in boards)
    return (
        f'<div class="tg-low"><section class="tg-card"><h3>How it works</h3><ol class="tg-steps">{steps}</ol>'
        f'<dl class="tg-hands">{hands}</dl></section>'
        f'<section class="tg-card"><h3>The keys</h3><p>Press Tab until the board has a blue frame. Then:</p>'
        f"{tables}</section></div>"
    )


def _keys(title: str, keys: Sequence[tuple[str, str]]) -> str:
    rows = "".join(f'<tr><th scope="row">{escape(a)}</th><td>{escape(b)}</td></tr>' for a, b in keys)
    head = f"<caption>{escape(title)}</caption>" if title else ""
    return f'<table class="tg-keys">{head}{rows}</table>'


def _choice(owner: str, verb: str, label: str, options: Sequence[tuple[str, str]], chosen: str) -> str:
    buttons = [
        html.button(
            f"✓ {word}" if value == chosen else word,
            f"{owner}:{verb}:{value}",
            f"{owner}:{verb}:{value}",
            "on" if value == chosen else "",
            pressed=value == chosen,
        )
        for value, word in options
    ]
    name = escape(label)
    return f'<div role="group" aria-label="{name}"><p class="label">{name}</p>{html.row(buttons)}</div>'


def yours(owner: str, theme: str, motion: str, told: str, asking: bool, solved: int) -> str:
    """Day or night, motion, and progress as text."""
    looks = _choice(owner, "theme", "Colours", THEMES, theme)
    looks += _choice(owner, "motion", "Moving pieces", MOTIONS, motion)
    if asking:
        sure = f"This forgets all {solved} solved scenes. Copy them as text first if you may want them back."
        ask = html.row(
            [
                html.button("Forget everything", f"{owner}:reset:yes", f"{owner}:reset"),
                html.button("Keep it", f"{owner}:reset:no", f"{owner}:keep"),
            ]
        )
        reset = f"<p>{escape(sure)}</p>{ask}"
    else:
        reset = html.row(
            [
                html.button("Copy it as text", f"{owner}:copy", f"{owner}:copy"),
                html.button("Forget it", f"{owner}:reset:ask", f"{owner}:reset", "quiet"),
            ]
        )
    return (
        f'<section class="tg-card"><h3>Make it yours</h3>{looks}</section>'
        f'<section class="tg-card"><h3>Your progress</h3><p>It stays in this browser, and nowhere else. '
        f"As text you can keep it, or take it to another machine.</p>{reset}{paste(owner)}"
        f'<p class="told">{escape(told)}</p></section>'
    )


def paste(owner: str) -> str:
    """The form that takes progress as text."""
    return (
        f'<form data-tg-form="{owner}:paste" class="tg-paste">'
        f'<label for="{owner}-text">Or paste a copied text here</label>'
        f'<div class="tg-row"><div class="grow"><input type="text" id="{owner}-text" name="text" autocomplete="off" '
        f'spellcheck="false" data-tg-key="{owner}:text"></div>'
        f'<button type="submit" class="b">Take it over</button></div></form>'
    )
