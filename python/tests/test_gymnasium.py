"""One seat against bots, by Gymnasium's own checks and by ours."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

import midway
from midway.gymnasium import SeatEnv

from conftest import Setting, THOROUGH, setting_id, settings

IDS = ["midway/WorldsFair-v1", "midway/RailsSails-v1", "midway/Skyrise-v1"]


@pytest.mark.parametrize("kind", settings(), ids=setting_id)
def test_it_keeps_the_api(kind: Setting) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It has no spec to render by, since it was not made from an id.
        warnings.filterwarnings("ignore", message=".*spec")
        check_env(SeatEnv(*kind, bots="random", illegal="end"))


@pytest.mark.parametrize("name", IDS)
def test_it_keeps_the_api_when_made_from_its_id(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, bots="random", illegal="end").unwrapped)


def played(env: Any, seed: int) -> tuple[float, dict[str, Any], int]:
    _, info = env.reset(seed=seed)
    chance, got, steps, over = np.random.default_rng(seed), 0.0, 0, False
    while not over:
        assert np.array_equal(env.action_masks(), info["action_mask"])
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, truncated, info = env.step(action)
        assert seen in env.observation_space and not truncated
        got, steps = got + reward, steps + 1
    assert not info["action_mask"].any()
    return got, info, steps


@pytest.mark.parametrize("kind", settings() if THOROUGH else settings()[::3], ids=setting_id)
def test_the_same_seed_is_the_same_game_against_the_same_bots(kind: Setting) -> None:
    games = [played(SeatEnv(*kind, bots="heuristic", reward="points"), 7)[:2] for _ in range(2)]
    (one, first), (two, second) = games
    assert one == two == first["scores"][0] and first["scores"] == second["scores"]


def test_the_seat_can_be_drawn() -> None:
    env = SeatEnv("worlds-fair", 3, seat=None, bots="random")
    seats = [env.reset(seed=7 if game == 0 else None)[1]["seat"] for game in range(30)]
    assert set(seats) == {0, 1, 2}
    assert played(env, 3)[1]["seat"] in seats


def test_every_other_seat_can_have_its_own_bot() -> None:
    played(SeatEnv("skyrise", 3, bots=["random", "heuristic"], seat=1), 7)
    with pytest.raises(midway.BadSetup, match="2 bots are needed"):
        SeatEnv("skyrise", 3, bots=["random"])


def test_a_better_bot_is_harder_to_beat_at_random() -> None:
    def won(bots: str) -> float:
        env = SeatEnv("worlds-fair", bots=bots)
        return sum(played(env, seed)[0] for seed in range(20))

    assert won("heuristic") < won("random")


def test_an_illegal_action_raises_and_changes_nothing_unless_it_is_to_end_the_game() -> None:
    env = SeatEnv("worlds-fair", bots="random")
    _, info = env.reset(seed=7)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env.table.record()
    with pytest.raises(midway.IllegalAction):
        env.step(illegal)
    assert env.table.record() == before

    env = SeatEnv("worlds-fair", bots="random", illegal="end", illegal_reward=-5)
    env.reset(seed=7)
    _, reward, over, truncated, _ = env.step(illegal)
    assert (reward, over, truncated) == (-5, True, False)
    with pytest.raises(midway.GameOver):
        env.step(illegal)


def test_many_of_them_run_side_by_side() -> None:
    envs = gymnasium.make_vec("midway/WorldsFair-v1", num_envs=3, bots="random")
    _, info = envs.reset(seed=7)
    actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    _, rewards, *_ = envs.step(np.array(actions))
    assert rewards.shape == (3,)
    envs.close()


def test_what_cannot_be_is_refused_at_once() -> None:
    for wrong in ({"seats": 9}, {"seat": 2}, {"reward": "luck"}, {"illegal": "ignore"}, {"render_mode": "smell"}):
        with pytest.raises(midway.BadSetup):
            SeatEnv("worlds-fair", **wrong)
