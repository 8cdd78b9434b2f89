use std::collections::BTreeSet;

use crate::tidy::Findings;
use crate::tidy::manifests::{Edge, Member};

/// What a package may use of ours. `<id>` is the package's own game, `<any>` each game in turn.
struct Row {
    package: &'static str,
    uses: &'static [&'static str],
    tests_use: &'static [&'static str],
}

const MAP: &[Row] = &[
    row("midway-game", &[]),
    row("midway-testkit", &["midway-game"]),
    row("midway-net", &[]),
    row("midway-bots", &["midway-game", "midway-net"]),
    Row {
        package: "midway-catalog",
        uses: &[
            "midway-game",
            "midway-bots",
            "midway-ui",
            "midway-<any>",
            "midway-<any>-bot",
            "midway-<any>-board",
        ],
        tests_use: &["midway-net", "midway-testkit"],
    },
    row(
        "midway-hall",
        &[
            "midway-game",
            "midway-bots",
            "midway-catalog",
            "midway-ratings",
            "midway-store",
            "midway-tasks",
            "midway-tournament",
        ],
    ),
    row("midway-load", &["midway-game", "midway-catalog", "midway-hall", "midway-store", "midway-text"]),
    row("midway-lab", &["midway-game", "midway-bots", "midway-catalog", "midway-net"]),
    Row {
        package: "midway-notices",
        uses: &["midway-catalog", "midway-hall", "midway-store", "midway-ui"],
        tests_use: &["midway-game"],
    },
    row(
        "midway-simulation",
        &["midway-game", "midway-bots", "midway-catalog", "midway-hall", "midway-store", "midway-ui"],
    ),
    Row { package: "midway-picture", uses: &["midway-ui"], tests_use: &["midway-game", "midway-catalog"] },
    row("midway-pocket", &["midway-game", "midway-catalog", "midway-hall", "midway-store", "midway-web"]),
    row("midway-ratings", &[]),
    row("midway-store", &["midway-tasks"]),
    row("midway-tasks", &[]),
    row("midway-telemetry", &["midway-hall", "midway-web"]),
    row("midway-text", &["midway-game"]),
    row("midway-tournament", &[]),
    row("midway-boardkit", &["midway-ui"]),
    Row {
        package: "midway-studies",
        uses: &["midway-game", "midway-bots", "midway-catalog", "midway-testkit", "midway-text"],
        tests_use: &["midway-<any>"],
    },
    Row { package: "midway-ui", uses: &["midway-game"], tests_use: &["midway-<any>"] },
    Row {
        package: "midway-web",
        uses: &[
            "midway-game",
            "midway-bots",
            "midway-catalog",
            "midway-hall",
            "midway-notices",
            "midway-picture",
            "midway-ratings",
            "midway-tasks",
            "midway-tournament",
            "midway-ui",
        ],
        tests_use: &["midway-store"],
    },
    row(
        "midway-cli",
        &[
            "midway-game",
            "midway-testkit",
            "midway-bots",
            "midway-catalog",
            "midway-hall",
            "midway-load",
            "midway-notices",
            "midway-pocket",
            "midway-ratings",
            "midway-store",
            "midway-studies",
            "midway-telemetry",
            "midway-text",
            "midway-ui",
            "midway-web",
        ],
    ),
    row(
        "midway-python",
        &[
            "midway-game",
            "midway-bots",
            "midway-catalog",
            "midway-lab",
            "midway-net",
            "midway-picture",
            "midway-studies",
            "midway-ui",
        ],
    ),
    Row { package: "midway-<id>", uses: &["midway-game"], tests_use: &["midway-testkit"] },
    Row {
        package: "midway-<id>-bot",
        uses: &["midway-<id>", "midway-bots", "midway-game"],
        tests_use: &["midway-studies"],
    },
    Row {
        package: "midway-<id>-board",
        uses: &["midway-<id>", "midway-ui"],
        tests_use: &["midway-boardkit"],
    },
    row("xtask", &["midway-game"]),
];

const fn row(package: &'static str, uses: &'static [&'static str]) -> Row {
    Row { package, uses, tests_use: &[] }
}

/// Every package stands where the map has it, and uses only what the map lets it use.
pub(crate) fn check(members: &[Member], findings: &mut Findings) {
    let games = games(members);
    for member in members {
        let Member { name, folder, .. } = member;
        match place(folder) {
            Some(place) if place.package == *name => check_edges(member, &place, &games, findings),
            Some(place) => findings.fault(format!("{folder}: its package is to be named {}", place.package)),
            None => findings.fault(format!("{folder}: the map has no such place for {name}")),
        }
    }
}

/// Which row of the map a folder is, and which package it has to hold.
struct Place<'a> {
    row: &'static Row,
    game: &'a str,
    package: String,
}

