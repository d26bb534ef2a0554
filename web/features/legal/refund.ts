import { DATA_RETENTION_DAYS, REFUND_DAYS } from '#domain/billing/plans.ts';
import type { LegalDocument } from './legal-document.ts';
import { formatPlanPrice } from './format-price.ts';

export const REFUND: LegalDocument = {
  path: '/refund',
  aliases: [],
  title: 'Refund Policy',
  description: `Your initial payment back in full within ${REFUND_DAYS} days, the cooling-off right of section 44, and how cancelling works.`,
  updated: '2026-11-21',
  intro: `If Karoo is not for you, you get your initial payment back in full within ${REFUND_DAYS} days. You need give no reason.`,
  sections: [
    {
      id: 'thirty-days',
      heading: `${REFUND_DAYS} days for your initial payment`,
      blocks: [
        {
          text: `Within ${REFUND_DAYS} days of the initial payment for a plan, we refund it in full, VAT included: ${formatPlanPrice('monthly')} for a monthly plan, ${formatPlanPrice('annual')} for an annual one. There is no fee and no penalty. The plan is cancelled at the same time.`,
        },
        { text: 'The initial payment is the first one you make for a plan. Renewals are not initial payments.' },
      ],
    },
    {
      id: 'cooling-off',
      heading: 'Cooling off under section 44',
      blocks: [
        {
          text: 'Under section 44 of the Electronic Communications and Transactions Act 25 of 2002, a consumer may cancel an agreement for services that was made electronically within 7 days after it was concluded, without reason and without penalty, and is refunded within 30 days of cancelling.',
        },
        {
          text: `Our own refund gives you ${REFUND_DAYS} days instead of 7 and is open to businesses as well as to natural persons. We do not say that you lost the right by using Karoo in the meantime.`,
        },
      ],
    },
    {
      id: 'how-to-ask',
      heading: 'How to ask',
      blocks: [
        {
          list: [
            'In Karoo: under Settings, Billing, choose the refund. It is offered there for as long as you are entitled to it.',
            'Or write to us, from the address of your account, that you want your payment back.',
          ],
        },
        { operator: true },
      ],
    },
    {
      id: 'how-soon',
      heading: 'How soon, and how',
      blocks: [
        {
          text: 'The refund goes back by the way you paid, through PayFast, to the same card or account. Karoo asks PayFast for it as soon as you choose it; if PayFast cannot do it, we pay it back by another way, in any case within 30 days of your asking. How long your bank takes to show it is up to the bank. You receive a credit note for it by email.',
        },
      ],
    },
    {
      id: 'renewals',
      heading: 'Renewals and cancelling later',
      blocks: [
        {
          text: `After these ${REFUND_DAYS} days you can cancel at any time under Billing. No further charge is made, and everything stays open until the end of the period you have paid for; that period is not refunded in part.`,
        },
        {
          list: [
            'A charge that was made by mistake, twice, or after you had cancelled, is always refunded.',
            'If we end the agreement without a breach of yours, we repay the unused part of what you paid.',
            'Rights that the Consumer Protection Act 68 of 2008 or another law gives you are not affected, whatever this page says.',
          ],
        },
      ],
    },
    {
      id: 'your-data',
      heading: 'Your data after cancelling',
      blocks: [
        {
          text: `After cancellation or termination your data remains available for ${DATA_RETENTION_DAYS} days, counted from the end of the plan: you can export it, or choose a plan again. After a refund the plan ends at once, and the ${DATA_RETENTION_DAYS} days begin then. See the [terms](/terms#your-data-afterwards) and the [privacy policy](/privacy#how-long).`,
        },
      ],
    },
  ],
};
