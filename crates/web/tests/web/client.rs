//! A client that keeps everything it hears.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value;

pub(crate) struct Client {
    address: SocketAddr,
    prefix: String,
    pub(crate) key: Option<String>,
    connection: Option<BufReader<TcpStream>>,
    /// Every byte that came, heads included.
    pub(crate) heard: Vec<u8>,
}

#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Answer {
        assert_eq!(self.status, status, "{}", String::from_utf8_lossy(&self.body));
        self
    }

    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) {
        assert_eq!((self.status, &*self.code()), (status, code), "{}", String::from_utf8_lossy(&self.body));
    }
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        Client { address, prefix: String::new(), key: None, connection: None, heard: Vec::new() }
    }

    pub(crate) fn under(self, prefix: &str) -> Client {
        Client { prefix: prefix.into(), ..self }
    }

    pub(crate) fn with_key(self, key: &str) -> Client {
        Client { key: Some(key.into()), ..self }
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], None)
    }

    pub(crate) fn post(&mut self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[], (!body.is_empty()).then_some(body))
    }

    /// Sends it with an idempotency key.
    pub(crate) fn post_as(&mut self, request: &str, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("Idempotency-Key", request)], (!body.is_empty()).then_some(body))
    }

    pub(crate) fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        let request = self.request(method, path, headers, body);
        self.raw(request.as_bytes())
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&str>) -> String {
        let mut text = format!("{method} {}{path} HTTP/1.1\r\nHost: hall.test\r\n", self.prefix);
        let named = |name: &str| headers.iter().any(|(own, _)| own.eq_ignore_ascii_case(name));
        if let Some(key) = self.key.as_ref().filter(|_| !named("Authorization")) {
            text += &format!("Authorization: Bearer {key}\r\n");
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = body {
            if !named("Content-Type") {
                text += "Content-Type: application/json\r\n";
            }
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        text + "\r\n" + body.unwrap_or_default()
    }

    /// Sends bytes as they are, on a new connection if the server has closed the last one.
    pub(crate) fn raw(&mut self, request: &[u8]) -> Answer {
        for _ in 0..2 {
            let mut connection = self.connection.take().unwrap_or_else(|| connect(self.address));
            // It may answer and hang up before it has read everything.
            let _ = connection.get_mut().write_all(request);
            if let Some(answer) = read(&mut connection) {
                self.heard.extend_from_slice(answer.head.as_bytes());
                self.heard.extend_from_slice(&answer.body);
                let stream = answer.header("content-type") == Some("text/event-stream");
                let ends = stream || answer.header("connection") == Some("close");
                self.connection = (!ends).then_some(connection);
                return answer;
            }
        }
        panic!("no answer to {}", String::from_utf8_lossy(request));
    }

    /// An event stream on a connection of its own.
    pub(crate) fn follow(&self, path: &str, headers: &[(&str, &str)]) -> Stream {
        let mut connection = connect(self.address);
        connection.get_mut().write_all(self.request("GET", path, headers, None).as_bytes()).unwrap();
        let head = head(&mut connection).expect("an answer");
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        Stream { connection, heard: head.into_bytes() }
    }
}

pub(crate) fn connect(address: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_nodelay(true).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    BufReader::new(stream)
}

fn head(connection: &mut BufReader<TcpStream>) -> Option<String> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if connection.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    Some(head)
}

pub(crate) fn read(connection: &mut BufReader<TcpStream>) -> Option<Answer> {
    let head = head(connection)?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut answer = Answer { status, head, body: Vec::new() };
    if answer.header("content-type") == Some("text/event-stream") {
        // It has no end.
        return Some(answer);
    }
    if answer.header("transfer-encoding") == Some("chunked") {
        while let Some(chunk) = chunk(connection) {
            answer.body.extend_from_slice(&chunk);
        }
    } else {
        let length = answer.header("content-length").map_or(0, |length| length.parse().unwrap());
        answer.body = vec![0; length];
        connection.read_exact(&mut answer.body).ok()?;
    }
    Some(answer)
}

fn chunk(connection: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let mut size = String::new();
    connection.read_line(&mut size).ok()?;
    let size = usize::from_str_radix(size.trim(), 16).ok()?;
    let mut chunk = vec![0; size + 2];
    connection.read_exact(&mut chunk).ok()?;
    chunk.truncate(size);
    (size > 0).then_some(chunk)
}

/// An event stream that keeps everything it hears.
pub(crate) struct Stream {
    connection: BufReader<TcpStream>,
    pub(crate) heard: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Event {
    pub(crate) id: u64,
    pub(crate) data: Value,
}

impl Stream {
    /// The next event; nothing when the stream has ended.
    pub(crate) fn next(&mut self) -> Option<Event> {
        loop {
            let chunk = chunk(&mut self.connection)?;
            self.heard.extend_from_slice(&chunk);
            let text = String::from_utf8(chunk).unwrap();
            let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
            if let (Some(id), Some(data)) = (field("id: "), field("data: ")) {
                return Some(Event { id: id.parse().unwrap(), data: serde_json::from_str(&data).unwrap() });
            }
        }
    }

    /// Whether nothing comes for a while.
    pub(crate) fn is_silent(&mut self, time: Duration) -> bool {
        self.connection.get_ref().set_read_timeout(Some(time)).unwrap();
        let silent = self.connection.fill_buf().is_err();
        self.connection.get_ref().set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        silent
    }
}
