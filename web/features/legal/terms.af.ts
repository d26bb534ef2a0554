import {
  CLOSING_DAYS,
  DATA_RETENTION_DAYS,
  PAST_DUE_GRACE_DAYS,
  REFUND_DAYS,
  TRIAL_DAYS_ADVERTISED,
  priceOf,
  VAT_PERCENT,
} from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { formatPlanPrice, formatRand } from './format-price.ts';
import { TERMS_FAIRNESS } from './terms-fairness.ts';

const MONTHLY = priceOf('monthly');
const ANNUAL = priceOf('annual');

const SERVICE: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    heading: 'Wie ons is',
    blocks: [
      {
        text: 'Karoo word aan jou aangebied deur die bedrywer wat hier genoem word. “Ons” beteken die bedrywer; “jy” beteken die persoon wat ’n rekening oopmaak en die besigheid waarvoor daardie persoon optree.',
      },
      { operator: true },
    ],
  },
  {
    id: 'the-service',
    heading: 'Wat Karoo doen',
    blocks: [
      {
        text: 'Karoo lees die bestellings, produkte en kliënte van die WooCommerce-winkels wat jy koppel, hou ’n kopie daarvan, en wys vir jou wat dit alles saam beteken: verkope, produkte, kliënte, belasting en voorraad. Lede van jou organisasie sien dieselfde syfers, elkeen binne die perke van hul rol.',
      },
      {
        text: 'Karoo word in ’n webblaaier oor die internet gebruik. Niks word in fisiese vorm aan jou gelewer nie, en buiten die blaaier het jy geen sagteware van ons nodig nie.',
      },
      { text: 'Wat die syfers beteken, en wat hulle nie is nie, staan in die [vrywaring](/disclaimer).' },
    ],
  },
  {
    id: 'your-account',
    heading: 'Jou rekening',
    blocks: [
      {
        list: [
          'Jy moet 18 of ouer wees, en mag optree vir die besigheid wie se winkel jy koppel.',
          'Gee ’n e-posadres wat jy lees: bevestigings, fakture en kennisgewings oor hierdie bepalings gaan daarheen.',
          'Hou jou wagwoord vir jouself. Nooi ander mense as lede van jou organisasie in plaas daarvan om dit te deel.',
          'Jy is verantwoordelik vir wat in jou organisasie gedoen word deur die lede wat jy nooi. Jy kan te eniger tyd hul rol verander of hulle verwyder.',
          'Sê dadelik vir ons wanneer jy dink dat iemand anders jou rekening gebruik het. Onder Instellings kan jy sien waar jy aangemeld is en elke sessie beëindig.',
        ],
      },
    ],
  },
  {
    id: 'free-trial',
    heading: 'Die gratis proeftydperk',
    blocks: [
      {
        text: `’n Nuwe rekening begin met ’n gratis proeftydperk van minstens ${TRIAL_DAYS_ADVERTISED} dae. Geen kaart word gevra nie. Die dag waarop jou proeftydperk eindig, word in Karoo gewys, en ons herinner jou vooraf per e-pos daaraan, tensy jy dit afskakel.`,
      },
      {
        text: '’n Proeftydperk word nooit vanself ’n betaalde plan nie. As jy tydens dit ’n plan kies, is wat jy dadelik betaal vir die eerste tydperk ná die proeftydperk, en die volgende heffing is ’n tydperk later. Wanneer dit sonder ’n plan eindig, is jou skerms gesluit totdat jy een kies; wat intussen met jou data gebeur, staan onder [wat met jou data gebeur](/terms#your-data-afterwards).',
      },
    ],
  },
];

