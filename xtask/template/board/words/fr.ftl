title = {{Title}}
about = Prenez une ou deux pierres et tâchez d’avoir la dernière, dans un jeu pour commencer.

kind-take = Prendre

score-stones = Pierres
score-last = Dernière pierre

stones = { $stones ->
    [one] { $stones } pierre
   *[other] { $stones } pierres
}
pile = { $stones ->
    [one] Il y a { $stones } pierre dans le tas.
   *[other] Il y a { $stones } pierres dans le tas.
}

ask-take = Prenez une ou deux pierres.
ask-wait = C’est à { $name } de prendre des pierres.
ask-over = Le tas est vide. La partie est finie.

say-take = { $stones ->
    [one] Prendre { $stones } pierre du tas.
   *[other] Prendre { $stones } pierres du tas.
}
tell-take = { $stones ->
    [one] { $name } prend { $stones } pierre.
   *[other] { $name } prend { $stones } pierres.
}

why-stones = { $stones ->
    [one] Ce coup rapporte { $stones } pierre.
   *[other] Ce coup rapporte { $stones } pierres.
}
why-last = { $points ->
    [one] La dernière pierre ajoute { $points } point.
   *[other] La dernière pierre ajoute { $points } points.
}
why-offers = { $left ->
    [one] Mais il reste { $left } pierre, que la personne suivante peut prendre.
   *[other] Mais il reste { $left } pierres, que la personne suivante peut prendre.
}
why-leaves = { $left ->
    [one] Il reste { $left } pierre, que personne ne peut prendre aussitôt.
   *[other] Il reste { $left } pierres, trop pour un seul coup.
}

# Les sortes de coups, dans un historique
verb-take = Prendre des pierres
