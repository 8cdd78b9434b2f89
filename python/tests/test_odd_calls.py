"""Calls that make no sense, by the hundred thousand; `MIDWAY_ODD_CALLS=1000000` tries a million."""

from __future__ import annotations

import os
import random
from typing import Any

import midway
import numpy as np

CALLS = int(os.environ.get("MIDWAY_ODD_CALLS", "100000"))

# What a caller that tries anything may well see.
EXPECTED = (midway.MidwayError, TypeError, ValueError, OverflowError, AttributeError, MemoryError)

QUICK = ("actions", "describe", "draw", "legal", "mask", "number", "observe", "odds", "rewards", "rewind", "step", "text")
QUICK += ("transcript", "undo", "view")
# A picture and a thought take their time where the call makes sense.
SLOW = ("choose", "hints", "pixels", "png")
WORDS = ("seat", "out", "seed", "bot", "most", "lang", "width", "action", "number", "steps", "text", "reward")


class Odd:
    """Pretends to be a number, and fails."""

    def __index__(self) -> int:
        raise ValueError("no number after all")


def odd_value(chance: random.Random, table: midway.Table) -> Any:
    """Something that most methods do not want."""
    kinds: list[Any] = [
        None, True, -1, 0, 1, 2, 7, 255, 256, 2**31, 2**63 - 1, 2**63, 2**64, -(2**64), 10**40,
        0.5, float("nan"), float("inf"), 1j, "", "gallery", "place electricity", "0", "\x00", "\ud800", "🚂" * 50,
        "é" * 1000, "bid 23 O1", "draw deck", b"place", bytearray(b"x"), [], [0], (), (1, 2), {}, {"a": 1}, set(),
        object(), int, Odd(), range(3), np.int8(3), np.float32(2), np.uint64(2**63), np.zeros(0, np.float32),
        np.zeros(154, np.int8), np.zeros((2, 2), np.float32), np.zeros(208, np.float32)[::-1], np.array("x"),
        np.array(3), "random", "heuristic", "search:1", "search:0", "search:9999999h", "en", "xx", table,
    ]  # fmt: skip
    return chance.choice(kinds)


def odd_call(chance: random.Random, table: midway.Table) -> None:
    method = getattr(table, chance.choice(SLOW if chance.random() < 0.01 else QUICK))
    values = [odd_value(chance, table) for _ in range(chance.choice((0, 1, 1, 1, 2, 3)))]
    words = {chance.choice(WORDS): odd_value(chance, table) for _ in range(chance.choice((0, 0, 1, 2)))}
    method(*values, **words)


def odd_record(chance: random.Random, table: midway.Table) -> None:
    text = list(table.record())
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text))
        text[at] = chance.choice(("", "\n", "\x00", "é", "9", " ", text[at] * 2, chance.choice(text)))
    midway.Table.from_record("".join(text))


def odd_beginning(chance: random.Random, table: midway.Table) -> None:
    values = [chance.choice(("worlds-fair", odd_value(chance, table))), *(odd_value(chance, table) for _ in range(3))]
    chance.choice((midway.Table, midway.schema))(*values[: chance.randrange(4)])


def odd_batch(chance: random.Random, batch: midway.Batch, table: midway.Table) -> None:
    if chance.random() < 0.5:
        batch.step(odd_value(chance, table))
    else:
        batch.reset(odd_value(chance, table))


def table_somewhere(chance: random.Random) -> midway.Table:
    game = chance.choice(midway.games())
    # One in four waits for its draws.
    seed = chance.choice((None, *(chance.randrange(1000) for _ in range(3))))
    table = midway.Table(game.id, chance.choice(game.seats), seed=seed)
    for _ in range(chance.choice((0, 5, 40, 400))):
        if odds := table.odds():
            table.draw(chance.choice(odds)[0])
        elif not table.over:
            table.step(chance.choice(table.actions()))
    return table


def test_no_odd_call_panics_or_changes_a_table() -> None:
    chance = random.Random(1893)
    batch = midway.Batch("worlds-fair", 3)
    refused = 0
    for number in range(CALLS):
        if number % 500 == 0:
            table = table_somewhere(chance)
        before, position = table.view("gallery"), table.clone()
        kind = chance.choices((odd_call, odd_record, odd_beginning, None), (90, 1, 6, 3))[0]
        try:
            if kind is None:
                odd_batch(chance, batch, table)
            else:
                kind(chance, table)
        except EXPECTED as error:
            refused += 1
            assert "a fault in Midway itself" not in str(error), error
            assert table.view("gallery") == before
            if refused % 20 == 0:
                assert table.record() == position.record()
        else:
            # A call may make sense by accident: the next one tries its luck at the same position.
            table = position
    assert refused > CALLS // 2
