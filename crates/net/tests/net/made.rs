//! Nets of any shape, full of odd numbers.

/// What a net is like.
pub(crate) struct Shape {
    pub(crate) widths: Vec<u16>,
    pub(crate) inputs: u16,
    pub(crate) policy: u16,
    pub(crate) parts: u8,
    pub(crate) seats: u8,
    pub(crate) lines: Vec<&'static str>,
    /// For every kind of table: how many seats, numbers observed and numbered choices.
    pub(crate) kinds: Vec<(u8, usize, usize)>,
    pub(crate) any_seat: bool,
    /// In what somebody thinks of choices, and of chances.
    pub(crate) trust: [f32; 2],
    /// Whether some numbers are split into steps.
    pub(crate) steps: bool,
}

/// No number is split into more steps.
const MOST_STEPS: u16 = 3;

impl Shape {
    /// A small net for tables of these kinds.
    pub(crate) fn for_kinds(kinds: Vec<(u8, usize, usize)>) -> Shape {
        let most = kinds.iter().map(|kind| kind.1).max().unwrap_or(1);
        Shape {
            widths: vec![64, 32],
            inputs: most as u16 + 1,
            policy: 97,
            parts: 2,
            seats: 8,
            lines: vec!["routes", "tickets"],
            kinds,
            any_seat: true,
            trust: [0.0; 2],
            steps: false,
        }
    }

    /// The file of such a net. Its weights follow from a seed.
    pub(crate) fn file(&self, seed: u64) -> Vec<u8> {
        let mut dice = Dice(seed);
        let mut file = b"midwaynn".to_vec();
        let short = |file: &mut Vec<u8>, number: u16| file.extend(number.to_le_bytes());
        short(&mut file, 1 + u16::from(self.steps));
        short(&mut file, u16::from(self.any_seat));
        short(&mut file, self.inputs);
        file.push(self.widths.len() as u8);
        self.widths.iter().for_each(|width| short(&mut file, *width));
        short(&mut file, self.policy);
        file.extend([
            self.parts,
            self.seats,
            self.lines.len() as u8,
            self.kinds.len() as u8,
            self.kinds.len() as u8,
        ]);
        for line in &self.lines {
            file.push(line.len() as u8);
            file.extend(line.bytes());
        }
        let (first, last) = (self.widths[0], self.widths[self.widths.len() - 1]);
        dice.layer(&mut file, first, self.inputs, first, 0.02);
        self.widths.windows(2).for_each(|pair| dice.layer(&mut file, pair[1], pair[1], pair[0], 0.001));
        dice.layer(&mut file, self.policy, self.policy, last, 1e-5);
        dice.layer(&mut file, self.seats.into(), self.seats.into(), last, 1e-6);
        let lines = u16::from(self.seats) * self.lines.len() as u16;
        dice.layer(&mut file, lines, lines, last, 1e-4);
        for (_, _, choices) in &self.kinds {
            file.extend((*choices as u32).to_le_bytes());
            for _ in 0..choices * usize::from(self.parts) {
                file.extend(dice.row(self.policy).to_le_bytes());
            }
        }
        for (nth, (seats, observed, _)) in self.kinds.iter().enumerate() {
            file.extend([*seats, nth as u8]);
            file.extend(dice.row(self.inputs).to_le_bytes());
            self.trust.iter().for_each(|trust| file.extend(trust.to_le_bytes()));
            file.extend(7u64.to_le_bytes());
            file.extend((*observed as u32).to_le_bytes());
            let beginnings = self.inputs - MOST_STEPS * u16::from(self.steps);
            (0..*observed).for_each(|_| file.extend(dice.row(beginnings).to_le_bytes()));
            for _ in 0..if self.steps { *observed } else { 0 } {
                file.push((dice.next() % u64::from(MOST_STEPS + 1)) as u8);
                file.extend((1.0 + (dice.next() % 40) as f32 / 2.0).to_le_bytes());
            }
        }
        file
    }
}

/// SplitMix64.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A row, or none now and then.
    fn row(&mut self, of: u16) -> u16 {
        if self.next().is_multiple_of(16) { u16::MAX } else { (self.next() % u64::from(of)) as u16 }
    }

    fn layer(&mut self, file: &mut Vec<u8>, outputs: u16, rows: u16, columns: u16, scale: f32) {
        for _ in 0..outputs {
            file.extend(((self.next() % 20_000) as i32 - 10_000).to_le_bytes());
        }
        for _ in 0..outputs {
            file.extend((scale * (1.0 + (self.next() % 100) as f32 / 100.0)).to_le_bytes());
        }
        for _ in 0..usize::from(rows) * usize::from(columns) {
            file.push((self.next() % 255) as u8);
        }
    }

    /// What somebody might think of odds.
    #[allow(dead_code, reason = "only the tests of nets use it")]
    pub(crate) fn thoughts(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| 1.0 - (self.next() % 10_000) as f32 / 400.0).collect()
    }

    /// What a seat might see: mostly nothing, flags, and amounts of any size.
    pub(crate) fn seen(&mut self, count: usize) -> Vec<f32> {
        let number = |dice: &mut Dice| match dice.next() % 10 {
            0 => 1.0,
            1 => (dice.next() % 1_000) as f32 / 250.0 - 2.0,
            _ => 0.0,
        };
        (0..count).map(|_| number(self)).collect()
    }
}
