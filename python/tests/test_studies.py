from __future__ import annotations

import _thread
import threading
import time

import midway
import pytest
from midway.studies import Columns, wilson


def test_an_arena_in_parts_is_the_whole() -> None:
    bots = ["heuristic", "random"]
    whole = midway.arena("worlds-fair", bots, 40, seed=3, jobs=2)
    parts = [midway.arena("worlds-fair", bots, 20, seed=3, first=first, jobs=1) for first in (20, 0)]
    joined = midway.ArenaResult.joined(parts)
    assert dict(joined.table) == dict(whole.table)
    assert len(whole) == 40 and whole.table.rows == 80
    standings = whole.standings()
    assert standings["games"] == 40 and standings["bots"][0]["bot"] == "heuristic"
    low, high = standings["bots"][0]["win_rate"]["interval"]
    assert 0.5 < low < standings["bots"][0]["win_rate"]["value"] <= high <= 1


def test_every_bot_has_every_seat() -> None:
    table = midway.arena("skyrise", ["random", "heuristic", "novice"], 6).table
    seats = sorted(zip(table["bot"], table["seat"], strict=True))
    assert seats == sorted((bot, seat) for bot in ("random", "heuristic", "novice") for seat in range(3) for _ in "ab")


def test_a_bot_against_itself_tells_what_seats_and_things_are_worth() -> None:
    whole = midway.balance("skyrise", 30, seats=3, bot="heuristic", seed=1)
    parts = [midway.balance("skyrise", 15, seats=3, bot="heuristic", seed=1, first=first) for first in (0, 15)]
    assert midway.BalanceResult.joined(parts).lines == whole.lines
    order = whole.by_order()
    assert order["order"] == [0, 1, 2] and sum(order["win"]) == pytest.approx(1)
    assert all(low <= win <= high for low, win, high in zip(order["low"], order["win"], order["high"], strict=True))
    assert "wonders" in set(whole.items["group"]) and whole.by_item().rows > 3


def test_random_games_are_counted() -> None:
    one, two = (midway.simulate("rails-sails", 300, seats=3, seed=2, jobs=jobs) for jobs in (1, 2))
    assert one.table["wins"] == two.table["wins"] and sum(one.table["wins"]) == pytest.approx(300)
    assert one.report["unfinished"] == 0


def test_results_go_into_frames_and_arrow() -> None:
    result = midway.arena("worlds-fair", ["random", "random"], 4)
    frame, arrow = result.to_pandas(), result.to_arrow()
    assert len(frame) == 8 and arrow.num_rows == 8
    assert frame["points"].tolist() == arrow["points"].to_pylist() == result.table["points"]


def test_columns_have_the_same_length() -> None:
    table = Columns.of_rows([{"a": 1}, {"b": 2}])
    assert dict(table) == {"a": [1, None], "b": [None, 2]} and table.rows == 2
    assert Columns.of_rows([]).rows == 0
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)


def test_no_study_is_begun_wrongly() -> None:
    for wrong in (
        lambda: midway.arena("chess", ["random"] * 2, 1),
        lambda: midway.arena("skyrise", [], 1),
        lambda: midway.arena("skyrise", ["random"] * 258, 1),
        lambda: midway.arena("skyrise", ["hal", "random"], 1),
        lambda: midway.arena("skyrise", ["random"] * 2, 0),
        lambda: midway.arena("skyrise", ["random"] * 2, 10**15),
        lambda: midway.arena("skyrise", ["random"] * 2, 1, jobs=0),
        lambda: midway.balance("skyrise", 1, seats=1),
        lambda: midway.simulate("skyrise", 1, policy="wise"),
    ):
        with pytest.raises(midway.MidwayError):
            wrong()


def test_ctrl_c_ends_a_long_study() -> None:
    threading.Timer(0.5, _thread.interrupt_main).start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        midway.arena("skyrise", ["search:2000"] * 4, 100_000)
    assert time.monotonic() - began < 20


def test_many_rows_take_as_long_each_as_few() -> None:
    began = time.monotonic()
    assert Columns.of_rows({"a": row, "b": row} for row in range(300_000)).rows == 300_000
    assert time.monotonic() - began < 10
