use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;

use midway_bots::Level;
use midway_game::{Seat, Viewer};
use midway_hall::{Chair, Deed, Hall, Key, Keys, Motion, Setup, Stage, Table, TableId, TimeControl, Why};
use tokio::time::sleep;

use crate::dice::Dice;
use crate::request::{Answer, Request, What};
use crate::wire;
use crate::world::World;

/// Somebody who plays: what they remember outlives the server.
#[derive(Debug)]
pub(crate) struct Person {
    number: usize,
    dice: Dice,
    /// What they have asked for and got no answer to.
    pending: Option<Request>,
    keys: BTreeMap<TableId, Keys>,
    asked: u64,
}

/// What somebody sees when they look at a table.
#[derive(Debug)]
struct Sight {
    stage: Stage,
    revision: usize,
    steps: usize,
    seat: Option<Seat>,
    is_away: bool,
    has_resigned: bool,
    legal: Vec<String>,
    has_motion: bool,
    free: Vec<Seat>,
}

impl Person {
    pub(crate) fn new(seed: u64, number: usize) -> Person {
        let dice = Dice::new(seed, 100 + number as u64);
        Person { number, dice, pending: None, keys: BTreeMap::new(), asked: 0 }
    }

    pub(crate) fn keys(&self) -> &BTreeMap<TableId, Keys> {
        &self.keys
    }

    /// The key of what they have asked for and got no answer to, unless it is about a table that cannot be read.
    pub(crate) fn waits_for(&self, world: &World) -> Option<String> {
        let request = self.pending.as_ref()?;
        let is_whole = request.table().is_none_or(|table| !world.is_damaged(table));
        is_whole.then(|| request.key.clone())
    }

    fn request(&mut self, what: What, forged: bool) -> Request {
        self.asked += 1;
        Request { key: format!("p{}r{}", self.number, self.asked), person: self.number, what, forged }
    }

    fn open(&mut self, game: &str) -> Request {
        let dice = &mut self.dice;
        let (seats, bots) = (dice.between(2, 3) as u8, dice.below(3) as u8);
        let clock = match dice.below(4) {
            0 => TimeControl::None,
            1 => TimeControl::Days { days: 1 },
            _ => TimeControl::Live { seconds: dice.between(1, 15) as u32, increment: dice.below(3) as u32 },
        };
        let setup = Setup { game: game.into(), seats, clock, listed: true, ..Setup::default() };
        let bots = (0..bots.min(seats)).map(|seat| (Seat(seat), Level::Novice.into())).collect();
        self.request(What::Open { setup, bots }, false)
    }

    fn join(&mut self, table: TableId) -> Request {
        let name = format!("P{}", self.number);
        let nonce = self.dice.one_in(2).then(|| format!("{:032x}", self.dice.below(1 << 40)));
        self.request(What::Join { table, seat: None, name, nonce }, false)
    }

    fn act(&mut self, table: TableId, deed: Deed) -> Request {
        let keys = self.keys.get(&table).copied().unwrap_or_default();
        self.request(What::Act { table, keys, deed }, false)
    }

    /// Tries it with a key that nobody was given.
    fn forge(&mut self, table: TableId, deed: Deed) -> Request {
        let key = Key::new([self.dice.below(256) as u8; 16]);
        self.request(What::Act { table, keys: Keys::one(Some(key)), deed }, true)
    }

    /// What they do at a table, if anything.
    fn decide(&mut self, table: TableId, sight: &Sight) -> Option<Request> {
        let is_host = self.keys.get(&table).is_some_and(|keys| keys.host.is_some());
        if sight.seat.is_some() && self.dice.one_in(12) {
            let text = format!("message {} of {}", self.asked, self.number);
            return Some(self.act(table, Deed::Say { text }));
        }
        match (sight.stage, sight.seat) {
            (Stage::Lobby, seat) => self.wait(table, sight, is_host, seat),
            (_, None) | (Stage::Over, _) => None,
            (Stage::Paused, Some(_)) => self.dice.one_in(2).then(|| self.act(table, Deed::Resume)),
            (Stage::Playing, Some(_)) => self.play(table, sight),
        }
    }

    fn wait(&mut self, table: TableId, sight: &Sight, host: bool, seat: Option<Seat>) -> Option<Request> {
        match (sight.free.first(), seat) {
            (None, _) if host => Some(self.act(table, Deed::Start)),
            (Some(_), None) => Some(self.join(table)),
            (Some(&seat), Some(_)) if host && self.dice.one_in(3) => {
                Some(self.act(table, Deed::SeatBot { seat, level: Level::Novice.into() }))
            }
            (_, Some(_)) if self.dice.one_in(20) => Some(self.act(table, Deed::Leave)),
            _ => None,
        }
    }

