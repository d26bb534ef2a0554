const REGULAR_MS = 10_000;
const DASHBOARD_MS = 20_000;
const PAYMENT_MS = 30_000;
const BACKGROUND_SYNC_MS = 15_000;
const BATCH_MS = 25_000;

/** During these calls the server waits for a shop or for Google, so they get the specification's longest timeout. */
const REMOTE_CALLS = [
  'stores.create',
  'stores.update',
  'stores.test',
  'stores.tryConnection',
  'stores.beginApproval',
  'analytics.differences',
  'digests.test',
  'push.test',
  'google.sites',
  'google.selectProperty',
  'google.disconnect',
  'google.web',
  'google.search',
  'functions.googleAuthExchange',
  'functions.googleAnalyticsAccounts',
];

const TIMEOUTS_MS: ReadonlyMap<string, number> = new Map([
  ['analytics.overview', DASHBOARD_MS],
  ['analytics.dashboard', DASHBOARD_MS],
  ['analytics.products', DASHBOARD_MS],
  ['functions.createPayment', PAYMENT_MS],
  ['functions.getPayfastCredentials', PAYMENT_MS],
  ['batch', BATCH_MS],
  ['sync.start', BACKGROUND_SYNC_MS],
  ...REMOTE_CALLS.map((name) => [name, BATCH_MS] as const),
]);

/**
 * Returns how long the browser waits for a call, in milliseconds (specification, section 9). `operation` is its name in the
 * contract ("orders.list"), or "batch" for several reads in one request.
 */
export function timeoutOf(operation: string): number {
  return TIMEOUTS_MS.get(operation) ?? (operation.startsWith('billing.') ? PAYMENT_MS : REGULAR_MS);
}
