use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args as ClapArgs;
use midway_notices::NoticeSetup as Notices;
use midway_telemetry::Telemetry;
use midway_web::{Config, Limits, Rate};
use serde::{Deserialize, Serialize};
use toml::Table;

use super::backups::Backups;
use super::files;
use crate::failure::Failure;

pub(super) const DEFAULT_LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 1893);

/// Three times as long as it takes a proxy to look, usually.
const DRAIN_BEHIND_PROXY: u64 = 3;

const NOTICES: &str = "Notices (these need --origin)";

/// What can be set by option, by variable or in the file.
#[derive(Debug, Default, ClapArgs, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// A file with the same settings, in TOML
    #[arg(long, env = "MIDWAY_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:1893]
    #[arg(long, env = "MIDWAY_LISTEN", value_name = "ADDRESS")]
    pub(super) listen: Option<SocketAddr>,
    /// Where to keep the tables: a file, or postgres://… [default: midway.db]
    #[arg(long, env = "MIDWAY_STORE", value_name = "PATH")]
    pub(crate) store: Option<String>,
    /// The file with the hall's secret [default: beside the store, with .secret added to its name]
    #[arg(long, env = "MIDWAY_SECRET_FILE", value_name = "PATH")]
    pub(super) secret_file: Option<PathBuf>,
    /// A folder for copies of the store, made by the clock; a store in PostgreSQL is saved with `pg_dump`
    #[arg(long, env = "MIDWAY_BACKUP_FOLDER", value_name = "PATH")]
    backup_folder: Option<PathBuf>,
    /// Hours between two copies [default: 24]
    #[arg(long, env = "MIDWAY_BACKUP_HOURS", value_name = "N")]
    backup_hours: Option<u32>,
    /// How many copies stay [default: 14]
    #[arg(long, env = "MIDWAY_BACKUP_KEEP", value_name = "N")]
    backup_keep: Option<usize>,
    /// The path under which a proxy shows the hall, such as /midway
    #[arg(long, env = "MIDWAY_PREFIX", value_name = "PATH")]
    prefix: Option<String>,
    /// What browsers call the hall, such as `https://games.example.org`
    #[arg(long, env = "MIDWAY_ORIGIN", value_name = "URL")]
    origin: Option<String>,
    /// Believe X-Forwarded-For, which the proxy in front must write
    #[arg(long, env = "MIDWAY_TRUST_PROXY", num_args = 0..=1, default_missing_value = "true")]
    trust_proxy: Option<bool>,
    /// Seconds for which a server that is told to end goes on, so that a proxy turns to another [default: 3 with --trust-proxy, or else 0]
    #[arg(long, env = "MIDWAY_DRAIN_SECONDS", value_name = "N")]
    drain_seconds: Option<u64>,
    /// What to log: error, warn, info, debug (every request) [default: info]
    #[arg(long, env = "MIDWAY_LOG", value_name = "LEVEL")]
    pub(super) log: Option<String>,
    /// Where a collector takes traces and numbers by OpenTelemetry, such as `http://127.0.0.1:4318` [default: none]
    #[arg(long, env = "MIDWAY_OTLP", value_name = "URL")]
    otlp: Option<String>,
    /// Threads that serve [default: one for every core]
    #[arg(long, env = "MIDWAY_THREADS", value_name = "N")]
    pub(super) threads: Option<usize>,
    /// Bots that think at once, each in a process of its own [default: half the cores]
    #[arg(long, env = "MIDWAY_BOTS", value_name = "N")]
    pub(super) bots: Option<usize>,
    /// Seconds after which a bot is given up [default: 10]
    #[arg(long, env = "MIDWAY_BOT_SECONDS", value_name = "N")]
    bot_seconds: Option<u64>,
    /// Mebibytes of memory that a bot may have [default: 1024]
    #[arg(long, env = "MIDWAY_BOT_MEMORY", value_name = "MIB")]
    pub(super) bot_memory: Option<u64>,
    /// The mail server that sends notices, such as `smtps://user:password@mail.example.org`
    #[arg(long, env = "MIDWAY_SMTP_URL", value_name = "URL", hide_env_values = true, help_heading = NOTICES)]
    smtp_url: Option<String>,
    /// Whom mail is from, such as "Midway <midway@example.org>"
    #[arg(long, env = "MIDWAY_MAIL_FROM", value_name = "ADDRESS", help_heading = NOTICES)]
    mail_from: Option<String>,
    /// Let webhooks be reached by http, in the clear
    #[arg(long, env = "MIDWAY_ALLOW_HTTP_WEBHOOKS", num_args = 0..=1, default_missing_value = "true", help_heading = NOTICES)]
    allow_http_webhooks: Option<bool>,
    /// Let webhooks be in private networks and on this machine
    #[arg(long, env = "MIDWAY_ALLOW_PRIVATE_WEBHOOKS", num_args = 0..=1, default_missing_value = "true", help_heading = NOTICES)]
    allow_private_webhooks: Option<bool>,
    /// Seconds for which somebody is waited for before they are told [default: 60]
    #[arg(long, env = "MIDWAY_NOTICE_DELAY", value_name = "N", help_heading = NOTICES)]
    notice_delay: Option<u64>,
    /// Requests of a client in a second [default: 100]
    #[arg(long, env = "MIDWAY_LIMIT_REQUESTS", value_name = "N", help_heading = "Limits (0: none)")]
    limit_requests: Option<u32>,
    /// Tables a client may open in an hour [default: 120]
    #[arg(long, env = "MIDWAY_LIMIT_TABLES", value_name = "N", help_heading = "Limits (0: none)")]
    limit_tables: Option<u32>,
    /// Messages of a client in a minute [default: 40]
    #[arg(long, env = "MIDWAY_LIMIT_CHAT", value_name = "N", help_heading = "Limits (0: none)")]
    limit_chat: Option<u32>,
    /// Hints for a client in a minute [default: 60]
    #[arg(long, env = "MIDWAY_LIMIT_HINTS", value_name = "N", help_heading = "Limits (0: none)")]
    limit_hints: Option<u32>,
    /// Connections in all [default: 10000, or as many as the process may have files open]
    #[arg(long, env = "MIDWAY_LIMIT_CONNECTIONS", value_name = "N", help_heading = "Limits (0: none)")]
    limit_connections: Option<usize>,
    /// Connections of a client [default: 200, or a quarter of all]
    #[arg(
        long,
        env = "MIDWAY_LIMIT_CLIENT_CONNECTIONS",
        value_name = "N",
        help_heading = "Limits (0: none)"
    )]
    limit_client_connections: Option<usize>,
    /// Event streams of a client [default: 100]
    #[arg(long, env = "MIDWAY_LIMIT_STREAMS", value_name = "N", help_heading = "Limits (0: none)")]
    limit_streams: Option<usize>,
}

