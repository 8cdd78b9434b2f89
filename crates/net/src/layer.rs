use std::ops::Range;

use crate::BadNet;
use crate::bytes::Bytes;
use crate::reader::Changes;

/// Biases, scales and weights that belong together. The weights stay where they are in the file.
#[derive(Clone, Debug)]
pub(crate) struct Layer {
    pub(crate) bias: Vec<i32>,
    pub(crate) scale: Vec<f32>,
    weights: Range<usize>,
    columns: usize,
}

/// The greatest a bias may be: with as much again of weights, a sum still fits.
const MOST_BIAS: i32 = 1 << 30;
/// The greatest a scale may be: whatever is told then stays a number.
const MOST_SCALE: f32 = 1000.0;
/// The greatest value inside a net. Twelve bits, so that 1024 of them times a weight fit in 32.
const CEILING: f32 = 4095.0;
/// Outputs that are summed up at once, in registers.
pub(crate) const BLOCK: usize = 32;
/// So many weights fit in a sum of 16 bits.
const FLAGS_AT_ONCE: usize = 255;

impl Layer {
    /// Reads a layer of `outputs` outputs, whose weights are `rows` rows of `columns`.
    pub(crate) fn read(
        bytes: &mut Bytes<'_>,
        outputs: usize,
        (rows, columns): (usize, usize),
        what: &'static str,
    ) -> Result<Layer, BadNet> {
        let bias = bytes.list(outputs, what, i32::from_le_bytes)?;
        let scale = bytes.list(outputs, what, f32::from_le_bytes)?;
        let sound = bias.iter().all(|bias| (-MOST_BIAS..=MOST_BIAS).contains(bias));
        if !sound || !scale.iter().all(|scale| (0.0..=MOST_SCALE).contains(scale)) {
            return Err(BadNet::Number(what));
        }
        let weights = bytes.skip(rows.checked_mul(columns).ok_or(BadNet::Short(what))?, what)?;
        Ok(Layer { bias, scale, weights, columns })
    }

    pub(crate) fn outputs(&self) -> usize {
        self.bias.len()
    }

    fn row<'a>(&self, file: &'a [u8], row: usize) -> &'a [u8] {
        let from = self.weights.start + row * self.columns;
        file.get(from..from + self.columns).unwrap_or_default()
    }

    /// What output `row` of a head says.
    pub(crate) fn output(&self, file: &[u8], row: usize, hidden: &[i16]) -> f32 {
        let (Some(bias), Some(scale)) = (self.bias.get(row), self.scale.get(row)) else { return 0.0 };
        bias.wrapping_add(dot(self.row(file, row), hidden)) as f32 * scale
    }

    /// All outputs of a further layer.
    pub(crate) fn forward(&self, file: &[u8], hidden: &[i16], out: &mut [i16]) {
        let weights = file.get(self.weights.clone()).unwrap_or_default();
        let rows = weights.chunks_exact(self.columns.max(1));
        for (((row, out), bias), scale) in rows.zip(out).zip(&self.bias).zip(&self.scale) {
            *out = rectified(bias.wrapping_add(dot(row, hidden)), *scale);
        }
    }

    /// What the first layer sums up to where nothing is on.
    pub(crate) fn begun(&self) -> Vec<i32> {
        self.bias.clone()
    }

    /// Brings the sums of the first layer up to date: rows that came on or went off, and rows whose amount has changed by so much.
    pub(crate) fn gather(&self, file: &[u8], changes: &Changes, sums: &mut [i32]) {
        let weights = file.get(self.weights.clone()).unwrap_or_default();
        for (nth, sum) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            let block = |row: u16| -> &[u8; BLOCK] {
                let from = usize::from(row) * self.columns + nth * BLOCK;
                weights.get(from..).and_then(<[u8]>::first_chunk).unwrap_or(&[0; BLOCK])
            };
            for (rows, sign) in [(&changes.on, 64), (&changes.off, -64)] {
                for some in rows.chunks(FLAGS_AT_ONCE) {
                    let mut flagged = [0i16; BLOCK];
                    for &row in some {
                        let weights = block(row);
                        (0..BLOCK)
                            .for_each(|j| flagged[j] = flagged[j].wrapping_add(i16::from(weights[j] as i8)));
                    }
                    (0..BLOCK).for_each(|j| sum[j] = sum[j].wrapping_add(sign * i32::from(flagged[j])));
                }
            }
            for &(row, more) in &changes.amounts {
                let weights = block(row);
                // Such a product fits in 16 bits.
                let times = |weight: u8| i16::from(weight as i8).wrapping_mul(more);
                (0..BLOCK).for_each(|j| sum[j] = sum[j].wrapping_add(i32::from(times(weights[j]))));
            }
        }
    }

    /// What the first layer says if these are its sums.
    pub(crate) fn rectify(&self, sums: &[i32], out: &mut [i16]) {
        for ((out, sum), scale) in out.iter_mut().zip(sums).zip(&self.scale) {
            *out = rectified(*sum, *scale);
        }
    }
}

#[inline]
fn rectified(sum: i32, scale: f32) -> i16 {
    ((sum as f32 * scale).clamp(0.0, CEILING) + 0.5) as i16
}

/// Both fit in 16 bits, so a compiler makes eight multiplications and four additions of it at once on any processor.
#[inline]
fn dot(weights: &[u8], hidden: &[i16]) -> i32 {
    weights.iter().zip(hidden).fold(0i32, |sum, (&weight, &value)| {
        sum.wrapping_add(i32::from(i16::from(weight as i8)) * i32::from(value))
    })
}
