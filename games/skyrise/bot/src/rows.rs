//! Colours: what structures are worth by the tokens in their row (SK-4.1), surplus tokens, and the objective.

use crate::survey::{Lot, Survey};

/// How far players pick their tokens: 1 would leave every token that does harm (the fourth), 0 would take all.
const PICKY: f32 = 1.0;
/// How much likelier an open district in the colour of the objective falls to its owner than any other.
const OBJECTIVE: f32 = 2.5;
/// How much likelier a token that helps is taken by who needs it.
const WANTED: f32 = 1.25;
/// More tokens of one colour than this do not come.
const COMING: u32 = 4;

impl Survey<'_> {
    pub(crate) fn value_rows(&self, seat: usize, lot: &mut Lot) {
        let open = self.open.len().max(1) as f32;
        let counts = self.counts_in_color(seat);
        for (color, &count) in counts.iter().enumerate() {
            let here = (self.open & self.kit.color_land[color]).len() as f32;
            let structures = count as f32 + lot.left * here / open;
            let row = Row { survey: self, seat, structures, share: WANTED * lot.share };
            let (held, lying) = (self.hold(seat).tokens[color], u32::from(self.lying[color]));
            let (points, each) = row.outlook(held, lying);
            lot.colors += points;
            lot.rows[color] = each;
            let others = lying.saturating_sub(1);
            lot.tokens[color] = row.outlook(held.saturating_add(1), others).0 - row.outlook(held, others).0;
        }
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
        lot.objective[color] = f32::from(card.points) * (chance(have + 1, others) - chance(have, others));
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

/// A row of a seat, with the structures it will pay for.
struct Row<'a> {
    survey: &'a Survey<'a>,
    seat: usize,
    structures: f32,
    share: f32,
}

impl Row<'_> {
    /// What the row pays in all, and for each structure, if so many tokens are held and so many still lie about.
    fn outlook(&self, held: u8, lying: u32) -> (f32, f32) {
        let (mut points, mut each) = (0.0, 0.0);
        let mut best = (f32::MIN, 0.0);
        let mut reach = 1.0;
        for more in 0..=COMING {
            let pays = self.pays(held.saturating_add(more as u8));
            if pays.0 > best.0 {
                best = pays;
            }
            let beyond = match more {
                COMING => 0.0,
                _ => self.survey.chances.at_least(more + 1, lying, self.share),
            };
            let chance = reach - beyond;
            points += chance * (PICKY * best.0 + (1.0 - PICKY) * pays.0);
            each += chance * (PICKY * best.1 + (1.0 - PICKY) * pays.1);
            reach = beyond;
        }
        (points, each)
    }

    /// The same with exactly so many tokens.
    fn pays(&self, tokens: u8) -> (f32, f32) {
        let kit = self.survey.kit;
        let full = kit.rows.len().saturating_sub(1);
        let each = f32::from(kit.rows.get(usize::from(tokens).min(full)).copied().unwrap_or(0));
        let surplus = usize::from(tokens).saturating_sub(full) as f32;
        let commissions = f32::from(self.survey.hold(self.seat).commissions) * f32::from(kit.commission);
        (self.structures * each + surplus * (f32::from(kit.surplus) + commissions), each)
    }
}
