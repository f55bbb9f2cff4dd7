"""The engine against a plain reference that follows the rules line by line, in whole random sessions."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from reference import rake as plain

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, State
from tutorgame.games.rake import events as happened
from tutorgame.games.rake.cards import TEXT
from tutorgame.games.rake.hands import key
from tutorgame.games.rake.options import read

Logged = tuple[Any, ...]


class Both:
    """The engine follows the reference: each decision is made for both, each list of choices compared."""

    def __init__(self, options: dict[str, object], seed: int) -> None:
        self.rng = Random(seed)
        self.taste = self.rng.choice((0.3, 0.6, 0.9))
        self.state = GAME.start(options)
        self.log: list[Logged] = []
        self.deck: list[str] = []
        self.closed: list[str] = []
        if GAME.actor(self.state) is Actor.CHANCE and self.state.public.phase.value == "start":
            self.push(GAME.format_action(GAME.chance(self.state).sample(self.rng)))
        rules = read(options)
        self.session = plain.Session(rules, self.decide, self.shuffled, list(rules.chips), self.state.public.dealer)

    def push(self, text: str) -> None:
        self.state, events = GAME.apply(self.state, GAME.parse_action(text))
        self.log += [line for event in events if (line := logged(event, self.state))]

    def shuffled(self) -> list[str]:
        """The deck of the next hand; the engine has first to look at the card that was taken last."""
        self.run_chance()
        deck = list(TEXT)
        self.rng.shuffle(deck)
        self.deck = list(deck)
        assert self.state.public.dealer == self.session.dealer
        self.push("shuffle")
        return deck

    def run_chance(self) -> None:
        """Draws in the order of the deck; closed Middle Cards lie in theirs."""
        while GAME.actor(self.state) is Actor.CHANCE and self.state.public.phase.value != "between":
            public = self.state.public
            if public.waits:
                self.push(f"draw {self.closed[public.taken[-1].place]}")
                continue
            self.push(f"draw {self.deck.pop(0)}")
            if public.phase.value == "middle" and len(public.middle) == public.places - 1:
                self.closed, self.deck = self.deck[: public.places], self.deck[public.places :]

    def decide(self, session: plain.Session, seat: int, choices: list[Logged]) -> Logged:
        self.run_chance()
        assert GAME.actor(self.state) == seat
        public = self.state.public
        assert list(public.stacks) == session.stack
        assert list(public.total) == session.total
        assert {s for s in range(len(session.stack)) if public.live >> s & 1} == set(session.live)
        assert choices_of(self.state) == choices
        choice = self.rng.choice(choices)
        if choices[0][0] != "pick" and self.rng.random() < self.taste:
            choice = choices[min(1, len(choices) - 1)] if choices[0][0] == "fold" else choices[0]
        if choice[0] in ("bet", "raise"):
            _, low, high = choice
            choice = (choice[0], self.rng.choice((low, min(low + 3, high), self.rng.randint(low, high), high)))
        word, *rest = choice
        self.push({"raise": "raise to"}.get(word, word) + " " + "".join(map(str, rest)))
        return choice


def choices_of(state: State) -> list[Logged]:
    """The legal actions as the reference has them, amounts as a range."""
    found: list[Logged] = []
    amounts: list[int] = []
    for text in map(GAME.format_action, GAME.legal_actions(state)):
        word, *rest = text.split()
        if word == "pick":
            found.append(("pick", rest[0][0], int(rest[0][1:])))
        elif word in ("bet", "raise"):
            amounts.append(int(rest[-1]))
        else:
            found.append((word,))
    if amounts:
        assert amounts == list(range(amounts[0], amounts[-1] + 1))
        found.append(("raise" if state.public.current else "bet", amounts[0], amounts[-1]))
    return found


def logged(event: Event, after: State) -> Logged | None:
    """An event as the reference notes it; None for what it does not note."""
    match event:
        case happened.AntePaid():
            return "ante", event.seat, -event.points
        case happened.MiddleClosed():
            return "middle", event.count, [TEXT[card] for card in after.public.middle]
        case happened.OpenPicked():
            return "pick", event.seat, "U", event.place + 1, TEXT[event.card]
        case happened.ClosedSeen():
            assert event.card is not None
            return "pick", event.seat, "D", event.place + 1, TEXT[event.card]
        case happened.RoundSkipped():
            return "skipped", event.number
        case happened.ChipsReturned():
            return "back", event.seat, event.points
        case happened.HandShown():
            return "shown", event.seat, sorted(TEXT[card] for card in event.cards)
        case happened.ChipsWon():
            return "won", event.pot, event.seat, event.points
        case happened.SessionEnded():
            return "places", list(event.places)
    return None


def same_form(log: list[Logged]) -> list[Logged]:
    """The reference's log without decisions (these were compared when they were made), one line a shown hand."""
    lines: list[Logged] = []
    for line in log:
        if line[0] == "shown":
            lines += [("shown", *hand) for hand in line[1]]
        elif line[0] not in ("check", "bet", "call", "raise", "fold"):
            lines.append(line)
    return lines


def check_session(options: dict[str, object], seed: int) -> plain.Session:
    """A whole random session on both."""
    both = Both(options, seed)
    plain.play(both.session)
    both.run_chance()
    assert GAME.actor(both.state) is Actor.NOBODY
    assert list(GAME.scores(both.state)) == both.session.stack
    assert both.log == same_form(both.session.log)
    return both.session


def some_options(rng: Random, players: int) -> dict[str, object]:
    """Random options; every session is short."""
    return {
        "players": players, "ante": rng.choice((1, 2, 5)), "stacks": [rng.randint(1, 60) for _ in range(players)],
        "kickers": rng.choice(("book", "full")), "min_bet": rng.choice((1, 4, 10)),
        "min_raise": rng.choice(("none", "full_bet")), "middle_count": rng.choice(("active", "dealt_in")),
        "skulls_rule": rng.choice(("on", "on", "off")), "max_hands": rng.choice((1, 3, 8)),
        "first_dealer": rng.choice(("random", rng.randrange(players))),
    }  # fmt: skip


@pytest.mark.parametrize("players", range(2, 9))
def test_sessions(players: int) -> None:
    rng = Random(players)
    lines = [line for seed in range(30) for line in check_session(some_options(rng, players), seed).log]
    kinds = {line[0] for line in lines}
    assert kinds >= {
        "ante",
        "check",
        "bet",
        "call",
        "raise",
        "fold",
        "back",
        "skipped",
        "pick",
        "shown",
        "won",
        "places",
    }
    assert players == 2 or any(line[0] == "won" and line[1] > 0 for line in lines), "no side pot was played for"


@pytest.mark.nightly
def test_many_sessions() -> None:
    rng = Random()
    for seed in range(4_000):
        check_session(some_options(rng, 2 + seed % 7), rng.randrange(10**9))


@pytest.mark.parametrize("kickers", ["book", "full"])
@pytest.mark.parametrize("skulls", ["on", "off"])
def test_keys(kickers: str, skulls: str) -> None:
    """Random hands, and for rare combinations hands of few ranks or of one suit."""
    rng = Random(5)
    rules = SimpleNamespace(kickers=kickers, skulls_rule=skulls)
    for _ in range(3_000):
        pool = rng.choice((range(52), rng.sample(range(52), 9), range(rng.randrange(4), 52, 4), range(28, 52)))
        cards = rng.sample(list(pool), 5)
        assert key(cards, kickers, skulls == "on") == plain.key_of([TEXT[card] for card in cards], rules)
