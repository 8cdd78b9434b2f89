title = Skyrise
about = Właściwa liczba we właściwej dzielnicy: licytacje wędrują z dachu na dach, a w chmurach rośnie miasto.

# Rodzaje tego, co można wskazać
kind-number = Twoje liczby
kind-at = Gdzie
kind-wonder = Twoje cuda
kind-do = Albo
kind-island = Która wyspa
kind-color = Jaki kolor
kind-card = Karty cudów

option-colors = Zestawy liczb
option-colors-random = losowo
option-colors-grey-random-red = szary, losowy, czerwony

score-control-1 = Wyspy, era I
score-panoramas-1 = Panoramy, era I
score-wonders = Cuda
score-control-2 = Wyspy, era II
score-panoramas-2 = Panoramy, era II
score-objective = Cel
score-patrons = Patroni
score-surplus = Nadmiarowe żetony
score-keys = Klucz
score-commissions = Zlecenia
score-structures = Budowle

# Elementy i miejsca
height-low = niski budynek
height-medium = średni budynek
height-tall = wysoki budynek
height-wonder = cud
size-low = niski
size-medium = średni
size-tall = wysoki
token-yellow = żeton żółty
token-green = żeton zielony
token-white = żeton biały
token-brown = żeton brązowy
token-a = żeton patrona A
token-b = żeton patrona B
token-c = żeton patrona C
token-d = żeton patrona D
token-wild = żeton uniwersalny
token-commission = żeton zlecenia
color-yellow = Żółty
color-green = Zielony
color-white = Biały
color-brown = Brązowy
district-yellow = żółta dzielnica
district-green = zielona dzielnica
district-white = biała dzielnica
district-brown = brązowa dzielnica
structures-in-yellow = budowle w żółtych dzielnicach
structures-in-green = budowle w zielonych dzielnicach
structures-in-white = budowle w białych dzielnicach
structures-in-brown = budowle w brązowych dzielnicach
in-yellow = żółtych dzielnicach
in-green = zielonych dzielnicach
in-white = białych dzielnicach
in-brown = brązowych dzielnicach
faction-yellow = Filozofowie
faction-green = Naturaliści
faction-white = Artyści
faction-brown = Wynalazcy
set-red = czerwony
set-green = zielony
set-yellow = żółty
set-grey = szary
island-centre = Wyspa centralna
island-outer = Wyspa { $island }
touch-lake = { $count ->
    [one] przy jeziorze
   *[other] przy { $count } jeziorach
}
touch-airship = { $count ->
    [one] przy sterowcu
   *[other] przy { $count } sterowcach
}
touch-windmill = { $count ->
    [one] przy wiatraku
   *[other] przy { $count } wiatrakach
}
touch-bridge = most do { $district }

wonder-hammer = Młot
wonder-city-hall = Ratusz
wonder-lachert = Pawilon Lacherta
wonder-atlantis = Atlantyda
wonder-zeppelin-rock = Skała Zeppelina
wonder-lynchian-image = Obraz Lynchowski
wonder-futurist = Przyszłościowiec
wonder-kahns-ambition = Ambicja Kahna
wonder-jacobs-gardens = Ogrody Jane Jacobs
wonder-intelligencium = Inteligencjum
wonder-olmsted = Olmsted
wonder-munchs-harbour = Przystań Muncha
wonder-sullivan-spire = Iglica Sullivana
wonder-atelier = Atelier
wonder-splinter = Drzazga
wonder-la-boca = La Boca
wonder-le-baron = Le Baron
wonder-vault = Krypta
wonder-summit = Szczyt
wonder-niemeyers-legacy = Dziedzictwo Niemeyera

