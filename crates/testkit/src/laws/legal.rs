use midway_game::{Game, Notation, Seat, TableGame, Turn};

use super::broken::{Fault, Verdict};
use super::law;
use super::play::Play;

/// The legal lists of one moment, by seat. In front of each stand marks: choices that were in the buffer
/// before the rules were asked, and must still be there as they were.
#[derive(Debug)]
pub(super) struct Lists<G: Game> {
    marks: Vec<G::Action>,
    by_seat: Vec<Vec<G::Action>>,
}

impl<G: Game> Lists<G> {
    pub(super) fn new(seats: u8) -> Self {
        Lists { marks: Vec::new(), by_seat: vec![Vec::new(); usize::from(seats)] }
    }

    pub(super) fn of(&self, seat: Seat) -> &[G::Action] {
        let list = self.by_seat.get(seat.index()).map_or(&[][..], Vec::as_slice);
        list.get(self.marks.len()..).unwrap_or_default()
    }

    /// Asks for a seat's list, with the marks in front. Returns whether they are still there.
    fn ask(&mut self, rules: &G, state: &G::State, seat: Seat) -> bool {
        let Some(list) = self.by_seat.get_mut(seat.index()) else { return false };
        list.clear();
        list.extend_from_slice(&self.marks);
        rules.actions(state, seat, list);
        list.starts_with(&self.marks)
    }
}

impl<G: TableGame> Play<'_, G> {
    pub(super) fn legal_lists(&mut self, turn: Turn) -> Verdict {
        self.set_marks();
        for seat in Seat::all(self.rules().seats()) {
            let untouched = self.lists.ask(&self.trial.rules, &self.state, seat);
            if self.trial.has(law::LEGAL_LIST) {
                self.list_is_good(turn, seat, untouched)?;
            }
        }
        Ok(())
    }

    /// Two marks, the greater first, so that rules which sort the whole buffer are found out.
    fn set_marks(&mut self) {
        self.lists.marks.clear();
        for _ in 0..2 {
            self.lists.marks.extend(self.pool.any(&mut self.whim));
        }
        self.lists.marks.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn list_is_good(&self, turn: Turn, seat: Seat, untouched: bool) -> Verdict {
        let list = self.lists.of(seat);
        let fault = |what: String| Err(Fault::new(law::LEGAL_LIST, format!("seat {seat}: {what}")));
        if !untouched {
            return fault("the list is not appended: what the buffer held has changed".into());
        }
        if list.is_empty() == turn.has(seat) {
            return fault(format!("{} choices are listed, and the turn is {turn:?}", list.len()));
        }
        match list.windows(2).find(|pair| pair[0] >= pair[1]) {
            None => Ok(()),
            Some(pair) => {
                let [first, second] = [0, 1].map(|n| pair[n].text(self.rules()));
                fault(format!("'{second}' is listed after '{first}', which is not before it in order"))
            }
        }
    }
}
