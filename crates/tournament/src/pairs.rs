use mwmatching::{Matching, SENTINEL};

use crate::lot::drawn;
use crate::round::{Player, Round, RoundField};

/// More than all differences of points of a round can add up to: whether two have met comes before them.
const AGAIN: i32 = 2_000_000;
/// Weights are what is left of this.
const MOST: i32 = AGAIN * 20;

/// Pairs by points. Of all ways to pair, the one with the fewest meetings that were before, and among these the one with the smallest
/// differences of points, all told. With an odd number somebody has a bye: who has had none, with as few points as can be.
pub(crate) fn round(field: &RoundField<'_>) -> Round {
    let mut vertices: Vec<Option<Player>> = drawn(field.active, lot(field)).into_iter().map(Some).collect();
    if vertices.len() % 2 == 1 {
        vertices.push(None);
    }
    let mut edges = Vec::new();
    for (one, &first) in vertices.iter().enumerate() {
        for (other, &second) in vertices.iter().enumerate().skip(one + 1) {
            edges.push((one, other, MOST - cost(field, first, second)));
        }
    }
    read(&vertices, &Matching::new(edges).max_cardinality().solve())
}

/// Another one in each round.
pub(crate) fn lot(field: &RoundField<'_>) -> u64 {
    field.lot.wrapping_add(field.past.rounds() as u64)
}

fn cost(field: &RoundField<'_>, one: Option<Player>, other: Option<Player>) -> i32 {
    let (again, apart) = match (one, other) {
        (Some(one), Some(other)) => {
            let apart = field.points_of(one).0.abs_diff(field.points_of(other).0);
            (field.past.met(one, other), apart)
        }
        (Some(player), None) | (None, Some(player)) => (field.past.byes(player), field.points_of(player).0),
        (None, None) => (0, 0),
    };
    let halves = (apart / 12).min(60).cast_signed();
    again.min(19).cast_signed() * AGAIN + halves * halves
}

fn read(vertices: &[Option<Player>], mates: &[usize]) -> Round {
    let mut round = Round::default();
    for (one, &mate) in mates.iter().enumerate().filter(|(one, mate)| **mate == SENTINEL || one < *mate) {
        let other = vertices.get(mate).copied().flatten();
        match (vertices[one], other) {
            (Some(one), Some(other)) => round.boards.push(vec![one, other]),
            (one, other) => round.byes.extend(one.or(other)),
        }
    }
    round
}
