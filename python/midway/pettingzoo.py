"""The games as environments of PettingZoo, in its AEC manner: one agent after the other.

    >>> from midway.pettingzoo import env
    >>> game = env("worlds-fair", seats=2)
    >>> game.reset(seed=7)
    >>> for agent in game.agent_iter():
    ...     observation, reward, over, _, info = game.last()
    ...     game.step(None if over else game.action_space(agent).sample(observation["action_mask"]))

Agents are `seat_0`, `seat_1` and so on, in turn order. An observation is a dict of `observation` and `action_mask`, as in
PettingZoo's own classic games. Where several seats choose at once they are asked one after the other, and none sees what
another has chosen. Rewards come at the end. Nothing is ever truncated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from midway import Table, rendering, spaces
from midway.types import Reward

__all__ = ["Observation", "env", "raw_env"]


class Observation(TypedDict):
    """What an agent gets to know."""

    observation: NDArray[np.float32]
    """What the seat sees; `midway.schema` names every number."""
    action_mask: NDArray[np.int8]
    """1 for each choice that it may make now."""


def env(
    game: str,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    reward: Reward = "share",
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> AECEnv[str, Observation, int | None]:
    """A game with the usual wrappers: an illegal action ends it and gives its agent `illegal_reward`, and calls in the
    wrong order are reported."""
    raw = raw_env(game, seats, options, reward, render_mode)
    ending = wrappers.TerminateIllegalWrapper(raw, illegal_reward=illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ending))


class raw_env(AECEnv[str, Observation, int | None], EzPickle):
    """A game without wrappers: an illegal action raises `midway.IllegalAction`, and changes nothing."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        reward: Reward = "share",
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, render_mode)
        super().__init__()
        # What cannot be is refused now, not when a game ends.
        Table(game, seats, options).rewards(reward)
        rendering.check(render_mode)
        self.game, self.seats, self.options, self.reward = game, seats, dict(options or {}), reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v1",
            "render_modes": rendering.MODES,
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self._choices() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._sight() for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def _choices(self) -> Discrete[np.int64]:
        return spaces.action(self.game, self.seats, self.options)

    def _sight(self) -> Dict:
        sight = spaces.observation(self.game, self.seats, self.options)
        return Dict({"observation": sight, "action_mask": spaces.mask(self._choices())})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. The same seed gives the same games from here on; without one the next game follows."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table = Table(self.game, self.seats, self.options, seed=int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.acting[0]]
        self._shown()

    def observe(self, agent: str) -> Observation:
        seat = self._seat[agent]
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # What is no action at all is refused as an illegal one is.
        self.table.step(-1 if action is None else action, self._seat[agent])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if acting := self.table.acting:
            self.agent_selection = self.possible_agents[acting[0]]
        else:
            self._end()
        self._shown()

    def _end(self) -> None:
        self.rewards = dict(zip(self.agents, self.table.rewards(self.reward), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table in the render mode; text as the gallery may read it."""
        return rendering.render(self.table, self.render_mode, "gallery")

    def close(self) -> None:
        """There is nothing to close."""
