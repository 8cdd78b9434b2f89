title = Skyrise
about = Le bon nombre dans le bon quartier : les enchères courent de toit en toit et une ville s’élève dans les nuages.

# Ce que l’on peut désigner
kind-number = Vos nombres
kind-at = Où
kind-wonder = Vos merveilles
kind-do = Ou bien
kind-island = Quelle île
kind-color = Quelle couleur
kind-card = Cartes Merveille

option-colors = Jeux de nombres
option-colors-random = au hasard
option-colors-grey-random-red = gris, au hasard, rouge

score-control-1 = Îles, ère I
score-panoramas-1 = Panoramas, ère I
score-wonders = Merveilles
score-control-2 = Îles, ère II
score-panoramas-2 = Panoramas, ère II
score-objective = Objectif
score-patrons = Mécènes
score-surplus = Disques excédentaires
score-keys = Clef
score-commissions = Commandes
score-structures = Bâtiments

# Pièces et lieux
height-low = petit immeuble
height-medium = immeuble moyen
height-tall = grand immeuble
height-wonder = merveille
size-low = petit
size-medium = moyen
size-tall = grand
token-yellow = disque jaune
token-green = disque vert
token-white = disque blanc
token-brown = disque marron
token-a = disque Mécène A
token-b = disque Mécène B
token-c = disque Mécène C
token-d = disque Mécène D
token-wild = disque Joker
token-commission = disque Commande
color-yellow = Jaune
color-green = Vert
color-white = Blanc
color-brown = Marron
district-yellow = quartier jaune
district-green = quartier vert
district-white = quartier blanc
district-brown = quartier marron
structures-in-yellow = bâtiments en quartier jaune
structures-in-green = bâtiments en quartier vert
structures-in-white = bâtiments en quartier blanc
structures-in-brown = bâtiments en quartier marron
in-yellow = quartier jaune
in-green = quartier vert
in-white = quartier blanc
in-brown = quartier marron
faction-yellow = Philosophes
faction-green = Naturalistes
faction-white = Artistes
faction-brown = Inventeurs
set-red = rouge
set-green = vert
set-yellow = jaune
set-grey = gris
island-centre = Île centrale
island-outer = Île { $island }
touch-lake = { $count ->
    [one] touche un lac
   *[other] touche { $count } lacs
}
touch-airship = { $count ->
    [one] touche un dirigeable
   *[other] touche { $count } dirigeables
}
touch-windmill = { $count ->
    [one] touche un moulin
   *[other] touche { $count } moulins
}
touch-bridge = pont vers { $district }

wonder-hammer = Le Marteau
wonder-city-hall = L’Hôtel de ville
wonder-lachert = Pavillon Lachert
wonder-atlantis = L’Atlantide
wonder-zeppelin-rock = Rocher du Zeppelin
wonder-lynchian-image = Image lynchienne
wonder-futurist = Le Futuriste
wonder-kahns-ambition = Ambition de Kahn
wonder-jacobs-gardens = Jardins Jane Jacobs
wonder-intelligencium = Intelligencium
wonder-olmsted = Olmsted
wonder-munchs-harbour = Port de Munch
wonder-sullivan-spire = Flèche Sullivan
wonder-atelier = Atelier
wonder-splinter = L’Écharde
wonder-la-boca = La Boca
wonder-le-baron = Le Baron
wonder-vault = La Chambre forte
wonder-summit = Le Sommet
wonder-niemeyers-legacy = Héritage de Niemeyer

# Dans une phrase
placed-hammer = le Marteau
placed-city-hall = l’Hôtel de ville
placed-lachert = le Pavillon Lachert
placed-atlantis = l’Atlantide
placed-zeppelin-rock = le Rocher du Zeppelin
placed-lynchian-image = l’Image lynchienne
placed-futurist = le Futuriste
placed-kahns-ambition = l’Ambition de Kahn
placed-jacobs-gardens = les Jardins Jane Jacobs
placed-intelligencium = l’Intelligencium
placed-olmsted = Olmsted
placed-munchs-harbour = le Port de Munch
placed-sullivan-spire = la Flèche Sullivan
placed-atelier = l’Atelier
placed-splinter = l’Écharde
placed-la-boca = La Boca
placed-le-baron = Le Baron
placed-vault = la Chambre forte
placed-summit = le Sommet
placed-niemeyers-legacy = l’Héritage de Niemeyer

