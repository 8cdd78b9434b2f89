#!/usr/bin/env python3
"""Trains the small network that judges choices one by one, by what `judge.toml` says.

    pip install ./python torch
    python lab/judge.py rails-sails                  # goes on where it was, up to the next stop
    python lab/judge.py rails-sails --minutes 10     # plays no longer than that; what was played is learned all the same
    python lab/judge.py rails-sails --publish        # writes the weights into the game, and how they came to be beside this file

After a stop publish them, `pip install ./python` again, and go on: what plays and advises is then corrected by what was learned.

Networks that look once play against themselves, and an adviser says of a part of their choices what those compared are worth. The judge learns to
move the odds of choices so that what is chosen is worth most, and not far from what was chosen before: it is told nothing but the aspects of
each choice. A line of `curve.jsonl` says how much more its choices are worth in games that it has not learned from.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asked
import midway
import numpy as np
import torch
from foresight import keep, kept_in
from midway import nets
from mind import CEILING, log_softmax_by
from torch import Tensor, nn
from train import commit_now

HERE = Path(__file__).parent
# One game in so many is never learned from.
KEPT_BACK = 10
# Of the choices that the adviser did not look at so many are kept, those that look best. They are worth less than all that it did.
OTHERS = 4
LESS = 0.01
NO_ROW = 0xFFFF


class Judge(nn.Module):
    """The aspects of a choice in; out by how much its odds are to be moved."""

    def __init__(self, aspects: int, widths: list[int], unseen: float) -> None:
        super().__init__()
        sizes = [aspects, *widths]
        self.layers = nn.ModuleList(nn.Linear(*pair) for pair in zip(sizes, sizes[1:], strict=False))
        self.unseen = unseen
        self.last = nn.Linear(widths[-1], 1)
        nn.init.normal_(self.last.weight, 0, 1e-3)
        nn.init.zeros_(self.last.bias)

    def forward(self, aspects: Tensor) -> Tensor:
        """Corrections of choices."""
        hidden = aspects.float() / 64
        for layer in self.layers:
            hidden = layer(hidden).clamp(0, CEILING)
            hidden = nn.functional.dropout(hidden, self.unseen, self.training)
        told: Tensor = self.last(hidden)[:, 0]
        return told

    def packed(self, names: list[str], seats: list[int]) -> bytes:
        """The file of it, quantised."""

        def dense(layer: nn.Linear) -> nets.Dense:
            return layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()

        rows, steps = np.arange(len(names)), np.zeros((len(names), 2), np.float32)
        kinds = [nets.Kind(count, {}, rows, np.array([[0]]), NO_ROW, nets.digest(names), steps) for count in seats]
        plan = SimpleNamespace(inputs=names, rows=["choice"], parts=1, seats=max(seats), kinds=kinds)
        first, *further = (dense(layer) for layer in self.layers)
        nothing = np.zeros((max(seats), len(further[-1][1] if further else first[1])), np.float32), np.zeros(max(seats), np.float32)
        weights = nets.Weights(first, further, policy=dense(self.last), chances=nothing, ceilings=[CEILING] * len(self.layers))
        return nets.pack(plan, weights)  # type: ignore[arg-type]


@dataclass
class Lot:
    """Choices that were compared, in rows that follow each other."""

    aspects: Tensor
    base: Tensor
    trust: Tensor
    thought: Tensor
    worth: Tensor
    row: Tensor
    rows: int

    def odds(self, told: Tensor | float) -> Tensor:
        """Logarithms of odds, if the craft is corrected by so much."""
        logits = self.base + self.trust * (self.thought + told)
        return log_softmax_by(logits, self.row, self.rows)


class Training:
    """One game's judge."""

    def __init__(self, game: str, settings: dict[str, Any], folder: Path, jobs: int | None) -> None:
        self.game, self.settings, self.folder, self.jobs = game, settings, folder, jobs
        self.names: list[str] = midway.schema(game, settings["tables"][0]["seats"])["aspects"]
        weights = HERE.parent / "games" / game / "bot" / "weights"
        self.nets = {file: midway.Net((weights / file).read_bytes()) for file in {table["net"] for table in settings["tables"]}}
        known = self.folder / "done.json"
        begun = {"parts": 0, "games": 0, "rows": 0, "minutes": 0.0, "commits": []}
        self.done: dict[str, Any] = json.loads(known.read_text()) if known.exists() else begun
        if (commit := commit_now()) not in self.done["commits"]:
            self.done["commits"].append(commit)

    def play(self, until: float) -> None:
        """Plays part after part up to the next stop; each has some games at every table."""
        began, before = time.monotonic(), self.done["minutes"]
        stop = next((stop for stop in self.settings["stops"] if stop > self.done["parts"]), self.done["parts"])
        while self.done["parts"] < stop and time.monotonic() < until:
            for nth, table in enumerate(self.settings["tables"]):
                kept = self.folder / f"choices-{self.done['parts']:04}-{nth}.xz"
                keep(kept, self.part(table))
                self.done["games"] += table["games"]
            self.done["parts"] += 1
            self.done["minutes"] = before + (time.monotonic() - began) / 60
            (self.folder / "done.json").write_text(json.dumps(self.done))
            print({name: self.done[name] for name in ("parts", "games", "minutes")}, flush=True)

    def part(self, table: dict[str, Any]) -> dict[str, np.ndarray]:
        """What an adviser made of some choices at a table."""
        net, first = self.nets[table["net"]], self.done["parts"] * table["games"]
        lessons = midway.lessons(
            self.game,
            net,
            table["games"],
            seats=table["seats"],
            options=table["options"],
            seed=self.settings["seed"],
            first=first,
            visits=0,
            thorough=self.settings["thorough"],
            noise=self.settings["noise"],
            adviser=self.settings["adviser"],
            jobs=self.jobs,
        )
        found = [*compared(lessons, net, table["seats"])]
        joined = {name: np.concatenate([each[name] for each in found]) for name in ("aspects", "thought", "base", "worth")}
        trust = next(trust for (seats, *_), (trust, _) in zip(net.kinds, net.trust, strict=True) if seats == table["seats"])
        counts, games = (np.array([each[name] for each in found]) for name in ("count", "game"))
        return {**joined, "count": counts, "game": games, "trust": np.array(trust), "seats": np.array(table["seats"])}

    def lots(self) -> tuple[list[Lot], list[Lot]]:
        """All that was played, to learn from and to be judged by."""
        learned, back = [], []
        for file in sorted(self.folder.glob("choices-*.xz")):
            part = kept_in(file)
            aside = part.game % KEPT_BACK == 0
            learned.append(lot_of(part, ~aside))
            back.append(lot_of(part, aside))
        return learned, [lot for lot in back if lot.rows]

    def learn(self) -> Judge:
        """A judge that has learned from all that was played."""
        settings = self.settings
        torch.manual_seed(settings["seed"])
        judge = Judge(len(self.names), settings["widths"], settings["unseen"])
        learned, back = self.lots()
        self.done["rows"] = sum(lot.rows for lot in learned)
        whole = joined(learned)
        lots = -(-whole.rows // settings["at_once"])
        optimizer = torch.optim.AdamW(judge.parameters(), lr=settings["rate"], weight_decay=settings["decay"])
        schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings["rate"], lots * settings["passes"] + 1, pct_start=0.1)
        begins = torch.searchsorted(whole.row, torch.arange(whole.rows + 1))
        for number in range(settings["passes"]):
            for some in torch.randperm(whole.rows).tensor_split(lots):
                lot = rows_of(whole, begins, some)
                loss = missed(lot, judge(lot.aspects), settings["apart"])
                optimizer.zero_grad()
                loss.backward()  # type: ignore[no-untyped-call]
                optimizer.step()
                schedule.step()
            if number % 4 == 3:
                print({"pass": number + 1, **self.judged(judge, back)}, flush=True)
        self.told = {**{name: value for name, value in self.done.items() if name != "commits"}, **self.judged(judge, back)}
        return judge

    @torch.no_grad()
    def judged(self, judge: Judge, back: list[Lot]) -> dict[str, float]:
        """By how much what is chosen is worth more, in percentage points a choice, in games that it has not learned from."""
        judge.eval()
        gains = [(gain(lot, judge(lot.aspects)), lot.rows) for lot in back]
        judge.train()
        rows = sum(rows for _, rows in gains)
        return {name: round(100 * sum(float(each[name]) * rows for each, rows in gains) / max(1, rows), 3) for name in gains[0][0]}

    def run(self, minutes: float) -> None:
        """Plays until all is played or the time is up, and learns."""
        self.play(time.monotonic() + 60 * minutes)
        judge = self.learn().eval()
        (self.folder / "judge.bin").write_bytes(judge.packed(self.names, sorted({table["seats"] for table in self.settings["tables"]})))
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(self.told) + "\n")
        (self.folder / "done.json").write_text(json.dumps(self.done))

    def publish(self) -> None:
        """Writes the weights into the game, and their lineage beside the settings."""
        home = HERE.parent / "games" / self.game / "bot" / "weights" / "judge.bin"
        home.write_bytes((self.folder / "judge.bin").read_bytes())
        curve = [json.loads(line) for line in (self.folder / "curve.jsonl").read_text().splitlines()]
        lineage = {"game": self.game, **self.done, "settings": self.settings, "curve": curve}
        (HERE / "lineage" / f"{self.game}-judge.json").write_text(json.dumps(lineage, indent=1) + "\n")
        print(f"{home}: {home.stat().st_size} bytes")


