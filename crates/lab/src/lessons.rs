use std::sync::Arc;

use arrayvec::ArrayVec;
use midway_bots::search::{Guided, Lookahead, Tuning};
use midway_bots::{Bot, Budget, Craft, Effort, Entrant, Guide, Insight, Prospect, Search, Sight};
use midway_game::{Encode, Field, Game, Head, Rng, Score, Seat, Step, TableGame, Tables, Turn, Viewer};
use midway_net::{Net, prior, quantised};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use crate::advice::{Adviser, Seating};
use crate::rules::{OfRules, of_rules};
use crate::{LabError, Reward, random};

/// Who plays games that are to be learned from.
#[derive(Clone, Debug)]
pub enum Pupil {
    /// A network, with a search that it leads. What it sees and does is written down.
    Net(Arc<Net>),
    /// A search by craft with so many iterations, and with a network that corrects what the craft expects, if there is one. What it
    /// sees and does is written down.
    Search(u32, Option<Arc<Net>>),
    /// A bot by name, to play against.
    Bot(Entrant),
}

/// Games to learn from.
#[derive(Clone, Debug)]
pub struct LessonPlan {
    /// Who plays, one for each seat. In every game they sit one seat further on; where they differ, as many games as there are
    /// seats have the same draws.
    pub pupils: Vec<Pupil>,
    /// How many games there are.
    pub games: u64,
    /// The number of the first.
    pub first: u64,
    /// What they follow from.
    pub seed: u64,
    /// How many visits a network has for a choice; with none it looks once.
    pub visits: u32,
    /// The same for choices that are only made to get on.
    pub fast_visits: u32,
    /// How many of the choices get all visits, from 0 to 1.
    pub thorough: f32,
    /// How much chance has a say: 1 to learn, 0 to play as well as possible. A search by craft takes so many of its choices by chance.
    pub noise: f32,
    /// A bot that says what deserves all visits instead of the network's own search: where a tree finds out nothing, or before the
    /// network knows anything.
    pub adviser: Option<Entrant>,
    /// How often what another seat sees is written down too, from 0 to 1. It has no choice to make.
    pub onlookers: f32,
}

/// What networks saw and did, a row for each choice, and how the games ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lessons {
    /// How many numbers an observation has.
    pub observation: usize,
    /// How many seats a table has.
    pub seats: usize,
    /// The lines of a score at the end of a game; none where no game was played.
    pub lines: Vec<&'static str>,
    /// The number of the game of each row.
    pub games: Vec<i64>,
    /// The seat that looked.
    pub seat: Vec<i8>,
    /// Which of the pupils it was.
    pub pupil: Vec<i8>,
    /// What it saw, in 64ths.
    pub observations: Vec<i8>,
    /// Where the choices of a row begin: one number more than there are rows.
    pub offsets: Vec<i64>,
    /// The numbers of the legal choices. None for a seat that only looked on.
    pub choices: Vec<i32>,
    /// What the craft thinks of each of them, as networks read it: logarithms of odds in 256ths, 0 for the best.
    pub weights: Vec<i16>,
    /// How often the search would take each of them; together 1.
    pub policy: Vec<f32>,
    /// The number of the choice that was made; -1 for a seat that only looked on.
    pub chosen: Vec<i32>,
    /// The chance to win that the search promised.
    pub promised: Vec<f32>,
    /// What the craft thinks of everybody's chances, as networks read it, the seat that looked first. (rows, seats)
    pub expected: Vec<i16>,
    /// 1 where the choice got all visits, so that its policy is worth learning.
    pub thorough: Vec<i8>,
    /// What an adviser found out about the choices of `thorough` rows, one after the other: the chance to win, and no number where it did not
    /// look.
    pub worths: Vec<f32>,
    /// What the craft thought of these choices before anybody corrected it, as networks read it.
    pub uncorrected: Vec<i16>,
    /// What can be told about each of them, in 64ths; nothing where no judge is taught. (choices, aspects)
    pub aspects: Vec<i8>,
    /// What each seat won in the end, the one that looked first. (rows, seats)
    pub shares: Vec<f32>,
    /// The points of each seat in each line, the one that looked first. (rows, seats, lines)
    pub points: Vec<f32>,
    /// What each pupil won in each game. (games, pupils)
    pub results: Vec<f32>,
}