effect-hammer = { $points } points. Il peut supplanter une merveille ; une fois construit, pas de grand immeuble adverse à côté de lui.
effect-city-hall = { $points } points. Il peut ouvrir un tour d’enchères, dans n’importe quel quartier vacant.
effect-lachert = { $points } points par enchère faite dans le tour qu’il remporte.
effect-atlantis = { $points } points si vos bâtiments touchent { $need } lacs différents.
effect-zeppelin-rock = { $points } points si vos bâtiments touchent { $need } dirigeables différents.
effect-lynchian-image = { $points } points par bâtiment adjacent, quel qu’en soit le propriétaire.
effect-futurist = { $points } points par quartier vacant adjacent.
effect-kahns-ambition = Montrez votre objectif : { $points } points s’il est déjà rempli.
effect-jacobs-gardens = { $points } points pour chacun de vos disques de la couleur de son quartier.
effect-intelligencium = Décompte aussitôt les deux panoramas, pour vous uniquement et sur son île seulement.
effect-olmsted = { $points } points par bâtiment sur l’île centrale, quel qu’en soit le propriétaire.
effect-munchs-harbour = { $points } points par lettre différente parmi vos disques Mécène.
effect-sullivan-spire = { $points } points par grand immeuble sur son île, quel qu’en soit le propriétaire.
effect-atelier = { $points } points pour chacun de vos grands immeubles ; il en est un lui-même, pour toujours.
effect-splinter = { $points } points pour chacun de vos disques Mécène.
effect-la-boca = { $points } points par couleur différente sous vos bâtiments de son île.
effect-le-baron = { $p1 }, { $p2 } ou { $p3 } points s’il vous reste zéro, un ou deux bâtiments non construits.
effect-vault = Prenez un second disque, dans n’importe quel quartier vacant.
effect-summit = { $points } points par île que vous contrôlez, même à égalité.
effect-niemeyers-legacy = { $points } points par bâtiment de votre plus longue chaîne.

panorama-lakes = Lacs
panorama-airships = Dirigeables
panorama-windmills = Moulins
panorama-bridges = Ponts
panorama-chains = Chaînes
panorama-rule-lakes = { $points } par lac touché par { $need } de vos bâtiments
panorama-rule-airships = { $points } par dirigeable touché par { $need } de vos bâtiments
panorama-rule-windmills = { $points } par moulin touché, pour chacun de vos bâtiments
panorama-rule-bridges = { $points } par pont avec vos bâtiments aux deux extrémités
panorama-rule-chains = { $points } par île où { $need } de vos bâtiments se suivent

