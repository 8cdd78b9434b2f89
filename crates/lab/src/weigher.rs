use midway_bots::{Craft, Sight};
use midway_game::{Game, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// No choice is told to be less likely than this, as a logarithm: a weight may be any number.
const LEAST: f32 = -20.0;

/// What a craft thinks of the choices at hand, of whatever type the craft is.
pub(crate) trait Weigher<G: Game>: Send {
    /// Weighs what a seat may choose after so many steps, in the order of the legal list: logarithms of odds, 0 for the
    /// best choice.
    fn weigh(&mut self, rules: &G, state: &G::State, seat: Seat, steps: usize) -> Option<&[f32]>;
}

/// Makes the weigher of a table with these rules.
pub(crate) type WeigherOf<G> = fn(&G) -> Box<dyn Weigher<G>>;

/// The weigher of a craft.
pub(crate) fn by_craft<G: Game, C: Craft<G>>(rules: &G) -> Box<dyn Weigher<G>> {
    Box::new(ByCraft::<G, C> { craft: C::new(rules), notes: C::Notes::default(), weights: Vec::new() })
}

struct ByCraft<G: Game, C: Craft<G>> {
    craft: C,
    notes: C::Notes,
    weights: Vec<f32>,
}

impl<G: Game, C: Craft<G>> Weigher<G> for ByCraft<G, C> {
    fn weigh(&mut self, rules: &G, state: &G::State, seat: Seat, steps: usize) -> Option<&[f32]> {
        // By way of a sight, so that nothing is weighed that the seat does not know.
        let sight = Sight::from_state(rules, state, seat).ok()?.after(steps);
        let imagined = sight.imagine(&mut Xoshiro256PlusPlus::seed_from_u64(steps as u64));
        self.craft.odds(sight.position(&imagined), sight.legal(), &mut self.notes, &mut self.weights);
        self.weights.iter_mut().for_each(|odds| *odds = odds.max(LEAST));
        Some(&self.weights)
    }
}
