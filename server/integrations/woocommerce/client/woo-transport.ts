import { randomUUID } from 'node:crypto';

import type { GuardedFetch, OutboundResponse, OutboundRequest } from '../../../platform/outbound/guarded-fetch.ts';
import { CACHE_PARAMETER, isFromCache } from './cached-response.ts';
import { signOAuth1 } from './oauth1.ts';
import {
  type RequestDetails,
  networkError,
  pageResponseError,
  shopResponseError,
  refusalIn,
} from '../errors/response-errors.ts';
import { isObject } from '../records/shape.ts';
import type { AnswerKind } from '../errors/answer-kind.ts';
import { parseShopJson } from './shop-json.ts';
import type { WooFile, WooResponse, WooMethod, WooNamespace } from './woo-client.ts';
import type { WooConnection } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { toQuery } from './woo-params.ts';

export interface WooTransportRequest {
  readonly method: WooMethod;
  /** Below the namespace. */
  readonly path: string;
  readonly namespace: WooNamespace;
  readonly pairs: readonly (readonly [string, string])[];
  /** JSON text, or a file. */
  readonly body: string | WooFile | null;
  readonly timeoutMs: number;
  readonly operation: string;
}

export interface WooTransportDeps {
  readonly fetch: GuardedFetch;
  readonly now: () => number;
}

/** How the shop sees our requests, learned from a refused signature. */
interface SigningView {
  /** The shop's clock minus ours, when the difference is large. */
  skewMs: number;
  /** The scheme that the shop sees, which a proxy may change. */
  scheme: string;
  /** Whether the web server redirects to addresses with a slash at the end. */
  slash: boolean;
}

const USER_AGENT = 'Karoo/1.0 (WooCommerce analytics)';
/** Smaller clock differences are ignored; a shop accepts 15 minutes. */
const MIN_SKEW_MS = 10 * 60_000;

/** Signs and sends a request once, and reads the response. Throws `WooError`. */
export function createWooTransport(
  connection: WooConnection,
  deps: WooTransportDeps,
): (call: WooTransportRequest) => Promise<WooResponse> {
  const view: SigningView = { skewMs: 0, scheme: new URL(connection.apiRoot).protocol, slash: false };
  let hasRead = false;
  return async (call) => {
    const details: RequestDetails = {
      operation: call.operation,
      path: call.path,
      isWrite: call.method !== 'GET' && call.method !== 'HEAD',
      usesOAuth: connection.auth === 'oauth1',
      hasRead,
      secrets: [connection.consumerKey, connection.consumerSecret],
    };
    const began = deps.now();
    const signedWith = { ...view };
    let response = await send(connection, call, signedWith, deps);
    if (response.url.split('?', 1)[0]?.endsWith(`/${call.path}/`)) view.slash = true;
    if (details.usesOAuth && response.status === 401 && learn(view, signedWith, response, deps.now())) {
      response = await send(connection, call, view, deps);
    }
    const read = readResponse(response, call, details, deps.now() - began);
    if (details.isWrite) return read;
    if (isFromCache(response.headers)) {
      throw new WooError('CACHED', `${call.operation}: an answer from a cache`);
    }
    hasRead = true;
    return read;
  };
}

async function send(connection: WooConnection, call: WooTransportRequest, view: SigningView, deps: WooTransportDeps) {
  try {
    return await deps.fetch(requestOf(connection, call, view, deps.now()));
  } catch (error) {
    throw networkError(error, call.operation, call.timeoutMs);
  }
}

