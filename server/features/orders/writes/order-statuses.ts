import type { StoreScope } from '#domain/ids.ts';
import { ORDER_STATUSES, statusLabel, UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import type { CallContext } from '../../../platform/access/call-context.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import type { OpenShopById } from '../../stores/stores.public.ts';
import { readOrderFacets } from '../list/order-facets.queries.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export interface SettableStatus {
  readonly status: string;
  readonly name: string;
}

/** Statuses change only when a shop gets a new plugin. */
const CACHE_MS = 3_600_000;

/** The statuses that an order of a store can be set to, with the shop's names. Cached for an hour per process. */
export function orderStatuses(openShop: OpenShopById, now: () => Date) {
  const cache = new Map<string, { items: SettableStatus[]; until: number }>();

  async function read(scope: StoreScope, context: Pick<CallContext, 'transact'>): Promise<SettableStatus[]> {
    const known = cache.get(scope.storeId);
    if (known && known.until > now().getTime()) return known.items;
    try {
      const { client } = await openShop(scope.storeId);
      const items = settable((await client.getOrderStatuses()).map(({ slug, name }) => ({ status: slug, name })));
      cache.set(scope.storeId, { items, until: now().getTime() + CACHE_MS });
      return items;
    } catch {
      // The shop does not respond: use WooCommerce's own statuses and those of the stored orders.
      const { statuses } = await context.transact((tx) => readOrderFacets(tx, scope, null));
      const builtIn = ORDER_STATUSES.map((status) => ({ status, name: statusLabel(status) }));
      return settable([...builtIn, ...statuses]);
    }
  }

  return { read };
}

/** @throws AppError INVALID_INPUT for a status that the shop does not have. */
export function requireStatus(known: readonly SettableStatus[], wanted: string): void {
  if (known.some(({ status }) => status === wanted)) return;
  throw invalidInput('status', inEnglish('Your store has no status “{wanted}”.', { wanted }));
}

function settable(statuses: readonly SettableStatus[]): SettableStatus[] {
  const found = new Map<string, SettableStatus>();
  for (const { status, name } of statuses) {
    if (!UNSETTABLE_STATUSES.includes(status) && !found.has(status)) found.set(status, { status, name });
  }
  return [...found.values()];
}
