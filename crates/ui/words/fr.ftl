# The frame
skip = Aller au contenu
menu = Menu
settings = Réglages
offline = La connexion est coupée. La page revient d’elle-même.
unofficial = Midway est une salle de jeu libre et non officielle. World’s Fair 1893 est édité par Foxtrot Games et Renegade Game Studios, Ticket to Ride : Rails & Sails par Days of Wonder, Skyrise par Roxley. Aucun d’eux n’a de lien avec ce lieu.
your-name = Votre nom
language = Langue
theme = Thème
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
still = Sans animation
patterns = Motifs renforcés
keep = Garder

# Home
welcome = Installez-vous et jouez
welcome-lead = Trois jeux de société, entre amis ou avec des robots, dans le respect exact des règles. Sans compte ni téléchargement.
games = Jeux
my-tables = Mes tables
open-tables = Tables ouvertes
no-open-tables = Personne n’attend pour l’instant. Ouvrez une table et partagez son lien.
look = Voir
go-on = Continuer
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
recovery-lead = Il n’y a pas de comptes ici : ce navigateur garde vos places. Ouvrez ce lien dans un autre navigateur et il devient vous, lui aussi. Gardez-le pour vous.
recovery-arrive = Ce lien fait de ce navigateur la personne à qui il appartient, avec toutes ses places.
recovery-take = C’est moi

# Being told
notices = Être prévenu
notices-title = Être prévenu quand c’est à vous
notices-lead = Pour les parties en jours ou sans pendule : si la table vous attend et que vous n’y êtes pas, la salle vous prévient. Elle vous prévient aussi quand une partie est finie, et de rien d’autre.
notices-none = Cette salle n’est pas réglée pour prévenir qui que ce soit.
notices-ways = Comment vous êtes prévenu
notices-no-ways = Vous n’avez encore rien indiqué.
way-mail = Courriel
way-webhook = Webhook
way-push = Ce navigateur
way-browser = Navigateur
way-unconfirmed = Pas encore confirmé : regardez votre courrier.
way-forget = Supprimer
push-lead = Il affiche un message même quand aucune page de la salle n’est ouverte.
push-leave = Prévenir ce navigateur
push-refused = Le navigateur ne le permet pas.
mail-lead = Vous recevez d’abord une lettre avec un lien, qui montre que l’adresse est la vôtre.
mail-address = Adresse électronique
mail-leave = Envoyer la lettre
webhook-lead = Pour les programmes : la salle envoie un petit objet JSON à cette adresse.
webhook-address = Adresse
way-refused = La salle ne peut pas écrire à cette adresse.
way-too-many = La salle n’en garde pas davantage. Supprimez-en d’abord une.
way-too-soon = Une lettre vient d’être envoyée à cette adresse. Regardez votre courrier, ou réessayez plus tard.
way-confirm-title = Est-ce votre adresse ?
way-confirm = Oui, prévenez-moi ici
way-confirmed = Vous serez prévenu
way-stop-title = Ne plus écrire à cette adresse ?
way-stop = Ne plus écrire
way-stopped = Vous ne serez plus prévenu
letter-turn-subject = { $game } : c’est à vous
letter-turn = C’est à vous de jouer. Les autres vous attendent.
letter-over-subject = { $game } : la partie est finie
letter-over = Une de vos parties est finie. Voyez comment elle s’est terminée.
letter-confirm-subject = Midway : est-ce votre adresse ?
letter-confirm = Quelqu’un, sans doute vous, veut être prévenu ici quand c’est à lui de jouer. Si c’est vous, ouvrez ce lien :
letter-confirm-not-you = Si ce n’est pas vous, ne faites rien : on ne vous écrira plus.
letter-stop = Pour ne plus recevoir ces lettres :

# Opening a table
open-title = Une table pour { $game }
clock = Temps de réflexion
clock-none = Sans limite
clock-live-10-10 = 10 minutes chacun, 10 secondes de plus par coup
clock-live-30-20 = 30 minutes chacun, 20 secondes de plus par coup
clock-days-1 = Un jour par coup
clock-days-3 = Trois jours par coup
clock-days-7 = Une semaine par coup
listed = Tout le monde peut trouver cette table et s’y asseoir
players = Joueurs
seats = Places
the-others = Les autres
others-people = des amis, par un lien
others-hot = des personnes devant cet appareil
others-novice = des robots débutants
others-regular = des robots moyens
others-expert = des robots experts
others-master = des robots maîtres

# Before the game
pass-device = Passez l’appareil
i-am = C’est moi, { $name }
waiting-for-people = { $n ->
    [one] Il manque une personne. Partagez ce lien.
   *[other] Il manque { $n } personnes. Partagez ce lien.
}
all-here = Tout le monde est là.
start = Commencer
get-up = Quitter la table
commitment = Engagement sur les tirages
you = vous
clear-seat = Libérer la place
free-seat = libre
sit-down = S’asseoir
level = Niveau
level-novice = débutant
level-regular = moyen
level-expert = expert
level-master = maître
bot-novice = Robot débutant
bot-regular = Robot moyen
bot-expert = Robot expert
bot-master = Robot maître
seat-bot = Placer un robot
share-link = Partagez ce lien
copy = Copier
qr = Le lien en code QR

