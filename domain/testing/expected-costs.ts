import { toCents } from '../money/money.ts';
import {
  allocated,
  countsIn,
  dayOf,
  type Figures,
  itemOf,
  type PlainOrder,
  type RefundOfOrder,
  salesMoment,
  type ShopSettings,
  taxAndShippingOf,
} from './expected-sums.ts';

type Line = PlainOrder['line_items'][number];

/** What lines cost, and for how many of an item's refunded units in an order the cost comes back at most. */
export interface PlainCosts {
  /** In cents; null: not known. */
  of(order: PlainOrder, line: Line): bigint | null;
  most(order: PlainOrder, lines: readonly Line[]): number;
}

/**
 * The sums of costs, calculated slowly beside expectedSums: `cost`, `costed_sales` and `costed_refunds` by "currency day" and
 * "currency day product".
 */
export function expectedCosts(
  orders: readonly { order: PlainOrder; refunds: readonly RefundOfOrder[] }[],
  settings: ShopSettings,
  costs: PlainCosts,
): { days: Figures; products: Figures } {
  const days: Figures = new Map();
  const products: Figures = new Map();
  const add = (figures: Figures, key: string, name: string, sum: bigint) => {
    const sums = figures.get(key) ?? {};
    figures.set(key, { ...sums, [name]: (sums[name] ?? 0n) + sum });
  };
  for (const { order, refunds } of orders) {
    if (!countsIn(order, settings)) continue;
    const put = (day: string, product: number, name: string, sum: bigint) => {
      add(days, `${order.currency} ${day}`, name, sum);
      add(products, `${order.currency} ${day} ${product}`, name, sum);
    };
    const sold = dayOf(salesMoment(order, settings), settings);
    const known = order.line_items.map((line) => ({ line, cost: costs.of(order, line) }));
    const isCosted = known.some(({ cost }) => cost !== null);
    let rest = toCents(order.total) - toCents(order.total_tax) - toCents(order.shipping_total);
    for (const { line, cost } of known) {
      rest -= toCents(line.total);
      if (cost === null) continue;
      put(sold, line.product_id, 'cost', cost);
      put(sold, line.product_id, 'costed_sales', toCents(line.total));
    }
    if (isCosted) put(sold, -2, 'costed_sales', rest);
    const before = new Map<string, number>();
    const inOrder = allocated(order, refunds).toSorted(
      (a, b) => Date.parse(a.date_created_gmt) - Date.parse(b.date_created_gmt) || a.id - b.id,
    );
    for (const refund of inOrder) {
      const day = dayOf(refund.date_created_gmt, settings);
      const { tax, shipping } = taxAndShippingOf(refund);
      let left = toCents(refund.amount) - tax - shipping;
      for (const back of refund.line_items) {
        const item = itemOf(back);
        left += toCents(back.total);
        const lines = known.filter(({ line }) => itemOf(line) === item);
        if (lines.length === 0 || lines.some(({ cost }) => cost === null)) continue;
        const units = lines.reduce((sum, { line }) => sum + line.quantity, 0);
        const cost = lines.reduce((sum, one) => sum + (one.cost ?? 0n), 0n);
        const most = costs.most(
          order,
          lines.map(({ line }) => line),
        );
        const from = before.get(item) ?? 0;
        before.set(item, from - back.quantity);
        const upTo = (count: number) => (units === 0 ? 0n : partOf(cost, BigInt(Math.min(count, most)), BigInt(units)));
        put(day, back.product_id, 'cost', upTo(from) - upTo(from - back.quantity));
        put(day, back.product_id, 'costed_refunds', -toCents(back.total));
      }
      if (isCosted) put(day, -1, 'costed_refunds', left);
    }
  }
  return { days, products };
}

/** `cost` × part ÷ whole to the cent, halves up; none of them is negative. */
export function partOf(cost: bigint, part: bigint, whole: bigint): bigint {
  return (cost * part * 2n + whole) / (whole * 2n);
}
