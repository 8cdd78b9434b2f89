//! The markup is well formed, keeps to what the policy of the pages allows, and is small.

mod table;

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use midway_rails_sails_board::RailsBoard;
use midway_ui::game::Viewer;
use midway_ui::{Board, Lang, Words};
use table::{MAPS, drawn, drawn_for, play, update};

const MOST: usize = 60 * 1024;
const MOST_SENT: usize = 8 * 1024;

/// HTML may leave out the value of an attribute, XML may not.
fn well_formed(markup: &str) {
    let mut text = markup.to_owned();
    for flag in ["data-pick", "data-zoom", "data-nearer", "data-farther", "data-fit", "data-minimap"] {
        text = text.replace(&format!(" {flag}>"), &format!(" {flag}=\"\">"));
        text = text.replace(&format!(" {flag} "), &format!(" {flag}=\"\" "));
    }
    if let Err(fault) = roxmltree::Document::parse(&format!("<page>{text}</page>")) {
        panic!("{fault}");
    }
    assert!(!markup.contains(" style=") && !markup.contains("<style") && !markup.contains("<script"));
}

fn sent(text: &str) -> usize {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes()).expect("a vector takes all");
    gzip.finish().expect("a vector takes all").len()
}

#[test]
fn every_update_is_well_formed_and_small() {
    let (mut most, mut most_sent, mut took) = (0, 0, Vec::new());
    for (map, seats) in MAPS.into_iter().flat_map(|map| [(map, 2), (map, 5)]) {
        let mut step = 0;
        play(seats, map, 77 + u64::from(seats), |game| {
            step += 1;
            let picks: &[String] = if step % 5 == 0 { &["do-claim".into()] } else { &[] };
            let begun = std::time::Instant::now();
            let text = update(&drawn(game, Lang::ALL[step % 3], picks));
            took.push(begun.elapsed());
            if step % 7 == 0 {
                well_formed(&text);
            }
            (most, most_sent) = (most.max(text.len()), most_sent.max(sent(&text)));
        });
    }
    took.sort_unstable();
    println!(
        "at most {most} bytes, {most_sent} sent; {:?} for the median of {}",
        took[took.len() / 2],
        took.len()
    );
    assert!(most <= MOST && most_sent <= MOST_SENT, "{most} bytes, {most_sent} sent");
}

#[test]
fn the_end_and_the_gallery_are_well_formed() {
    for map in MAPS {
        let mut last = None;
        play(3, map, 5, |game| last = Some(drawn_for(game, Viewer::Gallery, Lang::Fr, &[])));
        let last = last.unwrap();
        assert!(!last.end.clone().into_string().is_empty());
        well_formed(&update(&last));
    }
}

#[test]
fn assets_and_poster_are_well_formed() {
    let assets = RailsBoard::assets();
    assert_eq!(assets.len(), 4);
    for asset in assets {
        well_formed(std::str::from_utf8(&asset.body).unwrap());
    }
    let words = Words::new(Lang::En, &[RailsBoard::words(Lang::En)]);
    well_formed(&RailsBoard::poster(&words).into_string());
}