# Ce que l’on demande
ask-open = Ouvrez le tour d’enchères : choisissez un nombre et un quartier.
ask-open-where = Vous ouvrez à { $number } : choisissez un quartier éclairé.
ask-open-what = Vous ouvrez en { $district } : choisissez un nombre.
ask-raise = { $name } mène avec { $number } en { $district }. Surenchérissez à côté, ou passez.
ask-raise-wonder = { $name } mène avec { $number } en { $district }. Surenchérissez ou posez une merveille à côté, ou passez.
ask-wonder-only = { $name } mène avec { $number } en { $district }. Posez une merveille à côté, ou passez.
ask-where = Où va { $what } ? Choisissez un quartier éclairé.
ask-what = Que mettez-vous en { $district } ?
ask-answer = { $name } pose { $wonder } en { $district }. Répondez à côté avec le Marteau, ou laissez la merveille en place.
ask-wild = Donnez une couleur à votre disque Joker ; il la garde pour toujours.
ask-vault = La Chambre forte s’ouvre : prenez un second disque dans un quartier vacant.
ask-choose = { $count ->
    [one] L’ère I est finie. Choisissez la merveille que vous construirez.
   *[other] L’ère I est finie. Choisissez les { $count } merveilles que vous construirez.
}
ask-confirm = Confirmez, ou choisissez autre chose.
wait-open = { $names } ouvre le tour d’enchères.
wait-raise = À { $names } de répondre à { $number } en { $district }.
wait-answer = { $names } peut supplanter { $wonder } avec le Marteau.
wait-wild = { $names } donne une couleur à un disque Joker.
wait-vault = { $names } prend un second disque avec la Chambre forte.
wait-choose = { $count ->
    [one] { $names } choisit encore une merveille.
   *[other] { $names } choisissent encore leurs merveilles.
}
wait-setup = La ville se met en place.
over = La ville est achevée. { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Libellés courts
name-number = { $number } { $size }
name-pass = Passer
name-let-be = Laisser la merveille
name-district = { $district } : { $token }
pick-number = Enchérir à { $number } : { $height }
pick-wonder = Poser { $wonder }
pick-card = Choisir { $wonder }

# Ce que fait un choix
say-bid = Enchère de { $number } en { $district } : { $height }.
say-sure = Personne ne peut faire mieux.
say-wonder = Vous posez { $wonder } en { $district }. Vous remportez aussitôt le tour et marquez { $points ->
    [0] zéro point
    [one] { $points } point
   *[other] { $points } points
}.
say-wonder-vault = Vous posez { $wonder } en { $district }. Vous remportez aussitôt le tour et prenez un second disque.
say-hammer-looms = { $name } pourrait encore répondre avec le Marteau.
say-answer = Vous répondez avec le Marteau en { $district } : vous renvoyez { $wonder } à son propriétaire et marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
say-let-be = Vous laissez { $wonder } en { $district } et gardez le Marteau.
say-pass = Vous passez et quittez ce tour d’enchères. { $name } mène avec { $number } en { $district }.
say-color = Le disque Joker devient un { $token }.
say-take = Vous prenez le { $token } du quartier { $district }.
say-choose = Vous construirez { $wonders }.
gain-token = À la clef : le { $token }.
gain-none = Il n’y a pas de disque à prendre.
gain-row = Vos { $structures } vaudraient { $after } chacun, au lieu de { $before }.
gain-row-same = Vos { $structures } restent à { $after } chacun.
gain-surplus = C’est un disque excédentaire, qui vaut { $points } à la fin.
gain-patron = Le mécène { $letter } vaut { $points }.
gain-patron-unknown = Vous sauriez ce que vaut le mécène { $letter }.
gain-commission = Il rapporte { $points } par objet sur votre portrait.
gain-panorama = Panoramas : { $points } de plus.
gain-objective = Objectif : { $count } sur { $need }.
gain-control = { $island } : vous prenez la tête.

# Ce qui s’est passé
tell-set = { $name } joue avec le jeu de nombres { $set }.
tell-islands = Autour du centre se trouvent les îles { $islands }.
tell-tokens = { $count ->
    [one] { $count } disque est posé dans les quartiers.
   *[other] { $count } disques sont posés dans les quartiers.
}
tell-hand = Vous recevez { $wonders }.
tell-hands = { $count ->
    [one] Chacun reçoit une carte Merveille.
   *[other] Chacun reçoit { $count } cartes Merveille.
}
tell-objective = Votre objectif : { $faction }, { $need } bâtiments dans leurs quartiers.
tell-objectives = Chacun reçoit un objectif secret.
tell-panoramas = Les panoramas sont { $one } et { $other }.
tell-tiles = Les valeurs des mécènes sont face cachée.
tell-opener = { $name } ouvre le premier tour d’enchères.
tell-open = { $name } ouvre à { $number } en { $district }.
tell-raise = { $name } surenchérit à { $number } en { $district }.
tell-wonder = { $name } pose { $wonder } en { $district }.
tell-answer = { $name } répond avec le Marteau en { $district } et renvoie { $wonder } à son propriétaire.
tell-let-be = { $name } laisse { $wonder } en place.
tell-pass = { $name } passe.
tell-pass-self = { $count ->
    [one] { $names } ne peut pas surenchérir et sort du tour.
   *[other] { $names } ne peuvent pas surenchérir et sortent du tour.
}
tell-build = { $name } construit en { $district } et prend le { $token }.
tell-build-none = { $name } construit en { $district }, où il n’y a pas de disque.
tell-color = { $name } fait du disque Joker un { $token }.
tell-vault = { $name } prend aussi le { $token } du quartier { $district }.
tell-earn = { $name } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} avec { $wonder }.
tell-earn-nothing = { $name } ne marque rien avec { $wonder }.
tell-learn = Vous regardez le mécène { $letter } : il vaut { $points }.
tell-shows = { $name } montre son objectif : { $faction }.
tell-key = { $name } a tout construit et prend la clef qui vaut { $points }.
tell-finished = { $name } a tout construit.
tell-chose = { $name } a choisi en secret.
tell-you-chose = Vous avez choisi { $wonders }.
tell-reveals = { $name } construira { $wonders }.
tell-era-over = L’ère { $era } est finie.
tell-control = Îles : { $points }.
tell-panorama = Panoramas : { $points }.
tell-objective-points = Objectifs : { $points }.
tell-portrait = Disques et clefs : { $points }.
tell-structures = Bâtiments : { $points }.
tell-winner = { $name } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tell-score = { $name } { $points }
and = { $one } et { $other }

