"""Refusals: which rule, in which words, with which amounts, and which Middle Cards speak against it."""

import pytest
from games.heard import listen, sentences
from games.walker import check_sentence

from tutorgame.games.rake import GAME, refusing
from tutorgame.games.rake.actions import Action, Draw, FirstDealer, Pick, RaiseTo
from tutorgame.games.rake.state import State

TABLE = "dealer: C\ntotal: 1 1 1"
# Nobody has bet; A is to speak.
OPEN = f"{TABLE}\nphase: bet1\nto move: A"
# B has bet 20, and C is to answer.
BET = "dealer: C\nphase: bet2\nto move: C\ntotal: 1 21 1\ncommitted: 0 20 0\nbet: 20\nleast: 20"
# A has bet 20, B has gone all-in with 29, C has called 29, and A faces 9 more (the rule file's E25).
SHORT = (
    "dealer: C\nphase: bet1\nto move: A\nstacks: 79 0 70\ntotal: 21 30 30\ncommitted: 20 29 29\nlevel: 20 29 29\n"
    "bet: 29\nleast: 20"
)
# A has bet 20 in the last round, and B is to answer.
LAST_BET = "dealer: C\nphase: bet3\nto move: B\ntotal: 21 1 1\ncommitted: 20 0 0\nbet: 20"
# A and C have picked up cards, and B is to.
PICK = (
    f"{TABLE}\nphase: pick1\nto move: B\nstacks: 99 99 99\nopen: Af - Ds\nclosed: 1 3\nplaces: 3\n"
    "picks: A U2 6w; C D2\nhand A: 6w"
)
ONE_LEFT = "phase: pick2\nopen: - -\nclosed: 2\nplaces: 2"
THREE, TENS, FULL = "players=3", "players=3 min_bet=10", "players=3 min_bet=10 min_raise=full_bet"
TWO = "players=2"

