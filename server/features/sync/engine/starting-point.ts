import type { StartPoint } from './run-cursor.ts';
import { type ListParams, UnsupportedByShop, type ShopReader } from './ports.ts';

/**
 * Returns the start point of the next run: the shop's newest change, on the shop's clock. It is never later than the
 * shop's current time, because a record dated in the future would hide later changes.
 */
export async function findStartPoint(
  shop: ShopReader,
  resource: 'orders' | 'products' | 'variations',
  status: 'any' | 'trash' = 'any',
): Promise<StartPoint> {
  const filter: ListParams = resource === 'variations' ? {} : { status };
  try {
    const newest = await shop.listVersions(resource, { ...filter, orderby: 'modified', order: 'desc', per_page: 1 });
    const [record] = newest.records;
    if (record === undefined) return 0;
    if (record.modified === null) return null;
    return newest.shopTime === null ? record.modified : Math.min(record.modified, newest.shopTime);
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

/** Returns whether the shop has a flat list of all refunds or variations (WooCommerce 9.0 and later). */
export async function hasFlatList(shop: ShopReader, resource: 'refunds' | 'variations'): Promise<boolean> {
  try {
    await shop.listVersions(resource, { per_page: 1 });
    return true;
  } catch (error) {
    if (error instanceof UnsupportedByShop) return false;
    throw error;
  }
}
