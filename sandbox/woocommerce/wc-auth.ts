import { randomBytes } from 'node:crypto';
import type { PhpQuery } from './rest/php-query.ts';
import type { Permissions, Shop } from './shop.ts';

const SCOPES: Record<string, string> = { read: 'read', write: 'write', read_write: 'read and change' };
const NEEDED = ['app_name', 'user_id', 'return_url', 'callback_url', 'scope'];
const TIMEOUT_MS = 60_000;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, body: string, status = 200): Response {
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;background:#f0f0f1;color:#1e1e1e;margin:0;display:grid;place-items:center;min-height:100vh}' +
    'main{background:#fff;max-width:30rem;padding:2rem;border-radius:8px;box-shadow:0 1px 4px #0002}h1{font-size:1.3rem;margin-top:0}' +
    'form{display:inline}button,a.deny{font:inherit;padding:.6rem 1.4rem;border-radius:4px;border:0;cursor:pointer;text-decoration:none}' +
    'button{background:#7f54b3;color:#fff}a.deny{color:#7f54b3}';
  const text = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
}

const errorPage = (message: string) =>
  page('Application authentication request', `<h1>Error</h1><p>Error: ${escapeHtml(message)}</p>`, 401);

type AccessRequest = { appName: string; userId: string; returnUrl: string; callbackUrl: string; scope: Permissions };

const isLoopback = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);

/** Returns the parsed request for a key, or its error message. */
function readRequest(query: PhpQuery): AccessRequest | string {
  const text = (name: string) => String(query.get(name) ?? '');
  const missing = NEEDED.find((name) => text(name) === '');
  if (missing) return `Missing parameter ${missing}.`;
  const scope = text('scope');
  if (!(scope in SCOPES)) return `Invalid scope ${scope}.`;
  const [returnUrl, callbackUrl] = [URL.parse(text('return_url')), URL.parse(text('callback_url'))];
  if (!returnUrl) return 'The return_url is not a valid URL.';
  if (!callbackUrl) return 'The callback_url is not a valid URL.';
  // A real shop insists on https. This one also calls back to plain http on the same machine, where Karoo runs in trials.
  if (callbackUrl.protocol !== 'https:' && !isLoopback(callbackUrl)) return 'The callback_url needs to be over SSL.';
  return {
    appName: text('app_name'),
    userId: text('user_id'),
    returnUrl: text('return_url'),
    callbackUrl: text('callback_url'),
    scope: scope as Permissions,
  };
}

/** The return address with the outcome added; what stood in its query stays. */
function returnTo(input: AccessRequest, success: 0 | 1): string {
  const url = new URL(input.returnUrl);
  url.searchParams.set('success', String(success));
  url.searchParams.set('user_id', input.userId);
  return url.href;
}

function approvalPage(shop: Shop, input: AccessRequest, origin: string): Response {
  const fields = {
    app_name: input.appName,
    user_id: input.userId,
    return_url: input.returnUrl,
    callback_url: input.callbackUrl,
    scope: input.scope,
  };
  const query = new URLSearchParams(fields).toString();
  const body =
    `<h1>${escapeHtml(input.appName)} would like to connect to your store</h1>` +
    `<p>This will give ${escapeHtml(input.appName)} access to ${SCOPES[input.scope]} the data of <strong>${escapeHtml(shop.data.name)}</strong>: orders, products, customers and coupons.</p>` +
    `<form method="post" action="${origin}/wc-auth/v1/access_granted/?${escapeHtml(query)}"><button type="submit">Approve</button></form> ` +
    `<a class="deny" href="${escapeHtml(returnTo(input, 0))}">Deny</a>`;
  return page('Application authentication request', body);
}

/** Hands a new key over from server to server; true when the other side took it with a 200. */
async function handOver(
  input: AccessRequest,
  origin: string,
  key: { id: number; key: string; secret: string },
): Promise<boolean> {
  const body = JSON.stringify({
    key_id: key.id,
    user_id: input.userId,
    consumer_key: key.key,
    consumer_secret: key.secret,
    key_permissions: input.scope,
  });
  const headers = { 'User-Agent': `WordPress/7.1; ${origin}`, 'Content-Type': 'application/json;charset=UTF-8' };
  try {
    const response = await fetch(input.callbackUrl, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function grant(shop: Shop, input: AccessRequest, origin: string): Promise<Response> {
  const text = (prefix: string) => `${prefix}_${randomBytes(20).toString('hex')}`;
  const key = shop.addKey(text('ck'), text('cs'), input.scope);
  if (!(await handOver(input, origin, key))) {
    shop.removeKey(key.id);
    return errorPage('An error occurred in the request and at the time were unable to send the consumer data.');
  }
  return new Response(null, { status: 302, headers: { Location: returnTo(input, 1) } });
}

/** The key hand-over: the approval page, and what pressing Approve does. The shop owner counts as signed in here. */
export async function answerWcAuth(shop: Shop, path: string, query: PhpQuery, origin: string): Promise<Response> {
  const input = readRequest(query);
  if (typeof input === 'string') return errorPage(input);
  const step = path.replace('/wc-auth/v1/', '').replaceAll('/', '');
  if (step === 'authorize') return approvalPage(shop, input, origin);
  if (step === 'access_granted') return grant(shop, input, origin);
  return errorPage('Not found.');
}
