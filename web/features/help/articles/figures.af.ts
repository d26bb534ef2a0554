import { COVER_WINDOW_DAYS, DEFAULT_LOW_STOCK } from '#domain/alerts.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { HelpArticle, HelpSection } from '../help-article.ts';

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
  {
    id: 'gross-sales',
    heading: 'Bruto verkope',
    blocks: [
      {
        text: 'Produkte en fooie voor afslag, sonder belasting en aflewering. Sien [Ontledings, Verkope](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'discounts',
    heading: 'Afslag',
    words: 'koepons',
    blocks: [
      {
        text: 'Wat koepons afgetrek het, sonder belasting. Sien [Ontledings, Verkope](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'refunds',
    heading: 'Terugbetalings',
    words: 'terugsendings krediet geld terug',
    blocks: [
      {
        text: 'Wat jy terugbetaal het, sonder die belasting en aflewering wat saam teruggegaan het. ’n Terugbetaling tel op die dag van die terugbetaling, nie die dag van die bestelling nie. Sien [Ontledings, Verkope](/dashboard/analytics?tab=sales).',
      },
      {
        text: 'Om ’n bestelling terug te betaal, maak dit oop en kies Betaal terug onder die items: per item, per bedrag of alles wat oor is. Karoo vra jou winkel eers wat oor is. As die betaaldiens kan terugbetaal, betaal dit die kliënt; anders teken jou winkel die terugbetaling aan en betaal jy die kliënt self terug. Voorraad word net aangevul as jy dit kies.',
      },
    ],
  },
  {
    id: 'net-sales',
    heading: 'Netto verkope',
    blocks: [
      {
        text: 'Bruto verkope − afslag − terugbetalings. Sien [Ontledings, Verkope](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'total-sales',
    heading: 'Totale verkope',
    words: 'inkomste omset totale verskil woocommerce',
    blocks: [
      {
        text: 'Netto verkope + belasting + aflewering. Belasting en aflewering is wat jy gehef het, minus wat terugbetalings teruggegee het. Dit is die eerste syfer op die [paneelbord](/dashboard). As WooCommerce ’n ander totaal wys, maak “Hoekom verskil my totale?” oop onder [Ontledings, Verkope](/dashboard/analytics?tab=sales).',
      },
    ],
  },
  {
    id: 'average-order-value',
    heading: 'Gemiddelde bestelwaarde',
    words: 'gemiddeld mandjie aov',
    blocks: [
      {
        text: 'Netto verkope ÷ bestellings. Dit laat belasting en aflewering uit, dus is dit nie totale verkope ÷ bestellings nie. Sien die [paneelbord](/dashboard).',
      },
    ],
  },
  {
    id: 'items-sold',
    heading: 'Items verkoop',
    words: 'eenhede hoeveelheid',
    blocks: [
      {
        text: 'Eenhede op bestellings, op die bestelling se dag, minus eenhede wat teruggestuur is, op die dag van die terugbetaling. Sien [Ontledings, Produkte](/dashboard/analytics?tab=products).',
      },
    ],
  },
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
    id: 'stock',
    heading: 'Voorraad, lae voorraad en dae voorraad',
    words: 'voorraad herbestel oorverkoop raak op drempel dae oor',
    blocks: [
      {
        list: [
          'Voorraad is wat jou winkel vandag tel. Vir ’n produk met variasies is dit die totaal van sy variasies.',
          `Lae voorraad: by of onder die drempel, ${countOf(DEFAULT_LOW_STOCK, 'eenheid', 'eenhede')} tensy jy dit verander in [Kennisgewings](/dashboard/settings?section=notifications) of vir ’n enkele produk, in Karoo of WooCommerce.`,
          'Oorverkoop: voorraad onder nul.',
          `Dae voorraad: hoe lank vandag se voorraad hou as die produk aanhou verkoop teen die tempo van die gekose tydperk; waarskuwings gebruik die laaste ${COVER_WINDOW_DAYS} dae. ’n Strepie beteken dat niks verkoop is nie of dat jou winkel nie die voorraad byhou nie.`,
        ],
      },
      {
        text: 'Sien [Produkte](/dashboard/products) en [Ontledings, Produkte](/dashboard/analytics?tab=products). Voorraadwaarde gebruik verkooppryse, omdat WooCommerce geen kospryse hou nie.',
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
];

/** What each figure means, as GLOSSARY.md defines it. */
export const FIGURES: HelpArticle = {
  id: 'figures',
  title: 'Wat elke syfer beteken',
  summary: 'Verkope, terugbetalings, gemiddelde bestelwaarde, kliënte en voorraad.',
  sections: [...SALES, ...CUSTOMERS_AND_STOCK],
};
