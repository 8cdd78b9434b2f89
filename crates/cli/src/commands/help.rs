use std::fmt::Write;

use clap::Command;

/// The commands by what they are for, each group in the order in which it is listed.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Play", &["demo", "new", "actions", "act", "undo", "show", "hint", "review", "check", "verify"]),
    ("Study", &["sim", "arena", "ladder", "balance", "calibrate", "bench", "laws"]),
    (
        "Host",
        &["serve", "think", "pocket", "backup", "restore", "fsck", "ratings", "host-link", "load", "evening"],
    ),
    ("Reference", &["games", "rules", "data", "completions", "help"]),
];

/// Lists the subcommands under several headings, which clap itself cannot do: a help template has the list.
pub(super) fn grouped(command: Command) -> Command {
    let mut built = command.clone();
    built.build();
    let (header, literal) = (*built.get_styles().get_header(), *built.get_styles().get_literal());
    let width = built.get_subcommands().map(|command| command.get_name().len()).max().unwrap_or(0);
    let mut list = String::new();
    for (heading, names) in GROUPS {
        let _ = writeln!(list, "{header}{heading}:{header:#}");
        for command in names.iter().filter_map(|name| built.find_subcommand(name)) {
            let (name, about) = (command.get_name(), command.get_about().unwrap_or_default());
            let _ = writeln!(list, "  {literal}{name:width$}{literal:#}  {about}");
        }
        list.push('\n');
    }
    command.help_template(format!(
        "{{before-help}}{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}{header}Options:{header:#}\n\
         {{options}}{{after-help}}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::Cli;
    use clap::CommandFactory;

    #[test]
    fn every_command_is_in_one_group_and_every_group_lists_commands() {
        let mut command = Cli::command();
        command.build();
        let mut commands: Vec<&str> = command
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(Command::get_name)
            .collect();
        let mut grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        commands.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(commands, grouped);
    }

    #[test]
    fn help_has_the_groups_the_options_and_the_guide() {
        let help = grouped(Cli::command()).render_help().to_string();
        let found = [
            "Play:\n  demo ",
            "Study:\n  sim ",
            "Host:\n  serve ",
            "Reference:\n  games ",
            "Options:\n",
            "Examples:",
        ]
        .map(|part| help.find(part).unwrap_or_else(|| panic!("{part} is missing in\n{help}")));
        assert!(found.is_sorted(), "{help}");
        assert!(!help.contains("Commands:"), "{help}");
    }
}
