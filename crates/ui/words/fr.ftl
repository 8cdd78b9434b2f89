# The frame
skip = Aller au contenu
menu = Menu
places = Les lieux de la salle
settings = Réglages
offline = Connexion perdue. La page reviendra d’elle-même.
resend = Renvoyer mon coup
unofficial = Midway est une salle de jeu libre et non officielle. World’s Fair 1893 est édité par Foxtrot Games et Renegade Game Studios, Ticket to Ride : Rails & Sails par Days of Wonder, Skyrise par Roxley. Aucun d’eux n’a de lien avec ce lieu.
your-name = Votre nom
language = Langue
theme = Thème
theme-system = Celui du système
theme-light = Clair
theme-dark = Sombre
pace = Coups des autres
pace-now = D’un coup
pace-quick = Vite
pace-normal = Un par un
pace-slow = Lentement
asks = Demander avant un coup
asks-always = Toujours
asks-final = S’il est définitif
asks-never = Jamais
sound = Sons
sound-off = Coupés
sound-soft = Doux
sound-loud = Forts
still = Sans animation
save = Enregistrer

# Home
welcome = Installez-vous et jouez
welcome-lead = Trois jeux de société, entre amis ou avec des robots, en suivant les règles à la lettre. Sans compte ni téléchargement.
games = Jeux
my-tables = Mes tables
open-tables = Tables ouvertes
no-open-tables = Personne n’attend pour l’instant. Ouvrez une table et partagez son lien.
offline-here = Cette salle est dans votre navigateur et n’a pas besoin de réseau.
offline-there = Dans le train, dans l’avion ? Votre navigateur peut être toute la salle, bots compris.
offline-go = Jouer sans réseau
install = Installer
install-hint = Pour l’avoir comme une application : « Installer » ou « Sur l’écran d’accueil » dans le menu du navigateur.
install-play = Jouer : { $game }
look = Voir
go-on = Continuer
see-result = Voir le résultat
players-from-to = De { $least } à { $most } joueurs.
play-now = Jouer
open-table = Ouvrir une table
learn = Première partie
rules = Règles
your-turn = À vous
free-seats = { $n ->
    [one] une place libre
   *[other] { $n } places libres
}
stage-open = attend des joueurs
stage-running = en cours
stage-over = terminée

guest = Invité
recovery = Votre lien
recovery-spent = Ce lien a déjà servi ou a été révoqué. Créez-en un nouveau sur un appareil qui a vos places.
recovery-arrive = Si ce lien est le vôtre, ce navigateur retrouvera lui aussi toutes vos places.
recovery-take = C’est moi

# Les appareils d’une personne
devices = Vos appareils
devices-lead = Il n’y a pas de comptes ici : chacun de ces appareils a vos places et vos parties. Si vous en perdez un, révoquez-le depuis un autre.
devices-yours = Sur ces appareils
devices-this = cet appareil
devices-seen = vu le { $day }
devices-added = créé le { $day }
devices-unused-link = Un lien que personne n’a encore ouvert
devices-nameless = Un appareil
devices-revoke = Révoquer
devices-link = Créer un lien pour un autre appareil
devices-new-link = Votre lien
devices-new-link-lead = Ouvrez-le dans un autre navigateur, ou gardez-le en lieu sûr au cas où vous perdriez celui-ci. Il ne sert qu’une fois et ne s’affiche que maintenant. Qui l’a a vos places.
devices-too-many = Vous avez autant d’appareils et de liens qu’il peut y en avoir : révoquez-en un d’abord.
devices-only = Anciens liens
devices-not-only-lead = Les liens que cette salle vous a donnés dans des versions précédentes marchent encore. Si l’un d’eux a pu tomber en de mauvaises mains, désactivez-les tous.
devices-only-do = Désactiver les anciens liens
devices-only-lead = Seuls les appareils de cette liste comptent. Les liens des versions précédentes n’ouvrent plus rien.
devices-not-only-do = Réactiver les anciens liens

passkeys = Clés d’accès
passkeys-lead = Une clé d’accès vous ramène ici quand tous vos appareils sont perdus ou que votre navigateur vous a oublié. Votre téléphone, votre ordinateur ou votre gestionnaire de mots de passe la garde ; il n’y a ni identifiant ni mot de passe.
passkeys-add = Ajouter une clé d’accès
passkeys-return = Revenir avec une clé d’accès
passkeys-return-lead = Aviez-vous déjà une clé d’accès ? Ce navigateur retrouvera les places et les parties qui vont avec. Il perdra celles qu’il a maintenant, à moins qu’un autre de vos appareils ou une autre de vos clés ne les ait aussi.
passkeys-unused = ajoutée le { $added }, pas encore utilisée
passkeys-used = ajoutée le { $added }, utilisée pour la dernière fois le { $used }
passkeys-nameless = Une clé d’accès
passkeys-remove = Retirer
passkeys-remove-lead = Une clé retirée n’ouvre plus rien. Les navigateurs qui sont revenus avec elle sont dans la liste ci-dessus.
passkeys-failed = Cela n’a pas marché. Vous pouvez réessayer.
passkeys-there = Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès pour vous.
passkeys-late = C’était trop long. Réessayez.
passkeys-unknown = Cette salle ne connaît pas cette clé d’accès. Elle a peut-être été retirée.
passkeys-known = Cette clé d’accès est déjà là.
passkeys-too-many = Vous avez autant de clés d’accès qu’il peut y en avoir : retirez-en une d’abord.
passkeys-copied = Quelqu’un a peut-être copié cette clé d’accès : elle a été refusée. Retirez-la et ajoutez-en une autre.
passkeys-refused = Cette clé d’accès ne peut pas servir ici.