# Lines of the position, more lines, options, the action, its rule, the sentence, and the places that speak against it.
CASES: list[tuple[str, str, str, str, str, str, str]] = [
    # No bet stands.
    (
        OPEN, "stacks: 99 29 99", THREE, "fold", "bet.fold_only_facing",
        "There is no bet for you to answer, and to fold would only give your chips away: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "call", "bet.check",
        "There is no bet for you to answer, so nothing to call: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "raise to 20", "bet.respond",
        "Nobody has bet in this round, so there is nothing to raise: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "bet 100", "bet.no_limit",
        "You have 99 chips, so you cannot bet 100: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "bet 0", "bet.min_amount",
        "A bet is at least 1 chip here, so 0 is too little: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "pick U1", "bet.rounds",
        "This is a betting round, and the Middle Cards come after it: check or bet 1 to 99.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", TENS, "bet 9", "bet.min_amount",
        "A bet is at least 10 chips here, so 9 is too little: check or bet 10 to 99.", "",
    ),
    (
        OPEN, "stacks: 6 29 99", TENS, "bet 5", "bet.min_amount",
        "A bet is at least 10 chips here, or all-in for less, so 5 is not possible: check or bet 6 (all-in).", "",
    ),
    (
        OPEN, "stacks: 1 29 99", TENS, "bet 2", "bet.no_limit",
        "You have 1 chip, so you cannot bet 2: check or bet 1 (all-in).", "",
    ),
    (
        OPEN, "stacks: 99 0 0", THREE, "bet 5", "bet.no_dead_bet",
        "No other player in the hand has chips left to answer a bet: check.", "",
    ),
    # A bet stands.
    (
        BET, "stacks: 99 29 99", THREE, "check", "bet.respond",
        "A bet of 20 stands, so you cannot check: fold, call 20 or raise to 21 up to 99.", "",
    ),
    (
        BET, "stacks: 99 29 99", THREE, "bet 30", "bet.respond",
        (
            "A bet of 20 stands already, so you cannot open with another one: fold, call 20 or raise to 21 up to"
            " 99."
        ), "",
    ),
    (
        BET, "stacks: 99 29 99", THREE, "raise to 20", "bet.min_amount",
        (
            "You name the new total when you raise, and 20 is not more than the bet of 20: fold, call 20 or"
            " raise to 21 up to 99."
        ), "",
    ),
    (
        BET, "stacks: 99 29 99", THREE, "raise to 100", "bet.no_limit",
        "You have 99 chips, so you cannot raise to 100: fold, call 20 or raise to 21 up to 99.", "",
    ),
    (
        BET, "stacks: 99 29 99", THREE, "pick D1", "bet.rounds",
        "This is a betting round, and the second pick-up comes after it: fold, call 20 or raise to 21 up to 99.", "",
    ),
    (
        SHORT, "", TENS, "check", "bet.respond",
        "The bet is 29 now and you have put in 20, so you cannot check: fold, call 9 or raise to 30 up to 99.", "",
    ),
    (
        SHORT, "", TENS, "raise to 100", "bet.no_limit",
        (
            "You have put in 20 and have 79 chips left, 20 + 79 = 99 in all, so you cannot raise to 100: fold,"
            " call 9 or raise to 30 up to 99."
        ), "",
    ),
    (
        LAST_BET, "stacks: 79 12 99", THREE, "raise to 30", "bet.all_in_call",
        "You have 12 chips and would need 20 just to call, so you cannot raise: fold or call all-in with 12.", "",
    ),
    (
        LAST_BET, "stacks: 79 12 99", THREE, "check", "bet.respond",
        "A bet of 20 stands, so you cannot check: fold or call all-in with 12.", "",
    ),
    (
        LAST_BET, "stacks: 79 12 99", THREE, "pick U1", "bet.rounds",
        "This is the last betting round, and both pick-ups are over: fold or call all-in with 12.", "",
    ),
    (
        LAST_BET, "stacks: 79 20 99", THREE, "raise to 21", "bet.all_in_call",
        "To call takes all your chips, 20, so nothing is left to raise with: fold or call all-in with 20.", "",
    ),
    (
        LAST_BET, "stacks: 0 90 0", THREE, "raise to 30", "bet.no_dead_bet",
        "No other player in the hand has chips left to answer a raise: fold or call 20.", "",
    ),
    (
        BET, "stacks: 99 9 99\ncommitted: 0 20 20", THREE, "raise to 30", "bet.even",
        "You have matched the bet of 20 already, so you cannot raise it: check.", "",
    ),
    # Full raises.
    (
        BET, "stacks: 99 29 99", FULL, "raise to 39", "bet.min_raise",
        (
            "The last full bet or raise was 20, so a raise goes to 20 + 20 = 40 or more, not to 39: fold, call"
            " 20 or raise to 40 up to 99."
        ), "",
    ),
    (
        BET, "stacks: 99 29 29", FULL, "raise to 28", "bet.min_raise",
        (
            "You have too few chips for a full raise to 20 + 20 = 40, and by less you may raise only all-in:"
            " fold, call 20 or raise to 29 (all-in)."
        ), "",
    ),
    (
        LAST_BET, "stacks: 79 90 99", FULL, "raise to 29", "bet.min_raise",
        (
            "A raise is by at least 10 here, so it goes to 20 + 10 = 30 or more, not to 29: fold, call 20 or"
            " raise to 30 up to 90."
        ), "",
    ),
    (
        SHORT, "", FULL, "raise to 60", "bet.reopen",
        (
            "Since you acted, the bet rose by 9, less than a full raise of 20, so you cannot raise again: fold"
            " or call 9."
        ), "",
    ),
    # Pick-ups.
    (PICK, "", THREE, "check", "pick.one", "You cannot decline a pick-up: take U1, U3, D1 or D3.", ""),
    (PICK, "", THREE, "fold", "pick.one", "You cannot decline a pick-up: take U1, U3, D1 or D3.", ""),
    (PICK, "", THREE, "bet 5", "bet.rounds", "This is a pick-up, so no bets now: take U1, U3, D1 or D3.", ""),
    (PICK, "", THREE, "call", "bet.rounds", "This is a pick-up, so no bets now: take U1, U3, D1 or D3.", ""),
    (PICK, "", THREE, "raise to 5", "bet.rounds", "This is a pick-up, so no bets now: take U1, U3, D1 or D3.", ""),
    (
        PICK, "", THREE, "pick U2", "middle.fixed",
        "The 6 of Wings was taken from U2, and nothing takes its place: take U1, U3, D1 or D3.", "U2",
    ),
    (
        PICK, "", THREE, "pick D2", "middle.fixed",
        "The card at D2 was taken, and nothing takes its place: take U1, U3, D1 or D3.", "D2",
    ),
    (PICK, "", THREE, "pick U4", "middle.count", "There is no Middle Card U4: take U1, U3, D1 or D3.", ""),
    (PICK, "", THREE, "pick D8", "middle.count", "There is no Middle Card D8: take U1, U3, D1 or D3.", ""),
    (ONE_LEFT, "", TWO, "fold", "pick.one", "You cannot decline a pick-up, and only one card is left: take D2.", ""),
    (
        ONE_LEFT, "", TWO, "pick U1", "middle.fixed",
        "The card at U1 was taken, and nothing takes its place: take D2.", "U1",
    ),
    (ONE_LEFT, "", TWO, "pick U3", "middle.count", "There is no Middle Card U3: take D2.", ""),
    # While chance is at work.
    (
        PICK, "waits: yes", THREE, "pick U1", "pick.closed_secret",
        "A closed card has just been taken: wait until its new owner has seen it.", "",
    ),
    (
        PICK, "waits: yes", THREE, "draw 6w", "setup.fresh_deck",
        "The 6 of Wings has left the deck already, so it cannot come again in this hand.", "",
    ),
    (
        PICK, "waits: yes", THREE, "shuffle", "setup.fresh_deck",
        "The deck is shuffled only before a hand: play this one to its end first.", "",
    ),
    (
        PICK, "waits: yes", THREE, "dealer A", "game.rotate",
        "Who deals is settled already: the deal passes clockwise after each hand.", "",
    ),
    (
        "phase: deal\nhand A: As", "", TWO, "check", "deal.three",
        "The cards are still being dealt: the first betting round comes after that.", "",
    ),
    (
        "phase: deal\nhand A: As", "", TWO, "draw As", "setup.fresh_deck",
        "The Ace of Skulls has left the deck already, so it cannot come again in this hand.", "",
    ),
    (
        "phase: middle\nopen: As\nplaces: 2", "", TWO, "pick U1", "middle.count",
        "The Middle Cards are still being laid out: the first pick-up comes after that.", "",
    ),
    (
        "phase: middle\nopen: As\nplaces: 2", "", TWO, "draw As", "setup.fresh_deck",
        "The Ace of Skulls has left the deck already, so it cannot come again in this hand.", "",
    ),
    (
        "phase: between", "", TWO, "bet 5", "setup.fresh_deck",
        "The next hand has not begun: wait until its cards are dealt.", "",
    ),
    ("phase: between", "", TWO, "draw As", "setup.fresh_deck", "The deck is shuffled before the first card comes.", ""),
    (
        "phase: between", "", TWO, "dealer A", "game.rotate",
        "Who deals is settled already: the deal passes clockwise after each hand.", "",
    ),
    (
        "phase: start", "", TWO, "check", "game.rotate",
        "The first dealer is still being drawn: the deal comes after that.", "",
    ),
    ("phase: start", "", TWO, "shuffle", "game.rotate", "The first dealer is drawn before any card comes.", ""),
    ("phase: start", "", TWO, "draw As", "game.rotate", "The first dealer is drawn before any card comes.", ""),
    (
        "phase: start", "", TWO, "dealer C", "game.rotate",
        "There is no seat C at this table: its seats go from A to B.", "",
    ),
    (
        "phase: start", "", "players=3 stacks=5,0,5", "dealer B", "game.rotate",
        "Seat B has no chips, so it cannot deal.", "",
    ),
    # What no player does, and after the end.
    (
        OPEN, "stacks: 99 29 99", THREE, "draw As", "setup.fresh_deck",
        "Cards come from the deck by chance, not by a player.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "shuffle", "setup.fresh_deck",
        "The deck is shuffled only before a hand: play this one to its end first.", "",
    ),
    (
        OPEN, "stacks: 99 29 99", THREE, "dealer A", "game.rotate",
        "Who deals is settled already: the deal passes clockwise after each hand.", "",
    ),
    (PICK, "", THREE, "draw 2s", "setup.fresh_deck", "Cards come from the deck by chance, not by a player.", ""),
    ("phase: over", "", TWO, "check", "game.finish", "The session is over: start a new one to play on.", ""),
    ("phase: over", "", TWO, "draw As", "game.finish", "The session is over: start a new one to play on.", ""),
]  # fmt: skip

