//! Connections: who is let in, how long they may take, and how they are shut down.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::body::Body;
use futures_util::future::BoxFuture;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

use crate::limits::Slot;
use crate::middleware::{Middleware, Visit};
use crate::state::App;
use crate::write_timeout::WriteTimeout;

/// How long requests in progress may take when the server shuts down.
const LAST_WORDS: Duration = Duration::from_secs(10);
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
    let mut connections = JoinSet::new();
    accept_until(end, &listener, &app, &mut connections).await;
    app.0.leaving.store(true, Ordering::Relaxed);
    accept_until(sleep(app.config().drain), &listener, &app, &mut connections).await;
    drop(listener);
    app.0.closing.send_replace(true);
    let _ = timeout(LAST_WORDS, async { while connections.join_next().await.is_some() {} }).await;
    forgetting.abort();
    Ok(())
}

async fn accept_until(
    end: impl Future<Output = ()>,
    listener: &TcpListener,
    app: &App,
    connections: &mut JoinSet<()>,
) {
    let middleware = Middleware::new(app);
    let mut end = pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => return,
            Some(_) = connections.join_next() => continue,
        };
        match accepted {
            Ok((stream, address)) => admit(app, &middleware, connections, stream, address),
            // No more files can be opened: some connections must close first.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// Connections beyond the limit are hung up on: an answer would cost more than it is worth.
fn admit(
    app: &App,
    middleware: &Middleware,
    connections: &mut JoinSet<()>,
    stream: TcpStream,
    address: SocketAddr,
) {
    let visit = Visit::new(address.ip());
    // Behind a proxy, all connections are the proxy's.
    let gates = &app.0.gates.connections;
    let slot = if app.config().trust_proxy { gates.take_any() } else { gates.take(visit.client) };
    if let Some(slot) = slot {
        connections.spawn(attend(app.clone(), middleware.clone(), stream, visit, slot));
    }
}

async fn attend(app: App, middleware: Middleware, stream: TcpStream, visit: Visit, _slot: Slot) {
    let limits = &app.config().limits;
    let _ = stream.set_nodelay(true);
    let stream = TokioIo::new(WriteTimeout::new(stream, limits.request_time));
    // Boxed, because a stream that lasts for hours needs no room any more for what it took to answer its request.
    let service = service_fn(move |request: Request<Incoming>| -> BoxFuture<'static, _> {
        let answer = middleware.clone().answer(visit.clone(), request.map(Body::new));
        Box::pin(async { Ok::<_, Infallible>(answer.await) })
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_time)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(stream, service);
    let mut closing = app.0.closing.subscribe();
    tokio::pin!(connection);
    tokio::select! {
        // A client that disconnects is nothing to report.
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn forget(app: App) {
    let mut rounds = interval(FORGET_EVERY);
    loop {
        rounds.tick().await;
        app.0.gates.forget();
    }
}
