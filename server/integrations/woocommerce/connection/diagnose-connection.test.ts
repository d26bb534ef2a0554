import { describe, expect, test } from 'vitest';

import type { GuardedFetch, OutboundResponse, OutboundRequest } from '../../../platform/outbound/guarded-fetch.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { recording } from '../../../testing/recordings.ts';
import { diagnoseConnection } from './diagnose-connection.ts';
import { signOAuth1 } from '../client/oauth1.ts';

const KEY = { consumerKey: 'ck_right', consumerSecret: 'cs_right' };
const GOOD = 'https://shop.co.za';

/** A shop of the recordings in memory, with what makes each one different. */
interface StubShop {
  readonly home?: string;
  /** Path of the API below the home. */
  readonly root?: string;
  /** The authentication methods that the shop accepts. */
  readonly takes?: readonly ('basic' | 'query' | 'oauth1')[];
  /** Scheme the shop believes to be called with. */
  readonly seesScheme?: 'http' | 'https';
  readonly mayWrite?: boolean;
  readonly homePage?: Partial<Page>;
  /** Responses that take precedence; undefined falls through. */
  readonly before?: (url: URL, request: OutboundRequest) => Partial<Page> | Error | undefined;
  readonly settings?: Record<string, unknown>;
}

interface Page {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

const HTML = { headers: { 'content-type': 'text/html' } };
const NOT_FOUND_PAGE: Partial<Page> = { ...HTML, status: 404, body: '<h1>Page not found</h1>' };

function replay(name: string): Partial<Page> {
  const { status, headers, body } = recording(name);
  return { status, headers: { ...headers }, body };
}

function stubShop(shop: StubShop = {}) {
  const home = shop.home ?? GOOD;
  const apiRoot = home + (shop.root ?? '/wp-json');
  const requests: OutboundRequest[] = [];
  const fetch: GuardedFetch = async (request) => {
    requests.push(request);
    const url = new URL(request.url);
    const early = shop.before?.(url, request);
    if (early instanceof Error) throw early;
    return toAnswer(request.url, early ?? page(shop, home, apiRoot, url, request));
  };
  return { fetch, requests };
}

function toAnswer(url: string, page: Partial<Page>): OutboundResponse {
  const body = typeof page.body === 'string' ? page.body : JSON.stringify(page.body ?? '');
  return { url, status: page.status ?? 200, headers: page.headers ?? {}, body: Buffer.from(body) };
}

function page(shop: StubShop, home: string, apiRoot: string, url: URL, request: OutboundRequest): Partial<Page> {
  const at = url.origin + url.pathname;
  if (at === `${home}/` && !url.searchParams.has('rest_route')) {
    const link = `<${apiRoot}/>; rel="https://api.w.org/"`;
    return { ...HTML, headers: { link }, body: '<link href="/wp-content/x.css">', ...shop.homePage };
  }
  if (at === `${apiRoot}/`) return replay('index');
  if (!at.startsWith(`${apiRoot}/wc/v3/`)) return NOT_FOUND_PAGE;
  const refusal = keyRefusal(shop, url, request);
  if (refusal !== null) return refusal;
  const path = at.slice(`${apiRoot}/wc/v3/`.length);
  if (request.method === 'POST')
    return replay(shop.mayWrite === false ? 'error-readonly-key-writing' : 'error-webhook-topic');
  if (path.startsWith('settings/') && shop.settings?.[path.slice(9)] !== undefined) {
    return { body: shop.settings[path.slice(9)] };
  }
  if (url.searchParams.has('include')) return { body: [] };
  const name = RECORDED[path];
  return name === undefined ? replay('error-route-404') : replay(name);
}

const RECORDED: Record<string, string> = {
  orders: 'orders-fields',
  system_status: 'system_status-fields',
  'settings/general': 'settings-general',
  'settings/tax': 'settings-tax',
  'settings/products': 'settings-products',
  'orders/statuses': 'orders-statuses',
  refunds: 'refunds',
  variations: 'variations-all',
};

/** Checks the key like WooCommerce; null when it is correct. */
function keyRefusal(shop: StubShop, url: URL, request: OutboundRequest): Partial<Page> | null {
  const takes = shop.takes ?? (url.protocol === 'https:' ? ['basic', 'query', 'oauth1'] : ['oauth1']);
  const scheme = shop.seesScheme ?? url.protocol.slice(0, -1);
  const link = `<${scheme}://shop.co.za/wp-json/>; rel="https://api.w.org/"`;
  const withLink = (name: string) => ({ ...replay(name), headers: { link } });
  const input = givenKey(url, request);
  if (input === null || !takes.includes(input.way)) return withLink('error-no-auth');
  const oauth = input.way === 'oauth1';
  if (input.key !== KEY.consumerKey) return withLink(oauth ? 'error-wrong-key-oauth' : 'error-wrong-key-basic');
  const right = oauth ? isSigned(url, scheme, request.method ?? 'GET') : input.secret === KEY.consumerSecret;
  return right ? null : withLink(oauth ? 'error-wrong-secret-oauth' : 'error-wrong-secret-basic');
}

function givenKey(url: URL, request: OutboundRequest) {
  const basic = /^Basic (.+)$/.exec(request.headers?.['authorization'] ?? '')?.[1];
  if (basic !== undefined) {
    const [key, secret] = Buffer.from(basic, 'base64').toString().split(':');
    return { way: 'basic' as const, key, secret };
  }
  const query = url.searchParams;
  if (query.has('oauth_signature'))
    return { way: 'oauth1' as const, key: query.get('oauth_consumer_key'), secret: null };
  if (!query.has('consumer_key')) return null;
  return { way: 'query' as const, key: query.get('consumer_key'), secret: query.get('consumer_secret') };
}

function isSigned(url: URL, scheme: string, method: string): boolean {
  const signed = signOAuth1({
    method,
    url: `${scheme}://${url.host}${url.pathname}`,
    pairs: [...url.searchParams].filter(([name]) => !name.startsWith('oauth_')),
    timestamp: Number(url.searchParams.get('oauth_timestamp')),
    nonce: url.searchParams.get('oauth_nonce') ?? '',
    ...KEY,
  });
  return signed.at(-1)?.[1] === url.searchParams.get('oauth_signature');
}

function look(shop: StubShop = {}, more: { address?: string; key?: typeof KEY } = {}) {
  const { fetch, requests } = stubShop(shop);
  const deps = { fetch, now: Date.now, sleep: async () => undefined, random: () => 0 };
  const diagnosis = diagnoseConnection(more.address ?? shop.home ?? GOOD, more.key ?? KEY, deps);
  return diagnosis.then((found) => ({ found, requests }));
}

async function codeOf(shop: StubShop, more: { address?: string; key?: typeof KEY } = {}) {
  const { found } = await look(shop, more);
  return found.ok ? 'ok' : found.code;
}

async function connectionOf(shop: StubShop, more: { address?: string } = {}) {
  const { found } = await look(shop, more);
  if (!found.ok) throw new Error(`${found.code}: ${found.sentence}`);
  return found.connection;
}

const networkFault = (code: ConstructorParameters<typeof OutboundError>[0], detail = {}) =>
  new OutboundError(code, 'shop.co.za: trouble', detail);

describe('a good shop', () => {
  test('is found with all its details', async () => {
    const analytics = [
      { id: 'woocommerce_date_type', value: 'date_completed' },
      { id: 'woocommerce_excluded_report_order_statuses', value: ['pending', 'wc-failed', 'trash'] },
    ];
    const { found, requests } = await look({ settings: { wc_admin: analytics } }, { address: 'shop.co.za/wp-admin/' });
    expect(found).toMatchObject({
      ok: true,
      notice: null,
      connection: { url: GOOD, apiRoot: `${GOOD}/wp-json`, auth: 'basic', ...KEY },
      shop: {
        name: 'Kaapstad Koffie',
        wooVersion: '11.0.1',
        wordpressVersion: '7.1',
        prettyPermalinks: true,
        settings: {
          timezone: 'Africa/Johannesburg',
          currency: 'ZAR',
          date_type: 'date_completed',
          excluded_statuses: ['pending', 'failed', 'trash'],
          low_stock_amount: 2,
        },
        writeError: null,
        supports: { orderStatuses: true, refundsList: true, variationsList: true },
      },
    });
    const writes = requests.filter((request) => request.method !== undefined && request.method !== 'GET');
    expect(writes.map((request) => JSON.parse(String(request.body ?? '')).topic)).toEqual(['karoo.may-this-key-write']);
    expect(requests.every((request) => !request.url.includes(KEY.consumerSecret))).toBe(true);
  });

  test('that is old or restricted is found without the details it does not say', async () => {
    const { found } = await look({
      before: (url) => {
        if (/orders\/statuses|refunds|variations/.test(url.pathname)) return replay('error-route-404');
        if (/system_status|settings/.test(url.pathname)) {
          return { status: 403, body: { code: 'woocommerce_rest_cannot_view', message: 'no', data: { status: 403 } } };
        }
        if (url.pathname !== '/wp-json/') return undefined;
        return { body: { ...(recording('index').body as object), timezone_string: '', gmt_offset: '-3.5' } };
      },
    });
    expect(found).toMatchObject({
      ok: true,
      shop: {
        settings: {
          timezone: '-03:30',
          currency: null,
          date_type: null,
          excluded_statuses: null,
          low_stock_amount: null,
        },
        wooVersion: null,
        supports: { orderStatuses: false, refundsList: false, variationsList: false },
      },
    });
  });

  test('with a read-only key works, with a notice', async () => {
    const { found } = await look({ mayWrite: false });
    expect(found).toMatchObject({
      ok: true,
      shop: { writeError: { code: 'READ_ONLY_KEY' } },
      notice: { code: 'READ_ONLY_KEY' },
    });
  });

  test('with a closed index is read with the key, and its offset from a product', async () => {
    const { found } = await look({
      before: (url) => {
        if (url.pathname === '/wp-json/') return { status: 401, body: { code: 'rest_not_logged_in', message: 'no' } };
        if (!url.pathname.endsWith('/products')) return undefined;
        return { body: [{ id: 1, date_created: '2026-11-20T16:00:00', date_created_gmt: '2026-11-20T14:00:00' }] };
      },
    });
    expect(found).toMatchObject({
      ok: true,
      shop: { name: null, settings: { timezone: null }, guess: { timezone: '+02:00' } },
    });
  });
});

describe('the API’s location', () => {
  test.each([
    [{ takes: ['query', 'oauth1'] }, { auth: 'query' }],
    [{ takes: ['oauth1'] }, { auth: 'oauth1' }],
    [
      { takes: ['oauth1'], seesScheme: 'http' },
      { auth: 'oauth1', url: GOOD },
    ],
    [{ home: 'http://shop.co.za' }, { auth: 'oauth1', apiRoot: 'http://shop.co.za/wp-json' }],
    [{ home: `${GOOD}/store` }, { auth: 'basic', url: `${GOOD}/store`, apiRoot: `${GOOD}/store/wp-json` }],
    [{ root: '/index.php/wp-json' }, { url: GOOD, apiRoot: `${GOOD}/index.php/wp-json` }],
    [{ root: '/index.php/wp-json', homePage: { headers: {} } }, { apiRoot: `${GOOD}/index.php/wp-json` }],
    [{ root: '/api' }, { url: GOOD, apiRoot: `${GOOD}/api` }],
  ] satisfies [StubShop, object][])('into %j', async (shop, expected) => {
    expect(await connectionOf(shop)).toMatchObject(expected);
  });

  test('is found from a page below the home, and over http when https was not typed', async () => {
    expect(await connectionOf({}, { address: `${GOOD}/some/page` })).toMatchObject({ url: GOOD });
    const noTls: StubShop = {
      home: 'http://shop.co.za',
      before: (url) => (url.protocol === 'https:' ? networkFault('UNREACHABLE') : undefined),
    };
    expect(await connectionOf(noTls, { address: 'shop.co.za' })).toMatchObject({ url: 'http://shop.co.za' });
    expect(await codeOf(noTls, { address: GOOD })).toBe('UNREACHABLE');
    const badTls: StubShop = {
      home: 'http://shop.co.za',
      before: (url) => (url.protocol === 'https:' ? networkFault('TLS', { reason: 'CERT_HAS_EXPIRED' }) : undefined),
    };
    expect(await codeOf(badTls, { address: 'shop.co.za' })).toBe('TLS');
  });

  test('tolerates a slow home page and an API that fails once', async () => {
    let stumbled = false;
    const shop: StubShop = {
      before: (url) => {
        if (url.pathname === '/') return networkFault('TIMEOUT');
        if (stumbled) return undefined;
        stumbled = true;
        return { status: 502, body: '<h1>Bad gateway</h1>' };
      },
    };
    expect(await connectionOf(shop)).toMatchObject({ apiRoot: `${GOOD}/wp-json` });
  });
});

describe('problems are named', () => {
  const everywhere = (response: Partial<Page> | Error): StubShop => ({ before: () => response });
  const api = (response: Partial<Page>): StubShop => ({
    before: (url) => (url.pathname.includes('wp-json') ? response : undefined),
  });
  const withoutLink = { headers: {} };

  test.each<[string, StubShop, string]>([
    ['an unreachable shop', everywhere(networkFault('UNREACHABLE')), 'UNREACHABLE'],
    ['no such name', everywhere(networkFault('DNS')), 'DNS'],
    ['certificate', everywhere(networkFault('TLS', { reason: 'CERT_HAS_EXPIRED' })), 'TLS'],
    ['private network', everywhere(networkFault('PRIVATE_ADDRESS')), 'PRIVATE_ADDRESS'],
    ['too slow', everywhere(networkFault('TIMEOUT')), 'TIMEOUT'],
    [
      'another host',
      everywhere(networkFault('REDIRECTED_ELSEWHERE', { location: 'https://other.co.za/' })),
      'REDIRECTED',
    ],
    ['another website', everywhere({ ...HTML, body: '<h1>A blog on paper</h1>' }), 'NOT_WORDPRESS'],
    ['a site with errors', everywhere({ ...HTML, status: 500, body: 'critical error' }), 'SHOP_ERROR'],
    ['firewall', everywhere({ ...HTML, status: 403, body: 'Generated by Wordfence' }), 'FIREWALL'],
    ['firewall before the API', api({ ...HTML, status: 403, body: 'Attention Required! | Cloudflare' }), 'FIREWALL'],
    ['staging password', everywhere({ status: 401, headers: { 'www-authenticate': 'Basic' }, body: 'x' }), 'FIREWALL'],
    ['no WooCommerce', api({ body: { name: 'Blog', namespaces: ['wp/v2', 'wc/store/v1'] } }), 'NO_WOOCOMMERCE'],
    ['API off', { ...api(NOT_FOUND_PAGE), homePage: withoutLink }, 'REST_DISABLED'],
    ['API closed', api({ status: 401, body: { code: 'rest_disabled', message: 'off' } }), 'REST_DISABLED'],
    [
      'plain permalinks, linked',
      { ...api(NOT_FOUND_PAGE), homePage: { headers: { link: `<${GOOD}/?rest_route=/>; rel="https://api.w.org/"` } } },
      'PLAIN_PERMALINKS',
    ],
    [
      'plain permalinks, not linked',
      {
        homePage: withoutLink,
        before: (url) => {
          if (url.searchParams.has('rest_route')) return replay('index');
          return url.pathname.includes('wp-json') ? NOT_FOUND_PAGE : undefined;
        },
      },
      'PLAIN_PERMALINKS',
    ],
  ])('%s', async (_name, shop, code) => {
    const { found } = await look(shop);
    expect(found).toMatchObject({ ok: false, code });
    if (!found.ok) for (const words of [found.sentence, found.remedy]) expect(words).toMatch(/^[A-Z].{10,}[.]$/s);
  });

  test.each([GOOD, 'http://shop.co.za'])('wrong key and wrong secret at %s', async (home) => {
    expect(await codeOf({ home }, { key: { ...KEY, consumerKey: 'ck_unknown' } })).toBe('WRONG_KEY');
    expect(await codeOf({ home }, { key: { ...KEY, consumerSecret: 'cs_wrong' } })).toBe('WRONG_SECRET');
  });

  test('wrong secret over http in a shop that speaks Afrikaans', async () => {
    const inAfrikaans: StubShop = {
      home: 'http://shop.co.za',
      before: (url) => {
        if (!url.searchParams.has('oauth_signature')) return undefined;
        const known = url.searchParams.get('oauth_consumer_key') === KEY.consumerKey;
        const message = known ? 'Ongeldige handtekening.' : 'Ongeldige verbruikersleutel.';
        return { status: 401, body: { code: 'woocommerce_rest_authentication_error', message, data: { status: 401 } } };
      },
    };
    expect(await codeOf(inAfrikaans)).toBe('WRONG_SECRET');
    expect(await codeOf(inAfrikaans, { key: { ...KEY, consumerKey: 'ck_unknown' } })).toBe('WRONG_KEY');
  });

  test('invalid addresses, and some messages', async () => {
    expect(await codeOf({}, { address: 'not an address' })).toBe('BAD_ADDRESS');
    const moved = everywhere(networkFault('REDIRECTED_ELSEWHERE', { location: 'https://other.co.za/' }));
    expect((await look(moved)).found).toMatchObject({
      sentence: 'Your store redirects to https://other.co.za/.',
      remedy: 'If that’s your store, connect https://other.co.za instead.',
    });
    const expired = everywhere(networkFault('TLS', { reason: 'CERT_HAS_EXPIRED' }));
    expect((await look(expired)).found).toMatchObject({ sentence: 'Your store’s security certificate has expired.' });
    const blocked = everywhere({ ...HTML, status: 403, body: 'Generated by Wordfence' });
    expect((await look(blocked)).found).toMatchObject({ sentence: 'Wordfence is blocking Karoo.' });
  });

  test('a host that caches the REST API without looking at the query', async () => {
    const kept = new Map<string, Partial<Page>>();
    const shop: StubShop = {
      before(url, request) {
        const answer = kept.get(url.pathname) ?? page({}, GOOD, `${GOOD}/wp-json`, url, request);
        if (answer.status === undefined || answer.status === 200) kept.set(url.pathname, answer);
        return answer;
      },
    };
    expect((await look(shop)).found).toMatchObject({
      code: 'CACHED',
      sentence: 'Your host caches the REST API, so Karoo gets old or mixed-up lists.',
    });
  });

  test('a dead host is not tried at every path', async () => {
    const { requests } = await look(everywhere(networkFault('TIMEOUT')));
    // The home page once, the likeliest API address as often as any read.
    expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([5_000, 10_000, 10_000, 10_000]);
  });

  test('never throws, whatever breaks', async () => {
    expect(await codeOf(everywhere(new TypeError('a fault of ours')))).toBe('UNEXPECTED');
  });
});
