import type { LegalSection } from './legal-document.ts';

/** Second half of the terms: the shop's data, conduct, availability, liability, changes, law. */
export const TERMS_FAIRNESS: readonly LegalSection[] = [
  {
    id: 'your-shop',
    heading: 'Jou winkel en die data daarvan',
    blocks: [
      {
        text: 'Wat in jou winkel is, bly joune. Jy laat ons toe om dit te lees met die sleutel wat jy aan Karoo gee, om ’n kopie te hou, en om syfers daaruit te bereken, vir geen ander doel as om Karoo aan jou te lewer nie. Ons verkoop dit nie, wys dit nie vir ander kliënte nie, en gebruik dit nie vir reklame nie.',
      },
      {
        text: 'Jy besluit watter regte die sleutel het. Waar dit mag skryf, verander Karoo iets in jou winkel net wanneer ’n lid van jou organisasie dit opdrag gee, en om sy eie webhooks te registreer en te verwyder. Jy kan die sleutel te eniger tyd in jou winkel herroep.',
      },
      {
        text: 'Jou winkel se rekords bevat persoonlike inligting van jou kliënte. Vir daardie inligting is jy die verantwoordelike party en ons jou operateur ingevolge die Wet op die Beskerming van Persoonlike Inligting; wat ons jou in daardie rol belowe, is deel van hierdie bepalings en staan op die [POPIA-bladsy](/popia#our-duties-as-operator).',
      },
    ],
  },
  {
    id: 'fair-use',
    heading: 'Billike gebruik',
    blocks: [
      {
        text: 'Jy mag Karoo gebruik vir jou eie besigheid en vir dié wie se winkels jy met hul toestemming versorg. Jy mag nie:',
      },
      {
        list: [
          '’n winkel sonder die eienaar se toestemming koppel nie;',
          'Karoo vir enigiets onwettigs gebruik nie, of om ongevraagde e-posse te stuur nie;',
          'probeer om ander se data te sien, ’n perk te omseil of die diens te ontwrig nie. As jy ’n swakheid vind, sê vir ons; ons sal nie optree teen enigiemand wat een te goeder trou aanmeld en ander se data met rus laat nie;',
          'toegang tot Karoo sonder ons skriftelike ooreenkoms herverkoop nie.',
        ],
      },
    ],
  },
  {
    id: 'availability',
    heading: 'Beskikbaarheid en ondersteuning',
    blocks: [
      {
        text: 'Ons doen elke redelike poging om Karoo 99,9% van die tyd in elke maand beskikbaar te hou. Dit is ’n doelwit waarvoor ons werk, nie ’n waarborg nie: netwerke, betalingsverskaffers en jou winkel se eie bediener is buite ons beheer, en nou en dan moet ons onderhoud doen, wat ons kort hou en waar ons kan in stil ure doen.',
      },
      {
        text: 'Wanneer jou winkel of jou verbinding nie bereik kan word nie, wys Karoo die laaste syfers wat dit het en sê hoe oud hulle is. Jou winkel self is nooit van Karoo afhanklik nie: dit hou aan verkoop wanneer Karoo nie daar is nie.',
      },
      { text: 'Vir hulp, gebruik die knoppie Terugvoer in Karoo of skryf aan die adres hierbo.' },
    ],
  },
  {
    id: 'what-is-ours',
    heading: 'Wat ons s’n is',
    blocks: [
      {
        text: 'Die sagteware, die naam en die ontwerp van Karoo behoort aan ons of aan diegene wat dit aan ons lisensieer. Solank jou rekening oop is, mag jy dit gebruik soos hierdie bepalings sê. Wanneer jy vir ons terugvoer stuur, mag ons jou voorstel gebruik om Karoo te verbeter sonder om jou iets daarvoor te skuld; dit gee ons geen reg op jou data nie.',
      },
    ],
  },
  {
    id: 'ending-by-us',
    heading: 'Wanneer ons jou gebruik mag beëindig of opskort',
    blocks: [
      {
        text: 'Ons mag ’n rekening opskort wanneer dit die diens of ander mense se data in gevaar stel, wanneer dit onwettig gebruik word, of wanneer ’n betaling ná die grasiedae onbetaal bly. Ons sê vir jou hoekom, en waar dit moontlik is, sê ons dit vooraf en gee ons jou tyd om dit reg te stel.',
      },
      {
        text: 'Ons mag hierdie ooreenkoms met 30 dae skriftelike kennisgewing beëindig. As ons dit beëindig om ’n rede wat nie jou kontrakbreuk is nie, betaal ons die deel van die tydperk terug waarvoor jy betaal het en wat jy nie gebruik het nie. Jy kan jou data gedurende die kennisgewingtydperk en 30 dae lank daarna uitvoer, tensy die wet ons verbied om jou dit toe te laat.',
      },
    ],
  },
  {
    id: 'liability',
    heading: 'Aanspreeklikheid',
    blocks: [
      {
        text: 'Ons lewer Karoo met die sorg en vaardigheid wat jy mag verwag van mense wat hul brood hiermee verdien. Waar die wet toelaat dat dit beperk word, is ons aanspreeklikheid vir verlies wat ontstaan uit die gebruik van Karoo, of daaruit dat dit nie gebruik kan word nie, beperk tot wat jy ons in die twaalf maande voor die verlies betaal het, en is ons nie aanspreeklik vir indirekte verlies soos verlore wins of verlore verkope nie.',
      },
      {
        text: 'Hierdie beperkings geld nie vir verlies wat ons opsetlik of deur growwe nalatigheid veroorsaak nie, vir dood of besering nie, vir ons pligte ten opsigte van persoonlike inligting nie, of vir enigiets waarvoor aanspreeklikheid ingevolge die Wet op Verbruikersbeskerming 68 van 2008 of ’n ander wet nie beperk mag word nie. Niks in hierdie bepalings neem ’n reg weg wat so ’n wet jou gee nie.',
      },
      {
        text: 'Let asseblief op hierdie afdeling: dit beperk wat jy van ons kan eis. Hou jou eie rekords; Karoo is ’n kopie om na te kyk, nie jou boeke nie en nie ’n rugsteun van jou winkel nie.',
      },
    ],
  },
  {
    id: 'section-43',
    heading: 'Wat die wet ons vra om te sê',
    blocks: [
      {
        text: 'Artikel 43 van die Wet op Elektroniese Kommunikasies en Transaksies 25 van 2002 lys wat ’n webwerf wat verkoop, vir sy verbruikers moet sê. Dit is waar om dit te vind:',
      },
      {
        table: {
          head: ['Wat', 'Waar'],
          rows: [
            [
              'Naam, regstatus, adres, kontakbesonderhede en registrasie van die verskaffer',
              '[Wie ons is](/terms#who-we-are)',
            ],
            ['Hoofkenmerke van die diens', '[Wat Karoo doen](/terms#the-service)'],
            ['Volle prys met alle belasting en koste', '[Planne, pryse en BTW](/terms#prices)'],
            [
              'Wyse van betaling; hoe om voor betaling na te gaan, reg te stel of terug te trek',
              '[Betaling en hernuwing](/terms#payment)',
            ],
            ['Wanneer die diens daar is', 'Dadelik: wanneer die betaling bevestig is'],
            ['Minimum duur van ’n herhalende ooreenkoms', 'Een maand (maandeliks) of een jaar (jaarliks)'],
            [
              'Rekord van die transaksie',
              'Belastingfakture per e-pos en onder Fakturering; hierdie bepalings op hierdie bladsy, om te druk of te stoor',
            ],
            ['Terugbetalingsbeleid en die afkoelreg van artikel 44', '[Terugbetalingsbeleid](/refund)'],
            ['Privaatheid en sekuriteit', '[Privaatheidsbeleid](/privacy), [POPIA](/popia)'],
            [
              'Gedragskodes en geskilbeslegting',
              'Ons onderskryf geen bedryfskode nie. Vir geskille, sien [reg en klagtes](/terms#law)',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'changes',
    heading: 'Veranderinge aan hierdie bepalings en pryse',
    blocks: [
      {
        text: 'Ons mag hierdie bepalings verander, en pryse vir tydperke wat nog nie begin het nie. Ons sê dit minstens 30 dae voordat ’n verandering in werking tree per e-pos vir jou, en sê wat verander. As jy nie saamstem nie, kan jy voor daardie dag kanselleer. ’n Tydperk waarvoor jy reeds betaal het, behou sy prys. ’n Verandering wat die wet vereis, of wat net tot jou voordeel is, mag vroeër in werking tree.',
      },
    ],
  },
  {
    id: 'law',
    heading: 'Reg en klagtes',
    blocks: [
      {
        text: 'Suid-Afrikaanse reg beheers hierdie bepalings, en Suid-Afrikaanse howe beslis geskille daaroor. As jy ’n klagte het, skryf eers aan ons: ons antwoord binne 10 sakedae. As ons nie kan ooreenkom nie, staan dit jou vry om jou tot die Nasionale Verbruikerskommissie, ’n ander liggaam waarvoor die wet in jou geval voorsiening maak, of ’n hof te wend.',
      },
      {
        text: 'Waar artikel 14 van die Wet op Verbruikersbeskerming op jou van toepassing is, mag jy ’n jaarlikse plan ook voor die einde van die jaar met 20 sakedae skriftelike kennisgewing beëindig, op die voorwaardes van daardie artikel.',
      },
      {
        text: 'As ’n deel van hierdie bepalings ongeldig is, bly die res van krag. Dat ons een keer nie op ’n reg aandring nie, beteken nie dat ons daarvan afstand doen nie. Jy mag nie jou rekening sonder ons instemming oordra nie, behalwe saam met die besigheid wat dit gebruik.',
      },
    ],
  },
];
