use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::Evening;
use super::person::Person;
use crate::client::RequestError;
use crate::http::{ApiRequest, bearer};
use crate::rng;
use crate::table::TakenSeat;

/// Tables at which one is there already.
#[derive(Debug, Default)]
pub(crate) struct Tables(RefCell<HashMap<String, Rc<Waiting>>>);

#[derive(Debug)]
struct Waiting {
    player: Player,
    over: Notify,
}

/// Somebody in their seat.
#[derive(Clone, Debug)]
struct Player {
    seat: u8,
    key: String,
    number: u32,
    strength: f64,
}

#[derive(Debug, Deserialize)]
struct Sheet {
    stage: String,
    revision: u64,
    #[serde(default)]
    to_act: Vec<u8>,
    #[serde(default)]
    legal: Vec<String>,
    you: Option<usize>,
    view: Option<Value>,
}

impl Evening {
    /// Plays a game to its end. Whoever comes second plays it for both, each as well as they can, so that nobody has to ask
    /// whether it is their turn.
    pub(crate) async fn play(&self, person: &Person, table: &str) {
        let taken: TakenSeat = match self.client.ask_over(person.number, &person.sit(table)).await {
            Ok(taken) => taken,
            Err(error) => return self.client.fault(format!("{} at {table}: {error}", person.name())),
        };
        let (number, strength) = (person.number, person.strength);
        let player = Player { seat: taken.seat, key: taken.key, number, strength };
        let first = self.tables.0.borrow_mut().remove(table);
        let Some(first) = first else {
            let waiting = Rc::new(Waiting { player, over: Notify::new() });
            self.tables.0.borrow_mut().insert(table.to_owned(), waiting.clone());
            return waiting.over.notified().await;
        };
        let mut both = [first.player.clone(), player];
        both.sort_by_key(|player| player.seat);
        let mut lot = rng::of(number.into(), first.player.number.into());
        match self.play_both(table, &both, &mut lot).await {
            Ok(()) => self.note(&both),
            Err(error) => self.client.fault(format!("table {table}: {error}")),
        }
        first.over.notify_one();
    }

    fn note(&self, both: &[Player; 2]) {
        let mut played = self.played.borrow_mut();
        for player in both {
            let (games, first) = played.entry(player.number).or_default();
            *games += 1;
            *first += u32::from(player.seat == 0);
        }
        self.client.metrics.finished.add(1);
    }

    async fn play_both(
        &self,
        table: &str,
        both: &[Player; 2],
        lot: &mut Xoshiro256PlusPlus,
    ) -> Result<(), RequestError> {
        let mut next = 0;
        for choice in 0_u64.. {
            let sheet = self.look(table, &both[next]).await?;
            if sheet.stage == "over" {
                break;
            }
            let acts = sheet.to_act.first().map_or(next, |seat| usize::from(*seat).min(1));
            if acts != next {
                next = acts;
                continue;
            }
            let player = &both[next];
            let action = pick(&sheet, player.strength, lot).unwrap_or_default();
            let body = json!({ "action": action, "revision": sheet.revision }).to_string();
            let path = format!("/tables/{table}/choices");
            let request = ApiRequest::post(&path, body, format!("e{choice}"));
            let began = Instant::now();
            self.client.send(&ApiRequest { bearer: bearer(&player.key), ..request }).await?;
            self.client.acknowledged(began.elapsed());
        }
        Ok(())
    }

    async fn look(&self, table: &str, player: &Player) -> Result<Sheet, RequestError> {
        let request = ApiRequest::get(&format!("/tables/{table}"));
        self.client.ask(&ApiRequest { bearer: bearer(&player.key), ..request }).await
    }
}

/// The strong pick what looks best, the weak what looks worst, and whoever is neither picks anything.
fn pick(sheet: &Sheet, strength: f64, lot: &mut Xoshiro256PlusPlus) -> Option<String> {
    let worth = |action: &&String| worth(sheet, action);
    let drawn = f64::from(lot.next_u32()) / f64::from(u32::MAX);
    let any = lot.next_u64() as usize % sheet.legal.len().max(1);
    let chosen = if drawn >= strength.abs() {
        sheet.legal.get(any)
    } else if strength > 0.0 {
        sheet.legal.iter().max_by_key(worth)
    } else {
        sheet.legal.iter().min_by_key(worth)
    };
    chosen.cloned()
}

/// What a choice is worth, as far as a glance tells: cards that come at once, and a lead among supporters that changes hands. To
/// approve more is better, too.
fn worth(sheet: &Sheet, action: &str) -> u64 {
    let mut words = action.split(' ');
    match (words.next(), words.next(), words.next()) {
        (Some("place"), Some(area), _) => {
            let places = sheet.view.as_ref().and_then(|view| view["places"].as_array());
            let place = places.into_iter().flatten().find(|place| place["area"] == area);
            place.map_or(0, |place| cards(place) + lead(place, sheet.you.unwrap_or_default()))
        }
        (Some("approve"), _, count) => count.and_then(|count| count.parse().ok()).unwrap_or(0),
        _ => 4,
    }
}

fn cards(place: &Value) -> u64 {
    place["cards"].as_array().map_or(0, |cards| 3 * cards.len() as u64)
}

/// One more supporter counts for most where it breaks a tie, and for nothing where it changes nothing.
fn lead(place: &Value, own: usize) -> u64 {
    let supporters: Vec<i64> = serde_json::from_value(place["supporters"].clone()).unwrap_or_default();
    let others =
        supporters.iter().enumerate().filter(|(seat, _)| *seat != own).map(|(_, count)| *count).max();
    let ahead = supporters.get(own).copied().unwrap_or_default() + 1 - others.unwrap_or_default();
    match ahead {
        1 => 5,
        0 => 4,
        2 => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strong_go_where_there_is_most_to_gain() {
        let view = json!({ "places": [
            { "area": "one", "cards": [1], "supporters": [3, 0] },
            { "area": "two", "cards": [1], "supporters": [1, 1] },
        ] });
        let legal = ["place one", "place two"].map(str::to_owned).into();
        let (stage, view) = ("playing".into(), Some(view));
        let sheet = Sheet { stage, revision: 1, to_act: vec![0], legal, you: Some(0), view };
        let mut lot = rng::of(1, 1);
        assert_eq!(pick(&sheet, 1.0, &mut lot).as_deref(), Some("place two"));
        assert_eq!(pick(&sheet, -1.0, &mut lot).as_deref(), Some("place one"));
    }
}
