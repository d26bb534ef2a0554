import { listIn } from '../client/read-lists.ts';
import { createWooClient } from '../client/create-woo-client.ts';
import type { WooClientDeps } from '../client/request-pipeline.ts';
import type { FoundShop } from './find-api-root.ts';
import type { WooAuth, WooConnection } from './woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';

export interface ShopKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The smallest request: one order's id. */
const PROBE = {
  params: { per_page: 1, _fields: ['id'] },
  operation: 'signing in to the shop',
  patience: 'person',
} as const;

/** A valid-looking key that no shop has. */
const UNKNOWN_KEY = `ck_${'0'.repeat(40)}`;

/**
 * Finds an authentication method that the shop accepts. Over https: Basic, then key and secret in the query (for hosts that
 * strip the header), then OAuth (for shops behind a proxy that see http). Over http: OAuth.
 * @throws WooError WRONG_KEY, WRONG_SECRET, NOT_ALLOWED, NO_WOOCOMMERCE, REST_DISABLED, FIREWALL and network errors.
 */
export async function chooseAuth(shop: FoundShop, key: ShopKey, deps: WooClientDeps): Promise<WooConnection> {
  const methods: WooAuth[] = shop.apiRoot.startsWith('https:') ? ['basic', 'query', 'oauth1'] : ['oauth1'];
  let refused: WooError | null = null;
  for (const auth of methods) {
    const connection: WooConnection = { url: shop.url, apiRoot: shop.apiRoot, auth, ...key };
    const error = await tryReading(connection, deps);
    if (error === null) return connection;
    if (auth === 'oauth1' && isKeyRefusal(error)) throw await keyOrSecret(connection, error, deps);
    // WRONG_KEY may mean that the key did not arrive this way; any other error is about the key itself.
    if (error.code !== 'WRONG_KEY') throw error;
    refused = error;
  }
  throw refused ?? new WooError('WRONG_KEY', 'the shop takes no key');
}

function isKeyRefusal(error: WooError): boolean {
  return error.code === 'WRONG_KEY' || error.code === 'WRONG_SECRET';
}

/** Null when the key may read orders. */
async function tryReading(connection: WooConnection, deps: WooClientDeps): Promise<WooError | null> {
  try {
    listIn(await createWooClient(connection, deps).request('GET', 'orders', PROBE), 'orders', PROBE.operation);
    return null;
  } catch (error) {
    if (!(error instanceof WooError)) throw error;
    if (error.shopCode === 'rest_no_route') {
      return new WooError('NO_WOOCOMMERCE', 'this WordPress has no WooCommerce API', error);
    }
    return error;
  }
}

/**
 * With OAuth, the shop has one code for an unknown key and a wrong secret, and a message in its own language. A request
 * with a key that cannot exist shows the message for unknown keys, to compare with ours.
 */
async function keyOrSecret(connection: WooConnection, error: WooError, deps: WooClientDeps): Promise<WooError> {
  const unknown = await tryReading({ ...connection, consumerKey: UNKNOWN_KEY }, deps);
  if (unknown === null || unknown.shopMessage === null) return error;
  const code = unknown.shopMessage === error.shopMessage ? 'WRONG_KEY' : 'WRONG_SECRET';
  return new WooError(code, error.message, error);
}
