"""Studies on a cluster of several nodes, one of which is killed in the middle."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import midway
import pytest

ray = pytest.importorskip("ray")
import midway.ray  # noqa: E402


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    # Nothing is played on the head, which cannot be lost.
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()


class Slow:
    """Takes the first choice, after a while: there is time to be killed. Notes where it began each game."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes

    def sit(self, seed: int) -> None:
        if ray.is_initialized():
            (self.notes / f"{ray.get_runtime_context().get_node_id()} {seed}").touch()

    def choose(self, table: midway.Table) -> str:
        time.sleep(0.005)
        return table.actions()[0]

    def begun(self, node: str, *, there: bool = True) -> set[str]:
        """The games that were begun on a node, or elsewhere."""
        notes = (note.name.split() for note in self.notes.iterdir())
        return {seed for at, seed in notes if (at == node) == there}


# The workers do not have this file.
ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])


def test_a_study_on_a_cluster_is_the_study_of_one_machine(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    bots, options = ["heuristic", "random"], {"approvals": "choose"}
    here = midway.arena("worlds-fair", bots, 11, seed=3, first=1, options=options)
    there = midway.ray.arena("worlds-fair", bots, 11, seed=3, first=1, options=options, chunk=4)
    assert dict(there.table) == dict(here.table) and there.options == options
    assert "11 of 11 games" in capsys.readouterr().err

    alone = midway.balance("skyrise", 9, seats=3, bot="heuristic", seed=2)
    spread = midway.ray.balance("skyrise", 9, seats=3, bot="heuristic", seed=2, chunk=2, progress=False)
    assert spread == alone


def test_a_node_that_is_killed_in_the_middle_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    slow = Slow(tmp_path)
    lost = cluster.add_node(num_cpus=2)
    cluster.wait_for_nodes()

    def kill() -> None:
        while not slow.begun(lost.node_id):
            time.sleep(0.01)
        cluster.remove_node(lost, allow_graceful=False)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    there = midway.ray.self_play("worlds-fair", 48, bots=[slow, "heuristic"], seed=5, chunk=3, progress=False)
    killer.join()
    again = slow.begun(lost.node_id) & slow.begun(lost.node_id, there=False)
    assert again, "what the node had begun was played again elsewhere"

    here = midway.self_play("worlds-fair", 48, bots=[slow, "heuristic"], seed=5, jobs=8)
    assert there == here


def test_what_is_wrong_is_said_as_on_one_machine(cluster: Any) -> None:
    with pytest.raises(midway.UnknownBot):
        midway.ray.arena("skyrise", ["hal", "random"], 4, progress=False)
    with pytest.raises(midway.BadSetup):
        midway.ray.balance("skyrise", 4, chunk=0)
