title = Wystawa Światowa 1893
about = Wysyłaj pracowników do pięciu pawilonów wielkiej wystawy, zbieraj eksponaty i bilety i wyjdź na prowadzenie, zanim diabelski młyn zatoczy koło.
poster-name = Wystawa Światowa
poster-year = 1893

kind-area = Obszar
kind-from = Skąd
kind-whose = Czyj pracownik
kind-crew = Pracownik
kind-figure = Wpływowa osoba
kind-do = Co zrobić
kind-count = Ile

score-coins = Monety
score-medals = Medale
score-sets = Zestawy
option-approvals = Zatwierdzanie
option-approvals-most = Tyle, ile wolno
option-approvals-choose = Gracze wybierają

area-agriculture = Rolnictwo
area-agriculture-in = w Rolnictwie
area-agriculture-to = do Rolnictwa
area-agriculture-from = z Rolnictwa
area-agriculture-at = przy Rolnictwie
area-agriculture-of = Rolnictwa
area-electricity = Elektryczność
area-electricity-in = w Elektryczności
area-electricity-to = do Elektryczności
area-electricity-from = z Elektryczności
area-electricity-at = przy Elektryczności
area-electricity-of = Elektryczności
area-fine-arts = Sztuka
area-fine-arts-in = w Sztuce
area-fine-arts-to = do Sztuki
area-fine-arts-from = ze Sztuki
area-fine-arts-at = przy Sztuce
area-fine-arts-of = Sztuki
area-manufacturing = Przemysł
area-manufacturing-in = w Przemyśle
area-manufacturing-to = do Przemysłu
area-manufacturing-from = z Przemysłu
area-manufacturing-at = przy Przemyśle
area-manufacturing-of = Przemysłu
area-transportation = Transport
area-transportation-in = w Transporcie
area-transportation-to = do Transportu
area-transportation-from = z Transportu
area-transportation-at = przy Transporcie
area-transportation-of = Transportu

# Each figure by name, and as the object of a sentence.
figure-daniel-burnham = Daniel Burnham
figure-daniel-burnham-whom = Daniela Burnhama
figure-george-davis = George Davis
figure-george-davis-whom = George’a Davisa
figure-bertha-palmer = Bertha Palmer
figure-bertha-palmer-whom = Berthę Palmer
figure-cyrus-mccormick = Cyrus McCormick
figure-cyrus-mccormick-whom = Cyrusa McCormicka
figure-george-westinghouse = George Westinghouse
figure-george-westinghouse-whom = George’a Westinghouse’a
figure-augustus-saint-gaudens = Augustus Saint-Gaudens
figure-augustus-saint-gaudens-whom = Augustusa Saint-Gaudensa
figure-charles-h-schwab = Charles H. Schwab
figure-charles-h-schwab-whom = Charlesa H. Schwaba
figure-george-pullman = George Pullman
figure-george-pullman-whom = George’a Pullmana
figure-times = { $figure } ×{ $count }
effect-same = Jeszcze jeden pracownik w obszarze z kroku 1
effect-adjacent = Jeszcze jeden pracownik w obszarze obok
effect-move = Przesuwa dowolnego pracownika
effect-fixed = Jeszcze jeden pracownik { $in }

exhibits = { $count ->
    [one] eksponat { $area }
    [few] { $count } eksponaty { $area }
    [many] { $count } eksponatów { $area }
   *[other] { $count } eksponatu { $area }
  }
tickets = { $count ->
    [one] bilet
    [few] { $count } bilety
    [many] { $count } biletów
   *[other] { $count } biletu
  }
list-last = { $rest } i { $last }

do-play = Zagraj
do-discard = Odrzuć bez efektu
count-exhibits = { $count ->
    [0] żadnego
    [one] 1 eksponat
    [few] { $count } eksponaty
    [many] { $count } eksponatów
   *[other] { $count } eksponatu
  }
crew-name = { $name }, { $area }

