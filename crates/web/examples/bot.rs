//! Sits down at a table of a hall and plays any legal choice until the game is over. Nothing but sockets and JSON:
//!
//!     cargo run -p midway-web --example bot 127.0.0.1:1893 TABLE

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use serde_json::{Value, json};

type Outcome<T> = Result<T, Box<dyn std::error::Error>>;

/// Sends a request and gives what follows the head of the answer.
fn call(hall: &str, request: &str, key: &str, body: Option<&Value>) -> Outcome<BufReader<TcpStream>> {
    let mut stream = TcpStream::connect(hall)?;
    let auth = if key.is_empty() { String::new() } else { format!("Authorization: Bearer {key}\r\n") };
    let body = body.map(Value::to_string).unwrap_or_default();
    let length = body.len();
    let kind = format!("Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close");
    write!(stream, "{request} HTTP/1.1\r\nHost: {hall}\r\n{auth}{kind}\r\n\r\n{body}")?;
    let (mut answer, mut line) = (BufReader::new(stream), String::new());
    while answer.read_line(&mut line)? > 2 {
        line.clear();
    }
    Ok(answer)
}

fn post(hall: &str, path: &str, key: &str, body: &Value) -> Outcome<Value> {
    let mut text = String::new();
    call(hall, &format!("POST {path}"), key, Some(body))?.read_to_string(&mut text)?;
    Ok(serde_json::from_str(&text)?)
}

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [hall, table] = &words[..] else { return Err("bot HOST:PORT TABLE".into()) };
    let table = format!("/api/v1/tables/{table}");
    let joined = post(hall, &format!("{table}/seats"), "", &json!({ "name": "rust" }))?;
    let key = joined["key"].as_str().ok_or_else(|| joined.to_string())?;
    // Each event says where the table stands, and for the seat that is asked, what it may choose.
    let events = call(hall, &format!("GET {table}/events?with=legal"), key, None)?;
    for line in events.lines() {
        let line = line?;
        let Some(data) = line.strip_prefix("data: ") else { continue };
        let event: Value = serde_json::from_str(data)?;
        if event["stage"] == "over" {
            break;
        }
        if let Some(legal) = event["legal"].as_array() {
            let any = event["revision"].as_u64().unwrap_or_default() as usize % legal.len();
            let choice = json!({ "action": legal[any], "revision": event["revision"] });
            post(hall, &format!("{table}/choices"), key, &choice)?;
        }
    }
    Ok(())
}
