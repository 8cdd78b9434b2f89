use maud::{Markup, html};

use super::frame::{Frame, page};
use super::lobby::share_button;

/// One tournament.
#[derive(Clone, Debug, Default)]
pub struct TournamentPage {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about, in the organiser's words.
    pub about: String,
    /// Format, game, clock and what becomes of who is absent, in words.
    pub terms: Vec<String>,
    /// How far it has come, in words.
    pub state: String,
    /// What the reader may do.
    pub deeds: TournamentDeeds,
    /// Tables of the reader that are not over.
    pub own: Vec<TournamentTable>,
    /// How everybody stands, once it has begun; before that, who has entered.
    pub players: Vec<TournamentPlayer>,
    /// The tie-breaks, as keys, in their order.
    pub tie_breaks: Vec<&'static str>,
    /// The latest first.
    pub rounds: Vec<TournamentRoundPanel>,
    /// The link that invites people.
    pub link: String,
    /// Why the last attempt was refused.
    pub refused: Option<String>,
}

/// What the reader may do.
#[derive(Clone, Copy, Debug, Default)]
pub struct TournamentDeeds {
    /// Take part.
    pub enter: bool,
    /// Play no more.
    pub leave: bool,
    /// Let it begin.
    pub begin: bool,
    /// Take players out, and cancel it.
    pub organise: bool,
    /// Whether the page is worth following: the reader has to do with it, and it is not over.
    pub follow: bool,
}

/// A table of the reader.
#[derive(Clone, Debug, Default)]
pub struct TournamentTable {
    /// Its id.
    pub table: String,
    /// Counted from 1.
    pub round: usize,
    /// Whether its game has begun.
    pub begun: bool,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Default)]
pub struct TournamentPlayer {
    /// Their number.
    pub number: u32,
    /// Their place, once it has begun.
    pub rank: Option<usize>,
    /// What they are called.
    pub name: String,
    /// Whether it is the reader.
    pub you: bool,
    /// Whether they play on.
    pub plays: bool,
    /// Points, games played, and the tie-breaks in their order.
    pub figures: Vec<String>,
}

/// A round.
#[derive(Clone, Debug, Default)]
pub struct TournamentRoundPanel {
    /// Counted from 1.
    pub number: usize,
    /// Its tables.
    pub boards: Vec<TournamentBoard>,
    /// Who has a point without playing.
    pub byes: Vec<String>,
    /// Who does not play.
    pub rests: Vec<String>,
}

/// A table of a round.
#[derive(Clone, Debug, Default)]
pub struct TournamentBoard {
    /// Its id, if there is something to see.
    pub table: Option<String>,
    /// By seat: the name and, once it is over, the points.
    pub seats: Vec<(String, Option<String>)>,
    /// How far it has come, as a key.
    pub state: &'static str,
}

/// The page of a tournament. Without scripts, whoever takes part sees it anew now and then.
pub fn tournament_page(frame: &Frame<'_>, tour: &TournamentPage) -> Markup {
    let at = frame.to(&format!("/tournaments/{}", tour.id));
    let follow = tour.deeds.follow.then(|| format!("{at}/events"));
    let body = html! {
        main id=(if follow.is_some() { "now" } else { "main" }) class="page narrow tournament" data-waits=[follow] {
            @if tour.deeds.follow { noscript { meta http-equiv="refresh" content="20"; } }
            h1 { (tour.title) }
            @if let Some(refused) = &tour.refused { p class="notice" role="alert" { (refused) } }
            p class="quiet" { (tour.terms.join(" · ")) }
            @if !tour.about.is_empty() { p { (tour.about) } }
            p class="ask" role="status" { (tour.state) }
            @for own in &tour.own { (own_table(frame, own)) }
            (deeds(frame, tour, &at))
            (players(frame, tour, &at))
            @for round in &tour.rounds { (round_panel(frame, round)) }
            (take_away(frame, tour))
        }
    };
    page(frame, &tour.title, &body)
}

fn own_table(frame: &Frame<'_>, own: &TournamentTable) -> Markup {
    let round = frame.words.with("tour-round", [("n", own.round.into())]);
    html! {
        section class="card invitation" {
            p { strong { (round) } ": " (frame.say(if own.begun { "tour-own-begun" } else { "tour-own-waits" })) }
            p { a class={ "button" @if own.begun { " main" } } href={ (frame.to("/t/")) (own.table) } { (frame.say("tour-own-table")) } }
        }
    }
}

