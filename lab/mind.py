"""The model that is trained, and what it becomes: a file that Rust reads."""

from __future__ import annotations

import copy
import itertools
import re
from dataclasses import dataclass

import numpy as np
import torch
from midway import nets
from torch import Tensor, nn
from torch.nn import functional

CEILING = 8.0
# Points are learned in units of about one step of a good player.
POINT = 32.0
# How much lines of the score count beside the result: they teach what matters, and people are told about them.
POINTS_COUNT = 0.5
# How far odds move before what was played is too old to learn more from it, and how much is made of trying what looks worse.
CLIP = 0.2
ENTROPY = 0.003


@dataclass
class Lot:
    """Rows of one kind of table, on the device that learns."""

    kind: int
    seen: Tensor
    row: Tensor
    choices: Tensor
    weights: Tensor
    policy: Tensor
    expected: Tensor
    shares: Tensor
    points: Tensor
    ends: Tensor


@dataclass
class Read:
    """What a network makes of a lot: logarithms of the odds of choices and of chances, and points."""

    odds: Tensor
    chances: Tensor
    points: Tensor


class Mind(nn.Module):
    """What a seat sees in; out what deserves thought, who will win and by how much. The craft has a say in the first two."""

    def __init__(self, plan: nets.Plan, widths: list[int], lines: list[str], alike: list[list[str]], shared: list[int]) -> None:
        super().__init__()
        self.plan, self.lines = plan, lines
        names = Names(alike)
        seen = [names.of(plan.inputs), *(names.of_hidden(*pair) for pair in zip(widths, shared, strict=True))]
        self.first, *further = (Tied(*pair) for pair in itertools.pairwise(seen))
        self.further = nn.ModuleList(further)
        self.policy = Tied(seen[-1], names.of(plan.rows))
        self.chances = Tied(seen[-1], names.of_fixed(plan.seats))
        self.points = Tied(seen[-1], names.of_fixed(plan.seats * len(lines)))
        self.trust = nn.Parameter(torch.ones(len(plan.kinds), 2))
        # Beginning with nothing but the craft.
        self.policy.quiet()
        self.chances.quiet()
        for nth, kind in enumerate(plan.kinds):
            inputs = np.where(kind.inputs < 0, len(plan.inputs), kind.inputs)
            self.register_buffer(f"inputs_{nth}", torch.from_numpy(inputs), persistent=False)
            parts = np.where(kind.parts < 0, len(plan.rows), kind.parts)
            self.register_buffer(f"parts_{nth}", torch.from_numpy(parts), persistent=False)

    @torch.no_grad()
    def take_up(self, file: bytes, plan: nets.Plan) -> None:
        """Begins with the weights of a file that was made for the tables of this plan; what it does not name stays as it is.

        Both have the same widths. What the file says of chances is not taken: those who publish leave it out.
        """
        known = nets.Reference(file)
        *layers, _, points_head = known.dense([CEILING] * (1 + len(self.further)))
        layers.append((points_head[0] / POINT, points_head[1] / POINT))
        rows, points = places(plan.rows, self.plan.rows), np.arange(plan.seats * len(known.lines))
        heads = [*self.further, self.policy, self.points]
        read = [name in self.plan.inputs for name in plan.inputs]
        into = places([name for name in plan.inputs if name in self.plan.inputs], self.plan.inputs)
        self.first.put((layers[0][0][:, read], layers[0][1]), columns=into)
        for layer, dense, to in zip(heads, layers[1:], [None] * len(self.further) + [rows, points], strict=True):
            layer.put(dense, rows=to)
        for kind, (choices, _) in zip(plan.kinds, known.trust, strict=True):
            self.trust[self.plan.kinds.index(self.plan.kind(kind.seats, kind.options)), 0] = float(choices)

    def inside(self, kind: int, seen: Tensor) -> Tensor:
        weight = self.first.weight
        always = weight[:, self.plan.kinds[kind].always]
        own = functional.pad(weight, (0, 1)).index_select(1, self.get_buffer(f"inputs_{kind}"))
        hidden = functional.linear(seen, own, self.first.bias + always).clamp(0, CEILING)
        for layer in self.further:
            hidden = layer(hidden).clamp(0, CEILING)
        return hidden

    def read(self, lot: Lot, heat: float = 1.0) -> Read:
        """What it makes of rows, if chance has so much of a say in what it chooses."""
        kind, seats = lot.kind, lot.shares.shape[1]
        hidden, trust = self.inside(kind, lot.seen), self.trust[kind].clamp(0, 10)
        rows = functional.pad(self.policy(hidden), (0, 1))
        parts = self.get_buffer(f"parts_{kind}")[lot.choices]
        logits = rows[lot.row[:, None], parts].sum(1) + trust[0] * lot.weights
        odds = log_softmax_by(logits / heat, lot.row, len(lot.seen))
        chances = (self.chances(hidden)[:, :seats] + trust[1] * lot.expected).log_softmax(-1)
        return Read(odds, chances, self.points(hidden)[:, : seats * len(self.lines)])

    def loss(self, lot: Lot) -> tuple[Tensor, dict[str, Tensor]]:
        """How wrong it is about what the search found, who won, and the points."""
        read = self.read(lot)
        # The odds of a row together are 1, so this counts rows.
        count = lot.policy.sum().clamp(min=1)
        policy = functional.kl_div(read.odds, lot.policy, reduction="sum") / count
        ends, found = ends_loss(lot, read)
        return policy + ends, {"policy": policy.detach(), **found}

    def practice_loss(self, lot: Lot, heat: float, before: Tensor, gain: Tensor) -> tuple[Tensor, dict[str, Tensor]]:
        """The same where nobody but the result has told it what to choose, by proximal steps (Schulman and others, 2017).

        `before` are the logarithms of the odds at which choices were made that turned out better than expected by `gain`.
        """
        read = self.read(lot, heat)
        now = taken(lot, read.odds)
        ratio = (now - before).exp()
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        entropy = -(read.odds.exp() * read.odds).sum() / len(lot.seen)
        ends, found = ends_loss(lot, read)
        moved = (before - now).mean().detach()
        return policy - ENTROPY * entropy + ends, {"entropy": entropy.detach(), "moved": moved, **found}

    def packed(self, say: float, kinds: list[int] | None = None) -> bytes:
        """The file of it, quantised, for these kinds of tables or all. Where it has less than all the `say` about chances, the craft
        has the rest."""
        plan, trust = copy.copy(self.plan), self.trust.detach().clamp(0, 10)
        if kinds is not None:
            plan.kinds, trust = [plan.kinds[nth] for nth in kinds], trust[kinds]

        def dense(layer: Tied, unit: float = 1.0) -> nets.Dense:
            weight, bias = (part.detach().cpu().numpy() * unit for part in (layer.weight, layer.bias))
            return weight, bias

        weights = nets.Weights(
            first=dense(self.first),
            further=[dense(layer) for layer in self.further],
            policy=dense(self.policy),
            chances=dense(self.chances, say),
            points=dense(self.points, POINT),
            lines=self.lines,
            any_seat=True,
            ceilings=[CEILING] * (1 + len(self.further)),
            trust=[(choices, say * chances + 1 - say) for choices, chances in trust.tolist()],
        )
        return nets.pack(plan, weights)


