use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

use midway_lab::{BatchPlan, BatchShape, Rows};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyDict;

use crate::arguments::{OptionsArg, entrant, reward};
use crate::catalog::Setting;
use crate::failure::{Done, Failure, guarded};

const MOST_THREADS: i64 = 1 << 10;

/// Many tables that move together.
#[pyclass(frozen, module = "midway")]
pub(crate) struct Batch {
    moving: Mutex<Moving>,
    shape: BatchShape,
    /// The id of the game.
    #[pyo3(get)]
    game: String,
    /// What the seat that must act sees, a row for each table.
    #[pyo3(get)]
    observations: Py<PyArray2<f32>>,
    /// 1 for each choice that it may make, 0 for the others.
    #[pyo3(get)]
    masks: Py<PyArray2<i8>>,
    /// What the game's craft thinks of each choice, where `craft` was asked for; else there are none.
    #[pyo3(get)]
    weights: Py<PyArray2<f32>>,
    /// What the `adviser` would choose, where there is one.
    #[pyo3(get)]
    advice: Py<PyArray1<i64>>,
    /// Which seat must act.
    #[pyo3(get)]
    acting: Py<PyArray1<i32>>,
    /// What each seat got, where a game has just ended; else nothing.
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    /// 1 where a game has just ended.
    #[pyo3(get)]
    done: Py<PyArray1<i8>>,
    /// How many choices a game has had.
    #[pyo3(get)]
    lengths: Py<PyArray1<i32>>,
}

struct Moving {
    batch: midway_lab::Batch,
    seed: u64,
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, tables, seats=2, options=None, seed=0, threads=None, reward="share", bot=None, craft=false, adviser=None))]
    #[allow(clippy::too_many_arguments, reason = "they are named in Python")]
    fn new(
        py: Python<'_>,
        game: &str,
        tables: i64,
        seats: i64,
        options: Option<OptionsArg>,
        seed: u64,
        threads: Option<i64>,
        reward: &str,
        bot: Option<&str>,
        craft: bool,
        adviser: Option<&str>,
    ) -> PyResult<Batch> {
        let setting = Setting::new(game, seats, options);
        let batch = py.detach(|| {
            guarded(|| {
                // What no batch can have is left to the laboratory to refuse.
                let tables = usize::try_from(tables).unwrap_or(0);
                let bots = (bot.map(entrant).transpose()?, adviser.map(entrant).transpose()?);
                let (reward, threads) = (self::reward(reward)?, threads_of(threads)?);
                let plan = BatchPlan { tables, reward, bot: bots.0, craft, adviser: bots.1, threads };
                Ok(midway_lab::Batch::new(&setting.head()?, None, plan)?)
            })
        })?;
        let shape = batch.shape();
        let BatchShape { tables, observation, choices, seats, weights, advice } = shape;
        let made = Batch {
            moving: Mutex::new(Moving { batch, seed }),
            shape,
            game: game.to_owned(),
            observations: zeros(py, (tables, observation), "float32")?.cast_into()?.unbind(),
            masks: zeros(py, (tables, choices), "int8")?.cast_into()?.unbind(),
            weights: zeros(py, (tables, weights), "float32")?.cast_into()?.unbind(),
            advice: zeros(py, (tables * advice,), "int64")?.cast_into()?.unbind(),
            acting: zeros(py, (tables,), "int32")?.cast_into()?.unbind(),
            rewards: zeros(py, (tables, seats), "float32")?.cast_into()?.unbind(),
            done: zeros(py, (tables,), "int8")?.cast_into()?.unbind(),
            lengths: zeros(py, (tables,), "int32")?.cast_into()?.unbind(),
        };
        made.reset(py, Some(seed))?;
        Ok(made)
    }

    /// How many tables there are.
    #[getter]
    fn tables(&self) -> usize {
        self.shape.tables
    }

    /// How many seats each table has.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// The seed that the present games follow from.
    #[getter]
    fn seed(&self, py: Python<'_>) -> u64 {
        self.moving.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner).seed
    }

    /// Begins anew at every table.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.moved(py, |moving, rows| {
            let seed = seed.unwrap_or(moving.seed.wrapping_add(1));
            moving.batch.reset(seed, rows)?;
            moving.seed = seed;
            Ok(())
        })
    }

    /// Makes one choice at every table, and begins the next game where one ended.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        // A copy: the choices may be the batch's own advice, which is written anew.
        let numbers =
            whole_numbers(actions)?.to_vec().map_err(|error| Failure::new("BadShape", error.to_string()))?;
        self.moved(py, |moving, rows| Ok(moving.batch.step(&numbers, rows)?))
    }

    /// A legal choice at every table, each as likely as the others.
    fn sample<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let mut moving = self.moving.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let mut masks = lent(py, &self.masks)?;
        let masks: &[i8] = slice(&mut masks)?;
        let batch = &mut moving.batch;
        Ok(PyArray1::from_vec(py, py.detach(|| guarded(|| Ok(batch.sample(masks)?)))?))
    }

    fn __len__(&self) -> usize {
        self.shape.tables
    }

    fn __repr__(&self) -> String {
        let BatchShape { tables, seats, .. } = self.shape;
        format!("<midway.Batch of {tables} tables of {}, {seats} seats>", self.game)
    }
}

