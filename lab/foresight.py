#!/usr/bin/env python3
"""Trains the small network that corrects what a craft expects where a tree search ends, by what `foresight.toml` says.

    pip install ./python torch
    python lab/foresight.py skyrise                  # goes on where it was
    python lab/foresight.py skyrise --minutes 10     # plays no longer than that; what was played is learned all the same
    python lab/foresight.py skyrise --publish        # writes the weights into the game, and how they came to be beside this file

Generation by generation: the search plays against itself with the network of the generation before (the first without), taking one choice in so
many by chance; then a new network learns, from all that was played last, what the searches promised and what came of it. A line of
`curve.jsonl` says how wrong it is on games it has not learned from, and how a search with it does against one without, with
as many iterations.
"""

from __future__ import annotations

import copy
import io
import json
import lzma
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asked
import midway
import numpy as np
import torch
from midway import nets
from mind import CEILING
from torch import Tensor, nn
from train import commit_now

HERE = Path(__file__).parent
Arrays = dict[str, np.ndarray]
# What of the games is kept, and how many threads pack it.
KEPT = ("games", "seat", "observations", "expected", "shares", "chosen", "promised", "thorough")
KEEPERS = 2
# One game in so many is never learned from.
KEPT_BACK = 20


class Foresight(nn.Module):
    """What a seat sees in; out by how much the craft is wrong about everybody's chances."""

    def __init__(self, plan: nets.Plan, widths: list[int], unseen: float) -> None:
        super().__init__()
        self.plan, self.unseen = plan, unseen
        self.first = nn.Linear(len(plan.inputs), widths[0])
        # What is on at most tables is little of what there is.
        nn.init.uniform_(self.first.weight, -0.05, 0.05)
        self.further = nn.ModuleList(nn.Linear(*pair) for pair in zip(widths, widths[1:], strict=False))
        self.chances = nn.Linear(widths[-1], plan.seats)
        nn.init.normal_(self.chances.weight, 0, 1e-3)
        nn.init.zeros_(self.chances.bias)
        self.trust = nn.Parameter(torch.ones(len(plan.kinds)))
        for nth, kind in enumerate(plan.kinds):
            for name, found in spread(kind).items():
                self.register_buffer(f"{name}_{nth}", found, persistent=False)

    def first_sums(self, kind: int, seen: Tensor) -> Tensor:
        """What the first layer sums up. Of what is split into steps, all are on up to the amount: so they learn from each other."""
        of = {name: self.get_buffer(f"{name}_{kind}") for name in ("columns", "source", "unit", "over")}
        read = seen.float()[:, of["source"]]
        amount = torch.floor(read * of["unit"] / 64 + 0.5)
        given = torch.where(of["over"] < 0, read / 64, (amount > of["over"]).float())
        given = nn.functional.dropout(given, self.unseen, self.training)
        always = self.first.weight[:, self.plan.kinds[kind].always]
        return nn.functional.linear(given, self.first.weight[:, of["columns"]], self.first.bias + always)

    def read(self, kind: int, seen: Tensor, expected: Tensor) -> Tensor:
        """Logarithms of the chances of all seats, the one that looks first."""
        hidden = self.first_sums(kind, seen).clamp(0, CEILING)
        for layer in self.further:
            hidden = layer(hidden).clamp(0, CEILING)
        told: Tensor = self.chances(hidden)[:, : expected.shape[1]] + self.trust[kind].clamp(0, 10) * expected.float() / 256
        return told.log_softmax(-1)

    def packed(self, seats: list[int]) -> bytes:
        """The file of it, quantised, for tables with so many seats."""

        def dense(layer: nn.Linear) -> nets.Dense:
            return layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()

        weight, bias = dense(self.first)
        weight = weight.copy()
        split = {row: int(most) for kind in self.plan.kinds for row, (most, _) in zip(kind.inputs, kind.steps, strict=True)}
        for row, most in split.items():
            weight[:, row : row + most] = weight[:, row : row + most].cumsum(1)
        plan = copy.copy(self.plan)
        plan.kinds = [kind for kind in plan.kinds if kind.seats in seats]
        trust = [each for kind, each in zip(self.plan.kinds, self.trust.tolist(), strict=True) if kind.seats in seats]
        return nets.pack(
            plan,
            nets.Weights(
                first=(weight, bias),
                further=[dense(layer) for layer in self.further],
                policy=(np.zeros((0, len(self.chances.weight[0])), np.float32), np.zeros(0, np.float32)),
                chances=dense(self.chances),
                any_seat=True,
                ceilings=[CEILING] * (1 + len(self.further)),
                trust=[(0.0, min(max(each, 0.0), 10.0)) for each in trust],
            ),
        )