def compared(lessons: midway.Lessons, net: midway.Net, seats: int) -> Iterator[dict[str, Any]]:
    """The rows in which an adviser compared several choices: these choices, and some others that look good."""
    counts, at = np.diff(lessons.offsets), 0
    for row in np.flatnonzero(lessons.thorough):
        begin, count = lessons.offsets[row], counts[row]
        advised = slice(at, at + count)
        at += count
        worth = lessons.worths[advised]
        looked = ~np.isnan(worth)
        if looked.sum() < 2:
            continue
        choices = lessons.choices[begin : begin + count]
        base = net.evaluate(seats, lessons.observations[row].astype(np.float32) / 64, choices.tolist())[0]
        thought = lessons.uncorrected[advised]
        others = np.argsort(looked * 1000 - (base + thought / 256))[:OTHERS]
        kept = np.concatenate([np.flatnonzero(looked), others[~looked[others]]])
        yield {
            "aspects": lessons.aspects[advised][kept],
            "thought": thought[kept],
            "base": base[kept],
            "worth": worth[kept],
            "count": len(kept),
            "game": int(lessons.games[row]),
        }


def lot_of(part: SimpleNamespace, rows: np.ndarray) -> Lot:
    """Some rows of what was kept."""
    of_row = np.repeat(np.arange(len(part.count)), part.count)
    at = np.flatnonzero(rows[of_row])
    row = torch.from_numpy(np.unique(of_row[at], return_inverse=True)[1])
    worth = torch.from_numpy(part.worth[at])
    count = int(rows.sum())
    least = torch.full((count,), torch.inf).scatter_reduce(0, row, worth.nan_to_num(2.0), "amin")
    return Lot(
        aspects=torch.from_numpy(part.aspects[at]),
        base=torch.from_numpy(part.base[at]),
        trust=torch.full((len(at),), float(part.trust)),
        thought=torch.from_numpy(part.thought[at].astype(np.float32)) / 256,
        worth=torch.where(worth.isnan(), least[row] - LESS, worth),
        row=row,
        rows=count,
    )


