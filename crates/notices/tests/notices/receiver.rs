use std::collections::VecDeque;
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// A server that keeps what is posted to it.
pub(crate) struct Receiver {
    pub(crate) address: SocketAddr,
    posts: mpsc::UnboundedReceiver<Post>,
}

#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Post {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

impl Receiver {
    pub(crate) async fn open() -> Receiver {
        Receiver::answering(&[]).await
    }

    /// Answers with these, and then with success.
    pub(crate) async fn answering(answers: &[&'static str]) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (told, posts) = mpsc::unbounded_channel();
        let mut answers = VecDeque::from(answers.to_vec());
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let Some(post) = read(&mut stream).await else { continue };
                let answer = answers.pop_front().unwrap_or("204 No Content");
                let answer = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n");
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = told.send(post);
            }
        });
        Receiver { address, posts }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hook?key=7", self.address)
    }

    pub(crate) async fn next(&mut self) -> Post {
        timeout(Duration::from_secs(20), self.posts.recv()).await.expect("something comes").unwrap()
    }

    pub(crate) async fn is_silent(&mut self, time: Duration) -> bool {
        timeout(time, self.posts.recv()).await.is_err()
    }
}

async fn read(stream: &mut TcpStream) -> Option<Post> {
    let mut heard = Vec::new();
    loop {
        if let Some(end) = heard.windows(4).position(|four| four == b"\r\n\r\n") {
            let head = String::from_utf8(heard[..end].to_vec()).unwrap();
            let post = Post { head, body: heard[end + 4..].to_vec() };
            let length: usize = post.header("content-length").map_or(0, |length| length.parse().unwrap());
            if post.body.len() >= length {
                return Some(post);
            }
        }
        if stream.read_buf(&mut heard).await.ok()? == 0 {
            return None;
        }
    }
}
