import type { client } from '../../../platform/api/client.ts';
import { endOfSale, startOfSale } from '../price-rules.ts';
import type { PriceChange } from './bulk-prices.ts';

type BulkChange = Parameters<typeof client.products.bulk>[0]['change'];

/** Converts a price change for the call that includes variations. */
export function serverPriceChange(change: PriceChange): BulkChange {
  const rounding = 'rounding' in change ? change.rounding : 'cents';
  if (change.field === 'regular_price') {
    return { price: change.how === 'set' ? { set: change.value } : moved(change), rounding };
  }
  if (change.how === 'remove') return { sale_price: { set: '' }, rounding };
  const { from, until } = change.days;
  // Without days nothing is sent: the sale keeps its days.
  const days =
    from === null && until === null ? {} : { from: from && startOfSale(from), to: until && endOfSale(until) };
  return { sale_price: { ...(change.how === 'set' ? { set: change.value } : moved(change)), ...days }, rounding };
}

function moved({ how, unit, value }: Extract<PriceChange, { unit: string }>): { add: string } | { percent: string } {
  const by = how === 'increase' ? value : `-${value}`;
  return unit === 'amount' ? { add: by } : { percent: by };
}
