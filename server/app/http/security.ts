import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { isServerAddress, LINK_PAGE } from '#contract/http/public-pages.ts';
import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { MAX_JSON_DEPTH, nestsDeeper } from '../../platform/http/json-depth.ts';
import { trustedOrigins } from '../../platform/http/trusted-origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { FairQueue } from '../../platform/tenants/fair-queue.ts';
import { Pace } from '../../platform/tenants/pace.ts';
import { refuse, type AppEnv } from './request.ts';

/** Enough for every call. */
const MAX_BODY = 1_000_000;
/** Enough for signing up, signing in and accepting an invitation. */
const MAX_ANONYMOUS_BODY = 64_000;
/**
 * Larger bodies that are parsed at the same time, in all and of one person. The turn ends when the call begins, which has a turn of its own.
 */
const LARGE_BODIES = { places: 4, perTenant: 1 } as const;
/** Bytes of larger bodies that one person may send; parsing a megabyte takes about 25 ms of this process. */
const LARGE_BYTES = {
  budget: { most: 4_000_000, mostDebt: 1_000_000, perSecond: 2_000_000 },
  lateAtOnce: 1,
  lateAfterMs: 500,
  maxWaiting: 20,
} as const;
/** A webhook carries a whole record, which some plugins make very large. */
const MAX_WEBHOOK = 8_000_000;
const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths that outsiders call with their own proof of identity; our cookies do not count there. */
const EXTERNAL_ROUTES = /^\/(?:webhooks|connect)\//;
/** Their bodies are small, and the library reads them before it knows the person. */
const ACCOUNT_ROUTES = '/api/auth/';
const WEBHOOK_ROUTES = '/webhooks/';
const JSON_ONLY = /^\/(?:api\/v1|functions\/v1|rest\/v1|rpc)\//;

/** Scripts of workers that run our WebAssembly. A worker has the policy of its own script; that of the pages stays. */
const WASM_WORKERS = /^\/assets\/barcode-worker-[\w-]+\.js$/;

/** PayFast's pages. Browsers apply `form-action` to redirects after a posted form as well. */
const PAYFAST_PAGES = ['https://*.payfast.co.za', 'https://*.payfast.io'];

/**
 * Security headers. Scripts come only from us; Mantine writes inline styles. `payfastOrigin`: the sandbox's PayFast pages, which may
 * start later.
 */
export function securityHeaders(publicUrl: string, payfastOrigin: () => string | null): MiddlewareHandler {
  const options = {
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ({ req }) => (WASM_WORKERS.test(req.path) ? "'wasm-unsafe-eval'" : '')],
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
  } satisfies Parameters<typeof secureHeaders>[0];
  const general = secureHeaders(options);
  const ofLinks = secureHeaders({ ...options, referrerPolicy: 'no-referrer' });
  return (c, next) => {
    if (c.req.path !== LINK_PAGE && !c.req.path.startsWith(`${LINK_PAGE}/`)) return general(c, next);
    c.header('x-robots-tag', 'noindex, nofollow');
    return ofLinks(c, next);
  };
}

/** Responses of calls, accounts and webhooks must not be cached, unless they set their own header. */
export function preventCaching(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isServerAddress(c.req.path)) c.header('cache-control', 'no-store');
    return next();
  };
}

/**
 * Limits the size of bodies: those of people without a session are small, since nothing else limits what reading them costs.
 * Counting is for bodies of unknown length: it turns the request and its body into streams.
 */
export function limitBodies(personOf: (headers: Headers) => Promise<string | null>): MiddlewareHandler<AppEnv> {
  const limit = (maxSize: number): MiddlewareHandler<AppEnv> => {
    const refuseLarge = (c: Context<AppEnv>) =>
      refuse(
        c,
        new AppError('TOO_LARGE', { message: t('The request is larger than {limit} kB.', { limit: maxSize / 1_000 }) }),
      );
    const count = bodyLimit({ maxSize, onError: refuseLarge });
    return async (c, next) => {
      if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
      const length = c.req.header('content-length');
      if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
      return Number(length) > maxSize ? refuseLarge(c) : next();
    };
  };
  const anonymous = limit(MAX_ANONYMOUS_BODY);
  const general = limit(MAX_BODY);
  const webhook = limit(MAX_WEBHOOK);
  return async (c, next) => {
    if (c.req.path.startsWith(WEBHOOK_ROUTES)) return webhook(c, next);
    const length = c.req.header('content-length');
    const isSmall = length !== undefined && Number(length) <= MAX_ANONYMOUS_BODY;
    if (isSmall || READ_METHODS.has(c.req.method)) return general(c, next);
    const person = c.req.path.startsWith(ACCOUNT_ROUTES) ? null : await personOf(c.req.raw.headers);
    if (person === null) return anonymous(c, next);
    c.set('largeBodyOf', person);
    return general(c, next);
  };
}

/** Refuses JSON that nests deeper than any of ours: the libraries that read it recurse until the stack is full. */
export function limitJsonDepth(): MiddlewareHandler<AppEnv> {
  const large = new FairQueue(LARGE_BODIES);
  const pace = new Pace(LARGE_BYTES);
  return async (c, next) => {
    const { raw } = c.req;
    // A webhook's signature is that of its bytes; its own route limits its depth.
    if (READ_METHODS.has(raw.method) || raw.body === null || c.req.path.startsWith(WEBHOOK_ROUTES)) return next();
    const person = c.get('largeBodyOf');
    // Errors of middleware become responses in http-app.ts.
    if (person !== undefined) await pace.wait(person);
    const text = await raw.text();
    if (person !== undefined) pace.spend(person, text.length);
    const end = person === undefined ? undefined : await large.take(person);
    c.set('endBodyTurn', end);
    try {
      return await readJson(c, next, text);
    } finally {
      end?.();
    }
  };
}

async function readJson(c: Context<AppEnv>, next: Next, text: string): Promise<Response | void> {
  const { raw } = c.req;
  if (nestsDeeper(text)) {
    const message = t('The request body nests deeper than {maxJsonDepth} levels.', { maxJsonDepth: MAX_JSON_DEPTH });
    return refuse(c, new AppError('INVALID_INPUT', { message }));
  }
  const { method, headers, signal } = raw;
  c.req.raw = new Request(raw.url, { method, headers, signal, body: text === '' ? null : text });
  return next();
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

/**
 * Rejects writes that a browser sends for another site, with or without our cookie: a page that reached this machine by DNS
 * rebinding could sign in itself. Programs send no Origin.
 */
export function requireTrustedOrigin(platform: Pick<Platform, 'publicUrl' | 'env'>): MiddlewareHandler<AppEnv> {
  const trusted = trustedOrigins(platform);
  return async (c, next) => {
    if (READ_METHODS.has(c.req.method) || EXTERNAL_ROUTES.test(c.req.path)) return next();
    const origin = c.req.header('origin');
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !trusted(origin);
    return isForeign ? refuse(c, foreignOriginError(platform.publicUrl)) : next();
  };
}

function foreignOriginError(publicUrl: string): AppError {
  const message = t(
    'This request came from another site. Open Karoo at {publicUrl}, or set PUBLIC_URL to the address that you use.',
    { publicUrl },
  );
  return new AppError('FOREIGN_ORIGIN', { message });
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
