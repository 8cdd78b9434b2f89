# The frame
skip = Przejdź do treści
menu = Menu
settings = Ustawienia
offline = Połączenie zostało przerwane. Strona wróci sama.
unofficial = Midway to nieoficjalna, otwarta sala gier. World’s Fair 1893 wydają Foxtrot Games i Renegade Game Studios, Ticket to Ride: Rails & Sails – Days of Wonder, Skyrise – Roxley. Żaden z wydawców nie ma z tym miejscem nic wspólnego.
your-name = Twoje imię
language = Język
theme = Motyw
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
still = Bez animacji
patterns = Wyraźniejsze wzory
keep = Zapisz

# Home
welcome = Siadaj i graj
welcome-lead = Trzy gry planszowe, ze znajomymi albo z botami, dokładnie według zasad. Bez konta, bez instalacji.
games = Gry
my-tables = Moje stoły
open-tables = Otwarte stoły
no-open-tables = Nikt teraz nie czeka. Otwórz stół i wyślij komuś link.
look = Zajrzyj
go-on = Graj dalej
players-from-to = Od { $least } do { $most } graczy.
play-now = Zagraj teraz
open-table = Otwórz stół
learn = Pierwsza gra
rules = Zasady
your-turn = Twoja kolej
free-seats = { $n ->
    [one] jedno wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}
stage-open = czeka na graczy
stage-running = gra trwa
stage-over = gra skończona

guest = Gość
recovery = Twój link
recovery-lead = Nie ma tu kont: twoje miejsca przy stołach pamięta ta przeglądarka. Otwórz ten link w innej przeglądarce, a ona też stanie się tobą. Nie pokazuj go nikomu.
recovery-arrive = Ten link czyni tę przeglądarkę osobą, do której należy, ze wszystkimi jej miejscami.
recovery-take = To ja

# Being told
notices = Powiadomienia
notices-title = Powiadomienia o twojej kolejce
notices-lead = W grach na dni lub bez zegara: jeśli stół czeka na ciebie, a ciebie przy nim nie ma, dostaniesz wiadomość. Dowiesz się też, gdy gra się skończy. Niczego więcej nie wysyłamy.
notices-none = W tej sali powiadomienia nie są włączone.
notices-ways = Gdzie dostajesz wiadomości
notices-no-ways = Na razie nigdzie.
way-mail = E-mail
way-webhook = Webhook
way-push = Ta przeglądarka
way-browser = Przeglądarka
way-unconfirmed = Jeszcze niepotwierdzony: zajrzyj do poczty.
way-forget = Usuń
push-lead = Pokaże wiadomość, nawet gdy żadna strona sali nie jest otwarta.
push-leave = Powiadamiaj tę przeglądarkę
push-refused = Przeglądarka na to nie pozwala.
mail-lead = Najpierw dostaniesz list z linkiem, który potwierdzi, że to twój adres.
mail-address = Adres e-mail
mail-leave = Wyślij list
webhook-lead = Dla programów: pod ten adres wysyłamy krótki JSON.
webhook-address = Adres
way-refused = Pod ten adres nie można wysłać wiadomości.
way-too-many = Więcej adresów już się nie zmieści. Najpierw usuń któryś z nich.
way-too-soon = Na ten adres niedawno wysłano list. Zajrzyj do poczty albo spróbuj później.
way-confirm-title = Czy to twój adres?
way-confirm = Tak, powiadamiajcie mnie tutaj
way-confirmed = Powiadomienia włączone
way-stop-title = Nie pisać więcej na ten adres?
way-stop = Nie pisać
way-stopped = Powiadomienia wyłączone
letter-turn-subject = { $game }: twoja kolej
letter-turn = Teraz twoja kolej. Inni na ciebie czekają.
letter-over-subject = { $game }: koniec gry
letter-over = Gra, w której bierzesz udział, dobiegła końca. Zobacz, jak się skończyła.
letter-confirm-subject = Midway: czy to twój adres?
letter-confirm = Ktoś, zapewne ty, chce dostawać tu wiadomości, gdy przychodzi jego kolej w grze. Jeśli to ty, otwórz ten link:
letter-confirm-not-you = Jeśli to nie ty, nic nie rób: więcej nie napiszemy.
letter-stop = Żeby nie dostawać więcej takich listów:

# Opening a table
open-title = Stół do gry { $game }
clock = Czas do namysłu
clock-none = Bez ograniczeń
clock-live-10-10 = 10 minut na gracza i 10 sekund za każdy ruch
clock-live-30-20 = 30 minut na gracza i 20 sekund za każdy ruch
clock-days-1 = Dzień na każdy ruch
clock-days-3 = Trzy dni na każdy ruch
clock-days-7 = Tydzień na każdy ruch
listed = Każdy może znaleźć ten stół i się dosiąść
players = Gracze
seats = Miejsca
the-others = Pozostali
others-people = znajomi, przez link
others-hot = osoby przy tym urządzeniu
others-novice = boty początkujące
others-regular = boty średnio zaawansowane
others-expert = boty eksperci
others-master = boty mistrzowie

# Before the game
pass-device = Podaj urządzenie dalej
i-am = To ja, { $name }
waiting-for-people = { $n ->
    [one] Czekamy na jeszcze jedną osobę. Wyślij ten link.
    [few] Czekamy na jeszcze { $n } osoby. Wyślij ten link.
   *[many] Czekamy na jeszcze { $n } osób. Wyślij ten link.
}
all-here = Wszyscy już są.
start = Zaczynamy
get-up = Wstań od stołu
commitment = Zobowiązanie do tasowania
you = ty
clear-seat = Zwolnij miejsce
free-seat = wolne
sit-down = Usiądź
level = Poziom
level-novice = początkujący
level-regular = średni
level-expert = ekspert
level-master = mistrz
bot-novice = Bot początkujący
bot-regular = Bot średni
bot-expert = Bot ekspert
bot-master = Bot mistrz
seat-bot = Posadź bota
share-link = Wyślij ten link
copy = Kopiuj
qr = Link jako kod QR

# At the table
board = Plansza
hand = To, co masz
what-now = Co możesz teraz zrobić
resume = Graj dalej
filter = Filtruj wybory
confirm = Potwierdź
pick-again = Wybierz od nowa
undo = Cofnij
ask-undo = Poproś o cofnięcie
agree = Zgoda
refuse = Nie zgadzam się
list-last = { $rest } i { $last }
seat-number = nr { $n }
why-any = Dla tego bota każdy wybór jest równie dobry.
hint = Podpowiedź
hint-figures = { $win } % szans na wygraną, { $points ->
    [one] około { $points } punktu
   *[many] około { $points } punktów
}
points-now = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
assisted = Korzystał(a) z podpowiedzi
come-back = Już jestem
away-left = Nieobecny gracz; gra za niego bot.
away-time = Czas minął; gra bot.
away-resigned = Poddał(a) się; gra bot.
motion-rewind = { $name } prosi o cofnięcie ostatnich ruchów. To, co od tamtej pory dobrano, zostanie dobrane na nowo.
motion-pause = { $name } prosi o przerwę.
paused = Przerwa przy stole.
log = Przebieg gry
talk = Rozmowa
message = Wiadomość
send = Wyślij
more = Więcej
ask-pause = Poproś o przerwę
leave-to-bot = Niech bot zagra za mnie
resign = Poddaj się
turn-title = ● Twoja kolej – { $game }
find-rule = Szukaj w zasadach
rules-page = Zasady na osobnej stronie
contents = Spis treści

