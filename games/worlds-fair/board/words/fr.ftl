title = Exposition universelle Chicago 1893
about = Envoyez vos représentants dans les cinq palais, réunissez expositions et tickets, et prenez la tête avant que la grande roue n’ait fait son tour.
poster-name = Exposition universelle
poster-year = Chicago 1893

kind-area = Palais
kind-from = Provenance
kind-whose = Le représentant de qui
kind-crew = Représentant
kind-figure = Personnalité
kind-do = Que faire
kind-count = Combien

score-coins = Pièces
score-medals = Médailles
score-sets = Séries
option-approvals = Approbations
option-approvals-most = Le maximum permis
option-approvals-choose = Au choix du joueur

area-agriculture = Agriculture
area-agriculture-in = au palais de l’Agriculture
area-agriculture-to = vers le palais de l’Agriculture
area-agriculture-from = du palais de l’Agriculture
area-agriculture-at = au palais de l’Agriculture
area-agriculture-of = Agriculture
area-electricity = Électricité
area-electricity-in = au palais de l’Électricité
area-electricity-to = vers le palais de l’Électricité
area-electricity-from = du palais de l’Électricité
area-electricity-at = au palais de l’Électricité
area-electricity-of = Électricité
area-fine-arts = Beaux-Arts
area-fine-arts-in = au palais des Beaux-Arts
area-fine-arts-to = vers le palais des Beaux-Arts
area-fine-arts-from = du palais des Beaux-Arts
area-fine-arts-at = au palais des Beaux-Arts
area-fine-arts-of = Beaux-Arts
area-manufacturing = Manufactures
area-manufacturing-in = au palais des Manufactures
area-manufacturing-to = vers le palais des Manufactures
area-manufacturing-from = du palais des Manufactures
area-manufacturing-at = au palais des Manufactures
area-manufacturing-of = Manufactures
area-transportation = Transports
area-transportation-in = au palais des Transports
area-transportation-to = vers le palais des Transports
area-transportation-from = du palais des Transports
area-transportation-at = au palais des Transports
area-transportation-of = Transports

# Each figure by name, and as the object of a sentence.
figure-daniel-burnham = Daniel Burnham
figure-daniel-burnham-whom = Daniel Burnham
figure-george-davis = George Davis
figure-george-davis-whom = George Davis
figure-bertha-palmer = Bertha Palmer
figure-bertha-palmer-whom = Bertha Palmer
figure-cyrus-mccormick = Cyrus McCormick
figure-cyrus-mccormick-whom = Cyrus McCormick
figure-george-westinghouse = George Westinghouse
figure-george-westinghouse-whom = George Westinghouse
figure-augustus-saint-gaudens = Augustus Saint-Gaudens
figure-augustus-saint-gaudens-whom = Augustus Saint-Gaudens
figure-charles-h-schwab = Charles H. Schwab
figure-charles-h-schwab-whom = Charles H. Schwab
figure-george-pullman = George Pullman
figure-george-pullman-whom = George Pullman
figure-times = { $figure } ×{ $count }
effect-same = Un représentant de plus dans le palais choisi
effect-adjacent = Un représentant de plus dans un palais voisin
effect-move = Déplace n’importe quel représentant
effect-fixed = Un représentant de plus { $in }

exhibits = { $count ->
    [one] une exposition { $area }
   *[other] { $count } expositions { $area }
  }
tickets = { $count ->
    [one] un ticket
   *[other] { $count } tickets
  }

do-play = Jouer
do-discard = Défausser sans effet
count-exhibits = { $count ->
    [0] aucune
    [one] 1 exposition
   *[other] { $count } expositions
  }
crew-name = { $name }, { $area }

standing-takes = Vous prenez la tête { $in } avec { $lead } d’avance.
standing-leads = Vous êtes en tête { $in } avec { $lead } d’avance.
standing-draws = Vous égalisez { $in }.
standing-level = Vous restez à égalité { $in }.
standing-behind = Il vous manque { $gap } pour être en tête { $in }.
say-place = Placez un représentant { $in }.
say-place-from = Votre réserve est vide : retirez un représentant { $from } et placez-le { $in }.
say-place-back = Votre réserve est vide : retirez un représentant { $from } et remettez-le au même endroit.
say-collect = Vous récupérez { $cards }.
say-collect-later = Une fois vos personnalités jouées, vous récupérez { $cards }.
say-empty = Il n’y a aucune carte à y récupérer.
say-car = { $spaces ->
    [one] La cabine avance d’une case.
   *[other] La cabine avance de { $spaces } cases.
  }
