from __future__ import annotations

from typing import Any

import midway
import numpy as np
import pytest
from midway import nets

LINES = ("routes", "tickets")


def weights(plan: nets.Plan, widths: tuple[int, ...], seed: int = 0, **more: Any) -> nets.Weights:
    """A network of random numbers."""
    chance = np.random.default_rng(seed)

    def dense(outputs: int, inputs: int) -> nets.Dense:
        return chance.normal(0, 1.5 / np.sqrt(inputs), (outputs, inputs)), chance.normal(0, 0.1, outputs)

    return nets.Weights(
        first=dense(widths[0], len(plan.inputs)),
        further=[dense(out, within) for within, out in zip(widths, widths[1:], strict=False)],
        policy=dense(len(plan.rows), widths[-1]),
        chances=dense(plan.seats, widths[-1]),
        points=dense(plan.seats * len(LINES), widths[-1]),
        lines=LINES,
        **more,
    )


def positions(game: str, seats: int, options: dict[str, str], count: int) -> list[tuple[Any, list[int]]]:
    """What seats see in a random game, and what they may choose."""
    table, chance, found = midway.Table(game, seats=seats, options=options, seed=5), np.random.default_rng(1), []
    while not table.over and len(found) < count:
        legal = [int(number) for number in np.flatnonzero(table.mask())]
        found.append((table.observe(), legal))
        table.step(int(chance.choice(legal)))
    return found


PLANS = [
    ("worlds-fair", [(2, {}), (3, {}), (4, {"approvals": "choose"})], (64,)),
    ("skyrise", [(2, {}), (4, {})], (64, 32)),
    ("rails-sails", [(2, {}), (5, {}), (3, {"map": "great-lakes"})], (96, 64, 32)),
]


@pytest.mark.parametrize(("game", "tables", "widths"), PLANS)
def test_rust_and_numpy_say_the_same_to_the_last_bit(
    game: str, tables: list[tuple[int, dict[str, str]]], widths: tuple[int, ...]
) -> None:
    plan = nets.Plan(game, tables)
    chance = np.random.default_rng(7)
    trust = [(float(choices), float(chances)) for choices, chances in chance.uniform(0, 2, (len(tables), 2))]
    file = nets.pack(plan, weights(plan, widths, any_seat=True, trust=trust))
    net, reference = midway.Net(file), nets.Reference(file)
    assert net.any_seat and reference.any_seat and net.lines == reference.lines == list(LINES)
    for seats, options in tables:
        for seen, legal in positions(game, seats, options, 60):
            thoughts = [chance.uniform(-22, 1, count).tolist() for count in (len(legal), seats)]
            told, meant = net.evaluate(seats, seen, legal, *thoughts), reference.evaluate(seats, seen, legal, *thoughts)
            for mine, theirs in zip(told, meant, strict=True):
                assert mine.tobytes() == theirs.tobytes()


def test_an_amount_is_split_into_steps() -> None:
    plan = nets.Plan("skyrise", [(2, {}), (3, {})], steps=6)
    assert {"height[O1] 1", "height[O1] 6", "hand[atlantis]"} <= set(plan.inputs) and "height[O1]" not in plan.inputs
    file = nets.pack(plan, weights(plan, (64, 32)))
    net, reference = midway.Net(file), nets.Reference(file)
    for seen, legal in positions("skyrise", 3, {}, 100):
        for mine, theirs in zip(net.evaluate(3, seen, legal), reference.evaluate(3, seen, legal), strict=True):
            assert mine.tobytes() == theirs.tobytes()


@pytest.mark.parametrize(("game", "tables", "widths"), PLANS)
def test_little_is_lost_by_quantising(
    game: str, tables: list[tuple[int, dict[str, str]]], widths: tuple[int, ...]
) -> None:
    plan = nets.Plan(game, tables)
    floats = weights(plan, widths)
    net = midway.Net(nets.pack(plan, floats))
    seats, options = tables[0]
    kind = plan.kind(seats, options)
    for seen, legal in positions(game, seats, options, 40):
        hidden = np.zeros(len(plan.inputs))
        hidden[kind.inputs] = seen
        hidden[kind.always] = 1
        for weight, bias in (floats.first, *floats.further):
            hidden = np.clip(weight @ hidden + bias, 0, 8)
        rows = np.append(floats.policy[0] @ hidden + floats.policy[1], 0)
        logits, chances, points = net.evaluate(seats, seen, legal)
        assert np.abs(logits - rows[kind.parts[legal]].sum(axis=1)).max() < 0.15
        own = np.exp(floats.chances[0] @ hidden + floats.chances[1])[:seats]
        assert np.abs(chances - own / own.sum()).max() < 0.03
        assert points.shape == (seats, len(LINES))


