use midway_lab::Reward;

use crate::play::{Player, heads};

#[test]
fn a_step_of_a_batch_allocates_nothing() {
    for head in heads() {
        let (mut batch, mut player) = Player::at(&head, 16, Reward::Rank, 1).expect("a batch");
        let mut play = |steps| {
            for _ in 0..steps {
                player.choose();
                player.step(&mut batch).expect("legal choices");
            }
        };
        // Until every buffer is as long as it gets.
        play(400);
        let counted = allocation_counter::measure(|| play(400));
        assert_eq!(counted.count_total, 0, "{}", head.game);
    }
}
