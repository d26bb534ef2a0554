import { type AskedDimension, isAsked, ORDER_DIMENSIONS, type OrderDimension } from '#domain/figures/dimensions.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';

type StoredDimension = Exclude<OrderDimension, AskedDimension>;

/** The dimensions of orders by which sums are stored. */
export const STORED_DIMENSIONS = ORDER_DIMENSIONS.filter((name): name is StoredDimension => !isAsked(name));

/**
 * What sums are stored by: the dimensions of orders that reports know (domain/figures/dimensions.ts), and these. Each is one kind of
 * fact (facts/facts.sql.ts).
 *
 * | dimension | key |
 * |---|---|
 * | shop | '' |
 * | province, city | 'ZA:GP', 'ZA:GP:soweto' (lower case); '' and ':' without an address |
 * | customer | 'new', 'returning', '' (no customer known). Currency '' counts customers instead of orders: 'new', 'returning', and 'second' on the day of their second order |
 * | coupon | the code in lower case; '' without a coupon; '*' takes off what orders with several coupons count more than once |
 * | product | the product's id; '0' deleted in the shop, '-1' refunds that name no product, '-2' fees and rounding |
 * | variation | '<product>:<variation>' |
 * | created | the status, by the day of creation, of all orders; currency '' |
 * | dates | the other dates an order could count on: see OrderDates |
 * | vat_sale, vat_refund | '<rate id>@<percent>', '' no VAT, 'mixed', 'other' |
 * | vat_document | 'sale' or 'refund': orders or refunds in the VAT report |
 * | fee | the payment method |
 * | shipping | the shipping method in lower case: `shipping` was charged, `refunds` went back |
 * | discount | the coupon; discounts without tax |
 * | refund_reason | the reason in lower case; refunds with tax |
 */
export const DIMENSIONS = [
  'shop',
  ...STORED_DIMENSIONS,
  'product',
  'variation',
  'created',
  'dates',
  'vat_sale',
  'vat_refund',
  'vat_document',
  'fee',
  'shipping',
  'discount',
  'refund_reason',
] as const;

export type Dimension = (typeof DIMENSIONS)[number];

/** The key of the dimension "dates": the months, as first days, in which an order or refund could count. */
export interface OrderDates {
  readonly isRefund: boolean;
  readonly status: string;
  /** Whether it counts in the figures. */
  readonly counts: boolean;
  /** Whether it names a customer. */
  readonly known: boolean;
  /** By Karoo's date of the order, also for refunds. */
  readonly sales: ShopDay;
  /** For refunds, these three are the month of the refund. Null: the order has no such date. */
  readonly created: ShopDay;
  readonly paid: ShopDay | null;
  readonly completed: ShopDay | null;
  /** By Karoo's date, in UTC days. */
  readonly utc: ShopDay;
}
