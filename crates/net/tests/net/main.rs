//! What a net says follows from its file as the documentation has it, and a bad file does no harm.

mod made;
mod plain;

use std::sync::Arc;

use made::{Dice, Shape};
use midway_net::{BadNet, Net, Reader, digest, prior};
use plain::Plain;

const TABLE: (u8, usize, usize) = (3, 150, 70);

fn shapes() -> [Shape; 4] {
    let small = || Shape::for_kinds(vec![(2, 100, 40), TABLE]);
    [
        Shape { widths: vec![32], lines: Vec::new(), parts: 1, any_seat: false, ..small() },
        small(),
        Shape { widths: vec![96, 64, 32], parts: 5, trust: [1.3, 0.7], ..small() },
        Shape { steps: true, trust: [0.0, 0.6], ..small() },
    ]
}

fn reader(file: Vec<u8>) -> Reader {
    let net = Arc::new(Net::parse(file).expect("a net"));
    Reader::new(&net, TABLE.0, TABLE.1, TABLE.2).expect("a table that it knows")
}

#[test]
fn a_net_says_exactly_what_its_file_says() {
    for (shape, seed) in shapes().into_iter().zip(1..) {
        let file = shape.file(seed);
        let plain = Plain::new(&shape, &file);
        let mut reader = reader(file);
        let mut dice = Dice(seed + 100);
        for _ in 0..50 {
            let seen = dice.seen(TABLE.1);
            reader.read(&seen);
            let [choices, chances] = [TABLE.2, 8].map(|count| dice.thoughts(count));
            let said = plain.read(1, &seen, [&choices, &chances]);
            let logits = choices.iter().enumerate().map(|(number, odds)| reader.logit(number, prior(*odds)));
            assert_eq!(logits.collect::<Vec<_>>(), said.logits);
            let thought = std::array::from_fn(|seat| prior(chances[seat]));
            assert_eq!(reader.chances(&thought)[..3], said.chances);
            let places = (0..8).flat_map(|ahead| (0..shape.lines.len()).map(move |line| (ahead, line)));
            assert_eq!(
                places.map(|(ahead, line)| reader.points(ahead, line)).collect::<Vec<_>>(),
                said.points
            );
        }
        assert_eq!(reader.net().reads_any_seat(), shape.any_seat);
    }
}

#[test]
fn thoughts_of_others_stay_within_bounds() {
    let read = [1.0, 0.0, -0.5, -1e9, f32::NEG_INFINITY, f32::NAN].map(prior);
    assert_eq!(read, [0, 0, -128, -5120, -5120, 0]);
}

