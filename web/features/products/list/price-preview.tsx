import { Stack, Text } from '@mantine/core';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import classes from '../products.module.css';
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
        <div className={classes.preview} role="region" aria-label={t('Preview')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Product')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ id, name, was, now }) => (
                <tr key={id}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td>{price(was)}</td>
                  <td>{price(now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note !== null && (
        <Text size="sm" c="dimmed" role="status">
          {note}
        </Text>
      )}
    </Stack>
  );
}
