import { NO_SUMS, type Sums } from '#domain/figures/sums.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const NO_COSTS = {
  cost: NO_SUMS.cost,
  costed_sales: NO_SUMS.costed_sales,
  costed_refunds: NO_SUMS.costed_refunds,
  payment_fees: NO_SUMS.payment_fees,
  fee_sales: NO_SUMS.fee_sales,
  shipping_cost: NO_SUMS.shipping_cost,
  shipping_sales: NO_SUMS.shipping_sales,
  costed_shipping: NO_SUMS.costed_shipping,
} as const satisfies Partial<Sums>;

/** The sums as the person may see them: all figures of costs follow from these, and are null without them. */
export function withoutHiddenCosts<Row extends Sums>(tx: Pick<Tx, 'hidesCosts'>, rows: readonly Row[]): readonly Row[] {
  return tx.hidesCosts ? rows.map((row) => ({ ...row, ...NO_COSTS })) : rows;
}
