"""Events as sentences: the words stand in `rules.toml`, here only the values of this game are written out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tutorgame.core.events import Event
from tutorgame.core.narrate import count, listing, person_words, standings, tell
from tutorgame.core.rulebook import load
from tutorgame.geometry.hexagon import DIRECTION_NAMES

from . import events as happened
from .box import Bounty, Captain, Card, Named, Tile, Treasure, read_box
from .naming import ACTIONS, EFFECT_NAMES, actions_text, damage_name, price_text, some, spot_name

GHOST = "the ghost ship"
_OF_GHOST = ("rum.ghost.take", "rum.ghost.slots")
"""Rules whose events about treasures are the ghost's: its seat is none of the people's."""
_COIN_EVENTS = happened.CoinsTaken | happened.CoinsPaid | happened.CoinsGrappled
_SHOTS = happened.ShotFired | happened.ShotLanded


def describe(event: Event, names: Sequence[str]) -> str:
    """One sentence or two that tell the event, with its values.

    `names[seat]` names the people; who is named "You" is spoken to ("You sail", but "Bram sails").
    """
    rule = load(__package__)[event.rule]
    about = () if event.rule in _OF_GHOST else None
    return tell(rule, event, names, _words(event, names), _cases(event), about)


def printed(thing: str) -> str:
    """The printed name of a captain, card, treasure, tile or bounty, by its id."""
    return (isinstance(thing, Named) and thing.printed) or _usual_names().get(thing, thing)


@cache
def _usual_names() -> dict[str, str]:
    """The names in our own data, for ids that were written by hand."""
    box = read_box()
    kinds: tuple[tuple[Captain | Tile | Treasure | Card | Bounty, ...], ...] = (
        box.captains, box.tiles, box.treasures, box.cards, box.bounties,
    )  # fmt: skip
    return {str(thing.id): thing.name for things in kinds for thing in things}


def _cases(event: Event) -> Iterator[str]:
    """The special cases of an event that have a sentence of their own."""
    match event:
        case happened.CardDrawn(card="") | happened.BountyKept(bounty="") | happened.BountiesDrawn(bounties=()):
            yield "hidden"
        case happened.CardsPlayed(cards=()):
            yield "none"
        case happened.PairRevealed(known=False) | happened.MapReplaced(known=False):
            yield "unknown"
        case happened.ShotLanded():
            yield from _shot_cases(event)
        case happened.TokenDrawn(damage=damage):
            yield damage
        case happened.TokenRemoved(left=left) if left:
            yield "one" if left == 1 else "more"
        case happened.TreasureTaken(source="ship"):
            yield "ship"
        case happened.TreasuresTraded() if event.points < sum(event.values):
            yield "cap"
        case happened.KrakenAttacked(seats=()) | happened.WeatherCame(weather="lightning", choice=()):
            yield "nobody"
        case happened.KrakenAttacked(seats=seats) | happened.GhostAttacked(seats=seats) if len(seats) > 1:
            yield "several"
        case happened.KrakenStruck(result=0):
            yield "nothing"
        case happened.KrakenStruck(tokens=tokens) if tokens:
            yield "short"
        case happened.TurnEnded(unspent=unspent) if unspent:
            yield "unspent"
        case happened.GhostCard(used=False):
            yield "unused"


def _shot_cases(event: happened.ShotLanded) -> Iterator[str]:
    if not event.skulls:
        yield "miss"
    elif event.at_ghost:
        yield "ghost"
    elif event.tokens < event.skulls:
        yield "armour"


def _words(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The values that are written differently from how they are stored."""
    match event:
        case happened.ShipMoved() | happened.GhostMoved():
            left = event.left if isinstance(event, happened.GhostMoved) else 0
            return {"start": spot_name(event.start), "spot": spot_name(event.spot), "moves": some(left, "move")}
        case happened.CoinsTaken() | happened.CoinsPaid() | happened.CoinsGrappled():
            return _coin_words(event, names)
        case happened.CardsPlayed(pool=pool):
            return {"cards": listing([printed(card) for card in event.cards]), "actions": actions_text(pool)}
        case happened.ActionsExchanged(give=give):
            return {"given": actions_text(give), "got": f"{ACTIONS[event.get]} action"}
        case happened.ActionsAdded():
            return {"actions": count(event.count, f"{ACTIONS[event.kind]} action")}
        case happened.EffectUsed():
            effect, card = EFFECT_NAMES[event.effect], printed(event.card)
            shown = effect if effect == card else f"{effect} ({card})"
            return {"effect": shown, "price": price_text(event.doubloons, event.curses)}
        case happened.TurnEnded(unspent=unspent):
            lost = "is" if unspent == 1 else "are"
            return {"lost": f"{count(unspent, 'unspent action')} {lost} lost"}
        case happened.MaelstromMoved():
            return {"ends": listing([str(spot) for spot in event.spots])}
        case happened.GameWon():
            return {"board": standings(names, event.loot)}
    return _fight_words(event, names) or _curse_words(event) or _thing_words(event)


