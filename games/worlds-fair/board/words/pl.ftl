title = Wystawa Światowa 1893
about = Wysyłaj pracowników do pięciu obszarów wielkiej wystawy, zbieraj eksponaty i bilety i obejmij prowadzenie, zanim diabelski młyn zatoczy koło.
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
effect-same = Jeszcze jeden pracownik w wybranym obszarze
effect-adjacent = Jeszcze jeden pracownik w sąsiednim obszarze
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
say-place-from = Nie masz już pracowników w zasobach: zdejmij pracownika { $from } i umieść go { $in }.
say-place-back = Nie masz już pracowników w zasobach: zdejmij pracownika { $from } i postaw go tam z powrotem.
say-collect = Zbierasz { $cards }.
say-collect-later = Gdy skończysz z wpływowymi osobami, zbierzesz { $cards }.
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
ask-place-empty = Nie masz już pracowników w zasobach: wybierz obszar, a potem skąd zdejmujesz pracownika.
ask-from = Skąd zdejmujesz pracownika?
ask-figures = Która wpływowa osoba będzie pierwsza? Każdą zagraj albo odrzuć.
ask-figure-same = Zagraj { $figure }, by dodać jeszcze jednego pracownika { $in }, albo odrzuć.
ask-figure-adjacent = Zagraj { $figure }: wybierz sąsiedni obszar dla jeszcze jednego pracownika albo odrzuć.
ask-figure-move = Zagraj { $figure }: wybierz dowolnego pracownika do przesunięcia albo odrzuć.
ask-figure-fixed = Zagraj { $figure }, by dodać jeszcze jednego pracownika { $in }, albo odrzuć.
ask-move-whose = Czyjego pracownika przesuwasz { $from }?
ask-move-to = Dokąd idzie pracownik?
ask-approve = Ile eksponatów { $area } zatwierdzasz? Najwyżej { $most }.
ask-confirm = Potwierdź albo wybierz coś innego.
ask-wait-place = { $name } wybiera obszar dla pracownika.
ask-wait-figures = { $name } zagrywa lub odrzuca wpływowe osoby.
ask-wait-approve = { $name } decyduje, ile eksponatów { $area } zatwierdzić.
ask-dealing = Trwa wykładanie kart.


told-tiles = Obszary leżą w kolejności: { $areas }.
told-opening = Na początek przy każdym obszarze { $cards ->
    [one] leży { $cards } karta
    [few] leżą { $cards } karty
    [many] leży { $cards } kart
   *[other] leży { $cards } karty
  }.
