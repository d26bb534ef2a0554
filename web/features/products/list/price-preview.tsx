import { Stack, Text } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { PreviewTable } from '../preview-table.tsx';
import { t } from '#domain/language/t.ts';

/** A price before and after the change: decimal text, empty or null for none. */
interface PreviewedPrice {
  readonly id: number;
  readonly name: string;
  readonly was: unknown;
  readonly now: unknown;
}

interface PricePreviewProps {
  prices: readonly PreviewedPrice[];
  currency: string;
  /** What is left unchanged; null for nothing. */
  note: string | null;
}

/** Every price before and after. */
export function PricePreview({ prices, currency, note }: PricePreviewProps) {
  const price = (value: unknown) =>
    value === '' || value === null ? t('None') : formatMoneyExact(String(value), currency);
  return (
    <Stack gap={4}>
      {prices.length > 0 && (
        <PreviewTable
          label={t('Preview')}
          maxHeight="min(220px, 20dvh)"
          columns={[
            { heading: t('Product'), of: 'name' },
            { heading: t('Before'), of: 'amount' },
            { heading: t('After'), of: 'amount' },
          ]}
          rows={prices.map(({ id, name, was, now }) => ({ key: id, cells: [name, price(was), price(now)] }))}
        />
      )}
      {note !== null && (
        <Text size="sm" c="dimmed" role="status">
          {note}
        </Text>
      )}
    </Stack>
  );
}
