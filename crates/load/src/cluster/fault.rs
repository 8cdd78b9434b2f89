use std::time::Duration;

use serde::Serialize;

use super::parts::Parts;
use crate::LoadError;

/// What happens to a cluster while people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClusterFault {
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
pub(super) const COURSE: [(ClusterFault, f64); 6] = [
    (ClusterFault::RollingRestart, 0.08),
    (ClusterFault::KilledServer, 0.30),
    (ClusterFault::KilledThinker, 0.42),
    (ClusterFault::CutFromDatabase, 0.52),
    (ClusterFault::CutFromProxy, 0.65),
    (ClusterFault::Failover, 0.78),
];

/// The longest that a cable stays cut.
const CUT: Duration = Duration::from_secs(20);

impl ClusterFault {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            ClusterFault::None => "none",
            ClusterFault::RollingRestart => "rolling restart",
            ClusterFault::KilledServer => "killed server",
            ClusterFault::KilledThinker => "killed thinker",
            ClusterFault::CutFromDatabase => "server cut off from database",
            ClusterFault::CutFromProxy => "server cut off from proxy",
            ClusterFault::Failover => "failover",
        }
    }

    /// Only in networks of one's own can a cable be cut.
    pub(super) fn needs_network(self) -> bool {
        matches!(self, ClusterFault::CutFromDatabase | ClusterFault::CutFromProxy)
    }

    /// Lets it happen; comes back once everything is there again that is to come back.
    pub(super) fn strike(self, parts: &mut Parts, lasts: Duration) -> Result<(), LoadError> {
        let cut = CUT.min(lasts / 20);
        match self {
            ClusterFault::None => Ok(()),
            ClusterFault::RollingRestart => parts.restart_servers(),
            ClusterFault::KilledServer => parts.kill_server(),
            ClusterFault::KilledThinker => parts.kill_thinker(),
            ClusterFault::CutFromDatabase => parts.cut(true, cut),
            ClusterFault::CutFromProxy => parts.cut(false, cut),
            ClusterFault::Failover => parts.fail_over(),
        }
    }
}
