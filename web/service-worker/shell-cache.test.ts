import { beforeEach, describe, expect, test } from 'vitest';
import type { BuiltFiles } from './built-files.ts';
import { createShellCache } from './shell-cache.ts';

const ORIGIN = 'https://karoo.example';

/** The browser's caches, as far as the worker uses them. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const addressOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
    return Promise.resolve({
      match: (request: RequestInfo | URL) => Promise.resolve(store.get(addressOf(request))?.clone()),
      put: (request: RequestInfo | URL, response: Response) =>
        Promise.resolve(void store.set(addressOf(request), response)),
      delete: (request: RequestInfo | URL) => Promise.resolve(store.delete(addressOf(request))),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    } as Partial<Cache> as Cache);
  };
  return {
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    } as CacheStorage,
    paths: (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).toSorted(),
    names: () => [...stores.keys()].toSorted(),
  };
}

const first: BuiltFiles = {
  revision: 'one',
  shell: ['/app.html', '/offline.html', '/karoo.svg'],
  start: ['/assets/app-1.js', '/assets/link-1.js'],
  rest: ['/assets/orders-1.js', '/assets/sales-1.js'],
  onUse: ['/assets/greek-1.woff2'],
};
const second: BuiltFiles = { ...first, revision: 'two', start: ['/assets/app-2.js', '/assets/link-1.js'], rest: [] };
const third: BuiltFiles = { ...second, revision: 'three', start: ['/assets/app-3.js', '/assets/link-1.js'] };

let browser: ReturnType<typeof fakeCaches>;
/** The requests to the server, and its files; null when offline. */
let requests: string[];
let server: ((path: string) => Response) | null;
let behind: Promise<unknown>[];
let leaving: AbortController;
const later = (work: Promise<unknown>) => void behind.push(work);

function cacheOf(built: BuiltFiles) {
  const fetch = (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname;
    requests.push(path);
    return server === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(server(path));
  };
  return createShellCache(built, { caches: browser.caches, fetch, origin: ORIGIN, leaving: leaving.signal });
}
async function start(built: BuiltFiles) {
  const cache = cacheOf(built);
  await cache.install();
  await cache.removeOld();
  requests = [];
  return cache;
}
const request = (path: string) => new Request(ORIGIN + path);
const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

beforeEach(() => {
  browser = fakeCaches();
  requests = [];
  behind = [];
  leaving = new AbortController();
  server = (path) => new Response(`the server’s ${path}`);
});

test('a version that cannot be loaded completely is not installed', async () => {
  server = (path) => new Response('', { status: path === '/assets/link-1.js' ? 404 : 200 });
  await expect(cacheOf(first).install()).rejects.toThrow('/assets/link-1.js returned 404');
});

test('screens start offline at any path', async () => {
  const cache = await start(first);
  server = null;
  const response = await cache.respondWithAppPage(request('/dashboard/orders/7?tab=notes'));
  expect(await response.text()).toBe('the server’s /app.html');
  expect(await (await cache.respondWithAsset(request('/assets/app-1.js'), later)).text()).toBe(
    'the server’s /assets/app-1.js',
  );
  expect(await (await cache.respondWithShellFile(request('/karoo.svg'))).text()).toBe('the server’s /karoo.svg');
});

test('when the next version takes over, its pages are served once it is complete', async () => {
  const cache = await start(first);
  const page = async () => (await cache.respondWithAppPage(request('/dashboard'))).text();
  server = (path) =>
    new Response(path === '/karoo.svg' ? '' : 'the next version', { status: path === '/karoo.svg' ? 404 : 200 });
  await expect(cacheOf(second).install()).rejects.toThrow('/karoo.svg');
  leaving.abort();
  expect(await page()).toBe('the server’s /app.html');
  server = () => new Response('the next version');
  await cacheOf(second).install();
  expect(await page()).toBe('the next version');
});

test('a complete next version waits until it takes over', async () => {
  const cache = await start(first);
  server = () => new Response('the next version');
  await cacheOf(second).install();
  expect(await (await cache.respondWithAppPage(request('/dashboard'))).text()).toBe('the server’s /app.html');
});

describe('hashed files', () => {
  test('prefetches on request, each once, only files of this version', async () => {
    const cache = await start(first);
    await cache.prefetchAssets(['/assets/app-1.js', '/assets/orders-1.js', '/assets/picture.png', '/api/v1/stores']);
    expect(requests).toEqual(['/assets/orders-1.js']);
    expect(browser.paths('karoo-assets')).toEqual(['/assets/app-1.js', '/assets/link-1.js', '/assets/orders-1.js']);
  });

  test('stops prefetching when the next version takes over', async () => {
    const cache = await start(first);
    server = (path) => {
      leaving.abort();
      return new Response(path);
    };
    await cache.prefetchAssets(first.rest);
    expect(requests).toEqual(['/assets/orders-1.js']);
  });

  test('caches a file on use, unless it is missing', async () => {
    const cache = await start(first);
    await cache.respondWithAsset(request('/assets/sales-1.js'), later);
    await cache.respondWithAsset(request('/assets/elsewhere.png'), later);
    server = () => new Response('', { status: 404 });
    await cache.respondWithAsset(request('/assets/greek-1.woff2'), later);
    await Promise.all(behind);
    expect(browser.paths('karoo-assets')).toEqual(['/assets/app-1.js', '/assets/link-1.js', '/assets/sales-1.js']);
  });

  test('files of the previous version stay for open tabs, older ones are deleted', async () => {
    await (await start(first)).prefetchAssets(['/assets/orders-1.js']);
    const next = cacheOf(second);
    await next.install();
    expect(requests).not.toContain('/assets/link-1.js');
    await next.removeOld();
    server = () => new Response('', { status: 404 });
    expect((await next.respondWithAsset(request('/assets/orders-1.js'), later)).ok).toBe(true);
    server = () => new Response('here');
    await start(third);
    expect(browser.paths('karoo-assets')).toEqual(['/assets/app-2.js', '/assets/app-3.js', '/assets/link-1.js']);
    expect(browser.names()).toEqual(['karoo-assets', 'karoo-shell-three']);
  });
});

describe('public pages', () => {
  test('come from the server; offline from the cache', async () => {
    const cache = await start(first);
    server = () => html('Terms of today');
    expect(await (await cache.respondWithPublicPage(request('/terms'), later)).text()).toBe('Terms of today');
    await Promise.all(behind);
    server = null;
    expect(await (await cache.respondWithPublicPage(request('/terms'), later)).text()).toBe('Terms of today');
    expect(await (await cache.respondWithPublicPage(request('/popia'), later)).text()).toBe(
      'the server’s /offline.html',
    );
  });

  test('does not cache other types or missing pages', async () => {
    const cache = await start(first);
    await cache.respondWithPublicPage(request('/robots.txt'), later);
    server = () => new Response('Nothing here', { status: 404, headers: { 'content-type': 'text/html' } });
    await cache.respondWithPublicPage(request('/nothing'), later);
    await Promise.all(behind);
    expect(browser.paths('karoo-pages')).toEqual([]);
  });
});
