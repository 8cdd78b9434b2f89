//! Requests made from the OpenAPI document and then spoilt: none brings the hall down, none changes anything.

use serde_json::{Map, Value, json};

use crate::client::Client;
use crate::scene::{Dice, Live, Party};

const REQUESTS: usize = 10_000;
const ODD: [&str; 12] = [
    "",
    "null",
    "-1",
    "99999999999999999999",
    "1e309",
    "\u{0}",
    "żółć\u{202e}",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%",
    "{{7*7}}",
    "\r\nX: y",
];

struct Fuzzer {
    document: Value,
    dice: Dice,
    tables: Vec<String>,
    keys: Vec<String>,
}

#[derive(Debug)]
struct Request {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: Option<Vec<u8>>,
}

impl Fuzzer {
    fn request(&mut self) -> Request {
        let paths = self.document["paths"].as_object().unwrap().clone();
        let (path, methods) = paths.iter().nth(self.dice.below(paths.len())).unwrap();
        let methods = methods.as_object().unwrap();
        let (method, operation) = methods.iter().nth(self.dice.below(methods.len())).unwrap();
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        // A good key allows things, so only a body that cannot be valid goes with one.
        let body = (!schema.is_null()).then(|| self.spoilt(&schema.clone()));
        let with_key = body.is_some() && self.dice.below(2) == 0;
        let method = if self.dice.below(20) == 0 { "PATCH".into() } else { method.to_uppercase() };
        let path = self.address(path, &operation["parameters"]);
        Request { method, path, headers: self.headers(with_key), body }
    }

    fn address(&mut self, path: &str, parameters: &Value) -> String {
        let table = if self.dice.below(4) == 0 { self.odd() } else { self.dice.pick(&self.tables).clone() };
        let seat = if self.dice.below(2) == 0 { self.odd() } else { self.dice.below(4).to_string() };
        let mut address = path.replace("{t}", &encoded(&table)).replace("{n}", &encoded(&seat));
        let parameters = parameters.as_array().cloned().unwrap_or_default();
        let queries = parameters.iter().filter(|parameter| parameter["in"] == "query");
        for (number, parameter) in queries.enumerate() {
            if self.dice.below(2) == 0 {
                let value = match self.dice.below(4) {
                    0 => self.odd(),
                    1 => self.dice.below(50).to_string(),
                    2 => "gallery".to_owned(),
                    _ => "legal".to_owned(),
                };
                let mark = if number == 0 && !address.contains('?') { '?' } else { '&' };
                address += &format!("{mark}{}={}", parameter["name"].as_str().unwrap(), encoded(&value));
            }
        }
        address
    }

    fn headers(&mut self, with_key: bool) -> Vec<(String, String)> {
        let mut headers = Vec::new();
        let key = match self.dice.below(4) {
            _ if with_key => Some(format!("Bearer {}", self.dice.pick(&self.keys))),
            0 => Some(format!("Bearer {:032x}", self.dice.roll())),
            1 => Some(format!("Bearer {}", visible(&self.odd()))),
            2 => Some(visible(&self.odd())),
            _ => None,
        };
        headers.extend(key.map(|key| ("Authorization".to_owned(), key)));
        if self.dice.below(3) == 0 {
            let value =
                if self.dice.below(2) == 0 { visible(&self.odd()) } else { "k".repeat(self.dice.below(80)) };
            headers.push(("Idempotency-Key".to_owned(), value));
        }
        if self.dice.below(8) == 0 {
            headers.push(("Last-Event-ID".to_owned(), visible(&self.odd())));
        }
        headers
    }

    /// A body that fits the schema, and then does not.
    fn spoilt(&mut self, schema: &Value) -> Vec<u8> {
        let mut body = self.value(schema, 0);
        match self.dice.below(6) {
            0 => self.garbage(),
            1 => {
                let text = body.to_string();
                text.as_bytes()[..self.dice.below(text.len())].to_vec()
            }
            2 => format!("{}{}", "[".repeat(500), "]".repeat(500)).into_bytes(),
            3 => {
                let extra = format!("extra{}", self.dice.below(9));
                body.as_object_mut().map(|map| map.insert(extra, json!(1)));
                body.to_string().into_bytes()
            }
            _ => {
                self.twist(&mut body);
                body.to_string().into_bytes()
            }
        }
    }

    fn garbage(&mut self) -> Vec<u8> {
        (0..self.dice.below(200)).map(|_| self.dice.below(256) as u8).collect()
    }

