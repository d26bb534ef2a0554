import { z } from 'zod';
import { REST, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { amountText, money, uuid, wcId } from '../shapes.ts';
import { shopWrite } from './order-writes.ts';
import { orderDetail } from './order-detail.ts';

/** Money of a refund, positive: "122.34". */
const refundAmount = amountText(
  /^\d{1,12}(?:\.\d{1,2})?$/,
  'Give an amount with at most two decimals, such as "122.34".',
);

/** The tax of a line, by the id of the shop's tax rate. */
const taxAmount = z.object({ id: z.number().int().min(0), total: refundAmount });

/** A line of the order that still has something to refund. Amounts and quantity are what is left, in the order's currency. */
const refundableLine = z.object({
  line_id: z.number(),
  kind: z.enum(['product', 'shipping', 'fee']),
  name: z.string(),
  quantity: z.number(),
  /** Without tax. */
  total: money,
  tax: z.array(z.object({ id: z.number(), total: money })),
});

const refundRequest = z.object({
  store_id: uuid,
  wc_id: wcId,
  /** The idempotency key, created in the browser once per refund. */
  operation_id: uuid,
  /** With tax. Without it, the sum of the lines; with both, they must be equal. */
  amount: refundAmount.optional(),
  reason: z.string().trim().max(500, 'Write at most 500 characters.').default(''),
  line_items: z
    .array(
      z.object({
        line_id: z.number().int().min(1),
        quantity: z.number().min(0).default(0),
        /** Without tax. */
        total: refundAmount.default('0'),
        tax: z.array(taxAmount).max(50).default([]),
      }),
    )
    .max(500, 'Refund at most 500 lines at once.')
    .default([]),
  /** Returns the lines' quantities to stock, where the shop tracks it. */
  restock: z.boolean(),
  /** The payment gateway pays the customer back. Otherwise the refund is only recorded. */
  through_gateway: z.boolean(),
  /** The sum of refunds that the person saw. CONFLICT if it has changed. */
  refunded_before: refundAmount.optional(),
});

/** The `data` of a CONFLICT: what is refunded in the shop, and what the person saw. */
export interface RefundConflict {
  theirs: { refunded: string };
  mine: { refunded: string };
}

/** Refunds of orders. */
export const orderRefunds = {
  /** Read from the shop itself, so that nothing is refunded twice. */
  refundable: storeCall('read')
    .errors(declare('SHOP_FAILED', 'SHOP_REFUSED'))
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/refundable`,
      tags: ['orders'],
      summary: 'What of an order can still be refunded',
    })
    .input(z.object({ store_id: uuid, wc_id: wcId }))
    .output(
      z.object({
        currency: z.string(),
        total: money,
        refunded: money,
        remaining: money,
        /** How the customer paid; `refunds`: the gateway can pay back by itself. */
        gateway: z.object({ title: z.string(), refunds: z.boolean() }),
        lines: z.array(refundableLine),
      }),
    ),

  /** The order after the refund. CONFLICT if the order was refunded since the person saw it; its data is a `RefundConflict`. */
  refund: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/refunds`,
      tags: ['orders'],
      summary: 'Refund an order in the shop',
    })
    .input(refundRequest)
    .output(orderDetail),
};
