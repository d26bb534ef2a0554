import {
  CLOSING_DAYS,
  DATA_RETENTION_DAYS,
  PAST_DUE_GRACE_DAYS,
  REFUND_DAYS,
  TRIAL_DAYS_ADVERTISED,
  priceOf,
  VAT_PERCENT,
} from '#domain/billing/plans.ts';
import type { LegalDocument, LegalSection } from './legal-document.ts';
import { formatPlanPrice, formatRand } from './format-price.ts';
import { TERMS_FAIRNESS } from './terms-fairness.ts';

const MONTHLY = priceOf('monthly');
const ANNUAL = priceOf('annual');

const SERVICE: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    blocks: [
      {
        text: 'Karoo is offered to you by the operator named here. “We” and “us” mean the operator; “you” means the person who opens an account and the business for which that person acts.',
      },
      { operator: true },
    ],
  },
  {
    id: 'the-service',
    heading: 'What Karoo does',
    blocks: [
      {
        text: 'Karoo reads the orders, products and customers of the WooCommerce shops that you connect, keeps a copy of them, and shows you what they add up to: sales, products, customers, tax and stock. Members of your organization see the same figures, each within the limits of their role.',
      },
      {
        text: 'Karoo is used in a web browser over the internet. Nothing is delivered to you in physical form, and you need no software of ours beside the browser.',
      },
      { text: 'What the figures mean, and what they are not, is said in the [disclaimer](/disclaimer).' },
    ],
  },
  {
    id: 'your-account',
    heading: 'Your account',
    blocks: [
      {
        list: [
          'You must be 18 or older, and allowed to act for the business whose shop you connect.',
          'Give an email address that you read: confirmations, invoices and notices about these terms go there.',
          'Keep your password to yourself. Invite other people as members of your organization instead of sharing it.',
          'You are answerable for what is done in your organization by the members you invite. You can change their role or remove them at any time.',
          'Tell us at once when you think that somebody else has used your account. Under Settings you can see where you are signed in and end every session.',
        ],
      },
    ],
  },
  {
    id: 'free-trial',
    heading: 'The free trial',
    blocks: [
      {
        text: `A new account begins with a free trial of at least ${TRIAL_DAYS_ADVERTISED} days. No card is asked for. The day on which your trial ends is shown in Karoo, and we remind you of it by email before it comes, unless you switch that off.`,
      },
      {
        text: 'A trial never turns into a paid plan by itself. If you choose a plan during it, what you pay at once is for the first period after the trial, and the next charge is a period later. When it ends without a plan, your screens are closed until you choose one; what happens to your data in the meantime is said under [what happens to your data](/terms#your-data-afterwards).',
      },
    ],
  },
];

const MONEY: readonly LegalSection[] = [
  {
    id: 'prices',
    heading: 'Plans, prices and VAT',
    blocks: [
      {
        table: {
          head: ['Plan', 'Price excluding VAT', `VAT (${VAT_PERCENT}%)`, 'You pay', 'Charged', 'Minimum duration'],
          rows: [
            [
              'Monthly',
              formatRand(MONTHLY.net),
              formatRand(MONTHLY.vat),
              `${formatPlanPrice('monthly')} including VAT`,
              'every month',
              'one month',
            ],
            [
              'Annual',
              formatRand(ANNUAL.net),
              formatRand(ANNUAL.vat),
              `${formatPlanPrice('annual')} including VAT`,
              'every year',
              'one year',
            ],
          ],
        },
      },
      {
        text: 'Prices are in South African rand. There is no other charge: no set-up fee, no delivery cost, no fee for members or shops. A custom plan is agreed with you in writing.',
      },
      {
        text: 'You receive a tax invoice by email for every payment and find all of them under Billing, where you can open and save them for as long as you have an account.',
      },
    ],
  },
  {
    id: 'payment',
    heading: 'Paying and renewing',
    blocks: [
      {
        list: [
          'Before you pay, Karoo shows you the plan, the price, the VAT and the total. You can go back, correct your choice or leave without owing anything until you confirm the payment on PayFast’s page.',
          'PayFast processes the payment. Your card number is given to PayFast alone: it never reaches us, and we do not store it.',
          'The first payment is taken when you confirm it, and the plan begins when PayFast tells us that it was paid, usually within a minute.',
          'The plan renews by itself for another month or another year at the end of each period, on the same day, until you cancel it. The next charge and its date are shown under Billing.',
          'You can change between monthly and annual at any time; the other plan begins at the end of the period you have paid for.',
        ],
      },
      {
        text: `When a renewal fails, we tell you by email and everything stays open for ${PAST_DUE_GRACE_DAYS} days, so that you can update your card or try again. After that your screens are closed until the payment is made. We charge no penalty and no interest.`,
      },
    ],
  },
  {
    id: 'cancelling',
    heading: 'Cancelling, cooling off and refunds',
    blocks: [
      {
        list: [
          'You can cancel at any time under Billing, without giving a reason. Nothing more is charged, and everything stays open until the end of the period you have paid for.',
          `Within ${REFUND_DAYS} days of your initial payment you can have it back in full, without giving a reason.`,
          'Section 44 of the Electronic Communications and Transactions Act 25 of 2002 gives consumers a cooling-off period of 7 days after the agreement was made. Our refund is wider and includes it.',
        ],
      },
      {
        text: 'How to ask, how soon the money is back and what holds after that stands in the [refund policy](/refund).',
      },
    ],
  },
  {
    id: 'your-data-afterwards',
    heading: 'What happens to your data when a plan ends',
    blocks: [
      {
        text: `After cancellation or termination, once the paid period is over, your data remains available for ${DATA_RETENTION_DAYS} days: you can export all of it, or choose a plan again and find everything as it was. We write to you at least a week before it goes. After that the data of your shops is deleted from Karoo; your shops themselves are not touched.`,
      },
      {
        text: `An organization that its owner deletes can be read, exported and restored for ${DATA_RETENTION_DAYS} days; then it is deleted with its shops. After a trial that ended without a plan, your data is kept, closed, until you choose a plan, delete the organization or close your account.`,
      },
      {
        text: `Closing your account is a different thing: your personal data is deleted within 30 days, and in the first ${CLOSING_DAYS} of them you can stop the deletion. The organizations that you own are closed with it, unless you make another member their owner first; Karoo shows you which before you decide. The [privacy policy](/privacy#how-long) says what the law makes us keep.`,
      },
    ],
  },
];

export const TERMS: LegalDocument = {
  path: '/terms',
  aliases: ['/terms-of-service'],
  title: 'Terms of Service',
  description:
    'The agreement between you and the operator of Karoo: the service, prices with VAT, payment, cancelling, availability and your rights.',
  updated: '2026-11-21',
  intro:
    'These terms are the agreement under which you use Karoo. They are written to be read. By opening an account you accept them; where you act for a business, you accept them for it. You can print or save this page, and we give you earlier versions when you ask.',
  sections: [...SERVICE, ...MONEY, ...TERMS_FAIRNESS],
};
