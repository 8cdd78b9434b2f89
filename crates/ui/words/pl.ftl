# The frame
skip = Przejdź do treści
menu = Menu
places = Miejsca w sali
settings = Ustawienia
offline = Brak połączenia. Strona wróci sama.
resend = Wyślij mój ruch jeszcze raz
unofficial = Midway to nieoficjalna, otwarta sala gier. World’s Fair 1893 wydają Foxtrot Games i Renegade Game Studios, Ticket to Ride: Rails & Sails – Days of Wonder, Skyrise – Roxley. Żaden z wydawców nie ma z tym miejscem nic wspólnego.
your-name = Twoje imię
language = Język
theme = Motyw
theme-system = Jak w systemie
theme-light = Jasny
theme-dark = Ciemny
pace = Ruchy innych
pace-now = Od razu
pace-quick = Szybko
pace-normal = Po kolei
pace-slow = Powoli
asks = Pytaj przed ruchem
asks-always = Zawsze
asks-final = Gdy nie da się cofnąć
asks-never = Nigdy
sound = Dźwięki
sound-off = Wyłączone
sound-soft = Ciche
sound-loud = Głośne
still = Bez animacji
save = Zapisz

# Home
welcome = Siadaj i graj
welcome-lead = Trzy gry planszowe, ze znajomymi albo z botami, dokładnie według zasad. Bez konta i bez instalacji.
games = Gry
my-tables = Moje stoły
open-tables = Otwarte stoły
no-open-tables = Nikt teraz nie czeka. Otwórz stół i wyślij komuś link.
offline-here = Ta sala mieści się w twojej przeglądarce i nie potrzebuje sieci.
offline-there = W pociągu, w samolocie? Twoja przeglądarka może być całą salą, razem z botami.
offline-go = Graj bez sieci
install = Zainstaluj
install-hint = Żeby mieć ją jak aplikację: „Zainstaluj” albo „Dodaj do ekranu głównego” w menu przeglądarki.
install-play = Zagraj: { $game }
look = Zajrzyj
go-on = Graj dalej
see-result = Zobacz wynik
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
recovery-spent = Ten link został już użyty albo odłączony. Utwórz nowy na urządzeniu, które ma twoje miejsca.
recovery-arrive = Jeśli to twój link, ta przeglądarka też dostanie wszystkie twoje miejsca.
recovery-take = To ja

# Urządzenia jednej osoby
devices = Twoje urządzenia
devices-lead = Nie ma tu kont: każde z tych urządzeń ma twoje miejsca i twoje gry. Jeśli któreś zgubisz, odłącz je na innym.
devices-yours = Na tych urządzeniach
devices-this = to urządzenie
devices-seen = ostatnio { $day }
devices-added = utworzony { $day }
devices-unused-link = Link, którego nikt jeszcze nie otworzył
devices-nameless = Urządzenie
devices-revoke = Odłącz
devices-link = Utwórz link dla innego urządzenia
devices-new-link = Twój link
devices-new-link-lead = Otwórz go w innej przeglądarce albo schowaj w bezpiecznym miejscu na wypadek, gdyby ta zginęła. Działa raz i widać go tylko teraz. Kto go ma, ma twoje miejsca.
devices-too-many = Masz już tyle urządzeń i linków, ile można: najpierw odłącz któreś.
devices-only = Dawne linki
devices-not-only-lead = Linki ze starszych wersji tej sali nadal działają. Jeśli któryś mógł trafić w niepowołane ręce, wyłącz je wszystkie.
devices-only-do = Wyłącz dawne linki
devices-only-lead = Liczą się tylko urządzenia z tej listy. Linki ze starszych wersji niczego już nie otwierają.
devices-not-only-do = Włącz dawne linki z powrotem

passkeys = Klucze dostępu
passkeys-lead = Klucz dostępu przyprowadzi cię tu z powrotem, gdy zgubisz wszystkie urządzenia albo przeglądarka cię zapomni. Przechowuje go telefon, komputer albo menedżer haseł; nie potrzeba nazwy użytkownika ani hasła.
passkeys-add = Dodaj klucz dostępu
passkeys-return = Wróć z kluczem dostępu
passkeys-return-lead = Masz klucz dostępu z dawniejszych gier? Ta przeglądarka dostanie miejsca i gry, które do niego należą. Te, które ma teraz, straci, chyba że ma je też inne twoje urządzenie albo inny twój klucz.
passkeys-unused = dodany { $added }, jeszcze nieużywany
passkeys-used = dodany { $added }, ostatnio użyty { $used }
passkeys-nameless = Klucz dostępu
passkeys-remove = Usuń
passkeys-remove-lead = Usunięty klucz niczego już nie otwiera. Przeglądarki, które dzięki niemu wróciły, są na liście powyżej.
passkeys-failed = Nie udało się. Możesz spróbować jeszcze raz.
passkeys-there = To urządzenie albo ten menedżer haseł ma już twój klucz dostępu.
passkeys-late = Trwało to zbyt długo. Spróbuj jeszcze raz.
passkeys-unknown = Ta sala nie zna tego klucza dostępu. Może został usunięty.
passkeys-known = Ten klucz dostępu już tu jest.
passkeys-too-many = Masz już tyle kluczy dostępu, ile można: najpierw usuń któryś.
passkeys-copied = Ktoś mógł skopiować ten klucz dostępu, dlatego został odrzucony. Usuń go i dodaj inny.
passkeys-refused = Tego klucza dostępu nie można tu użyć.

