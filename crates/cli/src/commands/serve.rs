mod backups;
mod files;
pub(crate) mod log;
mod settings;

use std::ffi::OsString;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args as ClapArgs;
use midway_catalog::{DataFolder, Library};
use midway_hall::{Hall, Pool, Secret, SecretError, SecretPlace, ThinkerSetup, Thinkers, Time, Timepiece};
use midway_notices::Notices;
use midway_pocket::Site;
use midway_store::Store;
use midway_telemetry::Telemetry;
use midway_web::{App, Config, StaticSite, server};
use rustix::time::{ClockId, Timespec, clock_gettime};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};

use self::backups::Backups;
pub(crate) use self::backups::newest as newest_backup;
pub(crate) use self::settings::Settings;
use crate::arguments::DEFAULT_STORE;
use crate::failure::Failure;
use crate::{module, out};

/// Not an option: anybody on the machine can read the options of a process.
const SECRET: &str = "MIDWAY_SECRET";

/// Open a hall: tables for people and bots, over HTTP
#[derive(Debug, ClapArgs)]
#[command(after_help = include_str!("../../help/serve.txt"))]
pub(crate) struct Args {
    #[command(flatten)]
    settings: Settings,
}

pub(crate) fn run(args: Args, data: &DataFolder) -> Result<(), Failure> {
    let settings = args.settings.with_file()?;
    let rules = Arc::new(data.rules()?);
    let ended = runtime(settings.threads.unwrap_or_else(cores).max(1))?.block_on(async {
        let telemetry = settings.telemetry()?;
        log::start(settings.log.as_deref(), telemetry.as_ref())?;
        let ended = hall(&settings, data, rules, telemetry.as_ref()).await;
        if let Some(telemetry) = telemetry {
            telemetry.end().await;
        }
        ended
    });
    tracing::info!("closed");
    ended
}

pub(crate) fn runtime(threads: usize) -> Result<Runtime, Failure> {
    let runtime = Builder::new_multi_thread().worker_threads(threads).enable_all().build();
    runtime.map_err(Failure::input)
}

pub(crate) async fn open_store(store: &str) -> Result<Store, Failure> {
    Store::open(store).await.map_err(Failure::input)
}

async fn hall(
    settings: &Settings,
    data: &DataFolder,
    rules: Arc<Library>,
    telemetry: Option<&Telemetry>,
) -> Result<(), Failure> {
    let address = settings.listen.unwrap_or(settings::DEFAULT_LISTEN);
    let listener = TcpListener::bind(address).await;
    let listener =
        listener.map_err(|error| Failure::input(format!("cannot listen on {address}: {error}")))?;
    let backups = settings.backups()?;
    // From here on, so that one that comes early is not missed.
    let end = ended()?;
    let store = open_store(settings.store.as_deref().unwrap_or(DEFAULT_STORE)).await?;
    let secret = secret(settings, &store).await.map_err(Failure::input)?;
    let setup = thinkers(settings, data)?;
    let thinkers = Thinkers::new(&setup);
    if let Some(questions) = store.questions() {
        thinkers.join(Pool::over(questions, setup.patience));
    }
    let hall = Hall::with_secret(store.clone(), rules, thinkers, now, Some(secret));
    tokio::spawn(hall.clone().keep_appraising());
    let notices = notices(settings, &hall, &store).await?;
    let last_backup = save_by_the_clock(backups, &store);
    let config = Config { site: site(hall.library().clone()), last_backup, ..settings.web()? };
    let app = App::with_notices(hall, config, notices);
    if let Some(telemetry) = telemetry {
        tokio::spawn(telemetry.keep_telling(app.clone()));
    }
    let local = listener.local_addr()?;
    out::line(format!("http://{local}{}", app.config().prefix))?;
    tracing::info!(%local, "open");
    server::serve(listener, app, Box::pin(end)).await?;
    store.close().await;
    Ok(())
}

/// Begins to make copies of the store, if the host wants that; when the last was made.
fn save_by_the_clock(backups: Option<Backups>, store: &Store) -> Option<Arc<AtomicU64>> {
    let backups = backups?;
    let last = backups.last.clone();
    tokio::spawn(backups.run(store.clone()));
    Some(last)
}

/// The hall for browsers, now or as soon as it is at hand: `./run` builds it while the hall is open.
fn site(library: Arc<Library>) -> Arc<OnceLock<StaticSite>> {
    const LOOK_AGAIN: Duration = Duration::from_secs(10);
    let site = Arc::new(OnceLock::new());
    if !look_for(&site, &library) {
        let site = site.clone();
        tokio::spawn(async move {
            while !look_for(&site, &library) {
                tokio::time::sleep(LOOK_AGAIN).await;
            }
        });
    }
    site
}

fn look_for(place: &OnceLock<StaticSite>, library: &Library) -> bool {
    let Some(module) = module::at_hand() else { return false };
    let site = Site::new(module, library);
    place.set(site.files().map(|(path, body)| (path.to_owned(), body.to_vec())).collect()).is_ok()
}

/// What a variable says, or else a file.
pub(crate) async fn secret(settings: &Settings, store: &Store) -> Result<Secret, SecretError> {
    let place = match (std::env::var(SECRET), settings.secret_file.as_deref()) {
        (Ok(text), _) => SecretPlace::Told(Secret::parse(&text)?),
        (Err(_), Some(path)) => SecretPlace::File(path.to_owned()),
        (Err(_), None) => SecretPlace::beside(store)?,
    };
    Secret::open(store, &place).await
}

async fn notices(settings: &Settings, hall: &Hall, store: &Store) -> Result<Option<Notices>, Failure> {
    let Some(setup) = settings.notices()? else { return Ok(None) };
    let opened = Notices::open(hall.clone(), store.channels(), setup).await;
    opened.map(Some).map_err(Failure::input)
}

/// Comes with the first signal to end.
pub(crate) fn ended() -> Result<impl Future<Output = ()>, Failure> {
    let mut terminate = signal(SignalKind::terminate()).map_err(Failure::input)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::input)?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

fn thinkers(settings: &Settings, data: &DataFolder) -> Result<ThinkerSetup, Failure> {
    let command = worker_command(settings.bot_memory.unwrap_or(1024), data)?;
    let workers = settings.bots.unwrap_or_else(|| cores().div_ceil(2)).max(1);
    let patience = Duration::from_secs(settings.bot_seconds());
    Ok(ThinkerSetup { command, workers, queue: 10_000, patience })
}

/// This program, thinking for bots with so many mebibytes of memory.
pub(crate) fn worker_command(memory: u64, data: &DataFolder) -> Result<Vec<OsString>, Failure> {
    let own = std::env::current_exe().map_err(Failure::input)?;
    let memory = memory.max(64).to_string();
    let mut command: Vec<OsString> = vec![own.into(), "think".into(), "--memory".into(), memory.into()];
    // A folder that is given relatively is the same for a child of this process.
    command.extend(data.folder().into_iter().flat_map(|data| ["--data".into(), data.into()]));
    Ok(command)
}

pub(crate) fn now() -> Time {
    static TIMEPIECE: LazyLock<Timepiece> = LazyLock::new(Timepiece::default);
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    TIMEPIECE.read(wall.as_millis() as i64, running())
}

/// Milliseconds on a clock that nobody can set, and that runs on while the machine sleeps.
fn running() -> i64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(ClockId::Boottime);
    tv_sec * 1000 + tv_nsec / 1_000_000
}

pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
