use crate::room::Room;

const THREE: [&str; 12] = [
    "ladder",
    "worlds-fair",
    "--seats",
    "2",
    "--games",
    "20",
    "--seed",
    "1",
    "--jobs",
    "2",
    "--bots",
    "heuristic~1,heuristic,search:4",
];

#[test]
fn bots_are_measured_against_the_one_below_and_the_rows_of_a_table_of_ratings_are_written() {
    let room = Room::new();
    let told = room.good(&[&THREE[..], &["--step", "150", "--rows", "rows.tsv"]].concat());
    for part in ["Ladder of worlds-fair", "heuristic~1", "search:4", "median", "longest", "1500\theuristic"] {
        assert!(told.contains(part), "{part} is missing in\n{told}");
    }
    let rows = room.read("rows.tsv");
    assert!(rows.contains("worlds-fair\theuristic\t1500\t0\t20\n"), "{rows}");
    assert_eq!(rows.lines().count(), 3);
}

#[test]
fn the_same_seed_measures_the_same() {
    let room = Room::new();
    let steps = || {
        let told = room.json(&THREE);
        let climbers = told["climbers"].as_array().unwrap().clone();
        climbers.into_iter().map(|climber| climber["step"].clone()).collect::<Vec<_>>()
    };
    let first = steps();
    assert!(first[0].is_null() && first[1]["games"] == 20, "{first:?}");
    assert_eq!(first, steps());
}

#[test]
fn a_table_of_rungs_may_come_from_a_file_and_is_refused_by_line() {
    let room = Room::new();
    room.write("mine.txt", "newcomer heuristic~2 novice\nexpert heuristic regular\n");
    let asked = ["ladder", "skyrise", "--seats", "2", "--games", "2", "--seed", "1", "--rungs", "mine.txt"];
    let told = room.good(&asked);
    assert!(told.contains("newcomer") && told.contains("heuristic~2") && !told.contains("master"), "{told}");
    room.write("mine.txt", "newcomer heuristic~2\nwizard heuristic\n");
    assert!(room.bad(&asked).starts_with("mine.txt: line 2 is no rung"), "{}", room.bad(&asked));
    let timed = ["ladder", "skyrise", "--seats", "2", "--bots", "heuristic,search:1s"];
    assert!(room.bad(&timed).starts_with("search:1s depends on the machine"));
}
