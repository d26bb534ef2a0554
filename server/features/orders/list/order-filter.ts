import type { z } from 'zod';
import type { orderFilter } from '#contract/orders/orders.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { reversedRangeError } from '../../../platform/http/reversed-range-error.ts';
import { noneAsEmpty, type SalesFilter, salesFilterOf } from './sales-filter.ts';

type Input = z.output<z.ZodObject<typeof orderFilter>>;

/** What a list of orders is asked for, checked and without the page's own arithmetic. */
export interface OrderFilter {
  /** Statuses by name; null: every one but drafts and the trash. */
  readonly statuses: readonly string[] | null;
  /** First and last shop day of creation, both included. */
  readonly after: ShopDay | null;
  readonly before: ShopDay | null;
  readonly paymentMethod: string | null;
  readonly customerKey: string | null;
  readonly productId: number | null;
  /** Orders that hold a product of this category itself, not of one below it: a breakdown counts them so. */
  readonly category: number | null;
  /** Null: whatever they are to the reports. */
  readonly sold: SalesFilter | null;
  readonly search: string | null;
  readonly orderby: 'date' | 'total' | 'number' | 'modified';
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/**
 * The filter of a call's checked input.
 * @throws AppError INVALID_INPUT when the first day lies after the last.
 */
export function orderFilterOf(input: Input): OrderFilter {
  if (input.after !== undefined && input.before !== undefined && input.after > input.before) {
    throw reversedRangeError('after', 'before');
  }
  for (const [first, last] of [
    ['sales_from', 'sales_to'],
    ['refunded_from', 'refunded_to'],
  ] as const) {
    if ((input[first] ?? '') > (input[last] ?? '~')) throw reversedRangeError(first, last);
  }
  const search = input.search ?? '';
  return {
    statuses: input.status === undefined ? null : [...new Set(input.status.toLowerCase().split(','))],
    after: input.after ?? null,
    before: input.before ?? null,
    paymentMethod: noneAsEmpty(input.payment_method),
    customerKey: input.customer_key ?? null,
    productId: input.product_id ?? null,
    category: input.category ?? null,
    sold: salesFilterOf(input),
    search: search === '' ? null : search,
    orderby: input.orderby,
    order: input.order,
    offset: (input.page - 1) * input.per_page,
    limit: input.per_page,
  };
}
