"""What is special about a table of Rake: amounts, hand after hand, hidden cards, reasons after the hand."""

import re
from random import Random
from typing import Any

import pytest
from table_driver import Driver

from tutorgame.core.events import redact
from tutorgame.games.rake import GAME, Phase
from tutorgame.games.rake.actions import CALL, CHECK, Draw
from tutorgame.games.rake.cards import NAME, cards_in
from tutorgame_widgets.draw.shapes import LAYERS
from tutorgame_widgets.play.table_rake_sheet import entries

ACES = """
options: players=3 ante=2
dealer: C
to move: A
stacks: 98 98 98
total: 2 2 2
hand A: As Aw 7f
hand B: 2w 3w 4c
hand C: 9f 9c Pw
"""
FACING = """
options: players=3 ante=2
dealer: C
to move: A
stacks: 98 98 78
total: 2 2 22
committed: 0 0 20
level: 0 - 20
bet: 20
least: 20
aggressor: C
hand A: As Aw 7f
hand B: 2w 3w 4c
hand C: 9f 9c Pw
"""
FIRST_PICK = """
options: players=2
phase: pick1
dealer: B
to move: A
stacks: 99 99
total: 1 1
hand A: As Aw 7f
hand B: 2w 3w 4c
open: Tf 9f
closed: 1 2
"""
LAST_PICK = """
options: players=2
phase: pick2
dealer: A
to move: A
stacks: 99 99
total: 1 1
hand A: As Aw 7f 9f
hand B: 2w 3w 4c Tf 5c
places: 2
picks: B U1 Tf; A U2 9f; B D2
open: - -
closed: 1
"""


@pytest.fixture
def driver() -> Driver:
    return Driver("rake")


def place_at(driver: Driver, position: str) -> None:
    """Put the game of the driver into this position."""
    line = driver.match.line
    line._steps.clear()
    line.start = GAME.parse_state(position)
    line._position = position
    line.version += 1
    driver.match._settle()
    driver.table._changed()


def bet(driver: Driver, amount: str) -> None:
    driver.form("bet", at=driver.match.version, amount=amount)


def passive(driver: Driver) -> None:
    """One move of the person at the board: check, call, or the first of the Middle Cards; or the curtain opens."""
    if driver.match.curtain is not None:
        driver.click("I am")
        return
    legal = driver.match.legal()
    action = next((a for a in (CHECK, CALL) if a in legal), legal[0])
    driver.move(GAME.format_action(action))


def drawn(driver: Driver) -> dict[str, Any]:
    """What lies on the canvas now, by layer."""
    canvas = driver.table.board.canvas
    assert canvas is not None
    return {layer: canvas.shown(layer) for layer in LAYERS}


def drawn_for(driver: Driver, state: Any, seat: int | None) -> dict[str, Any]:
    """What would lie there if the cards were these and this seat looked."""
    table, scenery = driver.table, driver.table.board._scenery
    assert scenery is not None
    seen = GAME.observe(state, seat)
    picture = table.kit.picture(
        seen, table.board.layout, driver.page.palette, scenery.hand, scenery.legal, scenery.show
    )  # fmt: skip
    return {layer: picture.get(layer, ()) for layer in LAYERS}


def dealt_anew(driver: Driver) -> Any:
    """The same position for those who see no hand, with other cards in the hands."""
    return GAME.determinize(GAME.observe(driver.match.state, None), Random(3))


