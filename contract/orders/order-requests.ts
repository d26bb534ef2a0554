import { z } from 'zod';
import { UNSETTABLE_STATUSES } from '#domain/order-status.ts';
import { t } from '#domain/language/t.ts';
import { addressChanges, orderNote, parcel, REFUND_AMOUNT, refundFields } from '../forms/order-forms.ts';
import { amountText, atMost, instant, uuid, wcId } from '../shapes.ts';
import { orderDetail, shipment } from './order-detail.ts';

/** What each write to an order takes and returns. `order-writes.ts` says what it does. */

const target = {
  store_id: uuid,
  wc_id: wcId,
  /** The idempotency key, created in the browser once per change. */
  operation_id: uuid,
};

/** What every answer names. */
const answered = { operation_id: uuid, wc_id: z.number() };

/** A status as the shop names it, without "wc-". */
const settableStatus = z
  .string()
  .regex(/^(?!wc-)[a-z0-9_-]{1,40}$/, { error: () => t('Enter a status without "wc-", such as completed.') })
  .refine((status) => !UNSETTABLE_STATUSES.includes(status), {
    error: () => t('You can’t move orders to trash or drafts here.'),
  });

export const statusChange = z.object({
  ...target,
  status: settableStatus,
  /** What the person saw: the order's status and its `date_modified`. */
  was: z.string().max(40),
  based_on: z.iso.datetime(),
});

/** The shop's result. `was`: the previous status; the same as `status` if nothing changed. */
export const statusChanged = z.object({ ...answered, status: z.string(), was: z.string(), date_modified: instant });

/**
 * A write that sets texts: those that are given. CONFLICT if the shop has another value in one of them than the person saw
 * (`was`); its data is a `FieldConflict`. Returns the order after the change.
 */
function setsTexts<Changes extends z.ZodObject, More extends z.ZodRawShape>(changes: Changes, more: More) {
  return z.object({
    ...target,
    ...more,
    changes: changes.refine((supplied) => Object.values(supplied).some((value) => value !== undefined), {
      error: () => t('Change at least one field.'),
    }),
    /** What a shop has may be longer, or not follow our rules. A field that is absent was empty. */
    was: z.partialRecord(changes.keyof(), z.string().max(20_000)).default({}),
  });
}

/** The request of a write that sets texts of the order itself: their names, with the most characters of each. */
export function textsRequest(fields: Readonly<Record<string, number>>) {
  const shape = Object.entries(fields).map(([field, most]) => [
    field,
    z.string().trim().max(most, atMost(most)).optional(),
  ]);
  return setsTexts(z.object(Object.fromEntries(shape) as Record<string, z.ZodOptional<z.ZodString>>), {});
}

const refundAmount = amountText(REFUND_AMOUNT, () => t('Give an amount with at most two decimals, such as "122.34".'));

/** Of a line, whose own amount may be negative: a fee that is a discount. */
const refundLineAmount = amountText(/^-?\d{1,12}(?:\.\d{1,2})?$/, () =>
  t('Give an amount with at most two decimals, such as "122.34".'),
);

const refund = z.object({
  ...target,
  /** With tax. Without it, the sum of the lines; with both, they must be equal. */
  amount: refundAmount.optional(),
  reason: z.prefault(refundFields.shape.reason, ''),
  line_items: z
    .array(
      z.object({
        line_id: z.number().int().min(1),
        quantity: z.number().min(0).default(0),
        /** Without tax; negative for a negative line. */
        total: refundLineAmount.default('0'),
        /** By the id of the shop's tax rate. */
        tax: z
          .array(z.object({ id: z.number().int().min(0), total: refundLineAmount }))
          .max(50)
          .default([]),
      }),
    )
    .max(500, { error: () => t('Refund at most 500 lines at once.') })
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

/** The parcels of the order after the change, and the one that was added or removed. */
const trackingChanged = z.object({
  ...answered,
  shipment_id: z.string(),
  tracking: z.array(shipment),
  date_modified: instant,
});

/** The `data` of a CONFLICT: the order's email address in the shop, and the one the person saw. */
export interface EmailConflict {
  theirs: { email: string };
  mine: { email: string };
}

const emailTemplate = z
  .string()
  .regex(/^[\w-]{1,100}$/, { error: () => t('Give the id of an email, such as customer_completed_order.') });

export const ORDER_REQUESTS = {
  /** CONFLICT if the order's status is no longer the one the person saw; its data is a `FieldConflict`. */
  changeStatus: { summary: "Change an order's status in the shop", input: statusChange, output: statusChanged },

  changeAddress: {
    summary: "Change an order's billing or delivery address in the shop",
    input: setsTexts(z.object(addressChanges.shape), { block: z.enum(['billing', 'shipping']) }).refine(
      ({ block, changes }) => block === 'billing' || changes.email === undefined,
      { path: ['changes', 'email'], error: () => t('Delivery addresses have no email.') },
    ),
    output: orderDetail,
  },

  /** A private note, or one that the shop emails to the customer. */
  addNote: {
    summary: 'Add a note to an order in the shop',
    input: z.object({
      ...target,
      ...orderNote.shape,
      customer_note: z.boolean(),
    }),
    output: z.object({ ...answered, note_id: z.number() }),
  },

  /** The order after the refund. CONFLICT if the order was refunded since the person saw it; its data is a `RefundConflict`. */
  refund: { summary: 'Refund an order in the shop', input: refund, output: orderDetail },

  /** Adds a parcel. The same courier and number again changes nothing. */
  addTracking: {
    summary: 'Add a tracking number to an order in the shop',
    input: z.object({
      ...target,
      ...parcel.shape,
      shipped_at: z.iso.datetime(),
    }),
    output: trackingChanged,
  },

  /** Removes a parcel. If it is already gone, nothing changes. */
  removeTracking: {
    summary: 'Remove a tracking number from an order in the shop',
    input: z.object({ ...target, shipment_id: z.string().min(1).max(100) }),
    output: trackingChanged,
  },

  /** CONFLICT if the order's email address has changed; its data is an `EmailConflict`. */
  sendEmail: {
    summary: 'Let the shop send one of its emails about an order again',
    input: z.object({
      ...target,
      template_id: emailTemplate,
      /** The address that the person saw. */
      email: z.string().min(1).max(320),
    }),
    output: z.object({ ...answered, template_id: z.string(), email: z.string() }),
  },
};
