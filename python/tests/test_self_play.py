from __future__ import annotations

import random

import midway
import numpy as np
import pytest


class Dice:
    """Takes any choice."""

    def sit(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, table: midway.Table) -> int:
        return int(self.chance.choice(table.legal()))


def test_games_in_parts_are_the_games_of_the_whole() -> None:
    for bots in ("heuristic", [Dice(), "random"]):
        whole = midway.self_play("worlds-fair", 10, bots=bots, seed=3, jobs=2)
        parts = [midway.self_play("worlds-fair", 5, bots=bots, seed=3, first=first) for first in (5, 0)]
        assert midway.SelfPlayResult.joined(parts) == whole
        assert len(set(whole.records)) == 10


def test_records_of_self_play_can_be_verified() -> None:
    played = midway.self_play("worlds-fair", 2, bots=["random", Dice(), "heuristic"], seed=1)
    for game, record in enumerate(played.records):
        table = midway.Table.from_record(record)
        assert table.over and table.verify() > 0
        assert table.places() == played.table["place"][3 * game : 3 * game + 3]
    assert played.bots == ("random", "Dice", "heuristic")


def test_arrays_tell_every_choice_and_what_came_of_it() -> None:
    seen = midway.self_play("worlds-fair", 3, bots="random", seats=3, seed=1).arrays()
    rows = np.arange(len(seen))
    assert set(seen.games) == {0, 1, 2} and set(seen.seats) == {0, 1, 2}
    assert seen.masks[rows, seen.actions].all()
    names = midway.schema("worlds-fair", seats=3)
    assert seen.observations.shape == (len(seen), len(names["observation_names"]))
    assert seen.masks.shape == (len(seen), len(names["action_names"]))
    won = {(game, seat): share for game, seat, share in zip(seen.games, seen.seats, seen.shares, strict=True)}
    assert sum(won.values()) == pytest.approx(3)


def test_no_game_is_begun_wrongly() -> None:
    for wrong in (
        lambda: midway.self_play("chess", 1),
        lambda: midway.self_play("skyrise", 0),
        lambda: midway.self_play("skyrise", 1, bots="hal"),
        lambda: midway.self_play("skyrise", 1, bots=["random"] * 3, seats=2),
        lambda: midway.self_play("skyrise", 1, seats=9),
    ):
        with pytest.raises(midway.MidwayError):
            wrong()
