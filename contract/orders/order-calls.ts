import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { routes, shopWrite, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { instant, money, uuid, wcId } from '../shapes.ts';
import { orderDetail } from './order-detail.ts';
import { ORDER_REQUESTS, statusChange, statusChanged, textsRequest } from './order-requests.ts';
import { ORDER_WRITES, type OrderWrite, TEXT_WRITES, type TextsWrite } from './order-writes.ts';

/** The calls that write to orders in the shop, and what they need to know before and say afterwards. */

const at = routes('orders', `${STORE}/orders`);

const METHODS = { CREATE: 'POST', UPDATE: 'PUT', DELETE: 'DELETE' } as const;

function callOf<Input extends z.ZodType, Output extends z.ZodType>(
  { type, path }: Pick<OrderWrite, 'type' | 'path'>,
  { summary, input, output }: { summary: string; input: Input; output: Output },
) {
  return shopWrite
    .route(at(METHODS[type], `/{wc_id}/${path}`, summary))
    .whole(input)
    .output(output);
}

interface AnyRequest {
  summary: string;
  input: z.ZodType;
  output: z.ZodType;
}

type CallOf<Request extends AnyRequest> = ReturnType<typeof callOf<Request['input'], Request['output']>>;

const declared = Object.fromEntries(
  Object.entries<AnyRequest>(ORDER_REQUESTS).map(([call, request]) => [
    call,
    callOf(ORDER_WRITES[call as keyof typeof ORDER_REQUESTS], request),
  ]),
) as unknown as { [Call in keyof typeof ORDER_REQUESTS]: CallOf<(typeof ORDER_REQUESTS)[Call]> };

const textsCall = (write: TextsWrite) =>
  callOf(write, {
    summary: `Change the ${write.path.replaceAll('-', ' ')} of an order in the shop`,
    input: textsRequest(write.fields),
    output: orderDetail,
  });

const textCalls = Object.fromEntries(
  Object.entries<TextsWrite>(TEXT_WRITES).map(([call, write]) => [call, textsCall(write)]),
) as Record<keyof typeof TEXT_WRITES, ReturnType<typeof textsCall>>;

/** Orders whose status is changed in one call at most. */
const MAX_STATUS_CHANGES = 100;

const event = { id: uuid, at: instant, by: z.string().nullable() };

/** A change that a person made to an order in Karoo; `by` is null if their account is gone. */
const orderOperation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), ...event, was: z.string(), status: z.string() }),
  z.object({
    kind: z.literal('refund'),
    ...event,
    refund_id: z.number(),
    amount: money,
    through_gateway: z.boolean(),
  }),
  z.object({ kind: z.literal('note'), ...event, note_id: z.number() }),
  z.object({
    kind: z.literal('tracking'),
    ...event,
    added: z.boolean(),
    courier: z.string(),
    tracking_number: z.string(),
  }),
  z.object({ kind: z.literal('address'), ...event, block: z.enum(['billing', 'shipping']) }),
]);

export type OrderOperation = z.output<typeof orderOperation>;

/** A line of the order that still has something to refund. Amounts and quantity are what is left, in the order's currency. */
const refundableLine = z.object({
  line_id: z.number(),
  kind: z.enum(['product', 'shipping', 'fee']),
  name: z.string(),
  quantity: z.number(),
  /** Without tax. */
  total: money,
  tax: z.array(z.object({ id: z.number(), total: money })),
});

export const orderCalls = {
  ...declared,
  ...textCalls,

  /** Each change has its own result. */
  changeStatuses: storeCall('write-shop')
    .route(at('POST', '/statuses', 'Change the status of many orders, each by itself'))
    .input({
      changes: z
        .array(statusChange.omit({ store_id: true }))
        .min(1)
        .max(MAX_STATUS_CHANGES, {
          error: () => t('Change at most {maxStatusChanges} orders at once.', { maxStatusChanges: MAX_STATUS_CHANGES }),
        }),
    })
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

  /** The statuses an order can be given: the shop's list, or those of its orders if it does not respond. */
  statuses: storeCall('read')
    .route(at('GET', '/statuses', 'Statuses an order can be given'))
    .output(z.object({ items: z.array(z.object({ status: z.string(), name: z.string() })) })),

  /** What is left to refund. Read from the shop itself, so that nothing is refunded twice. */
  refundable: storeCall('read')
    .errors(declare('SHOP_FAILED', 'SHOP_REFUSED'))
    .route(at('GET', '/{wc_id}/refundable', 'What of an order can still be refunded'))
    .input({ wc_id: wcId })
    .output(
      z.object({
        currency: z.string(),
        total: money,
        refunded: money,
        remaining: money,
        /** How the customer paid; `refunds`: the gateway can pay back by itself. */
        gateway: z.object({ title: z.string(), refunds: z.boolean() }),
        lines: z.array(refundableLine),
      }),
    ),

  /**
   * The emails that the shop can send again for an order in its present state, read from the shop. `available` is false if its WooCommerce
   * is older than 9.8, which cannot resend emails.
   */
  emails: storeCall('read')
    .errors(declare('SHOP_FAILED', 'SHOP_REFUSED'))
    .route(at('GET', '/{wc_id}/emails', 'The emails a shop can send again for an order'))
    .input({ wc_id: wcId })
    .output(
      z.object({
        available: z.boolean(),
        /** The customer's address, to which the shop sends them. */
        email: z.string(),
        items: z.array(z.object({ id: z.string(), title: z.string(), description: z.string() })),
      }),
    ),

  /** Changes people made to an order in Karoo in the last 30 days, newest first. */
  operations: storeCall('read')
    .route(at('GET', '/{wc_id}/operations', 'What was done to an order by Karoo'))
    .input({ wc_id: wcId })
    .output(z.object({ items: z.array(orderOperation) })),
};
