//! Colours: what structures are worth by the tokens in their row (SK-4.1), surplus tokens, and the objective.

use crate::survey::{Lot, Survey};

/// How much likelier an open district in the colour of the objective falls to its owner than any other.
const OBJECTIVE: f32 = 2.5;
/// How much likelier a token that helps is taken by who needs it, and how much more so with every seat beyond two.
const WANTED: [f32; 2] = [1.2, 0.1];
/// More tokens of one colour than this do not come.
const COMING: usize = 4;

impl Survey<'_> {
    pub(crate) fn value_rows(&self, seat: usize, lot: &mut Lot) {
        let open = self.open.len().max(1) as f32;
        let counts = self.counts_in_color(seat);
        let wanted = (WANTED[0] + WANTED[1] * (self.seats as f32 - 2.0)) * lot.share;
        for (color, &count) in counts.iter().enumerate() {
            let here = (self.open & self.kit.color_land[color]).len() as f32;
            let structures = count as f32 + lot.left * here / open;
            let (held, lying) = (self.hold(seat).tokens[color], u32::from(self.lying[color]));
            let row = self.row(seat, held, structures);
            let now = self.chances.counts(lying, wanted);
            let without_one = self.chances.counts(lying.saturating_sub(1), wanted);
            let (points, each) = row.outlook(0, &now);
            lot.colors += points;
            lot.rows[color] = each;
            lot.tokens[color] = row.outlook(1, &without_one).0 - row.outlook(0, &without_one).0;
        }
    }

    fn row(&self, seat: usize, held: u8, structures: f32) -> Row {
        let full = self.kit.rows.len().saturating_sub(1);
        let commissions = f32::from(self.hold(seat).commissions) * f32::from(self.kit.commission);
        let mut row = Row { pays: [(0.0, 0.0); COMING + 2] };
        for (more, pays) in row.pays.iter_mut().enumerate() {
            let tokens = usize::from(held) + more;
            let each = f32::from(self.kit.rows.get(tokens.min(full)).copied().unwrap_or(0));
            let surplus = tokens.saturating_sub(full) as f32 * (f32::from(self.kit.surplus) + commissions);
            *pays = (structures * each + surplus, each);
        }
        row
    }

    /// What one more structure in the colour of the objective adds to the chance of meeting it.
    pub(crate) fn value_objective(&self, seat: usize, lot: &mut Lot) {
        let Some(card) = self.objective(seat) else { return };
        let color = card.color & 3;
        let land = self.kit.color_land[color];
        let have = (self.hold(seat).structures & land).len();
        let open = (self.open & land).len();
        let chance = |have: u32, open: u32| {
            self.chances.at_least(card.need.saturating_sub(have), open, OBJECTIVE * lot.share)
        };
        let others = open.saturating_sub(1);
        lot.objective[color] =
            self.heed * f32::from(card.points) * (chance(have + 1, others) - chance(have, others));
    }

    pub(crate) fn objective_promise(&self, seat: usize) -> f32 {
        let Some(card) = self.objective(seat) else { return 0.0 };
        let land = self.kit.color_land[card.color & 3];
        let gap = card.need.saturating_sub((self.hold(seat).structures & land).len());
        f32::from(card.points)
            * self.chances.at_least(gap, (self.open & land).len(), OBJECTIVE * self.lots[seat].share)
    }

    pub(crate) fn objective(&self, seat: usize) -> Option<&midway_skyrise::Objective> {
        self.known.objectives[seat & 3].and_then(|card| self.kit.objectives.get(usize::from(card)))
    }
}

/// What a row pays in all, and for each structure, with the tokens held and 1, 2... more.
struct Row {
    pays: [(f32, f32); COMING + 2],
}

impl Row {
    /// What it will pay from so many more tokens on, given the chances of 0, 1, 2... that come. A token that does harm,
    /// as the fourth does, is left to others.
    fn outlook(&self, from: usize, coming: &[f32; COMING + 1]) -> (f32, f32) {
        let (mut points, mut each) = (0.0, 0.0);
        let mut best = (f32::MIN, 0.0);
        for (&pays, chance) in self.pays[from.min(1)..].iter().zip(coming) {
            if pays.0 > best.0 {
                best = pays;
            }
            points += chance * best.0;
            each += chance * best.1;
        }
        (points, each)
    }
}
