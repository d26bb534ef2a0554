import { expect, test } from 'vitest';
import type { GuardedFetch, OutboundRequest } from '../../../platform/outbound/guarded-fetch.ts';
import type { WooAuth } from '../connection/woo-connection.ts';
import { WooError } from '../errors/woo-error.ts';
import { isFromCache } from './cached-response.ts';
import { createWooClient } from './create-woo-client.ts';

const ROOT = 'https://shop.co.za/wp-json';

/** A host whose cache keeps the first answer for each key. The shop answers with one more order each time. */
function cachingHost(keyOf: (url: URL) => string) {
  const seen: OutboundRequest[] = [];
  const kept = new Map<string, Buffer>();
  let orders = 0;
  const fetch: GuardedFetch = async (request) => {
    seen.push(request);
    const url = new URL(request.url);
    const key = keyOf(url);
    orders += 1;
    const ids = url.searchParams.has('include')
      ? []
      : Array.from({ length: orders }, (_, place) => ({ id: place + 1 }));
    const body = kept.get(key) ?? Buffer.from(JSON.stringify(ids));
    if (request.method !== 'GET') return { url: request.url, status: 200, headers: {}, body: Buffer.from('{}') };
    kept.set(key, body);
    return { url: request.url, status: 200, headers: {}, body };
  };
  return { fetch, seen };
}

function clientOf(fetch: GuardedFetch, auth: WooAuth) {
  const key = { consumerKey: 'ck_1234', consumerSecret: 'cs_1234' };
  const deps = { fetch, now: () => 0, random: () => 0, sleep: async () => undefined };
  return createWooClient({ url: 'https://shop.co.za', apiRoot: ROOT, auth, ...key }, deps);
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error as WooError).code,
  );

test.each(['basic', 'query', 'oauth1'] as const)(
  'a cache that compares addresses answers no read (%s)',
  async (auth) => {
    const { fetch, seen } = cachingHost((url) => url.href);
    const client = clientOf(fetch, auth);
    const first = await client.listFields('orders', []);
    const second = await client.listFields('orders', []);
    expect([first.items.length, second.items.length]).toEqual([1, 2]);
    await client.request('PUT', 'orders/1', { body: {} });
    const [reads, writes] = [seen.slice(0, 2), seen.slice(2)].map((all) =>
      all.map(({ url }) => new URL(url).searchParams.has('karoo_read')),
    );
    expect(reads).toEqual(auth === 'oauth1' ? [false, false] : [true, true]);
    expect(writes).toEqual([false]);
  },
);

test('a cache that ignores the query is found', async () => {
  const { fetch } = cachingHost((url) => url.pathname);
  const client = clientOf(fetch, 'basic');
  await client.listFields('orders', []);
  expect(await codeOf(client.requireUncached('orders'))).toBe('CACHED');
  expect(await codeOf(client.listFields('orders', [], { include: [2] }))).toBe('WRONG_LIST');
  expect(await codeOf(client.requireUncached('products'))).toBe(null);
});

test('a shop whose plugin ignores `include` is not taken for a cache', async () => {
  const fetch: GuardedFetch = async ({ url }) => {
    const fields = new URL(url).searchParams.get('_fields')?.split(',') ?? [];
    const body = JSON.stringify([
      Object.fromEntries(fields.map((field) => [field, field === 'id' ? 7 : '2026-11-20'])),
    ]);
    return { url, status: 200, headers: {}, body: Buffer.from(body) };
  };
  await clientOf(fetch, 'basic').requireUncached('orders');
});

const STALE: readonly Record<string, string>[] = [
  { age: '61' },
  { age: '86400', 'x-cache': 'HIT' },
  { 'x-cache': 'HIT from cache.host.co.za' },
  { 'x-cache': 'MISS, HIT' },
  { 'cf-cache-status': 'STALE' },
  { 'x-litespeed-cache': 'hit,private' },
  { 'x-varnish': '32770 3', age: '0' },
  { 'cache-status': 'Host; hit; ttl=300' },
];
const FRESH: readonly Record<string, string>[] = [
  {},
  { age: '0' },
  { age: '59', 'x-cache': 'HIT' },
  { 'x-cache': 'MISS' },
  { 'cf-cache-status': 'DYNAMIC' },
  { 'x-varnish': '32770' },
  { 'cache-control': 'max-age=0, hit' },
  { 'x-object-cache': 'HIT' },
  { 'x-cache-enabled': 'True' },
];

test.each(STALE)('%j comes from a cache', async (headers) => {
  expect(isFromCache(headers)).toBe(true);
  const fetch: GuardedFetch = async ({ url, method }) => ({
    url,
    status: 200,
    headers,
    body: Buffer.from(method === 'PUT' ? '{}' : '[]'),
  });
  const client = clientOf(fetch, 'basic');
  expect(await codeOf(client.listPage('orders'))).toBe('CACHED');
  expect(await codeOf(client.request('PUT', 'orders/1', { body: {} }))).toBe(null);
});

test.each(FRESH)('%j comes from the shop', (headers) => {
  expect(isFromCache(headers)).toBe(false);
});
