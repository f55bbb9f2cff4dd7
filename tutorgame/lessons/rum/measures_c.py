"""Numbers, goals and positions of the later lessons: bounties, weather, the ghost, captains, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tutorgame.core.events import Event
from tutorgame.core.game import Game
from tutorgame.games.rum import events as happened
from tutorgame.games.rum import ghost, legal, rights
from tutorgame.games.rum.actions import Dig, Roll
from tutorgame.games.rum.box import SAIL, read_box
from tutorgame.games.rum.rights import CABIN_FIRE
from tutorgame.games.rum.state import HIDEOUT, MOST_LOOT, Public, State, tokens
from tutorgame.games.rum.words import ids_of
from tutorgame.lessons.goals import Goal, Measure, Transcript
from tutorgame.lessons.scene import Finder

from .finders import every_spot, ships, spots_that
from .measures import cargo_of, now
from .tables import sea

E = TypeVar("E", bound=Event)
GHOST_TURN = "ghost_card; ghost_cards; ghost_collect -1; ghost_repair; ghost_hunt; ghost_attack; ghost_end; round"
"""What is to be done when the ghost's turn has just begun."""


# --- the ghost game ---------------------------------------------------------------------------------------------------


def haunted(
    cards: str = "", *, ships: str = "0 0", ghost: str = "23", captains: str = "humboldt -", **rest: str
) -> str:
    """A position of the ghost game: all tiles face up, doubloons on the islands where no ship is; else as in `sea`."""
    icons = (spot for spot, tile in enumerate(read_box().tiles, 1) if tile.coins)
    there = " ".join(str(spot) for spot in icons if str(spot) not in ships.split())
    usual = {"tiles": "all", "ghost": ghost, "tile_coins": there}
    return sea(cards, ships=ships, captains=captains, players=2, options="ghost=true", **(usual | rest))


def ghost_turn(*, ships: str = "0 0", ghost: str = "23", **rest: str) -> str:
    """The ghost's turn begins: it is about to turn up its first card."""
    return haunted(ships=ships, ghost=ghost, agenda=GHOST_TURN, mover="ghost", **rest)


def ghost_hunts(*treasures: str) -> Measure:
    """Which of these treasures the ghost hunts at the start of the scene; their number if none of them."""

    def read(transcript: Transcript) -> int:
        prey, box = ghost.target(transcript.start.public), transcript.start.public.table.box
        return _place(treasures, ids_of(box).treasure[prey.treasure] if prey else "")

    return Measure("the ghost's target", read)


def ghost_took(*treasures: str) -> Measure:
    """Which of these treasures the ghost took first; their number if none of them."""
    return Measure("taken by the ghost", lambda t: _place(treasures, (*_taken_by_ghost(t), "")[0]))


def ghost_takes() -> Measure:
    """How many treasures the ghost took."""
    return Measure("treasures for the ghost", lambda t: len(_taken_by_ghost(t)))


def ghost_lost(*treasures: str) -> Measure:
    """Which of these treasures fell off the ghost's board; their number if none of them."""

    def read(transcript: Transcript) -> int:
        lost = [e.treasure for e in _all(transcript, happened.TreasureLost) if e.rule == "rum.ghost.slots"]
        return _place(treasures, (*lost, "")[0])

    return Measure("lost by the ghost", read)


def ghost_way(spot: int) -> Measure:
    """How many moves the ghost needs from where it starts to a spot."""

    def read(transcript: Transcript) -> int:
        public: Public = transcript.start.public
        assert public.ghost is not None
        return int(public.table.layout.ghost_far[public.ghost.spot][spot])

    return Measure(f"the ghost's way to {spot}", read)


def ghost_stops(*spots: int) -> Measure:
    """On which of these spots the ghost first stops; their number if on none of them."""

    def read(transcript: Transcript) -> int:
        moved = [e.spot for e in _all(transcript, happened.GhostMoved)]
        return spots.index(moved[0]) if moved and moved[0] in spots else len(spots)

    return Measure("where the ghost stops", read)


def ghost_tokens() -> Measure:
    """How many tokens the ghost has got since the start of the scene, or is about to get."""

    def read(transcript: Transcript) -> int:
        agenda = transcript.state.public.agenda
        due: int = sum(task.numbers[0] if task.kind == "ghost_hit" else task.kind == "ghost_token" for task in agenda)
        return len(_all(transcript, happened.GhostHit)) + due

    return Measure("tokens for the ghost", read)


def ghost_cards() -> Measure:
    """How many cards the ghost turns up in its turn."""
    return Measure("the ghost's cards", lambda t: len(_all(t, happened.GhostCard)))


