"""What Rum's table tells of turns: the score sheet of loot points, and the news since somebody last moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutorgame.core.events import Event, redact
from tutorgame.core.game import Actor, Seat
from tutorgame.core.narrate import count, listing
from tutorgame.core.record import Step
from tutorgame.games.rum import GAME, State
from tutorgame.games.rum import events as happened
from tutorgame.games.rum.actions import Action
from tutorgame.games.rum.naming import EFFECT_NAMES, actions_text, damage_name, spot_name
from tutorgame.games.rum.narrate import printed
from tutorgame.games.rum.state import Public
from tutorgame_widgets.play.table_rum_log import lines, logged
from tutorgame_widgets.play.table_words import Entry, News

MOST_NEWS = 6
_NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def entries(steps: Sequence[Step[State, Action]]) -> list[Entry]:
    """Each gain and loss of loot points: a trade, a bounty, the Kraken."""
    found: list[Entry] = []
    loot: dict[Seat, int] = {}
    for step in steps:
        for event in step.events:
            scored = _scored(event)
            if scored is None:
                continue
            what, total = scored
            seat, points = event.seat, event.points  # type: ignore[attr-defined]  # whatever scores has both
            loot[seat] = loot.get(seat, step.before.public.loot[seat]) + points
            found.append(Entry(1, step.before.public.round, seat, what, total, points, loot[seat]))
    return found


def _scored(event: Event) -> tuple[str, str] | None:
    """What brought or cost loot points, and the arithmetic; None for all else."""
    match event:
        case happened.TreasuresTraded(values=values, points=points):
            told = " + ".join(map(str, values))
            total = f"{told} = {sum(values)}" if len(values) > 1 else f"{points:+d}"
            capped = f"{told} = {sum(values)}, and the marker stops on 10" if points < sum(values) else total
            return f"traded {listing([printed(t) for t in event.treasures])}", capped
        case happened.BountyClaimed():
            return f"bounty {printed(event.bounty)}", f"{event.points:+d}"
        case happened.KrakenStruck(points=points) if points:
            return f"the Kraken, result {event.result}", f"{points:+d}"
    return None


def news(steps: Sequence[Step[State, Action]], seat: Seat | None, names: Sequence[str]) -> News | None:
    """What has happened since this seat last moved: in its own turn what came of its move, else a line for each turn.

    Who only looks is told what the last move came to.
    """
    at = _last_decision(steps, seat)
    if at is None and _last_decision(steps, None) is None:
        return None
    since = steps[at or 0 :]
    events = redact([event for step in since for event in step.events], seat)
    after = steps[-1].after.public
    if seat is None or not any(isinstance(event, happened.TurnBegan) for event in events):
        told = lines([event for event in events if logged(event)], names)
        text = " ".join(line for line, _ in told)
        return News(head=_left(after, seat, names), text=text, rule=told[0][1] if told else "")
    own, turns = _split(events)
    ended = lines([event for event in own if logged(event)], names) if at is not None else []
    shown = [text for text in (_turn_told(turn, names, after) for turn in turns) if text][-MOST_NEWS:]
    first, *rest = [*(line for line, _ in ended), *shown, *_drawn(seat, events, names)] or ["Nothing has happened."]
    whose = "your" if names[seat] == "You" else f"{names[seat]}'s"
    head = f"Since {whose} last move" if at is not None else f"Before {whose} first turn"
    return News(head=head, text=first, lines=tuple(rest))


def _drawn(seat: Seat, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Which cards a seat has drawn, as far as it is told."""
    drawn = [printed(e.card) for e in events if isinstance(e, happened.CardDrawn) and e.seat == seat and e.card]
    return [f"{names[seat]} drew {listing(drawn)}."] if drawn else []


def _last_decision(steps: Sequence[Step[State, Action]], seat: Seat | None) -> int | None:
    """The step at which a seat (None: anybody) decided last."""
    for at in range(len(steps) - 1, -1, -1):
        actor = GAME.actor(steps[at].before)
        if not isinstance(actor, Actor) and seat in (None, actor):
            return at
    return None


def _left(public: Public, seat: Seat | None, names: Sequence[str]) -> str:
    """What is left to do in a turn, over what the last step came to."""
    if seat is None or not public.agenda or public.agenda[-1].seat != seat:
        return f"{names[public.mover]}'s turn" if public.mover < len(names) else "The ghost's turn"
    if public.agenda[-1].kind != "act":
        return "You decide"
    kinds = [kind for kind, number in enumerate(public.pool) if number]
    if not kinds:
        return "No action left"
    if len(kinds) > 1:
        return f"Left: {actions_text(public.pool)}"
    number = public.pool[kinds[0]]
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {actions_text(public.pool).partition(' ')[2]} left"


