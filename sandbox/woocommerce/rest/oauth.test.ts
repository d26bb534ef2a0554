import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ApiKey } from '../shop.ts';
import { Refusal, type RestRequest } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { baseString } from './oauth.ts';
import { parsePhpQuery } from './php-query.ts';
import { Shop } from '../shop.ts';
import { loadRecordedShop } from '../recorded/load-recorded-shop.ts';
import { ShopClock } from '../shop-clock.ts';

/** A recorded signed request with the shop's response; read unchanged, because its URLs are signed. */
type Vector = {
  name: string;
  method: string;
  url: string;
  timestamp: number;
  base_string: string;
  query_string_sent?: string;
  authorization_header?: string;
  params_as_signed?: unknown;
  status: number;
  answer: { code?: string; message?: string };
};

const file = new URL('../recordings/oauth1-vectors.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vector[];
/** When the recordings were made: between the oldest and the newest request that was accepted. */
const RECORDED_AT = 1_795_184_342;

function shopAtRecording(): Shop {
  const shop = loadRecordedShop(new ShopClock(null));
  shop.data.clock.now = () => RECORDED_AT;
  return shop;
}

function requestOf(vector: Vector): RestRequest {
  // Signed for http, sent over https: what counts is what the shop sees.
  const https = vector.url.startsWith('https') || vector.name.includes('sent over https');
  const url = https ? vector.url.replace('http://', 'https://') : vector.url;
  const headers = new Map<string, string>();
  if (vector.authorization_header) headers.set('authorization', vector.authorization_header);
  const path = new URL(vector.url).pathname.replace('/wp-json', '').replace(/\/$/, '');
  const query = parsePhpQuery(vector.query_string_sent ?? '');
  return { method: vector.method, path, query, headers, rawBody: '', origin: 'x', url, https, keysCount: true };
}

/** The refusal's message, or null where the key was accepted. */
function verdict(shop: Shop, vector: Vector): string | null {
  try {
    expect(authenticate(shop, requestOf(vector))).toBe(true);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.status).toBe(401);
    expect(error.code).toBe(vector.answer.code);
    return error.message;
  }
}

describe('signed requests', () => {
  test('all thirty recorded requests are accepted or refused as the shop did, in order', () => {
    const shop = shopAtRecording();
    const verdicts = vectors.map((vector) => [vector.name, verdict(shop, vector)]);
    const recorded = vectors.map(({ name, status, answer }) => [name, status === 401 ? answer.message : null]);
    expect(verdicts).toHaveLength(30);
    expect(verdicts).toEqual(recorded);
  });

  test.each(
    vectors
      .filter((vector) => vector.status !== 401 && !vector.authorization_header)
      .map((vector) => [vector.name, vector] as const),
  )('the signed text: %s', (_name, vector) => {
    const query = parsePhpQuery(vector.query_string_sent!);
    expect(baseString(vector.method, vector.url, query)).toBe(vector.base_string);
  });

  test('a signature with one changed character is refused', () => {
    const shop = shopAtRecording();
    const vector = vectors[0]!;
    const key = shop.data.keys[0] as ApiKey;
    const changed = {
      ...vector,
      query_string_sent: vector.query_string_sent!.replace('oauth_signature=DY', 'oauth_signature=DZ'),
      answer: { code: 'woocommerce_rest_authentication_error' },
    };
    expect(verdict(shop, changed)).toBe('Invalid signature - provided signature does not match.');
    expect(key.nonces.size).toBe(0);
  });
});