# Sur le plateau
board-label = { $count ->
    [one] La ville : { $count } île dans le ciel
   *[other] La ville : { $count } îles dans le ciel
}
era = Ère { $era }
auction = Enchères { $number } sur { $count }
patrons = Mécènes
patron = Mécène { $letter }, { $person }
patron-unknown = valeur inconnue
patron-known = vaut { $points }
keys = Clefs
key-large = La grande clef, { $points } points, pour qui construit tout en premier
key-small = La petite clef, { $points } points, pour le deuxième
lens = Montrer
lens-none = Enchères
lens-city = La ville
lens-control = Contrôle
fit = Toute la ville
bid-label = { $name } enchérit à { $number } en { $district }
bid-label-last = { $name } mène avec { $number } en { $district }
stands-label = { $district } : { $height }, { $name }
placed-label = { $name } pose { $wonder } en { $district }
control-label = { $island } : { $names }
control-nobody = personne

# Les joueurs et la main
ladder-label = Nombres encore à construire
can-beat = { $count ->
    [one] peut battre { $number } avec un nombre
   *[other] peut battre { $number } avec { $count } nombres
}
cannot-beat = ne peut pas battre { $number }
rows-label = Rangées de disques
row-label = { $color } : { $tokens ->
    [one] { $tokens } disque
   *[other] { $tokens } disques
}, { $structures ->
    [one] { $structures } bâtiment
   *[other] { $structures } bâtiments
}, valeur { $now }, avec un disque de plus { $next }
portrait-label = Portrait
passed = a quitté le tour
leads = mène
opens = ouvre
finished = tout est construit
era-two = dès l’ère II
built = construit
on-board = sur le plateau
cards-in-hand = { $count ->
    [one] { $count } carte Merveille
   *[other] { $count } cartes Merveille
}
has-decided = a choisi
pass-from = Passer d’office à partir de
your-numbers = Vos nombres
your-wonders = Vos merveilles
your-cards = Vos cartes Merveille
your-objective = Votre objectif
objective-rule = { $need } bâtiments en { $district } : { $points } points
objective-count = { $count } sur { $need }
earns-now = { $points } au mieux, en { $district }
initiative = initiative { $number }
stands = construite
surplus = excédentaires

# La fin
end-walk = Le décompte de la ville
end-islands = Îles
end-panoramas = Panoramas
end-objectives = Objectifs
end-portraits = Portraits
end-structures = Bâtiments
end-chart = Points par catégorie
walk-there = Suivre le décompte sur le plateau
walk-one = Ère I : le décompte
walk-last = Fin de partie : le décompte
walk-how = Choisissez une étape pour l’éclairer sur le plateau ; les flèches mènent de l’une à l’autre.

# Why a choice is good
why-sure = Personne ne peut faire mieux. À la clef : { $facts }.
why-lowest = Ne coûte que votre plus petit nombre. À la clef : { $facts }.
why-goes = À la clef : { $facts }.
why-wins = Remporte le tour d’enchères.
why-wonder-token = { $wonder } apporte un second disque. À la clef : { $facts }.
why-wonder-points = { $wonder } rapporte aussitôt { $points ->
    [one] { $points } point
   *[other] { $points } points
}. À la clef : { $facts }.
why-wonder-wins = { $wonder } l’emporte aussitôt. À la clef : { $facts }.
why-let-be = Laisse en place la merveille de { $name } et garde la vôtre.
why-nothing = Il n’y a rien à gagner ici.
why-save = Épargne votre { $number } : à côté de { $district }, le mieux à prendre serait { $facts }.
why-keep-wonder = Garde votre merveille pour une meilleure place.
why-choose = Selon l’état de la ville : { $promises }.
why-promise = { $wonder }, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
why-color = Ce sera { $gain }.
why-token = Prend { $gain }.
why-token-any = Prend un disque.
fact-district = { $district } ({ $color }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant)
fact-row = votre { $nth ->
    [1] premier
   *[other] { $nth }e
} { $token } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
} par bâtiment de cette couleur)
fact-surplus = un { $token } excédentaire ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
fact-patron-new = un { $token } (valeur encore inconnue)
fact-patron-more = un autre { $token } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
fact-token = un { $token }
fact-objective = { $count } quartiers sur { $need } pour votre objectif
fact-panoramas = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de panoramas
fact-lead = la tête ({ $island })

