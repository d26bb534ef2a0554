import { z } from 'zod';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SEGMENTS } from '#domain/customers/customer-segment.ts';
import { MAX_CUSTOMER_KEY, MAX_ROW_KEY } from '#domain/orders/key-lengths.ts';
import { SUGGESTED_SEGMENT_NAMES, SUGGESTED_SEGMENTS } from '#domain/questions/suggested-segments.ts';
import { routes, STORE, storeCall, storeReportCall } from '../base.ts';
import { customerMerge, mergedKey } from './customer-merge.ts';
import { customerTag } from '../forms/customer-forms.ts';
import { customerNote, customerPrivacy } from './customer-privacy.ts';
import { customerStory } from './customer-story.ts';
import { columnsInput, columnValues } from '../columns.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { customerConditionText } from '../questions/condition.ts';
import { address, instant, compactInput, compactPageOf, money, paging, uuid } from '../shapes.ts';

const at = routes('customers', `${STORE}/customers`);

/** A customer: an account of the shop, or a guest known by email address. Money in the store's currency. */
export const customerListItem = z.object({
  customer_key: z.string(),
  wc_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  guest: z.boolean(),
  role: z.string().nullable(),
  orders: z.number().int(),
  spend: money,
  average_order_value: money,
  first_order_at: instant.nullable(),
  last_order_at: instant.nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  segment: z.enum(SEGMENTS),
  avatar_url: z.string().nullable(),
});

/** What a compact list leaves out; the email stays where there is no name. */
const compactCustomer = customerListItem
  .partial({
    wc_id: true,
    email: true,
    role: true,
    average_order_value: true,
    first_order_at: true,
    province: true,
    city: true,
    avatar_url: true,
  })
  .extend(columnValues);

export const customers = {
  list: storeReportCall()
    .route(at('GET', '', 'Customers, guests among them'))
    .input({
      ...paging,
      segment: z.enum(SEGMENTS).optional(),
      /** By recency, frequency and money; inside a segment. */
      group: z.enum(CUSTOMER_GROUPS).optional(),
      province: z.string().max(MAX_ROW_KEY).optional(),
      kind: z.enum(['account', 'guest']).optional(),
      tag: z.optional(customerTag),
      suggested: z
        .enum(SUGGESTED_SEGMENT_NAMES)
        .optional()
        .describe(SUGGESTED_SEGMENT_NAMES.map((name) => `${name}: ${SUGGESTED_SEGMENTS[name].name()}`).join('; ')),
      segment_id: uuid.optional().describe('A saved segment of customers: see `segments`.'),
      where: customerConditionText.optional().describe('A condition on customers, as JSON.'),
      orderby: z.enum(['date', 'spend', 'orders', 'name', 'registered_date']).default('date'),
      ...compactInput,
      ...columnsInput,
    })
    .output(compactPageOf(compactCustomer)),

  facets: storeReportCall()
    .route(at('GET', '/facets', 'Segments and provinces with counts'))
    .output(
      z.object({
        segments: z.array(z.object({ segment: z.enum(SEGMENTS), customers: z.number().int() })),
        provinces: z.array(z.object({ province: z.string(), customers: z.number().int() })),
        tags: z.array(z.object({ tag: z.string(), customers: z.number().int() })),
      }),
    ),

  /** By `customer_key` (c:12, g:thandi@example.co.za) or by the shop's own customer id. */
  get: storeCall('read')
    .route(at('GET', '/{customer}', 'One customer'))
    .input({ customer: z.string().min(1).max(MAX_CUSTOMER_KEY) })
    .output(
      customerListItem.extend({
        username: z.string().nullable(),
        billing: address.nullable(),
        shipping: address.nullable(),
        phone: z.string().nullable(),
        date_created: instant.nullable(),
        is_paying_customer: z.boolean(),
        /** Whether they subscribed to the shop's newsletter; null if the shop does not say. */
        newsletter: z.boolean().nullable(),
        note: customerNote,
        /** Whom people merged into this customer, oldest first. */
        merged: z.array(mergedKey),
        recent_orders: z.array(orderListItem),
      }),
    ),

  ...customerMerge,
  ...customerPrivacy,
  ...customerStory,
};