# Co sala wie o jednej osobie
my-data = Twoje dane
my-data-save = Zapisz wszystko
my-data-lead = Wszystko, co ta sala o tobie ma, mieści się w jednym pliku: urządzenia, gry, twoje wybory i wypowiedzi. Może cię też zapomnieć.
forget = Zapomnij mnie
forget-lead = Ta sala może cię zapomnieć. Tego nie da się cofnąć.
forget-gone = Twoje imię, wszystkie wypowiedzi, urządzenia, klucze dostępu i adresy do powiadomień zostaną usunięte.
forget-games = Rozegrane gry zostaną dla innych, a na twoim miejscu będzie „ktoś”.
forget-running = Trwające gry zostaną poddane: dokończy je za ciebie bot.
forget-beyond = Zapisy, które mają inni, to, co o tobie powiedzieli, i kopie zapasowe gospodarza są poza zasięgiem.
forget-sure = Tak, na zawsze
forget-not = Jednak nie
forgotten = Zapomniano
forgotten-lead = Ta sala nie wie już, kto to był. Od teraz jesteś tu kimś nowym.

# Wszystkie partie w jednym pliku
bundle = Zabierz swoje partie
bundle-save-lead = Wszystko, co rozegrano w tej przeglądarce, także niedokończone partie, w jednym pliku. Dodaj go w innej przeglądarce albo w sali i graj tam dalej. Nie pokazuj go nikomu: widać w nim wszystkie karty.
bundle-save = Zapisz wszystkie partie
store-low = Przeglądarka ma już mało miejsca na twoje partie.
bundle-why = Partie są przechowywane w tej przeglądarce. Znikną, jeśli wyczyścisz jej dane, a w oknie prywatnym – gdy je zamkniesz. Zapisany plik jest bezpieczny.
bundle-from = Z innego urządzenia
bundle-load-here = Masz partie zapisane w innej przeglądarce? Dodaj tu ten plik. To, co już tu jest, zostanie, a partie grane dalej gdzie indziej zostaną uzupełnione.
bundle-load-hall = Masz partie rozegrane bez sieci i zapisane w pliku? Dodaj go tutaj, a staną się twoimi stołami w tej sali.
bundle-file = Plik
bundle-show = Pokaż partię
bundle-paste = Albo wklej tu zapis gry
bundle-load = Dodaj partie
bundle-new = { $n ->
    [one] Dodano jedną partię.
    [few] Dodano { $n } partie.
   *[many] Dodano { $n } partii.
}
bundle-continued = { $n ->
    [one] Uzupełniono jedną partię.
    [few] Uzupełniono { $n } partie.
   *[many] Uzupełniono { $n } partii.
}
bundle-known = { $n ->
    [one] Jedna partia już tu była.
    [few] { $n } partie już tu były.
   *[many] { $n } partii już tu było.
}
bundle-parted = { $n ->
    [one] Jedna partia potoczyła się tu inaczej i zostaje taka, jaka jest.
    [few] { $n } partie potoczyły się tu inaczej i zostają takie, jakie są.
   *[many] { $n } partii potoczyło się tu inaczej i zostaje bez zmian.
}
bundle-empty = W tym pliku nie ma żadnych partii.
bundle-unchanged = Niczego nie zmieniono.
bundle-not-one = To nie jest ani plik z zapisanymi partiami, ani zapis gry.
bundle-no-seed = W tym zapisie brakuje ziarna, więc nie da się sprawdzić, czy losowania były uczciwe.
bundle-newer = Ten plik zapisała nowsza wersja. Najpierw zaktualizuj tę.
bundle-damaged = Plik jest uszkodzony: brakuje jego części albo został zmieniony.
bundle-forged = Przynajmniej jednej partii z tego pliku nie dało się tak rozegrać.
bundle-too-large = Plik jest za duży.

# Notifications
notices = Powiadomienia
notices-lead = Jeśli stół czeka na ciebie, a ciebie przy nim nie ma, dostaniesz wiadomość. Dotyczy to gier bez zegara i takich, w których na ruch są dni. Dowiesz się też, gdy gra się skończy. Niczego więcej nie wysyłamy.
notices-none = Ta sala nie wysyła powiadomień: osoba, która ją prowadzi, ich nie włączyła.
notices-ways = Dokąd je wysyłamy
notices-no-ways = Na razie nigdzie.
way-mail = E-mail
way-webhook = Webhook
way-push = Ta przeglądarka
way-browser = Przeglądarka
way-unconfirmed = Jeszcze niepotwierdzony: zajrzyj do poczty.
way-forget = Usuń
push-lead = Wiadomość zobaczysz nawet wtedy, gdy żadna strona sali nie jest otwarta.
push-leave = Powiadamiaj w tej przeglądarce
push-refused = Przeglądarka na to nie pozwala.
mail-lead = Najpierw dostaniesz e-mail z linkiem, żeby potwierdzić, że to twój adres.
mail-address = Adres e-mail
mail-leave = Wyślij e-mail
webhook-lead = Dla programów: pod ten adres wysyłamy krótki JSON.
webhook-address = Adres
way-refused = Pod ten adres nie można wysłać wiadomości.
way-too-many = Więcej nie da się dodać. Najpierw coś usuń.
way-too-soon = Na ten adres niedawno wysłaliśmy e-mail. Zajrzyj do poczty albo spróbuj później.
way-confirm-title = Czy to twój adres?
way-confirm = Tak, powiadamiajcie mnie tutaj
way-confirmed = Powiadomienia włączone
way-stop-title = Nie wysyłać więcej e-maili na ten adres?
way-stop = Nie wysyłać
way-stopped = Powiadomienia wyłączone
letter-turn-subject = { $game }: twoja kolej
letter-turn = Teraz twoja kolej. Inni na ciebie czekają.
letter-over-subject = { $game }: koniec gry
letter-over = Jedna z twoich gier dobiegła końca. Zobacz, jak się skończyła.
letter-confirm-subject = Midway: czy to twój adres?
letter-confirm = Ktoś, zapewne ty, chce dostawać tu powiadomienia, gdy w grze przychodzi jego kolej. Jeśli to ty, otwórz ten link:
letter-confirm-not-you = Jeśli to nie ty, nic nie rób: więcej nie napiszemy.
letter-stop = Żeby nie dostawać więcej takich e-maili:

