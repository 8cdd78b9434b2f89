//! How a table reads once somebody was forgotten: their games stay, with nobody's name in the seat.

use std::collections::BTreeSet;

use midway_game::Seat;
use midway_store::TableTexts;
use serde_json::{Value, json};

use crate::{Ending, Person, Sitter, TableId};

/// The hash of a key that nobody has.
const NO_KEY: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Takes a person out of a table.
pub(crate) struct Forgotten<'a> {
    person: &'a Person,
    table: TableId,
    owner: String,
    /// The tag that they have from now on, which is nobody's.
    nobody: &'a str,
    /// The seats they hold, as the entries go.
    own: BTreeSet<u64>,
    /// The seats that somebody held who is forgotten by now.
    empty: BTreeSet<u64>,
    /// Marks of the addresses from which they took seats, each with the first seat that has it.
    marks: Vec<(String, u64)>,
}

impl<'a> Forgotten<'a> {
    pub(crate) fn new(person: &'a Person, table: TableId, nobody: &'a str) -> Forgotten<'a> {
        let owner = person.owner();
        let (own, empty) = (BTreeSet::new(), BTreeSet::new());
        Forgotten { person, table, owner, nobody, own, empty, marks: Vec::new() }
    }

    /// The texts of the table without them. What nobody can read is left empty: it may say anything.
    pub(crate) fn rewrite(mut self, texts: TableTexts) -> TableTexts {
        let read = |body: &String| serde_json::from_str::<Value>(body).ok();
        let mut entries: Vec<Option<Value>> = texts.bodies.iter().map(read).collect();
        self.note_marks(&entries);
        let mut bodies = texts.bodies;
        for (body, entry) in bodies.iter_mut().zip(&mut entries) {
            match entry.as_mut().map(|entry| (self.change(entry), entry)) {
                Some((true, entry)) => *body = entry.to_string(),
                Some((false, _)) => {}
                None => body.clear(),
            }
        }
        let note = texts.note.map(|note| rewritten(note, |note| self.change_note(note)));
        let ending = texts.ending.map(|ending| self.ending(ending));
        TableTexts { bodies, note, ending }
    }

    /// Seats at one address are known to be, whoever sat there: ratings follow from it.
    fn note_marks(&mut self, entries: &[Option<Value>]) {
        let owned = || entries.iter().flatten().filter(|entry| entry["t"] == "owned");
        for mark in
            owned().filter(|entry| entry["owner"] == *self.owner).filter_map(|entry| entry["by"].as_str())
        {
            let same = owned().filter(|entry| entry["by"] == *mark);
            let first = same.filter_map(|entry| entry["seat"].as_u64()).min().unwrap_or_default();
            self.marks.push((mark.to_owned(), first));
        }
    }

    /// Changes an entry; whether there was anything to change.
    fn change(&mut self, entry: &mut Value) -> bool {
        let seat = entry["seat"].as_u64();
        match entry["t"].as_str().unwrap_or_default() {
            "opened" if entry["host"] == *String::from(self.person.host_key(self.table).hash()) => {
                entry["host"] = json!(NO_KEY);
                entry.as_object_mut().and_then(|fields| fields.remove("by"));
                true
            }
            "joined" => self.change_joined(seat.unwrap_or_default(), entry),
            "left" | "bot-sat" => {
                self.stand_up(seat);
                false
            }
            "owned" => self.change_owned(entry),
            "tournament" => self.change_named(entry, "by", "organiser"),
            "entered" => self.change_named(entry, "name", "owner"),
            "said" if seat.is_some_and(|seat| self.own.contains(&seat)) => {
                entry["text"] = json!("");
                true
            }
            _ => false,
        }
    }

    fn stand_up(&mut self, seat: Option<u64>) {
        let seat = seat.unwrap_or_default();
        self.own.remove(&seat);
        self.empty.remove(&seat);
    }

    fn change_joined(&mut self, seat: u64, entry: &mut Value) -> bool {
        self.stand_up(Some(seat));
        if entry["key"] == NO_KEY {
            self.empty.insert(seat);
        }
        let own = u8::try_from(seat).map(|seat| self.person.seat_key(self.table, Seat(seat)).hash());
        if !own.is_ok_and(|own| entry["key"] == *String::from(own)) {
            return false;
        }
        self.own.insert(seat);
        self.empty.insert(seat);
        (entry["name"], entry["key"]) = (json!(""), json!(NO_KEY));
        true
    }

    fn change_owned(&self, entry: &mut Value) -> bool {
        let mark = self.marks.iter().find(|(mark, _)| entry["by"] == **mark);
        if let Some((_, first)) = mark {
            entry["by"] = json!(format!("seat {first}"));
        }
        let own = entry["owner"] == *self.owner;
        if own {
            entry["owner"] = json!(self.nobody);
        }
        own || mark.is_some()
    }

    /// An entry of a tournament that has their name and their tag.
    fn change_named(&self, entry: &mut Value, name: &str, tag: &str) -> bool {
        let own = entry[tag] == *self.owner;
        if own {
            (entry[name], entry[tag]) = (json!(""), json!(self.nobody));
        }
        own
    }

    /// The row of the index has the names of those who sit there now, or, from earlier versions, `names`.
    fn change_note(&self, note: &mut Value) {
        for &seat in &self.empty {
            if let Some(name) = note["seats"].get_mut(seat as usize).and_then(|seat| seat.get_mut("person")) {
                *name = json!("");
            }
            if let Some(name) = note.get_mut("names").and_then(|names| names.get_mut(seat as usize)) {
                *name = json!("");
            }
        }
    }

    /// As it follows from the entries, to the letter.
    fn ending(&self, text: String) -> String {
        let Ok(mut ending) = serde_json::from_str::<Ending>(&text) else { return String::new() };
        let before = ending.clone();
        for seat in &mut ending.seats {
            if seat.who.tag() == Some(self.owner.as_str()) {
                seat.who = Sitter::Person { name: String::new(), owner: Some(self.nobody.to_owned()) };
            }
        }
        if ending == before { text } else { serde_json::to_string(&ending).unwrap_or_default() }
    }
}

fn rewritten(text: String, change: impl FnOnce(&mut Value)) -> String {
    let Ok(mut value) = serde_json::from_str::<Value>(&text) else { return String::new() };
    let before = value.clone();
    change(&mut value);
    if value == before { text } else { value.to_string() }
}
