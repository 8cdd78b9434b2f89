//! The markup is well formed, keeps to what the policy of the pages allows, and is small.

mod table;

use midway_boardkit::{MOST_BYTES, MOST_ZIPPED, assert_well_formed, markup, zipped};
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::Viewer;
use midway_ui::{Board, Lang, Words};
use table::{MAPS, drawn, drawn_for, play};

#[test]
fn every_update_is_well_formed_and_small() {
    let (mut most, mut most_sent) = (0, 0);
    for (map, seats) in MAPS.into_iter().flat_map(|map| [(map, 2), (map, 5)]) {
        let mut step = 0;
        play(seats, map, 7 + seats, |random| {
            step += 1;
            let picks: &[String] = if step % 5 == 0 { &["do-claim".into()] } else { &[] };
            let text = markup(&drawn(random, Lang::ALL[step % Lang::ALL.len()], picks));
            if step % 7 == 0 {
                assert_well_formed(&text);
            }
            (most, most_sent) = (most.max(text.len()), most_sent.max(zipped(&text)));
        });
    }
    assert!(most <= MOST_BYTES && most_sent <= MOST_ZIPPED, "{most} bytes, {most_sent} sent");
}

#[test]
fn the_end_and_the_gallery_are_well_formed() {
    for map in MAPS {
        let mut last = None;
        play(3, map, 5, |random| last = Some(drawn_for(&random.game, Viewer::Gallery, Lang::Fr, &[])));
        let last = last.unwrap();
        assert!(!last.end.clone().into_string().is_empty());
        assert_well_formed(&markup(&last));
    }
}

#[test]
fn assets_and_poster_are_well_formed() {
    let assets = RailsBoard::assets();
    assert_eq!(assets.len(), 4);
    for asset in assets {
        assert_well_formed(std::str::from_utf8(&asset.body).unwrap());
    }
    let words = Words::new(Lang::En, &[RailsBoard::words(Lang::En)]);
    assert_well_formed(&RailsBoard::poster(&words).into_string());
}