# Opening a table
open-title = Stół do gry { $game }
clock = Czas do namysłu
clock-none = Bez ograniczeń
clock-live-10-10 = Po 10 minut na gracza i 10 sekund za każdy ruch
clock-live-30-20 = Po 30 minut na gracza i 20 sekund za każdy ruch
clock-days-1 = Dzień na każdy ruch
clock-days-3 = Trzy dni na każdy ruch
clock-days-7 = Tydzień na każdy ruch
listed = Każdy może znaleźć ten stół i się dosiąść
players = Gracze
seats = Miejsca
the-others = Pozostali
others-people = znajomi, przez link
others-hot = osoby przy tym samym urządzeniu

# Before the game
i-am = To ja, { $name }
waiting-for-people = { $n ->
    [one] Czekamy na jeszcze jedną osobę. Wyślij ten link.
    [few] Czekamy na jeszcze { $n } osoby. Wyślij ten link.
   *[many] Czekamy na jeszcze { $n } osób. Wyślij ten link.
}
all-here = Wszyscy już są.
start = Zaczynamy
get-up = Wstań od stołu
shuffle-seal = Pieczęć tasowania
you = ty
clear-seat = Zwolnij miejsce
free-seat = wolne
sit-down = Usiądź
level = Poziom
seat-bot = Posadź bota
share-link = Wyślij ten link
copy = Kopiuj
qr = Link jako kod QR

# At the table
board = Plansza
hand = To, co masz
what-now = Co możesz teraz zrobić
resume = Wznów grę
filter = Filtruj ruchy
confirm = Potwierdź
pick-again = Wybierz od nowa
undo = Cofnij
ask-undo = Poproś o cofnięcie
agree = Zgoda
refuse = Nie zgadzam się
list-last = { $rest } i { $last }
seat-number = nr { $n }
why-any = Dla tego bota każdy ruch jest równie dobry.
hint = Podpowiedź
hint-figures = { $win }% szans na wygraną, { $points ->
    [one] około { $points } punktu
   *[many] około { $points } punktów
}
hint-move = ruch
hint-win = wygrana
hint-points = punkty
hint-thinking = namysł
hint-asked = { $count ->
    [one] { $bot }, jeden ruch do wyboru, ziarno { $seed }
    [few] { $bot }, { $moves } ruchy do wyboru, ziarno { $seed }
   *[many] { $bot }, { $moves } ruchów do wyboru, ziarno { $seed }
}
hint-bot = { $name }, iteracje: { $iterations }
hint-seat = miejsce { $n }
points-now = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
assisted = Korzysta z podpowiedzi
come-back = Już jestem
away-left = Gracza nie ma; gra za niego bot.
away-time = Czas minął; gra bot.
away-resigned = Gracz się poddał; gra za niego bot.
motion-rewind = { $name } prosi o cofnięcie ostatnich ruchów. To, co od tamtej pory wylosowano, zostanie wylosowane na nowo.
motion-pause = { $name } prosi o przerwę.
paused = Przy stole jest przerwa.
log = Przebieg gry
talk = Czat
talk-earlier = Wcześniejsze wiadomości
message = Wiadomość
send = Wyślij
more = Więcej
ask-pause = Poproś o przerwę
leave-to-bot = Niech bot zagra za mnie
resign = Poddaj się
resign-ask = Poddaj się…
resign-sure = Dalej zagra za ciebie bot; do tej partii już nie wrócisz.
past = Przeszłość: ruch { $n } z { $of }
skip-moves = Pomiń
since = { $n ->
    [one] Od twojej ostatniej tury: jedno zdarzenie
    [few] Od twojej ostatniej tury: { $n } zdarzenia
   *[many] Od twojej ostatniej tury: { $n } zdarzeń
}
show-again = Pokaż jeszcze raz
walk-scoring = Zobacz punktowanie
walk-on = Dalej
walk-back = Wstecz
walk-end = Zamknij
replay-play = Odtwarzaj
replay-turns = Po turach
replay-steps = Po ruchach
replay-slow = Wolno
replay-fast = Szybko
hint-why = Dlaczego?
set-up = Przygotowanie
turn-back = Turę wstecz
turn-on = Turę dalej
replay-speed = Tempo
hint-close = Zamknij podpowiedź
turn-title = ● Twoja kolej – { $game }
find-rule = Szukaj w zasadach
rules-page = Zasady na osobnej stronie
contents = Spis treści

