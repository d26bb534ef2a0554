import { createHmac } from 'node:crypto';

import { encodeRfc3986 } from './woo-params.ts';

type Pair = readonly [string, string];

export interface OAuthRequest {
  readonly method: string;
  /** Without query. Its scheme must be the one the shop sees, which a proxy in front may hide. */
  readonly url: string;
  /** The query; the JSON body is not signed. */
  readonly pairs: readonly Pair[];
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Seconds; the shop accepts 15 minutes of difference. */
  readonly timestamp: number;
  /** The shop refuses a nonce the second time. */
  readonly nonce: string;
}

/** One-legged OAuth 1.0a (no token), HMAC-SHA256. Returns the query with its `oauth_...` pairs, to be sent unchanged. */
export function signOAuth1(request: OAuthRequest): Pair[] {
  const signed: Pair[] = [
    ...request.pairs,
    ['oauth_consumer_key', request.consumerKey],
    ['oauth_nonce', request.nonce],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(request.timestamp)],
  ];
  const base = [request.method.toUpperCase(), request.url, normalize(signed)].map(encodeRfc3986).join('&');
  // The token's secret would follow the "&"; one-legged OAuth has none.
  const signature = createHmac('sha256', `${request.consumerSecret}&`).update(base).digest('base64');
  return [...signed, ['oauth_signature', signature]];
}

/**
 * WooCommerce's order of the pairs for signing: by name, but PHP arrays (`status[0]`, `include[]`) stay together in numeric
 * order, 2 before 10, where the standard sorts bytes.
 */
function normalize(pairs: readonly Pair[]): string {
  const groups = new Map<string, { index: string | null; value: string }[]>();
  for (const [name, value] of pairs) {
    const bracket = name.indexOf('[');
    const key = bracket === -1 ? name : name.slice(0, bracket);
    const group = groups.get(key) ?? [];
    const index = bracket === -1 ? null : name.slice(bracket + 1, -1);
    group.push({ index: index === '' ? String(group.length) : index, value });
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, group]) => ({ key: encodeRfc3986(key), group }))
    .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
    .flatMap(({ key, group }) =>
      group.map(({ index, value }) => {
        const name = index === null ? key : `${key}%5B${encodeRfc3986(index)}%5D`;
        return `${name}=${encodeRfc3986(value)}`;
      }),
    )
    .join('&');
}
