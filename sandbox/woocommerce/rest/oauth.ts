import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiKey } from '../shop.ts';
import { Refusal } from './answer.ts';
import { rawUrlEncode, type PhpQuery } from './php-query.ts';

const WINDOW_SECONDS = 15 * 60;
const NEEDED = ['oauth_consumer_key', 'oauth_timestamp', 'oauth_nonce', 'oauth_signature', 'oauth_signature_method'];

/** Every refusal of a key that was seen is this one 401. */
export function authenticationError(message: string): Refusal {
  return new Refusal(401, 'woocommerce_rest_authentication_error', message);
}

/** The oauth_ parameters of an `Authorization: OAuth ...` header. */
function headerParams(header: string): PhpQuery {
  const params: PhpQuery = new Map();
  for (const match of header.matchAll(/(oauth_[a-z_]+)="([^"]*)"/g))
    params.set(match[1]!, decodeURIComponent(match[2]!));
  return params;
}

/** All parameters of a signed request, the header's before the query's; null when it is not signed at all. */
export function oauthParams(query: PhpQuery, authorization: string | undefined): PhpQuery | null {
  const all: PhpQuery = new Map(query);
  if (authorization?.toLowerCase().startsWith('oauth ')) {
    for (const [name, value] of headerParams(authorization)) all.set(name, value);
  }
  const present = NEEDED.filter((name) => typeof all.get(name) === 'string');
  if (present.length === 0) return null;
  if (present.length < NEEDED.length) {
    const missing = NEEDED.filter((name) => !present.includes(name)).join(', ');
    const message = `Missing OAuth parameters ${missing}`;
    throw new Refusal(401, 'woocommerce_rest_authentication_missing_parameter', message);
  }
  return all;
}

/**
 * The text a request is signed over: sorted by name, arrays as `name[0]`, `name[1]` in their own order (not in byte
 * order), names and values encoded twice, as WooCommerce does it.
 */
export function baseString(method: string, url: string, params: PhpQuery): string {
  const twice = (text: string) => rawUrlEncode(rawUrlEncode(text));
  const pairs: string[] = [];
  const names = [...params.keys()].filter((name) => name !== 'oauth_signature').sort();
  for (const name of names) {
    const value = params.get(name)!;
    if (typeof value === 'string') pairs.push(`${twice(name)}%3D${twice(value)}`);
    else for (const [key, item] of value) pairs.push(`${twice(`${name}[${key}]`)}%3D${twice(item)}`);
  }
  return `${method.toUpperCase()}&${rawUrlEncode(url)}&${pairs.join('%26')}`;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function text(params: PhpQuery, name: string): string {
  const value = params.get(name);
  return typeof value === 'string' ? value : '';
}

/** Checks signature, time and nonce for a key and remembers the nonce; throws the shop's own refusals. */
export function verifyOauth(method: string, url: string, params: PhpQuery, key: ApiKey, now: number): void {
  const hash = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[text(params, 'oauth_signature_method')];
  if (!hash) throw authenticationError('Invalid signature - signature method is invalid.');
  // The signing key is the secret and one ampersand: there is no token secret behind it.
  const wanted = createHmac(hash, `${key.secret}&`)
    .update(baseString(method, url, params))
    .digest('base64');
  if (!sameText(wanted, text(params, 'oauth_signature'))) {
    throw authenticationError('Invalid signature - provided signature does not match.');
  }
  const timestamp = Number(text(params, 'oauth_timestamp'));
  if (!Number.isFinite(timestamp) || Math.abs(timestamp - now) > WINDOW_SECONDS) {
    throw authenticationError('Invalid timestamp.');
  }
  rememberNonce(key, timestamp, text(params, 'oauth_nonce'), now);
}

/** The shop keeps one nonce per second: another one with the same timestamp pushes the first out of its memory. */
function rememberNonce(key: ApiKey, timestamp: number, nonce: string, now: number): void {
  for (const used of key.nonces.values()) {
    if (used === nonce) throw authenticationError('Invalid nonce - nonce has already been used.');
  }
  key.nonces.set(timestamp, nonce);
  for (const old of key.nonces.keys()) if (old < now - WINDOW_SECONDS) key.nonces.delete(old);
}
