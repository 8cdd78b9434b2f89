title = Rails & Sails
about = Kładź tory przez kontynenty, wysyłaj statki przez wszystkie oceany i łącz miasta ze swoich biletów.

option-map = Mapa
option-map-world = Świat
option-map-great-lakes = Wielkie Jeziora

score-routes = Połączenia
score-exchange = Wymiany
score-tickets = Bilety
score-tours = Bilety objazdowe
score-harbours = Porty
score-unbuilt = Niewybudowane porty

kind-kept = Ile zachować
kind-keep = Bilety do zachowania
kind-trains = Wagony i statki
kind-take = Weź kartę
kind-deck = Dobierz w ciemno
kind-refill = Skąd uzupełnić
kind-do = Albo
kind-from = Z którego miasta
kind-route = Które połączenie
kind-harbour = Miasto portowe
kind-give = Co oddajesz
kind-count = Ile
kind-in = Kolor zapłaty
kind-jokers = Dżokery w zapłacie
kind-pay = Karty do zapłaty

do-claim = Utwórz połączenie
do-tickets = Dobierz bilety
do-harbour = Wybuduj port
do-exchange = Wymień elementy
do-pass = Pasuj
give-trains = Wagony na statki
give-ships = Statki na wagony

name-kept = { $count ->
    [one] Tylko { $count } bilet
    [few] { $count } bilety
    [many] { $count } biletów
   *[other] { $count } biletu
}
name-jokers = { $count ->
    [0] Bez dżokera
    [one] { $count } dżoker
    [few] { $count } dżokery
    [many] { $count } dżokerów
   *[other] { $count } dżokera
}
name-count = { $count ->
    [one] { $count } element
    [few] { $count } elementy
    [many] { $count } elementów
   *[other] { $count } elementu
}
name-split = Wagony: { $trains }, statki: { $ships }
name-split-advised = Wagony: { $trains }, statki: { $ships } (dobre na początek)
name-slot = { $card }

rail = kolejowe
sea = morskie
route-plain = { $ends }, { $colour }, { $mode }, { $length }
route-pairs = { $ends }, { $colour }, { $mode }, { $length } (pary)
route-colour-purple = fioletowe
route-colour-yellow = żółte
route-colour-green = zielone
route-colour-red = czerwone
route-colour-black = czarne
route-colour-white = białe
route-colour-grey = szare
colour-purple = fioletowy
colour-yellow = żółty
colour-green = zielony
colour-red = czerwony
colour-black = czarny
colour-white = biały
in-joker = Same dżokery
card-train = { $colour } wagon
card-train-harbour = { $colour } wagon z symbolem portu
card-ship = { $colour } statek z symbolem portu
card-ships = { $colour } podwójny statek
card-joker = dżoker
# Several cards of a kind. Their colour agrees with their number where the language has it so.
colours-purple = { $count ->
    [one] fioletowy
    [few] fioletowe
   *[many] fioletowych
}
colours-yellow = { $count ->
    [one] żółty
    [few] żółte
   *[many] żółtych
}
colours-green = { $count ->
    [one] zielony
    [few] zielone
   *[many] zielonych
}
colours-red = { $count ->
    [one] czerwony
    [few] czerwone
   *[many] czerwonych
}
colours-black = { $count ->
    [one] czarny
    [few] czarne
   *[many] czarnych
}
colours-white = { $count ->
    [one] biały
    [few] białe
   *[many] białych
}
cards-train = { $count ->
    [one] { $count } { $colour } wagon
    [few] { $count } { $colour } wagony
   *[many] { $count } { $colour } wagonów
}
cards-train-harbour = { $count ->
    [one] { $count } { $colour } wagon z symbolem portu
    [few] { $count } { $colour } wagony z symbolem portu
   *[many] { $count } { $colour } wagonów z symbolem portu
}
cards-ship = { $count ->
    [one] { $count } { $colour } statek z symbolem portu
    [few] { $count } { $colour } statki z symbolem portu
   *[many] { $count } { $colour } statków z symbolem portu
}
cards-ships = { $count ->
    [one] { $count } { $colour } podwójny statek
    [few] { $count } { $colour } podwójne statki
   *[many] { $count } { $colour } podwójnych statków
}
cards-joker = { $count ->
    [one] { $count } dżoker
    [few] { $count } dżokery
   *[many] { $count } dżokerów
}
train-deck = talia wagonów
ship-deck = talia statków
from-train-deck = talii wagonów
from-ship-deck = talii statków
place-indian-ocean-junction = węzeł na Oceanie Indyjskim
place-lake-superior-junction = węzeł na Jeziorze Górnym
place-lake-huron-junction = węzeł na jeziorze Huron

