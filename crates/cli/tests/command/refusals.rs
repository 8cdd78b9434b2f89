use crate::room::Room;

const SEVEN: &[&str] = &["--seats", "3", "--seed", "7"];

/// Every command that reads a record, as it would be run on `g.rec`.
const READERS: [&[&str]; 8] = [
    &["hint", "g.rec"],
    &["review", "g.rec"],
    &["actions", "g.rec"],
    &["act", "g.rec", "place electricity"],
    &["undo", "g.rec"],
    &["show", "g.rec"],
    &["check", "g.rec"],
    &["verify", "g.rec"],
];

/// Every reader refuses this record with the same line, and leaves it as it is.
fn all_refuse(text: impl AsRef<[u8]>, line: &str) {
    readers_refuse(&READERS, text.as_ref(), line);
}

fn readers_refuse(readers: &[&[&str]], text: &[u8], line: &str) {
    let room = Room::new();
    room.write("g.rec", text);
    for reader in readers {
        assert_eq!(room.bad(reader), line, "midway {reader:?}");
        assert_eq!(std::fs::read(room.path("g.rec")).unwrap(), text, "midway {reader:?}");
        assert_eq!(room.files(), ["g.rec"], "midway {reader:?}");
    }
}

fn record(arguments: &[&str]) -> String {
    Room::with_record(arguments).read("g.rec")
}

/// A record without a seed, dealt by hand up to the first turn.
fn dealt(cards: &[&str; 10]) -> String {
    let tiles = "# tiles agriculture electricity fine_arts manufacturing transportation\n";
    let cards: String = cards.iter().map(|card| format!("# card {card}\n")).collect();
    record(&["--seats", "2", "--own-draws"]) + tiles + &cards + "# first 1\n"
}

const TICKETS: [&str; 10] = ["midway_ticket"; 10];

#[test]
fn a_record_cut_in_its_head() {
    let text = record(SEVEN);
    let cut: String = text.split_inclusive('\n').take(3).collect();
    all_refuse(cut, "g.rec:3: the head has no seats line");
    all_refuse("", "g.rec:1: a record begins with 'midway record 1'");
}

#[test]
fn a_record_cut_inside_a_line() {
    let text = record(SEVEN);
    let (cut, _) = text.split_at(text.find("exhibit_fine_arts").unwrap() + 9);
    all_refuse(cut, "g.rec:9: cannot read 'exhibit_f': expected a card (WF-2.2)");
}

#[test]
fn a_record_cut_between_draws_cannot_go_on() {
    let text = record(SEVEN);
    let cut: String = text.split_inclusive('\n').take(12).collect();
    let line = "g.rec:12: the record is cut short: a draw is awaited: deal (WF-2.2)";
    readers_refuse(&READERS[..3], cut.as_bytes(), line);
}

#[test]
fn an_edited_draw() {
    let text = record(SEVEN).replace("# first 0", "# first 1");
    readers_refuse(
        &READERS[..6],
        text.as_bytes(),
        "g.rec:19: the record draws 'first 1', and the seed and nonces give 'first 0' (WF-2.4)",
    );
}

#[test]
fn an_edited_seed() {
    let text = record(SEVEN).replace("seed 7b", "seed 7c");
    readers_refuse(&READERS[..6], text.as_bytes(), "g.rec:6: the seed is not the one committed to");
}

#[test]
fn an_edited_head() {
    all_refuse(
        record(SEVEN).replace("seats 3", "seats 5"),
        "g.rec:4: worlds-fair is played by 2 to 4 seats, not 5",
    );
    all_refuse(
        record(SEVEN).replace("seats 3", "seats 3\ncolour red"),
        "g.rec:5: cannot read 'colour': expected a line of the head, or a blank line to end it",
    );
}

#[test]
fn an_unknown_game() {
    all_refuse(
        record(SEVEN).replace("game worlds-fair", "game chess"),
        "g.rec:2: there is no game 'chess'; there are: worlds-fair, rails-sails, skyrise",
    );
    let line = Room::new().bad(&["new", "chess", "--seats", "2"]);
    assert_eq!(line, "there is no game 'chess'; there are: worlds-fair, rails-sails, skyrise");
}

#[test]
fn an_unknown_revision() {
    let text = record(SEVEN).replace("rules 1", "rules 99");
    all_refuse(text, "g.rec:3: it was played by revision 99 of the rules of worlds-fair; this is revision 1");
}