told-first = Zaczyna { $name }.
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
told-add = { $name } zagrywa { $figure } i dodaje pracownika { $in }.
told-add-from = { $name } zagrywa { $figure } i dodaje pracownika { $in }, zdjętego { $from }.
told-move-own = { $name } zagrywa { $figure } i przesuwa swojego pracownika { $from } { $to }.
told-move = { $name } zagrywa { $figure } i przesuwa pracownika gracza { $owner } { $from } { $to }.
told-discard = { $name } odrzuca { $figure }.
told-deal = Nowa karta { $at }: { $card }.
told-reshuffle = Odrzucone karty zostają potasowane i tworzą nową talię.
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
told-area-none = { $area }: nikt nie zajmuje punktowanego miejsca.
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
told-recall = W każdym obszarze gracze odzyskują połowę swoich pracowników, w zaokrągleniu w dół.
told-round = Zaczyna się runda { $round }.
over-one = Koniec wystawy. Wygrywa { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.
over-shared = Koniec wystawy. Zwycięstwem dzielą się { $name }: { $points ->
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
reading-label = Ile dałoby teraz to miejsce: punkty za medal i zatwierdzenia.

hand-label = Kolekcja: { $name }
hand-exhibits = Czekają na zatwierdzenie
hand-exhibits-none = Brak eksponatów
hand-figures = Wpływowe osoby na następną turę
hand-figures-now = Wpływowe osoby do zagrania
hand-tickets = Bilety
hand-tickets-none = Brak biletów
hand-album = Zatwierdzone
album-empty = Jeszcze nic
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

# Why a choice is good
why-helps = { $figure } pomaga.
why-alone = To daje ci samodzielne prowadzenie { $in }.
why-elsewhere = Od teraz będzie się liczyć { $in }.
why-lifted = Zdejmujesz jednego pracownika { $from }.
why-discard = Odrzucasz kartę bez efektu: { $figure }.
why-keep = Wszystkie eksponaty { $area } zostają na późniejszą rundę.
why-approve = { $count ->
    [one] Zatwierdzony eksponat { $area }
    [few] { $count } zatwierdzone eksponaty { $area }
    [many] { $count } zatwierdzonych eksponatów { $area }
   *[other] { $count } zatwierdzonego eksponatu { $area }
  }: { $points ->
    [one] twoje zestawy zyskują 1 punkt.
    [few] twoje zestawy zyskują { $points } punkty.
    [many] twoje zestawy zyskują { $points } punktów.
   *[other] twoje zestawy zyskują { $points } punktu.
  }

# Drawn examples of the rules
example-label = Przykład do punktu { $clause }
example-collect = Pracownik umieszczony { $in } przynosi swojemu graczowi wszystkie karty, które tam leżą, i żadnych innych.
example-ride = Zebrane bilety: { $tickets }. Kabina przesuwa się o tyle samo pól, od obrysu do czerwonej kabiny. Gdy zbierze się ich jeszcze { $left }, wróci na dół koła i nastąpi punktowanie rundy.
example-refill = Po turze { $in } karta 1 trafia właśnie tam. Karty 2 i 3 idą dalej zgodnie z ruchem wskazówek zegara tam, gdzie jest miejsce; obszar { $full } ma już komplet i zostaje pominięty.
example-next-door = Twój pracownik stanął { $in }, na końcu rzędu. { $figure } dodaje pracownika w sąsiednim obszarze, więc w grę wchodzi tylko podświetlony: końce rzędu nie sąsiadują ze sobą.
example-tickets = Każdy bilet daje { $each } w monetach, a kto ma ich najwięcej, dostaje jeszcze { $lead }.
example-places = W trzy osoby: I miejsce to medal o wartości { $medal } i zatwierdzenia: { $approvals }, II miejsce to medal o wartości { $medal2 } i zatwierdzenia: { $approvals2 }, III miejsce nie daje nic.
example-tie = Dwoje graczy remisuje na I miejscu: każdy z nich dostaje medal o wartości { $medal } i zatwierdzenia: { $approvals }. II miejsca wtedy nie ma, więc trzeci gracz nie dostaje nic.
example-approve = Zatwierdzenia { $at }: { $approvals }. Tyle eksponatów tego obszaru oddajesz i zamieniasz na znaczki. Eksponat { $other } zostaje u ciebie.
example-recall = Połowa wraca do gracza, w zaokrągleniu w dół: z pięciu dwóch, z dwóch jeden, z jednego żaden. Pozostali zostają na następną rundę.
example-sets = W zestawie nic się nie powtarza, największy zestaw jest pierwszy: te dziewięć znaczków daje razem { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
  }.

# The first game
lesson-aim = Miej najwięcej pracowników w obszarach, które się liczą, zdobywaj tam zatwierdzenia dla swoich eksponatów i pilnuj diabelskiego młyna: gdy zatoczy koło, runda jest punktowana. Są trzy rundy.
lesson-place = Wybierz obszar. Stanie tam jeden z twoich pracowników, a wszystkie leżące tam karty są twoje: eksponaty do zatwierdzenia, bilety, które poruszają młyn, i wpływowe osoby, które pomogą ci w następnej turze.
lesson-figures = Zebrane wpływowe osoby pomagają ci teraz, jeden raz. Zagraj każdą z nich albo ją odrzuć.
lesson-approve = Prowadzisz tutaj, więc zatwierdzasz część swoich eksponatów z tego obszaru. Najwięcej warte są zestawy różnych eksponatów.
lesson-exhibits = Eksponaty czekają na zatwierdzenie i tylko zatwierdzone się liczą. Każdy należy do obszaru, który jest na nim narysowany, więc zadbaj tam o przewagę, zanim runda będzie punktowana.
lesson-majority = W każdym obszarze liczą się pracownicy każdego gracza. Znaki na końcu wiersza mówią, co dałoby teraz to miejsce: medal i liczbę zatwierdzanych eksponatów.
lesson-tickets = Każdy bilet przesuwa kabinę młyna o jedno pole. Przy punktowaniu bilety dają monety, a kto ma ich najwięcej, dostaje jeszcze dwie.
lesson-round-ends = Kabina jest już blisko startu: zaraz będzie punktowanie. Czy jest obszar, w którym jeszcze jeden pracownik da ci pierwsze miejsce?
lesson-scored = Runda jest podliczona: zajrzyj do przebiegu gry. Połowa pracowników wróciła, a niezatwierdzone eksponaty dalej czekają na swoją kolej.
lesson-last-round = Ostatnia runda. Pięć różnych zatwierdzonych eksponatów to zestaw za 15 punktów, szukaj więc kolorów, których brakuje w twoich zestawach. Znasz już tę grę: baw się dobrze.

# Przewodnik
guide-aim = Chicago, rok 1893. O pięć obszarów wystawy toczy się walka. Wysyłasz pracowników, zbierasz leżące tam karty i zatwierdzasz eksponaty tam, gdzie masz przewagę. Trzy rundy, trzy punktowania; wygrywa, kto ma najwięcej punktów.
guide-turn = Wybierz obszar, postaw tam swojego pracownika i weź wszystkie karty, które tam leżą. Bilety poruszają młyn, wpływowe osoby pomogą ci w następnej turze, eksponaty czekają na zatwierdzenie. Potem dochodzą trzy nowe karty i gra następna osoba. Gdy kabina młyna wróci na start, runda jest punktowana.
guide-score = Bilety dają monety. W każdym obszarze ten, kto ma najwięcej pracowników, dostaje medal i zatwierdza tam swoje eksponaty; drugie miejsce dostaje trochę mniej. Połowa pracowników wraca i zaczyna się następna runda. Na koniec zatwierdzone eksponaty tworzą zestawy, a duże zestawy różnych są warte o wiele więcej niż wiele jednakowych.
guide-mistake-1 = Branie co turę największego stosu kart. Eksponat nie jest wart nic, dopóki nie prowadzisz w jego obszarze: patrz, gdzie staje pracownik, nie tylko co przynosi.
guide-mistake-2 = Zapominanie o młynie. Policz bilety na stole: jeśli kabina wróci w następnej turze, obszary, o które chcesz jeszcze walczyć, będą punktowane bez ciebie.
guide-mistake-3 = Zbieranie pięciu eksponatów jednego rodzaju. Zestaw pięciu różnych daje trzy razy tyle, więc rozłóż siły na kilka obszarów.
option-approvals-help = Eksponaty zatwierdzają się same, tyle, na ile pozwala miejsce; albo każdy wybiera, które i ile.

# Rodzaje ruchów, jak w historii gier
verb-place = Stawianie pracowników
verb-play = Zagrywanie wpływowych osób
verb-discard = Odrzucanie wpływowych osób
verb-approve = Zatwierdzanie

# Co ktoś miał na koniec, jak w statystykach
held-sets = Pełne zestawy
held-most = Najwięcej zatwierdzonych eksponatów
