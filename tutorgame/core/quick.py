"""Frozen dataclasses that are made quickly, for values that an engine makes at every step.

The `__init__` of a frozen dataclass goes through `object.__setattr__` for every field, which costs as much as half of a
move.  `quick` lets such a class fill a draft without that guard and then turn it into the real, frozen thing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, fields
from typing import Any, ParamSpec, TypeVar, cast

T = TypeVar("T")
P = ParamSpec("P")


def quick(cls: type[T]) -> type[T]:
    """Make the instances of a frozen, slotted dataclass quickly; apply it above `@dataclass(frozen=True, slots=True)`.

    Nothing else changes: the instances are as frozen, equal, hashable and copyable as before.  Not for classes with
    `__post_init__` or with fields that are made by a factory.
    """
    known = fields(cls)  # type: ignore[arg-type]  # a dataclass, as said above
    if hasattr(cls, "__post_init__") or any(f.default_factory is not MISSING or not f.init for f in known):
        raise TypeError(f"{cls.__name__} does more than to keep its values, so it cannot be made quickly.")
    names = [field.name for field in known]
    defaults = {field.name: field.default for field in known if field.default is not MISSING}
    draft = _draft(cls)
    setattr(cls, "__new__", _function("cls", names, defaults, draft, cls))  # noqa: B010 - mypy forbids the plain form
    setattr(cls, "__init__", object.__init__)  # noqa: B010
    setattr(cls, "__reduce__", lambda self: (cls, tuple(getattr(self, name) for name in names)))  # noqa: B010
    setattr(cls, "_quickly", staticmethod(_function("", names, defaults, draft, cls)))  # noqa: B010
    return cls


def maker(cls: Callable[P, T]) -> Callable[P, T]:
    """A function that makes instances of a `quick` class: the same as the class, at less cost."""
    return cast(Callable[P, T], getattr(cls, "_quickly"))  # noqa: B009 - only `quick` classes have it


def changer(cls: Callable[..., T], *names: str) -> Callable[..., T]:
    """A function that copies a value of a `quick` class with these fields changed.

    It takes the value, then the new ones in this order: the same as `dataclasses.replace`, at less cost.
    """
    known = [field.name for field in fields(cast(Any, cls))]
    if not hasattr(cls, "_quickly") or not set(names) <= set(known):
        raise TypeError(f"{cls.__name__} cannot be copied with {', '.join(names)} changed.")
    lines = ["made = new(draft)", *(f"made.{n} = {n if n in names else f'old.{n}'}" for n in known)]
    text = f"def change(old, {', '.join(names)}):\n    " + "\n    ".join(
        [*lines, "made.__class__ = cls", "return made"]
    )
    space: dict[str, Any] = {"new": object.__new__, "draft": _draft(cast(type, cls)), "cls": cls}
    exec(text, space)  # names of fields only
    made: Callable[..., T] = space["change"]
    return made


def _draft(cls: type) -> type:
    """A class with the same layout as `cls` and without its guard against changes."""
    unguarded: dict[str, Any] = {"__slots__": vars(cls)["__slots__"]}
    # Both must be those of `object`, or else Python takes the slow way for every field.
    unguarded |= {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    if "__orig_bases__" in vars(cls):  # a generic class
        unguarded["__orig_bases__"] = vars(cls)["__orig_bases__"]
    return type(f"_{cls.__name__}Draft", cls.__bases__, unguarded)


def _function(first: str, names: list[str], defaults: dict[str, object], draft: type, cls: type) -> Callable[..., Any]:
    """A function with these parameters: written out as text, as `dataclasses` does it, so that it has no loop."""
    parameters = [*([first] if first else []), *(f"{n}=default_{n}" if n in defaults else n for n in names)]
    lines = ["made = new(draft)", *(f"made.{name} = {name}" for name in names), "made.__class__ = cls", "return made"]
    text = f"def make({', '.join(parameters)}):\n    " + "\n    ".join(lines)
    space: dict[str, Any] = {"new": object.__new__, "draft": draft, "cls": cls}
    space |= {f"default_{name}": value for name, value in defaults.items()}
    exec(text, space)  # names of fields only
    made: Callable[..., Any] = space["make"]
    return made
