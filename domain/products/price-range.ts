import { toCents } from '../money/money.ts';

export interface PricedVariation {
  status: string;
  price: string;
  regular_price: string | null;
  sale_price: string | null;
  stock_status: string;
}

/** What a variable product costs. The regular prices differ from these during a sale. */
export interface PriceRange {
  lowest: string;
  highest: string;
  regular_lowest: string;
  regular_highest: string;
}

/** Whether a variation sells at its sale price now. A scheduled sale has one too. */
export function isOnSale({ price, sale_price }: Pick<PricedVariation, 'price' | 'sale_price'>): boolean {
  return sale_price !== null && toCents(price) === toCents(sale_price);
}

/**
 * What a variable product costs, over its variations that can be bought: published, with a price, in stock or on backorder.
 * If all of them are out of stock, over all of them. Null if none has a price.
 * The list sorts by the same rule in `server/features/catalogue/price-range.sql.ts`.
 */
export function priceRangeOf(variations: readonly PricedVariation[]): PriceRange | null {
  const offered = variations.filter(
    // Without a price, which is stored as 0, nothing can be bought.
    ({ status, price, regular_price }) => status === 'publish' && (regular_price !== null || toCents(price) > 0n),
  );
  const available = offered.filter(({ stock_status }) => stock_status !== 'outofstock');
  const counted = available.length > 0 ? available : offered;
  const [lowest, highest] = endsOf(counted.map(({ price }) => price));
  const [regular_lowest, regular_highest] = endsOf(
    counted.map((variation) => (isOnSale(variation) ? (variation.regular_price ?? variation.price) : variation.price)),
  );
  if (lowest === undefined || highest === undefined || regular_lowest === undefined || regular_highest === undefined)
    return null;
  return { lowest, highest, regular_lowest, regular_highest };
}

function endsOf(prices: readonly string[]): [lowest: string | undefined, highest: string | undefined] {
  const sorted = prices.toSorted((one, other) => Number(toCents(one) - toCents(other)));
  return [sorted[0], sorted.at(-1)];
}