def ghost_victims(*groups: Sequence[int]) -> Measure:
    """Which of these groups of seats the ghost shoots at; their number if none of them."""
    wanted = [frozenset(group) for group in groups]

    def read(transcript: Transcript) -> int:
        shots = _all(transcript, happened.GhostAttacked)
        hit = frozenset(shots[-1].seats if shots else ())
        return wanted.index(hit) if hit in wanted else len(wanted)

    return Measure("shot at by the ghost", read)


def won_from_ghost(*treasures: str) -> Measure:
    """Which of these treasures came from the sunk ghost; their number if none of them."""

    def read(transcript: Transcript) -> int:
        sunk = _all(transcript, happened.GhostSunk)
        return _place(treasures, sunk[-1].treasure if sunk else "")

    return Measure("won from the ghost", read)


def sinks_ghost() -> Goal:
    """The learner has sunk the ghost and got a treasure for it."""
    return Goal("sinks the ghost", lambda t: any(e.seat == t.seat and e.treasure for e in _all(t, happened.GhostSunk)))


def hits_ghost() -> Goal:
    """The ghost has got a token."""
    return Goal("hits the ghost", lambda t: bool(_all(t, happened.GhostHit)))


def ghost_ends(moves: int) -> Finder:
    """Every spot where the ghost may stop when its target is too far for so many moves."""

    def test(state: State, spot: int) -> bool:
        public = state.public
        prey, far = ghost.target(public), public.table.layout.ghost_far
        assert prey is not None
        assert public.ghost is not None
        return far[public.ghost.spot][spot] == moves and far[spot][prey.spot] == prey.far - moves

    return spots_that(f"the ghost's ends with {moves} moves", test, _sea)


# --- bounties ---------------------------------------------------------------------------------------------------------


def bounties_held(seat: int = 0) -> Measure:
    """How many unfulfilled bounties a seat holds."""
    return now(f"bounties of seat {seat}", lambda s: s.public.held[seat])


def bounties_drawn(seat: int = 0) -> Measure:
    """How many bounties a seat has drawn, or is about to draw."""

    def read(transcript: Transcript) -> int:
        drawn = sum(e.count for e in _all(transcript, happened.BountiesDrawn) if e.seat == seat)
        return drawn or len(transcript.state.drawn) + _due(transcript, "bounty", seat)

    return Measure(f"bounties drawn by seat {seat}", read)


def next_bounty(*bounties: str) -> Measure:
    """Which of these bounties lies on top of the deck for sure; their number if nobody knows."""

    def read(transcript: Transcript) -> int:
        top = transcript.state.top
        return _place(bounties, ids_of(transcript.state.public.table.box).bounty[top[0]] if top else "")

    return Measure("the top bounty", read)


# --- ships, tokens, actions -------------------------------------------------------------------------------------------


def tokens_got(*seats: int) -> Measure:
    """How many damage tokens these seats together have drawn, or are about to draw (all seats, if none is named)."""

    def read(transcript: Transcript) -> int:
        wanted = seats or tuple(range(transcript.state.public.seats))
        drawn = sum(e.seat in wanted for e in _all(transcript, happened.TokenDrawn))
        return drawn + sum(_due(transcript, "token", seat) for seat in wanted)

    return Measure(f"tokens drawn by {seats or 'all'}", read)


def cards_played(seat: int = 0) -> Measure:
    """How many cards a seat has played together."""

    def read(transcript: Transcript) -> int:
        return sum(len(e.cards) for e in _all(transcript, happened.CardsPlayed) if e.seat == seat)

    return Measure(f"cards played by seat {seat}", read)


def moves_open(seat: int = 0) -> Measure:
    """How many moves a seat can still make in its turn, with its Sail actions and under its limits."""

    def read(state: State) -> int:
        public = state.public
        return max(0, min(rights.move_cap(public, seat) - public.turn.moves, rights.spendable(public, SAIL)))

    return now(f"moves open to seat {seat}", read)


def ships_blown() -> Measure:
    """How many ships a gale has moved."""
    return Measure("ships blown", lambda t: sum(e.how == "gale" for e in _all(t, happened.ShipMoved)))


def shells_of(seat: int = 0) -> Measure:
    """The shells of a seat."""
    return now(f"shells of seat {seat}", lambda s: s.public.shells[seat])


def dice_rolled() -> Measure:
    """With how many dice the last shot was fired."""
    return Measure("dice", lambda t: (0, *(e.dice for e in _all(t, happened.ShotFired)))[-1])