def spread(kind: nets.Kind) -> dict[str, Tensor]:
    """For each input that is read: the number of the observation it comes from, what 1 stands for there, and which amount it has to be
    over (-1 where it is read as it is)."""
    found: list[tuple[int, int, float, int]] = []
    for number, (row, (most, unit)) in enumerate(zip(kind.inputs, kind.steps, strict=True)):
        found += [(row + step, number, unit, step) for step in range(int(most))] or [(row, number, 1.0, -1)]
    columns, source, unit, over = zip(*found, strict=True)
    return {
        "columns": torch.tensor(columns),
        "source": torch.tensor(source),
        "unit": torch.tensor(unit, dtype=torch.float32),
        "over": torch.tensor(over, dtype=torch.float32),
    }


def without_choices(plan: nets.Plan) -> nets.Plan:
    """The same for a network that says nothing of choices."""
    plan.rows, plan.parts = [], 1
    for nth, kind in enumerate(plan.kinds):
        none = np.full((len(kind.parts), 1), -1)
        plan.kinds[nth] = nets.Kind(kind.seats, kind.options, kind.inputs, none, kind.always, kind.digest, kind.steps)
    return plan


def keep(file: Path, arrays: Arrays) -> None:
    """Writes arrays down, in one moment."""
    whole = io.BytesIO()
    np.savez(whole, **arrays)
    part = file.with_suffix(".part")
    part.write_bytes(lzma.compress(whole.getvalue(), preset=6))
    part.rename(file)


def kept_in(file: Path) -> SimpleNamespace:
    """What was kept of games."""
    return SimpleNamespace(**np.load(io.BytesIO(lzma.decompress(file.read_bytes()))))


def aims(lessons: SimpleNamespace, far: float, result: float) -> tuple[np.ndarray, np.ndarray]:
    """For each row the chance to win that its seat should have been given, and whether it is known.

    A mean of what the searches promised from there on, the nearer the more, and at the end of what came (`far` is how much each
    step counts of the one before); nothing that follows a choice of chance counts. Then so much of the `result`.
    """
    rows, seats = lessons.shares.shape
    looks_on = lessons.chosen < 0
    first = lessons.seat
    aim, known = np.zeros(rows), np.zeros(rows, bool)
    ends = np.flatnonzero(np.append(lessons.games[1:] != lessons.games[:-1], True))
    begins = np.append(0, ends[:-1] + 1)
    for begin, end in zip(begins, ends + 1, strict=True):
        share = np.roll(lessons.shares[begin], first[begin])
        later, sure = share.astype(float).copy(), np.ones(seats, bool)
        for row in range(end - 1, begin - 1, -1):
            seat = first[row]
            if not looks_on[row]:
                if not lessons.thorough[row]:
                    # What follows is worth nothing here, what was promised before it is.
                    sure[:] = False
                promised = lessons.promised[row]
                told = [seat] if seats > 2 else [0, 1]
                for each in told:
                    promise = promised if each == seat else 1 - promised
                    later[each] = far * later[each] + (1 - far) * promise if sure[each] else promise
                    sure[each] = True
            aim[row], known[row] = (1 - result) * later[seat] + result * share[seat], sure[seat]
    return aim.astype(np.float32), known


def rows_of(lessons: SimpleNamespace, settings: dict[str, Any]) -> Arrays:
    """What there is to learn from games."""
    aim, known = aims(lessons, settings["far"], settings["result"])
    return {
        "seen": lessons.observations[known],
        "expected": lessons.expected[known],
        "aim": aim[known],
        "shares": lessons.shares[known],
        "promised": np.where(lessons.chosen >= 0, lessons.promised, np.nan)[known],
        "back": (lessons.games % KEPT_BACK == 0)[known],
    }


