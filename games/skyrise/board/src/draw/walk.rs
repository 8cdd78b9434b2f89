//! The scoring of an era, walked over the board: every stop lights its place and tells what everybody got there.
//!
//! A stop is one more lens, so that arrow keys go from stop to stop without JavaScript.

mod last;
mod stops;

use maud::{Markup, html};
use midway_skyrise::Phase;
use midway_ui::game::Seat;

use super::Drawing;
use crate::chart;
use crate::survey::Survey;

/// A place where a walk stops.
pub(super) struct Stop {
    name: Markup,
    /// What everybody got there.
    facts: Markup,
    /// The same as numbers.
    gains: Vec<(Seat, i32)>,
    /// What it lights on the board.
    layer: Markup,
}

/// A scoring, stop by stop.
pub(super) struct Walk {
    era: u8,
    stops: Vec<Stop>,
}

impl Stop {
    /// What everybody got, as the page's script reads it.
    fn gains(&self) -> String {
        self.gains.iter().map(|(seat, points)| format!("{seat}:{points}")).collect::<Vec<_>>().join(" ")
    }
}

impl Walk {
    fn class(&self, stop: usize) -> String {
        format!("stop-{}-{stop}", self.era)
    }
}

impl Drawing<'_> {
    /// The walks available: through era I once it is scored, and through the end once the game is over.
    pub(super) fn walks(&self) -> Vec<Walk> {
        let table = &self.survey.view.table;
        let mut walks = Vec::new();
        if table.era == 2 || table.phase == Phase::Choose {
            walks.push(Walk { era: 1, stops: self.era_stops(&self.survey.at_end_of_era_one()) });
        }
        if table.phase == Phase::Over {
            let stops = self.era_stops(&self.survey).into_iter().chain(self.last_stops()).collect();
            walks.push(Walk { era: 2, stops });
        }
        walks
    }

    fn era_stops(&self, survey: &Survey<'_>) -> Vec<Stop> {
        let islands = survey.board.islands.iter().map(|island| self.island_stop(survey, *island));
        let panoramas = survey.panoramas().into_iter().map(|card| self.panorama_stop(survey, card));
        islands.chain(panoramas).collect()
    }

    pub(super) fn walk_layers(&self, walks: &[Walk]) -> Markup {
        html! {
            @for walk in walks { @for (n, stop) in walk.stops.iter().enumerate() {
                g class={ "lens " (walk.class(n)) } { (stop.layer) }
            } }
        }
    }

    /// The panels below the board. The latest scoring is open, an earlier one is folded.
    pub(super) fn walk_panels(&self, walks: &[Walk]) -> Markup {
        let phase = self.survey.view.table.phase;
        html! {
            @for walk in walks.iter().rev() {
                @let fresh = walk.era == 2 || phase == Phase::Choose;
                (self.walk_panel(walk, fresh))
            }
        }
    }

    fn walk_panel(&self, walk: &Walk, fresh: bool) -> Markup {
        let words = self.scene.words;
        let title = words.say(if walk.era == 1 { "walk-one" } else { "walk-last" });
        // With another key, a panel that was open comes back folded.
        let key = format!("walk-{}-{}", walk.era, if fresh { "fresh" } else { "past" });
        html! {
            details class="walk" data-scene data-key=(key) id=[(walk.era == 2).then_some("sk-walk")] open[fresh] {
                summary { (title) }
                @if walk.era == 1 { (chart::chart(self.scene, &chart::ERA_ONE)) }
                p class="how" { (words.say("walk-how")) }
                button type="button" data-walk { (words.say("walk-scoring")) }
                div class="stops" role="radiogroup" aria-label=(title) {
                    @for (n, stop) in walk.stops.iter().enumerate() {
                        label data-beat data-gain=(stop.gains()) {
                            input type="radio" name="sk-lens" class=(walk.class(n));
                            span class="stop" { b { (stop.name) } " " span class="facts" { (stop.facts) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use midway_skyrise::{Options, Skyrise};
    use midway_ui::game::{Fair, Game, Hex, Match, Tables, Turn, Viewer};

    use super::*;

    /// What the gallery sees after every choice of a random game.
    fn each_view(seats: u8, seed: u8, mut each: impl FnMut(&Skyrise, &midway_skyrise::View)) {
        let tables = Tables::standard(Skyrise::META.tables);
        let rules = Skyrise::new(seats, &Options::default(), &tables).expect("rules");
        let fair = Fair::new(&Hex([seed; 32]), &[]);
        let mut game = Match::new(Arc::new(rules));
        let mut noise = usize::from(seed);
        loop {
            game.settle(&fair);
            each(game.rules(), &game.rules().view(game.state(), Viewer::Gallery));
            let Turn::Seats(asked) = game.turn() else { break };
            let seat = asked.first().expect("someone is asked");
            let legal = game.rules().legal(game.state(), seat);
            noise = noise.wrapping_mul(31).wrapping_add(7);
            game.choose(seat, legal[noise % legal.len()], game.revision()).expect("legal");
        }
    }

    fn assert_paid(survey: &Survey<'_>, era: usize) {
        for (seat, held) in survey.seats().zip(&survey.view.seats) {
            let controls =
                survey.board.islands.iter().filter(|island| survey.controllers(**island).contains(seat));
            let control = i32::from(survey.kit.control) * controls.count() as i32;
            assert_eq!(control, i32::from(held.control[era]));
            assert_eq!(survey.panorama_points(survey.structures(seat)), i32::from(held.panoramas[era]));
        }
    }

    #[test]
    fn the_walks_pay_what_was_scored_however_late_they_are_taken() {
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            let (mut first, mut last) = (0, 0);
            each_view(seats, seed, |rules, view| {
                let survey = Survey::new(rules, view);
                if view.table.era == 2 || view.table.phase == Phase::Choose {
                    assert_paid(&survey.at_end_of_era_one(), 0);
                    first += 1;
                }
                if view.table.phase == Phase::Over {
                    assert_paid(&survey, 1);
                    last += 1;
                }
            });
            assert!(first > 10 && last == 1, "{first} {last}");
        }
    }
}
