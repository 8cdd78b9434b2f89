//! The log of a hall in IndexedDB. `log.js` does what is asked here, each in one transaction.

use std::io;

use midway_game::Hex;
use midway_store::{
    Access, Due, EndingRow, IndexCursor, IndexPage, IndexQuery, IndexRow, IndexStage, LogRow, Medium,
    TableId, Transaction,
};
use send_wrapper::SendWrapper;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_name = midwayLog)]
    async fn ask(question: &str) -> Result<JsValue, JsValue>;
}

/// What the browser keeps for this site.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Log;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum Question<'a> {
    Rows { table: String, from: u64, most: usize },
    Last { table: String },
    Tables {},
    Shelf {},
    Owned { tag: &'a str },
    Wakes {},
    Endings { owner: Option<&'a str> },
    Commit(Committed),
    Own { name: &'a str },
    KeepOwn { name: &'a str, value: &'a str },
    ReplaceOwn { name: &'a str, value: Option<&'a str> },
}

#[derive(Serialize, Deserialize)]
struct Row {
    table: String,
    number: u64,
    at: i64,
    body: String,
    hash: String,
}

#[derive(Serialize, Deserialize)]
struct Indexed {
    table: String,
    stage: i64,
    listed: bool,
    game: String,
    at: i64,
    note: String,
}

#[derive(Serialize, Deserialize)]
struct Wake {
    table: String,
    at: Option<i64>,
}

#[derive(Serialize, Deserialize)]
struct Ended {
    table: String,
    game: String,
    at: i64,
    rated: bool,
    body: String,
}

#[derive(Serialize)]
struct Committed {
    rows: Vec<Row>,
    owners: Vec<(String, String)>,
    index: Vec<Indexed>,
    wakes: Vec<Wake>,
    endings: Vec<Ended>,
}

impl Medium for Log {
    fn rows(&self, table: TableId, from: u64, most: usize) -> Access<'_, Vec<LogRow>> {
        access(async move {
            let rows: Vec<Row> = answered(&Question::Rows { table: table.to_string(), from, most }).await?;
            rows.into_iter().map(Row::read).collect()
        })
    }

    fn last(&self, table: TableId) -> Access<'_, Option<LogRow>> {
        access(async move {
            let row: Option<Row> = answered(&Question::Last { table: table.to_string() }).await?;
            row.map(Row::read).transpose()
        })
    }

    fn tables(&self) -> Access<'_, Vec<TableId>> {
        access(async {
            let words: Vec<String> = answered(&Question::Tables {}).await?;
            words.iter().map(|word| table(word)).collect()
        })
    }

    fn index<'a>(&'a self, query: &'a IndexQuery, page: IndexPage) -> Access<'a, Vec<(TableId, IndexRow)>> {
        access(async move {
            let found: Vec<Indexed> = match query {
                IndexQuery::Listed(_) => answered(&Question::Shelf {}).await?,
                IndexQuery::OwnedBy(tag) => answered(&Question::Owned { tag }).await?,
            };
            let rows: Vec<_> = found.into_iter().map(Indexed::read).collect::<io::Result<_>>()?;
            Ok(page_of(query, page, rows))
        })
    }

    fn due(&self, now: i64, after: Option<Due>, limit: usize) -> Access<'_, Vec<Due>> {
        access(async move {
            let wakes: Vec<Wake> = answered(&Question::Wakes {}).await?;
            let due = |wake: &Wake| Some(Due { table: table(&wake.table).ok()?, at: wake.at? });
            let place = |due: &Due| (due.at, due.table.0.cast_signed());
            let mut due: Vec<Due> = wakes.iter().filter_map(due).collect();
            due.retain(|due| due.at <= now && after.is_none_or(|after| place(due) > place(&after)));
            due.sort_by_key(place);
            due.truncate(limit);
            Ok(due)
        })
    }

    fn endings<'a>(&'a self, owner: Option<&'a str>) -> Access<'a, Vec<(TableId, EndingRow)>> {
        access(async move {
            let rows: Vec<Ended> = answered(&Question::Endings { owner }).await?;
            rows.into_iter().map(Ended::read).collect()
        })
    }

    fn commit(&self, transaction: Transaction) -> Access<'_, ()> {
        access(async move { answered(&Question::Commit(Committed::write(transaction)?)).await })
    }

    fn own(&self, name: &str) -> Access<'_, Option<String>> {
        let name = name.to_owned();
        access(async move { answered(&Question::Own { name: &name }).await })
    }

    fn keep_own(&self, name: &str, value: &str) -> Access<'_, String> {
        let (name, value) = (name.to_owned(), value.to_owned());
        access(async move { answered(&Question::KeepOwn { name: &name, value: &value }).await })
    }

    fn replace_own(&self, name: &str, value: Option<&str>) -> Access<'_, ()> {
        let (name, value) = (name.to_owned(), value.map(str::to_owned));
        access(async move { answered(&Question::ReplaceOwn { name: &name, value: value.as_deref() }).await })
    }
}

