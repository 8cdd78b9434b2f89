/// What experience taught at a table of some size: measured on games of bots against each other, in points, turns and
/// supporters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Turns that a round lasts beyond what the tickets on the way alone would need.
    pub slack: f32,
    /// Tickets that a turn collects, as a share of those in the cards of a refill.
    pub grab: f32,
    /// Turns that a ticket lying open shortens a round by.
    pub open: f32,
    /// Supporters that a turn brings, figures included.
    pub adds: f32,
    /// How much of a free supporter Bertha Palmer is worth.
    pub palmer: f32,
    /// How much more a seat goes where it holds an exhibit.
    pub desire: f32,
    /// How far apart, in supporters, two seats may end up: when the next turn is the last one, and more for every
    /// root of turns left.
    pub swing: f32,
    pub swing_later: f32,
    /// Exhibits of one category that a turn brings.
    pub finds: f32,
    /// How likely an exhibit left over is approved in a later round.
    pub patience: f32,
    /// Tokens of one category that a later round brings.
    pub harvest: f32,
    /// What a supporter standing, and one in the supply, is worth for later rounds.
    pub footing: f32,
    pub reserve: f32,
    /// What a figure in hand is worth for a later round.
    pub figure: f32,
    /// Points of medals that a later round brings.
    pub medals: f32,
    /// How far apart, in tickets, two seats may end up: for every root of turns left.
    pub rides: f32,
    /// What it is worth to be the next to act.
    pub tempo: f32,
    /// The doubt of a forecast for a game just ended, and what every root of turns left adds.
    pub doubt: f32,
    pub doubt_later: f32,
}

impl Judgement {
    pub const fn of(seats: u8) -> Self {
        match seats {
            0..=2 => Judgement::TWO,
            3 => Judgement::THREE,
            _ => Judgement::FOUR,
        }
    }

    const TWO: Judgement = Judgement {
        slack: 1.0,
        grab: 1.0,
        open: 0.4,
        adds: 1.25,
        palmer: 1.0,
        desire: 0.3,
        swing: 0.4,
        swing_later: 0.5,
        finds: 0.25,
        patience: 0.5,
        harvest: 0.7,
        footing: 0.2,
        reserve: 0.05,
        figure: 1.0,
        medals: 5.0,
        rides: 0.7,
        tempo: 0.5,
        doubt: 1.0,
        doubt_later: 2.5,
    };

    const THREE: Judgement = Judgement { harvest: 0.55, medals: 9.0, ..Judgement::TWO };
    const FOUR: Judgement = Judgement { harvest: 0.45, medals: 7.0, ..Judgement::TWO };
}
