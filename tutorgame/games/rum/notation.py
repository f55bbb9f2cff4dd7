"""Text for actions and positions (stub)."""

from __future__ import annotations

from typing import Any


def parse_action(text: str) -> Any:
    raise NotImplementedError


def parse_move(state: Any, text: str) -> Any:
    raise NotImplementedError


def format_action(action: Any) -> str:
    return str(action)


def parse_state(text: str) -> Any:
    raise NotImplementedError


def format_state(state: Any) -> str:
    return str(state)


def describe(event: Any, names: Any) -> str:
    return f"{event}."
