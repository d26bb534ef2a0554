import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';
import { recording, recordingNames, type Recording } from './recorded/recordings.ts';
import { baseString } from './rest/oauth.ts';
import { parsePhpQuery } from './rest/php-query.ts';
import { SHOP_URL, type Json, type JsonObject } from '#domain/generated-shop/wire.ts';

/** Recordings that cannot be held against the recorded shop as it stood when it was listed, each with its reason. */
const LEFT_OUT: { [name: string]: string } = {
  'analytics-orders-page1': 'without numbers of customers here: see analytics-routes.test.ts',
  'analytics-revenue-stats-year-by-month': 'its intervals are days here: see analytics-routes.test.ts',
  'orders-page-beyond-end-legacy-storage': 'a shop with the older post tables',
  'reports-sales-year-legacy-storage': 'a shop with the older post tables',
  'reports-top_sellers-year-legacy-storage': 'a shop with the older post tables',
  'system_status-fields-legacy-storage': 'a shop with the older post tables',
  'orders-head': 'made after order 485 was placed',
  'orders-dp-4': 'made after order 485 was placed',
  'orders-by-product': 'made after order 485 was placed',
  'orders-offset-last': 'made after order 485 was placed',
  'orders-fields-no-links': 'made after order 485 was placed',
  'product-get-after-trash': 'of a product made after the listing; the writes are tested in recorded-writes.test.ts',
  'product-get-after-force-delete': 'as above',
  'webhooks-single': 'webhooks were made after the listing; see recorded-writes.test.ts',
  'webhooks-single-disabled-after-failures': 'as above',
  'webhooks-list': 'as above',
};

type Keys = { key: string; secret: string };

let sandbox: RunningSandbox;
let writeOnly: Keys;

beforeAll(async () => {
  sandbox = await startSandbox({ recorded: true, today: Date.parse('2026-11-20T14:15:00Z') / 1000 });
  writeOnly = {
    key: 'ck_3c1e0b9f6a5d48c7a2b1908f7e6d5c4b3a291807',
    secret: 'cs_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c',
  };
});

afterAll(() => sandbox.close());

/** The keys a recording's `auth` sentence speaks of. */
function keysFor(auth: string): Keys | null {
  if (auth === 'none') return null;
  const right = { key: sandbox.consumerKey, secret: sandbox.consumerSecret };
  if (auth.includes('read-only')) return { key: sandbox.readOnlyKey, secret: sandbox.readOnlySecret };
  if (auth.includes('write-only')) return writeOnly;
  if (auth.includes('unknown key')) return { key: `ck_${'0'.repeat(40)}`, secret: right.secret };
  if (auth.includes('wrong secret')) return { key: right.key, secret: `cs_${'0'.repeat(40)}` };
  return right;
}

function signed(method: string, url: string, keys: Keys): string {
  const address = new URL(url);
  const query = parsePhpQuery(address.search.slice(1));
  query.set('oauth_consumer_key', keys.key);
  query.set('oauth_nonce', Math.random().toString(36).slice(2));
  query.set('oauth_signature_method', 'HMAC-SHA256');
  query.set('oauth_timestamp', String(sandbox.shop.now()));
  const text = baseString(method, `${address.origin}${address.pathname}`, query);
  query.set('oauth_signature', createHmac('sha256', `${keys.secret}&`).update(text).digest('base64'));
  // Sorted like the recorded request, so that the link in the answer has its parameters in the same order.
  const sorted = [...query]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): [string, string] => [name, String(value)]);
  return `${address.origin}${address.pathname}?${new URLSearchParams(sorted).toString()}`;
}

async function replay({ request }: Recording): Promise<Response> {
  const auth = request.auth ?? 'none';
  const keys = keysFor(auth);
  const https = auth.includes('https');
  const headers = new Headers();
  if (https) headers.set('X-Forwarded-Proto', 'https');
  if (keys && auth.startsWith('Basic')) headers.set('Authorization', `Basic ${btoa(`${keys.key}:${keys.secret}`)}`);
  let url = sandbox.url + request.path;
  if (keys && auth.startsWith('OAuth')) url = signed(request.method, url, keys);
  const init: RequestInit = { method: request.method, headers };
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json');
    init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
  }
  return fetch(url, init);
}

/** Our addresses written as the recordings' token, so that both sides compare. */
function neutral(text: string): string {
  const host = sandbox.url.slice('http://'.length);
  return text.replaceAll(`https://${host}`, SHOP_URL).replaceAll(`http://${host}`, SHOP_URL);
}

/** Parameters of the signature differ from call to call; a link repeats them. */
function withoutOauth(link: string): string {
  return link.replaceAll(/oauth_\w+=[^&>]*&/g, '');
}

/** Which products are related is drawn by lot in the real shop at every request. */
function withoutLots(body: Json): Json {
  return JSON.parse(
    JSON.stringify(body, (name, value: unknown) => (name === 'related_ids' ? undefined : value)),
  ) as Json;
}

function bodyOf(name: string, body: Json): Json {
  // The recorded index of wc/v3 was cut down to the names of its routes.
  if (name === 'index-wc-v3')
    return { ...(body as JsonObject), routes: Object.keys((body as JsonObject)['routes'] as JsonObject) };
  return body;
}

const names = recordingNames().filter((name) => {
  const { request, status } = recording(name);
  const isRead = request?.method === 'GET' || request?.method === 'HEAD';
  const refused = request !== undefined && status >= 400;
  return (isRead || refused) && LEFT_OUT[name] === undefined;
});

/** Refusals of writes to things that were made after the listing. */
const WRITES_TO_LATER_THINGS = ['error-refund-too-much', 'webhooks-delete-without-force'];

describe('every recorded request gets the recorded response', () => {
  test.each(names.filter((name) => !WRITES_TO_LATER_THINGS.includes(name)))('%s', async (name) => {
    const recorded = recording(name);
    const response = await replay(recorded);
    const text = neutral(await response.text());
    expect(response.status).toBe(recorded.status);
    expect(response.headers.get('content-type')).toBe(recorded.headers['content-type']);
    for (const header of ['x-wp-total', 'x-wp-totalpages', 'allow']) {
      expect(response.headers.get(header), header).toBe(recorded.headers[header] ?? null);
    }
    const link = response.headers.get('link') ?? '';
    expect(withoutOauth(neutral(link))).toBe(withoutOauth(recorded.headers['link'] ?? ''));
    if (recorded.request.method === 'HEAD') expect(text).toBe('');
    else expect(withoutLots(bodyOf(name, JSON.parse(text) as Json))).toEqual(withoutLots(recorded.body));
  });

  test('every omitted field has a recording of that name', () => {
    expect(Object.keys(LEFT_OUT).filter((name) => !recordingNames().includes(name))).toEqual([]);
  });
});
