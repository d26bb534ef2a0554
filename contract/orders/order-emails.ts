import { z } from 'zod';
import { REST, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { uuid, wcId } from '../shapes.ts';
import { shopWrite } from './order-writes.ts';

/** The `data` of a CONFLICT: the order's email address in the shop, and the one the person saw. */
export interface EmailConflict {
  theirs: { email: string };
  mine: { email: string };
}

/** The shop's own emails about an order, sent again by the shop. */
export const orderEmails = {
  /**
   * The emails that the shop can send again for an order in its present state, read from the shop. `available` is false if its WooCommerce
   * is older than 9.8, which cannot resend emails.
   */
  emails: storeCall('read')
    .errors(declare('SHOP_FAILED', 'SHOP_REFUSED'))
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/emails`,
      tags: ['orders'],
      summary: 'The emails a shop can send again for an order',
    })
    .input(z.object({ store_id: uuid, wc_id: wcId }))
    .output(
      z.object({
        available: z.boolean(),
        /** The customer's address, to which the shop sends them. */
        email: z.string(),
        items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
      }),
    ),

  /** CONFLICT if the order's email address has changed; its data is an `EmailConflict`. */
  sendEmail: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/emails`,
      tags: ['orders'],
      summary: 'Let the shop send one of its emails about an order again',
    })
    .input(
      z.object({
        store_id: uuid,
        wc_id: wcId,
        operation_id: uuid,
        template_id: z.string().regex(/^[\w-]{1,100}$/, 'Give the id of an email, such as customer_completed_order.'),
        /** The address that the person saw. */
        email: z.string().min(1).max(320),
      }),
    )
    .output(z.object({ operation_id: uuid, wc_id: z.number(), template_id: z.string(), email: z.string() })),
};
