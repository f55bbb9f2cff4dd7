"""The new-game form of Rake: every option, two to eight seats, and one sentence for what cannot be."""

import pytest
from table_driver import Driver

from tutorgame.games.rake.options import CHOICES, Options


@pytest.fixture
def driver() -> Driver:
    return Driver("rake")


def test_every_option_is_in_the_form(driver: Driver) -> None:
    names = {f.name for f in driver.table.words.fields}
    assert names == {name for name in Options.__dataclass_fields__ if name != "players"}
    for field in driver.table.words.fields:
        if field.name in CHOICES:
            assert tuple(value for value, _ in field.choices) == CHOICES[field.name]


def test_two_to_eight_and_four_at_first(driver: Driver) -> None:
    assert driver.table.words.seats == (2, 8)
    assert driver.table.draft.get("players") == "4"
    driver.deal(players="8", stacks="100, 40, 100, 0, 9, 9, 9, 9", first_dealer="2")
    assert driver.match.plan.names[7] == "Hilda"
    assert driver.match.state.public.dealer == 2
    assert driver.match.state.public.total[1] == 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"ante": "0"}, "Option 'ante' cannot be 0: it is a whole number from 1 to 1000000."),
        ({"stacks": "5, x"}, "it is a list of whole numbers"),
        ({"first_dealer": "6"}, "seats go from 0 to 3"),
        ({"max_hands": "many"}, "Option 'max_hands' cannot be 'many'"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(driver: Driver, changes: dict[str, str], told: str) -> None:
    driver.deal(**changes)
    assert driver.table.match is None
    assert told in driver.text("form")
