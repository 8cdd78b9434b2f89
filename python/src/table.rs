mod held;

use std::sync::{Mutex, PoisonError};

use midway_game::{Hint, Score, Turn, places};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::{MutexExt, PyOnceLock};
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::arguments::{ActionArg, OptionsArg, SeatArg, lang, reward};
use crate::array;
use crate::catalog::Setting;
use crate::failure::{Done, guarded};
use crate::json::to_python;
use crate::picture;
use held::{Advice, Held};

/// One game as it is played.
#[pyclass(frozen, module = "midway")]
pub(crate) struct Table {
    held: Mutex<Held>,
}

impl Table {
    fn of(held: Held) -> Table {
        Table { held: Mutex::new(held) }
    }

    /// For work that takes a while: other threads of Python go on meanwhile.
    fn work<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Held) -> Done<T> + Send) -> PyResult<T> {
        let done =
            py.detach(|| guarded(|| work(&mut self.held.lock().unwrap_or_else(PoisonError::into_inner))));
        Ok(done?)
    }

    /// For what is done sooner than the interpreter could be handed over.
    fn now<T>(&self, py: Python<'_>, work: impl FnOnce(&mut Held) -> Done<T>) -> PyResult<T> {
        let mut held = self.held.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        Ok(guarded(|| work(&mut held))?)
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, seats=2, options=None, seed=0))]
    fn new(
        py: Python<'_>,
        game: &str,
        seats: i64,
        options: Option<OptionsArg>,
        seed: Option<u64>,
    ) -> PyResult<Table> {
        let setting = Setting::new(game, seats, options);
        Ok(Table::of(py.detach(|| guarded(|| Held::new(&setting, seed)))?))
    }

    /// A table as a record leaves it.
    #[staticmethod]
    #[pyo3(signature = (text, seed=0))]
    fn from_record(py: Python<'_>, text: &str, seed: Option<u64>) -> PyResult<Table> {
        Ok(Table::of(py.detach(|| guarded(|| Held::from_record(text, seed)))?))
    }

    /// The id of the game.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<String> {
        self.now(py, |held| Ok(held.bench.head().game.clone()))
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self, py: Python<'_>) -> PyResult<u8> {
        self.now(py, |held| Ok(held.game().seats()))
    }

    /// The options that were set.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let set = self.now(py, |held| Ok(held.bench.head().options.clone()))?;
        let options = PyDict::new(py);
        set.iter().try_for_each(|option| options.set_item(&option.key, &option.value))?;
        Ok(options)
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self, py: Python<'_>) -> PyResult<bool> {
        self.now(py, |held| Ok(held.game().turn() == Turn::Over))
    }

    /// How many steps have been taken, draws included.
    #[getter]
    fn steps(&self, py: Python<'_>) -> PyResult<usize> {
        self.now(py, |held| Ok(held.game().steps()))
    }

    /// The seats that must act, in turn order; none when the game is over.
    #[getter]
    fn acting<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let seats = self.now(py, |held| Ok(held.game().turn().seats()))?;
        PyTuple::new(py, seats.iter().map(|seat| seat.0).collect::<Vec<_>>())
    }

    /// What is asked now, and by which clause.
    #[getter]
    fn ask(&self, py: Python<'_>) -> PyResult<(&'static str, &'static str)> {
        self.now(py, |held| Ok((held.game().ask().what, held.game().ask().clause)))
    }

    /// The legal choices of a seat as text.
    #[pyo3(signature = (seat=None))]
    fn actions(&self, py: Python<'_>, seat: Option<SeatArg>) -> PyResult<Vec<String>> {
        self.now(py, |held| Ok(held.game().actions(held.seat(seat.as_ref())?)))
    }

    /// The numbers of the legal choices of a seat, in the order of `actions`.
    #[pyo3(signature = (seat=None))]
    fn legal<'py>(&self, py: Python<'py>, seat: Option<SeatArg>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let legal = self.now(py, |held| {
            let seat = held.seat(seat.as_ref())?;
            held.bench.legal(seat).map_err(|error| held.refused(error))
        })?;
        Ok(PyArray1::from_vec(py, legal))
    }

    /// 1 for each choice that a seat may make now, 0 for the others.
    #[pyo3(signature = (seat=None, out=None))]
    fn mask<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatArg>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.now(py, |held| {
            let seat = held.seat(seat.as_ref())?;
            let write = |row: &mut [i8]| held.bench.mask(seat, row).map_err(|error| held.refused(error));
            array::written(py, out, held.bench.choices(), write)
        })
    }

    /// What a seat sees, as numbers.
    #[pyo3(signature = (seat=None, out=None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<SeatArg>,
        out: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.now(py, |held| {
            let seat = held.seat(seat.as_ref())?;
            let write = |row: &mut [f32]| held.bench.observe(seat, row).map_err(|error| held.refused(error));
            array::written(py, out, held.bench.observation_len(), write)
        })
    }

    /// The number of a legal choice.
    #[pyo3(signature = (text, seat=None))]
    fn number(&self, py: Python<'_>, text: &str, seat: Option<SeatArg>) -> PyResult<i64> {
        self.now(py, |held| {
            let seat = held.seat(seat.as_ref())?;
            held.bench.number(seat, text).map_err(|error| held.refused(error))
        })
    }

    /// The choice that has a number, legal or not.
    #[pyo3(signature = (number, seat=None))]
    fn text(&self, py: Python<'_>, number: i64, seat: Option<SeatArg>) -> PyResult<String> {
        self.now(py, |held| {
            let seat = held.seat(seat.as_ref())?;
            held.bench.text(seat, number).map_err(|error| held.refused(error))
        })
    }

    /// Takes a choice, and whatever is drawn after it.
    #[pyo3(signature = (action, seat=None))]
    fn step(&self, py: Python<'_>, action: ActionArg, seat: Option<SeatArg>) -> PyResult<()> {
        self.now(py, |held| held.step(&action, seat.as_ref()))
    }

    /// What may be drawn now, with its weights; nothing unless a draw is awaited.
    fn odds(&self, py: Python<'_>) -> PyResult<Vec<(String, u32)>> {
        self.now(py, |held| Ok(held.game().odds()))
    }

    /// Tells what was drawn, at a table without a seed.
    fn draw(&self, py: Python<'_>, text: &str) -> PyResult<()> {
        self.now(py, |held| held.bench.draw(text).map_err(|error| held.refused(error)))
    }

    /// Takes back a seat's last choice, if nothing was revealed since.
    fn undo(&self, py: Python<'_>, seat: SeatArg) -> PyResult<()> {
        self.work(py, |held| held.undo(&seat))
    }

    /// Goes back to the position after so many steps.
    fn rewind(&self, py: Python<'_>, steps: usize) -> PyResult<()> {
        self.work(py, |held| held.rewind(steps))
    }

    /// Another table in the same position, with the same draws to come.
    fn clone(&self, py: Python<'_>) -> PyResult<Table> {
        Ok(Table::of(self.work(py, |held| Ok(held.clone()))?))
    }

    /// What a viewer may know.
    #[pyo3(signature = (seat=None))]
    fn view(&self, py: Python<'_>, seat: Option<SeatArg>) -> PyResult<Py<PyAny>> {
        let view = self.work(py, |held| Ok(held.game().view(held.viewer(seat.as_ref())?)))?;
        to_python(py, &view)
    }

    /// What a viewer may know, as plain text.
    #[pyo3(signature = (seat=None))]
    fn describe(&self, py: Python<'_>, seat: Option<SeatArg>) -> PyResult<String> {
        self.work(py, |held| Ok(held.game().describe(held.viewer(seat.as_ref())?)))
    }

    /// The board at a glance as everybody may see it, as a drawing.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |held| picture::svg(held.title()?.board(), held.game()))
    }

    /// The same as a picture.
    #[pyo3(signature = (width=800))]
    fn png<'py>(&self, py: Python<'py>, width: i64) -> PyResult<Bound<'py, PyBytes>> {
        let picture = self.work(py, |held| picture::png(held.title()?.board(), held.game(), width))?;
        Ok(PyBytes::new(py, &picture))
    }

    /// The same as an array of pixels: height, width, and red, green and blue.
    #[pyo3(signature = (width=800))]
    fn pixels<'py>(&self, py: Python<'py>, width: i64) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let (shape, pixels) =
            self.work(py, |held| picture::pixels(held.title()?.board(), held.game(), width))?;
        PyArray1::from_vec(py, pixels).reshape(shape)
    }

    /// What a viewer has witnessed of every step so far, a line each.
    #[pyo3(signature = (seat=None))]
    fn transcript(&self, py: Python<'_>, seat: Option<SeatArg>) -> PyResult<String> {
        self.work(py, |held| Ok(held.game().transcript(held.viewer(seat.as_ref())?)))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py)
    }

    /// The points of every seat, line by line.
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let scores = self.now(py, |held| Ok(held.game().scores()))?;
        scores.iter().map(|score| told_score(py, score)).collect()
    }

    /// The place of every seat, 1 for a winner.
    fn places(&self, py: Python<'_>) -> PyResult<Vec<u16>> {
        self.now(py, |held| Ok(places(&held.game().scores()).iter().map(|&place| place.into()).collect()))
    }

    /// What every seat has won: 1, or its part of a shared victory.
    fn shares(&self, py: Python<'_>) -> PyResult<Vec<f64>> {
        self.now(py, |held| Ok(held.shares()))
    }

    /// What every seat gets for the scores as they stand: `share`, `rank`, `points` or `margin`.
    #[pyo3(signature = (reward="share"))]
    fn rewards(&self, py: Python<'_>, reward: &str) -> PyResult<Vec<f32>> {
        self.now(py, |held| Ok(held.rewards(self::reward(reward)?)))
    }

    /// The game as text.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        self.work(py, |held| Ok(held.bench.record()))
    }

    /// Plays the record of the table through and draws everything again from its seed.
    fn verify(&self, py: Python<'_>) -> PyResult<usize> {
        self.work(py, |held| held.verify())
    }

    /// What a bot chooses.
    #[pyo3(signature = (bot="expert", seat=None, seed=0))]
    fn choose(&self, py: Python<'_>, bot: &str, seat: Option<SeatArg>, seed: u64) -> PyResult<String> {
        self.work(py, |held| held.choice(bot, seat.as_ref(), seed))
    }

    /// What a bot would choose, best first, and why.
    #[pyo3(signature = (bot="expert", most=3, lang="en", seat=None, seed=0))]
    fn hints<'py>(
        &self,
        py: Python<'py>,
        bot: &str,
        most: usize,
        lang: &str,
        seat: Option<SeatArg>,
        seed: u64,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let hints = self.work(py, |held| held.hints(bot, seat.as_ref(), seed, most, self::lang(lang)?))?;
        hints.into_iter().map(|hint| told_hint(py, hint)).collect()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Table>) -> PyResult<Reduced<'py>> {
        let (record, seed) = slf.get().work(slf.py(), |held| Ok((held.bench.record(), held.seed)))?;
        Ok((slf.get_type().getattr("from_record")?, (record, seed)))
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<Table> {
        self.clone(py)
    }

    #[pyo3(signature = (_memo))]
    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<Table> {
        self.clone(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.now(py, |held| {
            let (game, seats, steps) = (&held.bench.head().game, held.game().seats(), held.game().steps());
            Ok(format!("<midway.Table {game}, {seats} seats, {steps} steps: {}>", held.game().waiting()))
        })
    }
}

/// How a table is pickled: by what it is made again, and from which record and seed.
type Reduced<'py> = (Bound<'py, PyAny>, (String, Option<u64>));

fn told_score<'py>(py: Python<'py>, score: &Score) -> PyResult<Bound<'py, PyAny>> {
    static SCORE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let (lines, clauses) = (PyDict::new(py), PyDict::new(py));
    for line in &score.lines {
        lines.set_item(line.name, line.points)?;
        clauses.set_item(line.name, line.clause)?;
    }
    SCORE.import(py, "midway.types", "Score")?.call1((score.total(), lines, clauses, score.ties.to_vec()))
}

fn told_hint(py: Python<'_>, (number, hint): Advice) -> PyResult<Bound<'_, PyAny>> {
    static HINT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let Hint { action, win, points, share, why } = hint;
    HINT.import(py, "midway.types", "Hint")?.call1((action, number, win, points, share, why))
}
