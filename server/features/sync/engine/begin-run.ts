import { isMassDisappearance } from '#domain/sync.ts';
import { ListUnreadable, type ShopReader } from './ports.ts';
import type { Newest, StartPoints } from './run-cursor.ts';
import { apply, NOTHING, orUnknown, type RunContext } from './run-context.ts';
import { findNewest, findNewestCustomer, findStartPoint, hasFlatList } from './starting-point.ts';

/** Stores the next run's start points before any record is read. A comparison keeps the current ones. */
export async function begin(context: RunContext): Promise<void> {
  const { shop, cursor, kind } = context;
  const isComparison = kind === 'reconcile';
  const [starts, refunds, variations] = await Promise.all([
    isComparison ? cursor.since : findStarts(shop),
    cursor.flat.refunds ?? hasFlatList(shop, 'refunds'),
    cursor.flat.variations ?? hasFlatList(shop, 'variations'),
  ]);
  const flat = { refunds, variations };
  if (!isComparison) for (const list of ['orders', 'products', 'customers'] as const) context.begun.add(list);
  // Read after the start points: a change in between is later than those, so the next run finds it.
  const newest = kind === 'incremental' ? await newestChanges(shop, flat.variations) : null;
  const shorter = kind === 'incremental' ? listsMuchShorter(cursor.since, starts) : [];
  await apply(context, 'orders', NOTHING, { ...cursor, next: starts, newest, shorter, flat });
}

/** The lists that this run also compares: changes do not show what disappeared. */
function listsMuchShorter(since: StartPoints, now: StartPoints): ('orders' | 'products')[] {
  return (['orders', 'products'] as const).filter((list) => {
    const [before, after] = [since.totals?.[list] ?? 0, now.totals?.[list] ?? null];
    return after !== null && isMassDisappearance({ missing: before - after, lately: 0, stored: before });
  });
}

/**
 * A list that cannot be read has no start point: its own step reports why. If none can be read, the shop cannot.
 * @throws ListUnreadable of the first list, if all fail.
 */
async function findStarts(shop: ShopReader): Promise<StartPoints> {
  const found = await Promise.allSettled([
    findStartPoint(shop, 'orders'),
    findStartPoint(shop, 'products'),
    findNewestCustomer(shop),
  ]);
  const failed = found.filter((result) => result.status === 'rejected');
  const fatal = failed.find(({ reason }) => !(reason instanceof ListUnreadable));
  if (fatal ?? (failed.length === found.length && failed[0])) throw (fatal ?? failed[0])?.reason;
  const [orders, products, customers] = found;
  const unknown = { point: null, total: null };
  const orderList = orders.status === 'fulfilled' ? orders.value : unknown;
  const productList = products.status === 'fulfilled' ? products.value : unknown;
  return {
    orders: orderList.point,
    products: productList.point,
    customers: customers.status === 'fulfilled' ? customers.value : null,
    totals: { orders: orderList.total, products: productList.total },
  };
}

async function newestChanges(shop: ShopReader, hasVariations: boolean): Promise<Newest> {
  const [ordersTrash, productsTrash, variations] = await Promise.all([
    orUnknown(findNewest(shop, 'orders', 'trash')),
    orUnknown(findNewest(shop, 'products', 'trash')),
    hasVariations ? orUnknown(findNewest(shop, 'variations')) : 0,
  ]);
  return { ordersTrash, productsTrash, variations };
}
