import { DATA_RETENTION_DAYS, REFUND_DAYS, TRIAL_DAYS_ADVERTISED, VAT_PERCENT } from '#domain/billing/plans.ts';
import { priceLabels } from '../price-labels.ts';

export interface Question {
  question: string;
  /** May contain links to our own pages, written `[label](/path)`. */
  answer: string;
}

/** Questions about billing, also on the pricing page. */
export const BILLING_QUESTIONS: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `You get ${TRIAL_DAYS_ADVERTISED} days with everything open: all screens, all reports, as many shops as you have. When it ends you choose a plan or leave; nothing is charged by itself.`,
  },
  {
    question: 'Do I need a card to start?',
    answer: 'No. An email address is enough. We ask for a card only when you buy a plan.',
  },
  {
    question: 'What will be charged?',
    answer: `The price plus ${VAT_PERCENT}% VAT: ${priceLabels('monthly').charged} every month, or ${priceLabels('annual').charged} once a year. Payments go through PayFast; we never see your card's number.`,
  },
  {
    question: 'Can I cancel at any time?',
    answer: `Yes, with one button under Settings, Billing. What you have paid for stays open to its end. After that you can still read and export your data for ${DATA_RETENTION_DAYS} days.`,
  },
  {
    question: 'What if it is not for me?',
    answer: `You get your initial payment back in full within ${REFUND_DAYS} days, no reason needed. The [refund policy](/refund) says how.`,
  },
  {
    question: 'Do I get an invoice with VAT?',
    answer:
      'Yes. Every payment comes with an invoice as a PDF, by email and in your billing screen, with the VAT on a line of its own.',
  },
];

/** Questions about the product and its data. */
const PRODUCT_QUESTIONS: readonly Question[] = [
  {
    question: 'Which shops work with Karoo?',
    answer:
      'WooCommerce shops that can be reached over the internet. There is no plugin to install: you approve Karoo in your shop, or paste a key. Your shop stays where it is and keeps working as before.',
  },
  {
    question: 'What happens to my data, and what about POPIA?',
    answer:
      'It stays yours. Only you and the people you invite see it, each within the role you gave them; the keys to your shop are stored encrypted. You can export or delete everything yourself. The [privacy policy](/privacy) and the [POPIA page](/popia) say the rest.',
  },
  {
    question: 'Does it work on a weak connection?',
    answer:
      'It is made for one. Karoo shows the figures it last had, says how old they are, and brings them up to date when the connection is back.',
  },
];

/** All questions, in the order of the landing page. */
export const QUESTIONS: readonly Question[] = [
  ...BILLING_QUESTIONS.slice(0, 2),
  ...PRODUCT_QUESTIONS,
  ...BILLING_QUESTIONS.slice(2),
];