fn place(folder: &str) -> Option<Place<'_>> {
    let parts: Vec<&str> = folder.split('/').collect();
    let (pattern, game) = match parts[..] {
        ["crates", name] | [name @ "python"] => (format!("midway-{name}"), ""),
        ["games", game, "rules"] => ("midway-<id>".to_owned(), game),
        ["games", game, part] => (format!("midway-<id>-{part}"), game),
        _ => (folder.to_owned(), ""),
    };
    let row = MAP.iter().find(|row| row.package == pattern)?;
    Some(Place { row, game, package: pattern.replace("<id>", game) })
}

fn games(members: &[Member]) -> BTreeSet<&str> {
    members
        .iter()
        .filter_map(|member| place(&member.folder))
        .map(|place| place.game)
        .filter(|g| !g.is_empty())
        .collect()
}

fn check_edges(member: &Member, place: &Place<'_>, games: &BTreeSet<&str>, findings: &mut Findings) {
    let fits = |pattern: &&str, name: &str| {
        pattern.replace("<id>", place.game) == name
            || games.iter().any(|game| pattern.replace("<any>", game) == name)
    };
    for Edge { to, only_tests } in &member.edges {
        let used = place.row.uses.iter().any(|pattern| fits(pattern, to));
        // Tests may ask for features of their own package by naming it once more.
        let used_by_tests = *to == member.name || place.row.tests_use.iter().any(|pattern| fits(pattern, to));
        match (used, used_by_tests, only_tests) {
            (true, ..) | (_, true, true) => {}
            (_, true, false) => {
                findings.fault(format!("{} uses {to}: the map has this edge for tests only", member.name));
            }
            _ => findings.fault(format!("{} uses {to}: the map has no such edge", member.name)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(members: &[Member]) -> Vec<String> {
        let mut findings = Findings::default();
        check(members, &mut findings);
        findings.faults
    }

    fn games_and(member: Member) -> [Member; 3] {
        let rules =
            |id| Member::sample(&format!("midway-{id}"), &format!("games/{id}/rules"), &["midway-game"]);
        [rules("skyrise"), rules("worlds-fair"), member]
    }

    #[test]
    fn the_edges_of_the_map_pass() {
        for (name, folder, uses) in [
            ("midway-game", "crates/game", &[][..]),
            (
                "midway-catalog",
                "crates/catalog",
                &["midway-game", "midway-skyrise", "midway-worlds-fair-board"],
            ),
            ("midway-skyrise-bot", "games/skyrise/bot", &["midway-skyrise", "midway-bots"]),
            ("midway-store", "crates/store", &["dev:midway-store"]),
            ("midway-cli", "crates/cli", &["midway-testkit", "midway-web", "dev:midway-catalog"]),
            ("midway-skyrise", "games/skyrise/rules", &["midway-game", "dev:midway-testkit"]),
            ("xtask", "xtask", &["midway-game"]),
        ] {
            assert_eq!(faults(&games_and(Member::sample(name, folder, uses))), Vec::<String>::new());
        }
    }

    #[test]
    fn any_other_edge_is_a_fault() {
        for (name, folder, used) in [
            ("midway-game", "crates/game", "midway-testkit"),
            ("midway-store", "crates/store", "midway-game"),
            ("midway-cli", "crates/cli", "midway-skyrise"),
            ("midway-skyrise", "games/skyrise/rules", "midway-bots"),
            ("midway-skyrise-bot", "games/skyrise/bot", "midway-worlds-fair"),
            ("xtask", "xtask", "midway-bots"),
        ] {
            let found = faults(&games_and(Member::sample(name, folder, &[used])));
            assert_eq!(found, [format!("{name} uses {used}: the map has no such edge")]);
        }
    }

    #[test]
    fn rules_use_the_testkit_in_tests_only() {
        let found = faults(&[Member::sample("midway-skyrise", "games/skyrise/rules", &["midway-testkit"])]);
        assert_eq!(found, ["midway-skyrise uses midway-testkit: the map has this edge for tests only"]);
    }

    #[test]
    fn a_package_has_the_name_of_its_folder() {
        let found = faults(&[Member::sample("skyrise-rules", "games/skyrise/rules", &[])]);
        assert_eq!(found, ["games/skyrise/rules: its package is to be named midway-skyrise"]);
    }

    #[test]
    fn a_package_that_the_map_does_not_know_is_a_fault() {
        let found = faults(&[Member::sample("midway-misc", "crates/misc", &[])]);
        assert_eq!(found, ["crates/misc: the map has no such place for midway-misc"]);
    }
}
