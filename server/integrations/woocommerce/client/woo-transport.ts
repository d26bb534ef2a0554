import { randomUUID } from 'node:crypto';

import type { GuardedFetch, OutboundResponse, OutboundRequest } from '../../../platform/outbound/guarded-fetch.ts';
import { signOAuth1 } from './oauth1.ts';
import {
  type RequestDetails,
  claimedStatus,
  networkError,
  pageResponseError,
  shopResponseError,
  shopErrorOf,
} from '../errors/response-errors.ts';
import { parseShopJson } from './shop-json.ts';
import type { WooResponse, WooMethod, WooNamespace } from './woo-client.ts';
import type { WooConnection } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { toQuery } from './woo-params.ts';

export interface WooTransportRequest {
  readonly method: WooMethod;
  /** Below the namespace. */
  readonly path: string;
  readonly namespace: WooNamespace;
  readonly pairs: readonly (readonly [string, string])[];
  /** JSON text. */
  readonly body: string | null;
  readonly timeoutMs: number;
  readonly operation: string;
}

export interface WooTransportDeps {
  readonly fetch: GuardedFetch;
  readonly now: () => number;
  readonly signal?: AbortSignal;
}

/** How the shop sees our requests, learned from a refused signature. */
interface SigningView {
  /** The shop's clock minus ours, when the difference is large. */
  skewMs: number;
  /** The scheme that the shop sees, which a proxy may change. */
  scheme: string;
}

const USER_AGENT = 'Karoo/1.0 (WooCommerce analytics)';
/** Smaller clock differences are ignored; a shop accepts 15 minutes. */
const MIN_SKEW_MS = 10 * 60_000;

/** Signs and sends a request once, and reads the response. Throws `WooError`. */
export function createWooTransport(
  connection: WooConnection,
  deps: WooTransportDeps,
): (call: WooTransportRequest) => Promise<WooResponse> {
  const view: SigningView = { skewMs: 0, scheme: new URL(connection.apiRoot).protocol };
  let hasRead = false;
  return async (call) => {
    const details: RequestDetails = {
      operation: call.operation,
      isWrite: call.method !== 'GET' && call.method !== 'HEAD',
      usesOAuth: connection.auth === 'oauth1',
      hasRead,
      secrets: [connection.consumerKey, connection.consumerSecret],
    };
    const began = deps.now();
    const signedWith = { ...view };
    let response = await send(connection, call, signedWith, deps);
    if (details.usesOAuth && response.status === 401 && learn(view, signedWith, response, deps.now())) {
      response = await send(connection, call, view, deps);
    }
    const read = readResponse(response, call.method, details, deps.now() - began);
    if (!details.isWrite) hasRead = true;
    return read;
  };
}

async function send(connection: WooConnection, call: WooTransportRequest, view: SigningView, deps: WooTransportDeps) {
  const request = { ...requestOf(connection, call, view, deps.now()), signal: deps.signal };
  try {
    return await deps.fetch(request);
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
  const url = `${connection.apiRoot}/${call.namespace}/${call.path}`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    'user-agent': USER_AGENT,
    // Hosts may cache responses by URL for all clients.
    'cache-control': 'no-cache',
  };
  if (call.body !== null) headers['content-type'] = 'application/json';
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
    body: call.body ?? undefined,
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
  if (connection.auth === 'basic') return call.pairs;
  if (connection.auth === 'query') {
    return [...call.pairs, ['consumer_key', consumerKey] as const, ['consumer_secret', consumerSecret] as const];
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
 * A shop refuses signatures when the clocks differ, or when it sees http behind an https proxy. The refusal shows both, in
 * its date and in the scheme of its links. Returns whether the request should be signed again because more is known now,
 * from this refusal or a concurrent one.
 */
function learn(view: SigningView, signedWith: SigningView, response: OutboundResponse, now: number): boolean {
  const skewMs = Date.parse(response.headers['date'] ?? '') - now;
  if (Number.isFinite(skewMs) && Math.abs(skewMs - view.skewMs) > MIN_SKEW_MS) view.skewMs = skewMs;
  const scheme = /^\s*<(https?:)[^>]*>;[^,]*api\.w\.org/.exec(response.headers['link'] ?? '')?.[1];
  if (scheme !== undefined) view.scheme = scheme;
  return view.skewMs !== signedWith.skewMs || view.scheme !== signedWith.scheme;
}

function readResponse(
  response: OutboundResponse,
  method: WooMethod,
  details: RequestDetails,
  elapsedMs: number,
): WooResponse {
  const isSuccess = response.status >= 200 && response.status < 300;
  const text = response.body.toString('utf8');
  const parsed = method === 'HEAD' && isSuccess ? ({ ok: true, value: null } as const) : parseShopJson(text);
  if (!parsed.ok) throw pageResponseError(response, text, details);
  const shopError = shopErrorOf(parsed.value);
  const status = isSuccess ? (claimedStatus(parsed.value) ?? response.status) : response.status;
  if (status >= 400 && shopError !== null) throw shopResponseError(response, status, shopError, details);
  if (!isSuccess) throw pageResponseError(response, text, details);
  return {
    status: response.status,
    data: parsed.value,
    total: countOf(response.headers['x-wp-total']),
    totalPages: countOf(response.headers['x-wp-totalpages']),
    shopDate: dateOf(response.headers['date']),
    elapsedMs,
  };
}

function countOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header.trim()) ? Number(header) : null;
}

function dateOf(header: string | undefined): Date | null {
  const parsed = Date.parse(header ?? '');
  return Number.isNaN(parsed) ? null : new Date(parsed);
}
