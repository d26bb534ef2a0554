import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import type { OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import type { WooClientDeps } from '../client/request-pipeline.ts';
import {
  type RequestDetails,
  networkError,
  pageResponseError,
  shopResponseError,
  refusalIn,
} from '../errors/response-errors.ts';
import { ShapeError } from '../records/record-schema.ts';
import { isTransient, withRetries } from '../client/retry.ts';
import { parseShopJson } from '../client/shop-json.ts';
import { normaliseShopAddress } from './woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { type WooApiIndex, wooApiIndex } from '../records/woo-shop.ts';
import { WOO_TIMEOUTS } from '../client/woo-timeouts.ts';

export interface FoundShop {
  /** The shop's home, no trailing slash. */
  readonly url: string;
  /** No trailing slash. */
  readonly apiRoot: string;
  /** The API's index; null when it needs authentication. */
  readonly index: WooApiIndex | null;
}

type FindDeps = Pick<WooClientDeps, 'fetch' | 'sleep' | 'random'>;

const ANONYMOUS: Omit<RequestDetails, 'operation'> = {
  path: null,
  isWrite: false,
  usesOAuth: false,
  hasRead: false,
  secrets: [],
};
const INDEX_FIELDS = 'name,home,url,timezone_string,gmt_offset,namespaces';

/**
 * Finds a shop's REST API without a key: by the home page's `Link` header, then at `/wp-json`, then at
 * `/index.php/wp-json`, used by shops without pretty permalinks.
 * @throws WooError network errors, REDIRECTED, FIREWALL, NOT_WORDPRESS, NO_WOOCOMMERCE, REST_DISABLED, PLAIN_PERMALINKS.
 */
export async function findApiRoot(address: string, deps: FindDeps): Promise<FoundShop> {
  const typed = normaliseShopAddress(address);
  if (!typed.ok) throw new WooError('BAD_ADDRESS', `not the address of a shop (${typed.code})`);
  try {
    return await findAtOrNextTo(typed.url, deps);
  } catch (error) {
    if (typed.schemeGiven || !mayBeHttpOnly(error)) throw error;
    // The person did not type "https". Over http, OAuth sends no secret.
    return findAtOrNextTo(typed.url.replace(/^https:/, 'http:'), deps);
  }
}

/** Follows one redirect of the home page to the same name with or without "www.". No key is sent yet. */
async function findAtOrNextTo(home: string, deps: FindDeps): Promise<FoundShop> {
  try {
    return await findAt(home, deps);
  } catch (error) {
    const next = error instanceof WooError && error.code === 'REDIRECTED' ? sameNameAt(home, error.location) : null;
    if (next === null) throw error;
    return findAt(next, deps);
  }
}

function sameNameAt(home: string, location: string | null): string | null {
  const next = location === null ? null : normaliseShopAddress(location);
  if (next === null || !next.ok) return null;
  const [from, to] = [new URL(home), new URL(next.url)];
  const isDowngrade = from.protocol === 'https:' && to.protocol === 'http:';
  return bareName(from) === bareName(to) && from.host !== to.host && !isDowngrade ? next.url : null;
}

const bareName = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, '')}:${port}`;

/** Whether https may be missing: nothing or no TLS on its port, or an address that is only open over http. */
function mayBeHttpOnly(error: unknown): boolean {
  if (!(error instanceof WooError)) return false;
  if (error.code === 'UNREACHABLE' || error.code === 'PRIVATE_ADDRESS') return true;
  return error.code === 'TLS' && /^EPROTO$|WRONG_VERSION_NUMBER|PACKET_LENGTH/.test(error.reason ?? '');
}

async function findAt(home: string, deps: FindDeps): Promise<FoundShop> {
  const page = await openHome(home, deps);
  const base = page === null ? home : homeAfterRedirect(home, page.url);
  const linked = page === null ? null : linkedRoot(page);
  const roots = candidates(base, linked);
  let worst: WooError | null = null;
  for (const apiRoot of roots) {
    const index = apiRoot === roots[0] ? await readIndexWithRetries(apiRoot, deps) : await readIndex(apiRoot, deps);
    if (!(index instanceof WooError)) return requireWooCommerce(apiRoot, index);
    if (index.code === 'REST_DISABLED') return { url: urlOfRoot(apiRoot), apiRoot, index: null };
    worst = moreSpecific(worst, index);
    // Without any response, or during maintenance, other paths of the same host would fail too.
    if (index.status === null || index.code === 'MAINTENANCE') break;
  }
  throw await explainMissingApi(base, page, linked, worst, deps);
}

/** The home page, or null when it is slow or too large; the API may work anyway. */
async function openHome(home: string, deps: FindDeps): Promise<OutboundResponse | null> {
  try {
    return await fetchPage(`${home}/`, deps, WOO_TIMEOUTS.clientCreation, 'home page');
  } catch (error) {
    if (error instanceof WooError && (error.code === 'TIMEOUT' || error.code === 'TOO_LARGE')) return null;
    throw error;
  }
}

async function fetchPage(url: string, deps: FindDeps, timeoutMs: number, operation: string): Promise<OutboundResponse> {
  try {
    const headers = { accept: 'application/json, text/html;q=0.9', 'user-agent': 'Karoo/1.0 (WooCommerce analytics)' };
    return await deps.fetch({ url, headers, timeoutMs });
  } catch (error) {
    throw networkError(error, operation, timeoutMs);
  }
}

/** A redirect on the same host (http to https, or to a subfolder) leads to the real home. */
function homeAfterRedirect(home: string, landed: string): string {
  const at = new URL(landed);
  const from = new URL(home);
  if (at.protocol !== from.protocol && at.pathname.startsWith(from.pathname))
    return at.origin + withoutTrailingSlashes(from.pathname);
  const read = normaliseShopAddress(landed);
  return read.ok ? read.url : home;
}

/** The API root that a page links to, on the same origin; "plain" for `?rest_route=`, or null. */
function linkedRoot(page: OutboundResponse): string | 'plain' | null {
  const href = /<([^<>\s]+)>;\s?rel="?https:\/\/api\.w\.org\//.exec(page.headers['link'] ?? '')?.[1];
  const url = href === undefined ? null : URL.parse(href, page.url);
  if (url === null) return null;
  // Use our host and scheme, because a shop behind a proxy may link to others.
  return url.searchParams.has('rest_route') ? 'plain' : new URL(page.url).origin + withoutTrailingSlashes(url.pathname);
}

function candidates(base: string, linked: string | 'plain' | null): string[] {
  const { origin } = new URL(base);
  const guesses = [`${base}/wp-json`, `${base}/index.php/wp-json`];
  // A page below the home has no API of its own.
  if (origin !== base) guesses.push(`${origin}/wp-json`, `${origin}/index.php/wp-json`);
  // With plain permalinks, only the path through index.php can accept a key.
  if (linked === 'plain') guesses.sort((a, b) => Number(b.includes('/index.php/')) - Number(a.includes('/index.php/')));
  else if (linked !== null) guesses.unshift(linked);
  return [...new Set(guesses)];
}

/** The likeliest address is retried like any read; at the others, a missing page is normal. */
async function readIndexWithRetries(apiRoot: string, deps: FindDeps): Promise<WooApiIndex | WooError> {
  try {
    return await withRetries(
      async () => {
        const index = await readIndex(apiRoot, deps);
        if (index instanceof WooError && index.status !== 404 && isTransient(index)) throw index;
        return index;
      },
      { ...deps, patience: 'person' },
    );
  } catch (error) {
    if (error instanceof WooError) return error;
    throw error;
  }
}

async function readIndex(apiRoot: string, deps: FindDeps): Promise<WooApiIndex | WooError> {
  const operation = 'shop API';
  let response: OutboundResponse;
  try {
    response = await fetchPage(`${apiRoot}/?_fields=${INDEX_FIELDS}`, deps, WOO_TIMEOUTS.regular, operation);
  } catch (error) {
    if (error instanceof WooError) return error;
    throw error;
  }
  const text = response.body.toString('utf8');
  const parsed = parseShopJson(text);
  if (!parsed.ok && parsed.reason === 'too-large') {
    return new WooError('TOO_LARGE', `${operation}: a response of too many values or levels`);
  }
  if (!parsed.ok) return pageResponseError(response, text, { ...ANONYMOUS, operation });
  const refused = refusalIn(response.status, parsed.value);
  if (refused !== null) {
    // Plugins that close the API have many codes, all with 401 or 403.
    const closed = refused.status === 401 || refused.status === 403;
    const refusal = shopResponseError(response, refused.status, refused.error, { ...ANONYMOUS, operation });
    return closed ? new WooError('REST_DISABLED', refusal.message, refusal) : refusal;
  }
  try {
    const index = wooApiIndex(parsed.value);
    if (index.namespaces.length > 0) return index;
  } catch (shape) {
    if (!(shape instanceof ShapeError)) throw shape;
  }
  return new WooError('NOT_JSON', `${operation}: not the index of a WordPress API`, {
    status: response.status,
    answer: parsed.value === null ? 'null' : 'other',
  });
}

function requireWooCommerce(apiRoot: string, index: WooApiIndex): FoundShop {
  if (!index.namespaces.includes('wc/v3'))
    throw new WooError('NO_WOOCOMMERCE', 'this WordPress has no WooCommerce API');
  return { url: urlOfRoot(apiRoot), apiRoot, index };
}

function urlOfRoot(apiRoot: string): string {
  return apiRoot.replace(/(?:\/index\.php)?\/[^/]+$/, '');
}

/** Prefers a specific error, such as a firewall or the network, to a missing page. */
function moreSpecific(before: WooError | null, now: WooError): WooError {
  return before === null || (isMissing(before) && !isMissing(now)) ? now : before;
}

/** Whether a response only says that there is no API at an address. */
function isMissing({ code, status, answer }: WooError): boolean {
  return code === 'NOT_FOUND' || (code === 'NOT_JSON' && (status === 404 || status === 410) && answer !== 'login');
}

async function explainMissingApi(
  base: string,
  page: OutboundResponse | null,
  linked: string | null,
  worst: WooError | null,
  deps: FindDeps,
): Promise<WooError> {
  const isPage = worst?.code === 'NOT_JSON' && worst.answer === 'page';
  if (worst !== null && !isMissing(worst) && !isPage) return worst;
  if (linked === 'plain' || (await hasPlainRoute(base, deps))) {
    if (linked !== null && linked !== 'plain') {
      return new WooError('API_NOT_ROUTED', 'the web server does not pass the API to WordPress');
    }
    return new WooError('PLAIN_PERMALINKS', 'the shop uses plain permalinks, on which a key is not looked at');
  }
  const html = page?.body.toString('utf8') ?? '';
  const homeRefusal =
    page !== null && page.status >= 400
      ? pageResponseError(page, html, { ...ANONYMOUS, operation: 'home page' })
      : null;
  if (homeRefusal?.code === 'FIREWALL' || homeRefusal?.code === 'SHOP_ERROR') return homeRefusal;
  const isWordPress = linked !== null || /\/wp-(?:content|includes)\/|name="generator" content="WordPress/i.test(html);
  if (isWordPress && isPage && !isMissing(worst)) return worst;
  return isWordPress
    ? new WooError('REST_DISABLED', 'this WordPress does not answer at its REST address')
    : new WooError('NOT_WORDPRESS', 'no WordPress answers at this address');
}

async function hasPlainRoute(base: string, deps: FindDeps): Promise<boolean> {
  try {
    const response = await fetchPage(
      `${base}/?rest_route=/&_fields=namespaces`,
      deps,
      WOO_TIMEOUTS.clientCreation,
      'shop API',
    );
    const parsed = parseShopJson(response.body.toString('utf8'));
    return response.status === 200 && parsed.ok && wooApiIndex(parsed.value).namespaces.length > 0;
  } catch {
    return false;
  }
}