const MONEY: readonly LegalSection[] = [
  {
    id: 'prices',
    heading: 'Planne, pryse en BTW',
    blocks: [
      {
        table: {
          head: ['Plan', 'Prys, BTW uitgesluit', `BTW (${VAT_PERCENT}%)`, 'Jy betaal', 'Gehef', 'Minimum duur'],
          rows: [
            [
              'Maandeliks',
              formatRand(MONTHLY.net),
              formatRand(MONTHLY.vat),
              `${formatPlanPrice('monthly')}, BTW ingesluit`,
              'elke maand',
              'een maand',
            ],
            [
              'Jaarliks',
              formatRand(ANNUAL.net),
              formatRand(ANNUAL.vat),
              `${formatPlanPrice('annual')}, BTW ingesluit`,
              'elke jaar',
              'een jaar',
            ],
          ],
        },
      },
      {
        text: 'Pryse is in Suid-Afrikaanse rand. Daar is geen ander heffing nie: geen opstelfooi, geen afleweringskoste en geen fooi vir lede of winkels nie. Oor ’n pasgemaakte plan word skriftelik met jou ooreengekom.',
      },
      {
        text: 'Jy ontvang vir elke betaling ’n belastingfaktuur per e-pos en vind almal onder Fakturering, waar jy dit kan oopmaak en stoor solank jy ’n rekening het.',
      },
    ],
  },
  {
    id: 'payment',
    heading: 'Betaling en hernuwing',
    blocks: [
      {
        list: [
          'Voordat jy betaal, wys Karoo vir jou die plan, die prys, die BTW en die totaal. Jy kan teruggaan, jou keuse regstel of weggaan sonder om iets te skuld totdat jy die betaling op PayFast se bladsy bevestig.',
          'PayFast verwerk die betaling. Jou kaartnommer word net aan PayFast gegee: dit bereik ons nooit nie, en ons stoor dit nie.',
          'Die eerste betaling word geneem wanneer jy dit bevestig, en die plan begin wanneer PayFast vir ons sê dat dit betaal is, gewoonlik binne ’n minuut.',
          'Die plan hernu outomaties vir nog ’n maand of nog ’n jaar aan die einde van elke tydperk, op dieselfde dag, totdat jy dit kanselleer. Die volgende heffing en die datum daarvan word onder Fakturering gewys.',
          'Jy kan te eniger tyd tussen maandeliks en jaarliks wissel; die ander plan begin aan die einde van die tydperk waarvoor jy betaal het.',
        ],
      },
      {
        text: `Wanneer ’n hernuwing misluk, sê ons dit per e-pos vir jou en bly alles ${PAST_DUE_GRACE_DAYS} dae lank oop, sodat jy jou kaart kan opdateer of weer kan probeer. Daarna is jou skerms gesluit totdat die betaling gemaak is. Ons hef geen boete en geen rente nie.`,
      },
    ],
  },
  {
    id: 'cancelling',
    heading: 'Kansellering, afkoeling en terugbetalings',
    blocks: [
      {
        list: [
          'Jy kan te eniger tyd onder Fakturering kanselleer, sonder om ’n rede te gee. Niks meer word gehef nie, en alles bly oop tot die einde van die tydperk waarvoor jy betaal het.',
          `Binne ${REFUND_DAYS} dae ná jou aanvanklike betaling kan jy dit ten volle terugkry, sonder om ’n rede te gee.`,
          'Artikel 44 van die Wet op Elektroniese Kommunikasies en Transaksies 25 van 2002 gee verbruikers ’n afkoeltydperk van 7 dae nadat die ooreenkoms aangegaan is. Ons terugbetaling is ruimer en sluit dit in.',
        ],
      },
      {
        text: 'Hoe om te vra, hoe gou die geld terug is en wat daarna geld, staan in die [terugbetalingsbeleid](/refund).',
      },
    ],
  },
  {
    id: 'your-data-afterwards',
    heading: 'Wat met jou data gebeur wanneer ’n plan eindig',
    blocks: [
      {
        text: `Ná kansellering of beëindiging, sodra die betaalde tydperk verby is, bly jou data ${DATA_RETENTION_DAYS} dae lank beskikbaar: jy kan alles uitvoer, of weer ’n plan kies en alles vind soos dit was. Ons skryf aan jou minstens ’n week voordat dit geskrap word. Daarna word die data van jou winkels uit Karoo geskrap; jou winkels self word nie geraak nie.`,
      },
      {
        text: `’n Organisasie wat deur sy eienaar geskrap word, kan ${DATA_RETENTION_DAYS} dae lank gelees, uitgevoer en herstel word; dan word dit met sy winkels geskrap. Ná ’n proeftydperk wat sonder ’n plan geëindig het, word jou data gehou, gesluit, totdat jy ’n plan kies, die organisasie skrap of jou rekening sluit.`,
      },
      {
        text: `Om jou rekening te sluit, is iets anders: jou persoonlike data word binne 30 dae geskrap, en in die eerste ${CLOSING_DAYS} daarvan kan jy die skrapping keer. Die organisasies wat aan jou behoort, word saam daarmee gesluit, tensy jy eers ’n ander lid hul eienaar maak; Karoo wys vir jou watter voordat jy besluit. Die [privaatheidsbeleid](/privacy#how-long) sê wat die wet ons verplig om te hou.`,
      },
    ],
  },
];

export const TERMS: LegalDocument = {
  path: '/terms',
  aliases: ['/terms-of-service'],
  title: 'Diensbepalings',
  description:
    'Die ooreenkoms tussen jou en die bedrywer van Karoo: die diens, pryse met BTW, betaling, kansellering, beskikbaarheid en jou regte.',
  updated: '2026-11-21',
  intro:
    'Hierdie bepalings is die ooreenkoms waaronder jy Karoo gebruik. Hulle is geskryf om gelees te word. Deur ’n rekening oop te maak, aanvaar jy hulle; waar jy vir ’n besigheid optree, aanvaar jy hulle namens die besigheid. Jy kan hierdie bladsy druk of stoor, en ons gee jou vroeër weergawes wanneer jy vra.',
  sections: [...SERVICE, ...MONEY, ...TERMS_FAIRNESS],
};
