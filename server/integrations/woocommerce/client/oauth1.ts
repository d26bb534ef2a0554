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
  /** Seconds; the shop stands 15 minutes either way. */
  readonly timestamp: number;
  /** Used once: the shop refuses it the second time. */
  readonly nonce: string;
}

/** OAuth 1.0a with one leg (no token), HMAC-SHA256: the query with its `oauth_...` pairs, to be sent as it is. */
export function signOAuth1(request: OAuthRequest): Pair[] {
  const signed: Pair[] = [
    ...request.pairs,
    ['oauth_consumer_key', request.consumerKey],
    ['oauth_nonce', request.nonce],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(request.timestamp)],
  ];
  const base = [request.method.toUpperCase(), request.url, normalised(signed)].map(encodeRfc3986).join('&');
  // The token's secret would follow the "&"; with one leg there is none.
  const signature = createHmac('sha256', `${request.consumerSecret}&`).update(base).digest('base64');
  return [...signed, ['oauth_signature', signature]];
}

/**
 * The pairs as WooCommerce puts them before signing: sorted by name, but what PHP reads as one array (`status[0]`,
 * `include[]`) stays together in the order of its numbers, 2 before 10, where the standard sorts bytes.
 */
function normalised(pairs: readonly Pair[]): string {
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
