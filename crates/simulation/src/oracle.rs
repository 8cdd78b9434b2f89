use std::collections::{BTreeMap, BTreeSet};

use midway_hall::{Secret, TableId};

use crate::request::{Answer, Done, Request};

/// What people were told, and what must follow from it.
#[derive(Debug)]
pub(crate) struct Oracle {
    secret: Secret,
    pub(crate) issues: BTreeMap<String, Issue>,
    /// Which request has which mark in the log of a table.
    marks: BTreeMap<(TableId, String), String>,
    /// Which request was answered with which entry.
    told: BTreeMap<(TableId, u64), String>,
    /// Tables that people were told are open, with how many entries they began.
    pub(crate) opened: BTreeMap<TableId, u64>,
    /// What workers answered: by the game so far and the seat.
    answers: BTreeSet<(String, u8, String)>,
    pub(crate) acknowledged: u64,
    pub(crate) refused: u64,
}

/// A request, and what became of it.
#[derive(Debug)]
pub(crate) struct Issue {
    pub(crate) request: Request,
    pub(crate) done: Option<Option<u64>>,
    refused: bool,
    /// Whether one of its copies got no answer, so that it may have been done.
    is_unknown: bool,
    in_flight: u32,
    /// The last entry that somebody knew of when it was first sent: its own comes after it.
    floor: Option<u64>,
    /// How many commits there were when a copy was sent that was refused: by then it had not been done.
    pub(crate) refused_at: Option<usize>,
    /// In which life it was first sent, and when.
    pub(crate) sent: (u32, i64),
}

impl Issue {
    /// Whether it cannot be in the log.
    pub(crate) fn is_out(&self) -> bool {
        self.refused && self.done.is_none() && !self.is_unknown && self.in_flight == 0
    }
}

impl Oracle {
    pub(crate) fn new(secret: Secret) -> Oracle {
        Oracle {
            secret,
            issues: BTreeMap::new(),
            marks: BTreeMap::new(),
            told: BTreeMap::new(),
            opened: BTreeMap::new(),
            answers: BTreeSet::new(),
            acknowledged: 0,
            refused: 0,
        }
    }

    pub(crate) fn sends(&mut self, request: &Request, sent: (u32, i64)) {
        let floor = request.table().and_then(|table| self.last_told(table));
        if let Some(table) = request.table() {
            let mark = self.secret.request_mark(table, &request.key);
            self.marks.insert((table, mark), request.key.clone());
        }
        let issue = self.issues.entry(request.key.clone()).or_insert_with(|| Issue {
            request: request.clone(),
            done: None,
            refused: false,
            is_unknown: false,
            in_flight: 0,
            floor,
            refused_at: None,
            sent,
        });
        issue.in_flight += 1;
    }

    /// The last entry of a table that somebody was told of.
    pub(crate) fn last_told(&self, table: TableId) -> Option<u64> {
        self.told.range((table, 0)..=(table, u64::MAX)).next_back().map(|((_, entry), _)| *entry)
    }

    /// The hall's answer to a copy that was sent when there were so many commits; what is wrong with it.
    pub(crate) fn answers(
        &mut self,
        key: &str,
        answer: Option<Answer>,
        commits: usize,
    ) -> Result<(), String> {
        let Some(issue) = self.issues.get_mut(key) else { return Ok(()) };
        issue.in_flight -= 1;
        match answer {
            None | Some(Answer::Unknown) => issue.is_unknown = true,
            Some(Answer::Refused) => {
                issue.refused = true;
                issue.refused_at = issue.refused_at.max(Some(commits));
                self.refused += 1;
            }
            Some(Answer::Stranger) => issue.refused = true,
            Some(Answer::Done(done)) => {
                self.acknowledged += 1;
                return self.tell(key, done);
            }
        }
        Ok(())
    }

    fn tell(&mut self, key: &str, done: Done) -> Result<(), String> {
        let Some(issue) = self.issues.get_mut(key) else { return Ok(()) };
        if issue.request.forged {
            return Err(format!("{key} has no right to do what it did"));
        }
        if let Some(before) = issue.done.replace(done.entry)
            && before != done.entry
        {
            return Err(format!("{key} was done as entry {before:?}, and again as {:?}", done.entry));
        }
        let Some(entry) = done.entry else {
            if let crate::request::What::Open { bots, .. } = &issue.request.what {
                self.opened.insert(done.table, 1 + bots.len() as u64);
            }
            return Ok(());
        };
        if issue.floor.is_some_and(|floor| entry <= floor) {
            return Err(format!("{key} is entry {entry}, but was sent after {:?} was known", issue.floor));
        }
        let other = self.told.insert((done.table, entry), key.to_owned());
        match other.filter(|other| other != key) {
            Some(other) => Err(format!("{key} and {other} were both answered with entry {entry}")),
            None => Ok(()),
        }
    }

    /// The server is killed: whatever was on its way has no answer.
    pub(crate) fn killed(&mut self) {
        for issue in self.issues.values_mut().filter(|issue| issue.in_flight > 0) {
            (issue.in_flight, issue.is_unknown) = (0, true);
        }
    }

    /// A disk has lost what it had said it had: nobody can hold the hall to it.
    pub(crate) fn lose(&mut self, table: TableId, from: u64) {
        self.told.retain(|(of, entry), _| *of != table || *entry < from);
        if self.opened.get(&table).is_some_and(|entries| from < *entries) {
            self.opened.remove(&table);
        }
        for issue in self.issues.values_mut().filter(|issue| issue.request.table() == Some(table)) {
            if issue.done.flatten().is_none_or(|entry| entry >= from) {
                (issue.done, issue.is_unknown, issue.refused_at) = (None, true, None);
            }
            issue.floor = issue.floor.filter(|floor| *floor < from);
        }
    }

    /// Which request an entry of a table answers, by what it says of it: who sent it, and its mark.
    pub(crate) fn key_of(&self, table: TableId, request: &str) -> Option<&str> {
        let (_, mark) = request.rsplit_once(':')?;
        self.marks.get(&(table, mark.to_owned())).map(String::as_str)
    }

    pub(crate) fn worker_says(&mut self, position: String, seat: u8, action: String) {
        self.answers.insert((position, seat, action));
    }

    pub(crate) fn has_worker_said(&self, position: &str, seat: u8, action: &str) -> bool {
        self.answers.contains(&(position.to_owned(), seat, action.to_owned()))
    }
}
