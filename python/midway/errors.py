"""What goes wrong, by name.

Every exception of this package is a `MidwayError`. It says `why`, and names the `clause` of the game's rules where there
is one. Whatever was asked for has not been done: the table is as it was.
"""

from __future__ import annotations

__all__ = [
    "BadNetwork",
    "BadRecord",
    "BadSetup",
    "BadShape",
    "CannotUndo",
    "GameOver",
    "IllegalAction",
    "MidwayError",
    "UnknownBot",
    "UnknownGame",
    "WrongSeat",
]


class MidwayError(Exception):
    """Something that Midway refuses to do, and why."""

    why: str
    """The reason, in a few words."""
    clause: str | None
    """The number of the clause in the game's rules, such as `WF-3.1`, where there is one."""

    def __init__(self, why: str, clause: str | None = None) -> None:
        super().__init__(why, clause)
        self.why = why
        self.clause = clause

    def __str__(self) -> str:
        return self.why if self.clause is None else f"{self.why} ({self.clause})"


class IllegalAction(MidwayError):
    """The rules do not allow this choice, or it is none at all."""


class WrongSeat(MidwayError):
    """There is no such seat, or another one must act."""


class GameOver(MidwayError):
    """Nothing can follow the end."""


class CannotUndo(MidwayError):
    """There is nothing to take back, or it has shown what cannot be taken back."""


class BadRecord(MidwayError, ValueError):
    """The text is no record, or not one that these rules could have played."""


class BadNetwork(MidwayError, ValueError):
    """The bytes are no network."""


class BadSetup(MidwayError, ValueError):
    """The game is not played with these seats or options."""


class BadShape(MidwayError, ValueError):
    """An array has another shape or another kind of numbers than is needed."""


class UnknownGame(MidwayError, LookupError):
    """There is no game of this name."""


class UnknownBot(MidwayError, LookupError):
    """There is no bot of this name."""
