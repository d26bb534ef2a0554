import { WooError } from '../../../server/integrations/woocommerce/errors/woo-error.ts';
import {
  ListCached,
  type ListParams,
  type ListPath,
  type ShopPage,
} from '../../../server/features/sync/engine/ports.ts';
import type { ModelShop } from '../../../server/features/sync/testing/model-shop.ts';
import type { Table } from '../../../server/features/sync/testing/model-records.ts';

/** A cache in front of the shop: what it compares, and its answers. */
export interface SimulatedCache {
  readonly compares: 'path' | 'address';
  readonly kept: Map<string, ShopPage>;
}

/** The request for a record that no shop has. */
export const UNKNOWN_RECORD: ListParams = { per_page: 1, unknown: 1 };

/** What a merchant reads about a cache. */
export const OF_ANOTHER_REQUEST = 'The list of another request.';

/** As the client: an answer to the request for a record that no shop has. */
export function requireNone({ records, rejected }: ShopPage): void {
  if (records.length + rejected.length > 0) throw new ListCached(OF_ANOTHER_REQUEST);
}

/** The answer that the cache kept, or the shop's, which it keeps. */
export async function answerThrough(
  cache: SimulatedCache | null,
  { path, address, params }: { path: ListPath; address: string; params: ListParams },
  read: () => Promise<ShopPage>,
): Promise<ShopPage> {
  const key = cache?.compares === 'path' ? path : address;
  const isUnknown = params === UNKNOWN_RECORD;
  const page =
    cache?.kept.get(key) ?? (isUnknown ? { records: [], rejected: [], total: 0, shopTime: null } : await read());
  cache?.kept.set(key, page);
  return page;
}

/** As the client: an answer with other records than the requested ones is refused. */
export function requested(page: ShopPage, { include }: ListParams): ShopPage {
  const isOther = ({ id }: { id: number | null }) => id !== null && Array.isArray(include) && !include.includes(id);
  if ([...page.records, ...page.rejected].some(isOther)) throw new WooError('WRONG_LIST', 'Not requested.');
  return page;
}

/** Lists without all records of these tables, or without every second one; what they leave out is added to `lost`. */
export function losing(tables: readonly Table[], which: 'all' | 'half', lost: Set<string>): ModelShop['isListed'] {
  return (table, { id }) => {
    const isListed = !tables.includes(table) || (which === 'half' && id % 2 === 0);
    if (!isListed) lost.add(`${table} ${id}`);
    return isListed;
  };
}
