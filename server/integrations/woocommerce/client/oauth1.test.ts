import { describe, expect, test } from 'vitest';

import { recordedFile } from '../../../testing/recordings.ts';
import { signOAuth1 } from './oauth1.ts';
import { toQuery } from './woo-params.ts';

interface Vector {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly params: readonly (readonly [string, string])[];
  readonly timestamp: number;
  readonly nonce: string;
  readonly signature_method: string;
  readonly consumer_key: string;
  readonly consumer_secret: string;
  readonly signature: string;
  readonly query_string_sent: string;
  readonly status: number;
}

/** Signed as the shop wants it; the wrongly signed ones of the recording were signed otherwise on purpose. */
const WRONG_ON_PURPOSE = /signed as sent|in byte order|wrong secret|signed for http, sent/;

const vectors = (recordedFile('oauth1-vectors') as Vector[]).filter(
  (vector) => vector.signature_method === 'HMAC-SHA256',
);

function signed(vector: Vector) {
  return signOAuth1({
    method: vector.method,
    url: vector.url,
    pairs: vector.params,
    consumerKey: vector.consumer_key,
    consumerSecret: vector.consumer_secret,
    timestamp: vector.timestamp,
    nonce: vector.nonce,
  });
}

function signatureOf(vector: Vector): string {
  return signed(vector).at(-1)?.[1] ?? '';
}

describe('a signature', () => {
  test.each(vectors.filter((vector) => !WRONG_ON_PURPOSE.test(vector.name)))('equals the shop’s: $name', (vector) => {
    expect(signatureOf(vector)).toBe(vector.signature);
  });

  test.each(vectors.filter((vector) => /signed as sent|in byte order/.test(vector.name)))(
    'differs from the standard one, which the shop refused: $name',
    (vector) => {
      expect(vector.status).toBe(401);
      expect(signatureOf(vector)).not.toBe(vector.signature);
    },
  );

  test('goes out in the query exactly as recorded', () => {
    const vector = vectors.find((one) => one.name === 'space, plus, ampersand, accents') as Vector;
    expect(toQuery(signed(vector))).toBe(vector.query_string_sent);
  });

  test('covers enough of the recording', () => {
    expect(vectors.length).toBeGreaterThan(20);
  });
});