def taken(lot: Lot, odds: Tensor) -> Tensor:
    """The logarithm of the odds of what was chosen in each row; 0 where nothing was."""
    return torch.zeros(len(lot.seen), device=odds.device).index_add(0, lot.row, odds * lot.policy)


def ends_loss(lot: Lot, read: Read) -> tuple[Tensor, dict[str, Tensor]]:
    """How wrong it is about who wins and by how many points, and how wrong the craft is."""
    counted = lot.ends.sum().clamp(min=1)
    value = -((lot.shares * read.chances).sum(-1) * lot.ends).sum() / counted
    missed = functional.smooth_l1_loss(read.points, lot.points / POINT, reduction="none").mean(-1)
    missed = (missed * lot.ends).sum() / counted
    craft = -((lot.shares * lot.expected.log_softmax(-1)).sum(-1) * lot.ends).sum() / counted
    return value + POINTS_COUNT * missed, {"value": value.detach(), "points": missed.detach(), "craft's value": craft}


def log_softmax_by(logits: Tensor, row: Tensor, rows: int) -> Tensor:
    """Logarithms of odds among the numbers that belong to the same row."""
    best = torch.full((rows,), -torch.inf, device=logits.device).scatter_reduce(0, row, logits.detach(), "amax")
    above = logits - best[row]
    sums = torch.zeros(rows, device=logits.device).index_add(0, row, above.exp())
    return above - sums.clamp(min=1e-30).log()[row]


