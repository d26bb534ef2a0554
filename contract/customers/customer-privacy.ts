import { z } from 'zod';
import { MAX_CUSTOMER_KEY, MAX_NAME } from '#domain/orders/key-lengths.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { noteFields } from '../forms/customer-forms.ts';
import { basedOn, versioned } from '../record-version.ts';
import { instant } from '../shapes.ts';
import { mergedKey } from './customer-merge.ts';

const at = routes('customers', `${STORE}/customers/{customer}`);

/** By `customer_key`, or the shop's own customer id. */
const named = { customer: z.string().min(1).max(MAX_CUSTOMER_KEY) };

export const customerNote = z.object({
  note: z.string(),
  tags: z.array(z.string()),
  updated_at: instant.nullable(),
  ...versioned,
});

export const customerPrivacy = {
  /** A note and tags that only Karoo keeps. Empty ones are deleted. */
  saveNote: storeCall('write-shop')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PUT', '/note', 'Write a note and tags about a customer'))
    .input({
      ...named,
      ...basedOn,
      ...noteFields.shape,
    })
    .output(customerNote),

  /** Everything that Karoo stores about a customer, for a request under POPIA. Records are as the shop sent them. */
  personalData: storeCall('export')
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/personal-data', "A customer's personal data"))
    .input(named)
    .output(
      z.object({
        store: z.object({ name: z.string(), url: z.string() }),
        exported_at: instant,
        customer: z.object({ customer_key: z.string(), name: z.string(), email: z.string() }),
        account: z.unknown(),
        /** Whom people merged into this customer. `orders` contains their orders too. */
        merged: z.array(mergedKey.extend({ account: z.unknown() })),
        orders: z.array(z.unknown()),
        note: z.string(),
        tags: z.array(z.string()),
      }),
    ),

  /**
   * Erases a customer's personal data in Karoo, for good: later syncs erase it again, and figures stay as they are, except by city. It does not
   * change the shop, which has its own eraser.
   */
  erase: storeCall('manage-stores')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/erase', "Erase a customer's personal data"))
    .input({
      ...named,
      /** The customer's email address, or else the name, as the person typed it. */
      confirm: z.string().max(MAX_NAME),
    })
    .output(z.object({ orders: z.number().int() })),
};