# The first game
lesson-aim = Bâtissez une ville aux enchères. Chaque enchère se pose à côté de la précédente, plus haute qu’elle ; la plus haute devient un immeuble. Dominez les îles, réunissez des disques et finissez tôt.
lesson-open = Ouvrez un tour d’enchères : choisissez un nombre et l’un des quartiers éclairés. Les autres répondent à côté, de plus en plus haut.
lesson-raise = Surenchérissez dans un quartier voisin de la dernière enchère, ou passez. Les enchères perdues vous reviennent : ne misez pas plus qu’il ne faut.
lesson-answer = Vous avez le Marteau : vous pouvez répondre à une merveille.
lesson-wild = Ce disque prend la couleur de votre choix. Prenez celle où vous avez, ou aurez, le plus de bâtiments.
lesson-vault = Choisissez le disque à prendre.
lesson-choose = Choisissez la merveille à construire. Elle se pose une fois, à la place d’une enchère.
lesson-built = La plus haute enchère est devenue un immeuble et a pris le disque de son quartier ; toutes les autres sont revenues à leurs propriétaires. Qui a construit ouvre le tour suivant.
lesson-tokens = Les disques se rangent par couleur. Chacun augmente la valeur de tous vos bâtiments de cette couleur, jusqu’au troisième ; le quatrième est de trop, et dès le cinquième ils rapportent 10 chacun.
lesson-islands = À la fin d’une ère, chaque île revient à qui y a le plus de grands immeubles ; les moyens puis les petits départagent. Gardez vos grands nombres pour les îles qui en dépendent.
lesson-panoramas = Deux cartes panorama disent ce qui rapporte encore, autant de fois que vous l’avez. La loupe au-dessus du plateau montre ce qui est fait et ce qui l’est presque.
lesson-ladder = À côté de chacun figurent les nombres qui lui restent. Comptez qui peut encore vous battre : la meilleure enchère est la plus basse que personne ne dépassera.
lesson-second-era = La seconde ère : cinq immeubles de plus, et votre merveille. Elle remporte le tour aussitôt, où qu’elle se pose : gardez-la pour le moment où elle rapporte le plus. Finissez tôt pour les clefs.