say-keep = { $count ->
    [one] Zachowaj bilet { $tickets }.
    [few] Zachowaj { $count } bilety: { $tickets }.
   *[many] Zachowaj { $count } biletów: { $tickets }.
} { $back ->
    [one] Pozostały bilet trafi na spód stosu.
    [few] Pozostałe { $back } bilety trafią na spód stosu.
   *[many] Pozostałych { $back } biletów trafi na spód stosu.
}
say-keep-all = { $count ->
    [one] Zachowaj bilet { $tickets }.
    [few] Zachowaj wszystkie { $count } bilety: { $tickets }.
   *[many] Zachowaj wszystkie { $count } biletów: { $tickets }.
}
say-split = Wyrusz z takim zestawem: { $split }. Reszta trafia do twojego pudełka.
say-take = Weź kartę: { $card }. Potem wybierzesz talię, z której uzupełnisz ofertę.
say-take-joker = Weź dżokera. To jedyna karta, którą dobierasz w tej turze.
say-draw = Dobierz w ciemno wierzchnią kartę z { $deck }.
say-refill = Uzupełnij ofertę z { $deck }.
say-claim = Utwórz połączenie { $route } za { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}. Potem wybierzesz karty.
say-tickets = Dobierz { $count ->
    [one] { $count } bilet
    [few] { $count } bilety
   *[many] { $count } biletów
} i zachowaj co najmniej { $least }.
say-harbour = Wybuduj port w mieście { $city }: { $one }, { $two } lub { $three } punktów za jeden, dwa lub trzy zrealizowane bilety z tym miastem. Potem wybierzesz karty.
say-exchange-trains = Odłóż do pudełka { $count ->
    [one] { $count } wagon i weź statek
    [few] { $count } wagony i weź tyle samo statków
    [many] { $count } wagonów i weź tyle samo statków
   *[other] { $count } wagonu i weź tyle samo statków
}. Kosztuje to { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
say-exchange-ships = Odłóż do pudełka { $count ->
    [one] { $count } statek i weź wagon
    [few] { $count } statki i weź tyle samo wagonów
    [many] { $count } statków i weź tyle samo wagonów
   *[other] { $count } statku i weź tyle samo wagonów
}. Kosztuje to { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
say-pass = Pasuj: nic innego nie da się zrobić.
say-pay-route = Zapłać za połączenie { $ends }: { $cards }. Zdobywasz { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. { $left ->
    [one] Na ręce zostanie { $left } karta.
    [few] Na ręce zostaną { $left } karty.
   *[many] Na ręce zostanie { $left } kart.
}
say-pay-harbour = Zapłać za port w mieście { $city }: { $cards }. { $left ->
    [one] Na ręce zostanie { $left } karta.
    [few] Na ręce zostaną { $left } karty.
   *[many] Na ręce zostanie { $left } kart.
}

ask-first-tickets = Zachowaj co najmniej { $least } ze swoich biletów.
ask-keep-tickets = Zachowaj co najmniej { $least } z dobranych biletów.
ask-split = Wybierz elementy na podróż (razem { $pieces }): ile wagonów, ile statków?
ask-turn = Twoja tura: dobierz karty, utwórz połączenie, dobierz bilety, wybuduj port albo wymień elementy.
ask-exchange = Ile elementów wymienić?
ask-second-card = Dobierz drugą kartę.
ask-refill = Z której talii uzupełnić pozycję { $slot }?
ask-refill-or-take = Z której talii uzupełnić pozycję { $slot }? Albo od razu weź drugą kartę: wtedy z { $deck }.
ask-pay-route = Wybierz karty za połączenie { $route }.
ask-pay-harbour = Wybierz cztery karty za port w mieście { $city }.
ask-pass = Nic nie da się zrobić: pasuj.
ask-over = Koniec gry.
last-turns = { $count ->
    [one] To ostatnia tura gry.
    [few] Ostatnie tury: zostały { $count }.
    [many] Ostatnie tury: zostało { $count }.
   *[other] Ostatnie tury: zostało { $count }.
}
wait-first-tickets = Trwa wybór biletów: { $name }.
wait-keep-tickets = { $name } wybiera bilety.
wait-split = Trwa wybór wagonów i statków: { $name }.
wait-second-card = { $name } dobiera drugą kartę.
wait-refill = { $name } uzupełnia ofertę.
wait-pay-route = { $name } płaci za połączenie { $route }.
wait-pay-harbour = { $name } płaci za port w mieście { $city }.
wait-turn = Teraz gra { $name }.
wait-chance = Trwa rozdawanie.

tell-keep-own = { $name } zachowuje { $count } z { $of } biletów: { $tickets }.
tell-keep = { $name } zachowuje { $count } z { $of } biletów.
tell-tickets-chosen = { $name } ma już swoje bilety.
tell-split-chosen = { $name } ma już swoje wagony i statki.
tell-kept = { $name } zachowuje { $count ->
    [one] { $count } bilet
    [few] { $count } bilety
    [many] { $count } biletów
   *[other] { $count } biletu
}.
tell-split = { $name } wyrusza w podróż: { $count ->
    [one] { $count } wagon
    [few] { $count } wagony
    [many] { $count } wagonów
   *[other] { $count } wagonu
} i { $ships ->
    [one] { $ships } statek
    [few] { $ships } statki
    [many] { $ships } statków
   *[other] { $ships } statku
}.
tell-first = { $name } zaczyna.
tell-take = { $name } bierze kartę z oferty: { $card }.
tell-draw = { $name } dobiera kartę w ciemno z { $deck }.
tell-draw-own = { $name } dobiera kartę w ciemno z { $deck }: { $card }.
tell-fill = W jej miejsce: { $card }.
tell-display = W ofercie leżą teraz: { $cards }.
tell-tickets = { $name } dobiera bilety.
tell-claim-rail = { $name } tworzy połączenie { $ends } ({ $length ->
    [one] { $length } wagon
    [few] { $length } wagony
    [many] { $length } wagonów
   *[other] { $length } wagonu
}) i zdobywa { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}. Zapłata: { $cards }.
tell-claim-sea = { $name } tworzy połączenie { $ends } ({ $length ->
    [one] { $length } statek
    [few] { $length } statki
    [many] { $length } statków
   *[other] { $length } statku
}) i zdobywa { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}. Zapłata: { $cards }.
tell-harbour = { $name } buduje port w mieście { $city }. Zapłata: { $cards }.
tell-exchange-trains = { $name } wymienia { $count ->
    [one] { $count } wagon na statek
    [few] { $count } wagony na statki
    [many] { $count } wagonów na statki
   *[other] { $count } wagonu na statki
} i traci { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
tell-exchange-ships = { $name } wymienia { $count ->
    [one] { $count } statek na wagon
    [few] { $count } statki na wagony
    [many] { $count } statków na wagony
   *[other] { $count } statku na wagony
} i traci { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
tell-pass = { $name } pasuje.
tell-sweep = Trzy dżokery: wszystkie sześć kart oferty zostaje wymienionych.
tell-reshuffle = Odrzucone karty zostają potasowane i tworzą nową talię.
tell-last-turns = Zbliża się koniec: { $count ->
    [one] jeszcze { $count } tura
    [few] jeszcze { $count } tury
    [many] jeszcze { $count } tur
   *[other] jeszcze { $count } tury
}.
tell-over = Koniec gry.
tell-stuck = Zbyt długo nikt nie dobrał karty, nie utworzył połączenia ani niczego nie wybudował: koniec gry.
tell-score = { $name }: połączenia { $routes }, wymiany { $exchange }, bilety { $tickets }, porty { $harbours }; razem { $total }.

market = Karty i bilety
display = Oferta
decks = Talie
chart = Mapa z połączeniami
tickets-left = { $count ->
    [one] { $count } bilet na stosie
    [few] { $count } bilety na stosie
    [many] { $count } biletów na stosie
   *[other] { $count } biletu na stosie
}
cards-left = { $count ->
    [one] { $deck }: { $count } karta
    [few] { $deck }: { $count } karty
    [many] { $deck }: { $count } kart
   *[other] { $deck }: { $count } karty
}
label-draw = Dobierz w ciemno z { $deck }
label-refill = Uzupełnij ofertę z { $deck }
label-second-card = Weź jako drugą kartę: { $card }; ofertę uzupełni karta z { $deck }
label-keep = Zachowaj bilet { $ticket }
label-route = Utwórz połączenie { $route }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
label-harbour = Wybuduj port w mieście { $city }
label-from = Połączenia z miasta { $city }
offered-tickets = Bilety do wyboru
hand-cards = Twoje karty
hand-tickets = Twoje bilety
other-payments = { $count ->
    [one] Jeszcze { $count } sposób zapłaty
    [few] Jeszcze { $count } sposoby zapłaty
    [many] Jeszcze { $count } sposobów zapłaty
   *[other] Jeszcze { $count } sposobu zapłaty
}
ticket-done = Zrealizowany
ticket-out-of-order = Połączony w innej kolejności
ticket-failed = Niezrealizowany
ticket-lost = Nie ma już trasy
ticket-needs = Brakuje wagonów: { $trains }, statków: { $ships }
ticket-needs-trains = { $trains ->
    [one] Brakuje { $trains } wagonu
   *[other] Brakuje { $trains } wagonów
}
ticket-needs-ships = { $ships ->
    [one] Brakuje { $ships } statku
   *[other] Brakuje { $ships } statków
}
fact-trains = { $count ->
    [one] Został { $count } wagon
    [few] Zostały { $count } wagony
    [many] Zostało { $count } wagonów
   *[other] Zostało { $count } wagonu
}
fact-ships = { $count ->
    [one] Został { $count } statek
    [few] Zostały { $count } statki
    [many] Zostało { $count } statków
   *[other] Zostało { $count } statku
}
fact-harbours = { $count ->
    [one] { $count } port do wybudowania
    [few] { $count } porty do wybudowania
    [many] { $count } portów do wybudowania
   *[other] { $count } portu do wybudowania
}
fact-cards = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
    [many] { $count } kart na ręce
   *[other] { $count } karty na ręce
}
fact-tickets = { $count ->
    [one] { $count } bilet
    [few] { $count } bilety
    [many] { $count } biletów
   *[other] { $count } biletu
}
exchange-none = Jeszcze nic nie wybrano
known-cards = Znane karty
end-harbour = Port w mieście { $city }
end-harbour-unfed = Na żadnym zrealizowanym bilecie nie ma tego miasta
zoom-in = Przybliż
zoom-out = Oddal
zoom-fit = Pokaż całą mapę
route-points = Punkty za połączenie według długości
route-points-short = Punkty za połączenia
chart-things = Połączenia i miasta

# Why a choice is good
why-ticket = { $ticket }
why-keep = Zachowane bilety: { $tickets }. Zrealizowane dadzą { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
why-split = Żeby zrealizować bilety, potrzeba wagonów: { $trains } i statków: { $ships }; ten wybór daje { $gives-trains } i { $gives-ships }.
why-take = To karta z oferty.
why-take-joker = Dżoker pasuje do każdego połączenia i każdego portu.
why-take-needed = Ta karta ({ $card }) jest potrzebna na połączenie { $from } – { $to }.
why-take-planned = Ta karta ({ $card }) jest potrzebna na zaplanowane połączenie.
why-take-harbour = Ta karta ({ $card }) może pomóc zapłacić za port.
why-take-spare = Ta karta ({ $card }) nie jest na razie potrzebna na żadne zaplanowane połączenie.
why-draw-train = Karta wagonu dobrana w ciemno może być dżokerem; do planu { $lack ->
    [0] nie brakuje takich kart
    [one] brakuje { $lack } takiej karty
   *[other] brakuje { $lack } takich kart
}.
why-draw-ship = Karta statku dobrana w ciemno; do planu { $lack ->
    [0] nie brakuje statków
    [one] brakuje statków na { $lack } pole
    [few] brakuje statków na { $lack } pola
    [many] brakuje statków na { $lack } pól
   *[other] brakuje statków na { $lack } pola
}.
why-refill-train-now = Karta wagonu w ofercie może być drugą kartą tej tury.
why-refill-train-later = Karta wagonu zostanie w ofercie na następną turę.
why-refill-ship-now = Karta statku w ofercie może być drugą kartą tej tury.
why-refill-ship-later = Karta statku zostanie w ofercie na następną turę.
why-claim = Połączenie { $from } – { $to } daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
why-claim-spare = Połączenie { $from } – { $to } daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}, choć nie wymaga go żaden bilet.
why-claim-between = Połączenie { $from } – { $to } daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} i nie pozwala rywalowi spiąć tam swoich tras.
why-claim-last = Połączenie { $from } – { $to } to ostatni odcinek biletu { $ticket }, wartego { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
why-claim-way = Połączenie { $from } – { $to } daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
} i leży na trasie biletu { $ticket }.
why-tickets = Twoja sieć już teraz realizuje { $share }% pozostałych biletów, a { $turns ->
    [0] do końca gry zostały ostatnie ruchy
    [one] do końca gry została mniej więcej { $turns } tura
    [few] do końca gry zostały mniej więcej { $turns } tury
   *[many] do końca gry zostało mniej więcej { $turns } tur
}.
why-harbour = Port w mieście { $city } jest wart { $now ->
    [one] { $now } punkt
    [few] { $now } punkty
   *[many] { $now } punktów
} teraz i { $later } po wykonaniu planu.
why-harbour-unnamed = Na żadnym bilecie nie ma miasta { $city }, ale niewybudowany port to strata punktów.
why-get-trains = { $count ->
    [one] Zyskujesz { $count } wagon
    [few] Zyskujesz { $count } wagony
   *[many] Zyskujesz { $count } wagonów
}{ $short ->
    [0] , choć do planu ich nie brakuje.
   *[other] ; do planu brakuje { $short }.
}
why-get-ships = { $count ->
    [one] Zyskujesz { $count } statek
    [few] Zyskujesz { $count } statki
   *[many] Zyskujesz { $count } statków
}{ $short ->
    [0] , choć do planu ich nie brakuje.
   *[other] ; do planu brakuje { $short }.
}
why-pay = Zapłata { $jokers }.
why-pay-route = Zapłata za połączenie { $from } – { $to } { $jokers }.
why-pay-harbour = Zapłata za port w mieście { $city } { $jokers }.
why-jokers-none = bez dżokera
why-jokers-kept = { $kept ->
    [one] bez użycia dżokera, który zostaje na ręce
    [few] bez użycia dżokerów; na ręce zostają { $kept }
    [many] bez użycia dżokerów; na ręce zostaje { $kept }
   *[other] bez użycia dżokerów; na ręce zostaje { $kept }
}
why-jokers-spent = { $spent ->
    [one] z użyciem jednego dżokera
   *[other] z użyciem { $spent } dżokerów
}{ $kept ->
    [0] {""}
    [one] ; na ręce zostaje { $kept }
    [few] ; na ręce zostają { $kept }
    [many] ; na ręce zostaje { $kept }
   *[other] ; na ręce zostaje { $kept }
}
why-pass = Nic innego nie da się zrobić.

# The first game
lesson-aim = Zbieraj karty, płać nimi za połączenia między miastami i łącz miasta ze swoich biletów. Długie połączenia dają dużo punktów; niezrealizowane bilety je odbierają.
lesson-first-tickets = Oto twoje bilety. Zachowaj te, których miasta leżą na jednej trasie; bilet niezrealizowany kosztuje tyle, ile jest wart.
lesson-split = Wagony jeżdżą po lądzie, statki pływają po morzu. Weź tyle jednych i drugich, żeby wystarczyło na twoje bilety.
lesson-turn = W większości tur bierzesz dwie karty albo płacisz kartami za połączenie. Połączenia, na które cię teraz stać, świecą się na mapie.
lesson-second-card = Weź drugą kartę: odkrytą albo w ciemno.
lesson-refill = Puste miejsce trzeba uzupełnić. Ty decydujesz, z której talii.
lesson-pay-route = Wybierz, czym płacisz. Dżokery pasują do każdego koloru; oszczędzaj je, póki możesz.
lesson-pay-harbour = Port daje punkty za każdy twój zrealizowany bilet z nazwą tego miasta.
lesson-keep-tickets = Zachowaj co najmniej jeden. Im większą część jego trasy już masz, tym jest pewniejszy.
lesson-display = Sześć kart leży odkrytych. Miejsce po wziętej karcie uzupełnia się z talii, którą wskażesz. Dżoker wzięty stąd jest jedyną kartą tury; dobrany w ciemno – nie.
lesson-cards = Kartami wagonów płacisz za połączenia kolejowe, kartami statków za morskie, wszystkimi w jednym kolorze; na szarych połączeniach kolor wybierasz ty. Karta z dwoma statkami pokrywa dwa pola.
lesson-ways = Wskaż bilet albo go dotknij: na mapie zaświeci się jego najkrótsza wolna trasa, razem z liczbą potrzebnych jeszcze elementów i kart.
lesson-harbour = Możesz teraz wybudować port. Na koniec daje on punkty za każdy zrealizowany bilet z nazwą tego miasta; port, który zostanie w pudełku, kosztuje 4 punkty.
lesson-more-tickets = Gdy twoje bilety są już na dobrej drodze, możesz dobrać nowe: zobaczysz cztery, zachowasz co najmniej jeden. Dają najwięcej punktów, a niezrealizowane tyle samo odbierają.
lesson-last-turns = Komuś kończą się elementy: to już ostatnie tury. Zrealizuj bilet albo utwórz najdłuższe połączenie, na jakie cię stać.
lesson-enough = Wiesz już wszystko, co można zrobić. Graj dalej i zobacz, jak podliczają się bilety i porty, albo wróć na stronę główną: bot się nie obrazi.

# Drawings on the page of the rules
example-seam = Białe połączenie z miasta Vancouver opuszcza mapę na zachodzie i wraca na wschodzie, w mieście Tokyo. To jedno połączenie o sześciu polach: tworzysz je i opłacasz w całości.
drawing-seam = Połączenie morskie, które wychodzi za lewą krawędź mapy i biegnie dalej od prawej.
example-joker = Kto bierze dżokera z oferty, nie dobiera w tej turze już nic więcej.
drawing-joker = Sześć kart oferty; dżoker zostaje wzięty, pozostałe leżą.
example-rail = Czerwone połączenie kolejowe o trzech polach: płacą za nie czerwony wagon, czerwony wagon z symbolem portu i dżoker.
drawing-rail = Trzy czerwone pola, pod każdym karta: wagon, wagon z kotwicą, dżoker.
example-sea = Cztery białe pola za kartę dwóch statków, kartę jednego statku i dżokera, który liczy się za jeden. Za trzy żółte pola można zapłacić dwiema kartami dwóch statków; czwarty statek przepada.
drawing-sea = Dwa połączenia morskie z kartami, które za nie płacą; karta dwóch statków leży pod dwoma polami.
example-pairs = Każde pole z symbolem podwojenia kosztuje dwie pasujące karty: tu dwie zielone, potem czarną i dżokera. Na każdym polu i tak staje tylko jeden wagon.
drawing-pairs = Dwa pola z symbolem podwojenia, pod każdym po dwie karty.
example-double = W grze dwu- i trzyosobowej zajęcie jednej nitki zamyka drugą. W grze cztero- i pięcioosobowej może ją zająć ktoś inny.
drawing-double = Podwójne połączenie dwa razy: przy 2 lub 3 graczach druga nitka jest przekreślona, przy 4 lub 5 stoi na niej inny gracz.
example-tour = Bilet objazdowy zrealizowany po kolei, w przód lub wstecz, przynosi najwyższą wartość; połączony w innej kolejności – środkową.
drawing-tour = Linia trzech miast w kolejności z biletu i linia z zamienionymi dwoma ostatnimi miastami.
example-harbour = Dwa wagony i dwa statki jednego koloru, wszystkie z kotwicą; każdą kartę może zastąpić dżoker. Wagony bez kotwicy i karty dwóch statków się nie liczą.
drawing-harbour = Dwa rzędy po cztery karty, za które powstaje port, i dwie karty przekreślone.
example-harbour-points = Na dwóch zrealizowanych biletach jest to miasto, więc port daje drugą wartość, a bilety swoją drogą własne punkty.
drawing-harbour-points = Port i dwa zrealizowane bilety z nazwą jego miasta.
example-exchange = Trzy wagony do pudełka i trzy statki z pudełka: kosztuje to trzy punkty i całą turę.
drawing-exchange = Trzy wagony trafiają do pudełka, trzy statki z niego wychodzą.

# Przewodnik
guide-aim = Twoje pociągi jadą przez lądy, statki przez morza. Twórz połączenia, żeby złączyć miasta ze swoich tajnych biletów, buduj porty tam, gdzie bilety się spotykają, i miej najwięcej punktów, gdy komuś skończą się elementy. Mapa okrąża świat: co wychodzi z niej na zachodzie, wraca na wschodzie.
guide-turn = Rób jedną rzecz: weź dwie karty albo zapłać kartami jednego koloru za połączenie, albo dobierz bilety, wybuduj port lub wymień elementy. Kartami wagonów płacisz za połączenia kolejowe, kartami statków za morskie, a karta z dwoma statkami pokrywa dwa pola.
guide-score = Połączenie daje punkty od razu, a długie o wiele więcej niż krótkie. Na koniec każdy zrealizowany bilet daje swoje punkty, a każdy niezrealizowany tyle samo odbiera. Port jest tym więcej wart, im więcej twoich zrealizowanych biletów nosi nazwę jego miasta; port niewybudowany kosztuje punkty.
guide-mistake-1 = Dzielenie elementów bez spojrzenia na bilety. Nadmiar statków nie zamieni się w wagony bez straty tury i punktów.
guide-mistake-2 = Chomikowanie kart. Krótkie połączenia w Europie i w wąskich przejściach znikają pierwsze: zajmij to, czego nie da się obejść, zanim zaczniesz zbierać na długie.
guide-mistake-3 = Odkładanie portów na później. Są warte tyle, co długi bilet, a zebranie kart z kotwicą wymaga czasu.
option-map-help = Świat ma najdłuższe połączenia; na Wielkich Jeziorach jest ciaśniej, z własnymi biletami i liczbami.

# Rodzaje ruchów, jak w historii gier
verb-keep = Zachowywanie biletów
verb-split = Wagony czy statki
verb-take = Branie odkrytych kart
verb-draw = Dobieranie kart w ciemno
verb-refill = Uzupełnianie odkrytych kart
verb-claim = Tworzenie połączeń
verb-tickets = Dobieranie biletów
verb-harbour = Budowa portów
verb-exchange = Wymiany
verb-pass = Pasowanie
verb-pay = Płacenie

# Co ktoś miał na koniec, jak w statystykach
held-ticket = Zachowane bilety
held-harbour = Zbudowane porty
