"""Refusals: which rule, in which words, and which spots and pieces are marked; the cases stand in `refusals.txt`."""

from pathlib import Path

import pytest
from games.heard import listen, sentences
from games.walker import check_sentence

from tutorgame.core.errors import IllegalAction, Refusal
from tutorgame.games.rum import GAME, refusals
from tutorgame.games.rum import actions as a
from tutorgame.games.rum.actions import Action
from tutorgame.games.rum.state import State

TABLE = "options: players=3 captains=humboldt,archie,crabby first_player=0\ntiles: all"
GHOST = "options: players=2 ghost=true captains=grog,narhee first_player=0 / ghost: 23 / pool: A / coins: 1 0"
HAND = "agenda: play A; act A / hand A: a01 a03"

# Position, action, rule, reason, marks.
Case = tuple[str, str, str, str, str]

# What no text can name, and shots at the ghost.
UNWRITABLE: list[tuple[str, Action, str, str]] = [
    (
        f"{GHOST} / ships: 16 17 / turn: attacked=4", a.Attack(2), "attack.once_per_target",
        "You have attacked the ghost ship in this turn already, and each ship only once: choose another target.",
    ),
    (
        f"{GHOST} / ships: 9 17", a.Attack(2), "attack.range",
        "The ghost ship is at distance 5: you need 5 Attack actions, and you have 1.",
    ),
    (
        "ships: 16 17 0 / pool: R / damage A: torn_sail", a.Repair(5), "repair.action",
        "There is no such damage: you can repair torn sail.",
    ),
    ("agenda: tile A 21; act A", a.TurnTile(30), "sail.reveal", "There is no such tile among the 30."),
    (
        "agenda: deal_captain A / captains: - archie crabby", a.DealCaptain(9), "setup.captains",
        (
            "There is no such captain: choose Captain Humboldt, Von Croakington, Grog Blackwater, Admiral Narhee,"
            " Madame Macaw or Goldrick Banana."
        ),
    ),
    ("agenda: treasure", a.DrawTreasure(24), "setup.decks", "There is no such card in this deck."),
    ("agenda: draw_card A", a.DrawCard(-1), "setup.decks", "There is no such card in this deck."),
    (
        HAND, a.Play((0, 24)), "turn.choose",
        "There is no such action card: your hand is Set Sail and Dark Current.",
    ),
    (HAND, a.Play((2, 0)), "turn.choose", "Name the cards in their order: Set Sail and Dark Current."),
    (
        "ships: 16 17 0 / played: a01 a03", a.Effect(24), "turn.effect_once",
        "There is no such action card: you played Set Sail and Dark Current.",
    ),
    ("ships: 16 17 0", a.Weather(-1), "turn.effect_once", "There is no such action card: you played no card."),
    (
        "ships: 16 17 0 / pool: SSS", a.Exchange((3, 0, 0, 0, 0), 4), "turn.exchange",
        "An exchange gives you a Sail, Collect, Attack or Repair action: choose one of these.",
    ),
    (
        "ships: 16 17 0 / pool: SSS", a.Exchange((3, 1, -1, 0, 0), 1), "turn.exchange",
        "Say of each kind how many actions you give, none of them less than 0.",
    ),
]  # fmt: skip


def _cases() -> list[Case]:
    found: list[Case] = []
    blocks = Path(__file__).with_name("refusals.txt").read_text(encoding="utf-8").split("\n\n")
    for lines in (block.splitlines() for block in blocks if not block.startswith("#")):
        given, _, action = lines[0].rpartition(" > ")
        said, _, marks = lines[1].partition(" @ ")
        rule, _, reason = said.partition(": ")
        found.append((given, action, rule, reason, marks))
    return found


CASES = _cases()


def position(given: str) -> State:
    """The table of these tests with some lines in place of its own."""
    lines = {line.partition(":")[0]: line for line in (*TABLE.splitlines(), *given.split(" / "))}
    return GAME.parse_state("\n".join(lines.values()))


def refused(state: State, action: Action) -> Refusal:
    """The refusal of an action, which is also what applying it raises."""
    refusal = GAME.refusal(state, action)
    assert refusal is not None, f"{action} is allowed"
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    assert caught.value.refusal == refusal
    check_sentence(refusal.reason)
    return refusal


@pytest.mark.parametrize(("given", "action", "rule", "reason", "marks"), CASES, ids=lambda text: text[:40])
def test_refusals_say_what_is_there(given: str, action: str, rule: str, reason: str, marks: str) -> None:
    refusal = refused(position(given), GAME.parse_action(action))
    assert refusal.reason == reason
    assert refusal.rule == f"rum.{rule}"
    assert " ".join(map(str, (*refusal.spots, *refusal.pieces))) == marks


@pytest.mark.parametrize(("given", "action", "rule", "reason"), UNWRITABLE)
def test_what_no_text_can_name(given: str, action: Action, rule: str, reason: str) -> None:
    refusal = refused(position(given), action)
    assert (refusal.rule, refusal.reason) == (f"rum.{rule}", reason)


def test_no_sentence_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = listen(monkeypatch, refusals, GAME.rulebook)
    for given, action, *_ in CASES:
        GAME.refusal(position(given), GAME.parse_action(action))
    for given, unwritable, *_ in UNWRITABLE:
        GAME.refusal(position(given), unwritable)
    assert heard == sentences(GAME.rulebook, of_events=False)


def test_macaw_exchanges_two() -> None:
    """The number of actions is the captain's."""
    state = position("options: players=2 captains=macaw,archie first_player=0 / pool: SCC")
    refusal = refused(state, a.Exchange((1, 2, 0, 0, 0), 3))
    assert refusal.reason == "An exchange takes 2 unspent actions for 1, but you give 3."