# Ce que la salle sait d’une personne
my-data = Vos données
my-data-save = Tout enregistrer
my-data-lead = Tout ce que cette salle a de vous tient dans un fichier : appareils, parties, ce que vous avez choisi et dit. Et elle peut vous oublier.
forget = M’oublier
forget-lead = Cette salle peut vous oublier. C’est définitif.
forget-gone = Votre nom, tout ce que vous avez dit, vos appareils, vos clés d’accès et les adresses où vous prévenir sont effacés.
forget-games = Les parties que vous avez jouées restent pour les autres, avec « quelqu’un » à votre place.
forget-running = Les parties en cours sont abandonnées : un robot joue à votre place.
forget-beyond = Les parties que d’autres ont enregistrées, ce qu’ils ont dit de vous et les sauvegardes de l’hôte restent hors d’atteinte.
forget-sure = Oui, définitivement
forget-not = Finalement, non
forgotten = C’est oublié
forgotten-lead = Cette salle ne sait plus qui vous étiez. Désormais, vous y êtes quelqu’un de nouveau.

# Toutes les parties en un fichier
bundle = Emporter vos parties
bundle-save-lead = Tout ce que vous avez joué dans ce navigateur, parties en cours comprises, en un seul fichier. Ajoutez-le dans un autre navigateur, ou dans une salle, et continuez là-bas. Gardez-le pour vous : on y voit toutes les cartes.
bundle-save = Enregistrer toutes les parties
store-low = Votre navigateur n’a presque plus de place pour vos parties.
bundle-why = Elles sont conservées dans ce navigateur. Elles disparaissent si vous effacez ses données et, dans une fenêtre privée, quand vous la fermez. Un fichier enregistré est à l’abri.
bundle-from = Depuis un autre appareil
bundle-load-here = Vous avez enregistré vos parties dans un autre navigateur ? Ajoutez le fichier ici. Celles qui sont déjà là restent ; celles qui ont avancé ailleurs sont complétées.
bundle-load-hall = Vous avez joué sans réseau et enregistré vos parties ? Ajoutez le fichier ici : elles deviennent vos tables dans cette salle.
bundle-file = Un fichier
bundle-show = Voir la partie
bundle-paste = Ou collez ici une feuille de partie
bundle-load = Ajouter les parties
bundle-new = { $n ->
    [one] Une partie a été ajoutée.
   *[other] { $n } parties ont été ajoutées.
}
bundle-continued = { $n ->
    [one] Une partie a été complétée.
   *[other] { $n } parties ont été complétées.
}
bundle-known = { $n ->
    [one] Une partie était déjà là.
   *[other] { $n } parties étaient déjà là.
}
bundle-parted = { $n ->
    [one] Une partie a pris ici un autre tour et reste telle quelle.
   *[other] { $n } parties ont pris ici un autre tour et restent telles quelles.
}
bundle-empty = Ce fichier ne contient aucune partie.
bundle-unchanged = Rien n’a été modifié.
bundle-not-one = Ce n’est ni un fichier de parties enregistrées, ni une feuille de partie.
bundle-no-seed = Cette feuille n’indique pas sa graine : personne ne peut dire si les tirages étaient honnêtes.
bundle-newer = Ce fichier vient d’une version plus récente. Mettez d’abord celle-ci à jour.
bundle-damaged = Le fichier est abîmé : il en manque une partie, ou il a été modifié.
bundle-forged = Au moins une partie du fichier n’a pas pu être jouée ainsi.
bundle-too-large = Le fichier est trop gros.

