import { createWooClient } from '../client/create-woo-client.ts';
import type { WooClientDeps } from '../client/request-pipeline.ts';
import type { FoundShop } from './find-api-root.ts';
import type { WooAuth, WooConnection } from './woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';

export interface ShopKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** Asks for the least: one order's id. */
const PROBE = { params: { per_page: 1, _fields: ['id'] }, operation: 'signing in to the shop' } as const;

/** A key in WooCommerce's form that no shop has. */
const UNKNOWN_KEY = `ck_${'0'.repeat(40)}`;

/**
 * Finds the way of signing in that the shop accepts. Over https: Basic, then key and secret in the query (hosts that
 * strip the header), then OAuth (shops behind a proxy that do not know they are called over https). Over http: OAuth.
 * Throws `WooError`: WRONG_KEY, WRONG_SECRET, NOT_ALLOWED, NO_WOOCOMMERCE, REST_DISABLED, FIREWALL and the network's.
 */
export async function chooseAuth(shop: FoundShop, key: ShopKey, deps: WooClientDeps): Promise<WooConnection> {
  const ways: WooAuth[] = shop.apiRoot.startsWith('https:') ? ['basic', 'query', 'oauth1'] : ['oauth1'];
  let refused: WooError | null = null;
  for (const auth of ways) {
    const connection: WooConnection = { url: shop.url, apiRoot: shop.apiRoot, auth, ...key };
    const fault = await tryReading(connection, deps);
    if (fault === null) return connection;
    if (auth === 'oauth1' && isKeyRefusal(fault)) throw await keyOrSecret(connection, fault, deps);
    // "No known key" may mean that it did not arrive this way; everything else was said about the key itself.
    if (fault.code !== 'WRONG_KEY') throw fault;
    refused = fault;
  }
  throw refused ?? new WooError('WRONG_KEY', 'the shop takes no key');
}

function isKeyRefusal(fault: WooError): boolean {
  return fault.code === 'WRONG_KEY' || fault.code === 'WRONG_SECRET';
}

/** Null when the key may read orders. */
async function tryReading(connection: WooConnection, deps: WooClientDeps): Promise<WooError | null> {
  try {
    await createWooClient(connection, deps).request('GET', 'orders', PROBE);
    return null;
  } catch (fault) {
    if (!(fault instanceof WooError)) throw fault;
    if (fault.shopCode === 'rest_no_route') {
      return new WooError('NO_WOOCOMMERCE', 'this WordPress has no WooCommerce API', { status: fault.status });
    }
    return fault;
  }
}

/**
 * Under OAuth the shop has one code for an unknown key and for a wrong secret, worded in its own language. A key that
 * cannot exist is refused in the words for an unknown one: the same words for ours mean that ours is unknown too.
 */
async function keyOrSecret(connection: WooConnection, fault: WooError, deps: WooClientDeps): Promise<WooError> {
  const unknown = await tryReading({ ...connection, consumerKey: UNKNOWN_KEY }, deps);
  if (unknown === null || unknown.shopMessage === null) return fault;
  const code = unknown.shopMessage === fault.shopMessage ? 'WRONG_KEY' : 'WRONG_SECRET';
  return new WooError(code, fault.message, fault);
}