# After the game
replay = Odtwarzanie
step-back = Ruch wstecz
step-on = Ruch naprzód
moment = Ruch
to-present = Ostatni ruch
eyes = Widok
gallery = widz
result = Wynik
total = Razem
winners = { $n ->
    [one] Wygrywa { $names }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
   *[many] Zwycięstwem dzielą się { $names }: { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }.
}
course = Szanse na wygraną
course-about = Szanse każdego gracza na wygraną od pierwszego do ostatniego ruchu
move-number = Ruch { $n }
review-about = Policzone przy odkrytych kartach, na podstawie tysięcy gier botów. Z pozycji ocenionych na 70% wygrywa się mniej więcej 70 na 100.
review-soon = Analiza jest w przygotowaniu. Odśwież stronę za chwilę.
turning-points = Punkty zwrotne
no-turning-points = Żaden ruch ani żadne losowanie nie zmieniły niczyich szans o 5 p.p. lub więcej.
turn-luck = Losowanie { $way ->
    [up] podniosło
   *[down] obniżyło
} szanse gracza { $name } z { $before }% do { $after }% ({ $change } p.p.).
turn-own = Po tym ruchu szanse gracza { $name } { $way ->
    [up] wzrosły
   *[down] spadły
} z { $before }% do { $after }% ({ $change } p.p.).
turn-other = Ruch gracza { $by } { $way ->
    [up] podniósł
   *[down] obniżył
} szanse gracza { $name } z { $before }% do { $after }% ({ $change } p.p.).
opinion-ask = Czy był lepszy ruch?
opinion-better = Lepszy ruch gracza { $name }:
opinion-figures = { $better }% szans na wygraną zamiast { $chosen }%
opinion-best = Lepszego ruchu nie znaleziono.
shares = Los i ruchy
shares-about = W punktach procentowych. Razem dają całą zmianę szans.
share-start = Początek
share-luck = Los
share-own = Własne ruchy
share-others = Ruchy innych
share-end = Wynik
percent = { $n }%
rematch = Zagraj jeszcze raz
to-rematch = Przejdź do następnej gry
record = Zapis gry
share-record = Udostępnij zapis
check-shuffles = Sprawdź tasowanie
to-hall = Wróć do sali
to-table = Wróć do stołu
check-lead = Przed grą sala zapieczętowała tajne ziarno, a każdy gracz mógł coś do niego dodać. Teraz ziarno jest jawne i każdy może powtórzyć wszystkie losowania.
check-fair = { $n ->
    [one] Powtórzyliśmy jedyne losowanie i wynik jest ten sam: było uczciwe.
    [few] Powtórzyliśmy wszystkie { $n } losowania i wyniki są te same: były uczciwe.
   *[many] Powtórzyliśmy wszystkie { $n } losowań i wyniki są te same: były uczciwe.
}
check-unfair = Losowania nie zgadzają się z ziarnem:
check-yourself = Nie musisz wierzyć tej stronie. Pobierz zapis gry i sprawdź go własną kopią Midway albo dowolnym programem napisanym według opisu formatu.
seed = Ziarno
nonce-of = Dodatek od gracza { $name }
nonce-none = nic
check-added = { $n ->
    [one] Gdy pieczęć była już pokazana, do ziarna trafił dodatek od gracza { $names }, więc sala nie mogła sama wybrać wyników.
   *[other] Gdy pieczęć była już pokazana, do ziarna trafiły dodatki od graczy: { $names }, więc sala nie mogła sama wybrać wyników.
}
check-added-none = Nikt nie dodał niczego do ziarna, więc za te losowania ręczy tylko sala.
check-kept-same = Ta przeglądarka zapamiętała pieczęć, którą widziała, i to, co dodała. Jedno i drugie zgadza się z tą stroną.
check-kept-other = Ta przeglądarka widziała inną pieczęć albo dodała coś innego, niż pokazuje ta strona. Nie ufaj tym losowaniom.

# Refusals
refused-stale = W międzyczasie przy stole coś się zmieniło.
refused-illegal = Nie możesz tego tu zrobić ({ $clause }).
refused-turn = To nie twoja kolej.
refused-host = Może to zrobić tylko osoba, która otworzyła stół.
refused-seat = Może to zrobić tylko ktoś, kto siedzi przy tym stole.
refused-taken = To miejsce jest zajęte.
refused-full = Wszystkie miejsca są zajęte.
refused-name = Imię ma od 1 do 24 widocznych znaków i nie może być imieniem bota.
refused-message = Wiadomość musi mieć od 1 do 500 znaków.
refused-begun = Gra już się zaczęła.
refused-not-begun = Gra jeszcze się nie zaczęła.
refused-over = Gra jest skończona.
refused-paused = Przy stole jest przerwa.
refused-undo = Tego nie możesz już cofnąć bez zgody innych.
refused-other = Nie możesz tego teraz zrobić.
refused-busy = Boty są zajęte. Spróbuj za chwilę.
refused-limit = Za dużo naraz. Poczekaj chwilę.
refused-log = Sala nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
refused-store = Przeglądarka nie mogła tego zapisać: być może brakuje jej miejsca. To, co zapisano wcześniej, nie przepadło. Zwolnij miejsce na urządzeniu albo zapisz swoje partie w pliku i spróbuj ponownie.
refused-damaged = Zapis tego stołu jest uszkodzony. Można go przeczytać do tego miejsca, ale nie grać dalej.
refused-newer = Ten serwer jest właśnie aktualizowany i nie umie pokazać, co było dalej. Spróbuj za chwilę.
no-table = Nie ma takiego stołu
no-table-lead = Może link jest niepełny albo takiego stołu nigdy nie otwarto.
no-page = Nie ma takiej strony
no-page-lead = Drogę do sali znajdziesz poniżej.