# Notifications
notices = Notifications
notices-lead = Si une table vous attend en votre absence, la salle vous prévient. Cela vaut pour les parties sans pendule et pour celles où l’on a des jours pour jouer. Elle vous prévient aussi quand une partie est finie, et de rien d’autre.
notices-none = Cette salle n’envoie pas de notifications : la personne qui la tient ne les a pas activées.
notices-ways = Où vous les recevez
notices-no-ways = Nulle part pour l’instant.
way-mail = E-mail
way-webhook = Webhook
way-push = Ce navigateur
way-browser = Navigateur
way-unconfirmed = Pas encore confirmée : regardez vos e-mails.
way-forget = Supprimer
push-lead = Un message s’affiche même quand aucune page de la salle n’est ouverte.
push-leave = Notifier ce navigateur
push-refused = Le navigateur ne le permet pas.
mail-lead = Vous recevez d’abord un e-mail avec un lien, pour confirmer que l’adresse est bien la vôtre.
mail-address = Adresse e-mail
mail-leave = Envoyer l’e-mail
webhook-lead = Pour les programmes : la salle envoie un petit objet JSON à cette adresse.
webhook-address = Adresse
way-refused = La salle ne peut rien envoyer à cette adresse.
way-too-many = Vous ne pouvez pas en ajouter d’autres. Supprimez-en d’abord une.
way-too-soon = Nous avons envoyé un e-mail à cette adresse il y a peu. Regardez vos e-mails, ou réessayez plus tard.
way-confirm-title = Est-ce votre adresse ?
way-confirm = Oui, prévenez-moi ici
way-confirmed = Notifications activées
way-stop-title = Ne plus envoyer d’e-mails à cette adresse ?
way-stop = Ne plus en envoyer
way-stopped = Notifications désactivées
letter-turn-subject = { $game } : c’est à vous
letter-turn = C’est à vous de jouer. Les autres vous attendent.
letter-over-subject = { $game } : la partie est finie
letter-over = Une de vos parties est finie. Voyez comment elle s’est terminée.
letter-confirm-subject = Midway : est-ce votre adresse ?
letter-confirm = Quelqu’un, sans doute vous, veut être prévenu ici quand c’est à son tour de jouer. Si c’est vous, ouvrez ce lien :
letter-confirm-not-you = Si ce n’est pas vous, ne faites rien : nous ne vous écrirons plus.
letter-stop = Pour ne plus recevoir ces e-mails :

# Opening a table
open-title = Une table pour { $game }
clock = Temps de réflexion
clock-none = Sans limite
clock-live-10-10 = 10 minutes chacun, plus 10 secondes par coup
clock-live-30-20 = 30 minutes chacun, plus 20 secondes par coup
clock-days-1 = Un jour par coup
clock-days-3 = Trois jours par coup
clock-days-7 = Une semaine par coup
listed = Tout le monde peut trouver cette table et s’y asseoir
players = Joueurs
seats = Places
the-others = Les autres
others-people = des amis, par un lien
others-hot = des personnes sur ce même appareil

# Before the game
i-am = C’est moi, { $name }
waiting-for-people = { $n ->
    [one] Il manque une personne. Partagez ce lien.
   *[other] Il manque { $n } personnes. Partagez ce lien.
}
all-here = Tout le monde est là.
start = Commencer
get-up = Quitter la table
shuffle-seal = Sceau du mélange
you = vous
clear-seat = Libérer la place
free-seat = libre
sit-down = S’asseoir
level = Niveau
seat-bot = Placer un robot
share-link = Partagez ce lien
copy = Copier
qr = Le lien en code QR

# At the table
board = Plateau
hand = Ce que vous avez
what-now = Ce que vous pouvez faire
resume = Reprendre
filter = Filtrer les coups
confirm = Confirmer
pick-again = Choisir autre chose
undo = Annuler
ask-undo = Demander à annuler
agree = D’accord
refuse = Refuser
list-last = { $rest } et { $last }
seat-number = place { $n }
why-any = Pour ce robot, tous les coups se valent.
hint = Conseil
hint-figures = { $win } % de chances de gagner, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
hint-move = coup
hint-win = victoire
hint-points = points
hint-thinking = réflexion
hint-asked = { $count ->
    [one] { $bot }, un seul coup possible, graine { $seed }
   *[other] { $bot }, { $moves } coups possibles, graine { $seed }
}
hint-bot = { $name }, { $iterations } itérations
hint-seat = place { $n }
points-now = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
assisted = A utilisé des conseils
come-back = Me revoilà
away-left = Absence ; un robot joue à sa place.
away-time = Temps écoulé ; un robot joue à sa place.
away-resigned = Abandon ; un robot joue à sa place.
motion-rewind = { $name } demande à annuler les derniers coups. Ce qui a été tiré depuis sera tiré à nouveau.
motion-pause = { $name } demande une pause.
paused = La table fait une pause.
log = Déroulement
talk = Discussion
talk-earlier = Messages précédents
message = Message
send = Envoyer
more = Plus
ask-pause = Demander une pause
leave-to-bot = Laisser un robot jouer pour moi
resign = Abandonner
resign-ask = Abandonner…
resign-sure = Un robot jouera à votre place jusqu’à la fin, sans retour possible.
past = Retour en arrière : coup { $n } sur { $of }
skip-moves = Passer
since = { $n ->
    [one] Depuis votre dernier tour : un événement
   *[other] Depuis votre dernier tour : { $n } événements
}
show-again = Revoir
walk-scoring = Voir le décompte
walk-on = Suivant
walk-back = Précédent
walk-end = Fermer
replay-play = Lire
replay-turns = Par tour
replay-steps = Par coup
replay-slow = Lent
replay-fast = Rapide
hint-why = Pourquoi ?
set-up = Mise en place
turn-back = Un tour en arrière
turn-on = Un tour en avant
replay-speed = Vitesse
hint-close = Fermer le conseil
turn-title = ● À vous – { $game }
find-rule = Chercher dans les règles
rules-page = Les règles sur une page à part
contents = Sommaire

