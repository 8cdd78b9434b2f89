use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use midway_catalog::Library;
use midway_game::Hex;
use midway_hall::{Hall, Secret, TableId};
use midway_store::Store;
use tokio::runtime::Builder;
use tokio::time::sleep;

use crate::dice::Dice;
use crate::disk::Disk;
use crate::fate::Fate;
use crate::mishap::Mishap;
use crate::oracle::Oracle;
use crate::person::Person;
use crate::{Bug, audit, clock, inspector, person, worker};

/// How long the store tries to write something.
const STORE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long people go on when nothing goes wrong any more.
const HEALED: Duration = Duration::from_secs(40);

/// All that outlives the server.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) fate: Arc<Fate>,
    pub(crate) disk: Arc<Disk>,
    pub(crate) library: Arc<Library>,
    /// The game that is played.
    pub(crate) game: &'static str,
    pub(crate) most_tables: usize,
    secret: Secret,
    oracle: Mutex<Oracle>,
    pub(crate) people: Vec<Mutex<Person>>,
    /// What the clock on the wall said at the beginning of each life.
    starts: Mutex<Vec<i64>>,
    lives: u64,
}

impl World {
    pub(crate) fn new(seed: u64, bug: Option<Bug>, with_lines: bool, library: Arc<Library>) -> World {
        let mut dice = Dice::new(seed, 0);
        let fate = Arc::new(Fate::new(seed, bug, with_lines));
        let secret = Secret::parse(&Hex::<32>([7; 32]).to_string()).expect("these are 64 digits");
        // A real game takes a hundred times as long.
        let game = if dice.one_in(25) { "worlds-fair" } else { "cards" };
        let people = (0..dice.between(2, 5)).map(|number| Mutex::new(Person::new(seed, number as usize)));
        World {
            disk: Arc::new(Disk::new(fate.clone())),
            fate,
            library,
            game,
            most_tables: dice.between(1, 4) as usize,
            secret,
            oracle: Mutex::new(Oracle::new(secret)),
            people: people.collect(),
            starts: Mutex::default(),
            lives: dice.between(1, 5),
        }
    }

    pub(crate) fn oracle(&self) -> MutexGuard<'_, Oracle> {
        self.oracle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the clock on the wall said when this life of the server began.
    pub(crate) fn start(&self, life: u32) -> i64 {
        let starts = self.starts.lock().unwrap_or_else(PoisonError::into_inner);
        starts.get(life as usize - 1).copied().unwrap_or_default()
    }

    /// Whether an entry of a table is damaged on disk.
    pub(crate) fn is_damaged(&self, table: TableId) -> bool {
        self.disk.image(|image| image.damaged.contains_key(&table))
    }

    /// Lets the server live and die, and at last live in peace.
    pub(crate) fn run(self: &Arc<World>) -> u64 {
        let mut wall = clock::DAWN;
        for _ in 1..self.lives {
            wall = self.live(wall, false);
            if self.fate.is_broken() {
                return self.lives;
            }
        }
        self.fate.heal();
        self.live(wall, true);
        self.lives
    }

    /// One life of the server, from what is on disk to its end; what the clock on the wall says then.
    fn live(self: &Arc<World>, wall: i64, in_peace: bool) -> i64 {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let runtime = runtime.expect("a runtime takes nothing but memory");
        let ran = runtime.block_on(async {
            clock::begin(wall);
            self.fate.begin_life();
            self.starts.lock().unwrap_or_else(PoisonError::into_inner).push(wall);
            if self.disk.meddle() {
                self.check_disk();
            }
            self.serve(in_peace).await;
            clock::running()
        });
        // All that the server had in mind is gone.
        drop(runtime);
        clock::end();
        self.die();
        let step = if self.fate.strikes(Mishap::ClockStep) { self.step() } else { 0 };
        wall + ran + self.fate.roll(|dice| dice.between(100, 5_000)) as i64 + step
    }

    async fn serve(self: &Arc<World>, in_peace: bool) {
        let store = Store::over(self.disk.clone(), STORE_TIMEOUT);
        let thinkers = worker::thinkers(self);
        let (library, secret) = (self.library.clone(), Some(self.secret));
        let hall = Hall::with_seeds(store, library, thinkers, clock::now, secret, clock::game_seed);
        for number in 0..self.people.len() {
            tokio::spawn(person::lives(self.clone(), hall.clone(), number));
        }
        tokio::spawn(inspector::rounds(self.clone(), hall.clone()));
        tokio::spawn(self.clone().trouble());
        let length = if in_peace { HEALED } else { self.fate.pause(500, 30_000) };
        tokio::select! {
            biased;
            () = self.fate.end.notified() => {}
            () = sleep(length) => {}
        }
        if in_peace && !self.fate.is_broken() {
            inspector::last_round(self, &hall).await;
        }
    }

    /// What happens to the machine while the server runs.
    async fn trouble(self: Arc<World>) {
        loop {
            sleep(self.fate.pause(200, 3_000)).await;
            if self.fate.strikes(Mishap::ClockStep) {
                clock::set(self.step());
            }
            if self.fate.strikes(Mishap::Poison)
                && let Some((table, number)) = self.disk.rot()
            {
                self.fate.note(format_args!("entry {number} of {table} rots"));
            }
        }
    }

    /// By how much a clock is set, forward or back.
    fn step(&self) -> i64 {
        let by = self.fate.roll(|dice| {
            let most = [1_000, 100_000, 10_000_000, 1_000_000_000];
            let size = dice.pick(&most).copied().unwrap_or_default();
            dice.between(1, 2 * size) as i64 - size as i64
        });
        self.fate.note(format_args!("the clock is set by {by}"));
        by
    }

    fn die(&self) {
        let lost = self.disk.kill();
        let mut oracle = self.oracle();
        oracle.killed();
        for (table, from) in lost {
            self.fate.note(format_args!("{table} is lost from entry {from} on"));
            if !self.fate.has(Bug::AnswersBeforeSync) {
                oracle.lose(table, from);
            }
        }
        drop(oracle);
        self.fate.note(format_args!("killed"));
        self.check_disk();
    }

    fn check_disk(&self) {
        if let Err(why) = audit::audit(self) {
            self.fate.breaks(why);
        }
    }
}
