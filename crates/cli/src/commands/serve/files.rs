use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Files that are not connections: the store and its readers, pipes to bots, notifications on their way.
const RESERVED: u64 = 64;
/// A hall with less room than this is of no use to anybody.
const LEAST: usize = 16;

/// How many connections there can be at once, so that the hall still has files for itself. The process takes as many
/// files as it may have at most.
pub(super) fn room_for_connections() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let current = if setrlimit(Resource::Nofile, raised).is_ok() { limit.maximum } else { limit.current };
    let files = current.unwrap_or(u64::MAX);
    usize::try_from(files.saturating_sub(RESERVED)).unwrap_or(usize::MAX).max(LEAST)
}
