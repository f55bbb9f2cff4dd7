"""What the Rum bots do with a turn, how they say so, and which is the stronger."""

import re
from random import Random

import pytest
from bots.positions import RUM_OPTIONS, decisions

from tutorgame import bots
from tutorgame.bots.arena import duel, play
from tutorgame.bots.rum import decide
from tutorgame.bots.rum.thought import Decision, clock, evaluate, passed
from tutorgame.games.rum import GAME

TABLE = "options: players=2 captains=humboldt,archie", "mover: A", "captains: humboldt archie", "tiles: all"
"""All tiles face up: the islands have the numbers of their spots."""
ACT, PLAY = "agenda: act A", "agenda: play A; act A"
PAIRS = "pairs: tr16 t16; tr22 t13; tr01 t08"
"""Jade Skull (3) one spot from the Hideout, Crown of the Drowned (4) and Mermaid's Compass (1) three spots."""


def position(*lines):
    return GAME.parse_state("\n".join((*TABLE, *lines)))


def choice(state, name="careful", seed=1, iterations=60):
    bot, seat = bots.make("rum", name, bots.Budget(None, iterations)), GAME.actor(state)
    return bot.choose(GAME.observe(state, seat), GAME.legal_actions(state), Random(seed))


def text(*lines, name="careful"):
    return GAME.format_action(choice(position(*lines), name).action)


def test_a_turn_goes_for_the_near_treasure_and_home_with_it():
    state = position(ACT, PAIRS, "pool: SS")
    found = choice(state)
    assert GAME.format_action(found.action) == "sail 16"
    assert found.reason == (
        "Sailing to Moonlight Sands (spot 16), with a treasure of 3 points and the way home in 1 move."
    )
    assert text(ACT, PAIRS, "pool: S", "ships: 16 0") == "dig 1"
    home = choice(position(ACT, "pairs: tr15 t18; tr12 t07; tr01 t08", "pool: S", "ships: 16 0", "aboard A: tr16"))
    assert GAME.format_action(home.action) == "sail 0"
    assert home.reason == "Sailing into the Hideout trades 3 points."


def test_the_cards_are_those_that_reach_the_treasure_and_come_home():
    found = choice(position(PLAY, PAIRS, "hand A: a01 a11 a12 a14"))
    assert GAME.format_action(found.action) == "play a01 a11"
    assert found.reason == (
        "Set Sail and Plunder are good for 3 moves this turn with an exchange, towards Moonlight Sands (spot 16), 1"
        " move away, with a treasure of 3 points and the way home in 1 move."
    )


@pytest.mark.parametrize(("name", "first"), [("careful", "sail 17"), ("greedy", "sail 0")])
def test_careful_carries_two_and_greedy_goes_home_with_one(name, first):
    lines = ACT, "pairs: tr08 t17; tr22 t08; tr01 t03", "pool: S", "ships: 16 0", "aboard A: tr16"
    assert text(*lines, name=name) == first


def test_careful_shoots_the_laden_ship_and_greedy_does_not():
    lines = ACT, "pairs: tr17 t08; tr11 t13; tr01 t03", "pool: A", "ships: 17 12", "aboard B: tr22 tr16", "coins: 2 0"
    found = choice(position(*lines))
    assert GAME.format_action(found.action) == "attack 2"
    assert found.reason == (
        "A shot for 1 Attack action and 1 doubloon means 1.2 damage on average, on a ship that carries 7 points."
    )
    assert text(*lines, name="greedy") == "end turn"


def test_the_torn_sail_is_mended_first_by_a_repair_or_by_an_exchange_that_keeps_the_sails():
    damaged = "damage A: broken_cannons torn_sail", "ships: 17 0", "aboard A: tr22"
    pairs = "pairs: tr16 t16; tr11 t13; tr01 t08"
    assert text(ACT, pairs, *damaged, "pool: SSR") == "repair torn_sail"
    found = choice(position(ACT, pairs, *damaged, "pool: SSAAA", "turn: moves=1"))
    assert GAME.format_action(found.action) == "exchange AAA for R"
    assert found.reason == "Giving 3 Attack actions for a Repair action mends the torn sail and frees the ship."


def test_careful_pays_a_curse_for_the_last_moves_home_but_not_to_become_the_krakens_victim():
    lines = ACT, "pairs: tr15 t18; tr20 t13; tr01 t08", "played: a03", "ships: 12 0", "aboard A: tr22 tr16"
    assert text(*lines, "curses: 0 2") == "effect a03"
    assert text(*lines, "curses: 4 4", "loot: 1 1") == "end turn"


