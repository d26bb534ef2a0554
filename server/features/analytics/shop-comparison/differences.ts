import { COMPARED_MEASURES } from '#contract/analytics/compared-measures.ts';
import { type ComparedSums, OTHER_COUNTS } from '#contract/analytics/shop-comparison.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Group } from './differences.queries.ts';

type InMonth = (group: Group) => boolean;

/** Sums the groups that a counting rule includes in the month. */
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

/** Subtracts the second sums from the first. */
export function subtractSums(one: ComparedSums, other: ComparedSums): ComparedSums {
  const left = COMPARED_MEASURES.map((name) => [
    name,
    name === 'orders' ? one.orders - other.orders : fromCents(toCents(one[name]) - toCents(other[name])),
  ]);
  return Object.fromEntries(left) as ComparedSums;
}

/** Adds two sums. */
export function addSums(one: ComparedSums, other: ComparedSums): ComparedSums {
  return subtractSums(one, subtractSums(NO_SUMS, other));
}

export const NO_SUMS: ComparedSums = sumGroups([], () => false);

export function isNothing(sums: ComparedSums): boolean {
  return COMPARED_MEASURES.every((name) => (name === 'orders' ? sums.orders === 0 : toCents(sums[name]) === 0n));
}

/**
 * Explains the difference to WooCommerce's analytics rule by rule: it adds up all currencies, uses its own statuses and
 * date, and leaves out orders without that date but subtracts their refunds.
 */
export function explainSteps(groups: readonly Group[], currency: string) {
  const rules: [key: 'currencies' | 'statuses' | 'date' | 'undated', inMonth: InMonth][] = [
    ['currencies', ({ counts, inKaroo }) => counts && inKaroo],
    ['statuses', ({ shopCounts, inKaroo }) => shopCounts && inKaroo],
    ['date', ({ shopCounts, inShop }) => shopCounts && inShop],
    ['undated', ({ shopCounts, inShopDated }) => shopCounts && inShopDated],
  ];
  const isKaroo: InMonth = (group) => group.currency === currency && group.counts && group.inKaroo;
  const karoo = sumGroups(groups, isKaroo);
  let before = isKaroo;
  const steps = rules.map(([key, rule]) => {
    const previous = before;
    before = rule;
    const countOrders = groups.filter((group) => !group.isRefund && previous(group) !== rule(group));
    const orders = countOrders.reduce((all, { documents }) => all + documents, 0);
    return { key, orders, sums: subtractSums(sumGroups(groups, rule), sumGroups(groups, previous)) };
  });
  return { karoo, steps, expected: sumGroups(groups, before) };
}

/** Karoo's total sales with one rule changed. The date in use is left out. */
export function countByOtherRules(groups: readonly Group[], currency: string, dateType: string) {
  const own = groups.filter((group) => group.currency === currency && group.counts);
  const rules: Record<(typeof OTHER_COUNTS)[number], InMonth> = {
    date_created: ({ inCreated }) => inCreated,
    date_paid: ({ inPaid }) => inPaid,
    date_completed: ({ inCompleted }) => inCompleted,
    utc: ({ inUtc }) => inUtc,
    refunds_on_order_day: ({ orderInKaroo }) => orderInKaroo,
  };
  const karoo = sumGroups(own, ({ inKaroo }) => inKaroo);
  return OTHER_COUNTS.filter((key) => key !== dateType).map((key) => {
    const { totalSales } = sumGroups(own, rules[key]);
    const countOrders = (from: InMonth, to: InMonth) =>
      own.filter((group) => !from(group) && to(group)).reduce((all, { documents }) => all + documents, 0);
    return {
      key,
      totalSales,
      difference: fromCents(toCents(totalSales) - toCents(karoo.totalSales)),
      comeIn: countOrders(({ inKaroo }) => inKaroo, rules[key]),
      goOut: countOrders(rules[key], ({ inKaroo }) => inKaroo),
    };
  });
}

/** Orders and total sales by name, most orders first. */
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