standing-takes = Obejmujesz prowadzenie { $in } z przewagą { $lead }.
standing-leads = Prowadzisz { $in } z przewagą { $lead }.
standing-draws = Wyrównujesz { $in }.
standing-level = Utrzymujesz remis { $in }.
standing-behind = Do prowadzenia { $in } brakuje ci { $gap }.
say-place = Umieść pracownika { $in }.
say-place-from = Zasoby są puste: zdejmij pracownika { $from } i umieść go { $in }.
say-place-back = Zasoby są puste: zdejmij pracownika { $from } i postaw go tam z powrotem.
say-collect = Zbierasz { $cards }.
say-collect-later = Gdy rozliczysz wpływowe osoby, zbierasz { $cards }.
say-empty = Nie ma tam kart do zebrania.
say-car = { $spaces ->
    [one] Kabina przesuwa się o jedno pole.
    [few] Kabina przesuwa się o { $spaces } pola.
    [many] Kabina przesuwa się o { $spaces } pól.
   *[other] Kabina przesuwa się o { $spaces } pola.
  }
say-home = Kabina wraca na pole startowe i następuje punktowanie rundy.
say-add = { $figure } dodaje jeszcze jednego pracownika { $in }.
say-add-from = { $figure } dodaje jeszcze jednego pracownika { $in }, zdjętego { $from }.
say-move-own = { $figure } przesuwa twojego pracownika { $from } { $to }.
say-move = { $figure } przesuwa pracownika gracza { $name } { $from } { $to }.
say-discard = Odrzuć { $figure } bez efektu.
say-approve = { $count ->
    [one] Zatwierdź jeden eksponat { $area }
    [few] Zatwierdź { $count } eksponaty { $area }
    [many] Zatwierdź { $count } eksponatów { $area }
   *[other] Zatwierdź { $count } eksponatu { $area }
  }: { $points ->
    [one] twoje zestawy zyskują 1 punkt.
    [few] twoje zestawy zyskują { $points } punkty.
    [many] twoje zestawy zyskują { $points } punktów.
   *[other] twoje zestawy zyskują { $points } punktu.
  }
say-approve-none = Nie zatwierdzaj niczego: eksponaty { $area } zostają u ciebie na później.

ask-place = Twoja tura: wybierz obszar dla pracownika.
ask-place-empty = Twoje zasoby są puste: wybierz obszar, a potem skąd zdejmujesz pracownika.
ask-from = Skąd zdejmujesz pracownika?
ask-figures = Która wpływowa osoba jako pierwsza? Każdą zagrywasz albo odrzucasz.
ask-figure-same = Zagraj { $figure }, by dodać jeszcze jednego pracownika { $in }, albo odrzuć.
ask-figure-adjacent = Zagraj { $figure }: wybierz sąsiedni obszar dla jeszcze jednego pracownika albo odrzuć.
ask-figure-move = Zagraj { $figure }: wybierz dowolnego pracownika do przesunięcia albo odrzuć.
ask-figure-fixed = Zagraj { $figure }, by dodać jeszcze jednego pracownika { $in }, albo odrzuć.
ask-move-whose = Czyjego pracownika przesuwasz { $from }?
ask-move-to = Dokąd idzie pracownik?
ask-approve = Ile eksponatów { $area } zatwierdzasz? Najwyżej { $most }.
ask-confirm = Czy tak ma być?
ask-wait-place = { $name } wybiera obszar dla pracownika.
ask-wait-figures = { $name } zagrywa lub odrzuca wpływowe osoby.
ask-wait-approve = { $name } decyduje, ile eksponatów { $area } zatwierdzić.
ask-dealing = Karty są wykładane.


told-tiles = Pawilony stoją w kolejności: { $areas }.
told-opening = Na początek przy każdym obszarze { $cards ->
    [one] leży { $cards } karta
    [few] leżą { $cards } karty
    [many] leży { $cards } kart
   *[other] leży { $cards } karty
  }.
