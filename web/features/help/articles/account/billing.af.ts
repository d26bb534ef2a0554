import {
  DATA_RETENTION_DAYS,
  PAST_DUE_GRACE_DAYS,
  REFUND_DAYS,
  TRIAL_DAYS_ADVERTISED,
  TRIAL_DAYS_GRANTED,
  priceOf,
} from '#domain/billing/plans.ts';
import type { PaidPlan } from '#domain/billing/plans.ts';
import { formatMoney } from '../../../../platform/format/money.ts';
import type { HelpArticle } from '../../help-article.ts';

function priceRow(plan: PaidPlan, label: string): string[] {
  const { net, vat, gross } = priceOf(plan);
  return [label, ...[net, vat, gross].map((amount) => formatMoney(amount, 'ZAR'))];
}

export const BILLING: HelpArticle = {
  id: 'billing',
  title: 'Planne en fakturering',
  summary: 'Proeftydperk, pryse, mislukte betalings, kansellering en terugbetalings.',
  sections: [
    {
      id: 'trial',
      heading: 'Jou proeftydperk',
      words: 'gratis verval dae einde',
      blocks: [
        {
          text: `Ons belowe ’n proeftydperk van ${TRIAL_DAYS_ADVERTISED} dae en het dit ${TRIAL_DAYS_GRANTED} gemaak, met alles ingesluit en geen kaart nodig nie. Wanneer dit eindig, sluit jou skerms, maar ons hou jou data. Kies ’n plan om voort te gaan waar jy opgehou het.`,
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Planne en pryse',
      words: 'koste maandeliks jaarliks opgradeer payfast kaart faktuur',
      blocks: [
        {
          table: {
            head: ['Plan', 'BTW uitgesluit', 'BTW', 'Jy betaal'],
            rows: [priceRow('monthly', 'Maandeliks'), priceRow('annual', 'Jaarliks')],
          },
        },
        {
          text: 'Een plan dek jou hele span. Jy betaal met ’n kaart deur PayFast, en die eerste heffing is by die betaalpunt. Fakture is onder [Fakturering](/settings/billing).',
        },
      ],
    },
    {
      id: 'failed-payments',
      heading: 'As ’n betaling misluk',
      words: 'geweier agterstallig kaart dateer op bywerk grasie',
      blocks: [
        {
          text: `Alles bly ${PAST_DUE_GRACE_DAYS} dae lank oop. Dateer jou kaart voor dan op onder [Fakturering](/settings/billing).`,
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Kanselleer jou plan',
      words: 'stop eindig intekening',
      blocks: [
        {
          text: `Kanselleer enige tyd onder [Fakturering](/settings/billing). Ons hef jou nie weer nie, en alles bly oop tot die einde van die tydperk waarvoor jy betaal het. Daardie tydperk word nie gedeeltelik terugbetaal nie. Daarna kan jy ${DATA_RETENTION_DAYS} dae lank jou data uitvoer of weer ’n plan kies; dan skrap ons jou winkels se data uit Karoo.`,
        },
      ],
    },
    {
      id: 'refund',
      heading: 'Kry ’n terugbetaling',
      words: 'geld terug afkoeltydperk waarborg',
      blocks: [
        {
          text: `Binne ${REFUND_DAYS} dae ná jou eerste betaling vir ’n plan betaal ons dit ten volle terug, BTW ingesluit. Kies “Kanselleer en betaal terug” onder [Fakturering](/settings/billing). Die plan eindig dadelik. Hernuwings is nie ingesluit nie. Die [Terugbetalingsbeleid](/refund) het die volle bepalings.`,
        },
      ],
    },
  ],
};
