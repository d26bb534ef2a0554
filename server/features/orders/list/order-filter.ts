import type { z } from 'zod';
import type { orderFilter } from '#contract/orders/orders.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { reversedRangeError } from '../../../platform/http/reversed-range-error.ts';
import { noneAsEmpty, type SalesFilter, salesFilterOf } from './sales-filter.ts';

type Input = z.output<z.ZodObject<typeof orderFilter>>;

/** A validated order list request, with the page as offset and limit. */
export interface OrderFilter {
  /** Null: every status except drafts and the trash. */
  readonly statuses: readonly string[] | null;
  /** First and last shop day of creation, both included. */
  readonly after: ShopDay | null;
  readonly before: ShopDay | null;
  readonly paymentMethod: string | null;
  readonly customerKey: string | null;
  readonly productId: number | null;
  /** Orders with a product of this category itself, not of its subcategories, as the breakdowns count them. */
  readonly category: number | null;
  /** Null: whether or not the reports count them. */
  readonly sold: SalesFilter | null;
  /** When it is asked: conditions such as "in the last 30 days" depend on it. */
  readonly now: Date;
  readonly search: string | null;
  readonly orderby: 'date' | 'total' | 'number' | 'modified';
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/**
 * Converts validated input to a filter.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export function orderFilterOf(input: Input, now: Date): OrderFilter {
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
    now,
    search: search === '' ? null : search,
    orderby: input.orderby,
    order: input.order,
    offset: (input.page - 1) * input.per_page,
    limit: input.per_page,
  };
}
