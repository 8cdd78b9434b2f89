#!/usr/bin/env python3
"""Trains the network of a game by what `settings.toml` says: it plays against itself, and learns what its own search found.

    pip install ./python torch
    python lab/train.py skyrise                  # goes on where it was; Ctrl-C, kill or a power cut lose one generation at most
    python lab/train.py skyrise --minutes 10     # no longer than that, for a machine that is lent
    python lab/train.py skyrise --publish        # writes the weights into the game, and how they came to be beside this file

A generation: the network plays some hundred games, each choice by `midway.lessons`' search; then it learns what that search would
do, who won, and by how many points. At first it knows nothing and has all its opinions from the craft (its *trust*). Every few generations
it plays without search against a bot, which is a line of `curve.jsonl`.
"""

from __future__ import annotations

import copy
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asked
import midway
import numpy as np
import torch
from midway import nets
from mind import Mind
from practice import Practice, chosen_rows
from replay import Arrays, Replay

HERE = Path(__file__).parent
ROWS_AT_ONCE = 512
# How slowly the network that plays follows the one that learns: means are better than moments.
FADE = 0.995
# A network is kept for the league every so many generations.
LEAGUE_EVERY = 10


@dataclass
class Played:
    """Games of a generation, by kind of table, and who played them."""

    player: Mind
    rows: list[tuple[int, Arrays]] = field(default_factory=list)
    games: int = 0


