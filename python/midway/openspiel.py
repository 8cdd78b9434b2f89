"""The games for OpenSpiel.

    >>> import midway.openspiel  # registers the games
    >>> import pyspiel
    >>> game = pyspiel.load_game("midway_worlds_fair(players=3,approvals=choose)")
    >>> state = game.new_initial_state()

Chance is explicit: a chance node has the outcomes and odds of the rules. Where several seats choose at once they are asked
one after the other, and none sees what another has chosen. A player's information state is the transcript of all it has
witnessed, its observation what it may know now; the observation's tensor is that of `midway.Table.observe`. A win is worth 1,
a shared win its share.

A parameter of a game cannot hold a comma, so options that do are written with a plus sign: `colors=grey+random+red`.
"""

from __future__ import annotations

import json
from typing import Any, Literal

import numpy as np
import pyspiel

from midway import Game, MidwayError, Table, games, schema

__all__ = ["MidwayGame", "MidwayState"]

Viewer = int | Literal["gallery"]

MOST_OUTCOMES = 1_000
"""More than any draw has."""
LONGEST = 10_000
"""More choices, and more draws, than any game has."""


def _name(game: Game) -> str:
    return f"midway_{game.id.replace('-', '_')}"


def _information(game: Game) -> Any:
    table = Table(game.id, game.seats[0])
    kinds = pyspiel.GameType.Information
    return kinds.PERFECT_INFORMATION if table.view(0) == table.view("gallery") else kinds.IMPERFECT_INFORMATION


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_information(game),
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0]}
        | {key: values[0].replace(",", "+") for key, values in game.options.items()},
    )


class MidwayGame(pyspiel.Game):
    """A game at a table of so many players, with its options."""

    game: Game
    """Set by the class of each game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = _type(self.game)
        given = kind.parameter_specification | (params or {})
        seats = int(given["players"])
        options = {key: str(given[key]).replace("+", ",") for key in self.game.options}
        self.first = Table(self.game.id, seats, options, seed=None)
        self.names: list[str] = schema(self.game.id, seats, options)["action_names"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.names),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> MidwayState:
        return MidwayState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class MidwayState(pyspiel.State):
    """A table whose draws are told."""

    def __init__(self, game: MidwayGame) -> None:
        super().__init__(game)
        self.table = game.first.clone()

    def current_player(self) -> int:
        if acting := self.table.acting:
            return acting[0]
        player: int = pyspiel.PlayerId.TERMINAL if self.table.over else pyspiel.PlayerId.CHANCE
        return player

    def is_terminal(self) -> bool:
        return self.table.over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.legal(player).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.table.odds()]
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.table.acting:
            self.table.step(action)
        else:
            self.table.draw(self.table.odds()[action][0])

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.table.odds()[action][0] if player < 0 else self.table.text(action, player)
        except (IndexError, MidwayError):
            # It means nothing here, as when a history is told from its end.
            return f"draw {action}" if player < 0 else self.get_game().names[action]

    def returns(self) -> list[float]:
        return self.table.shares() if self.table.over else [0.0] * self.table.seats

    def __str__(self) -> str:
        return self.table.describe("gallery")


class Observer:
    """What a player may know, by the kinds of knowledge that OpenSpiel tells apart."""

    def __init__(self, game: MidwayGame, kind: Any) -> None:
        self._kind = kind
        self._hides = game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        self._own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = None
        self.dict: dict[str, Any] = {}
        if self._own and kind.public_info and not kind.perfect_recall:
            self.tensor = game.first.observe(0)
            self.dict["observation"] = self.tensor

    def set_from(self, state: MidwayState, player: int) -> None:
        if self.tensor is not None:
            state.table.observe(player, out=self.tensor)

    def string_from(self, state: MidwayState, player: int) -> str:
        viewer: Viewer = player if self._own else "gallery"
        if not self._kind.public_info:
            return f"{viewer}\n{_secrets(state.table, player)}" if self._own and self._hides else ""
        told = state.table.transcript(viewer) if self._kind.perfect_recall else _sight(state.table, viewer)
        return f"{viewer}\n{told}"


def _sight(table: Table, viewer: Viewer) -> str:
    return json.dumps(table.view(viewer))


def _secrets(table: Table, player: int) -> str:
    """The lines of the description that the gallery does not read."""
    public = set(table.describe("gallery").splitlines())
    return "\n".join(line for line in table.describe(player).splitlines() if line not in public)


def _register() -> None:
    for game in games():
        # A class of its own, which OpenSpiel may let go of after Python has ended, and which pickles find by its name.
        kind = type(_name(game), (MidwayGame,), {"game": game, "__module__": __name__})
        globals()[_name(game)] = kind
        pyspiel.register_game(_type(game), kind)


_register()