def test_small_decisions():
    trade = position("agenda: trade A; act A", PAIRS, "ships: 0 0", "aboard A: tr08", "loot: 4 0")
    assert choice(trade).reason == "Trading brings 4 + 2 points = 6."
    burn = position("agenda: burn A -1; act A", PAIRS, "ships: 12 0", "aboard A: tr08 tr03", "damage A: cabin_fire")
    assert choice(burn).reason == "Admiral's Spyglass was the treasure it could best spare, with 1 point."
    keep = choice(position("agenda: choose_bounty A; act A", PAIRS, "ships: 21 0", "drawn: b03 b15"))
    assert GAME.format_action(keep.action) == "keep b15"
    assert keep.reason == "It kept the bounty that it is more likely to fulfil."


@pytest.mark.parametrize("number", range(len(RUM_OPTIONS)))
def test_no_reason_names_a_card_that_stays_in_the_hand_or_a_bounty(number):
    box, said = GAME.start(RUM_OPTIONS[number]).public.table.box, 0
    for state in decisions(30 + number, RUM_OPTIONS[number], 0.4, GAME):
        seat = GAME.actor(state)
        for name in ("greedy", "careful"):
            found = choice(state, name)
            after, _ = GAME.apply(state, found.action)
            open_cards = {*state.public.played, *after.public.played}
            for kind in state.hands[seat]:
                said += box.cards[kind].name in found.reason
                assert kind in open_cards or box.cards[kind].name not in found.reason
            assert not any(bounty.name in found.reason for bounty in box.bounties)
    assert said


@pytest.mark.parametrize("number", range(len(RUM_OPTIONS)))
def test_planning_bots_draw_no_lots_and_other_hidden_things_change_nothing(number):
    for state in decisions(60 + number, RUM_OPTIONS[number], 0.3, GAME):
        seat = GAME.actor(state)
        for name in ("greedy", "careful"):
            found = choice(state, name, seed=1)
            other = GAME.determinize(GAME.observe(state, seat), Random(number))
            assert choice(other, name, seed=2) == found


def test_search_compares_ways_to_play_cards_and_says_so():
    state = position(PLAY, PAIRS, "hand A: a01 a11 a12 a14")
    found = choice(state, "search", iterations=40)
    assert re.search(
        r"; over \d+ games played on in thought it came out"
        r" (\d+(\.\d)? points? ahead of|about level with) the next best cards\.$",
        found.reason,
    )
    seen = GAME.observe(state, 0)
    decision = Decision(seen, GAME.legal_actions(state))
    assert 2 <= len(decision.candidates) <= 5
    assert decision.candidates[0][0] == decide(seen).action
    assert [worth for _, worth in decision.candidates] == sorted((w for _, w in decision.candidates), reverse=True)


def test_a_playout_ends_before_the_next_turn_of_the_seat_that_decided():
    rng, state = Random(2), GAME.start({"players": 3, "captains": "random"})
    firsts = []
    while state.public.round < 3:
        if state.public.agenda[-1].kind == "act" and not firsts:
            firsts = [state]
        if firsts:
            over = passed(firsts[0], state)
            assert over == (
                clock(state.public) > clock(firsts[0].public) and state.public.mover == firsts[0].public.mover
            )
            if over:
                return
        seat = GAME.actor(state)
        chance = GAME.chance(state)
        action = chance.sample(rng) if chance.actions else decide(GAME.observe(state, seat)).action
        state, _ = GAME.apply(state, action)
    raise AssertionError("no round went by")


def test_a_position_is_worth_more_with_cargo_near_home_with_coins_and_without_damage():
    base = ACT, "pairs: tr15 t18; tr20 t13; tr01 t08"
    plain = evaluate(position(*base))[0]
    laden, near = (evaluate(position(*base, f"ships: {at} 0", "aboard A: tr22"))[0] for at in (13, 16))
    rich, torn = evaluate(position(*base, "coins: 2 0"))[0], evaluate(position(*base, "damage A: torn_sail"))[0]
    won = evaluate(position("agenda: nothing", "winners: A", "loot: 10 3"))
    assert torn < plain < laden < near
    assert plain < rich
    assert won[0] > 10 > won[1]


def test_the_ladder_is_in_order():
    for better, worse in (("greedy", "random"), ("careful", "greedy")):
        result = duel(
            GAME, bots.make("rum", better), bots.make("rum", worse), 12, 5, {"players": 2, "captains": "random"}
        )
        assert result.difference > 2 * result.error, str(result)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["greedy", "careful"])
def test_whole_games_come_to_their_end(players, name):
    played = play(GAME, [bots.make("rum", name)] * players, 7, {"players": players, "captains": "random"})
    assert max(played.scores) == 10


def test_whole_games_with_the_ghost_come_to_their_end():
    assert max(play(GAME, [bots.make("rum", "greedy")] * 2, 3, {"ghost": True, "dig_timing": "on_entry"}).scores) == 10
