import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request.ts';

/**
 * Lets a DELETE carry its input in its query as well, as WooCommerce's own do (`?force=true`): it joins the JSON body, which
 * wins. Only there do calls look for it.
 */
export function mergeQueryIntoBody(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    const url = new URL(raw.url);
    if (raw.method !== 'DELETE' || url.search === '') return next();
    const text = await raw.text();
    const body: unknown = text === '' ? {} : parse(text);
    const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
    const headers = new Headers(raw.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json');
    const joined = isFields ? JSON.stringify({ ...Object.fromEntries(url.searchParams), ...body }) : text;
    url.search = '';
    c.req.raw = new Request(url, { method: 'DELETE', headers, body: joined, signal: raw.signal });
    return next();
  };
}

/** What is no JSON stays as it is: the call refuses it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
