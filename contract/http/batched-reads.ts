/** Batched reads: one request, one response for each. */
export const BATCH_ADDRESS = '/rpc/__batch__';

/** The largest batch. The server rejects larger ones; the browser splits them. */
export const MAX_BATCH_SIZE = 20;

/**
 * Calls that may be batched: reads from the server's own database. A read
 * that waits for a shop would delay the others; streams and writes cannot be batched.
 */
export const BATCHED_READS: ReadonlySet<string> = new Set([
  'accounts.me',
  'accounts.signedIn',
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
  'orders.invoiceDetails',
  'orders.invoiceLogo',
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
  'finance.vat',
  'dayNotes.list',
  'targets.list',
  'targets.intervals',
  'targets.forecast',
  'segments.list',
  'alerts.list',
  'alerts.unread',
  'alerts.settings',
  'alerts.threshold',
]);