# The first game
lesson-title = Pierwsza gra: { $game }
lesson-welcome = To prawdziwa gra z łagodnym botem. Zdanie obok planszy mówi, co możesz zrobić; wybrać można wszystko, co ma obwódkę. Wybierz coś, a potem potwierdź.
lesson-picked = Dobrze. Przeczytaj, co to da, i potwierdź albo wybierz od nowa.
lesson-turns = Teraz gra bot. To, co robi, widać w przebiegu gry; każdy wpis prowadzi do swojej zasady.

# Stół, którego zasad nie ma pod ręką
missing-revision = Tę grę rozegrano według wersji { $played } zasad. Ta sala ma wersję { $ours }, więc nie da się tu grać dalej ani policzyć punktów od nowa.
missing-tables = Tę grę rozegrano z poprawionymi tabelami liczb, których ta sala nie ma. Osoba, która prowadzi salę, może ją z nimi uruchomić.
missing-game = W tej sali nie ma tej gry.
archive-place = { $place }.
archive-hidden = wykonuje ruch
table-parts = Przy stole
all-choices = Wszystkie ruchy ({ $n })

# Droga do gry
more-of-my-tables = Pozostałe moje stoły
guide = Jak grać
guide-title = { $game }: jak grać
guide-aim-title = Cel gry
guide-turn-title = Tura
guide-score-title = Punktacja
guide-mistakes-title = Trzy błędy początkujących
turn-of = Teraz ruch: { $names }
time-left = Pozostały czas
unread = { $n ->
    [one] jedna nowa wiadomość
    [few] { $n } nowe wiadomości
   *[many] { $n } nowych wiadomości
}
clock-help = Gdy komuś skończy się czas, gra za niego bot, dopóki nie wróci.
clock-days = { $n ->
    [one] Jeden dzień na ruch
   *[other] { $n } dni na ruch
}
clock-live = { $n ->
    [one] Jedna minuta
    [few] { $n } minuty
   *[many] { $n } minut
} dla każdego i { $more ->
    [one] jedna sekunda
    [few] { $more } sekundy
   *[many] { $more } sekund
} za ruch
others-open = kto znajdzie ten stół
others-help = Znajomi siadają przez link, który im wyślesz. Stół otwarty dla każdego widać na liście w sali. Osoby przy jednym urządzeniu podają je sobie.
seat-by-seat = Miejsce po miejscu
seat-row = Miejsce { $n }
seat-as-others = tak jak pozostałe
seat-me = ja
seat-people = znajomy, przez link
seat-open = dla każdego
seat-hot = ktoś przy tym urządzeniu
name-of-seat = Imię na miejscu { $n }
levels-help = Im wyższy poziom, tym więcej bot widzi, pamięta i planuje. Kto wygrywa z jednym, ma wyrównaną grę z następnym.
terms = O tym stole
who-may-sit = Kto może usiąść
share = Udostępnij
copied = Skopiowano
pass-device-to = Podaj urządzenie dalej: { $name }
ask-by-name = { $name }: { $ask }
preview-lobby = Zaproszenie do gry. Przy stole: { $names }. { $n ->
    [0] Wszystkie miejsca są zajęte.
    [one] Jedno miejsce jest wolne.
    [few] { $n } miejsca są wolne.
   *[many] { $n } miejsc jest wolnych.
}
preview-playing = Gra trwa: { $names }.
preview-over = Gra skończona: { $names }. Zobacz, jak było.
shortcuts = Skróty klawiszowe
shortcut-next = następna rzecz do wybrania; Enter ją wybiera
shortcut-pick = wybór z listy
shortcut-confirm = potwierdzenie
shortcut-undo = cofnięcie
shortcut-hint = podpowiedź
shortcut-filter = filtrowanie ruchów
shortcut-replay = ruch wstecz lub naprzód w powtórce
shortcut-back = zamknięcie tego, co otwarte, albo nowy wybór
shortcut-help = ta lista
close = Zamknij
drawings = Rysunki
invitation = Przy tym stole czeka na ciebie miejsce. Już siedzą: { $names }.
shortcut-list = przejście do listy ruchów
shortcut-turns = tura wstecz lub naprzód
shortcut-play = odtwarzanie lub pauza powtórki
shortcut-present = powrót do ostatniego ruchu

# Ratings
rated-game = Gra rankingowa
rated-help = Gra rankingowa liczy się do rankingu. Wymaga zegara; nie ma podpowiedzi i nie cofa się niczego, co już było widać. Kto odejdzie, jest ostatni. Każdy może oglądać.
refused-rated = To gra rankingowa: nie ma podpowiedzi i nie cofa się niczego, co już było widać.
refused-rated-seat = Przy stole rankingowym każdy gra we własnej przeglądarce.
refused-rated-clock = Gra rankingowa wymaga zegara. Wybierz, ile czasu ma każdy gracz.
ratings = Ranking
ratings-lead = Liczą się tylko gry rankingowe. 400 punktów więcej to szanse dziesięć do jednego. Liczba po ± mówi, na ile to pewne; znak zapytania oznacza, że to jeszcze wstępna ocena.
ratings-none = Nikt jeszcze nie rozegrał gry rankingowej.
ratings-bots = Boty
ratings-rank = Miejsce
ratings-name = Imię
ratings-rating = Punkty
ratings-games = Gry
ratings-back = Wstecz
ratings-next = Dalej
rating-provisional = wstępnie
rating-told = Ranking { $points }, plus minus { $off }
somebody = ktoś

