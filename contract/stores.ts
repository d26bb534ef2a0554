import { z } from 'zod';
import { REST, coveredSessionCall, organizationCall, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { instant, uuid } from './shapes.ts';

const storeName = z.string().trim().min(1, 'Enter a store name.').max(120, 'Use at most 120 characters for the name.');
const shopAddress = z.string().trim().min(1, 'Enter your store’s address.').max(500);
const consumerKey = z.string().trim().min(1, 'Enter the consumer key.').max(200);
const consumerSecret = z.string().trim().min(1, 'Enter the consumer secret.').max(200);
export const dateType = z.enum(['date_paid', 'date_created', 'date_completed']);

/** The result of the last check of the shop. `code` and `remedy` only if something is wrong. */
export const storeHealth = z.object({
  reachable: z.boolean().nullable(),
  checked_at: instant.nullable(),
  code: z.string().nullable(),
  sentence: z.string().nullable(),
  remedy: z.string().nullable(),
  webhooks: z.enum(['live', 'disabled', 'missing', 'unsupported']),
});

export const store = z.object({
  id: uuid,
  organization_id: uuid,
  name: z.string(),
  url: z.string(),
  is_active: z.boolean(),
  last_sync_at: instant.nullable(),
  timezone: z.string(),
  currency: z.string(),
  wc_version: z.string().nullable(),
  wp_version: z.string().nullable(),
  date_type: dateType,
  excluded_statuses: z.array(z.string()),
  can_write: z.boolean(),
  /** Sample data, shown until a store is connected. */
  is_sample: z.boolean(),
  health: storeHealth,
  created_at: instant,
});

export const connectionReport = z.object({
  ok: z.boolean(),
  code: z.string().nullable(),
  sentence: z.string().nullable(),
  remedy: z.string().nullable(),
  shop: z
    .object({
      name: z.string(),
      timezone: z.string(),
      currency: z.string(),
      wc_version: z.string().nullable(),
      can_write: z.boolean(),
    })
    .nullable(),
});

export const deadLetter = z.object({
  /** The shop's id, or a fingerprint where the record has none: unique within entity type. */
  record_key: z.string(),
  entity_type: z.string(),
  wc_id: z.number().nullable(),
  reason: z.string(),
  attempts: z.number().int(),
  first_seen_at: instant,
  last_seen_at: instant,
});

export const stores = {
  /** All stores of one organization, or of all organizations of the person signed in. */
  list: coveredSessionCall
    .route({ method: 'GET', path: `${REST}/stores`, tags: ['stores'], summary: 'Connected stores' })
    .input(z.object({ organization_id: uuid.optional() }).default({}))
    .output(
      z.object({ items: z.array(store), total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
    ),

  get: storeCall('read')
    .route({ method: 'GET', path: `${REST}/stores/{store_id}`, tags: ['stores'], summary: 'One store' })
    .input(z.object({ store_id: uuid }))
    .output(store),

  /** Connects a shop by key and secret: checks the connection first, then stores, registers webhooks and starts the first sync. */
  create: organizationCall('manage-stores')
    .errors(declare('STORE_EXISTS', 'STORE_UNREACHABLE'))
    .route({ method: 'POST', path: `${REST}/stores`, tags: ['stores'], summary: 'Connect a store', successStatus: 201 })
    .input(
      z.object({
        organization_id: uuid,
        name: storeName.optional(),
        url: shopAddress,
        consumer_key: consumerKey,
        consumer_secret: consumerSecret,
      }),
    )
    .output(store),

  /** Creates a store with sample data for an organization without a store, or returns the existing one. Read-only; `remove` deletes it. */
  createSample: organizationCall('manage-stores')
    .errors(declare('NOT_POSSIBLE_NOW'))
    .route({ method: 'POST', path: `${REST}/stores/sample`, tags: ['stores'], summary: 'Explore with sample data' })
    .input(z.object({ organization_id: uuid }))
    .output(store),

  update: storeCall('manage-stores')
    .errors(declare('STORE_UNREACHABLE'))
    .route({
      method: 'PATCH',
      path: `${REST}/stores/{store_id}`,
      tags: ['stores'],
      summary: 'Rename a store, replace its key, choose its reporting date',
    })
    .input(
      z.object({
        store_id: uuid,
        name: storeName.optional(),
        consumer_key: consumerKey.optional(),
        consumer_secret: consumerSecret.optional(),
        date_type: dateType.optional(),
      }),
    )
    .output(store),

  /** Soft delete: is_active becomes false, webhooks are removed from the shop, jobs stop. Connecting the shop again undoes it. Sample data is deleted. */
  remove: storeCall('manage-stores')
    .route({ method: 'DELETE', path: `${REST}/stores/{store_id}`, tags: ['stores'], summary: 'Remove a store' })
    .input(z.object({ store_id: uuid }))
    .output(z.object({ id: uuid, is_active: z.literal(false) })),

  /** Tests the connection of a store; a failure is a response (`ok: false`), not an error. Stores the result; may register webhooks. */
  test: storeCall('write-shop')
    .route({ method: 'POST', path: `${REST}/stores/{store_id}/test`, tags: ['stores'], summary: 'Test the connection' })
    .input(z.object({ store_id: uuid }))
    .output(connectionReport),

  /** Tests an address with a key before anything is stored. */
  tryConnection: organizationCall('manage-stores')
    .route({ method: 'POST', path: `${REST}/stores/try`, tags: ['stores'], summary: 'Test new connection details' })
    .input(
      z.object({ organization_id: uuid, url: shopAddress, consumer_key: consumerKey, consumer_secret: consumerSecret }),
    )
    .output(connectionReport),

  /** "Approve in your shop": returns the address of the shop's approval page. The key arrives at the callback. */
  beginApproval: organizationCall('manage-stores')
    .errors(declare('STORE_UNREACHABLE'))
    .route({
      method: 'POST',
      path: `${REST}/stores/approval`,
      tags: ['stores'],
      summary: 'Start approval in WooCommerce',
    })
    .input(z.object({ organization_id: uuid, url: shopAddress, name: storeName.optional() }))
    .output(z.object({ approval_id: uuid, authorize_url: z.string() })),

  /** The state of an approval, polled after the shop redirects back. */
  approval: organizationCall('manage-stores')
    .route({
      method: 'GET',
      path: `${REST}/stores/approval/{approval_id}`,
      tags: ['stores'],
      summary: 'State of an approval',
    })
    .input(z.object({ organization_id: uuid, approval_id: uuid }))
    .output(
      z.object({
        state: z.enum(['waiting', 'connected', 'failed', 'expired']),
        store_id: uuid.nullable(),
        sentence: z.string().nullable(),
        remedy: z.string().nullable(),
      }),
    ),

  deadLetters: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/dead-letters`,
      tags: ['stores'],
      summary: 'Records that could not be stored',
    })
    .input(z.object({ store_id: uuid }))
    .output(z.object({ items: z.array(deadLetter), total: z.number().int() })),
};