    /// Puts something of another type into one field, or in place of everything if there are no fields.
    fn twist(&mut self, body: &mut Value) {
        let odd = |value: &Value| match value {
            Value::String(_) => json!([1]),
            Value::Number(_) => json!("7"),
            Value::Bool(_) => json!(1.5),
            _ => json!(true),
        };
        match body {
            Value::Object(map) if !map.is_empty() => {
                let index = self.dice.below(map.len());
                let value = map.values_mut().nth(index).unwrap();
                *value = odd(value);
            }
            Value::Object(map) => drop(map.insert("x".to_owned(), json!(1))),
            other => *other = odd(other),
        }
    }

    fn value(&mut self, schema: &Value, depth: usize) -> Value {
        let schema = self.resolved(schema);
        let any =
            schema["oneOf"].as_array().or(schema["anyOf"].as_array()).or(schema["enum"].as_array()).cloned();
        if let Some(values) = schema["enum"].as_array() {
            return self.dice.pick(values).clone();
        }
        if let Some(any) = any {
            let any = self.dice.pick(&any).clone();
            return self.value(&any, depth + 1);
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[0].as_str().unwrap_or_default().to_owned(),
            kind => kind.as_str().unwrap_or_default().to_owned(),
        };
        match &*kind {
            "object" if depth < 6 => self.object(&schema, depth),
            "array" if depth < 6 => {
                (0..self.dice.below(4)).map(|_| self.value(&schema["items"], depth + 1)).collect()
            }
            "integer" | "number" => json!(self.dice.below(10)),
            "boolean" => json!(self.dice.below(2) == 0),
            "string" => json!(self.odd()),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let fields = schema["properties"].as_object().cloned().unwrap_or_default();
        let filled = fields.iter().map(|(name, schema)| (name.clone(), self.value(schema, depth + 1)));
        Value::Object(filled.collect::<Map<_, _>>())
    }

    fn resolved(&self, schema: &Value) -> Value {
        match schema["$ref"].as_str() {
            Some(place) => self.document.pointer(place.trim_start_matches('#')).unwrap().clone(),
            None => schema.clone(),
        }
    }

    fn odd(&mut self) -> String {
        match self.dice.below(4) {
            0 => "x".repeat(self.dice.below(3000)),
            1 => self.dice.roll().to_string(),
            _ => (*self.dice.pick(&ODD)).to_owned(),
        }
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// What may stand in the value of a header.
fn visible(text: &str) -> String {
    text.chars().filter(char::is_ascii_graphic).collect()
}

fn send(client: &mut Client, request: &Request) -> u16 {
    let Request { method, path, headers, body } = request;
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: hall.test\r\n");
    headers.iter().for_each(|(name, value)| text += &format!("{name}: {value}\r\n"));
    if let Some(body) = body {
        text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    }
    let mut bytes = (text + "\r\n").into_bytes();
    bytes.extend_from_slice(body.as_deref().unwrap_or_default());
    client.heard.clear();
    client.raw(&bytes).status
}

#[test]
fn ten_thousand_spoilt_requests_break_nothing_and_change_nothing() {
    let live = Live::open();
    let mut parties = [("worlds-fair", 2), ("rails-sails", 3), ("skyrise", 2)]
        .map(|(game, seats)| Party::begun(&live, game, seats));
    let before = parties.each_mut().map(|party| party.host.get(&party.path).expect(200).text());
    let document = live.client().get("/api/v1/openapi.json").json();
    let tables = parties.iter().map(|party| party.table.clone()).collect();
    let clients = parties.iter().flat_map(|party| party.seats.iter().chain([&party.host]));
    let keys = clients.filter_map(|client| client.key.clone()).collect();
    let mut fuzzer = Fuzzer { document, dice: Dice(1893), tables, keys };
    let mut client = live.client();
    let mut seen = std::collections::BTreeMap::<u16, usize>::new();
    for _ in 0..REQUESTS {
        let request = fuzzer.request();
        let status = send(&mut client, &request);
        assert!((200..500).contains(&status), "{status} for {request:?}");
        *seen.entry(status).or_default() += 1;
    }
    let after = parties.each_mut().map(|party| party.host.get(&party.path).expect(200).text());
    assert_eq!(before, after);
    let page = live.client().get("/metrics").text();
    assert!(page.contains("midway_answers_total{status=\"5xx\"} 0"));
    // The requests must have got past the middleware: all of these are reached.
    for status in [200, 400, 401, 403, 404, 405, 409] {
        assert!(seen.get(&status).is_some_and(|count| *count > 10), "{seen:?}");
    }
}
