import type { ApiKey, Shop } from '../shop.ts';
import { Refusal, type RestRequest } from './answer.ts';
import { authenticationError, oauthParams, verifyOauth } from './oauth.ts';

/** Reading a key costs a scan of few keys; a shop has hardly more than ten. */
function find(shop: Shop, consumerKey: string): ApiKey | undefined {
  return shop.data.keys.find((key) => key.key === consumerKey);
}

/** Key and secret sent openly: in the query first, then as Basic. */
function openPair(request: RestRequest, authorization: string | undefined): { key: string; secret: string } | null {
  const [key, secret] = [request.query.get('consumer_key'), request.query.get('consumer_secret')];
  if (typeof key === 'string' && typeof secret === 'string' && key !== '' && secret !== '') return { key, secret };
  if (!authorization?.toLowerCase().startsWith('basic ')) return null;
  const pair = Buffer.from(authorization.slice(6).trim(), 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 0 ? null : { key: pair.slice(0, colon), secret: pair.slice(colon + 1) };
}

/**
 * Returns the key of a request, or null. An unsigned key counts only over https, and an unknown one makes the
 * request anonymous instead of wrong; a signed request works over both and an unknown key in it is refused.
 */
function keyOf(shop: Shop, request: RestRequest): ApiKey | null {
  const authorization = shop.behaviour.stripsAuthorization ? undefined : request.headers.get('authorization');
  if (request.https) {
    const pair = openPair(request, authorization);
    const key = pair ? find(shop, pair.key) : undefined;
    if (key && pair) {
      if (key.secret !== pair.secret) throw authenticationError('Consumer secret is invalid.');
      return key;
    }
  }
  const params = oauthParams(request.query, authorization);
  if (!params) return null;
  const key = find(shop, String(params.get('oauth_consumer_key')));
  if (!key) throw authenticationError('Consumer key is invalid.');
  verifyOauth(request.method, request.url, params, key, shop.now());
  return key;
}

/** Checks the key and what it may do; true when the caller is known. */
export function authenticate(shop: Shop, request: RestRequest): boolean {
  if (!request.keysCount) return false;
  const key = keyOf(shop, request);
  if (!key) return false;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const needed = reads ? 'read' : 'write';
  if (key.permissions !== 'read_write' && key.permissions !== needed) {
    throw authenticationError(`The API key provided does not have ${needed} permissions.`);
  }
  return true;
}

/** The error without a key. */
export function anonymousRefusal(method: string, isList: boolean, isBatch: boolean): Refusal {
  const refuse = (word: string, message: string) => new Refusal(401, `woocommerce_rest_cannot_${word}`, message);
  if (isBatch) return refuse('batch', 'Sorry, you are not allowed to batch manipulate this resource.');
  if (method === 'GET' || method === 'HEAD') {
    return refuse('view', isList ? 'Sorry, you cannot list resources.' : 'Sorry, you cannot view this resource.');
  }
  if (method === 'DELETE') return refuse('delete', 'Sorry, you are not allowed to delete this resource.');
  if (isList) return refuse('create', 'Sorry, you are not allowed to create resources.');
  return refuse('edit', 'Sorry, you are not allowed to edit this resource.');
}
