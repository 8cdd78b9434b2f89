title = Exposition universelle Chicago 1893
about = Envoyez vos représentants dans les cinq palais, réunissez expositions et tickets, et prenez la tête avant que la grande roue n’ait fait son tour.
poster-name = Exposition universelle
poster-year = Chicago 1893

kind-area = Palais
kind-from = Provenance
kind-whose = Représentant de
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
effect-same = Un représentant de plus là où vous venez de placer
effect-adjacent = Un représentant de plus dans un palais voisin
effect-move = Déplace un représentant quelconque
effect-fixed = Un représentant de plus { $in }

exhibits = { $count ->
    [one] une exposition { $area }
   *[other] { $count } expositions { $area }
  }
tickets = { $count ->
    [one] un ticket
   *[other] { $count } tickets
  }
list-last = { $rest } et { $last }

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
say-place-from = Votre réserve est vide : retirez un représentant { $from } et placez-le { $in }.
say-place-back = Votre réserve est vide : retirez un représentant { $from } et remettez-le au même endroit.
say-collect = Vous récupérez { $cards }.
say-collect-later = Une fois vos personnalités jouées, vous récupérez { $cards }.
say-empty = Aucune carte n’est à récupérer.
say-car = { $spaces ->
    [one] La cabine avance d’une case.
   *[other] La cabine avance de { $spaces } cases.
  }
say-home = La cabine revient à la case de départ : la manche est décomptée.
say-add = { $figure } ajoute un représentant supplémentaire { $in }.
say-add-from = { $figure } ajoute un représentant supplémentaire { $in }, retiré { $from }.
say-move-own = { $figure } déplace votre représentant { $from } { $to }.
say-move = { $figure } déplace un représentant ({ $name }) { $from } { $to }.
say-discard = Défaussez { $figure } sans effet.
say-approve = { $count ->
    [one] Faites approuver une exposition { $area }
   *[other] Faites approuver { $count } expositions { $area }
  } : { $points ->
    [one] vos séries gagnent { $points } point.
   *[other] vos séries gagnent { $points } points.
  }
say-approve-none = Ne faites rien approuver : vous conservez vos expositions { $area } pour plus tard.

ask-place = À vous : choisissez un palais pour votre représentant.
ask-place-empty = Votre réserve est vide : choisissez un palais, puis d’où vient le représentant.
ask-from = D’où retirez-vous le représentant ?
ask-figures = Quelle personnalité d’abord ? Chacune est jouée ou défaussée.
ask-figure-same = Jouez { $figure } pour ajouter un représentant { $in }, ou défaussez.
ask-figure-adjacent = Jouez { $figure } : choisissez un palais voisin pour un représentant de plus, ou défaussez.
ask-figure-move = Jouez { $figure } : choisissez un représentant à déplacer, ou défaussez.
ask-figure-fixed = Jouez { $figure } pour ajouter un représentant { $in }, ou défaussez.
ask-move-whose = Quel représentant part { $from } ?
ask-move-to = Où va le représentant ?
ask-approve = Combien d’expositions { $area } faites-vous approuver ? { $most } au plus.
ask-confirm = Est-ce bien votre choix ?
ask-wait-place = { $name } choisit un palais pour un représentant.
ask-wait-figures = { $name } joue ou défausse des personnalités.
ask-wait-approve = { $name } décide combien d’expositions { $area } faire approuver.
ask-dealing = Les cartes sont posées.


told-tiles = Les palais se suivent dans cet ordre : { $areas }.
told-opening = Chaque palais reçoit d’abord { $cards ->
    [one] une carte
   *[other] { $cards } cartes
  }.
told-first = { $name } commence la partie.
told-bonus = Bonus de départ : { $list }.
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
told-home = La cabine est revenue à la case de départ : une fois les cartes posées, la manche est décomptée.
told-add = { $name } joue { $figure } : un représentant de plus { $in }.
told-add-from = { $name } joue { $figure } : un représentant de plus { $in }, retiré { $from }.
told-move-own = { $name } joue { $figure } et déplace son propre représentant { $from } { $to }.
told-move = { $name } joue { $figure } et déplace un représentant ({ $owner }) { $from } { $to }.
told-discard = { $name } défausse { $figure }.
told-deal = Nouvelle carte { $at } : { $card }.
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
told-coins-none = Personne n’a de ticket : { $name } gagne { $coins ->
    [one] une pièce
   *[other] { $coins } pièces
  } pour l’égalité.