impl Settings {
    /// What was not set otherwise is as the file says.
    pub(crate) fn with_file(self) -> Result<Settings, Failure> {
        let Some(path) = self.config.clone() else { return Ok(self) };
        let refuse = |error: &dyn std::fmt::Display| Failure::file(&path, error);
        let text = fs::read_to_string(&path).map_err(|error| refuse(&error))?;
        let file: Settings = toml::from_str(&text).map_err(|error| refuse(&error.message()))?;
        let merged = Table::try_from(file).and_then(|mut all| {
            all.extend(Table::try_from(self)?);
            Ok(all)
        });
        let merged = merged.map_err(|error| refuse(&error))?;
        merged.try_into().map_err(|error: toml::de::Error| refuse(&error.message()))
    }

    pub(super) fn bot_seconds(&self) -> u64 {
        self.bot_seconds.unwrap_or(10).max(1)
    }

    /// Copies of the store, if the host has named a folder for them.
    pub(super) fn backups(&self) -> Result<Option<Backups>, Failure> {
        let Some(folder) = self.backup_folder.clone() else { return Ok(None) };
        if self.store.as_deref().is_some_and(|store| store.starts_with("postgres")) {
            return Err(Failure::input(
                "--backup-folder is for a store in a file: save PostgreSQL with `pg_dump`",
            ));
        }
        let hours = u64::from(self.backup_hours.unwrap_or(24).max(1));
        Ok(Some(Backups {
            folder,
            every: Duration::from_secs(3600 * hours),
            keep: self.backup_keep.unwrap_or(14).max(1),
            last: Arc::default(),
        }))
    }

