import { Text } from '@mantine/core';
import { formatMoney } from '../../platform/format/money.ts';
import { countOf } from '../../platform/format/number.ts';
import type { Overview } from './dashboard.data.ts';

interface OtherCurrenciesProps {
  others: Overview['otherCurrencies'];
  /** The store's currency. */
  own: string;
}

/** Orders in other currencies are in none of the figures: says how many, and how much. */
export function OtherCurrencies({ others, own }: OtherCurrenciesProps) {
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
