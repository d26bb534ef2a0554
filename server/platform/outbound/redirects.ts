import { OutboundError } from './outbound-error.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_HOPS = 3;

interface Hop {
  readonly url: URL;
  readonly method: string;
  readonly status: number;
  readonly location: string | undefined;
  /** Redirects followed so far. */
  readonly hops: number;
}

/**
 * Returns null when the response is no redirect, the next URL on the same host, or the error that ends the call. Credentials are sent
 * to every hop, so redirects to another host or from https to http are never followed.
 */
export function nextRedirect(hop: Hop): URL | OutboundError | null {
  if (!REDIRECTS.has(hop.status) || hop.location === undefined) return null;
  const next = URL.parse(hop.location, hop.url.href);
  if (next === null) return new OutboundError('REDIRECTED_ELSEWHERE', `${hop.url.host} redirects to no address`);
  const elsewhere = new OutboundError('REDIRECTED_ELSEWHERE', `${hop.url.host} redirects to ${next.host}`, {
    location: next.origin === 'null' ? next.protocol : next.origin + next.pathname,
  });
  if (!isSameHost(hop.url, next)) return elsewhere;
  const isRead = hop.method === 'GET' || hop.method === 'HEAD';
  if (!isRead && !keepsMethod(hop, next)) {
    // 301, 302 and 303 would turn the write into a read.
    return new OutboundError('WRITE_REDIRECTED', `${hop.url.host} redirects a ${hop.method}`);
  }
  if (hop.hops >= MAX_HOPS) return new OutboundError('TOO_MANY_REDIRECTS', `${hop.url.host} redirects in circles`);
  return next;
}

/**
 * Whether a write may be sent again to the redirect's target. A rule that only adds or removes a slash at the end, or leads to https,
 * answers before the request reaches the site's code, so nothing was written yet.
 */
function keepsMethod({ url, status }: Hop, next: URL): boolean {
  if (status === 307 || status === 308) return true;
  return status !== 303 && withoutSlash(url) === withoutSlash(next);
}

const withoutSlash = (url: URL) => url.pathname.replace(/\/$/, '') + url.search;

function isSameHost(from: URL, to: URL): boolean {
  if (to.username !== '' || to.password !== '' || from.hostname !== to.hostname) return false;
  if (from.protocol === to.protocol) return from.port === to.port;
  return from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
}
