"""A whole game as a widget: the new-game form, people and bots in turn, hints, take back, save, and going on later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random, SystemRandom
from typing import Any

from tutorgame.core.errors import TutorgameError
from tutorgame_widgets.play import table_panels as panels
from tutorgame_widgets.play.board_view import BoardView
from tutorgame_widgets.play.guard import guarded
from tutorgame_widgets.play.kit import Gesture, kit
from tutorgame_widgets.play.newgame import NewGame
from tutorgame_widgets.play.page import Page
from tutorgame_widgets.play.table_keep import Shelf
from tutorgame_widgets.play.table_match import Match
from tutorgame_widgets.play.table_panels import Note
from tutorgame_widgets.play.table_plan import Plan
from tutorgame_widgets.play.table_play import TablePlay
from tutorgame_widgets.play.table_review import Review
from tutorgame_widgets.play.table_runner import Clock, Runner
from tutorgame_widgets.play.table_tell import opening, result
from tutorgame_widgets.play.table_view import Face, TableView, picture
from tutorgame_widgets.play.table_words import table_words

_NUMBERS = count(1)
#: Buttons that mean the same at any moment: a bot may move between the look at one and the click.
WHENEVER = frozenset({"code", "save", "copy"})
OTHER_TAB = (
    "The browser offers the game that moved last. This tab brings its own game back when it is loaded again; "
    "to be sure of both, save this one as a file."
)


class Table(TablePlay):
    """One table of one game.  It opens on the new-game form; nothing is drawn by chance before it is sent."""

    def __init__(self, game: str, page: Page, *, new_seed: Callable[[], int] | None = None) -> None:
        super().__init__()
        self.kit, self.words, self.page = kit(game), table_words(game), page
        self.owner = f"table{next(_NUMBERS)}"
        self._new_seed = new_seed or (lambda: SystemRandom().randrange(1_000_000))
        self.new_game = NewGame(self.words)
        self.draft = self.new_game.draft()
        self.match = None
        self.asking, self.review = True, Review()
        self.face = Face(Note("info", "Your table", self.words.talk.invite))
        self.shelf = Shelf(page, game)
        self.board = BoardView(self.kit, page, self._gestured, self.trouble, seats=True, on_hover=self._hover)
        first = panels.first_steps(self.words.first_steps, self.kit.keys_help)
        self.view = TableView(self.owner, self.kit, page, self.board, first, self.words.talk.invite)
        self.root = self.view.root
        self.runner, self.ticker, self.clock = Runner(self.trouble), Runner(self.trouble), Clock()
        page.on_do(self.owner, self._do)
        page.on_form(self.owner, self._form)
        page.observe(self._recoloured, "dark")
        page.observe(self._opened, "ready")
        page.observe(self._elsewhere, "stored")
        self._render(fresh=True)

    def __repr__(self) -> str:
        return f"Table({self.words.game.name!r})"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """The live view, and for pages without a kernel an example as picture and the form as text."""
        live: dict[str, Any] = dict(self.root._repr_mimebundle_())
        live["text/plain"] = self.text()
        live["image/svg+xml"] = self.svg()
        return live

    def text(self) -> str:
        """The usual new game in letters: who would play, and the empty board."""
        game = self.words.game
        empty = self.kit.text(game.observe(game.start(), None))
        return f"{self.kit.title}, a new table\n{self.new_game.text(self.new_game.draft())}\n\n{empty}"

    def svg(self) -> str:
        """An example of a game as a picture."""
        example = self.words.game.observe(self.words.example(), 0)
        return picture(self.kit, example, self.page, self._names())

    def forget(self) -> None:
        """Leave for good: the cell was run again."""
        self.runner.stop()
        self.ticker.stop()
        self.page.forget(self.owner)
        self.page.unobserve(self._recoloured, "dark")
        self.page.unobserve(self._opened, "ready")
        self.page.unobserve(self._elsewhere, "stored")
        self.board.close()

    def trouble(self) -> None:
        """An input failed: nothing is lost."""
        text = "The move was not made and nothing is lost. Try once more; if it happens again, load the page again."
        self.face.note = Note("bad", "That went wrong", text)
        self._render()
        self.page.say(f"That went wrong. {text}")

    # --- messages ---------------------------------------------------------------------------------------------------

    @property
    def version(self) -> str:
        """What a click must carry to count."""
        return self.match.version if self.match is not None else "0"

    @guarded
    def _do(self, what: str) -> None:
        verb, _, rest = what.partition(":")
        self.pressed = True
        if verb in ("rule", "closerule"):
            link = f"{self.owner}:rule:{self.face.rule}"
            self._show_rule(rest if verb == "rule" else "")
            if verb == "closerule":
                self.page.focus(link, only_if_lost=True)
        else:
            self._handle(verb, rest)
        if not self.runner.busy:
            self._keep_focus(verb)

    def _handle(self, verb: str, rest: str) -> None:
        """A button with its version."""
        version, _, number = rest.partition(":")
        if version != self.version and verb not in WHENEVER:
            return  # drawn for an earlier moment
        simple: dict[str, Callable[[], None]] = {
            "new": self._ask, "cancel": self._cancel, "fresh": self._fresh, "resume": self._resume,
            "forget": self._forget, "save": self._save, "code": self._code, "copy": self._copy,
            "copykept": self._copy_kept,
        }  # fmt: skip
        playing: dict[str, Callable[[], None]] = {
            "lift": self._lift, "next": self._next, "hint": self._hint, "back": self._back, "again": self._again,
            "why": self._why, "run": self._run, "step": self._step, "replay": self._replay, "review": self._review,
        }  # fmt: skip
        if verb in simple:
            simple[verb]()
        elif self.match is None or self.asking:
            return
        elif verb == "look":
            self._look(number)
        elif verb == "play":
            self._button(number)
        elif verb in playing:
            playing[verb]()

    @guarded
    def _form(self, what: str, values: dict[str, str]) -> None:
        self.pressed = True
        if what == "move" and self.match is not None and not self.asking:
            self._typed(values.get("move", "")[:60].strip())
        elif what == "bet" and self.match is not None and not self.asking:
            self._staked(values)
        elif what == "draft" and self.asking:
            self.draft = self.new_game.changed(self.draft, values)
            self._render()
        elif what == "deal" and self.asking:
            self._deal(values)
        elif what == "load":
            self._load(values)
        if not self.runner.busy:
            self._keep_focus()

    def _gestured(self, gesture: Gesture, spot: Any) -> None:
        self._gesture(gesture, spot)  # guarded where the canvas reports it

    @guarded
    def _recoloured(self, _: Any) -> None:
        self._render_panels()

    @guarded
    def _opened(self, _: Any) -> None:
        """A page was opened: this tab's own game goes on, and what lies in the browser's storage is offered."""
        if self.match is not None:
            return
        news = self.shelf.look()
        if (own := self.shelf.own()) is not None:
            self._sit_down(*own, back=True)
        elif news:
            self._render_panels()

    @guarded
    def _elsewhere(self, _: Any) -> None:
        """The storage has changed, perhaps by another tab."""
        if self.match is not None and self.shelf.elsewhere():
            self._tell(Note("info", f"Another tab plays {self.kit.title} too", OTHER_TAB))

    # --- the new game -----------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """The new-game form, over the running game."""
        self._stop()
        self.asking = True
        self.shelf.declined = True
        self._render()
        self.page.focus("players")
        self.page.say(f"New game. {self.words.talk.invite} Your game waits.")

    def _cancel(self) -> None:
        if self.match is None:
            return
        self.asking = False
        self._render()
        self.page.focus(f"{self.owner}:goal")
        self._go_on()

    def _fresh(self) -> None:
        self.shelf.declined = True
        self._render()
        self.page.say(f"New game. {self.words.talk.invite}")

    def _deal(self, values: dict[str, str]) -> None:
        self.draft = self.new_game.received(self.draft, values)
        plan, self.draft = self.new_game.read(self.draft)
        if plan is None:
            self._render_panels()
            self.page.say(f"Not yet. {self.draft.error}")
            return
        self._begin(plan)

    def _begin(self, plan: Plan) -> None:
        seed = plan.seed if plan.seed is not None else self._new_seed()
        self._sit_down(Match.deal(self.words, replace(plan, seed=seed)))

    def _sit_down(self, match: Match, seconds: float | None = None, *, back: bool = False) -> None:
        """A match comes to the table: a new one, or one that goes on, with so many seconds on its clock.

        `back` says that it comes by itself, after its page was loaded again.
        """
        self._stop()
        self.match, self.asking, self.review = match, False, Review()
        self.luck = Random(match.rng.getrandbits(64))
        self.draft = self.new_game.draft(replace(match.plan, seed=None))
        note = result(match) if match.paused else opening(match)
        self.face = Face(note)
        self._unsaid = [*(["Your game is back."] if back else []), f"{note.head}.", note.text]
        if seconds is not None:
            self.clock.turn((match.number, self.words.turn(match.state)), seconds)
        self._changed(fresh=True, note=None if match.curtain is not None else note)
        self.page.go(f"{self.owner}-top")
        self._take_keys()

    def _replay(self) -> None:
        """The same people by the same rules, with new luck."""
        if self.match is not None and self.match.over:
            self._begin(replace(self.match.plan, seed=None))

    # --- keeping ----------------------------------------------------------------------------------------------------

    def _tell(self, note: Note) -> None:
        """Answer beside the buttons that keep games."""
        self.face.told = note
        self._render_panels()
        self.page.say(f"{note.head}. {note.text}")

    def _load(self, values: dict[str, str]) -> None:
        try:
            match = self.shelf.resumed(self.shelf.read(values))
        except TutorgameError as error:
            stays = " The game at this table stays as it is." if self.match is not None else ""
            self._tell(Note("bad", "This cannot be loaded", f"{error}{stays}"))
            return
        self._sit_down(match)

    def _resume(self) -> None:
        if self.shelf.record is not None and self.match is None:
            self._sit_down(self.shelf.resumed(self.shelf.record))

    def _forget(self) -> None:
        self.shelf.forget()
        self.face.code = ""
        if self.match is None:
            self._render_panels()
            self.page.say(f"The game is forgotten. {self.words.talk.invite}")
        else:
            text = "Nothing of it is kept in this browser until your next move."
            self._tell(Note("info", "This game is forgotten", text))

    def _save(self) -> None:
        if self.match is not None:
            name = self.shelf.save(self.match)
            self._tell(Note("good", "Saved", f"The game is in the file {name} among your downloads."))

    def _code(self) -> None:
        if self.match is not None:
            self.face.code = "" if self.face.code else self.shelf.code(self.match)
            self._render_panels()

    def _copy(self) -> None:
        if self.match is not None:
            self.page.copied = self._copied
            self.page.copy(self.shelf.code(self.match))

    def _copy_kept(self) -> None:
        """The code that cannot be read here, for another day or another version."""
        self.page.copied = self._copied
        self.page.copy(self.shelf.text)

    @guarded
    def _copied(self, worked: bool) -> None:
        yes, no = "The resume code is on the clipboard.", "The browser does not allow it: mark the code and copy it."
        self._tell(Note("good", "Copied", yes) if worked else Note("bad", "Not copied", no))

    # --- what is shown ----------------------------------------------------------------------------------------------

    def _show_rule(self, rule: str) -> None:
        book = self.words.game.rulebook
        self.face.rule = rule if rule in book else ""
        self._render_panels()
        if self.face.rule:
            self.page.say(f"{book[rule].title}. {book[rule].text}")

    def _render_panels(self) -> None:
        face, shelf, version = self.face, self.shelf, self.version
        face.offer = face.form = ""
        if self.match is None and shelf.offers:
            face.offer = panels.offer(self.owner, version, shelf.told, shelf.over, shelf.broken)
        elif self.asking:
            back = "" if self.match is None else "Back to the game"
            face.form = self.new_game.form(self.owner, self.draft, back=back, version=version)
        review = self._panel() if self.match is not None else ""
        self.view.render(self.match, face, review, self.runner.busy or self.expecting)

    def _names(self) -> tuple[str, ...]:
        """The names on the seats of the example."""
        plan, _ = self.new_game.read(self.new_game.draft())
        return plan.names if plan is not None else ()
