import { z } from 'zod';
import { CUSTOMER_GROUPS } from '#domain/customers/customer-group.ts';
import { SEGMENTS } from '#domain/customers/customer-segment.ts';
import { REST, storeCall, storeReportCall } from '../base.ts';
import { customerMerge, mergedKey } from './customer-merge.ts';
import { customerNote, customerPrivacy, customerTag } from './customer-privacy.ts';
import { customerStory } from './customer-story.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { address, instant, leanly, leanPageOf, money, paging, uuid } from '../shapes.ts';

/** A buyer: an account of the shop, or a guest known by email address. Money in the store's currency. */
export const customerListItem = z.object({
  customer_key: z.string(),
  wc_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  guest: z.boolean(),
  role: z.string().nullable(),
  orders: z.number().int(),
  spend: money,
  averageOrderValue: money,
  first_order_at: instant.nullable(),
  last_order_at: instant.nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  segment: z.enum(SEGMENTS),
  avatar_url: z.string().nullable(),
});

/** What a lean list leaves out; the email stays where there is no name. */
const leanCustomer = customerListItem.partial({
  wc_id: true,
  email: true,
  role: true,
  averageOrderValue: true,
  first_order_at: true,
  province: true,
  city: true,
  avatar_url: true,
});

export const customers = {
  list: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/customers`,
      tags: ['customers'],
      summary: 'Customers, guests among them',
    })
    .input(
      z.object({
        store_id: uuid,
        ...paging,
        segment: z.enum(SEGMENTS).optional(),
        /** By recency, frequency and money; inside a segment. */
        group: z.enum(CUSTOMER_GROUPS).optional(),
        province: z.string().max(60).optional(),
        kind: z.enum(['account', 'guest']).optional(),
        tag: customerTag.optional(),
        orderby: z.enum(['date', 'spend', 'orders', 'name', 'registered_date']).default('date'),
        ...leanly,
      }),
    )
    .output(leanPageOf(leanCustomer)),

  facets: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/customers/facets`,
      tags: ['customers'],
      summary: 'Segments and provinces with counts',
    })
    .input(z.object({ store_id: uuid }))
    .output(
      z.object({
        segments: z.array(z.object({ segment: z.enum(SEGMENTS), customers: z.number().int() })),
        provinces: z.array(z.object({ province: z.string(), customers: z.number().int() })),
        tags: z.array(z.object({ tag: z.string(), customers: z.number().int() })),
      }),
    ),

  /** By `customer_key` (c:12, g:thandi@example.co.za) or by the shop's own customer id. */
  get: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/customers/{customer}`,
      tags: ['customers'],
      summary: 'One customer',
    })
    .input(z.object({ store_id: uuid, customer: z.string().min(1).max(330) }))
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
        recentOrders: z.array(orderListItem),
      }),
    ),

  ...customerMerge,
  ...customerPrivacy,
  ...customerStory,
};
