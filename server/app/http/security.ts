import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { isServerAddress } from '#contract/http/public-pages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { trustedOrigins } from '../../platform/http/trusted-origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, type AppEnv } from './request.ts';

/** Enough for every call. */
const MAX_BODY = 1_000_000;
/** A webhook carries a whole record, which some plugins make very large. */
const MAX_WEBHOOK = 8_000_000;
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths that outsiders call with their own proof of identity; our cookies do not count there. */
const EXTERNAL_ROUTES = /^\/(?:webhooks|connect)\//;
const JSON_ONLY = /^\/(?:api\/v1|functions\/v1|rest\/v1|rpc)\//;

/** PayFast's pages. Browsers apply `form-action` to redirects after a posted form as well. */
const PAYFAST_PAGES = ['https://*.payfast.co.za', 'https://*.payfast.io'];

/**
 * Security headers. Scripts come only from us; Mantine writes inline styles. `payfastOrigin`: the sandbox's PayFast pages, which may
 * start later.
 */
export function securityHeaders(publicUrl: string, payfastOrigin: () => string | null): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Product images are served by the shops.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", ...PAYFAST_PAGES, () => payfastOrigin() ?? ''],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // Images and files are for our pages; the API may be configured for other origins.
    crossOriginResourcePolicy: 'same-site',
  });
}

/** Responses of calls, accounts and webhooks must not be cached, unless they set their own header. */
export function preventCaching(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isServerAddress(c.req.path)) c.header('cache-control', 'no-store');
    return next();
  };
}

/** Limits the size of bodies. Counting is for those of unknown length: it turns the request and its body into streams. */
export function limitBodies(): MiddlewareHandler<AppEnv> {
  const limit = (maxSize: number): MiddlewareHandler<AppEnv> => {
    const refuseLarge = (c: Context<AppEnv>) =>
      refuse(c, new AppError('TOO_LARGE', { message: `The request is larger than ${maxSize / 1_000_000} MB.` }));
    const count = bodyLimit({ maxSize, onError: refuseLarge });
    return async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      const length = c.req.header('content-length');
      if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
      return Number(length) > maxSize ? refuseLarge(c) : next();
    };
  };
  const usual = limit(MAX_BODY);
  const webhook = limit(MAX_WEBHOOK);
  return (c, next) => (c.req.path.startsWith('/webhooks/') ? webhook(c, next) : usual(c, next));
}

export function requireJson(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    // A DELETE of Node's fetch or curl carries neither header: it has no body, whatever `raw.body` says.
    const length = c.req.header('content-length') ?? '0';
    const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined;
    if (hasBody && JSON_ONLY.test(c.req.path) && type !== 'application/json') {
      return refuse(c, new AppError('UNSUPPORTED_TYPE'));
    }
    return next();
  };
}

/** Rejects writes that a browser sends for another site. Programs send no Origin, bearer tokens no cookie. */
export function requireTrustedOrigin(platform: Platform): MiddlewareHandler<AppEnv> {
  const trusted = trustedOrigins(platform);
  return async (c, next) => {
    const usesCookie = c.req.header('cookie') !== undefined && c.req.header('authorization') === undefined;
    if (READ_METHODS.has(c.req.method) || EXTERNAL_ROUTES.test(c.req.path) || !usesCookie) return next();
    const origin = c.req.header('origin');
    const isForeign =
      origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !trusted(origin, c.req.raw);
    if (isForeign) return refuse(c, new AppError('FOREIGN_ORIGIN'));
    return next();
  };
}

/** Allows the pages of ALLOWED_ORIGINS to call the API; without them there is no CORS. */
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
