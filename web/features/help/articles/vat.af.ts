import { VAT_CATEGORIES, VAT_CATEGORY_LABELS } from '#domain/vat/vat-category.ts';
import type { HelpArticle } from '../help-article.ts';

export const VAT: HelpArticle = {
  id: 'vat',
  title: 'BTW en jou rekenmeester',
  summary: 'Belastingtydperke, uitsetbelasting en die pakket vir jou rekenmeester.',
  sections: [
    {
      id: 'category',
      heading: 'Stel jou BTW-kategorie',
      words: 'sars belastingtydperk ondernemer vat103',
      blocks: [
        {
          text: 'SARS ken ’n kategorie aan elke ondernemer toe. Dit is op jou VAT103-sertifikaat. Stel dit onder [Organisasie](/dashboard/settings?section=organization), sodat Finansies jou belastingtydperke gebruik. Sonder een gebruik Finansies kalendermaande.',
        },
        {
          table: {
            head: ['Kategorie', 'Belastingtydperk'],
            rows: VAT_CATEGORIES.map((category) => [category, VAT_CATEGORY_LABELS[category]()]),
          },
        },
        { text: 'In kategorie E eindig die tydperk saam met jou finansiële jaar.' },
      ],
    },
    {
      id: 'output-tax',
      heading: 'Hoe uitsetbelasting bereken word',
      words: 'vat201 betaalbaar verskuldig verkope',
      blocks: [
        {
          text: 'Uitsetbelasting is die BTW wat jou winkel op verkope gehef het, minus die BTW wat dit met terugbetalings teruggegee het, elk op sy eie dag. Karoo tel die belastingbedrae op wat WooCommerce op bestellings en terugbetalings gestoor het, en bereken BTW nooit uit ’n totaal nie. Sien [Ontledings, Finansies](/dashboard/analytics?tab=finance).',
        },
      ],
    },
    {
      id: 'check',
      heading: 'Wat om na te gaan',
      words: 'nulkoers vrygestel uitvoer sonder koers terugbetalings bedrag kredietnotas insetbelasting',
      blocks: [
        {
          list: [
            'Verkope sonder ’n koers kan nulkoers, vrygestel of uitvoere wees. Jou winkel sê nie watter nie; vra jou rekenmeester.',
            'Sommige terugbetalings is net ’n bedrag, sonder BTW. Karoo trek daarvoor geen BTW af nie. Gaan na of ’n kredietnota BTW dra.',
            'Karoo ken net jou verkope. Insetbelasting op wat jy koop, is nie in hierdie syfers nie.',
          ],
        },
      ],
    },
    {
      id: 'accountant-pack',
      heading: 'Gee die syfers vir jou rekenmeester',
      words: 'pakket pdf csv laai af boekhouer',
      blocks: [
        {
          text: 'Onder [Ontledings, Finansies](/dashboard/analytics?tab=finance) kies jy die belastingtydperk en maak **Rekenmeesterpakket** oop om dit te skep: een PDF, of CSV-lêers wat elke bestelling en terugbetaling agter die BTW lys. Of [nooi jou rekenmeester](/dashboard/help/roles#invite) as ’n ontleder.',
        },
      ],
    },
  ],
};
