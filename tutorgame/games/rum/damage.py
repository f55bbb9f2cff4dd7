"""Doubloons, damage tokens, curses and the Kraken (rule file, sections 4.5 and 4.7 to 4.10)."""

from __future__ import annotations

from . import rights
from .box import DAMAGE_TYPES
from .drafts import Draft, add, put
from .events import (
    CurseMoved,
    DieRolled,
    GhostHit,
    KrakenAttacked,
    KrakenStruck,
    ShellSpent,
    ShipFull,
    TreasureLost,
    make_coins,
    make_paid,
    make_removed,
    make_token,
)  # fmt: skip
from .state import MOST_CURSES, MOST_TOKENS, Task, token_count, tokens


def gain(draft: Draft, seat: int, count: int, rule: str) -> None:
    """Doubloons from the bank, as many as there are, unless a hull breach forbids it."""
    if not rights.may_gain(draft, seat):
        return
    count = min(count, draft.bank)
    if count:
        draft.coins = add(draft.coins, seat, count)
        draft.tell(make_coins(rule, seat, count))


def pay(draft: Draft, seat: int, count: int, rule: str) -> None:
    """Doubloons to the bank."""
    if not count:
        return
    draft.coins = add(draft.coins, seat, -count)
    before = draft.turn.paid
    draft.turn = draft.turn._replace(paid=before + count)
    draft.tell(make_paid(rule, seat, count))
    if before < 4 <= before + count:
        draft.note(seat, "big_spender")


def tokens_task(seat: int, count: int, culprit: int = -1) -> Task:
    """A ship is to draw so many tokens, because of an attack or a Fire Ship of `culprit` (-1: of nobody)."""
    return Task("tokens", seat, (count, culprit))


def draw_tokens(draft: Draft, task: Task) -> None:
    """One token after the other, never more than five (`rum.damage.draw`, `rum.damage.limit`)."""
    seat, (count, culprit) = task.seat, task.numbers
    if count <= 0:
        return
    if token_count(draft.damage[seat]) >= MOST_TOKENS:
        draft.tell(ShipFull("rum.damage.limit", seat, count))
        return
    draft.push(Task("token", seat, (culprit,)), Task("tokens", seat, (count - 1, culprit)))
    if draft.shells[seat]:
        draft.push(Task("shell", seat))


def use_shell(draft: Draft, seat: int) -> None:
    """A shell in place of the token that was due (`rum.damage.shell`)."""
    draft.shells = add(draft.shells, seat, -1)
    draft.agenda = draft.agenda[:-1]
    draft.tell(ShellSpent("rum.damage.shell", seat, draft.shells[seat]))


def take_token(draft: Draft, task: Task, kind: int) -> None:
    """A token has come out of the bag and takes effect at once."""
    seat, (culprit,) = task.seat, task.numbers
    draft.damage = add(draft.damage, seat, 1 << 3 * kind)
    draft.tell(make_token("rum.damage.draw", seat, DAMAGE_TYPES[kind]))
    check_hold(draft, seat, culprit)


def check_hold(draft: Draft, seat: int, culprit: int) -> None:
    """A cabin fire may cost a treasure; the owner chooses which (`rum.damage.cabin_fire`)."""
    if len(draft.holds[seat]) > rights.capacity(draft, seat):
        draft.push(Task("burn", seat, (culprit,)))


def burn(draft: Draft, task: Task, treasure: int) -> None:
    """A treasure is lost to the fire."""
    seat, (culprit,) = task.seat, task.numbers
    drop(draft, seat, treasure)
    draft.tell(TreasureLost("rum.damage.cabin_fire", seat, draft.table.box.treasures[treasure].id))
    if 0 <= culprit < draft.seats:
        draft.note(culprit, "arsonist")


def drop(draft: Draft, seat: int, treasure: int) -> None:
    """A treasure leaves a ship for the discard pile."""
    draft.holds = put(draft.holds, seat, tuple(t for t in draft.holds[seat] if t != treasure))
    draft.treasure_discard |= 1 << treasure


