//! Those with whom somebody sits at a table: whom to keep away from, and whom to report.

use midway_game::Seat;
use midway_store::{ApartRow, Distance, ReportId, ReportRow, Reported};

use crate::ban::Accused;
use crate::deeds::check_message;
use crate::{Chair, Face, Hall, HallError, Person, Refused, Said, Table, TableId, Time};

/// Somebody keeps away from whoever sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Apart {
    pub table: TableId,
    pub seat: Seat,
    pub distance: Distance,
    /// How the other was called there.
    pub name: String,
    pub at: Time,
}

/// What the host is told about whoever sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub id: ReportId,
    pub at: Time,
    pub table: TableId,
    pub seat: Seat,
    /// How many steps the game had taken.
    pub step: usize,
    /// How they were called, and how the reporter was.
    pub name: String,
    pub by: String,
    pub text: String,
    /// What they said last, as they said it.
    pub said: Vec<String>,
}

/// So many of somebody's last messages go with a report.
const QUOTED: usize = 5;
/// So many reports are shown at once.
const SHOWN: usize = 100;
/// How long what was dealt with is kept, in milliseconds: 30 days.
const KEPT: i64 = 2_592_000_000;

/// Whoever sits in a seat, as one of the same table sees them.
struct Neighbour {
    mark: String,
    name: String,
    by: String,
    step: usize,
    said: Vec<String>,
}

impl Neighbour {
    /// Only those at one table have met: nobody finds out about strangers by naming seats.
    fn of(table: &Table, id: TableId, person: &Person, seat: Seat) -> Result<Neighbour, Refused> {
        let own = person.seats(table, id);
        if own.is_empty() && !table.is_host(&person.host_key(id)) {
            return Err(Refused::SeatOnly);
        }
        if own.contains(&seat) {
            return Err(Refused::OwnSeat);
        }
        let chair = table.chair(seat)?;
        let mark = chair.mark().ok_or(Refused::Empty(seat))?;
        let theirs = |said: &&Said| said.by.as_ref() == Some(&mark);
        let mut said: Vec<String> =
            table.chat().iter().rev().filter(theirs).take(QUOTED).map(|said| said.text.clone()).collect();
        said.reverse();
        let by = own.first().and_then(|own| table.chair(*own).ok()).map(Chair::name).unwrap_or_default();
        Ok(Neighbour { mark, name: chair.name(), by, step: table.game().steps(), said })
    }
}

impl Hall {
    async fn neighbour(&self, person: &Person, id: TableId, seat: Seat) -> Result<Neighbour, HallError> {
        Ok(self.look(id, |table| Neighbour::of(table, id, person, seat)).await??)
    }

    /// How somebody's neighbour is called.
    pub async fn neighbour_name(
        &self,
        person: &Person,
        id: TableId,
        seat: Seat,
    ) -> Result<String, HallError> {
        Ok(self.neighbour(person, id, seat).await?.name)
    }

    /// Lets somebody keep away from a neighbour, wherever they meet again.
    pub async fn keep_apart(
        &self,
        person: &Person,
        table: TableId,
        seat: Seat,
        distance: Distance,
    ) -> Result<(), HallError> {
        let Neighbour { mark: other, name, .. } = self.neighbour(person, table, seat).await?;
        let (owner, seat, at) = (person.owner(), seat.0, self.now().0);
        let row = ApartRow { owner, table, seat, distance, other, name, at };
        let noted = self.0.store.manners().keep_apart(&row).await?;
        if noted { Ok(()) } else { Err(Refused::ApartFull.into()) }
    }

    pub async fn make_up(
        &self,
        person: &Person,
        table: TableId,
        seat: Seat,
        distance: Distance,
    ) -> Result<(), HallError> {
        Ok(self.0.store.manners().make_up(&person.owner(), table, seat.0, distance).await?)
    }

