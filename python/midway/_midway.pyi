"""The native half of the package."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, SupportsIndex, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from midway.types import Game, Hint, Reward, Score

__all__ = ["Batch", "Net", "Table", "arena_games", "balance_games", "bots", "games", "lesson_games", "schema", "simulation", "standings"]

def games() -> list[Game]:
    """Every game there is."""

def bots() -> list[str]:
    """The names of the bots. A search can have a budget of its own: `search:2000` (iterations), `search:1s`."""

def schema(game: str, seats: int = 2, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What the numbers of a table are.

    `observation` and `actions` are lists of fields, each with `name`, `about`, `low`, `high`, `unit` and `axes`;
    `observation_names` and `action_names` name every single number; `left_out` says what a view shows and an
    observation does not, and why.
    """

def arena_games(
    game: str,
    bots: Sequence[str],
    games: int,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    jobs: int | None = None,
) -> list[str]:
    """The games of `midway.arena`, one line of JSON each."""

def lesson_games(
    game: str,
    players: Sequence[Net | str | tuple[int, Net | None]],
    games: int,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    visits: int = 32,
    fast_visits: int = 0,
    thorough: float = 1.0,
    noise: float = 1.0,
    onlookers: float = 0.0,
    adviser: str | None = None,
    jobs: int | None = None,
) -> dict[str, Any]:
    """The arrays of `midway.lessons`, not yet folded into shape."""

def standings(bots: Sequence[str], games: Sequence[str]) -> dict[str, Any]:
    """What games of an arena say about the bots."""

def balance_games(
    game: str,
    games: int,
    seats: int = 2,
    bot: str = "regular",
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    first: int = 0,
    jobs: int | None = None,
) -> list[str]:
    """The games of `midway.balance`, one line of JSON each."""

def simulation(
    game: str,
    games: int,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    seed: int = 0,
    policy: str = "uniform",
    jobs: int | None = None,
) -> dict[str, Any]:
    """What random games come to."""

@final
class Table:
    """One game as it is played.

    Draws are made by themselves from the seed, as the hall makes them, so a record can be verified. A seat that is not
    named is the first that must act. With `seed=None` draws are told: `odds` and `draw`. Whatever is refused raises an exception of `midway.errors` and changes nothing.
    """

    def __new__(
        cls, game: str, seats: int = 2, options: Mapping[str, str] | None = None, seed: int | None = 0
    ) -> Table: ...
    @staticmethod
    def from_record(text: str, seed: int | None = 0) -> Table:
        """The table that a record leads to.

        Where the record names its seed, every draw must be the seed's. Where it does not, what follows is drawn from
        `seed`, or told if that is `None`.
        """

    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""

    @property
    def options(self) -> dict[str, str]:
        """The options that were set."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def steps(self) -> int:
        """How many steps have been taken, draws included."""

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must act, in turn order; none when the game is over."""

    @property
    def ask(self) -> tuple[str, str]:
        """What is asked now, and by which clause."""

    def actions(self, seat: SupportsIndex | None = None) -> list[str]:
        """The legal choices of a seat as text; none where another must act."""

    def legal(self, seat: SupportsIndex | None = None) -> NDArray[np.int64]:
        """The numbers of the legal choices, in the order of `actions`."""

    def mask(self, seat: SupportsIndex | None = None, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for each choice that a seat may make now, 0 for the others. Written into `out` where one is given."""

    def observe(
        self, seat: SupportsIndex | None = None, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """What a seat sees, as numbers: `schema` says which. Written into `out` where one is given."""

    def number(self, text: str, seat: SupportsIndex | None = None) -> int:
        """The number of a legal choice."""

    def text(self, number: SupportsIndex, seat: SupportsIndex | None = None) -> str:
        """The choice that has a number, legal or not."""

    def step(self, action: SupportsIndex | str, seat: SupportsIndex | None = None) -> None:
        """Takes a choice, by its number or its text, and whatever is drawn after it."""

    def odds(self) -> list[tuple[str, int]]:
        """What may be drawn now, with its weights; nothing unless a draw is to be told."""

    def draw(self, text: str) -> None:
        """Tells what was drawn, at a table without a seed."""

    def undo(self, seat: SupportsIndex) -> None:
        """Takes back a seat's last choice, if nothing has followed it and it uncovered nothing."""

    def rewind(self, steps: int) -> None:
        """Goes back to the position after so many steps, whatever was revealed since. What follows is drawn afresh."""

    def clone(self) -> Table:
        """Another table in the same position, with the same draws to come."""

    def view(self, seat: SupportsIndex | Literal["gallery"] | None = None) -> dict[str, Any]:
        """What a seat, or somebody who only looks on, may know."""

    def describe(self, seat: SupportsIndex | Literal["gallery"] | None = None) -> str:
        """The same as plain text."""

    def transcript(self, seat: SupportsIndex | Literal["gallery"] | None = None) -> str:
        """What a seat, or somebody who only looks on, has witnessed of every step so far, a line each."""

    def svg(self) -> str:
        """The board at a glance as everybody may see it: a drawing that needs no other file."""

    def png(self, width: int = 800) -> bytes:
        """The same as a picture."""

    def pixels(self, width: int = 800) -> NDArray[np.uint8]:
        """The same as an array: height, width, and red, green and blue."""

    def scores(self) -> list[Score]:
        """The points of every seat as if the game ended now, line by line: with tickets that are not done, and harbours that are not built."""

    def places(self) -> list[int]:
        """The place of every seat, 1 for a winner. Seats that nothing tells apart share a place."""

    def shares(self) -> list[float]:
        """What every seat has won as things stand: 1, or its part of a shared victory."""

    def rewards(self, reward: Reward = "share") -> list[float]:
        """What every seat gets for the scores as they stand."""

    def record(self) -> str:
        """The game as text: `docs/records.md` has the grammar."""

    def verify(self) -> int:
        """Plays the record through and draws everything again from its seed; says how many draws there were."""

    def choose(self, bot: str = "expert", seat: SupportsIndex | None = None, seed: int = 0) -> str:
        """What a bot chooses. It is told what the seat may know and nothing else."""

    def hints(
        self,
        bot: str = "expert",
        most: int = 3,
        lang: str = "en",
        seat: SupportsIndex | None = None,
        seed: int = 0,
    ) -> list[Hint]:
        """What a bot would choose, best first, and why."""

    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: Any, /) -> Table: ...
    def _repr_svg_(self) -> str: ...

