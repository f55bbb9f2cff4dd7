"""What a purchase is worth: the odds of the rule file's section 9 as an exact recursion over the hidden tiles."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb

from tutorgame.games.triominos.options import Options


def chance_to_help(unseen: int, helpful: int, draws: int) -> float:
    """The probability that at least one of some purchases helps: 1 - C(u-m, n) / C(u, n) (section 9, point 7)."""
    draws = min(draws, unseen)
    return 1.0 - comb(unseen - helpful, draws) / comb(unseen, draws) if draws > 0 else 0.0


def price(options: Options) -> int:
    """The points that one purchase costs."""
    return options.buy_cost if options.scoring == "standard" else 0


def stop_points(options: Options, bought: int) -> int:
    """The points of ending a turn after some purchases without placing (`triominos.buy.three_fail`)."""
    return -options.fail_extra if options.scoring == "standard" and bought >= options.max_buys else 0


def value_of_buying(
    options: Options, hits: Iterable[float], unseen: int, bought: int, pot: int, standing: float | None, burden: float
) -> float:
    """The expected points of buying now and then doing what is best.

    `hits` are the points of the hidden tiles that fit, `bought` the purchases made this turn, `standing` the points of
    the best tile bought so far that fits (None: none does), `burden` what one more tile on the rack costs.
    """
    if unseen <= 0 or pot <= 0 or bought >= options.max_buys:
        return float("-inf")
    found = list(hits)
    value = 0.0
    # Where no points are counted a tile laid is the gain, so a tile bought is the price.
    paid = price(options) + (options.scoring == "none")
    for count in range(min(options.max_buys, bought + pot), bought, -1):
        # Going back from the last purchase: `value` is what the purchase after this one would be worth.
        last = count == min(options.max_buys, bought + pot)
        away = stop_points(options, count) - burden if options.stop_after_buy or last else float("-inf")
        rest = away if last else max(away, value - burden)
        if standing is not None:
            rest = max(rest, standing)
        hit = sum(max(points, rest) for points in found)
        value = (hit + (unseen - len(found)) * rest) / unseen - paid
    return value
