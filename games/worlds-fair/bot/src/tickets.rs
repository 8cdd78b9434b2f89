//! What the tickets of the round will pay (WF-5.1).

use midway_worlds_fair::Numbers;

use crate::Judgement;
use crate::pace::Pace;
use crate::places::likely;

/// The coins that every seat may expect for its tickets at the coming scoring.
pub(crate) fn coins<const SEATS: usize>(
    numbers: &Numbers,
    held: &[f32; 4],
    pace: &Pace,
    judgement: &Judgement,
) -> [f32; 4] {
    let certainty = 1.0 / (0.05 + judgement.rides * pace.turns.sqrt());
    std::array::from_fn(|seat| {
        if seat >= SEATS {
            return 0.0;
        }
        let leads = (0..SEATS)
            .filter(|&other| other != seat)
            .map(|other| likely((held[seat] - held[other] + 0.5) * certainty))
            .product::<f32>();
        f32::from(numbers.ticket_points) * held[seat] + f32::from(numbers.ticket_lead) * leads
    })
}
