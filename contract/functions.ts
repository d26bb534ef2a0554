import { z } from 'zod';
import { PAID_PLANS } from '#domain/billing/plans.ts';
import { t } from '#domain/language/t.ts';
import { publicCall, routes, serverOnlyCall, sessionCall, sessionCallWithMessage, storeCall } from './base.ts';
import { payfastForm } from './billing.ts';
import { declare } from './errors.ts';
import { emailToSend } from './feedback/feedback.ts';
import { googleFunctions } from './google-analytics/google-analytics.ts';
import { uuid } from './shapes.ts';

/** Backend functions and stored procedures under the specification's names: POST /functions/v1/<name>, POST /rest/v1/rpc/<name>. */

const procedureAt = routes('procedures', '/rest/v1/rpc');
const functionAt = routes('functions', '/functions/v1');

const page = {
  page_size: z
    .number()
    .int()
    .min(1, { error: () => t('Ask for at least 1 record.') })
    .max(100, { error: () => t('Ask for at most 100 records.') })
    .default(20),
  page_offset: z
    .number()
    .int()
    .min(0, { error: () => t('The offset starts at 0.') })
    .max(2_147_483_647, { error: () => t('The offset is at most 2147483647.') })
    .default(0),
  search_term: z.string().max(200).nullish(),
  status_filter: z.string().max(100).nullish(),
};

/** A time as the shop gives it: GMT where it names no zone. */
const shopTime = z.iso.datetime({ local: true, offset: true });
const productName = z.string().max(500);

const rows = z.array(z.object({ data: z.unknown(), total_count: z.number().int() }));

function serverProcedure(name: string) {
  return serverOnlyCall
    .route(procedureAt('POST', `/${name}`, 'Run by the server alone'))
    .input(z.unknown())
    .output(z.never());
}

export const functions = {
  ...googleFunctions,

  /** Called before sign-in or sign-up: rejects after too many attempts ("Too many ..."), and reveals nothing about accounts. */
  validateAuthRequest: publicCall
    .route(functionAt('POST', '/validate-auth-request', 'Check whether an address can sign in or sign up'))
    .input(
      z.object({
        email: z.email({ error: () => t('Give an email address such as name@example.co.za.') }).max(254),
        action: z.enum(['signin', 'signup']),
      }),
    )
    .output(z.object({ allowed: z.literal(true) })),

  /** Feedback to us, or free text to members of one's organization. */
  sendEmail: sessionCall
    .errors(declare('FORBIDDEN_ROLE', 'TRIAL_EXPIRED'))
    .route(functionAt('POST', '/send-email', 'Send an email'))
    .input(emailToSend)
    .output(z.object({ success: z.literal(true), recipients: z.array(z.string()) })),

  /** What a browser may know of our PayFast account: never the key nor the passphrase. */
  getPayfastCredentials: sessionCall
    .errors(declare('PAYMENT_UNAVAILABLE'))
    .route(functionAt('POST', '/get-payfast-credentials', 'Which PayFast account is used'))
    .input(z.object({ environment: z.string().max(20).default('live') }))
    .output(z.object({ merchant_id: z.string(), live_mode: z.boolean(), has_passphrase: z.boolean() })),

  /** Records a payment and returns its signed form. `return_to`: where the person was going, a path of the app. */
  createPayment: sessionCallWithMessage(() => t('No user logged in'))
    .errors(declare('PAYMENT_UNAVAILABLE', 'ALREADY_SUBSCRIBED'))
    .route(functionAt('POST', '/create-payment', 'Start a payment'))
    .input(
      z.object({
        plan: z.enum(PAID_PLANS, { error: () => t('Choose monthly or annual.') }),
        return_to: z.string().max(500).optional(),
      }),
    )
    .output(payfastForm),

  /**
   * One allow-listed call to the shop with the store's key. The shop's refusal is an answer (`success: false`), not an error.
   * A changing call with an `operation_id` is done once, however often it is sent; without one each request is a call of its
   * own. `based_on` is the `date_modified_gmt` that the author saw, for a batch by product id: what changed since is not
   * overwritten, and the answer is CONFLICT with both versions, `data: { theirs, mine: { based_on, body } }`. Deleting products for
   * good (`force`, or `delete` of a batch) needs their names typed, as in the call of its own: `name`, for a batch by product id.
   */
  woocommerceProxy: storeCall('read')
    .errors(declare('PROXY_PATH_REFUSED', 'CONFLICT', 'IN_PROGRESS', 'IN_TRASH', 'SHOP_FAILED'))
    .route(functionAt('POST', '/woocommerce-proxy', 'A call to the shop'))
    .input({
      path: z.string().min(1).max(300),
      method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
      params: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]))
        .optional(),
      body: z.unknown().optional(),
      operation_id: uuid.optional(),
      based_on: z.union([shopTime, z.record(z.string().regex(/^\d{1,15}$/), shopTime)]).optional(),
      name: z.union([productName, z.record(z.string().regex(/^\d{1,15}$/), productName)]).optional(),
    })
    .output(
      z.object({
        data: z
          .object({
            success: z.boolean(),
            error: z.string().nullable(),
            data: z.unknown(),
            headers: z.record(z.string(), z.string()),
          })
          .nullable(),
        error: z.object({ message: z.string(), code: z.string() }).nullable(),
      }),
    ),

  getStoreOrders: storeCall('read')
    .errors(declare('SHOP_FAILED'))
    .route(procedureAt('POST', '/get_store_orders', 'Orders with their total count'))
    .input(page)
    .output(rows),

  getStoreProducts: storeCall('read')
    .errors(declare('SHOP_FAILED'))
    .route(procedureAt('POST', '/get_store_products', 'Products with their total count'))
    .input(page)
    .output(rows),

  upsertProductsBatch: serverProcedure('upsert_products_batch'),
  upsertOrdersBatch: serverProcedure('upsert_orders_batch'),
  upsertCustomersBatch: serverProcedure('upsert_customers_batch'),
  createPaymentRecord: serverProcedure('create_payment_record'),
};
