"""Frozen dataclasses that are made quickly, for values that an engine makes at every step.

The `__init__` of a frozen dataclass goes through `object.__setattr__` for every field, which costs as much as half of a
move.  `quick` lets such a class fill a draft without that guard and then turn it into the real, frozen thing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

T = TypeVar("T")


def quick(cls: type[T]) -> type[T]:
    """Make the instances of a frozen, slotted dataclass quickly; apply it above `@dataclass(frozen=True, slots=True)`.

    Nothing else changes: the instances are as frozen, equal, hashable and copyable as before.  Not for classes with
    `__post_init__` or with default values.
    """
    names = [field.name for field in fields(cls)]  # type: ignore[arg-type]  # a dataclass, as said above
    if any(field.default is not MISSING or not field.init for field in fields(cls)):  # type: ignore[arg-type]
        raise TypeError(f"{cls.__name__} has fields with default values, so it cannot be made quickly.")
    guard_free = {"__slots__": cls.__slots__, "__setattr__": object.__setattr__}  # type: ignore[attr-defined]
    draft = type(cls.__bases__[0])(f"_{cls.__name__}Draft", cls.__bases__, guard_free)
    setattr(cls, "__new__", _maker(names, draft))  # noqa: B010 - mypy forbids the plain form
    setattr(cls, "__init__", object.__init__)  # noqa: B010
    setattr(cls, "__reduce__", lambda self: (cls, tuple(getattr(self, name) for name in names)))  # noqa: B010
    return cls


def _maker(names: list[str], draft: type) -> Callable[..., Any]:
    """A `__new__` with these parameters: written out as text, as `dataclasses` does it, so that it has no loop."""
    lines = ["made = new(draft)", *(f"made.{name} = {name}" for name in names), "made.__class__ = cls", "return made"]
    text = f"def __new__(cls, {', '.join(names)}):\n    " + "\n    ".join(lines)
    space: dict[str, Any] = {"new": object.__new__, "draft": draft}
    exec(text, space)  # names of fields only
    maker: Callable[..., Any] = space["__new__"]
    return maker
