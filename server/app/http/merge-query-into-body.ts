import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request.ts';

/**
 * Merges the query of a DELETE into its JSON body, since WooCommerce's API takes `?force=true` there. The body wins; calls read
 * only the body.
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
    const merged = isFields ? JSON.stringify({ ...Object.fromEntries(url.searchParams), ...body }) : text;
    url.search = '';
    c.req.raw = new Request(url, { method: 'DELETE', headers, body: merged, signal: raw.signal });
    return next();
  };
}

/** Invalid JSON stays as it is: the call rejects it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
