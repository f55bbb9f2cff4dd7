"""The marks on Rum's board: targets, chosen things, hints and refusals, the dice."""

from __future__ import annotations

from collections.abc import Sequence

from tutorgame.games.rum import Action, Observation, Public, rights
from tutorgame.games.rum.actions import PASSAGE, Attack, Leap, Sail
from tutorgame.games.rum.events import DieRolled, KrakenStruck, ShotLanded
from tutorgame_widgets.boards import rum as board
from tutorgame_widgets.play.kit import Choices, Hand, Show
from tutorgame_widgets.play.kits import rum_compose as compose
from tutorgame_widgets.play.kits.rum_choices import choices
from tutorgame_widgets.play.kits.rum_compose import Step


def marks(observation: Observation, hand: Hand, legal: Sequence[Action], show: Show) -> board.Marks:
    """All marks for this hand and what is to be shown."""
    public = observation.public
    quiet = show.quiet or show.refusal is not None
    found = choices(observation, hand, legal)
    step = compose.current(public, legal, hand.piece)
    choosing = any(isinstance(item.spot, board.CardSpot) and item.pressed is not None for item in found.items)
    return board.Marks(
        targets=() if quiet else tuple(_targets(public, found, legal, step)),
        pointed=hand.hover,
        picked=_picked(public, step, show),
        chosen=compose.raised(public, observation.hand, hand.piece) if choosing else (),
        last=tuple(show.last),
        refusal=_refused(public, show),
        hint=_hint(public, show),
        cursor=hand.cursor,
        found=tuple((spot, board.Found(kind)) for spot, kind in show.marks.items()),
        die=_die(show),
        aim=_aim(public) if step is not None and step.head[0] == "attack" and not quiet else None,
        active=bool(legal) and not show.quiet,
        dimmed=show.dimmed,
        curtain=board.Curtain(*show.curtain) if show.curtain else None,
    )


def _targets(public: Public, found: Choices, legal: Sequence[Action], step: Step | None) -> list[board.Target]:
    """The dots: what may be chosen on the sea now, and how far the Sail actions lead beyond it."""
    if step is None:
        return _moves(public, legal)
    out = []
    for item in found.items:
        if isinstance(item.spot, board.HexSpot):
            out.append(board.Target(item.spot.number, "leap" if step.head[0] == "leap" else "pick"))
        elif isinstance(item.spot, board.ShipSpot) and not item.why:
            seat, spot = item.spot.seat, public.spot_of(item.spot.seat)
            if step.head[0] == "attack":
                cost = rights.attack_actions(public, public.mover, seat)
                out.append(board.Target(spot, "attack", cost, seat))
            else:
                out.append(board.Target(spot, "pick", seat=seat))
    return out


def _moves(public: Public, legal: Sequence[Action]) -> list[board.Target]:
    one = {a.spot for a in legal if isinstance(a, Sail)}
    out = [board.Target(spot) for spot in sorted(one)]
    if PASSAGE in legal:
        other = rights.other_end(public, public.ships[public.mover])
        out += [board.Target(other, "passage")] if other not in one else []
    out += [board.Target(a.spot, "leap") for a in legal if isinstance(a, Leap) and a.spot not in one]
    known = {target.spot for target in out}
    if one:
        later = board.sailing_range(public)
        out += [board.Target(spot, "later", cost) for spot, cost in later.items() if cost > 1 and spot not in known]
    return out


def _picked(public: Public, step: Step | None, show: Show) -> tuple[int, ...]:
    """The spots that have been chosen so far, or the one that a question shows."""
    if isinstance(show.preview, Sail | Leap):
        return (show.preview.spot,)
    if step is None or step.head[0] not in ("effect", "weather"):
        return ()
    card = public.table.box.cards[step.head[1]]
    return step.bag if card.effect == "lookout" or card.weather == "maelstrom" else ()


def _aim(public: Public) -> board.Aim:
    return board.Aim(tuple(board.attack_range(public).items()))


def _die(show: Show) -> board.Die | None:
    """The dice of the last shot or of the Kraken."""
    rolls: list[int] = []
    kept = None
    for event in show.events:
        if isinstance(event, DieRolled):
            rolls = [event.skulls] if kept is not None else [*rolls, event.skulls]
            kept = None
        elif isinstance(event, ShotLanded | KrakenStruck):
            kept = event.skulls
    return board.Die(tuple(rolls), kept if kept is not None else max(rolls)) if rolls else None


def _refused(public: Public, show: Show) -> board.Refused | None:
    if show.refusal is None:
        return None
    tried = show.tried
    spot: object = tried.spot if isinstance(tried, Sail | Leap) else None
    if isinstance(tried, Attack) and 0 <= tried.target < public.seats + (public.ghost is not None):
        spot = public.spot_of(tried.target)
    if isinstance(spot, int) and not 0 <= spot < len(public.tiles):
        spot = None
    return board.Refused(spot, (*show.refusal.spots, *show.refusal.pieces))


def _hint(public: Public, show: Show) -> board.Hint | None:
    """A hint marks what it names: the own ship or a card, then the spot, then the move with an arrow."""
    hint = show.hint
    if hint is None:
        return None
    start = public.ships[public.mover] if public.mover < public.seats else None
    if isinstance(hint.action, Sail | Leap):
        return board.Hint(3, hint.action.spot, start)
    if hint.spot is not None:
        return board.Hint(2, hint.spot)
    return board.Hint(1, hint.piece) if hint.piece is not None else None
