"""Nobody learns what only others may know: not from bets, pick-ups or folds, not from events or observations."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from games.rake.test_chips import steps, tables
from games.rake.tools import mask, position

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Draw, Pick, State
from tutorgame.games.rake import events as happened
from tutorgame.games.rake.cards import ALL, mask_of
from tutorgame.games.rake.state import Public


def seen_by(state: State, seat: int | None) -> int:
    """The cards that a seat may know: its own, all open Middle Cards ever laid out, shown hands."""
    shown = 0
    for hand in state.public.shown:
        shown |= hand
    return state.public.opened | shown | (0 if seat is None else state.hands[seat])


def named_in(event: Event) -> int:
    """The cards that an event names, whatever they are called in it."""
    cards: list[int] = []
    for f in fields(event):
        value = getattr(event, f.name)
        if f.name == "card":
            cards += [] if value is None else [value]
        elif f.name == "cards":
            cards += value
    return mask_of(cards)


def walk(seed: int, sessions: int) -> Iterator[tuple[State, object, State, tuple[Event, ...]]]:
    rng = Random(seed)
    for options in tables(rng, sessions):
        yield from steps(options, rng)


def test_events_name_only_cards_that_one_may_see() -> None:
    for _, _, after, events in walk(1, 50):
        for seat in (None, *range(len(after.hands))):
            for event in redact(events, seat):
                assert named_in(event) & ~seen_by(after, seat) == 0, event


def test_events_have_no_other_place_for_cards() -> None:
    """`named_in` knows every field that may hold cards: the others are chips, seats, places and counts."""
    plain = "rule seat points short hand number pot amount all_in before paid place count skulls eligible winners share"
    known = {*plain.split(), "odd", "stacks", "places", "seats", "card", "cards"}
    kinds = [kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)]
    assert len(kinds) > 20
    assert {f.name for kind in kinds for f in fields(kind)} <= known


def test_the_public_part_holds_no_hidden_card() -> None:
    """Positions that differ in hidden cards alone have the same public part, and so the same table."""
    rng = Random(2)
    for before, _, _, _ in walk(2, 40):
        again = GAME.determinize(GAME.observe(before, None), rng)
        assert again.public == before.public
        assert GAME.observe(again, None) == GAME.observe(before, None)
        for seat, hand in enumerate(again.hands):
            assert hand.bit_count() == before.hands[seat].bit_count()
            assert before.public.open_picks(seat) & ~hand == 0
    assert {f.name for f in fields(Public) if "card" in f.name or "deck" in f.name} == set()


def test_a_move_tells_the_same_whatever_the_others_hold() -> None:
    """Bets, folds and pick-ups: with the unseen cards dealt anew, each onlooker sees exactly the same."""
    rng, compared = Random(3), 0
    for before, action, after, events in walk(3, 40):
        if isinstance(action, Draw) or any(isinstance(event, happened.HandShown) for event in events):
            continue
        for seat in (None, *range(len(before.hands))):
            again, told = GAME.apply(GAME.determinize(GAME.observe(before, seat), rng), action)  # type: ignore[arg-type]
            assert redact(told, seat) == redact(events, seat)
            assert GAME.observe(again, seat) == GAME.observe(after, seat)
            compared += 1
    assert compared > 5_000


def test_folded_cards_stay_hidden() -> None:
    """Even when the others show theirs, and when the hand is over."""
    for before, _, after, _ in walk(4, 40):
        public = after.public
        for seat, hand in enumerate(after.hands):
            if public.live >> seat & 1 or not hand:
                continue
            for other in (None, *range(len(after.hands))):
                if other != seat:
                    assert GAME.observe(after, other).known(seat) == public.open_picks(seat)
            assert not public.shown or not public.shown[seat]
        assert before is not after


def test_a_closed_card_is_any_unseen_card_until_it_is_taken() -> None:
    looked = 0
    for before, action, after, events in walk(5, 40):
        if isinstance(action, Pick) and action.closed:
            assert after.hands == before.hands
            assert [named_in(event) for event in events] == [0]
            seen = after.public.opened
            for hand in after.hands:
                seen |= hand
            assert mask_of(draw.card for draw in GAME.chance(after).actions) == ALL & ~seen  # type: ignore[union-attr]
            looked += 1
        if isinstance(action, Draw) and before.public.waits:
            mover = before.public.mover
            for seat in (None, *range(len(before.hands))):
                faces = redact(events, seat)
                assert any(isinstance(face, happened.ClosedSeen) for face in faces) == (seat == mover)
    assert looked > 200


def test_what_is_unseen_depends_on_who_looks() -> None:
    state = position(
        "options: players=2\nphase: pick1\ndealer: A\nto move: A\nstacks: 99 99\ntotal: 1 1",
        "hand A: As Aw Af\nhand B: 2s 3s 4s Ts\nopen: - 9s\nclosed: 1 2\npicks: B U1 Ts",
    )
    assert GAME.observe(state, 0).unseen() == ALL & ~mask("As Aw Af Ts 9s")
    assert GAME.observe(state, 1).unseen() == ALL & ~mask("2s 3s 4s Ts 9s")
    assert GAME.observe(state, None).unseen() == ALL & ~mask("Ts 9s")
    assert GAME.observe(state, 0).known(1) == mask("Ts")
    after, _ = GAME.apply(state, GAME.parse_action("pick D1"))
    looked, events = GAME.apply(after, GAME.parse_action("draw Ac"))
    assert GAME.observe(looked, 1) == GAME.observe(replace(looked, hands=(mask("As Aw Af Dc"), looked.hands[1])), 1)
    assert GAME.observe(looked, 1).held == (4, 4)
    assert len(redact(events, 1)) == len(events) - 1
    assert GAME.actor(looked) is not Actor.CHANCE
