#!/usr/bin/env python3
"""Learns a game from nothing, by playing against itself and a bot: PPO in one file.

    pip install ./python torch matplotlib
    python examples/ppo.py                       # World's Fair 1893 for two
    python examples/ppo.py --game skyrise --hours 3 --device cuda

Hundreds of tables are played at once by `midway.Batch`. One network plays every seat: it gets what the seat that must choose sees, with
itself first, and gives a weight to every choice and a guess of how the game ends for that seat. At half of the tables (`--against`) it
has one seat and a bot has the others (`--rival`), which keeps it honest. The rest is PPO as everybody writes it.

Every few minutes the network plays whole games against `random` and `heuristic`, without exploring; what came of it is a line of
`curve.jsonl`, and `curve.png` at the end. A run that was interrupted goes on from `agent.pt`.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path

import midway
import numpy as np
import torch
from torch import nn


class Agent(nn.Module):
    """What a seat sees in; weights of choices and the value of the game for that seat out."""

    def __init__(self, observation: int, choices: int, width: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(observation, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, choices)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.orthogonal_(self.value.weight, 1.0)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logarithms of the chances of all choices (none for what is illegal), and values."""
        inside = self.trunk(seen)
        logits = self.policy(inside).masked_fill(mask == 0, -1e9)
        return logits.log_softmax(-1), self.value(inside).squeeze(-1)


def worth(margins: np.ndarray) -> np.ndarray:
    """What a game is worth to a seat: near 1 for a clear win and -1 for a clear loss, with something in between to learn from."""
    return np.tanh(margins / 15)


Lot = tuple[torch.Tensor, ...]


class Rollout:
    """What happened at all tables during some steps; one choice a table and step, of whichever seat had to choose."""

    def __init__(self, batch: midway.Batch, steps: int) -> None:
        tables, observation = batch.observations.shape
        choices = batch.masks.shape[1]
        self.seen = torch.zeros(steps, tables, observation)
        self.mask = torch.zeros(steps, tables, choices, dtype=torch.int8)
        self.seat = np.zeros((steps, tables), np.int64)
        self.choice = torch.zeros(steps, tables, dtype=torch.int64)
        self.chance = torch.zeros(steps, tables)
        self.value = np.zeros((steps, tables), np.float32)
        self.reward = np.zeros((steps, tables, batch.rewards.shape[1]), np.float32)
        self.done = np.zeros((steps, tables), bool)

    def fill(self, batch: midway.Batch, agent: Agent, device: str) -> None:
        """Plays on at all tables, choosing by the chances that the agent gives."""
        for step in range(len(self.seen)):
            self.seen[step] = torch.from_numpy(batch.observations)
            self.mask[step] = torch.from_numpy(batch.masks)
            self.seat[step] = batch.acting
            with torch.no_grad():
                chances, value = agent(self.seen[step].to(device), self.mask[step].to(device))
                # The greatest of Gumbel-shifted logarithms is a sample of the chances.
                noise = -torch.empty_like(chances).exponential_().log()
                choice = (chances + noise).argmax(-1)
            self.choice[step] = choice.cpu()
            self.chance[step] = chances.gather(-1, choice[:, None]).squeeze(-1).cpu()
            self.value[step] = value.cpu().numpy()
            batch.step(self.choice[step].numpy())
            self.reward[step] = worth(batch.rewards)
            self.done[step] = batch.done

    def lot(self, batch: midway.Batch, agent: Agent, args: argparse.Namespace) -> Lot:
        """What is to be learned from: what was seen, allowed and chosen, how likely, how much better than thought, and what it was worth."""
        with torch.no_grad():
            seen, mask = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            last = agent(seen.to(args.device), mask.to(args.device))[1].cpu().numpy()
        advantage, known = self.advantages(last, batch.acting.astype(np.int64), args.fade)
        use = torch.from_numpy(np.flatnonzero(known))
        gain, value = torch.from_numpy(advantage).reshape(-1), torch.from_numpy(self.value).reshape(-1)
        rows = (self.seen.flatten(0, 1), self.mask.flatten(0, 1), self.choice.reshape(-1), self.chance.reshape(-1), gain, gain + value)
        return tuple(row[use] for row in rows)

    def advantages(self, last: np.ndarray, seat: np.ndarray, fade: float) -> tuple[np.ndarray, np.ndarray]:
        """How much better each choice turned out than was thought (GAE), and which of them are known.

        A seat's next value is that of its next choice, or the reward where the game ended before. What a seat chose last before the
        steps ran out is known only for the seat that is to choose next; elsewhere it is left out.
        """
        steps, tables = self.seat.shape
        seats = self.reward.shape[2]
        row = np.arange(tables)
        after = np.zeros((tables, seats), np.float32)
        gained = np.zeros((tables, seats), np.float32)
        known = np.zeros((tables, seats), bool)
        after[row, seat], known[row, seat] = last, True
        advantage = np.zeros((steps, tables), np.float32)
        use = np.zeros((steps, tables), bool)
        for step in reversed(range(steps)):
            done, seat = self.done[step], self.seat[step]
            after[done], gained[done], known[done] = self.reward[step][done], 0.0, True
            advantage[step] = after[row, seat] - self.value[step] + fade * gained[row, seat]
            use[step] = known[row, seat]
            after[row, seat], gained[row, seat], known[row, seat] = self.value[step], advantage[step], True
        return advantage, use


