use axum::body::Body;
use axum::http::{HeaderMap, Response, header};
use futures_util::{StreamExt, TryStreamExt};
use http_body_util::BodyExt;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};
use wasm_streams::ReadableStream;

/// What a page gets, in parts that a script puts together.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Answer {
    status: u16,
    headers: Vec<String>,
    body: JsValue,
}

#[wasm_bindgen]
impl Answer {
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Names and values in turn.
    #[wasm_bindgen(getter)]
    pub fn headers(&self) -> Vec<String> {
        self.headers.clone()
    }

    /// Bytes, or for what goes on a stream of them.
    #[wasm_bindgen(getter)]
    pub fn body(&self) -> JsValue {
        self.body.clone()
    }
}

impl Answer {
    pub(crate) async fn of(response: Response<Body>) -> Result<Answer, JsError> {
        let (parts, body) = response.into_parts();
        let body = if is_stream(&parts.headers) { stream(body) } else { bytes(body).await? };
        Ok(Answer { status: parts.status.as_u16(), headers: pairs(&parts.headers), body })
    }
}

fn is_stream(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
}

fn pairs(headers: &HeaderMap) -> Vec<String> {
    let text = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
        Some([name.to_string(), value.to_str().ok()?.to_owned()])
    };
    headers.iter().filter_map(text).flatten().collect()
}

async fn bytes(body: Body) -> Result<JsValue, JsError> {
    Ok(Uint8Array::from(&*body.collect().await?.to_bytes()).into())
}

fn stream(body: Body) -> JsValue {
    let chunk = |bytes: axum::body::Bytes| JsValue::from(Uint8Array::from(&*bytes));
    let broken = |error: axum::Error| JsValue::from(error.to_string());
    let chunks = body.into_data_stream().map_ok(chunk).map_err(broken);
    ReadableStream::from_stream(chunks.boxed_local()).into_raw().into()
}
