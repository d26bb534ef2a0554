import { expect } from 'vitest';
import type { CacheQuirk } from '../../testing/shop/quirky-shop.ts';
import { bothSyncs, type Expectation, NO_DIFFERENCE, notConnected } from './expectation.ts';

const CACHED =
  'Your host caches the REST API, so Karoo gets old or mixed-up lists. Ask your host, or set your caching plugin, not to cache addresses under /wp-json/wc/. Then try again.';

/** These lists come from the cache, so they are not read. What Karoo has of them came by webhook. */
function cached(...lists: readonly string[]): Expectation {
  const messages = Object.fromEntries(lists.map((list) => [list, `Karoo couldn’t read all ${list}. ${CACHED}`]));
  return bothSyncs({ messages, missing: expect.any(Object) });
}

/** The first sync reads before anything is cached, and finds the cache at its end. The second can read nothing. */
const ALL_CACHED: Expectation = {
  ...cached('customers', 'orders', 'products'),
  incremental: {
    run: 'failed',
    messages: expect.objectContaining({ run: CACHED }),
    missing: expect.any(Object),
  },
};

/** Records that were synced before are still there. New ones are not listed, so they come by webhook. */
function kept(...lists: readonly string[]): Expectation {
  const undecided = Object.fromEntries(lists.map((list) => [list, expect.any(Number)]));
  return { incremental: { undecided, missing: expect.any(Object) } };
}

export const CACHE_EXPECTATIONS: Record<CacheQuirk, Expectation> = {
  'cache-by-address': NO_DIFFERENCE,
  'cache-by-path': notConnected(CACHED),
  'cache-of-products-by-path': cached('products'),
  'cache-of-customers-by-path': cached('customers'),
  'cache-by-known-parameters': ALL_CACHED,
  'cache-hours-old': ALL_CACHED,
  'cache-of-a-moment': NO_DIFFERENCE,
  'lists-become-empty': kept('orders', 'products', 'variations', 'categories', 'customers'),
  'lists-become-half': kept('orders', 'products', 'variations', 'categories', 'customers'),
  'orders-and-customers-become-empty': kept('orders', 'customers'),
  'products-of-one-language': kept('products', 'variations', 'categories'),
  'backup-restored': kept('orders'),
};
