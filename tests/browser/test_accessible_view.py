"""Large print, wide spacing, forced colours, no motion, fingers: a chapter stays whole and usable."""

from typing import Any

import pytest
from coloraide import Color
from servers import ROOT
from table_page import Open, TablePage

pytestmark = pytest.mark.browser

NAMES = sorted(file.name for file in (ROOT / "notebooks").glob("*.ipynb"))
# What the WCAG (1.4.12) lets a reader set.
SPACING = """* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-bottom: 2em !important; }"""
# Elements whose text is cut off: their own text needs more room than they show, and they do not scroll.
CUT = """() => [...document.querySelectorAll('#chapter *, .tg-bar *')].filter(at => {
  if (!at.checkVisibility() || at.closest('svg, .tg-hidden, .tg-measure, select')) return false;
  if (![...at.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())) return false;
  const look = getComputedStyle(at), hides = /hidden|clip/;
  return hides.test(look.overflowX) && at.scrollWidth > at.clientWidth + 1
    || hides.test(look.overflowY) && at.scrollHeight > at.clientHeight + 1
    || at.matches('.b, summary') && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1);
}).map(at => at.tagName + ' ' + at.className + ': ' + at.textContent.trim().slice(0, 60))"""
FITS = "document.documentElement.scrollWidth <= innerWidth"
# Targets that a finger of 24 px misses: a point 11 px from the middle belongs to something else.
SMALL = """() => [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(at => {
  if (!at.checkVisibility() || getComputedStyle(at).display === 'inline' || at.closest('.tg-skip')) return false;
  if (at.type === 'hidden') return false;
  at.scrollIntoView({ block: 'center' });
  const box = at.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
  const label = at.labels && at.labels[0];
  return [[-11, 0], [11, 0], [0, -11], [0, 11]].some(([dx, dy]) => {
    const hit = document.elementFromPoint(x + dx, y + dy);
    return !hit || !(at.contains(hit) || label && label.contains(hit));
  });
}).map(at => at.tagName + ' ' + at.className + ': ' + (at.ariaLabel || at.textContent).trim().slice(0, 40))"""


def opened(open_page: Open, voila_url: str, name: str, **options: Any) -> Any:
    options.setdefault("reduced_motion", "reduce")
    page = open_page(f"{voila_url}/voila/render/{name}", **options)
    page.locator("#tg-waiting").wait_for(state="hidden")
    page.locator(".tg-board canvas, .tg-low").last.wait_for()
    if name.endswith("_play.ipynb"):
        TablePage(page)
        page.locator("form.tg-new button[type=submit]").click()
        page.locator(".tg-goal .k", has_text="Your turn").wait_for()
    return page


@pytest.mark.parametrize("name", NAMES)
def test_large_print_and_wide_spacing_cut_nothing_off_and_fingers_find_all(
    open_page: Open, voila_url: str, name: str
) -> None:
    # 1280 pixels at 200 % are 640, at 400 % 320 wide.
    page = opened(open_page, voila_url, name, viewport={"width": 640, "height": 450}, device_scale_factor=2)
    page.evaluate("document.querySelectorAll('details').forEach(box => box.open = true)")
    page.wait_for_function(FITS)
    assert page.evaluate(CUT) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.wait_for_function(f"innerWidth === 320 && {FITS}")
    assert page.evaluate(CUT) == []
    assert page.evaluate(SMALL) == []
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_style_tag(content=SPACING)
    page.wait_for_function(f"innerWidth === 360 && {FITS}")
    assert page.evaluate(CUT) == []


RING = """at => { at.focus(); const look = getComputedStyle(at);
  let ground = at; while (getComputedStyle(ground = ground.parentElement).backgroundColor === 'rgba(0, 0, 0, 0)');
  const { outlineStyle, outlineWidth, outlineColor } = look;
  return [outlineStyle, parseFloat(outlineWidth), outlineColor, getComputedStyle(ground).backgroundColor];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_ring_of_the_focus_stands_out(open_page: Open, voila_url: str, scheme: str) -> None:
    page = opened(open_page, voila_url, "11_triominos_play.ipynb", color_scheme=scheme)
    page.keyboard.press("Tab")  # from here on the keyboard is in use
    for where in (".tg-home", ".tg-board canvas", ".tg button.b", ".tg input", ".tg summary", "ol.log", "ol.log a"):
        style, width, colour, ground = page.locator(where).first.evaluate(RING)
        assert (style, width) == ("solid", 3), where
        assert Color(colour).contrast(Color(ground), method="wcag21") >= 3, where


def test_nothing_moves_for_who_wants_no_motion(open_page: Open, voila_url: str) -> None:
    page = opened(open_page, voila_url, "11_triominos_play.ipynb")
    assert page.evaluate("getComputedStyle(document.querySelector('.tg button.b')).transitionDuration") == "0s"
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("getComputedStyle(document.querySelector('.tg button.b')).transitionDuration") != "0s"


FORCED = {"forced_colors": "active", "color_scheme": "dark"}


def test_forced_colours_leave_nothing_invisible(open_page: Open, voila_url: str) -> None:
    page = opened(open_page, voila_url, "00_welcome.ipynb", **FORCED)
    page.evaluate("document.querySelector('.tg-bar-line i').style.width = '50%'")
    colour = "at => getComputedStyle(at).backgroundColor"
    bar = page.locator(".tg-bar-line").first
    assert bar.locator("i").evaluate(colour) != bar.evaluate(colour), "progress cannot be seen"
    for button in page.locator(".tg button.b").all()[:4]:
        assert button.evaluate("at => getComputedStyle(at).borderTopStyle") != "none"
    page = opened(open_page, voila_url, "31_rake_play.ipynb", **FORCED)
    card = page.locator("button.tg-c", has_text="9 of Skulls")
    ground = Color(card.evaluate(colour))
    sign = Color(card.locator("b").evaluate("at => getComputedStyle(at).color"))
    assert sign.contrast(ground, method="wcag21") >= 4.5
    glyph = card.locator("svg path").first.evaluate("at => getComputedStyle(at).fill")
    assert Color(glyph).contrast(ground, method="wcag21") >= 3, "suits cannot be seen"
    assert page.locator(".tg-board canvas").evaluate("at => getComputedStyle(at).visibility") == "visible"
