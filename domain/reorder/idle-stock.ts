/** A product's stock and how it sells. */
export interface StockState {
  readonly stock: number;
  /** Days that count: in the shop, and not recorded as out of stock. */
  readonly historyDays: number;
  /** Days since the last sale; null if it never sold within its history. */
  readonly daysSinceSale: number | null;
  readonly perDayMilli: number;
  readonly orderUpTo: number;
}

/** When stock counts as dead (no sale for so many days) or as too much (it lasts longer than so many days). */
export interface IdleLimits {
  readonly deadDays: number;
  readonly overstockDays: number;
}

/** Units that nobody has bought for long: all of the stock, or none. New products are not dead yet. */
export function deadUnits(state: StockState, { deadDays }: IdleLimits): number {
  const isDead = state.historyDays >= deadDays && (state.daysSinceSale ?? state.historyDays) >= deadDays;
  return isDead ? Math.max(state.stock, 0) : 0;
}

/** Units above what sells within the limit, and above what an order would fill up to; 0 of dead and of new stock. */
export function excessUnits(state: StockState, limits: IdleLimits): number {
  if (state.historyDays < MIN_HISTORY || deadUnits(state, limits) > 0) return 0;
  const enough = Math.max(Math.ceil((state.perDayMilli * limits.overstockDays) / 1000), state.orderUpTo);
  return Math.max(state.stock - enough, 0);
}

/** A product younger than four weeks has no known sales rate. */
const MIN_HISTORY = 28;
