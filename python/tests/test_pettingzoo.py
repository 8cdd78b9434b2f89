"""The environments of PettingZoo, by its own tests and by ours."""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

import midway
from midway.pettingzoo import env, raw_env

from conftest import Setting, THOROUGH, one_of_each, setting_id, settings

CYCLES = 1_000 if THOROUGH else 20

every_kind = pytest.mark.parametrize("kind", settings(), ids=setting_id)
every_game = pytest.mark.parametrize("kind", one_of_each(), ids=setting_id)


@every_kind
def test_it_keeps_the_api(kind: Setting) -> None:
    with warnings.catch_warnings():
        # They look for observations that are arrays; PettingZoo's own games with masks are excused by name.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(env(*kind), num_cycles=CYCLES)


@every_kind
def test_the_same_seed_is_the_same_game(kind: Setting) -> None:
    seed_test(partial(env, *kind), num_cycles=CYCLES)


@pytest.mark.parametrize("kind", settings() if THOROUGH else one_of_each(), ids=setting_id)
def test_it_renders_in_every_mode(kind: Setting, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, *kind), custom_tests={"svg": lambda drawing: drawing.startswith("<svg")})
    assert capsys.readouterr().out


def played(game: Any, seed: int) -> dict[str, float]:
    game.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, truncated, _ = game.last()
        assert not truncated
        got[agent] += reward
        game.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return got


@every_kind
def test_winners_share_one_win_at_the_end(kind: Setting) -> None:
    assert sum(played(env(*kind), 7).values()) == pytest.approx(1)


@every_game
def test_rewards_can_be_ranks_or_points(kind: Setting) -> None:
    game = raw_env(*kind, reward="points")
    points = list(played(game, 7).values())
    assert points == [score.total for score in game.table.scores()]
    assert sum(played(env(*kind, reward="rank"), 7).values()) == pytest.approx(kind[1] / 2)


def test_seats_that_choose_at_once_are_asked_in_turn_and_see_nothing_of_each_other() -> None:
    game = raw_env("rails-sails", 3)
    game.reset(seed=7)
    assert game.table.acting == (0, 1, 2)
    before = game.observe("seat_1")["observation"]
    game.step(int(game.table.legal(0)[0]))
    first = game.observe("seat_1")["observation"]
    game.reset(seed=7)
    game.step(int(game.table.legal(0)[-1]))
    assert game.agent_selection == "seat_1"
    assert np.array_equal(game.observe("seat_1")["observation"], first)
    assert before.shape == first.shape


def test_an_illegal_action_raises_without_wrappers_and_ends_the_game_with_them() -> None:
    bare, wrapped = raw_env("worlds-fair"), env("worlds-fair", illegal_reward=-2)
    for game in (bare, wrapped):
        game.reset(seed=7)
    agent = bare.agent_selection
    illegal = int(np.flatnonzero(bare.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(midway.IllegalAction):
        bare.step(illegal)
    assert not any(bare.terminations.values())
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[agent] == -2


def test_what_cannot_be_is_refused_at_once() -> None:
    for wrong in ({"seats": 9}, {"reward": "luck"}, {"render_mode": "smell"}, {"options": {"no": "such"}}):
        with pytest.raises(midway.BadSetup):
            env("worlds-fair", **wrong)
    with pytest.raises(midway.UnknownGame):
        env("chess")
