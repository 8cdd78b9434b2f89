use midway_game::{Game, Rng, Seat, Step, Turn, Viewer};
use midway_net::ln;

use crate::{BotRng, Craft, Insight, Judge, Position, Prospect};

/// Who says which choices deserve thought, and what to expect of a position: a network where there is one for the table, else
/// the craft.
#[derive(Debug)]
pub struct Guide<G: Game, C: Craft<G>> {
    craft: C,
    notes: C::Notes,
    insight: Option<Insight<G>>,
    /// Who corrects what the craft makes of choices.
    judge: Option<Judge>,
    aspects: Vec<f32>,
    /// What the craft made of the choices that were weighed last, and of the chances that were reckoned last.
    odds: Vec<f32>,
    forecast: Prospect,
}

/// How much of a seat's utility is its chance to win; the rest is its lead. A bot that only counted wins would play
/// without aim once a game is decided.
const WIN: f32 = 0.9;
/// A lead, in points, that is worth half of what a lead can be worth.
const LEAD: f32 = 30.0;
/// No run of draws in our games is nearly as long.
const LONGEST_RUN: u32 = 10_000;

impl<G: Game, C: Craft<G>> Guide<G, C> {
    /// The guide that comes with the game.
    pub fn new(rules: &G) -> Self {
        Guide::by(rules, C::insight(rules))
    }

    /// One by another network, or by craft.
    pub fn by(rules: &G, insight: Option<Insight<G>>) -> Self {
        // What goes by craft alone is not corrected either.
        let judge = insight.as_ref().and_then(|_| C::judge(rules));
        let (odds, forecast) = (Vec::with_capacity(256), Prospect::default());
        Guide {
            craft: C::new(rules),
            notes: C::Notes::default(),
            insight,
            judge,
            aspects: Vec::new(),
            odds,
            forecast,
        }
    }

    /// The craft with its notes.
    pub(crate) fn craft(&mut self) -> (&C, &mut C::Notes) {
        (&self.craft, &mut self.notes)
    }

    /// What the craft made of the choices that were weighed last, and of the chances that were reckoned last; none where it was
    /// not asked.
    pub(crate) fn thought(&self) -> Option<(&[f32], &Prospect)> {
        let trust = self.insight.as_ref()?.trust();
        (trust.choices > 0.0 && trust.chances > 0.0).then_some((&*self.odds, &self.forecast))
    }

    /// How good the choices of a seat look: writes a logit for each.
    pub(crate) fn weigh(&mut self, at: Position<'_, G>, legal: &[G::Action], out: &mut Vec<f32>) {
        let Guide { craft, notes, insight, judge, aspects, odds, .. } = self;
        let Some(insight) = insight else { return craft.odds(at, legal, notes, out) };
        odds.clear();
        if insight.trust().choices > 0.0 {
            craft.odds(at, legal, notes, odds);
            if let Some(judge) = judge {
                aspects.clear();
                craft.aspects(at, legal, odds, notes, aspects);
                judge.correct(aspects, odds);
            }
        } else {
            odds.resize(legal.len(), 0.0);
        }
        out.clone_from(odds);
        let view = at.rules.view(at.state, Viewer::Seat(at.seat));
        insight.read(at.rules, &view, at.seat);
        insight.weigh(at.rules, &view, at.seat, legal, out);
    }

    /// What a seat may expect of a state in which nothing is to be drawn.
    pub(crate) fn expect(&mut self, rules: &G, state: &G::State, eyes: Seat) -> Prospect {
        let turn = rules.turn(state);
        if turn == Turn::Over {
            return Prospect::of_end(rules, state);
        }
        let Some(insight) = &mut self.insight else { return self.expect_by_craft(rules, state, eyes) };
        // A network that only knows how things look to whoever must choose is asked in their place.
        let knows = insight.reads_any_seat() || turn.has(eyes);
        let eyes = if knows { eyes } else { turn.seats().first().unwrap_or(eyes) };
        let view = rules.view(state, Viewer::Seat(eyes));
        insight.read(rules, &view, eyes);
        self.reckon(rules, state, eyes)
    }

    fn expect_by_craft(&mut self, rules: &G, state: &G::State, eyes: Seat) -> Prospect {
        Prospect::of(&self.craft, rules, state, Some(eyes), &mut self.notes)
    }

    /// What the network makes of what it has read.
    fn reckon(&mut self, rules: &G, state: &G::State, eyes: Seat) -> Prospect {
        let trusted = self.insight.as_ref().is_none_or(|insight| insight.trust().chances > 0.0);
        let craft = trusted.then(|| self.expect_by_craft(rules, state, eyes));
        self.forecast = craft.unwrap_or_default();
        let Some(insight) = &self.insight else { return self.forecast };
        let mut prospect = insight.prospect(eyes, rules.seats(), craft.as_ref());
        if let Some(craft) = craft.filter(|_| !insight.tells_points()) {
            prospect.points = craft.points;
        }
        prospect
    }

    /// Both at once for a seat that must choose, which takes a single look.
    pub(crate) fn weigh_and_expect(
        &mut self,
        at: Position<'_, G>,
        legal: &[G::Action],
        out: &mut Vec<f32>,
    ) -> Prospect {
        self.weigh(at, legal, out);
        self.reckon(at.rules, at.state, at.seat)
    }

    /// What a seat aims for, from 0 to 1.
    pub(crate) fn utility(&self, prospect: &Prospect, seat: Seat, seats: u8) -> f32 {
        if self
            .insight
            .as_ref()
            .is_some_and(|insight| !insight.tells_points() && insight.trust().chances == 0.0)
        {
            return prospect.win[seat];
        }
        let lead = prospect.lead(seat, seats);
        WIN * prospect.win[seat] + (1.0 - WIN) * (0.5 + 0.5 * lead / (LEAD + lead.abs()))
    }
}

/// Draws with their true odds until a seat must choose or the game is over.
pub(crate) fn settle<G: Game>(rules: &G, state: &mut G::State, rng: &mut BotRng) {
    for _ in 0..LONGEST_RUN {
        if rules.turn(state) != Turn::Chance {
            return;
        }
        let chance = rules.draw(state, rng);
        rules.apply(state, &Step::Chance(chance));
    }
}

/// Noise that turns "take the greatest" into "take in proportion to the odds"; the same on every machine.
pub(crate) fn gumbel(rng: &mut BotRng) -> f32 {
    let unit = ((rng.next_u32() >> 9) as f32 + 0.5) / 8_388_608.0;
    -ln(-ln(unit))
}