# Actions that no text can name.
UNWRITABLE: list[tuple[str, Action, str, str]] = [
    (
        f"{PICK}\noptions: {THREE}", Pick(False, -1), "middle.count",
        "There is no Middle Card U0: take U1, U3, D1 or D3.",
    ),
    (
        "phase: start\noptions: players=2", FirstDealer(9), "game.rotate",
        "There is no seat 9 at this table: its seats go from A to B.",
    ),
    (
        "phase: deal\noptions: players=2", Draw(52), "deck.standard",
        "There is no such card: the deck has a 2 to 10, Priest, Lady, Duke and Ace in each of four suits.",
    ),
]  # fmt: skip


def _position(lines: str, more: str = "", options: str = "") -> State:
    """A position; a line in `more` replaces the one with the same key."""
    keyed = {line.partition(":")[0]: line for line in f"{lines}\n{more}".splitlines() if line}
    if options:
        keyed["options"] = f"options: {options}"
    return GAME.parse_state("\n".join(keyed.values()))


@pytest.mark.parametrize(("lines", "more", "options", "action", "rule", "reason", "spots"), CASES)
def test_refusals_say_what_is_there(
    lines: str, more: str, options: str, action: str, rule: str, reason: str, spots: str
) -> None:
    refusal = GAME.refusal(_position(lines, more, options), GAME.parse_action(action))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (f"rake.{rule}", reason)
    assert " ".join(map(str, refusal.spots)) == spots
    check_sentence(reason)


