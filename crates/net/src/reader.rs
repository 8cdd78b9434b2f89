use std::sync::Arc;

use crate::Net;
use crate::layer::Layer;
use crate::net::{NONE, TableKind};
use crate::numeric::softmax;

/// A net at a kind of table, with room to think.
#[derive(Clone, Debug)]
pub struct Reader {
    net: Arc<Net>,
    kind: usize,
    /// Rows of the first layer whose input is exactly 1.
    flags: Vec<u16>,
    /// Rows with any other input but 0.
    amounts: Vec<(u16, i16)>,
    hidden: Vec<i16>,
    next: Vec<i16>,
}

/// What 1 is read as.
const ONE: i8 = 64;
/// So many zeros are passed over at once.
const STRIDE: usize = 8;

impl Reader {
    /// A reader for tables with so many seats, numbers observed and numbered choices; none where the net knows no such table.
    pub fn new(net: &Arc<Net>, seats: u8, observation: usize, choices: usize) -> Option<Reader> {
        let fits =
            |kind: &TableKind| (kind.seats, kind.rows.len(), kind.choices) == (seats, observation, choices);
        let kind = net.kinds.iter().position(fits)?;
        let widest = net.further.iter().chain([&net.first]).map(Layer::outputs).max().unwrap_or(0);
        Some(Reader {
            net: net.clone(),
            kind,
            flags: Vec::with_capacity(observation + 1),
            amounts: Vec::with_capacity(observation),
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
        self.list(seen);
        let Reader { net, flags, amounts, hidden, next, .. } = self;
        let mut width = net.first.outputs();
        net.first.gather(&net.file, flags, amounts, &mut hidden[..width]);
        for layer in &net.further {
            let outputs = layer.outputs();
            layer.forward(&net.file, &hidden[..width], &mut next[..outputs]);
            std::mem::swap(hidden, next);
            width = outputs;
        }
    }

    /// Sorts what is not 0 into flags and amounts.
    fn list(&mut self, seen: &[f32]) {
        let Reader { net, kind, flags, amounts, .. } = self;
        let TableKind { always, ref rows, .. } = net.kinds[*kind];
        flags.clear();
        amounts.clear();
        if always != NONE {
            flags.push(always);
        }
        for (seen, rows) in seen.chunks(STRIDE).zip(rows.chunks(STRIDE)) {
            if seen.iter().all(|seen| *seen == 0.0) {
                continue;
            }
            for (&seen, &row) in seen.iter().zip(rows) {
                match quantised(seen) {
                    0 => {}
                    _ if row == NONE => {}
                    ONE => flags.push(row),
                    amount => amounts.push((row, amount.into())),
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