def _split(events: Sequence[Event]) -> tuple[list[Event], list[list[Event]]]:
    """What happened before the next turn began, and then turn by turn; the ghost's cards begin a turn of its own."""
    own: list[Event] = []
    turns: list[list[Event]] = []
    for event in events:
        ghost = isinstance(event, happened.GhostCard) and not any(
            isinstance(e, happened.GhostCard) for e in (turns[-1] if turns else own)
        )
        if isinstance(event, happened.TurnBegan) or ghost:
            turns.append([])
        (turns[-1] if turns else own).append(event)
    return own, turns


def _turn_told(events: Sequence[Event], names: Sequence[str], public: Public) -> str:
    """A turn in one sentence: "Bram: Long Voyage and Raid; sailed to Anchor Bay, hit Cato, +2 doubloons."."""
    ghost = any(isinstance(event, happened.GhostCard) for event in events)
    if ghost:
        parts = list(_ghost_parts(events, names, public))
        return f"The ghost: {', '.join(parts) or 'did nothing'}."
    first = events[0]
    if not isinstance(first, happened.TurnBegan):
        return ""
    cards = next((e.cards for e in events if isinstance(e, happened.CardsPlayed)), None)
    parts = [*_deeds(first.seat, events, names, public), *_dangers(first.seat, events, names)]
    if cards is None and not parts:
        return ""
    played = listing([printed(card) for card in cards or ()])
    told = f"{played}; {', '.join(parts)}" if parts and played else played or ", ".join(parts)
    return f"{names[first.seat]}: {told}."


def _deeds(seat: Seat, events: Sequence[Event], names: Sequence[str], public: Public) -> Iterator[str]:
    """What a captain did in a turn."""
    moves = [e for e in events if isinstance(e, happened.ShipMoved) and e.seat == seat and e.how != "gale"]
    if moves:
        yield f"sailed to {place_name(public, moves[-1].spot)}"
    for event in events:
        match event:
            case happened.TreasureTaken(seat=taker) if taker == seat:
                yield f"took {printed(event.treasure)} ({event.value})"
            case happened.TreasuresTraded():
                values = event.values
                total = f"{' + '.join(map(str, values))} = {sum(values)}" if len(values) > 1 else str(sum(values))
                yield f"traded for {total} loot"
            case happened.ShotLanded():
                target = "the ghost ship" if event.at_ghost else names[event.target]
                yield f"hit {_whom(target)}" if event.skulls else f"missed {_whom(target)}"
            case happened.EffectUsed():
                yield f"used {EFFECT_NAMES[event.effect]}"
            case happened.WeatherCame():
                yield f"{printed(event.card)} came"
    gains = [e for e in events if isinstance(e, happened.CoinsTaken | happened.CoinsGrappled) and e.seat == seat]
    coins = sum(e.count for e in gains)
    if coins:
        yield f"+{count(coins, 'doubloon')}"
    if any(isinstance(e, happened.BountyKept) and e.seat == seat for e in events):
        yield "+1 bounty"


def _dangers(seat: Seat, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """What a turn did to people, the one whose turn it was among them."""
    for event in events:
        match event:
            case happened.TokenDrawn() if event.seat < len(names):
                who = "" if event.seat == seat else f"{_whom(names[event.seat])} "
                yield f"{who}drew {damage_name(event.damage)}"
            case happened.TreasureLost(rule="rum.damage.cabin_fire"):
                yield f"{_whom(names[event.seat])} lost {printed(event.treasure)}"
            case happened.KrakenStruck() if event.result:
                took = f" ({event.points} loot)" if event.points else ""
                yield f"the Kraken struck {_whom(names[event.seat])}{took}"
            case happened.BountyClaimed():
                yield f"{_whom(names[event.seat])} showed {printed(event.bounty)} (+1)"


def _ghost_parts(events: Sequence[Event], names: Sequence[str], public: Public) -> Iterator[str]:
    """What the ghost did in its turn."""
    moved = [e for e in events if isinstance(e, happened.GhostMoved)]
    if moved:
        yield f"sailed to {place_name(public, moved[-1].spot)}"
    for event in events:
        match event:
            case happened.TreasureTaken():
                yield f"took {printed(event.treasure)} ({event.value})"
            case happened.GhostPower():
                yield "cursed everybody"
            case happened.GhostAttacked() if event.seats:
                yield f"shot at {listing([_whom(names[seat]) for seat in event.seats])}"
    yield from _dangers(-1, events, names)


def _whom(name: str) -> str:
    return "you" if name == "You" else name


def place_name(public: Public, spot: int) -> str:
    """A spot by the name of its island, where that is known: "Anchor Bay (spot 3)"."""
    tile = public.tiles[spot]
    return f"{public.table.box.tiles[tile].name} (spot {spot})" if tile >= 0 else spot_name(spot)
