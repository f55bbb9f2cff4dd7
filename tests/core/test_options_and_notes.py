"""The reading of options and of positions that all games share; what each game says with it is tested there."""

import re

import pytest

from tutorgame.core import notes
from tutorgame.core.errors import NotationError, OptionError
from tutorgame.core.options import Reader, differing, whole, wholes, wrong


def _word(value: object) -> object:
    if not isinstance(value, str):
        raise wrong("word", value, "it is a text")
    return value


READER = Reader(
    ("size", "count", "word", "flag"), {"size": (1, 2, "big")}, {"count": (0, 9)}, {"word": _word}, frozenset({"count"})
)


def test_good_values_stay_as_they_are() -> None:
    given = {"size": 2, "count": None, "word": "x", "flag": True}
    assert READER.read(given) == given
    assert READER.read({"count": 9}) == {"count": 9}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"sise": 1}, "There is no option 'sise'; did you mean 'size'?."),
        ({"?": 1}, "There is no option '?'; the options are size, count, word, flag."),
        ({"size": True}, "Option 'size' cannot be True: choose 1, 2, 'big'."),
        ({"count": 10}, "Option 'count' cannot be 10: it is a whole number from 0 to 9."),
        ({"count": True}, "Option 'count' cannot be True: it is a whole number from 0 to 9."),
        ({"word": 3}, "Option 'word' cannot be 3: it is a text."),
        ({"flag": 1}, "Option 'flag' cannot be 1: it is true or false."),
    ],
)
def test_the_first_wrong_thing_is_told(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        READER.read(given)
    assert str(caught.value) == sentence


def test_whole_numbers_are_no_truths() -> None:
    assert whole(3, 3, 3)
    assert not whole(True, 0, 1)
    assert wholes([1, 2], 2, 0, 2)
    assert not wholes([1, 2], 3, 0, 2)
    assert not wholes("12", 2, 0, 2)


def test_what_differs_is_written() -> None:
    class Options:
        players, size, word = 2, (1, 2), "a"

    class Other:
        players, size, word = 2, (1, 3), "a"

    assert differing(Other(), Options(), ("players", "size", "word")) == {"players": 2, "size": [1, 3]}


def test_lines_are_read_by_their_keys() -> None:
    assert notes.fields(["a :  1", "", "to  move: B"], ("a", "to move"), "x") == {"a": "1", "to move": "B"}
    with pytest.raises(NotationError, match=re.escape("Cannot read the line 'c: 1': it should name a or b.")):
        notes.fields(["c: 1"], ("a", "b"), "name a or b.")
    with pytest.raises(NotationError, match="The line 'a' stands twice in the position"):
        notes.fields(["a: 1", "a: 2"], ("a",), "x")


def test_options_are_written_and_read_again() -> None:
    values = {"a": True, "b": [1, 2], "c": "word", "d": -3, "e": None}
    text = notes.options_text(values, ("e", "d", "c", "b", "a"))
    assert text == "e=None d=-3 c=word b=1,2 a=True"
    assert notes.option_values(text) == values
    assert notes.option_values("b=x,y", {"b": str}) == {"b": "x,y"}
