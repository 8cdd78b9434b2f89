use midway_game::{AnyMatch, Body, Fault, ReplayError, Unverified, Viewer, verify};

use crate::{HallError, Refused, Stage, Table};

/// What came of drawing everything again from the revealed seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub fair: bool,
    /// How many draws were made.
    pub draws: usize,
    pub commitment: String,
    pub seed: String,
}

impl Table {
    /// The game after its first `step` steps, or after all of them, for whoever may look at it as `viewer`: with the
    /// eyes of another only after the end.
    pub fn past(
        &self,
        step: Option<usize>,
        viewer: Viewer,
        eyes: Viewer,
    ) -> Result<Box<dyn AnyMatch>, HallError> {
        self.check_begun()?;
        if self.stage != Stage::Over && viewer != Viewer::Gallery && viewer != eyes {
            return Err(Refused::NotOver.into());
        }
        if let Viewer::Seat(seat) = viewer {
            self.chair(seat)?;
        }
        let steps = self.game.steps();
        let step = step.unwrap_or(steps);
        if step > steps {
            return Err(Refused::NoStep { step, steps }.into());
        }
        Ok(self.game.at(step).map_err(Refused::Rules)?)
    }

    /// Draws everything again. Only after the end, when there is nothing to give away any more.
    pub fn verify(&self) -> Result<Verified, HallError> {
        if self.stage != Stage::Over {
            return Err(Refused::NotOver.into());
        }
        let draws =
            self.played.bodies(self.game()).iter().filter(|body| matches!(body, Body::Draw(_))).count();
        let fair = match verify(self.game.begin_another().as_mut(), &self.record()) {
            Ok(_) => true,
            Err(Unverified::Replay(ReplayError { fault: Fault::Refused { refusal, .. }, .. })) => {
                return Err(Refused::Rules(refusal).into());
            }
            Err(_) => false,
        };
        let (commitment, seed) = (self.seed.commitment().to_string(), self.seed.to_string());
        Ok(Verified { fair, draws, commitment, seed })
    }

    fn check_begun(&self) -> Result<(), Refused> {
        if self.stage == Stage::Lobby { Err(Refused::NotBegun) } else { Ok(()) }
    }

    /// The record, once it may leave the server.
    pub fn finished_record(&self) -> Result<String, HallError> {
        if self.stage == Stage::Over { Ok(self.record().to_string()) } else { Err(Refused::NotOver.into()) }
    }
}
