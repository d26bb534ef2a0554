import { Text } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Worth } from '../amount-of.ts';
import * as t from '../reorder.text.ts';

/** The value of stock, and a note if it is at selling prices. */
export function StockWorth({ worth, currency }: { worth: Worth; currency: string }) {
  return (
    <>
      {formatMoneyExact(worth.amount, currency)}
      {!worth.atCost && (
        <Text size="xs" c="dimmed" fw={400}>
          {t.atSellingPrice}
        </Text>
      )}
    </>
  );
}
