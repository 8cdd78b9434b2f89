use std::sync::Arc;

use axum::extract::FromRequestParts;
#[cfg(not(target_family = "wasm"))]
use axum::http::Method;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::Markup;
use midway_catalog::Library;
#[cfg(not(target_family = "wasm"))]
use midway_hall::PasskeySite;
use midway_hall::{Ears, Hall, Known, Person, TableId};
use midway_ui::page::{Asks, Frame, Sound, Switches, Tempo, Theme};
use midway_ui::{Lang, Words};

#[cfg(not(target_family = "wasm"))]
use super::device_name::device_name;
#[cfg(not(target_family = "wasm"))]
use super::lost::wants_page;
use crate::auth::cookie;
use crate::error::ApiError;
use crate::limits::Client;
use crate::middleware::Visit;
use crate::state::App;

/// The reader of a page: a browser with a secret of its own, and its preferences.
///
/// There are no accounts. The secret is made on a browser's first visit and kept in a cookie that no script can read; the
/// person whose device it is has the seats that were taken with it.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) person: Person,
    /// With what the browser has shown who it is.
    pub(crate) known: Known,
    /// Whether the browser has yet to be given its secret.
    fresh: bool,
    pub(crate) name: String,
    pub(crate) switches: Switches,
    /// Whether the address asked for a language, which is then remembered.
    asked: bool,
    /// The table of this reader's guided first game.
    pub(crate) lesson: Option<String>,
    /// How many lines of the chat were there when this reader last looked, by table.
    talk: Vec<(String, usize)>,
    /// Whether a script is asking, which needs only the body of the page.
    fragment: bool,
    /// The address of the page, prefix included.
    pub(crate) here: String,
    pub(crate) token: String,
    /// The hall's address, such as `http://localhost:1893`, for links to share.
    pub(crate) address: String,
    library: Arc<Library>,
    /// Where the reader is.
    pub(crate) client: Client,
}

pub(super) const PERSON: &str = "midway-me";
/// The pass of whoever runs the hall.
#[cfg(not(target_family = "wasm"))]
pub(crate) const HOST: &str = "midway-host";
pub(super) const NAME: &str = "midway-name";
pub(super) const LOOK: &str = "midway-look";
pub(super) const LESSON: &str = "midway-lesson";
const TALK: &str = "midway-talk";
/// The header by which a script asks for the body of a page.
const FRAGMENT: &str = "midway-fragment";
/// For so many tables a browser remembers how much of the chat it has shown.
const MOST_TALKS: usize = 20;
const YEAR: u32 = 31_536_000;

impl FromRequestParts<App> for Reader {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let client = Visit::from_request_parts(parts, app).await?.client;
        let known = known(app.hall(), &parts.headers).await?;
        #[cfg(not(target_family = "wasm"))]
        if let Some(exchanged) = exchanged(app, known, parts).await? {
            let reader = Reader::read(app, client, &parts.headers, &parts.uri, Some(exchanged))?;
            return Ok(Reader { fresh: true, ..reader });
        }
        Reader::read(app, client, &parts.headers, &parts.uri, known)
    }
}

impl Reader {
    /// The reader of a page that tells what went wrong, which may be that nobody can be known now. Then the browser keeps
    /// its secret.
    pub(crate) async fn of_lost(
        app: &App,
        client: Client,
        headers: &HeaderMap,
        uri: &Uri,
    ) -> Result<Reader, ApiError> {
        match known(app.hall(), headers).await {
            Ok(known) => Reader::read(app, client, headers, uri, known),
            Err(_) => Ok(Reader { fresh: false, ..Reader::read(app, client, headers, uri, None)? }),
        }
    }

    fn read(
        app: &App,
        client: Client,
        headers: &HeaderMap,
        uri: &Uri,
        known: Option<Known>,
    ) -> Result<Reader, ApiError> {
        let fresh = known.is_none();
        let known = match known {
            Some(known) => known,
            None => Known::fresh()?,
        };
        let person = known.person;
        let asked = asked_language(uri);
        let kept = switches(headers);
        let switches = Switches { lang: asked.unwrap_or(kept.lang), ..kept };
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        Ok(Reader {
            token: person.token(),
            person,
            known,
            fresh,
            name: cookie(headers, NAME).map(unescaped).unwrap_or_default(),
            switches,
            asked: asked.is_some(),
            lesson: cookie(headers, LESSON).map(str::to_owned),
            talk: cookie(headers, TALK).map(read_talk).unwrap_or_default(),
            fragment: headers.contains_key(FRAGMENT),
            address: address(headers, app),
            here: format!("{}{path}", app.config().prefix),
            library: app.hall().library().clone(),
            client,
        })
    }
}

