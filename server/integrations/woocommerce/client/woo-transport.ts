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
import type { WooAnswer, WooMethod, WooNamespace } from './woo-client.ts';
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

/** What was learnt from a refused signature about how the shop sees our calls. */
interface SigningView {
  /** The shop's clock minus ours, where it is far off. */
  skewMs: number;
  /** Scheme the shop sees, where a proxy hides the true one. */
  scheme: string;
}

const USER_AGENT = 'Karoo/1.0 (WooCommerce analytics)';
/** A shop stands 15 minutes; a clock that is off by less than this is left alone. */
const SKEW_THAT_MATTERS_MS = 10 * 60_000;

/** One attempt of one call: signs it, sends it, reads the answer. Throws `WooError`. */
export function createWooTransport(
  connection: WooConnection,
  deps: WooTransportDeps,
): (call: WooTransportRequest) => Promise<WooAnswer> {
  const view: SigningView = { skewMs: 0, scheme: new URL(connection.apiRoot).protocol };
  let hasRead = false;
  return async (call) => {
    const asked: RequestDetails = {
      operation: call.operation,
      isWrite: call.method !== 'GET' && call.method !== 'HEAD',
      usesOAuth: connection.auth === 'oauth1',
      hasRead,
      secrets: [connection.consumerKey, connection.consumerSecret],
    };
    const began = deps.now();
    const signedWith = { ...view };
    let answer = await send(connection, call, signedWith, deps);
    if (asked.usesOAuth && answer.status === 401 && learn(view, signedWith, answer, deps.now())) {
      answer = await send(connection, call, view, deps);
    }
    const read = readAnswer(answer, call.method, asked, deps.now() - began);
    if (!asked.isWrite) hasRead = true;
    return read;
  };
}

async function send(connection: WooConnection, call: WooTransportRequest, view: SigningView, deps: WooTransportDeps) {
  const request = { ...requestOf(connection, call, view, deps.now()), signal: deps.signal };
  try {
    return await deps.fetch(request);
  } catch (fault) {
    throw networkError(fault, call.operation, call.timeoutMs);
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
    // Page caches of hosts keep answers for everybody with the same address.
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
 * A signature is refused when our clocks differ, and when the shop believes to be called over http while a proxy in
 * front of it speaks https. Both show in the refusal itself: in its date, and in the scheme of its own links.
 * True when signing again makes sense: this call was signed with less than is known now, from its own refusal or from
 * that of another call beside it.
 */
function learn(view: SigningView, signedWith: SigningView, answer: OutboundResponse, now: number): boolean {
  const skewMs = Date.parse(answer.headers['date'] ?? '') - now;
  if (Number.isFinite(skewMs) && Math.abs(skewMs - view.skewMs) > SKEW_THAT_MATTERS_MS) view.skewMs = skewMs;
  const scheme = /^\s*<(https?:)[^>]*>;[^,]*api\.w\.org/.exec(answer.headers['link'] ?? '')?.[1];
  if (scheme !== undefined) view.scheme = scheme;
  return view.skewMs !== signedWith.skewMs || view.scheme !== signedWith.scheme;
}

function readAnswer(answer: OutboundResponse, method: WooMethod, asked: RequestDetails, elapsedMs: number): WooAnswer {
  const isGood = answer.status >= 200 && answer.status < 300;
  const text = answer.body.toString('utf8');
  const parsed = method === 'HEAD' && isGood ? ({ ok: true, value: null } as const) : parseShopJson(text);
  if (!parsed.ok) throw pageResponseError(answer, text, asked);
  const fault = shopErrorOf(parsed.value);
  const status = isGood ? (claimedStatus(parsed.value) ?? answer.status) : answer.status;
  if (status >= 400 && fault !== null) throw shopResponseError(answer, status, fault, asked);
  if (!isGood) throw pageResponseError(answer, text, asked);
  return {
    status: answer.status,
    data: parsed.value,
    total: countOf(answer.headers['x-wp-total']),
    totalPages: countOf(answer.headers['x-wp-totalpages']),
    shopDate: dateOf(answer.headers['date']),
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