say-home = La cabine revient à la case de départ : la manche est décomptée.
say-add = { $figure } ajoute un représentant supplémentaire { $in }.
say-add-from = { $figure } ajoute un représentant supplémentaire { $in }, retiré { $from }.
say-move-own = { $figure } déplace votre représentant { $from } { $to }.
say-move = { $figure } déplace un représentant de { $name } { $from } { $to }.
say-discard = Défaussez { $figure } sans effet.
say-approve = { $count ->
    [one] Faites approuver une exposition { $area }
   *[other] Faites approuver { $count } expositions { $area }
  } : { $points ->
    [one] vos séries gagnent { $points } point.
   *[other] vos séries gagnent { $points } points.
  }
say-approve-none = Ne faites rien approuver : vous conservez vos expositions { $area } pour plus tard.

ask-place = À vous : choisissez un palais pour votre représentant.
ask-place-empty = Votre réserve est vide : choisissez un palais, puis celui d’où vient le représentant.
ask-from = D’où retirez-vous le représentant ?
ask-figures = Quelle personnalité d’abord ? Jouez ou défaussez chacune d’elles.
ask-figure-same = Jouez { $figure } pour ajouter un représentant { $in }, ou défaussez.
ask-figure-adjacent = Jouez { $figure } : choisissez un palais voisin pour un représentant de plus, ou défaussez.
ask-figure-move = Jouez { $figure } : choisissez un représentant à déplacer, ou défaussez.
ask-figure-fixed = Jouez { $figure } pour ajouter un représentant { $in }, ou défaussez.
ask-move-whose = Quel représentant part { $from } ?
ask-move-to = Où va le représentant ?
ask-approve = Combien d’expositions { $area } faites-vous approuver ? { $most } au plus.
ask-confirm = Confirmez, ou choisissez autre chose.
ask-wait-place = { $name } choisit un palais pour un représentant.
ask-wait-figures = { $name } joue ou défausse des personnalités.
ask-wait-approve = { $name } décide combien d’expositions { $area } faire approuver.
ask-dealing = De nouvelles cartes arrivent.


told-tiles = Les palais se suivent dans cet ordre : { $areas }.
told-opening = Chaque palais reçoit d’abord { $cards ->
    [one] une carte
   *[other] { $cards } cartes
  }.
told-first = { $name } commence la partie.
told-bonus = Bonus de départ : { $list }.
told-bonus-item = { $name } +1 { $areas }
told-place = { $name } place un représentant { $in }.
told-place-from = { $name } retire un représentant { $from } et le place { $in }.
told-place-back = { $name } retire un représentant { $from } et le remet en place.
told-lead = Cela suffit pour y prendre la tête.
told-lead-of = { $name } y prend la tête.
told-collect = { $name } récupère { $cards }.
told-car = { $spaces ->
    [one] La cabine avance d’une case
   *[other] La cabine avance de { $spaces } cases
  }, jusqu’à { $at } sur { $of }.
told-home = La cabine est revenue à la case de départ : une fois les cartes posées, la manche est décomptée.
told-add = { $name } joue { $figure } et ajoute un représentant { $in }.
told-add-from = { $name } joue { $figure } et ajoute un représentant { $in }, retiré { $from }.
told-move-own = { $name } joue { $figure } et déplace l’un de ses représentants { $from } { $to }.
told-move = { $name } joue { $figure } et déplace un représentant de { $owner } { $from } { $to }.
told-discard = { $name } défausse { $figure }.
told-deal = Nouvelle carte { $at } : { $card }.
told-reshuffle = La défausse est mélangée et devient la nouvelle pioche.
told-scoring = La manche { $round } est décomptée.
told-coins = { $name } échange { $tickets } contre { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
  }.
told-coins-most = { $name } a le plus de tickets et échange { $tickets } contre { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
  }.
told-coins-none = Personne n’a de ticket : { $name } gagne { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
  } pour l’égalité.
told-area = { $area } : { $places }.
told-area-none = { $area } : personne n’est classé.
place-first = 1re place pour { $name }{ $medal ->
    [0] {""}
   *[other] , médaille de { $medal }
  }
place-second = 2e place pour { $name }{ $medal ->
    [0] {""}
   *[other] , médaille de { $medal }
  }
place-tie-first = 1re place partagée par { $name }{ $medal ->
    [0] {""}
   *[other] , médaille de { $medal } chacun
  }
