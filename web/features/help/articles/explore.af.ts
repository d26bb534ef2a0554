import type { HelpArticle } from '../help-article.ts';

export const EXPLORE: HelpArticle = {
  id: 'explore',
  title: 'Vra enige vraag oor verkope',
  summary: 'Syfers volgens enige twee eienskappe, van die bestellings wat aan jou voorwaardes voldoen.',
  sections: [
    {
      id: 'ask',
      heading: 'Bou ’n vraag',
      words: 'verken vraag verslag eie verdeling dimensie syfer boekmerk deel',
      blocks: [
        {
          text: 'Maak [Ontledings, Verken](/dashboard/analytics?tab=explore) oop. Die name bo-aan is klaargemaakte vrae om mee te begin.',
        },
        {
          steps: [
            'Kies die dae en waarmee hulle vergelyk word in die balk, soos in elke verslag.',
            'Kies die syfers. ’n Teël kies waarvolgens die rye gesorteer word, en wat die grafiek wys.',
            'Kies waarvolgens die syfers verdeel word: een eienskap, twee, of geen vir ’n grafiek oor tyd.',
            'Kies Voorwaardes om net oor sommige bestellings te vra.',
          ],
        },
        {
          text: 'Die bladsy se adres bevat die hele vraag: maak ’n boekmerk daarvan, of stuur dit vir ’n kollega. ’n Ry, staaf of sel lei na die bestellings daaragter. **Voer uit** gee al die antwoord se rye, met dieselfde syfers.',
        },
        {
          text: 'Vrae volgens twee eienskappe, volgens weekdag, volgens kanaal, volgens segment of met voorwaardes lees elke bestelling van hul dae, en dek dus hoogstens 400 dae.',
        },
        {
          text: 'Oor tyd is die antwoord stawe, ’n lyn of ’n enkele syfer. Volgens een eienskap is dit ’n tabel, stawe, of ’n Pareto-grafiek: die grootste eerste, elk met wat dit saam met dié hierbo uitmaak, en die paar wat 80% uitmaak donker. Volgens twee is dit ’n tabel of stawe van dele, en volgens weekdag en uur ’n hittekaart.',
        },
      ],
    },
    {
      id: 'typed',
      heading: 'Tik ’n vraag',
      words: 'tik getik palet soek natuurlike taal sin vra woorde ctrl k voorstelle type question',
      blocks: [
        {
          text: 'Tik ’n vraag in die soekpalet (die vergrootglas, of Ctrl K). Die eerste resultaat is die vraag soos Karoo dit verstaan; Enter maak dit in Verken oop, of as ’n lys kliënte, bestellings of produkte. Terwyl jy tik, voltooi voorstelle wat jy begin het: kies een met die pyltjies en Enter, of tik daarop, en tik verder. Byvoorbeeld:',
        },
        {
          list: [
            '**netto verkope volgens provinsie verlede maand teenoor verlede jaar**',
            '**top produkte volgens netto verkope sedert Junie**, **verkope volgens weekdag en uur as grafiek**, **nuwe kliënte per maand hierdie jaar**',
            '**bestellings oor R 500 met PayFast verlede maand**, **bestellings sonder koepon volgens provinsie**',
            '**kliënte wat Rooibos gekoop het en nie sedert Junie nie**, **kliënte wat nooit Rooibos gekoop het nie**',
            '**vergelyk hierdie November met verlede November**, **bestellings op selfoon teenoor rekenaar**, **beste verkopers hierdie maand**, **wie het die meeste bestee**',
            '**produkte met etiket Vegan en dekking onder 7**, **produkte nie in 90 dae verkoop nie**',
            '**kliënte wat twee keer gekoop het maar nie in 90 dae nie**, **eenmalige kopers van Gauteng**, **kliënte wat minstens R 1 000 bestee het of met meer as 5 bestellings**',
          ],
        },
        {
          text: 'Syfers, eienskappe en tydperke het die name wat skerms wys, en die gewone ander woorde, soos omset. Produkte, kategorieë, etikette, plekke, koepons en betaal- en versendmetodes het jou winkel se name: sit ’n naam tussen aanhalingstekens as daar woorde van die taal in is. ’n Deel van ’n produk se naam beteken elke produk met dié woorde, hoogstens 50, en die sin noem hulle. Hoofletters, aksente, meervoude en ’n verkeerde letter maak nie saak nie. Wat Karoo nie verstaan het nie, staan onder die sin by **Nie verstaan nie**; dit raai nooit.',
        },
        {
          text: 'Perke: hoogstens twee eienskappe en 30 vergelykings, hakies hoogstens drie diep, en die tyd of ’n produk, kategorie of variasie alleen. **Top 10** het die eerste tien rye, en al die ander as een. Meer as R 500 begin by R 500,01. **Rooibos gekoop het en nie sedert Junie nie** gaan oor Rooibos; waar niks genoem is nie, gaan **nie sedert Junie nie** oor die kliënt se laaste bestelling van enigiets. Daar is geen vrae soos **het voor Junie Rooibos gekoop** nie. ’n Vraag word met jou rol beantwoord: vir wie kostes versteek is, kan geen syfer van kostes getik word nie.',
        },
      ],
    },
    {
      id: 'events',
      heading: 'Black Friday, Desember, Paasfees en betaaldag',
      words: 'gebeurtenis seisoen vergelyk verlede jaar black friday cyber monday desember paasfees betaaldag salaris',
      blocks: [
        {
          text: 'Onder Tydperk lys **Meer…** die handel se gebeurtenisse: Black Friday-week (Maandag tot Cyber Monday), Desember, Paasfees (Goeie Vrydag tot Gesinsdag) en betaaldag (die 25ste tot die einde van die maand). Elk is die laaste een wat begin het, en die vorige tydperk is die gebeurtenis daarvoor: Black Friday-week word met verlede jaar s’n vergelyk, ook waar dit op ander datums geval het, en betaaldag met die maand tevore. Terwyl ’n gebeurtenis aan die gang is, tel ewe veel dae van die vorige een.',
        },
      ],
    },
    {
      id: 'reports',
      heading: 'Saam gekoop, tyd tot versending en onbetaalde bestellings',
      words:
        'mandjie hefboom pare kruisverkoop aflewering dae misluk hangend gekanselleer verlore betaalmetode herhaal',
      blocks: [
        {
          text: '**Saam gekoop** tel die bestellings waarin twee produkte is. Hefboom sê hoeveel meer dikwels dit is as toevallig: 1 is ewe dikwels, 3 drie keer. Bestellings met meer as 30 verskillende produkte word uitgelaat, want hulle paar alles met alles.',
        },
        {
          text: '**Tyd tot versending** is die tyd van die betaling totdat die bestelling in jou winkel voltooi is, volgens versendmetode: wat die helfte van die bestellings hoogstens geneem het, en wat nege uit tien geneem het. Jou winkel stuur geen ander tyd van versending nie; voltooi dus bestellings wanneer hulle vertrek.',
        },
        {
          text: '**Mislukte en onbetaalde bestellings** tel, volgens betaalmetode en die dag waarop hulle geplaas is, die bestellings wat misluk het, wat vir ’n betaling wag, en wat gekanselleer is voordat hulle betaal is, met wat hulle werd sou gewees het.',
        },
        {
          text: '**Produkte wat herhaalkliënte bring** neem kliënte volgens die produkte van hul eerste bestelling: hoeveel binne 90 dae weer bestel het, en wat dié wie se eerste bestelling ’n jaar gelede is in daardie jaar bestee het.',
        },
      ],
    },
    {
      id: 'rows',
      heading: 'Die eerste rye',
      words: 'top beste swakste limiet ander res tien rye',
      blocks: [
        {
          text: 'Onder **Rye** kies jy hoeveel rye jy wil hê: dié wat eerste kom volgens die syfer wat sorteer. Al die ander is een ry, Ander, sodat die rye steeds optel. So is dit in die tabel, in grafieke, in lêers en op ’n paneelbord. As jy **top 10 produkte hierdie maand** tik, vra jy dieselfde.',
        },
      ],
    },
    {
      id: 'saved',
      heading: 'Gestoorde vrae',
      words: 'stoor hou naam gedeel gunsteling vraag skrap wysig palet',
      blocks: [
        {
          text: '**Stoor vraag** hou die vraag op die skerm onder ’n naam: syfers, eienskappe, voorwaardes, dae, vergelyking en hoe dit gewys word. ’n Tydperk soos verlede maand bly relatief, sodat die vraag oor die vorige maand gaan wanneer jy dit ook al oopmaak. Gestoorde vrae staan voor die klaargemaaktes, en die palet (die vergrootglas, of Ctrl K) vind hulle volgens naam.',
        },
        {
          text: 'Deel een sodat jou organisasie dit kan gebruik. Net wie ’n vraag gestoor het, verander dit: maak dit oop, verander wat dit vra, en kies **Wysig gestoorde vraag**. Daar stoor jy dit ook as ’n ander een of skrap dit; eienaars en admins skrap ook gedeelde vrae daar. Elke persoon het tot 100 vir ’n winkel.',
        },
      ],
    },
    {
      id: 'conditions',
      heading: 'Voorwaardes',
      words: 'filter segment gekoop nooit bevat koepon meta enige almal groep produk prys voorraad etiket verkoop',
      blocks: [
        {
          text: '’n Voorwaarde vergelyk ’n eienskap van die bestelling, van sy kliënt of van ’n produk daarin: die bestelling se totaal is minstens R 500, die betaalmetode is PayFast, die kliënt se laaste bestelling was nie in die laaste 90 dae nie, die kliënt het een produk gekoop en later ’n ander, of het ’n produk sedert ’n dag of in die laaste dae nie gekoop nie. Almal of enige van hulle moet geld. ’n Groep binne ’n groep, tot drie diep, meng albei.',
        },
        {
          text: 'Kliënte word volgens al hul bestellings tot op datum beoordeel, ook dié buite die gekose dae.',
        },
        {
          text: 'Produkte word gekies volgens prys, aanbieding, voorraad, dae voorraad, wanneer en hoeveel hulle verkoop het, kategorie, etiket, soort, status, SKU, ouderdom en of hul koste bekend is. In ’n vraag oor verkope kies hierdie voorwaardes die bestellings wat so ’n produk bevat: wat een groep van produkte sê, gaan oor dieselfde produk, van tee en amper klaar. Produkte word beoordeel soos hulle nou is. Dae voorraad vergelyk vandag se voorraad met die verkope van die laaste 30 dae, na onder afgerond; ’n kategorie sluit sy subkategorieë in; ’n produk met variasies het die laagste van hul pryse en al hul voorraad. Of ’n koste bekend is, is versteek vir wie nie kostes mag sien nie.',
        },
        {
          text: 'Groepe lê hoogstens drie diep, want dieper groepe is moeilik om te lees en elke vlak herhaal die opsoekwerk. ’n Vraag het hoogstens 30 vergelykings, elk met hoogstens 50 waardes van 200 karakters, sodat geen vraag die databasis van ander weghou nie. Metadata word net vir gelykheid vergelyk, met die sleutels wat jy noem. Die eerste vraag wat ’n sleutel noem, lees elke bestelling van sy dae en kan sekondes duur; daarna berei Karoo die sleutel voor, tot 20 per winkel, en latere vrae is vinnig. Sleutels wat ’n koste bevat, word uitgelaat, want kostes kan versteek word.',
        },
      ],
    },
    {
      id: 'segments',
      heading: 'Segmente',
      words: 'segment gestoor gedeel kliënte produkte etiket voorraad groep lys filter telling',
      blocks: [
        {
          text: '’n Segment is ’n stel voorwaardes met ’n naam. Onder **Segmente** bo [Kliënte](/dashboard/customers), [Bestellings](/dashboard/orders) en [Produkte](/dashboard/products) vind jy jou eie, dié wat ander met jou organisasie deel, en voorgesteldes, elk met hoeveel dit nou het. Kies een om die lys te filter; Voer CSV uit het dan dieselfde. Dit kies elke keer opnuut, sodat kliënte en produkte vanself bykom en uitval. By produkte, soos dié met die etiket Tee en minder as 7 dae voorraad, bepaal ’n segment ook wat Kies almal verander.',
        },
        {
          text: 'Segmente van bestellings, en dié van kliënte en produkte in die lys van bestellings, kies uit die dae waarvolgens jy filter, hoogstens 400, of anders die laaste 400 dae. In Verken vul ’n segment die voorwaardes in. Net wie ’n segment gemaak het, verander dit; eienaars en admins mag ’n gedeelde een skrap.',
        },
        {
          text: 'Eienaars en admins kies in [Instellings, Kennisgewings](/dashboard/settings?section=notifications) van watter gedeelde segmente Karoo mense vertel, tot tien van ’n winkel: wanneer ’n bestelling, kliënt of produk daarby kom, of wanneer dit meer as ’n sekere getal het. Karoo kyk elke tien minute. Wat in ’n segment is wanneer jy dit kies, is nie nuus nie, niemand hoor twee keer van dieselfde bestelling of kliënt nie, van ’n produk wat uitval en terugkom word weer vertel, hoogstens een keer per dag, en wat gelyktydig bykom, is een boodskap. Van bestellings kan dié van die laaste 30 dae bykom. Nadat ’n segment se voorwaardes verander het, begin dit van voor af; wanneer dit geskrap word, eindig sy waarskuwings.',
        },
      ],
    },
    {
      id: 'channel',
      heading: 'Kanale en veldtogte',
      words: 'bron medium veldtog utm herkoms organies verwysing direk pos verkooppunt',
      blocks: [
        {
          text: 'Kanaal, bron, medium, veldtog en toestel is wat WooCommerce saam met die bestelling aangeteken het (bestellingherkoms, vanaf weergawe 8.5). Hulle is van die laaste besoek alleen, en ontbreek by bestellings wat niemand in ’n blaaier geplaas het nie. **Hoe dit verkoop is** sê waar die bestelling gemaak is: betaalpunt, admin, verkooppunt of ’n ander toepassing.',
        },
      ],
    },
  ],
};