impl LessonPlan {
    /// Plays the games on the threads of the present pool. Where it is told to stop, games that have not begun are left out.
    pub fn play(
        &self,
        head: &Head,
        own: Option<&Tables>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Lessons, LabError> {
        if self.pupils.len() != usize::from(head.seats) {
            let (what, wanted, given) = ("players", head.seats.into(), self.pupils.len());
            return Err(LabError::Length { what, wanted, given });
        }
        of_rules(head, own, School { plan: self, stop })?
    }
}

struct School<'a> {
    plan: &'a LessonPlan,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl OfRules for School<'_> {
    type Out = Result<Lessons, LabError>;

    fn of<G: TableGame + Encode, C: Craft<G>>(self, rules: Arc<G>) -> Self::Out {
        let School { plan, stop } = self;
        let mut begun = Lessons::empty(&*rules);
        let desks = plan.pupils.iter().map(|pupil| Desk::<G>::new::<C>(&rules, pupil));
        let desks = desks.collect::<Result<Vec<_>, _>>()?;
        let adviser = plan.adviser.map(|adviser| Desk::bot::<C>(&adviser)).transpose()?;
        let class = Class { rules: &*rules, plan, desks: &desks, adviser, observed: begun.observation };
        let numbers = (plan.first..plan.first.saturating_add(plan.games)).into_par_iter();
        let played: Vec<Lessons> = numbers
            .map_init(
                || class.seated::<C>(),
                |players, number| if stop() { None } else { Some(class.play(players, number)) },
            )
            .flatten()
            .collect();
        played.into_iter().for_each(|game| begun.append(game));
        Ok(begun)
    }
}

/// A pupil with the types of the game.
enum Desk<G: Game> {
    Net(Insight<G>),
    Search(u32, Option<Insight<G>>),
    Bot(Entrant, u32, Seating<G>),
}

impl<G: Encode> Desk<G> {
    fn new<C: Craft<G>>(rules: &G, pupil: &Pupil) -> Result<Self, LabError> {
        match pupil {
            Pupil::Net(net) => Insight::new(rules, net).map(Desk::Net).ok_or(LabError::OtherNet),
            Pupil::Search(most, None) => Ok(Desk::Search(*most, None)),
            Pupil::Search(most, Some(net)) => Insight::new(rules, net)
                .map(|foresight| Desk::Search(*most, Some(foresight)))
                .ok_or(LabError::OtherNet),
            Pupil::Bot(entrant) => Desk::bot::<C>(entrant),
        }
    }

    fn bot<C: Craft<G>>(entrant: &Entrant) -> Result<Self, LabError> {
        match entrant.effort {
            Effort::Iterations(most) => Ok(Desk::Bot(*entrant, most, Entrant::sit::<G, C>)),
            Effort::Time(_) => Err(LabError::TimedBot),
        }
    }
}

/// A pupil at work on one thread. A search keeps its memory from game to game, a bot is seated for each.
enum Player<G: Game, C: Craft<G>> {
    Net(Box<Guided<G, C>>, Option<Adviser<G>>),
    Search(Searcher<G, C>),
    Bot(Option<Box<dyn Bot<G>>>, u32),
}

/// A search by craft at work on one thread, and what asks the craft beside it.
struct Searcher<G: Game, C: Craft<G>> {
    search: Search<G, C::Lookahead>,
    most: u32,
    school: Box<Guided<G, C>>,
}

impl<G: Game, C: Craft<G>> Searcher<G, C> {
    fn new(rules: &G, most: u32, foresight: Option<&Insight<G>>) -> Self {
        let search = Search::new(rules, 0, &Tuning::CRAFT).foreseeing(foresight);
        Searcher { search, most, school: Box::new(Guided::new(Guide::by(rules, None), 0.0)) }
    }
}

struct Class<'a, G: Game> {
    rules: &'a G,
    plan: &'a LessonPlan,
    desks: &'a [Desk<G>],
    adviser: Option<Desk<G>>,
    observed: usize,
}

/// A game that is being played.
struct Lesson<'a, G: Game> {
    rules: &'a G,
    state: G::State,
    steps: usize,
    number: u64,
    dice: Xoshiro256PlusPlus,
    /// Luck that has nothing to do with the draws.
    whims: Xoshiro256PlusPlus,
    rows: Lessons,
    /// A buffer.
    odds: Vec<f32>,
}

