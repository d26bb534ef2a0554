import { CLOSING_DAYS, DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';

const REQUESTS: readonly LegalSection[] = [
  {
    id: 'information-officer',
    heading: 'Ons inligtingsbeampte',
    blocks: [
      {
        text: 'Die inligtingsbeampte is aanspreeklik vir ons nakoming van die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA) en hanteer elke versoek.',
      },
      { operator: true },
    ],
  },
  {
    id: 'your-rights',
    heading: 'Wat jy kan vra',
    blocks: [
      {
        list: [
          'Toegang (artikel 23): of ons persoonlike inligting oor jou hou, ’n afskrif daarvan, en wie toegang daartoe gehad het.',
          'Regstelling of skrapping (artikel 24): van inligting wat onakkuraat, nie ter sake nie, oormatig, verouderd, onvolledig, misleidend of onwettig verkry is, of wat ons nie meer mag hou nie.',
          'Beswaar (artikel 11(3)): teen verwerking wat op ’n regmatige belang berus, op gronde wat met jou situasie verband hou, en teen direkte bemarking te eniger tyd en sonder gronde. Ons vertel jou van hierdie reg hier en in die privaatheidsbeleid, wat vir jou gewys word wanneer jy registreer.',
          'Terugtrekking van ’n toestemming wat jy gegee het.',
          'Dat geen besluit met regsgevolge vir jou net op outomatiese wyse geneem word nie (artikel 71). Ons neem nie sulke besluite nie.',
        ],
      },
    ],
  },
  {
    id: 'how-to-ask',
    heading: 'Hoe om te vra',
    blocks: [
      {
        list: [
          'Deur enige gewone kanaal: e-pos, telefoon, brief, ’n teksboodskap aan die nommer hierbo as een gegee word, of die knoppie Terugvoer in Karoo. Geen bepaalde vorm is nodig nie.',
          'Dit kos niks.',
          'Sê wie jy is en wat jy wil hê. Ons kan jou vra om te wys dat dit jy is, en vir niks meer as wat daarvoor nodig is nie.',
          'Ons sê binne 30 dae, naweke en vakansiedae ingesluit, skriftelik vir jou wat ons gedoen het. As ons weier, gee ons die rede.',
          'Versoeke om rekords ingevolge die Wet op die Bevordering van Toegang tot Inligting 2 van 2000 gaan ook na die inligtingsbeampte.',
          'Jy hoef nie te vra vir wat jy self kan doen nie: onder Instellings kan jy alles van jou uitvoer, jou profiel regstel en jou rekening sluit.',
        ],
      },
      {
        text: `Wanneer jy jou rekening sluit, word jou persoonlike data binne 30 dae geskrap; in die eerste ${CLOSING_DAYS} dae kan jy dit keer. Nadat ’n plan of ’n organisasie geëindig het, kan die data daarvan ${DATA_RETENTION_DAYS} dae lank uitgevoer word en word dit dan geskrap. Fakture word 5 jaar lank gehou omdat belastingwetgewing dit vereis.`,
      },
    ],
  },
  {
    id: 'regulator',
    heading: 'Die Inligtingsreguleerder',
    blocks: [
      {
        text: 'As jy nie met ons antwoord tevrede is nie, of ons nie eers wil vra nie, kan jy by die Inligtingsreguleerder (Suid-Afrika) kla:',
      },
      {
        list: [
          'Woodmead North Office Park, 54 Maxwell Drive, Woodmead, Johannesburg, 2191',
          'Klagtes: deur die Reguleerder se eServices-portaal, of per e-pos aan POPIAComplaints@inforegulator.org.za',
          'Webwerf: inforegulator.org.za',
        ],
      },
    ],
  },
];

const OPERATOR_TERMS: readonly LegalSection[] = [
  {
    id: 'two-roles',
    heading: 'Twee rolle',
    blocks: [
      {
        table: {
          head: ['Wie se inligting', 'Verantwoordelike party', 'Operateur'],
          rows: [
            [
              'Mense met ’n Karoo-rekening, en besoekers',
              'Ons',
              'Ons verskaffers, sien die [privaatheidsbeleid](/privacy#who-receives)',
            ],
            ['Kliënte van ’n gekoppelde winkel', 'Die handelaar', 'Ons, vir die handelaar'],
          ],
        },
      },
      {
        text: 'As die handelaar besluit jy hoekom en hoe jou kliënte se inligting verwerk word. Jy het ’n wettige grond daarvoor nodig, jou eie privaatheidskennisgewing behoort te noem dat ’n diens soos Karoo jou bestellings ontleed, en dit is jou taak om versoeke van jou kliënte te beantwoord. Maatskappye is ook datasubjekte ingevolge POPIA.',
      },
    ],
  },
  {
    id: 'our-duties-as-operator',
    heading: 'Wat ons handelaars as hul operateur belowe',
    blocks: [
      {
        text: 'Hierdie afdeling is deel van die [bepalings](/terms#your-shop) en is die skriftelike ooreenkoms tussen ’n verantwoordelike party en sy operateur wat artikels 20 en 21 van POPIA vereis.',
      },
      {
        list: [
          'Ons verwerk jou kliënte se inligting net met jou medewete en magtiging, om Karoo aan jou te lewer, en hanteer dit as vertroulik.',
          'Ons hou die sekuriteitsmaatreëls van artikel 19 in stand: hulle word in die [privaatheidsbeleid](/privacy#security) beskryf, en ons hersien hulle soos risiko’s verander.',
          'Ons sê onmiddellik vir jou wanneer daar redelike gronde is om te glo dat iemand sonder toestemming toegang tot jou kliënte se inligting gekry het of dit verkry het, met alles wat ons weet en jy vir jou eie kennisgewings nodig het. As verantwoordelike party stel jy die Reguleerder, deur sy eServices-portaal, en die betrokke mense in kennis; ons help jou.',
          'Ander operateurs werk net vir ons onder ’n ooreenkoms wat dieselfde van hulle vra. Die lys staan in die [privaatheidsbeleid](/privacy#who-receives).',
          'Ons help jou om versoeke van jou kliënte om toegang, regstelling of skrapping, en om beswaar te maak, te beantwoord. Skryf aan die inligtingsbeampte met die betrokke winkel en kliënt.',
          'Ons gebruik jou kliënte se inligting vir geen doel van ons eie nie.',
          'Aan die einde kan jy die data uitvoer; dan word dit geskrap soos die [bepalings](/terms#your-data-afterwards) sê.',
          'Ons wys op versoek vir jou wat ons doen om hierdie beloftes na te kom.',
        ],
      },
    ],
  },
  {
    id: 'breaches',
    heading: 'As iets verkeerd loop',
    blocks: [
      {
        text: 'Ingevolge artikel 22 stel ons die Inligtingsreguleerder en die betrokke mense in kennis so gou as wat redelikerwys moontlik is nadat ons ontdek dat iemand sonder toestemming toegang gekry het tot persoonlike inligting waarvoor ons verantwoordelik is, of dit verkry het. Daar is geen minimum omvang waaronder ons sal stilbly nie. Die Reguleerder word deur sy eServices-portaal in kennis gestel; jy word per e-pos by die adres van jou rekening in kennis gestel, met ’n beskrywing van die moontlike gevolge, van wat ons gedoen het, en van wat jy kan doen. Ons wag net waar die polisie of die Reguleerder ons dit vra.',
      },
    ],
  },
  {
    id: 'eight-conditions',
    heading: 'Die agt voorwaardes, en hoe ons daaraan voldoen',
    blocks: [
      {
        table: {
          head: ['Voorwaarde', 'Hoe'],
          rows: [
            ['Aanspreeklikheid', '’n Inligtingsbeampte is daarvoor aanspreeklik'],
            ['Beperking op verwerking', 'Net wat die diens nodig het; die meeste daarvan deur jouself gegee'],
            [
              'Doelspesifikasie',
              'Elke doel, en hoe lank ons hou wat dit dien, word in die [privaatheidsbeleid](/privacy#what-we-collect) gestel',
            ],
            [
              'Beperking op verdere verwerking',
              'Geen ander doeleindes nie: geen verkoop, geen reklame, geen opleiding op jou data nie',
            ],
            ['Kwaliteit van inligting', 'Jy kan jou profiel regstel; winkeldata volg die winkel'],
            ['Openheid', 'Hierdie bladsy, die privaatheidsbeleid en die [koekiebeleid](/cookies)'],
            ['Sekuriteitsmaatreëls', 'Enkripsie, skeiding van organisasies in die databasis, perke op aanmeldpogings'],
            [
              'Deelname van die datasubjek',
              'Uitvoer en skrapping in Karoo; enige ander versoek is gratis en word binne 30 dae beantwoord',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'direct-marketing',
    heading: 'Direkte bemarking',
    blocks: [
      {
        text: 'Ons stuur reklame op elektroniese wyse net aan diegene wat vooraf daartoe ingestem het (artikel 69). ’n Blokkie wat vir jou gemerk is, of stilte, is geen toestemming nie, en met elke sodanige e-pos kan jy jou kosteloos onttrek.',
      },
    ],
  },
  {
    id: 'cross-border',
    heading: 'Oordragte na ander lande',
    blocks: [
      {
        text: 'Artikel 72 reël oordragte buite Suid-Afrika. Wat vir ons gasheer- en e-posverskaffers geld, staan in die [privaatheidsbeleid](/privacy#cross-border); die inligtingsbeampte noem die land op versoek.',
      },
    ],
  },
];

/** POPIA: the information officer, requests, and commitments to merchants. */
export const POPIA: LegalDocument = {
  path: '/popia',
  aliases: [],
  title: 'POPIA',
  description:
    'Jou regte ingevolge die Wet op die Beskerming van Persoonlike Inligting, die inligtingsbeampte, hoe om toegang of skrapping te vra, en ons pligte teenoor handelaars.',
  updated: '2026-11-23',
  intro:
    'Die Wet op die Beskerming van Persoonlike Inligting gee almal regte oor inligting oor hulself. Hierdie bladsy sê hoe jy hulle by ons kan gebruik, en wat ons handelaars oor hul kliënte belowe.',
  sections: [...REQUESTS, ...OPERATOR_TERMS],
};
