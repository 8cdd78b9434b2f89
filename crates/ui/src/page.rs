//! The pages, as pure functions of what they show.

mod accuracy;
mod archive;
mod check;
mod cover;
mod day;
mod devices;
mod forget;
mod form;
mod frame;
mod guide;
mod history;
mod home;
mod host;
mod lobby;
mod neighbour;
mod notices;
mod now;
mod opinion;
mod over;
mod passkeys;
mod ratings;
mod review;
mod rules;
mod seal;
mod statistics;
mod table;
mod tournament;
mod tournaments;
mod watch;

pub use accuracy::{AccuracyPanel, AccuracyRow, HabitRow};
pub use archive::{ArchivePage, archive_page};
pub use check::{CheckPage, SeedPart, check_page};
pub use cover::{CoverPage, cover_page};
pub use day::DayCard;
pub use devices::{ArrivePage, DeviceItem, DeviceLink, DevicesPage, arrive_page, devices_page};
pub use forget::{forget_page, forgotten_page};
pub use form::{OpenForm, OptionField, SeatChoice, open_page};
pub use frame::{
    Asks, Frame, PREVIEW_SIZE, Preview, Sound, Switches, Tempo, Theme, manifest_of, narrow_page, page,
};
pub use guide::guide_page;
pub use history::{HistoryAsked, HistoryPage, LineRow, OpponentRow, PastRow, ResultRow, history_page};
pub use home::{GameCard, HomePage, TableRow, WhoseTurn, home_page};
pub use host::{BanCard, HostPage, ReportCard, TableCard, host_link_page, host_page, not_host_page};
pub use lobby::{LobbyPage, lobby_page};
pub use neighbour::{ApartCard, NeighbourPage, apart_page, neighbour_page};
pub use notices::{
    ChannelLink, ChannelOffer, ChannelRow, NoticesPage, channel_done_page, channel_link_page, notices_page,
};
pub use now::{NowPage, OwnWait, WaiterRow, now_page};
pub use opinion::{BetterMove, Chosen, OpinionPanel};
pub use over::ScoreSheet;
pub use passkeys::PasskeyItem;
pub use ratings::{RatingFigure, RatingRow, RatingsPage, ratings_page};
pub use review::{CurvePoint, ReviewPanel, SharePanel, Swing, TurnPanel, signed};
pub use rules::rules_page;
pub use seal::SealedTable;
pub use statistics::{HeldRow, StatisticsPage, StatisticsPart, statistics_page};
pub use table::{After, ChairPanel, ChatLine, HintLine, MotionPanel, Pick, Replay, TablePage, table_page};
pub use tournament::{
    TournamentBoard, TournamentDeeds, TournamentPage, TournamentPlayer, TournamentRoundPanel,
    TournamentTable, tournament_page,
};
pub use tournaments::{TournamentItem, TournamentsPage, tournament_form, tournaments_page};
pub use watch::{FollowedRow, PersonPage, WatchPage, WatchRow, person_page, watch_page};