def _coin_words(event: _COIN_EVENTS, names: Sequence[str]) -> dict[str, str]:
    coins = {"coins": count(event.count, "doubloon")}
    return {**coins, "victim": _named(names[event.victim])} if isinstance(event, happened.CoinsGrappled) else coins


def _fight_words(event: Event, names: Sequence[str]) -> dict[str, str]:
    """Shots, weather, damage and repair."""
    match event:
        case happened.ShotFired():
            shots, coins = count(event.actions, "Attack action"), some(event.doubloons, "doubloon")
            return {"target": _target(event, names), "shots": shots, "coins": coins, "dice": _dice(event.dice)}
        case happened.ShotLanded(skulls=skulls):
            tokens = count(event.tokens, "damage token")
            return {"target": _target(event, names), "skulls": some(skulls, "skull"), "tokens": tokens}
        case happened.WeatherCame(weather="gale", choice=(direction,)):
            return {"direction": DIRECTION_NAMES[direction]}
        case happened.WeatherCame(weather="lightning", choice=(struck,)):
            return {"target": _named(names[struck])}
        case happened.DieRolled(skulls=skulls):
            return {"skulls": some(skulls, "skull")}
        case happened.ShipFull(count=spared):
            return {"spared": "one more is not drawn" if spared == 1 else f"{spared} more are not drawn"}
        case happened.TokenRemoved(damage=damage):
            return {"damage": damage_name(damage)}
        case happened.ShellSpent(left=left) | happened.ShellRegained(left=left):
            return {"shells": some(left, "shell")}
        case happened.GhostRepaired(count=tokens) | happened.GhostHit(tokens=tokens):
            return {"tokens": count(tokens, "damage token")}
    return {}


def _curse_words(event: Event) -> dict[str, str]:
    """Curses and the Kraken."""
    match event:
        case happened.CurseMoved():
            return {"change": count(abs(event.change), "curse"), "curses": str(event.curses)}
        case happened.KrakenAttacked(curses=curses):
            return {"curses": some(curses, "curse"), "most": str(curses)}
        case happened.KrakenStruck():
            changed = "" if event.result == event.skulls else f" ({event.skulls} on the die)"
            return {
                "result": f"{event.result}{changed}",
                "loot": some(-event.points, "loot point"),
                "curses": some(event.curses, "curse"),
                "tokens": count(event.tokens, "damage token"),
            }
    return {}


def _thing_words(event: Event) -> dict[str, str]:
    """Captains, cards, tiles, treasures and bounties by their printed names."""
    match event:
        case happened.TreasuresTraded():
            return {"treasures": listing([printed(t) for t in event.treasures]), "sum": _sum(event.values)}
        case happened.BountiesDrawn():
            drawn = "1 bounty" if event.count == 1 else f"{event.count} bounties"
            return {"drawn": drawn, "bounties": listing([printed(b) for b in event.bounties])}
        case happened.BountyClaimed():
            return {"bounty": printed(event.bounty), "points": count(event.points, "loot point")}
    fields = ("captain", "card", "tile", "treasure", "island", "bounty", "back")
    return {name: printed(getattr(event, name)) for name in fields if hasattr(event, name)}


def _sum(values: Sequence[int]) -> str:
    """What treasures are worth together: "3 + 1 = 4 loot points"."""
    total = count(sum(values), "loot point")
    return total if len(values) == 1 else f"{' + '.join(map(str, values))} = {total}"


def _target(event: _SHOTS, names: Sequence[str]) -> str:
    return GHOST if event.at_ghost else _named(names[event.target])


def _named(name: str) -> str:
    return person_words([name])["whom"]


def _dice(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"