# History
history = Moje gry
history-none = Nie ma takiej zakończonej gry.
history-game = Gra
history-any = Dowolnie
history-won = Wygrane
history-lost = Przegrane
history-with = Grane z
history-rated = Tylko rankingowe
history-search = Szukaj
history-next = Wcześniejsze gry
history-place = { $n ->
    [1] Wygrana.
   *[other] Miejsce { $n }.
}
history-left = Nie dograno do końca.
history-results = Wyniki
history-games = Gry
history-wins = Wygrane
history-points = Punkty
history-opponents = Przeciwnicy
history-ahead = Przed nimi
history-behind = Za nimi
history-lines = Skąd masz punkty
history-lines-lead = Punkty na grę w porównaniu ze średnią wszystkich przy tej samej liczbie graczy. Krzywa pokazuje twoje gry w czasie, linia przerywana to średnia wszystkich.
history-mine = Ty
history-lately = Ostatnich dziesięć gier
history-field = Wszyscy
history-course = W czasie
accuracy = Jak starannie grasz
accuracy-lead = Ruch oddaje szansę na wygraną, jeśli inny, dobrze wyglądający ruch zachowałby jej więcej: o co najmniej dwa punkty procentowe, według oceny z analizy gry. Gry, które ktoś opuścił, i te, w których podpowiadał ci bot, się nie liczą.
accuracy-to-come = { $n ->
    [one] Ruchy z { $n } gry nie są jeszcze ocenione.
    [few] Ruchy z { $n } gier nie są jeszcze ocenione.
   *[many] Ruchy z { $n } gier nie są jeszcze ocenione.
}
accuracy-sound = Ruchy bez straty
accuracy-given = Oddane szanse w jednej grze
accuracy-habits = Twoje typowe błędy
accuracy-habits-lead = Ile oddają twoje ruchy w jednej grze, według tego, czego dotyczyły, od najdroższych. Każdy odnośnik prowadzi do chwili przed ruchem.
accuracy-what = Rodzaj ruchu
accuracy-times = Ile razy
accuracy-worst = Gdzie kosztował najwięcej

# Statystyki
statistics = Co wygrywa
statistics-lead = Ze wszystkich gier w tej sali, które wszyscy rozegrali do końca.
statistics-none = Za mało gier, żeby coś powiedzieć.
statistics-seats = { $n ->
    [one] { $n } gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}
statistics-games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}, średnia liczba ruchów: { $choices }
statistics-by-seat = Wygrane według miejsca
statistics-seat = Miejsce { $n }
statistics-by-line = Punkty zwycięzców i pozostałych
statistics-winners = Zwycięzcy
statistics-others = Pozostali
statistics-more = Różnica
statistics-firsts = Od czego się zaczyna
statistics-firsts-lead = Pierwsze ruchy, najlepsze na początku. Ruch dotyczący kilku rzeczy liczy się przy każdej z nich.
statistics-first = Pierwszy ruch
statistics-held = Co
statistics-held-lead = W ilu grach ktoś miał to na koniec i jaką część z nich wygrał, od najlepszych.
statistics-accuracy = Ludzie: { $sound } wszystkich ruchów nie oddało szansy na wygraną; pozostałe oddawały { $given } w jednej grze.
now = Zagraj z ludźmi
now-link = Znajdź ludzi do gry
now-lead = Powiedz, w co chcesz zagrać. Gdy tylko znajdzie się dość osób, które chcą tego samego, otworzy się wasz stół.
now-game = Gra
now-bots = Boty na wolnych miejscach
now-bots-never = Nigdy: tylko ludzie
now-bots-after = { $n ->
    [0] Od razu
   *[other] Po { $n } sekundach
}
now-go = Szukaj ludzi
now-waiting = Kto czeka
now-nobody = W tej chwili nikt nie czeka.
now-wait = Szukamy ludzi. Nie zamykaj tej strony.
now-found = Są już wszyscy. Stół zaraz się otworzy.
now-leave = Przestań czekać

