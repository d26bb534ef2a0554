import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { toCents } from '#domain/money/money.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { textOf } from '../../../platform/format/text.ts';
import type { Differences } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

export const DATE_TYPE_LABELS: Record<Differences['dateType'], string> = {
  date_paid: t('date paid'),
  date_created: t('date created'),
  date_completed: t('date completed'),
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
        why: t('Karoo uses the {value}, your store uses the {value2}.', {
          value: DATE_TYPE_LABELS[dateType],
          value2: DATE_TYPE_LABELS[shop.dateType],
        }),
      };
    case 'undated':
      return {
        label: t('Orders without a {value}', { value: DATE_TYPE_LABELS[shop.dateType] }),
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

type Remainder = NonNullable<Differences['shop']['remainder']>;

const AMOUNTS = COMPARED_MEASURES.filter((name) => name !== 'orders');

/** Returns each figure with an unexplained remainder; empty if there is none. */
function unexplained({ shop: { remainder }, currency }: Differences): string[] {
  if (remainder === null) return [];
  const amounts = AMOUNTS.filter((name) => toCents(remainder[name]) !== 0n);
  return [
    ...(remainder.orders === 0
      ? []
      : [t('{orders, plural, one {# order} other {# orders}}', { orders: remainder.orders })]),
    ...amounts.map((name) => `${nameInSentence(name)} ${formatMoneyExact(remainder[name], currency)}`),
  ];
}

function nameInSentence(name: MeasureName): string {
  return textOf(MEASURES[name].name).toLowerCase();
}

/** Returns the unexplained difference between expected and actual shop analytics, and its likely cause. */
export function remainderLabel(differences: Differences): { label: string; why?: string } {
  const left = unexplained(differences);
  if (left.length === 0) return { label: t('Unexplained') };
  return { label: t('Unexplained: {left}', { left: left.join(', ') }), why: likelyCause(differences.shop.remainder) };
}

function likelyCause(remainder: Remainder | null): string {
  if (remainder === null || remainder.orders !== 0) {
    return t(
      'Most likely WooCommerce’s Analytics lag behind: they update on a schedule, or manually after an import. Or Karoo’s sync isn’t up to date.',
    );
  }
  return toCents(remainder.totalSales) === 0n
    ? t(
        'The totals match but their parts don’t. Most likely your store records a coupon, fee or refund under another heading, or rounds differently.',
      )
    : t('Most likely a full refund after a partial one, which some versions of WooCommerce deduct twice.');
}
