import type { LIVE_ENTITIES } from './live.ts';

type LiveEntity = (typeof LIVE_ENTITIES)[number];

/** The calls whose responses a change of a kind of record makes stale. A name that ends in "." means the whole feature. */
export const AFFECTED_QUERIES: Record<LiveEntity, readonly string[]> = {
  orders: [
    'orders.',
    'activity.list',
    'analytics.',
    'questions.',
    'targets.forecast',
    'targets.intervals',
    'finance.',
    'customers.',
    'products.list',
    'products.performance',
  ],
  products: [
    'products.',
    'activity.list',
    'analytics.products',
    'analytics.productPerformance',
    'analytics.productVariations',
    'analytics.dashboard',
    'analytics.attention',
    'analytics.topProducts',
  ],
  customers: ['customers.'],
  sync: ['sync.', 'stores.', 'organizations.firstSteps'],
  store: ['stores.', 'sync.', 'activity.list', 'organizations.firstSteps'],
  alerts: ['alerts.list', 'alerts.unread'],
};

/** Calls about one record: stale only when its own id is among the changed ones. */
export const RECORD_QUERIES: Partial<Record<string, LiveEntity>> = {
  'orders.get': 'orders',
  'orders.notes': 'orders',
  'products.get': 'products',
};

/** Calls of an organization whose response includes something of every store, e.g. its health and last sync. */
export const ORGANIZATION_QUERIES = [
  'activity.list',
  'stores.list',
  'alerts.list',
  'alerts.unread',
  'organizations.firstSteps',
];
