title = {{Title}}
about = Weź jeden lub dwa kamienie i postaraj się o ostatni: gra na początek.

kind-take = Weź

score-stones = Kamienie
score-last = Ostatni kamień

stones = { $stones ->
    [one] 1 kamień
    [few] { $stones } kamienie
   *[many] { $stones } kamieni
}
pile = { $stones ->
    [one] Na stosie jest 1 kamień.
    [few] Na stosie są { $stones } kamienie.
   *[many] Na stosie jest { $stones } kamieni.
}

ask-take = Weź jeden lub dwa kamienie.
ask-wait = Kamienie bierze teraz gracz { $name }.
ask-over = Stos jest pusty. Gra skończona.

say-take = { $stones ->
    [one] Weź ze stosu 1 kamień.
    [few] Weź ze stosu { $stones } kamienie.
   *[many] Weź ze stosu { $stones } kamieni.
}
tell-take = { $stones ->
    [one] { $name } bierze 1 kamień.
    [few] { $name } bierze { $stones } kamienie.
   *[many] { $name } bierze { $stones } kamieni.
}

why-stones = { $stones ->
    [one] Daje 1 kamień.
    [few] Daje { $stones } kamienie.
   *[many] Daje { $stones } kamieni.
}
why-last = { $points ->
    [one] Ostatni kamień dodaje 1 punkt.
    [few] Ostatni kamień dodaje { $points } punkty.
   *[many] Ostatni kamień dodaje { $points } punktów.
}
why-offers = { $left ->
    [one] Ale zostaje 1 kamień i następny gracz może go wziąć.
    [few] Ale zostają { $left } kamienie i następny gracz może je wziąć.
   *[many] Ale zostaje { $left } kamieni i następny gracz może je wziąć.
}
why-leaves = { $left ->
    [one] Zostaje 1 kamień, którego nikt nie może od razu wziąć.
    [few] Zostają { $left } kamienie, za dużo na jeden ruch.
   *[many] Zostaje { $left } kamieni, za dużo na jeden ruch.
}

# Rodzaje ruchów, jak w historii gier
verb-take = Branie kamieni