# Życzliwość
neighbour = Wycisz, zablokuj lub zgłoś…
neighbour-title = { $name }: co można zrobić
mute = Wycisz
mute-lead = Nie widzisz już, co ta osoba pisze, przy żadnym stole. Ona tego nie zauważy, a inni nadal to czytają.
mute-undo = Cofnij wyciszenie
block = Zablokuj
block-lead = Nie trafiacie już na siebie przy szukaniu gry, a ta osoba nie usiądzie przy stołach, które otwierasz. Nie dowie się dlaczego.
block-undo = Odblokuj
report = Zgłoś gospodarzowi
report-lead = Gospodarz tej sali zobaczy twój tekst, stan gry i pięć ostatnich wiadomości tej osoby. Zobaczy też, że zgłoszenie jest od ciebie; ta osoba – nie.
report-text = Co się stało
report-send = Wyślij
report-sent = Gospodarz to przeczyta.
report-full = Gospodarz ma dużo zgłoszeń do przeczytania. Spróbuj później.
apart = Osoby, których unikasz
apart-lead = Wszyscy wyciszeni i zablokowani, pod imionami z tamtych stołów. Tę listę widzisz tylko ty.
apart-none = Nikogo tu nie ma.
apart-full = Ta lista jest pełna. Najpierw cofnij coś z niej.
refused-banned = Gospodarz tej sali nie wpuszcza cię do { $day }. Możesz czytać, i nic więcej.
refused-banned-for-good = Gospodarz tej sali cię nie wpuszcza. Możesz czytać, i nic więcej.
refused-unwelcome = Nie możesz usiąść przy tym stole. Wybierz inny.
refused-own-seat = To twoje własne miejsce.

# Strona gospodarza
host = Gospodarz sali
host-only = Ta strona jest dla gospodarza sali. Kto ją prowadzi, tworzy link poleceniem „midway host-link”.
host-arrive = Ten link na 30 dni daje tej przeglądarce prawa gospodarza: czytanie zgłoszeń, niewpuszczanie osób i maskowanie słów.
host-enter = Wejdź jako gospodarz
host-out = Wyloguj wszędzie
host-reports = Zgłoszenia
host-no-reports = Nie ma nic do czytania.
host-report = { $by } zgłasza: { $name }
host-said = Ostatnie wiadomości:
host-done = Załatwione
host-tables = Kto tu jest
host-nobody = Przy stołach nikogo nie ma.
host-followers = { $n ->
    [one] { $n } otwarta strona
    [few] { $n } otwarte strony
   *[many] { $n } otwartych stron
}
host-here = na miejscu
host-away = poza salą
host-how-long = Na jak długo
host-days = { $n ->
    [0] na zawsze
    [one] { $n } dzień
   *[other] { $n } dni
}
host-why = Notatka tylko dla ciebie
host-ban = Nie wpuszczaj
host-banned = Ta osoba nie ma już wstępu. Na jej miejscach grają boty.
host-bans = Bez wstępu
host-no-bans = Nikogo tu nie ma.
host-until = do { $day }
host-lift = Wpuść z powrotem
host-words = Maskowane słowa
host-words-lead = Jedno słowo w wierszu. Każdy poza autorem widzi w jego miejscu kropki, także gdy jest pisane wielkimi literami, z akcentami lub podobnymi znakami.
host-load = Obciążenie
load-connections = Połączenia
load-streams = Otwarte strony stołów
load-held = Stoły w pamięci
load-bots = Pytania czekające na bota
load-answers = Obsłużone żądania
load-memory = Pamięć, MiB

# Oglądanie
watch = Gry do obejrzenia
watch-lead = Gry rankingowe i stoły z listy, przy których właśnie trwa gra; na początku najsilniejsze i najbardziej wyrównane.
watch-none = W tej chwili nie ma czego oglądać.
watch-viewers = { $n ->
    [0] nikt jeszcze nie ogląda
    [one] ogląda { $n } osoba
    [few] oglądają { $n } osoby
   *[many] ogląda { $n } osób
}
following = Osoby, które obserwujesz
follow = Obserwuj
follow-lead = Na stronie „Gry do obejrzenia” widzisz, kiedy ta osoba gra rankingowo. Nie dowie się o tym.
unfollow = Przestań obserwować
plays-now = gra teraz: { $game }
person-you = To ty, tak jak widzą cię inni.
person-games = { $n ->
    [one] { $n } gra
    [few] { $n } gry
   *[many] { $n } gier
}
person-now = Gra teraz
person-last = Ostatnie gry rankingowe
day = Gra dnia
day-look = Obejrzyj grę
# Levels of bots
level-fair = na twoim poziomie
bot-fair = Bot na twoim poziomie
others-fair = boty na twoim poziomie
level-for-fair = według twoich wyników tutaj: po wygranej poziom wyżej, po przegranej niżej
level-newcomer = nowicjusz
bot-newcomer = Bot nowicjusz
others-newcomer = boty na poziomie nowicjusza
level-for-newcomer = na pierwszą partię, także z dziećmi
level-beginner = początkujący
bot-beginner = Bot początkujący
others-beginner = boty na poziomie początkującym
level-for-beginner = gdy dopiero znasz zasady
level-learner = uczeń
bot-learner = Bot uczeń
others-learner = boty na poziomie ucznia
level-for-learner = po kilku partiach
level-casual = rekreacyjny
bot-casual = Bot rekreacyjny
others-casual = boty na poziomie rekreacyjnym
level-for-casual = na spokojny wieczór
level-seasoned = bywalec
bot-seasoned = Bot bywalec
others-seasoned = boty na poziomie bywalca
level-for-seasoned = gdy grasz od czasu do czasu
level-skilled = wprawny
bot-skilled = Bot wprawny
others-skilled = wprawne boty
level-for-skilled = gdy grasz często
level-strong = mocny
bot-strong = Bot mocny
others-strong = mocne boty
level-for-strong = gdy w domu zwykle wygrywasz
level-expert = ekspert
bot-expert = Bot ekspert
others-expert = boty na poziomie eksperckim
level-for-expert = gdy znasz grę na wylot
level-master = mistrz
bot-master = Bot mistrz
others-master = boty na poziomie mistrzowskim
level-for-master = dla najlepszych przy stole
level-grandmaster = arcymistrz
bot-grandmaster = Bot arcymistrz
others-grandmaster = boty na poziomie arcymistrzowskim
level-for-grandmaster = gdy wygrywasz z mistrzami; myśli najdłużej
levels-for-whom = Jaki poziom dla kogo
# In games of an earlier version
bot-novice = Bot początkujący
bot-regular = Bot rekreacyjny
# Turnieje
tour = Turnieje
tour-link = Turnieje
tour-lead = Rundy układają się same i same otwierają się stoły. Zgłosić się może każdy, kto ma link.
tour-new = Otwórz turniej
tour-mine = Twoje
tour-open = Przyjmują zgłoszenia
tour-running = Trwają
tour-over = Zakończone
tour-none = Na razie żadnego.
tour-look = Zobacz
tour-by = organizuje { $name }
tour-players = { $n ->
    [one] jeden gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}
