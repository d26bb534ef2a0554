import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { Differences } from '../analytics.data.ts';

export const DATE_TYPE_LABELS: Record<Differences['dateType'], string> = {
  date_paid: 'date of payment',
  date_created: 'date of creation',
  date_completed: 'date of completion',
};

interface StepLabel {
  label: string;
  why: string;
}

/** Returns the label of a step from Karoo's total to the shop's, and why the totals differ by it. */
export function stepLabel(key: Differences['steps'][number]['key'], differences: Differences): StepLabel {
  const { currency, dateType, shop } = differences;
  switch (key) {
    case 'currencies':
      return {
        label: 'Orders in other currencies',
        why: `WooCommerce adds them up as if they were ${currency}. Karoo shows them beside, never added.`,
      };
    case 'statuses':
      return {
        label: 'Statuses that count',
        why: 'The shop was set to count other statuses since Karoo last looked at its settings.',
      };
    case 'date':
      return {
        label: 'The date orders count on',
        why: `Karoo was set to the ${DATE_TYPE_LABELS[dateType]}, the shop counts on the ${DATE_TYPE_LABELS[shop.dateType]}.`,
      };
    case 'undated':
      return {
        label: `Orders without a ${DATE_TYPE_LABELS[shop.dateType]}`,
        why: 'WooCommerce counts them on no day at all, though it takes off what is refunded of them. Karoo counts them on the day they were created.',
      };
  }
}

/** Returns the label of another way to count, and who counts that way. */
export function otherCountLabel(key: Differences['otherCounts'][number]['key'], { timezone }: Differences): StepLabel {
  switch (key) {
    case 'date_created':
    case 'date_paid':
    case 'date_completed':
      return {
        label: `Each order on its ${DATE_TYPE_LABELS[key]}`,
        why:
          key === 'date_created'
            ? 'The order list and the older reports of WooCommerce do.'
            : 'Some reports and plugins do.',
      };
    case 'utc':
      return {
        label: 'Months that begin and end in UTC',
        why: `Karoo and WooCommerce go by the shop’s clock (${timezone}); exports and payment providers often by UTC.`,
      };
    case 'refunds_on_order_day':
      return {
        label: 'Refunds on the day of their order',
        why: 'Karoo and WooCommerce’s analytics take a refund off on its own day, so that a closed month stays as it was.',
      };
  }
}

type Remainder = NonNullable<Differences['shop']['remainder']>;

const SUMS: readonly (readonly [Exclude<keyof Remainder, 'orders'>, string])[] = [
  ['totalSales', 'total sales'],
  ['grossSales', 'gross sales'],
  ['discounts', 'discounts'],
  ['netSales', 'net sales'],
  ['tax', 'tax'],
  ['shipping', 'shipping'],
];

/** Returns each figure with an unexplained remainder. Empty if every figure is explained to the cent. */
function unexplained({ shop: { remainder }, currency }: Differences): string[] {
  if (remainder === null) return [];
  const sums = SUMS.filter(([name]) => toCents(remainder[name]) !== 0n);
  return [
    ...(remainder.orders === 0 ? [] : [countOf(remainder.orders, 'order')]),
    ...sums.map(([name, label]) => `${label} ${formatMoneyExact(remainder[name], currency)}`),
  ];
}

/** Returns the unexplained difference between expected and actual shop analytics, and its likely cause. */
export function remainderLabel(differences: Differences): { label: string; why?: string } {
  const left = unexplained(differences);
  if (left.length === 0) return { label: 'Explained to the cent' };
  return { label: `Not explained: ${left.join(', ')}`, why: likelyCause(differences.shop.remainder) };
}

function likelyCause(remainder: Remainder | null): string {
  if (remainder === null || remainder.orders !== 0) {
    return 'Most likely the shop’s analytics lag: WooCommerce fills their tables on a schedule of hours, and after an import by hand. Or Karoo’s sync is not up to date.';
  }
  return toCents(remainder.totalSales) === 0n
    ? 'The totals agree and their parts do not: most likely the shop books a coupon, a fee or a refund under another heading, or rounds it otherwise.'
    : 'Most likely a full refund after a partial one, which some versions of WooCommerce take off twice.';
}