# Exemples sur la page des règles
example-open-label = L’île centrale et quelques quartiers d’une autre. Un petit immeuble se dresse en O2. O1, O3, O4 et, au-delà du pont, A4 sont éclairés.
example-open = Ouvrir : tout quartier vacant de l’île centrale, et tout quartier qui touche un bâtiment. A4 touche O2 par le pont ; A1 n’en touche encore aucun.
example-raise-label = Trois enchères de suite, de A2 par A5 jusqu’à A9, reliées par une ligne. Les quartiers autour de A9 sont éclairés.
example-raise = Chaque enchère est plus haute que la précédente et se pose à côté d’elle : les enchères se promènent. Seuls les quartiers voisins de la dernière sont ouverts, pas ceux des précédentes.
example-wonder-label = Une enchère très haute en A9, et une merveille posée à côté, en A10.
example-wonder = Une merveille n’a pas de nombre. Posée à côté de la dernière enchère, si haute soit-elle, elle remporte aussitôt le tour.
example-build-label = Avant : des enchères en A8, A9 et A7, la dernière en tête. Après : un immeuble en A7 ; les disques de A8 et A9 sont de nouveau libres.
example-build = La dernière enchère devient un immeuble, et son propriétaire prend le disque qui s’y trouvait. Toutes les autres enchères reviennent à leurs propriétaires : avoir enchéri ne coûte rien.
example-rows-label = Des colonnes de zéro à quatre disques d’une couleur, chacune surmontée de la valeur d’un bâtiment, et un disque excédentaire à la fin.
example-rows = Plus vous avez de disques d’une couleur, plus chacun de vos bâtiments y vaut, jusqu’à trois ; le quatrième en reprend une part. À partir du cinquième, chacun vaut { $surplus } à lui seul.
example-wild-label = Un disque Joker, et une flèche vers l’une des quatre couleurs.
example-wild = Un disque Joker prend l’une des quatre couleurs quand vous le prenez, et la garde.
example-hammer-label = Une merveille en A9, et à côté, en A10, le Marteau, d’où part une flèche vers elle.
example-hammer = Bleu pose une merveille ; Vert, qui a encore le Marteau et n’a pas passé, répond à côté. La merveille retourne à Bleu sans effet, et Vert construit le Marteau.
example-vault-label = La Chambre forte en A9, des disques autour, et une flèche depuis le Joker en A14.
example-vault = La Chambre forte prend le disque de son quartier et un second dans n’importe quel quartier vacant, ici en A14. Qui construira plus tard en A14 n’y trouvera pas de disque.
example-control-label = Quatre joueurs sur deux îles. Sur la première, un grand et deux petits immeubles s’inclinent devant un grand et un moyen. Sur la seconde, chacun a un moyen et un petit.
example-control = On compare d’abord les grands immeubles, puis les moyens, puis les petits. En haut, chacun a un grand : l’immeuble moyen décide, { $control } points. En bas, tout est égal, et les deux sont payés en entier.
example-panorama-label = Un lac et les cinq quartiers qui l’entourent. Rouge a des immeubles en A1, A4 et A5, Bleu en A2.
example-panorama = Avec la carte Lacs : Rouge a trois bâtiments au bord de ce lac et marque { $lake }, Bleu n’en a qu’un et ne marque rien. Les pontons montrent quels quartiers touchent le lac.

# Le guide
guide-aim = Une ville s’élève sur des îles dans les nuages, un immeuble par tour d’enchères. Chacun de vos immeubles a un nombre pour enchérir et une taille qui compte sur son île. Dominez les îles, réunissez des disques, suivez les panoramas et votre objectif secret ; après deux ères, le plus de prestige l’emporte.
guide-turn = Quelqu’un ouvre : un nombre dans un quartier libre. Chacun à son tour monte plus haut dans un quartier voisin de la dernière enchère, ou passe pour ce tour. La plus haute enchère devient un immeuble et prend le disque posé là ; toutes les autres reviennent à leurs propriétaires. Qui a construit ouvre le tour suivant.
guide-score = À la fin de chaque ère, chaque île paie qui la domine par la taille, et les deux panoramas sont comptés. Tout à la fin viennent votre objectif, les disques du portrait, les clefs pour avoir fini tôt, et chaque bâtiment selon la rangée de sa couleur.
guide-mistake-1 = Enchérir haut tout de suite. Une enchère perdue revient, une enchère gagnée est dépensée : le meilleur nombre est le plus bas que personne ne peut ou ne veut dépasser.
guide-mistake-2 = Gagner n’importe quoi, n’importe où. Un immeuble vaut ce que vaut pour vous la couleur de son quartier : choisissez deux couleurs et réunissez leurs disques.
guide-mistake-3 = Prendre un quatrième disque d’une couleur. Trois, c’est le mieux ; quatre, c’est moins bien, et ce n’est qu’au cinquième que cela rapporte à nouveau.
option-colors-help = Chaque couleur a ses propres nombres. Au hasard, personne ne choisit.

# À quoi servent les disques
tip-district = { $token } : change la valeur de vos bâtiments de cette couleur.
tip-patron = { $token } : révèle ce que vaut ce mécène.
tip-wild = { $token } : prend la couleur de votre choix.
tip-commission = { $token } : un point pour tout ce que porte votre portrait.

# Les sortes de choix, dans un historique
verb-bid = Enchères
verb-wonder = Poser des merveilles
verb-pass = Passer
verb-color = Couleur d’un disque Joker
verb-token = Le disque de la Chambre forte
verb-choose = Choisir des merveilles

# Ce que l’on avait à la fin, dans les statistiques
held-wonder = Merveilles construites
held-objective = Objectifs
