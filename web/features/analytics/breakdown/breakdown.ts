import type { Dimension } from '#contract/analytics/breakdown.ts';
import type { BreakdownItem } from '../analytics.data.ts';

/** The order list's own filters. */
type OrdersOf = Partial<
  Record<'status' | 'payment_method' | 'coupon' | 'province' | 'city' | 'buyer', string> &
    Record<'product_id' | 'variation_id' | 'category', number>
>;

type Keyed = Pick<BreakdownItem, 'key' | 'label'>;

export interface Breakdown {
  by: Dimension;
  /** On the switch: "Payment". */
  label: string;
  /** Heading of the first column. */
  column: string;
  /** How orders and refunds are told apart here. */
  hint: string;
  noun: { one: string; many: string };
  name: (item: Keyed) => string;
  /** What the order list is asked for to show the orders of a key; null where no orders stand behind it. Absent: for none. */
  orders?: (key: string) => OrdersOf | null;
  /** Columns whose figures belong to orders, not to what is in them. */
  without?: readonly string[];
}
