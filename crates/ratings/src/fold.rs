use std::collections::HashMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinRating, weng_lin_multi_team};

use crate::rating::config;
use crate::weight::{WINDOW, weight};
use crate::{BotRatings, Contestant, GameKey, RatedGame, Rating};

/// The ratings of everybody at one game.
#[derive(Clone, Debug)]
pub struct Ratings {
    game: String,
    bots: BotRatings,
    numbers: HashMap<Contestant, usize>,
    standings: Vec<Standing>,
    /// When two have met, in order, by their numbers; the lower first.
    meetings: HashMap<(usize, usize), Vec<i64>>,
    folded: Vec<Folded>,
}

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub who: Contestant,
    pub rating: Rating,
    pub games: u32,
    /// How many of these were against somebody at the same address.
    pub at_home: u32,
    /// When the last of them ended, in milliseconds since 1970.
    pub last: i64,
}

/// What a game did to a seat's rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    pub key: GameKey,
    pub before: Rating,
    pub after: Rating,
    /// What the game counted for, from 0 to 1.
    pub weight: f64,
}

/// A game, with what is needed to take it back.
#[derive(Clone, Debug)]
struct Folded {
    game: RatedGame,
    /// By seat: who sat there, and where they stood before.
    before: Vec<Before>,
}

#[derive(Clone, Copy, Debug)]
struct Before {
    number: usize,
    rating: Rating,
    games: u32,
    at_home: u32,
    last: i64,
    /// What came of it.
    after: Rating,
    weight: f64,
}

impl Ratings {
    /// Nobody has played yet.
    pub fn new(game: impl Into<String>, bots: BotRatings) -> Ratings {
        Ratings {
            game: game.into(),
            bots,
            numbers: HashMap::new(),
            standings: Vec::new(),
            meetings: HashMap::new(),
            folded: Vec::new(),
        }
    }

    /// Takes a game in its place: what came after it is folded again. One that is there already is not taken again.
    pub fn fold(&mut self, game: RatedGame) {
        let place = self.folded.partition_point(|folded| folded.game.key < game.key);
        if self.folded.get(place).is_some_and(|folded| folded.game.key == game.key) {
            return;
        }
        let mut later = Vec::new();
        while self.folded.len() > place {
            later.extend(self.take_back());
        }
        self.push(game);
        later.into_iter().rev().for_each(|game| self.push(game));
    }

    pub fn has(&self, key: GameKey) -> bool {
        self.folded.binary_search_by_key(&key, |folded| folded.game.key).is_ok()
    }

    /// How many games were folded.
    pub fn games(&self) -> usize {
        self.folded.len()
    }

    /// Where somebody stands; a person who has played no rated game stands nowhere.
    pub fn standing(&self, who: &Contestant) -> Option<&Standing> {
        self.numbers.get(who).map(|number| &self.standings[*number]).filter(|standing| standing.games > 0)
    }

    /// How good somebody is, whether they have played or not.
    pub fn rating(&self, who: &Contestant) -> Rating {
        match (self.numbers.get(who), who) {
            (Some(number), _) => self.standings[*number].rating,
            (None, Contestant::Person(_)) => Rating::NEW,
            (None, Contestant::Bot(level)) => self.bots.of(&self.game, level),
        }
    }

    /// All people who have played, the best first: by what they are at least.
    pub fn people(&self) -> Vec<&Standing> {
        let plays =
            |standing: &&Standing| standing.games > 0 && matches!(standing.who, Contestant::Person(_));
        let mut people: Vec<&Standing> = self.standings.iter().filter(plays).collect();
        people.sort_by(|a, b| {
            let order = b.rating.at_least().total_cmp(&a.rating.at_least());
            order.then_with(|| a.who.cmp(&b.who))
        });
        people
    }

    /// What each of somebody's games did to their rating, in order.
    pub fn steps(&self, who: &Contestant) -> Vec<RatingStep> {
        let Some(number) = self.numbers.get(who) else { return Vec::new() };
        let step = |folded: &Folded| {
            let before = folded.before.iter().find(|before| before.number == *number)?;
            let Before { rating, after, weight, .. } = *before;
            Some(RatingStep { key: folded.game.key, before: rating, after, weight })
        };
        self.folded.iter().filter_map(step).collect()
    }

