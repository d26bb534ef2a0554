/** A product's stock and what is known about ordering it. Whole units. */
export interface OrderNeed {
  readonly stock: number;
  readonly onOrder: number;
  readonly reorderPoint: number;
  /** Expected demand in thousandths of a unit per day. */
  readonly perDayMilli: number;
  /** How many days an order is to last. */
  readonly coverDays: number;
  readonly packSize: number;
}

/** The stock that an order fills up to: the reorder point and the demand of the cover target. */
export function orderUpTo({ reorderPoint, perDayMilli, coverDays }: OrderNeed): number {
  return reorderPoint + Math.ceil((perDayMilli * coverDays) / 1000);
}

/** Units to order now, in whole packs; 0 while stock and units on order are above the reorder point. */
export function suggestUnits(need: OrderNeed): number {
  const position = need.stock + need.onOrder;
  const missing = orderUpTo(need) - position;
  if (position > need.reorderPoint || missing <= 0) return 0;
  return toPacks(missing, need.packSize);
}

/** So many units or more, in whole packs. */
export function toPacks(units: number, packSize: number): number {
  return Math.ceil(units / packSize) * packSize;
}

/** A line of an order to a supplier. Cents are null where the cost price is unknown. */
export interface CostedLine {
  readonly units: number;
  readonly costCents: number | null;
}

/** What an order costs, as far as cost prices are known. */
export interface OrderTotal {
  readonly units: number;
  readonly cents: number;
  readonly linesWithoutCost: number;
  /** Missing for the supplier's minimum; 0 where it is reached or a cost price is missing. */
  readonly belowMinimumCents: number;
}

export function totalOrder(lines: readonly CostedLine[], minimumCents: number): OrderTotal {
  let units = 0;
  let cents = 0;
  let linesWithoutCost = 0;
  for (const line of lines) {
    units += line.units;
    if (line.costCents === null) linesWithoutCost += 1;
    else cents += line.units * line.costCents;
  }
  const missing = lines.length > 0 && linesWithoutCost === 0 ? minimumCents - cents : 0;
  return { units, cents, linesWithoutCost, belowMinimumCents: Math.max(missing, 0) };
}