# Co robi się z cudem: nazwa w bierniku
placed-hammer = Młot
placed-city-hall = Ratusz
placed-lachert = Pawilon Lacherta
placed-atlantis = Atlantydę
placed-zeppelin-rock = Skałę Zeppelina
placed-lynchian-image = Obraz Lynchowski
placed-futurist = Przyszłościowiec
placed-kahns-ambition = Ambicję Kahna
placed-jacobs-gardens = Ogrody Jane Jacobs
placed-intelligencium = Inteligencjum
placed-olmsted = Olmsted
placed-munchs-harbour = Przystań Muncha
placed-sullivan-spire = Iglicę Sullivana
placed-atelier = Atelier
placed-splinter = Drzazgę
placed-la-boca = La Bocę
placed-le-baron = Le Barona
placed-vault = Kryptę
placed-summit = Szczyt
placed-niemeyers-legacy = Dziedzictwo Niemeyera

effect-hammer = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. Może przelicytować cud; gdy stoi, przeciwnicy nie mogą licytować obok niego wysokim budynkiem.
effect-city-hall = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. Może otworzyć licytację, i to w dowolnej niezabudowanej dzielnicy.
effect-lachert = Po { $points } za każdą ofertę złożoną w licytacji, którą wygrywa.
effect-atlantis = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, jeśli twoje budowle przylegają do { $need } różnych jezior.
effect-zeppelin-rock = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}, jeśli twoje budowle przylegają do { $need } różnych sterowców.
effect-lynchian-image = Po { $points } za każdą sąsiednią budowlę, czyjakolwiek jest.
effect-futurist = Po { $points } za każdą sąsiednią niezabudowaną dzielnicę.
effect-kahns-ambition = Pokaż swój cel; jeśli już jest spełniony, dostajesz { $points }.
effect-jacobs-gardens = Po { $points } za każdy twój żeton w kolorze dzielnicy, w której stoi.
effect-intelligencium = Punktuje od razu obie panoramy, tylko tobie i tylko na swojej wyspie.
effect-olmsted = Po { $points } za każdą budowlę na wyspie centralnej, czyjakolwiek jest.
effect-munchs-harbour = Po { $points } za każdą inną literę wśród twoich żetonów patronów.
effect-sullivan-spire = Po { $points } za każdy wysoki budynek na jej wyspie, czyjkolwiek jest.
effect-atelier = Po { $points } za każdy twój wysoki budynek; samo jest nim na stałe.
effect-splinter = Po { $points } za każdy twój żeton patrona.
effect-la-boca = Po { $points } za każdy inny kolor pod twoimi budowlami na jej wyspie.
effect-le-baron = { $p1 }, { $p2 } albo { $p3 }, gdy do wzniesienia zostało ci zero, jedna albo dwie budowle.
effect-vault = Bierzesz drugi żeton, z dowolnej niezabudowanej dzielnicy.
effect-summit = Po { $points } za każdą wyspę, którą kontrolujesz, także wspólnie.
effect-niemeyers-legacy = Po { $points } za każdą budowlę twojego najdłuższego łańcuszka.

panorama-lakes = Jeziora
panorama-airships = Sterowce
panorama-windmills = Wiatraki
panorama-bridges = Mosty
panorama-chains = Łańcuszki
panorama-rule-lakes = { $points } za każde jezioro z { $need } twoimi budowlami
panorama-rule-airships = { $points } za każdy sterowiec z { $need } twoimi budowlami
panorama-rule-windmills = { $points } za każdy wiatrak przy każdej twojej budowli
panorama-rule-bridges = { $points } za każdy most z twoimi budowlami na obu końcach
panorama-rule-chains = { $points } za każdą wyspę z { $need } twoimi budowlami obok siebie

