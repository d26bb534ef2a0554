import type { WooClientDeps } from '../../integrations/woocommerce/client/request-pipeline.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { createWooClient } from '../../integrations/woocommerce/client/create-woo-client.ts';
import type { WooClient } from '../../integrations/woocommerce/client/woo-client.ts';
import type { WooConnection } from '../../integrations/woocommerce/connection/woo-connection.ts';
import type { StoreSupports } from './store-record.ts';

/** A store with a client for its shop. */
export interface OpenShop {
  readonly storeId: string;
  readonly organizationId: string;
  readonly timezone: string;
  readonly supports: StoreSupports;
  /** Whether the last check reached it. */
  readonly isReachable: boolean;
  readonly client: WooClient;
}

/**
 * Opens stores by id. One client per store, key, address and authentication method is cached, so that the whole process shares its
 * concurrency gate and identical reads. `removed` opens a removed store, to clean up in its shop.
 * Throws STORE_NOT_FOUND, SAMPLE_DATA for a store without a shop, or SealError when its key cannot be opened.
 */
export type OpenShopById = (storeId: string, options?: { removed?: boolean }) => Promise<OpenShop>;

interface Secrets {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** Seals key and secret, bound to the store. */
export function sealCredentials(sealer: Sealer, storeId: string, secrets: Secrets): string {
  return sealer.seal(JSON.stringify([secrets.consumerKey, secrets.consumerSecret]), `store:${storeId}`);
}

/** The reverse of sealCredentials. Throws SealError. */
export function openCredentials(sealer: Sealer, storeId: string, sealed: string): Secrets {
  const [consumerKey, consumerSecret] = JSON.parse(sealer.open(sealed, `store:${storeId}`)) as [string, string];
  return { consumerKey, consumerSecret };
}

export function createOpenShop(options: { db: Database; sealer: Sealer; woo: WooClientDeps }): OpenShopById {
  const cache = new Map<string, { key: string; client: WooClient }>();
  return async (storeId, { removed = false } = {}) => {
    const row = await readSecrets(options.db, storeId, removed);
    if (row?.is_sample) throw new AppError('SAMPLE_DATA');
    if (!row?.credentials_sealed || !row.api_root || !row.auth_method) throw new AppError('STORE_NOT_FOUND');
    const { organization_id: organizationId, timezone, supports, credentials_sealed: sealed } = row;
    const shop = { storeId, organizationId, timezone, supports, isReachable: row.reachable === true };
    const key = [sealed, row.url, row.api_root, row.auth_method].join(' ');
    const cached = cache.get(storeId);
    if (cached?.key === key) return { ...shop, client: cached.client };
    const connection: WooConnection = {
      url: row.url,
      apiRoot: row.api_root,
      auth: row.auth_method === 'oauth' ? 'oauth1' : row.auth_method,
      ...openCredentials(options.sealer, storeId, sealed),
    };
    const client = createWooClient(connection, options.woo);
    cache.set(storeId, { key, client });
    return { ...shop, client };
  };
}

async function readSecrets(db: Database, storeId: string, removed = false) {
  const row = await db.asSystem(storeId, (tx) =>
    tx.query
      .selectFrom('woocommerce_stores')
      .select([
        'url',
        'api_root',
        'auth_method',
        'credentials_sealed',
        'organization_id',
        'timezone',
        'supports',
        'reachable',
        'is_sample',
      ])
      .where('id', '=', storeId)
      .where('is_active', '=', !removed)
      .executeTakeFirst(),
  );
  return row && { ...row, supports: row.supports as StoreSupports };
}

/** The URL and key of a store, for a new diagnosis. Throws STORE_NOT_FOUND, SealError. */
export async function openKey(db: Database, sealer: Sealer, storeId: string): Promise<{ url: string; key: Secrets }> {
  const row = await readSecrets(db, storeId);
  if (row?.is_sample) throw new AppError('SAMPLE_DATA');
  if (!row?.credentials_sealed) throw new AppError('STORE_NOT_FOUND');
  return { url: row.url, key: openCredentials(sealer, storeId, row.credentials_sealed) };
}
