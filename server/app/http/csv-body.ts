import type { MiddlewareHandler } from 'hono';
import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuse, type AppEnv } from './request.ts';

const CSV_ROUTES = /^\/api\/v1\/stores\/[^/]+\/products\/import$/;

/** Lets programs send a CSV file itself, with the other fields in the query: converts it to the call's JSON. */
export function csvBody(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    const type = raw.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (raw.method !== 'POST' || type !== 'text/csv' || !CSV_ROUTES.test(c.req.path)) return next();
    const csv = textOf(await raw.arrayBuffer());
    if (csv === null) return refuse(c, new AppError('INVALID_INPUT', { message: t('Save the file in UTF-8.') }));
    const url = new URL(raw.url);
    const body = JSON.stringify({ ...Object.fromEntries(url.searchParams), csv });
    url.search = '';
    const headers = new Headers(raw.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json');
    c.req.raw = new Request(url, { method: 'POST', headers, body, signal: raw.signal });
    return next();
  };
}

/** Null for bytes that are not UTF-8: names would lose their accents. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
