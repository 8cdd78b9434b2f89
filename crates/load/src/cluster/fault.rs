use std::time::Duration;

use serde::Serialize;

use super::parts::Parts;
use crate::LoadError;

/// What happens to a cluster while people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Nothing yet.
    None,
    /// Every server is told to end and started again, one after the other.
    RollingRestart,
    /// A server is killed, and comes back.
    KilledServer,
    /// A thinker is killed, and comes back.
    KilledThinker,
    /// A server does not reach its database.
    CutFromDatabase,
    /// Nobody reaches a server.
    CutFromProxy,
    /// The primary is killed, the standby takes its place, and the old primary comes back as it was.
    Failover,
}

/// What happens, and after which part of the time.
pub(super) const COURSE: [(Fault, f64); 6] = [
    (Fault::RollingRestart, 0.08),
    (Fault::KilledServer, 0.30),
    (Fault::KilledThinker, 0.42),
    (Fault::CutFromDatabase, 0.52),
    (Fault::CutFromProxy, 0.65),
    (Fault::Failover, 0.78),
];

/// The longest that a cable stays cut.
const CUT: Duration = Duration::from_secs(20);

impl Fault {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Fault::None => "none",
            Fault::RollingRestart => "rolling restart",
            Fault::KilledServer => "killed server",
            Fault::KilledThinker => "killed thinker",
            Fault::CutFromDatabase => "server cut off from database",
            Fault::CutFromProxy => "server cut off from proxy",
            Fault::Failover => "failover",
        }
    }

    /// Only in networks of one's own can a cable be cut.
    pub(super) fn needs_network(self) -> bool {
        matches!(self, Fault::CutFromDatabase | Fault::CutFromProxy)
    }

    /// Lets it happen; comes back once everything is there again that is to come back.
    pub(super) fn strike(self, parts: &mut Parts, lasts: Duration) -> Result<(), LoadError> {
        let cut = CUT.min(lasts / 20);
        match self {
            Fault::None => Ok(()),
            Fault::RollingRestart => parts.restart_servers(),
            Fault::KilledServer => parts.kill_server(),
            Fault::KilledThinker => parts.kill_thinker(),
            Fault::CutFromDatabase => parts.cut(true, cut),
            Fault::CutFromProxy => parts.cut(false, cut),
            Fault::Failover => parts.fail_over(),
        }
    }
}