def learn(agent: Agent, optimizer: torch.optim.Optimizer, lots: list[Lot], curiosity: float, args: argparse.Namespace) -> None:
    """A few passes over what happened, by PPO's clipped objective."""
    seen, mask, choice, chance, gains, targets = (torch.cat(parts) for parts in zip(*lots, strict=True))
    for _ in range(args.passes):
        for some in torch.randperm(len(seen)).split(args.minibatch):
            chances, value = agent(seen[some].to(args.device), mask[some].to(args.device))
            gain = gains[some].to(args.device)
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            chosen = chances.gather(-1, choice[some].to(args.device)[:, None]).squeeze(-1)
            ratio = (chosen - chance[some].to(args.device)).exp()
            held = ratio.clamp(1 - args.clip, 1 + args.clip)
            policy = -torch.min(ratio * gain, held * gain).mean()
            surprise = (value - targets[some].to(args.device)).square().mean()
            entropy = -(chances.exp() * chances).sum(-1).mean()
            optimizer.zero_grad()
            (policy + 0.5 * surprise - curiosity * entropy).backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def win_share(agent: Agent, args: argparse.Namespace, bot: str, games: int) -> float:
    """The share of games that the agent wins in one seat, by its likeliest choices, while the bot has all other seats."""
    tables = [midway.Table(args.game, seats=args.seats, seed=1_000_000 + game) for game in range(games)]
    mine = [game % args.seats for game in range(games)]
    while running := [(table, seat) for table, seat in zip(tables, mine, strict=True) if not table.over]:
        asked = []
        for table, seat in running:
            while not table.over and table.acting[0] != seat:
                table.step(table.choose(bot, seed=table.steps))
            if not table.over:
                asked.append(table)
        if asked:
            seen = torch.from_numpy(np.stack([table.observe() for table in asked])).to(args.device)
            mask = torch.from_numpy(np.stack([table.mask() for table in asked])).to(args.device)
            with torch.no_grad():
                choices = agent(seen, mask)[0].argmax(-1).tolist()
            for table, choice in zip(asked, choices, strict=True):
                table.step(choice)
    return float(np.mean([table.shares()[seat] for table, seat in zip(tables, mine, strict=True)]))


def draw(curve: Path) -> None:
    """The curve as a picture, where matplotlib is installed."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        return
    lines = [json.loads(line) for line in curve.read_text().splitlines()]
    figure, axes = plt.subplots(figsize=(7, 4))
    for bot in ("random", "heuristic"):
        axes.plot([line["minutes"] for line in lines], [100 * line[bot] for line in lines], marker="o", label=f"against {bot}")
    axes.set(xlabel="minutes", ylabel="games won, %", ylim=(0, 100), title="Learning from nothing")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(curve.with_suffix(".png"), dpi=120, bbox_inches="tight")


def train(args: argparse.Namespace) -> None:
    """Plays and learns until the time is up."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    args.out.mkdir(parents=True, exist_ok=True)
    against = round(args.tables * args.against)
    shares = [(tables, bot) for tables, bot in ((args.tables - against, None), (against, args.rival)) if tables]
    batches = [midway.Batch(args.game, tables, seats=args.seats, seed=args.seed, reward="margin", bot=bot) for tables, bot in shares]
    batch = batches[0]
    agent = Agent(batch.observations.shape[1], batch.masks.shape[1], args.width).to(args.device)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    saved, curve = args.out / "agent.pt", args.out / "curve.jsonl"
    spent, choices = 0.0, 0
    if saved.exists():
        state = torch.load(saved, map_location=args.device)
        agent.load_state_dict(state["agent"])
        optimizer.load_state_dict(state["optimizer"])
        spent, choices = state["minutes"], state["choices"]
    rollouts = [Rollout(batch, args.steps) for batch in batches]
    limit, began, looked = args.hours * 60, time.monotonic() - 60 * spent, -math.inf
    while True:
        minutes = (time.monotonic() - began) / 60
        over = minutes >= limit
        if over or minutes - looked >= args.every:
            shares = {bot: win_share(agent, args, bot, args.games) for bot in ("random", "heuristic")}
            line = {"minutes": round(minutes, 2), "choices": choices, **{bot: round(share, 3) for bot, share in shares.items()}}
            with curve.open("a") as lines:
                lines.write(json.dumps(line) + "\n")
            print(line, flush=True)
            torch.save({"agent": agent.state_dict(), "optimizer": optimizer.state_dict(), "minutes": minutes, "choices": choices}, saved)
            # Looking costs time of its own, which is not time of learning.
            began += time.monotonic() - began - 60 * minutes
            looked = minutes
        if over:
            break
        left = max(0.05, 1 - minutes / limit)
        for group in optimizer.param_groups:
            group["lr"] = args.rate * left
        for batch, rollout in zip(batches, rollouts, strict=True):
            rollout.fill(batch, agent, args.device)
        lots = [rollout.lot(batch, agent, args) for batch, rollout in zip(batches, rollouts, strict=True)]
        learn(agent, optimizer, lots, args.entropy * left, args)
        choices += sum(rollout.seat.size for rollout in rollouts)
    draw(curve)


def main() -> None:
    """Reads the settings and trains."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="worlds-fair")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hours", type=float, default=0.9, help="how long to learn")
    parser.add_argument("--every", type=float, default=5, help="minutes between looks at how good it is")
    parser.add_argument("--games", type=int, default=200, help="games of a look, against each bot")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    parser.add_argument("--rival", default="heuristic", help="a bot to learn from")
    parser.add_argument("--against", type=float, default=0.5, help="the share of tables at which the rival plays, from 0 to 1")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=torch.get_num_threads(), help="of the network; one is faster on a busy machine")
    parser.add_argument("--seed", type=int, default=1893)
    parser.add_argument("--tables", type=int, default=512)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--minibatch", type=int, default=4096)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.05, help="how much variety is worth at first; too little, and it settles for the first thing that works")
    parser.add_argument("--fade", type=float, default=0.95, help="lambda of GAE")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
