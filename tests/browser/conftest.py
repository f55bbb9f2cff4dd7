"""Pages that several tests of a module use one after the other: to open a chapter takes most of a test's time."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture(scope="module")
def _kept_pages(browser: Any) -> Iterator[Callable[..., Any]]:
    pages: dict[str, Any] = {}

    def keep(url: str, **options: Any) -> Any:
        if url not in pages:
            options.setdefault("viewport", {"width": 1200, "height": 900})
            context = browser.new_context(**options)
            context.set_default_timeout(30_000)
            pages[url] = context.new_page()
        return pages[url]

    yield keep
    for page in pages.values():
        page.context.close()


@pytest.fixture
def shared_page(_kept_pages: Callable[..., Any], page_guard: Any) -> Iterator[Callable[..., Any]]:
    """`shared_page(url, **context_options)`: as `open_page`, but the same page for all tests of a module.

    A test that uses it loads its scene anew (`Board(page, lesson, scene)`), and leaves no dialog or filter behind.
    """

    def share(url: str, **options: Any) -> Any:
        page = page_guard(_kept_pages(url, **options))
        if page.url == "about:blank":
            page.goto(url)
        return page

    yield share
    page_guard.look()
