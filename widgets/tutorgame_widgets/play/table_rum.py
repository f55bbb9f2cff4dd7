"""The Last Bottle of Rum at the table: what to do now, what is told, and the words of a hint."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tutorgame.core.events import Event
from tutorgame.core.game import Seat
from tutorgame.core.narrate import count, listing
from tutorgame.core.record import Step
from tutorgame.games.rum import GAME, Observation, State, rights
from tutorgame.games.rum.actions import (
    END_TURN,
    Action,
    Attack,
    Collect,
    Dig,
    Effect,
    Leap,
    Passage,
    Repair,
    Sail,
    Weather,
)  # fmt: skip
from tutorgame.games.rum.box import read_only
from tutorgame.games.rum.events import GameWon
from tutorgame.games.rum.legal import open_weather
from tutorgame.games.rum.state import MOST_LOOT, Public, token_count
from tutorgame.games.rum.words import SEATS
from tutorgame.lessons.outcome import Hint
from tutorgame.lessons.rum import hinting
from tutorgame.lessons.scene import NAMES
from tutorgame_widgets.boards.rum import person_of
from tutorgame_widgets.draw.theme import Palette, Person
from tutorgame_widgets.play import table_rum_log as log
from tutorgame_widgets.play import table_rum_panels as cards
from tutorgame_widgets.play import table_rum_sheet as sheet
from tutorgame_widgets.play.rum_folder import closed, usual_folder
from tutorgame_widgets.play.table_rum_options import CAPTAINS, FIELDS, PRESETS
from tutorgame_widgets.play.table_words import Entry, Field, News, Secret, Talk, Usual

AIMED = ("grapple", "board_ship", "fire_ship")
"""The effects that choose a player first."""
_EXAMPLE = """
options: players=3 captains=humboldt,crabby,goldrick
agenda: act A
first: A
mover: A
round: 6
tiles: 9:t09 10:t29 11:t11 12:t12 14:t24 15:t14 16:t16 17:t18 21:t21 22:t25 23:t23 27:t02 28:t04
ships: 16 9 28
loot: 6 3 4
curses: 1 3 3
coins: 4 1 2
shells: 0 2 0
pairs: tr16 t12; tr11 t09; tr23 t20
damage A: broken_bowsprit
damage C: torn_sail
aboard A: tr08
aboard B: tr04
hand A: a05 a08
hand B: a01 a07 a11 a17
hand C: a02 a13 a16
bounties A: b07
played: a06 a09
pool: SSCA
turn: moves=1
whirl: 14 23
"""


class RumWords(Usual):
    """The words of a table of The Last Bottle of Rum."""

    game = GAME
    seats = (2, 5)
    seat_fields = (CAPTAINS,)
    presets = PRESETS
    talk = Talk(
        begin="Set sail",
        invite="Choose who plays, then set sail.",
        begun="The voyage begins",
        look_back="The game is about to begin. You see the cards of whoever moves.",
        luck="Luck",
        number="Luck number",
        number_help="The same number brings the same cards, tiles and dice in the same order. Empty: new luck.",
        number_again="to sail with the same luck again",
        next_game="Start the next game",
        next_waits="The next game waits.",
        seen="something hidden has come to light since (a card, a tile, a token or the dice), and it cannot be unseen",
        people="People and loot",
        columns=("round", "what", "sum", "loot"),
    )
    secret = Secret(
        show="show my cards",
        closed="No card or bounty of anybody is shown until the button is pressed.",
        why="(may name hidden cards)",
        code="It holds the whole game, hidden cards too.",
    )
    first_steps = (
        "The board shows an example: you lie at Moonlight Sands with four actions left.",
        "You hold four action cards and play two of them. Their actions are yours to spend, in any order.",
        "Sail to the islands of the treasure maps, dig up what lies there, and bring it home to the Hideout.",
        "Whoever has 10 loot points first wins at once.",
    )
    usual_count, usual_bot, adviser = 3, "greedy", "careful"

    def __init__(self) -> None:
        if closed():
            read_only(usual_folder())

    @property
    def fields(self) -> Sequence[Field]:  # it may change while a kernel waits
        """All options; strangers are not asked for a folder of the playground's machine."""
        return tuple(field for field in FIELDS if field.name != "data" or not closed())

    @property
    def usual_options(self) -> Mapping[str, object]:  # type: ignore[override]  # it may change while a kernel waits
        """The folder of data that the playground was started with."""
        folder = usual_folder()
        return {"data": folder} if folder else {}

    def example(self) -> State:
        """Round 6 of three: Humboldt at Moonlight Sands, one spot from a treasure worth 3."""
        return GAME.parse_state(_EXAMPLE)

    def person(self, state: State, seat: Seat) -> Person:
        """A seat sails in the colours of its captain."""
        return person_of(state.public, seat)

    def game_ended(self, step: Step[State, Action]) -> bool:
        """There is one game only."""
        return False

    def end_of_game(self, step: Step[State, Action]) -> State:
        """The position after the step."""
        return step.after

    def todo(self, observation: Observation, legal: Sequence[Action]) -> str:
        """What the player may do now."""
        public = observation.public
        task = public.agenda[-1] if public.agenda else None
        match task.kind if task else "":
            case "captain":
                return "Choose your captain."
            case "play":
                return _to_play(observation)
            case "act":
                return _to_act(observation, legal)
            case "trade":
                return _to_trade(public)
            case "choose_bounty":
                return "Keep one of the two bounties; the other goes back on top of the deck."
            case "burn":
                return "The cabin burns: choose the treasure that you lose."
            case "shell":
                return "You must draw a damage token: hand in a shell instead, or draw."
        return ""

    def where(self, state: State) -> str:
        """Which round this is."""
        most = state.options.max_rounds
        number = state.public.round
        if not number:
            return ""
        return f"round {number} of {most}" if most else f"round {number}"

    def note(self, observation: Observation, names: Sequence[str]) -> str:
        """How few moves are left, or how the game is won."""
        public = observation.public
        if public.agenda and public.agenda[-1].kind == "act" and public.mover == observation.seat:
            cap = rights.move_cap(public, public.mover)
            if cap < rights.ANY_MOVES:
                left = max(0, cap - public.turn.moves)
                return f"{count(left, 'move')} left" if left else "no move left"
        most = public.table.options.max_rounds
        return f"most loot after round {most}" if most else f"first to {MOST_LOOT} loot"

    def logged(self, event: Event) -> bool:
        """All but what another sentence tells as well."""
        return log.logged(event)

    def lines(self, events: Sequence[Event], names: Sequence[str]) -> list[tuple[str, str]]:
        """A line for each thing that somebody did, with all that came of it."""
        return log.lines(events, names)

    def news(self, steps: Sequence[Step[State, Action]], seat: Seat | None, names: Sequence[str]) -> News | None:
        """In the own turn what came of the last step, else a line for each turn of the others."""
        return sheet.news(steps, seat, names)

    def facts(self, observation: Observation, names: Sequence[str], palette: Palette) -> str:
        """Treasure maps, ships, bounties, and what is left in bank and decks."""
        return cards.facts(observation, names, palette)

    def final(self, event: Event) -> bool:
        """Who has won."""
        return isinstance(event, GameWon)

    def turns(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """None: the news tell what people have done."""
        return []

    def stakes(self, observation: Observation, legal: Sequence[Action]) -> None:
        """There are no amounts."""

    def stake(self, state: State, amount: int) -> Action:
        """There are no amounts."""
        return END_TURN

    def seconds(self, state: State) -> None:
        """There is no clock."""

    def turn(self, state: State) -> tuple[int, int]:
        """The round and whose turn it is."""
        return state.public.round, state.public.mover

    def time_up(self, state: State, piece: object) -> Action:
        """There is no clock."""
        return END_TURN

    def counts(self, state: State) -> bool:
        """Loot points are always counted."""
        return True

    def standing(self, state: State, seat: Seat) -> Mapping[str, str]:
        """Loot, curses, treasures aboard out of the slots, and damage tokens."""
        public = state.public
        return {
            "loot": str(public.loot[seat]),
            "curses": str(public.curses[seat]),
            "hold": f"{len(public.holds[seat])}/{rights.capacity(public, seat)}",
            "damage": str(token_count(public.damage[seat]) or ""),
        }

    def leftovers(self, state: State, names: Sequence[str]) -> str:
        """The treasures that nobody has brought home."""
        public = state.public
        box = public.table.box
        told = [
            f"{names[seat]} with {listing([box.treasures[t].name for t in hold])}"
            for seat, hold in enumerate(public.holds)
            if hold
        ]
        return f"Still at sea: {'; '.join(told)}." if told else ""

    def hint(self, state: State, action: Action, step: int) -> Hint:
        """The words of a lesson's hint; the third also says how the move is typed."""
        hint = hinting.hint(state, action, step)
        text = _with_letters(hint.text, state, action)
        if step == 3:
            text = f"{text} To type it: {GAME.format_action(action)}."
        return replace(hint, text=text)

    def entries(self, steps: Sequence[Step[State, Action]]) -> list[Entry]:
        """Each gain and loss of loot points."""
        return sheet.entries(steps)


def _with_letters(text: str, state: State, action: Action) -> str:
    """A hint that names a person of the lessons, with the letter of the ship instead."""
    seat = _chosen(state, action)
    if not 0 <= seat < state.public.seats:
        return text
    return re.sub(rf"(?<=[a-z,] ){NAMES[seat]}\b", f"ship {SEATS[seat]}", text)


def _chosen(state: State, action: Action) -> int:
    """The seat that an action is aimed at; -1 for none."""
    if isinstance(action, Attack):
        return action.target
    if isinstance(action, Effect | Weather) and action.choice:
        card = state.public.table.box.cards[action.card]
        return action.choice[0] if card.effect in AIMED or card.weather == "lightning" else -1
    return -1


def _to_play(observation: Observation) -> str:
    """Which cards the player must and may play."""
    public, hand = observation.public, observation.hand
    forced = [public.table.box.cards[kind].name for kind in hand if kind in public.table.weathers]
    if len(hand) < 2:
        return "You hold fewer than two cards: play what you have."
    if not forced:
        return "Choose two cards and play them together."
    if len(forced) == 1:
        return f"You must play {forced[0]}: choose one card to go with it."
    return f"You must play all your weather cards: {listing(forced)}."


def _to_act(observation: Observation, legal: Sequence[Action]) -> str:
    """What can be done with the actions left, and what must be done before the turn ends."""
    public = observation.public
    waiting = [public.table.box.cards[kind].name for kind in open_weather(public)]
    if waiting:
        return f"The weather must come before your turn ends: {listing(waiting)}."
    kinds = {type(action) for action in legal}
    moved = public.turn.moves > 0
    verbs = [
        verb
        for verb, types in (
            ("dig", {Dig}),
            ("sail on" if moved else "sail", {Sail, Leap, Passage}),
            ("collect", {Collect}),
            ("attack", {Attack}),
            ("repair", {Repair}),
        )
        if types & kinds
    ]
    if not verbs and Effect in kinds:
        verbs = ["use an effect"]
    if not verbs:
        return "Nothing is left to do: end your turn."
    told = listing(verbs, "or")
    return f"{told[0].upper()}{told[1:]}. Then end your turn."


def _to_trade(public: Public) -> str:
    """What the treasures aboard would bring."""
    values = [public.table.box.treasures[t].value for t in sorted(public.holds[public.agenda[-1].seat])]
    total = f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else str(sum(values))
    return f"You are in the Hideout: trade what is aboard for {total} loot?"


WORDS = RumWords()