# O co chodzi teraz
ask-open = Otwórz licytację: wskaż liczbę i dzielnicę.
ask-open-where = Otwierasz liczbą { $number }: wskaż podświetloną dzielnicę.
ask-open-what = Otwierasz na { $district }: wskaż liczbę.
ask-raise = Prowadzi { $name }: { $number } na { $district }. Przebij obok albo spasuj.
ask-raise-wonder = Prowadzi { $name }: { $number } na { $district }. Przebij obok, postaw obok cud albo spasuj.
ask-wonder-only = Prowadzi { $name }: { $number } na { $district }. Postaw cud obok albo spasuj.
ask-where = Dokąd trafi { $what }? Wskaż podświetloną dzielnicę.
ask-what = Co trafi na { $district }?
ask-answer = { $name } stawia { $wonder } na { $district }. Odpowiedz obok Młotem albo zostaw cud na miejscu.
ask-wild = Nadaj żetonowi uniwersalnemu kolor; zachowa go do końca gry.
ask-vault = Krypta otwarta: weź drugi żeton z dowolnej niezabudowanej dzielnicy.
ask-choose = { $count ->
    [one] Koniec ery I. Wybierz cud, który wzniesiesz.
    [few] Koniec ery I. Wybierz { $count } cuda, które wzniesiesz.
    [many] Koniec ery I. Wybierz { $count } cudów, które wzniesiesz.
   *[other] Koniec ery I. Wybierz { $count } cudu, które wzniesiesz.
}
ask-confirm = Potwierdź albo wskaż coś innego.
wait-open = { $names } otwiera licytację.
wait-raise = { $names } odpowiada na ofertę { $number } na { $district }.
wait-answer = { $names } może przelicytować Młotem { $wonder }.
wait-wild = { $names } nadaje kolor żetonowi uniwersalnemu.
wait-vault = { $names } bierze drugi żeton dzięki Krypcie.
wait-choose = { $count ->
    [one] { $names } wybiera jeszcze cud.
    [few] { $names } wybierają jeszcze cuda.
    [many] { $names } wybierają jeszcze cuda.
   *[other] { $names } wybierają jeszcze cuda.
}
wait-setup = Trwa układanie miasta.
over = Miasto gotowe. Wygrywa { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.

# Krótkie napisy
name-number = { $number } { $size }
name-pass = Pas
name-let-be = Zostaw cud na miejscu
name-district = { $district }: { $token }
pick-number = Licytuj liczbą { $number }: { $height }
pick-wonder = Postaw { $wonder }
pick-card = Wybierz { $wonder }

# Co daje wybór
say-bid = Oferta { $number } na { $district }: { $height }.
say-sure = Nikt tego nie przebije.
say-wonder = Stawiasz { $wonder } na { $district }. Od razu wygrywasz licytację i dostajesz { $points ->
    [0] 0 punktów
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
say-wonder-vault = Stawiasz { $wonder } na { $district }. Od razu wygrywasz licytację i bierzesz drugi żeton.
say-hammer-looms = { $name } może jeszcze odpowiedzieć Młotem.
say-answer = Odpowiadasz Młotem na { $district }: właściciel zabiera { $wonder }, a ty dostajesz { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
say-let-be = Zostawiasz { $wonder } na { $district }; Młot zostaje u ciebie.
say-pass = Pasujesz i odpadasz z tej licytacji. Prowadzi { $name }: { $number } na { $district }.
say-color = Żeton uniwersalny to odtąd { $token }.
say-take = Bierzesz { $token } z { $district }.
say-choose = Wzniesiesz { $wonders }.
gain-token = Do wygrania: { $token }.
gain-none = Nie leży tam żaden żeton.
gain-row = Twoje { $structures } będą warte po { $after }, a nie po { $before }.
gain-row-same = Twoje { $structures } są nadal warte po { $after }.
gain-surplus = To nadmiarowy żeton, na koniec wart { $points }.
gain-patron = Patron { $letter } jest wart { $points }.
gain-patron-unknown = Poznasz wartość patrona { $letter }.
gain-commission = Daje { $points } za każdy element na twoim portrecie.
gain-panorama = Panoramy: o { $points } więcej.
gain-objective = Cel: { $count } z { $need }.
gain-control = { $island }: obejmujesz prowadzenie.

# Co się stało
tell-set = { $name } gra zestawem liczb: { $set }.
tell-islands = Wokół środka leżą wyspy { $islands }.
tell-tokens = { $count ->
    [one] W dzielnicach leży { $count } żeton.
    [few] W dzielnicach leżą { $count } żetony.
   *[many] W dzielnicach leży { $count } żetonów.
}
tell-hand = Dostajesz karty: { $wonders }.
tell-hands = { $count ->
    [one] Każdy dostaje { $count } kartę cudu.
    [few] Każdy dostaje { $count } karty cudów.
    [many] Każdy dostaje { $count } kart cudów.
   *[other] Każdy dostaje { $count } karty cudów.
}
tell-objective = Twój cel: { $faction }. Potrzebne budowle w ich dzielnicach: { $need }.
tell-objectives = Każdy dostaje ukryty cel.
tell-panoramas = Panoramy w tej grze: { $one } i { $other }.
tell-tiles = Wartości patronów leżą zakryte.
tell-opener = { $name } otwiera pierwszą licytację.
tell-open = { $name } otwiera liczbą { $number } na { $district }.
tell-raise = { $name } przebija liczbą { $number } na { $district }.
tell-wonder = { $name } stawia { $wonder } na { $district }.
tell-answer = { $name } odpowiada Młotem na { $district }; właściciel zabiera { $wonder }.
tell-let-be = { $name } zostawia { $wonder } na miejscu.
tell-pass = { $name } pasuje.
tell-pass-self = { $count ->
    [one] { $names } nie może przebić i odpada.
    [few] { $names } nie mogą przebić i odpadają.
    [many] { $names } nie mogą przebić i odpadają.
   *[other] { $names } nie mogą przebić i odpadają.
}
tell-build = { $name } buduje na { $district } i bierze { $token }.
tell-build-none = { $name } buduje na { $district }, gdzie nie ma żetonu.
tell-color = { $name } zmienia żeton uniwersalny na { $token }.
tell-vault = { $name } bierze też { $token } z { $district }.
tell-earn = { $name } dostaje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} za { $wonder }.
tell-earn-nothing = { $name } nie dostaje nic za { $wonder }.
tell-learn = Podglądasz wartość patrona { $letter }: { $points }.
tell-shows = { $name } pokazuje swój cel: { $faction }.
tell-key = { $name } ma już wszystko wzniesione i bierze klucz wart { $points }.
tell-finished = { $name } ma już wszystko wzniesione.
tell-chose = { $name } wybiera w tajemnicy.
tell-you-chose = Wybierasz { $wonders }.
tell-reveals = { $name } wzniesie { $wonders }.
tell-era-over = Koniec ery { $era }.
tell-control = Wyspy: { $points }.
tell-panorama = Panoramy: { $points }.
tell-objective-points = Cele: { $points }.
tell-portrait = Żetony i klucze: { $points }.
tell-structures = Budowle: { $points }.
tell-winner = Wygrywa { $name }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
tell-score = { $name } { $points }
and = { $one } i { $other }

# Na planszy
board-label = { $count ->
    [one] Miasto: { $count } wyspa w chmurach
    [few] Miasto: { $count } wyspy w chmurach
    [many] Miasto: { $count } wysp w chmurach
   *[other] Miasto: { $count } wyspy w chmurach
}
era = Era { $era }
auction = Licytacja { $number } z { $count }
patrons = Patroni
patron = Patron { $letter }, { $person }
patron-unknown = wartość nieznana
patron-known = wart { $points }
keys = Klucze
key-large = Duży klucz wart { $points } dla tego, kto pierwszy wzniesie wszystko
key-small = Mały klucz wart { $points } dla drugiego
lens = Pokaż
lens-none = Licytacja
lens-city = Miasto
lens-control = Kontrola
fit = Całe miasto
bid-label = { $name }: oferta { $number } na { $district }
bid-label-last = Prowadzi { $name }: { $number } na { $district }
stands-label = { $district }: { $height }, { $name }
placed-label = { $name } stawia { $wonder } na { $district }
control-label = { $island }: { $names }
control-nobody = nikt

# Gracze i ręka
ladder-label = Liczby jeszcze do wzniesienia
can-beat = { $count ->
    [one] ma jedną liczbę wyższą niż { $number }
    [few] ma { $count } liczby wyższe niż { $number }
   *[many] ma { $count } liczb wyższych niż { $number }
}
cannot-beat = nie przebije { $number }
rows-label = Rzędy żetonów
row-label = { $color }: żetony { $tokens }, budowle { $structures }, każda warta { $now }, z następnym żetonem { $next }
portrait-label = Portret
passed = poza licytacją
leads = prowadzi
opens = otwiera
finished = wszystko wzniesione
era-two = od ery II
built = wzniesiony
on-board = na planszy
cards-in-hand = { $count ->
    [one] { $count } karta cudu
    [few] { $count } karty cudów
    [many] { $count } kart cudów
   *[other] { $count } karty cudów
}
has-decided = wybór gotowy
pass-from = Pasuj sam od
your-numbers = Twoje liczby
your-wonders = Twoje cuda
your-cards = Twoje karty cudów
your-objective = Twój cel
objective-rule = { $need ->
    [one] { $need } budowla
    [few] { $need } budowle
    [many] { $need } budowli
   *[other] { $need } budowli
} w { $district }: { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}
objective-count = { $count } z { $need }
earns-now = teraz najwyżej { $points }, na { $district }
initiative = inicjatywa { $number }
stands = na planszy
surplus = nadmiarowe

# Koniec
end-walk = Jak punktowało miasto
end-islands = Wyspy
end-panoramas = Panoramy
end-objectives = Cele
end-portraits = Portrety
end-structures = Budowle
end-chart = Punkty według rodzaju
walk-there = Obejrzyj punktowanie na planszy
walk-one = Era I: punktowanie
walk-last = Koniec gry: punktowanie
walk-how = Wybierz przystanek, aby podświetlić go na planszy; strzałki prowadzą do następnego.

# Why a choice is good
why-sure = Nikt tego nie przebije. Do zdobycia: { $facts }.
why-lowest = Kosztuje tylko twoją najniższą liczbę. Do zdobycia: { $facts }.
why-goes = Do zdobycia: { $facts }.
why-wins = Wygrywasz licytację.
why-wonder-token = { $wonder }: dodatkowo drugi żeton. Do zdobycia: { $facts }.
why-wonder-points = { $wonder }: od razu { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}. Do zdobycia: { $facts }.
why-wonder-wins = { $wonder }: wygrana od razu. Do zdobycia: { $facts }.
why-let-be = Cud gracza { $name } zostaje na miejscu, a twój u ciebie.
why-nothing = Nie ma tu nic do wygrania.
why-save = Oszczędzasz liczbę { $number }: obok { $district } da się zdobyć najwyżej { $facts }.
why-keep-wonder = Twój cud poczeka na lepsze miejsce.
why-choose = Przy tym, co już stoi: { $promises }.
why-promise = { $wonder } – około { $points ->
    [one] { $points } punktu
   *[other] { $points } punktów
}
why-color = To będzie { $gain }.
why-token = Do wzięcia: { $gain }.
why-token-any = Bierzesz żeton.
fact-district = { $district } ({ $color }, teraz { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
})
fact-row = twój { $nth }. { $token } ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} za każdą budowlę w tym kolorze)
fact-surplus = nadmiarowy { $token } ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
})
fact-patron-new = { $token } (wartość jeszcze nieznana)
fact-patron-more = kolejny { $token } ({ $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
})
fact-token = { $token }
fact-objective = { $count } z { $need } dzielnic do twojego celu
fact-panoramas = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} za panoramy
fact-lead = prowadzenie ({ $island })

