//! Plans that were made before.

use std::sync::Arc;

use midway_rails_sails::{RouteSet, TicketSet, World};

use crate::holdings::Holdings;
use crate::map_facts::{MapFacts, Stock};
use crate::plan::{Plan, make_plan};

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
pub struct PlanCache {
    plans: Vec<Option<(Key, Arc<Plan>)>>,
}

/// How many plans are kept; a new one takes the place of an old one with the same number.
const PLACES: usize = 1 << 12;

impl PlanCache {
    /// Two plans: one that heeds the hand, and one that stays when cards come and go.
    pub(crate) fn plans(&mut self, world: &World, facts: &MapFacts, holdings: &Holdings) -> [Arc<Plan>; 2] {
        [Stock::of(holdings.hand), Stock::default()]
            .map(|stock| self.plan(world, facts, holdings, stock, false))
    }

    /// The plan that heeds the hand.
    pub(crate) fn plan_by_hand(&mut self, world: &World, facts: &MapFacts, holdings: &Holdings) -> Arc<Plan> {
        self.plan(world, facts, holdings, Stock::of(holdings.hand), true)
    }

    fn plan(
        &mut self,
        world: &World,
        facts: &MapFacts,
        holdings: &Holdings,
        stock: Stock,
        light: bool,
    ) -> Arc<Plan> {
        let key = Key {
            tickets: holdings.tickets,
            owned: holdings.owned,
            open: holdings.open,
            pieces: [holdings.trains, holdings.ships, holdings.box_trains, holdings.box_ships],
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
        let plan = Arc::new(make_plan(world, facts, holdings, &stock, light));
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
