use midway_game::{TableGame, Turn, Viewer};

use super::broken::{Fault, Verdict};
use super::difference::difference;
use super::law;
use super::play::Play;

/// After one in so many steps an imagined state is written down.
const ONE_IN: usize = 16;

/// As a stand-in is, for whoever thinks elsewhere.
fn read_again<G: TableGame>(state: &G::State) -> Option<G::State> {
    serde_json::from_value(serde_json::to_value(state).ok()?).ok()
}

impl<G: TableGame> Play<'_, G> {
    pub(super) fn views_can_be_imagined(&mut self, turn: Turn) -> Verdict {
        if !self.trial.has(law::IMAGINE) {
            return Ok(());
        }
        Viewer::all(self.rules().seats()).try_for_each(|viewer| self.view_can_be_imagined(turn, viewer))
    }

    fn view_can_be_imagined(&mut self, turn: Turn, viewer: Viewer) -> Verdict {
        let fault = |what: String| Err(Fault::new(law::IMAGINE, format!("{viewer:?}: {what}")));
        let rules = self.rules();
        let view = rules.view(&self.state, viewer);
        let imagined = rules.imagine(&view, &mut self.whim);
        let again = rules.view(&imagined, viewer);
        if again != view {
            return fault(format!("the views differ {}", difference::<G>(&view, &again)));
        }
        if rules.turn(&imagined) != turn || rules.ask(&imagined) != rules.ask(&self.state) {
            return fault("somebody else, or something else, is asked in the imagined state".into());
        }
        if !self.list_is_the_same(&imagined, viewer) {
            return fault("the legal list is another in the imagined state".into());
        }
        if !self.pieces_are_all_there(&imagined) {
            return fault("pieces have appeared or vanished in the imagined state".into());
        }
        // Writing takes longer than all of the above.
        if self.steps().is_multiple_of(ONE_IN) && read_again::<G>(&imagined).as_ref() != Some(&imagined) {
            return fault("the imagined state is another once it is written down and read again".into());
        }
        Ok(())
    }

    /// Up to the first step that hides something from it, a viewer can work out the whole state. What no view shows
    /// and no odds depend on (counts for statistics, say) is not compared.
    pub(super) fn nothing_to_imagine(&mut self, viewer: Viewer, first_hidden: Option<usize>) -> Verdict {
        if !self.trial.has(law::KNOWS) {
            return Ok(());
        }
        let end = (self.steps(), self.state.clone());
        let moments = [self.keepsake.clone(), Some(end)];
        for (steps, state) in moments.into_iter().flatten() {
            if first_hidden.is_none_or(|hidden| steps <= hidden) {
                self.imagines_what_is(viewer, &state).map_err(|fault| fault.after(steps))?;
            }
        }
        Ok(())
    }

    fn imagines_what_is(&mut self, viewer: Viewer, state: &G::State) -> Verdict {
        let rules = self.rules();
        let imagined = rules.imagine(&rules.view(state, viewer), &mut self.whim);
        let fault = |what: String| {
            Err(Fault::new(law::KNOWS, format!("{viewer:?} saw every step whole, and yet {what}")))
        };
        for other in Viewer::all(rules.seats()) {
            let (one, two) = (rules.view(state, other), rules.view(&imagined, other));
            if one != two {
                return fault(format!(
                    "imagines what {other:?} sees wrongly {}",
                    difference::<G>(&one, &two)
                ));
            }
        }
        if rules.turn(state) == Turn::Chance && rules.outcomes(state) != rules.outcomes(&imagined) {
            return fault("imagines other odds".into());
        }
        Ok(())
    }

    fn list_is_the_same(&mut self, imagined: &G::State, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return true };
        self.rules().legal(imagined, seat) == self.lists.of(seat)
    }

    pub(super) fn pieces_are_all_there(&mut self, imagined: &G::State) -> bool {
        let [setup, now] = &mut self.pieces;
        now.clear();
        self.trial.rules.pieces(imagined, now);
        setup == now
    }
}