    /// Who is told what happens here, if the host has named somebody: to us, or to all programs that speak OpenTelemetry.
    pub(super) fn telemetry(&self) -> Result<Option<Telemetry>, Failure> {
        let variable = |name| std::env::var(name).ok().filter(|told| !told.is_empty());
        if let Some(address) = &self.otlp {
            let refused = |error| Failure::input(format!("--otlp: {error}"));
            return Telemetry::to(address).map(Some).map_err(refused);
        }
        let off = variable("OTEL_SDK_DISABLED").is_some_and(|told| told.eq_ignore_ascii_case("true"));
        // Said to many programs, of which some may speak what we do not: no reason to stay closed.
        let address = variable("OTEL_EXPORTER_OTLP_ENDPOINT").filter(|_| !off);
        Ok(address.and_then(|address| Telemetry::to(&address).ok()))
    }

    pub(super) fn web(&self) -> Result<Config, Failure> {
        let trust_proxy = self.trust_proxy.unwrap_or_default();
        let drain = self.drain_seconds.unwrap_or(if trust_proxy { DRAIN_BEHIND_PROXY } else { 0 });
        Ok(Config {
            prefix: self.prefix()?,
            origin: self.origin()?,
            continue_trace: Some(midway_telemetry::continue_trace),
            trust_proxy,
            limits: self.limits(),
            drain: Duration::from_secs(drain),
            pocket: false,
            site: Arc::default(),
            last_backup: None,
        })
    }

    /// Who tells people what happens while they are not there: only a hall that knows its own address can.
    pub(super) fn notices(&self) -> Result<Option<Notices>, Failure> {
        let mail = match (&self.smtp_url, &self.mail_from) {
            (Some(server), Some(from)) => Some((server.clone(), from.clone())),
            (None, None) => None,
            _ => return Err(Failure::input("--smtp-url and --mail-from must be set together")),
        };
        let Some(origin) = self.origin()? else {
            return match mail {
                Some(_) => Err(Failure::input("--smtp-url needs --origin: letters have links in them")),
                None => Ok(None),
            };
        };
        let set = Notices::new(format!("{origin}{}", self.prefix()?));
        Ok(Some(Notices {
            mail,
            plain: self.allow_http_webhooks.unwrap_or_default(),
            private: self.allow_private_webhooks.unwrap_or_default(),
            delay: self.notice_delay.map_or(set.delay, Duration::from_secs),
            ..set
        }))
    }

    /// What browsers call the hall, with its prefix.
    pub(crate) fn address(&self) -> Result<String, Failure> {
        let listen = self.listen.unwrap_or(DEFAULT_LISTEN);
        let origin = self.origin()?.unwrap_or_else(|| format!("http://{listen}"));
        Ok(format!("{origin}{}", self.prefix()?))
    }

    fn prefix(&self) -> Result<String, Failure> {
        let prefix = self.prefix.as_deref().unwrap_or_default().trim_end_matches('/');
        let plain = prefix.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte));
        if prefix.is_empty() || (prefix.starts_with('/') && plain) {
            return Ok(prefix.to_owned());
        }
        Err(Failure::input("--prefix must be a path such as /midway"))
    }

    fn origin(&self) -> Result<Option<String>, Failure> {
        let Some(origin) = self.origin.as_deref().map(|origin| origin.trim_end_matches('/')) else {
            return Ok(None);
        };
        let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() && !host.contains('/') => Ok(Some(origin.to_owned())),
            _ => {
                Err(Failure::input("--origin must be a scheme and a host, such as https://games.example.org"))
            }
        }
    }

    fn limits(&self) -> Limits {
        let limits = Limits::default();
        let room = files::room_for_connections();
        let connections = self.limit_connections.unwrap_or(limits.connections.min(room));
        // Whatever there is room for, one client alone does not fill it.
        let of_a_client = limits.connections_per_client.min((connections / 4).max(1));
        let rate = |given: Option<u32>, rate: Rate| Rate::new(given.unwrap_or(rate.count), rate.within);
        Limits {
            requests: rate(self.limit_requests, limits.requests),
            tables: rate(self.limit_tables, limits.tables),
            chat: rate(self.limit_chat, limits.chat),
            hints: rate(self.limit_hints, limits.hints),
            connections,
            connections_per_client: self.limit_client_connections.unwrap_or(of_a_client),
            streams_per_client: self.limit_streams.unwrap_or(limits.streams_per_client),
            request_time: limits.request_time.max(Duration::from_secs(self.bot_seconds() + 5)),
            ..limits
        }
    }
}