tour-title = Nazwa
tour-about = O czym jest ten turniej
tour-games = Gry
tour-seats = Graczy przy stole, najwyżej
tour-rounds = Rundy
tour-format = Kto z kim gra
tour-swiss = System szwajcarski: grają ze sobą ci, którzy mają tyle samo punktów
tour-round-robin = Każdy z każdym
tour-league = Liga: runda co kilka dni
tour-length = Liczba rund
tour-length-own = ile będzie trzeba
tour-starts = Początek
tour-starts-said = kiedy dam znak
tour-starts-at = początek { $time }
tour-in-minutes = za { $n } minut
tour-in-days = { $n ->
    [one] za jeden dzień
    [few] za { $n } dni
   *[many] za { $n } dni
}
tour-every = Runda
tour-every-own = gdy tylko skończy się poprzednia
tour-every-days = { $n ->
    [one] codziennie
    [few] co { $n } dni
   *[many] co { $n } dni
}
tour-grace = Na nieobecnych czekamy
tour-minutes = { $n } min
tour-days = { $n ->
    [one] jeden dzień
    [few] { $n } dni
   *[many] { $n } dni
}
tour-absence = Kto nie przyjdzie albo odejdzie
tour-absence-loss = przegrywa
tour-absence-bot = zostaje zastąpiony przez bota, a wynik bota liczy się jako jego
tour-listed = Ten turniej może znaleźć każdy
tour-found = Otwórz turniej
tour-enter = Biorę udział
tour-leave = Wycofaj się
tour-begin = Zacznij teraz
tour-organise = Organizacja
tour-cancel = Odwołaj
tour-cancel-help = Rozpoczęte gry toczą się dalej, ale już się nie liczą.
tour-remove = Skreśl
tour-nobody = Nikt się jeszcze nie zgłosił.
tour-standings = Tabela
tour-rank = Miejsce
tour-points = Punkty
tour-points-help = Pierwszy przy stole dostaje jeden punkt, ostatni zero, pozostali odpowiednią część; kto pauzuje, bo zabrakło przeciwnika, dostaje jeden. O kolejności przy równych punktach decydują następne kolumny, od lewej do prawej.
tour-by-opponents = Przeciwnicy
tour-by-opponents-help = Przeciwnicy: średnia punktów wszystkich, z którymi się grało.
tour-by-head-to-head = Bezpośrednio
tour-by-head-to-head-help = Bezpośrednio: wśród tych, którzy mają tyle samo punktów, dwa za każdego pokonanego, jeden za remis.
tour-by-share = Udział
tour-by-share-help = Udział: część punktów zdobytych w swoich grach; 1 to równa część.
tour-round = Runda { $n }
tour-own-begun = Twoja gra trwa.
tour-own-waits = siedzisz przy swoim stole. Gra zacznie się, gdy wszyscy przyjdą.
tour-own-table = Do mojego stołu
tour-watch = Oglądaj
tour-state-open = Trwają zgłoszenia.
tour-state-round = Trwa runda { $n } z { $all }.
tour-state-next = Następna runda zacznie się najwcześniej { $time }.
tour-state-finished = Turniej się zakończył.
tour-state-cancelled = Turniej został odwołany.
tour-state-few = Odwołany: zgłosiło się mniej niż dwoje graczy.
tour-board-plays = w trakcie
tour-board-over = zakończona
tour-board-walkover = nie odbyła się
tour-byes = Punkt bez gry:
tour-rests = Pauzują w tej rundzie:
tour-calendar = Dodaj do kalendarza
tour-records = Wszystkie gry w jednym pliku
tour-refused-organiser = To może zrobić tylko organizator.
tour-refused-over = Turniej już się zakończył.
tour-refused-late = Jest za późno, żeby się zgłosić.
tour-refused-full = Nie ma już miejsca.
tour-refused-name = Ktoś zgłosił się już pod tą nazwą. Wybierz inną.
tour-refused-few = Do rozpoczęcia potrzeba dwojga graczy.
tour-refused-title = Podaj nazwę, najwyżej 60 znaków.
tour-refused-clock = Gry w turnieju muszą mieć zegar.
tour-refused-pairs = W systemie „każdy z każdym” przy stole siedzą dwie osoby.
tour-refused-every = Podaj, co ile dni gra się rundy ligi.
letter-round-subject = { $game }: zaczęła się Twoja runda
letter-round = Zaczęła się runda Twojego turnieju. Przyjdź do swojego stołu.