# After the game
replay = Odtwarzanie
step-back = Krok wstecz
step-on = Krok naprzód
moment = Chwila
to-present = Do końca
eyes = Oczami
gallery = widza
result = Wynik
total = Razem
winners = { $n ->
    [one] Wygrywa { $names } – { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
   *[many] Wygraną dzielą: { $names } – { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
}
course = Jak to przebiegało
course-about = Szanse każdego gracza na wygraną od pierwszego do ostatniego kroku
step-number = Krok { $n }
turn-luck = Losowanie odmieniło grę: { $name } – { $change } pkt proc.
turn-choice = { $name } – ten ruch zmienił własne szanse o { $change } pkt proc.
opinion-ask = Co zrobiłby bot?
opinion-same = Bot ekspert wybrałby to samo.
opinion-other = Na tym miejscu ({ $name }) bot ekspert wybrałby:
opinion-chosen = Zamiast tego wybrano ruch, który daje:
luck-line = { $name }: los – { $luck }, własne ruchy – { $skill } pkt proc.
rematch = Zagraj jeszcze raz
to-rematch = Do następnej gry
record = Zapis gry
check-shuffles = Sprawdź tasowanie
to-hall = Do sali
to-table = Do stołu
check-lead = Przed grą sala zobowiązała się do tajnego ziarna, a każdy gracz mógł coś do niego dodać. Teraz ziarno jest jawne i wszystkie losowania można powtórzyć.
check-fair = { $n ->
    [one] Jedyne losowanie powtórzono z tym samym wynikiem: było uczciwe.
    [few] Wszystkie { $n } losowania powtórzono z tym samym wynikiem: były uczciwe.
   *[many] Wszystkie { $n } losowań powtórzono z tym samym wynikiem: były uczciwe.
}
check-unfair = Losowania nie zgadzają się z ziarnem:
check-yourself = Nie musisz wierzyć tej stronie. Weź zapis i sprawdź go własną kopią Midway albo dowolnym programem napisanym według opisu formatu.
seed = Ziarno
nonce-of = Dodatek od gracza { $name }

# Refusals
refused-stale = Tymczasem przy stole coś się zmieniło.
refused-illegal = Tego nie można tu zrobić ({ $clause }).
refused-turn = To nie twoja kolej.
refused-host = Może to zrobić tylko osoba, która otworzyła stół.
refused-seat = Może to zrobić tylko ktoś, kto siedzi przy tym stole.
refused-taken = To miejsce jest zajęte.
refused-full = Wszystkie miejsca są zajęte.
refused-name = Imię ma od 1 do 24 znaków.
refused-message = Wiadomość ma od 1 do 500 znaków.
refused-begun = Gra już się zaczęła.
refused-not-begun = Gra jeszcze się nie zaczęła.
refused-over = Gra jest skończona.
refused-paused = Przy stole trwa przerwa.
refused-undo = Tego nie można już cofnąć samemu.
refused-other = Tego nie można teraz zrobić.
refused-busy = Boty są zajęte. Spróbuj za chwilę.
refused-limit = Za dużo naraz. Poczekaj chwilę.
refused-log = Sala nie może teraz zapisywać. Nic nie przepadło; spróbuj za chwilę.
no-table = Nie ma takiego stołu
no-table-lead = Może link jest niepełny albo takiego stołu nigdy nie otwarto.
no-page = Nie ma takiej strony
no-page-lead = Drogę do sali znajdziesz poniżej.

# The first game
lesson-title = Pierwsza gra: { $game }
lesson-welcome = To prawdziwa gra z łagodnym botem. Zdanie obok planszy mówi, co możesz zrobić; wybrać można wszystko, co ma obwódkę. Wybierz coś, a potem potwierdź.
lesson-picked = Dobrze. Przeczytaj, co to da, i potwierdź albo wybierz od nowa.
lesson-turns = Teraz gra bot. To, co się stało, widać na liście; każdy wpis prowadzi do swojego przepisu.

# Stół, którego zasad nie ma pod ręką
missing-revision = Tę grę rozgrywano według wydania { $played } zasad. Ta sala ma wydanie { $ours }, więc nie da się tu grać dalej ani policzyć punktów od nowa.
missing-tables = Tę grę rozgrywano z poprawionymi tabelami liczb, których ta sala nie ma. Osoba prowadząca salę może ją z nimi uruchomić.
missing-game = Ta sala nie ma tej gry.
archive-place = { $place }.
archive-hidden = ruch
table-parts = Przy stole
all-choices = Wszystkie ruchy ({ $n })
