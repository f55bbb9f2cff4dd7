"""Events as sentences: names and "You", one chip and several, all-in, pots, and hands with the Ace of Skulls."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from games.heard import listen, sentences
from games.walker import check_sentence

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, narrate
from tutorgame.games.rake import events as happened
from tutorgame.games.rake.cards import CARD, NAME, TEXT, parse_cards
from tutorgame.games.rake.events import (
    AntePaid,
    BetCalled,
    BetMade,
    BetRaised,
    CardDealt,
    Checked,
    ChipsReturned,
    ChipsWon,
    ClosedPicked,
    ClosedSeen,
    DealerDrawn,
    DealPassed,
    HandBegan,
    HandEnded,
    HandFolded,
    HandShown,
    MiddleClosed,
    MiddleOpened,
    OpenPicked,
    PlayerLeft,
    PotAwarded,
    RoundBegan,
    RoundSkipped,
    SessionEnded,
)  # fmt: skip

R = "rake."
PEOPLE = ["Bram", "Ada", "Cleo", "Dan", "Eva", "Finn", "Gil", "Hal"]
YOU = ["You", *PEOPLE[1:]]

# An event, and how it reads when seat 0 is called Bram and when it is called You.
TOLD: list[tuple[Event, str, str]] = [
    (
        DealerDrawn(R + "game.rotate", 0),
        "The draw decides: Bram deals first.", "The draw decides: you deal first.",
    ),
    (
        HandBegan(R + "setup.fresh_deck", 3, 0),
        "Hand 3 begins with a freshly shuffled deck: Bram deals.",
        "Hand 3 begins with a freshly shuffled deck: you deal.",
    ),
    (AntePaid(R + "ante.amount", 0, -5, False), "Bram pays the ante: 5 chips.", "You pay the ante: 5 chips."),
    (AntePaid(R + "ante.amount", 0, -1, False), "Bram pays the ante: 1 chip.", "You pay the ante: 1 chip."),
    (
        AntePaid(R + "ante.short", 0, -3, True),
        "Bram has less than the ante and pays the last 3 chips: all-in.",
        "You have less than the ante and pay the last 3 chips: all-in.",
    ),
    (
        AntePaid(R + "ante.short", 0, -1, True),
        "Bram has less than the ante and pays the last chip: all-in.",
        "You have less than the ante and pay the last chip: all-in.",
    ),
    (CardDealt(R + "deal.private", 0, None), "Bram gets a card, face down.", "You get a card, face down."),
    (
        CardDealt(R + "deal.private", 0, CARD["As"]),
        "Bram gets the Ace of Skulls, face down.", "You get the Ace of Skulls, face down.",
    ),
    (
        RoundBegan(R + "bet.first_actor", 1, 0, 12),
        "The first betting round begins with 12 chips in the pot: Bram speaks first.",
        "The first betting round begins with 12 chips in the pot: you speak first.",
    ),
    (Checked(R + "bet.check", 0), "Bram checks.", "You check."),
    (BetMade(R + "bet.no_limit", 0, 20, -20, False), "Bram bets 20 chips.", "You bet 20 chips."),
    (
        BetMade(R + "bet.no_limit", 0, 30, -30, True),
        "Bram bets the last 30 chips and is all-in.", "You bet the last 30 chips and are all-in.",
    ),
    (BetCalled(R + "bet.respond", 0, 40, -40, False), "Bram calls the bet of 40.", "You call the bet of 40."),
    (
        BetCalled(R + "bet.respond", 0, 40, -30, False),
        "Bram calls the bet of 40 and puts in 30 chips.", "You call the bet of 40 and put in 30 chips.",
    ),
    (
        BetCalled(R + "bet.respond", 0, 40, -40, True),
        "Bram calls the bet of 40 with the last 40 chips and is all-in.",
        "You call the bet of 40 with the last 40 chips and are all-in.",
    ),
    (
        BetCalled(R + "bet.all_in_call", 0, 40, -15, True),
        "The bet is 40: Bram calls with the last 15 chips and is all-in.",
        "The bet is 40: you call with the last 15 chips and are all-in.",
    ),
    (
        BetRaised(R + "bet.no_limit", 0, 20, 60, -55, False),
        "Bram raises from 20 to 60 and puts in 55 chips.", "You raise from 20 to 60 and put in 55 chips.",
    ),
    (
        BetRaised(R + "bet.no_limit", 0, 20, 60, -60, True),
        "Bram raises from 20 to 60 with the last 60 chips and is all-in.",
        "You raise from 20 to 60 with the last 60 chips and are all-in.",
    ),
    (
        HandFolded(R + "bet.fold_forfeits", 0, 12),
        "Bram folds and leaves 12 chips in the pot.", "You fold and leave 12 chips in the pot.",
    ),
    (
        ChipsReturned(R + "bet.uncalled", 0, 25),
        "Bram gets back 25 chips that nobody matched.", "You get back 25 chips that nobody matched.",
    ),
    (
        OpenPicked(R + "pick.open_known", 0, 1, CARD["Tf"]),
        "Bram picks up the 10 of Fangs from U2, for all to see.",
        "You pick up the 10 of Fangs from U2, for all to see.",
    ),
    (ClosedPicked(R + "pick.choice", 0, 2), "Bram picks up the closed card D3.", "You pick up the closed card D3."),
    (
        ClosedSeen(R + "pick.closed_secret", 0, 2, CARD["Pc"]),
        "Bram looks at the closed card D3: it is the Priest of Crosses.",
        "You look at the closed card D3: it is the Priest of Crosses.",
    ),
    (
        ChipsWon(R + "pot.winner", 0, 0, 120), "Bram gets 120 chips from the main pot.",
        "You get 120 chips from the main pot.",
    ),
    (ChipsWon(R + "pot.split", 0, 1, 60), "Bram gets 60 chips from side pot 1.", "You get 60 chips from side pot 1."),
    (ChipsWon(R + "pot.odd", 0, 2, 1), "Bram gets 1 chip from side pot 2.", "You get 1 chip from side pot 2."),
    (
        PlayerLeft(R + "game.bust", 0),
        "Bram has no chips left and leaves the session.", "You have no chips left and leave the session.",
    ),
    (DealPassed(R + "game.rotate", 0), "The deal passes to Bram.", "The deal passes to you."),
]  # fmt: skip


def _shown(rule: str, cards: str, skulls: int = 0) -> HandShown:
    return HandShown(R + rule, 0, parse_cards(cards), skulls)


# Shown hands, and how they read when seat 0 is called Bram.
SHOWN: list[tuple[Event, str]] = [
    (_shown("reveal.all", "Aw Tf 7c 5s 3w"), "Bram shows Aw Tf 7c 5s 3w: High Card Ace."),
    (_shown("reveal.all", "Ac Tw Tf 5w 3f"), "Bram shows Ac Tw Tf 5w 3f: Pair of Tens, side card Ace."),
    (_shown("reveal.all", "Ds Dw 9w 5f 5c"), "Bram shows Ds Dw 9w 5f 5c: Two Pair, Dukes and Fives, side card 9."),
    (_shown("reveal.all", "Lw Lf Lc 7s 2w"), "Bram shows Lw Lf Lc 7s 2w: Three Ladies."),
    (_shown("reveal.all", "Af 5f 4s 3c 2w"), "Bram shows Af 5f 4s 3c 2w: Run to the 5."),
    (_shown("reveal.all", "Lw Tw 8w 6w 3w"), "Bram shows Lw Tw 8w 6w 3w: Wings Full, highest card Lady."),
    (_shown("reveal.all", "4w 4f 4c 2s 2w"), "Bram shows 4w 4f 4c 2s 2w: Full Pack, three Fours."),
    (_shown("reveal.all", "Ps Pw Pf Pc 2w"), "Bram shows Ps Pw Pf Pc 2w: Quad Priests."),
    (_shown("reveal.all", "Dw Lw Pw Tw 9w"), "Bram shows Dw Lw Pw Tw 9w: Rake to the Duke."),
    (
        _shown("skulls.auto_win", "As Aw Af 9c 4w", 1),
        "Bram shows As Aw Af 9c 4w: Three Aces. The Ace of Skulls is one of the three aces, so Bram beats everybody.",
    ),
    (
        _shown("skulls.auto_win", "As Aw Af Ac 5w", 1),
        "Bram shows As Aw Af Ac 5w: Quad Aces. The Ace of Skulls is one of the four aces, so Bram beats everybody.",
    ),
    (
        _shown("skulls.whole_hand", "As Aw 6s 6f 6c", 1),
        (
            "Bram shows As Aw 6s 6f 6c: Full Pack, three Sixes. All five cards form it, the Ace of Skulls too,"
            " so Bram beats everybody."
        ),
    ),
    (
        _shown("skulls.kicker_loses", "As 8s 8w 8f 8c", -1),
        (
            "Bram shows As 8s 8w 8f 8c: Quad Eights. But the Ace of Skulls is only a side card, so Bram loses to"
            " everybody."
        ),
    ),
    (
        _shown("skulls.low_hand_loses", "As Aw Ds Dc 3f", -1),
        (
            "Bram shows As Aw Ds Dc 3f: Two Pair, Aces and Dukes, side card 3. With the Ace of Skulls anything below"
            " Three-of-a-kind is too low, so Bram loses to everybody."
        ),
    ),
]

# Pots and what concerns all, as they read when seat 0 is called You.
POTS: list[tuple[Event, str]] = [
    (
        PotAwarded(R + "end.last_player", 0, 24, (1,), (1,), 24, 0),
        "All others have folded: Ada takes the pot, 24 chips, and shows nothing.",
    ),
    (
        PotAwarded(R + "end.last_player", 0, 24, (0,), (0,), 24, 0),
        "All others have folded: you take the pot, 24 chips, and show nothing.",
    ),
    (
        PotAwarded(R + "pot.winner", 0, 120, (0, 1, 2), (1,), 120, 0),
        "Main pot, 120 chips, between you, Ada and Cleo: Ada has the best hand and wins it.",
    ),
    (
        PotAwarded(R + "pot.winner", 1, 1, (0, 2), (0,), 1, 0),
        "Side pot 1, 1 chip, between you and Cleo: you have the best hand and win it.",
    ),
    (
        PotAwarded(R + "pot.split", 0, 120, (0, 1, 2), (1, 0), 60, 0),
        "Main pot, 120 chips: Ada and you have equal hands and share it, 120 / 2 = 60 each.",
    ),
    (
        PotAwarded(R + "pot.odd", 0, 101, (0, 1, 2), (2, 0), 50, 1),
        "Main pot, 101 chips: Cleo and you have equal hands and share it, 50 each, and 1 odd chip goes to Cleo.",
    ),
    (
        PotAwarded(R + "pot.odd", 2, 11, (0, 1, 2), (2, 0, 1), 3, 2),
        (
            "Side pot 2, 11 chips: Cleo, you and Ada have equal hands and share it, 3 each, and 2 odd chips go to Cleo"
            " and you, one each."
        ),
    ),
    (
        PotAwarded(R + "skulls.sole_eligible", 1, 40, (2,), (2,), 40, 0),
        "Side pot 1, 40 chips: only Cleo can win it, so it goes to Cleo uncontested.",
    ),
    (
        PotAwarded(R + "skulls.sole_eligible", 1, 40, (0,), (0,), 40, 0),
        "Side pot 1, 40 chips: only you can win it, so it goes to you uncontested.",
    ),
    (
        RoundSkipped(R + "bet.skip", 3),
        "The third betting round is left out: fewer than two players in the hand have chips.",
    ),
    (MiddleOpened(R + "middle.count", 0, CARD["Ds"]), "Open Middle Card U1: the Duke of Skulls."),
    (MiddleClosed(R + "middle.count", 1), "Face down beside them: 1 card, D1."),
    (MiddleClosed(R + "middle.count", 2), "Face down beside them: 2 cards, D1 and D2."),
    (MiddleClosed(R + "middle.count", 6), "Face down beside them: 6 cards, D1 to D6."),
    (HandEnded(R + "pot.conserve", 2, (104, 96)), "Hand 2 is over. Chips now: You 104, Ada 96."),
    (
        SessionEnded(R + "game.finish", (1,), (3, 1, 2), (0, 150, 30)),
        "The session is over, and Ada wins it. Final places: 1. Ada 150, 2. Cleo 30, 3. You 0.",
    ),
    (
        SessionEnded(R + "game.finish", (0, 2), (1, 3, 1), (60, 30, 60)),
        "The session is over, and you and Cleo share the win. Final places: 1. You 60, 1. Cleo 60, 3. Ada 30.",
    ),
]
EVERY = [*(event for event, _, _ in TOLD), *(event for event, _ in (*SHOWN, *POTS))]


@pytest.mark.parametrize(("event", "named", "spoken"), TOLD)
def test_names_and_you(event: Event, named: str, spoken: str) -> None:
    assert GAME.describe(event, PEOPLE) == named
    for you in ("You", "you"):
        assert GAME.describe(event, [you, *PEOPLE[1:]]) == spoken
    check_sentence(named)
    check_sentence(spoken)


@pytest.mark.parametrize(("event", "text"), SHOWN)
def test_shown_hands(event: Event, text: str) -> None:
    assert GAME.describe(event, PEOPLE) == text
    told = GAME.describe(event, YOU)
    assert told == text.replace("Bram shows", "You show").replace("Bram beats", "you beat").replace(
        "Bram loses", "you lose"
    )
    check_sentence(told)


@pytest.mark.parametrize(("event", "text"), POTS)
def test_pots_and_what_concerns_all(event: Event, text: str) -> None:
    assert GAME.describe(event, YOU) == text
    check_sentence(text)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ("As Aw Af 9c 4w", "auto_win"),
        ("As Aw Af Ac 5w", "auto_win"),
        ("As 2w 3f 4c 5s", "whole_hand"),
        ("As Ds 9s 6s 2s", "whole_hand"),
        ("As Aw 6f 6c 6s", "whole_hand"),
        ("As Ts Ps Ls Ds", "whole_hand"),
        ("As 9w 9f 9c 4w", "kicker_loses"),
        ("As 8w 8f 8c 8s", "kicker_loses"),
        ("As Aw Dc Ds 3f", "low_hand_loses"),
        ("As Aw Dc 9s 3f", "low_hand_loses"),
        ("As Lw Dc 9s 3f", "low_hand_loses"),
    ],
)
def test_a_shown_ace_of_skulls_cites_the_rule_that_decides(cards: str, rule: str) -> None:
    """The last check of a hand leads to the Reveal; only seat A holds the Ace of Skulls."""
    lines = (
        "options: players=2", "phase: bet3", "dealer: A", "to move: A", "stacks: 98 98", "total: 2 2", "level: - 0",
        f"hand A: {cards}", "hand B: 7c 6w 4f 3c 2c",
    )  # fmt: skip
    after, events = GAME.apply(GAME.parse_state("\n".join(lines)), GAME.parse_action("check"))
    shown = [event for event in events if isinstance(event, HandShown)]
    assert {event.seat: event.rule for event in shown} == {0: f"rake.skulls.{rule}", 1: "rake.reveal.all"}
    wins = rule in ("auto_win", "whole_hand")
    assert {event.seat: event.skulls for event in shown} == {0: 1 if wins else -1, 1: 0}
    assert GAME.scores(after) == ((102, 98) if wins else (98, 102))


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, narrate, GAME.rulebook)
    for event in EVERY:
        GAME.describe(event, PEOPLE)
    assert heard == sentences(GAME.rulebook, of_events=True)


def test_every_kind_of_event_is_told() -> None:
    kinds = {kind.__name__ for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {type(event).__name__ for event in EVERY} == kinds - {"Event"}


def _games(rng: Random) -> Iterator[tuple[tuple[Event, ...], int]]:
    """What happens in random sessions of all options, and the seat from whose place one looks."""
    for players in range(2, 9):
        options: dict[str, object] = {
            "players": players, "ante": rng.choice((1, 4)), "max_hands": rng.choice((None, 2)),
            "stacks": [rng.randint(1, 30) for _ in range(players)], "min_bet": rng.choice((1, 5)),
            "min_raise": rng.choice(("none", "full_bet")), "middle_count": rng.choice(("active", "dealt_in")),
            "skulls_rule": rng.choice(("on", "on", "off")), "kickers": rng.choice(("book", "full")),
        }  # fmt: skip
        state = GAME.start(options)
        while (actor := GAME.actor(state)) is not Actor.NOBODY:
            if actor is Actor.CHANCE:
                action = GAME.chance(state).sample(rng)
            else:
                legal = GAME.legal_actions(state)
                action = rng.choice([legal[0], legal[min(1, len(legal) - 1)], rng.choice(legal)])
            state, events = GAME.apply(state, action)
            yield events, rng.randrange(players)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_is_among_these(seed: int) -> None:
    """Random sessions bring no kind of event, and none with another rule, than those above."""
    known = {(type(event), event.rule) for event in EVERY}
    for events, seat in _games(Random(seed)):
        for event in {*events, *redact(events, seat)}:
            assert (type(event), event.rule) in known
            check_sentence(GAME.describe(event, PEOPLE))
            check_sentence(GAME.describe(event, YOU))


@pytest.mark.parametrize("seed", range(4))
def test_no_sentence_names_a_card_that_is_not_open_to_its_reader(seed: int) -> None:
    """All that a seat and a spectator ever hear names own cards, open cards and shown hands only."""
    open_to_all, own = set[int](), dict[int | None, set[int]]()
    for events, _ in _games(Random(seed)):
        for event in events:
            if isinstance(event, HandBegan):
                open_to_all, own = set(), {}
            elif isinstance(event, MiddleOpened):
                open_to_all.add(event.card)
            elif isinstance(event, HandShown):
                open_to_all.update(event.cards)
            elif isinstance(event, CardDealt | ClosedSeen):
                assert event.card is not None
                own.setdefault(event.seat, set()).add(event.card)
            for reader in (None, *own):
                if not _named_in(event, reader) <= open_to_all | own.get(reader, set()):
                    pytest.fail(f"reader {reader} hears too much of {event}")


def _named_in(event: Event, reader: int | None) -> set[int]:
    """The cards that somebody hears of by an event, in words or in letters."""
    told = " ".join(_told(face) for face in redact((event,), reader))
    return {_CARDS[found] for found in _CARD.findall(told)}


@cache
def _told(event: Event) -> str:
    return GAME.describe(event, PEOPLE)


_CARDS = {text: card for card, text in enumerate(TEXT)} | {name: card for card, name in enumerate(NAME)}
_CARD = re.compile(rf"\b({'|'.join(_CARDS)})\b")


def test_cards_are_found_in_texts() -> None:
    """The test above can find what it looks for."""
    dealt = CardDealt(R + "deal.private", 0, CARD["Ts"])
    assert _named_in(dealt, 0) == {CARD["Ts"]}
    assert _named_in(dealt, 1) == set()
    for event, _ in SHOWN:
        assert isinstance(event, HandShown)
        assert _named_in(event, None) == set(event.cards)


def test_names_are_taken_as_they_are() -> None:
    """Braces, brackets and bars in a name are just letters."""
    assert GAME.describe(Checked(R + "bet.check", 0), ["{x} [a|b]"]) == "{x} [a|b] checks."
