import { Alert, Text } from '@mantine/core';
import { formatDateTime, formatDay } from '../../../platform/format/date.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import type { ReorderPage } from '../reorder.data.ts';
import * as t from '../reorder.text.ts';

/** The totals of the list, and the days that it was computed from. */
export function ReorderNote({ page, show, timeZone }: { page: ReorderPage; show: string; timeZone: string }) {
  if (page.computed_at === null) return null;
  return (
    <div>
      {page.pending && (
        <Alert color="gray" mb="xs" role="status">
          {t.computing}
        </Alert>
      )}
      {page.total > 0 && <Text size="sm">{sumOf(page, show)}</Text>}
      <Text size="xs" c="dimmed">
        {[
          t.computedAt(formatDateTime(page.computed_at, timeZone)),
          page.stock_outs_since && t.stockOutsSince(formatDay(page.stock_outs_since)),
          page.counts.untracked > 0 && t.untracked(page.counts.untracked),
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
      ? t.atSellingPrices(formatMoney(value.retail, currency))
      : value.withoutCost === 0
        ? t.atCost(formatMoney(value.cost, currency))
        : t.atCostOf(formatMoney(value.cost, currency), known, value.products, formatMoney(value.retail, currency));
  if (show === 'dead') return t.deadSum(value.products, page.settings.dead_days, worth);
  if (show === 'overstock') return t.overstockSum(value.products, page.settings.overstock_days, worth);
  return t.orderSum(value.products, worth);
}
