from __future__ import annotations

import itertools
import os
import random

import midway
import pytest


Setting = tuple[str, int, dict[str, str]]

THOROUGH = "MIDWAY_THOROUGH" in os.environ
"""Whether to play long and try everything; a run without it is for every day."""


def settings() -> list[Setting]:
    """Every game with every number of seats and every option."""
    return [
        (game.id, seats, dict(chosen))
        for game in midway.games()
        for seats in game.seats
        for chosen in itertools.product(
            *([(key, value) for value in values] for key, values in game.options.items())
        )
    ]


def one_of_each() -> list[Setting]:
    """Every game once, with as few seats as it can have."""
    return [(game.id, game.seats[0], {}) for game in midway.games()]


def setting_id(setting: Setting) -> str:
    game, seats, options = setting
    return "-".join([game, str(seats), *options.values()])


@pytest.fixture(params=settings(), ids=setting_id)
def setting(request: pytest.FixtureRequest) -> Setting:
    chosen: Setting = request.param
    return chosen


def play(table: midway.Table, steps: int, seed: int = 0) -> None:
    """Takes so many random choices, or fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(steps):
        if table.over:
            return
        table.step(chance.choice(table.actions()))
