import { type ComparedSums, OTHER_COUNTS } from '#contract/analytics/shop-comparison.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Group } from './differences.queries.ts';

type InMonth = (group: Group) => boolean;

/** Sums of the groups that a way to count has in the month. */
export function sumGroups(groups: readonly Group[], inMonth: InMonth): ComparedSums {
  const sum = { orders: 0, gross: 0n, discounts: 0n, net: 0n, tax: 0n, shipping: 0n, total: 0n };
  for (const group of groups.filter(inMonth)) {
    const [total, tax, shipping] = [toCents(group.total), toCents(group.tax), toCents(group.shipping)];
    const discounts = toCents(group.discounts);
    sum.total += total;
    sum.tax += tax;
    sum.shipping += shipping;
    sum.net += total - tax - shipping;
    if (group.isRefund) continue;
    sum.orders += group.documents;
    sum.discounts += discounts;
    sum.gross += total - tax - shipping + discounts;
  }
  return {
    orders: sum.orders,
    grossSales: fromCents(sum.gross),
    discounts: fromCents(sum.discounts),
    netSales: fromCents(sum.net),
    tax: fromCents(sum.tax),
    shipping: fromCents(sum.shipping),
    totalSales: fromCents(sum.total),
  };
}

/** The first less the second, figure by figure. */
export function less(one: ComparedSums, other: ComparedSums): ComparedSums {
  const money = (name: Exclude<keyof ComparedSums, 'orders'>) => fromCents(toCents(one[name]) - toCents(other[name]));
  return {
    orders: one.orders - other.orders,
    grossSales: money('grossSales'),
    discounts: money('discounts'),
    netSales: money('netSales'),
    tax: money('tax'),
    shipping: money('shipping'),
    totalSales: money('totalSales'),
  };
}

/**
 * From Karoo's figures to those of WooCommerce's analytics, one rule after the other: it adds up every currency as if it
 * were the store's, has its own statuses and date, and knows no order without that date, though it takes off its refunds.
 */
export function explainSteps(groups: readonly Group[], currency: string) {
  const ways: [key: 'currencies' | 'statuses' | 'date' | 'undated', inMonth: InMonth][] = [
    ['currencies', ({ counts, inKaroo }) => counts && inKaroo],
    ['statuses', ({ shopCounts, inKaroo }) => shopCounts && inKaroo],
    ['date', ({ shopCounts, inShop }) => shopCounts && inShop],
    ['undated', ({ shopCounts, inShopDated }) => shopCounts && inShopDated],
  ];
  const isKaroo: InMonth = (group) => group.currency === currency && group.counts && group.inKaroo;
  const karoo = sumGroups(groups, isKaroo);
  let before = isKaroo;
  const steps = ways.map(([key, way]) => {
    const last = before;
    before = way;
    const moved = groups.filter((group) => !group.isRefund && last(group) !== way(group));
    const orders = moved.reduce((all, { documents }) => all + documents, 0);
    return { key, orders, sums: less(sumGroups(groups, way), sumGroups(groups, last)) };
  });
  return { karoo, steps, expected: sumGroups(groups, before) };
}

/** Karoo's total sales with one thing counted otherwise; the date in use is left out. */
export function countByOtherRules(groups: readonly Group[], currency: string, dateType: string) {
  const own = groups.filter((group) => group.currency === currency && group.counts);
  const ways: Record<(typeof OTHER_COUNTS)[number], InMonth> = {
    date_created: ({ inCreated }) => inCreated,
    date_paid: ({ inPaid }) => inPaid,
    date_completed: ({ inCompleted }) => inCompleted,
    utc: ({ inUtc }) => inUtc,
    refunds_on_order_day: ({ orderInKaroo }) => orderInKaroo,
  };
  const karoo = sumGroups(own, ({ inKaroo }) => inKaroo);
  return OTHER_COUNTS.filter((key) => key !== dateType).map((key) => {
    const { totalSales } = sumGroups(own, ways[key]);
    const moved = (from: InMonth, to: InMonth) =>
      own.filter((group) => !from(group) && to(group)).reduce((all, { documents }) => all + documents, 0);
    return {
      key,
      totalSales,
      difference: fromCents(toCents(totalSales) - toCents(karoo.totalSales)),
      comeIn: moved(({ inKaroo }) => inKaroo, ways[key]),
      goOut: moved(ways[key], ({ inKaroo }) => inKaroo),
    };
  });
}

/** Orders by a name of theirs, most first, in whole cents. */
export function listBy(groups: readonly Group[], name: (group: Group) => string) {
  const found = new Map<string, { orders: number; total: bigint }>();
  for (const group of groups) {
    const sum = found.get(name(group)) ?? { orders: 0, total: 0n };
    if (!group.isRefund) sum.orders += group.documents;
    found.set(name(group), { ...sum, total: sum.total + toCents(group.total) });
  }
  return [...found]
    .map(([key, { orders, total }]) => ({ key, orders, total: fromCents(total) }))
    .toSorted((a, b) => b.orders - a.orders || (a.key < b.key ? -1 : 1));
}
