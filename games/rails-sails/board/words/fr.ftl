title = Rails & Sails
about = Posez des rails à travers les continents, lancez vos bateaux sur tous les océans et reliez les villes de vos destinations.

option-map = Plateau
option-map-world = Monde
option-map-great-lakes = Grands Lacs

score-routes = Routes
score-exchange = Échanges
score-tickets = Destinations
score-tours = Itinéraires
score-harbours = Ports
score-unbuilt = Ports non construits

kind-kept = Combien en garder
kind-keep = Destinations à garder
kind-trains = Wagons et bateaux
kind-take = Prendre une carte
kind-deck = Piocher à l’aveugle
kind-refill = Remplacer avec
kind-do = Ou bien
kind-from = Depuis quelle ville
kind-route = Quelle route
kind-harbour = Ville portuaire
kind-give = Ce que vous donnez
kind-count = Combien
kind-in = Couleur du paiement
kind-jokers = Jokers à utiliser
kind-pay = Cartes pour payer

do-claim = Prendre une route
do-tickets = Piocher des destinations
do-harbour = Construire un port
do-exchange = Échanger des pions
do-pass = Passer
give-trains = Wagons contre bateaux
give-ships = Bateaux contre wagons

name-kept = { $count ->
    [one] { $count } seule destination
   *[other] { $count } destinations
}
name-jokers = { $count ->
    [0] Sans joker
    [one] { $count } joker
   *[other] { $count } jokers
}
name-count = { $count ->
    [one] { $count } pion
   *[other] { $count } pions
}
name-split = { $trains } wagons, { $ships } bateaux
name-split-advised = { $trains } wagons, { $ships } bateaux (pour débuter)
name-slot = { $card }

rail = ferroviaire
sea = maritime
route-plain = { $ends }, { $mode } { $colour }, { $length }
route-pairs = { $ends }, { $mode } { $colour }, { $length } (paires)
route-colour-purple = violette
route-colour-yellow = jaune
route-colour-green = verte
route-colour-red = rouge
route-colour-black = noire
route-colour-white = blanche
route-colour-grey = grise
colour-purple = violet
colour-yellow = jaune
colour-green = vert
colour-red = rouge
colour-black = noir
colour-white = blanc
in-joker = Jokers seuls
card-train = wagon { $colour }
card-train-harbour = wagon { $colour } avec symbole de port
card-ship = bateau { $colour } avec symbole de port
card-ships = bateau double { $colour }
card-joker = joker
# Several cards of a kind. Their colour agrees with their number where the language has it so.
colours-purple = { $count ->
    [one] violet
   *[other] violets
}
colours-yellow = { $count ->
    [one] jaune
   *[other] jaunes
}
colours-green = { $count ->
    [one] vert
   *[other] verts
}
colours-red = { $count ->
    [one] rouge
   *[other] rouges
}
colours-black = { $count ->
    [one] noir
   *[other] noirs
}
colours-white = { $count ->
    [one] blanc
   *[other] blancs
}
cards-train = { $count ->
    [one] { $count } wagon { $colour }
   *[other] { $count } wagons { $colour }
}
cards-train-harbour = { $count ->
    [one] { $count } wagon { $colour } avec symbole de port
   *[other] { $count } wagons { $colour } avec symbole de port
}
cards-ship = { $count ->
    [one] { $count } bateau { $colour } avec symbole de port
   *[other] { $count } bateaux { $colour } avec symbole de port
}
cards-ships = { $count ->
    [one] { $count } bateau double { $colour }
   *[other] { $count } bateaux doubles { $colour }
}
cards-joker = { $count ->
    [one] { $count } joker
   *[other] { $count } jokers
}
train-deck = pioche Wagon
ship-deck = pioche Bateau
from-train-deck = la pioche Wagon
from-ship-deck = la pioche Bateau
place-indian-ocean-junction = jonction de l’océan Indien
place-lake-superior-junction = jonction du lac Supérieur
place-lake-huron-junction = jonction du lac Huron