# After the game
replay = Relecture
step-back = Un coup en arrière
step-on = Un coup en avant
moment = Coup
to-present = Dernier coup
eyes = Vu par
gallery = le public
result = Résultat
total = Total
winners = { $n ->
    [one] { $names } gagne avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
   *[other] { $names } se partagent la victoire avec { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
}
course = Les chances de gagner
course-about = Les chances de gagner de chacun, du premier au dernier coup
move-number = Coup { $n }
review-about = Calculé toutes cartes ouvertes, d’après des milliers de parties entre robots. Sur 100 positions estimées à 70 %, environ 70 sont gagnées.
review-soon = L’analyse est en préparation. Rechargez la page dans un instant.
turning-points = Les tournants de la partie
no-turning-points = Aucun coup ni aucun tirage n’a changé les chances de quiconque de 5 points de pourcentage ou plus.
turn-luck = Le tirage a fait { $way ->
    [up] monter
   *[down] baisser
} les chances de { $name } de { $before } % à { $after } % ({ $change } points de pourcentage).
turn-own = Ce coup a fait { $way ->
    [up] monter
   *[down] baisser
} les chances de { $name } de { $before } % à { $after } % ({ $change } points de pourcentage).
turn-other = Le coup de { $by } a fait { $way ->
    [up] monter
   *[down] baisser
} les chances de { $name } de { $before } % à { $after } % ({ $change } points de pourcentage).
opinion-ask = Y avait-il un meilleur coup ?
opinion-better = Un meilleur coup pour { $name } :
opinion-figures = { $better } % de chances de gagner au lieu de { $chosen } %
opinion-best = Aucun meilleur coup trouvé.
shares = Le hasard et les coups
shares-about = En points de pourcentage. Ensemble, ils font toute la variation.
share-start = Départ
share-luck = Hasard
share-own = Ses coups
share-others = Coups des autres
share-end = Résultat
percent = { $n } %
rematch = Rejouer
to-rematch = Aller à la partie suivante
record = Feuille de partie
share-record = Partager la feuille
check-shuffles = Vérifier le mélange
to-hall = Retour à la salle
to-table = Retour à la table
check-lead = Avant la partie, la salle a scellé une graine secrète, et chaque joueur pouvait y ajouter la sienne. La graine est maintenant publique et chacun peut refaire tous les tirages.
check-fair = { $n ->
    [one] Nous avons refait le seul tirage et obtenu le même résultat : il était honnête.
   *[other] Nous avons refait les { $n } tirages et obtenu les mêmes résultats : ils étaient honnêtes.
}
check-unfair = Les tirages ne correspondent pas à la graine :
check-yourself = Rien ne vous oblige à croire cette page. Téléchargez la feuille de partie et vérifiez-la avec votre propre copie de Midway, ou avec tout programme écrit d’après la description du format.
seed = Graine
nonce-of = Ajout de { $name }
nonce-none = rien
check-added = { $n ->
    [one] { $names } a complété la graine après avoir vu le sceau : la salle ne pouvait donc pas choisir seule ces tirages.
   *[other] { $names } ont complété la graine après avoir vu le sceau : la salle ne pouvait donc pas choisir seule ces tirages.
}
check-added-none = Personne n’a complété la graine : ces tirages ne reposent que sur la salle.
check-kept-same = Ce navigateur a gardé le sceau qu’il a vu et ce qu’il a ajouté. C’est bien ce qu’affiche cette page.
check-kept-other = Le sceau que ce navigateur a vu, ou ce qu’il a ajouté, n’est pas ce qu’affiche cette page. Ne vous fiez pas à ces tirages.

# Refusals
refused-stale = La partie a avancé entre-temps.
refused-illegal = Ce n’est pas permis ici ({ $clause }).
refused-turn = Ce n’est pas à vous de jouer.
refused-host = Seule la personne qui a ouvert la table peut le faire.
refused-seat = Seule une personne assise à cette table peut le faire.
refused-taken = La place est prise.
refused-full = Toutes les places sont prises.
refused-name = Un nom compte de 1 à 24 caractères visibles et ne peut pas être celui d’un robot.
refused-message = Un message doit avoir de 1 à 500 caractères.
refused-begun = La partie a commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-over = La partie est terminée.
refused-paused = La table fait une pause.
refused-undo = Vous ne pouvez plus annuler ce coup sans l’accord des autres.
refused-other = Ce n’est pas possible maintenant.
refused-busy = Les robots sont occupés. Réessayez dans un instant.
refused-limit = Trop de demandes à la fois. Patientez un instant.
refused-log = La salle ne peut rien enregistrer pour l’instant. Rien n’est perdu ; réessayez dans un instant.
refused-store = Votre navigateur n’a pas pu l’enregistrer : il n’a peut-être plus de place. Rien de ce qui était enregistré n’est perdu. Libérez de la place sur l’appareil, ou enregistrez vos parties dans un fichier, et réessayez.
refused-damaged = Le journal de cette table est endommagé. On peut le lire jusqu’ici, mais pas continuer la partie.
refused-newer = Ce serveur est en cours de mise à jour et ne sait pas montrer la suite. Réessaie dans un instant.
no-table = Cette table n’existe pas
no-table-lead = Le lien est peut-être incomplet, ou la table n’a jamais été ouverte.
no-page = Cette page n’existe pas
no-page-lead = Le chemin vers la salle est ci-dessous.

# The first game
lesson-title = Première partie : { $game }
lesson-welcome = C’est une vraie partie contre un robot indulgent. Une phrase à côté du plateau dit ce que vous pouvez faire ; tout ce qui est cerclé peut être choisi. Choisissez, puis confirmez.
lesson-picked = Bien. Lisez ce que cela ferait, puis confirmez, ou choisissez autre chose.
lesson-turns = Au robot de jouer. Le déroulement dit ce qui se passe ; chaque ligne mène à sa règle.

# Une table dont les règles manquent
missing-revision = Cette partie a été jouée selon la révision { $played } des règles. Cette salle a la révision { $ours } : on ne peut ni la continuer ici ni la recompter.
missing-tables = Cette partie a été jouée avec des tableaux de valeurs corrigés que cette salle n’a pas. La personne qui tient la salle peut la relancer avec eux.
missing-game = Cette salle n’a pas ce jeu.
archive-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
archive-hidden = a joué un coup
table-parts = Autour de la table
all-choices = Tous les coups ({ $n })

# Le chemin d’une partie
more-of-my-tables = Mes autres tables
guide = Comment jouer
guide-title = { $game } : comment jouer
guide-aim-title = Le but
guide-turn-title = Un tour
guide-score-title = Le décompte
guide-mistakes-title = Trois erreurs de débutant
turn-of = Au tour de : { $names }
time-left = Temps restant
unread = { $n ->
    [one] un nouveau message
   *[other] { $n } nouveaux messages
}
clock-help = Si quelqu’un n’a plus de temps, un robot joue pour lui jusqu’à son retour.
clock-days = { $n ->
    [one] Un jour par coup
   *[other] { $n } jours par coup
}
clock-live = { $n ->
    [one] Une minute
   *[other] { $n } minutes
} chacun, plus { $more ->
    [one] une seconde
   *[other] { $more } secondes
} par coup
others-open = qui trouvera la table
others-help = Les amis s’assoient par le lien que vous leur envoyez. Une table ouverte à tous figure dans la liste de la salle. Ceux qui partagent cet appareil se le passent.
seat-by-seat = Place par place
seat-row = Place { $n }
seat-as-others = comme les autres
seat-me = moi
seat-people = un ami, par lien
seat-open = ouverte à tous
seat-hot = quelqu’un qui partage cet appareil
name-of-seat = Nom pour la place { $n }
levels-help = Plus son niveau est élevé, plus un robot voit, retient et prévoit. Qui bat un niveau trouve au suivant une partie équilibrée.
terms = À propos de cette table
who-may-sit = Qui peut s’asseoir
share = Partager
copied = Copié
pass-device-to = Passez l’appareil à { $name }
ask-by-name = { $name } : { $ask }
preview-lobby = Vous êtes invité à jouer. À la table : { $names }. { $n ->
    [0] Toutes les places sont prises.
    [one] Une place est libre.
   *[other] { $n } places sont libres.
}
preview-playing = Partie en cours : { $names }.
preview-over = Partie terminée : { $names }. Voyez comment elle s’est passée.
shortcuts = Raccourcis clavier
shortcut-next = ce qu’on peut choisir ensuite ; Entrée le choisit
shortcut-pick = choisir dans la liste
shortcut-confirm = confirmer
shortcut-undo = annuler
shortcut-hint = conseil
shortcut-filter = filtrer les coups
shortcut-replay = un coup en arrière ou en avant dans la relecture
shortcut-back = fermer ce qui est ouvert, ou choisir à nouveau
shortcut-help = cette liste
close = Fermer
drawings = Dessins
invitation = Une place vous attend à cette table. Déjà assis : { $names }.
shortcut-list = aller à la liste des coups
shortcut-turns = un tour en arrière ou en avant
shortcut-play = lecture ou pause de la relecture
shortcut-present = revenir au dernier coup

# Ratings
rated-game = Partie classée
rated-help = Une partie classée compte pour le classement. Il faut une pendule ; il n’y a pas de conseils, et rien de ce qui a été vu ne s’annule. Qui s’en va est dernier. Tout le monde peut regarder.
refused-rated = Cette partie est classée : il n’y a pas de conseils, et rien de ce qui a été vu ne s’annule.
refused-rated-seat = À une table classée, chacun joue dans son propre navigateur.
refused-rated-clock = Une partie classée demande une pendule. Choisissez le temps de réflexion.
ratings = Classement
ratings-lead = D’après les seules parties classées. 400 points de plus, c’est dix chances contre une. Le nombre après ± dit à quel point c’est sûr ; un point d’interrogation, que c’est encore provisoire.
ratings-none = Personne n’a encore joué de partie classée.
ratings-bots = Les robots
ratings-rank = Rang
ratings-name = Nom
ratings-rating = Points
ratings-games = Parties
ratings-back = Précédents
ratings-next = Suivants
rating-provisional = provisoire
rating-told = Classement { $points }, à { $off } près
somebody = quelqu’un

# History
history = Mes parties
history-none = Aucune partie terminée ne correspond.
history-game = Jeu
history-any = Tous
history-won = Gagnées
history-lost = Perdues
history-with = Jouées avec
history-rated = Classées seulement
history-search = Chercher
history-next = Parties plus anciennes
history-place = { $n ->
    [1] Vous avez gagné.
   *[other] { $n }e place.
}
history-left = Vous avez quitté la partie avant la fin.
history-results = Résultats
history-games = Parties
history-wins = Victoires
history-points = Points
history-opponents = Adversaires
history-ahead = Devant eux
history-behind = Derrière eux
history-lines = D’où viennent vos points
history-lines-lead = Points par partie, comparés à la moyenne de tous avec autant de joueurs. La courbe montre vos parties dans le temps, les tirets la moyenne de tous.
history-mine = Vous
history-lately = Dix dernières parties
history-field = Tous
history-course = Dans le temps
accuracy = Le soin de vos coups
accuracy-lead = Un coup abandonne des chances de gagner si un autre, qui semble bon, en aurait gardé davantage : au moins deux points de pourcentage, selon l’analyse de la partie. Les parties que quelqu’un a quittées et celles où vous avez interrogé un bot ne comptent pas.
accuracy-to-come = { $n ->
    [one] Les coups d’une de vos parties n’ont pas encore été examinés.
   *[other] Les coups de { $n } de vos parties n’ont pas encore été examinés.
}
accuracy-sound = Coups sans perte
accuracy-given = Chances abandonnées par partie
accuracy-habits = Vos erreurs typiques
accuracy-habits-lead = Ce que vos coups abandonnent par partie, selon ce dont il s’agissait, les plus chers d’abord. Chaque lien mène au moment qui précède le coup.
accuracy-what = Sorte de coup
accuracy-times = Fois
accuracy-worst = Où cela a le plus coûté

# Statistiques
statistics = Ce qui gagne
statistics-lead = D’après toutes les parties de cette salle que chacun a jouées jusqu’au bout.
statistics-none = Pas encore assez de parties pour le dire.
statistics-seats = { $n } joueurs
statistics-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} d’environ { $choices } coups
statistics-by-seat = Victoires selon la place
statistics-seat = Place { $n }
statistics-by-line = Points des gagnants et des autres
statistics-winners = Gagnants
statistics-others = Autres
statistics-more = Écart
statistics-firsts = Par quoi l’on commence
statistics-firsts-lead = Premiers coups, les meilleurs d’abord. Un coup qui porte sur plusieurs choses compte pour chacune.
statistics-first = Premier coup
statistics-held = Quoi
statistics-held-lead = Dans combien de parties quelqu’un l’avait à la fin, et la part de victoires, les meilleures d’abord.
statistics-accuracy = Les gens : { $sound } de tous les coups n’ont abandonné aucune chance de gagner ; les autres en ont abandonné { $given } par partie.
now = Jouer avec d’autres
now-link = Trouver des gens avec qui jouer
now-lead = Dites à quoi vous aimeriez jouer. Dès qu’assez de gens veulent la même chose, votre table s’ouvre.
now-game = Jeu
now-bots = Des robots aux places vides
now-bots-never = Jamais : entre humains
now-bots-after = { $n ->
    [0] Tout de suite
   *[other] Après { $n } secondes
}
now-go = Trouver des gens
now-waiting = Qui attend
now-nobody = Personne n’attend en ce moment.
now-wait = On cherche des gens. Gardez cette page ouverte.
now-found = Tout le monde est trouvé. La table s’ouvre dans un instant.
now-leave = Ne plus attendre

