use std::fmt;
use std::sync::Arc;

use midway_game::{Encode, Field, Game, Seat, Viewer};
use midway_net::{Net, Reader, Trust, prior};

use crate::{Points, Prospect};

/// What a network makes of what a seat sees: how good its choices look, how likely everybody is to win, and their points.
///
/// It reads views and nothing else, so it cannot know what its seat may not know.
pub struct Insight<G: Game> {
    reader: Reader,
    seen: Vec<f32>,
    observe: fn(&G, &G::View, Seat, &mut [f32]),
    number: fn(&G, &G::View, Seat, &G::Action) -> usize,
}

impl<G: Encode> Insight<G> {
    /// What a network knows about a table with these rules; none where it was made for other tables.
    pub fn new(rules: &G, net: &Arc<Net>) -> Option<Self> {
        let (observed, choices) = (Field::total(&rules.observation()), Field::total(&rules.numbering()));
        let reader = Reader::new(net, rules.seats(), observed, choices)?;
        Some(Insight { reader, seen: vec![0.0; observed], observe: G::observe, number: G::number })
    }

    /// The same of the first file that was made for such a table. One that is empty or cannot be read knows nothing.
    pub fn of_files(rules: &G, files: &[&'static [u8]]) -> Option<Self> {
        let nets = files.iter().filter(|file| !file.is_empty()).filter_map(|file| Net::parse(*file).ok());
        nets.into_iter().find_map(|net| Insight::new(rules, &Arc::new(net)))
    }
}

impl<G: Game> Insight<G> {
    /// Reads what a seat sees. What is asked later is about it.
    pub fn read(&mut self, rules: &G, view: &G::View, seat: Seat) {
        (self.observe)(rules, view, seat, &mut self.seen);
        self.reader.read(&self.seen);
    }

    /// How good choices of the seat look: makes logits of what the craft thinks of them. The view is the one that was read.
    pub fn weigh(&self, rules: &G, view: &G::View, seat: Seat, legal: &[G::Action], odds: &mut [f32]) {
        for (action, odds) in legal.iter().zip(odds) {
            *odds = self.reader.logit((self.number)(rules, view, seat, action), prior(*odds));
        }
    }

    /// What the seat that was read for may expect for everybody, if this is what the craft expects.
    pub fn prospect(&self, seat: Seat, seats: u8, craft: Option<&Prospect>) -> Prospect {
        let thought = craft.map_or([0; 8], |craft| craft.priors(seat, seats));
        let (chances, lines) = (self.reader.chances(&thought), self.reader.net().lines().len());
        let (mut win, mut points) = (Points::default(), Points::default());
        for (ahead, other) in seat.round(seats).enumerate() {
            win[other] = chances.get(ahead).copied().unwrap_or_default();
            points[other] = (0..lines).map(|line| self.reader.points(ahead, line)).sum();
        }
        Prospect { win, points }
    }

    /// What the craft expects of a state, corrected by what a seat sees in it.
    pub fn corrected(&mut self, rules: &G, state: &G::State, eyes: Seat, craft: &Prospect) -> Prospect {
        self.read(rules, &rules.view(state, Viewer::Seat(eyes)), eyes);
        let told = self.prospect(eyes, rules.seats(), Some(craft));
        if self.tells_points() { told } else { Prospect { points: craft.points, ..told } }
    }

    /// How much it counts what the craft thinks. Where it counts nothing the craft need not be asked.
    pub fn trust(&self) -> Trust {
        self.reader.kind().trust
    }

    /// Whether its prospects are true for what any seat sees, and not only for one that must choose.
    pub fn reads_any_seat(&self) -> bool {
        self.reader.net().reads_any_seat()
    }

    /// What the numbers meant that it was made for: the [`digest`](midway_net::digest) of their names.
    pub fn digest(&self) -> u64 {
        self.reader.kind().digest
    }

    /// Whether it tells points.
    pub fn tells_points(&self) -> bool {
        !self.reader.net().lines().is_empty()
    }
}

// Written out: deriving would ask the rules themselves to be `Clone`.
impl<G: Game> Clone for Insight<G> {
    fn clone(&self) -> Self {
        let Insight { reader, seen, observe, number } = self;
        Insight { reader: reader.clone(), seen: seen.clone(), observe: *observe, number: *number }
    }
}

impl<G: Game> fmt::Debug for Insight<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Insight").field("kind", self.reader.kind()).finish_non_exhaustive()
    }
}
