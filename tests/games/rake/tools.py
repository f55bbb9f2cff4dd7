"""What the tests of Rake share: cards and positions from text, moves as text, a stacked deck."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tutorgame.core.events import Event
from tutorgame.core.game import Actor
from tutorgame.games.rake import GAME, Action, State
from tutorgame.games.rake.cards import mask_of, parse_card, parse_cards
from tutorgame.games.rake.events import PotAwarded


def mask(text: str) -> int:
    """The mask of cards in letters."""
    return mask_of(parse_cards(text))


def position(*lines: str) -> State:
    """A position from its lines."""
    return GAME.parse_state("\n".join(line for text in lines for line in text.strip().splitlines()))


def points_of(events: Iterable[Event], seat: int) -> int:
    """The sum of the events' points for one seat."""
    return sum(getattr(event, "points", 0) for event in events if getattr(event, "seat", None) == seat)


def rules_of(events: Iterable[Event]) -> list[str]:
    """The rule ids of events, in order, without the game's name."""
    return [event.rule.removeprefix("rake.") for event in events]


def kinds_of(events: Iterable[Event]) -> list[str]:
    """The names of the events' types, in order."""
    return [type(event).__name__ for event in events]


def refused(state: State, action: Action | str) -> str:
    """The rule of a refusal without the game's name; fails when the action is allowed."""
    refusal = GAME.refusal(state, GAME.parse_action(action) if isinstance(action, str) else action)
    assert refusal is not None, f"{action} is allowed"
    return refusal.rule.removeprefix("rake.")


def moves(state: State) -> list[str]:
    """The legal actions as text, in order."""
    return [GAME.format_action(action) for action in GAME.legal_actions(state)]


def deck_of(*given: str) -> Iterator[int]:
    """A deck with these cards on top, then the rest."""
    top = [parse_card(word) for text in given for word in text.split()]
    assert len(set(top)) == len(top)
    yield from top
    yield from (card for card in range(52) if card not in top)


@dataclass
class Table:
    """A table with a stacked deck, on which chance plays by itself.

    The deck's order is that of the rules: dealt cards, open Middle Cards by place, then the closed ones by place.
    """

    state: State
    deck: list[int]
    events: list[Event] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)

    def run_chance(self) -> None:
        """Let chance act until a seat is to move, the hand is over, or the session is."""
        while GAME.actor(self.state) is Actor.CHANCE:
            chance = GAME.chance(self.state)
            first = chance.actions[0]
            text = GAME.format_action(first)
            if text == "shuffle":
                return
            self.push(self._draw() if text.startswith("draw") else text)

    def _draw(self) -> str:
        public = self.state.public
        if public.waits:
            return f"draw {CARDS[self.closed[public.taken[-1].place]]}"
        card = self.deck.pop(0)
        if public.phase.value == "middle" and len(public.middle) == public.places - 1:
            self.closed, self.deck = self.deck[: public.places], self.deck[public.places :]
        return f"draw {CARDS[card]}"

    def push(self, text: str) -> None:
        """One action, without what chance does then."""
        self.state, events = GAME.apply(self.state, GAME.parse_action(text))
        self.events += events

    def play(self, *texts: str) -> "Table":
        """Actions of the seats, in order, each as "B bet 6": the letter must be the seat that is to move."""
        for text in texts:
            letter, _, action = text.partition(" ")
            assert GAME.actor(self.state) == "ABCDEFGH".index(letter), f"{text}: it is not this seat's turn"
            self.push(action)
            self.run_chance()
        return self

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        """Each pot: its chips, who could win it, who did."""
        return [(e.amount, e.eligible, e.winners) for e in self.events if isinstance(e, PotAwarded)]

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of the seats."""
        return self.state.public.stacks


CARDS = [f"{rank}{suit}" for rank in "23456789TPLDA" for suit in "swfc"]


def table(deck: Iterable[int], **options: object) -> Table:
    """A table whose first hand has been dealt from this deck."""
    made = Table(GAME.start(options), list(deck))
    made.push("shuffle")
    made.run_chance()
    return made
