use midway_game::{AnyMatch, Head, Hex, Nonce, Record, Seat, Seed, Turn, Unverified};

use crate::scripts::{open, record};

const NONCES: [Nonce; 2] = [Hex([7; 16]), Hex([9; 16])];

/// A whole game whose draws are fair: seats take the first choice of their list.
fn fair_game() -> String {
    let (Record { mut head, .. }, mut table) = open(&record("")).unwrap();
    let seed = Seed::from_number(1893);
    head.seed = Some(seed);
    head.commitment = Some(seed.commitment());
    head.nonces = NONCES.map(Some).to_vec();
    play(table.as_mut(), &head);
    format!("{head}\n{}\n", table.lines(0).join("\n"))
}

fn play(table: &mut dyn AnyMatch, head: &Head) {
    let fair = head.fair().unwrap();
    loop {
        table.settle(&fair);
        let Turn::Seats(seats) = table.turn() else { return };
        let seat: Seat = seats.first().unwrap();
        let choice = table.actions(seat).remove(0);
        table.choose(seat, &choice, table.revision()).unwrap();
    }
}

fn verify(text: &str) -> Result<usize, Unverified> {
    let (record, mut table) = open(text).unwrap();
    midway_game::verify(table.as_mut(), &record).map(|replayed| replayed.draws)
}

fn error(text: &str) -> String {
    verify(text).unwrap_err().to_string()
}

#[test]
fn a_fair_game_is_found_to_be_fair() {
    assert_eq!(verify(&fair_game()), Ok(4));
}

#[test]
fn a_fair_game_cut_short_is_fair_as_far_as_it_goes() {
    let text = fair_game();
    let at = text.find("0 keep").unwrap();
    assert_eq!(verify(&text[..at]), Ok(2));
}

/// The number of the first line that draws, and the card of it.
fn first_draw(text: &str) -> (usize, &str) {
    let at = text.lines().position(|line| line.starts_with("# deal")).unwrap();
    (at + 1, text.lines().nth(at).unwrap())
}

#[test]
fn a_changed_card_is_found_at_its_line() {
    let text = fair_game();
    let (line, draw) = first_draw(&text);
    let other = if draw == "# deal 8" { "# deal 7" } else { "# deal 8" };
    let expected = format!(
        "line {line}: the record draws '{}', and the seed and nonces give '{}' (BD-1.1)",
        &other[2..],
        &draw[2..]
    );
    assert_eq!(error(&text.replacen(draw, other, 1)), expected);
}

#[test]
fn a_changed_nonce_is_found_at_the_first_draw_that_differs() {
    let text = fair_game().replacen(&NONCES[1].to_string(), &Hex([8; 16]).to_string(), 1);
    let error = error(&text);
    assert!(error.contains("the seed and nonces give"), "{error}");
}

#[test]
fn a_changed_seed_is_not_the_one_committed_to() {
    let (seed, other) = (Seed::from_number(1893), Seed::from_number(1894));
    let text = fair_game().replacen(&seed.to_string(), &other.to_string(), 1);
    let expected =
        format!("line 1: the seed is not the one committed to: its SHA-256 is {}", other.commitment());
    assert_eq!(error(&text), expected);
    let both = text.replacen(&seed.commitment().to_string(), &other.commitment().to_string(), 1);
    assert!(error(&both).contains("the seed and nonces give"));
}

#[test]
fn a_record_without_a_seed_cannot_be_verified() {
    assert_eq!(error(&record("")), "line 1: the record has no seed, so its draws cannot be made again");
}

#[test]
fn a_commitment_is_not_needed_where_the_seed_is_there() {
    let text = fair_game();
    let without: String = text.split_inclusive('\n').filter(|line| !line.starts_with("commitment")).collect();
    assert_eq!(verify(&without), Ok(4));
}

#[test]
fn an_illegal_choice_in_a_fair_game_is_refused() {
    let error = error(&fair_game().replacen("0 bid 1", "0 keep", 1));
    assert!(error.ends_with("'0 keep' is refused: a bid is asked (BD-2.1)"), "{error}");
}
