title = {{Title}}
about = Take one stone or two, and try to get the last one: a game to begin with.

kind-take = Take

score-stones = Stones
score-last = Last stone

stones = { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}
pile = { $stones ->
    [one] There is 1 stone in the pile.
   *[other] There are { $stones } stones in the pile.
}

ask-take = Take one stone or two.
ask-wait = Waiting for { $name } to take stones.
ask-over = The pile is empty. The game is over.

say-take = { $stones ->
    [one] Take 1 stone from the pile.
   *[other] Take { $stones } stones from the pile.
}
tell-take = { $stones ->
    [one] { $name } took 1 stone.
   *[other] { $name } took { $stones } stones.
}

why-stones = { $stones ->
    [one] It brings 1 stone.
   *[other] It brings { $stones } stones.
}
why-last = { $points ->
    [one] The last stone adds 1 point.
   *[other] The last stone adds { $points } points.
}
why-offers = { $left ->
    [one] But 1 stone is left, and the next player can take it.
   *[other] But { $left } stones are left, and the next player can take them.
}
why-leaves = { $left ->
    [one] 1 stone is left, which nobody can take at once.
   *[other] { $left } stones are left, too many to take at once.
}

# The kinds of choices, as a history tells them
verb-take = Taking stones
