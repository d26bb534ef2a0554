import { z } from 'zod';
import { REST, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { bulkResult, shopWrite } from '../products/product-bulk.ts';
import { anyDay, money, shopDay, uuid, wcId } from '../shapes.ts';

const ORDERS = `${REST}/stores/{store_id}/reorder/orders`;
const tags = ['reorder'];

/** Lines of one order. */
export const MAX_ORDER_LINES = 500;

const UNITS = 'Give 1 to 1000000 units.';
const units = z.number(UNITS).int(UNITS).min(1, UNITS).max(1_000_000, UNITS);
const lines = z
  .array(z.strictObject({ wc_id: wcId, units }))
  .min(1, `Give 1 to ${MAX_ORDER_LINES} lines.`)
  .max(MAX_ORDER_LINES, `Give 1 to ${MAX_ORDER_LINES} lines.`)
  .refine((all) => new Set(all.map(({ wc_id: id }) => id)).size === all.length, 'Name each product or variation once.');

export const supplierOrder = z.object({
  id: uuid,
  supplier_id: uuid.nullable(),
  supplier_name: z.string(),
  status: z.enum(['open', 'received', 'cancelled']),
  ordered_on: anyDay,
  expected_on: anyDay,
  lines: z.array(
    z.object({
      wc_id: z.number(),
      name: z.string(),
      sku: z.string(),
      units: z.number().int(),
      received: z.number().int(),
      pack_size: z.number().int(),
      cost: money.nullable(),
    }),
  ),
  units: z.number().int(),
  /** The cost of the lines that have a cost price. */
  cost: money,
  linesWithoutCost: z.number().int(),
  /** Missing for the supplier's minimum order; "0.00" where it is reached, or a cost price is missing. */
  belowMinimum: money,
  /** A delivery that the shop has not taken completely: the same request again finishes it. */
  pending: z
    .object({ operation_id: uuid, lines: z.array(z.object({ wc_id: z.number(), units: z.number() })) })
    .nullable(),
});

export const supplierOrders = {
  orders: storeCall('read')
    .route({ method: 'GET', path: ORDERS, tags, summary: 'Orders to suppliers, newest first' })
    .input(
      z.object({
        store_id: uuid,
        status: z.enum(['open', 'received', 'cancelled']).optional(),
        page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
        per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        items: z.array(supplierOrder),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  order: storeCall('read')
    .route({ method: 'GET', path: `${ORDERS}/{order_id}`, tags, summary: 'One order to a supplier' })
    .input(z.object({ store_id: uuid, order_id: uuid }))
    .output(supplierOrder),

  /** Records an order, so that its units count as on order. Karoo sends nothing to the supplier. */
  createOrder: storeCall('write-shop')
    .route({ method: 'POST', path: ORDERS, tags, summary: 'Record an order to a supplier', successStatus: 201 })
    .input(
      z.object({
        store_id: uuid,
        /** Chosen by the caller: the same request again records nothing more. */
        order_id: uuid,
        supplier_id: uuid.nullable(),
        lines,
        /** By default today and the lead time. */
        expected_on: shopDay.optional(),
      }),
    )
    .output(supplierOrder),

  cancelOrder: storeCall('write-shop')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: `${ORDERS}/{order_id}`, tags, summary: 'Cancel what has not arrived of an order' })
    .input(z.object({ store_id: uuid, order_id: uuid }))
    .output(supplierOrder),

  /** Adds a delivery to the shop's stock as one bulk change; `products/bulk/undo` takes the same key to undo it. */
  receiveOrder: shopWrite
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: `${ORDERS}/{order_id}/receive`, tags, summary: 'Add a delivery to the stock' })
    .input(z.object({ store_id: uuid, order_id: uuid, operation_id: uuid, lines }))
    .output(z.object({ order: supplierOrder, result: bulkResult })),
};
