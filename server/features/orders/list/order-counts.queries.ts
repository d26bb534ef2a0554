import { isAsked } from '#domain/figures/dimensions.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type Dimension, readSums, reportCache } from '../../sums/sums.public.ts';
import type { OrderFilter } from './order-filter.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

type OrderCount = readonly [day: ShopDay, status: string, orders: number];

/** A store's order counts by creation day and status, including the trash. */
export function readOrderCounts(tx: Tx, { storeId }: StoreScope): Promise<readonly OrderCount[]> {
  return reportCache.read(tx, { storeId }, 'order counts', async () => {
    // One JSON value: the driver reads it several times faster than thousands of rows.
    const { rows } = await plannedOnce<{ counts: OrderCount[] }>`
      select coalesce(json_agg(json_build_array(day, status, orders)), '[]') as counts
      from order_counts where store_id = ${storeId}::uuid`.execute(tx.query);
    return rows[0]?.counts ?? [];
  });
}

/** The number of orders of each status in use, largest first. */
export function ordersByStatus(counts: readonly OrderCount[]): { status: string; orders: number }[] {
  return [...Map.groupBy(counts, ([, status]) => status)]
    .map(([status, of]) => ({ status, orders: of.reduce((sum, [, , orders]) => sum + orders, 0) }))
    .filter(({ orders }) => orders > 0)
    .toSorted((one, other) => other.orders - one.orders || (one.status < other.status ? -1 : 1));
}

/** Orders of a day. Lists of them have each day with orders once, oldest first. */
export interface DayCount {
  readonly day: ShopDay;
  readonly orders: number;
}

/** Where a page is in a list sorted by day. */
export interface PagePosition {
  /** Orders of the whole list. */
  readonly total: number;
  /** The days the page covers; null when it is past the end. */
  readonly days: DayRange | null;
  /** Orders of these days that come before the page. */
  readonly skip: number;
}

/** Finds the position of a page in a list sorted by day, newest or oldest first. */
export function pagePositionOf(counts: readonly DayCount[], { offset, limit, order }: OrderFilter): PagePosition {
  let total = 0;
  let skip = 0;
  const onPage: ShopDay[] = [];
  for (const { day, orders } of order === 'desc' ? counts.toReversed() : counts) {
    const before = total;
    total += orders;
    if (total <= offset || before >= offset + limit) continue;
    if (onPage.length === 0) skip = offset - before;
    onPage.push(day);
  }
  const [from, to] = onPage.toSorted().filter((_day, at, all) => at === 0 || at === all.length - 1);
  return { total, days: from === undefined ? null : { from, to: to ?? from }, skip };
}

function byDay(counts: readonly DayCount[]): DayCount[] {
  const ofDays = new Map<ShopDay, number>();
  for (const { day, orders } of counts) ofDays.set(day, (ofDays.get(day) ?? 0) + orders);
  return [...ofDays]
    .filter(([, orders]) => orders > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, orders]) => ({ day, orders }));
}

/**
 * The order counts by day for a list that the stored counts cover: by creation day for a filter of days and statuses only,
 * by sales day for a filter that the reports sum. Null for every other list.
 */
export async function countsOf(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<readonly DayCount[] | null> {
  const { paymentMethod, customerKey, productId, category, search, sold, statuses, after, before } = filter;
  if ([customerKey, productId, category, search].some((value) => value !== null)) return null;
  if (sold !== null) return after === null && before === null ? salesCounts(tx, scope, filter) : null;
  if (paymentMethod !== null) return null;
  const matches = ([day, status]: OrderCount) =>
    (statuses === null ? !HIDDEN_STATUSES.includes(status) : statuses.includes(status)) &&
    (after === null || day >= after) &&
    (before === null || day <= before);
  // To add up the days of years takes longer than to find a page among them.
  return reportCache.read(tx, scope, `order days ${JSON.stringify({ statuses, after, before })}`, async () =>
    byDay((await readOrderCounts(tx, scope)).filter(matches).map(([day, , orders]) => ({ day, orders }))),
  );
}

/** Counts by sales day from the report sums, which know one dimension at a time. */
async function salesCounts(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<readonly DayCount[] | null> {
  const { sold, statuses, paymentMethod } = filter;
  if (!sold?.sales || sold.hour !== null || sold.refunded !== null || sold.variationId !== null) return null;
  if (sold.where !== null || sold.segmentId !== null || (sold.row !== null && isAsked(sold.row.by))) return null;
  if (statuses !== null && statuses.length !== 1) return null;
  const keys: readonly (readonly [Dimension, string | null | undefined])[] = [
    ['status', statuses?.[0]],
    ['payment', paymentMethod],
    ['coupon', sold.coupon],
    ['province', sold.province],
    ['city', sold.city],
    ['customer', sold.customer === 'unknown' ? '' : sold.customer],
    ...(sold.row === null || isAsked(sold.row.by) ? [] : [[sold.row.by, sold.row.key] as const]),
  ];
  const [first, second] = keys.filter(([, key]) => typeof key === 'string');
  if (second !== undefined) return null;
  const [dimension, key] = first ?? (['shop', ''] as const);
  const { currency } = await readShopSettings(tx, scope);
  const { from, to } = sold.sales;
  return reportCache.read(
    tx,
    scope,
    `sale days ${JSON.stringify({ dimension, key, currency, from, to })}`,
    async () => {
      const range = { from, to };
      const rows = await readSums(tx, scope, {
        dimensions: [dimension],
        range,
        currency,
        interval: 'day',
        keyStart: key ?? '',
      });
      const ofKey = rows.filter((row) => row.key === key);
      return byDay(ofKey.flatMap(({ start, orders }) => (start === null ? [] : [{ day: start, orders }])));
    },
  );
}
