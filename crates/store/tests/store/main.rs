//! What the store promises, shown on both databases.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test fails by panicking, and speaks to its copy"
)]

mod appraisals;
mod channels;
mod crash;
mod damage;
mod devices;
mod endings;
mod failover;
mod home;
mod lost_answers;
mod manners;
mod migrations;
mod news;
mod opening;
mod passkeys;
mod questions;
mod rewriting;
mod suite;
mod tournaments;
mod two_processes;
mod waiting;

/// One test for each sentence and database.
macro_rules! on_both {
    ($module:ident: $($sentence:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $sentence() {
                crate::$module::$sentence(&crate::home::Home::sqlite()).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $sentence() {
                crate::$module::$sentence(&crate::home::Home::postgres()).await;
            })*
        }
    };
}

on_both!(suite:
    an_append_is_read_back,
    a_second_writer_is_refused_and_told_the_next_number,
    a_gap_is_refused,
    of_fifty_writers_of_one_number_exactly_one_wins,
    one_conflict_in_a_batch_does_not_hurt_the_others,
    a_refused_append_changes_nothing,
    an_oversized_body_is_refused,
    what_no_database_takes_is_refused,
    a_long_table_is_read_in_pages,
    due_tables_come_in_order,
    listed_tables_come_newest_first_in_pages,
    an_owner_finds_all_of_its_tables,
    a_change_without_an_entry_needs_the_right_number,
    a_closed_store_has_written_what_it_took,
    a_sound_store_has_no_faults,
);

mod of_channels {
    on_both!(channels:
        a_channel_is_found_by_its_owner_until_it_is_removed,
        a_channel_to_the_same_place_is_not_added_twice,
        of_two_who_would_deliver_the_same_only_one_may,
        what_was_begun_and_never_finished_is_delivered_again,
    );
}

mod of_endings {
    on_both!(endings:
        an_ending_is_written_with_its_entry_or_not_at_all,
        rated_games_come_in_the_order_of_their_ends,
        an_owner_finds_how_their_games_ended,
        endings_are_written_anew,
    );
}

mod of_appraisals {
    on_both!(appraisals:
        games_that_nobody_has_appraised_are_found_latest_first,
        an_appraisal_is_read_in_its_version_and_never_put_back,
    );
}

mod of_tournaments {
    on_both!(tournaments:
        a_tournament_is_found_by_its_stage_by_who_takes_part_and_when_it_is_due,
        endings_are_found_by_their_tables,
    );
}

mod of_waiting {
    on_both!(waiting:
        who_waits_is_found_until_their_time_is_over,
        who_wishes_the_same_again_keeps_their_place,
        of_two_who_claim_somebody_only_one_has_them,
        a_party_lacks_nobody_and_can_be_given_up,
    );
}

mod of_manners {
    on_both!(manners:
        whom_somebody_keeps_away_from_is_theirs_alone,
        one_person_cannot_fill_the_store_with_whom_they_avoid,
        of_those_who_wait_it_is_known_who_avoids_whom,
        reports_come_once_for_each_seat_and_only_so_many,
        a_ban_counts_until_its_end,
        whoever_is_forgotten_is_in_no_row,
    );
}
