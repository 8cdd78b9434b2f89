from __future__ import annotations

import midway
import numpy as np
import pytest
from conftest import Setting
from numpy.typing import NDArray



def legal_choices(batch: midway.Batch, chance: np.random.Generator) -> NDArray[np.int64]:
    """A random legal choice at every table."""
    return (batch.masks * chance.random(batch.masks.shape)).argmax(axis=1)


def course(batch: midway.Batch, steps: int) -> list[bytes]:
    """Everything that a batch shows while random choices are made."""
    chance, shown = np.random.default_rng(3), []
    for _ in range(steps):
        batch.step(legal_choices(batch, chance))
        arrays = (batch.observations, batch.masks, batch.acting, batch.rewards, batch.done, batch.lengths)
        shown.append(b"".join(array.tobytes() for array in arrays))
    return shown


def test_arrays_are_made_once_and_written_into() -> None:
    batch = midway.Batch("worlds-fair", 64, seed=1, threads=2)
    arrays = {name: getattr(batch, name) for name in ("observations", "masks", "acting", "rewards", "done", "lengths")}
    before = arrays["observations"].copy()
    batch.step(batch.masks.argmax(axis=1))
    assert all(getattr(batch, name) is array for name, array in arrays.items())
    assert (before != arrays["observations"]).any()
    kinds = {name: (array.dtype.name, array.shape[0]) for name, array in arrays.items()}
    assert kinds == {
        "observations": ("float32", 64),
        "masks": ("int8", 64),
        "acting": ("int32", 64),
        "rewards": ("float32", 64),
        "done": ("int8", 64),
        "lengths": ("int32", 64),
    }


def test_other_libraries_share_the_memory() -> None:
    batch = midway.Batch("worlds-fair", 4)
    shared = np.from_dlpack(batch.observations)
    assert np.shares_memory(shared, batch.observations)


def test_games_begin_anew_where_they_end(setting: Setting) -> None:
    game, seats, options = setting
    batch = midway.Batch(game, 16, seats, options, seed=2)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(4000):
        batch.step(legal_choices(batch, chance))
        over = batch.done == 1
        ended += over.sum()
        assert batch.masks.any(axis=1).all()
        assert np.allclose(batch.rewards.sum(axis=1), over)
        if ended > 16:
            break
    assert ended > 16


def test_the_course_follows_from_the_seed_whatever_the_threads() -> None:
    one, two = (midway.Batch("worlds-fair", 200, 3, seed=5, threads=threads) for threads in (1, 3))
    assert course(one, 150) == course(two, 150)
    one.reset(seed=5)
    two.reset(seed=6)
    assert course(one, 3) != course(two, 3)
    one.reset(seed=6)
    two.reset()
    assert (one.seed, two.seed) == (6, 7)


def test_an_illegal_choice_names_its_table_and_no_table_moves() -> None:
    batch = midway.Batch("worlds-fair", 8)
    actions = batch.masks.argmax(axis=1)
    before = batch.observations.copy()
    for wrong in (10**9, -1, int(np.flatnonzero(batch.masks[5] == 0)[0])):
        spoilt = actions.copy()
        spoilt[5] = wrong
        with pytest.raises(midway.IllegalAction, match="table 5") as caught:
            batch.step(spoilt)
        assert str(caught.value).count("(WF-") <= 1
        assert (batch.observations == before).all()
    batch.step(actions)


def test_choices_come_in_any_row_of_whole_numbers() -> None:
    batch = midway.Batch("worlds-fair", 4)
    for kind in (np.int8, np.int32, np.uint16, np.int64):
        batch.step(batch.masks.argmax(axis=1).astype(kind))
    batch.step(batch.masks.argmax(axis=1).tolist())
    batch.step(np.repeat(batch.masks.argmax(axis=1), 2)[::2])
    for wrong in ([0], [[0] * 4], [0.0] * 4, "0000", None, np.zeros(5, np.int64)):
        with pytest.raises(midway.BadShape):
            batch.step(wrong)  # type: ignore[arg-type]


def test_an_array_that_is_not_to_be_written_is_left_alone() -> None:
    batch = midway.Batch("worlds-fair", 4)
    batch.masks.flags.writeable = False
    with pytest.raises(midway.BadShape):
        batch.step(batch.masks.argmax(axis=1))
    batch.masks.flags.writeable = True
    batch.step(batch.masks.argmax(axis=1))


def test_no_batch_is_set_up_wrongly() -> None:
    for wrong in (
        {"tables": 0},
        {"tables": -1},
        {"tables": 10**12},
        {"tables": 2, "threads": 0},
        {"tables": 2, "threads": 10**9},
        {"tables": 2, "reward": "glory"},
        {"tables": 2, "seats": 9},
    ):
        with pytest.raises(midway.BadSetup):
            midway.Batch("worlds-fair", **wrong)  # type: ignore[arg-type]


def test_rewards_are_what_was_asked_for() -> None:
    totals = {}
    for reward in ("share", "rank", "points", "margin"):
        batch = midway.Batch("worlds-fair", 32, seed=4, reward=reward)  # type: ignore[arg-type]
        chance, rows = np.random.default_rng(1), []
        for _ in range(200):
            batch.step(legal_choices(batch, chance))
            rows.append(batch.rewards[batch.done == 1].copy())
        totals[reward] = np.concatenate(rows)
    assert np.allclose(totals["share"].sum(axis=1), 1) and np.allclose(totals["rank"].sum(axis=1), 1)
    assert np.allclose(totals["margin"].sum(axis=1), 0)
    points = totals["points"]
    assert np.allclose(points[:, 0] - points[:, 1], totals["margin"][:, 0])


def test_a_bot_plays_the_other_seats() -> None:
    batch = midway.Batch("worlds-fair", 6, seats=3, seed=1, bot="heuristic")
    assert batch.acting.tolist() == [0, 1, 2, 0, 1, 2]
    shares = []
    while len(shares) < 40:
        seat = batch.acting.copy()
        batch.step(batch.sample())
        shares += [batch.rewards[table, seat[table]] for table in np.flatnonzero(batch.done)]
    assert np.mean(shares) < 0.1


def test_a_bot_that_cannot_play_along_is_refused() -> None:
    with pytest.raises(midway.UnknownBot):
        midway.Batch("worlds-fair", 1, bot="hal")
    with pytest.raises(midway.BadSetup, match="iterations"):
        midway.Batch("worlds-fair", 1, bot="search:1s")


def test_the_heaviest_choice_is_the_heuristics() -> None:
    batch = midway.Batch("worlds-fair", 32, seed=4, craft=True, adviser="heuristic")
    for _ in range(40):
        heaviest = np.where(batch.masks == 1, batch.weights, -np.inf).argmax(axis=1)
        assert (batch.weights[range(32), batch.advice] == batch.weights[range(32), heaviest]).all()
        batch.step(batch.advice)


def test_nobody_is_asked_unless_one_wants_to_know() -> None:
    batch = midway.Batch("skyrise", 8)
    assert (batch.weights.shape, batch.advice.shape) == ((8, 0), (0,))
    with pytest.raises(midway.MidwayError):
        midway.Batch("skyrise", 8, adviser="search:1s")
