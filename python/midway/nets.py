"""Networks that bots play by: from the weights of a model to the file that Rust reads, in NumPy alone.

A `Plan` says which numbers of which tables share weights. Train a model of that shape with whatever you like, put its weights into
`Weights`, and `pack` them. What the file is and how it is reckoned with stands in the documentation of the crate `midway-net`;
`Reference` does the same arithmetic here, slowly, to the last bit.

    plan = nets.Plan("skyrise", [(2, {}), (3, {}), (4, {})])
    file = nets.pack(plan, nets.Weights(first, further, policy, chances, points))
    midway.Net(file).evaluate(seats=2, observation=seen, choices=[4, 7])
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from midway._midway import schema
from midway.errors import BadSetup

__all__ = ["Dense", "Kind", "Plan", "Reference", "Weights", "digest", "pack", "parts_of"]

_NONE = 0xFFFF
_ONE = 64
_CEILING = 4095
_MOST_BIAS = 1 << 30

Floats = NDArray[np.float32]
Dense = tuple[NDArray[np.floating[Any]], NDArray[np.floating[Any]]]
"""Weights, a row for each output, and biases, as `torch.nn.Linear` has them."""


@dataclass(frozen=True)
class Kind:
    """A kind of table: how many seats, and which rows of the network its numbers belong to."""

    seats: int
    options: dict[str, str]
    inputs: NDArray[np.int64]
    """For each number of an observation, its input of the network; -1 where it is not read."""
    parts: NDArray[np.int64]
    """For each choice, the rows of the policy that it is the sum of; -1 for none. (choices, parts)"""
    always: int
    """The input that is 1 at every such table and 0 at all others."""
    digest: int
    steps: NDArray[np.float32]
    """For each number of an observation, into how many steps it is split, 0 for none, and what 1 stands for. Its inputs follow each
    other. (observation, 2)"""


def digest(names: Iterable[str]) -> int:
    """Tells apart what the numbers of tables mean: FNV-1a over all names, each followed by a line break."""
    found = 0xCBF29CE484222325
    for byte in "".join(f"{name}\n" for name in names).encode():
        found = ((found ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return found


_COUNTED = re.compile(r"[\w-]+ \d+")


def parts_of(field: Mapping[str, Any], labels: Sequence[str], own: int) -> list[str]:
    """The names of the policy rows that a choice is the sum of.

    A choice of a field with at most `own` choices has a row of its own. What it shares with others comes beside it, or instead:
    a row for each label of several (`bid.district=O1`), and for each item of a label that lists some (`a+b`, `a 1 b 2`).
    """
    name = field["name"]
    count = int(np.prod([len(axis["labels"]) for axis in field["axes"]]))
    rows = [f"{name}[{','.join(labels)}]"] if count <= own else [name]
    several = sum(len(axis["labels"]) > 1 for axis in field["axes"]) > 1
    for axis, label in zip(field["axes"], labels, strict=True):
        items = _COUNTED.findall(label) or label.split("+") if not label.startswith("+") else [label]
        if several or len(items) > 1 or count > own:
            rows += [f"{name}.{axis['name']}={item}" for item in items]
    return rows


class Plan:
    """Which numbers share weights, over all kinds of tables that one network is for.

    `tables` are pairs of seats and options. What has the same name at two tables has the same input and the same rows. Besides, each
    kind of table has an input that is always 1 there. Amounts that are never more than twice `steps` are split into so many steps at most.

    `reads` says which input a name of an observation belongs to: by itself it is one of that name, several may share one, and what
    belongs to none is not read.
    """

    def __init__(
        self,
        game: str,
        tables: Sequence[tuple[int, Mapping[str, str]]],
        *,
        own: int = 1000,
        parts: Callable[[Mapping[str, Any], Sequence[str], int], list[str]] = parts_of,
        steps: int = 0,
        reads: Callable[[str], str | None] = str,
    ) -> None:
        self.game = game
        self.seats = max(seats for seats, _ in tables)
        inputs: dict[str, int] = {}
        rows: dict[str, int] = {}
        drafts = []
        tables_known = [schema(game, seats, options) for seats, options in tables]
        splits = [_split(known["observation"], steps) for known in tables_known]
        named = [[reads(name) for name in known["observation_names"]] for known in tables_known]
        for names, split in zip(named, splits, strict=True):
            for name, (most, _) in zip(names, split, strict=True):
                _make_inputs(name, int(most), inputs)
        for (seats, options), known, split, names in zip(tables, tables_known, splits, named, strict=True):
            begins = [name if name is None or not most else f"{name} 1" for name, (most, _) in zip(names, split, strict=True)]
            observed = [-1 if name is None else inputs[name] for name in begins]
            made = [parts(field, labels, own) for field in known["actions"] for labels in _labels(field)]
            numbers = [[rows.setdefault(name, len(rows)) for name in names] for names in made]
            drafts.append((seats, dict(options), observed, numbers, known, split))
        self.parts = max(len(numbers) for *_, all_numbers, _, _ in drafts for numbers in all_numbers)
        self.kinds = [
            Kind(
                seats,
                options,
                np.array(observed),
                np.array([numbers + [-1] * (self.parts - len(numbers)) for numbers in all_numbers]),
                inputs.setdefault(f"table {seats} {sorted(options.items())}", len(inputs)),
                digest([*known["observation_names"], *known["action_names"]]),
                split,
            )
            for seats, options, observed, all_numbers, known, split in drafts
        ]
        self.inputs = list(inputs)
        """The names of the inputs."""
        self.rows = list(rows)
        """The names of the policy rows."""

    def kind(self, seats: int, options: Mapping[str, str] | None = None) -> Kind:
        """The kind of table with these seats and options."""
        for kind in self.kinds:
            if (kind.seats, kind.options) == (seats, dict(options or {})):
                return kind
        raise BadSetup("the plan has no such table")


def _split(fields: Sequence[Mapping[str, Any]], steps: int) -> NDArray[np.float32]:
    """Into how many steps each number of an observation is split, and what 1 stands for."""
    split: list[tuple[float, float]] = []
    for field in fields:
        most = round(field["high"] * field["unit"]) if field["low"] == 0 and field["unit"] != 1 else 0
        split += [(min(most, steps) if most <= 2 * steps else 0, field["unit"])] * len(_labels(field))
    return np.array(split, np.float32)


def _make_inputs(name: str | None, most: int, inputs: dict[str, int]) -> None:
    """Makes the inputs of a number, which follow each other."""
    if name is None:
        return
    names = [f"{name} {step + 1}" for step in range(most)] or [name]
    if names[0] in inputs and names[-1] not in inputs:
        raise BadSetup(f"{name} is split into more steps at one table than at another")
    for each in names:
        inputs.setdefault(each, len(inputs))


def _labels(field: Mapping[str, Any]) -> list[list[str]]:
    places: list[list[str]] = [[]]
    for axis in field["axes"]:
        places = [[*place, label] for place in places for label in axis["labels"]]
    return places


@dataclass(frozen=True)
class Weights:
    """What a model has learned. Hidden values are rectified and held to `ceilings`: train with `clamp(0, ceiling)`."""

    first: Dense
    """(widths[0], inputs): what an input of 1 adds to each output."""
    further: Sequence[Dense]
    policy: Dense
    """(rows, last width)"""
    chances: Dense
    """(seats, last width): logits of the seat that looks, then of the others in turn order."""
    points: Dense | None = None
    """(seats * lines, last width): the points at the end, all lines of the seat that looks, then of the next."""
    lines: Sequence[str] = ()
    any_seat: bool = False
    """Whether chances and points were learned from what all seats see, and not only from seats that must choose."""
    ceilings: Sequence[float] = field(default=())
    """What hidden values of each layer are held to; 8 where nothing is said."""
    trust: Sequence[tuple[float, float]] = ()
    """For each kind of table, how much it counts what the craft thinks of choices and of chances; nothing where nothing is said."""


def pack(plan: Plan, weights: Weights) -> bytes:
    """The file of a network with these weights, quantised."""
    layers = [weights.first, *weights.further]
    ceilings = [*weights.ceilings] or [8.0] * len(layers)
    widths = [len(bias) for _, bias in layers]
    if len(ceilings) != len(layers) or any(width % 32 or not 32 <= width <= 1024 for width in widths):
        raise BadSetup("every layer needs a width that is a multiple of 32 up to 1024, and one ceiling")
    numberings = _numberings(plan)
    split = any(kind.steps[:, 0].any() for kind in plan.kinds)
    out = [
        b"midwaynn",
        struct.pack("<HHHB", 2 if split else 1, int(weights.any_seat), len(plan.inputs), len(layers)),
        struct.pack(f"<{len(widths)}H", *widths),
        struct.pack("<HBBB", len(plan.rows), plan.parts, plan.seats, len(weights.lines)),
        struct.pack("<BB", len(numberings), len(plan.kinds)),
    ]
    out += [struct.pack("<B", len(line.encode())) + line.encode() for line in weights.lines]
    one = 1.0 / _ONE
    for nth, ((weight, bias), ceiling) in enumerate(zip(layers, ceilings, strict=True)):
        columns = len(plan.inputs) if nth == 0 else widths[nth - 1]
        out.append(_layer(weight, bias, (widths[nth], columns), one, ceiling / _CEILING, across=nth == 0))
        one = ceiling / _CEILING
    last, lines = widths[-1], plan.seats * len(weights.lines)
    points = weights.points or (np.zeros((0, last), np.float32), np.zeros(0, np.float32))
    for (weight, bias), rows in ((weights.policy, len(plan.rows)), (weights.chances, plan.seats), (points, lines)):
        out.append(_layer(weight, bias, (rows, last), one, 1.0))
    for parts in numberings:
        out.append(struct.pack("<I", len(parts)) + np.where(parts < 0, _NONE, parts).astype("<u2").tobytes())
    trust = [*weights.trust] or [(0.0, 0.0)] * len(plan.kinds)
    for kind, (choices, chances) in zip(plan.kinds, trust, strict=True):
        numbering = next(nth for nth, parts in enumerate(numberings) if np.array_equal(parts, kind.parts))
        out.append(struct.pack("<BBHff", kind.seats, numbering, kind.always, choices, chances))
        out.append(struct.pack("<QI", kind.digest, len(kind.inputs)))
        out.append(np.where(kind.inputs < 0, _NONE, kind.inputs).astype("<u2").tobytes())
        if split:
            out += [struct.pack("<Bf", int(most), unit) for most, unit in kind.steps.tolist()]
    return b"".join(out)


def _numberings(plan: Plan) -> list[NDArray[np.int64]]:
    found: list[NDArray[np.int64]] = []
    for kind in plan.kinds:
        if not any(np.array_equal(parts, kind.parts) for parts in found):
            found.append(kind.parts)
    return found


def _layer(
    weight: NDArray[np.floating[Any]],
    bias: NDArray[np.floating[Any]],
    shape: tuple[int, int],
    one: float,
    out: float,
    *,
    across: bool = False,
) -> bytes:
    """A layer whose inputs are counted in `one`s and its outputs in `out`s."""
    weight, bias = np.asarray(weight, np.float64), np.asarray(bias, np.float64)
    if weight.shape != shape or bias.shape != shape[:1] or not (np.isfinite(weight).all() and np.isfinite(bias).all()):
        raise BadSetup(f"a layer of shape {shape} is needed, of finite numbers; one of {weight.shape} was given")
    step = np.abs(weight).max(axis=1, initial=0.0) / 127
    # Where weights are next to nothing, the bias still has to fit.
    step = np.maximum(step, np.maximum(np.abs(bias) / (one * _MOST_BIAS), 1e-12))
    whole = np.clip(np.rint(weight / step[:, None]), -127, 127).astype(np.int8)
    biases = np.clip(np.rint(bias / (step * one)), -_MOST_BIAS, _MOST_BIAS).astype("<i4")
    scales = (step * one / out).astype("<f4")
    packed: bytes = biases.tobytes() + scales.tobytes() + np.ascontiguousarray(whole.T if across else whole).tobytes()
    return packed


@dataclass(frozen=True)
class _Layer:
    bias: NDArray[np.int32]
    scale: Floats
    weight: NDArray[np.int8]

    def hidden(self, sums: NDArray[np.int64]) -> NDArray[np.int64]:
        scaled = np.clip(sums.astype(np.float32) * self.scale, np.float32(0), np.float32(_CEILING))
        rounded: NDArray[np.int64] = np.floor(scaled + np.float32(0.5)).astype(np.int64)
        return rounded

    def sums(self, hidden: NDArray[np.int64]) -> NDArray[np.int64]:
        found: NDArray[np.int64] = self.bias.astype(np.int64) + self.weight.astype(np.int64) @ hidden
        return found

    def told(self, hidden: NDArray[np.int64]) -> Floats:
        return self.sums(hidden).astype(np.float32) * self.scale

    def dense(self, one: float, out: float) -> tuple[Floats, Floats]:
        step = self.scale.astype(np.float64) * out / one
        return (self.weight * step[:, None]).astype(np.float32), (self.bias * step * one).astype(np.float32)


@dataclass(frozen=True)
class _Kind:
    seats: int
    numbering: int
    always: int
    trust: tuple[np.float32, np.float32]
    rows: NDArray[np.uint16]
    steps: NDArray[np.float32]


class Reference:
    """A network as its file says, reckoned slowly: what it says is to the last bit what `midway.Net` says."""

    def __init__(self, file: bytes) -> None:
        self._file, self._at = file, 8
        if file[:8] != b"midwaynn":
            raise BadSetup("this is no network")
        self._version, flags, inputs, layers = self._take("<HHHB")
        self.any_seat = bool(flags & 1)
        widths = self._take(f"<{layers}H")
        rows, self.parts, seats, lines, numberings, kinds = self._take("<HBBBBB")
        self.lines = [self._text() for _ in range(lines)]
        self._layers = [self._layer(widths[0], inputs, across=True)]
        self._layers += [self._layer(out, within) for within, out in zip(widths, widths[1:], strict=False)]
        last = widths[-1]
        self._policy, self._chances = self._layer(rows, last), self._layer(seats, last)
        self._points = self._layer(seats * lines, last)
        self._numberings = [self._list("<u2", self._take("<I")[0] * self.parts) for _ in range(numberings)]
        self.kinds = [self._kind() for _ in range(kinds)]

    def _take(self, shape: str) -> tuple[Any, ...]:
        found = struct.unpack_from(shape, self._file, self._at)
        self._at += struct.calcsize(shape)
        return found

    def _list(self, kind: str, count: int) -> NDArray[Any]:
        found = np.frombuffer(self._file, kind, count, self._at)
        self._at += found.nbytes
        return found

    def _text(self) -> str:
        (length,) = self._take("<B")
        return self._list("u1", length).tobytes().decode()

    def _layer(self, outputs: int, columns: int, *, across: bool = False) -> _Layer:
        bias, scale = self._list("<i4", outputs), self._list("<f4", outputs)
        weight = self._list("i1", outputs * columns)
        return _Layer(bias, scale, weight.reshape(columns, outputs).T if across else weight.reshape(outputs, columns))

    def _kind(self) -> _Kind:
        seats, numbering, always, choices, chances, _, count = self._take("<BBHffQI")
        rows = self._list("<u2", count)
        split = [self._take("<Bf") if self._version > 1 else (0, 0.0) for _ in range(count)]
        steps = np.array(split, np.float32).reshape(count, 2)
        return _Kind(seats, numbering, always, (np.float32(choices), np.float32(chances)), rows, steps)

    def _inputs(self, kind: _Kind, observation: Floats) -> NDArray[np.int64]:
        """What the first layer is given, by inputs."""
        rows, inputs = kind.rows, np.zeros(self._layers[0].weight.shape[1], np.int64)
        scaled = np.clip(np.asarray(observation, np.float32) * np.float32(_ONE), np.float32(-128), np.float32(127))
        whole = np.floor(scaled + np.float32(0.5))
        read = (rows != _NONE) & (kind.steps[:, 0] == 0)
        np.add.at(inputs, rows[read], whole.astype(np.int64)[read])
        amounts = np.floor(whole * kind.steps[:, 1] / np.float32(_ONE) + np.float32(0.5))
        step = np.minimum(amounts, kind.steps[:, 0]).astype(np.int64)
        on = (rows != _NONE) & (step > 0)
        np.add.at(inputs, rows[on] + step[on] - 1, _ONE)
        if kind.always != _NONE:
            inputs[kind.always] += _ONE
        return inputs

    @property
    def trust(self) -> list[tuple[float, float]]:
        """What `Weights.trust` was."""
        return [(float(kind.trust[0]), float(kind.trust[1])) for kind in self.kinds]

    def dense(self, ceilings: Sequence[float] = ()) -> list[tuple[Floats, Floats]]:
        """All layers as they were before `pack`, as far as eight bits hold them: to learn on from there.

        First and further layers, then those of policy, chances and points. `ceilings` as in `Weights`.
        """
        held = [*ceilings] or [8.0] * len(self._layers)
        ones = [1.0 / _ONE, *(ceiling / _CEILING for ceiling in held)]
        made = [layer.dense(one, out) for layer, one, out in zip(self._layers, ones, ones[1:], strict=False)]
        return made + [head.dense(ones[-1], 1.0) for head in (self._policy, self._chances, self._points)]

    def evaluate(
        self,
        seats: int,
        observation: Floats,
        choices: Sequence[int],
        weights: Sequence[float] | None = None,
        expected: Sequence[float] | None = None,
    ) -> tuple[Floats, Floats, Floats]:
        """Logits of these choices, the chances of the seats, and their points (seats, lines).

        `weights` and `expected` are what the craft thinks of both: logarithms of odds.
        """
        kind = next(kind for kind in self.kinds if (kind.seats, len(kind.rows)) == (seats, len(observation)))
        hidden = self._inputs(kind, observation)
        for layer in self._layers:
            hidden = layer.hidden(layer.sums(hidden))
        policy = self._policy.told(hidden)
        parts = self._numberings[kind.numbering].reshape(-1, self.parts)
        logits = np.zeros(len(choices), np.float32)
        for nth, choice in enumerate(choices):
            for row in parts[choice]:
                if row != _NONE:
                    logits[nth] += policy[row]
        logits += kind.trust[0] * _thoughts(weights, len(choices))
        chances = self._chances.told(hidden)[:seats] + kind.trust[1] * _thoughts(expected, seats)
        points = self._points.told(hidden).reshape(-1, max(1, len(self.lines)))
        return logits, _softmax(chances), points[:seats, : len(self.lines)]


def _thoughts(odds: Sequence[float] | None, count: int) -> Floats:
    """What somebody thinks of odds, as it is read: in 256ths."""
    given = np.zeros(count, np.float32) if odds is None else np.asarray(odds, np.float32)
    bounded = np.clip(given, np.float32(-20), np.float32(0)) * np.float32(256) - np.float32(0.5)
    read: Floats = np.trunc(bounded) / np.float32(256)
    return read


def _softmax(logits: Floats) -> Floats:
    powers = np.array([_exp(logit - logits.max()) for logit in logits], np.float32)
    total = np.float32(0)
    for power in powers:
        total += power
    return powers / total


def _exp(power: np.float32) -> np.float32:
    """As in the crate: nothing but single additions and multiplications."""
    f = np.float32
    power = np.clip(power, f(-87), f(88))
    whole = (power * f(1.44269504088896340736) + f(12582912.0)) - f(12582912.0)
    rest = power - whole * f(0.693359375) - whole * f(-2.1219444e-4)
    total = f(1) / f(720)
    for factor in (f(1) / f(120), f(1) / f(24), f(1) / f(6), f(0.5), f(1), f(1)):
        total = total * rest + factor
    return f(total * np.ldexp(f(1), int(whole)))
