import type { QueryKey } from '@tanstack/react-query';
import { parseQueryKey } from '../query/query-key.ts';
import type { LiveChange } from './live-versions.ts';

/** Which calls' answers a change of a kind of record makes old. A name that ends in "." means the whole feature. */
const AFFECTED: Record<Exclude<LiveChange['entity'], 'everything'>, readonly string[]> = {
  orders: ['orders.', 'analytics.', 'finance.', 'customers.', 'products.list', 'products.performance'],
  products: [
    'products.',
    'analytics.products',
    'analytics.productPerformance',
    'analytics.productVariations',
    'analytics.dashboard',
    'analytics.topProducts',
  ],
  customers: ['customers.'],
  sync: ['sync.', 'stores.'],
  store: ['stores.', 'sync.'],
  alerts: ['alerts.list', 'alerts.unread'],
};

/** Calls about one record, which is old only when its own id is among the changed. */
const OF_ONE_RECORD: Record<string, LiveChange['entity']> = {
  'orders.get': 'orders',
  'orders.notes': 'orders',
  'products.get': 'products',
};

/** Calls of an organization that show something of every store, e.g. its health and last sync. */
const OF_ORGANIZATION = ['stores.list', 'alerts.list', 'alerts.unread'];

/** Whether this change makes the answer kept under the key old. */
export function isAffected(key: QueryKey, change: LiveChange): boolean {
  const asked = parseQueryKey(key);
  if (!asked) return false;
  const ofStore = asked.input.store_id === change.storeId || OF_ORGANIZATION.includes(asked.call);
  if (!ofStore) return false;
  if (change.entity === 'everything') return true;
  const named = AFFECTED[change.entity].some((name) =>
    name.endsWith('.') ? asked.call.startsWith(name) : asked.call === name,
  );
  if (!named) return false;
  if (change.ids === null || OF_ONE_RECORD[asked.call] !== change.entity) return true;
  return change.ids.includes(Number(asked.input.wc_id));
}

/** Whether the live stream tells when the answer under this key has become old. */
export function isFollowedLive(key: QueryKey): boolean {
  const asked = parseQueryKey(key);
  if (!asked) return false;
  return typeof asked.input.store_id === 'string' || OF_ORGANIZATION.includes(asked.call);
}
