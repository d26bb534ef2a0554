import type { StoreScope } from '#domain/ids.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import type { DayRange } from '#domain/time/period.ts';
import { parseDay, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type KeyedSums, type OrderDates, readCohortSums, readSums } from '../../sums/sums.public.ts';

export type DateType = 'date_paid' | 'date_created' | 'date_completed';

/** The counting rules of the shop's own analytics. */
export interface ShopRules {
  readonly dateType: DateType;
  readonly excludedStatuses: readonly string[];
}

/** Orders, or refunds with negative amounts, that every counting rule treats alike. */
export interface Group {
  isRefund: boolean;
  currency: string;
  status: string;
  counts: boolean;
  /** Whether the status counts by the shop's rules. */
  shopCounts: boolean;
  /** In the month by Karoo's date; by the shop's date or else creation; by the shop's date only. */
  inKaroo: boolean;
  inShop: boolean;
  inShopDated: boolean;
  inCreated: boolean;
  inPaid: boolean;
  inCompleted: boolean;
  inUtc: boolean;
  /** By Karoo's date of the order, also for refunds. */
  orderInKaroo: boolean;
  documents: number;
  /** The number of orders without a known customer. */
  unknownOrders: number;
  total: string;
  tax: string;
  shipping: string;
  discounts: string;
}

/** The groups of a month by any counting rule, from the sums of all months: a few rows for any number of orders. */
export async function readGroups(tx: Tx, scope: StoreScope, month: DayRange, rules: ShopRules): Promise<Group[]> {
  const rows = await readSums(tx, scope, { dimensions: ['dates'], range: ALL_DAYS });
  return rows
    .map((row) => groupOf(row, month.from, rules))
    .filter((group) => MONTHS.some((name) => group[name]))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

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

function orderOf({ isRefund, currency, status }: Group): string {
  return `${isRefund ? 1 : 0} ${currency} ${status}`;
}

function groupOf(row: KeyedSums, month: ShopDay, { dateType, excludedStatuses }: ShopRules): Group {
  const dates = JSON.parse(row.key) as OrderDates;
  const dated = { date_paid: dates.paid, date_created: dates.created, date_completed: dates.completed }[dateType];
  // An order without that date counts on its creation day.
  const orCreated = (date: ShopDay | null) => (date ?? dates.created) === month;
  return {
    isRefund: dates.isRefund,
    currency: row.currency,
    status: dates.status,
    counts: dates.counts,
    shopCounts: ![...excludedStatuses, ...HIDDEN_STATUSES].includes(dates.status),
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

/** The customers with counted orders in a month, in any currency. */
export async function readCustomersOfMonth(tx: Tx, scope: StoreScope, month: DayRange) {
  const cohorts = await readCohortSums(tx, scope, month);
  const sum = (name: 'customers' | 'guests') =>
    cohorts.filter(({ currency }) => currency === '').reduce((all, row) => all + row[name], 0);
  return { accounts: sum('customers') - sum('guests'), guests: sum('guests') };
}