told-first = Pierwszym graczem jest { $name }.
told-bonus = Bonus startowy: { $list }.
told-bonus-item = { $name } +1 { $areas }
told-place = { $name } umieszcza pracownika { $in }.
told-place-from = { $name } zdejmuje pracownika { $from } i umieszcza go { $in }.
told-place-back = { $name } zdejmuje pracownika { $from } i stawia go z powrotem.
told-lead = To wystarcza, by objąć tam prowadzenie.
told-lead-of = { $name } obejmuje tam prowadzenie.
told-collect = { $name } zbiera { $cards }.
told-car = { $spaces ->
    [one] Kabina przesuwa się o jedno pole
    [few] Kabina przesuwa się o { $spaces } pola
    [many] Kabina przesuwa się o { $spaces } pól
   *[other] Kabina przesuwa się o { $spaces } pola
  }, na { $at } z { $of }.
told-home = Kabina wróciła na pole startowe: po wyłożeniu kart następuje punktowanie.
told-add = { $name } zagrywa { $figure }: jeszcze jeden pracownik { $in }.
told-add-from = { $name } zagrywa { $figure }: jeszcze jeden pracownik { $in }, zdjęty { $from }.
told-move-own = { $name } zagrywa { $figure }: własny pracownik przechodzi { $from } { $to }.
told-move = { $name } zagrywa { $figure }: pracownik gracza { $owner } przechodzi { $from } { $to }.
told-discard = { $name } odrzuca { $figure }.
told-deal = Nowa karta { $at }: { $card }.
told-reshuffle = Stos kart odrzuconych zostaje potasowany i tworzy nową talię.
told-scoring = Punktowanie rundy { $round }.
told-coins = { $name } wymienia { $tickets } na { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
  }.
told-coins-most = { $name } ma najwięcej biletów i wymienia { $tickets } na { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
  }.
told-coins-none = Nikt nie ma biletów: { $name } zdobywa { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
    [many] { $coins } monet
   *[other] { $coins } monety
  } za remis.
told-area = { $area }: { $places }.
told-area-none = { $area }: nikt nie zajmuje miejsca.
place-first = { $name } na I miejscu{ $medal ->
    [0] {""}
   *[other] , medal o wartości { $medal }
  }
place-second = { $name } na II miejscu{ $medal ->
    [0] {""}
   *[other] , medal o wartości { $medal }
  }
place-tie-first = remis na I miejscu: { $name }{ $medal ->
    [0] {""}
   *[other] , medale o wartości { $medal }
  }
place-tie-second = remis na II miejscu: { $name }{ $medal ->
    [0] {""}
   *[other] , medale o wartości { $medal }
  }
