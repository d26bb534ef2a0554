import { DATA_RETENTION_DAYS, REFUND_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument } from './legal-document.ts';
import { formatPlanPrice } from './format-price.ts';

export const REFUND: LegalDocument = {
  path: '/refund',
  aliases: [],
  title: 'Terugbetalingsbeleid',
  description: `Jou aanvanklike betaling ten volle terug binne ${REFUND_DAYS} dae, die afkoelreg van artikel 44, en hoe kansellering werk.`,
  updated: '2026-11-21',
  intro: `As Karoo nie vir jou is nie, kry jy jou aanvanklike betaling binne ${REFUND_DAYS} dae ten volle terug. Jy hoef geen rede te gee nie.`,
  sections: [
    {
      id: 'thirty-days',
      heading: `${REFUND_DAYS} dae vir jou aanvanklike betaling`,
      blocks: [
        {
          text: `Binne ${REFUND_DAYS} dae ná die aanvanklike betaling vir ’n plan betaal ons dit ten volle terug, BTW ingesluit: ${formatPlanPrice('monthly')} vir ’n maandelikse plan, ${formatPlanPrice('annual')} vir ’n jaarlikse een. Daar is geen fooi en geen boete nie. Die plan word terselfdertyd gekanselleer.`,
        },
        {
          text: 'Die aanvanklike betaling is die eerste een wat jy vir ’n plan maak. Hernuwings is nie aanvanklike betalings nie.',
        },
      ],
    },
    {
      id: 'cooling-off',
      heading: 'Afkoeling ingevolge artikel 44',
      blocks: [
        {
          text: 'Ingevolge artikel 44 van die Wet op Elektroniese Kommunikasies en Transaksies 25 van 2002 mag ’n verbruiker ’n ooreenkoms vir dienste wat elektronies aangegaan is, binne 7 dae nadat dit gesluit is kanselleer, sonder rede en sonder boete, en word die verbruiker binne 30 dae ná kansellering terugbetaal.',
        },
        {
          text: `Ons eie terugbetaling gee jou ${REFUND_DAYS} dae in plaas van 7 en is oop vir besighede sowel as natuurlike persone. Ons sê nie dat jy die reg verloor het deur Karoo intussen te gebruik nie.`,
        },
      ],
    },
    {
      id: 'how-to-ask',
      heading: 'Hoe om te vra',
      blocks: [
        {
          list: [
            'In Karoo: kies die terugbetaling onder Instellings, Fakturering. Dit word daar aangebied solank jy daarop geregtig is.',
            'Of skryf aan ons, van die adres van jou rekening af, dat jy jou betaling wil terughê.',
          ],
        },
        { operator: true },
      ],
    },
    {
      id: 'how-soon',
      heading: 'Hoe gou, en hoe',
      blocks: [
        {
          text: 'Die terugbetaling gaan terug langs die weg waarmee jy betaal het, deur PayFast, na dieselfde kaart of rekening. Karoo vra PayFast daarvoor sodra jy dit kies; as PayFast dit nie kan doen nie, betaal ons dit op ’n ander manier terug, in elk geval binne 30 dae nadat jy gevra het. Hoe lank jou bank neem om dit te wys, hang van die bank af. Jy ontvang per e-pos ’n kredietnota daarvoor.',
        },
      ],
    },
    {
      id: 'renewals',
      heading: 'Hernuwings en latere kansellering',
      blocks: [
        {
          text: `Ná hierdie ${REFUND_DAYS} dae kan jy te eniger tyd onder Fakturering kanselleer. Geen verdere heffing word gemaak nie, en alles bly oop tot die einde van die tydperk waarvoor jy betaal het; daardie tydperk word nie gedeeltelik terugbetaal nie.`,
        },
        {
          list: [
            '’n Heffing wat per abuis, twee keer, of nadat jy gekanselleer het, gemaak is, word altyd terugbetaal.',
            'As ons die ooreenkoms sonder ’n kontrakbreuk van jou beëindig, betaal ons die ongebruikte deel terug van wat jy betaal het.',
            'Regte wat die Wet op Verbruikersbeskerming 68 van 2008 of ’n ander wet jou gee, word nie geraak nie, wat hierdie bladsy ook al sê.',
          ],
        },
      ],
    },
    {
      id: 'your-data',
      heading: 'Jou data ná kansellering',
      blocks: [
        {
          text: `Ná kansellering of beëindiging bly jou data ${DATA_RETENTION_DAYS} dae lank beskikbaar, gereken van die einde van die plan af: jy kan dit uitvoer, of weer ’n plan kies. Ná ’n terugbetaling eindig die plan dadelik, en die ${DATA_RETENTION_DAYS} dae begin dan. Sien die [bepalings](/terms#your-data-afterwards) en die [privaatheidsbeleid](/privacy#how-long).`,
        },
      ],
    },
  ],
};
