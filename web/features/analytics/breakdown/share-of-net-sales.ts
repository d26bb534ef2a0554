import { toCents } from '#domain/money/money.ts';
import type { BreakdownItem, BreakdownPage } from '../analytics.data.ts';

/** A row's part of all net sales, 0 to 1; null where these are not above nothing, so that a part says nothing. */
export function shareOfNetSales(item: Pick<BreakdownItem, 'sums'>, totals: BreakdownPage['totals']): number | null {
  const all = toCents(totals.netSales);
  if (all <= 0n) return null;
  return Number((toCents(item.sums.netSales) * 10_000n) / all) / 10_000;
}
