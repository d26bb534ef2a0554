import { changeAnswer, changeRequest } from '../quirks/apply-quirks.ts';
import type { Shop } from '../shop.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import { Refusal, type Call, type RestAnswer, type RestRequest } from './answer.ts';
import { anonymousRefusal, authenticate } from './authenticate.ts';
import { ROUTES, type Route } from './routes/routes.ts';
import type { Pinger } from './routes/webhook-routes.ts';

const OLD_NAMESPACES = ['wc/v1', 'wc/v2', 'wc/v3'];

function findRoute(shop: Shop, path: string): { route: Route; match: RegExpExecArray } | null {
  if (shop.behaviour.noWooCommerce) return null;
  for (const route of ROUTES) {
    if (shop.behaviour.old && !route.old) continue;
    const match = route.pattern.exec(path);
    if (match) return { route, match };
  }
  return null;
}

function noRoute(): Refusal {
  return new Refusal(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

/** The two indexes, which need no key. */
function indexAnswer(shop: Shop, path: string): RestAnswer | null {
  const headers = { Allow: 'GET' };
  if (path === '' || path === '/') {
    const namespaces = shop.data.fixed.index['namespaces'] as string[];
    const kept = namespaces.filter((name) => !shop.behaviour.noWooCommerce || !name.startsWith('wc'));
    const shown = shop.behaviour.old
      ? kept.filter((name) => !name.startsWith('wc/') || OLD_NAMESPACES.includes(name))
      : kept;
    return { status: 200, body: { ...shop.data.fixed.index, namespaces: shown }, headers };
  }
  if (path === '/wc/v3' && !shop.behaviour.noWooCommerce)
    return { status: 200, body: shop.data.fixed.wcIndex, headers };
  return null;
}

function readBody(request: RestRequest): JsonObject {
  const type = request.headers.get('content-type') ?? 'application/json';
  const isJson = type.startsWith('application/json');
  if (!isJson || request.rawBody.trim() === '' || request.method === 'GET' || request.method === 'HEAD') return {};
  try {
    const body = JSON.parse(request.rawBody) as Json;
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  } catch {
    const data = { status: 400, json_error_code: 4, json_error_message: 'Syntax error' };
    throw new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.', data);
  }
}

function callFor(shop: Shop, request: RestRequest, route: Route, match: RegExpExecArray): Call {
  const parts = match.slice(1);
  const ids = parts.filter((part) => /^\d+$/.test(part)).map(Number);
  return { shop, request, ids, words: parts, body: readBody(request), allow: route.allow };
}

async function run(shop: Shop, pinger: Pinger, sent: RestRequest): Promise<RestAnswer> {
  const known = authenticate(shop, sent);
  const request = changeRequest(shop, sent);
  const found = findRoute(shop, request.path);
  if (!found) throw noRoute();
  const { route, match } = found;
  const method = request.method === 'HEAD' ? 'GET' : request.method === 'PATCH' ? 'PUT' : request.method;
  const handler = route.methods[method as 'GET' | 'POST' | 'PUT' | 'DELETE'];
  if (!handler) throw noRoute();
  if (!known && request.path.startsWith('/wp/')) {
    throw new Refusal(401, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.');
  }
  if (!known) throw anonymousRefusal(request.method, route.isList, route.isBatch);
  return handler(callFor(shop, request, route, match), pinger);
}

/** An error response; names the allowed methods if a route matched. */
function refusalAnswer(shop: Shop, request: RestRequest, refusal: Refusal): RestAnswer {
  const route = findRoute(shop, request.path)?.route;
  const beforeRoute =
    refusal.status === 401 || refusal.code === 'wc_user_invalid_id' || refusal.code === 'rest_no_route';
  const headers: { [name: string]: string } = route && !beforeRoute ? { Allow: route.allow } : {};
  return { status: refusal.status, body: refusal.body(), headers };
}

/** `_envelope`, whatever its value, moves status and headers into the body. */
function enveloped(result: RestAnswer): RestAnswer {
  const inside: JsonObject = {};
  for (const name of ['X-WP-Total', 'X-WP-TotalPages'] as const) {
    if (result.headers[name] !== undefined) inside[name] = Number(result.headers[name]);
  }
  if (result.headers['Link'] !== undefined) inside['Link'] = result.headers['Link'];
  if (result.headers['Allow'] !== undefined) inside['Allow'] = result.headers['Allow'];
  return { status: 200, body: { body: result.body, status: result.status, headers: inside }, headers: {} };
}

/** Answers one request to the REST interface. A fault of our own becomes the shop's own critical error, a 500. */
export async function dispatch(shop: Shop, pinger: Pinger, request: RestRequest): Promise<RestAnswer> {
  let result: RestAnswer;
  try {
    result = indexAnswer(shop, request.path) ?? (await run(shop, pinger, request));
  } catch (error) {
    if (error instanceof Refusal) result = refusalAnswer(shop, request, error);
    else {
      console.error('The sandbox shop failed on', request.method, request.url, error);
      const message = 'There has been a critical error on this website.';
      result = refusalAnswer(shop, request, new Refusal(500, 'internal_server_error', message));
    }
  }
  result = changeAnswer(shop, result, request);
  if (request.query.has('_envelope')) result = enveloped(result);
  if (result.headers['Link'] === undefined)
    result.headers['Link'] = `<${request.origin}/wp-json/>; rel="https://api.w.org/"`;
  return result;
}