def remove_token(draft: Draft, seat: int, kind: int, rule: str) -> None:
    """A token goes back into the bag (`rum.repair.immediate`)."""
    draft.damage = add(draft.damage, seat, -(1 << 3 * kind))
    draft.turn = draft.turn._replace(removed=draft.turn.removed + 1)
    draft.tell(make_removed(rule, seat, DAMAGE_TYPES[kind], tokens(draft.damage[seat], kind)))
    if draft.turn.removed == 3:
        draft.note(seat, "carpenter")
    if not draft.damage[seat] and draft.turn.tokens >= 2:
        draft.note(seat, "shipshape")


# --- curses and the Kraken --------------------------------------------------------------------------------------------


def curse_task(seat: int, count: int) -> Task:
    """A curse marker is to move so many spaces up (or, negative, down)."""
    return Task("curse", seat, (count,))


def curse(draft: Draft, task: Task) -> None:
    """One space after the other; on 5 the Kraken comes (`rum.curse.step_by_step`)."""
    seat, (count,) = task.seat, task.numbers
    if count < 0:
        lower(draft, seat, -count, "rum.curse.range")
        return
    if not count:
        return
    if count > 1:
        draft.push(curse_task(seat, count - 1))
    before = draft.curses[seat]
    after = min(MOST_CURSES, before + 1)
    draft.curses = put(draft.curses, seat, after)
    draft.tell(CurseMoved("rum.curse.gain" if after > before else "rum.curse.at_five", seat, after - before, after))
    if after == MOST_CURSES:
        draft.push(Task("kraken", seat, (1,)))


def lower(draft: Draft, seat: int, count: int, rule: str) -> int:
    """A curse marker moves back, not below 0; by how much it did."""
    change = min(count, draft.curses[seat])
    if change:
        draft.curses = add(draft.curses, seat, -change)
        draft.tell(CurseMoved(rule, seat, -change, draft.curses[seat]))
    return change


def kraken(draft: Draft, task: Task) -> None:
    """The Kraken attacks all who lead on the curse track (`rum.kraken.victims`)."""
    most = max(draft.curses)
    rule = "rum.kraken.trigger_five" if task.numbers[0] else "rum.kraken.trigger_card"
    if not most and draft.table.options.kraken_at_zero == "none":
        draft.tell(KrakenAttacked("rum.kraken.zero", (), 0))
        return
    victims = tuple(seat for seat in draft.in_order() if draft.curses[seat] == most)
    draft.tell(KrakenAttacked(rule if most else "rum.kraken.zero", victims, most))
    draft.push(*(Task("strike", seat) for seat in victims))


def strike(draft: Draft, task: Task, skulls: int) -> None:
    """The die of one victim: loot and curses go back, and what is missing in loot becomes damage."""
    seat = task.seat
    draft.tell(DieRolled("rum.kraken.roll", seat, skulls))
    change = rights.carries(draft, seat, "kraken_plus_1") - rights.carries(draft, seat, "kraken_minus_1")
    result = max(0, min(3, skulls + change))
    points = draft.score(seat, -result)
    missing = result + points
    before = draft.curses[seat]
    back = min(result, before)
    draft.curses = put(draft.curses, seat, before - back)
    draft.tell(KrakenStruck("rum.kraken.loss", seat, skulls, result, points, back, missing))
    if missing:
        draft.push(tokens_task(seat, missing))
    if not result:
        draft.note(seat, "lucky_escape")


def ghost_token(draft: Draft, kind: int) -> None:
    """The ghost gets a token, unseen by the players."""
    ghost = draft.ghost
    assert ghost is not None
    draft.ghost_tokens = (*draft.ghost_tokens, kind)
    draft.ghost = ghost._replace(tokens=ghost.tokens + 1)
    draft.tell(GhostHit("rum.ghost.hit", ghost.tokens + 1))
