"""The program behind docs/findings.md, with a few games."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

FINDINGS = Path(__file__).parent.parent / "studies" / "findings.py"


def test_findings_are_printed_and_the_same_every_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["findings.py", "skyrise", "--games", "0.001"])
    runpy.run_path(str(FINDINGS), run_name="__main__")
    once = capsys.readouterr().out
    assert [line.count("|") for line in once.splitlines() if line.startswith("| all | pass |")] == [7, 7]
    assert once.count("## skyrise: advice") == 6
    monkeypatch.setattr(sys, "argv", [*sys.argv, "--jobs", "1"])
    runpy.run_path(str(FINDINGS), run_name="__main__")
    assert capsys.readouterr().out == once