told-area = { $area } : { $places }.
told-area-none = { $area } : personne n’est classé.
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
told-recall = Dans chaque palais, la moitié des représentants sont rappelés, arrondie à l’inférieur.
told-round = La manche { $round } commence.
over-one = L’Exposition ferme ses portes : { $name } l’emporte avec { $points } points.
over-shared = L’Exposition ferme ses portes : { $name } partagent la victoire avec { $points } points.

board-label = L’Exposition : cinq palais autour de la grande roue
area-label = { $area } : { $cards }. { $room ->
    [0] Plein.
    [one] Encore une carte possible.
   *[other] Encore { $room } cartes possibles.
  }
no-cards = aucune carte
card-exhibit = Exposition { $area }
card-ticket = Ticket d’entrée pour Midway
card-figure = { $figure }. { $effect }.
card-room = Place pour une carte
crew-label = { $name } { $in } : { $count ->
    [0] aucun représentant
    [one] { $count } représentant
   *[other] { $count } représentants
  }
crew-leads = 1re place, { $lead } d’avance
crew-ties-first = à égalité pour la 1re place
crew-second = 2e place
crew-ties-second = à égalité pour la 2e place
award-label = En ce moment { $place } : médaille { $medal }, approbations { $approvals }
wheel-label = Grande roue : la cabine est à la case { $at } sur { $of }
fair-year = 1893
wheel-home = départ
wheel-left = { $left ->
    [one] ticket encore
   *[other] tickets encore
  }
round-label = Manche { $round } sur { $of }
round-scored = Décompte { $round } sur { $of }
deck-label = Pioche
discard-label = Défausse
reading-label = Points de médaille et approbations que la place rapporterait en ce moment.

hand-label = Collection : { $name }
hand-exhibits = En attente d’approbation
hand-exhibits-none = Pas encore d’exposition
hand-figures = Personnalités pour le prochain tour
hand-figures-now = Personnalités à jouer
hand-tickets = Tickets pour Midway
hand-tickets-none = Pas encore de ticket
hand-album = Album des expositions approuvées
album-empty = La première exposition approuvée ouvrira l’album.
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
fact-figures = Personnalités :

end-albums = Les albums
end-winner = Victoire
end-leftover = { $count ->
    [0] Toutes les expositions ont été approuvées.
    [one] Une exposition n’a jamais été approuvée.
   *[other] { $count } expositions n’ont jamais été approuvées.
  }

# The first game
lesson-aim = Soyez le plus présent dans les palais qui comptent, faites-y approuver vos expositions et surveillez la grande roue : quand elle a fait son tour, la manche est décomptée. Il y a trois manches.
lesson-place = Choisissez un palais. Un de vos représentants s’y rend et toutes les cartes posées là sont à vous : expositions à faire approuver, tickets qui font tourner la roue, personnages qui vous aideront au tour suivant.
lesson-figures = Les personnages récupérés vous aident maintenant, une seule fois. Jouez chacun d’eux ou défaussez-le.
lesson-approve = Vous êtes en tête ici : une partie de vos expositions de ce palais est approuvée. Les séries d’expositions différentes valent le plus.
lesson-exhibits = Les expositions attendent d’être approuvées, et seules celles-là comptent. Chacune dépend du palais dessiné sur sa carte : soyez-y fort au moment du décompte.
lesson-majority = Dans chaque palais on compte les représentants de chacun. Les marques au bout d’une ligne disent ce que cette place rapporterait maintenant : une médaille, et combien d’expositions peuvent être approuvées.
lesson-tickets = Chaque ticket fait avancer la nacelle de la grande roue d’une case. Au décompte, les tickets valent des pièces, et qui en a le plus en reçoit deux autres.
lesson-round-ends = La nacelle est presque revenue : la manche va être décomptée. Y a-t-il un palais où un représentant de plus vous mettrait en tête ?
lesson-scored = La manche est décomptée : lisez ce qui s’est passé. La moitié des représentants est rentrée, et les expositions non approuvées attendent encore leur tour.
lesson-last-round = Dernière manche. Cinq expositions approuvées différentes forment une série de 15 points : cherchez les couleurs qui manquent aux vôtres. Vous connaissez le jeu : amusez-vous bien.
