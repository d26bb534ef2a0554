import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Differences } from '../analytics.data.ts';
import * as t from '../analytics.text.ts';

export const DATE_TYPE_LABELS: Record<Differences['dateType'], string> = {
  date_paid: t.datePaid,
  date_created: t.dateCreated,
  date_completed: t.dateCompleted,
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
        label: t.ordersInOtherCurrencies,
        why: t.wooCommerceAddsThemUp(currency),
      };
    case 'statuses':
      return {
        label: t.statusesThatCount,
        why: t.yourStoresExcludedStatusesChanged,
      };
    case 'date':
      return {
        label: t.reportingDate,
        why: t.karooUsesTheYourStore(DATE_TYPE_LABELS[dateType], DATE_TYPE_LABELS[shop.dateType]),
      };
    case 'undated':
      return {
        label: t.ordersWithoutA(DATE_TYPE_LABELS[shop.dateType]),
        why: t.wooCommerceDoesntCountThem,
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
        label: t.eachOrderOnIts(DATE_TYPE_LABELS[key]),
        why: key === 'date_created' ? t.wooCommercesOrderListAndOlder : t.someReportsAndPluginsDoThis,
      };
    case 'utc':
      return {
        label: t.monthsInUtc,
        why: t.karooAndWooCommerceUseYour(timezone),
      };
    case 'refunds_on_order_day':
      return {
        label: t.refundsOnTheDay,
        why: t.karooAndWooCommercesAnalyticsDeduct,
      };
  }
}

type Remainder = NonNullable<Differences['shop']['remainder']>;

const SUMS: readonly (readonly [Exclude<keyof Remainder, 'orders'>, string])[] = [
  ['totalSales', t.totalSales2],
  ['grossSales', t.grossSales2],
  ['discounts', 'discounts'],
  ['netSales', t.netSales2],
  ['tax', 'tax'],
  ['shipping', 'shipping'],
];

/** Returns each figure with an unexplained remainder. Empty if every figure is explained to the cent. */
function unexplained({ shop: { remainder }, currency }: Differences): string[] {
  if (remainder === null) return [];
  const sums = SUMS.filter(([name]) => toCents(remainder[name]) !== 0n);
  return [
    ...(remainder.orders === 0 ? [] : [t.orders2(remainder.orders)]),
    ...sums.map(([name, label]) => `${label} ${formatMoneyExact(remainder[name], currency)}`),
  ];
}

/** Returns the unexplained difference between expected and actual shop analytics, and its likely cause. */
export function remainderLabel(differences: Differences): { label: string; why?: string } {
  const left = unexplained(differences);
  if (left.length === 0) return { label: t.explainedToTheCent };
  return { label: t.unexplainedLeft(left.join(', ')), why: likelyCause(differences.shop.remainder) };
}

function likelyCause(remainder: Remainder | null): string {
  if (remainder === null || remainder.orders !== 0) {
    return t.mostLikelyWooCommercesAnalyticsLag;
  }
  return toCents(remainder.totalSales) === 0n ? t.theTotalsMatchButTheir : t.mostLikelyAFullRefund;
}
