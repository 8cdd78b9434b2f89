//! People by the word that others know them by: what a rated game makes public, and who follows whom.

use midway_ratings::{Contestant, Rating};

use crate::{
    Face, Hall, HallError, HistoryFilter, IndexPage, IndexQuery, IndexStage, PastGame, Person, TableSummary,
};

/// What anybody may know of somebody who plays rated games.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicPerson {
    pub face: Face,
    /// How they were called in their last rated game.
    pub name: String,
    /// By game, with the number of rated games.
    pub ratings: Vec<(String, Rating, u32)>,
    /// Their rated games that run now.
    pub playing: Vec<TableSummary>,
    /// The last of those that are over.
    pub games: Vec<PastGame>,
}

/// Somebody whom a reader follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Followed {
    pub face: Face,
    /// Nothing if they have been forgotten.
    pub name: Option<String>,
    /// Their rated games that run now.
    pub playing: Vec<TableSummary>,
}

/// So many games are told.
const GAMES: usize = 10;
/// Among so many tables of theirs, the latest, running games are looked for.
const TABLES: usize = 50;

impl Hall {
    /// Somebody by their face, if they have played a rated game.
    pub async fn public_person(&self, face: Face) -> Result<Option<PublicPerson>, HallError> {
        let Some((tag, name)) = self.behind(face).await? else { return Ok(None) };
        let (ratings, playing) = (self.ratings_of(&tag).await?, self.playing(&tag).await?);
        let rated = HistoryFilter { rated: Some(true), ..HistoryFilter::default() };
        let games = self.history(&tag, &rated, None, GAMES).await?.games;
        Ok(Some(PublicPerson { face, name, ratings, playing, games }))
    }

    async fn ratings_of(&self, tag: &str) -> Result<Vec<(String, Rating, u32)>, HallError> {
        let (who, mut ratings) = (Contestant::Person(tag.to_owned()), Vec::new());
        for title in self.library().titles() {
            let game = title.meta().id;
            let standing = self.ratings(game, |ratings| ratings.standing(&who).cloned()).await?;
            ratings.extend(standing.map(|standing| (game.to_owned(), standing.rating, standing.games)));
        }
        Ok(ratings)
    }

    async fn playing(&self, tag: &str) -> Result<Vec<TableSummary>, HallError> {
        let page = IndexPage { after: None, limit: TABLES };
        let mut tables = self.tables(&IndexQuery::OwnedBy(tag.to_owned()), page).await?.tables;
        tables.retain(|table| table.stage == IndexStage::Running && table.setup.rated);
        Ok(tables)
    }

    /// Lets somebody follow another. Only those who have played a rated game can be followed.
    pub async fn follow(&self, person: &Person, face: Face) -> Result<bool, HallError> {
        if self.behind(face).await?.is_none() {
            return Ok(false);
        }
        self.0.store.follows().add(&person.owner(), &face.to_string(), self.now().0).await?;
        Ok(true)
    }

    pub async fn unfollow(&self, person: &Person, face: Face) -> Result<(), HallError> {
        Ok(self.0.store.follows().remove(&person.owner(), &face.to_string()).await?)
    }

    /// Whether somebody follows another.
    pub async fn follows(&self, person: &Person, face: Face) -> Result<bool, HallError> {
        Ok(self.0.store.follows().of(&person.owner()).await?.contains(&face.to_string()))
    }

    /// Whom somebody follows, and where they play now.
    pub async fn following(&self, person: &Person) -> Result<Vec<Followed>, HallError> {
        let mut followed = Vec::new();
        for word in self.0.store.follows().of(&person.owner()).await? {
            let Ok(face) = word.parse::<Face>() else { continue };
            followed.push(match self.behind(face).await? {
                Some((tag, name)) => Followed { face, name: Some(name), playing: self.playing(&tag).await? },
                None => Followed { face, name: None, playing: Vec::new() },
            });
        }
        Ok(followed)
    }
}