told-approved = { $name } zatwierdza { $exhibits }.
told-approved-none = { $name } nie zatwierdza eksponatów { $area }.
told-recall = Z każdego obszaru wraca do graczy połowa ich pracowników, w zaokrągleniu w dół.
told-round = Zaczyna się runda { $round }.
over-one = Wystawa zamknięta: wygrywa { $name }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
over-shared = Wystawa zamknięta: zwycięstwem dzielą się { $name }, { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.

board-label = Wystawa: pięć obszarów wokół diabelskiego młyna
area-label = { $area }: { $cards }. { $room ->
    [0] Komplet kart.
    [one] Miejsce na jeszcze jedną kartę.
    [few] Miejsce na jeszcze { $room } karty.
    [many] Miejsce na jeszcze { $room } kart.
   *[other] Miejsce na jeszcze { $room } karty.
  }
no-cards = brak kart
card-exhibit = Eksponat { $area }
card-ticket = Bilet
card-figure = { $figure }. { $effect }.
card-room = Miejsce na kartę
crew-label = { $name } { $in }: { $count ->
    [0] brak pracowników
    [one] { $count } pracownik
    [few] { $count } pracownicy
    [many] { $count } pracowników
   *[other] { $count } pracownika
  }
crew-leads = I miejsce, przewaga { $lead }
crew-ties-first = remis na I miejscu
crew-second = II miejsce
crew-ties-second = remis na II miejscu
award-label = Teraz { $place }: medal { $medal }, zatwierdzenia { $approvals }
wheel-label = Diabelski młyn: kabina stoi na polu { $at } z { $of }
fair-year = 1893
wheel-home = start
wheel-left = { $left ->
    [one] bilet do końca
    [few] bilety do końca
    [many] biletów do końca
   *[other] biletu do końca
  }
round-label = Runda { $round } z { $of }
round-scored = Punktowanie { $round } z { $of }
deck-label = Talia
discard-label = Odrzucone
reading-label = Punkty za medal i zatwierdzenia, które to miejsce dałoby teraz.

hand-label = Kolekcja: { $name }
hand-exhibits = Czekają na zatwierdzenie
hand-exhibits-none = Jeszcze bez eksponatów
hand-figures = Wpływowe osoby na następną turę
hand-figures-now = Wpływowe osoby do zagrania
hand-tickets = Bilety
hand-tickets-none = Jeszcze bez biletów
hand-album = Album zatwierdzonych eksponatów
album-empty = Album otworzy pierwszy zatwierdzony eksponat.
points-worth = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }
fact-supply = Zasoby
fact-tickets = Bilety
fact-coins = Monety
fact-medals = Medale
fact-exhibits = Czekają
fact-tokens = Zatwierdzone
fact-figures = Wpływowe osoby:

end-albums = Albumy
end-winner = Zwycięstwo
end-leftover = { $count ->
    [0] Wszystkie eksponaty zatwierdzone.
    [one] Jeden eksponat pozostał niezatwierdzony.
    [few] { $count } eksponaty pozostały niezatwierdzone.
    [many] { $count } eksponatów pozostało niezatwierdzonych.
   *[other] { $count } eksponatu pozostało niezatwierdzone.
  }

# The first game
lesson-aim = Miej najwięcej pracowników tam, gdzie to się liczy, zdobywaj zatwierdzenia dla swoich eksponatów i pilnuj diabelskiego młyna: gdy zatoczy koło, runda jest punktowana. Są trzy rundy.
lesson-place = Wybierz obszar. Stanie tam jeden z twoich pracowników, a wszystkie leżące tam karty są twoje: eksponaty do zatwierdzenia, bilety, które poruszają młyn, i osoby, które pomogą ci w następnej turze.
lesson-figures = Zebrane osoby pomagają ci teraz, jeden raz. Zagraj każdą z nich albo z niej zrezygnuj.
lesson-approve = Prowadzisz tutaj, więc zatwierdzasz część swoich eksponatów z tego obszaru. Najwięcej warte są zestawy różnych eksponatów.
lesson-exhibits = Eksponaty czekają na zatwierdzenie i tylko zatwierdzone się liczą. Każdy potrzebuje obszaru, który jest na nim narysowany, więc bądź tam silny, gdy runda jest punktowana.
lesson-majority = W każdym obszarze liczą się pracownicy każdego gracza. Znaki na końcu wiersza mówią, co dałoby teraz to miejsce: medal i liczbę zatwierdzanych eksponatów.
lesson-tickets = Każdy bilet przesuwa kabinę młyna o jedno pole. Przy punktowaniu bilety dają monety, a kto ma ich najwięcej, dostaje jeszcze dwie.
lesson-round-ends = Kabina jest już blisko startu: zaraz będzie punktowanie. Czy gdzieś jeden pracownik więcej da ci pierwsze miejsce?
lesson-scored = Runda jest podliczona: przeczytaj listę zdarzeń. Połowa pracowników wróciła, a niezatwierdzone eksponaty dalej czekają na swoją kolej.
lesson-last-round = Ostatnia runda. Pięć różnych zatwierdzonych eksponatów to zestaw za 15 punktów, szukaj więc kolorów, których ci brakuje. Znasz już tę grę: baw się dobrze.