# The first game
lesson-aim = Wznieś miasto w licytacjach. Każda oferta leży obok poprzedniej i jest wyższa; najwyższa zamienia się w budynek. Prowadź na wyspach, zbieraj żetony i skończ wcześnie.
lesson-open = Otwórz licytację: wybierz liczbę i jedną z podświetlonych dzielnic. Pozostali odpowiadają obok niej coraz wyższymi liczbami.
lesson-raise = Przebij w dzielnicy obok ostatniej oferty albo spasuj. Oferty, które nie wygrają, wracają do ciebie, więc nie dawaj więcej, niż trzeba.
lesson-answer = Masz Młot: możesz odpowiedzieć na cud.
lesson-wild = Ten żeton przyjmuje dowolny kolor. Wybierz ten, w którym masz albo będziesz mieć najwięcej budowli.
lesson-vault = Wybierz żeton, który bierzesz.
lesson-choose = Wybierz cud, który chcesz wznieść. Można go postawić raz, zamiast oferty.
lesson-built = Najwyższa oferta zamieniła się w budynek i zabrała żeton swojej dzielnicy; wszystkie inne wróciły do właścicieli. Kto wzniósł budynek, otwiera następną licytację.
lesson-tokens = Żetony leżą w rzędach według kolorów. Każdy podnosi wartość wszystkich twoich budowli w tym kolorze, aż do trzeciego; czwarty to o jeden za dużo, a od piątego dają po 10.
lesson-islands = Na koniec ery każda wyspa przypada temu, kto ma na niej najwięcej wysokich budynków; remisy rozstrzygają średnie i niskie. Wysokie liczby wydawaj tam, gdzie zależy od nich wyspa.
lesson-panoramas = Dwie karty panoramy mówią, za co jeszcze są punkty; liczą się tyle razy, ile razy spełniasz warunek. Lupa nad planszą pokazuje, co już jest gotowe, a co prawie gotowe.
lesson-ladder = Obok każdego gracza widać liczby, które mu zostały. Policz, kto może cię jeszcze przebić: najlepsza oferta to najniższa, której nikt nie przebije.
lesson-second-era = Druga era: pięć nowych budynków i twój cud. Cud wygrywa licytację od razu, gdziekolwiek stanie, więc zachowaj go na chwilę, gdy da najwięcej. Skończ wcześnie, a dostaniesz klucz.