/// There is one thread, so what must not leave it never does.
fn access<'a, T>(work: impl Future<Output = io::Result<T>> + 'a) -> Access<'a, T> {
    Box::pin(SendWrapper::new(work))
}

async fn answered<T: DeserializeOwned>(question: &Question<'_>) -> io::Result<T> {
    let answer = ask(&serde_json::to_string(question)?).await.map_err(|error| failure(&error))?;
    Ok(serde_json::from_str(&answer.as_string().unwrap_or_default())?)
}

/// What the browser says. A store that is full stays full until somebody makes room.
fn failure(error: &JsValue) -> io::Error {
    let text = |name: &str| js_sys::Reflect::get(error, &name.into()).ok()?.as_string();
    let name = text("name").unwrap_or_default();
    let kind = match &*name {
        "QuotaExceededError" => io::ErrorKind::QuotaExceeded,
        "NotSupportedError" | "SecurityError" | "InvalidStateError" => io::ErrorKind::Unsupported,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, format!("{name}: {}", text("message").unwrap_or_default()))
}

fn page_of(
    query: &IndexQuery,
    page: IndexPage,
    mut rows: Vec<(TableId, IndexRow)>,
) -> Vec<(TableId, IndexRow)> {
    let place = |at: i64, table: TableId| (at, table.0.cast_signed());
    let end = page.after.map(|IndexCursor { at, table }| place(at, table));
    rows.retain(|(table, row)| {
        let fits = match query {
            IndexQuery::Listed(stage) => row.listed && row.stage == *stage,
            IndexQuery::OwnedBy(_) => true,
        };
        fits && end.is_none_or(|end| place(row.at, *table) < end)
    });
    rows.sort_by_key(|(table, row)| std::cmp::Reverse(place(row.at, *table)));
    rows.truncate(page.limit);
    rows
}

fn table(word: &str) -> io::Result<TableId> {
    word.parse().map_err(io::Error::other)
}

impl Row {
    fn read(self) -> io::Result<LogRow> {
        let Row { number, at, body, .. } = self;
        let hash = Hex::<32>::parse(&self.hash).map(|hex| hex.0.to_vec()).unwrap_or_default();
        Ok(LogRow { table: table(&self.table)?, number, at, body, hash })
    }

    fn write(LogRow { table, number, at, body, hash }: LogRow) -> io::Result<Row> {
        let hash = hash.try_into().map_err(|_| io::Error::other("a hash has 32 bytes"))?;
        Ok(Row { table: table.to_string(), number, at, body, hash: Hex::<32>(hash).to_string() })
    }
}

impl Indexed {
    fn read(self) -> io::Result<(TableId, IndexRow)> {
        let Indexed { listed, game, at, note, .. } = self;
        let unknown = || io::Error::other("a table at an unknown stage");
        let stage = IndexStage::from_row(self.stage).ok_or_else(unknown)?;
        Ok((table(&self.table)?, IndexRow { stage, listed, game, at, note }))
    }

    fn write((table, row): (TableId, IndexRow)) -> Indexed {
        let IndexRow { stage, listed, game, at, note } = row;
        Indexed { table: table.to_string(), stage: stage.to_row(), listed, game, at, note }
    }
}

impl Ended {
    fn read(self) -> io::Result<(TableId, EndingRow)> {
        let Ended { game, at, rated, body, .. } = self;
        Ok((table(&self.table)?, EndingRow { game, at, rated, body }))
    }

    fn write((table, row): (TableId, EndingRow)) -> Ended {
        let EndingRow { game, at, rated, body } = row;
        Ended { table: table.to_string(), game, at, rated, body }
    }
}

impl Committed {
    fn write(Transaction { rows, owners, index, wakes, endings }: Transaction) -> io::Result<Committed> {
        Ok(Committed {
            rows: rows.into_iter().map(Row::write).collect::<io::Result<_>>()?,
            owners: owners.into_iter().map(|(tag, table)| (tag, table.to_string())).collect(),
            index: index.into_iter().map(Indexed::write).collect(),
            wakes: wakes.into_iter().map(|(table, at)| Wake { table: table.to_string(), at }).collect(),
            endings: endings.into_iter().map(Ended::write).collect(),
        })
    }
}
