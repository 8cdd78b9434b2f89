use std::sync::Arc;

use midway_hall::{Deed, Hall};
use tokio::time::{sleep, timeout};

use crate::mishap::Mishap;
use crate::request::{Answer, Done, Request, What};
use crate::world::World;
use crate::{Bug, clock};

/// Sends a request to the hall; its answer, if one comes back.
pub(crate) async fn send(world: &Arc<World>, hall: &Hall, request: &Request) -> Option<Answer> {
    if world.fate.strikes(Mishap::DoubledRequest) {
        let (world, hall, request) = (world.clone(), hall.clone(), request.clone());
        tokio::spawn(async move {
            sleep(world.fate.pause(0, 2_000)).await;
            deliver(&world, &hall, &request).await;
        });
    }
    let answer = deliver(world, hall, request).await?;
    if world.fate.strikes(Mishap::LostAnswer) {
        return None;
    }
    Some(answer)
}

/// One copy of a request reaches the hall, or not, and is answered, or not.
async fn deliver(world: &Arc<World>, hall: &Hall, request: &Request) -> Option<Answer> {
    let fate = &world.fate;
    if fate.strikes(Mishap::LostRequest) {
        return None;
    }
    if fate.strikes(Mishap::LateRequest) {
        sleep(fate.pause(10, 5_000)).await;
    }
    let commits = world.disk.commits();
    world.oracle().sends(request, (fate.life(), clock::running()));
    fate.note(format_args!("{} asks: {:?}", request.key, request.what));
    let told = if fate.strikes(Mishap::HungUp) {
        timeout(fate.pause(0, 10), request.put(hall)).await.ok()
    } else {
        Some(request.put(hall).await)
    };
    fate.note(format_args!("{} is told: {told:?}", request.key));
    let answer = told.as_ref().map(|told| spoil(world, Answer::of(told)));
    if fate.has(Bug::WritesRefused) && matches!(answer, Some(Answer::Refused)) {
        write_all_the_same(hall, request).await;
    }
    let checked = world.oracle().answers(&request.key, answer, commits);
    if let Err(why) = checked {
        fate.breaks(why);
    }
    answer
}

/// What a hall with a bug would answer.
fn spoil(world: &World, answer: Answer) -> Answer {
    match answer {
        Answer::Done(done)
            if world.fate.has(Bug::MixesUpReceipts) && world.fate.roll(|dice| dice.one_in(30)) =>
        {
            Answer::Done(Done { entry: done.entry.map(|entry| entry + 1), ..done })
        }
        answer => answer,
    }
}

async fn write_all_the_same(hall: &Hall, request: &Request) {
    if let What::Act { table, keys, deed: Deed::Choose { .. } } = &request.what {
        let deed = Deed::Say { text: "refused".into() };
        let _ = hall.act(*table, *keys, Some(&request.key), &deed).await;
    }
}
