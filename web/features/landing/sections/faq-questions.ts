import { formatPercent } from '#domain/language/format-percent.ts';
import { DATA_RETENTION_DAYS, REFUND_DAYS, TRIAL_DAYS_ADVERTISED, VAT_PERCENT } from '#domain/billing/plans.ts';
import { priceLabels } from '../price-labels.ts';
import { t } from '#domain/language/t.ts';

export interface Question {
  question: string;
  /** May contain links to our own pages, written `[label](/path)`. */
  answer: string;
}

/** Questions about billing, also on the pricing page. */
export const BILLING_QUESTIONS: readonly Question[] = [
  {
    question: t('How does the free trial work?'),
    answer: t(
      'You get {trialDaysAdvertised} days with everything open: all screens, all reports, as many stores as you have. When it ends, you choose a plan or leave. We never charge you automatically.',
      { trialDaysAdvertised: TRIAL_DAYS_ADVERTISED },
    ),
  },
  {
    question: t('Do I need a card to start?'),
    answer: t('No. An email address is enough. We ask for a card only when you buy a plan.'),
  },
  {
    question: t('What will be charged?'),
    answer: t(
      'The price plus {vatPercent} VAT: {monthlyPrice} every month, or {annualPrice} once a year. Payments go through PayFast; we never see your card’s number.',
      {
        vatPercent: formatPercent(Number(VAT_PERCENT)),
        monthlyPrice: priceLabels('monthly').charged,
        annualPrice: priceLabels('annual').charged,
      },
    ),
  },
  {
    question: t('Can I cancel at any time?'),
    answer: t(
      'Yes, with one button under Settings, Billing. You keep full access until the end of the period you paid for. After that you can still read and export your data for {dataRetentionDays} days.',
      { dataRetentionDays: DATA_RETENTION_DAYS },
    ),
  },
  {
    question: t('What if it is not for me?'),
    answer: t(
      'You get your initial payment back in full within {refundDays} days, no reason needed. The [refund policy](/refund) says how.',
      { refundDays: REFUND_DAYS },
    ),
  },
  {
    question: t('Do I get an invoice with VAT?'),
    answer: t(
      'Yes. Every payment comes with an invoice as a PDF, by email and in your billing screen, with the VAT shown separately.',
    ),
  },
];

/** Questions about the product and its data. */
const PRODUCT_QUESTIONS: readonly Question[] = [
  {
    question: t('Which shops work with Karoo?'),
    answer: t(
      'WooCommerce shops that can be reached over the internet. There is no plugin to install: you approve Karoo in your shop, or paste a key. Your shop stays where it is and keeps working as before.',
    ),
  },
  {
    question: t('What happens to my data, and what about POPIA?'),
    answer: t(
      'It stays yours. Only you and the people you invite see it, each within the role you gave them; the keys to your shop are stored encrypted. You can export or delete everything yourself. The [privacy policy](/privacy) and the [POPIA page](/popia) explain the details.',
    ),
  },
  {
    question: t('Does it work on a weak connection?'),
    answer: t(
      'It’s made for one. Karoo shows the latest figures it has, says how old they are, and updates them when the connection returns.',
    ),
  },
];

/** All questions, in the order of the landing page. */
export const QUESTIONS: readonly Question[] = [
  ...BILLING_QUESTIONS.slice(0, 2),
  ...PRODUCT_QUESTIONS,
  ...BILLING_QUESTIONS.slice(2),
];
