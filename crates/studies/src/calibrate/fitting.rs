use midway_bots::{Chances, Features, WinModel};
use midway_game::Seat;

const TERMS: usize = WinModel::TERMS;
type Weights = [f64; TERMS];
type Matrix = [[f64; TERMS]; TERMS];

/// Newton's method is done long before.
const ROUNDS: usize = 40;
/// A slight pull towards 0, so that terms which say the same have one solution.
const RIDGE: f64 = 1e-3;

/// The weights under which what came was likeliest. The likelihood has one maximum, which Newton's method finds.
pub(super) fn fitted(samples: &[(Features, Chances)], seats: u8) -> WinModel {
    let mut model = WinModel([0.0; TERMS]);
    for _ in 0..ROUNDS {
        let (slope, curvature) = derivatives(&model, samples, seats);
        let step = solved(curvature, slope);
        model.0.iter_mut().zip(&step).for_each(|(weight, step)| *weight -= step);
        if step.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    model
}

/// The first and second derivatives of the negative log-likelihood.
fn derivatives(model: &WinModel, samples: &[(Features, Chances)], seats: u8) -> (Weights, Matrix) {
    let mut slope = model.0.map(|weight| RIDGE * weight);
    let mut curvature = [[0.0; TERMS]; TERMS];
    (0..TERMS).for_each(|term| curvature[term][term] = RIDGE);
    for (features, won) in samples {
        let chances = model.chances(features, seats);
        let rows: Vec<(f64, f64, Weights)> = Seat::all(seats)
            .map(|seat| (chances[seat], won[seat], WinModel::terms(&features[seat])))
            .collect();
        let mean: Weights =
            std::array::from_fn(|term| rows.iter().map(|(chance, _, terms)| chance * terms[term]).sum());
        for (chance, won, terms) in &rows {
            for a in 0..TERMS {
                slope[a] += (chance - won) * terms[a];
                for b in 0..TERMS {
                    curvature[a][b] += chance * (terms[a] - mean[a]) * (terms[b] - mean[b]);
                }
            }
        }
    }
    (slope, curvature)
}

/// Solves a system of linear equations by elimination.
fn solved(mut matrix: Matrix, mut right: Weights) -> Weights {
    for column in 0..TERMS {
        let greater = |a: &usize, b: &usize| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs());
        let pivot = (column..TERMS).max_by(greater).unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (above, value) = (matrix[column], right[column]);
        for (row, right) in matrix.iter_mut().zip(&mut right).skip(column + 1) {
            let times = row[column] / above[column];
            row.iter_mut().zip(&above).for_each(|(cell, above)| *cell -= times * above);
            *right -= times * value;
        }
    }
    for row in (0..TERMS).rev() {
        let known: f64 = (row + 1..TERMS).map(|at| matrix[row][at] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use midway_bots::SeatFeatures;

    use super::*;

    /// Two seats, one of which is ahead by so much.
    fn position(lead: f64) -> Features {
        let of = |forecast| SeatFeatures { forecast, scale: 1.0, left: 1.0, ..SeatFeatures::default() };
        Features::from_fn(|seat| of(if seat == Seat(0) { lead } else { 0.0 }))
    }

    fn won_by(seat: u8) -> Chances {
        Chances::from_fn(|of| if of == Seat(seat) { 1.0 } else { 0.0 })
    }

    #[test]
    fn a_lead_that_wins_three_of_four_games_is_called_a_chance_of_three_in_four() {
        let mut samples = vec![(position(5.0), won_by(0)); 300];
        samples.extend(vec![(position(5.0), won_by(1)); 100]);
        let chances = fitted(&samples, 2).chances(&position(5.0), 2);
        assert!((chances[Seat(0)] - 0.75).abs() < 1e-3, "{chances:?}");
        let even = fitted(&samples, 2).chances(&position(0.0), 2);
        assert!((even[Seat(0)] - 0.5).abs() < 1e-9, "{even:?}");
    }
}
