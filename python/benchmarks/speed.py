"""How many steps a second, side by side with what others use.

    python benchmarks/speed.py [--seconds 2] [--tables 4096] [--threads 2]

Every loop takes random legal actions, and makes an observation and the legal actions at every step, in the way its library
offers them. A step is one action of one player. Libraries that are not installed are left out.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from typing import Any

import numpy as np

import midway
from midway.vector import VectorEnv

GAMES = [game.id for game in midway.games()]

Steps = Iterator[int]
"""Plays on and on, and says now and then how many steps that were."""


def plain(game: str) -> Steps:
    table = midway.Table(game)
    seen, mask = table.observe(), table.mask()
    chance, seed = random.Random(7), 0
    observe, masked, legal, step = table.observe, table.mask, table.legal, table.step
    while True:
        steps = 0
        while not table.over:
            observe(out=seen)
            masked(out=mask)
            choices = legal()
            step(choices[int(chance.random() * len(choices))])
            steps += 1
        yield steps
        seed += 1
        table = midway.Table(game, seed=seed)
        observe, masked, legal, step = table.observe, table.mask, table.legal, table.step


def aec(make: Callable[[], Any]) -> Steps:
    env, chance = make(), random.Random(7)
    while True:
        env.reset(seed=chance.randrange(2**31))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, truncated, _ = env.last()
            if over or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(chance.random() * len(legal))])
            steps += 1
        yield steps


def many(game: str, tables: int, threads: int | None) -> Steps:
    env = VectorEnv(game, tables, threads=threads)
    env.reset(seed=7)
    while True:
        env.step(env.sample())
        yield tables


def classic(name: str) -> Steps:
    return aec(import_module(f"pettingzoo.classic.{name}").raw_env)


def ours_aec(game: str) -> Steps:
    return aec(partial(import_module("midway.pettingzoo").raw_env, game))


def spiel(name: str) -> Steps:
    import pyspiel

    # Games written in Python register themselves.
    import_module("midway.openspiel" if name.startswith("midway") else "open_spiel.python.games")
    game, chance = pyspiel.load_game(name), random.Random(7)
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            state.observation_tensor()
            legal = state.legal_actions()
            state.legal_actions_mask()
            state.apply_action(legal[int(chance.random() * len(legal))])
            steps += 1
        yield steps


def rlcard(name: str) -> Steps:
    env, chance = import_module("rlcard").make(name, config={"seed": 7}), random.Random(7)
    while True:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            mask = np.zeros(env.num_actions, np.int8)
            mask[legal] = 1
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            steps += 1
        yield steps


def rates(steps: Steps, seconds: float) -> tuple[float, float]:
    """Steps a second by the clock and by the time that cores spent, after a moment to warm up.

    They differ where several threads work, and where other programs have the cores."""
    until = time.perf_counter() + seconds / 4
    while time.perf_counter() < until:
        next(steps)
    start, spent, done = time.perf_counter(), time.process_time(), 0
    while (now := time.perf_counter()) < start + seconds:
        done += next(steps)
    return done / (now - start), done / (time.process_time() - spent)


def contests(tables: int, threads: int | None) -> Iterator[tuple[str, str, Callable[[], Steps]]]:
    for game in GAMES:
        yield "midway, a loop in Python", game, partial(plain, game)
    for game in GAMES:
        yield f"midway, {tables} tables, 1 thread", game, partial(many, game, tables, 1)
    for game in GAMES:
        yield f"midway, {tables} tables, {threads} threads", game, partial(many, game, tables, threads)
    for game in GAMES:
        yield "midway for PettingZoo", game, partial(ours_aec, game)
    for name in ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4", "texas_holdem_no_limit_v6"):
        yield "PettingZoo", name, partial(classic, name)
    for game in GAMES:
        name = f"midway_{game.replace('-', '_')}"
        yield "midway for OpenSpiel", game, partial(spiel, name)
    for name in ("tic_tac_toe", "leduc_poker", "backgammon", "python_tic_tac_toe"):
        yield "OpenSpiel from Python", name, partial(spiel, name)
    for name in ("leduc-holdem", "no-limit-holdem"):
        yield "RLCard", name, partial(rlcard, name)


def resident() -> float:
    """The memory that this process holds, in MiB."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def memory(game: str, tables: int) -> tuple[float, float, float]:
    """What so many tables take as a batch, what of that its arrays take, and what they take one by one."""
    before = resident()
    env = VectorEnv(game, tables)
    for _ in range(60):
        env.step(env.sample())
    batch, arrays = resident() - before, (env.observations.nbytes + env.batch.masks.nbytes) / 2**20
    before = resident()
    each = [midway.Table(game, seed=seed) for seed in range(tables)]
    return batch, arrays, (resident() - before) * tables / len(each)


def memories(tables: int) -> None:
    print(f"\nmemory for {tables} tables, MiB\n")
    print(f"{'game':12} {'batch':>8} {'of it arrays':>13} {'as Table each':>14}")
    for game in GAMES:
        # In a process of its own, so that nothing is used again.
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            batch, arrays, each = pool.submit(memory, game, tables).result()
        print(f"{game:12} {batch:8.1f} {arrays:13.1f} {each:14.1f}")


def versions() -> str:
    def told(name: str) -> str:
        try:
            return f"{name} {version(name)}"
        except PackageNotFoundError:
            return f"no {name}"

    return ", ".join(told(name) for name in ("midway", "numpy", "pettingzoo", "open_spiel", "rlcard"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    given = parser.parse_args()
    print(versions(), end="\n\n")
    memories(given.tables)
    print("\nsteps a second, with observations and masks\n")
    print(f"{'':36} {'game':26} {'by the clock':>12} {'of one core':>12}")
    for library, game, make in contests(given.tables, given.threads):
        try:
            clock, core = rates(make(), given.seconds)
            print(f"{library:36} {game:26} {clock:12,.0f} {core:12,.0f}", flush=True)
        except ImportError as missing:
            print(f"{library:36} {game:26} {'left out':>12} ({missing})")


if __name__ == "__main__":
    main()
