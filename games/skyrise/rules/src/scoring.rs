//! SK-7: island control, panoramas, objectives, the portrait, structures.

use midway_game::{Score, Seat};

use crate::{DistrictId, Estate, Land, Panorama, Phase, Scenery, Skyrise, State};

/// The lines of a score sheet that fill before the end.
pub(crate) const SO_FAR: [(&str, &str); 5] = [
    ("control_1", "SK-7.1"),
    ("panoramas_1", "SK-7.2"),
    ("wonders", "SK-6.1"),
    ("control_2", "SK-7.1"),
    ("panoramas_2", "SK-7.2"),
];

impl Skyrise {
    /// The end of an era: control, then panoramas, for everybody.
    pub(crate) fn score_era(&self, state: &mut State) {
        let era = usize::from(state.era - 1) & 1;
        for seat in Seat::all(self.seats) {
            let control = self.kit.control * self.islands_controlled(state, seat) as i16;
            let panoramas = self.panorama_points(state, seat, self.board(state).in_play);
            let hold = state.hold_mut(seat);
            hold.control[era] = control.max(0) as u16;
            hold.panoramas[era] = panoramas.max(0) as u16;
        }
    }

    pub(crate) fn islands_controlled(&self, state: &State, seat: Seat) -> u32 {
        self.board(state).islands.iter().filter(|island| self.controls(state, seat, **island)).count() as u32
    }

    /// SK-7.1: an island where nobody has more, in tall, then medium, then low buildings.
    pub(crate) fn controls(&self, state: &State, seat: Seat, island: Land) -> bool {
        let strength = |seat: Seat| self.strength(state, seat, island);
        let best = Seat::all(self.seats).map(strength).max().unwrap_or_default();
        best != [0; 3] && strength(seat) == best
    }

    /// Tall, medium and low buildings of a seat on an island.
    fn strength(&self, state: &State, seat: Seat, island: Land) -> [u32; 3] {
        let own = state.hold(seat).structures & island;
        [2, 1, 0].map(|height| (own & state.heights[height]).len())
    }

    /// SK-7.2: the cards that are up, for what lies within the given land.
    pub(crate) fn panorama_points(&self, state: &State, seat: Seat, within: Land) -> i16 {
        let points = |card: &Panorama| card.points * self.times_met(state, seat, card, within) as i16;
        self.panoramas_up(state).map(points).sum()
    }

    pub(crate) fn panoramas_up(&self, state: &State) -> impl Iterator<Item = &Panorama> {
        let up = state.panoramas;
        self.kit
            .panoramas
            .iter()
            .enumerate()
            .filter(move |(index, _)| up >> index & 1 == 1)
            .map(|(_, card)| card)
    }

    pub(crate) fn times_met(&self, state: &State, seat: Seat, card: &Panorama, within: Land) -> u32 {
        let own = state.hold(seat).structures;
        let board = self.board(state);
        let enough = |features: &[Land]| {
            let there = features.iter().filter(|feature| within.meets(**feature));
            there.filter(|feature| (own & **feature).len() >= card.need).count() as u32
        };
        match card.counts {
            Scenery::Lake => enough(&board.lakes),
            Scenery::Airship => enough(&board.airships),
            // A bridge is given by its two ends.
            Scenery::Bridge => enough(&board.bridges),
            Scenery::Windmill => board.windmills.iter().map(|mill| (own & *mill & within).len()).sum(),
            Scenery::Island => {
                let there = board.islands.iter().filter(|island| within.meets(**island));
                there.filter(|island| board.hangs_together(own & **island, card.need)).count() as u32
            }
        }
    }

    /// SK-7.3
    pub(crate) fn objective_met(&self, state: &State, seat: Seat) -> bool {
        let hold = state.hold(seat);
        let objective = hold.objective.and_then(|objective| self.kit.objectives.get(usize::from(objective)));
        objective.is_some_and(|card| (hold.structures & self.kit.color_land[card.color]).len() >= card.need)
    }

    pub(crate) fn color_of(&self, district: DistrictId) -> usize {
        self.kit.color_land.iter().position(|land| land.has(district)).unwrap_or(0)
    }

    pub(crate) fn points(&self, state: &State, seat: Seat) -> Score {
        let mut score = points_so_far(state.hold(seat));
        if state.phase == Phase::Over {
            self.final_points(state, seat, &mut score);
        }
        score
    }

    /// SK-7.3 to SK-7.5, once the game is over.
    fn final_points(&self, state: &State, seat: Seat, score: &mut Score) {
        let hold = state.hold(seat);
        let objective = hold.objective.and_then(|objective| self.kit.objectives.get(usize::from(objective)));
        let objective = objective.filter(|_| self.objective_met(state, seat)).map_or(0, |card| card.points);
        score.add("objective", objective.into(), "SK-7.3");
        let tile = |letter: usize| self.kit.tiles[usize::from(state.tiles[letter]) % self.kit.tiles.len()].1;
        let patrons: i16 = (0..4).map(|letter| i16::from(hold.patrons[letter]) * tile(letter)).sum();
        score.add("patrons", patrons.into(), "SK-7.4");
        let surplus = self.surplus(state, seat);
        score.add("surplus", (surplus * self.kit.surplus).into(), "SK-7.4");
        let key = hold.finished.and_then(|place| self.kit.keys.get(usize::from(place) - 1)).copied();
        score.add("keys", key.unwrap_or(0).into(), "SK-7.4");
        let commissions = i16::from(hold.commissions);
        let items = hold.patron_tokens() + surplus + i16::from(key.is_some()) + commissions;
        score.add("commissions", (self.kit.commission * commissions * items).into(), "SK-4.5");
        let in_color = |color: usize| (hold.structures & self.kit.color_land[color]).len() as i16;
        let structures: i16 = (0..4).map(|color| in_color(color) * self.row_value(state, seat, color)).sum();
        score.add("structures", structures.into(), "SK-7.5");
    }
}

/// What a seat has scored before the end.
pub(crate) fn points_so_far(hold: &Estate) -> Score {
    let mut score = Score::default();
    for ((name, clause), points) in SO_FAR.into_iter().zip(hold.points_so_far()) {
        score.add(name, points.into(), clause);
    }
    // SK-7.6: of equals, the one who finished earlier comes first.
    score.ties.push(-hold.finished.map_or(0, i32::from));
    score
}

impl Estate {
    /// The points before the end, in the order of the score sheet.
    #[inline]
    pub(crate) fn points_so_far(&self) -> [u16; 5] {
        let ([control_1, control_2], [panoramas_1, panoramas_2]) = (self.control, self.panoramas);
        [control_1, panoramas_1, self.wonder_points, control_2, panoramas_2]
    }
}
