use midway_game::{AnyMatch, Refusal, Scanner, Seat, SeatSet, Turn, Viewer, places};

use super::values;

type Checked = Result<(), String>;

/// Checks one expectation: the text of an indented line of a record. The error says what was expected and
/// what was found.
pub fn check(table: &dyn AnyMatch, text: &str) -> Result<(), String> {
    let mut words = Scanner::new(text);
    match word(&mut words, "an expectation")? {
        "turn" => turn(table, words.rest()),
        "ask" => equal("ask", words.rest(), table.ask().what),
        "legal" => legal(table, seat(table, &mut words)?, words.rest()),
        "illegal" => illegal(table, seat(table, &mut words)?, words.rest()),
        "count" => count(table, seat(table, &mut words)?, words.rest()),
        "odds" => odds(table, words.rest()),
        "score" => score(table, seat(table, &mut words)?, words.rest()),
        "line" => line(table, seat(table, &mut words)?, &mut words),
        "place" => place(table, seat(table, &mut words)?, words.rest()),
        "winners" => winners(table, words.rest()),
        "truth" => values::check(&table.truth(), &mut words),
        "view" => values::check(&table.view(viewer(table, &mut words)?), &mut words),
        other => Err(format!("there is no expectation '{other}'")),
    }
}

pub(super) fn word<'a>(words: &mut Scanner<'a>, expected: &'static str) -> Result<&'a str, String> {
    words.word(expected).map_err(|error| error.to_string())
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("'{text}' is no number that could stand here"))
}

fn equal<T: PartialEq + std::fmt::Display + ?Sized>(what: &str, expected: &T, found: &T) -> Checked {
    if expected == found {
        return Ok(());
    }
    Err(format!("{what}: expected {expected}, found {found}"))
}

fn seat(table: &dyn AnyMatch, words: &mut Scanner<'_>) -> Result<Seat, String> {
    read_seat(table, word(words, "a seat")?)
}

fn read_seat(table: &dyn AnyMatch, text: &str) -> Result<Seat, String> {
    let seat = number(text)?;
    if seat < table.seats() { Ok(Seat(seat)) } else { Err(format!("there is no seat {seat} at this table")) }
}

fn seats(table: &dyn AnyMatch, text: &str) -> Result<SeatSet, String> {
    text.split(',').map(|part| read_seat(table, part)).collect()
}

fn viewer(table: &dyn AnyMatch, words: &mut Scanner<'_>) -> Result<Viewer, String> {
    match word(words, "a seat or 'gallery'")? {
        "gallery" => Ok(Viewer::Gallery),
        text => read_seat(table, text).map(Viewer::Seat),
    }
}

fn turn(table: &dyn AnyMatch, text: &str) -> Checked {
    let expected = match text {
        "chance" => Turn::Chance,
        "over" => Turn::Over,
        text => Turn::Seats(seats(table, text)?),
    };
    equal("turn", &turn_text(expected), &turn_text(table.turn()))
}

fn turn_text(turn: Turn) -> String {
    match turn {
        Turn::Chance => "chance".into(),
        Turn::Over => "over".into(),
        Turn::Seats(seats) => seats_text(seats),
    }
}

fn seats_text(seats: SeatSet) -> String {
    seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",")
}

fn legal(table: &dyn AnyMatch, seat: Seat, text: &str) -> Checked {
    let list = table.actions(seat);
    if list.iter().any(|listed| listed == text) {
        return Ok(());
    }
    let why = match table.check(seat, text) {
        Ok(()) => "it is not listed".into(),
        Err(refusal) => refusal.to_string(),
    };
    Err(format!("expected '{text}' to be legal for seat {seat}, found: {why}"))
}

/// The clause stands after ` : `. Text that cannot be read is a slip of whoever wrote the record, and no
/// illegal choice.
fn illegal(table: &dyn AnyMatch, seat: Seat, text: &str) -> Checked {
    let (choice, clause) = match text.rsplit_once(" : ") {
        Some((choice, clause)) => (choice, Some(clause)),
        None => (text, None),
    };
    let expected = clause.map_or_else(|| "illegal".into(), |clause| format!("illegal by {clause}"));
    let found = match (table.check(seat, choice), clause) {
        (Ok(()), _) => "it is legal".into(),
        (Err(Refusal::Unreadable(error)), _) => error.to_string(),
        (Err(Refusal::Illegal(illegal)), Some(clause)) if illegal.clause == clause => return Ok(()),
        (Err(_), None) => return Ok(()),
        (Err(refusal), Some(_)) => refusal.to_string(),
    };
    Err(format!("expected '{choice}' to be {expected} for seat {seat}, found: {found}"))
}

fn count(table: &dyn AnyMatch, seat: Seat, text: &str) -> Checked {
    equal("choices", &number(text)?, &table.actions(seat).len())
}

fn odds(table: &dyn AnyMatch, text: &str) -> Checked {
    let (outcome, weight) = text.rsplit_once(' ').ok_or("odds: an outcome and its weight are missing")?;
    table.reads_draw(outcome).map_err(|error| format!("odds: {error}"))?;
    let found = table.odds().into_iter().find(|(listed, _)| listed == outcome);
    equal(&format!("weight of '{outcome}'"), &number(weight)?, &found.map_or(0, |(_, weight)| weight))
}

fn score(table: &dyn AnyMatch, seat: Seat, text: &str) -> Checked {
    let found = table.scores().get(seat.index()).map_or(0, midway_game::Score::total);
    equal(&format!("score of seat {seat}"), &number(text)?, &found)
}

fn line(table: &dyn AnyMatch, seat: Seat, words: &mut Scanner<'_>) -> Checked {
    let name = word(words, "the name of a line")?;
    let scores = table.scores();
    let lines = scores.get(seat.index()).map_or(&[][..], |score| score.lines.as_slice());
    let Some(found) = lines.iter().find(|line| line.name == name) else {
        let names: Vec<_> = lines.iter().map(|line| line.name).collect();
        return Err(format!("seat {seat} has no line '{name}', it has: {}", names.join(", ")));
    };
    equal(&format!("{name} of seat {seat}"), &number(words.rest())?, &found.points)
}

fn place(table: &dyn AnyMatch, seat: Seat, text: &str) -> Checked {
    let found = places(&table.scores()).get(seat.index()).copied().unwrap_or_default();
    equal(&format!("place of seat {seat}"), &number(text)?, &found)
}

fn winners(table: &dyn AnyMatch, text: &str) -> Checked {
    let expected = seats(table, text)?;
    let places = places(&table.scores());
    let first = |seat: &Seat| places.get(seat.index()) == Some(&1);
    let found = Seat::all(table.seats()).filter(first).collect();
    equal("winners", &seats_text(expected), &seats_text(found))
}