    /// From whom somebody keeps away, by the seats in which they said so, the latest first.
    pub async fn all_apart(&self, person: &Person) -> Result<Vec<Apart>, HallError> {
        let rows = self.0.store.manners().all_apart(&person.owner()).await?;
        let apart = |ApartRow { table, seat, distance, name, at, .. }: ApartRow| {
            let (seat, at) = (Seat(seat), Time(at));
            Apart { table, seat, distance, name, at }
        };
        Ok(rows.into_iter().map(apart).collect())
    }

    /// Refuses somebody at a table whose host does not want to play with them. They are not told that.
    pub(crate) async fn check_welcome(&self, person: &Person, table: TableId) -> Result<(), HallError> {
        let (host, manners) =
            (self.look(table, |table| table.host_tag.clone()).await?, self.0.store.manners());
        let Some(host) = host.filter(|_| manners.are_kept()) else { return Ok(()) };
        if manners.blocks(&host, &person.owner()).await? { Err(Refused::Unwelcome.into()) } else { Ok(()) }
    }

    /// Tells the host about a neighbour. Saying it again changes nothing.
    pub async fn report(
        &self,
        person: &Person,
        table: TableId,
        seat: Seat,
        text: String,
    ) -> Result<(), HallError> {
        check_message(&text)?;
        self.admit(&person.owner()).await?;
        let Neighbour { mark, name, by, step, said } = self.neighbour(person, table, seat).await?;
        let said = serde_json::to_string(&said).map_err(|error| HallError::Broken(error.to_string()))?;
        let row = ReportRow {
            id: ReportId::random(),
            at: self.now().0,
            reporter: person.owner(),
            reporter_name: by,
            accused: mark,
            table,
            seat: seat.0,
            step: step as i64,
            name,
            text,
            said,
        };
        match self.0.store.manners().report(&row).await? {
            Reported::Noted | Reported::Again => Ok(()),
            Reported::Full => Err(Refused::ReportsFull.into()),
        }
    }

    /// What the host has not dealt with yet, the oldest first.
    pub async fn reports(&self) -> Result<Vec<Report>, HallError> {
        let rows = self.0.store.manners().open_reports(SHOWN).await?;
        let report = |row: ReportRow| Report {
            id: row.id,
            at: Time(row.at),
            table: row.table,
            seat: Seat(row.seat),
            step: row.step.max(0) as usize,
            name: row.name,
            by: row.reporter_name,
            text: row.text,
            said: serde_json::from_str(&row.said).unwrap_or_default(),
        };
        Ok(rows.into_iter().map(report).collect())
    }

    pub async fn close_report(&self, id: ReportId) -> Result<(), HallError> {
        Ok(self.0.store.manners().close_report(id, self.now().0.saturating_sub(KEPT)).await?)
    }

    /// Keeps out who was reported, and closes the report.
    pub async fn ban_reported(
        &self,
        id: ReportId,
        why: String,
        until: Option<Time>,
    ) -> Result<(), HallError> {
        let rows = self.0.store.manners().open_reports(SHOWN).await?;
        let row = rows.into_iter().find(|row| row.id == id).ok_or(HallError::NoTable)?;
        self.ban(Accused { mark: row.accused, name: row.name, table: row.table }, why, until).await?;
        self.close_report(id).await
    }

    /// Deletes all that is kept here about somebody who wants to be forgotten.
    pub async fn forget_neighbour(&self, tag: &str) -> Result<(), HallError> {
        self.0.store.manners().forget(tag).await?;
        self.0.store.follows().forget(tag, &Face::of(tag).to_string()).await?;
        self.house_changed().await
    }

    /// Keeps out whoever sits in a seat.
    pub async fn ban_seat(
        &self,
        table: TableId,
        seat: Seat,
        why: String,
        until: Option<Time>,
    ) -> Result<(), HallError> {
        let accused = self.look(table, |known| {
            let chair = known.chair(seat)?;
            let mark = chair.mark().ok_or(Refused::Empty(seat))?;
            Ok::<_, Refused>(Accused { mark, name: chair.name(), table })
        });
        self.ban(accused.await??, why, until).await
    }
}