# At the table
board = Plateau
hand = Ce que vous avez
what-now = Ce que vous pouvez faire
resume = Reprendre
filter = Filtrer les choix
confirm = Confirmer
pick-again = Choisir autre chose
undo = Annuler
ask-undo = Demander à revenir en arrière
agree = D’accord
refuse = Refuser
list-last = { $rest } et { $last }
seat-number = place { $n }
why-any = Pour ce robot, tous les choix se valent.
hint = Conseil
hint-figures = { $win } % de chances de gagner, environ { $points ->
    [one] { $points } point
   *[other] { $points } points
}
points-now = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
assisted = A demandé des conseils
come-back = Me revoilà
away-left = Absent ; un robot joue.
away-time = Temps écoulé ; un robot joue.
away-resigned = A abandonné ; un robot joue.
motion-rewind = { $name } demande à reprendre les derniers coups. Ce qui a été tiré depuis sera tiré à nouveau.
motion-pause = { $name } demande une pause.
paused = La table fait une pause.
log = Déroulement
talk = Conversation
message = Message
send = Envoyer
more = Plus
ask-pause = Demander une pause
leave-to-bot = Laisser un robot jouer pour moi
resign = Abandonner
turn-title = ● À vous – { $game }
find-rule = Chercher dans les règles
rules-page = Les règles sur une page à part
contents = Sommaire

# After the game
replay = Relecture
step-back = Un pas en arrière
step-on = Un pas en avant
moment = Moment
to-present = À la fin
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
course = Le fil de la partie
course-about = Les chances de gagner de chacun, du premier au dernier pas
step-number = Pas { $n }
turn-luck = Le tirage a fait basculer la partie : { $name }, { $change } points sur cent.
turn-choice = { $name } a changé ses propres chances de { $change } points sur cent.
opinion-ask = Qu’aurait fait un robot ?
opinion-same = Un robot expert aurait choisi la même chose.
opinion-other = À cette place ({ $name }), un robot expert aurait choisi :
opinion-chosen = Le choix qui a été fait :
luck-line = { $name } : { $luck } points sur cent par la chance, { $skill } par ses choix.
rematch = Rejouer
to-rematch = À la partie suivante
record = Feuille de partie
check-shuffles = Vérifier les tirages
to-hall = À la salle
to-table = À la table
check-lead = Avant la partie, la salle s’est engagée sur une graine secrète ; chaque joueur pouvait y ajouter la sienne. La graine est maintenant publique et tous les tirages peuvent être refaits.
check-fair = { $n ->
    [one] Le seul tirage a été refait à l’identique : il était honnête.
   *[other] Les { $n } tirages ont été refaits à l’identique : ils étaient honnêtes.
}
check-unfair = Les tirages ne correspondent pas à la graine :
check-yourself = Rien ne vous oblige à croire cette page. Prenez la feuille de partie et vérifiez-la avec votre propre copie de Midway, ou avec tout programme écrit d’après la description du format.
seed = Graine
nonce-of = Ajout de { $name }

# Refusals
refused-stale = La table a changé entre-temps.
refused-illegal = Ce n’est pas permis ici ({ $clause }).
refused-turn = Ce n’est pas à vous.
refused-host = Seule la personne qui a ouvert la table peut le faire.
refused-seat = Il faut avoir une place à cette table.
refused-taken = La place est prise.
refused-full = Toutes les places sont prises.
refused-name = Un nom a de 1 à 24 caractères.
refused-message = Un message a de 1 à 500 caractères.
refused-begun = La partie a commencé.
refused-not-begun = La partie n’a pas encore commencé.
refused-over = La partie est terminée.
refused-paused = La table fait une pause.
refused-undo = On ne peut plus l’annuler seul.
refused-other = Ce n’est pas possible maintenant.
refused-busy = Les robots sont occupés. Réessayez dans un instant.
refused-limit = Trop de demandes à la fois. Patientez un instant.
refused-log = La salle ne peut pas écrire pour l’instant. Rien n’est perdu ; réessayez dans un instant.
no-table = Cette table n’existe pas
no-table-lead = Le lien est peut-être incomplet, ou la table n’a jamais été ouverte.
no-page = Cette page n’existe pas
no-page-lead = Le chemin vers la salle est ci-dessous.

# The first game
lesson-title = Première partie : { $game }
lesson-welcome = C’est une vraie partie contre un robot indulgent. Une phrase à côté du plateau dit ce que vous pouvez faire ; tout ce qui est cerclé peut être choisi. Choisissez, puis confirmez.
lesson-picked = Bien. Lisez ce que cela ferait, puis confirmez, ou choisissez autre chose.
lesson-turns = Au robot de jouer. Ce qui s’est passé figure dans la liste ; chaque ligne mène à sa règle.

# Une table dont les règles manquent
missing-revision = Cette partie a été jouée selon la révision { $played } des règles. Cette salle a la révision { $ours } : on ne peut ni la continuer ici ni la recompter.
missing-tables = Cette partie a été jouée avec des tableaux de valeurs corrigés que cette salle n’a pas. La personne qui tient la salle peut la relancer avec eux.
missing-game = Cette salle n’a pas ce jeu.
archive-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
archive-hidden = a joué
table-parts = Autour de la table
all-choices = Tous les coups ({ $n })