fn deeds(frame: &Frame<'_>, tour: &TournamentPage, at: &str) -> Markup {
    html! {
        @if tour.deeds.enter { (act(frame, at, "enter", &html! {
            label { (frame.say("your-name")) " " input name="name" required maxlength="24" value=(frame.name) autocomplete="nickname"; }
            button class="main" { (frame.say("tour-enter")) }
        })) }
        @if tour.deeds.begin { (act(frame, at, "begin", &html! { button class="main" { (frame.say("tour-begin")) } })) }
        @if tour.deeds.leave { (act(frame, at, "leave", &html! { button class="plain" { (frame.say("tour-leave")) } })) }
        @if tour.deeds.organise { details { summary { (frame.say("tour-organise")) }
            p class="quiet" { (frame.say("tour-cancel-help")) }
            (act(frame, at, "cancel", &html! { button class="plain" { (frame.say("tour-cancel")) } }))
        } }
    }
}

/// A form that does one thing in a tournament.
fn act(frame: &Frame<'_>, at: &str, deed: &str, inside: &Markup) -> Markup {
    html! { form class="row" method="post" action={ (at) "/" (deed) } { (frame.token_field()) (inside) } }
}

fn players(frame: &Frame<'_>, tour: &TournamentPage, at: &str) -> Markup {
    let begun = tour.players.iter().any(|player| player.rank.is_some());
    html! {
        h2 { (frame.say(if begun { "tour-standings" } else { "players" })) }
        @if tour.players.is_empty() { p class="quiet" { (frame.say("tour-nobody")) } }
        @else { div class="scroll" tabindex="0" role="region" aria-label=(frame.say("tour-standings")) { table class="ranking" {
            @if begun { thead { tr {
                th scope="col" { (frame.say("tour-rank")) } th scope="col" { (frame.say("ratings-name")) }
                th scope="col" { (frame.say("tour-points")) } th scope="col" { (frame.say("history-games")) }
                @for tie in &tour.tie_breaks { th scope="col" { (frame.say(&format!("tour-by-{tie}"))) } }
                @if tour.deeds.organise { th {} }
            } } }
            tbody { @for player in &tour.players { (player_row(frame, tour, at, player)) } }
        } } }
        @if begun { p class="quiet small" { (frame.say("tour-points-help")) @for tie in &tour.tie_breaks { " " (frame.say(&format!("tour-by-{tie}-help"))) } } }
    }
}

fn player_row(frame: &Frame<'_>, tour: &TournamentPage, at: &str, player: &TournamentPlayer) -> Markup {
    html! {
        tr {
            @if let Some(rank) = player.rank { td { (rank) } }
            th scope="row" { @if player.plays { (player.name) } @else { s { (player.name) } }
                @if player.you { " " span class="quiet" { (frame.say("you")) } } }
            @for figure in &player.figures { td { (figure) } }
            @if tour.deeds.organise { td { @if player.plays { (act(frame, at, "remove", &html! {
                input type="hidden" name="player" value=(player.number);
                button class="plain" aria-label={ (frame.say("tour-remove")) ": " (player.name) } { (frame.say("tour-remove")) }
            })) } } }
        }
    }
}

fn round_panel(frame: &Frame<'_>, round: &TournamentRoundPanel) -> Markup {
    let title = frame.words.with("tour-round", [("n", round.number.into())]);
    let names = |names: &[String]| names.join(", ");
    html! {
        h2 { (title) }
        ul class="boards" { @for board in &round.boards { li class="row" {
            span { @for (n, (name, points)) in board.seats.iter().enumerate() {
                @if n > 0 { " – " } (name) @if let Some(points) = points { " " strong { (points) } }
            } }
            " " span class="quiet" { (frame.say(board.state)) }
            @if let Some(table) = &board.table { " " a href={ (frame.to("/t/")) (table) } aria-label={ (frame.say("tour-watch")) ": " (board.seats.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")) } { (frame.say("tour-watch")) } }
        } } }
        @if !round.byes.is_empty() { p class="quiet" { (frame.say("tour-byes")) " " (names(&round.byes)) } }
        @if !round.rests.is_empty() { p class="quiet" { (frame.say("tour-rests")) " " (names(&round.rests)) } }
    }
}

fn take_away(frame: &Frame<'_>, tour: &TournamentPage) -> Markup {
    let api = |what: &str| frame.to(&format!("/api/v1/tournaments/{}/{what}", tour.id));
    html! {
        section class="card share" {
            h2 { (frame.say("share-link")) }
            p { a href=(tour.link) { (tour.link) } }
            p class="row" { (share_button(frame, &tour.link, &tour.title)) " "
                a class="button" href=(api("calendar.ics")) { (frame.say("tour-calendar")) } }
            p class="row small" { @for (what, word) in [("standings.csv", "tour-standings"), ("games.csv", "tour-games"), ("records", "tour-records")] {
                a href=(api(what)) { (frame.say(word)) } " "
            } }
        }
    }
}