#[test]
fn a_move_out_of_turn() {
    let text = dealt(&TICKETS) + "0 place electricity\n";
    let line = "g.rec:18: it is not the turn of seat 0: waiting for seat 1: place (WF-3.1)";
    readers_refuse(&READERS[..6], text.as_bytes(), line);
}

#[test]
fn an_illegal_move() {
    let room = Room::new();
    room.write("g.rec", dealt(&TICKETS) + "1 place electricity from fine_arts\n");
    let line = room.bad(&["check", "g.rec"]);
    assert!(line.starts_with("g.rec:18: ") && line.ends_with("(WF-3.2)"), "{line}");
}

#[test]
fn a_draw_that_cannot_come() {
    let mut cards = TICKETS;
    cards[..3].fill("cyrus_mccormick");
    let line = "g.rec:9: this draw cannot come here (WF-2.2): card cyrus_mccormick";
    readers_refuse(&READERS[..6], dealt(&cards).as_bytes(), line);
}

#[test]
fn a_draw_where_nothing_is_drawn() {
    let text = dealt(&TICKETS) + "# card midway_ticket\n";
    let line = "g.rec:18: nothing is to be drawn here: waiting for seat 1: place (WF-3.1)";
    readers_refuse(&READERS[..6], text.as_bytes(), line);
}

#[test]
fn bytes_that_are_no_text() {
    let mut bytes = record(SEVEN).into_bytes();
    bytes.extend(b"; \xff\xfe\n");
    all_refuse(bytes, "g.rec:20: the line is not UTF-8 text");
}

#[test]
fn a_file_too_long_for_a_record() {
    let long = record(SEVEN) + &";\n".repeat(8 << 20);
    all_refuse(long, "g.rec: the file is over 16 MiB, which no record is");
}

#[test]
fn a_file_that_is_not_there() {
    let line = Room::new().bad(&["act", "g.rec", "place electricity"]);
    assert!(line.starts_with("g.rec: "), "{line}");
}

/// What `act` refuses on a good record, which it leaves as it is.
fn act_refuses(step: &[&str], line: &str) {
    let room = Room::with_record(SEVEN);
    let text = room.read("g.rec");
    assert_eq!(room.bad(&[&["act", "g.rec"], step].concat()), line);
    assert_eq!(room.read("g.rec"), text);
    assert_eq!(room.files(), ["g.rec"]);
}

#[test]
fn act_refuses_with_file_line_and_clause() {
    act_refuses(
        &["1 place electricity"],
        "g.rec:20: 1 place electricity: it is not the turn of seat 1: waiting for seat 0: place (WF-3.1)",
    );
    act_refuses(&["place moon"], "g.rec:20: 0 place moon: cannot read 'moon': expected an area (WF-3.1)");
    act_refuses(
        &["# card midway_ticket"],
        "g.rec:20: # card midway_ticket: nothing is to be drawn here: waiting for seat 0: place (WF-3.1)",
    );
    act_refuses(&["--seat", "3", "place electricity"], "g.rec: there is no seat 3: the seats are 0 to 2");
    act_refuses(
        &["place electricity\n1 place moon"],
        "g.rec:20: the step holds a control character; it must be one line",
    );
    act_refuses(
        &["--seat", "1", "0 place electricity"],
        "g.rec:20: --seat 1 is not the seat of '0 place electricity'",
    );
}

#[test]
fn act_without_a_seat_where_a_draw_is_awaited() {
    let room = Room::with_record(&["--seats", "2", "--own-draws"]);
    let line = room.bad(&["act", "g.rec", "place electricity"]);
    assert_eq!(line, "g.rec:6: nobody is to choose: a draw is awaited: tiles (WF-2.1)");
}

#[test]
fn set_ups_that_the_game_does_not_have() {
    let room = Room::new();
    let new = |more: &[&str]| room.bad(&[&["new", "worlds-fair"], more].concat());
    assert!(new(&["--seats", "9"]).contains("2 to 4 seats"));
    assert!(new(&["--seats", "2", "--option", "sky=red"]).contains("unknown option 'sky'"));
    assert!(new(&["--seats", "2", "--option", "approvals=red"]).contains("it can be: most, choose"));
}
