//! Who wins.

use midway_ui::Words;
use midway_ui::game::{Score, Seat, places};
use midway_worlds_fair::View;

pub(crate) fn winners(view: &View) -> Vec<Seat> {
    let won = Seat::all(view.seats()).zip(places(&scores(view))).filter(|(_, place)| *place == 1);
    won.map(|(seat, _)| seat).collect()
}

pub(crate) fn sentence(words: &Words, view: &View, names: &[String]) -> String {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let winners: Vec<String> = winners(view).into_iter().map(name).collect();
    let points = scores(view).iter().map(Score::total).max().unwrap_or(0);
    let key = if winners.len() == 1 { "over-one" } else { "over-shared" };
    words.with(key, [("name", words.list(winners).into()), ("points", points.into())])
}

fn scores(view: &View) -> Vec<Score> {
    Seat::all(view.seats()).filter_map(|seat| view.score(seat)).collect()
}
