import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { isServerAddress } from '#contract/http/public-pages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { trustedOrigins } from '../../platform/http/trusted-origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, type AppEnv } from './request.ts';

/** More than any call of ours needs. */
const LARGEST_BODY = 1_000_000;
/** A shop's webhook carries a whole record, and some plugins fill it with much. */
const LARGEST_WEBHOOK = 8_000_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Addresses that outsiders call with their own proof; no cookie of ours counts there. */
const EXTERNAL_ROUTES = /^\/(?:webhooks|connect)\//;
const JSON_ONLY = /^\/(?:api\/v1|functions\/v1|rest\/v1|rpc)\//;

/** PayFast's own pages. A browser applies `form-action` to where the posted form is redirected to as well. */
const PAYFAST_PAGES = ['https://*.payfast.co.za', 'https://*.payfast.io'];

/**
 * Headers that tell browsers what our pages may do. Scripts come from us alone; Mantine writes styles into the page.
 * `standInOrigin`: a stand-in of PayFast to which payment forms may be posted, known later perhaps.
 */
export function securityHeaders(publicUrl: string, standInOrigin: () => string | null): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Product pictures live in the shops.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", ...PAYFAST_PAGES, () => standInOrigin() ?? ''],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // Pictures and files of ours are for our pages; the API may be configured for pages elsewhere.
    crossOriginResourcePolicy: 'same-site',
  });
}

/** Answers of calls, accounts and webhooks are for the caller alone: no cache may keep them, unless they say so themselves. */
export function preventCaching(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isServerAddress(c.req.path)) c.header('cache-control', 'no-store');
    return next();
  };
}

/** Refuses bodies that are too large before they are read. */
export function limitBodies(): MiddlewareHandler<AppEnv> {
  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (c) =>
        refuse(c, new AppError('TOO_LARGE', { message: `The request is larger than ${maxSize / 1_000_000} MB.` })),
    });
  const usual = limit(LARGEST_BODY);
  const webhook = limit(LARGEST_WEBHOOK);
  return (c, next) => (c.req.path.startsWith('/webhooks/') ? webhook(c, next) : usual(c, next));
}

/** Refuses API bodies that are not JSON. */
export function requireJson(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    // A DELETE of Node's fetch, or curl's, carries neither: it has no body, whatever `raw.body` says.
    const length = c.req.header('content-length') ?? '0';
    const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined;
    if (hasBody && JSON_ONLY.test(c.req.path) && type !== 'application/json') {
      return refuse(c, new AppError('UNSUPPORTED_TYPE'));
    }
    return next();
  };
}

/** Refuses state-changing requests that a browser sends for another site. Programs send no Origin, bearers no cookie. */
export function refuseForeignOrigins(platform: Platform): MiddlewareHandler<AppEnv> {
  const trusted = trustedOrigins(platform);
  return async (c, next) => {
    const ambient = c.req.header('cookie') !== undefined && c.req.header('authorization') === undefined;
    if (READING.has(c.req.method) || EXTERNAL_ROUTES.test(c.req.path) || !ambient) return next();
    const origin = c.req.header('origin');
    const foreign =
      origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !trusted(origin, c.req.raw);
    if (foreign) return refuse(c, new AppError('FOREIGN_ORIGIN'));
    return next();
  };
}

/** Lets the pages of ALLOWED_ORIGINS call the API; without them there is no CORS at all. */
export function allowOrigins(platform: Platform): MiddlewareHandler | null {
  const { allowedOrigins } = platform.env;
  if (allowedOrigins.length === 0) return null;
  return cors({
    origin: [...allowedOrigins],
    credentials: true,
    exposeHeaders: ['set-auth-token', 'x-request-id', 'retry-after'],
    maxAge: 600,
  });
}
