//! Connections: who is let in, how long they may take, and how they are shut down.

use std::convert::Infallible;
use std::future::{pending, poll_fn};
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use futures_util::future::BoxFuture;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::{self, Parts};
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::handover::{self, Handover};
use crate::limits::Slot;
use crate::middleware::{Middleware, Visit};
use crate::state::App;
use crate::write_timeout::WriteTimeout;

/// How long requests in progress may take when the server shuts down.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// The same for those who came only then.
const LATE_WORDS: Duration = Duration::from_secs(1);
/// The longest head of a request, in bytes; also the size of a connection's read buffer.
const LONGEST_HEAD: usize = 16 * 1024;
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// Serves requests until `end`, and for as long after that as it takes others to turn to another server. Then it ends the
/// streams, lets requests finish and returns.
///
/// The futures are boxed so that all this is compiled here, as this crate is, and not with the program.
pub fn serve(
    listener: TcpListener,
    app: App,
    end: BoxFuture<'static, ()>,
) -> BoxFuture<'static, io::Result<()>> {
    Box::pin(serve_until(listener, app, end))
}

async fn serve_until(listener: TcpListener, app: App, end: BoxFuture<'static, ()>) -> io::Result<()> {
    let forgetting = tokio::spawn(forget(app.clone()));
    let door = Door { listener, middleware: Middleware::new(&app), app };
    let mut connections = JoinSet::new();
    door.accept_until(end, &mut connections).await;
    door.app.0.leaving.store(true, Ordering::Relaxed);
    door.accept_until(sleep(door.app.config().drain), &mut connections).await;
    door.app.0.closing.send_replace(true);
    // A proxy that asks once more hears that this server leaves. Were it refused, it would cut off those who are still answered.
    let all_gone = async { while connections.join_next().await.is_some() {} };
    let mut late = JoinSet::new();
    door.accept_until(timeout(LAST_WORDS, all_gone), &mut late).await;
    drop(door);
    // Whoever came meanwhile and has asked for something gets the answer.
    let _ = timeout(LATE_WORDS, async { while late.join_next().await.is_some() {} }).await;
    forgetting.abort();
    Ok(())
}

/// Where connections come in, and who answers them.
struct Door {
    listener: TcpListener,
    middleware: Middleware,
    app: App,
}

impl Door {
    async fn accept_until<T>(&self, end: impl Future<Output = T>, connections: &mut JoinSet<()>) {
        let mut end = pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                _ = &mut end => return,
                Some(_) = connections.join_next() => continue,
            };
            match accepted {
                Ok((stream, address)) => self.admit(connections, stream, address),
                // No more files can be opened: some connections must close first.
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    /// Connections beyond the limit are hung up on: an answer would cost more than it is worth.
    fn admit(&self, connections: &mut JoinSet<()>, stream: TcpStream, address: SocketAddr) {
        let visit = Visit::new(address.ip());
        // Behind a proxy, all connections are the proxy's.
        let gates = &self.app.0.gates.connections;
        let slot = if self.app.config().trust_proxy { gates.take_any() } else { gates.take(visit.client) };
        if let Some(slot) = slot {
            connections.spawn(attend(self.app.clone(), self.middleware.clone(), stream, visit, slot));
        }
    }
}

async fn attend(app: App, middleware: Middleware, stream: TcpStream, visit: Visit, _slot: Slot) {
    // Boxed, because a stream that lasts for hours needs no room any more for what it took to answer its request.
    let passed_on = Box::pin(converse(app, middleware, stream, visit)).await;
    if let Some((stream, response, rest)) = passed_on {
        // A client that disconnects is nothing to report.
        let _ = handover::send(stream, response, rest).await;
    }
}

/// Answers request after request, until one wants a stream.
async fn converse(
    app: App,
    middleware: Middleware,
    stream: TcpStream,
    visit: Visit,
) -> Option<(WriteTimeout, Response, Bytes)> {
    let limits = &app.config().limits;
    let _ = stream.set_nodelay(true);
    let stream = WriteTimeout::new(stream, limits.request_time);
    let (flushed, handover) = (stream.flushed(), Handover::default());
    let mut closing = app.0.closing.subscribe();
    // Whoever comes when the server closes gets one answer.
    let mut last = *closing.borrow();
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(LONGEST_HEAD)
        .keep_alive(!last)
        .serve_connection(TokioIo::new(stream), service(middleware, visit, handover.clone()));
    let response = loop {
        let answered = poll_fn(|context| {
            let ended = Pin::new(&mut connection).poll(context);
            // What was answered before has to be out: it is lost with the connection's buffers.
            match flushed.load(Ordering::Acquire).then(|| handover.take()).flatten() {
                Some(response) => Poll::Ready(Some(response)),
                None => ended.map(|_| None),
            }
        });
        tokio::select! {
            answered = answered => break answered?,
            _ = closing.wait_for(|closing| *closing), if !last => {
                Pin::new(&mut connection).graceful_shutdown();
                last = true;
            }
        }
    };
    let Parts { io, read_buf, .. } = connection.into_parts();
    Some((io.into_inner(), response, read_buf))
}

type Answering = BoxFuture<'static, Result<Response, Infallible>>;

fn service(
    middleware: Middleware,
    visit: Visit,
    handover: Handover,
) -> impl Service<Request<Incoming>, Response = Response, Error = Infallible, Future = Answering> + Unpin {
    service_fn(move |request: Request<Incoming>| -> Answering {
        let handover = Handover::may_follow(&request).then(|| handover.clone());
        let answer = middleware.clone().answer(visit.clone(), request.map(Body::new));
        Box::pin(async move {
            let response = answer.await;
            match handover.filter(|_| Handover::lasts(&response)) {
                Some(handover) => {
                    handover.put(response);
                    // It is not hyper that answers.
                    pending().await
                }
                None => Ok(response),
            }
        })
    })
}

async fn forget(app: App) {
    let mut rounds = interval(FORGET_EVERY);
    loop {
        rounds.tick().await;
        app.0.gates.forget();
    }
}