    fn play(&mut self, table: TableId, sight: &Sight) -> Option<Request> {
        if sight.is_away {
            let back = !sight.has_resigned && self.dice.one_in(3);
            return back.then(|| self.act(table, Deed::Return));
        }
        let deed = match self.dice.below(60) {
            0 => Deed::Resign,
            1 => Deed::Leave,
            2..5 => Deed::Undo,
            5 => Deed::Propose(Motion::Pause),
            6..9 => Deed::Propose(Motion::Rewind { steps: self.dice.below(sight.steps as u64 + 1) as u32 }),
            9 => return self.hint(table, sight),
            _ if sight.has_motion => Deed::Answer { yes: self.dice.one_in(2) },
            _ => return self.choose(table, sight),
        };
        Some(self.act(table, deed))
    }

    fn choose(&mut self, table: TableId, sight: &Sight) -> Option<Request> {
        let action = self.dice.pick(&sight.legal)?.clone();
        let revision = sight.revision;
        Some(match self.dice.below(30) {
            0 => self.act(table, Deed::Choose { action: "nonsense".into(), revision }),
            1 => self.act(table, Deed::Choose { action, revision: revision.saturating_sub(1) }),
            2 => self.forge(table, Deed::Choose { action, revision }),
            _ => self.act(table, Deed::Choose { action, revision }),
        })
    }

    fn hint(&mut self, table: TableId, sight: &Sight) -> Option<Request> {
        let key = self.keys.get(&table)?.seat?;
        (!sight.legal.is_empty()).then(|| self.request(What::Hint { table, key }, false))
    }

    /// What they learn from an answer.
    fn learn(&mut self, request: &Request, answer: Answer) {
        self.pending = None;
        match answer {
            Answer::Done(done) => {
                let keys = self.keys.entry(done.table).or_default();
                match request.what {
                    What::Open { .. } => keys.host = done.key,
                    What::Join { .. } => keys.seat = done.key,
                    What::Hint { .. } | What::Act { .. } => {}
                }
            }
            Answer::Refused | Answer::Stranger => {}
            // They try again.
            Answer::Unknown => self.pending = Some(request.clone()),
        }
    }
}

impl Sight {
    fn of(table: &Table, keys: Keys) -> Sight {
        let seat = table.viewer(keys).ok().and_then(Viewer::seat);
        let chair = seat.and_then(|seat| table.chairs().get(seat.index()));
        let stand_in = match chair {
            Some(Chair::Person { stand_in, .. }) => *stand_in,
            _ => None,
        };
        let is_free = |seat: &Seat| table.chairs().get(seat.index()) == Some(&Chair::Free);
        Sight {
            stage: table.stage(),
            revision: table.game().revision(),
            steps: table.game().steps(),
            seat,
            is_away: stand_in.is_some(),
            has_resigned: stand_in.is_some_and(|(_, why)| why == Why::Resigned),
            legal: seat.map_or_else(Vec::new, |seat| table.game().actions(seat)),
            has_motion: table.motion().is_some(),
            free: Seat::all(table.setup().seats).filter(is_free).collect(),
        }
    }
}

/// Somebody plays for as long as the server lives.
pub(crate) async fn lives(world: Arc<World>, hall: Hall, number: usize) {
    loop {
        let rest = lock(&world, number).dice.between(5, 900);
        sleep(Duration::from_millis(rest)).await;
        let pending = lock(&world, number).pending.clone();
        let request = match pending {
            Some(request) => Some(request),
            None => next(&world, &hall, number).await,
        };
        if let Some(request) = request {
            lock(&world, number).pending = Some(request.clone());
            if let Some(answer) = wire::send(&world, &hall, &request).await {
                lock(&world, number).learn(&request, answer);
            }
        }
    }
}

/// What they do next. A table that was lost or cannot be read is left alone.
async fn next(world: &World, hall: &Hall, number: usize) -> Option<Request> {
    let known: Vec<TableId> = world.oracle().opened.keys().copied().collect();
    let table = {
        let mut person = lock(world, number);
        if known.len() < world.most_tables && person.dice.one_in(3) {
            return Some(person.open(world.game));
        }
        person.dice.pick(&known).copied()?
    };
    let keys = lock(world, number).keys.get(&table).copied().unwrap_or_default();
    let sight = hall.look(table, |table| Sight::of(table, keys)).await.ok()?;
    lock(world, number).decide(table, &sight)
}

fn lock(world: &World, number: usize) -> MutexGuard<'_, Person> {
    world.people[number].lock().unwrap_or_else(PoisonError::into_inner)
}
