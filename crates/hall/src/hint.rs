use midway_game::{Hint, Seat};

use crate::{
    Asker, Deed, Hall, HallError, Key, Keys, NoAnswer, Refused, Table, TableId, Urgency, WorkerAnswer,
    WorkerQuestion,
};

/// Who gives advice: one that thinks, but not for long, however far apart the levels of a game are.
const ADVISER: &str = "search:400";
const MOST: usize = 8;

impl Hall {
    /// What a bot would do in the place of a seat, best first. The log says that the seat has asked.
    pub async fn hint(
        &self,
        id: TableId,
        key: Option<Key>,
        most: usize,
        request: Option<&str>,
    ) -> Result<Vec<Hint<String>>, HallError> {
        let key = key.ok_or(Refused::SeatOnly)?;
        let question = self.look(id, |table| question(table, &key, most)).await??;
        let client = self.client_mark().await.unwrap_or_else(|| id.to_string());
        let seat = Seat(question.seat);
        let mut hints = self.advice(question, Asker { client, urgency: Urgency::Advice }).await?;
        // Whoever thought may be elsewhere, and of another version.
        self.look(id, |table| hints.retain(|hint| table.game().check(seat, &hint.action).is_ok())).await?;
        if hints.is_empty() {
            return Err(HallError::NoHint);
        }
        self.act(id, Keys::one(Some(key)), request, &Deed::Hint).await?;
        Ok(hints)
    }

    async fn advice(&self, question: WorkerQuestion, asker: Asker) -> Result<Vec<Hint<String>>, HallError> {
        match self.thinkers().ask(question, asker).await {
            Ok(WorkerAnswer::Hints(hints)) => Ok(hints),
            Ok(_) | Err(NoAnswer::Broken(_) | NoAnswer::Late(_) | NoAnswer::Refused(_)) => {
                Err(HallError::NoHint)
            }
            Err(NoAnswer::Busy) => Err(HallError::Busy),
        }
    }
}

fn question(table: &Table, key: &Key, most: usize) -> Result<WorkerQuestion, HallError> {
    let seat: Seat = table.seat_of(key).ok_or(HallError::WrongKey)?;
    table.hint(seat)?;
    Ok(WorkerQuestion { hints: most.clamp(1, MOST), ..WorkerQuestion::new(table, seat, ADVISER) })
}