# Przykłady na stronie zasad
example-open-label = Wyspa centralna i kilka dzielnic innej. Na O2 stoi niski budynek. Podświetlone są O1, O3, O4 i, za mostem, A4.
example-open = Otwarcie: każda wolna dzielnica wyspy centralnej i każda, która sąsiaduje z budowlą. A4 sąsiaduje przez most z O2, A1 jeszcze z żadną.
example-raise-label = Trzy oferty z rzędu, od A2 przez A5 do A9, połączone linią. Dzielnice wokół A9 są podświetlone.
example-raise = Każda oferta jest wyższa od poprzedniej i leży obok niej, więc licytacja wędruje. Otwarte są tylko sąsiednie dzielnice ostatniej oferty, a nie wcześniejszych.
example-wonder-label = Bardzo wysoka oferta na A9 i cud postawiony obok, na A10.
example-wonder = Cud nie ma liczby. Postawiony obok ostatniej oferty, choćby najwyższej, od razu wygrywa licytację.
example-build-label = Przedtem: oferty na A8, A9 i A7, ostatnia prowadzi. Potem: budynek na A7, a żetony na A8 i A9 znów leżą wolne.
example-build = Ostatnia oferta staje się budynkiem, a jej właściciel bierze leżący tam żeton. Wszystkie inne oferty wracają do właścicieli; przegrana licytacja nic nie kosztuje.
example-rows-label = Kolumny od zera do czterech żetonów jednego koloru, nad każdą wartość budowli, a na końcu żeton nadmiarowy.
example-rows = Im więcej żetonów koloru, tym więcej warta jest każda twoja budowla w jego dzielnicach, aż do trzech; czwarty część tego odbiera. Od piątego każdy jest sam wart { $surplus }.
example-wild-label = Żeton uniwersalny i strzałka do jednego z czterech kolorów.
example-wild = Żeton uniwersalny dostaje jeden z czterech kolorów, gdy go bierzesz, i zachowuje go na stałe.
example-hammer-label = Cud na A9, a obok na A10 Młot, od którego prowadzi do niego strzałka.
example-hammer = Niebieski stawia cud; zielony, który wciąż ma Młot i nie spasował, odpowiada obok. Cud wraca do niebieskiego bez efektu, a zielony buduje Młot.
example-vault-label = Krypta na A9, dokoła żetony i strzałka od żetonu uniwersalnego na A14.
example-vault = Krypta bierze żeton swojej dzielnicy i drugi z dowolnej niezabudowanej, tutaj z A14. Kto później zbuduje na A14, nie znajdzie tam żetonu.
example-control-label = Czterech graczy na dwóch wyspach. Na pierwszej jeden wysoki i dwa niskie budynki przegrywają z wysokim i średnim. Na drugiej obaj mają średni i niski.
example-control = Najpierw porównuje się budynki wysokie, potem średnie, potem niskie. U góry obaj mają po jednym wysokim, więc rozstrzyga średni: { $control ->
    [one] { $control } punkt
    [few] { $control } punkty
   *[many] { $control } punktów
}. U dołu wszystko jest równe i obaj dostają pełną liczbę punktów.
example-panorama-label = Jezioro i pięć dzielnic wokół. Czerwony ma budynki na A1, A4 i A5, niebieski na A2.
example-panorama = Z kartą Jeziora: czerwony ma trzy budowle przy tym jeziorze i zdobywa { $lake }, niebieski jedną i nie zdobywa nic. Pomosty pokazują, które dzielnice stykają się z jeziorem.