class TestAmounts:
    def test_the_panel_shows_what_the_rules_allow(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human")
        place_at(driver, FACING)
        driver.click("I am")
        panel = driver.html("actions")
        bounds = GAME.raise_bounds(driver.match.state)
        assert bounds is not None
        assert f'min="{bounds.low}" max="{bounds.high}"' in panel
        assert panel.count("primary") == 1
        assert "You face 20 more" in panel
        # A pot of 2 + 2 + 22 with the call of 20 in it is 46: half of it more is 20 + 23.
        stops = dict(re.findall(r'data-tg-set="(\d+)"[^>]*>([a-z -]+) <', panel))
        assert stops == {"21": "minimum", "43": "half pot", "66": "pot", "98": "all-in"}
        assert "20 / (26 + 20) = 43 %" in driver.text("actions")

    def test_a_call_is_priced_by_what_can_be_won(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human")
        place_at(driver, FACING.replace("stacks: 98", "stacks: 5"))
        driver.click("I am")
        # All-in for 5 after 2: of the 22 of C only 7 can be won, of B its 2.
        assert "5 / (11 + 5) = 31 %" in driver.text("actions")
        assert "data-tg-amount" not in driver.html("actions")
        assert "Call all-in with 5 or fold" in driver.text("goal")

    def test_an_amount_is_played(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human")
        place_at(driver, ACES)
        driver.click("I am")
        bet(driver, "30")
        assert driver.match.state.public.current == 30
        driver.click("I am")
        bet(driver, " 98 ")
        assert driver.match.state.public.current == 98

    @pytest.mark.parametrize(
        ("amount", "told"),
        [
            ("99", "You have 98 chips, so you cannot bet 99: check or bet 1 to 98."),
            ("0", "A bet is at least 1 chip here"),
            ("", "'' is no number of chips: write a whole number from 1 to 98."),
            ("3.5", "'3.5' is no number of chips"),
            ("٣", "'٣' is no number of chips"),
            ("9" * 30, "is no number of chips"),
        ],
    )
    def test_a_wrong_amount_gets_one_sentence(self, driver: Driver, amount: str, told: str) -> None:
        driver.deal(players="3", who1="human", who2="human")
        place_at(driver, ACES)
        driver.click("I am")
        version = driver.match.version
        bet(driver, amount)
        assert driver.match.version == version
        assert told in driver.text("feedback")

    def test_an_amount_for_an_earlier_moment_is_dropped(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human")
        place_at(driver, ACES)
        driver.click("I am")
        earlier = driver.match.version
        bet(driver, "10")
        driver.click("I am")
        version = driver.match.version
        driver.form("bet", at=earlier, amount="20")
        driver.form("bet", amount="20")
        assert driver.match.version == version

    def test_a_great_many_chips_are_no_list(self, driver: Driver) -> None:
        driver.deal(players="2", who1="human", starting_stack="1000000")
        driver.click("I am")
        assert len(driver.match.legal()) == 1_000_000  # check, or bet up to 999,999
        bet(driver, "500000")
        assert driver.match.state.public.current == 500_000


class TestCurtain:
    def test_behind_it_no_card_of_anybody_is_drawn_or_told(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human", max_hands="3")
        for _ in range(40):
            if driver.match.over:
                break
            if driver.match.curtain is None:
                driver.play_on(1)
                continue
            shown = drawn(driver)
            assert shown == drawn_for(driver, driver.match.state, None)
            assert shown == drawn_for(driver, dealt_anew(driver), None)
            assert driver.match.observation().hand == 0
            hidden = GAME.observe(driver.match.state, None).unseen()
            told = driver.everything() + " ".join(driver.said()[-1:])
            for card in cards_in(hidden):
                assert driver.match.state.public.hand > 1 or NAME[card] not in told
            driver.click("I am")
            assert driver.match.yours
            assert drawn(driver)["shelf"] != shown["shelf"]
            assert drawn(driver) != drawn_for(driver, dealt_anew(driver), driver.match.holder)

    def test_what_a_motion_starts_from_is_seen_by_nobody_behind_it(
        self, driver: Driver, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        driver.deal(players="2", who1="human")
        started: list[Any] = []
        show = driver.table.board.show
        monkeypatch.setattr(
            driver.table.board, "show", lambda s, fresh=False, moved=None: (started.append(moved), show(s, fresh=fresh))
        )
        driver.click("I am")
        driver.move("check")
        assert driver.match.curtain is not None
        moved = [m for m in started if m is not None]
        assert moved
        assert all(before.hand == 0 for before, _ in moved)

    def test_a_closed_card_is_told_to_its_owner_only(self, driver: Driver) -> None:
        driver.deal(players="2", who1="human")
        place_at(driver, FIRST_PICK)
        driver.click("I am")
        driver.move("pick D2")
        seen = next(e for s in driver.match.steps for e in s.events if type(e).__name__ == "ClosedSeen")
        assert "picks up the closed card D2" in driver.text("log")
        assert "looks at" not in driver.everything()
        assert NAME[seen.card] not in driver.everything()  # type: ignore[attr-defined]
        assert redact((seen,), 1) == ()

    def test_the_reveal_is_for_everybody(self, driver: Driver) -> None:
        driver.deal(players="2", who1="human", max_hands="1")
        for _ in range(40):
            if not driver.match.paused:
                passive(driver)
        assert driver.match.curtain is None
        assert driver.match.shown.public.shown
        assert "shows" in driver.text("feedback")


class TestHands:
    def test_a_hand_waits_before_the_next_one_is_dealt(self, driver: Driver) -> None:
        driver.deal(max_hands="2")
        while not driver.match.waiting:
            driver.play_on(1)
        assert driver.match.state.public.phase is Phase.BETWEEN
        assert driver.text("goal").startswith("Between hands The next hand waits for its cards.")
        assert driver.text("feedback").startswith("The hand is over")
        assert "hand 1 of 2" in driver.text("head")
        driver.click("Deal the next hand")
        assert "hand 2 of 2, first betting round" in driver.text("head")
        assert not driver.text("feedback").startswith("The hand is over")
        driver.play_on()
        assert "Final places: 1. " in driver.text("feedback")

    def test_a_hand_may_end_by_the_last_closed_card(self, driver: Driver) -> None:
        """Two players all-in: the last pick-up is closed, and the Reveal follows the look at it."""
        driver.deal(players="2", who1="human", max_hands="3", stacks="100, 30", seed="1")
        driver.click("I am")
        driver.move("all in")
        for _ in range(20):
            if not driver.match.paused:
                passive(driver)
        last = driver.match.steps[-1]
        assert isinstance(last.action, Draw)
        assert driver.text("feedback").startswith("The hand is over")
        assert driver.match.state.public.hand == 1
        assert sum(driver.match.state.public.stacks) == 130

    def test_bots_keep_their_reasons_until_the_hand_is_over(self, driver: Driver) -> None:
        driver.deal()
        while not driver.match.waiting:
            assert driver.text("thoughts") == ""
            assert "Why did" not in driver.text("helpers")
            reasons = list(driver.match.reasons.values())
            assert not any(reason in driver.everything() for reason in reasons)
            driver.play_on(1)
        driver.click("Deal the next hand")
        assert driver.text("thoughts") == ""

    def test_bots_tell_their_reasons_of_shown_hands_only(self) -> None:
        told_of, kept = 0, 0
        for seed in range(12):
            driver = Driver("rake", seed=seed)
            driver.deal()
            while not (driver.match.waiting or driver.match.over):
                driver.play_on(1)
            match, told = driver.match, driver.text("thoughts")
            shown = match.shown.public.shown or (0,) * match.game.players(match.state)
            for at, reason in match.reasons.items():
                seen = bool(shown[match.game.actor(match.steps[at].before)])
                assert (" ".join(reason.split()) in told) is (seen and match.waiting)
                told_of, kept = told_of + seen, kept + (not seen)
            if seen and match.waiting:
                assert told.startswith("What the bots were thinking")
                assert "the bots have told what they were thinking" in driver.html("helpers")
                driver.do(f"back:{match.version}")
                assert driver.text("thoughts") == told
        assert told_of
        assert kept

    def test_what_was_seen_cannot_be_taken_back(self, driver: Driver) -> None:
        driver.deal(players="2", who1="human")
        place_at(driver, FIRST_PICK)
        driver.click("I am")
        driver.move("pick D1")
        assert "cards have been seen since, and they cannot be unseen" in driver.html("helpers")

    def test_an_open_card_can_be_put_back_until_the_next_one_looks(self, driver: Driver) -> None:
        driver.deal(players="2", who1="human")
        place_at(driver, FIRST_PICK)
        before = driver.match.state
        driver.click("I am")
        driver.move("pick U1")
        driver.click("Take back")
        assert driver.match.state == before

    @pytest.mark.parametrize("seed", [1, *(pytest.param(n, marks=pytest.mark.nightly) for n in (0, 2, 3))])
    def test_the_sheet_adds_up(self, seed: int) -> None:
        one = Driver("rake", seed=seed)
        one.deal(players="5", who1="loose", who2="random", max_hands="8", stacks="100,30,60,100,12")
        one.play_on()
        chips = dict(enumerate(one.match.state.options.chips))
        hand = 0
        lines = entries(one.match.steps)
        for entry in sorted(lines, key=lambda e: (e.game, e.seat)):
            if entry.game != hand:
                assert sum(e.points for e in lines if e.game == entry.game) == 0
                hand = entry.game
            chips[entry.seat] += entry.points
            assert entry.total == chips[entry.seat]
            for made, total in re.findall(r"\(([\d +]+) = (\d+)\)", entry.sum):
                assert sum(map(int, made.split(" + "))) == int(total)
        assert tuple(chips.values()) == one.match.state.public.stacks

    def test_a_resumed_game_waits_where_it_waited(self, driver: Driver) -> None:
        driver.deal(max_hands="3")
        while not driver.match.waiting:
            driver.play_on(1)
        code = driver.table.shelf.code(driver.match)
        other = Driver("rake", storage={"resume:rake": code})
        other.click("Go on")
        assert other.match.waiting
        assert other.match.state == driver.match.state
        assert other.text("feedback").startswith("The hand is over")


class TestWords:
    @pytest.mark.parametrize(
        ("position", "words"),
        [
            (ACES, "Check or bet; 6 chips lie on the table."),
            (FACING, "Call 20, raise or fold: 26 chips lie on the table."),
            (
                LAST_PICK,
                "One card is left, D1: you must take it.",
            ),
            (
                FIRST_PICK,
                "Pick up a Middle Card (open or closed): your first pick-up.",
            ),
        ],
    )
    def test_the_goal_line_says_what_can_be_done(self, driver: Driver, position: str, words: str) -> None:
        state = GAME.parse_state(position)
        assert driver.table.words.todo(GAME.observe(state, 0), GAME.legal_actions(state)) == words

    def test_the_third_hint_can_be_typed(self, driver: Driver) -> None:
        driver.deal()
        for _ in range(3):
            driver.click("Hint")
        told = re.search(r"To type it: ([^.]*)\.", driver.text("feedback"))
        assert told is not None
        assert GAME.parse_move(driver.match.state, told[1]) in driver.match.legal()

    def test_the_field_takes_the_keyboard_when_the_board_asks(self, driver: Driver) -> None:
        driver.deal()
        event = {"event": "key_down", "key": "r", "shift_key": False, "ctrl_key": False, "meta_key": False}
        driver.table.board.canvas.widget._handle_frontend_event(None, event, [])  # type: ignore[union-attr]
        focus = [m for m in driver.sent if m["type"] == "focus"]
        assert focus[-1]["key"] == f"{driver.table.owner}:bet"
        assert f'data-tg-key="{driver.table.owner}:bet"' in driver.html("actions")
