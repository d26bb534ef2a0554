import { Text } from '@mantine/core';
import { formatMoney } from '../../platform/format/money.ts';
import type { Overview } from './dashboard.data.ts';
import { t } from '#domain/language/t.ts';

/** Lists orders in other currencies, which no figure includes. `own` is the store's currency. */
export function OtherCurrencies({ others, own }: { others: Overview['otherCurrencies']; own: string }) {
  if (others.length === 0) return null;
  const parts = others.map(({ currency, orders, totalSales }) =>
    t('{orders, plural, =0 {refunds ({amount})} one {# order ({amount})} other {# orders ({amount})}}', {
      orders,
      amount: formatMoney(totalSales, currency),
    }),
  );
  return (
    <Text size="sm" c="dimmed">
      {t('Not included in these figures, which are in {own}: {parts}.', { own, parts: parts.join(', ') })}
    </Text>
  );
}
