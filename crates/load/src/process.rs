use std::fs;
use std::time::Duration;

/// Ticks of the clock that `/proc` counts processor time in: a hundred a second on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// The processor time of a process so far, all threads together, without its children.
pub(crate) fn processor_time(process: &str) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    parse_stat(&stat)
}

/// The memory that a process occupies, in bytes.
pub(crate) fn memory(process: &str) -> Option<u64> {
    parse_status(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

fn parse_stat(stat: &str) -> Option<Duration> {
    // The name is in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(") ")?;
    let mut fields = fields.split(' ').skip(11);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (ticks()? + ticks()?))
}

fn parse_status(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn user_and_system_time_are_added_whatever_the_name_is() {
        let stat = "7 (a) b (c) S 1 7 7 0 -1 4194560 100 0 0 0 250 50 9 9 20 0 4 0 100 1 1";
        assert_eq!(parse_stat(stat), Some(Duration::from_secs(3)));
    }

    #[test]
    fn memory_is_told_in_bytes() {
        assert_eq!(parse_status("Name:\tx\nVmRSS:\t    2048 kB\n"), Some(2 << 20));
    }
}
