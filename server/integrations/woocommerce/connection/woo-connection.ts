import { isIP } from 'node:net';

/** The authentication method: Basic header, key and secret in the query (https only), or one-legged OAuth 1.0a. */
export type WooAuth = 'basic' | 'query' | 'oauth1';

/** Everything needed to call one shop. Contains the unsealed secret: never log it or send it to a browser. */
export interface WooConnection {
  /** Normalized home URL without trailing slash; may have a subfolder (`https://x.co.za/store`). */
  readonly url: string;
  /** Root of the REST API without trailing slash (`https://x.co.za/wp-json` or `https://x.co.za/index.php/wp-json`). */
  readonly apiRoot: string;
  readonly auth: WooAuth;
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** Why a typed address is not valid. */
export type ShopAddressError = 'EMPTY' | 'NOT_AN_ADDRESS' | 'NOT_HTTP' | 'CREDENTIALS_IN_ADDRESS';

export type ShopAddress =
  /** `schemeGiven` is false when we added `https://`, so that http may be tried too. */
  | { readonly ok: true; readonly url: string; readonly schemeGiven: boolean }
  | { readonly ok: false; readonly code: ShopAddressError };

/** Path segments that WordPress or WooCommerce serve themselves. The home is above them. */
const PAGES_OF_A_SHOP = new Set([
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
  'wp-login.php',
  'wc-api',
  'wc-auth',
  'index.php',
  'xmlrpc.php',
  'feed',
  'product',
  'product-category',
  'product-tag',
  'cart',
  'checkout',
  'my-account',
]);

/** A folder `/shop` can be an installation of its own; with anything after it, it is the shop page. */
const SHOP_PAGE = 'shop';

/**
 * Converts a typed or pasted address ("shop.co.za", ".../wp-admin/edit.php?x", "HTTPS://X.co.za/store/") to the shop's home
 * URL. Private addresses are allowed here, because the outbound guard refuses them at each connection.
 */
export function normaliseShopAddress(input: string): ShopAddress {
  const typed = input.trim();
  if (typed === '') return { ok: false, code: 'EMPTY' };
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(typed)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { ok: false, code: 'NOT_HTTP' };
  if (scheme === undefined && /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed)) return { ok: false, code: 'NOT_HTTP' };
  const url = URL.parse(scheme === undefined ? `https://${typed.replace(/^\/+/, '')}` : typed);
  if (url === null || url.hostname === '') return { ok: false, code: 'NOT_AN_ADDRESS' };
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'CREDENTIALS_IN_ADDRESS' };
  if (!looksLikeHost(url.hostname, scheme !== undefined)) return { ok: false, code: 'NOT_AN_ADDRESS' };
  return { ok: true, url: url.origin + homePath(url), schemeGiven: scheme !== undefined };
}

function looksLikeHost(hostname: string, schemeGiven: boolean): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === 'localhost') return true;
  const name = hostname.replace(/\.$/, '');
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name)) return false;
  return schemeGiven || name.includes('.');
}

function homePath(url: URL): string {
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  let end = segments.findIndex((segment) => PAGES_OF_A_SHOP.has(segment.toLowerCase()));
  if (end === -1) end = segments.length;
  const shopPage = segments.findIndex((segment) => segment.toLowerCase() === SHOP_PAGE);
  if (shopPage !== -1 && shopPage < end && (shopPage < end - 1 || url.search !== '')) end = shopPage;
  return segments
    .slice(0, end)
    .map((segment) => `/${segment}`)
    .join('');
}
