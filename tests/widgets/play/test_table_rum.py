"""What is special about a table of Rum: secrets, a log and news that tell whole turns, cards beside the sea."""

import re
from random import Random
from typing import Any

import pytest
from table_driver import Driver

from tutorgame.core.events import redact
from tutorgame.core.record import Step
from tutorgame.games.rum import GAME, State
from tutorgame.games.rum import events as happened
from tutorgame.games.rum.actions import Attack, Effect
from tutorgame_widgets.draw.shapes import LAYERS
from tutorgame_widgets.draw.theme import LIGHT
from tutorgame_widgets.play.table_rum_log import lines, merged
from tutorgame_widgets.play.table_words import table_words

WORDS = table_words("rum")
NAMES = ("You", "Bram", "Cato")
ACT = """
options: players=3 captains=humboldt,archie,crabby
agenda: act A
round: 4
tiles: all
ships: 16 17 0
loot: 2 0 1
coins: 3 0 0
pairs: tr13 t20; tr11 t16; tr22 t01
damage A: broken_bowsprit
damage B: torn_sail torn_sail
aboard B: tr16
hand A: a05 a08 a02
hand B: a01 a02 a03 a07
hand C: a10 a11 a12 a13
bounties A: b07
bounties B: b02
played: a06 a09
pool: SSSCA
"""


@pytest.fixture
def driver() -> Driver:
    return Driver("rum")


def position(text: str, **changes: str) -> State:
    """A position with some of its lines changed."""
    rows = dict(line.split(": ", 1) for line in text.strip().splitlines())
    rows |= {key.replace("_", " "): value for key, value in changes.items()}
    return GAME.parse_state("\n".join(f"{key}: {value}" for key, value in rows.items() if value))


def place_at(driver: Driver, state: State) -> None:
    """Put the game of the driver into this position."""
    line = driver.match.line
    line._steps.clear()
    line.start = state
    line._position = GAME.format_state(state)
    line.version += 1
    driver.match._settle()
    driver.table._changed()


def seated(driver: Driver, state: State, **people: str) -> Driver:
    """The driver with people in this position, and the board in the hands of whoever is to move."""
    driver.deal(players="3", captains="random", **people)
    place_at(driver, state)
    if driver.match.curtain is not None:
        driver.click("I am")
    return driver


def todo(state: State, seat: int = 0) -> str:
    return str(WORDS.todo(GAME.observe(state, seat), GAME.legal_actions(state)))


@pytest.fixture(scope="module")
def games() -> list[Driver]:
    made = []
    for seed in range(3):
        driver = Driver("rum", seed=seed)
        driver.deal(captains="random", max_rounds="4")
        driver.play_on()
        made.append(driver)
    return made


class TestWords:
    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({}, "Dig, sail, collect or attack. Then end your turn."),
            ({"pool": "", "turn": "used=3", "ships": "15 17 0"}, "Nothing is left to do: end your turn."),
            ({"played": "a06 w01", "pool": "SF"}, "The weather must come before your turn ends: Storm."),
            ({"agenda": "play A; act A", "played": "", "pool": ""}, "Choose two cards and play them together."),
            (
                {"agenda": "play A; act A", "played": "", "pool": "", "hand A": "a01 w03 a02"},
                "You must play Gale: choose one card to go with it.",
            ),
            (
                {"agenda": "play A; act A", "played": "", "pool": "", "hand A": "a01 w01 w03"},
                "You must play all your weather cards: Storm and Gale.",
            ),
            (
                {"agenda": "trade A; act A", "ships": "0 17 0", "aboard A": "tr03 tr17"},
                "You are in the Hideout: trade what is aboard for 1 + 3 = 4 loot?",
            ),
        ],
    )
    def test_the_goal_line_says_what_can_be_done(self, changes: dict[str, str], words: str) -> None:
        assert todo(position(ACT, **changes)) == words

    def test_the_right_end_says_how_few_moves_are_left(self) -> None:
        free, capped = position(ACT), position(ACT, **{"damage A": "torn_sail"})
        assert WORDS.note(GAME.observe(free, 0), NAMES) == "first to 10 loot"
        assert WORDS.note(GAME.observe(capped, 0), NAMES) == "1 move left"
        after, _ = GAME.apply(capped, GAME.parse_move(capped, "sail 12"))
        assert WORDS.note(GAME.observe(after, 0), NAMES) == "no move left"

    def test_the_third_hint_can_be_typed(self, driver: Driver) -> None:
        driver.deal(captains="random")
        for _ in range(3):
            driver.click("Hint")
        told = re.search(r"To type it: ([^.]*)\.", driver.text("feedback"))
        assert told is not None
        assert GAME.parse_move(driver.match.state, told[1]) in driver.match.legal()

    @pytest.mark.parametrize("step", [1, 2, 3])
    def test_a_hint_names_ships_by_their_letters(self, step: int) -> None:
        state = position(ACT, agenda="act B", mover="B", pool="AAA", coins="0 3 0", played="a07 a12")
        for action in (Attack(0), Effect(6, (0,))):
            if action in GAME.legal_actions(state):
                text = WORDS.hint(state, action, step).text
                assert " You" not in text
                assert "Bram" not in text
        assert "ship A" in WORDS.hint(state, Attack(0), 3).text

    def test_seats_sail_in_the_colours_of_their_captains(self, driver: Driver) -> None:
        driver.deal(captains="form", captains0="goldrick", captains1="humboldt", captains2="archie")
        people = [WORDS.person(driver.match.state, seat) for seat in range(3)]
        assert [(who.letter, who.name) for who in people] == [("A", "yellow"), ("B", "blue"), ("C", "green")]
        yellow = "#F3C130"
        assert yellow in driver.html("people")
        assert yellow in driver.html("facts")


