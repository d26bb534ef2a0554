import { Text } from '@mantine/core';
import type { OrdersSearch } from '../orders.search.ts';

/** Says which orders a report counted, where the list shows those behind one of its figures. */
export function ReportFilterNote({ search, currency }: { search: OrdersSearch; currency: string }) {
  const sold = search.sales_from ?? search.sales_to;
  const refunded = search.refunded_from ?? search.refunded_to;
  const parts = [
    sold && 'Orders that count as sales, by the day they count on (paid, unless the store says otherwise).',
    refunded && 'Orders of which something was refunded in these days, whenever they were bought.',
    (sold ?? refunded) && `Only orders in ${currency}.`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {parts.join(' ')}
    </Text>
  );
}