@final
class Net:
    """A network that a bot can play by: `midway.nets` writes them, and the crate `midway-net` says what they are."""

    def __new__(cls, file: bytes) -> Net: ...
    @property
    def lines(self) -> list[str]:
        """The lines of a score whose points it tells."""

    @property
    def any_seat(self) -> bool:
        """Whether it knows the chances from what any seat sees, and not only from what one sees that must choose."""

    @property
    def kinds(self) -> list[tuple[int, int, int, int]]:
        """The tables it can read: how many seats, numbers observed, numbered choices, and the digest of their names."""

    @property
    def trust(self) -> list[tuple[float, float]]:
        """How much it counts what the craft thinks of choices and of chances, by kind of table."""

    def evaluate(
        self,
        seats: int,
        observation: NDArray[np.float32],
        choices: Sequence[int],
        weights: Sequence[float] | None = None,
        expected: Sequence[float] | None = None,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
        """Logits of these choices, the chances of the seats, the one that looks first, and their points (seats, lines).

        `weights` and `expected` are what the craft thinks of both: logarithms of odds.
        """

@final
class Batch:
    """Many tables of one kind that move together, each a game after the other.

    After every call each table waits for a choice of one seat, and its rows say what that seat sees and may do. The
    arrays are made once, and written into by every call: copy what you want to keep. Everything follows from the seed
    and the choices; the number of threads changes nothing. Where a `bot` is named, it plays all seats of a table but one,
    which is another in every game: `acting` is that seat.
    """

    def __new__(
        cls,
        game: str,
        tables: int,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        threads: int | None = None,
        reward: Reward = "share",
        bot: str | None = None,
        craft: bool = False,
        adviser: str | None = None,
    ) -> Batch: ...
    @property
    def game(self) -> str:
        """The id of the game."""

    @property
    def tables(self) -> int:
        """How many tables there are."""

    @property
    def seats(self) -> int:
        """How many seats each table has."""

    @property
    def seed(self) -> int:
        """The seed that the present games follow from."""

    @property
    def observations(self) -> NDArray[np.float32]:
        """What the seat that must act sees, a row for each table."""

    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for each choice that it may make, 0 for the others, a row for each table."""

    @property
    def weights(self) -> NDArray[np.float32]:
        """What the heuristic thinks of each choice, where `craft` was asked for: logarithms of odds, 0 for the best."""

    @property
    def advice(self) -> NDArray[np.int64]:
        """What the `adviser`, a bot, would choose in that seat's place; nobody has to follow it."""

    @property
    def acting(self) -> NDArray[np.int32]:
        """Which seat must act at each table."""

    @property
    def rewards(self) -> NDArray[np.float32]:
        """What each seat got, a row for each table; nothing unless its game has just ended."""

    @property
    def done(self) -> NDArray[np.int8]:
        """1 where a game has just ended. What is seen there is the beginning of the next one."""

    @property
    def lengths(self) -> NDArray[np.int32]:
        """How many choices the game has had; where one has just ended, how many that one had."""

    def reset(self, seed: int | None = None) -> None:
        """Begins anew at every table, with the games of this seed; without one, with those of the next."""

    def step(self, actions: ArrayLike) -> None:
        """Makes one choice at every table, and begins the next game where one ended.

        If a choice is not legal, `IllegalAction` names the first such table, and no table has changed.
        """

    def sample(self) -> NDArray[np.int64]:
        """A legal choice at every table, each as likely as the others. They follow from the seed."""

    def __len__(self) -> int: ...
