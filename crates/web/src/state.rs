use std::sync::Arc;

use midway_hall::{Archive, Hall, TableId};
use midway_notices::Notices;
use tokio::sync::watch;

use crate::error::ApiError;
use crate::limits::{Gates, Limits};
use crate::metrics::Metrics;
use crate::pages::{Assets, Pictures};
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
}

/// What all routes share. Clones are the same.
#[derive(Clone, Debug)]
pub struct App(pub(crate) Arc<AppState>);

#[derive(Debug)]
pub(crate) struct AppState {
    pub(crate) hall: Hall,
    /// Notifies people who are away, if the host has enabled it.
    pub(crate) notices: Option<Notices>,
    pub(crate) config: Config,
    pub(crate) gates: Gates,
    pub(crate) metrics: Metrics,
    pub(crate) assets: Assets,
    pub(crate) study: Study,
    pub(crate) pictures: Pictures,
    /// True once the server is shutting down: streams end with it.
    pub(crate) closing: watch::Sender<bool>,
}

impl App {
    pub fn new(hall: Hall, config: Config) -> App {
        App::with_notices(hall, config, None)
    }

    pub fn with_notices(hall: Hall, config: Config, notices: Option<Notices>) -> App {
        let gates = Gates::new(&config.limits);
        let (metrics, closing) = (Metrics::default(), watch::Sender::new(false));
        let (assets, pictures) = (Assets::new(&config.prefix, hall.library()), Pictures::default());
        let study = Study::default();
        App(Arc::new(AppState { hall, notices, config, gates, metrics, assets, study, pictures, closing }))
    }

    pub fn hall(&self) -> &Hall {
        &self.0.hall
    }

    /// What can be read of a table whose rules are not at hand. Whoever runs the hall may have them.
    pub(crate) async fn archive(&self, id: TableId) -> Result<Archive, ApiError> {
        let archive = self.hall().archive(id).await?;
        tracing::warn!(missing = %archive.missing, "a table is shown without its rules");
        Ok(archive)
    }

    pub fn config(&self) -> &Config {
        &self.0.config
    }
}
