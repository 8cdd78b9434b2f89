//! All that the hall has of somebody, as one file. It is written table by table, so that it may be long.

use std::collections::VecDeque;

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use midway_hall::{
    Apart, DeviceSummary, Distance, Face, Hall, HallError, Known, PasskeySummary, Person, TableId, Waiting,
};
use midway_notices::ChannelSummary;
use midway_ratings::Contestant;
use serde_json::{Map, Value, json};

use crate::error::ApiError;
use crate::json;
use crate::state::App;

/// The file of whoever has shown who they are. `here` names the device that asks.
pub(crate) async fn export(app: &App, known: &Known, here: &str) -> Result<Response, ApiError> {
    let mut head = head(app, known, here).await?.to_string();
    // The tables come last, one after the other.
    head.pop();
    let tables = Tables {
        hall: app.hall().clone(),
        person: known.person,
        read: None,
        page: VecDeque::new(),
        next: Next::Head(head + ",\"tables\":[\n"),
    };
    let body = Body::from_stream(stream::unfold(tables, Tables::next));
    let mut response = json::answer(StatusCode::OK, "application/json", body);
    let saved = HeaderValue::from_static("attachment; filename=\"my-data.json\"");
    response.headers_mut().insert(header::CONTENT_DISPOSITION, saved);
    Ok(response)
}

async fn head(app: &App, known: &Known, here: &str) -> Result<Value, ApiError> {
    let (hall, owner) = (app.hall(), known.person.owner());
    let devices = hall.devices(known, here).await?;
    let channels = match &app.0.notices {
        Some(notices) => notices.channels(&known.person).await?,
        None => Vec::new(),
    };
    Ok(json!({
        "hall": env!("CARGO_PKG_VERSION"),
        "made": hall.now(),
        "face": Face::of(&owner).to_string(),
        "only_devices": hall.only_devices(known).await?,
        "devices": devices.iter().map(device).collect::<Vec<_>>(),
        "passkeys": hall.passkeys(&known.person).await?.iter().map(passkey).collect::<Vec<_>>(),
        "notices": channels.iter().map(channel).collect::<Vec<_>>(),
        "waiting": waiting(hall, &known.person).await?,
        "apart": apart(hall, &known.person).await?,
        "following": following(hall, &known.person).await?,
        "ratings": ratings(hall, owner).await?,
    }))
}

fn device(device: &DeviceSummary) -> Value {
    json!({ "kind": device.kind.id(), "name": device.name, "added": device.added, "seen": device.seen, "this": device.this })
}

fn passkey(passkey: &PasskeySummary) -> Value {
    json!({ "id": passkey.id, "name": passkey.name, "added": passkey.added, "used": passkey.used })
}

fn channel(channel: &ChannelSummary) -> Value {
    json!({ "kind": channel.kind.id(), "place": channel.place, "confirmed": channel.confirmed })
}

async fn waiting(hall: &Hall, person: &Person) -> Result<Value, HallError> {
    Ok(match hall.wait_on(person).await? {
        Waiting::For(wish, since) => json!({ "wish": wish, "since": since }),
        Waiting::Not | Waiting::Gathering(_) | Waiting::Begun(_) => Value::Null,
    })
}

async fn apart(hall: &Hall, person: &Person) -> Result<Value, HallError> {
    let all = hall.all_apart(person).await?;
    let one = |apart: &Apart| json!({ "name": apart.name, "block": apart.distance == Distance::Block, "since": apart.at });
    Ok(all.iter().map(one).collect())
}

async fn following(hall: &Hall, person: &Person) -> Result<Value, HallError> {
    let all = hall.following(person).await?;
    Ok(all
        .iter()
        .map(|followed| json!({ "face": followed.face.to_string(), "name": followed.name }))
        .collect())
}

async fn ratings(hall: &Hall, owner: String) -> Result<Value, HallError> {
    let (who, mut all) = (Contestant::Person(owner), Map::new());
    for title in hall.library().titles() {
        let game = title.meta().id;
        let rating = hall.ratings(game, |ratings| ratings.rating(&who)).await?;
        all.insert(game.to_owned(), json!({ "points": rating.points, "uncertainty": rating.uncertainty }));
    }
    Ok(Value::Object(all))
}

/// What of the file is still to be written.
struct Tables {
    hall: Hall,
    person: Person,
    read: Option<TableId>,
    page: VecDeque<TableId>,
    next: Next,
}

enum Next {
    Head(String),
    First,
    Others,
    End,
}

impl Tables {
    /// If something cannot be read the file ends in the middle, and says so by not being JSON.
    async fn next(mut self) -> Option<(Result<Bytes, HallError>, Tables)> {
        let part = match std::mem::replace(&mut self.next, Next::End) {
            Next::Head(head) => {
                self.next = Next::First;
                Ok(head)
            }
            Next::First => self.table("").await,
            Next::Others => self.table(",\n").await,
            Next::End => return None,
        };
        Some((part.map(Bytes::from), self))
    }

    async fn table(&mut self, before: &str) -> Result<String, HallError> {
        if self.page.is_empty() {
            self.page = self.hall.owned(&self.person, self.read).await?.into();
            self.read = self.page.back().copied();
        }
        let Some(table) = self.page.pop_front() else { return Ok("\n]}\n".to_owned()) };
        self.next = Next::Others;
        let told = match self.hall.export(&self.person, table).await {
            Ok(told) => told,
            // The rest is still worth having.
            Err(HallError::Broken(_)) => json!({ "table": table.to_string(), "damaged": true }),
            Err(error) => return Err(error),
        };
        Ok(format!("{before}{told}"))
    }
}
