"""The games as environments of Gymnasium: one seat against bots.

    >>> import gymnasium
    >>> import midway.gymnasium  # registers the games
    >>> env = gymnasium.make("midway/WorldsFair-v1", bots="heuristic")
    >>> observation, info = env.reset(seed=7)
    >>> action = env.action_space.sample(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(action)

A step is a choice of the seat and whatever the bots do until it is asked again. The reward comes at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from midway import IllegalAction, Table, games, rendering, spaces
from midway.errors import BadSetup, GameOver
from midway.types import Reward

__all__ = ["SeatEnv"]

Sight = NDArray[np.float32]


class SeatEnv(gymnasium.Env[Sight, np.int64]):
    """One seat at a table of bots.

    - `bots`: the name of the bot at every other seat, or one for each of them in turn order from the learner.
    - `seat`: where the learner sits; `None` draws it for every game.
    - `illegal`: an illegal action raises `midway.IllegalAction` and changes nothing (`"raise"`), or ends the game with
      the reward `illegal_reward` (`"end"`). An algorithm without masks needs the second.

    `info["action_mask"]` has 1 for each legal action; `action_masks()` is the same for `MaskablePPO` of sb3-contrib.
    `info["seat"]` says where the learner sits. At the end, `info["scores"]` has everybody's points.
    """

    metadata = {"render_modes": rendering.MODES, "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        bots: str | Sequence[str] = "heuristic",
        seat: int | None = 0,
        reward: Reward = "share",
        illegal: Literal["raise", "end"] = "raise",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        # What cannot be is refused now, not when a game ends.
        Table(game, seats, options).rewards(reward)
        rendering.check(render_mode)
        self.game, self.seats, self.options, self.reward = game, seats, dict(options or {}), reward
        self.bots = _at_other_seats(bots, seats)
        if seat is not None and not 0 <= seat < seats:
            raise BadSetup(f"there is no seat {seat} at a table of {seats}")
        if illegal not in ("raise", "end"):
            raise BadSetup(f"an illegal action can raise or end, not {illegal!r}")
        self._where = seat
        self.illegal, self.illegal_reward = illegal, illegal_reward
        self.render_mode = render_mode
        self.observation_space = spaces.observation(game, seats, options)
        self.action_space = spaces.action(game, seats, options)
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Sight, dict[str, Any]]:
        """Begins a game. The same seed gives the same games from here on; without one the next game follows."""
        super().reset(seed=seed)
        drawn, self._thought = (int(number) for number in self.np_random.integers(2**63, size=2))
        self.seat = int(self.np_random.integers(self.seats)) if self._where is None else self._where
        self.table = Table(self.game, self.seats, self.options, seed=drawn)
        self._over = False
        self._play_others()
        return self.table.observe(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Sight, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise GameOver("the game is over: reset begins another")
        try:
            self.table.step(int(action), self.seat)
        except IllegalAction:
            if self.illegal == "raise":
                raise
            self._over = True
            return self.table.observe(self.seat), self.illegal_reward, True, False, self._info()
        self._play_others()
        self._over = self.table.over
        reward = self.table.rewards(self.reward)[self.seat] if self._over else 0.0
        return self.table.observe(self.seat), reward, self._over, False, self._info()

    def _play_others(self) -> None:
        while (acting := self.table.acting) and self.seat not in acting:
            other = acting[0]
            bot = self.bots[(other - self.seat) % self.seats - 1]
            self.table.step(self.table.choose(bot, other, self._thought), other)
        if self.render_mode == "human":
            self.render()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.table.mask(self.seat), "seat": self.seat}
        if self.table.over:
            info["scores"] = [score.total for score in self.table.scores()]
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.table.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table in the render mode; text as the learner's seat may read it."""
        return rendering.render(self.table, self.render_mode, self.seat)


def _at_other_seats(bots: str | Sequence[str], seats: int) -> list[str]:
    each = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(each) != seats - 1:
        raise BadSetup(f"{seats - 1} bots are needed, and {len(each)} were given")
    return each


def _register() -> None:
    for game in games():
        name = "".join(part.capitalize() for part in game.id.split("-"))
        gymnasium.register(f"midway/{name}-v1", "midway.gymnasium:SeatEnv", kwargs={"game": game.id})


_register()