class TestTold:
    """The log and the news."""

    def test_a_turn_is_a_few_lines_and_each_has_a_rule(self, games: list[Driver]) -> None:
        for driver in games:
            match = driver.match
            turns = sum(isinstance(e, happened.TurnBegan) for step in match.steps for e in step.events)
            events = [e for step in match.steps for e in redact(step.events, 0) if WORDS.logged(e)]
            told = lines(events, match.plan.names)
            assert all(rule in GAME.rulebook and text for text, rule in told)
            assert len(told) < 9 * turns
            assert len(told) < 0.8 * len(events)
            text = " ".join(line for line, _ in told)
            for chatter in ("to the bank", "for the shot", "it is your turn", "ends the turn", "draws a card"):
                assert chatter not in text

    def test_nothing_that_scores_or_hurts_is_left_out(self, games: list[Driver]) -> None:
        kinds = (
            happened.TreasureTaken, happened.TreasuresTraded, happened.TokenDrawn, happened.KrakenStruck,
            happened.BountyClaimed, happened.ShotLanded, happened.TileTurned, happened.TreasureLost,
        )  # fmt: skip
        for driver in games:
            events = [e for step in driver.match.steps for e in redact(step.events, 0) if WORDS.logged(e)]
            told = " ".join(text for text, _ in lines(events, NAMES))
            for step in driver.match.steps:
                for event in step.events:
                    if isinstance(event, kinds):
                        assert GAME.describe(event, NAMES) in told

    def test_voyages_and_doubloons_are_told_as_one(self) -> None:
        sail, collect = "rum.sail.move", "rum.coins.collect"
        events = [
            happened.ShipMoved(sail, 1, 0, 16, "sail"),
            happened.ShipMoved(sail, 1, 16, 17, "sail"),
            happened.CoinsTaken(collect, 1, 1),
            happened.CoinsTaken(collect, 1, 1),
            happened.ShipMoved(sail, 1, 17, 13, "sail"),
            happened.TileTurned("rum.sail.reveal", 13, "t13"),
            happened.CoinsTaken("rum.sail.coin", 1, 1),
            happened.ShipMoved(sail, 2, 0, 16, "sail"),
        ]
        assert [type(e).__name__ for e in merged(events)] == [
            "ShipMoved", "CoinsTaken", "ShipMoved", "TileTurned", "CoinsTaken", "ShipMoved",
        ]  # fmt: skip
        assert lines(events, NAMES) == [
            ("Bram sails from the Hideout to spot 17.", sail),
            ("Bram collects 2 doubloons.", collect),
            ("Bram sails from spot 17 to spot 13. Spot 13 turns out to be Hermit's Rest. Bram finds 1 doubloon there.",
             sail),
            ("Cato sails from the Hideout to spot 16.", sail),
        ]  # fmt: skip

    def test_the_sheet_adds_up(self, games: list[Driver]) -> None:
        for driver in games:
            loot = [0, 0, 0]
            for entry in WORDS.entries(driver.match.steps):
                loot[entry.seat] += entry.points
                assert entry.total == loot[entry.seat]
                shown = entry.sum.rpartition("= ")[2]
                assert int(shown) == entry.points
            assert tuple(loot) == driver.match.scores()

    def test_the_own_step_is_answered_with_what_it_came_to(self, driver: Driver) -> None:
        seated(driver, position(ACT))
        driver.move("collect")
        told = driver.text("feedback")
        assert told == "Left: 3 Sail and 1 Attack actions You collect 1 doubloon. rum.coins.collect"
        driver.move("attack B")
        assert driver.text("feedback").startswith("Three Sail actions left You fire at Bram")

    def test_the_turns_of_the_others_are_a_line_each(self, driver: Driver) -> None:
        driver.deal(captains="random", first_player="0")
        driver.play_on(1)
        while driver.match.state.public.round == 1:
            driver.play_on(1)
        told = driver.text("feedback")
        assert told.startswith("Since your last move Bram: ")
        assert " Cato: " in told
        cards = next(e.cards for s in driver.match.steps for e in s.events
                     if isinstance(e, happened.CardsPlayed) and e.seat == 1)  # fmt: skip
        for card in cards:
            assert card.printed in told  # type: ignore[attr-defined]

    def test_who_moves_late_is_told_what_came_before(self, driver: Driver) -> None:
        driver.deal(captains="random", first_player="1")
        assert driver.text("feedback").startswith("Before your first turn Bram: ")

    def test_the_ghost_has_a_line_of_its_own(self) -> None:
        for seed in range(3):
            driver = Driver("rum", seed=seed)
            driver.deal(players="2", ghost="yes", captains="random", max_rounds="3")
            seen = 0
            while not driver.match.over:
                seen += "The ghost: " in driver.text("feedback")
                driver.play_on(1)
            assert seen
            assert "The ghost ship" in driver.text("facts")

    def test_who_only_looks_is_not_told_which_bounty_was_kept(self) -> None:
        state = position(ACT, **{"bounties A": "", "bounties B": ""})
        steps: list[Step[Any, Any]] = []
        for text in ("sail 21", "bounty b05", "bounty b08", "keep b08"):
            after, events = GAME.apply(state, GAME.parse_action(text))
            steps.append(Step(state, GAME.parse_action(text), after, events))
            state = after
        for seat in (None, 1):
            told = WORDS.news(steps, seat, NAMES)
            assert told is None or not {"Blockade", "Big Spender"} & set(
                re.findall(r"[A-Z]\w+(?: [A-Z]\w+)?", told.text)
            )
        shown = WORDS.news(steps, 0, NAMES)
        assert shown is not None
        assert "You keep Big Spender and put Blockade back" in shown.text

    def test_what_others_draw_is_never_told(self, driver: Driver) -> None:
        driver.deal(captains="random", who1="random", max_rounds="3")
        while not driver.match.over:
            state = driver.match.state
            shown = {*state.hands[0], *state.public.played}
            for hand in state.hands[1:]:
                for kind in set(hand) - shown:
                    name = state.public.table.box.cards[kind].name
                    assert f"draw {name}" not in driver.everything()
                    assert f"draws {name}" not in driver.everything()
            driver.play_on(1)


