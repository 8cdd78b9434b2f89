"""The studies in `studies/`, executed once more with a few games."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

STUDIES = Path(__file__).parent.parent / "studies"
NOTEBOOKS = sorted(STUDIES.glob("*.ipynb"))
LARGEST = 60_000
"""Bytes of a figure."""


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def figures(notebook: Any) -> list[bytes]:
    data = (output.get("data", {}).get("image/png") for output in outputs(notebook))
    return [base64.b64decode(picture) for picture in data if picture]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_study_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIDWAY_STUDY_GAMES", "24")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(STUDIES)}}).execute()
    assert len(figures(notebook)) == 1


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_study_is_kept_with_its_figure_and_answer(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert {output.output_type for output in outputs(notebook)} <= {"display_data", "execute_result", "stream"}
    assert [len(figure) < LARGEST for figure in figures(notebook)] == [True]
    assert any("text/markdown" in output.get("data", {}) for output in code[-1].outputs)
