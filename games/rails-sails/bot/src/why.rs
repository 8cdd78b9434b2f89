use midway_rails_sails::Action;
use crate::judge::Judge;

pub(crate) fn why(_judge: &Judge<'_>, _action: &Action) -> String {
    "It is the best for the plan.".to_owned()
}
