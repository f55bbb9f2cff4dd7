"""How the table of Rake is shown and handled: click a Middle Card to take it; betting by buttons, field and keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from tutorgame.games.rake import GAME, Observation, betting
from tutorgame.games.rake.actions import CALL, CHECK, FOLD, PICK, Action, Pick
from tutorgame.games.rake.cards import ACE_OF_SKULLS, NAME, cards_in, in_order
from tutorgame.games.rake.events import ChipsWon, HandShown
from tutorgame.games.rake.state import BETS, GONE, PICKS, Public
from tutorgame.games.rake.words import format_place
from tutorgame_widgets.boards import rake as board
from tutorgame_widgets.draw.shapes import Shape
from tutorgame_widgets.draw.theme import Palette
from tutorgame_widgets.play.kit import Gesture, Hand, Show, WholeMoves

_ARROWS = {"ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0), "ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0)}
_REMEMBERED = 64
BET_FIELD = "bet"
"""What a gesture names as its `focus` when the keyboard should go on in the field for the amount."""


@dataclass(frozen=True, slots=True)
class Turned:
    """How many hands of the Reveal are turned up: what the hand holds while somebody steps through it."""

    count: int


class Stop(NamedTuple):
    """A sensible size of a bet: its name, and the total that it is."""

    label: str
    amount: int


def stops(public: Public) -> tuple[Stop, ...]:
    """The stops of the bet slider for the mover, rising: the least, half the pot, the pot, all-in.

    A raise "by the pot" is as large as the pot after the call.  Empty where the mover may not bet or raise.
    """
    bounds = betting.raise_bounds(public)
    if bounds is None:
        return ()
    due = betting.to_call(public)
    pot = public.pot + due
    wanted = (
        ("minimum", bounds.low), ("half pot", public.current + pot // 2), ("pot", public.current + pot),
    )  # fmt: skip
    found = {
        bounds.high: "all-in" if bounds.high == public.committed[public.mover] + public.stacks[public.mover] else "most"
    }
    for label, amount in wanted:
        if bounds.low <= amount < bounds.high:
            found.setdefault(amount, label)
    return tuple(Stop(found[amount], amount) for amount in sorted(found))


class RakeKit(WholeMoves):
    """The table of Rake.  Nothing is taken up before it is used; while the Reveal is stepped through, the hand holds
    how many hands are turned up."""

    game = GAME
    title = "Rake"
    move_example = "like raise to 30, or pick U2"
    lay_word = "Do it"
    keys_help: Sequence[tuple[str, str]] = (
        ("Arrow keys", "move the cursor"),
        ("Enter", "takes the Middle Card under the cursor"),
        ("C", "checks or calls"),
        ("F", "folds"),
        ("R", "goes to the field for a bet or raise"),
        ("Escape", "puts the cursor away"),
        ("Tab", "leaves the board"),
    )
    rule_groups: Mapping[str, str] = {
        "deck": "The deck",
        "setup": "Setting up",
        "ante": "The ante",
        "deal": "The deal",
        "bet": "Betting",
        "middle": "The Middle Cards",
        "pick": "Pick-ups",
        "hand": "What beats what",
        "skulls": "The Ace of Skulls",
        "end": "When everybody folds",
        "reveal": "The Reveal",
        "pot": "Pots",
        "game": "From hand to hand",
    }

    def __init__(self) -> None:
        self._orders: dict[tuple[int, ...], tuple[int, ...]] = {}

    def layout(self, observation: Observation, width: int, previous: Any = None, seats: bool = False) -> board.Layout:
        """Where everything lies; the people are always shown."""
        return board.layout_for(observation, width)

    def picture(
        self,
        observation: Observation,
        layout: board.Layout,
        palette: Palette,
        hand: Hand,
        legal: Sequence[Action],
        show: Show,
    ) -> Mapping[str, Sequence[Shape]]:
        """The draw list, by layer."""
        return board.picture(observation, self.marks(observation, hand, legal, show), layout, palette, names=show.names)

    def marks(self, observation: Observation, hand: Hand, legal: Sequence[Action], show: Show) -> board.Marks:
        """All marks for this hand and what is to be shown."""
        quiet = show.quiet or show.refusal is not None
        won: dict[int, int] = {}
        for event in show.events:
            if isinstance(event, ChipsWon):
                won[event.seat] = won.get(event.seat, 0) + event.points
        between = board.between(observation.public)
        order = self._order(observation.public, show)
        last = (self.place(show.preview),) if isinstance(show.preview, Pick) else tuple(show.last)
        return board.Marks(
            targets=() if quiet else _targets(observation.public, legal),
            pointed=board.spot_text(hand.hover) if hand.hover is not None else None,
            last=tuple(spot for spot in last if isinstance(spot, str)) if not between else (),
            refusal=_refused(show),
            hint=_hint(show),
            cursor=hand.cursor,
            found=tuple((str(spot), board.Found(kind)) for spot, kind in show.marks.items()),
            won=tuple(won.items()) if between else (),
            order=order,
            turned=hand.piece.count if isinstance(hand.piece, Turned) else None,
            active=bool(legal) and not show.quiet,
            asked=show.asked,
            dimmed=show.dimmed,
            curtain=board.Curtain(*show.curtain) if show.curtain else None,
        )

    def _order(self, public: Public, show: Show | None = None) -> tuple[int, ...]:
        """The order of the Reveal, as its events told it.

        Only the picture sees the events, but a gesture needs the order too, so it is remembered with the shown hands.
        """
        if not board.revealed(public):
            return ()
        told = tuple(event.seat for event in show.events if isinstance(event, HandShown)) if show is not None else ()
        if told:
            if len(self._orders) >= _REMEMBERED:
                self._orders.clear()
            self._orders[public.shown] = told
        return tuple(board.shown_order(public, self._orders.get(public.shown, ())))

    def frames(
        self, before: Observation, after: Observation, layout: board.Layout, palette: Palette, action: Action
    ) -> Sequence[tuple[int, Mapping[str, Sequence[Shape]]]]:
        """A card goes to its owner, chips go before a seat, hands are turned up, chips go to the winners."""
        return board.frames(before, after, layout, palette, action)

    def spot(self, layout: board.Layout, x: float, y: float, observation: Observation, hand: Hand) -> board.Spot | None:
        """What lies at a pixel."""
        return board.spot_at(layout, observation, x, y)

    def hover(self, hand: Hand, spot: board.Spot | None, legal: Sequence[Action]) -> board.Spot | None:
        """A Middle Card that may be taken."""
        if isinstance(spot, board.MiddleSpot) and _pick(spot) in legal:
            return spot
        return None

    def pick(
        self,
        hand: Hand,
        spot: board.Spot | None,
        observation: Observation,
        legal: Sequence[Action],
        layout: board.Layout,
    ) -> Gesture:
        """A click: take a Middle Card, turn up the next hand of the Reveal, or ask what lies there."""
        public = observation.public
        if board.revealed(public) and isinstance(spot, board.MiddleSpot | board.PotSpot):
            return self._turn(hand, observation)
        if isinstance(spot, board.MiddleSpot) and public.phase in PICKS and legal:
            return Gesture(hand, _pick(spot))
        if spot is None:
            return Gesture(hand)
        return Gesture(hand, say=f"{self.words(observation, spot)}.")

    def _turn(self, hand: Hand, observation: Observation) -> Gesture:
        """Step through the Reveal: from all hands back to the first, then one more each time."""
        order = self._order(observation.public)
        before = hand.piece.count if isinstance(hand.piece, Turned) else 0
        count = before % len(order) + 1
        seat = order[count - 1]
        names = tuple(
            "You" if s == observation.seat else f"Seat {'ABCDEFGH'[s]}" for s in range(observation.public.seats)
        )
        said = f"Hand {count} of {len(order)}: {board.reveal_words(observation, seat, names)}."
        return Gesture(replace(hand, piece=Turned(count)), say=said)

    def key(
        self, hand: Hand, key: str, observation: Observation, legal: Sequence[Action], layout: board.Layout
    ) -> Gesture:
        """A key: move the cursor, take, check or call, fold, or go to the field for an amount."""
        if key in _ARROWS:
            return self._move(hand, key, observation, layout)
        if key in ("Enter", " "):
            return self._enter(hand, observation, legal, layout)
        if key == "Escape":
            return Gesture(Hand(), say="Cursor put away.")
        letter = key.lower()
        if letter == "c":
            facing = observation.public.phase in BETS and betting.to_call(observation.public) > 0
            return Gesture(hand, CALL if facing else CHECK)
        if letter == "f":
            return Gesture(hand, FOLD)
        if letter == "r":
            return self._to_field(hand, observation, legal)
        return Gesture(hand)

    def _to_field(self, hand: Hand, observation: Observation, legal: Sequence[Action]) -> Gesture:
        bounds = betting.raise_bounds(observation.public) if observation.public.phase in BETS and legal else None
        if bounds is None:
            return Gesture(hand, say="You cannot bet or raise now.")
        verb = "Raise to" if bounds.raises else "Bet"
        return Gesture(hand, say=f"{verb} {bounds.low} to {bounds.high}: type the amount.", focus=BET_FIELD)

    def _enter(self, hand: Hand, observation: Observation, legal: Sequence[Action], layout: board.Layout) -> Gesture:
        if board.revealed(observation.public):
            return self._turn(hand, observation)
        if hand.cursor is None:
            start = _first(observation)
            return Gesture(replace(hand, cursor=start), say=f"{self.words(observation, start)}.")
        return self.pick(hand, hand.cursor, observation, legal, layout)

    def _move(self, hand: Hand, key: str, observation: Observation, layout: board.Layout) -> Gesture:
        """The nearest spot in the direction of the arrow: Middle Cards, people, pots, own cards."""
        if hand.cursor is None:
            start = _first(observation)
            return Gesture(replace(hand, cursor=start), say=f"{self.words(observation, start)}.")
        best = _nearest(layout, observation, hand.cursor, *_ARROWS[key])
        if best is None:
            return Gesture(hand, say=f"Nothing further that way. {self.words(observation, hand.cursor)}.")
        return Gesture(replace(hand, cursor=best), say=f"{self.words(observation, best)}.")

    def cell(self, spot: board.Spot | None) -> str | None:
        """A spot as scenes name it: "U1", "D3", the own card "As", the seat "B"."""
        return board.spot_text(spot)

    def place(self, action: Any) -> str | None:
        """The place of a pick-up: "U1", "D3"."""
        return format_place(action.closed, action.place) if isinstance(action, Pick) else None

    def would_score(self, observation: Observation, hand: Hand) -> Sequence[tuple[str, str]]:
        """What the own hand would be with the Middle Card that is pointed at."""
        public, over = observation.public, hand.over
        if public.phase not in PICKS or not isinstance(over, board.MiddleSpot) or observation.seat != public.mover:
            return ()
        own = in_order(observation.hand)
        now = ("you hold", board.so_far(own))
        if over.closed:
            if not public.closed >> over.place & 1:
                return ()
            return (now, *_closed_rows(observation))
        card = public.middle[over.place] if over.place < len(public.middle) else GONE
        if card == GONE:
            return ()
        rows = [now, (f"with the {NAME[card]}", board.so_far([*own, card]))]
        mask = observation.hand | 1 << card
        if len(own) == 4 and public.options.skulls and mask >> ACE_OF_SKULLS & 1:
            rows.append(("so", board.skull_words(board.hand_key(public.options, mask))))
        return tuple(rows)

    def buttons(self, observation: Observation, legal: Sequence[Action]) -> Sequence[tuple[str, Action, str]]:
        """Check or call, and fold; amounts have a field of their own."""
        public = observation.public
        if public.phase not in BETS:
            return ()
        due, chips = betting.to_call(public), public.stacks[public.mover]
        found: list[tuple[str, Action]] = [("Check", CHECK)]
        if due > 0:
            found = [(f"Call {due}" if due < chips else f"Call all-in, {chips}", CALL), ("Fold", FOLD)]
        return tuple((label, action, "" if action in legal else "not now") for label, action in found)

    def stops(self, observation: Observation) -> Sequence[Stop]:
        """The stops of the bet slider (see `stops`)."""
        return stops(observation.public) if observation.public.phase in BETS else ()

    def words(self, observation: Observation, spot: board.Spot | None) -> str:
        """A spot in words."""
        return board.spot_words(observation, spot) if spot is not None else ""

    def text(self, observation: Observation) -> str:
        """The Middle Cards, pots, people and the own hand in letters."""
        return board.position_text(observation)


def _pick(spot: board.MiddleSpot) -> Action:
    return PICK[spot.closed][spot.place]


def _targets(public: Public, legal: Sequence[Action]) -> tuple[str, ...]:
    """The places that may be taken; the choices of a betting round need no look."""
    if public.phase not in PICKS:
        return ()
    return tuple(format_place(a.closed, a.place) for a in legal if isinstance(a, Pick))


def _refused(show: Show) -> board.Refused | None:
    if show.refusal is None:
        return None
    tried = format_place(show.tried.closed, show.tried.place) if isinstance(show.tried, Pick) else None
    spots = (*show.refusal.spots, *show.refusal.pieces)
    return board.Refused(tried, tuple(spot for spot in spots if isinstance(spot, str)))


def _hint(show: Show) -> board.Hint | None:
    """A hint marks what it names: an own card or a seat, then the place, then the pick-up with an arrow."""
    hint = show.hint
    if hint is None:
        return None
    if isinstance(hint.action, Pick):
        return board.Hint(3, format_place(hint.action.closed, hint.action.place))
    if isinstance(hint.spot, str):
        return board.Hint(2, hint.spot)
    return board.Hint(1, hint.piece) if isinstance(hint.piece, str) else None


def _closed_rows(observation: Observation) -> tuple[tuple[str, str], ...]:
    """What a closed card may be, as far as the observer knows."""
    unseen = observation.unseen()
    count = unseen.bit_count()
    rows = [("a closed card", f"one of {count} unseen")]
    if observation.public.options.skulls and unseen >> ACE_OF_SKULLS & 1:
        rows.append(("it is the Ace of Skulls", f"{float(Fraction(100, count)):.1f} %"))
    ranks = {card >> 2 for card in cards_in(observation.hand)}
    same = sum(card >> 2 in ranks for card in cards_in(unseen))
    return (*rows, ("it pairs one of yours", f"{same} of {count}"))


def _first(observation: Observation) -> board.Spot:
    """Where the cursor begins: at the first Middle Card that is there, else at the own plate."""
    public = observation.public
    for place, card in enumerate(public.middle):
        if card != GONE:
            return board.MiddleSpot(False, place)
    for place in range(public.places):
        if public.closed >> place & 1:
            return board.MiddleSpot(True, place)
    return board.SeatSpot(0 if observation.seat is None else observation.seat)


def _spots(layout: board.Layout, observation: Observation) -> list[board.Spot]:
    """All spots that the keyboard cursor can stand on."""
    found: list[board.Spot] = [board.MiddleSpot(False, place) for place in range(len(layout.opens))]
    found += [board.MiddleSpot(True, place) for place in range(len(layout.closeds))]
    found += [board.SeatSpot(seat) for seat in range(len(layout.plates))]
    return [*found, board.POT, *(board.CardSpot(card) for card in in_order(observation.hand))]


def _nearest(
    layout: board.Layout, observation: Observation, spot: board.Spot, dx: float, dy: float
) -> board.Spot | None:  # fmt: skip
    """The spot that an arrow key leads to."""
    here = _middle(layout, observation, spot)
    best, least = None, 0.0
    for other in _spots(layout, observation):
        x, y = _middle(layout, observation, other)
        ahead = (x - here[0]) * dx + (y - here[1]) * dy
        aside = abs((x - here[0]) * dy) + abs((y - here[1]) * dx)
        if other == spot or ahead <= 4 or aside > 2.5 * ahead:
            continue
        cost = ahead + 1.7 * aside
        if best is None or cost < least:
            best, least = other, cost
    return best


def _middle(layout: board.Layout, observation: Observation, spot: board.Spot) -> tuple[float, float]:
    box = board.box_of(layout, observation, spot)
    return box.centre if box is not None else (0.0, 0.0)


KIT = RakeKit()