#[test]
fn full_inputs_and_weights_do_not_overflow() {
    let shape = Shape { widths: vec![1024, 1024], ..Shape::for_kinds(vec![(3, 65_000, 70)]) };
    let shape = Shape { inputs: 40, lines: Vec::new(), ..shape };
    let mut file = shape.file(1);
    let (first, numbers) = (26 + 1024 * 8, 1024 * 8);
    let second = first + 40 * 1024 + numbers;
    file[first..first + 40 * 1024].fill(0x80);
    file[second..second + 1024 * 1024].fill(0x80);
    let net = Arc::new(Net::parse(file).expect("a net"));
    let mut reader = Reader::new(&net, 3, 65_000, 70).expect("a table that it knows");
    for full in [2.0, -2.0, 1.0] {
        reader.read(&vec![full; 65_000]);
        assert!((0..70).all(|number| reader.logit(number, 0).is_finite()));
        assert!((reader.chances(&[0; 8]).iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }
}

#[test]
fn reading_and_telling_allocate_nothing() {
    let mut reader = reader(shapes()[2].file(4));
    let seen = Dice(9).seen(TABLE.1);
    let counted = allocation_counter::measure(|| {
        reader.read(&seen);
        let logits: f32 = (0..TABLE.2).map(|number| reader.logit(number, 0)).sum();
        assert!(logits.is_finite() && reader.chances(&[0; 8])[0] > 0.0 && reader.points(1, 1).is_finite());
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn what_was_read_before_changes_nothing() {
    let mut used = reader(shapes()[1].file(4));
    let mut dice = Dice(1);
    (0..20).for_each(|_| used.read(&dice.seen(TABLE.1)));
    let mut fresh = reader(shapes()[1].file(4));
    let seen = dice.seen(TABLE.1);
    [&mut used, &mut fresh].into_iter().for_each(|reader| reader.read(&seen));
    assert_eq!((used.chances(&[0; 8]), used.logit(3, 0)), (fresh.chances(&[0; 8]), fresh.logit(3, 0)));
}

#[test]
fn a_table_that_the_net_does_not_know_has_no_reader() {
    let net = Arc::new(Net::parse(shapes()[1].file(4)).expect("a net"));
    for (seats, observed, choices) in [(4, 150, 70), (3, 151, 70), (3, 150, 71), (0, 0, 0)] {
        assert!(Reader::new(&net, seats, observed, choices).is_none());
    }
}

#[test]
fn odd_questions_get_plain_answers() {
    let mut reader = reader(shapes()[1].file(4));
    reader.read(&[]);
    reader.read(&[f32::NAN; 1000]);
    assert_eq!((reader.logit(usize::MAX, 0), reader.logit(70, 0)), (0.0, 0.0));
    assert_eq!((reader.points(99, 0), reader.points(0, 99)), (0.0, 0.0));
}

#[test]
fn a_file_that_was_cut_off_is_refused() {
    let file = shapes()[1].file(4);
    for length in (0..file.len()).step_by(7).chain(file.len() - 40..file.len()) {
        let refusal = Net::parse(file[..length].to_vec()).expect_err("it is cut off");
        assert!(matches!(refusal, BadNet::Short(_) | BadNet::NoNet), "{refusal}");
    }
    let longer: Vec<u8> = file.iter().copied().chain([0; 5]).collect();
    assert_eq!(Net::parse(longer).expect_err("it is too long"), BadNet::Long(5));
}

#[test]
fn a_file_with_wrong_bytes_is_refused_or_read_without_harm() {
    let file = shapes()[1].file(4);
    let mut dice = Dice(3);
    let seen = dice.seen(TABLE.1);
    let mut refused = 0;
    for _ in 0..3_000 {
        let mut wrong = file.clone();
        for _ in 0..=dice.next() % 3 {
            let at = match dice.next() % 2 {
                0 => dice.next() as usize % 60,
                _ => dice.next() as usize % file.len(),
            };
            wrong[at] = dice.next() as u8;
        }
        let Ok(net) = Net::parse(wrong) else {
            refused += 1;
            continue;
        };
        if let Some(mut reader) = Reader::new(&Arc::new(net), TABLE.0, TABLE.1, TABLE.2) {
            reader.read(&seen);
            assert!((0..TABLE.2).all(|number| reader.logit(number, 0).is_finite()));
            assert!(reader.chances(&[0; 8]).iter().all(|chance| chance.is_finite()));
        }
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn a_refusal_says_what_is_wrong() {
    let refusal = |at: usize, bytes: &[u8]| {
        let mut file = shapes()[1].file(4);
        file[at..at + bytes.len()].copy_from_slice(bytes);
        Net::parse(file).expect_err("it is wrong").to_string()
    };
    assert_eq!(refusal(0, b"M"), "this is no network: it does not begin with `midwaynn`");
    assert_eq!(refusal(8, &[3]), "the network is of version 3, and only versions 1 and 2 can be read");
    assert_eq!(refusal(14, &[0]), "the network says layers = 0, which is not 1 to 8");
    assert_eq!(
        refusal(15, &[33, 0]),
        "the network says widths = 33, which is not a multiple of 32 up to 1024"
    );
    // After the head of 26 bytes and the names of the lines, the biases of the first layer.
    let biases = 26 + 7 + 8;
    let sum = "the network's first layer has a bias or a scale that nothing can be reckoned with";
    assert_eq!(refusal(biases, &i32::MAX.to_le_bytes()), sum);
    assert_eq!(refusal(biases + 64 * 4, &f32::NAN.to_le_bytes()), sum);
    let trust = shapes()[1].file(4).len() - (2 * TABLE.1 + 4 + 8 + 8);
    let sum = "the network's trust has a bias or a scale that nothing can be reckoned with";
    assert_eq!(refusal(trust, &(-1f32).to_le_bytes()), sum);
}

#[test]
fn a_digest_tells_names_apart() {
    let all = [digest(["a", "b"]), digest(["ab"]), digest(["b", "a"]), digest([]), digest([""])];
    assert_eq!(all[3], 0xcbf2_9ce4_8422_2325);
    for (nth, one) in all.iter().enumerate() {
        assert!(all[nth + 1..].iter().all(|other| one != other));
    }
}