say-keep = { $count ->
    [one] Gardez { $tickets }.
   *[other] Gardez { $count } destinations : { $tickets }.
} { $back ->
    [one] L’autre va sous la pile.
   *[other] Les { $back } autres vont sous la pile.
}
say-keep-all = { $count ->
    [one] Gardez { $tickets }.
   *[other] Gardez les { $count } destinations : { $tickets }.
}
say-split = Partez avec { $split }. Le reste va dans votre boîte.
say-take = Prenez la carte : { $card }. Vous choisirez la pioche qui la remplace.
say-take-joker = Prenez le joker. C’est la seule carte que vous prenez ce tour-ci.
say-draw = Piochez à l’aveugle la première carte de { $deck }.
say-refill = Remplacez la carte avec { $deck }.
say-claim = Prenez la route { $route } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Vous choisirez ensuite les cartes.
say-tickets = Piochez { $count } destinations et gardez-en au moins { $least }.
say-harbour = Construisez un port à { $city } : { $one }, { $two } ou { $three } points pour une, deux ou trois destinations réalisées où figure la ville. Vous choisirez ensuite les cartes.
say-exchange-trains = Mettez { $count ->
    [one] un wagon dans votre boîte et prenez un bateau
   *[other] { $count } wagons dans votre boîte et prenez autant de bateaux
}. Cela coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-exchange-ships = Mettez { $count ->
    [one] un bateau dans votre boîte et prenez un wagon
   *[other] { $count } bateaux dans votre boîte et prenez autant de wagons
}. Cela coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-pass = Passez : rien d’autre n’est possible.
say-pay-route = Payez { $cards } pour { $ends } et marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
}. { $left ->
    [one] Il vous reste { $left } carte.
   *[other] Il vous reste { $left } cartes.
}
say-pay-harbour = Payez { $cards } pour le port à { $city }. { $left ->
    [one] Il vous reste { $left } carte.
   *[other] Il vous reste { $left } cartes.
}

ask-first-tickets = Gardez au moins { $least } de vos destinations.
ask-keep-tickets = Gardez au moins { $least } des destinations piochées.
ask-split = Choisissez { $pieces } pions pour le voyage : combien de wagons, combien de bateaux ?
ask-turn = À vous de jouer : piochez des cartes, prenez une route, piochez des destinations, construisez un port ou échangez des pions.
ask-exchange = Combien de pions échangez-vous ?
ask-second-card = Prenez votre deuxième carte.
ask-refill = Quelle pioche remplit l’emplacement { $slot } ?
ask-refill-or-take = Quelle pioche remplit l’emplacement { $slot } ? Ou prenez tout de suite votre deuxième carte : alors { $deck }.
ask-pay-route = Choisissez les cartes pour { $route }.
ask-pay-harbour = Choisissez quatre cartes pour le port à { $city }.
ask-pass = Rien n’est possible : passez.
ask-over = La partie est finie.
last-turns = { $count ->
    [one] C’est le dernier tour de la partie.
   *[other] Derniers tours : encore { $count }.
}
wait-first-tickets = Choix des destinations en cours : { $name }.
wait-keep-tickets = { $name } choisit ses destinations.
wait-split = Choix des wagons et des bateaux en cours : { $name }.
wait-second-card = { $name } prend une deuxième carte.
wait-refill = { $name } remplace la carte prise.
wait-pay-route = { $name } paie pour { $route }.
wait-pay-harbour = { $name } paie pour un port à { $city }.
wait-turn = C’est au tour de { $name }.
wait-chance = Les cartes sont distribuées.