    /// What a game did to everybody's rating, by seat.
    pub fn steps_of(&self, key: GameKey) -> Option<Vec<RatingStep>> {
        let place = self.folded.binary_search_by_key(&key, |folded| folded.game.key).ok()?;
        let step = |before: &Before| RatingStep {
            key,
            before: before.rating,
            after: before.after,
            weight: before.weight,
        };
        Some(self.folded[place].before.iter().map(step).collect())
    }

    /// Folds a game that comes after all others.
    fn push(&mut self, game: RatedGame) {
        let numbers: Vec<usize> = game.seats.iter().map(|seat| self.number(&seat.who)).collect();
        let began: Vec<Rating> = numbers.iter().map(|number| self.at_start(*number, game.key.at)).collect();
        let ended = played(&game, &began);
        let before: Vec<Before> = (0..numbers.len())
            .map(|seat| {
                let Standing { rating, games, at_home, last, .. } = self.standings[numbers[seat]];
                let weight =
                    weight(&game, seat, |other| self.met(numbers[seat], numbers[other], game.key.at));
                let after = began[seat].towards(ended[seat], weight);
                Before { number: numbers[seat], rating, games, at_home, last, after, weight }
            })
            .collect();
        for (seat, before) in before.iter().enumerate() {
            self.standings[before.number].count(&game, seat, before.after);
        }
        for (one, other) in pairs(&numbers) {
            self.meetings.entry((one, other)).or_default().push(game.key.at);
        }
        self.folded.push(Folded { game, before });
    }

    /// Takes back the last game.
    fn take_back(&mut self) -> Option<RatedGame> {
        let Folded { game, before } = self.folded.pop()?;
        // A person in two seats is put back to where they stood first.
        for Before { number, rating, games, at_home, last, .. } in before.iter().rev().copied() {
            let standing = &mut self.standings[number];
            (standing.rating, standing.games, standing.at_home, standing.last) =
                (rating, games, at_home, last);
        }
        let numbers: Vec<usize> = before.iter().map(|before| before.number).collect();
        for pair in pairs(&numbers) {
            self.meetings.get_mut(&pair).and_then(Vec::pop);
        }
        Some(game)
    }

    fn number(&mut self, who: &Contestant) -> usize {
        if let Some(number) = self.numbers.get(who) {
            return *number;
        }
        let standing = Standing { who: who.clone(), rating: self.rating(who), games: 0, at_home: 0, last: 0 };
        self.standings.push(standing);
        self.numbers.insert(who.clone(), self.standings.len() - 1);
        self.standings.len() - 1
    }

    fn at_start(&self, number: usize, at: i64) -> Rating {
        let Standing { who, rating, games, last, .. } = &self.standings[number];
        match who {
            Contestant::Person(_) if *games > 0 => rating.after(at.saturating_sub(*last)),
            Contestant::Person(_) | Contestant::Bot(_) => *rating,
        }
    }

    /// How often two have met within the week before.
    fn met(&self, one: usize, other: usize, at: i64) -> usize {
        let times = self.meetings.get(&(one.min(other), one.max(other))).map_or(&[][..], Vec::as_slice);
        times.len() - times.partition_point(|time| *time <= at.saturating_sub(WINDOW))
    }
}

impl Standing {
    fn count(&mut self, game: &RatedGame, seat: usize, after: Rating) {
        if matches!(self.who, Contestant::Person(_)) {
            self.rating = after;
        }
        let here = game.seats[seat].address;
        let beside = |(other, there): (usize, &crate::RatedSeat)| other != seat && there.address == here;
        self.at_home += u32::from(here.is_some() && game.seats.iter().enumerate().any(beside));
        self.games += 1;
        self.last = game.key.at;
    }
}

/// What everybody's rating would be after a game that counts in full.
fn played(game: &RatedGame, began: &[Rating]) -> Vec<Rating> {
    let teams: Vec<[WengLinRating; 1]> = began.iter().map(|rating| [(*rating).into()]).collect();
    let ranks = game.ranks().into_iter().map(MultiTeamOutcome::new);
    let teams: Vec<_> = teams.iter().map(<[WengLinRating; 1]>::as_slice).zip(ranks).collect();
    weng_lin_multi_team(&teams, &config()).into_iter().flatten().map(Rating::from).collect()
}

/// All pairs of different contestants, the lower number first.
fn pairs(numbers: &[usize]) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (n, &one) in numbers.iter().enumerate() {
        pairs.extend(numbers[n + 1..].iter().map(|&other| (one.min(other), one.max(other))));
    }
    pairs.retain(|(one, other)| one != other);
    pairs
}
