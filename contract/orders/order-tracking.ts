import { z } from 'zod';
import { REST } from '../base.ts';
import { instant, uuid, wcId } from '../shapes.ts';
import { shipment } from './order-detail.ts';
import { shopWrite } from './order-writes.ts';

/** The parcels of the order after the change. */
const trackingChanged = z.object({
  operation_id: uuid,
  wc_id: z.number(),
  /** The parcel that was added or removed. */
  shipment_id: z.string(),
  tracking: z.array(shipment),
  date_modified: instant,
});

/** Tracking numbers of orders. */
export const orderTracking = {
  /** Adds a parcel. The same courier and number again changes nothing. */
  addTracking: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/tracking`,
      tags: ['orders'],
      summary: 'Add a tracking number to an order in the shop',
    })
    .input(
      z.object({
        store_id: uuid,
        wc_id: wcId,
        /** The idempotency key, created in the browser once per change. */
        operation_id: uuid,
        courier: z.string().trim().min(1, 'Enter the courier.').max(100, 'Use at most 100 characters.'),
        tracking_number: z.string().trim().min(1, 'Enter the tracking number.').max(100, 'Use at most 100 characters.'),
        tracking_url: z
          .url({
            protocol: /^https?$/,
            hostname: z.regexes.domain,
            error: 'Give the full link, such as https://www.example.co.za/track/123.',
          })
          .max(500, 'Use at most 500 characters.')
          .nullish(),
        shipped_at: z.iso.datetime(),
      }),
    )
    .output(trackingChanged),

  /** Removes a parcel. If it is already gone, nothing changes. */
  removeTracking: shopWrite
    .route({
      method: 'DELETE',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/tracking/{shipment_id}`,
      tags: ['orders'],
      summary: 'Remove a tracking number from an order in the shop',
    })
    .input(z.object({ store_id: uuid, wc_id: wcId, shipment_id: z.string().min(1).max(100), operation_id: uuid }))
    .output(trackingChanged),
};