class TestCards:
    """The cards beside the sea."""

    def facts(self, state: State, seat: int | None = 0) -> str:
        html = WORDS.facts(GAME.observe(state, seat), NAMES, LIGHT)
        text = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
        return " ".join(re.sub(r"<[^>]+>", " ", text).replace("&#x27;", "'").split())

    def test_treasure_maps_say_where_and_how_far(self) -> None:
        told = self.facts(position(ACT))
        assert "2 Rusty Anchor Whispering Palms, spot 20, 2 spots away 2 moves" in told
        assert "2 Silver Bell Moonlight Sands, spot 16, you are there Kraken -1" in told
        hidden = self.facts(position(ACT, tiles="16:t16 17:t17"))
        assert "Whispering Palms, not yet found" in hidden
        assert "Anchor Bay, not yet found" in hidden

    def test_ships_say_what_their_damage_does(self) -> None:
        told = self.facts(position(ACT))
        assert "Your ship, Captain Humboldt You hold 5 action cards instead of 4. 3 doubloons hold 0 of 2" in told
        assert "broken bowsprit: draw to 4 cards" in told
        assert "2 times torn sail: 1 move a turn" in told
        assert "Bram , Archie Stoneshell Parrot Perch (spot 17)." in told
        assert "hold 1 of 3" in told
        assert "3 Jade Skull +1 curse" in told
        assert "2 shells" in self.facts(position(ACT, shells="0 0 2"))

    def test_bounties_are_the_own_ones(self) -> None:
        told = self.facts(position(ACT))
        assert "Your bounties, 1 loot point each Hoarder You own 8 or more doubloons." in told
        assert "Long Shot" not in told
        assert "Long Shot" in self.facts(position(ACT), 1)
        nobody = self.facts(position(ACT), None)
        assert "Hoarder" not in nobody
        assert "The ships" in nobody

    def test_supplies_are_counted_as_the_engine_counts(self) -> None:
        state = position(ACT)
        told = self.facts(state)
        assert f"doubloons in the bank {state.public.bank}" in told
        assert "action cards in the deck 73" in told  # 86 less 11 held and 2 played
        assert "bounties in the deck 18" in told
        assert "torn sail in the bag 3" in told
        for seed in range(4):
            other = GAME.determinize(GAME.observe(state, 0), Random(seed))
            assert self.facts(other) == told  # nothing hidden is told