def victims() -> Measure:
    """How many players the Kraken has attacked."""
    return Measure("victims of the Kraken", lambda t: sum(len(e.seats) for e in _all(t, happened.KrakenAttacked)))


def pairs_after_digging() -> Measure:
    """How many pairs lie open when the learner goes on, those included that come at once."""

    def read(state: State) -> int:
        return len(state.public.pairs) + (state.public.agenda[-1].kind == "treasure")

    return now("open pairs", read)


def may_dig() -> Measure:
    """0 if the mover may dig now, 1 if not: the answers of a question with the choices "Yes" and "No"."""
    return Measure("may dig", lambda t: int(not any(isinstance(a, Dig) for a in t.game.legal_actions(t.state))))


def cards_in_game(*counts: int) -> Measure:
    """Which of these numbers is that of all action cards in the game; how many numbers there are if none is."""
    return now("action cards", lambda s: (*counts, s.public.table.cards).index(s.public.table.cards))


def cards_without(*, weather: bool = False, kraken: bool = False) -> int:
    """How many action cards our box has, without the weather or the Kraken cards."""
    cards = read_box().cards
    return sum(card.copies for card in cards if not (weather and card.weather) and not (kraken and card.kraken))


def worth(seat: int = 0) -> Measure:
    """The loot points of a seat with what lies aboard its ship."""
    return now(f"loot and cargo of seat {seat}", lambda s: s.public.loot[seat] + cargo_of(s, seat))


def winner() -> Measure:
    """Who has won; as many as there are seats when nobody has."""
    return now("winner", lambda s: (*s.public.winners, s.public.seats)[0])


def hits_of_36(dice: int) -> int:
    """Of 36 shots with one or two dice, as many as there are ways for two dice to fall: how many hit."""
    blanks: int = _faces()[0] ** dice * 6 ** (2 - dice)
    return 36 - blanks


def kraken_over_all_faces() -> int:
    """The loot that the Kraken takes in six attacks that show each face of its die once."""
    return sum(skulls * faces for skulls, faces in _faces().items())


# --- spots ------------------------------------------------------------------------------------------------------------


def leaps() -> Finder:
    """Every spot that the mover's leap can reach."""
    return spots_that("leaps", lambda state, spot: spot in rights.leaps(state.public, state.public.mover), every_spot)


def could_win() -> Finder:
    """Every spot with the ship of another player who wins with the next visit to the Hideout."""
    return spots_that("who could win", lambda state, spot: _some(state, spot, _wins_at_home), ships)


def robbed_by_fire() -> Finder:
    """Every spot with another ship that loses a treasure if it draws a cabin fire."""
    return spots_that("robbed by fire", lambda state, spot: _some(state, spot, _burns), ships)


def _some(state: State, spot: int, test: Any) -> bool:
    public = state.public
    others = (seat for seat in range(public.seats) if seat != public.mover)
    return any(public.ships[seat] == spot and test(state, seat) for seat in others)


def _wins_at_home(state: State, seat: int) -> bool:
    return state.public.loot[seat] + cargo_of(state, seat) >= MOST_LOOT


def _burns(state: State, seat: int) -> bool:
    public = state.public
    burning = tokens(public.damage[seat], CABIN_FIRE)
    return not burning and len(public.holds[seat]) == rights.capacity(public, seat)


def _sea(_: Game[Any, Any, Any], state: State) -> frozenset[int]:
    return frozenset(range(HIDEOUT + 1, len(state.public.tiles)))


# --- what the others share --------------------------------------------------------------------------------------------


def _all(transcript: Transcript, kind: type[E]) -> list[E]:
    """All events of a type since the start of the scene."""
    return [event for event in transcript.events if isinstance(event, kind)]


def _due(transcript: Transcript, kind: str, seat: int) -> int:
    """How many tasks of a kind still wait for a seat."""
    return sum(task.kind == kind and task.seat == seat for task in transcript.state.public.agenda)


def _place(names: Sequence[str], name: str) -> int:
    return names.index(name) if name in names else len(names)


def _taken_by_ghost(transcript: Transcript) -> list[str]:
    return [e.treasure for e in _all(transcript, happened.TreasureTaken) if e.rule == "rum.ghost.take"]


def _faces() -> dict[int, int]:
    """The die: how many of its six faces show so many skulls."""
    pairs = zip(legal.SKULLS.actions, legal.SKULLS.weights or (), strict=True)
    return {roll.skulls: weight for roll, weight in pairs if isinstance(roll, Roll)}