# Bienveillance
neighbour = Masquer, bloquer ou signaler…
neighbour-title = À propos de { $name }
mute = Masquer ses messages
mute-lead = Vous ne lisez plus ce que dit cette personne, à aucune table. Elle ne le remarque pas, et les autres le lisent toujours.
mute-undo = Ne plus masquer
block = Bloquer
block-lead = Vous n’êtes plus réunis par la recherche de partie, et cette personne ne peut plus s’asseoir aux tables que vous ouvrez. On ne lui dit pas pourquoi.
block-undo = Débloquer
report = Signaler à l’hôte
report-lead = L’hôte de cette salle voit ce que vous écrivez, où en est la partie et les cinq derniers messages de cette personne. Il voit que cela vient de vous ; elle ne le voit pas.
report-text = Ce qui s’est passé
report-send = Envoyer
report-sent = L’hôte le lira.
report-full = L’hôte a beaucoup de signalements à lire. Réessayez plus tard.
apart = Personnes que vous évitez
apart-lead = Toutes celles que vous avez masquées ou bloquées, sous le nom qu’elles avaient à cette table. Vous seul voyez cette liste.
apart-none = Personne.
apart-full = Cette liste est pleine. Retirez-en d’abord quelqu’un.
refused-banned = L’hôte de cette salle vous tient à l’écart jusqu’au { $day }. Vous pouvez lire, et rien d’autre.
refused-banned-for-good = L’hôte de cette salle vous tient à l’écart. Vous pouvez lire, et rien d’autre.
refused-unwelcome = Vous ne pouvez pas vous asseoir à cette table. Choisissez-en une autre.
refused-own-seat = C’est votre propre place.