impl<G: Encode> Class<'_, G> {
    fn seated<C: Craft<G>>(&self) -> Vec<Player<G, C>> {
        let seated = |desk: &Desk<G>| match desk {
            Desk::Net(insight) => {
                let guide = Guide::by(self.rules, Some(insight.clone()));
                Player::Net(Box::new(Guided::new(guide, self.plan.noise)), self.advised())
            }
            Desk::Search(most, foresight) => {
                Player::Search(Searcher::new(self.rules, *most, foresight.as_ref()))
            }
            Desk::Bot(_, most, _) => Player::Bot(None, *most),
        };
        self.desks.iter().map(seated).collect()
    }

    fn advised(&self) -> Option<Adviser<G>> {
        match self.adviser.as_ref()? {
            Desk::Bot(entrant, most, sit) => Some(Adviser::new(self.rules, entrant, *most, *sit)),
            Desk::Net(_) | Desk::Search(..) => None,
        }
    }

    /// Whether all pupils are the same, so that nobody has to be compared.
    fn alone(&self) -> bool {
        let mut nets = self.plan.pupils.iter().map(|pupil| match pupil {
            Pupil::Net(net) => Some((0, Some(Arc::as_ptr(net)))),
            Pupil::Search(most, net) => Some((*most, net.as_ref().map(Arc::as_ptr))),
            Pupil::Bot(_) => None,
        });
        nets.next().flatten().is_some_and(|first| nets.all(|net| net == Some(first)))
    }

    fn play<C: Craft<G>>(&self, players: &mut [Player<G, C>], number: u64) -> Lessons {
        let (seed, seats) = (self.plan.seed, players.len() as u64);
        let deal = if self.alone() { number } else { number / seats };
        for ((player, desk), nth) in players.iter_mut().zip(self.desks).zip(0..) {
            if let (Player::Bot(bot, _), Desk::Bot(entrant, _, sit)) = (player, desk) {
                *bot = Some(sit(entrant, self.rules, random::of_bot(seed, number, nth)));
            }
        }
        let mut lesson = Lesson {
            rules: self.rules,
            state: self.rules.setup(),
            steps: 0,
            number,
            dice: random::of_game(seed, deal, 0),
            whims: random::of_game(seed, number, 1),
            rows: Lessons { observation: self.observed, ..Lessons::default() },
            odds: Vec::new(),
        };
        loop {
            match self.rules.turn(&lesson.state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = self.rules.draw(&lesson.state, &mut lesson.dice);
                    lesson.take(&Step::Chance(chance));
                }
                Turn::Seats(turn) => {
                    let Some(seat) = turn.first() else { break };
                    let pupil = ((u64::from(seat.0) + number) % seats) as usize;
                    let action = lesson.ask(&mut players[pupil], pupil, seat, self.plan);
                    let Some(action) = action else { break };
                    lesson.take(&Step::Choice(seat, action));
                }
            }
        }
        lesson.end(players.len())
    }
}