impl Batch {
    /// Lends the arrays to the batch. Nobody may write to them meanwhile.
    fn moved(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Moving, Rows<'_>) -> Done<()> + Send,
    ) -> PyResult<()> {
        let mut moving = self.moving.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let (mut observations, mut masks) = (lent(py, &self.observations)?, lent(py, &self.masks)?);
        let (mut weights, mut advice) = (lent(py, &self.weights)?, lent(py, &self.advice)?);
        let (mut acting, mut rewards) = (lent(py, &self.acting)?, lent(py, &self.rewards)?);
        let (mut done, mut lengths) = (lent(py, &self.done)?, lent(py, &self.lengths)?);
        let rows = Rows {
            observations: slice(&mut observations)?,
            masks: slice(&mut masks)?,
            weights: slice(&mut weights)?,
            advice: slice(&mut advice)?,
            acting: slice(&mut acting)?,
            rewards: slice(&mut rewards)?,
            done: slice(&mut done)?,
            lengths: slice(&mut lengths)?,
        };
        let moving = &mut *moving;
        Ok(py.detach(|| guarded(|| work(moving, rows)))?)
    }
}

fn lent<'py, T: numpy::Element, D: numpy::ndarray::Dimension>(
    py: Python<'py>,
    array: &Py<numpy::PyArray<T, D>>,
) -> Done<PyReadwriteArray<'py, T, D>> {
    let refused =
        |error: numpy::BorrowError| Failure::new("BadShape", format!("an array of the batch: {error}"));
    array.bind(py).try_readwrite().map_err(refused)
}

fn slice<'a, T: numpy::Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
) -> Done<&'a mut [T]> {
    array.as_slice_mut().map_err(|error| Failure::new("BadShape", format!("an array of the batch: {error}")))
}

fn threads_of(threads: Option<i64>) -> Done<usize> {
    let threads = threads.unwrap_or(available_parallelism().map_or(1, NonZero::get) as i64);
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(Failure::setup(format!("threads: 1 to {MOST_THREADS} are possible, not {threads}")));
    }
    Ok(threads as usize)
}

/// An array that Python owns. NumPy itself makes it, so that a lack of memory is an exception.
fn zeros<'py>(py: Python<'py>, shape: impl IntoPyObject<'py>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("zeros", (shape, kind))
}

/// Numbers of choices in whatever holds whole numbers.
fn whole_numbers<'py>(given: &Bound<'py, PyAny>) -> Done<PyReadonlyArray1<'py, i64>> {
    let unfit =
        || Failure::new("BadShape", "the choices have to be whole numbers in one row, one for each table");
    if let Ok(array) = given.cast::<PyArray1<i64>>()
        && let Ok(lent) = array.try_readonly()
        && lent.as_slice().is_ok()
    {
        return Ok(lent);
    }
    let converted = || -> PyResult<Bound<'py, PyArray1<i64>>> {
        let (py, options) = (given.py(), PyDict::new(given.py()));
        options.set_item("casting", "same_kind")?;
        let array = py.import("numpy")?.call_method1("asarray", (given,))?;
        Ok(array.call_method("astype", ("int64",), Some(&options))?.cast_into()?)
    };
    converted().map_err(|_| unfit())?.try_readonly().map_err(|_| unfit())
}
