import type { StartPoint } from './run-cursor.ts';
import { type ListParams, ListUnreadable, UnsupportedByShop, type ShopPage, type ShopReader } from './ports.ts';

type DatedResource = 'orders' | 'products' | 'variations';

/** Fewer than this many records are of the future, even in a shop that schedules products. */
const MAX_OF_FUTURE = 100;

/**
 * Returns the length of the list and the start point of the next run: the shop's newest change, on the shop's clock. A record of the future, such as a
 * scheduled product, would hide later changes, so it is the newest one until now.
 */
export async function findStartPoint(
  shop: ShopReader,
  resource: 'orders' | 'products',
): Promise<{ point: StartPoint; total: number | null }> {
  const page = await listNewest(shop, resource, 1);
  return { point: await pointOf(shop, resource, page), total: page?.total ?? null };
}

async function pointOf(shop: ShopReader, resource: 'orders' | 'products', page: ShopPage | null): Promise<StartPoint> {
  const newest = dateOfFirst(page);
  if (page === null || newest === null || page.shopTime === null || newest <= page.shopTime) return newest;
  const { shopTime } = page;
  const { records = [] } = (await listNewest(shop, resource, MAX_OF_FUTURE)) ?? {};
  const until = records.find(({ modified }) => modified !== null && modified <= shopTime);
  return until?.modified ?? (records.length < MAX_OF_FUTURE ? 0 : shopTime);
}

/** Returns the date of the newest change, 0 without records, or null when the shop cannot tell. */
export async function findNewest(
  shop: ShopReader,
  resource: DatedResource,
  status: 'any' | 'trash' = 'any',
): Promise<StartPoint> {
  return dateOfFirst(await listNewest(shop, resource, 1, status));
}

function dateOfFirst(page: ShopPage | null): StartPoint {
  if (page === null) return null;
  const [record] = page.records;
  return record === undefined ? 0 : record.modified;
}

/** Returns the newest changes, or null when the shop cannot sort by them. */
async function listNewest(
  shop: ShopReader,
  resource: DatedResource,
  count: number,
  status: 'any' | 'trash' = 'any',
): Promise<ShopPage | null> {
  const filter: ListParams = resource === 'variations' ? {} : { status };
  try {
    return await shop.listVersions(resource, { ...filter, orderby: 'modified', order: 'desc', per_page: count });
  } catch (error) {
    if (error instanceof UnsupportedByShop) return null;
    throw error;
  }
}

/** Returns the greatest id of the shop's customers, 0 without any, or null when the shop cannot tell. */
export async function findNewestCustomer(shop: ShopReader): Promise<number | null> {
  try {
    const page = await shop.listVersions('customers', { role: 'all', orderby: 'id', order: 'desc', per_page: 1 });
    return page.records[0]?.id ?? 0;
  } catch (error) {
    if (error instanceof UnsupportedByShop) return null;
    throw error;
  }
}

/** Returns whether the shop has a readable flat list of all refunds or variations (WooCommerce 9.0 and later has them). */
export async function hasFlatList(shop: ShopReader, resource: 'refunds' | 'variations'): Promise<boolean> {
  try {
    await shop.listVersions(resource, { per_page: 1 });
    return true;
  } catch (error) {
    if (error instanceof ListUnreadable) return false;
    throw error;
  }
}

/** Which of the flat lists the shop has. */
export async function flatLists(shop: ShopReader): Promise<{ refunds: boolean; variations: boolean }> {
  return { refunds: await hasFlatList(shop, 'refunds'), variations: await hasFlatList(shop, 'variations') };
}
