import type { z } from 'zod';
import type { soldOrders } from '#contract/orders/orders.ts';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import type { Condition } from '#domain/questions/condition.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

type Input = z.output<z.ZodObject<typeof soldOrders>>;

/** Selects the orders behind a figure of the reports. '' means no coupon or no place. */
export interface SalesFilter {
  /** Shop days on which the orders count as sales, both included. */
  readonly sales: DayRange | null;
  /** 0 to 23, shop time. */
  readonly hour: number | null;
  /** Shop days on which part of the order was refunded. */
  readonly refunded: DayRange | null;
  readonly variationId: number | null;
  readonly coupon: string | null;
  /** "ZA:GP". */
  readonly province: string | null;
  /** "ZA:GP:sandton". */
  readonly city: string | null;
  readonly customer: 'new' | 'returning' | 'unknown' | null;
  /** A row of a report. */
  readonly row: { readonly by: OrderDimension; readonly key: string } | null;
  /** A condition of a question. */
  readonly where: Condition | null;
  /** A saved segment. */
  readonly segmentId: string | null;
}

/** Means "none" in a URL, which leaves empty parameters out. */
export const NONE = '-';

export function noneAsEmpty(text: string | undefined): string | null {
  return text === undefined ? null : text === NONE ? '' : text;
}

/** The sales filter of the input; null when it has none. */
export function salesFilterOf(input: Input): SalesFilter | null {
  const sold: SalesFilter = {
    sales: daysOf(input.sales_from, input.sales_to),
    hour: input.sales_hour ?? null,
    refunded: daysOf(input.refunded_from, input.refunded_to),
    variationId: input.variation_id ?? null,
    coupon: noneAsEmpty(input.coupon)?.toLowerCase() ?? null,
    province: noneAsEmpty(input.province),
    city: noneAsEmpty(input.city),
    customer: input.customer ?? null,
    row: input.by === undefined ? null : { by: input.by, key: noneAsEmpty(input.key) ?? '' },
    where: input.where ?? null,
    segmentId: input.segment_id ?? null,
  };
  return Object.values(sold).every((value) => value === null) ? null : sold;
}

/** A missing end becomes a day beyond every order. */
function daysOf(from: ShopDay | undefined, to: ShopDay | undefined): DayRange | null {
  if (from === undefined && to === undefined) return null;
  return { from: from ?? '1980-01-01', to: to ?? '2900-01-01' };
}