def test_what_means_the_same_at_two_tables_shares_its_weights() -> None:
    plan = nets.Plan("worlds-fair", [(2, {}), (4, {})])
    two, four = plan.kind(2), plan.kind(4)
    assert set(two.inputs) < set(four.inputs) and two.always != four.always
    assert len(plan.inputs) == len(four.inputs) + 2
    assert {tuple(parts) for parts in two.parts} < {tuple(parts) for parts in four.parts}


def test_weights_come_back_from_a_file_as_they_were_packed() -> None:
    plan = nets.Plan("rails-sails", [(3, {})], own=200)
    trust = [(1.25, 0.5)]
    file = nets.pack(plan, weights(plan, (64, 32), any_seat=True, trust=trust, ceilings=(8.0, 4.0)))
    known = nets.Reference(file)
    first, second, policy, chances, points = known.dense((8.0, 4.0))
    again = nets.Weights(first, [second], policy, chances, points, known.lines, known.any_seat, (8.0, 4.0), known.trust)
    net, other = midway.Net(file), midway.Net(nets.pack(plan, again))
    for seen, legal in positions("rails-sails", 3, {}, 10):
        for mine, theirs in zip(net.evaluate(3, seen, legal), other.evaluate(3, seen, legal), strict=True):
            assert np.abs(mine - theirs).max() < 1e-4


def test_inputs_are_shared_or_not_read_as_a_plan_says() -> None:
    def reads(name: str) -> str | None:
        return None if name.startswith("under") else name.replace("owned[+2", "owned[+1")

    plan, plain = nets.Plan("rails-sails", [(3, {})], reads=reads), nets.Plan("rails-sails", [(3, {})])
    names = midway.schema("rails-sails", 3)["observation_names"]
    assert [at for at, into in enumerate(plan.kind(3).inputs) if into < 0] == [
        at for at, name in enumerate(names) if name.startswith("under")
    ]
    assert len(plan.inputs) == len(plain.inputs) - 130 - 130
    ((seen, legal),) = positions("rails-sails", 3, {}, 1)
    file = nets.pack(plan, weights(plan, (32,)))
    mine, theirs = midway.Net(file).evaluate(3, seen, legal), nets.Reference(file).evaluate(3, seen, legal)
    assert all(np.array_equal(*pair) for pair in zip(mine, theirs, strict=True))


def test_a_network_for_all_tables_of_a_game_is_small() -> None:
    for game, seats, options in (
        ("worlds-fair", (2, 3, 4), [{}]),
        ("skyrise", (2, 3, 4), [{}]),
        ("rails-sails", (2, 3, 4, 5), [{}, {"map": "great-lakes"}]),
    ):
        plan = nets.Plan(game, [(each, chosen) for each in seats for chosen in options], own=200)
        assert len(nets.pack(plan, weights(plan, (320, 128)))) < 1_500_000, game


def test_a_digest_is_that_of_the_rules() -> None:
    plan = nets.Plan("skyrise", [(3, {})])
    net = midway.Net(nets.pack(plan, weights(plan, (32,))))
    schema = midway.schema("skyrise", 3)
    names = [*schema["observation_names"], *schema["action_names"]]
    assert net.kinds == [(3, 1484, 2005, nets.digest(names))]


@pytest.mark.parametrize("file", [b"", b"midway", b"midwaynn", b"midwaynn\2\0", b"\0" * 1000])
def test_what_is_no_network_is_refused(file: bytes) -> None:
    with pytest.raises(midway.BadNetwork):
        midway.Net(file)


def test_a_network_that_was_cut_off_is_refused() -> None:
    plan = nets.Plan("worlds-fair", [(2, {})])
    file = nets.pack(plan, weights(plan, (32,)))
    with pytest.raises(midway.BadNetwork, match="ends in the middle of its kinds of tables"):
        midway.Net(file[:-1])
    with pytest.raises(midway.BadNetwork, match="3 bytes follow"):
        midway.Net(file + b"...")


def test_weights_that_do_not_fit_are_refused() -> None:
    plan = nets.Plan("worlds-fair", [(2, {})])
    for widths in ((33,), (16,), (2048,)):
        with pytest.raises(midway.BadSetup):
            nets.pack(plan, weights(plan, widths))
    good = weights(plan, (32,))
    with pytest.raises(midway.BadSetup):
        nets.pack(plan, nets.Weights(good.first, [], good.chances, good.policy, good.points, LINES))
    with pytest.raises(midway.BadShape):
        midway.Net(nets.pack(plan, good)).evaluate(3, np.zeros(208, np.float32), [1])
