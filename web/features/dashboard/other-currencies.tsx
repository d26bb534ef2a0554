import { Text } from '@mantine/core';
import { formatMoney } from '../../platform/format/money.ts';
import { countOf } from '../../platform/format/number.ts';
import type { Overview } from './dashboard.data.ts';

/** Lists orders in other currencies, which no figure includes. `own` is the store's currency. */
export function OtherCurrencies({ others, own }: { others: Overview['otherCurrencies']; own: string }) {
  if (others.length === 0) return null;
  const parts = others.map(
    ({ currency, orders, totalSales }) => `${countOf(orders, 'order')} (${formatMoney(totalSales, currency)})`,
  );
  return (
    <Text size="sm" c="dimmed">
      Not in these figures, which are in {own}: {parts.join(', ')}.
    </Text>
  );
}
