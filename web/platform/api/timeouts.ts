/** How long the browser waits for an answer, in milliseconds (specification, section 9). */
const REGULAR_MS = 10_000;
const DASHBOARD_MS = 20_000;
const PAYMENT_MS = 30_000;
const BACKGROUND_SYNC_MS = 15_000;
const BATCH_MS = 25_000;
/** Calls during which the server itself waits for others: the specification's longest, that of a batch. */
const SHOP_MS = BATCH_MS;

const DASHBOARD_CALLS = new Set(['analytics.overview', 'analytics.dashboard', 'analytics.products']);
/** Beside everything of billing. */
const PAYMENT_CALLS = new Set(['functions.createPayment', 'functions.getPayfastCredentials']);
const SHOP_CALLS = new Set([
  'stores.create',
  'stores.update',
  'stores.test',
  'stores.tryConnection',
  'stores.beginApproval',
]);

/** Calls during which the server itself waits for Google. */
const GOOGLE_CALLS = new Set([
  'google.sites',
  'google.selectProperty',
  'google.disconnect',
  'google.web',
  'google.search',
  'functions.googleAuthExchange',
  'functions.googleAnalyticsAccounts',
]);

/** The time-out of a call, by its name in the contract ("orders.list"); "batch" is several reads in one request. */
export function timeoutOf(operation: string): number {
  if (DASHBOARD_CALLS.has(operation)) return DASHBOARD_MS;
  if (operation.startsWith('billing.') || PAYMENT_CALLS.has(operation)) return PAYMENT_MS;
  if (operation === 'batch') return BATCH_MS;
  if (operation === 'sync.start') return BACKGROUND_SYNC_MS;
  return SHOP_CALLS.has(operation) || GOOGLE_CALLS.has(operation) ? SHOP_MS : REGULAR_MS;
}

/** The server did not answer in time. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout';

  constructor(operation: string, ms: number) {
    super(`${operation} timeout after ${ms}ms`);
  }
}
