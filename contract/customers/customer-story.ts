import { z } from 'zod';
import { MAX_CUSTOMER_KEY } from '#domain/orders/key-lengths.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { activityEntry } from '../activity/activity.ts';
import { declare } from '../errors.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { instant, money, pageOf, paging } from '../shapes.ts';

const at = routes('customers', `${STORE}/customers/{customer}`);

/** What a customer's orders say about them. Money in the store's currency. */
const storyFigures = z.object({
  orders: z.number().int(),
  spend: money,
  average_order_value: money,
  first_order_at: instant.nullable(),
  last_order_at: instant.nullable(),
  /** The median number of days from one day with orders to the next; null with fewer than two such days. */
  usual_days: z.number().int().nullable(),
  /** Refunds ÷ totals, both with tax and shipping; null without sales. */
  refund_share: z.number().nullable(),
  /** The products bought most often. `product_id` 0: the shop deleted it. */
  favourites: z.array(z.object({ product_id: z.number(), name: z.string(), units: z.number() })),
  /** How many of the newest orders the last three fields are computed from. */
  orders_read: z.number().int(),
  /** Where the first order came from, as WooCommerce recorded it. */
  first_visit: z.object({ source: z.string(), device: z.string() }).nullable(),
});

/** One event. `at` is the day on which an order counts. */
const storyEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    at: instant,
    order: orderListItem,
    refunds: z.array(z.object({ wc_id: z.number(), amount: money, reason: z.string(), at: instant })),
    /** Whether the customer subscribed to the shop's newsletter at the checkout; null if the order does not say. */
    newsletter: z.boolean().nullable(),
    /** What people changed about the order or sent for it, newest first. */
    changes: z.array(activityEntry),
  }),
  z.object({ kind: z.literal('registered'), at: instant, account: z.number(), username: z.string() }),
  /** A note, a merge or a separation. */
  z.object({ kind: z.literal('change'), at: instant, change: activityEntry }),
]);

export const customerStory = {
  /** Everything that happened with a customer, newest first, with the figures of all their orders. */
  story: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('GET', '/story', "A customer's whole story"))
    .input({ customer: z.string().min(1).max(MAX_CUSTOMER_KEY), page: paging.page, per_page: paging.per_page })
    .output(pageOf(storyEntry).extend({ figures: storyFigures })),
};
