import { Alert } from '@mantine/core';
import { saleDoubts } from '#domain/products/sale-doubts.ts';
import { isShopDay, shopNowOf } from '#domain/time/shop-time.ts';
import { useNowAs } from '../../platform/clock.ts';
import { readDecimal } from '#domain/money/read-decimal.ts';
import { endOfSale } from './price-rules.ts';
import { useTimeZone } from '../../platform/query/store-query.ts';
import { t } from '#domain/language/t.ts';

interface SaleWarningsProps {
  /** The sale price and its last day, as typed. */
  price: string;
  until?: string;
}

/** What may be a mistake in a typed sale. It can be saved all the same. */
export function SaleWarnings({ price, until = '' }: SaleWarningsProps) {
  const timeZone = useTimeZone();
  const now = useNowAs((instant) => {
    const { day, time } = shopNowOf(new Date(instant), timeZone);
    return `${day}T${time}`;
  });
  const sale = { sale_price: readDecimal(price), date_on_sale_to: isShopDay(until) ? endOfSale(until) : null };
  const doubts = saleDoubts(sale, now);
  if (doubts.length === 0) return null;
  return (
    <Alert color="yellow" title={t('Check the sale')}>
      {doubts.map((doubt) => (
        <div key={doubt}>
          {doubt === 'free'
            ? t('A sale price of 0 gives the product away. Leave it empty to end a sale.')
            : t('This sale is over already.')}
        </div>
      ))}
    </Alert>
  );
}
