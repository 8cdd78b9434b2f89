//! Plans that were made before.

use std::sync::Arc;

use midway_rails_sails::{RouteSet, TicketSet, World};

use crate::chart::{Chart, Stock};
use crate::plan::{Plan, make_plan};
use crate::stance::Stance;

/// A plan depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    tickets: TicketSet,
    owned: RouteSet,
    open: RouteSet,
    pieces: [u8; 4],
    stock: Stock,
    light: bool,
}

/// Plans by what they depend on, and buffers.
#[derive(Debug, Default)]
pub struct Almanac {
    plans: Vec<Option<(Key, Arc<Plan>)>>,
}

/// How many plans are kept; a new one takes the place of an old one with the same number.
const PLACES: usize = 1 << 12;

impl Almanac {
    /// Two plans: one that heeds the hand, and one that stays when cards come and go.
    pub(crate) fn plans(&mut self, world: &World, chart: &Chart, stance: &Stance) -> [Arc<Plan>; 2] {
        [Stock::of(stance.hand), Stock::default()].map(|stock| self.plan(world, chart, stance, stock, false))
    }

    /// The plan that heeds the hand.
    pub(crate) fn plan_by_hand(&mut self, world: &World, chart: &Chart, stance: &Stance) -> Arc<Plan> {
        self.plan(world, chart, stance, Stock::of(stance.hand), true)
    }

    fn plan(
        &mut self,
        world: &World,
        chart: &Chart,
        stance: &Stance,
        stock: Stock,
        light: bool,
    ) -> Arc<Plan> {
        let key = Key {
            tickets: stance.tickets,
            owned: stance.owned,
            open: stance.open,
            pieces: [stance.trains, stance.ships, stance.box_trains, stance.box_ships],
            stock,
            light,
        };
        if self.plans.is_empty() {
            self.plans.resize_with(PLACES, || None);
        }
        let place = &mut self.plans[key.number() % PLACES];
        if let Some((known, plan)) = place
            && *known == key
        {
            return plan.clone();
        }
        let plan = Arc::new(make_plan(world, chart, stance, &stock, light));
        *place = Some((key, plan.clone()));
        plan
    }
}

impl Key {
    fn number(&self) -> usize {
        let mix = |sum: u64, part: u64| (sum ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let tickets = self.tickets.iter().fold(1, |sum, ticket| mix(sum, ticket.0.into()));
        let owned = self.owned.iter().fold(tickets, |sum, route| mix(sum, route.0.into()));
        let open = self.open.iter().fold(owned, |sum, route| sum.wrapping_add(mix(7, route.0.into())));
        let stock = self.stock.held.iter().flatten();
        (self.pieces.iter().chain(stock).fold(open, |sum, &count| mix(sum, count.into())) >> 20) as usize
    }
}