/// Who is sending a request, if it is a browser with a secret that opens something.
pub(crate) async fn known(hall: &Hall, headers: &HeaderMap) -> Result<Option<Known>, ApiError> {
    match cookie(headers, PERSON) {
        Some(shown) => Ok(hall.known(shown).await?),
        None => Ok(None),
    }
}

/// A browser of an earlier version has the secret of its person. When it asks for a page, it is given that of a device.
#[cfg(not(target_family = "wasm"))]
async fn exchanged(app: &App, known: Option<Known>, parts: &Parts) -> Result<Option<Known>, ApiError> {
    let Some(known) = known.filter(|known| known.device.is_none()) else { return Ok(None) };
    let visits = parts.method == Method::GET && wants_page(parts.uri.path(), &parts.headers);
    if !visits || parts.headers.contains_key(FRAGMENT) {
        return Ok(None);
    }
    let device = app.hall().exchange(&known, &device_name(&parts.headers)).await?;
    Ok(device.map(|device| Known { device: Some(device), ..known }))
}

/// Where the hall is, as whoever asks has found it.
pub(crate) fn address(headers: &HeaderMap, app: &App) -> String {
    let host = || headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    app.config().origin.clone().unwrap_or_else(|| format!("http://{}", host()))
}

/// A language that the address asks for.
fn asked_language(uri: &Uri) -> Option<Lang> {
    let mut asked = crate::query::pairs(uri);
    asked.find(|(key, _)| key == "lang").and_then(|(_, lang)| Lang::parse(&lang))
}

impl Reader {
    pub(crate) fn words(&self, game: Option<&str>) -> &'static Words {
        let lang = self.switches.lang;
        match game.map(|game| self.library.board(game)) {
            Some(Ok(board)) => board.words(lang),
            Some(Err(_)) | None => house_words(lang),
        }
    }

    /// How talk reads to them.
    pub(super) async fn ears(&self, app: &App) -> Result<Ears, ApiError> {
        Ok(app.hall().ears(Some(&self.person.owner())).await?)
    }

    /// What surrounds a page for this reader.
    pub(crate) fn frame<'a>(&'a self, app: &'a App, game: Option<&'a str>) -> Frame<'a> {
        let games = app.0.assets.games.iter().position(|&id| Some(id) == game);
        Frame {
            words: self.words(game),
            prefix: &app.config().prefix,
            assets: &app.0.assets.folder,
            switches: self.switches,
            here: &self.here,
            token: &self.token,
            name: &self.name,
            fragment: self.fragment,
            origin: &self.address,
            preview: None,
            waits: false,
            #[cfg(not(target_family = "wasm"))]
            passkeys: PasskeySite::at(&self.address).map(|_| self.address.as_str()),
            #[cfg(target_family = "wasm")]
            passkeys: None,
            pocket: app.config().pocket,
            games: games.map_or(&[], |at| &app.0.assets.games[at..=at]),
        }
    }

    pub(crate) fn show(&self, app: &App, page: Markup) -> Response {
        let mut response = Html(page.into_string()).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        self.greet(app, &mut response);
        response
    }

    pub(crate) fn go(&self, app: &App, path: &str) -> Response {
        let mut response = Redirect::to(&format!("{}{path}", app.config().prefix)).into_response();
        self.greet(app, &mut response);
        response
    }

    /// Gives a new browser its secret, and remembers the language that an address asked for.
    fn greet(&self, app: &App, response: &mut Response) {
        if self.fresh {
            set_cookie(app, response, PERSON, &self.known.reveal());
        }
        if self.asked {
            set_cookie(app, response, LOOK, &write_switches(&self.switches));
        }
    }

    /// How many lines of a table's chat the reader has seen.
    pub(super) fn seen_talk(&self, table: TableId) -> usize {
        let word = table.to_string();
        self.talk.iter().find(|(of, _)| *of == word).map_or(0, |(_, lines)| *lines)
    }

    /// Remembers that the reader sees so many lines of a table's chat now.
    pub(super) fn note_talk(&self, app: &App, response: &mut Response, table: TableId, lines: usize) {
        if lines == self.seen_talk(table) {
            return;
        }
        let word = table.to_string();
        let others = self.talk.iter().filter(|(of, _)| *of != word).take(MOST_TALKS - 1);
        let noted = std::iter::once(format!("{word}.{lines}"));
        let noted: Vec<String> = noted.chain(others.map(|(of, lines)| format!("{of}.{lines}"))).collect();
        set_cookie(app, response, TALK, &noted.join("-"));
    }

    /// Whether a form carries this reader's token, as only our own pages make it do. Compared in constant time.
    pub(super) fn knows_token(&self, shown: &str) -> bool {
        let (shown, token) = (shown.as_bytes(), self.token.as_bytes());
        shown.len() == token.len() && shown.iter().zip(token).fold(0, |differ, (a, b)| differ | (a ^ b)) == 0
    }
}

