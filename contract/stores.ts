import { z } from 'zod';
import { SHOP_SETTING_NAMES } from '#domain/shop-settings.ts';
import { coveredSessionCall, organizationCall, REST, routes, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { shopToApprove, shopWithKey, storeFields } from './forms/store-forms.ts';
import { instant, uuid } from './shapes.ts';

const at = routes('stores', `${REST}/stores`);

/** The result of the last check of the shop. `code` and `remedy` only if something is wrong. */
export const storeHealth = z.object({
  reachable: z.boolean().nullable(),
  checked_at: instant.nullable(),
  code: z.string().nullable(),
  sentence: z.string().nullable(),
  remedy: z.string().nullable(),
  webhooks: z.enum(['live', 'disabled', 'missing', 'unsupported']),
});

const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

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
  date_type: storeFields.shape.date_type,
  excluded_statuses: z.array(z.string()),
  can_write: z.boolean(),
  /** How many decimals the shop shows, and whether prices as it enters them and amounts as its cart shows them include tax; null when it does not say. */
  price_decimals: z.number().int().nullable(),
  prices_include_tax: z.boolean().nullable(),
  cart_includes_tax: z.boolean().nullable(),
  /** Settings that changed in the shop, until somebody decides about them or has seen them (`decideSettings`). Null without any. */
  pending_settings: z
    .object({
      since: instant,
      changes: z.array(
        z.object({
          setting: z.enum(SHOP_SETTING_NAMES),
          before: settingValue,
          after: settingValue,
          /** Whether it moves money or days, so that figures follow it only after a decision. Others apply already. */
          waits: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Sample data, shown until a store is connected. */
  is_sample: z.boolean(),
  /** Analysts see neither costs nor profit. */
  hides_costs: z.boolean(),
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
    .route(at('GET', '', 'Connected stores'))
    .input(z.object({ organization_id: uuid.optional() }).default({}))
    .output(
      z.object({ items: z.array(store), total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
    ),

  get: storeCall('read')
    .route(at('GET', '/{store_id}', 'One store'))
    .output(store),

  /** Connects a shop by key and secret: checks the connection first, then stores, registers webhooks and starts the first sync. */
  create: organizationCall('manage-stores')
    .errors(declare('STORE_EXISTS', 'STORE_UNREACHABLE'))
    .route(at('POST', '', 'Connect a store', 201))
    .input(shopWithKey.shape)
    .output(store),

  /** Creates a store with sample data for an organization without a store, or returns the existing one. Read-only; `remove` deletes it. */
  createSample: organizationCall('manage-stores')
    .errors(declare('NOT_POSSIBLE_NOW'))
    .route(at('POST', '/sample', 'Explore with sample data'))
    .output(store),

  update: storeCall('manage-stores')
    .errors(declare('STORE_UNREACHABLE'))
    .route(at('PATCH', '/{store_id}', 'Rename a store, replace its key, choose its reporting date'))
    .input(z.object(storeFields.shape).partial().shape)
    .output(store),

  /**
   * Decides about `pending_settings`: `use` recomputes all figures with those that wait, otherwise the figures keep what they follow.
   * Those that apply already count as seen. `since` is that of the settings seen: CONFLICT when the shop has changed them again.
   */
  decideSettings: storeCall('manage-stores')
    .errors(declare('CONFLICT'))
    .route(at('POST', '/{store_id}/settings-decision', 'Use or refuse settings that changed in the shop'))
    .input({ use: z.boolean(), since: instant })
    .output(store),

  /** Soft delete: is_active becomes false, webhooks are removed from the shop, jobs stop. Connecting the shop again undoes it. Sample data is deleted. */
  remove: storeCall('manage-stores')
    .route(at('DELETE', '/{store_id}', 'Remove a store'))
    .output(z.object({ id: uuid, is_active: z.literal(false) })),

  /** Tests the connection of a store; a failure is a response (`ok: false`), not an error. Stores the result; may register webhooks. */
  test: storeCall('write-shop')
    .route(at('POST', '/{store_id}/test', 'Test the connection'))
    .output(connectionReport),

  /** Tests an address with a key before anything is stored. */
  tryConnection: organizationCall('manage-stores')
    .route(at('POST', '/try', 'Test new connection details'))
    .input(z.object(shopWithKey.shape).omit({ name: true }).shape)
    .output(connectionReport),

  /** "Approve in your store": returns the address of the shop's approval page. The key arrives at the callback. */
  beginApproval: organizationCall('manage-stores')
    .errors(declare('STORE_UNREACHABLE'))
    .route(at('POST', '/approval', 'Start approval in WooCommerce'))
    .input({
      ...shopToApprove.shape,
      /** The page to which the shop returns the person. */
      return_to: z.enum(['stores', 'onboarding']).default('stores'),
    })
    .output(z.object({ approval_id: uuid, authorize_url: z.string() })),

  /** The state of an approval, polled after the shop redirects back. */
  approval: organizationCall('manage-stores')
    .route(at('GET', '/approval/{approval_id}', 'State of an approval'))
    .input({ approval_id: uuid })
    .output(
      z.object({
        state: z.enum(['waiting', 'connected', 'failed', 'expired']),
        store_id: uuid.nullable(),
        sentence: z.string().nullable(),
        remedy: z.string().nullable(),
      }),
    ),

  deadLetters: storeCall('read')
    .route(at('GET', '/{store_id}/dead-letters', 'Records that could not be stored'))
    .output(z.object({ items: z.array(deadLetter), total: z.number().int() })),
};
