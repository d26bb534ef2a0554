import type { ShopDay } from '#domain/time/shop-time.ts';

/** One chunk holds at most this many orders, or one day, so that webhooks do not wait long. */
const MAX_ORDERS = 100;

/** One chunk holds at most this many days. */
const MAX_DAYS = 31;

export interface StaleDay {
  readonly day: ShopDay;
  readonly orders: number;
}

/** A store's sums within one transaction. */
export interface StoredSums {
  /** Sync batches take the same lock, so that rolling up never sees half a batch. */
  lock(): Promise<void>;
  /** The newest stale days, newest first. */
  staleDays(limit: number): Promise<readonly StaleDay[]>;
  /** Replaces the sums of these days and unmarks them. */
  rollUpDays(days: readonly ShopDay[]): Promise<void>;
  /** The newest stale month, or null. */
  staleMonth(): Promise<ShopDay | null>;
  /** Sums up a month's days, which are all rolled up, and its cohorts, and unmarks it. */
  rollUpMonth(month: ShopDay): Promise<void>;
}

/**
 * Rolls up the newest stale days into stored sums, or when there are none, the newest stale month. Returns false when
 * there was nothing to roll up.
 */
export async function rollUpChunk(sums: StoredSums, maxOrders = MAX_ORDERS): Promise<boolean> {
  await sums.lock();
  const days = nextDays(await sums.staleDays(MAX_DAYS), maxOrders);
  if (days.length > 0) {
    await sums.rollUpDays(days);
    return true;
  }
  const month = await sums.staleMonth();
  if (month === null) return false;
  await sums.rollUpMonth(month);
  return true;
}

/** The first days with at most this many orders together, or the first day. */
function nextDays(stale: readonly StaleDay[], maxOrders: number): ShopDay[] {
  const days: ShopDay[] = [];
  let orders = 0;
  for (const row of stale) {
    orders += row.orders;
    if (days.length > 0 && orders > maxOrders) break;
    days.push(row.day);
  }
  return days;
}

/** Rolls up chunks until nothing is left. Each chunk is a transaction of its own. */
export async function rollUpAll(rollUpNext: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  while (!signal.aborted && (await rollUpNext()));
}
