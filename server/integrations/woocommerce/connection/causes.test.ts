import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { GuardedFetch, OutboundResponse } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError, type OutboundErrorCode } from '../../../platform/outbound/outbound-error.ts';
import { decompress } from '../../../platform/outbound/read-body.ts';
import { recording } from '../../../testing/recordings.ts';
import { createWooClient } from '../client/create-woo-client.ts';
import { diagnoseConnection } from './diagnose-connection.ts';
import { describeWooError } from './diagnosis.ts';

/** What goes wrong between Karoo and a shop, and what the merchant reads: on connecting, and when a sync meets it later. */

const HOME = 'https://shop.co.za';
const KEY = { consumerKey: 'ck_right', consumerSecret: 'cs_right' };

interface Response {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Text and bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown;
  /** Where redirects ended. */
  readonly url?: string;
}

type Cause = Response | OutboundError;

const page = (title: string, more: Response = {}): Response => ({
  body: `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  ...more,
});
const shopError = (status: number, code: string, message = 'no'): Response => ({
  status,
  body: { code, message, data: { status } },
});
const network = (code: OutboundErrorCode, detail = {}) => new OutboundError(code, 'trouble', detail);

async function responseOf(url: string, cause: Cause): Promise<OutboundResponse> {
  if (cause instanceof Error) throw cause;
  const { status = 200, headers = {}, body = '' } = cause;
  const raw = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const encoding = headers['content-encoding'];
  return { url: cause.url ?? url, status, headers, body: await decompress(raw, encoding, 1_000_000, 'shop.co.za') };
}

/** A WordPress site with WooCommerce, whose API answers with the cause. */
function shopWith(cause: Cause, isAnywhere = false): GuardedFetch {
  return async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/wp-json/') || isAnywhere) return responseOf(url, cause);
    const link = `<${HOME}/wp-json/>; rel="https://api.w.org/"`;
    return responseOf(url, page('Shop', pathname === '/' ? { headers: { link } } : { status: 404 }));
  };
}

function depsOf(fetch: GuardedFetch) {
  return { fetch, now: Date.now, sleep: async () => undefined, random: () => 0 };
}

async function onConnecting(cause: Cause, isAnywhere = false) {
  const found = await diagnoseConnection(HOME, KEY, depsOf(shopWith(cause, isAnywhere)));
  return found.ok ? 'connects' : `${found.sentence} ${found.remedy}`;
}

async function inSync(cause: Cause, list: 'orders' | 'products' | 'customers' = 'orders') {
  const connection = { url: HOME, apiRoot: `${HOME}/wp-json`, auth: 'basic' as const, ...KEY };
  try {
    await createWooClient(connection, depsOf(shopWith(cause))).listPage(list);
    return 'reads';
  } catch (error) {
    const { sentence, remedy } = describeWooError(error);
    return `${sentence} ${remedy}`;
  }
}

const WARNING = 'Warning: Undefined variable $x in /srv/x.php on line 3';

test.each<[string, Cause, RegExp]>([
  ['a web page', page('Shop'), /^Your store returned a web page instead of data\. /],
  ['a coming soon page', page('Coming Soon'), /^Your store shows a “coming soon” page instead of data\. /],
  ['a login page', page('Log In', { url: `${HOME}/wp-login.php` }), /^Your store sends Karoo to a login page\. /],
  ['maintenance, with status 200', page('Down for maintenance'), /^Your store is in maintenance mode\. Karoo tries/],
  ['maintenance, as a page', page('Maintenance', { status: 503 }), /^Your store is in maintenance mode\. Karoo tries/],
  [
    'maintenance, with a time',
    { status: 503, headers: { 'retry-after': '600' }, body: 'Busy' },
    /^Your store is in maintenance mode\. It says to try again in 10 minutes\. /,
  ],
  [
    'maintenance, as JSON',
    shopError(503, 'wp_die', 'Briefly unavailable for scheduled maintenance. Check back in a minute.'),
    /^Your store is in maintenance mode\. Karoo tries/,
  ],
  ['an empty response', {}, /^Your store returned an empty response\. /],
  ['null', { body: 'null' }, /^Your store returned “null” instead of data\. /],
  ['a word', { body: 'OK' }, /^Your store returned text instead of data\. /],
  ['a text in JSON', { body: '"OK"' }, /^Your store returned (?:text instead of data|something else)/],
  ['a response that ends early', { body: '[{"id":1},{"id"' }, /^Your store’s response ended early\. /],
  ['a connection that ends early', network('CUT'), /^Your store’s response ended early\. /],
  ['PHP errors inside JSON', { body: `[{"id":1},\n${WARNING}\n{"id":2}]` }, /^Your store prints PHP errors into its /],
  ['PHP errors alone', { body: `<br />\n<b>Warning</b>: x in <b>y</b> on line <b>3</b>` }, /^Your store prints PHP/],
  [
    'compression that is none',
    { headers: { 'content-encoding': 'br' }, body: Buffer.alloc(300, 0xff) },
    /^Your store’s response is compressed in a way that can’t be read\. /,
  ],
  [
    'compression that was not asked for',
    { headers: { 'content-encoding': 'zstd' }, body: Buffer.from([1, 2]) },
    /^Your store’s response is compressed/,
  ],
  ['a server error', page('Error', { status: 500 }), /^Your store returned an error \(500\)\. Check WooCommerce/],
  [
    'Cloudflare without a server',
    { status: 522, body: '<div class="cf-error-details">' },
    /^Cloudflare gets no .*\(522\)/,
  ],
  ['Cloudflare and a bad certificate', { status: 526, body: '<h1>Invalid</h1>' }, /^Cloudflare can’t make a .*\(526\)/],
  ['a challenge of Cloudflare', page('Just a moment...', { status: 403 }), /^Cloudflare is blocking Karoo\. Allow/],
  ['Wordfence', { status: 503, body: 'Generated by Wordfence' }, /^Wordfence is blocking Karoo\. Allow/],
  ['an unknown firewall', page('Forbidden', { status: 403 }), /^A firewall is blocking Karoo\. /],
  [
    'a password of the web server',
    page('401', { status: 401, headers: { 'www-authenticate': 'Basic realm="staging"' } }),
    /^Your website asks for a password of the web server\. Remove/,
  ],
  ['too many requests', { status: 429, body: 'slow' }, /^Your store is getting too many requests\. /],
  ['a closed API', shopError(401, 'rest_disabled'), /^Your store’s REST API is off\. /],
  ['no such name', network('DNS', { reason: 'ENOTFOUND' }), /^We can’t find that address\. /],
  [
    'a silent name server',
    network('DNS', { reason: 'EAI_AGAIN' }),
    /^The name server of this address isn’t responding\. /,
  ],
  [
    'an expired certificate',
    network('TLS', { reason: 'CERT_HAS_EXPIRED' }),
    /^Your store’s security certificate has ex/,
  ],
  ['a certificate of tomorrow', network('TLS', { reason: 'CERT_NOT_YET_VALID' }), /certificate isn’t valid yet\. /],
  ['a redirect in a circle', network('TOO_MANY_REDIRECTS'), /^Your store redirects in a circle\. /],
  [
    'a redirect elsewhere',
    network('REDIRECTED_ELSEWHERE', { location: 'https://other.co.za/shop/wp-json/wc/v3/orders' }),
    /^Your store redirects to https:\/\/other\.co\.za\/shop\/.*connect https:\/\/other\.co\.za(?:\/shop)? instead\.$/,
  ],
  ['no response', network('TIMEOUT'), /^Your store is responding too slowly\. /],
])('%s', async (_name, cause, words) => {
  expect(await onConnecting(cause)).toMatch(words);
  expect(await inSync(cause)).toMatch(words);
});

test.each<[string, Cause]>([
  ['a warning as text behind it', { body: `[{"id":1}]\n${WARNING}` }],
  ['a warning as text before it', { body: `${WARNING}\n[{"id":1}]` }],
  ['two byte order marks', { body: '\uFEFF\uFEFF[{"id":1}]' }],
  ['a gzip header on plain JSON', { headers: { 'content-encoding': 'gzip' }, body: [{ id: 1 }] }],
  ['compressed JSON without a header', { body: gzipSync('[{"id":1}]') }],
])('JSON is read in spite of %s', async (_name, response) => {
  const fetch: GuardedFetch = ({ url }) => responseOf(url, response);
  const connection = { url: HOME, apiRoot: `${HOME}/wp-json`, auth: 'basic' as const, ...KEY };
  const client = createWooClient(connection, depsOf(fetch));
  expect((await client.listFields('orders', [])).items).toEqual([{ id: 1 }]);
});

test('a refusal names the list it is about', async () => {
  const refused = shopError(403, 'woocommerce_rest_cannot_view');
  expect(await inSync(refused, 'customers')).toMatch(/^The key’s user doesn’t have access to customers\. /);
  expect(await inSync(refused, 'products')).toMatch(/^The key’s user doesn’t have access to products\. /);
  expect(await inSync(refused)).toMatch(/^The key’s user doesn’t have access to orders\. /);
});

test('a site without the routes of WooCommerce has no WooCommerce, then and later', async () => {
  const gone = shopError(404, 'rest_no_route');
  expect(await inSync(gone)).toMatch(/^This is a WordPress site, but WooCommerce isn’t responding\. /);
});

test('a list of something else is no web page', async () => {
  expect(await inSync({ body: { orders: [] } })).toMatch(/^Your store returned something else than the list/);
});

test('a site that is down says so instead of its API', async () => {
  expect(await onConnecting(page('Error', { status: 502 }), true)).toMatch(/^Your store returned an error \(502\)\. /);
  expect(await onConnecting(page('A blog on paper'), true)).toMatch(/^We couldn’t find WordPress at this address\. /);
});

test('a plugin for another sign-in that refuses the header leaves the key in the query', async () => {
  const fetch: GuardedFetch = async (request) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/wp-json/')) return responseOf(request.url, page('Shop'));
    if (request.headers?.['authorization'] !== undefined) {
      return responseOf(request.url, shopError(403, 'jwt_auth_bad_auth_header'));
    }
    if (url.pathname === '/wp-json/') return responseOf(request.url, { body: recording('index').body });
    return responseOf(request.url, { body: [] });
  };
  expect(await diagnoseConnection(HOME, KEY, depsOf(fetch))).toMatchObject({ ok: true, connection: { auth: 'query' } });
});

test('a shop that answers nothing but its lists is connected without the rest, and says that it takes no changes', async () => {
  const fetch: GuardedFetch = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/wp-json/') return responseOf(request.url, { body: recording('index').body });
    if (!pathname.startsWith('/wp-json/')) return responseOf(request.url, page('Shop'));
    if (/\/wc\/v3\/(?:orders|products|customers)$/.test(pathname)) return responseOf(request.url, { body: [] });
    if (pathname.includes('settings')) throw network('TIMEOUT');
    if (request.method === 'POST') return responseOf(request.url, page('Blocked', { status: 403 }));
    return responseOf(request.url, { status: 503, headers: { 'retry-after': '30' }, body: 'Busy' });
  };
  const slept: number[] = [];
  const deps = { ...depsOf(fetch), sleep: async (ms: number) => void slept.push(ms) };
  expect(await diagnoseConnection(HOME, KEY, deps)).toMatchObject({
    ok: true,
    notice: {
      code: 'FIREWALL',
      sentence: 'Karoo can read your store, but can’t change it. A firewall is blocking Karoo.',
    },
    shop: {
      settings: { timezone: 'Africa/Johannesburg', currency: null, date_type: null },
      supports: { refundsList: null },
    },
  });
  expect(slept).toEqual([]);
});

test('www is followed before a key is sent; another name is not', async () => {
  const at =
    (home: string): GuardedFetch =>
    async (request) => {
      const url = new URL(request.url);
      if (url.origin !== home) {
        if (request.headers?.['authorization'] !== undefined) throw new Error('a key for another host');
        throw network('REDIRECTED_ELSEWHERE', { location: `${home}${url.pathname}` });
      }
      if (url.pathname === '/wp-json/') return responseOf(request.url, { body: recording('index').body });
      return responseOf(request.url, url.pathname.startsWith('/wp-json/') ? { body: [] } : page('Shop'));
    };
  const www = 'https://www.shop.co.za';
  expect(await diagnoseConnection(HOME, KEY, depsOf(at(www)))).toMatchObject({ ok: true, connection: { url: www } });
  expect(await diagnoseConnection(www, KEY, depsOf(at(HOME)))).toMatchObject({ ok: true, connection: { url: HOME } });
  for (const elsewhere of ['http://shop.co.za', 'https://shop.com', 'https://shop.co.za:8443']) {
    expect(await diagnoseConnection(HOME, KEY, depsOf(at(elsewhere)))).toMatchObject({
      ok: false,
      code: 'REDIRECTED',
      remedy: `If that’s your store, connect ${elsewhere} instead.`,
    });
  }
});