class Tied(nn.Module):
    """A layer that changes nothing when names change: weights between what the same can be said of are one weight.

    `inward` and `outward` say where every number goes, a row for each way of changing names. What plays knows nothing of it: to
    Rust this is a matrix as any other.
    """

    orbits: Tensor
    bias_orbits: Tensor

    def __init__(self, inward: np.ndarray, outward: np.ndarray) -> None:
        super().__init__()
        inputs, outputs = inward.shape[1], outward.shape[1]
        orbits = np.arange(outputs * inputs).reshape(outputs, inputs)
        least, least_bias = orbits.copy(), np.arange(outputs)
        for into, out in zip(inward, outward, strict=True):
            least, least_bias = np.minimum(least, orbits[out][:, into]), np.minimum(least_bias, out)
        for name, found in (("orbits", least), ("bias_orbits", least_bias)):
            known, places = np.unique(found, return_inverse=True)
            self.register_buffer(name, torch.from_numpy(places.reshape(found.shape)), persistent=False)
            setattr(self, f"own_{name}", nn.Parameter(torch.empty(len(known)).uniform_(-1, 1) / inputs**0.5))
        # Nothing is alike, so every weight stands for itself, in order.
        self.alone = len(inward) == 1

    @property
    def weight(self) -> Tensor:
        """The matrix, a row for each output."""
        if self.alone:
            return self.own_orbits.view(self.orbits.shape)
        own: Tensor = self.own_orbits.index_select(0, self.orbits.flatten())
        return own.view(self.orbits.shape)

    @property
    def bias(self) -> Tensor:
        """What is added to each output."""
        own: Tensor = self.own_bias_orbits.index_select(0, self.bias_orbits)
        return own

    def forward(self, given: Tensor) -> Tensor:
        """What the layer makes of what it is given."""
        return functional.linear(given, self.weight, self.bias)

    def put(self, dense: nets.Dense, rows: np.ndarray | None = None, columns: np.ndarray | None = None) -> None:
        """Takes weights and biases for some rows or columns, or all; only where nothing is alike."""
        weight, bias = self.weight.clone(), self.bias.clone()
        given = (torch.from_numpy(part).to(weight) for part in dense)
        down = torch.arange(len(bias)) if rows is None else torch.from_numpy(rows)
        across = torch.arange(weight.shape[1]) if columns is None else torch.from_numpy(columns)
        weight[down[:, None], across[None, :]], bias[down] = given
        if len(self.own_bias_orbits) != len(bias) or len(self.own_orbits) != weight.numel():
            raise ValueError("weights that are shared cannot be put")
        self.own_orbits[self.orbits.flatten()] = weight.flatten()
        self.own_bias_orbits[self.bias_orbits] = bias

    def quiet(self) -> None:
        """Lets it say next to nothing."""
        nn.init.normal_(self.own_orbits, 0, 1e-3)
        nn.init.zeros_(self.own_bias_orbits)


def places(some: list[str], all_of: list[str]) -> np.ndarray:
    """Where each of some names is among all."""
    known = {name: at for at, name in enumerate(all_of)}
    return np.array([known[name] for name in some])


class Names:
    """Ways to change names that leave a game the same: areas of which nothing but the names tells them apart, their own and those of what
    belongs to them."""

    def __init__(self, alike: list[list[str]]) -> None:
        ways = itertools.permutations(alike)
        joined = list(itertools.chain.from_iterable(alike))
        self.ways = [dict(zip(joined, itertools.chain.from_iterable(way), strict=True)) for way in ways]
        self.places = np.array(list(itertools.permutations(range(len(alike)))), dtype=np.int64)

    def of(self, names: list[str]) -> np.ndarray:
        """Where each name goes, for each of the ways."""
        known = {name: at for at, name in enumerate(names)}
        return np.array([[known[_renamed(name, way)] for name in names] for way in self.ways])

    def of_hidden(self, width: int, each: int) -> np.ndarray:
        """The same for a layer in which `each` numbers belong to every one of them, and the rest to all."""
        count = self.places.shape[1]
        moved = self.places[:, :, None] * each + np.arange(each)
        rest = np.broadcast_to(np.arange(count * each, width), (len(self.places), width - count * each))
        return np.concatenate([moved.reshape(len(self.places), -1), rest], axis=1)

    def of_fixed(self, width: int) -> np.ndarray:
        """The same for what no name says anything about."""
        return np.broadcast_to(np.arange(width), (len(self.places), width))


def _renamed(name: str, renamed: dict[str, str]) -> str:
    def changed(found: re.Match[str]) -> str:
        label = found[0]
        whole = next((old for old in renamed if label == old or label.endswith(f"_{old}")), None)
        return label.removesuffix(whole) + renamed[whole] if whole else label

    field, _, labels = name.partition("[") if "[" in name else name.partition("=")
    return name[: len(field)] + re.sub(r"\w+", changed, name[len(field) :]) if labels else name