tell-keep-own = { $name } garde { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
} sur { $of } : { $tickets }.
tell-keep = { $name } garde { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
} sur { $of }.
tell-tickets-chosen = { $name } a choisi ses destinations.
tell-split-chosen = { $name } a choisi ses wagons et ses bateaux.
tell-kept = { $name } garde { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
}.
tell-split = { $name } part avec { $count } wagons et { $ships } bateaux.
tell-first = { $name } commence.
tell-take = { $name } prend une carte visible : { $card }.
tell-draw = { $name } pioche à l’aveugle dans { $deck }.
tell-draw-own = { $name } pioche à l’aveugle dans { $deck } : { $card }.
tell-fill = À sa place : { $card }.
tell-display = Les cartes visibles sont maintenant : { $cards }.
tell-tickets = { $name } pioche des destinations.
tell-claim-rail = { $name } prend possession de la route { $ends } ({ $length ->
    [one] { $length } wagon
   *[other] { $length } wagons
}) et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Paiement : { $cards }.
tell-claim-sea = { $name } prend possession de la route { $ends } ({ $length ->
    [one] { $length } bateau
   *[other] { $length } bateaux
}) et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Paiement : { $cards }.
tell-harbour = { $name } construit un port à { $city }. Paiement : { $cards }.
tell-exchange-trains = { $name } échange { $count ->
    [one] un wagon contre un bateau
   *[other] { $count } wagons contre des bateaux
} et perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-exchange-ships = { $name } échange { $count ->
    [one] un bateau contre un wagon
   *[other] { $count } bateaux contre des wagons
} et perd { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-pass = { $name } passe.
tell-sweep = Trois jokers : les six cartes visibles sont remplacées.
tell-reshuffle = Une défausse est mélangée pour former une nouvelle pioche.
tell-last-turns = La fin approche : encore { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}.
tell-over = La partie est finie.
tell-stuck = Depuis trop longtemps, personne n’a pioché de carte, pris de route ni rien construit : la partie est finie.
tell-score = { $name } : routes { $routes }, échanges { $exchange }, destinations { $tickets }, ports { $harbours } ; { $total } en tout.

market = Cartes et destinations
display = Cartes visibles
decks = Pioches
chart = Le plateau et ses routes
tickets-left = { $count ->
    [one] { $count } destination dans la pile
   *[other] { $count } destinations dans la pile
}
cards-left = { $count ->
    [one] { $deck } : { $count } carte
   *[other] { $deck } : { $count } cartes
}
label-draw = Piocher à l’aveugle dans { $deck }
label-refill = Remplacer avec { $deck }
label-second-card = Prendre { $card } comme deuxième carte ; la carte prise est remplacée avec { $deck }
label-keep = Garder { $ticket }
label-route = Prendre { $route } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
label-harbour = Construire un port à { $city }
label-from = Routes depuis { $city }
offered-tickets = Destinations proposées
hand-cards = Vos cartes
hand-tickets = Vos destinations
other-payments = { $count ->
    [one] { $count } autre paiement
   *[other] { $count } autres paiements
}
ticket-done = Réalisée
ticket-out-of-order = Reliée dans un autre ordre
ticket-failed = Non réalisée
ticket-lost = Plus aucun chemin
ticket-needs = Encore { $trains ->
    [one] { $trains } wagon
   *[other] { $trains } wagons
} et { $ships ->
    [one] { $ships } bateau
   *[other] { $ships } bateaux
}
ticket-needs-trains = { $trains ->
    [one] Encore { $trains } wagon
   *[other] Encore { $trains } wagons
}
ticket-needs-ships = { $ships ->
    [one] Encore { $ships } bateau
   *[other] Encore { $ships } bateaux
}
fact-trains = { $count ->
    [one] { $count } wagon restant
   *[other] { $count } wagons restants
}
fact-ships = { $count ->
    [one] { $count } bateau restant
   *[other] { $count } bateaux restants
}
fact-harbours = { $count ->
    [one] { $count } port à construire
   *[other] { $count } ports à construire
}
fact-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
fact-tickets = { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
}
exchange-none = Rien de choisi pour l’instant
known-cards = Cartes connues
end-harbour = Port à { $city }
end-harbour-unfed = La ville ne figure sur aucune destination réalisée
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout le plateau
route-points = Points d’une route selon sa longueur
route-points-short = Points des routes
chart-things = Routes et villes

# Why a choice is good
why-ticket = { $ticket }
why-keep = Garde { $tickets } : { $points ->
    [one] { $points } point
   *[other] { $points } points
} si tout est réalisé.
why-split = Pour réaliser les destinations, il faut { $trains } wagons et { $ships } bateaux ; ce choix en donne { $gives-trains } et { $gives-ships }.
why-take = Prend une carte visible.
why-take-joker = Un joker convient à toute route et à tout port.
why-take-needed = Cette carte ({ $card }) sert à la route { $from } – { $to }.
why-take-planned = Cette carte ({ $card }) sert à une route prévue.
why-take-harbour = Cette carte ({ $card }) peut aider à payer un port.
why-take-spare = Cette carte ({ $card }) ne sert pour l’instant à aucune route prévue.
why-draw-train = Une carte wagon piochée à l’aveugle peut être un joker ; { $lack ->
    [0] il n’en manque pas pour le plan
   *[other] il en manque { $lack } pour le plan
}.
why-draw-ship = Une carte bateau piochée à l’aveugle ; { $lack ->
    [0] il ne manque pas de bateaux pour le plan
    [one] il manque des bateaux pour { $lack } case du plan
   *[other] il manque des bateaux pour { $lack } cases du plan
}.
why-refill-train-now = Une carte wagon visible peut devenir la deuxième carte de ce tour.
why-refill-train-later = Une carte wagon reste visible pour le tour suivant.
why-refill-ship-now = Une carte bateau visible peut devenir la deuxième carte de ce tour.
why-refill-ship-later = Une carte bateau reste visible pour le tour suivant.
why-claim = La route { $from } – { $to } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-claim-spare = La route { $from } – { $to } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}, même si aucune destination n’en a besoin.
why-claim-between = La route { $from } – { $to } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} et empêche un adversaire d’y relier ses routes.
why-claim-last = La route { $from } – { $to } est le dernier maillon de { $ticket }, qui vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-claim-way = La route { $from } – { $to } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
}, sur le chemin de { $ticket }.
why-tickets = Votre réseau réalise déjà { $share } % des destinations restantes, et { $turns ->
    [0] il ne reste presque plus de tours
    [one] il reste environ un tour
   *[other] il reste environ { $turns } tours
}.
why-harbour = Un port à { $city } vaut { $now } points maintenant et { $later } une fois le plan réalisé.
why-harbour-unnamed = { $city } ne figure sur aucune destination, mais un port non construit coûte des points.
why-get-trains = { $count ->
    [one] Un wagon de plus
   *[other] { $count } wagons de plus
}{ $short ->
    [0] , même si le plan en a assez.
   *[other] {" "}; il en manque { $short } pour le plan.
}
why-get-ships = { $count ->
    [one] Un bateau de plus
   *[other] { $count } bateaux de plus
}{ $short ->
    [0] , même si le plan en a assez.
   *[other] {" "}; il en manque { $short } pour le plan.
}
why-pay = Paiement { $jokers }.
why-pay-route = Paiement de la route { $from } – { $to } { $jokers }.
why-pay-harbour = Paiement du port à { $city } { $jokers }.
why-jokers-none = sans joker
why-jokers-kept = { $kept ->
    [one] en gardant le joker
   *[other] en gardant les { $kept } jokers
}
why-jokers-spent = { $spent ->
    [one] avec un joker
   *[other] avec { $spent } jokers
}{ $kept ->
    [0] {""}
    [one] , il en reste un
   *[other] , il en reste { $kept }
}
why-pass = Rien d’autre n’est possible.

