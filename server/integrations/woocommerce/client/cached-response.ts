/**
 * Reads of a shop carry this parameter with a new value each, so that a cache that compares addresses has no answer to them.
 * WooCommerce ignores parameters that it does not know.
 */
export const CACHE_PARAMETER = 'karoo_read';

/** Seconds. Each sync reads the changes of two minutes before its start again, so an answer of this age loses nothing. */
const HARMLESS_AGE = 60;

/** `X-Cache`, `CF-Cache-Status`, `X-LiteSpeed-Cache`, `Cache-Status` and others, but not caches inside WordPress. */
const CACHE_HEADER = /cache/;
const NOT_OF_RESPONSES = /^cache-control$|object/;

/** Whether a cache in front of the shop sent this response instead of the shop, and it may be older than a minute. */
export function isFromCache(headers: Readonly<Record<string, string>>): boolean {
  const age = /^\d{1,10}$/.exec(headers['age']?.trim() ?? '')?.[0];
  if (age !== undefined && Number(age) > 0) return Number(age) > HARMLESS_AGE;
  // Varnish names two requests: this one, and the one whose response it kept.
  if (/^\d+ \d+$/.test(headers['x-varnish']?.trim() ?? '')) return true;
  return Object.entries(headers).some(
    ([name, value]) => CACHE_HEADER.test(name) && !NOT_OF_RESPONSES.test(name) && /\b(?:hit|stale)\b/i.test(value),
  );
}
