import { NO_SUMS, type Sums } from '#domain/figures/sums.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const NO_COSTS = {
  cost: NO_SUMS.cost,
  costed_sales: NO_SUMS.costed_sales,
  costed_refunds: NO_SUMS.costed_refunds,
} as const satisfies Partial<Sums>;

/** The sums as the person may see them: all figures of costs follow from these three, and are null without them. */
export function withoutHiddenCosts<Row extends Sums>(tx: Pick<Tx, 'hidesCosts'>, rows: readonly Row[]): readonly Row[] {
  return tx.hidesCosts ? rows.map((row) => ({ ...row, ...NO_COSTS })) : rows;
}
