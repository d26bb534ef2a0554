import type { Faults, FaultKind } from './faults.ts';
import { pictureSvg } from './products/pictures.ts';
import { answerInstead, changeSent, hasQuirks } from './quirks/apply-quirks.ts';
import type { RestRequest } from './rest/answer.ts';
import { dispatch } from './rest/dispatch.ts';
import { parsePhpQuery } from './rest/php-query.ts';
import type { Pinger } from './rest/routes/webhook-routes.ts';
import type { Shop } from './shop.ts';
import { answerWcAuth } from './wc-auth.ts';
import { SHOP_URL } from '#domain/generated-shop/wire.ts';

/** A shop's website. `folder` is "" or the folder of WordPress, e.g. "/kaapstad-koffie". */
export type ShopSite = { shop: Shop; folder: string; pinger: Pinger; faults: Faults };

const JSON_TYPE = 'application/json; charset=UTF-8';
const HTML_TYPE = 'text/html; charset=UTF-8';
const HANG_MS = 120_000;
const SLOW_MS = 1_500;

const html = (status: number, title: string, text: string) =>
  new Response(
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
    {
      status,
      headers: { 'Content-Type': HTML_TYPE },
    },
  );

const wait = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref();
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()));
  });

/** Where a REST request goes: the path below wp-json, and whether keys are looked at on this way in. */
function restTarget(
  site: ShopSite,
  path: string,
  route: string | Map<string, string> | undefined,
): { path: string; keysCount: boolean } | null {
  const { permalinks, keysForMedia } = site.shop.behaviour;
  const clean = (text: string) => text.replace(/\/+$/, '');
  const direct = /^\/wp-json(\/.*)?$/.exec(path);
  const keysCount = (below = '') => /^\/wc[/-]/.test(below) || (keysForMedia && below.startsWith('/wp/v2/media'));
  if (direct && permalinks === 'pretty') return { path: clean(direct[1] ?? ''), keysCount: keysCount(direct[1]) };
  const indexed = /^\/index\.php\/wp-json(\/.*)?$/.exec(path);
  if (indexed && permalinks !== 'plain') return { path: clean(indexed[1] ?? ''), keysCount: keysCount(indexed[1]) };
  if (typeof route === 'string' && (path === '/' || path === '/index.php'))
    return { path: clean(route), keysCount: false };
  return null;
}

/** A page in place of everything, where the shop is set to be something else. */
function otherSite({ shop }: ShopSite, path: string): Response | null {
  const { firewall, notWordPress, redirectTo } = shop.behaviour;
  if (redirectTo !== null) return new Response(null, { status: 301, headers: { Location: redirectTo + path } });
  if (firewall) {
    const text = 'Your request was blocked by the firewall of this site. Reference 83f1c0de.';
    return html(403, 'Attention Required! | Firewall', text);
  }
  return notWordPress ? html(404, 'Not Found', 'The page you asked for does not exist.') : null;
}

function restOff({ shop }: ShopSite): Response | null {
  if (shop.behaviour.rest === 'off-404') return html(404, '404 Not Found', 'nginx');
  if (shop.behaviour.rest === 'on') return null;
  const body = {
    code: 'rest_disabled',
    message: 'The REST API on this site has been disabled.',
    data: { status: 401 },
  };
  return Response.json(body, { status: 401, headers: { 'Content-Type': JSON_TYPE } });
}

/** Returns the response of a fault; null to continue with the normal one. */
async function spoil(kind: FaultKind, request: Request): Promise<Response | null> {
  if (kind === 'too-many') {
    return new Response('Too many requests.', {
      status: 429,
      headers: { 'Retry-After': '1', 'Content-Type': 'text/plain' },
    });
  }
  if (kind === 'error')
    return html(500, 'WordPress &rsaquo; Error', 'There has been a critical error on this website.');
  if (kind === 'html')
    return html(200, 'Down for maintenance', 'Briefly unavailable for scheduled maintenance. Check back in a minute.');
  if (kind === 'hang') {
    await wait(HANG_MS, request.signal);
    return html(504, '504 Gateway Time-out', 'nginx');
  }
  if (kind === 'slow') await wait(SLOW_MS, request.signal);
  return null;
}

async function answerRest(site: ShopSite, request: Request, rest: RestRequest): Promise<Response> {
  const fault = site.faults.next(rest.path);
  if (fault) {
    const spoilt = await spoil(fault, request);
    if (spoilt) return spoilt;
  }
  const result = await dispatch(site.shop, site.pinger, rest);
  const text = result.body === undefined ? '' : JSON.stringify(result.body).replaceAll(SHOP_URL, rest.origin);
  const sent = fault === 'cut' ? text.slice(0, Math.floor(text.length * 0.6)) : text;
  return new Response(request.method === 'HEAD' ? null : sent, {
    status: result.status,
    // A server's clock is the shop's: where one is off, the other is.
    headers: { 'Content-Type': JSON_TYPE, Date: new Date(site.shop.now() * 1000).toUTCString(), ...result.headers },
  });
}

function headersOf(request: Request): Map<string, string> {
  const headers = new Map<string, string>();
  request.headers.forEach((value, name) => headers.set(name.toLowerCase(), value));
  return headers;
}

/** Answers one request to the shop's site: the REST interface, the key hand-over, pictures, a front page. */
export async function answerSite(site: ShopSite, request: Request): Promise<Response> {
  if (!hasQuirks(site.shop)) return answerPlainly(site, request);
  const url = new URL(request.url);
  const query = parsePhpQuery(url.search.slice(1));
  const path = url.pathname.slice(site.folder.length) || '/';
  const seen = { request, path: restTarget(site, path, query.get('rest_route'))?.path ?? null, query };
  const response = (await answerInstead(site.shop, seen)) ?? (await answerPlainly(site, request));
  return changeSent(site.shop, response, seen);
}

async function answerPlainly(site: ShopSite, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const headers = headersOf(request);
  const https = headers.get('x-forwarded-proto') === 'https' || url.protocol === 'https:';
  const scheme = https ? 'https' : 'http';
  const host = headers.get('host') ?? url.host;
  const origin = `${scheme}://${host}${site.folder}`;
  const path = url.pathname.slice(site.folder.length) || '/';
  if (site.shop.behaviour.latency > 0) await wait(site.shop.behaviour.latency, request.signal);
  const other = otherSite(site, url.pathname + url.search);
  if (other) return other;
  const query = parsePhpQuery(url.search.slice(1));
  const target = restTarget(site, path, query.get('rest_route'));
  if (target) {
    const rawBody = request.method === 'GET' || request.method === 'HEAD' ? '' : await request.text();
    const signed = `${scheme}://${host}${url.pathname}`;
    const rest: RestRequest = {
      method: request.method,
      path: target.path,
      query,
      headers,
      rawBody,
      origin,
      url: signed,
      https,
      keysCount: target.keysCount,
    };
    return restOff(site) ?? answerRest(site, request, rest);
  }
  if (path.startsWith('/wc-auth/v1/')) return answerWcAuth(site.shop, path, query, origin);
  if (path.startsWith('/wp-content/uploads/')) {
    return new Response(pictureSvg(path), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=86400' },
    });
  }
  if (path === '/')
    return html(200, site.shop.data.name, `A WooCommerce shop. Its REST interface is at ${origin}/wp-json/.`);
  return html(404, 'Page not found', `${site.shop.data.name} has no such page.`);
}