# The first game
lesson-aim = Prenez des cartes, payez avec elles des routes entre les villes et reliez les villes de vos destinations. Les longues routes rapportent beaucoup ; une destination non réalisée coûte ses points.
lesson-first-tickets = Voici vos destinations. Gardez celles dont les villes sont sur un même chemin ; une destination non réalisée coûte ses points.
lesson-split = Les wagons roulent sur terre, les bateaux vont sur mer. Prenez-en assez de chaque sorte pour relier vos destinations.
lesson-turn = Le plus souvent, on prend deux cartes ou l’on paie une route avec ses cartes. Les routes que vous pouvez payer brillent sur le plateau.
lesson-second-card = Prenez une deuxième carte : visible ou de la pioche.
lesson-refill = La carte prise est remplacée aussitôt. C’est vous qui choisissez la pioche.
lesson-pay-route = Choisissez votre paiement. Les jokers vont avec toutes les couleurs ; gardez-les tant que vous pouvez.
lesson-pay-harbour = Un port compte pour chacune de vos destinations réalisées où figure sa ville.
lesson-keep-tickets = Gardez-en au moins une. Plus son chemin est avancé, plus elle est sûre.
lesson-display = Six cartes sont visibles. Celle que vous prenez est remplacée depuis la pioche de votre choix. Un joker pris ici est votre seule carte du tour ; pioché à l’aveugle, non.
lesson-cards = Les cartes wagon paient les routes ferroviaires, les cartes bateau les routes maritimes, toutes d’une même couleur ; sur une route grise, vous choisissez laquelle. Une carte à deux bateaux couvre deux cases.
lesson-ways = Pointez ou touchez une destination : son plus court chemin encore libre s’éclaire, avec les pions et les cartes qu’il demande encore.
lesson-harbour = Vous pourriez construire un port. À la fin, il rapporte des points pour chaque destination réalisée où figure sa ville ; un port resté dans la boîte coûte 4 points.
lesson-more-tickets = Quand vos destinations sont en bonne voie, vous pouvez en piocher d’autres : quatre sont montrées, vous en gardez au moins une. Ce sont elles qui rapportent le plus, et elles coûtent autant si elles ne sont pas réalisées.
lesson-last-turns = Quelqu’un n’a presque plus de pions : ce sont les derniers tours. Réalisez une destination, ou prenez la plus longue route que vous puissiez payer.
lesson-enough = Vous savez maintenant tout ce qu’on peut faire. Continuez pour voir le compte des destinations et des ports, ou rentrez : ce robot ne se vexe pas.

