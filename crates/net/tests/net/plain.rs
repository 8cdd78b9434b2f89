//! The arithmetic of the documentation, written down once more with no thought of speed.

use midway_net::softmax;

use crate::made::Shape;

pub(crate) struct Plain<'a> {
    shape: &'a Shape,
    /// The first layer lies the other way round.
    layers: Vec<Weights>,
    policy: Weights,
    chances: Weights,
    points: Weights,
    numberings: Vec<Vec<u16>>,
    kinds: Vec<Kind>,
}

struct Kind {
    always: u16,
    rows: Vec<u16>,
    steps: Vec<(u8, f32)>,
}

struct Weights {
    bias: Vec<i64>,
    scale: Vec<f32>,
    weight: Vec<Vec<i64>>,
}

pub(crate) struct Said {
    pub(crate) logits: Vec<f32>,
    pub(crate) chances: Vec<f32>,
    pub(crate) points: Vec<f32>,
}

struct Taker<'a>(&'a [u8]);

impl Taker<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (now, later) = self.0.split_first_chunk().expect("enough bytes");
        self.0 = later;
        *now
    }

    fn short(&mut self) -> u16 {
        u16::from_le_bytes(self.take())
    }

    fn weights(&mut self, outputs: usize, rows: usize, columns: usize) -> Weights {
        let bias = (0..outputs).map(|_| i32::from_le_bytes(self.take()).into()).collect();
        let scale = (0..outputs).map(|_| f32::from_le_bytes(self.take())).collect();
        let mut row = || (0..columns).map(|_| i8::from_le_bytes(self.take()).into()).collect();
        Weights { bias, scale, weight: (0..rows).map(|_| row()).collect() }
    }
}

impl Weights {
    fn sums(&self, hidden: &[i64]) -> Vec<i64> {
        let sum =
            |(row, bias): (&Vec<i64>, &i64)| bias + row.iter().zip(hidden).map(|(w, h)| w * h).sum::<i64>();
        self.weight.iter().zip(&self.bias).map(sum).collect()
    }

    fn hidden(&self, sums: &[i64]) -> Vec<i64> {
        let each = sums.iter().zip(&self.scale);
        each.map(|(sum, scale)| ((*sum as f32 * scale).clamp(0.0, 4095.0) + 0.5).floor() as i64).collect()
    }

    fn outputs(&self, hidden: &[i64]) -> Vec<f32> {
        self.sums(hidden).iter().zip(&self.scale).map(|(sum, scale)| *sum as f32 * scale).collect()
    }
}

/// The rows that are on, and how much, by how much was seen.
fn read_by(rows: &[u16], steps: &[(u8, f32)], seen: &[f32]) -> Vec<(u16, i64)> {
    let each = rows.iter().zip(steps).zip(seen).map(|((row, (most, unit)), seen)| {
        let read = ((seen * 64.0).clamp(-128.0, 127.0) + 0.5).floor();
        if *most == 0 {
            return (*row, read as i64);
        }
        let amount = (read * unit / 64.0 + 0.5).floor().clamp(0.0, f32::from(*most)) as u16;
        if amount == 0 || *row == u16::MAX { (u16::MAX, 0) } else { (row + amount - 1, 64) }
    });
    each.collect()
}

impl<'a> Plain<'a> {
    pub(crate) fn new(shape: &'a Shape, file: &[u8]) -> Plain<'a> {
        let names: usize = shape.lines.iter().map(|line| line.len() + 1).sum();
        let mut taker = Taker(&file[22 + 2 * shape.widths.len() + names..]);
        let widths: Vec<usize> = shape.widths.iter().map(|width| usize::from(*width)).collect();
        let (seats, last) = (usize::from(shape.seats), widths[widths.len() - 1]);
        let mut layers = vec![taker.weights(widths[0], shape.inputs.into(), widths[0])];
        layers.extend(widths.windows(2).map(|pair| taker.weights(pair[1], pair[1], pair[0])));
        let mut head = |rows: usize| taker.weights(rows, rows, last);
        let (policy, chances) = (head(shape.policy.into()), head(seats));
        let points = head(seats * shape.lines.len());
        let numbering = |taker: &mut Taker<'_>| {
            let choices = u32::from_le_bytes(taker.take()) as usize;
            (0..choices * usize::from(shape.parts)).map(|_| taker.short()).collect()
        };
        let numberings = shape.kinds.iter().map(|_| numbering(&mut taker)).collect();
        let kind = |taker: &mut Taker<'_>| {
            taker.take::<2>();
            let always = taker.short();
            taker.take::<16>();
            let observed = u32::from_le_bytes(taker.take());
            let rows = (0..observed).map(|_| taker.short()).collect();
            let mut kind = Kind { always, rows, steps: vec![(0, 0.0); observed as usize] };
            if shape.steps {
                kind.steps.fill_with(|| (u8::from_le_bytes(taker.take()), f32::from_le_bytes(taker.take())));
            }
            kind
        };
        let kinds = shape.kinds.iter().map(|_| kind(&mut taker)).collect();
        Plain { shape, layers, policy, chances, points, numberings, kinds }
    }

    /// What it says if somebody thinks these are the logarithms of the odds of choices, and of chances.
    pub(crate) fn read(&self, kind: usize, seen: &[f32], thought: [&[f32]; 2]) -> Said {
        let Kind { always, rows, steps } = &self.kinds[kind];
        let mut sums = self.layers[0].bias.clone();
        let on = read_by(rows, steps, seen).into_iter().chain([(*always, 64)]);
        for (row, input) in on.filter(|(row, _)| *row != u16::MAX) {
            let weights = &self.layers[0].weight[usize::from(row)];
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * input);
        }
        let mut hidden = self.layers[0].hidden(&sums);
        for layer in &self.layers[1..] {
            hidden = layer.hidden(&layer.sums(&hidden));
        }
        let policy = self.policy.outputs(&hidden);
        let told = |which: usize, at: usize| {
            let thought = (thought[which][at].clamp(-20.0, 0.0) * 256.0 - 0.5).ceil() / 256.0;
            self.shape.trust[which] * thought
        };
        let parts = self.numberings[kind].chunks(self.shape.parts.into()).enumerate();
        let there = |parts: &&u16| **parts != u16::MAX;
        let logit = |(at, parts): (usize, &[u16])| {
            let own = parts.iter().filter(there).fold(0.0, |sum, row| sum + policy[usize::from(*row)]);
            own + told(0, at)
        };
        let mut chances = self.chances.outputs(&hidden)[..usize::from(self.shape.kinds[kind].0)].to_vec();
        chances.iter_mut().enumerate().for_each(|(at, chance)| *chance += told(1, at));
        softmax(&mut chances);
        Said { logits: parts.map(logit).collect(), chances, points: self.points.outputs(&hidden) }
    }
}
