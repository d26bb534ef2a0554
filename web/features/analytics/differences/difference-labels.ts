import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { MEASURES } from '#domain/figures/measures.ts';
import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Differences } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

export const DATE_TYPE_LABELS: Record<Differences['dateType'], string> = {
  date_paid: t('date paid'),
  date_created: t('date created'),
  date_completed: t('date completed'),
};

export interface StepLabel {
  label: string;
  why: string;
}

/** Returns the label of a step from Karoo's total to the shop's, and why the totals differ by it. */
export function stepLabel(key: Differences['steps'][number]['key'], differences: Differences): StepLabel {
  const { currency, dateType, shop } = differences;
  switch (key) {
    case 'currencies':
      return {
        label: t('Orders in other currencies'),
        why: t(
          'WooCommerce adds them up as if they were {currency}. Karoo shows them separately and never adds them.',
          { currency },
        ),
      };
    case 'statuses':
      return {
        label: t('Statuses that count'),
        why: t('Your store’s excluded statuses changed since Karoo last read its settings.'),
      };
    case 'date':
      return {
        label: t('Reporting date'),
        why: t('Karoo uses the {ours}, your store uses the {theirs}.', {
          ours: DATE_TYPE_LABELS[dateType],
          theirs: DATE_TYPE_LABELS[shop.dateType],
        }),
      };
    case 'undated':
      return {
        label: t('Orders without a {date}', { date: DATE_TYPE_LABELS[shop.dateType] }),
        why: t(
          'WooCommerce doesn’t count them on any day, but still deducts their refunds. Karoo counts them on the day they were created.',
        ),
      };
  }
}

/** Whether a step changes anything: what does not apply is no explanation. */
export function applies({ orders, sums }: Differences['steps'][number]): boolean {
  return orders !== 0 || sums.orders !== 0 || AMOUNTS.some((name) => toCents(sums[name]) !== 0n);
}

/** Returns the label of another way to count, and who counts that way. */
export function otherCountLabel(key: Differences['otherCounts'][number]['key'], { timezone }: Differences): StepLabel {
  switch (key) {
    case 'date_created':
    case 'date_paid':
    case 'date_completed':
      return {
        label: t('Each order on its {value}', { value: DATE_TYPE_LABELS[key] }),
        why:
          key === 'date_created'
            ? t('WooCommerce’s order list and older reports do this.')
            : t('Some reports and plugins do this.'),
      };
    case 'utc':
      return {
        label: t('Months in UTC'),
        why: t(
          'Karoo and WooCommerce use your store’s time zone ({timezone}). Exports and payment providers often use UTC.',
          { timezone },
        ),
      };
    case 'refunds_on_order_day':
      return {
        label: t('Refunds on the day of their order'),
        why: t(
          'Karoo and WooCommerce’s Analytics deduct a refund on the day of the refund, so that closed months don’t change.',
        ),
      };
  }
}

type Reason = Differences['shop']['reasons'][number];

const AMOUNTS = COMPARED_MEASURES.filter((name) => name !== 'orders');

/** Returns the amount by which an order differs: of its total sales, or else of the first figure that differs. */
export function exampleAmount({ sums }: Reason['examples'][number]): string {
  const ranked = ['totalSales', 'netSales', 'discounts', ...AMOUNTS] as const;
  return sums[ranked.find((name) => toCents(sums[name]) !== 0n) ?? 'totalSales'];
}

/** Returns each figure other than total sales that a reason changes. */
export function otherFigures({ sums }: Reason, currency: string): string[] {
  return figuresIn(
    sums,
    currency,
    AMOUNTS.filter((name) => name !== 'totalSales'),
  );
}

function figuresIn(sums: ComparedFigures, currency: string, names: readonly (typeof AMOUNTS)[number][]): string[] {
  return names
    .filter((name) => toCents(sums[name]) !== 0n)
    .map((name) => `${MEASURES[name].name().toLowerCase()} ${formatMoneyExact(sums[name], currency)}`);
}

type ComparedFigures = Reason['sums'];

/** Returns what remains unexplained, each figure by name. */
export function unexplainedLabel({ shop: { unexplained }, currency }: Differences): { label: string; why?: string } {
  if (unexplained === null) return { label: t('Unexplained') };
  const left = [
    ...(unexplained.orders === 0
      ? []
      : [t('{orders, plural, one {# order} other {# orders}}', { orders: unexplained.orders })]),
    ...figuresIn(unexplained, currency, AMOUNTS),
  ];
  if (left.length === 0) return { label: t('Unexplained') };
  return {
    label: t('Unexplained: {left}', { left: left.join(', ') }),
    why: t(
      'Your store’s Analytics didn’t list their orders, so Karoo can’t say which ones differ. Try again later, or import the month again in WooCommerce under Analytics, Settings.',
    ),
  };
}
