import type { ShopDay } from '#domain/time/shop-time.ts';

/** One portion holds at most this many orders, or one day, so that webhooks do not wait long. */
const MAX_ORDERS = 100;

/** One portion holds at most this many days. */
const MAX_DAYS = 31;

export interface TouchedDay {
  readonly day: ShopDay;
  readonly orders: number;
}

/** A store's sums within one transaction. */
export interface StoredSums {
  /** Sync batches take the same lock, so that folding never sees half a batch. */
  lock(): Promise<void>;
  /** The newest touched days, newest first. */
  touchedDays(limit: number): Promise<readonly TouchedDay[]>;
  /** Replaces the sums of these days and unmarks them. */
  foldDays(days: readonly ShopDay[]): Promise<void>;
  /** The newest touched month, or null. */
  touchedMonth(): Promise<ShopDay | null>;
  /** Sums up a month's days, which are all folded, and its cohorts, and unmarks it. */
  foldMonth(month: ShopDay): Promise<void>;
}

/**
 * Folds the newest touched days into stored sums, or when there are none, the newest touched month. Returns false when
 * there was nothing to fold.
 */
export async function foldPortion(sums: StoredSums, maxOrders = MAX_ORDERS): Promise<boolean> {
  await sums.lock();
  const days = nextDays(await sums.touchedDays(MAX_DAYS), maxOrders);
  if (days.length > 0) {
    await sums.foldDays(days);
    return true;
  }
  const month = await sums.touchedMonth();
  if (month === null) return false;
  await sums.foldMonth(month);
  return true;
}

/** The first days with at most this many orders together, or the first day. */
function nextDays(touched: readonly TouchedDay[], maxOrders: number): ShopDay[] {
  const days: ShopDay[] = [];
  let orders = 0;
  for (const row of touched) {
    orders += row.orders;
    if (days.length > 0 && orders > maxOrders) break;
    days.push(row.day);
  }
  return days;
}

/** Folds portions until nothing is left. Each portion is a transaction of its own. */
export async function foldAll(foldNext: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (!signal.aborted && (await foldNext()));
}
