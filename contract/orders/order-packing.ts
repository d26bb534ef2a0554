import { z } from 'zod';
import { routes, STORE, storeReportCall } from '../base.ts';
import { orderDetail } from './order-detail.ts';

const at = routes('orders', `${STORE}/orders/to-pack`);

/** What is needed to pack an order; no prices. */
const orderToPack = orderDetail
  .pick({
    wc_id: true,
    number: true,
    status: true,
    date_created: true,
    date_modified: true,
    customer_name: true,
    customer_email: true,
    billing: true,
    shipping: true,
    customer_note: true,
    tracking: true,
  })
  .extend({
    shipping_methods: z.array(z.string()),
    lines: z.array(
      orderDetail.shape.lines.element
        .pick({
          wc_id: true,
          name: true,
          sku: true,
          quantity: true,
          refunded_quantity: true,
          image: true,
          attributes: true,
        })
        /** GTIN, UPC, EAN or ISBN; empty without one. */
        .extend({ barcode: z.string() }),
    ),
  });

export const orderPacking = {
  /**
   * The orders to pack, oldest first: status "processing", with at least one product that is not virtual. `waiting` counts
   * them; `more`: there may be more than were counted.
   */
  toPack: storeReportCall()
    .route(at('GET', '', 'Orders to pack, oldest first'))
    .output(z.object({ items: z.array(orderToPack), waiting: z.number().int(), more: z.boolean() })),
};