impl<G: Encode> Lesson<'_, G> {
    fn take(&mut self, step: &Step<G>) {
        self.rules.apply(&mut self.state, step);
        self.steps += 1;
    }

    /// Whether something happens that happens so often.
    fn whim(&mut self, often: f32) -> bool {
        ((self.whims.next_u32() >> 8) as f32) < often * 16_777_216.0
    }

    fn ask<C: Craft<G>>(
        &mut self,
        player: &mut Player<G, C>,
        pupil: usize,
        seat: Seat,
        plan: &LessonPlan,
    ) -> Option<G::Action> {
        let sight = Sight::from_state(self.rules, &self.state, seat).ok()?.after(self.steps);
        let first = *sight.legal().first()?;
        let (search, adviser) = match player {
            Player::Bot(bot, most) => {
                let choice = bot.as_mut().and_then(|bot| bot.choose(&sight, &Budget::iterations(*most)).ok());
                return Some(choice.map_or(first, |choice| choice.action));
            }
            Player::Net(..) | Player::Search(_) if sight.legal().len() == 1 => return Some(first),
            Player::Search(searcher) => return Some(self.follow(searcher, pupil, &sight, plan)),
            Player::Net(search, adviser) => (search, adviser),
        };
        let thorough = self.whim(plan.thorough);
        let visits = if thorough && adviser.is_none() { plan.visits } else { plan.fast_visits };
        search.look(&sight, &Budget::iterations(visits), self.whims.next_u64());
        let chosen = search.best().and_then(|best| sight.legal().get(best)).copied().unwrap_or(first);
        let adviser = adviser.as_mut().filter(|_| thorough);
        self.write(pupil, &sight, chosen, (search, adviser), thorough);
        self.let_look_on(search, pupil, seat, plan.onlookers);
        Some(chosen)
    }

    /// What a search by craft chooses, or chance in its place. It learns no odds of choices: only the one that is made is written down.
    fn follow<C: Craft<G>>(
        &mut self,
        searcher: &mut Searcher<G, C>,
        pupil: usize,
        sight: &Sight<'_, G>,
        plan: &LessonPlan,
    ) -> G::Action {
        let Searcher { search, most, school } = searcher;
        let (seat, legal) = (sight.seat(), sight.legal());
        let hint = search.hints(sight, &Budget::iterations(*most), 1).ok();
        let (mut chosen, promised) = hint
            .and_then(|hints| hints.first().map(|hint| (hint.action, hint.win)))
            .unwrap_or((legal[0], 0.0));
        let astray = self.whim(plan.noise);
        if astray {
            chosen = legal[midway_game::below(&mut self.whims, legal.len() as u32) as usize];
        }
        let number = self.rules.number(sight.view(), seat, &chosen) as i32;
        let expected = self.ask_craft(sight, school);
        self.rows.choices.push(number);
        self.rows.weights.push(0);
        self.rows.policy.push(1.0);
        self.note(pupil, seat, sight.view(), &expected, (number, promised, !astray));
        self.let_look_on(school, pupil, seat, plan.onlookers);
        chosen
    }

    fn write<C: Craft<G>>(
        &mut self,
        pupil: usize,
        sight: &Sight<'_, G>,
        chosen: G::Action,
        (search, adviser): (&mut Guided<G, C>, Option<&mut Adviser<G>>),
        thorough: bool,
    ) {
        let (rules, seat, view) = (self.rules, sight.seat(), sight.view());
        let number = |action: &G::Action| rules.number(view, seat, action) as i32;
        self.rows.choices.extend(sight.legal().iter().map(number));
        let (improved, chance) = (self.rows.policy.len(), search.chance());
        self.rows.policy.extend(search.improved());
        let expected = self.ask_craft(sight, search);
        self.rows.weights.extend(self.odds.iter().map(|odds| prior(*odds)));
        let advised = adviser.and_then(|adviser| {
            let promised = adviser.improve(sight, &mut self.odds, &mut self.rows.worths)?;
            self.tell_aspects(sight, search);
            Some(promised)
        });
        if advised.is_some() {
            self.rows.policy.truncate(improved);
            self.rows.policy.extend(&self.odds);
        }
        let told = (number(&chosen), advised.unwrap_or(chance), thorough);
        self.note(pupil, seat, view, &expected, told);
    }

    /// What the craft makes of the choices, into `odds`, and of everybody's chances. It thinks twice only if it has thought of
    /// something else since.
    fn ask_craft<C: Craft<G>>(&mut self, sight: &Sight<'_, G>, search: &mut Guided<G, C>) -> Prospect {
        if let Some((odds, expected)) = search.thought() {
            self.odds.clear();
            self.odds.extend(odds);
            return *expected;
        }
        let imagined = sight.imagine(&mut random::of_game(self.steps as u64, self.number, 2));
        let (craft, notes) = search.craft();
        craft.odds(sight.position(&imagined), sight.legal(), notes, &mut self.odds);
        Prospect::of(craft, self.rules, &imagined, Some(sight.seat()), notes)
    }

    /// Writes down what can be told about the choices that were advised on.
    fn tell_aspects<C: Craft<G>>(&mut self, sight: &Sight<'_, G>, search: &mut Guided<G, C>) {
        let imagined = sight.imagine(&mut random::of_game(self.steps as u64, self.number, 2));
        let (at, (craft, notes)) = (sight.position(&imagined), search.craft());
        let (mut odds, mut aspects) = (Vec::new(), Vec::new());
        craft.odds(at, sight.legal(), notes, &mut odds);
        craft.aspects(at, sight.legal(), &odds, notes, &mut aspects);
        aspects.resize(sight.legal().len() * C::ASPECTS.len(), 0.0);
        self.rows.uncorrected.extend(odds.iter().map(|odds| prior(*odds)));
        self.rows.aspects.extend(aspects.iter().map(|aspect| quantised(*aspect)));
    }

    /// Writes down what another seat sees, if chance will have it.
    fn let_look_on<C: Craft<G>>(&mut self, search: &mut Guided<G, C>, pupil: usize, seat: Seat, often: f32) {
        let seats = self.rules.seats();
        if seats > 1 && self.whim(often) {
            let ahead = midway_game::below(&mut self.whims, u32::from(seats) - 1) as usize + 1;
            let other = seat.round(seats).nth(ahead).unwrap_or(seat);
            let view = self.rules.view(&self.state, Viewer::Seat(other));
            let (craft, notes) = search.craft();
            let expected = Prospect::of(craft, self.rules, &self.state, Some(other), notes);
            self.note(pupil, other, &view, &expected, (-1, 0.0, false));
        }
    }

    fn note(
        &mut self,
        pupil: usize,
        seat: Seat,
        view: &G::View,
        expected: &Prospect,
        told: (i32, f32, bool),
    ) {
        let seats = self.rules.seats();
        let mut seen = vec![0.0; self.rows.observation];
        self.rules.observe(view, seat, &mut seen);
        let rows = &mut self.rows;
        rows.observations.extend(seen.iter().map(|seen| quantised(*seen)));
        rows.expected.extend(expected.priors(seat, seats).iter().take(seats.into()));
        rows.games.push(self.number as i64);
        rows.seat.push(seat.0 as i8);
        rows.pupil.push(pupil as i8);
        rows.offsets.push(rows.choices.len() as i64);
        let (chosen, promised, thorough) = told;
        rows.chosen.push(chosen);
        rows.promised.push(promised);
        rows.thorough.push(i8::from(thorough));
    }

    /// Writes to every row how the game ended.
    fn end(mut self, pupils: usize) -> Lessons {
        let (rules, seats) = (self.rules, self.rules.seats());
        let scores: ArrayVec<Score, 8> =
            Seat::all(seats.min(8)).map(|seat| rules.score(&self.state, seat)).collect();
        let mut shares = [0.0; 8];
        Reward::WinShare.write(&scores, &mut shares);
        let rows = &mut self.rows;
        rows.lines = scores.iter().take(1).flat_map(|score| &score.lines).map(|line| line.name).collect();
        for &seat in &rows.seat {
            for other in Seat(seat as u8).round(seats) {
                rows.shares.extend(shares.get(other.index()));
                let lines = scores.get(other.index()).into_iter().flat_map(|score| &score.lines);
                rows.points.extend(lines.map(|line| line.points as f32));
            }
        }
        let mut results = [0.0; 8];
        for (seat, share) in (0u64..).zip(&shares[..pupils.min(8)]) {
            results[((seat + self.number) % pupils as u64) as usize] = *share;
        }
        rows.results.extend(&results[..pupils.min(8)]);
        self.rows
    }
}

impl Lessons {
    /// None yet, of a table with these rules.
    fn empty<G: Encode>(rules: &G) -> Lessons {
        Lessons {
            observation: Field::total(&rules.observation()),
            seats: rules.seats().into(),
            offsets: vec![0],
            ..Lessons::default()
        }
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.seat.len()
    }

    fn append(&mut self, mut game: Lessons) {
        let from = self.choices.len() as i64;
        self.lines = game.lines;
        self.offsets.extend(game.offsets.iter().map(|end| from + end));
        self.games.append(&mut game.games);
        self.seat.append(&mut game.seat);
        self.pupil.append(&mut game.pupil);
        self.observations.append(&mut game.observations);
        self.choices.append(&mut game.choices);
        self.weights.append(&mut game.weights);
        self.policy.append(&mut game.policy);
        self.chosen.append(&mut game.chosen);
        self.promised.append(&mut game.promised);
        self.expected.append(&mut game.expected);
        self.thorough.append(&mut game.thorough);
        self.worths.append(&mut game.worths);
        self.uncorrected.append(&mut game.uncorrected);
        self.aspects.append(&mut game.aspects);
        self.shares.append(&mut game.shares);
        self.points.append(&mut game.points);
        self.results.append(&mut game.results);
    }
}
