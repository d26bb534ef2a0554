import { fromCents, toCents } from '#domain/money/money.ts';
import type { SupplierOrder } from '../reorder.data.ts';

type Line = Pick<SupplierOrder['lines'][number], 'units' | 'cost'>;

/** What a line costs, as decimal text; null without a cost price. */
export function amountOfLine({ units, cost }: Line): string | null {
  return cost === null ? null : fromCents(toCents(cost) * BigInt(units));
}
