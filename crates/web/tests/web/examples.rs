use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::scene::{Live, Party, worker};

fn python(live: &Live, party: &Party) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let hall = format!("http://{}", live.address);
    let mut command = Command::new("python3");
    command.arg(script).args([&hall, &party.table]).stdout(Stdio::null()).spawn().expect("python3 is there")
}

fn rust(live: &Live, party: &Party) -> Child {
    let program = Path::new(&worker()[0]).with_file_name("bot");
    Command::new(program)
        .args([&live.address.to_string(), &party.table])
        .spawn()
        .expect("the example is built")
}

/// Both examples play a whole game of each kind against each other.
#[test]
fn the_example_bots_play_whole_games() {
    let live = Live::open();
    for game in ["worlds-fair", "rails-sails", "skyrise"] {
        let mut party = Party::opened(&live, &json!({ "game": game, "seats": 2 }));
        let mut bots = [python(&live, &party), rust(&live, &party)];
        let deadline = Instant::now() + Duration::from_secs(60);
        while party.host.post(&format!("{}/start", party.path), "").status != 200 {
            assert!(Instant::now() < deadline, "the bots do not sit down");
            std::thread::sleep(Duration::from_millis(50));
        }
        for bot in &mut bots {
            assert!(bot.wait().unwrap().success(), "{game}");
        }
        assert_eq!(party.host.get(&party.path).json()["stage"], "over", "{game}");
    }
}