# La page de l’hôte
host = L’hôte de la salle
host-only = Cette page est pour l’hôte de la salle. La personne qui l’exploite crée un lien avec la commande « midway host-link ».
host-arrive = Ce lien donne à ce navigateur, pour 30 jours, les droits de l’hôte : lire les signalements, tenir des personnes à l’écart et masquer des mots.
host-enter = Entrer comme hôte
host-out = Se déconnecter partout
host-reports = Signalements
host-no-reports = Rien à lire.
host-report = { $by } signale { $name }
host-said = Derniers messages :
host-done = Traité
host-tables = Qui est là
host-nobody = Personne n’est à une table.
host-followers = { $n ->
    [0] aucune page ouverte
    [one] une page ouverte
   *[other] { $n } pages ouvertes
}
host-here = présent
host-away = absent
host-how-long = Pour combien de temps
host-days = { $n ->
    [0] pour toujours
    [one] un jour
   *[other] { $n } jours
}
host-why = Note, pour vous seul
host-ban = Tenir à l’écart
host-banned = Cette personne est tenue à l’écart. Des robots jouent à ses places.
host-bans = Tenus à l’écart
host-no-bans = Personne.
host-until = jusqu’au { $day }
host-lift = Laisser revenir
host-words = Mots masqués
host-words-lead = Un mot par ligne. Chacun, sauf son auteur, voit des points à sa place, même écrit en capitales, avec des accents ou des lettres ressemblantes.
host-load = Charge
load-connections = Connexions
load-streams = Pages de tables ouvertes
load-held = Tables en mémoire
load-bots = Questions en attente d’un robot
load-answers = Requêtes traitées
load-memory = Mémoire, Mio

