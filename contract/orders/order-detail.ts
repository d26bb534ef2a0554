import { z } from 'zod';
import { address, instant, money, recordWarning } from '../shapes.ts';

/** An order as a list shows it. Amounts are in the order's own currency. */
export const orderListItem = z.object({
  wc_id: z.number(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  total: money,
  refunded: money,
  items: z.number(),
  date_created: instant,
  date_modified: instant,
  customer_id: z.number(),
  customer_key: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  payment_method: z.string(),
  payment_method_title: z.string(),
});

const orderLine = z.object({
  wc_id: z.number(),
  name: z.string(),
  sku: z.string().nullable(),
  product_id: z.number(),
  variation_id: z.number(),
  quantity: z.number(),
  /** Before discounts. */
  subtotal: money,
  subtotal_tax: money,
  total: money,
  total_tax: money,
  refunded_quantity: z.number(),
  refunded_total: money,
  image: z.string().nullable(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** A parcel of an order, as the plugins WooCommerce Shipment Tracking and Advanced Shipment Tracking keep it. */
export const shipment = z.object({
  /** The plugins' id. */
  id: z.string(),
  courier: z.string(),
  tracking_number: z.string(),
  /** Null unless the shop has an address of its own for it. */
  tracking_url: z.string().nullable(),
  shipped_at: instant.nullable(),
});

export const orderDetail = orderListItem.extend({
  billing: address,
  shipping: address,
  lines: z.array(orderLine),
  shipping_lines: z.array(z.object({ title: z.string(), total: money, total_tax: money })),
  fee_lines: z.array(z.object({ name: z.string(), total: money, total_tax: money })),
  coupon_lines: z.array(z.object({ code: z.string(), discount: money, discount_tax: money })),
  tax_lines: z.array(
    z.object({ label: z.string(), rate_percent: z.string().nullable(), tax_total: money, shipping_tax_total: money }),
  ),
  refunds: z.array(
    z.object({
      wc_id: z.number(),
      amount: money,
      tax: money,
      shipping: money,
      reason: z.string(),
      date_created: instant.nullable(),
    }),
  ),
  /** Sum of the lines before discounts, without tax. */
  subtotal: money,
  discount_total: money,
  shipping_total: money,
  fees_total: money,
  total_tax: money,
  /** Total less refunds. */
  net_total: money,
  date_paid: instant.nullable(),
  date_completed: instant.nullable(),
  transaction_id: z.string(),
  customer_note: z.string(),
  created_via: z.string(),
  /** The shop's page where the customer can pay; null unless the order waits for it. */
  payment_url: z.string().nullable(),
  tracking: z.array(shipment),
  /** Values of the order and its refunds that could not be read; a refund's field begins with `refund <id>.` */
  warnings: z.array(recordWarning),
  customer: z.object({ orders: z.number().int(), spend: money, first_order_at: instant.nullable() }).nullable(),
});
