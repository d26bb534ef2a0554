import { z } from 'zod';
import { UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import { REST, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { instant, money, uuid, wcId } from '../shapes.ts';

/** A status as the shop names it, without "wc-". */
const settableStatus = z
  .string()
  .regex(/^(?!wc-)[a-z0-9_-]{1,40}$/, 'Enter a status without "wc-", such as completed.')
  .refine((status) => !UNSETTABLE_STATUSES.includes(status), 'You can’t move orders to trash or drafts here.');

const statusChange = {
  /** The idempotency key, created in the browser once per change. */
  operation_id: uuid,
  wc_id: wcId,
  status: settableStatus,
  /** What the person saw: the order's status and its `date_modified`. */
  was: z.string().max(40),
  based_on: z.iso.datetime(),
};

/** Characters of a note at most: more than any label or message needs. */
const NOTE_LENGTH = 5000;

/** The shop's result. `was`: the previous status; the same as `status` if nothing changed. */
const statusChanged = z.object({
  operation_id: uuid,
  wc_id: z.number(),
  status: z.string(),
  was: z.string(),
  date_modified: instant,
});

/** The `data` of a CONFLICT: the shop's current value and the requested one. */
export interface StatusConflict {
  theirs: { status: string; date_modified: string };
  mine: { status: string; based_on: string };
}

/** Orders whose status is changed in one call at most. */
const MAX_STATUS_CHANGES = 100;

export const shopWrite = storeCall('write-shop').errors(
  declare('CONFLICT', 'IN_PROGRESS', 'IN_TRASH', 'SHOP_REFUSED', 'SHOP_FAILED'),
);

/** Writes to orders, each an operation with a key, and the log of these writes. */
export const orderWrites = {
  /** The statuses an order can be given: the shop's list, or those of its orders if it does not respond. */
  statuses: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/orders/statuses`,
      tags: ['orders'],
      summary: 'Statuses an order can be given',
    })
    .input(z.object({ store_id: uuid }))
    .output(z.object({ items: z.array(z.object({ status: z.string(), name: z.string() })) })),

  /** CONFLICT if the order's status is no longer the one the person saw; its data is a `StatusConflict`. */
  changeStatus: shopWrite
    .route({
      method: 'PUT',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/status`,
      tags: ['orders'],
      summary: "Change an order's status in the shop",
    })
    .input(z.object({ store_id: uuid, ...statusChange }))
    .output(statusChanged),

  /** Each change has its own result. */
  changeStatuses: storeCall('write-shop')
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/orders/statuses`,
      tags: ['orders'],
      summary: 'Change the status of many orders, each by itself',
    })
    .input(
      z.object({
        store_id: uuid,
        changes: z
          .array(z.object(statusChange))
          .min(1)
          .max(MAX_STATUS_CHANGES, `Change at most ${MAX_STATUS_CHANGES} orders at once.`),
      }),
    )
    .output(
      z.object({
        results: z.array(
          z.discriminatedUnion('outcome', [
            statusChanged.extend({ outcome: z.literal('done') }),
            z.object({
              outcome: z.literal('refused'),
              operation_id: uuid,
              wc_id: z.number(),
              code: z.string(),
              message: z.string(),
              data: z.unknown(),
            }),
          ]),
        ),
      }),
    ),

  /** A private note, or one that the shop emails to the customer. */
  addNote: shopWrite
    .route({
      method: 'POST',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/notes`,
      tags: ['orders'],
      summary: 'Add a note to an order in the shop',
    })
    .input(
      z.object({
        store_id: uuid,
        operation_id: uuid,
        wc_id: wcId,
        note: z.string().trim().min(1, 'Enter a note.').max(NOTE_LENGTH, `Write at most ${NOTE_LENGTH} characters.`),
        customer_note: z.boolean(),
      }),
    )
    .output(z.object({ operation_id: uuid, wc_id: z.number(), note_id: z.number() })),

  /** Changes people made to an order in Karoo in the last 30 days, newest first; `by` is null if their account is gone. */
  operations: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/operations`,
      tags: ['orders'],
      summary: 'What was done to an order by Karoo',
    })
    .input(z.object({ store_id: uuid, wc_id: wcId }))
    .output(
      z.object({
        items: z.array(
          z.discriminatedUnion('kind', [
            z.object({
              kind: z.literal('status'),
              id: uuid,
              at: instant,
              by: z.string().nullable(),
              was: z.string(),
              status: z.string(),
            }),
            z.object({
              kind: z.literal('refund'),
              id: uuid,
              at: instant,
              by: z.string().nullable(),
              refund_id: z.number(),
              amount: money,
              through_gateway: z.boolean(),
            }),
            z.object({
              kind: z.literal('note'),
              id: uuid,
              at: instant,
              by: z.string().nullable(),
              note_id: z.number(),
            }),
            z.object({
              kind: z.literal('tracking'),
              id: uuid,
              at: instant,
              by: z.string().nullable(),
              added: z.boolean(),
              courier: z.string(),
              tracking_number: z.string(),
            }),
            z.object({
              kind: z.literal('address'),
              id: uuid,
              at: instant,
              by: z.string().nullable(),
              block: z.enum(['billing', 'shipping']),
            }),
          ]),
        ),
      }),
    ),
};
