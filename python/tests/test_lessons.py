from __future__ import annotations

import midway
import numpy as np
import pytest
from midway import nets
from test_nets import weights


def network(game: str, seats: int, seed: int = 0) -> midway.Net:
    plan = nets.Plan(game, [(seats, {})])
    return midway.Net(nets.pack(plan, weights(plan, (64, 32), seed, any_seat=True)))


@pytest.mark.parametrize(("game", "seats"), [("worlds-fair", 3), ("skyrise", 2), ("rails-sails", 2)])
def test_lessons_say_what_was_seen_chosen_and_won(game: str, seats: int) -> None:
    taught = midway.lessons(game, network(game, seats), 2, seats=seats, visits=4, onlookers=0.3, seed=3)
    schema = midway.schema(game, seats)
    assert taught.observations.shape == (len(taught), len(schema["observation_names"]))
    assert taught.shares.shape == (len(taught), seats)
    assert taught.points.shape == (len(taught), seats, len(taught.lines)) and len(taught.lines) > 2
    assert taught.results.shape == (2, seats) and np.allclose(taught.results.sum(axis=1), 1)
    counts = np.diff(taught.offsets)
    assert ((counts == 0) == (taught.chosen < 0)).all() and (counts == 0).any()
    sums = np.add.reduceat(taught.policy, taught.offsets[:-1][counts > 0])
    assert np.allclose(sums, 1, atol=1e-4) and taught.choices.max() < len(schema["action_names"])
    assert taught.thorough[counts > 0].all()


def test_lessons_do_not_depend_on_jobs_and_parts() -> None:
    net = network("worlds-fair", 2)
    whole = midway.lessons("worlds-fair", net, 4, visits=6, seed=3, jobs=2)
    parts = [midway.lessons("worlds-fair", net, 2, visits=6, seed=3, first=first, jobs=1) for first in (0, 2)]
    for name in ("games", "seat", "observations", "choices", "policy", "chosen", "promised", "shares", "points"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        assert np.array_equal(getattr(whole, name), joined), name


def test_networks_play_against_bots_and_each_other() -> None:
    nets_and_bot = [network("worlds-fair", 3, 1), "heuristic", network("worlds-fair", 3, 2)]
    taught = midway.lessons("worlds-fair", nets_and_bot, 6, visits=0, noise=0.0)
    assert set(taught.player) == {0, 2}
    assert taught.results[:, 1].mean() > 0.6


def test_a_search_is_followed_and_sometimes_led_astray() -> None:
    taught = midway.lessons("skyrise", (40, None), 2, seats=3, noise=0.2, onlookers=0.3, seed=4)
    chose = taught.chosen >= 0
    assert ((taught.promised[chose] >= 0) & (taught.promised[chose] <= 1)).all()
    assert (~taught.thorough[chose]).any() and taught.thorough[chose].any() and (~chose).any()
    assert (np.diff(taught.offsets)[chose] == 1).all()
    apart = midway.lessons("skyrise", ((40, None), (40, None), "heuristic"), 3, noise=0.0, seed=4)
    assert set(np.unique(apart.player)) == {0, 1} and np.allclose(apart.results.sum(1), 1)


def test_an_adviser_says_what_choices_are_worth_and_what_can_be_told_about_them() -> None:
    net = network("rails-sails", 2)
    taught = midway.lessons("rails-sails", net, 1, visits=0, thorough=0.3, adviser="search:12", seed=5)
    choices = np.diff(taught.offsets)[taught.thorough].sum()
    assert taught.worths.shape == taught.uncorrected.shape == (choices,)
    assert taught.aspects.shape == (choices, len(midway.schema("rails-sails")["aspects"]))
    looked = taught.worths[~np.isnan(taught.worths)]
    assert len(looked) and ((looked >= 0) & (looked <= 1)).all() and (taught.uncorrected <= 0).all()
    alone = midway.lessons("skyrise", network("skyrise", 2), 1, visits=0)
    assert len(alone.worths) == 0 and alone.aspects.shape[0] == 0


def test_what_cannot_be_played_is_refused() -> None:
    net = network("worlds-fair", 2)
    for wrong in ({"seats": 3}, {"games": 0}, {"noise": 2.0}, {"thorough": float("nan")}, {"options": {"a": "b"}}):
        with pytest.raises(midway.MidwayError):
            midway.lessons(**{"game": "worlds-fair", "players": net, "games": 1, **wrong})  # type: ignore[arg-type]
    with pytest.raises(midway.UnknownBot):
        midway.lessons("worlds-fair", [net, "wizard"], 1)
    with pytest.raises(TypeError):
        midway.lessons("worlds-fair", [net, 7], 1)  # type: ignore[list-item]
