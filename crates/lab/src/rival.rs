use midway_bots::{Bot, Budget, Craft, Effort, Entrant, Sight};
use midway_game::{Game, Seat, SeatSet};

use crate::{LabError, random};

/// A bot that plays every seat of a table but one.
pub(crate) struct Rival<G: Game> {
    bot: Box<dyn Bot<G>>,
    kind: RivalKind<G>,
    /// The seat that it leaves to the caller: another in every game.
    mine: Seat,
}

/// Which bot it is, with the types of its game.
pub(crate) struct RivalKind<G> {
    entrant: Entrant,
    iterations: u32,
    sit: fn(&Entrant, &G, u64) -> Box<dyn Bot<G>>,
}

// Written out: deriving would ask the rules themselves to be `Copy`.
impl<G> Clone for RivalKind<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for RivalKind<G> {}

impl<G: Game> RivalKind<G> {
    /// Only a budget in iterations gives the same games everywhere.
    pub(crate) fn new<C: Craft<G>>(entrant: Entrant) -> Result<Self, LabError> {
        match entrant.effort {
            Effort::Iterations(iterations) => {
                Ok(RivalKind { entrant, iterations, sit: Entrant::sit::<G, C> })
            }
            Effort::Time(_) => Err(LabError::TimedBot),
        }
    }

    /// The rival at a table, for its game of this number.
    pub(crate) fn begin(self, rules: &G, seed: u64, table: u64, episode: u64) -> Rival<G> {
        let bot = (self.sit)(&self.entrant, rules, random::of_bot(seed, table, episode));
        let seats = u64::from(rules.seats().max(1));
        Rival { bot, kind: self, mine: Seat((table.wrapping_add(episode) % seats) as u8) }
    }
}

impl<G: Game> Rival<G> {
    pub(crate) fn kind(&self) -> RivalKind<G> {
        self.kind
    }

    /// Who of these seats is played by the bot. Where several choose at once it chooses first: nobody sees it.
    pub(crate) fn of(&self, seats: SeatSet) -> Option<Seat> {
        seats.iter().find(|seat| *seat != self.mine)
    }

    /// What it chooses for a seat that must act after so many steps.
    pub(crate) fn choose(
        &mut self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        steps: usize,
    ) -> Option<G::Action> {
        let sight = Sight::from_state(rules, state, seat).ok()?.after(steps);
        let choice = self.bot.choose(&sight, &Budget::iterations(self.kind.iterations));
        choice.map(|choice| choice.action).ok().or_else(|| sight.legal().first().copied())
    }
}
