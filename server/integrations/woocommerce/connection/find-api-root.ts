import { withoutTrailingSlashes } from '#domain/addresses/trailing-slashes.ts';
import type { OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import type { WooClientDeps } from '../client/request-pipeline.ts';
import {
  type RequestDetails,
  networkError,
  pageResponseError,
  shopResponseError,
  shopErrorOf,
} from '../errors/response-errors.ts';
import { ShapeError } from '../records/shape.ts';
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
  /** What the API says about itself; null where strangers may not see it (it is asked again with the key). */
  readonly index: WooApiIndex | null;
}

type FindDeps = Pick<WooClientDeps, 'fetch' | 'sleep' | 'random'>;

const STRANGER: Omit<RequestDetails, 'operation'> = { isWrite: false, usesOAuth: false, hasRead: false, secrets: [] };
const INDEX_FIELDS = 'name,home,url,timezone_string,gmt_offset,namespaces';
/** The home page is asked for its headers and first lines alone. */
const PAGE_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Finds a shop's REST API without a key: by the home page's `Link` header, then at `/wp-json`, then at
 * `/index.php/wp-json`, where a shop without pretty permalinks has it.
 * Throws `WooError`: the network's own codes, REDIRECTED, FIREWALL, NOT_WORDPRESS, NO_WOOCOMMERCE, REST_DISABLED,
 * PLAIN_PERMALINKS.
 */
export async function findApiRoot(address: string, deps: FindDeps): Promise<FoundShop> {
  const typed = normaliseShopAddress(address);
  if (!typed.ok) throw new WooError('BAD_ADDRESS', `not the address of a shop (${typed.code})`);
  try {
    return await findAt(typed.url, deps);
  } catch (fault) {
    if (typed.schemeGiven || !mayBeHttpOnly(fault)) throw fault;
    // Nobody typed "https": a shop that has none is signed in to with OAuth, which sends no secret.
    return findAt(typed.url.replace(/^https:/, 'http:'), deps);
  }
}

/** Nothing behind https, something else than TLS behind it, or an address that is open over http alone. */
function mayBeHttpOnly(fault: unknown): boolean {
  if (!(fault instanceof WooError)) return false;
  if (fault.code === 'UNREACHABLE' || fault.code === 'PRIVATE_ADDRESS') return true;
  return fault.code === 'TLS' && /^EPROTO$|WRONG_VERSION_NUMBER|PACKET_LENGTH/.test(fault.tlsReason ?? '');
}

async function findAt(home: string, deps: FindDeps): Promise<FoundShop> {
  const page = await openHome(home, deps);
  const base = page === null ? home : homeAfterRedirect(home, page.url);
  const linked = page === null ? null : linkedRoot(page);
  const roots = candidates(base, linked);
  let worst: WooError | null = null;
  for (const apiRoot of roots) {
    const index = apiRoot === roots[0] ? await askIndexPatiently(apiRoot, deps) : await askIndex(apiRoot, deps);
    if (!(index instanceof WooError)) return confirmed(apiRoot, index);
    if (index.code === 'REST_DISABLED') return { url: urlOfRoot(apiRoot), apiRoot, index: null };
    worst = graver(worst, index);
    // No answer at all: the other addresses of the same host would not fare better.
    if (index.status === null) break;
  }
  throw await explainAbsence(base, page, linked, worst, deps);
}

/** The home page, or null when it is slow or too large: the API may answer all the same. */
async function openHome(home: string, deps: FindDeps): Promise<OutboundResponse | null> {
  try {
    return await ask(`${home}/`, deps, WOO_TIMEOUTS.clientCreation, 'home page');
  } catch (fault) {
    if (fault instanceof WooError && (fault.code === 'TIMEOUT' || fault.code === 'TOO_LARGE')) return null;
    throw fault;
  }
}

async function ask(url: string, deps: FindDeps, timeoutMs: number, operation: string): Promise<OutboundResponse> {
  try {
    const headers = { accept: 'application/json, text/html;q=0.9', 'user-agent': 'Karoo/1.0 (WooCommerce analytics)' };
    return await deps.fetch({ url, headers, timeoutMs, maxBytes: PAGE_MAX_BYTES });
  } catch (fault) {
    throw networkError(fault, operation, timeoutMs);
  }
}

/** A redirect on the same host (http to https, or into a subfolder) tells the true home. */
function homeAfterRedirect(home: string, landed: string): string {
  const at = new URL(landed);
  const from = new URL(home);
  if (at.protocol !== from.protocol && at.pathname.startsWith(from.pathname))
    return at.origin + withoutTrailingSlashes(from.pathname);
  const read = normaliseShopAddress(landed);
  return read.ok ? read.url : home;
}

/** The root a page names: its path on the same origin, "plain" where it leads through `?rest_route=`, or null. */
function linkedRoot(page: OutboundResponse): string | 'plain' | null {
  const href = /<([^<>\s]+)>;\s?rel="?https:\/\/api\.w\.org\//.exec(page.headers['link'] ?? '')?.[1];
  const url = href === undefined ? null : URL.parse(href, page.url);
  if (url === null) return null;
  // The host and scheme we were given are kept: the shop may name others behind a proxy.
  return url.searchParams.has('rest_route') ? 'plain' : new URL(page.url).origin + withoutTrailingSlashes(url.pathname);
}

