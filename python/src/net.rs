use std::sync::{Arc, Mutex, PoisonError};

use midway_net::{Reader, TableKind, prior};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::failure::{Done, Failure, guarded};

/// Logits of choices, chances of seats, and their points by line.
type Told<'py> = (Bound<'py, PyArray1<f32>>, Bound<'py, PyArray1<f32>>, Bound<'py, PyArray2<f32>>);

/// A network that a bot can play by.
#[pyclass(frozen, module = "midway")]
pub(crate) struct Net {
    net: Arc<midway_net::Net>,
    /// The reader for the kind of table that was asked for last.
    reader: Mutex<Option<Reader>>,
}

#[pymethods]
impl Net {
    #[new]
    fn new(py: Python<'_>, file: &[u8]) -> PyResult<Net> {
        let file = file.to_vec();
        let net = py.detach(|| guarded(|| Ok(midway_net::Net::parse(file)?)))?;
        Ok(Net { net: Arc::new(net), reader: Mutex::new(None) })
    }

    /// The lines of a score whose points it tells.
    #[getter]
    fn lines(&self) -> Vec<String> {
        self.net.lines().to_vec()
    }

    /// Whether it knows the chances from what any seat sees.
    #[getter]
    fn any_seat(&self) -> bool {
        self.net.reads_any_seat()
    }

    /// The tables it can read: how many seats, numbers observed, numbered choices, and the digest of their names.
    #[getter]
    fn kinds(&self) -> Vec<(u8, usize, usize, u64)> {
        let told = |kind: &TableKind| (kind.seats, kind.observation(), kind.choices, kind.digest);
        self.net.kinds().iter().map(told).collect()
    }

    /// How much it counts what the craft thinks of choices and of chances, by kind of table.
    #[getter]
    fn trust(&self) -> Vec<(f32, f32)> {
        self.net.kinds().iter().map(|kind| (kind.trust.choices, kind.trust.chances)).collect()
    }

    /// Logits of these choices, the chances of the seats, and their points. `weights` and `expected` are what the craft thinks of
    /// both: logarithms of odds.
    #[pyo3(signature = (seats, observation, choices, weights=None, expected=None))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        seats: u8,
        observation: PyReadonlyArray1<'py, f32>,
        choices: Vec<usize>,
        weights: Option<Vec<f32>>,
        expected: Option<Vec<f32>>,
    ) -> PyResult<Told<'py>> {
        let seen = observation.as_slice().map_err(|error| Failure::new("BadShape", error.to_string()))?;
        let mut kept = self.reader.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner);
        let reader = self.reader(&mut kept, seats, seen.len())?;
        reader.read(seen);
        let thought = |odds: &Option<Vec<f32>>, at: usize| {
            odds.as_ref().and_then(|odds| odds.get(at)).map_or(0, |odds| prior(*odds))
        };
        let logits =
            choices.iter().enumerate().map(|(at, &number)| reader.logit(number, thought(&weights, at)));
        let logits = logits.collect();
        let expected = std::array::from_fn(|seat| thought(&expected, seat));
        let lines = self.net.lines().len();
        let points = (0..usize::from(seats) * lines).map(|at| reader.points(at / lines, at % lines));
        let points = PyArray1::from_iter(py, points).reshape([usize::from(seats), lines])?;
        let chances = PyArray1::from_slice(py, &reader.chances(&expected)[..usize::from(seats)]);
        Ok((PyArray1::from_vec(py, logits), chances, points))
    }

    fn __repr__(&self) -> String {
        format!("<midway.Net for {} kinds of tables>", self.net.kinds().len())
    }
}

impl Net {
    fn reader<'a>(&self, kept: &'a mut Option<Reader>, seats: u8, observed: usize) -> Done<&'a mut Reader> {
        let fits = |kind: &TableKind| (kind.seats, kind.observation()) == (seats, observed);
        if !kept.as_ref().is_some_and(|reader| fits(reader.kind())) {
            let kind = self.net.kinds().iter().find(|kind| fits(kind));
            *kept = kind.and_then(|kind| Reader::new(&self.net, seats, observed, kind.choices));
        }
        let unknown =
            || Failure::new("BadShape", "the network knows no table with such seats and observations");
        kept.as_mut().ok_or_else(unknown)
    }

    /// The network itself.
    pub(crate) fn shared(&self) -> Arc<midway_net::Net> {
        self.net.clone()
    }
}
