use midway_lab::{LessonPlan, Pupil};
use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{OptionsArg, entrant};
use crate::catalog::Setting;
use crate::failure::{Done, Failure};
use crate::net::Net;
use crate::study::{checked_games, interruptible, pool};

/// Who plays: a network, a search with a network that corrects it or without, or a bot by name.
#[derive(FromPyObject)]
pub(crate) enum PupilArg<'py> {
    Net(PyRef<'py, Net>),
    Search(u32, Option<PyRef<'py, Net>>),
    Bot(String),
}

/// Plays games by networks and bots. Gives back arrays by name, with nothing folded into shape yet.
#[pyfunction]
#[pyo3(signature = (game, players, games, options=None, seed=0, first=0, visits=32, fast_visits=0, thorough=1.0, noise=1.0, onlookers=0.0, adviser=None, jobs=None))]
#[allow(clippy::too_many_arguments, reason = "they are named in Python")]
pub(crate) fn lesson_games<'py>(
    py: Python<'py>,
    game: &str,
    players: Vec<PupilArg<'py>>,
    games: u64,
    options: Option<OptionsArg>,
    seed: u64,
    first: u64,
    visits: u32,
    fast_visits: u32,
    thorough: f32,
    noise: f32,
    onlookers: f32,
    adviser: Option<&str>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyDict>> {
    let setting = Setting::new(game, players.len() as i64, options);
    let pupils = players.iter().map(pupil).collect::<Done<Vec<_>>>()?;
    let parts = [("thorough", thorough), ("noise", noise), ("onlookers", onlookers)];
    if let Some((name, given)) = parts.iter().find(|(_, part)| !(0.0..=1.0).contains(part)) {
        return Err(Failure::setup(format!("{name}: 0 to 1 is possible, not {given}")).into());
    }
    let adviser = adviser.map(entrant).transpose()?;
    drop(players);
    let lessons = interruptible(py, |stop| {
        let (pool, games) = (pool(jobs)?, checked_games(games)?);
        let plan = LessonPlan {
            pupils,
            games,
            first,
            seed,
            visits,
            fast_visits,
            thorough,
            noise,
            onlookers,
            adviser,
        };
        let head = setting.head()?;
        Ok(pool.install(|| plan.play(&head, None, stop))?)
    })?;
    let arrays = PyDict::new(py);
    arrays.set_item("lines", &lessons.lines)?;
    arrays.set_item("games", PyArray1::from_vec(py, lessons.games))?;
    arrays.set_item("seat", PyArray1::from_vec(py, lessons.seat))?;
    arrays.set_item("player", PyArray1::from_vec(py, lessons.pupil))?;
    arrays.set_item("observations", PyArray1::from_vec(py, lessons.observations))?;
    arrays.set_item("offsets", PyArray1::from_vec(py, lessons.offsets))?;
    arrays.set_item("choices", PyArray1::from_vec(py, lessons.choices))?;
    arrays.set_item("weights", PyArray1::from_vec(py, lessons.weights))?;
    arrays.set_item("expected", PyArray1::from_vec(py, lessons.expected))?;
    arrays.set_item("policy", PyArray1::from_vec(py, lessons.policy))?;
    arrays.set_item("chosen", PyArray1::from_vec(py, lessons.chosen))?;
    arrays.set_item("promised", PyArray1::from_vec(py, lessons.promised))?;
    arrays.set_item("thorough", PyArray1::from_vec(py, lessons.thorough))?;
    arrays.set_item("worths", PyArray1::from_vec(py, lessons.worths))?;
    arrays.set_item("uncorrected", PyArray1::from_vec(py, lessons.uncorrected))?;
    arrays.set_item("aspects", PyArray1::from_vec(py, lessons.aspects))?;
    arrays.set_item("shares", PyArray1::from_vec(py, lessons.shares))?;
    arrays.set_item("points", PyArray1::from_vec(py, lessons.points))?;
    arrays.set_item("results", PyArray1::from_vec(py, lessons.results))?;
    Ok(arrays)
}

fn pupil(arg: &PupilArg<'_>) -> Done<Pupil> {
    Ok(match arg {
        PupilArg::Net(net) => Pupil::Net(net.shared()),
        PupilArg::Search(most, net) => Pupil::Search(*most, net.as_ref().map(|net| net.shared())),
        PupilArg::Bot(name) => Pupil::Bot(entrant(name)?),
    })
}