@pytest.mark.parametrize(("lines", "action", "rule", "reason"), UNWRITABLE)
def test_what_no_text_can_name(lines: str, action: Action, rule: str, reason: str) -> None:
    refusal = GAME.refusal(_position(lines), action)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (f"rake.{rule}", reason)


def test_the_card_that_is_gone_is_named() -> None:
    refusal = GAME.refusal(_position(PICK, "", THREE), Pick(False, 1))
    assert refusal is not None
    assert refusal.pieces == ("6w",)
    closed = GAME.refusal(_position(PICK, "", THREE), Pick(True, 1))
    assert closed is not None
    assert closed.pieces == ()


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, refusing, GAME.rulebook)
    for lines, more, options, action, *_ in CASES:
        GAME.refusal(_position(lines, more, options), GAME.parse_action(action))
    for lines, unwritable, *_ in UNWRITABLE:
        GAME.refusal(_position(lines), unwritable)
    assert heard == sentences(GAME.rulebook, of_events=False)


def test_the_longest_refusals_are_still_short() -> None:
    """The largest stacks, and a pick-up with all sixteen cards but one."""
    rich = "phase: bet1\ndealer: B\nstacks: 900000 1000000\ncommitted: 100000 200000\nbet: 200000\nlevel: 1 200000"
    for options in ("players=2", "players=2 min_raise=full_bet min_bet=100000"):
        for amount in (1, 200_001, 1_000_001):
            refusal = GAME.refusal(_position(rich, "least: 150000", options), RaiseTo(amount))
            if refusal is not None:
                check_sentence(refusal.reason)
    full = "phase: pick1\nopen: - 2w 3w 4w 5w 6w 7w 8w\nclosed: 1 2 3 4 5 6 7 8\npicks: B U1 Tc\nhand B: Tc\nplaces: 8"
    refusal = GAME.refusal(_position(full, "", "players=8"), Pick(False, 0))
    assert refusal is not None
    assert "The 10 of Crosses was taken from U1" in refusal.reason
    check_sentence(refusal.reason)
