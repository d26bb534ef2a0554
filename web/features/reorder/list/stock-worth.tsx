import { Text } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import type { Worth } from '../amount-of.ts';
import { t } from '#domain/language/t.ts';

/** The value of stock, and a note if it is at selling prices. */
export function StockWorth({ worth, currency }: { worth: Worth; currency: string }) {
  return (
    <>
      {formatMoneyExact(worth.amount, currency)}
      {!worth.atCost && (
        <Text size="xs" c="dimmed" fw={400}>
          {t('at selling price')}
        </Text>
      )}
    </>
  );
}
