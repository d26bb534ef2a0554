import { toCents, toTwoDecimals } from '../money/money.ts';
import type { MeasuredSums } from './sums.ts';

/** The sums that known costs are made of. */
export const COST_SUMS = ['cost', 'costed_sales', 'costed_refunds'] as const satisfies (keyof MeasuredSums)[];
type CostSums = Pick<MeasuredSums, (typeof COST_SUMS)[number]>;

/** Those of contribution. */
export const CONTRIBUTION_SUMS = [
  ...COST_SUMS,
  'gross_sales',
  'discounts',
  'payment_fees',
  'fee_sales',
  'shipping_cost',
  'shipping_sales',
  'costed_shipping',
  'advertising',
] as const satisfies (keyof MeasuredSums)[];
type ContributionSums = Pick<MeasuredSums, (typeof CONTRIBUTION_SUMS)[number]>;

/** Sales with a known cost, less their refunds, in cents. */
export function costedNet({ costed_sales, costed_refunds }: Omit<CostSums, 'cost'>): bigint {
  return toCents(costed_sales) - toCents(costed_refunds);
}

/** Null where no cost is known: nothing is put in place of a missing one. */
export function ofKnownCosts<Value>(sums: CostSums, value: () => Value): Value | null {
  const isKnown = [sums.cost, sums.costed_sales, sums.costed_refunds].some((sum) => toCents(sum) !== 0n);
  return isKnown ? value() : null;
}

/** Money of which something is known if some sales are. */
export function knownOf(amount: string, sales: string): string | null {
  return toCents(amount) === 0n && toCents(sales) === 0n ? null : toTwoDecimals(amount);
}

export function isSold({ gross_sales, discounts }: Pick<MeasuredSums, 'gross_sales' | 'discounts'>): boolean {
  return toCents(gross_sales) !== toCents(discounts);
}

/** In cents; null for rows, parts of a day and where the costs, the fees or the shipping costs of all sales are unknown. */
export function contributionOf(sums: ContributionSums): bigint | null {
  const { advertising, fee_sales, shipping_sales } = sums;
  if (advertising === undefined) return null;
  const isUnknown =
    ofKnownCosts(sums, () => true) === null || [fee_sales, shipping_sales].some((sum) => toCents(sum) === 0n);
  if (isSold(sums) && isUnknown) return null;
  const costs = [sums.cost, sums.payment_fees, sums.shipping_cost, advertising].reduce(
    (sum, one) => sum + toCents(one),
    0n,
  );
  return costedNet(sums) + toCents(sums.costed_shipping) - costs;
}

/** Null where none were entered. */
export function fixedCostsOf({ fixed_costs = '0.00' }: Pick<MeasuredSums, 'fixed_costs'>): bigint | null {
  return toCents(fixed_costs) === 0n ? null : toCents(fixed_costs);
}

/** To four decimals; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 10_000) / whole) / 10_000 : null;
}

/** The part of sales, before refunds, for which something is known; null where it is known of none. */
export function knownShare(
  known: string,
  { gross_sales, discounts }: Pick<MeasuredSums, 'gross_sales' | 'discounts'>,
): number | null {
  const cents = toCents(known);
  return cents === 0n ? null : shareOf(Number(cents), Number(toCents(gross_sales) - toCents(discounts)));
}
