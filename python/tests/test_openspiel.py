"""The games for OpenSpiel, by its own tests and by ours."""

from __future__ import annotations

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl.testing import absltest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.tests import games_sim_test

import midway
import midway.openspiel

from conftest import Setting, THOROUGH, one_of_each, setting_id, settings

every_kind = pytest.mark.parametrize("kind", settings(), ids=setting_id)
every_game = pytest.mark.parametrize("kind", one_of_each(), ids=setting_id)


def loaded(kind: Setting) -> pyspiel.Game:
    game, seats, options = kind
    written = {key: value.replace(",", "+") for key, value in options.items()}
    return pyspiel.load_game(f"midway_{game.replace('-', '_')}", {"players": seats} | written)


@every_kind
def test_it_passes_the_random_simulation(kind: Setting, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(kind), num_sims=10 if THOROUGH else 1, serialize=THOROUGH, verbose=False)


@pytest.mark.parametrize("kind", settings() if THOROUGH else one_of_each(), ids=setting_id)
def test_it_passes_the_simulation_in_python_with_copies_and_pickles(kind: Setting) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(loaded(kind))


@every_game
def test_it_enforces_the_api_on_part_of_its_tree(kind: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    some = api_test.sample_some_states.sample_some_states
    most = 400 if THOROUGH else 100
    monkeypatch.setattr(
        api_test.sample_some_states, "sample_some_states", lambda game, max_states: some(game, max_states=most)
    )
    part = type("Part", (api_test.EnforceAPIOnPartialTreeBase,), {"game": loaded(kind), "game_name": kind[0]})
    tests = absltest.TestLoader().loadTestsFromTestCase(part)
    result = absltest.unittest.TestResult()
    tests.run(result)
    assert result.testsRun >= 5
    assert not result.failures + result.errors, result.failures + result.errors


@every_game
def test_draws_have_the_odds_of_the_rules(kind: Setting) -> None:
    state = loaded(kind).new_initial_state()
    table = midway.Table(*kind, seed=None)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = state.chance_outcomes(), table.odds()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            whole = sum(weight for _, weight in odds)
            assert [chance for _, chance in outcomes] == [weight / whole for _, weight in odds]
            action = random.choice(outcomes)[0]
            assert state.action_to_string(action) == odds[action][0]
            table.draw(odds[action][0])
        else:
            action = random.choice(state.legal_actions())
            table.step(action)
        state.apply_action(action)
    assert state.returns() == table.shares()


def test_an_information_state_tells_what_a_player_saw_and_nothing_else() -> None:
    state = loaded(("rails-sails", 2, {})).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    choices = state.legal_actions()
    one, two = state.child(choices[0]), state.child(choices[-1])
    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.information_state_string(0) != two.information_state_string(0)


@every_game
def test_tree_search_runs(kind: Setting) -> None:
    game = loaded(kind)
    dice = np.random.RandomState(7)
    bot = mcts.MCTSBot(game, 2.0, 8, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()


def test_outcome_sampling_counterfactual_regret_runs() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded(("skyrise", 2, {})))
    for _ in range(3):
        solver.iteration()
    assert solver.average_policy()


@every_game
def test_its_bots_can_play_a_match(kind: Setting) -> None:
    dice = np.random.RandomState(7)
    bots = [UniformRandomBot(seat, dice) for seat in range(kind[1])]
    assert sum(evaluate_bots(loaded(kind).new_initial_state(), bots, dice)) == pytest.approx(1)


def test_its_environment_for_learning_runs() -> None:
    env = rl_environment.Environment(loaded(("worlds-fair", 2, {})))
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([random.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1)
