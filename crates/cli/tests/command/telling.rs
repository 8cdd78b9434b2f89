use std::process::Stdio;

use crate::room::Room;

#[test]
fn the_games_are_listed() {
    let room = Room::new();
    assert!(room.good(&["games"]).starts_with("worlds-fair"));
    let list = room.json(&["games"]);
    assert_eq!((&list[0]["id"], &list[0]["min_seats"]), (&"worlds-fair".into(), &2.into()));
    assert_eq!(list[0]["options"][0]["key"], "approvals");
}

#[test]
fn rules_are_printed_whole_by_section_or_by_clause() {
    let room = Room::new();
    let rules = |number: &[&str]| room.good(&[&["rules", "worlds-fair"], number].concat());
    assert!(rules(&[]).contains("WF-7.1"));
    let section = rules(&["WF-3"]);
    assert!(section.contains("WF-3 A turn") && section.contains("WF-3.9") && !section.contains("WF-4.1"));
    let clause = rules(&["WF-3.1"]);
    assert!(clause.starts_with("WF-3.1  Step 1, place") && !clause.contains("WF-3.3"));
    let line = room.bad(&["rules", "worlds-fair", "WF-3.99"]);
    assert!(line.starts_with("worlds-fair has no clause 'WF-3.99'; near it: WF-3.9"), "{line}");
    assert_eq!(room.json(&["rules", "worlds-fair", "WF-3.1"])[0]["clause"], "WF-3.1");
}

#[test]
fn a_demo_plays_to_the_end_off_a_terminal() {
    let show = Room::new().good(&["demo", "--seed", "7"]);
    for word in ["World's Fair 1893", "the set-up", "turn 20", "WF-3.4", "total", "place"] {
        assert!(show.contains(word), "{word} is missing");
    }
    assert!(show.contains("wins with") || show.contains("share the victory"));
    assert!(!show.contains('\u{1b}'), "no colour off a terminal");
    let choose = Room::new().good(&["demo", "--fast", "--seats", "4", "--option", "approvals=choose"]);
    assert!(choose.contains("◆ seat 3"));
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(Room::new().good(&["completions", shell]).contains("midway"), "{shell}");
    }
}

#[test]
fn every_command_has_help_with_examples() {
    let room = Room::new();
    let help = room.good(&["help"]);
    let list = help.lines().skip_while(|line| *line != "Play:").take_while(|line| *line != "Options:");
    let commands: Vec<&str> =
        list.filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next()).collect();
    assert!(commands.len() > 20, "{help}");
    for command in commands.into_iter().filter(|name| *name != "help") {
        assert!(room.good(&[command, "--help"]).contains("Examples:"), "{command}");
    }
}

#[test]
fn a_reader_that_leaves_early_is_no_failure() {
    let room = Room::new();
    for arguments in [
        &["rules", "worlds-fair"][..],
        &["demo", "--seed", "1"],
        &["completions", "bash"],
        &["games", "--json"],
    ] {
        let mut child =
            room.command(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "midway {arguments:?}: {output:?}");
    }
}
