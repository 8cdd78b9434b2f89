use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// A mail server that keeps every letter.
pub(crate) struct Smtp {
    pub(crate) url: String,
    letters: mpsc::UnboundedReceiver<String>,
}

impl Smtp {
    pub(crate) async fn open() -> Smtp {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (told, letters) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, told.clone()));
            }
        });
        Smtp { url, letters }
    }

    pub(crate) async fn next(&mut self) -> String {
        timeout(Duration::from_secs(20), self.letters.recv()).await.expect("a letter comes").unwrap()
    }

    pub(crate) async fn is_silent(&mut self, time: Duration) -> bool {
        timeout(time, self.letters.recv()).await.is_err()
    }
}

async fn talk(stream: TcpStream, told: mpsc::UnboundedSender<String>) -> Option<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 here\r\n").await.ok()?;
    let mut letter: Option<String> = None;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let answer = match (&mut letter, line.trim_end()) {
            (Some(text), ".") => {
                // Long lines were wrapped for transport.
                told.send(text.replace("=\r\n", "")).ok()?;
                letter = None;
                "250 kept\r\n"
            }
            (Some(text), _) => {
                text.push_str(&line);
                continue;
            }
            (None, "DATA") => {
                letter = Some(String::new());
                "354 go on\r\n"
            }
            (None, "QUIT") => "221 bye\r\n",
            (None, _) => "250 fine\r\n",
        };
        stream.write_all(answer.as_bytes()).await.ok()?;
    }
}