fn house_words(lang: Lang) -> &'static Words {
    use std::sync::LazyLock;
    static HOUSE: LazyLock<[Words; Lang::ALL.len()]> = LazyLock::new(|| Lang::ALL.map(Words::house));
    &HOUSE[lang as usize]
}

/// `table.lines`, joined by dashes.
fn read_talk(text: &str) -> Vec<(String, usize)> {
    let one =
        |pair: &str| pair.split_once('.').and_then(|(of, lines)| Some((of.to_owned(), lines.parse().ok()?)));
    text.split('-').filter_map(one).take(MOST_TALKS).collect()
}

/// What a browser has chosen before, or else what it says that it likes.
pub(crate) fn switches(headers: &HeaderMap) -> Switches {
    cookie(headers, LOOK).map_or_else(|| first_switches(headers), read_switches)
}

/// The preferences of a browser on its first visit.
fn first_switches(headers: &HeaderMap) -> Switches {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|line| line.to_str().ok());
    Switches { lang: accepted.and_then(Lang::accepted).unwrap_or_default(), ..Switches::default() }
}

fn read_switches(look: &str) -> Switches {
    let mut words = look.split('.');
    Switches {
        lang: words.next().and_then(Lang::parse).unwrap_or_default(),
        theme: words.next().and_then(Theme::from_id).unwrap_or_default(),
        still: words.next() == Some("1"),
        pace: words.next().and_then(Tempo::from_id).unwrap_or_default(),
        asks: words.next().and_then(Asks::from_id).unwrap_or_default(),
        sound: words.next().and_then(Sound::from_id).unwrap_or_default(),
    }
}

pub(super) fn write_switches(switches: &Switches) -> String {
    let Switches { lang, theme, still, pace, asks, sound } = switches;
    let still = u8::from(*still);
    format!("{}.{}.{still}.{}.{}.{}", lang.id(), theme.id(), pace.id(), asks.id(), sound.id())
}

/// Sets a cookie that no script can read, that other sites' pages do not send along, and that never travels unencrypted
/// where the hall is reached by TLS.
pub(super) fn set_cookie(app: &App, response: &mut Response, name: &str, value: &str) {
    let secure = app.config().origin.as_deref().is_some_and(|origin| origin.starts_with("https://"));
    let (path, secure) = (&app.config().prefix, if secure { "; Secure" } else { "" });
    let line = format!("{name}={value}; Path={path}/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(line) = HeaderValue::from_str(&line) {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
}

/// Has the browser forget a cookie.
#[cfg(not(target_family = "wasm"))]
pub(super) fn drop_cookie(app: &App, response: &mut Response, name: &str) {
    let line = format!("{name}=; Path={}/; Max-Age=0; HttpOnly; SameSite=Lax", app.config().prefix);
    if let Ok(line) = HeaderValue::from_str(&line) {
        response.headers_mut().append(header::SET_COOKIE, line);
    }
}

pub(super) fn escaped(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

fn unescaped(text: &str) -> String {
    let read = form_urlencoded::parse(text.as_bytes()).next();
    read.map(|(key, _)| key.into_owned()).unwrap_or_default().chars().take(24).collect()
}
