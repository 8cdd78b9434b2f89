from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import midway
import pytest


def settings() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every game with every number of seats and every option."""
    for game in midway.games():
        values = [[(key, value) for value in values] for key, values in game.options.items()]
        for seats, chosen in itertools.product(game.seats, itertools.product(*values)):
            yield game.id, seats, dict(chosen)


def setting_id(setting: tuple[str, int, dict[str, str]]) -> str:
    game, seats, options = setting
    return "-".join([game, str(seats), *options.values()])


@pytest.fixture(params=list(settings()), ids=setting_id)
def setting(request: pytest.FixtureRequest) -> tuple[str, int, dict[str, str]]:
    chosen: tuple[str, int, dict[str, str]] = request.param
    return chosen


def play(table: midway.Table, steps: int, seed: int = 0) -> None:
    """Takes so many random choices, or fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(steps):
        if table.over:
            return
        table.step(chance.choice(table.actions()))
