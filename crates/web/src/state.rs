use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(not(target_family = "wasm"))]
use std::sync::{OnceLock, atomic::AtomicU64};
#[cfg(not(target_family = "wasm"))]
use std::time::Duration;

use axum::http::HeaderMap;
use midway_hall::{Archive, Hall, TableId};
#[cfg(not(target_family = "wasm"))]
use midway_notices::Notices;
use tokio::sync::watch;

use crate::error::ApiError;
use crate::limits::{Gates, Limits};
use crate::metrics::Metrics;
use crate::pages::Assets;
#[cfg(not(target_family = "wasm"))]
use crate::pages::{DayDrawn, Pictures, StaticSite};
use crate::study::Study;

/// How the hall is reached.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The path under which everything is, such as `/midway`; empty for none.
    pub prefix: String,
    /// What browsers send as the origin of our pages, such as `https://games.example.org`. Without it, the host that a
    /// request names.
    pub origin: Option<String>,
    /// Whether the last address of `X-Forwarded-For` is the client's: true only behind a proxy that writes it.
    pub trust_proxy: bool,
    pub limits: Limits,
    /// Makes the span of a request part of the trace that a proxy has begun. It is asked where the proxy is trusted.
    pub continue_trace: Option<fn(&tracing::Span, &HeaderMap)>,
    /// How long a server that is told to end goes on as before, but not ready, so that a proxy turns to another.
    #[cfg(not(target_family = "wasm"))]
    pub drain: Duration,
    /// Whether this is the hall inside the reader's own browser.
    pub pocket: bool,
    /// The hall for browsers, to be handed out as soon as it is there.
    #[cfg(not(target_family = "wasm"))]
    pub site: Arc<OnceLock<StaticSite>>,
    /// When the store was last saved, in seconds since 1970, if that is done by the clock; 0 for never.
    #[cfg(not(target_family = "wasm"))]
    pub last_backup: Option<Arc<AtomicU64>>,
}

/// What all routes share. Clones are the same.
#[derive(Clone, Debug)]
pub struct App(pub(crate) Arc<AppState>);

#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) hall: Hall,
    /// Notifies people who are away, if the host has enabled it.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) notices: Option<Notices>,
    pub(crate) config: Config,
    pub(crate) gates: Gates,
    pub(crate) metrics: Metrics,
    pub(crate) assets: Assets,
    pub(crate) study: Study,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) pictures: Pictures,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) day: DayDrawn,
    /// True from the moment when the server is told to end: whoever sends it requests should look for another.
    pub(crate) leaving: AtomicBool,
    /// True once the server is shutting down: streams end with it.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    pub fn new(hall: Hall, config: Config) -> App {
        App(Arc::new(AppState::new(hall, config)))
    }

    #[cfg(not(target_family = "wasm"))]
    pub fn with_notices(hall: Hall, config: Config, notices: Option<Notices>) -> App {
        App(Arc::new(AppState { notices, ..AppState::new(hall, config) }))
    }

    /// Whether readers can have a hall that needs no network.
    pub(crate) fn hands_out_pocket(&self) -> bool {
        #[cfg(not(target_family = "wasm"))]
        return self.config().site.get().is_some();
        #[cfg(target_family = "wasm")]
        return false;
    }

    pub fn hall(&self) -> &Hall {
        &self.0.hall
    }

    /// What can be read of a table whose rules are not at hand. Whoever runs the hall may have them.
    pub(crate) async fn archive(&self, id: TableId) -> Result<Archive, ApiError> {
        let archive = self.hall().archive(id).await?.heard(&self.hall().ears(None).await?);
        tracing::warn!(missing = %archive.missing, "a table is shown without its rules");
        Ok(archive)
    }

    pub fn config(&self) -> &Config {
        &self.0.config
    }
}

impl AppState {
    fn new(hall: Hall, config: Config) -> AppState {
        AppState {
            gates: Gates::new(&config.limits),
            metrics: Metrics::default(),
            assets: Assets::new(&config.prefix, hall.library()),
            study: Study::default(),
            leaving: AtomicBool::new(false),
            closing: watch::Sender::new(false),
            #[cfg(not(target_family = "wasm"))]
            notices: None,
            #[cfg(not(target_family = "wasm"))]
            pictures: Pictures::default(),
            #[cfg(not(target_family = "wasm"))]
            day: DayDrawn::default(),
            hall,
            config,
        }
    }
}