class Training:
    """One game's network, and everything it takes to go on with it."""

    def __init__(self, name: str, settings: dict[str, Any], folder: Path, device: str, jobs: int | None) -> None:
        self.name, self.game = name, settings.get("game", name)
        self.settings, self.folder, self.device, self.jobs = settings, folder, device, jobs
        tables = [(seats, options) for options in settings["options"] for seats in settings["seats"]]
        self.plan = nets.Plan(self.game, tables, own=settings["own"], reads=reads(settings))
        torch.manual_seed(settings["seed"])
        widths, shared = settings["widths"], settings.get("shared", [0] * len(settings["widths"]))
        self.mind = Mind(self.plan, widths, score_lines(self.plan), settings["alike"], shared).to(device)
        if begin := settings.get("begin"):
            self.mind.take_up((HERE.parent / begin).read_bytes(), nets.Plan(self.game, settings["began"], own=settings["own"]))
        self.player = copy.deepcopy(self.mind)
        self.optimizer = torch.optim.AdamW(self.mind.parameters(), weight_decay=0.02, fused=device == "cuda")
        self.replay = Replay(folder / "lessons", len(self.plan.kinds), settings["ends"])
        self.done: dict[str, Any] = {"generation": 0, "games": 0, "rows": 0, "updates": 0, "minutes": 0.0, "commits": []}
        self.player_thread = ThreadPoolExecutor(1)
        self.ahead: Future[Played] | None = None
        self.resume()
        if (commit := commit_now()) not in self.done["commits"]:
            self.done["commits"].append(commit)

    def resume(self) -> None:
        saved = self.folder / "state.pt"
        if saved.exists():
            state = torch.load(saved, map_location=self.device)
            self.mind.load_state_dict(state["mind"])
            self.player.load_state_dict(state["player"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.done = state["done"]
        self.replay.load(self.done["generation"])

    def save(self) -> None:
        """Writes everything down, in one moment."""
        parts = {"mind": self.mind, "player": self.player, "optimizer": self.optimizer}
        state = {name: part.state_dict() for name, part in parts.items()}
        # Half of their digits are enough, and what goes from one lent machine to the next must be small.
        state["optimizer"]["state"] = {
            nth: {name: each if name == "step" else each.bfloat16() for name, each in moments.items()}
            for nth, moments in state["optimizer"]["state"].items()
        }
        torch.save({**state, "done": self.done}, self.folder / "state.tmp")
        (self.folder / "state.tmp").rename(self.folder / "state.pt")

    def packed(self) -> bytes:
        """The file that plays."""
        return self.player.packed(self.settings["say"])

    def phase(self) -> tuple[dict[str, Any], float] | None:
        """The phase that the next generation belongs to, and how far it has come; none when all is done."""
        generation = self.done["generation"]
        for phase in self.settings["phases"]:
            if generation < phase["generations"]:
                return phase, generation / phase["generations"]
            generation -= phase["generations"]
        return None

    def step(self, phase: dict[str, Any], part: float) -> None:
        """A generation."""
        began, generation = time.monotonic(), self.done["generation"]
        chance = np.random.default_rng([self.settings["seed"], generation])
        torch.manual_seed(int(chance.integers(2**31)))
        first, last = phase["rates"]
        for group in self.optimizer.param_groups:
            group["lr"] = first * (last / first) ** part
        found = self.practise(phase, chance) if phase.get("practice") else self.study(phase, chance)
        self.done["generation"] += 1
        self.done["minutes"] += (time.monotonic() - began) / 60
        if self.done["generation"] % LEAGUE_EVERY == 0:
            (self.folder / f"net-{self.done['generation']:05}.bin").write_bytes(self.packed())
        self.save()
        told = {name: round(value, 4) for name, value in found.items()}
        print({**{name: value for name, value in self.done.items() if name != "commits"}, "minutes": round(self.done["minutes"], 2), **told}, flush=True)

    def study(self, phase: dict[str, Any], chance: np.random.Generator) -> dict[str, float]:
        """Plays, and learns what a search or an adviser made of it."""
        generation, rows = self.done["generation"], 0
        for nth, part, lessons in self.play(phase, midway.Net(self.packed()), chance):
            rows += self.replay.add(generation, nth, part, lessons)
            self.done["games"] += len(lessons.results)
        self.done["rows"] += rows
        with torch.no_grad():
            fresh = self.player.loss(self.replay.newest(4000, chance, self.device))[1]
        self.replay.forget(phase["window"])
        found = self.learn(round(rows * phase["passes"] / ROWS_AT_ONCE), chance)
        found.update({f"new {name}": float(value) for name, value in fresh.items()})
        return found

    def practise(self, phase: dict[str, Any], chance: np.random.Generator) -> dict[str, float]:
        """Learns from the results of games, while those of the next generation are played."""
        played = (self.ahead or self.play_ahead(phase, self.done["generation"])).result()
        self.done["games"] += played.games
        self.done["generation"] += 1
        now = self.phase()
        self.done["generation"] -= 1
        practises = now is not None and bool(now[0].get("practice"))
        self.ahead = self.play_ahead(now[0], self.done["generation"] + 1) if now and practises else None
        games = [Practice.of(kind, arrays, played.player, phase, self.device) for kind, arrays in played.rows]
        lots: list[tuple[Practice, torch.Tensor]] = []
        for each in games * phase["practice"]["passes"]:
            order = torch.from_numpy(chance.permutation(len(each))).to(self.device)
            lots += [(each, rows) for rows in order.tensor_split(max(1, len(order) // phase["practice"]["at_once"]))]
        chance.shuffle(lots)
        sums: dict[str, torch.Tensor | float] = {}
        for each, rows in lots:
            found = self.mind.practice_loss(each.lot(rows), phase["noise"], each.before[rows], each.gain[rows])
            self.update(*found, sums)
        self.done["rows"] += sum(len(each) for each in games)
        return {name: float(value) / len(lots) for name, value in sums.items()}

    def play_ahead(self, phase: dict[str, Any], generation: int) -> Future[Played]:
        """Begins to play a generation by the network as it is now."""
        player = copy.deepcopy(self.mind)
        net, chance = midway.Net(player.packed(self.settings["say"])), np.random.default_rng([self.settings["seed"], generation, 1])
        aim = phase["practice"]["lead"], phase["practice"]["points"]

        def games() -> Played:
            played = Played(player)
            for nth, part, lessons in self.play(phase, net, chance):
                # Against others only the first player is the network as it is now.
                played.rows.append((nth, chosen_rows(lessons, (lessons.player == 0) | bool(part), *aim)))
                played.games += len(lessons.results)
            return played

        return self.player_thread.submit(games)

    def play(
        self, phase: dict[str, Any], net: midway.Net, chance: np.random.Generator
    ) -> Iterator[tuple[int, int, midway.Lessons]]:
        """Plays the games of a generation, by kind of table, against others and then against itself."""
        for nth, kind in enumerate(self.plan.kinds):
            games = round(phase["games"] * phase["tables"].get(str(kind.seats), 0) / len(self.settings["options"]))
            apart = round(games * phase["league"])
            for part, count in enumerate((apart, games - apart)):
                if count == 0:
                    continue
                others = [net] * (kind.seats - 1) if part else self.rivals(phase, kind.seats - 1, chance)
                lessons = midway.lessons(
                    self.game,
                    [net, *others],
                    count,
                    options=kind.options,
                    seed=int(chance.integers(2**63)),
                    visits=phase["visits"],
                    fast_visits=phase["fast_visits"],
                    thorough=phase["thorough"],
                    noise=phase.get("noise", 1.0),
                    onlookers=phase["onlookers"],
                    adviser=phase.get("adviser"),
                    jobs=self.jobs,
                )
                yield nth, part, lessons

    def rivals(self, phase: dict[str, Any], count: int, chance: np.random.Generator) -> list[midway.Net | str]:
        """Somebody else for each of the other seats: earlier selves and bots."""
        selves = sorted(self.folder.glob("net-*.bin"))
        known: list[Path | str] = [*selves, *phase["rivals"]]
        chosen = [known[int(chance.integers(len(known)))] for _ in range(count)]
        return [midway.Net(each.read_bytes()) if isinstance(each, Path) else each for each in chosen]

    def learn(self, updates: int, chance: np.random.Generator) -> dict[str, float]:
        """Learns from what was played last. Says how wrong it was."""
        sums: dict[str, torch.Tensor | float] = {}
        for _ in range(updates):
            self.update(*self.mind.loss(self.replay.lot(ROWS_AT_ONCE, chance, self.device)), sums)
        return {name: float(value) / updates for name, value in sums.items()}

    def update(self, loss: torch.Tensor, found: dict[str, torch.Tensor], sums: dict[str, torch.Tensor | float]) -> None:
        """One step of learning."""
        self.optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.mind.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_([*self.player.parameters()], [*self.mind.parameters()], 1 - FADE)
        for name, value in found.items():
            # Summed up where they are: to look at them would wait for the device.
            sums[name] = sums.get(name, 0.0) + value
        self.done["updates"] += 1

    def look(self, phase: dict[str, Any]) -> None:
        """Plays without search against a bot, and writes down what came of it."""
        settings, net = self.settings["look"], midway.Net(self.packed())
        line: dict[str, Any] = {**self.done, "trust": net.trust}
        for kind in self.plan.kinds:
            if phase["tables"].get(str(kind.seats)):
                players = [net, *[settings["rival"]] * (kind.seats - 1)]
                taught = midway.lessons(
                    self.game, players, settings["games"], options=kind.options, seed=7, visits=0, noise=0.0, jobs=self.jobs
                )
                won = taught.results[:, 0]
                name = " ".join([str(kind.seats), *kind.options.values()])
                line[name] = [round(float(won.mean()), 4), round(float(1.96 * won.std() / len(won) ** 0.5), 4)]
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(line) + "\n")
        print(line, flush=True)

    def run(self, minutes: float) -> None:
        """Goes on until all phases are done or the time is up."""
        until = time.monotonic() + 60 * minutes
        while (now := self.phase()) and time.monotonic() < until:
            if self.done["generation"] % self.settings["look"]["every"] == 0:
                self.look(now[0])
            self.step(*now)
        self.look(now[0] if now else self.settings["phases"][-1])
        (self.folder / "player.bin").write_bytes(self.packed())

    def taught(self) -> list[int]:
        """The kinds of tables that some generation was played at. About others the network knows nothing, and is worse than the craft."""
        seats, generation = set(), self.done["generation"]
        for phase in self.settings["phases"]:
            if generation > 0:
                seats |= phase["tables"].keys()
            generation -= phase["generations"]
        return [nth for nth, kind in enumerate(self.plan.kinds) if str(kind.seats) in seats]

    def publish(self) -> None:
        """Writes the weights into the game for the tables that they were taught at, and their lineage beside the settings."""
        home = HERE.parent / "games" / self.game / "bot" / "weights" / self.settings.get("file", "mind.bin")
        home.write_bytes(self.player.packed(self.settings["say"], self.taught()))
        curve = self.folder / "curve.jsonl"
        lines = [json.loads(line) for line in curve.read_text().splitlines()] if curve.exists() else []
        lineage = {"game": self.name, **self.done, "settings": self.settings, "curve": lines}
        (HERE / "lineage").mkdir(exist_ok=True)
        (HERE / "lineage" / f"{self.name}.json").write_text(json.dumps(lineage, indent=1) + "\n")
        print(f"{home}: {home.stat().st_size} bytes")


def reads(settings: dict[str, Any]) -> Callable[[str], str | None]:
    """Which input a name of an observation belongs to: of some fields none, and of some all rivals have the same."""
    unread, rivals = settings.get("unread", []), settings.get("rivals_alike", [])

    def read(name: str) -> str | None:
        field = name.partition("[")[0]
        if field in unread:
            return None
        return re.sub(r"\[\+\d+", "[+1", name) if field in rivals else name

    return read


def commit_now() -> str:
    """The commit that this is run from, as far as anybody knows."""
    if not shutil.which("git"):
        return "unknown"
    asked = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=HERE, capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def score_lines(plan: nets.Plan) -> list[str]:
    """The lines of a score, which a game says when it is over."""
    table = midway.Table(plan.game, seats=plan.kinds[0].seats, options=plan.kinds[0].options, seed=1)
    while not table.over:
        table.step(table.choose("random", seed=table.steps))
    return list(table.scores()[0].lines)


def main() -> None:
    """Reads what is asked for and does it."""
    parser = asked.parser(__doc__, "settings.toml")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=1, help="of learning; one is faster on a busy machine")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    settings, folder = asked.home(args)
    training = Training(args.game, settings, folder, args.device, args.jobs)
    if args.publish:
        training.publish()
    else:
        training.run(args.minutes)


if __name__ == "__main__":
    main()