# Regarder
watch = Parties à regarder
watch-lead = Les parties classées et les tables ouvertes à tous qui se jouent en ce moment, les plus fortes et les plus serrées d’abord.
watch-none = Il n’y a rien à regarder en ce moment.
watch-viewers = { $n ->
    [0] personne ne regarde encore
    [one] une personne regarde
   *[other] { $n } personnes regardent
}
following = Personnes que vous suivez
follow = Suivre
follow-lead = Vous voyez sous « Parties à regarder » quand cette personne joue une partie classée. Elle ne l’apprend pas.
unfollow = Ne plus suivre
plays-now = joue à { $game } en ce moment
person-you = C’est vous, comme les autres vous voient.
person-games = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
person-now = Joue en ce moment
person-last = Dernières parties classées
day = Partie du jour
day-look = Voir la partie
# Levels of bots
level-fair = de votre niveau
bot-fair = Robot de votre niveau
others-fair = des robots de votre niveau
level-for-fair = d’après vos résultats ici : un niveau de plus quand vous gagnez, un de moins quand vous perdez
level-newcomer = novice
bot-newcomer = Robot novice
others-newcomer = des robots novices
level-for-newcomer = pour une première partie, enfants compris
level-beginner = débutant
bot-beginner = Robot débutant
others-beginner = des robots débutants
level-for-beginner = si vous venez de lire les règles
level-learner = apprenti
bot-learner = Robot apprenti
others-learner = des robots apprentis
level-for-learner = après quelques parties
level-casual = amateur
bot-casual = Robot amateur
others-casual = des robots amateurs
level-for-casual = pour une soirée tranquille
level-seasoned = habitué
bot-seasoned = Robot habitué
others-seasoned = des robots habitués
level-for-seasoned = si vous jouez de temps en temps
level-skilled = confirmé
bot-skilled = Robot confirmé
others-skilled = des robots confirmés
level-for-skilled = si vous jouez souvent
level-strong = fort
bot-strong = Robot fort
others-strong = des robots forts
level-for-strong = si vous gagnez presque toujours à la maison
level-expert = expert
bot-expert = Robot expert
others-expert = des robots experts
level-for-expert = si vous connaissez le jeu par cœur
level-master = maître
bot-master = Robot maître
others-master = des robots maîtres
level-for-master = pour les meilleurs de la table
level-grandmaster = grand maître
bot-grandmaster = Robot grand maître
others-grandmaster = des robots grands maîtres
level-for-grandmaster = si vous battez les maîtres ; il réfléchit le plus longtemps
levels-for-whom = Quel niveau pour qui
# In games of an earlier version
bot-novice = Robot débutant
bot-regular = Robot amateur
# Tournois
tour = Tournois
tour-link = Tournois
tour-lead = Les rondes se font et les tables s’ouvrent toutes seules. Qui a le lien peut s’inscrire.
tour-new = Ouvrir un tournoi
tour-mine = Les vôtres
tour-open = Inscriptions ouvertes
tour-running = En cours
tour-over = Terminés
tour-none = Aucun pour le moment.
tour-look = Voir
tour-by = organisé par { $name }
tour-players = { $n ->
    [one] un joueur
   *[other] { $n } joueurs
}
tour-title = Titre
tour-about = De quoi il s’agit
tour-games = Les parties
tour-seats = Joueurs par table, au plus
tour-rounds = Les rondes
tour-format = Qui rencontre qui
tour-swiss = Système suisse : à points égaux
tour-round-robin = Toutes rondes : chacun rencontre chacun
tour-league = Ligue : une ronde tous les quelques jours
tour-length = Nombre de rondes
tour-length-own = autant qu’il en faut
tour-starts = Début
tour-starts-said = quand je le dirai
tour-starts-at = début { $time }
tour-in-minutes = dans { $n } minutes
tour-in-days = { $n ->
    [one] dans un jour
   *[other] dans { $n } jours
}
tour-every = Une ronde
tour-every-own = dès que la précédente est finie
tour-every-days = { $n ->
    [one] chaque jour
   *[other] tous les { $n } jours
}
tour-grace = On attend les absents
tour-minutes = { $n } minutes
tour-days = { $n ->
    [one] un jour
   *[other] { $n } jours
}
tour-absence = Qui ne vient pas, ou s’en va
tour-absence-loss = perd
tour-absence-bot = est remplacé par un robot, dont le résultat compte pour lui
tour-listed = Tout le monde peut trouver ce tournoi
tour-found = Ouvrir le tournoi
tour-enter = Participer
tour-leave = Se retirer
tour-begin = Commencer maintenant
tour-organise = Organiser
tour-cancel = Annuler le tournoi
tour-cancel-help = Les parties commencées continuent, mais ne comptent plus.
tour-remove = Retirer
tour-nobody = Personne ne s’est encore inscrit.
tour-standings = Classement
tour-rank = Place
tour-points = Points
tour-points-help = Le premier d’une table marque un point, le dernier aucun, les autres leur part ; qui reste sans adversaire en marque un. À points égaux, les colonnes suivantes décident, de gauche à droite.
tour-by-opponents = Adversaires
tour-by-opponents-help = Adversaires : la moyenne des points de tous ceux qu’on a rencontrés.
tour-by-head-to-head = Directes
tour-by-head-to-head-help = Directes : parmi ceux à points égaux, deux pour chacun devancé, un pour une égalité.
tour-by-share = Part
tour-by-share-help = Part : la part des points de ses parties ; 1 est une part égale.
tour-round = Ronde { $n }
tour-own-begun = votre partie est en cours.
tour-own-waits = vous êtes à votre table. La partie commence dès que tout le monde est là.
tour-own-table = Aller à ma table
tour-watch = Regarder
tour-state-open = Les inscriptions sont ouvertes.
tour-state-round = La ronde { $n } sur { $all } est en cours.
tour-state-next = La prochaine ronde commence au plus tôt { $time }.
tour-state-finished = Le tournoi est terminé.
tour-state-cancelled = Le tournoi a été annulé.
tour-state-few = Annulé : moins de deux joueurs s’étaient inscrits.
tour-board-plays = en cours
tour-board-over = terminée
tour-board-walkover = non jouée
tour-byes = Un point sans jouer :
tour-rests = Au repos dans cette ronde :
tour-calendar = Ajouter au calendrier
tour-records = Toutes les parties en un fichier
tour-refused-organiser = Seul l’organisateur peut faire cela.
tour-refused-over = Le tournoi est terminé.
tour-refused-late = Il est trop tard pour s’inscrire.
tour-refused-full = Il n’y a plus de place.
tour-refused-name = Quelqu’un s’est inscrit sous ce nom. Choisissez-en un autre.
tour-refused-few = Il faut deux joueurs pour commencer.
tour-refused-title = Donnez un titre de 60 caractères au plus.
tour-refused-clock = Les parties d’un tournoi ont besoin d’une pendule.
tour-refused-pairs = Dans un toutes rondes, il y a deux joueurs par table.
tour-refused-every = Dites combien de jours séparent les rondes d’une ligue.
letter-round-subject = { $game } : votre ronde a commencé
letter-round = Une ronde de votre tournoi a commencé. Venez à votre table.
