import { Agent, type Dispatcher } from 'undici';
import { outsideTurn } from '../tenants/call-queue.ts';
import { JSON_LIMITS } from './bounded-json.ts';
import { guardedConnector, type GuardOptions } from './guarded-connect.ts';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import { ACCEPTED_ENCODINGS, decompress, readCapped } from './read-body.ts';
import { nextRedirect } from './redirects.ts';
import { readSignal } from './request-signal.ts';

export interface OutboundRequest {
  readonly url: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the first byte of the first request to the last byte of the response, redirects included. */
  readonly timeoutMs: number;
  /** Size limit of the response, compressed and decompressed; that of JSON by default (`JSON_LIMITS`). */
  readonly maxBytes?: number;
  /** Cancels the call. A read is cancelled with its request anyway (see `request-signal.ts`). */
  readonly signal?: AbortSignal;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; values of a repeated name joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly url: string;
}

/** An HTTP client for URLs entered by users. Throws only `OutboundError`. */
export type GuardedFetch = (request: OutboundRequest) => Promise<OutboundResponse>;

export interface Outbound {
  readonly fetch: GuardedFetch;
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
/** A sync requests page after page: connections stay open this long between requests. */
const KEEP_ALIVE_MS = 20_000;
/** WordPress with many plugins sends long headers; Node's own limit is 16 KiB. */
const MAX_HEADER_BYTES = 64 * 1024;
const CONNECTIONS_PER_ORIGIN = 8;

/** Creates the client with its connection pool; call `close` when the process ends. */
export function createOutbound(options: Omit<GuardOptions, 'connectTimeoutMs'>): Outbound {
  const common: Agent.Options = {
    connect: guardedConnector({ ...options, connectTimeoutMs: CONNECT_TIMEOUT_MS }),
    connections: CONNECTIONS_PER_ORIGIN,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const reading = new Agent({ ...common, keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS });
  // A shop may close an idle connection just as a write is sent on it. Nobody then knows whether the write arrived.
  const writing = new Agent({ ...common, pipelining: 0 });
  return {
    fetch: (request) => outsideTurn(() => fetchWithTimeout(isRead(request) ? reading : writing, request)),
    close: async () => void (await Promise.all([reading.destroy(), writing.destroy()])),
  };
}

function isRead({ method = 'GET' }: OutboundRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

async function fetchWithTimeout(agent: Agent, request: OutboundRequest): Promise<OutboundResponse> {
  const url = parseUrl(request.url);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(timeoutError(url, request.timeoutMs)), request.timeoutMs);
  const cancel = () => stop.abort(new OutboundError('CANCELLED', `the call to ${url.host} was cancelled`));
  const signal = request.signal ?? (isRead(request) ? readSignal() : null);
  if (signal?.aborted === true) cancel();
  else signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await follow(agent, request, url, stop.signal);
  } catch (fault) {
    if (stop.signal.aborted) throw stop.signal.reason;
    throw toOutboundError(fault, url.host);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

function timeoutError(url: URL, timeoutMs: number): OutboundError {
  return new OutboundError('TIMEOUT', `${url.host} did not answer within ${timeoutMs} ms`);
}

function parseUrl(address: string): URL {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new OutboundError('BAD_ADDRESS', 'not an http or https address');
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('BAD_ADDRESS', 'an address with a name or password in it');
  }
  return url;
}

async function follow(agent: Agent, request: OutboundRequest, start: URL, signal: AbortSignal) {
  let url = start;
  const method = request.method ?? 'GET';
  // oxlint-disable-next-line karoo/bounded-loops -- nextRedirect ends it after three redirects
  for (let hops = 0; ; hops += 1) {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { 'accept-encoding': ACCEPTED_ENCODINGS, ...request.headers },
      body: request.body ?? null,
      signal,
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
    });
    const next = nextRedirect({
      url,
      method,
      status: response.statusCode,
      location: headerOf(response, 'location'),
      hops,
    });
    if (next instanceof URL) {
      await response.body.dump();
      url = next;
      continue;
    }
    if (next !== null) {
      discard(response.body);
      throw next;
    }
    return readResponse(response, url, request.maxBytes ?? JSON_LIMITS.bytes, signal);
  }
}

/** Destroys an unread body and ignores its errors. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined);
  body.destroy();
}

function headerOf(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

async function readResponse(
  response: Dispatcher.ResponseData,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  let raw: Buffer;
  try {
    raw = await readCapped(response.body, maxBytes, url.host);
  } catch (fault) {
    if (signal.aborted || fault instanceof OutboundError) throw fault;
    throw new OutboundError('CUT', `${url.host} ended its response early`);
  }
  const body = await decompress(raw, headerOf(response, 'content-encoding'), maxBytes, url.host);
  const headers: Record<string, string> = {};
  for (const name of Object.keys(response.headers)) headers[name.toLowerCase()] = headerOf(response, name) ?? '';
  return { status: response.statusCode, headers, body, url: url.href };
}