class Training:
    """One game's foresight."""

    def __init__(self, game: str, settings: dict[str, Any], folder: Path, device: str, jobs: int | None) -> None:
        self.game, self.settings, self.folder, self.device, self.jobs = game, settings, folder, device, jobs
        tables = [(seats, {}) for seats in settings["seats"]]
        self.plan = without_choices(nets.Plan(game, tables, steps=settings["steps"]))
        self.keeper = ThreadPoolExecutor(KEEPERS)
        known = self.folder / "done.json"
        begun = {"generation": 0, "games": 0, "rows": 0, "minutes": 0.0, "commits": []}
        self.done: dict[str, Any] = json.loads(known.read_text()) if known.exists() else begun
        if (commit := commit_now()) not in self.done["commits"]:
            self.done["commits"].append(commit)

    def net(self) -> midway.Net | None:
        """The network that plays now."""
        made = self.folder / "foresight.bin"
        return midway.Net(made.read_bytes()) if made.exists() else None

    def play(self, generation: int, phase: dict[str, Any], until: float) -> None:
        """Plays the games of a generation, in parts that are kept one by one."""
        net = self.net()
        for part in range(phase["parts"]):
            for kind in self.plan.kinds:
                kept = self.folder / f"games-{generation:02}-{part:03}-{kind.seats}.xz"
                table = phase["tables"][str(kind.seats)]
                if kept.exists() or time.monotonic() > until:
                    continue
                games = table["games"] // phase["parts"]
                lessons = midway.lessons(
                    self.game,
                    (table["iterations"], net),
                    games,
                    seats=kind.seats,
                    seed=self.settings["seed"] + generation,
                    first=part * games,
                    noise=phase["astray"],
                    onlookers=phase["onlookers"],
                    jobs=self.jobs,
                )
                self.keeper.submit(keep, kept, {name: getattr(lessons, name) for name in KEPT})
                self.done["games"] += games
                self.done["rows"] += len(lessons)
            print({"generation": generation, "part": part, **{name: self.done[name] for name in ("games", "rows")}}, flush=True)
        self.keeper.shutdown()
        self.keeper = ThreadPoolExecutor(KEEPERS)

    def load(self, generations: range) -> list[tuple[int, dict[str, Tensor]]]:
        """What was played in these generations, by kind of table."""
        found = []
        for nth, kind in enumerate(self.plan.kinds):
            files = [file for each in generations for file in sorted(self.folder.glob(f"games-{each:02}-*-{kind.seats}.xz"))]
            parts = [rows_of(kept_in(file), self.settings) for file in files]
            if parts:
                joined = {name: torch.from_numpy(np.concatenate([part[name] for part in parts])).to(self.device) for name in parts[0]}
                found.append((nth, joined))
        return found

    def learn(self, generation: int) -> Foresight:
        """A network that has learned from the last generations."""
        settings = self.settings
        torch.manual_seed(settings["seed"])
        mind = Foresight(self.plan, settings["widths"], settings["unseen"]).to(self.device)
        lots = self.load(range(max(0, generation + 1 - settings["window"]), generation + 1))
        learned = [(nth, rows, torch.nonzero(~rows["back"]).flatten()) for nth, rows in lots]
        at_once = settings["at_once"]
        batches = sum(len(at) // at_once for *_, at in learned) * settings["passes"]
        optimizer = torch.optim.AdamW(mind.parameters(), lr=settings["rate"], weight_decay=settings["decay"])
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings["rate"], max(2, batches + 1), pct_start=0.05)
        for number in range(settings["passes"]):
            order = [(nth, rows, some) for nth, rows, at in learned for some in shuffled(at, at_once)]
            sums = 0.0
            for place in torch.randperm(len(order)).tolist():
                nth, rows, some = order[place]
                loss = aim_loss(mind.read(nth, rows["seen"][some], rows["expected"][some]), rows["aim"][some], rows["shares"][some])
                optimizer.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]
                optimizer.step()
                schedule.step()
                sums += float(loss.detach())
            print({"pass": number, "loss": round(sums / max(1, len(order)), 5)}, flush=True)
        mind.eval()
        self.judge(mind, lots, generation)
        return mind

    @torch.no_grad()
    def judge(self, mind: Foresight, lots: list[tuple[int, dict[str, Tensor]]], generation: int) -> None:
        """How wrong it is about who wins in games that it has not learned from, how wrong the craft is, and how wrong the search."""
        line: dict[str, Any] = {"generation": generation, "games": self.done["games"], "minutes": round(self.done["minutes"], 2)}
        for nth, rows in lots:
            at = torch.nonzero(rows["back"] & ~rows["promised"].isnan()).flatten()
            told = torch.cat([mind.read(nth, rows["seen"][some], rows["expected"][some]) for some in at.split(8192)])
            won = rows["shares"][at][:, 0]
            craft = (rows["expected"][at].float() / 256).log_softmax(-1)
            losses = [one_against_all(logs[:, 0].exp(), won) for logs in (craft, told)]
            promise = one_against_all(rows["promised"][at].float(), won)
            seats = self.plan.kinds[nth].seats
            line[f"{seats} loss of craft, network, search"] = [round(float(each), 4) for each in (*losses, promise)]
        line["trust"] = [round(each, 3) for each in mind.trust.tolist()]
        self.told = line

    def compare(self, mind: Foresight) -> None:
        """Plays against the search without it, with as many iterations."""
        net = midway.Net(mind.packed(self.settings["seats"]))
        for kind in self.plan.kinds:
            match = self.settings["match"][str(kind.seats)]
            players = [(match["iterations"], net), *[(match["iterations"], None)] * (kind.seats - 1)]
            won = midway.lessons(self.game, players, match["games"], seed=7, noise=0.0, jobs=self.jobs).results[:, 0]
            self.told[f"{kind.seats} seats"] = [round(float(won.mean()), 4), round(float(1.96 * won.std() / len(won) ** 0.5), 4)]
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(self.told) + "\n")
        print(self.told, flush=True)

    def run(self, minutes: float, only_play: bool) -> None:
        """Goes on until all generations are done or the time is up."""
        until = time.monotonic() + 60 * minutes
        while (generation := self.done["generation"]) < len(self.settings["phases"]):
            began = time.monotonic()
            self.play(generation, self.settings["phases"][generation], until)
            if only_play:
                return
            mind = self.learn(generation)
            (self.folder / "part.bin").write_bytes(mind.packed(self.settings["plays"]))
            (self.folder / "part.bin").rename(self.folder / "foresight.bin")
            self.done["generation"] += 1
            self.done["minutes"] += (time.monotonic() - began) / 60
            self.compare(mind)
            (self.folder / "done.json").write_text(json.dumps(self.done))

    def publish(self) -> None:
        """Writes the weights into the game, and their lineage beside the settings."""
        home = HERE.parent / "games" / self.game / "bot" / "weights" / "foresight.bin"
        home.write_bytes((self.folder / "foresight.bin").read_bytes())
        curve = [json.loads(line) for line in (self.folder / "curve.jsonl").read_text().splitlines()]
        lineage = {"game": self.game, **self.done, "settings": self.settings, "curve": curve}
        (HERE / "lineage" / f"{self.game}-foresight.json").write_text(json.dumps(lineage, indent=1) + "\n")
        print(f"{home}: {home.stat().st_size} bytes")


