import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { parseDay, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type KeyedSums, type OrderDates, readCohortSums, readSums } from '../../sums/sums.public.ts';

export type DateType = 'date_paid' | 'date_created' | 'date_completed';

/** How the shop's own analytics count. */
export interface ShopRules {
  readonly dateType: DateType;
  readonly excludedStatuses: readonly string[];
}

/** Orders (or refunds, negative) alike in everything that decides whether a way to count has them in the month. */
export interface Group {
  isRefund: boolean;
  currency: string;
  status: string;
  counts: boolean;
  /** Whether its status counts by the shop's rules. */
  shopCounts: boolean;
  /** In the month by Karoo's date; by the shop's date, or creation where it has none; by the shop's date alone. */
  inKaroo: boolean;
  inShop: boolean;
  inShopDated: boolean;
  inCreated: boolean;
  inPaid: boolean;
  inCompleted: boolean;
  inUtc: boolean;
  /** By Karoo's date of the order: of refunds too. */
  orderInKaroo: boolean;
  documents: number;
  /** Of these the orders that name no buyer. */
  unknownOrders: number;
  total: string;
  tax: string;
  shipping: string;
  discounts: string;
}

/** What a month has by any way to count, from the sums of all months: a few rows each, however many orders. */
export async function readGroups(tx: Tx, scope: StoreScope, month: DayRange, rules: ShopRules): Promise<Group[]> {
  const rows = await readSums(tx, scope, { dimensions: ['dates'], range: ALL_DAYS });
  return rows
    .map((row) => groupOf(row, month.from, rules))
    .filter((group) => MONTHS.some((name) => group[name]))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** Every day a shop can have. */
const ALL_DAYS: DayRange = { from: parseDay('1900-01-01'), to: parseDay('2199-12-31') };
const MONTHS = [
  'inKaroo',
  'inShop',
  'inShopDated',
  'inCreated',
  'inPaid',
  'inCompleted',
  'inUtc',
  'orderInKaroo',
] as const;
const NOT_COUNTED_IN_SHOPS = ['trash', 'checkout-draft', 'auto-draft'];

function orderOf({ isRefund, currency, status }: Group): string {
  return `${isRefund ? 1 : 0} ${currency} ${status}`;
}

function groupOf(row: KeyedSums, month: ShopDay, { dateType, excludedStatuses }: ShopRules): Group {
  const dates = JSON.parse(row.key) as OrderDates;
  const dated = { date_paid: dates.paid, date_created: dates.created, date_completed: dates.completed }[dateType];
  // An order without a date counts on the day it was made.
  const orCreated = (date: ShopDay | null) => (date ?? dates.created) === month;
  return {
    isRefund: dates.isRefund,
    currency: row.currency,
    status: dates.status,
    counts: dates.counts,
    shopCounts: ![...excludedStatuses, ...NOT_COUNTED_IN_SHOPS].includes(dates.status),
    inKaroo: (dates.isRefund ? dates.created : dates.sales) === month,
    inShop: orCreated(dated),
    inShopDated: dated === month,
    inCreated: dates.created === month,
    inPaid: orCreated(dates.paid),
    inCompleted: orCreated(dates.completed),
    inUtc: dates.utc === month,
    orderInKaroo: dates.sales === month,
    documents: row.orders,
    unknownOrders: dates.known || dates.isRefund ? 0 : row.orders,
    total: row.total_sales,
    tax: row.tax,
    shipping: row.shipping,
    discounts: row.discounts,
  };
}

/** The customers of the orders that count in a month, in whatever currency. */
export async function readCustomersOfMonth(tx: Tx, scope: StoreScope, month: DayRange) {
  const cohorts = await readCohortSums(tx, scope, month);
  const sum = (name: 'customers' | 'guests') =>
    cohorts.filter(({ currency }) => currency === '').reduce((all, row) => all + row[name], 0);
  return { accounts: sum('customers') - sum('guests'), guests: sum('guests') };
}
