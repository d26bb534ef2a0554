import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsDifferences, ComparedSums } from '#contract/analytics/shop-comparison.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, isCalendarDay, nextMonthStart, parseDay, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BookedDays, readBookedDays, readBookings, readKnownOrders } from './bookings.queries.ts';
import { addSums, countByOtherRules, explainSteps, isNothing, listBy, NO_SUMS, subtractSums } from './differences.ts';
import { type DateType, readCustomersOfMonth, readGroups } from './differences.queries.ts';
import { nameBookings, type NamedRemainder, nameRemainder } from './name-bookings.ts';
import type { ShopAnalytics } from './shop-analytics.ts';
import { MAX_ROWS } from './shop-rows.ts';

type Differences = z.output<NonNullable<(typeof analyticsDifferences.differences)['~orpc']['outputSchema']>>;

/** The first and last day of a month such as "2026-11". */
export function daysOfMonth(month: string): DayRange {
  const from = parseDay(`${month}-01`);
  return { from, to: addDays(nextMonthStart(from), -1) };
}

export interface DifferencesReading {
  readonly scope: StoreScope;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Explains how a month's total sales differ from WooCommerce's. `shop` is the shop's own report; Karoo's rules replace
 * missing ones. What the rules do not explain is named order by order from the shop's own rows.
 */
export async function readDifferences(
  { scope, transact }: DifferencesReading,
  month: string,
  shop: ShopAnalytics,
): Promise<Differences> {
  const range = daysOfMonth(month);
  const found = await transact(async (tx) => {
    const store = await readStore(tx, scope, shop);
    const rules = shop.rules ?? { dateType: store.date_type, excludedStatuses: store.excluded_statuses };
    const groups = await readGroups(tx, scope, range, rules);
    return { store, rules, groups, customers: await readCustomersOfMonth(tx, scope, range) };
  });
  const { store, rules, groups } = found;
  const { currency, timezone, date_type: dateType } = store;
  const { karoo, steps, expected } = explainSteps(groups, currency);
  const isCreated = groups.filter(({ isRefund, inCreated }) => !isRefund && inCreated);
  const notCounted = isCreated.filter((group) => !group.counts && group.currency === currency);
  const foreign = groups.filter((group) => group.counts && group.inKaroo && group.currency !== currency);
  const unknownOrders = groups
    .filter((group) => !group.isRefund && group.counts && group.inKaroo)
    .reduce((orders, group) => orders + group.unknownOrders, 0);
  const remainder = shop.revenue && subtractSums(shop.revenue.sums, expected);
  const booked = { range, rules, ownDateType: dateType };
  const named = remainder && (await nameOrders({ scope, transact }, shop, booked, store, remainder));
  return {
    month,
    ...range,
    currency,
    timezone,
    dateType,
    karoo,
    steps,
    expected,
    shop: {
      sums: shop.revenue?.sums ?? null,
      dateType: rules.dateType,
      remainder,
      reasons: named?.reasons ?? [],
      unexplained: named?.unexplained ?? null,
      importedUntil: store.imported_until?.toISOString() ?? null,
    },
    notCounted: listBy(notCounted, ({ status }) => status).map(({ key, ...sums }) => ({ status: key, ...sums })),
    otherCurrencies: listBy(foreign, (group) => group.currency).map(({ key, ...sums }) => ({ currency: key, ...sums })),
    otherCounts: countByOtherRules(groups, currency, dateType),
    customers: { ...found.customers, unknownOrders },
  };
}

interface ComparedStore {
  timezone: string;
  currency: string;
  date_type: DateType;
  excluded_statuses: string[];
  imported_until: Date | null;
}

/** The store, with the instant up to which the shop's analytics are filled. */
async function readStore(tx: Tx, { storeId }: StoreScope, { imported }: ShopAnalytics): Promise<ComparedStore> {
  const until = imported?.until ?? '';
  const isTime = isCalendarDay(until.slice(0, 10)) && /^.{10} (?:[01]\d|2[0-3])(?::[0-5]\d){2}$/.test(until);
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['timezone', 'currency', 'date_type', 'excluded_statuses'])
    .select(
      sql<Date | null>`${isTime ? until : null}::timestamp at time zone karoo_pg_timezone(timezone)`.as(
        'imported_until',
      ),
    )
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (store === undefined) throw new AppError('STORE_NOT_FOUND');
  return store;
}

/** Names the orders of the days that differ. */
async function nameOrders(
  { scope, transact }: DifferencesReading,
  shop: ShopAnalytics,
  booked: BookedDays,
  store: ComparedStore,
  remainder: ComparedSums,
): Promise<NamedRemainder> {
  const unnamed = { reasons: [], unexplained: remainder };
  if (isNothing(remainder) || shop.revenue === null) return unnamed;
  const ours = await transact((tx) => readBookedDays(tx, scope, booked));
  const differing = differingDays(booked.range, shop.revenue.days, ours);
  const range = rangeOf(differing.keys(), booked.range);
  const listed = await shop.readRows(range);
  if (listed === null) return unnamed;
  const notCompared = nameRemainder(remainder, [], remainder, 0);
  if (listed.until === null) return notCompared;
  const days = { ...booked, range: { from: range.from, to: listed.until } };
  const { bookings, others, known } = await transact(async (tx) => {
    const read = await readBookings(tx, scope, days, MAX_ROWS + 1);
    const ids = new Set(read.map(({ orderId, refundId }) => refundId ?? orderId));
    const surplus = listed.rows.filter(({ id }) => !ids.has(id)).map(({ id, parentId }) => parentId || id);
    return { bookings: read, others: surplus, known: await readKnownOrders(tx, scope, [...new Set(surplus)]) };
  });
  // Karoo has more orders than can be compared, and the shop's analytics hardly any.
  if (bookings.length > MAX_ROWS) return notCompared;
  const differences = nameBookings(bookings, listed.rows, {
    currency: store.currency,
    imported: shop.imported && { until: store.imported_until },
    statuses: others.some((id) => !known.has(id)) ? await shop.readStatuses() : null,
    known,
  });
  const outside = [...differing].filter(([day]) => day > days.range.to).map(([, sums]) => sums);
  const couponOrders = bookings.filter(({ coupons }) => coupons.length > 0).length;
  return nameRemainder(remainder, differences, outside.reduce(addSums, NO_SUMS), couponOrders);
}

/** What the shop shows on each day less what its rules give, on the days where that is something. */
function differingDays(
  { from, to }: DayRange,
  shown: ReadonlyMap<string, ComparedSums>,
  ours: ReadonlyMap<string, ComparedSums>,
): Map<ShopDay, ComparedSums> {
  const days = new Map<ShopDay, ComparedSums>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const sums = subtractSums(shown.get(day) ?? NO_SUMS, ours.get(day) ?? NO_SUMS);
    if (!isNothing(sums)) days.set(day, sums);
  }
  return days;
}

/** From the first to the last of these days; all days if there are none. */
function rangeOf(days: Iterable<ShopDay>, all: DayRange): DayRange {
  const sorted = [...days].toSorted();
  return { from: sorted[0] ?? all.from, to: sorted.at(-1) ?? all.to };
}