def shuffled(at: Tensor, at_once: int) -> list[Tensor]:
    """Lots of rows in any order; the last is left out if it is small."""
    return [some for some in at[torch.randperm(len(at), device=at.device)].split(at_once) if len(some) == at_once]


def aim_loss(logs: Tensor, aim: Tensor, shares: Tensor) -> Tensor:
    """How far the chance of whoever looks is from what it should be; of the others only results are known, and count less."""
    loss = one_against_all(logs[:, 0].exp(), aim)
    return loss if shares.shape[1] == 2 else loss - 0.3 * (shares * logs).sum(-1).mean()


def one_against_all(chance: Tensor, aim: Tensor) -> Tensor:
    """The log loss of a chance."""
    chance = chance.clamp(1e-5, 1 - 1e-5)
    return -(aim * chance.log() + (1 - aim) * (1 - chance).log()).mean()


def main() -> None:
    """Reads what is asked for and does it."""
    parser = asked.parser(__doc__, "foresight.toml")
    parser.add_argument("--only-play", action="store_true", help="learn another time, or on another machine")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    args = parser.parse_args()
    settings, folder = asked.home(args, "-foresight")
    training = Training(args.game, settings, folder, args.device, args.jobs)
    if args.publish:
        training.publish()
    else:
        training.run(args.minutes, args.only_play)


if __name__ == "__main__":
    main()
