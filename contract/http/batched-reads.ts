/** Where several reads travel together: one request, one answer for each. */
export const BATCH_ADDRESS = '/rpc/__batch__';

/** The most reads of one batch. The server refuses a larger one, the browser sends two. */
export const MAX_BATCH_SIZE = 20;

/**
 * The reads that may travel together, by their names in the contract: all that the server answers from its own database. A read
 * that waits for a shop would hold up the others, a stream cannot be part of an answer, and a write goes alone.
 */
export const BATCHED_READS: ReadonlySet<string> = new Set([
  'accounts.me',
  'accounts.sessions',
  'accounts.exports',
  'accounts.closing',
  'organizations.list',
  'organizations.members',
  'organizations.invitations',
  'billing.overview',
  'billing.payment',
  'billing.operator',
  'stores.list',
  'stores.get',
  'stores.approval',
  'stores.deadLetters',
  'sync.status',
  'orders.list',
  'orders.facets',
  'orders.get',
  'orders.operations',
  'products.list',
  'products.facets',
  'products.get',
  'products.performance',
  'customers.list',
  'customers.facets',
  'customers.get',
  'analytics.overview',
  'analytics.products',
  'analytics.dashboard',
  'analytics.orderStats',
  'analytics.topProducts',
  'savedViews.list',
  'alerts.list',
  'alerts.unread',
  'alerts.settings',
  'alerts.threshold',
]);
