"""The shelf: the actions left, the played cards, the own hand and bounties; or the captains to choose from."""

from __future__ import annotations

from tutorgame.games.rum.box import FREE
from tutorgame.games.rum.observe import Observation
from tutorgame.games.rum.state import Public
from tutorgame_widgets.boards.rum import people
from tutorgame_widgets.boards.rum.cards import action_card, raised, wrapped
from tutorgame_widgets.boards.rum.layout import Layout, choosing_captains, open_cards
from tutorgame_widgets.boards.rum.pieces import action_disc, ship
from tutorgame_widgets.boards.rum.spots import Marks
from tutorgame_widgets.draw import marks as draw
from tutorgame_widgets.draw.layout import Box
from tutorgame_widgets.draw.shapes import Rect, Shape, Shapes, Text, faded, middle
from tutorgame_widgets.draw.theme import Palette

LIFT, NARROW_LIFT, LOWER = 9.0, 3.0, 8.0
"""How far a chosen card is raised, and how much lower than a played one a card of the hand lies."""


def pool_place(layout: Layout, kind: int) -> tuple[float, float, float]:
    """Where the icon of an action stands in the pool, and its radius."""
    b = layout.pool
    if layout.narrow:
        return b.x + 18 + kind * (b.w / 5), b.y + b.h / 2, 12.5
    row, column = divmod(kind, 3)
    return b.x + 20 + column * 51, b.y + 48 + row * 38, 14.0


def pool_box(layout: Layout, kind: int) -> Box:
    """The icon of an action with its number."""
    x, y, r = pool_place(layout, kind)
    return Box(x - r - 3, y - r - 4, 50 if not layout.narrow else layout.pool.w / 5 - 2, 2 * r + 8)


