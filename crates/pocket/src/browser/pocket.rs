use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request, header};
use midway_catalog::Library;
use midway_hall::Hall;
use midway_store::Store;
use midway_web::{App, Config, Limits, Middleware, Visit};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use super::answer::Answer;
use super::clock;
use super::cookies::Jar;
use super::log::Log;
use super::worker::thinkers;

/// How long the browser may take to write something down.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The hall of this browser.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Pocket {
    middleware: Middleware,
    jar: Jar,
}

#[wasm_bindgen]
impl Pocket {
    /// Opens the hall under a path, such as `/midway`, or the empty one.
    pub async fn open(prefix: String, origin: String) -> Result<Pocket, JsError> {
        let jar = Jar::open().await?;
        let store = Store::over(Arc::new(Log), TIMEOUT);
        let hall = Hall::new(store, Arc::new(Library::standard()), thinkers(), clock::now);
        let config = Config {
            prefix,
            origin: Some(origin),
            limits: Limits::none(),
            pocket: true,
            ..Config::default()
        };
        Ok(Pocket { middleware: Middleware::new(&App::new(hall, config)), jar })
    }

    /// Answers a request. The headers are names and values in turn.
    pub async fn answer(
        &self,
        method: String,
        path: String,
        headers: Vec<String>,
        body: Vec<u8>,
    ) -> Result<Answer, JsError> {
        let mut request = Request::builder().method(&*method).uri(path).body(Body::from(body))?;
        for pair in headers.chunks_exact(2) {
            request.headers_mut().append(pair[0].parse::<HeaderName>()?, HeaderValue::from_str(&pair[1])?);
        }
        if let Some(cookies) = self.jar.line() {
            request.headers_mut().insert(header::COOKIE, cookies);
        }
        let visit = Visit::new(IpAddr::V4(Ipv4Addr::LOCALHOST));
        let mut response = self.middleware.clone().answer(visit, request).await;
        self.jar.take(response.headers_mut()).await?;
        Answer::of(response).await
    }
}
