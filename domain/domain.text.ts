/** Toasts of a manual sync. */
export const syncStarted = 'Starting data synchronization...';
export const syncSucceeded = 'Data synchronized successfully';
export const syncFailed = 'Synchronization failed. Please try again.';

/** Names of months, January first. */
export const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Names of order statuses that differ from the status itself; see `statusLabel`. */
export const statuses: Readonly<Record<string, string>> = {};

export const easternCape = 'Eastern Cape';
export const freeState = 'Free State';
export const gauteng = 'Gauteng';
export const kwaZuluNatal = 'KwaZulu-Natal';
export const limpopo = 'Limpopo';
export const mpumalanga = 'Mpumalanga';
export const northernCape = 'Northern Cape';
export const northWest = 'North West';
export const westernCape = 'Western Cape';

export const vatCategoryA = 'Two months, ending January, March, May, July, September, November';
export const vatCategoryB = 'Two months, ending February, April, June, August, October, December';
export const vatCategoryC = 'Every month';
export const vatCategoryD = 'Six months, ending February and August';
export const vatCategoryE = 'Twelve months';

export const noVatCharged = 'No VAT charged';
export const mixedOrUnknownRate = 'Mixed or unknown rate';
export const unallocated = 'Unallocated';
export const tax = 'Tax';
export const noPaymentMethod = 'No payment method';
export const noMethodGiven = 'No method given';
export const withoutACoupon = 'Without a coupon';
export const noReasonGiven = 'No reason given';
/** A range of days, "2026-11-01 to 2026-11-07". */
export const fromTo = (from: string, to: string): string => `${from} to ${to}`;

export const intervals: Readonly<Record<'hour' | 'day' | 'week' | 'month', string>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
};
export const roles: Readonly<Record<'owner' | 'admin' | 'manager' | 'analyst', string>> = {
  owner: 'owner',
  admin: 'admin',
  manager: 'manager',
  analyst: 'analyst',
};

/** Settings of a shop, within a sentence. */
export const shopSettings = {
  timezone: 'time zone',
  currency: 'currency',
  date_type: 'reporting date',
  excluded_statuses: 'statuses that don’t count',
  price_decimals: 'decimals in prices',
  prices_include_tax: 'prices include VAT',
  calculates_taxes: 'taxes enabled',
  low_stock_amount: 'low stock threshold',
};
