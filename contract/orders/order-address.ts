import { z } from 'zod';
import { REST } from '../base.ts';
import { uuid, wcId } from '../shapes.ts';
import { orderDetail } from './order-detail.ts';
import { shopWrite } from './order-writes.ts';

const line = z.string().trim().max(200, 'Use at most 200 characters.').optional();

/** Fields of an address; those that are absent stay as they are. */
const addressChanges = z.object({
  first_name: line,
  last_name: line,
  company: line,
  address_1: line,
  address_2: line,
  city: line,
  /** The shop's code where it has one, such as GP. */
  state: line,
  postcode: line,
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Give the country as two letters, such as ZA.')
    .optional(),
  phone: line,
  /** Of billing addresses only. */
  email: z.union([z.literal(''), z.email('Give an email address such as name@example.co.za.')]).optional(),
});

const block = z.enum(['billing', 'shipping']);

export type AddressBlock = z.output<typeof block>;
export type AddressChanges = z.output<typeof addressChanges>;

/** The values a person saw. What a shop has may be longer, or not follow our rules. */
const seen = z.partialRecord(addressChanges.keyof(), z.string().max(1000));

/** The `data` of a CONFLICT: the changed fields as the shop has them, and as requested. */
export interface AddressConflict {
  theirs: { address: AddressChanges; date_modified: string };
  mine: { address: AddressChanges };
}

/** Addresses of orders. */
export const orderAddress = {
  /**
   * Changes the fields that are given. CONFLICT if the shop has another value in one of them than the person saw (`was`); its
   * data is an `AddressConflict`. Returns the order after the change.
   */
  changeAddress: shopWrite
    .route({
      method: 'PUT',
      path: `${REST}/stores/{store_id}/orders/{wc_id}/address`,
      tags: ['orders'],
      summary: "Change an order's billing or delivery address in the shop",
    })
    .input(
      z
        .object({
          store_id: uuid,
          wc_id: wcId,
          /** The idempotency key, created in the browser once per change. */
          operation_id: uuid,
          block,
          changes: addressChanges.refine(
            (changes) => Object.values(changes).some((value) => value !== undefined),
            'Change at least one field.',
          ),
          /** A field that is absent was empty. */
          was: seen.default({}),
        })
        .refine(({ block: of, changes }) => of === 'billing' || changes.email === undefined, {
          path: ['changes', 'email'],
          message: 'Delivery addresses have no email.',
        }),
    )
    .output(orderDetail),
};
