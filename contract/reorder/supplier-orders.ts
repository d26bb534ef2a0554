import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { supplierNote, units } from '../forms/reorder-forms.ts';
import { bulkResult, shopWrite } from '../products/product-bulk.ts';
import { anyDay, instant, money, numberInRequest, shopDay, uuid, wcId } from '../shapes.ts';

const at = routes('reorder', `${STORE}/reorder/orders`);

/** Lines of one order. */
export const MAX_ORDER_LINES = 500;

const lines = z
  .array(z.strictObject({ wc_id: wcId, units }))
  .min(1, { error: () => t('Give 1 to {maxOrderLines} lines.', { maxOrderLines: MAX_ORDER_LINES }) })
  .max(MAX_ORDER_LINES, { error: () => t('Give 1 to {maxOrderLines} lines.', { maxOrderLines: MAX_ORDER_LINES }) })
  .refine((all) => new Set(all.map(({ wc_id: id }) => id)).size === all.length, {
    error: () => t('Name each product or variation once.'),
  });

export const supplierOrder = z.object({
  id: uuid,
  supplier_id: uuid.nullable(),
  supplier_name: z.string(),
  status: z.enum(['open', 'received', 'cancelled']),
  ordered_on: anyDay,
  expected_on: anyDay,
  /** To the supplier: on the order's paper and in its email. */
  note: z.string(),
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
  lines_without_cost: z.number().int(),
  /** Missing for the supplier's minimum order; "0.00" where it is reached, or a cost price is missing. */
  below_minimum: money,
  /** A delivery that the shop has not taken completely: the same request again finishes it. */
  pending: z
    .object({ operation_id: uuid, lines: z.array(z.object({ wc_id: z.number(), units: z.number() })) })
    .nullable(),
  /** The last email of the order to its supplier; null if Karoo has sent none. */
  email: z
    .object({
      to: z.string(),
      at: instant,
      /** `queued`: the mail server has not taken it yet; Karoo tries for a day. */
      state: z.enum(['queued', 'sent', 'failed']),
      /** The mail server's words. */
      problem: z.string().nullable(),
    })
    .nullable(),
});

export const supplierOrders = {
  orders: storeCall('read')
    .route(at('GET', '', 'Orders to suppliers, newest first'))
    .input({
      status: z.enum(['open', 'received', 'cancelled']).optional(),
      page: numberInRequest(1, 1_000_000).default(1),
      per_page: numberInRequest(1, 100).default(20),
    })
    .output(
      z.object({
        items: z.array(supplierOrder),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  order: storeCall('read')
    .route(at('GET', '/{order_id}', 'One order to a supplier'))
    .input({ order_id: uuid })
    .output(supplierOrder),

  /** Records an order, so that its units count as on order. Karoo sends nothing to the supplier: `emailOrder` does. */
  createOrder: storeCall('write-shop')
    .route(at('POST', '', 'Record an order to a supplier', 201))
    .input({
      /** Chosen by the caller: the same request again records nothing more. */
      order_id: uuid,
      supplier_id: uuid.nullable(),
      lines,
      /** By default today and the lead time. */
      expected_on: shopDay.optional(),
    })
    .output(supplierOrder),

  noteOrder: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('PATCH', '/{order_id}', 'Change the note to the supplier'))
    .input({ order_id: uuid, ...supplierNote.shape })
    .output(supplierOrder),

  /** The order as a PDF in base64. Nothing of it is stored. */
  orderPdf: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{order_id}/pdf', 'An order to a supplier as a PDF'))
    .input({ order_id: uuid })
    .output(z.object({ name: z.string(), content: z.string() })),

  /**
   * Emails an order as a PDF to its supplier, once for each `operation_id`. Replies go to the person who sends it. CONFLICT if the
   * supplier's address is not the one that the person saw, nothing of it is open, or another email of it is being sent.
   */
  emailOrder: storeCall('write-shop')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('POST', '/{order_id}/email', 'Email an order to its supplier'))
    .input({ order_id: uuid, operation_id: uuid, email: z.string().min(1).max(254) })
    .output(supplierOrder),

  cancelOrder: storeCall('write-shop')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('DELETE', '/{order_id}', 'Cancel what has not arrived of an order'))
    .input({ order_id: uuid })
    .output(supplierOrder),

  /** Adds a delivery to the shop's stock as one bulk change; `products/bulk/undo` takes the same key to undo it. */
  receiveOrder: shopWrite
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('POST', '/{order_id}/receive', 'Add a delivery to the stock'))
    .input({ order_id: uuid, operation_id: uuid, lines })
    .output(z.object({ order: supplierOrder, result: bulkResult })),
};
