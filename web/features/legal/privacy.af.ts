import { CLOSING_DAYS, DATA_RETENTION_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';

const LABELS_AND_REASONS: readonly LegalSection[] = [
  {
    id: 'who',
    heading: 'Wie verantwoordelik is',
    blocks: [
      {
        text: 'Die bedrywer wat hier genoem word, is die verantwoordelike party, soos die Wet op die Beskerming van Persoonlike Inligting 4 van 2013 (POPIA) dit noem, vir die persoonlike inligting van mense wat Karoo besoek of ’n rekening het. Skryf aan die inligtingsbeampte oor enigiets op hierdie bladsy.',
      },
      { operator: true },
      {
        text: 'Vir die persoonlike inligting van ’n winkel se kliënte is dit anders: daar is die handelaar die verantwoordelike party, en ons werk vir die handelaar. Sien [jou winkel se kliënte](/privacy#shop-customers).',
      },
    ],
  },
  {
    id: 'what-we-collect',
    heading: 'Wat ons insamel, en hoekom',
    blocks: [
      {
        table: {
          head: ['Wat', 'Waarvandaan', 'Hoekom, en op watter grond'],
          rows: [
            [
              'Jou volle naam, e-posadres en, as jy dit gee, jou maatskappy',
              'Jy, wanneer jy registreer of jou profiel verander',
              'Om jou ’n rekening te gee en jou daaroor te bereik: nodig vir die ooreenkoms met jou',
            ],
            [
              'Jou wagwoord, net gehou as ’n gesoute hutswaarde waaruit dit nie teruggelees kan word nie',
              'Jy',
              'Om jou in te laat en niemand anders nie: nodig vir die ooreenkoms, en om jou inligting te beveilig',
            ],
            [
              'Jou sessies: wanneer jy aangemeld het, wanneer jy laas hier was, jou netwerkadres en die soort blaaier',
              'Jou blaaier',
              'Om jou aangemeld te hou, om jou jou sessies te laat sien en beëindig, en om raaiery en misbruik te keer: ons en jou regmatige belang by sekuriteit',
            ],
            [
              'Jou organisasies, rolle en uitnodigings, gestoorde aansigte en instellings',
              'Jy en die lede van jou organisasie',
              'Om vir elke lid te wys wat hul rol toelaat: nodig vir die ooreenkoms',
            ],
            [
              'Jou plan, betalings en fakture, met die faktuurbesonderhede wat jy gee. Geen kaartnommers nie',
              'Jy en PayFast',
              'Om te hef wat ooreengekom is en om die boeke te hou: nodig vir die ooreenkoms, en deur belastingwetgewing vereis',
            ],
            [
              'Wat jy aan ons skryf, as terugvoer of per e-pos',
              'Jy',
              'Om te antwoord en om Karoo te verbeter: ons en jou regmatige belang',
            ],
            [
              'Tegniese rekords van versoeke: tyd, adres wat aangevra is, resultaat, en foute',
              'Ons bedieners',
              'Om die diens aan die gang en veilig te hou: ons regmatige belang',
            ],
          ],
        },
      },
      {
        text: 'Naam, e-posadres en wagwoord is nodig om ’n rekening oop te maak; daarsonder kan ons jou nie een gee nie. Alles anders wat jy kan invoer, is jou keuse. Ons samel geen spesiale persoonlike inligting in nie, soos oor gesondheid of geloof, en vra jou om dit nie vir ons te stuur nie. Karoo is nie bedoel vir enigiemand jonger as 18 nie.',
      },
      {
        text: 'Ons neem geen besluit oor jou net op outomatiese wyse wat regsgevolge vir jou het nie, en ons bou geen profiel van jou vir reklame nie.',
      },
    ],
  },
  {
    id: 'shop-customers',
    heading: 'Jou winkel se kliënte',
    blocks: [
      {
        text: 'Wanneer jy ’n winkel koppel, kopieer Karoo die bestellings, produkte en kliënte daarvan: name, e-posadresse, telefoonnommers, faktuur- en afleweringsadresse, wat gekoop is en wanneer. Ons verwerk dit net om Karoo aan jou te lewer en volgens jou opdragte. Ons skryf nooit aan jou kliënte nie, kombineer nooit een handelaar se kliënte met ’n ander s’n nie, en verkoop hulle nooit of rig reklame aan hulle nie.',
      },
      {
        text: 'As jy ’n kliënt is van ’n winkel wat Karoo gebruik, wend jou asseblief tot die winkel: dit besluit oor jou inligting, en ons help dit om jou te antwoord. Wat ons in hierdie rol aan die handelaar verskuldig is, staan op die [POPIA-bladsy](/popia#our-duties-as-operator).',
      },
    ],
  },
];

const SHARING: readonly LegalSection[] = [
  {
    id: 'who-receives',
    heading: 'Wie dit ontvang',
    blocks: [
      {
        text: 'Ons verkoop persoonlike inligting aan niemand nie. Dit word ontvang deur die lede van jou eie organisasie, sover hul rol strek, en deur diegene wat onder kontrak vir ons werk of wat jy self koppel:',
      },
      {
        table: {
          head: ['Wie', 'Waarvoor', 'Wat hulle ontvang'],
          rows: [
            [
              'PayFast, Suid-Afrika',
              'Verwerking van betalings en intekeninge',
              'Jou naam, jou e-posadres en wat jy koop; jou kaartbesonderhede, wat jy direk aan PayFast gee',
            ],
            [
              'Die gasheerverskaffer van die bedrywer',
              'Bedryf van die bedieners en die databasis',
              'Alles wat Karoo stoor, vir bewaring; die verskaffer het niks daarin te soek nie',
            ],
            ['Die e-posverskaffer van die bedrywer', 'Aflewering van ons e-posse', 'Jou e-posadres en die e-pos'],
            [
              'Google, net as jy met Google aanmeld, of Google Analytics of Search Console koppel',
              'Om jou aan te meld; om jou eie verslae te lees',
              'Jou toestemming en die versoek om die verslag. Geen data van jou winkel word na Google gestuur nie',
            ],
            [
              'Die stootdiens van jou blaaier se maker, soos Google, Apple, Mozilla of Microsoft, net waar jy kennisgewings aanskakel',
              'Aflewering van kennisgewings aan daardie toestel',
              'Geënkripteerde boodskappe wat dit nie kan lees nie, en wanneer dit gestuur is',
            ],
            [
              'Jou winkel se eie bediener',
              'Om die winkel te lees, en daarin te skryf wat jy opdrag gee',
              'Die sleutel van jou winkel en die versoek',
            ],
          ],
        },
      },
      {
        text: 'Die inligtingsbeampte sê op versoek vir jou watter gasheer- en e-posverskaffers tans gebruik word. Verder maak ons persoonlike inligting net bekend waar ’n wet of ’n hof ons verplig, om iemand se regte of veiligheid te beskerm, of aan ’n opvolger wat Karoo oorneem en deur hierdie beleid gebind word; in daardie geval sê ons vooraf vir jou.',
      },
    ],
  },
  {
    id: 'cross-border',
    heading: 'Buite Suid-Afrika',
    blocks: [
      {
        text: 'Jou inligting word gestoor waar die bedrywer se gasheerverskaffer die bedieners bedryf, en e-posse gaan deur die bedieners van die e-posverskaffer. As een hiervan buite Suid-Afrika is, dra ons persoonlike inligting net daarheen oor soos artikel 72 van POPIA toelaat: aan ’n ontvanger wat deur die reg of deur ’n bindende ooreenkoms verplig word om dit te beskerm op ’n wyse wat wesenlik soortgelyk aan POPIA is, of waar die oordrag vir die ooreenkoms met jou nodig is.',
      },
      {
        text: 'Vra die inligtingsbeampte in watter land die bedieners is; jy kry die antwoord voordat jy hoef te besluit of jy ’n winkel koppel.',
      },
    ],
  },
  {
    id: 'how-long',
    heading: 'Hoe lank ons dit hou',
    blocks: [
      {
        table: {
          head: ['Wat', 'Hoe lank'],
          rows: [
            [
              'Jou rekening en profiel',
              `Totdat jy die rekening sluit. Jou persoonlike data word dan binne 30 dae geskrap; in die eerste ${CLOSING_DAYS} dae kan jy dit nog keer`,
            ],
            [
              '’n Winkel se data nadat die betaalde plan geëindig het, of nadat die organisasie daarvan geskrap is',
              `${DATA_RETENTION_DAYS} dae, waarin dit uitgevoer kan word; dan word dit geskrap`,
            ],
            [
              '’n Winkel se data ná ’n proeftydperk wat sonder ’n plan geëindig het',
              'Totdat jy ’n plan kies, die organisasie skrap of jou rekening sluit; ons skrap dit vroeër as jy vra',
            ],
            [
              '’n Winkel wat jy uit Karoo verwyder het',
              'Dadelik versteek; saam met sy organisasie geskrap, of vroeër as jy ons vra',
            ],
            [
              'E-posse aan jou, terwyl hulle wag om gestuur te word',
              'Omtrent ’n dag nadat hulle aan die e-posverskaffer oorhandig is',
            ],
            ['Sessies', '30 dae ná die laaste gebruik, of totdat jy hulle beëindig'],
            ['Tellers teen misbruik, volgens netwerkadres of e-posadres', 'Omtrent ’n dag ná die laaste poging'],
            [
              'Betalings, fakture en kredietnotas',
              '5 jaar, omdat belastingwetgewing dit vereis, selfs nadat die rekening gesluit is',
            ],
            ['’n Uitvoer van jou data wat jy aangevra het', 'Tot die dag wat daarlangs gewys word'],
          ],
        },
      },
      {
        text: 'Waar rugsteunkopieë bestaan, bly geskrapte data daarin totdat dit in die gewone gang van sake oorskryf word, en word dit nie weer in gebruik geneem nie.',
      },
    ],
  },
];

const RIGHTS: readonly LegalSection[] = [
  {
    id: 'security',
    heading: 'Hoe dit beskerm word',
    blocks: [
      {
        list: [
          'Verbindings met Karoo word geënkripteer (TLS) oral waar dit oor die internet aangebied word.',
          'Sleutels van jou winkel word geënkripteer gestoor, elkeen aan sy winkel gebind, en verlaat nooit die bediener nie.',
          'Wagwoorde word net as gesoute hutswaardes gestoor.',
          'Die databasis self skei organisasies ry vir ry, sodat ’n fout in ’n skerm nie een handelaar se data vir ’n ander kan wys nie.',
          'Die sessiekoekie kan nie deur skrips gelees word nie, pogings om wagwoorde te raai word vertraag, en jy kan jou sessies sien en beëindig.',
          'Geheime en sleutels word uit logs gehou.',
        ],
      },
      {
        text: 'Geen maatreël is volmaak nie. As ons rede het om te glo dat iemand sonder toestemming toegang tot jou persoonlike inligting gehad het, stel ons die Inligtingsreguleerder, deur sy eServices-portaal, en vir jou in kennis so gou as wat redelikerwys moontlik is, soos artikel 22 van POPIA vereis, en sê ons wat gebeur het, wat dit vir jou kan beteken, wat ons daaraan doen en wat jy kan doen.',
      },
    ],
  },
  {
    id: 'your-rights',
    heading: 'Jou regte',
    blocks: [
      {
        list: [
          'Toegang: om te weet of ons inligting oor jou hou, watter, en wie dit ontvang het. Onder Instellings, Data kan jy alles self uitvoer.',
          'Regstelling en skrapping: van wat verkeerd, verouderd of oormatig is, of sonder ’n reg daarop gehou word. Onder Instellings kan jy self jou profiel regstel en jou rekening sluit.',
          'Beswaar: teen verwerking op grond van ’n regmatige belang, en te eniger tyd teen direkte bemarking.',
          'Terugtrekking: van enige toestemming wat jy gegee het; wat voorheen gedoen is, bly wettig.',
          'Klagte: by die Inligtingsreguleerder.',
        ],
      },
      {
        text: 'Hoe om te vra, kosteloos en deur enige gewone kanaal, en by wie om te kla, staan op die [POPIA-bladsy](/popia#how-to-ask).',
      },
    ],
  },
  {
    id: 'letters',
    heading: 'E-posse wat ons stuur',
    blocks: [
      {
        text: 'Ons skryf aan jou oor jou rekening: bevestigings, uitnodigings, fakture, betalings, die einde van ’n proeftydperk, veranderinge aan hierdie dokumente. Herinnerings wat jy nie hoef te kry nie, kan onder Instellings, Kennisgewings afgeskakel word. Ons stuur reklame net as jy vooraf daartoe ingestem het, en met elke sodanige e-pos kan jy jou weer onttrek.',
      },
    ],
  },
  {
    id: 'cookies-and-changes',
    heading: 'Koekies, en veranderinge aan hierdie beleid',
    blocks: [
      {
        text: 'Wat in jou blaaier gestoor word, word in die [koekiebeleid](/cookies) gelys. Daar is geen naspoorders nie.',
      },
      {
        text: 'Wanneer ons hierdie beleid verander op ’n manier wat vir jou saak maak, sê ons dit minstens 30 dae voordat dit in werking tree per e-pos vir jou. Die dag van die laaste verandering staan bo-aan.',
      },
    ],
  },
];

export const PRIVACY: LegalDocument = {
  path: '/privacy',
  aliases: ['/privacy-policy'],
  title: 'Privaatheidsbeleid',
  description:
    'Watter persoonlike inligting Karoo insamel, hoekom, wie dit ontvang, hoe lank dit gehou word, hoe dit beskerm word, en jou regte.',
  updated: '2026-11-23',
  intro:
    'Hierdie beleid sê wat ons oor jou weet, hoekom, en wat jy daaraan kan doen. Kortom: ons hou wat nodig is om jou rekening te bedryf en jou winkel vir jou te wys, ons sien nooit jou kaartnommer nie, ons verkoop niks en spoor niemand na nie.',
  sections: [...LABELS_AND_REASONS, ...SHARING, ...RIGHTS],
};
