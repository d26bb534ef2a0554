import { isDecimal, toCents } from '../money/money.ts';

/** `free`: its price of 0 gives the product away. `over`: it has ended already. */
export type SaleDoubt = 'free' | 'over';

interface Sale {
  readonly sale_price?: unknown;
  readonly date_on_sale_to?: unknown;
}

/** What may be a mistake in a sale. `now` and the moments are the shop's, such as "2026-11-20T15:00:00". */
export function saleDoubts({ sale_price: price, date_on_sale_to: to }: Sale, now: string): SaleDoubt[] {
  const isFree = typeof price === 'string' && isDecimal(price) && toCents(price) === 0n;
  const isOver = typeof to === 'string' && to !== '' && to < now;
  return [...(isFree ? (['free'] as const) : []), ...(isOver ? (['over'] as const) : [])];
}

/** Whether a sale ends before it starts: shops accept it, and it never begins. */
export function endsBeforeStart(from: string | null | undefined, to: string | null | undefined): boolean {
  return Boolean(from && to && from >= to);
}
