//! The small parts that everything else stands on.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::convert::Infallible;

use midway_game::{
    Body, Fair, Hex, Nonce, Record, Scanner, Score, Seat, SeatSet, Seed, SetupError, TableFile, Tables,
    Viewer, below, pick, places,
};
use rand::TryRng;

/// A generator that gives the words it was told to.
struct Script(Vec<u32>);

impl TryRng for Script {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("draws take words of 32 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("draws take words of 32 bits")
    }
}

#[test]
fn a_number_below_n_is_the_high_word_of_the_product() {
    assert_eq!(below(&mut Script(vec![0x8000_0001]), 10), 5);
    assert_eq!(below(&mut Script(vec![u32::MAX]), 10), 9);
    assert_eq!(below(&mut Script(vec![12345]), 1), 0);
}

#[test]
fn a_word_that_would_favour_small_numbers_is_rejected() {
    // 2^32 mod 3 is 1, so of all words only 0 has a low product below 1.
    assert_eq!(below(&mut Script(vec![0, u32::MAX]), 3), 2);
    assert_eq!(below(&mut Script(vec![1]), 3), 0);
}

#[test]
fn a_pick_walks_the_weights_in_order() {
    let odds = [('a', 1), ('b', 2), ('c', 1)];
    let at = |quarter: u32| pick(&odds, &mut Script(vec![quarter << 30 | 5])).unwrap();
    assert_eq!([0, 1, 2, 3].map(at), ['a', 'b', 'b', 'c']);
    assert_eq!(pick::<char>(&[], &mut Script(vec![7])), None);
}

#[test]
fn words_are_separated_by_one_space_and_numbers_are_plain() {
    let mut words = Scanner::new("bid 64 A9");
    assert_eq!(words.word("a verb"), Ok("bid"));
    assert_eq!(words.number("a number"), Ok(64));
    assert!(words.end().is_err());
    assert_eq!(words.maybe(), Some("A9"));
    assert_eq!(words.end(), Ok(()));
    for rubbish in ["", " 7", "07", "+7", "-1", "4294967296", "7 "] {
        let mut words = Scanner::new(rubbish);
        assert!(words.number("a number").is_err() || words.end().is_err(), "{rubbish:?}");
    }
}

#[test]
fn a_refusal_quotes_only_the_beginning_of_what_it_could_not_read() {
    let long = "é".repeat(5_000);
    let error = Scanner::new(&long).number("a number").unwrap_err();
    assert!(error.to_string().len() < 200, "{error}");
}

#[test]
fn hexadecimal_is_lower_case_and_of_exact_length() {
    let nonce = Nonce::parse("000102030405060708090a0b0c0d0eff").unwrap();
    assert_eq!(nonce.0[15], 255);
    assert_eq!(nonce.to_string(), "000102030405060708090a0b0c0d0eff");
    for rubbish in ["", "00", "000102030405060708090A0B0C0D0EFF", "é00102030405060708090a0b0c0d0e"] {
        assert!(Nonce::parse(rubbish).is_err(), "{rubbish}");
    }
}

#[test]
fn a_commitment_is_the_sha_256_of_the_seed() {
    let zeros = Hex([0; 32]);
    let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(Seed::commitment(&zeros).to_string(), known);
}

#[test]
fn draws_depend_on_seed_every_nonce_and_step() {
    use midway_game::Rng;
    let word =
        |seed, nonces: &[Option<Nonce>], step| Fair::new(&Hex([seed; 32]), nonces).step(step).next_u32();
    let base = word(1, &[None, None], 0);
    assert_eq!(base, word(1, &[None, None], 0));
    assert_ne!(base, word(2, &[None, None], 0));
    assert_ne!(base, word(1, &[Some(Hex([1; 16])), None], 0));
    assert_ne!(base, word(1, &[None, Some(Hex([1; 16]))], 0));
    assert_ne!(base, word(1, &[None, None], 1));
}

#[test]
fn a_fair_source_does_not_print_its_key() {
    let fair = Fair::new(&Seed::from_number(7), &[]);
    assert_eq!(format!("{fair:?}"), "Fair(secret)");
}

