import { Alert, Text } from '@mantine/core';
import { formatDateTime, formatDay } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import type { ReorderPage } from '../reorder.data.ts';
import { t } from '#domain/language/t.ts';

/** The totals of the list, and the days that it was computed from. */
export function ReorderNote({ page, show, timeZone }: { page: ReorderPage; show: string; timeZone: string }) {
  if (page.computedAt === null) return null;
  return (
    <div>
      {page.pending && (
        <Alert color="gray" mb="xs" role="status">
          {t('Computing with your changes. This takes a moment.')}
        </Alert>
      )}
      {page.total > 0 && <Text size="sm">{sumOf(page, show)}</Text>}
      <Text size="xs" c="dimmed">
        {[
          t('Computed {time} from sales up to the day before.', { time: formatDateTime(page.computedAt, timeZone) }),
          page.stockOutsSince &&
            t('Days out of stock are recorded since {day}; earlier days count as in stock.', {
              day: formatDay(page.stockOutsSince),
            }),
          page.counts.untracked > 0 &&
            t(
              '{count, plural, one {# product without tracked stock is left out.} other {# products without tracked stock are left out.}}',
              { count: page.counts.untracked },
            ),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </div>
  );
}

function sumOf(page: ReorderPage, show: string): string | null {
  const { currency } = page;
  const value =
    show === 'dead' ? page.dead : show === 'overstock' ? page.overstock : show === 'order' ? page.suggested : null;
  if (value === null || value.products === 0) return null;
  const known = value.products - value.withoutCost;
  const worth =
    known === 0
      ? t('{amount} at selling prices, no cost prices known', { amount: formatMoney(value.retail, currency) })
      : value.withoutCost === 0
        ? t('{amount} at cost', { amount: formatMoney(value.cost, currency) })
        : t('{cost} at cost for the {known} of {all} with a cost price, {retail} at selling prices for all', {
            cost: formatMoney(value.cost, currency),
            known,
            all: value.products,
            retail: formatMoney(value.retail, currency),
          });
  if (show === 'dead')
    return t(
      '{count, plural, one {# product without a sale in {days} days: {worth}.} other {# products without a sale in {days} days: {worth}.}}',
      { count: value.products, days: page.settings.dead_days, worth },
    );
  if (show === 'overstock')
    return t(
      '{count, plural, one {# product with more than {days} days of stock; the excess: {worth}.} other {# products with more than {days} days of stock; the excess: {worth}.}}',
      { count: value.products, days: page.settings.overstock_days, worth },
    );
  return t('{count, plural, one {# product to order: {worth}.} other {# products to order: {worth}.}}', {
    count: value.products,
    worth,
  });
}