def shelf(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """All that lies on the shelf; a closed curtain takes the place of all of it."""
    s, public = layout.shelf, observation.public
    if marks.curtain is not None:
        who = people.person_of(public, marks.curtain.seat)
        return draw.curtain(Box(s.x, s.y + 4, s.w, s.h - 4), marks.curtain.name, who, palette)
    if choosing_captains(public):
        return _captains(observation, layout, palette)
    if observation.drawn:
        cards = _drawn(observation, layout, palette)
        return (*_pool(public, layout, palette), *cards, *_bounties(observation, layout, palette))
    cards = (*_played(observation, layout, palette), *_hand(observation, marks, layout, palette))
    return (*_pool(public, layout, palette), *cards, *_bounties(observation, layout, palette))


def _pool(public: Public, layout: Layout, palette: Palette) -> Shapes:
    """What is left to do: icons that empty as they are spent."""
    out: list[Shape] = []
    b, ink = layout.pool, palette.shelf_ink
    if not layout.narrow:
        word = "Left to do" if public.played or any(public.pool) else "Actions"
        out.append(Text(b.x + 6, b.y + 21, word, 16, ink, "left", True, "serif"))
    free = bool(public.pool[FREE]) or any(public.table.box.cards[c].actions[FREE] for c in public.played)
    for kind in range(FREE + free):
        count = public.pool[kind]
        x, y, r = pool_place(layout, kind)
        out += action_disc(kind, x, y, r, palette, spent=not count)
        out.append(middle(x + r + 5, y, count, 17, ink, align="left", bold=True))
    return tuple(out)


def _boxes(observation: Observation, layout: Layout) -> tuple[Box, ...]:
    return layout.card_boxes(len(open_cards(observation.public)) + len(observation.hand))


def card_box(observation: Observation, layout: Layout, place: int, played: bool) -> Box | None:
    """The box of a card of the hand, or of a played one."""
    boxes, before = _boxes(observation, layout), len(open_cards(observation.public))
    at = place if played else before + place
    inside = 0 <= place < (before if played else len(observation.hand))
    if not inside:
        return None
    b = boxes[at]
    return b if played or layout.narrow else Box(b.x, b.y + LOWER, b.w, b.h)


def _played(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """The cards of this turn, raised, with a tag; a used effect is struck through."""
    public, out = observation.public, list[Shape]()
    own = public.mover == observation.seat
    boxes = _boxes(observation, layout)
    for i, kind in enumerate(open_cards(public)):
        b = boxes[i]
        used = bool(public.played) and bool(public.turn.used >> i & 1)
        out += action_card(public.table.box.cards[kind], b, palette, used)
        out += _tag(b, public, own, layout, palette)
    return tuple(out)


def _tag(b: Box, public: Public, own: bool, layout: Layout, palette: Palette) -> Shapes:
    """The tag of a played card: "played", with the badge of whose turn it is; on a phone across its upper edge."""
    p, w, high, size = palette, 56.0 if own else 66.0, 18.0, 12.0
    x, y = b.x + b.w / 2, b.y + b.h + 1
    if layout.narrow:
        high, size = 15.0, 11.5
        x, y = b.x + b.w - w / 2 - 6, b.y + 0.5
    w = min(w, b.w)
    ground = Rect(x - w / 2, y - high / 2, w, high, p.wood_dark, high / 2, p.gilt, 1.3)
    if own:
        return ground, middle(x, y, "played", size, p.shelf_ink, bold=True, max_width=w - 8)
    word = middle(x + 8, y, "played", size, p.shelf_ink, bold=True, max_width=w - 24)
    return (ground, word, *people.badge(public, public.mover, x - w / 2 + high / 2 + 0.5, y, high / 2 - 1, p))


def _hand(observation: Observation, marks: Marks, layout: Layout, palette: Palette) -> Shapes:
    """The own cards; the chosen ones are raised."""
    out: list[Shape] = []
    box = observation.public.table.box
    lift = NARROW_LIFT if layout.narrow else LIFT
    for i, kind in enumerate(observation.hand):
        b = card_box(observation, layout, i, False)
        if b is None:
            continue
        chosen = i in marks.chosen
        shapes = action_card(box.cards[kind], b, palette)
        ring = draw.rim(draw.box_points(b.grown(1)), palette.select, palette, 3.4) if chosen else ()
        out += raised((*shapes, *ring), lift if chosen else 0.0)
    return tuple(out)


def _bounties(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """The own bounties, with what they ask for where there is room."""
    b = layout.bounties
    if b is None or observation.seat is None:
        return ()
    own = [observation.public.table.box.bounties[number] for number in observation.bounties]
    if not own:
        said = "No bounties yet."
    else:
        said = "; ".join(f"{bounty.name}: {bounty.text}" for bounty in own)
        said = f"Your {'bounty' if len(own) == 1 else 'bounties'}: {said}"
        if len(said) > b.w / 6.4:
            said = f"Your bounties: {', '.join(bounty.name for bounty in own)}."
    return (middle(b.x, b.y + b.h / 2, said, 13, palette.shelf_ink, align="left", max_width=b.w),)


def _drawn(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """The bounties between which the viewer chooses."""
    p, out = palette, list[Shape]()
    for i, number in enumerate(observation.drawn):
        b = bounty_box(observation, layout, i)
        if b is None:
            continue
        bounty = observation.public.table.box.bounties[number]
        out += [
            Rect(b.x + 1.5, b.y + 3, b.w, b.h, p.p_ink, 7, alpha=0.35),
            Rect(b.x, b.y, b.w, b.h, p.parchment_2, 7, p.p_ink, 1),
        ]
        out.append(Text(b.x + 12, b.y + 21, bounty.name, 15, p.p_ink, "left", True, "serif", max_width=b.w - 20))
        for j, text in enumerate(wrapped(bounty.text, b.w - 22, 13)[:3]):
            out.append(Text(b.x + 12, b.y + 40 + 16 * j, text, 13, p.p_ink, "left", max_width=b.w - 20))
    return tuple(out)


def bounty_box(observation: Observation, layout: Layout, place: int) -> Box | None:
    """The box of a drawn bounty."""
    count = len(observation.drawn)
    if not 0 <= place < count:
        return None
    c = layout.cards
    if layout.narrow:
        return layout.card_boxes(count, 1)[place]
    w = (c.w - 12) / 2
    return Box(c.x + place * (w + 12), c.y, w, 98)


def captain_box(observation: Observation, layout: Layout, captain: int) -> Box | None:
    """The box of a captain on the shelf, in two rows."""
    count = len(observation.public.table.box.captains)
    if not 0 <= captain < count:
        return None
    s = layout.shelf
    if layout.narrow:
        return layout.card_boxes(count)[captain]
    across = -(-count // 2)
    w, h = (s.w - 20 - 8 * (across - 1)) / across, (s.h - 30) / 2
    return Box(s.x + 10 + captain % across * (w + 8), s.y + 12 + captain // across * (h + 8), w, h)


def _captains(observation: Observation, layout: Layout, palette: Palette) -> Shapes:
    """All captains with their ships; those that are taken are faded."""
    public, p, out = observation.public, palette, list[Shape]()
    for captain, data in enumerate(public.table.box.captains):
        b = captain_box(observation, layout, captain)
        if b is None:
            continue
        look = people.colours(public.table.box)[captain]
        owner = public.captains.index(captain) if captain in public.captains else -1
        who = people.person_of(public, owner) if owner >= 0 else people.unnamed(look)
        shapes: list[Shape] = [Rect(b.x, b.y, b.w, b.h, p.parchment, 7, p.p_ink, 1)]
        shapes += ship(who, b.x + 26, b.y + b.h / 2, 17, p)
        lines = wrapped(data.name, b.w - 54, 14.5)
        for i, part in enumerate(lines):
            x, y = b.x + 50, b.y + b.h / 2 + (i - (len(lines) - 1) / 2) * 18
            shapes.append(
                middle(x, y, part, 14.5, p.p_ink, align="left", bold=True, family="serif", max_width=b.w - 54)
            )
        out += faded(shapes, 0.6) if owner >= 0 else shapes
    return tuple(out)