#[test]
fn seats_go_round_in_turn_order() {
    assert_eq!(Seat(2).round(4).collect::<Vec<_>>(), [Seat(2), Seat(3), Seat(0), Seat(1)]);
    assert_eq!(Seat(3).next(4), Seat(0));
    let mut set: SeatSet = [Seat(3), Seat(1)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
    set.remove(Seat(1));
    assert_eq!((set.first(), set.len()), (Some(Seat(3)), 1));
    assert!(!set.contains(Seat(200)));
    assert_eq!(Viewer::all(2).count(), 3);
}

fn score(points: i32, ties: &[i32]) -> Score {
    let mut score = Score::default();
    score.add("points", points, "XX-1.1");
    score.ties.extend(ties.iter().copied());
    score
}

#[test]
fn equal_seats_share_a_place_and_the_next_place_is_left_out() {
    let scores = [score(5, &[1]), score(9, &[0]), score(5, &[1]), score(5, &[0])];
    assert_eq!(places(&scores).as_slice(), [2, 1, 2, 4]);
}

fn fault(text: &'static str) -> SetupError {
    let tables = Tables::standard(&[TableFile { name: "t.tsv", text }]);
    let read = || -> Result<(), SetupError> {
        for row in tables.table("t.tsv")?.rows() {
            row.number::<u8>("copies", 1..=9)?;
        }
        Ok(())
    };
    read().unwrap_err()
}

#[test]
fn a_fault_in_a_table_names_file_line_and_what_is_wrong() {
    assert_eq!(
        fault("# cards\n\ncard\tcopies\na\t3\nb\tmany\n").to_string(),
        "t.tsv:5: copies is 'many'; it must be a whole number from 1 to 9"
    );
    assert_eq!(fault("card\tcopies\na\n").to_string(), "t.tsv:2: 1 cells where the header has 2");
    assert_eq!(fault("card\tnumber\na\t3\n").to_string(), "t.tsv: the column 'copies' is missing");
    assert_eq!(fault("# nothing\n").to_string(), "t.tsv: there is no header row");
}

#[test]
fn tables_that_differ_from_the_standard_ones_have_a_digest() {
    let standard = [TableFile { name: "t.tsv", text: "a\n1\n" }];
    let of = |text: &str| Tables::other(BTreeMap::from([("t.tsv".into(), text.into())]), &standard);
    assert_eq!(of("a\n1\n").digest(), None);
    assert!(of("a\n2\n").digest().is_some());
    assert_ne!(of("a\n2\n").digest(), of("a\n3\n").digest());
}

const HEAD: &str = "midway record 1\ngame toy\nrules 1\nseats 2\n";

#[test]
fn a_record_has_a_head_then_draws_choices_and_expectations() {
    let text = format!(
        "; a note\n{HEAD}option speed high\nname 1 Zofia K.\n\n# card x\n; aside\n0 go\n  score 0 1\n"
    );
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.head.names, [(Seat(1), "Zofia K.".into())]);
    let bodies: Vec<_> = record.lines.iter().map(|line| (line.number, line.body.clone())).collect();
    assert_eq!(
        bodies,
        [
            (9, Body::Draw("card x".into())),
            (11, Body::Choice(Seat(0), "go".into())),
            (12, Body::Expect("score 0 1".into())),
        ]
    );
    let again = Record::parse(&record.to_string()).unwrap();
    assert_eq!(again.head, record.head);
    assert_eq!(again.to_string(), record.to_string());
}

#[test]
fn text_that_is_no_record_is_refused_with_its_line() {
    let long = format!("{HEAD}\n{}\n", "x".repeat(2_000));
    for (text, line) in [
        ("", 1),
        ("game toy\n", 1),
        ("midway record 2\n", 1),
        ("midway record 1\ngame toy\nseats 2\n\n", 4),
        ("midway record 1\ngame toy\nrules one\n", 3),
        ("midway record 1\nseats 99\ngame toy\nrules 1\n\n", 5),
        ("midway record 1\ngame toy\ngame toy\n", 3),
        ("midway record 1\ncolour red\n", 2),
        ("midway record 1\nseed 00\n", 2),
        (&format!("{HEAD}nonce 2 {}\n\n", "0".repeat(32)), 6),
        (&format!("{HEAD}\n2 go\n"), 6),
        (&format!("{HEAD}\n# a\n0\u{7}go\n"), 7),
        (&long, 6),
    ] {
        let error = Record::parse(text).unwrap_err();
        assert_eq!(error.line, line, "{text:?}: {error}");
    }
}
