use std::sync::Arc;

use crate::Net;
use crate::layer::Layer;
use crate::net::{NONE, Number, Steps, TableKind};
use crate::numeric::softmax;

/// A net at a kind of table, with room to think.
#[derive(Clone, Debug)]
pub struct Reader {
    net: Arc<Net>,
    kind: usize,
    /// What was read last, and what the first layer summed it up to. Two observations in a row have most in common, so only what has
    /// changed is reckoned; whole numbers come to the same either way.
    seen: Vec<f32>,
    sums: Vec<i32>,
    changes: Changes,
    hidden: Vec<i16>,
    next: Vec<i16>,
}

/// What has changed in the input of the first layer since something was read before.
#[derive(Clone, Debug, Default)]
pub(crate) struct Changes {
    /// Rows whose input is 1 now.
    pub(crate) on: Vec<u16>,
    /// Rows whose input was 1.
    pub(crate) off: Vec<u16>,
    /// Rows with another input, and by how much it has grown.
    pub(crate) amounts: Vec<(u16, i16)>,
}

impl Changes {
    fn of(most: usize) -> Changes {
        let [on, off] = [(); 2].map(|()| Vec::with_capacity(most));
        Changes { on, off, amounts: Vec::with_capacity(most) }
    }

    /// Notes that a number was read as one thing and is as another.
    #[inline]
    fn note(&mut self, Number { row, steps }: Number, (before, now): (i8, i8)) {
        if steps.most > 0 {
            self.off.extend(steps.row_of(before).map(|step| row + step));
            self.on.extend(steps.row_of(now).map(|step| row + step));
        } else if (before, now) == (0, ONE) {
            self.on.push(row);
        } else if (before, now) == (ONE, 0) {
            self.off.push(row);
        } else {
            self.amounts.push((row, i16::from(now) - i16::from(before)));
        }
    }

    fn clear(&mut self) {
        self.on.clear();
        self.off.clear();
        self.amounts.clear();
    }
}

/// What 1 is read as.
const ONE: i8 = 64;
/// So many that have not changed are passed over at once.
const STRIDE: usize = 16;

impl Reader {
    /// A reader for tables with so many seats, numbers observed and numbered choices; none where the net knows no such table.
    pub fn new(net: &Arc<Net>, seats: u8, observation: usize, choices: usize) -> Option<Reader> {
        let fits = |kind: &TableKind| {
            (kind.seats, kind.observation(), kind.choices) == (seats, observation, choices)
        };
        let kind = net.kinds.iter().position(fits)?;
        let widest = net.further.iter().chain([&net.first]).map(Layer::outputs).max().unwrap_or(0);
        let (mut sums, mut changes) = (net.first.begun(), Changes::of(observation));
        changes.on.extend(Some(net.kinds[kind].always).filter(|row| *row != NONE));
        net.first.gather(&net.file, &changes, &mut sums);
        Some(Reader {
            net: net.clone(),
            kind,
            seen: vec![0.0; observation],
            sums,
            changes,
            hidden: vec![0; widest],
            next: vec![0; widest],
        })
    }

    /// The net.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// The kind of table.
    pub fn kind(&self) -> &TableKind {
        &self.net.kinds[self.kind]
    }

    /// Reads an observation. What is asked later is about it.
    pub fn read(&mut self, seen: &[f32]) {
        self.compare(seen);
        let Reader { net, sums, changes, hidden, next, .. } = self;
        let mut width = net.first.outputs();
        net.first.gather(&net.file, changes, sums);
        net.first.rectify(sums, &mut hidden[..width]);
        for layer in &net.further {
            let outputs = layer.outputs();
            layer.forward(&net.file, &hidden[..width], &mut next[..outputs]);
            std::mem::swap(hidden, next);
            width = outputs;
        }
    }

    /// Lists what has changed since the last observation.
    fn compare(&mut self, seen: &[f32]) {
        let Reader { net, kind, seen: before, changes, .. } = self;
        changes.clear();
        let numbers = net.kinds[*kind].numbers.chunks(STRIDE);
        for ((seen, before), numbers) in seen.chunks(STRIDE).zip(before.chunks_mut(STRIDE)).zip(numbers) {
            if !seen.iter().zip(&*before).fold(false, |other, (now, before)| other | (now != before)) {
                continue;
            }
            for ((&now, before), number) in seen.iter().zip(before).zip(numbers) {
                let told = (quantised(std::mem::replace(before, now)), quantised(now));
                if told.0 != told.1 && number.row != NONE {
                    changes.note(*number, told);
                }
            }
        }
    }

    fn inside(&self) -> &[i16] {
        let last = self.net.further.last().unwrap_or(&self.net.first);
        &self.hidden[..last.outputs()]
    }

    /// How good the choice with this number looks: the logarithm of its chance to be taken, up to what all have in common.
    /// `thought` is the [`prior`] of whoever is trusted.
    pub fn logit(&self, number: usize, thought: i16) -> f32 {
        let (net, inside) = (&*self.net, self.inside());
        let parts = net.numberings.get(self.kind().numbering).and_then(|all| {
            let from = number.checked_mul(net.parts)?;
            all.get(from..from + net.parts)
        });
        let rows = parts.unwrap_or_default().iter().filter(|row| **row != NONE);
        let own = rows.fold(0.0, |sum, &row| sum + net.policy.output(&net.file, row.into(), inside));
        own + trusted(self.kind().trust.choices, thought)
    }

    /// The chance of each seat to win: the one that looks first, the others in turn order. Beyond the seats of the table 0.
    /// `thought` are [`prior`]s of whoever is trusted, in the same order.
    pub fn chances(&self, thought: &[i16; 8]) -> [f32; 8] {
        let (net, seats) = (&*self.net, usize::from(self.kind().seats));
        let mut chances = [0.0; 8];
        for (row, (chance, thought)) in chances.iter_mut().zip(thought).enumerate().take(seats) {
            let own = net.chances.output(&net.file, row, self.inside());
            *chance = own + trusted(self.kind().trust.chances, *thought);
        }
        softmax(&mut chances[..seats]);
        chances
    }

    /// The points that a seat will have in a line of the score at the end: `ahead` seats after the one that looks.
    pub fn points(&self, ahead: usize, line: usize) -> f32 {
        let lines = self.net.lines.len();
        if line >= lines {
            return 0.0;
        }
        self.net.points.output(&self.net.file, ahead * lines + line, self.inside())
    }
}

fn trusted(trust: f32, thought: i16) -> f32 {
    trust * (f32::from(thought) / 256.0)
}

impl Steps {
    /// Which of its rows a number is read by.
    #[inline]
    fn row_of(self, read: i8) -> Option<u16> {
        // Cutting off the fraction; nothing that is read in steps is negative.
        let amount = (f32::from(read) * self.unit / f32::from(ONE) + 0.5) as u16;
        amount.min(self.most.into()).checked_sub(1)
    }
}

/// What the logarithm of somebody's odds is read as: how many 256ths, from -20 to 0.
#[inline]
pub fn prior(odds: f32) -> i16 {
    // Cutting off the fraction rounds up here, below 0.
    (odds.clamp(-20.0, 0.0) * 256.0 - 0.5) as i16
}

/// What a number of an observation is read as: how many 64ths.
#[inline]
pub fn quantised(seen: f32) -> i8 {
    // Shifted up first, so that cutting off the fraction always rounds down.
    (((seen * f32::from(ONE)).clamp(-128.0, 127.0) + 128.5) as i16 - 128) as i8
}
