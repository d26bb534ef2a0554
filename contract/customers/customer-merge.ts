import { z } from 'zod';
import { MAX_CUSTOMER_KEY } from '#domain/orders/key-lengths.ts';
import { MATCH_REASONS, MAX_SEPARATED } from '#domain/customers/customer-match.ts';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { instant, money, pageOf, paging } from '../shapes.ts';

const at = routes('customers', `${STORE}/customers`);

const key = z.string().min(1).max(MAX_CUSTOMER_KEY);
/** By `customer_key`, or the shop's own customer id. */
const named = { customer: key };

const matchedCustomer = z.object({
  customer_key: z.string(),
  name: z.string(),
  email: z.string(),
  guest: z.boolean(),
  orders: z.number().int(),
  spend: money,
});

/** A key that was merged into a customer, with what the merchant wrote about it before. */
export const mergedKey = z.object({
  customer_key: z.string(),
  /** The email address of a guest or an account, as far as it is known. */
  email: z.string(),
  merged_at: instant,
  note: z.string(),
  tags: z.array(z.string()),
});

export const customerMerge = {
  /** Pairs of customers that may be one person. Karoo never merges them by itself. */
  matches: storeCall('read')
    .route(at('GET', '/matches', 'Customers that may be one person'))
    .input({
      /** Only pairs with this customer. */
      customer: key.optional(),
      page: paging.page,
      per_page: paging.per_page,
    })
    .output(pageOf(z.object({ customer: matchedCustomer, other: matchedCustomer, reason: z.enum(MATCH_REASONS) }))),

  /**
   * Merges another customer into this one: all figures then count one customer. If one of them has an account, the account stays.
   * Separating `moved` undoes the merge.
   */
  merge: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{customer}/merge', 'Merge two customers'))
    .input({ ...named, other: key })
    .output(z.object({ customer_key: z.string(), moved: z.array(z.string()) })),

  /** Takes merged keys out of this customer. They become one customer, whose key is returned; merging it again undoes it. */
  separate: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{customer}/separate', 'Separate merged customers'))
    .input({
      ...named,
      keys: z
        .array(key)
        .min(1, { error: () => t('Choose a customer.') })
        .max(MAX_SEPARATED),
    })
    .output(z.object({ customer_key: z.string() })),
};
