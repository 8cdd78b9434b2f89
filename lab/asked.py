"""What all programs of this folder are asked by."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def parser(told: str | None, settings: str) -> argparse.ArgumentParser:
    """The arguments that all of them take; `settings` is the name of the file beside them."""
    asked = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--settings", type=Path, default=HERE / settings)
    asked.add_argument("--runs", type=Path, default=HERE / "runs", help="where what was played and learned is kept")
    asked.add_argument("--minutes", type=float, default=float("inf"), help="how long to go on at most, or to play where it learns afterwards")
    asked.add_argument("--publish", action="store_true", help="write what was learned into the game instead of going on")
    asked.add_argument("--jobs", type=int, default=None, help="of playing; one for every core unless said otherwise")
    return asked


def home(args: argparse.Namespace, suffix: str = "") -> tuple[dict[str, Any], Path]:
    """The settings for the game, and the folder of its runs, which is there then."""
    folder: Path = args.runs / f"{args.game}{suffix}"
    folder.mkdir(parents=True, exist_ok=True)
    return tomllib.loads(args.settings.read_text())[args.game], folder
