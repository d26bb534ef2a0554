import { DATA_RETENTION_DAYS, REFUND_DAYS, TRIAL_DAYS_ADVERTISED, VAT_PERCENT } from '#domain/billing/plans.ts';
import { priceLabels } from '../price-labels.ts';
import * as t from '../landing.text.ts';

export interface Question {
  question: string;
  /** May contain links to our own pages, written `[label](/path)`. */
  answer: string;
}

/** Questions about billing, also on the pricing page. */
export const BILLING_QUESTIONS: readonly Question[] = [
  {
    question: t.howDoesTheFreeTrialWork,
    answer: t.youGetDaysWithEverything(TRIAL_DAYS_ADVERTISED),
  },
  {
    question: t.doINeedACard,
    answer: t.noAnEmailAddress,
  },
  {
    question: t.whatWillBeCharged,
    answer: t.thePricePlusVatEvery(String(VAT_PERCENT), priceLabels('monthly').charged, priceLabels('annual').charged),
  },
  {
    question: t.canICancelAtAnyTime,
    answer: t.yesWithOneButtonUnder(DATA_RETENTION_DAYS),
  },
  {
    question: t.whatIfItIsNot,
    answer: t.youGetYourInitialPayment(REFUND_DAYS),
  },
  {
    question: t.doIGetAnInvoice,
    answer: t.yesEveryPaymentComes,
  },
];

/** Questions about the product and its data. */
const PRODUCT_QUESTIONS: readonly Question[] = [
  {
    question: t.whichShopsWorkWithKaroo,
    answer: t.wooCommerceShopsThatCan,
  },
  {
    question: t.whatHappensToMyData,
    answer: t.itStaysYoursOnlyYou,
  },
  {
    question: t.doesItWork,
    answer: t.itsMadeForOneKaroo,
  },
];

/** All questions, in the order of the landing page. */
export const QUESTIONS: readonly Question[] = [
  ...BILLING_QUESTIONS.slice(0, 2),
  ...PRODUCT_QUESTIONS,
  ...BILLING_QUESTIONS.slice(2),
];
