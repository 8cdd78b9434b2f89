use midway_game::Seat;
use midway_store::BanRow;

use crate::house::Decided;
use crate::{
    Chair, Deed, Face, Hall, HallError, IndexPage, IndexQuery, IndexStage, Refused, Stage, Table, TableId,
    Time, Who,
};

/// Somebody whom the host keeps out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// By which the ban is named; it opens nothing.
    pub face: Face,
    /// How they were called.
    pub name: String,
    /// What the host notes about it.
    pub why: String,
    pub at: Time,
    /// Until when; nothing for good.
    pub until: Option<Time>,
}

/// Whom to keep out, and where they were met.
pub(crate) struct Accused {
    pub(crate) mark: String,
    pub(crate) name: String,
    pub(crate) table: TableId,
}

/// At so many tables their seats are given to bots.
const MOST_TABLES: usize = 1_000;

impl Hall {
    /// Refuses whoever is kept out. They can read, and nothing else.
    pub(crate) async fn admit(&self, mark: &str) -> Result<(), HallError> {
        Ok(self.house().await.check(mark, self.now())?)
    }

    pub async fn bans(&self) -> Result<Vec<Ban>, HallError> {
        let ban = |BanRow { mark, name, why, at, until }: BanRow| {
            let (face, at, until) = (Face::of(&mark), Time(at), until.map(Time));
            Ban { face, name, why, at, until }
        };
        Ok(self.0.store.manners().bans(self.now().0).await?.into_iter().map(ban).collect())
    }

    /// Keeps somebody out from now on. Bots take their seats, so that nobody waits for them.
    pub(crate) async fn ban(&self, who: Accused, why: String, until: Option<Time>) -> Result<(), HallError> {
        let Accused { mark, name, table } = who;
        let until = until.map(|until| until.0);
        let row = BanRow { mark: mark.clone(), name, why, at: self.now().0, until };
        self.0.store.manners().ban(&row).await?;
        self.0.store.waiting().leave(&mark).await?;
        self.house_changed().await?;
        let page = IndexPage { after: None, limit: MOST_TABLES };
        let owned = self.tables(&IndexQuery::OwnedBy(mark.clone()), page).await?.tables;
        let running = owned.iter().filter(|known| known.stage != IndexStage::Over).map(|known| known.table);
        for table in running.chain([table]) {
            self.unseat(table, &mark).await;
        }
        Ok(())
    }

    /// A table that cannot be read has nobody who waits.
    async fn unseat(&self, id: TableId, mark: &str) {
        for seat in self.look(id, |table| table.seats_of(mark)).await.unwrap_or_default() {
            if let Err(error) = self.act_as(id, |_| Ok(Who::Seat(seat)), None, &Deed::Leave).await {
                tracing::debug!(%error, "a seat stays with who is kept out");
            }
        }
    }

    /// Lets somebody in again.
    pub async fn lift_ban(&self, face: Face) -> Result<(), HallError> {
        let manners = self.0.store.manners();
        for row in manners.bans(self.now().0).await?.iter().filter(|row| Face::of(&row.mark) == face) {
            manners.lift_ban(&row.mark).await?;
        }
        self.house_changed().await
    }
}

impl Decided {
    fn check(&self, mark: &str, now: Time) -> Result<(), Refused> {
        match self.bans.get(mark).filter(|ban| ban.until.is_none_or(|until| until > now.0)) {
            Some(ban) => Err(Refused::Banned(ban.until.map(Time))),
            None => Ok(()),
        }
    }

    /// Refuses whoever is kept out and still has a seat, or a table of their own.
    pub(crate) fn admit(&self, table: &Table, who: Who, now: Time) -> Result<(), Refused> {
        let mark = match who {
            _ if self.bans.is_empty() => None,
            Who::Seat(seat) => table.chair(seat)?.mark(),
            Who::Host => table.host_tag.clone(),
            Who::Bot(_) | Who::Hall | Who::Visitor => None,
        };
        mark.map_or(Ok(()), |mark| self.check(&mark, now))
    }
}

impl Table {
    /// The seats of whoever has this mark, while their game is not over.
    fn seats_of(&self, mark: &str) -> Vec<Seat> {
        let seats = Seat::all(self.setup.seats).zip(&self.chairs);
        let is_theirs = |chair: &Chair| chair.mark().as_deref() == Some(mark);
        let open = self.stage != Stage::Over;
        seats.filter(|(_, chair)| open && is_theirs(chair)).map(|(seat, _)| seat).collect()
    }
}
