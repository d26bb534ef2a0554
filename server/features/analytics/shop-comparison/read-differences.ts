import type { z } from 'zod';
import type { analyticsDifferences } from '#contract/analytics/shop-comparison.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { addDays, nextMonthStart, parseDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countByOtherRules, explainSteps, subtractSums, listBy } from './differences.ts';
import { readCustomersOfMonth, readGroups } from './differences.queries.ts';
import type { readShopAnalytics } from './shop-analytics.ts';

type Differences = z.output<NonNullable<(typeof analyticsDifferences.differences)['~orpc']['outputSchema']>>;

/** The first and last day of a month such as "2026-11". */
export function daysOfMonth(month: string): DayRange {
  const from = parseDay(`${month}-01`);
  return { from, to: addDays(nextMonthStart(from), -1) };
}

/**
 * Explains how a month's total sales differ from WooCommerce's. `shop` is the shop's own report; Karoo's rules replace
 * missing ones.
 */
export async function readDifferences(
  tx: Tx,
  scope: StoreScope,
  month: string,
  shop: Awaited<ReturnType<typeof readShopAnalytics>>,
): Promise<Differences> {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select(['timezone', 'currency', 'date_type', 'excluded_statuses'])
    .where('id', '=', scope.storeId)
    .executeTakeFirst();
  if (store === undefined) throw new AppError('STORE_NOT_FOUND');
  const { currency, timezone, date_type: dateType } = store;
  const rules = shop.rules ?? { dateType, excludedStatuses: store.excluded_statuses };
  const range = daysOfMonth(month);
  const groups = await readGroups(tx, scope, range, rules);
  const { karoo, steps, expected } = explainSteps(groups, currency);
  const isCreated = groups.filter(({ isRefund, inCreated }) => !isRefund && inCreated);
  const notCounted = isCreated.filter((group) => !group.counts && group.currency === currency);
  const foreign = groups.filter((group) => group.counts && group.inKaroo && group.currency !== currency);
  const unknownOrders = groups
    .filter((group) => !group.isRefund && group.counts && group.inKaroo)
    .reduce((orders, group) => orders + group.unknownOrders, 0);
  return {
    month,
    ...range,
    currency,
    timezone,
    dateType,
    karoo,
    steps,
    expected,
    shop: { sums: shop.sums, dateType: rules.dateType, remainder: shop.sums && subtractSums(shop.sums, expected) },
    notCounted: listBy(notCounted, ({ status }) => status).map(({ key, ...sums }) => ({ status: key, ...sums })),
    otherCurrencies: listBy(foreign, (group) => group.currency).map(({ key, ...sums }) => ({ currency: key, ...sums })),
    otherCounts: countByOtherRules(groups, currency, dateType),
    buyers: { ...(await readCustomersOfMonth(tx, scope, range)), unknownOrders },
  };
}
