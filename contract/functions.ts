import { z } from 'zod';
import { serverOnlyCall, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { uuid } from './shapes.ts';

/** Backend functions and stored procedures under the specification's names: POST /functions/v1/<name>, POST /rest/v1/rpc/<name>. */

const page = {
  store_id: uuid,
  page_size: z.number().int().min(1, 'Ask for at least 1 record.').max(100, 'Ask for at most 100 records.').default(20),
  page_offset: z.number().int().min(0, 'The offset begins at 0.').default(0),
  search_term: z.string().max(200).nullish(),
  status_filter: z.string().max(100).nullish(),
};

const rows = z.array(z.object({ data: z.unknown(), total_count: z.number().int() }));

function serverProcedure(name: string) {
  return serverOnlyCall
    .route({ method: 'POST', path: `/rest/v1/rpc/${name}`, tags: ['procedures'], summary: 'Run by the server alone' })
    .input(z.unknown())
    .output(z.never());
}

export const functions = {
  /** One allow-listed call to the shop with the store's key. The shop's refusal is an answer (`success: false`), not an error. */
  woocommerceProxy: storeCall('read')
    .errors(declare('PROXY_PATH_REFUSED'))
    .route({
      method: 'POST',
      path: '/functions/v1/woocommerce-proxy',
      tags: ['functions'],
      summary: 'A call to the shop',
    })
    .input(
      z.object({
        store_id: uuid,
        path: z.string().min(1).max(300),
        method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
        params: z
          .record(
            z.string(),
            z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
          )
          .optional(),
        body: z.unknown().optional(),
      }),
    )
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
    .route({
      method: 'POST',
      path: '/rest/v1/rpc/get_store_orders',
      tags: ['procedures'],
      summary: 'Orders with their total count',
    })
    .input(z.object(page))
    .output(rows),

  getStoreProducts: storeCall('read')
    .errors(declare('SHOP_FAILED'))
    .route({
      method: 'POST',
      path: '/rest/v1/rpc/get_store_products',
      tags: ['procedures'],
      summary: 'Products with their total count',
    })
    .input(z.object(page))
    .output(rows),

  upsertProductsBatch: serverProcedure('upsert_products_batch'),
  upsertOrdersBatch: serverProcedure('upsert_orders_batch'),
  upsertCustomersBatch: serverProcedure('upsert_customers_batch'),
  createPaymentRecord: serverProcedure('create_payment_record'),
};