function requestOf(
  connection: WooConnection,
  call: WooTransportRequest,
  view: SigningView,
  now: number,
): OutboundRequest {
  if (!/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i.test(call.path)) {
    throw new WooError('REFUSED', `${call.operation}: not a path of the shop's API`);
  }
  const url = `${connection.apiRoot}/${call.namespace}/${call.path}${view.slash ? '/' : ''}`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': USER_AGENT,
    'cache-control': 'no-cache',
  };
  if (typeof call.body === 'string') headers['content-type'] = 'application/json';
  else if (call.body !== null) {
    headers['content-type'] = call.body.type;
    headers['content-disposition'] = `attachment; filename="${call.body.name}"`;
  }
  if (connection.auth !== 'oauth1' && !url.startsWith('https://')) {
    throw new WooError('REFUSED', `${call.operation}: a secret is never sent over plain http`);
  }
  if (connection.auth === 'basic') {
    const credentials = `${connection.consumerKey}:${connection.consumerSecret}`;
    headers['authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  const query = toQuery(authorisedPairs(connection, call, url, view, now));
  return {
    url: query === '' ? url : `${url}?${query}`,
    method: call.method,
    headers,
    body: (typeof call.body === 'string' ? call.body : call.body?.bytes) ?? undefined,
    timeoutMs: call.timeoutMs,
  };
}

function authorisedPairs(
  connection: WooConnection,
  call: WooTransportRequest,
  url: string,
  view: SigningView,
  now: number,
) {
  const { consumerKey, consumerSecret } = connection;
  if (connection.auth !== 'oauth1') {
    const pairs = [...call.pairs];
    // Hosts may cache responses by URL, for all clients. With OAuth the nonce changes the URL.
    if (call.body === null) pairs.push([CACHE_PARAMETER, randomUUID().replaceAll('-', '')]);
    if (connection.auth === 'basic') return pairs;
    return [...pairs, ['consumer_key', consumerKey] as const, ['consumer_secret', consumerSecret] as const];
  }
  return signOAuth1({
    method: call.method,
    url: url.replace(/^https?:/, view.scheme),
    pairs: call.pairs,
    consumerKey,
    consumerSecret,
    timestamp: Math.floor((now + view.skewMs) / 1_000),
    nonce: randomUUID().replaceAll('-', ''),
  });
}

/**
 * A shop refuses signatures when the clocks differ, when it sees http behind an https proxy, or after a redirect that added a slash.
 * The refusal shows it, in its date, in the scheme of its links and in its address. Returns whether the request should be signed again because more is known now,
 * from this refusal or a concurrent one.
 */
function learn(view: SigningView, signedWith: SigningView, response: OutboundResponse, now: number): boolean {
  const skewMs = Date.parse(response.headers['date'] ?? '') - now;
  if (Number.isFinite(skewMs) && Math.abs(skewMs - view.skewMs) > MIN_SKEW_MS) view.skewMs = skewMs;
  const scheme = /^\s*<(https?:)[^>]*>;[^,]*api\.w\.org/.exec(response.headers['link'] ?? '')?.[1];
  if (scheme !== undefined) view.scheme = scheme;
  return view.skewMs !== signedWith.skewMs || view.scheme !== signedWith.scheme || view.slash !== signedWith.slash;
}

function readResponse(
  response: OutboundResponse,
  { method, pairs }: WooTransportRequest,
  details: RequestDetails,
  elapsedMs: number,
): WooResponse {
  const isSuccess = response.status >= 200 && response.status < 300;
  const text = response.body.toString('utf8');
  const parsed = method === 'HEAD' && isSuccess ? ({ ok: true, value: null } as const) : parseShopJson(text);
  if (!parsed.ok && parsed.reason === 'too-large') throw tooLarge(details, 'a response of too many values or levels');
  if (!parsed.ok) throw pageResponseError(response, text, details);
  const refusal = refusalIn(response.status, parsed.value);
  if (refusal !== null) throw shopResponseError(response, refusal.status, refusal.error, details);
  if (!isSuccess) throw pageResponseError(response, text, details);
  const most = longestList(pairs);
  if (itemsIn(parsed.value) > most) throw tooLarge(details, `a list of more than ${most}`);
  const answer = method === 'HEAD' ? null : wrongShape(parsed.value, details.isWrite);
  if (answer !== null) {
    throw new WooError('NOT_JSON', `${details.operation}: ${answer} instead of a record or list`, {
      status: response.status,
      answer,
      path: details.path,
    });
  }
  return {
    status: response.status,
    data: parsed.value,
    total: countOf(response.headers['x-wp-total']),
    totalPages: countOf(response.headers['x-wp-totalpages']),
    shopDate: dateOf(response.headers['date']),
    elapsedMs,
  };
}

/** The most records on a page. Some shops ignore `per_page` and send their own page size, which is never larger. */
const PAGE_MAX = 100;
/** The most rows of a list that is not paginated: settings, payment gateways, statuses, attributes, an order's notes. */
const UNPAGED_MAX = 1_000;

/** How many items a list may have: as many as were asked for. It is checked here, before anything reads an item. */
function longestList(pairs: WooTransportRequest['pairs']): number {
  const asked = Number(pairs.find(([name]) => name === 'per_page')?.[1] ?? UNPAGED_MAX);
  return Math.max(asked, PAGE_MAX);
}

/** The length of a list, also of one that PHP sends as an object because an index is missing; 0 for anything else. */
function itemsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  if (!isObject(data)) return 0;
  const keys = Object.keys(data);
  // Numbers come first in the order of keys.
  return /^\d+$/.test(keys[0] ?? '') ? keys.length : 0;
}

function tooLarge({ operation }: RequestDetails, what: string): WooError {
  return new WooError('TOO_LARGE', `${operation}: ${what}`);
}

/** What is sent in place of a record or a list; null when it is neither's place. The API responds to no write with a list. */
function wrongShape(value: unknown, isWrite: boolean): AnswerKind | null {
  if (value === null) return 'null';
  if (typeof value !== 'object') return value === '' ? 'empty' : 'text';
  return isWrite && Array.isArray(value) ? 'list' : null;
}

/** Larger counts, which PostgreSQL’s integer could not hold, are no counts. */
function countOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header.trim()) ? Number(header) : null;
}

function dateOf(header: string | undefined): Date | null {
  const parsed = Date.parse(header ?? '');
  return Number.isNaN(parsed) ? null : new Date(parsed);
}
