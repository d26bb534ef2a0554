import { fromCents, toCents } from '../money/money.ts';

/**
 * What Karoo adds up for each day: the columns of `daily_sums` and `monthly_sums`, in their order. A count is whole, a quantity may have
 * decimals (WooCommerce allows 0.5 kg), money is decimal text. Refunds lower sales on their own day.
 */
export const SUMS = {
  orders: 'count',
  items: 'quantity',
  refunded_items: 'quantity',
  gross_sales: 'money',
  discounts: 'money',
  refunds: 'money',
  net_sales: 'money',
  tax: 'money',
  shipping: 'money',
  total_sales: 'money',
  /** Kept by the payment provider. */
  fees: 'money',
  /** What VAT is charged on. */
  vat_base: 'money',
  /** The part of refunds that names no line. */
  unallocated: 'money',
  customers: 'count',
  /** Of goods, as far as it is known, less what refunds gave back. */
  cost: 'money',
  /** The part of sales (gross sales less discounts) whose cost is known. */
  costed_sales: 'money',
  /** The part of refunds that belongs to them. */
  costed_refunds: 'money',
  /** Payment fees, as far as they are known. */
  payment_fees: 'money',
  /** The part of sales whose payment fee is known. */
  fee_sales: 'money',
  /** What shipping cost the shop, as far as it is known. */
  shipping_cost: 'money',
  /** The part of sales whose shipping cost is known. */
  shipping_sales: 'money',
  /** What customers paid for shipping whose cost is known, less refunds. */
  costed_shipping: 'money',
} as const satisfies Record<string, 'count' | 'quantity' | 'money'>;

export type SumName = keyof typeof SUMS;
export const SUM_NAMES = Object.keys(SUMS) as SumName[];

export type Sums = { readonly [Name in SumName]: (typeof SUMS)[Name] extends 'money' ? string : number };

/** Sums, with what only whole days of all orders have: customers, whom no currency divides, and monthly costs. */
export interface MeasuredSums extends Sums {
  readonly new_customers?: number;
  readonly returning_customers?: number;
  /** Only of whole days of all orders: what is spent by the month belongs to no order. */
  readonly advertising?: string;
  readonly fixed_costs?: string;
}

export const NO_SUMS = Object.fromEntries(
  SUM_NAMES.map((name) => [name, SUMS[name] === 'money' ? '0.00' : 0]),
) as unknown as Sums;

/** Adds up sums, each as often as its number says. */
export function totalSums(parts: Iterable<readonly [sums: Sums, times: number]>): Sums {
  const total: Record<SumName, number | bigint> = Object.fromEntries(
    SUM_NAMES.map((name) => [name, SUMS[name] === 'money' ? 0n : 0]),
  ) as Record<SumName, number | bigint>;
  for (const [sums, times] of parts) {
    for (const name of SUM_NAMES) {
      const [before, value] = [total[name], sums[name]];
      if (value === NO_SUMS[name]) continue;
      total[name] =
        typeof before === 'bigint' ? before + toCents(String(value)) * BigInt(times) : before + Number(value) * times;
    }
  }
  const texts = SUM_NAMES.map((name) => {
    const value = total[name];
    return [name, typeof value === 'bigint' ? fromCents(value) : value];
  });
  return Object.fromEntries(texts) as unknown as Sums;
}

/** The sums of both. */
export function addSums(one: Sums, other: Sums): Sums {
  return totalSums([
    [one, 1],
    [other, 1],
  ]);
}

export function areNoSums(sums: Sums): boolean {
  return SUM_NAMES.every((name) => Number(sums[name]) === 0);
}
