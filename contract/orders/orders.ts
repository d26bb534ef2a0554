import { z } from 'zod';
import { ORDER_DIMENSIONS } from '#domain/figures/dimensions.ts';
import { t } from '#domain/language/t.ts';
import { MAX_CODE, MAX_CUSTOMER_KEY, MAX_LABEL, MAX_ROW_KEY } from '#domain/orders/key-lengths.ts';
import { routes, STORE, storeCall, storeReportCall } from '../base.ts';
import { columnsInput, columnValues } from '../columns.ts';
import { conditionText } from '../questions/condition.ts';
import { orderDetail, orderListItem } from './order-detail.ts';
import { orderCalls } from './order-calls.ts';
import { orderInvoices } from './order-invoices.ts';
import { orderPacking } from './order-packing.ts';
import { compactInput, compactPageOf, instant, numberInRequest, paging, shopDay, uuid, wcId } from '../shapes.ts';

const at = routes('orders', `${STORE}/orders`);

const listedOrder = orderListItem.extend({
  ...columnValues,
  /** Where the customer lives, or "". */
  city: z.string(),
  /** The first product, or "". */
  first_item: z.string(),
  /** Products besides the first. */
  more_items: z.number().int(),
  /** Since when the order is paid and not completed, if that is longer than usual in this store (`domain/orders/expected-wait.ts`). */
  late_since: instant.nullable(),
});

/** What a compact list leaves out; the email stays where there is no name, and the time where the order is late. */
const compactOrder = listedOrder.partial({
  city: true,
  first_item: true,
  more_items: true,
  late_since: true,
  items: true,
  customer_id: true,
  customer_key: true,
  customer_email: true,
  payment_method: true,
  payment_method_title: true,
});

/**
 * The orders behind a figure of the reports: of those that count, in the store's currency. '-' is none: no coupon, no place.
 * With one of these the orders are those that count; their statuses are the ones asked for.
 */
export const soldOrders = {
  /** First and last shop day on which they count as sales (their accounting date), both included. */
  sales_from: shopDay.optional(),
  sales_to: shopDay.optional(),
  /** Of one such day: the hour, 0 to 23, shop time. */
  sales_hour: numberInRequest(0, 23).optional(),
  /** First and last shop day on which part of the order was refunded, both included. */
  refunded_from: shopDay.optional(),
  refunded_to: shopDay.optional(),
  /** Together with `product_id`. */
  variation_id: wcId.optional(),
  coupon: z.string().max(MAX_LABEL).optional(),
  /** Country and province of the billing address: "ZA:GP". */
  province: z.string().max(MAX_ROW_KEY).optional(),
  /** The same with the city in lower case: "ZA:GP:sandton". */
  city: z.string().max(MAX_ROW_KEY).optional(),
  /** Whether the order is on its customer's first day, on a later one, or unknown. */
  customer: z.enum(['new', 'returning', 'unknown']).optional(),
  /** A row of a report by any dimension of orders: `by=device&key=mobile`. */
  by: z.enum(ORDER_DIMENSIONS).optional(),
  key: z.string().max(MAX_ROW_KEY).optional(),
  /** A condition of a question, as JSON. It chooses among the days of `sales_from` and `sales_to`, at most 400; by default the last 400. */
  where: conditionText.optional(),
  /** A saved segment, of orders or of their customers, of the same days as `where`. */
  segment_id: uuid.optional(),
};

export const orderFilter = {
  ...paging,
  /** One status, or several separated by commas. An unknown one has no matches; drafts and trash only if named. */
  status: z
    .string()
    .max(300)
    .regex(/^[a-z0-9_-]+(,[a-z0-9_-]+)*$/i, {
      error: () => t('Give statuses without "wc-", with commas between them.'),
    })
    .refine((text) => !text.split(',').some((status) => status.startsWith('wc-')), {
      error: () => t('Give statuses without "wc-".'),
    })
    .optional(),
  orderby: z.enum(['date', 'total', 'number', 'modified']).default('date'),
  /** First and last day of creation, shop time, both included. */
  after: shopDay.optional(),
  before: shopDay.optional(),
  /** '-' is none. */
  payment_method: z.string().max(MAX_CODE).optional(),
  customer_key: z.string().max(MAX_CUSTOMER_KEY).optional(),
  product_id: wcId.optional(),
  /** Orders with a product of this category itself, not of its subcategories, as in the breakdown by category. */
  category: wcId.optional(),
  ...soldOrders,
};

const {
  page: _page,
  per_page: _perPage,
  order: _order,
  orderby: _orderby,
  status: _status,
  ...facetFilter
} = orderFilter;

/** Notes are read from the shop when an order is opened; `available: false` when the shop did not answer. */
export const orderNotes = z.object({
  available: z.boolean(),
  items: z.array(
    z.object({
      wc_id: z.number(),
      author: z.string(),
      note: z.string(),
      date_created: instant,
      customer_note: z.boolean(),
    }),
  ),
});

export const orders = {
  list: storeReportCall()
    .route(at('GET', '', 'Orders'))
    .input({ ...orderFilter, ...compactInput, ...columnsInput })
    .output(compactPageOf(compactOrder)),

  /**
   * How many orders there are of each status among those of the list's filter, for the tabs; and the payment methods seen.
   * Null where counting would take long.
   */
  facets: storeReportCall()
    .route(at('GET', '/facets', 'Statuses with counts, payment methods'))
    .input(facetFilter)
    .output(
      z.object({
        statuses: z.array(z.object({ status: z.string(), name: z.string(), orders: z.number().int().nullable() })),
        payment_methods: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),

  get: storeCall('read')
    .route(at('GET', '/{wc_id}', 'One order'))
    .input({ wc_id: wcId })
    .output(orderDetail),

  notes: storeCall('read')
    .route(at('GET', '/{wc_id}/notes', "An order's notes"))
    .input({ wc_id: wcId })
    .output(orderNotes),

  ...orderCalls,
  ...orderPacking,
  ...orderInvoices,
};
