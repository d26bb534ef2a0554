import { COVER_WINDOW_DAYS, DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { HelpArticle, HelpSection } from '../help-article.ts';
import { measureSections } from '../measure-sections.ts';

const SALES: readonly HelpSection[] = [
  {
    id: 'which-orders-count',
    heading: 'Watter bestellings tel',
    words: 'statusse hangend misluk gekanselleer datum betaal geskep voltooi tydsone',
    blocks: [
      {
        text: '’n Bestelling tel op die datum wat jou winkel se eie ontledings gebruik: datum betaal, tensy jy datum geskep of datum voltooi vir die winkel kies onder [Winkels](/dashboard/stores). ’n Bestelling sonder daardie datum tel op die dag waarop dit geskep is. Dae is dié van jou winkel se tydsone.',
      },
      {
        text: 'Bestellings met ’n uitgeslote status tel nie, en hul terugbetalings ook nie. Hangend, misluk en gekanselleer is uitgesluit tensy jou winkel anders sê; konsepte en die asblik is dit altyd. Bestellings in ander geldeenhede word apart gewys en nooit bygetel nie.',
      },
    ],
  },
  ...measureSections({
    discounts: { words: 'koepons' },
    refunds: {
      words: 'terugsendings krediet geld terug',
      blocks: [
        {
          text: 'Om ’n bestelling terug te betaal, maak dit oop en kies Betaal terug onder die items: per item, per bedrag of alles wat oor is. Karoo vra jou winkel eers wat oor is. As die betaaldiens kan terugbetaal, betaal dit die kliënt; anders teken jou winkel die terugbetaling aan en betaal jy die kliënt self terug. Voorraad word net aangevul as jy dit kies.',
        },
      ],
    },
    totalSales: {
      words: 'inkomste omset totale verskil woocommerce',
      blocks: [
        {
          text: 'Dit is die eerste syfer op die [paneelbord](/dashboard). As WooCommerce ’n ander totaal wys, maak “Hoekom verskil my totale?” oop onder [Ontledings, Verkope](/dashboard/analytics?tab=sales). Dit noem elke bestelling wat WooCommerce anders tel, en hoekom.',
        },
      ],
    },
    averageOrderValue: {
      words: 'gemiddeld mandjie aov',
      blocks: [
        {
          text: 'Dit laat belasting en aflewering uit, dus is dit nie totale verkope ÷ bestellings nie. Sien die [paneelbord](/dashboard).',
        },
      ],
    },
    items: {
      words: 'eenhede hoeveelheid',
      blocks: [
        {
          text: 'Eenhede tel op die bestelling se dag, teruggestuurde eenhede op die dag van die terugbetaling. Sien [Ontledings, Produkte](/dashboard/analytics?tab=products).',
        },
      ],
    },
    tax: { words: 'btw', blocks: [{ text: 'Wat jy gehef het, minus wat terugbetalings teruggegee het.' }] },
  }),
];

const CUSTOMERS_AND_STOCK: readonly HelpSection[] = [
  {
    id: 'customers',
    heading: 'Nuwe en terugkerende kliënte',
    words: 'kliënte kopers gaste eerste bestelling herhaal',
    blocks: [
      {
        list: [
          'Nuut: ’n kliënt wie se eerste bestelling wat tel, in enige geldeenheid, op daardie dag is.',
          'Terugkerend: elke ander kliënt van ’n dag, een keer per dag getel. ’n Tydperk is die som van sy dae.',
        ],
      },
      {
        text: '’n Kliënt is ’n rekening in jou winkel of, vir gaste, ’n e-posadres. Sien [Ontledings, Kliënte](/dashboard/analytics?tab=customers).',
      },
    ],
  },
  {
    id: 'merge',
    heading: 'Voeg kliënte saam wat een persoon is',
    words: 'duplikaat gas rekening dieselfde persoon skei twee e-posse',
    blocks: [
      {
        text: 'Maak ’n kliënt oop en kyk onder Dieselfde persoon, of kies Moontlike duplikate bo die [lys van kliënte](/dashboard/customers). Karoo stel kliënte voor met dieselfde e-posadres as ’n rekening, dieselfde telefoonnommer, of dieselfde naam en poskode. Dit voeg nooit self saam nie.',
      },
      {
        list: [
          'Ná ’n samevoeging tel elke syfer een kliënt: verslae, segmente, herhaalkliënte en uitvoere, ook vir vorige bestellings.',
          'Kies Ontdoen of Skei om ’n samevoeging terug te trek. Die syfers is dan soos voorheen.',
          'Jou winkel verander nie, en latere sinkronisasies behou die samevoeging.',
          '’n Afskrif van persoonlike data, en die uitwissing daarvan, dek almal wat saamgevoeg is.',
        ],
      },
      {
        text: 'Wys hele storie, onder ’n kliënt se bestellings, lys alles wat met hulle gebeur het, die produkte wat hulle die meeste koop en hul gewone dae tussen bestellings: die mediaan van die dae tussen twee dae met bestellings.',
      },
    ],
  },
  {
    id: 'stock',
    heading: 'Voorraad, lae voorraad en dae voorraad',
    words: 'voorraad herbestel oorverkoop raak op drempel dae oor',
    blocks: [
      {
        list: [
          'Voorraad is wat jou winkel vandag tel. Vir ’n produk met variasies is dit die totaal van sy variasies.',
          `Lae voorraad: by of onder die drempel, ${countOf(DEFAULT_LOW_STOCK, 'eenheid', 'eenhede')} tensy jy dit verander in [Kennisgewings](/dashboard/settings?section=notifications) of vir ’n enkele produk, in Karoo of WooCommerce.`,
          'Oorverkoop: voorraad onder nul.',
          `Dae voorraad: hoe lank vandag se voorraad hou as die produk aanhou verkoop teen die tempo van die gekose tydperk; waarskuwings en voorwaardes gebruik die laaste ${COVER_WINDOW_DAYS} dae. ’n Strepie beteken dat niks verkoop is nie of dat jou winkel nie die voorraad byhou nie.`,
        ],
      },
      {
        text: 'Sien [Produkte](/dashboard/products) en [Ontledings, Produkte](/dashboard/analytics?tab=products). Voorraadwaarde gebruik verkooppryse, nie wat produkte jou kos nie.',
      },
    ],
  },
  {
    id: 'reorder',
    heading: 'Wat om te herbestel',
    words: 'verskaffer levertyd voorspelling vraag dooie voorraad oorvoorraad aankoop herbestelpunt',
    blocks: [
      {
        text: 'Karoo voorspel elke nag elke produk en variasie wat sy voorraad tel, uit die eenhede wat in die laaste 13 maande tot die vorige dag verkoop is. Dit beproef vier metodes op die verlede (die gemiddeld van 28 dae, eksponensiële gladmaking, ’n gemiddeld per weekdag, en een vir seldsame verkope), en gebruik die een met die kleinste foute. By ’n bestendige produk is dit die gemiddeld van 28 dae. Black Friday, Desember en ander seisoene van die jaar word nie voorspel nie: bestel self meer daarvoor.',
      },
      {
        list: [
          'Herbestelpunt: die vraag totdat ’n bestelling aankom, met die diensvlak as sekerheid. By 95% behoort 95 van 100 bestellings aan te kom voordat die voorraad opraak, solank verkope soos voorheen aangaan. Karoo toets dit op ’n gesimuleerde winkel; ’n vlaag groot bestellings kan steeds ’n rak leegmaak.',
          'Om te bestel: wat die voorraad aanvul tot by die herbestelpunt plus jou dekkingsdoel, in heel pakke. Eenhede op bestelling tel.',
          'Dae sonder voorraad tel nie, vanaf die eerste nag waarin Karoo hulle aanteken. Vroeër dae tel as in voorraad, so ’n produk wat voorheen dikwels uitverkoop was, word eers te laag voorspel.',
          'Dooie voorraad: geen verkoop in 90 dae nie. Oorvoorraad: meer as wat in 180 dae verkoop. Albei word teen kosprys waardeer; verander die dae onder Instellings op die skerm.',
        ],
      },
      {
        text: 'Bestel van ’n verskaffer met Nuwe bestelling. Op die bestelling se bladsy kan jy ’n nota aan die verskaffer byvoeg, wat op die PDF en in die e-pos staan, en die bestelling as CSV stoor. Die bladsy wys die e-pos voordat jy dit stuur: dit gaan na die verskaffer se adres met die bestelling as ’n PDF, en antwoorde kom na jou. Die bladsy sê of die posbediener dit aanvaar het, en die aktiwiteitslys wie dit gestuur het. Karoo stuur hoogstens 40 sulke e-posse per dag per winkel.',
      },
      {
        text: 'Kospryse is dié van [Koste](/dashboard/help/costs); voer een hier of daar in, of verander dit. Sien [Herbestel](/dashboard/products/reorder).',
      },
    ],
  },
  {
    id: 'charts',
    heading: 'Grafieke, notas en openbare vakansiedae',
    words: 'grafiek staaf nota beurtkrag swart vrydag prys uitskieter afgesny gearseer stippellyn vakansiedag',
    blocks: [
      {
        list: [
          'Wys na ’n staaf om sy dae, albei syfers en die verandering te sien. Kies dit om by sy bestellings uit te kom. ’n Stippellyn is altyd dit waarmee jy vergelyk.',
          '’n Gearseerde staaf, of ’n oop sirkel op ’n lyn, is nog nie verby nie. Dit het geen verandering nie, want ’n deel van ’n dag kan nie met ’n hele dag vergelyk word nie.',
          'Waar die hoogste staaf minstens twee en ’n half keer so hoog soos die ander is, word dit afgesny, en ook dié tussenin, hoogstens een staaf in tien, sodat hulle nie die res plat maak nie. Hul waardes staan daarby.',
          'Notas: kies ’n staaf en dan Voeg ’n nota by, byvoorbeeld dat ’n prys nuut is of dat daar beurtkrag was. Net jy sien dit, tensy jy dit met jou organisasie deel. Elke grafiek oor daardie dag wys dit as ’n kol op die as. Jy wysig en verwyder jou eie notas; eienaars en admins verwyder ook gedeeldes.',
          'Openbare vakansiedae en Swart Vrydag is ringe op die as. Die kalenderknoppie bo ’n grafiek versteek hulle op hierdie toestel. Die datums volg die Wet op Openbare Vakansiedae 36 van 1994: ná ’n vakansiedag op ’n Sondag is die Maandag ook een. Dae wat die President eenmalig verklaar het, soos verkiesingsdae, is nie ingesluit nie.',
        ],
      },
    ],
  },
  {
    id: 'google',
    heading: 'Besoekers en soektogte van Google',
    words: 'google analytics search console sessies weieringskoers klikke vertonings',
    blocks: [
      {
        text: 'Sessies, bronne en soektogte is Google se syfers. Hulle stem selde presies met bestellings ooreen: besoekers kan koekies weier of Google blokkeer. Koppel Google onder [Integrasies](/dashboard/settings?section=integrations), en sien dan [Ontledings, Web](/dashboard/analytics?tab=web).',
      },
    ],
  },
  {
    id: 'comparisons',
    heading: 'Vergelykings',
    words: 'vorige tydperk verlede jaar persentasie verandering weekdag',
    blocks: [
      {
        text: 'Die verandering langs ’n syfer vergelyk dit met ’n vroeëre tydperk. Kies watter langs die datums op die [paneelbord](/dashboard).',
      },
      {
        list: [
          'Vorige tydperk: vir vandag, gister tot dieselfde tyd; vir hierdie maand, dieselfde dae van verlede maand; vir verlede maand, die hele maand daarvoor; vir hierdie jaar, dieselfde dae van verlede jaar; vir alles anders, ewe veel dae net daarvoor.',
          'Dieselfde datum verlede jaar: dieselfde datums, ’n jaar vroeër.',
          'Dieselfde weekdag verlede jaar: die dae 52 weke vroeër, sodat ’n Saterdag met ’n Saterdag vergelyk word.',
        ],
      },
    ],
  },
  {
    id: 'notifications',
    heading: 'Kennisgewings op ’n toestel',
    words:
      'stoot kennisgewing foon nuwe bestelling waarskuwing stil ure iphone tuisskerm geblokkeer toestemming geweier',
    blocks: [
      {
        text: 'Karoo kan hierdie foon of rekenaar van nuwe bestellings en waarskuwings laat weet terwyl dit toe is. Skakel dit aan onder [Kennisgewings](/dashboard/settings?section=notifications), op elke toestel apart; jou blaaier vra dan een keer. Dit eindig wanneer jy daar afmeld.',
      },
      {
        list: [
          'Nuwe bestellings: dié van die afgelope twaalf uur wat in jou syfers tel, met wat die kliënte betaal het. Verskeie binne ’n minuut kom as een kennisgewing.',
          'Waarskuwings: dié oor jou winkels wat jy nog nie gelees het nie. Probleme om ’n winkel te lees word gestuur sodra dit duur: ’n onbereikbare winkel ’n halfuur, ’n mislukte sinkronisering ’n uur of drie lopies.',
          'Stil ure: kennisgewings uit hierdie ure word gestuur wanneer dit eindig. Die ure is in elke winkel se tydsone.',
          'Op ’n iPhone of iPad, voeg Karoo eers in Safari by die tuisskerm, en maak dit daar oop.',
          'Geblokkeer: laat kennisgewings toe in jou blaaier se instellings vir hierdie werf, of in die geïnstalleerde toep se instellings. Karoo kan nie ’n tweede keer vra nie.',
        ],
      },
    ],
  },
  {
    id: 'digest',
    heading: 'Opsomming',
    words: 'daagliks weekliks e-pos oggend slack webhook gewoonlik mediaan teiken stop',
    blocks: [
      {
        text: '’n Opsomming gaan oor een winkel en kom per e-pos of in Slack, daagliks of weekliks, op die uur wat jy in jou winkel se tydsone kies. Kies dit onder [Kennisgewings](/dashboard/settings?section=notifications); elke lid kies sy eie. Die skakel aan die einde van die e-pos stop dit.',
      },
      {
        list: [
          'Totale verkope, bestellings en terugbetalings is dié van die paneelbord: van gister, of van die laaste sewe dae.',
          'Gewoonlik: die mediaan van dieselfde weekdag in die afgelope agt weke, of van die agt weke daarvoor. ’n Nuwe winkel het minder; die opsomming sê hoeveel.',
          'Die week en maand tot dusver eindig gister. Hulle word vergelyk met dieselfde dae van die week of maand daarvoor, en die maand met jou [teikens](/dashboard/help/targets): hoeveel bereik is, of dit voor sy pas is, en waarop die maand heel waarskynlik sal uitkom.',
          'Segmente wat jou winkel dophou: hoeveel bestellings, kliënte of produkte elkeen het, en hoeveel meer of minder as aan die einde van die dag voor daardie dae.',
          'Laat: langer as drie dae verwerk. Nie betaal nie: hangend of opgehou, in die laaste 30 dae geskep.',
        ],
      },
      {
        text: 'Voeg vir Slack die toep Incoming Webhooks by ’n kanaal en kopieer sy adres. As Slack nie ’n opsomming aanvaar nie, probeer Karoo binne omtrent ’n uur tot drie keer weer; ná drie opsommings ná mekaar hou dit op en stuur vir jou ’n e-pos.',
      },
    ],
  },
  {
    id: 'unusual',
    heading: 'Ongewone syfers',
    words:
      'afwyking waarskuwing geen bestellings verkope daal terugbetalings betaling misluk uitverkoop sensitiwiteit minder meer',
    blocks: [
      {
        text: 'Karoo vergelyk elke winkel met sy eie laaste 12 weke en waarsku wanneer die verskil te groot vir toeval is. Kies onder [Kennisgewings](/dashboard/settings?section=notifications) hoeveel waarskuwings jy wil hê, en watter. Karoo het vier weke met bestellings nodig voor dit waarsku.',
      },
      {
        list: [
          'Geen bestellings: niks sedert die laaste bestelling nie, hoewel daar teen dan gewoonlik verskeie is. Oop ure word uit jou bestellings geleer; ure met byna geen bestellings nie waarsku nooit.',
          'Verkope: bruto verkope van vandag tot dusver, of van gister, ver onder of bo wat gewoon is vir die weekdag en die tyd van die maand (betaaldae vanaf die 25ste, die week daarvoor, en die res). Minstens ses gewone bestellings is nodig.',
          'Terugbetalings: baie meer terugbetalings op ’n dag as gewoonlik, of ’n bedrag ver bo die hoogste van die laaste 12 weke.',
          'Betalings: ’n betaalmetode misluk in die laaste 6 of 24 uur duidelik meer as gewoonlik. Mislukte bestellings en onbetaalde gekanselleerdes tel.',
          'Uitverkoop: volgens die voorspelling onder Herbestel, of die verkope van die laaste dae as dié skielik gestyg het, is ’n produk se voorraad op voor sy bestelling aankom, of voor ’n bestelling van vandag sou aankom.',
        ],
      },
      {
        text: 'Die syfers tussen hakies is die gewone reeks: vier uit vyf dae lê daarbinne. Op Suid-Afrikaanse openbare vakansiedae en van 24 Desember tot 2 Januarie geld die helfte van die gewone steeds as gewoon, en hoë verkope waarsku nooit nie, ook nie van Swart Vrydag tot Kubermaandag nie. Ander lande se vakansiedae is nie bekend nie. Terwyl ’n winkel drie uur lank nie gelees kan word nie, word niks vergelyk nie.',
      },
    ],
  },
];

/** What each figure means. */
export const FIGURES: HelpArticle = {
  id: 'figures',
  title: 'Wat elke syfer beteken',
  summary: 'Verkope, terugbetalings, gemiddelde bestelwaarde, kliënte en voorraad.',
  sections: [...SALES, ...CUSTOMERS_AND_STOCK],
};
