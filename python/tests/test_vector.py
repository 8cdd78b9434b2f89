"""Thousands of tables in one call."""

from __future__ import annotations

import numpy as np
import pytest

import midway
from midway.vector import VectorEnv

from conftest import Setting, one_of_each, setting_id, settings

every_kind = pytest.mark.parametrize("kind", settings(), ids=setting_id)
every_game = pytest.mark.parametrize("kind", one_of_each(), ids=setting_id)


def fingerprint(env: VectorEnv, steps: int) -> list[bytes]:
    env.reset(seed=7)
    rows = []
    for _ in range(steps):
        observations, rewards, done, info = env.step(env.sample())
        rows.append(observations.tobytes() + rewards.tobytes() + done.tobytes() + info["acting"].tobytes())
    return rows


@every_kind
def test_games_end_begin_again_and_reward_every_seat(kind: Setting) -> None:
    game, seats, options = kind
    env = VectorEnv(game, 16, seats, options)
    env.reset(seed=7)
    ended = 0
    while ended < 20:
        _, rewards, done, info = env.step(env.sample())
        assert rewards[done].sum(axis=1) == pytest.approx(1)
        assert not rewards[~done].any() and (info["length"][done] > 10).all()
        assert info["action_mask"].any(axis=1).all()
        ended += int(done.sum())


@every_game
def test_the_same_seed_is_the_same_run_whatever_the_number_of_threads(kind: Setting) -> None:
    game, seats, options = kind
    one, two = (fingerprint(VectorEnv(game, 100, seats, options, threads=threads), 60) for threads in (1, 3))
    assert one == two
    other = VectorEnv(game, 100, seats, options)
    other.reset(seed=8)
    assert other.observations.tobytes() != one[0]


@every_game
def test_it_plays_as_a_table_does(kind: Setting) -> None:
    game, seats, options = kind
    env = VectorEnv(game, 4, seats, options, reward="rank")
    observations, info = env.reset(seed=7)
    assert observations.shape == (4, len(midway.schema(game, seats, options)["observation_names"]))
    assert info["action_mask"].shape == (4, len(midway.schema(game, seats, options)["action_names"]))
    assert env.rewards.shape == (4, seats)


@every_game
def test_arrays_are_reused_and_shared_without_copying(kind: Setting) -> None:
    env = VectorEnv(kind[0], 8, kind[1])
    observations, info = env.reset(seed=7)
    again = np.from_dlpack(observations)
    for _ in range(3):
        later, _, _, later_info = env.step(env.sample())
        assert later is observations and later_info["action_mask"] is info["action_mask"]
    assert np.shares_memory(again, later) and np.array_equal(again, later)


def test_arrays_become_tensors_of_pytorch_without_copying() -> None:
    torch = pytest.importorskip("torch")
    env = VectorEnv("worlds-fair", 8)
    seen, mask = torch.from_dlpack(env.observations), torch.from_dlpack(env.batch.masks)
    assert seen.dtype == torch.float32 and mask.dtype == torch.int8
    env.step(torch.multinomial(mask.float(), 1).squeeze(1).numpy())
    assert seen.data_ptr() == env.observations.ctypes.data
    assert np.array_equal(seen.numpy(), env.observations)


def test_an_illegal_choice_names_its_table_and_changes_none() -> None:
    env = VectorEnv("worlds-fair", 8)
    observations, info = env.reset(seed=7)
    before = observations.copy()
    actions = env.sample().copy()
    actions[5] = np.flatnonzero(info["action_mask"][5] == 0)[0]
    with pytest.raises(midway.IllegalAction, match="table 5"):
        env.step(actions)
    assert np.array_equal(env.observations, before)
    with pytest.raises(midway.BadShape):
        env.step(actions[:7])


def test_samples_follow_from_the_seed_and_are_legal() -> None:
    env = VectorEnv("skyrise", 32)
    runs = []
    for _ in range(2):
        env.reset(seed=7)
        samples = [env.sample().copy() for _ in range(3)]
        assert all(env.batch.masks[np.arange(32), sample].all() for sample in samples)
        runs.append(np.concatenate(samples))
    assert np.array_equal(*runs) and len(set(runs[0])) > 3


def test_spaces_are_those_of_gymnasium() -> None:
    pytest.importorskip("gymnasium")
    env = VectorEnv("worlds-fair", 2)
    assert env.observations[0] in env.single_observation_space
    assert int(env.single_action_space.n) == env.batch.masks.shape[1]
