//! HTTP/1.1 as the load speaks it, with no task behind a connection, no channel and no table of headers: what the clients
//! cost, the servers on the same machine do not get.

use std::io;
use std::str::FromStr;
use std::time::Duration;

use httparse::{EMPTY_HEADER, Header, Status};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// No answer of a hall has more headers.
const MOST_HEADERS: usize = 64;
/// How much more is read at once.
const MORE: usize = 4096;
/// No head and no line about a chunk is longer.
const LONGEST_HEAD: usize = 64 * 1024;

/// A connection, and what has come over it and was not looked at yet.
#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// What an answer begins with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    pub(crate) status: u16,
    pub(crate) retry_after: Option<Duration>,
    length: BodyLength,
    closes: bool,
}

/// How the end of a body is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BodyLength {
    Bytes(usize),
    Chunks,
}

impl Connection {
    pub(crate) fn over(stream: TcpStream) -> Connection {
        Connection { stream, buffer: Vec::new() }
    }

    /// Whether another request may be sent: the server has not closed it.
    pub(crate) fn is_open(&self) -> bool {
        let waits = |error: io::Error| error.kind() == io::ErrorKind::WouldBlock;
        self.buffer.is_empty() && self.stream.try_read(&mut [0]).is_err_and(waits)
    }

    pub(crate) async fn send(&mut self, request: &[u8]) -> io::Result<()> {
        self.stream.write_all(request).await
    }

    /// Waits for the head of an answer.
    pub(crate) async fn head(&mut self) -> io::Result<Head> {
        loop {
            if let Some((head, used)) = Head::parse(&self.buffer)? {
                self.buffer.drain(..used);
                return Ok(head);
            }
            self.read_more().await?;
        }
    }

    /// All of the body. Whether the connection can be used again is told as well.
    pub(crate) async fn body(&mut self, head: &Head) -> io::Result<(Vec<u8>, bool)> {
        let mut body = Vec::new();
        match head.length {
            BodyLength::Bytes(length) => {
                while self.buffer.len() < length {
                    self.read_more().await?;
                }
                body.extend(self.buffer.drain(..length));
            }
            BodyLength::Chunks => while self.chunk(&mut body).await? {},
        }
        Ok((body, !head.closes))
    }

    /// Adds the next chunk to what came before; false where there was the last. Nothing is lost if the waiting is given up.
    pub(crate) async fn chunk(&mut self, body: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            if let Some((start, length)) = chunk(&self.buffer)?
                && self.buffer.len() >= start + length + 2
            {
                body.extend_from_slice(&self.buffer[start..start + length]);
                self.buffer.drain(..start + length + 2);
                return Ok(length > 0);
            }
            self.read_more().await?;
        }
    }

    async fn read_more(&mut self) -> io::Result<()> {
        self.buffer.reserve(MORE);
        match self.stream.read_buf(&mut self.buffer).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// Where the next chunk begins and how long it is, once that can be told. None has anything behind its end: a hall sends
/// no trailers.
fn chunk(buffer: &[u8]) -> io::Result<Option<(usize, usize)>> {
    match httparse::parse_chunk_size(buffer) {
        Ok(Status::Complete((start, length))) => {
            Ok(Some((start, usize::try_from(length).map_err(io::Error::other)?)))
        }
        Ok(Status::Partial) if buffer.len() < LONGEST_HEAD => Ok(None),
        Ok(Status::Partial) => Err(odd("a chunk without a length")),
        Err(_) => Err(odd("no chunk")),
    }
}

impl Head {
    /// A head, and how many bytes it has.
    fn parse(buffer: &[u8]) -> io::Result<Option<(Head, usize)>> {
        let mut headers = [EMPTY_HEADER; MOST_HEADERS];
        let mut response = httparse::Response::new(&mut headers);
        match response.parse(buffer) {
            Ok(Status::Complete(used)) => Ok(Some((Head::of(&response)?, used))),
            Ok(Status::Partial) if buffer.len() < LONGEST_HEAD => Ok(None),
            Ok(Status::Partial) => Err(odd("a head without an end")),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    fn of(response: &httparse::Response<'_, '_>) -> io::Result<Head> {
        let status = response.code.ok_or_else(|| odd("an answer without a status"))?;
        let mut head = Head { status, retry_after: None, length: BodyLength::Bytes(0), closes: false };
        for header in response.headers.iter() {
            let is = |name: &str| header.name.eq_ignore_ascii_case(name);
            if is("content-length") {
                head.length = BodyLength::Bytes(number(header).ok_or_else(|| odd("a length that is none"))?);
            } else if is("transfer-encoding") {
                head.length = BodyLength::Chunks;
            } else if is("retry-after") {
                head.retry_after = number(header).map(Duration::from_secs);
            } else if is("connection") {
                head.closes = header.value.eq_ignore_ascii_case(b"close");
            }
        }
        Ok(head)
    }
}

fn number<T: FromStr>(header: &Header<'_>) -> Option<T> {
    str::from_utf8(header.value).ok()?.trim().parse().ok()
}

fn odd(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_says_how_the_end_of_its_body_is_found() {
        let parse = |text: &str| Head::parse(text.as_bytes()).unwrap();
        let known = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 3\r\ncontent-length: 12\r\n\r\nrest";
        let (head, used) = parse(known).unwrap();
        assert_eq!((head.status, head.retry_after), (429, Some(Duration::from_secs(3))));
        assert_eq!((head.length, head.closes), (BodyLength::Bytes(12), false));
        assert_eq!(&known[used..], "rest");

        let (head, _) =
            parse("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n").unwrap();
        assert_eq!((head.length, head.closes), (BodyLength::Chunks, true));

        assert!(parse("HTTP/1.1 200 OK\r\ncontent-le").is_none());
        assert!(Head::parse(b"HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n").is_err());
        assert!(Head::parse(b"SSH-2.0\r\n\r\n").is_err());
    }

    #[test]
    fn a_chunk_is_read_once_its_length_is_known() {
        assert_eq!(chunk(b"1f\r\nevent").unwrap(), Some((4, 31)));
        assert_eq!(chunk(b"0\r\n\r\n").unwrap(), Some((3, 0)));
        assert_eq!(chunk(b"1f").unwrap(), None);
        assert!(chunk(b"xyz\r\n").is_err());
    }
}
