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
  title: 'Plans and billing',
  summary: 'Trial, prices, failed payments, cancelling and refunds.',
  sections: [
    {
      id: 'trial',
      heading: 'Your trial',
      words: 'free expire days end',
      blocks: [
        {
          text: `We promise a trial of ${TRIAL_DAYS_ADVERTISED} days and have made it ${TRIAL_DAYS_GRANTED}, with everything included and no card required. When it ends, your screens close but we keep your data. Choose a plan to continue where you left off.`,
        },
      ],
    },
    {
      id: 'plans',
      heading: 'Plans and prices',
      words: 'cost monthly annual upgrade payfast card invoice',
      blocks: [
        {
          table: {
            head: ['Plan', 'Excluding VAT', 'VAT', 'You pay'],
            rows: [priceRow('monthly', 'Monthly'), priceRow('annual', 'Annual')],
          },
        },
        {
          text: 'One plan covers your whole team. You pay by card through PayFast, and the first charge is made at checkout. Invoices are under [Billing](/settings/billing).',
        },
      ],
    },
    {
      id: 'failed-payments',
      heading: 'If a payment fails',
      words: 'declined past due card update grace',
      blocks: [
        {
          text: `Everything stays open for ${PAST_DUE_GRACE_DAYS} days. Update your card under [Billing](/settings/billing) before then.`,
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Cancel your plan',
      words: 'stop end subscription',
      blocks: [
        {
          text: `Cancel at any time under [Billing](/settings/billing). You aren’t charged again, and everything stays open until the end of the period you paid for. That period isn’t refunded in part. For ${DATA_RETENTION_DAYS} days after that you can export your data or choose a plan again; then we delete your stores’ data from Karoo.`,
        },
      ],
    },
    {
      id: 'refund',
      heading: 'Get a refund',
      words: 'money back cooling off guarantee',
      blocks: [
        {
          text: `Within ${REFUND_DAYS} days of your first payment for a plan, we refund it in full, VAT included. Choose “Cancel and refund” under [Billing](/settings/billing). The plan ends at once. Renewals aren’t included. The [Refund Policy](/refund) has the full terms.`,
        },
      ],
    },
  ],
};