# Przewodnik
guide-aim = Na wyspach w chmurach rośnie miasto, w każdej licytacji jeden budynek. Każdy twój budynek ma liczbę, którą licytujesz, i wysokość, która liczy się na wyspie. Prowadź na wyspach, zbieraj żetony, pilnuj kart panoramy i swojego tajnego celu; po dwóch erach wygrywa, kto ma najwięcej prestiżu.
guide-turn = Ktoś otwiera: kładzie liczbę w wolnej dzielnicy. Każdy po kolei przebija w dzielnicy obok ostatniej oferty albo pasuje do końca tej licytacji. Najwyższa oferta zamienia się w budynek i zabiera leżący tam żeton; pozostałe wracają do właścicieli. Kto wzniósł budynek, otwiera następną licytację.
guide-score = Na koniec każdej ery wyspa płaci temu, kto prowadzi na niej wysokością, a obie karty panoramy są punktowane. Na sam koniec dochodzą: twój cel, żetony na portrecie, klucze za szybkie skończenie i każda budowla według rzędu swojego koloru.
guide-mistake-1 = Licytowanie od razu wysoko. Przegrana oferta wraca, wygrana przepada: najlepsza liczba to najniższa, której nikt nie może albo nie chce przebić.
guide-mistake-2 = Wygrywanie czegokolwiek, gdziekolwiek. Budynek jest wart tyle, ile wart jest dla ciebie kolor dzielnicy, więc wybierz dwa kolory i zbieraj ich żetony.
guide-mistake-3 = Branie czwartego żetonu w kolorze. Trzy są najlepsze, cztery gorsze, a dopiero od piątego znów się to opłaca.
option-colors-help = Każdy kolor ma własne liczby do licytacji. Losowo znaczy, że nikt nie wybiera.

# Do czego służą żetony
tip-district = { $token }: zmienia wartość twoich budowli w tym kolorze.
tip-patron = { $token }: zdradza, ile wart jest ten patron.
tip-wild = { $token }: przyjmuje dowolny kolor.
tip-commission = { $token }: punkt za wszystko na twoim portrecie.

# Rodzaje ruchów, jak w historii gier
verb-bid = Licytowanie
verb-wonder = Stawianie cudów
verb-pass = Pasowanie
verb-color = Kolor żetonu uniwersalnego
verb-token = Żeton z Krypty
verb-choose = Wybór cudów

# Co ktoś miał na koniec, jak w statystykach
held-wonder = Zbudowane cuda
held-objective = Cele
