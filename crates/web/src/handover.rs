//! Event streams leave hyper. They last for hours, and hyper keeps two buffers of 8 KiB for each connection, for a next
//! request that does not come.

use std::future::poll_fn;
use std::io::{self, Write};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::SystemTime;

use axum::http::response::Parts;
use axum::http::{Method, Version, header};
use axum::response::Response;
use bytes::Bytes;
use http_body_util::BodyExt;
use hyper::Request;
use tokio::io::{AsyncRead, AsyncWriteExt, ReadBuf};

use crate::write_timeout::WriteTimeout;

/// Where a connection's response waits for whoever takes the connection over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Handover(Arc<Waiting>);

#[derive(Debug, Default)]
struct Waiting {
    response: Mutex<Option<Response>>,
    /// Whether it has been put there; tells without a lock.
    is_there: AtomicBool,
}

impl Handover {
    /// Whether a response to such a request may be handed over. Others may not understand how it is sent.
    pub(crate) fn may_follow<B>(request: &Request<B>) -> bool {
        request.version() == Version::HTTP_11 && request.method() == Method::GET
    }

    /// Whether it is a stream that lasts.
    pub(crate) fn lasts(response: &Response) -> bool {
        response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
    }

    pub(crate) fn put(&self, response: Response) {
        *self.0.response.lock().unwrap_or_else(PoisonError::into_inner) = Some(response);
        self.0.is_there.store(true, Ordering::Release);
    }

    pub(crate) fn take(&self) -> Option<Response> {
        if !self.0.is_there.load(Ordering::Acquire) {
            return None;
        }
        self.0.response.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Sends a response over a connection that nobody else writes to, until it or the client ends. `rest` is what the
/// client has sent already behind its request.
pub(crate) async fn send(mut stream: WriteTimeout, response: Response, rest: Bytes) -> io::Result<()> {
    let (head, mut body) = response.into_parts();
    stream.write_all(&write_head(&head)).await?;
    // A client that talks on is not listened to, and so it is not noticed when it leaves before something is sent.
    let mut listening = rest.is_empty();
    drop((head, rest));
    loop {
        let frame = tokio::select! {
            frame = body.frame() => frame,
            gone = gone(&mut stream), if listening => {
                if gone { return Ok(()) }
                listening = false;
                continue;
            }
        };
        match frame {
            Some(Ok(frame)) => send_chunk(&mut stream, frame.data_ref()).await?,
            // The client sees that this is not the end.
            Some(Err(_)) => return Ok(()),
            None => break,
        }
    }
    stream.write_all(b"0\r\n\r\n").await?;
    stream.shutdown().await
}

/// Whether the client has left. If not, it has said something that nobody asked for.
async fn gone(stream: &mut WriteTimeout) -> bool {
    let said = poll_fn(|context: &mut Context<'_>| -> Poll<io::Result<bool>> {
        let mut bytes = [0; 1];
        let mut buffer = ReadBuf::new(&mut bytes);
        Pin::new(&mut *stream).poll_read(context, &mut buffer).map_ok(|()| !buffer.filled().is_empty())
    });
    !said.await.unwrap_or(false)
}

async fn send_chunk(stream: &mut WriteTimeout, data: Option<&Bytes>) -> io::Result<()> {
    let Some(data) = data.filter(|data| !data.is_empty()) else { return Ok(()) };
    let mut chunk = Vec::with_capacity(data.len() + 12);
    write!(chunk, "{:x}\r\n", data.len())?;
    chunk.extend_from_slice(data);
    chunk.extend_from_slice(b"\r\n");
    stream.write_all(&chunk).await
}

fn write_head(head: &Parts) -> Vec<u8> {
    let mut out = Vec::with_capacity(1024);
    // Writing to memory cannot fail.
    let _ = write!(out, "HTTP/1.1 {}\r\n", head.status);
    for (name, value) in &head.headers {
        out.extend_from_slice(name.as_str().as_bytes());
        out.extend_from_slice(b": ");
        out.extend_from_slice(value.as_bytes());
        out.extend_from_slice(b"\r\n");
    }
    let date = httpdate::fmt_http_date(SystemTime::now());
    let _ = write!(out, "date: {date}\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n");
    out
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_head_is_written_as_hyper_would_write_it() {
        let mut response = Response::new(Body::empty());
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        let head = String::from_utf8(write_head(&response.into_parts().0)).unwrap();
        assert!(head.starts_with("HTTP/1.1 200 OK\r\ncache-control: no-store\r\ndate: "), "{head}");
        assert!(head.ends_with(" GMT\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"), "{head}");
    }
}
