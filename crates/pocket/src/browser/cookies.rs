use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::http::{HeaderMap, HeaderValue, header};
use midway_store::{Medium, StoreError};

use super::log::Log;

/// Under this name the cookies are kept.
const NAME: &str = "cookies";

/// The cookies of this browser. There is one reader, so there is one jar.
#[derive(Debug, Default)]
pub(crate) struct Jar(Mutex<BTreeMap<String, String>>);

impl Jar {
    pub(crate) async fn open() -> Result<Jar, StoreError> {
        let kept = Log.own(NAME).await?;
        let cookies = kept.and_then(|text| serde_json::from_str(&text).ok());
        Ok(Jar(Mutex::new(cookies.unwrap_or_default())))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a browser would send along.
    pub(crate) fn line(&self) -> Option<HeaderValue> {
        let pairs: Vec<String> = self.lock().iter().map(|(name, value)| format!("{name}={value}")).collect();
        (!pairs.is_empty()).then(|| HeaderValue::from_str(&pairs.join("; ")).ok()).flatten()
    }

    /// Takes the cookies out of a response. They are kept before the page sees it: they open the seats.
    pub(crate) async fn take(&self, headers: &mut HeaderMap) -> Result<(), StoreError> {
        let lines = headers.get_all(header::SET_COOKIE).into_iter();
        let set: Vec<(String, String)> = lines.filter_map(read).collect();
        headers.remove(header::SET_COOKIE);
        if set.is_empty() {
            return Ok(());
        }
        self.lock().extend(set);
        let text = serde_json::to_string(&*self.lock()).unwrap_or_default();
        Ok(Log.replace_own(NAME, Some(&text)).await?)
    }
}

/// Our own routes set cookies for a year, for all paths; the rest of a line says nothing here.
fn read(line: &HeaderValue) -> Option<(String, String)> {
    let (name, value) = line.to_str().ok()?.split(';').next()?.split_once('=')?;
    Some((name.trim().to_owned(), value.trim().to_owned()))
}