# Drawings on the page of the rules
example-seam = La route blanche partant de Vancouver quitte le plateau à l’ouest et y revient à l’est, à Tokyo. C’est une seule route de six cases : on la prend et on la paie en entier.
drawing-seam = Une route maritime qui sort par le bord gauche du plateau et continue au bord droit.
example-joker = Qui prend un joker parmi les cartes visibles ne pioche rien d’autre pendant ce tour.
drawing-joker = Les six cartes visibles ; le joker est pris, les autres restent.
example-rail = Une route ferroviaire rouge de trois cases : un wagon rouge, un wagon rouge avec le symbole de port et un joker la paient.
drawing-rail = Trois cases rouges et une carte sous chacune : un wagon, un wagon avec une ancre, un joker.
example-sea = Quatre cases blanches pour un bateau double, un bateau simple et un joker, qui compte pour un. Trois cases jaunes peuvent se payer avec deux bateaux doubles ; le quatrième bateau est perdu.
drawing-sea = Deux routes maritimes et les cartes qui les paient ; un bateau double se trouve sous deux cases.
example-pairs = Chaque case portant le symbole de paire coûte deux cartes assorties : ici deux vertes, puis une noire et un joker. On ne pose malgré tout qu’un wagon par case.
drawing-pairs = Deux cases portant le symbole de paire, et deux cartes sous chacune.
example-double = À deux ou trois joueurs, la seconde voie est fermée dès que l’une est prise. À quatre ou cinq, quelqu’un d’autre peut la prendre.
drawing-double = Une route double, deux fois : à 2 ou 3 joueurs sa seconde voie est barrée, à 4 ou 5 un autre joueur l’occupe.
example-tour = Relié dans l’ordre indiqué, dans un sens ou dans l’autre, un itinéraire rapporte sa valeur la plus élevée ; dans un autre ordre, celle du milieu.
drawing-tour = Une ligne de trois villes dans l’ordre de l’itinéraire, et une ligne dont les deux dernières sont échangées.
example-harbour = Deux wagons et deux bateaux d’une même couleur, tous avec l’ancre ; des jokers peuvent les remplacer. Les wagons sans ancre et les bateaux doubles ne comptent pas.
drawing-harbour = Deux rangées de quatre cartes qui construisent un port, et deux cartes barrées.
example-harbour-points = La ville figure sur deux destinations réalisées : le port rapporte sa deuxième valeur, et les destinations en plus leurs propres points.
drawing-harbour-points = Un port et deux destinations réalisées où figure sa ville.
example-exchange = Trois wagons dans la boîte et trois bateaux hors de la boîte coûtent trois points et le tour entier.
drawing-exchange = Trois wagons entrent dans une boîte, trois bateaux en sortent.

# Le guide
guide-aim = Vos trains traversent les terres et vos bateaux les mers. Prenez des routes pour relier les villes de vos destinations secrètes, construisez des ports là où elles se croisent, et ayez le plus de points quand quelqu’un n’a plus de pions. Le plateau fait le tour du monde : ce qui en sort à l’ouest revient à l’est.
guide-turn = Faites une seule chose : prendre deux cartes, ou payer une route avec des cartes d’une même couleur, ou piocher des destinations, construire un port, échanger des pions. Les cartes wagon paient les routes ferroviaires, les cartes bateau les routes maritimes, et une carte à deux bateaux couvre deux cases.
guide-score = Une route rapporte tout de suite, et les longues bien plus que les courtes. À la fin, chaque destination réalisée rapporte ses points, et chaque autre les fait perdre. Un port vaut d’autant plus que sa ville figure sur vos destinations réalisées ; un port jamais construit coûte des points.
guide-mistake-1 = Répartir ses pions sans regarder ses destinations. Des bateaux en trop ne deviennent des wagons qu’au prix d’un tour et de points.
guide-mistake-2 = Amasser des cartes. Les routes courtes d’Europe et des passages étroits partent les premières : prenez ce qui ne se contourne pas avant d’épargner pour les longues.
guide-mistake-3 = Remettre les ports à plus tard. Ils valent autant qu’une longue destination, et les cartes à l’ancre sont longues à réunir.
option-map-help = Le Monde a les plus longues routes ; les Grands Lacs sont plus serrés, avec leurs propres destinations et nombres.

# Les sortes de choix, dans un historique
verb-keep = Garder des destinations
verb-split = Wagons ou bateaux
verb-take = Prendre des cartes visibles
verb-draw = Piocher à l’aveugle
verb-refill = Remplacer une carte visible
verb-claim = Prendre des routes
verb-tickets = Piocher des destinations
verb-harbour = Construire des ports
verb-exchange = Échanger des pions
verb-pass = Passer
verb-pay = Payer

# Ce que l’on avait à la fin, dans les statistiques
held-ticket = Destinations gardées
held-harbour = Ports construits