def joined(lots: list[Lot]) -> Lot:
    """Several as one."""
    before = np.cumsum([0, *(lot.rows for lot in lots)])
    row = torch.cat([lot.row + int(first) for lot, first in zip(lots, before[:-1], strict=True)])
    names = ("aspects", "base", "trust", "thought", "worth")
    return Lot(**{name: torch.cat([getattr(lot, name) for lot in lots]) for name in names}, row=row, rows=int(before[-1]))


def rows_of(lot: Lot, begins: Tensor, some: Tensor) -> Lot:
    """Some rows of a lot."""
    counts = begins[some + 1] - begins[some]
    row = torch.repeat_interleave(torch.arange(len(some)), counts)
    at = begins[some][row] + torch.arange(len(row)) - (counts.cumsum(0) - counts)[row]
    names = ("aspects", "base", "trust", "thought", "worth")
    return Lot(**{name: getattr(lot, name)[at] for name in names}, row=row, rows=len(some))


def missed(lot: Lot, told: Tensor, apart: float) -> Tensor:
    """How little the choices are worth that it makes, and how far they are from those made before; `apart` is what they have to be worth
    more to be e times as likely."""
    odds, before = lot.odds(told), lot.odds(0.0)
    return (odds.exp() * (odds - before - lot.worth / apart)).sum() / lot.rows


def gain(lot: Lot, told: Tensor) -> dict[str, Tensor]:
    """What the best choice and a choice by the odds gain, and what the best by the adviser would."""

    def best(odds: Tensor) -> Tensor:
        most = torch.full((lot.rows,), -torch.inf).scatter_reduce(0, lot.row, odds, "amax")
        first = (odds >= most[lot.row]).float()
        share = first / torch.zeros(lot.rows).index_add(0, lot.row, first)[lot.row]
        return (share * lot.worth).sum() / lot.rows

    now, before = lot.odds(told), lot.odds(0.0)
    return {
        "best": best(now) - best(before),
        "by odds": ((now.exp() - before.exp()) * lot.worth).sum() / lot.rows,
        "adviser": best(lot.worth) - best(before),
    }


def main() -> None:
    """Reads what is asked for and does it."""
    parser = asked.parser(__doc__, "judge.toml")
    args = parser.parse_args()
    settings, folder = asked.home(args, "-judge")
    training = Training(args.game, settings, folder, args.jobs)
    if args.publish:
        training.publish()
    else:
        training.run(args.minutes)


if __name__ == "__main__":
    main()
