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
    /// The same for a whole round to come.
    pub round_finds: f32,
    /// How far apart two seats may end up in a whole round, in supporters.
    pub round_swing: f32,
    /// What a figure in hand is worth in a later round, in supporters of its owner's choice.
    pub figure: f32,
    /// Tokens of one category, and points of medals, that a round after the next one brings.
    pub harvest: f32,
    pub medals: f32,
    /// How likely an exhibit left over twice is approved at last.
    pub patience: f32,
    /// What a supporter more or less on the board or in the supply is worth for later rounds, beyond the places.
    pub footing: f32,
    /// How far apart, in tickets, two seats may end up: for every root of turns left.
    pub rides: f32,
    /// What it is worth to be the next to act.
    pub tempo: f32,
    /// What the next to act gains of every figure, and of every exhibit, that lies open.
    pub open_figure: f32,
    pub open_exhibit: f32,
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
        slack: 2.37,
        grab: 1.02,
        open: 0.69,
        adds: 1.86,
        palmer: 0.9,
        desire: -0.03,
        swing: 0.3,
        swing_later: 0.23,
        finds: 0.17,
        round_finds: 1.14,
        round_swing: 1.04,
        figure: 0.19,
        harvest: 0.6,
        medals: 4.06,
        patience: 0.01,
        footing: -0.16,
        rides: 0.88,
        tempo: 0.02,
        open_figure: 0.22,
        open_exhibit: 0.01,
        doubt: 3.3,
        doubt_later: 2.1,
    };

    const THREE: Judgement = Judgement {
        slack: 2.54,
        grab: 1.06,
        open: 0.71,
        adds: 2.14,
        palmer: 0.79,
        desire: 0.14,
        swing: 0.22,
        swing_later: 0.32,
        finds: 0.16,
        round_finds: 0.94,
        round_swing: 2.03,
        figure: 0.3,
        harvest: 0.57,
        medals: 8.84,
        patience: 0.05,
        footing: -0.03,
        rides: 0.8,
        tempo: -0.53,
        open_figure: 0.27,
        open_exhibit: 0.02,
        doubt: 2.6,
        doubt_later: 1.7,
    };

    const FOUR: Judgement = Judgement {
        slack: 2.33,
        grab: 1.08,
        open: 0.75,
        adds: 2.24,
        palmer: 0.96,
        desire: 0.27,
        swing: 0.18,
        swing_later: 0.28,
        finds: 0.2,
        round_finds: 0.48,
        round_swing: 6.84,
        figure: 0.41,
        harvest: 0.58,
        medals: 7.93,
        patience: 0.02,
        footing: 0.6,
        rides: 0.72,
        tempo: -0.38,
        open_figure: 0.22,
        open_exhibit: -0.01,
        doubt: 2.2,
        doubt_later: 1.3,
    };
}
