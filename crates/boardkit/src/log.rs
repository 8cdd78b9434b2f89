use midway_ui::game::{Fair, Game, Hex, Step, TableGame, Turn, Viewer, below};
use midway_ui::{Board, Told, Words};

use crate::names;

/// Plays a game at random; the seed decides it. At every step the log of each viewer is the same as for another step that the
/// viewer must not tell from it, in a position that differs in what the viewer may not know.
pub fn assert_the_log_keeps_secrets<G: TableGame, B: Board<G>>(rules: &G, words: &Words, seed: u8) {
    let mut rng = Fair::new(&Hex([seed; 32]), &[]).step(0);
    let mut state = rules.setup();
    loop {
        let steps = possible(rules, &state);
        if steps.is_empty() {
            return;
        }
        let step = steps[below(&mut rng, steps.len() as u32) as usize];
        for viewer in Viewer::all(rules.seats()) {
            let other = rules.disguise(&state, viewer, &mut rng);
            let learnt = rules.learns(&state, &step, viewer);
            let alike = |instead: &Step<G>| rules.learns(&other, instead, viewer) == learnt;
            let Some(instead) = possible(rules, &other).into_iter().find(alike) else { continue };
            let told = log::<G, B>(rules, words, &state, &step, viewer);
            assert_eq!(told, log::<G, B>(rules, words, &other, &instead, viewer), "{viewer:?}");
        }
        rules.apply(&mut state, &step);
    }
}

/// What may happen next: any draw, or any choice of the first seat that is asked.
fn possible<G: Game>(rules: &G, state: &G::State) -> Vec<Step<G>> {
    match rules.turn(state) {
        Turn::Over => Vec::new(),
        Turn::Chance => rules.outcomes(state).into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect(),
        Turn::Seats(seats) => {
            let seat = seats.first().expect("somebody is asked");
            rules.legal(state, seat).into_iter().map(|action| Step::Choice(seat, action)).collect()
        }
    }
}

fn log<G: TableGame, B: Board<G>>(
    rules: &G,
    words: &Words,
    state: &G::State,
    step: &Step<G>,
    viewer: Viewer,
) -> Vec<(String, &'static str)> {
    let mut after = state.clone();
    rules.apply(&mut after, step);
    let (before, after) = (rules.view(state, viewer), rules.view(&after, viewer));
    let (seen, names) = (step.seen_by(viewer, rules, state), names());
    let (before, after, seen, names) = (&before, &after, seen.as_str(), names.as_slice());
    B::tell(&Told { rules, before, seen, by: step.by(), after, viewer, names, words })
}
