//! A table to begin a test with.

use midway_bots::Level;
use midway_catalog::Library;
use midway_game::{Seat, Seed, Turn, Viewer};
use midway_hall::{Deed, Done, Entry, Key, Refused, Setup, Table, Time, Who};

pub(crate) const NOW: Time = Time(1_800_000_000_000);

pub(crate) fn setup(game: &str, seats: u8) -> Setup {
    Setup { game: game.into(), seats, ..Setup::default() }
}

pub(crate) fn key(number: u8) -> Key {
    Key::new([number; 16])
}

/// A table with its log, as a hall would keep it.
pub(crate) struct Scene {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: Time,
}

impl Scene {
    pub(crate) fn open(setup: Setup) -> Scene {
        let opened = Table::open(&Library::standard(), setup, Seed::from_number(1893), key(99).hash(), NOW);
        let (entry, table) = opened.expect("it can be opened");
        Scene { table, log: vec![entry], now: NOW }
    }

    /// A table of people whose game has begun.
    pub(crate) fn begun(setup: Setup) -> Scene {
        let seats = setup.seats;
        let mut scene = Scene::open(setup);
        (0..seats).for_each(|seat| scene.join(seat));
        scene.host(Deed::Start).expect("all seats are taken");
        scene
    }

    pub(crate) fn join(&mut self, seat: u8) {
        let nonce = Some(format!("{seat:032x}"));
        let name = format!("Player {seat}");
        let deed = Deed::Join { seat: Some(Seat(seat)), name, key: key(seat).hash(), nonce };
        self.act(Who::Visitor, deed).expect("the seat is free");
    }

    pub(crate) fn act(&mut self, who: Who, deed: Deed) -> Result<(), Refused> {
        if let Done::Now(entry) = self.table.act(who, None, deed, self.now)? {
            self.log.push(entry);
        }
        Ok(())
    }

    pub(crate) fn host(&mut self, deed: Deed) -> Result<(), Refused> {
        self.act(Who::Host, deed)
    }

    pub(crate) fn seat(&mut self, seat: u8, deed: Deed) -> Result<(), Refused> {
        self.act(Who::Seat(Seat(seat)), deed)
    }

    pub(crate) fn to_act(&self) -> Seat {
        match self.table.game().turn() {
            Turn::Seats(seats) => seats.first().expect("somebody must choose"),
            turn => panic!("nobody must choose: {turn:?}"),
        }
    }

    pub(crate) fn bot(&mut self, seat: u8, level: Level) {
        self.host(Deed::SeatBot { seat: Seat(seat), level: level.into() }).expect("the seat is free");
    }

    /// The first legal move of whoever is to move.
    pub(crate) fn choose_first(&mut self) {
        let seat = self.to_act();
        let action = self.table.game().actions(seat).swap_remove(0);
        let revision = self.table.game().revision();
        let who = if self.table.bot_at(seat).is_some() { Who::Bot(seat) } else { Who::Seat(seat) };
        self.act(who, Deed::Choose { action, revision }).expect("it is legal");
    }

    pub(crate) fn play_out(&mut self) {
        while matches!(self.table.game().turn(), Turn::Seats(_)) {
            self.choose_first();
        }
    }

    /// Everything that everybody sees.
    pub(crate) fn sheets(&self) -> Vec<String> {
        let sheet = |viewer| serde_json::to_string(&self.table.sheet(viewer, self.now));
        Viewer::all(self.table.setup().seats).map(|viewer| sheet(viewer).expect("it is plain data")).collect()
    }
}