class TestSecrets:
    def drawn(self, driver: Driver) -> dict[str, Any]:
        canvas = driver.table.board.canvas
        assert canvas is not None
        return {layer: canvas.shown(layer) for layer in LAYERS}

    def drawn_for(self, driver: Driver, state: State, seat: int | None) -> dict[str, Any]:
        table, scenery = driver.table, driver.table.board._scenery
        assert scenery is not None
        picture = table.kit.picture(
            GAME.observe(state, seat), table.board.layout, driver.page.palette, scenery.hand, scenery.legal,
            scenery.show,
        )  # fmt: skip
        return {layer: picture.get(layer, ()) for layer in LAYERS}

    def test_behind_the_curtain_nothing_of_anybody_is_drawn_or_told(self, driver: Driver) -> None:
        driver.deal(players="3", who1="human", who2="human", captains="random")
        curtains = 0
        for _ in range(60):
            if driver.match.over or curtains == 5:
                break
            if driver.match.curtain is None:
                driver.play_on(1)
                continue
            curtains += 1
            state = driver.match.state
            shown = self.drawn(driver)
            assert shown == self.drawn_for(driver, state, None)
            assert shown == self.drawn_for(driver, GAME.determinize(GAME.observe(state, None), Random(3)), None)
            assert driver.match.observation().hand == ()
            assert driver.match.observation().bounties == ()
            assert "Your ship" not in driver.text("facts")
            assert "Your bounties" not in driver.text("facts")
            assert driver.text("actions").startswith("I am ")
            driver.click("I am")
            assert driver.match.yours
            assert self.drawn(driver) != shown
        assert curtains == 5

    def test_others_bounties_and_cards_are_not_on_the_page(self, driver: Driver) -> None:
        seated(driver, position(ACT), who1="human", who2="human")
        assert driver.match.holder == 0
        told = driver.everything()
        assert "Hoarder" in told
        for name in ("Long Shot", "Merchantman", "Plunder"):
            assert name not in told

    def test_a_step_can_be_taken_back_until_something_came_to_light(self, driver: Driver) -> None:
        seated(driver, position(ACT))
        before = driver.match.state
        driver.move("collect")
        driver.move("sail 12")
        driver.click("Take back")
        driver.click("Take back")
        assert driver.match.state == before
        driver.move("attack B")
        off = driver.html("helpers")
        assert "something hidden has come to light since" in off
        after = driver.match.state
        driver.do(f"back:{driver.match.version}")
        assert driver.match.state == after
        assert driver.text("feedback").startswith("This stays It cannot be taken back: something hidden has come")

    def test_a_whole_game_is_won(self) -> None:
        driver = Driver("rum", seed=2)
        driver.deal(max_rounds="", captains="random")
        driver.play_on()
        assert driver.match.over
        winner = driver.match.game.winners(driver.match.state)[0]
        assert driver.match.scores()[winner] == 10
        assert "10 loot points" in driver.text("feedback")