function candidates(base: string, linked: string | 'plain' | null): string[] {
  const { origin } = new URL(base);
  const guesses = [`${base}/wp-json`, `${base}/index.php/wp-json`];
  // An address below the home (a page of the shop) has no API of its own.
  if (origin !== base) guesses.push(`${origin}/wp-json`, `${origin}/index.php/wp-json`);
  // Where plain permalinks are on, only the way through index.php can take a key, if any.
  if (linked === 'plain') guesses.sort((a, b) => Number(b.includes('/index.php/')) - Number(a.includes('/index.php/')));
  else if (linked !== null) guesses.unshift(linked);
  return [...new Set(guesses)];
}

/** The likeliest address gets the tries of any read; at the others a missing page is no news. */
async function askIndexPatiently(apiRoot: string, deps: FindDeps): Promise<WooApiIndex | WooError> {
  try {
    return await withRetries(async () => {
      const index = await askIndex(apiRoot, deps);
      if (index instanceof WooError && index.status !== 404 && isTransient(index)) throw index;
      return index;
    }, deps);
  } catch (fault) {
    if (fault instanceof WooError) return fault;
    throw fault;
  }
}

async function askIndex(apiRoot: string, deps: FindDeps): Promise<WooApiIndex | WooError> {
  const operation = 'shop API';
  let answer: OutboundResponse;
  try {
    answer = await ask(`${apiRoot}/?_fields=${INDEX_FIELDS}`, deps, WOO_TIMEOUTS.regular, operation);
  } catch (fault) {
    if (fault instanceof WooError) return fault;
    throw fault;
  }
  const text = answer.body.toString('utf8');
  const parsed = parseShopJson(text);
  if (!parsed.ok) return pageResponseError(answer, text, { ...STRANGER, operation });
  const fault = shopErrorOf(parsed.value);
  if (fault !== null && answer.status >= 400) {
    // Plugins that close the API to strangers have many codes, all of them 401 or 403.
    const closed = answer.status === 401 || answer.status === 403;
    const refusal = shopResponseError(answer, answer.status, fault, { ...STRANGER, operation });
    return closed ? new WooError('REST_DISABLED', refusal.message, refusal) : refusal;
  }
  try {
    const index = wooApiIndex(parsed.value);
    if (index.namespaces.length > 0) return index;
  } catch (shape) {
    if (!(shape instanceof ShapeError)) throw shape;
  }
  return new WooError('NOT_JSON', `${operation}: not the index of a WordPress API`, { status: answer.status });
}

function confirmed(apiRoot: string, index: WooApiIndex): FoundShop {
  if (!index.namespaces.includes('wc/v3'))
    throw new WooError('NO_WOOCOMMERCE', 'this WordPress has no WooCommerce API');
  return { url: urlOfRoot(apiRoot), apiRoot, index };
}

function urlOfRoot(apiRoot: string): string {
  return apiRoot.replace(/(?:\/index\.php)?\/[^/]+$/, '');
}

/** Of several failures the one that says most: a firewall or the network over a missing page. */
function graver(before: WooError | null, now: WooError): WooError {
  const saysLittle = before === null || before.code === 'NOT_JSON' || before.code === 'NOT_FOUND';
  return saysLittle ? now : before;
}

async function explainAbsence(
  base: string,
  page: OutboundResponse | null,
  linked: string | null,
  worst: WooError | null,
  deps: FindDeps,
): Promise<WooError> {
  if (worst !== null && worst.code !== 'NOT_JSON' && worst.code !== 'NOT_FOUND') return worst;
  if (linked === 'plain' || (await hasPlainRoute(base, deps))) {
    return new WooError('PLAIN_PERMALINKS', 'the shop uses plain permalinks, on which a key is not looked at');
  }
  const html = page?.body.toString('utf8') ?? '';
  const homeRefusal =
    page !== null && page.status >= 400 ? pageResponseError(page, html, { ...STRANGER, operation: 'home page' }) : null;
  if (homeRefusal?.code === 'FIREWALL' || homeRefusal?.code === 'SHOP_ERROR') return homeRefusal;
  const isWordPress = linked !== null || /\/wp-(?:content|includes)\/|name="generator" content="WordPress/i.test(html);
  return isWordPress
    ? new WooError('REST_DISABLED', 'this WordPress does not answer at its REST address')
    : new WooError('NOT_WORDPRESS', 'no WordPress answers at this address');
}

async function hasPlainRoute(base: string, deps: FindDeps): Promise<boolean> {
  try {
    const answer = await ask(`${base}/?rest_route=/&_fields=namespaces`, deps, WOO_TIMEOUTS.clientCreation, 'shop API');
    const parsed = parseShopJson(answer.body.toString('utf8'));
    return answer.status === 200 && parsed.ok && wooApiIndex(parsed.value).namespaces.length > 0;
  } catch {
    return false;
  }
}
