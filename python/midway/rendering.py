"""How the environments show a table."""

from __future__ import annotations

from typing import Any, Literal

from midway._midway import Table
from midway.errors import BadSetup

__all__ = ["MODES", "check", "render"]

MODES = ["ansi", "human", "rgb_array", "svg"]
"""`ansi` is text, `human` prints it, `rgb_array` is the board as an array of pixels, `svg` the same as a drawing."""


def check(mode: str | None) -> None:
    """Refuses a mode that is none."""
    if mode is not None and mode not in MODES:
        raise BadSetup(f"there is no render mode {mode!r}: choose {', '.join(MODES)}")


def render(table: Table, mode: str | None, viewer: int | Literal["gallery"]) -> Any:
    """The table in one of the modes. Text is told to a viewer; pictures show what everybody may see."""
    if mode == "ansi":
        return table.describe(viewer)
    if mode == "svg":
        return table.svg()
    if mode == "rgb_array":
        return table.pixels()
    if mode == "human":
        print(table.describe(viewer))
    return None
