"""Thousands of tables in one call, in the manner of EnvPool.

    >>> from midway.vector import VectorEnv
    >>> env = VectorEnv("worlds-fair", 4096)
    >>> observations, info = env.reset(seed=7)
    >>> for _ in range(100):
    ...     observations, rewards, done, info = env.step(env.sample())

Every table waits for one seat at a time, and all seats are played by the caller: this is for self-play. `info["acting"]` says
which seat that is. With `bot="heuristic"` the caller has one seat of each table, another in every game, and the bot has the
rest. A row of `rewards` has what each seat got, in turn order from seat 0; it is zero until a game ends. Where
`done` is set, observation and mask are already those of the next game.

All arrays are made once and written anew by every step: copy what has to last. They can be shared with other libraries
without copying, by the buffer protocol or DLPack: `torch.from_dlpack(observations)` is the same memory.

One seat against bots in the manner of Gymnasium is `midway.gymnasium.SeatEnv`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypedDict

import numpy as np
from numpy.typing import ArrayLike, NDArray

from midway._midway import Batch

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete

    from midway.types import Reward

__all__ = ["Info", "VectorEnv"]


class Info(TypedDict):
    """What is told besides observations, rewards and ends."""

    action_mask: NDArray[np.int8]
    """1 for each choice that the acting seat may make."""
    acting: NDArray[np.int32]
    """Which seat must act."""
    length: NDArray[np.int32]
    """How many choices the game has had; where one ended, how many that one had."""


class VectorEnv:
    """Many tables of one game. Everything follows from the seed and the choices, whatever the number of threads."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        reward: Reward = "share",
        seed: int = 0,
        threads: int | None = None,
        bot: str | None = None,
    ) -> None:
        self.game, self.num_envs, self.seats, self.options = game, num_envs, seats, dict(options or {})
        self.batch = Batch(game, num_envs, seats, self.options, seed, threads, reward, bot)
        self.observations, self.rewards = self.batch.observations, self.batch.rewards
        self.done: NDArray[np.bool_] = self.batch.done.view(np.bool_)
        self._info: Info = {
            "action_mask": self.batch.masks,
            "acting": self.batch.acting,
            "length": self.batch.lengths,
        }

    @cached_property
    def single_observation_space(self) -> Box[np.float32]:
        """What one row of the observations is (needs Gymnasium)."""
        from midway import spaces

        return spaces.observation(self.game, self.seats, self.options)

    @cached_property
    def single_action_space(self) -> Discrete[np.int64]:
        """What one choice is (needs Gymnasium)."""
        from midway import spaces

        return spaces.action(self.game, self.seats, self.options)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], Info]:
        """Begins anew at every table; without a seed, with that after the last one."""
        self.batch.reset(seed)
        return self.observations, self._info

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], Info]:
        """Makes one choice at every table. Where that ends the game, the next one begins.

        If one of the choices is illegal, `midway.IllegalAction` names its table, and no table has changed.
        """
        self.batch.step(actions)
        return self.observations, self.rewards, self.done, self._info

    def sample(self) -> NDArray[np.int64]:
        """A legal choice at every table, each as likely as the others. They follow from the seed."""
        return self.batch.sample()