place-tie-second = 2e place partagée par { $name }{ $medal ->
    [0] {""}
   *[other] , médaille de { $medal } chacun
  }
told-approved = { $name } fait approuver { $exhibits }.
told-approved-none = { $name } ne fait approuver aucune exposition { $area }.
told-recall = Dans chaque palais, chacun rappelle la moitié de ses représentants, arrondie à l’inférieur.
told-round = La manche { $round } commence.
over-one = L’Exposition ferme ses portes : { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
over-shared = L’Exposition ferme ses portes : { $name } se partagent la victoire avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

board-label = L’Exposition : cinq palais autour de la grande roue
area-label = { $area } : { $cards }. { $room ->
    [0] Plein.
    [one] Encore une carte possible.
   *[other] Encore { $room } cartes possibles.
  }
no-cards = aucune carte
card-exhibit = Exposition { $area }
card-ticket = Ticket d’entrée pour Midway
card-figure = { $figure }. { $effect }.
card-room = Place pour une carte
crew-label = { $name } { $in } : { $count ->
    [0] aucun représentant
    [one] { $count } représentant
   *[other] { $count } représentants
  }
crew-leads = 1re place, { $lead } d’avance
crew-ties-first = à égalité pour la 1re place
crew-second = 2e place
crew-ties-second = à égalité pour la 2e place
award-label = En ce moment { $place } : médaille { $medal }, approbations { $approvals }
wheel-label = Grande roue : la cabine est à la case { $at } sur { $of }
fair-year = 1893
wheel-home = départ
wheel-left = { $left ->
    [one] ticket restant
   *[other] tickets restants
  }
round-label = Manche { $round } sur { $of }
round-scored = Décompte { $round } sur { $of }
deck-label = Pioche
discard-label = Défausse
reading-label = Ce que la place rapporterait en ce moment : points de médaille et approbations.

hand-label = Collection : { $name }
hand-exhibits = En attente d’approbation
hand-exhibits-none = Aucune exposition
hand-figures = Personnalités pour le prochain tour
hand-figures-now = Personnalités à jouer
hand-tickets = Tickets pour Midway
hand-tickets-none = Aucun ticket
hand-album = Approuvées
album-empty = Rien pour l’instant
points-worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
fact-supply = Réserve
fact-tickets = Tickets
fact-coins = Pièces
fact-medals = Médailles
fact-exhibits = En attente
fact-tokens = Approuvées
fact-figures = Personnalités :

end-albums = Les albums
end-winner = Victoire
end-leftover = { $count ->
    [0] Toutes les expositions ont été approuvées.
    [one] Une exposition n’a jamais été approuvée.
   *[other] { $count } expositions n’ont jamais été approuvées.
  }

# Why a choice is good
why-helps = { $figure } vous aide.
why-alone = Vous menez désormais sans partage { $in }.
why-elsewhere = Il comptera désormais { $in }.
why-lifted = Un représentant est retiré { $from }.
why-discard = Défausse { $figure } sans effet.
why-keep = Garde toutes les expositions { $area } pour une manche suivante.
why-approve = { $count ->
    [one] L’exposition { $area } approuvée ajoute { $points } à vos séries.
   *[other] Les { $count } expositions { $area } approuvées ajoutent { $points } à vos séries.
  }

# Drawn examples of the rules
example-label = Exemple pour { $clause }
example-collect = Un représentant placé { $in } rapporte à son joueur toutes les cartes qui s’y trouvent, et aucune d’ailleurs.
example-ride = { $tickets } tickets récupérés : la cabine avance de { $tickets } cases, du contour à la cabine rouge. Encore { $left } et elle est de retour au pied de la roue : la manche est décomptée.
example-refill = Après un tour { $in }, la carte 1 y est posée. Les cartes 2 et 3 continuent dans le sens horaire, là où il reste de la place ; { $full } est complet, on passe au palais suivant.
example-next-door = Vous avez placé { $in }, au bout de la rangée. { $figure } ajoute un représentant à côté : seul le palais éclairé convient, car l’autre bout de la rangée n’est pas voisin.
example-tickets = Chaque ticket rapporte { $each } en pièces, et qui en a le plus reçoit { $lead } de plus.
example-places = À trois : la 1re place rapporte une médaille de { $medal } et { $approvals } approbations, la 2e une médaille de { $medal2 } et { $approvals2 } approbation, la 3e rien.
example-tie = Deux joueurs se partagent la 1re place : chacun reçoit une médaille de { $medal } et { $approvals } approbations. Il n’y a alors pas de 2e place, et le troisième ne reçoit rien.
example-approve = { $approvals } approbations { $at } : autant d’expositions de ce palais sont rendues et deviennent des timbres. L’exposition { $other } reste chez vous.
example-recall = La moitié rentre, arrondie à l’inférieur : deux sur cinq, un sur deux, aucun sur un. Les autres restent pour la manche suivante.
example-sets = Jamais deux fois la même catégorie dans une série, la plus grande d’abord : ces neuf timbres valent { $points } points.

# The first game
lesson-aim = Ayez le plus de représentants dans les palais qui comptent, faites-y approuver vos expositions et surveillez la grande roue : quand elle a fait son tour, la manche est décomptée. Il y a trois manches.
lesson-place = Choisissez un palais. Un de vos représentants s’y rend et toutes les cartes posées là sont à vous : expositions à faire approuver, tickets qui font tourner la roue, personnalités qui vous aideront au tour suivant.
lesson-figures = Les personnalités récupérées vous aident maintenant, une seule fois. Jouez chacune d’elles ou défaussez-la.
lesson-approve = Vous êtes en tête ici : une partie de vos expositions de ce palais est approuvée. Les séries d’expositions différentes valent le plus.
lesson-exhibits = Les expositions attendent d’être approuvées, et seules celles qui le sont comptent. Chacune dépend du palais dessiné sur sa carte : ayez-y l’avantage au moment du décompte.
lesson-majority = Dans chaque palais on compte les représentants de chacun. Les marques au bout d’une ligne disent ce que cette place rapporterait maintenant : une médaille, et combien d’expositions peuvent être approuvées.
lesson-tickets = Chaque ticket fait avancer la cabine de la grande roue d’une case. Au décompte, les tickets valent des pièces, et qui en a le plus en reçoit deux de plus.
lesson-round-ends = La cabine est presque revenue : la manche va être décomptée. Y a-t-il un palais où un représentant de plus vous mettrait en tête ?
lesson-scored = La manche est décomptée : le déroulement dit comment. La moitié des représentants est rentrée, et les expositions non approuvées attendent encore leur tour.
lesson-last-round = Dernière manche. Cinq expositions approuvées différentes forment une série de 15 points : cherchez les couleurs qui manquent aux vôtres. Vous connaissez le jeu : amusez-vous bien.

# Le guide
guide-aim = Chicago, 1893. Cinq palais de l’exposition se disputent. Vous envoyez des représentants, prenez les cartes posées là, et faites approuver vos expositions là où vous êtes en force. Trois manches, trois décomptes ; le plus de points l’emporte.
guide-turn = Choisissez un palais, placez-y un représentant et prenez toutes les cartes qui s’y trouvent. Les tickets font tourner la roue, les personnalités vous aident au tour suivant, les expositions attendent d’être approuvées. Puis trois nouvelles cartes arrivent, et c’est au suivant. Quand la cabine de la roue est revenue, la manche est décomptée.
guide-score = Les tickets rapportent des pièces. Dans chaque palais, qui a le plus de représentants reçoit une médaille et y fait approuver des expositions ; la deuxième place reçoit un peu moins. La moitié des représentants rentre, et la manche suivante commence. À la fin, vos expositions approuvées forment des séries : une grande série d’expositions différentes vaut bien plus que beaucoup de pareilles.
guide-mistake-1 = Prendre à chaque tour le plus gros tas de cartes. Une exposition ne vaut rien tant que vous n’êtes pas en tête dans son palais : regardez où va votre représentant, pas seulement ce qu’il rapporte.
guide-mistake-2 = Oublier la roue. Comptez les tickets sur la table : si la cabine revient au prochain tour, les palais que vous vouliez encore gagner seront décomptés sans vous.
guide-mistake-3 = Réunir cinq expositions de la même catégorie. Une série de cinq différentes rapporte trois fois plus : répartissez vos forces.
option-approvals-help = Les expositions sont approuvées d’office, autant que la place le permet ; ou chacun choisit lesquelles et combien.

# Les sortes de choix, dans un historique
verb-place = Placer des représentants
verb-play = Jouer des personnalités
verb-discard = Défausser des personnalités
verb-approve = Approbations

# Ce que l’on avait à la fin, dans les statistiques
held-sets = Séries complètes
held-most = Le plus d’expositions approuvées
