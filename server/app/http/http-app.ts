import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { visitorLanguage } from '#domain/language/language.ts';
import { reportOutage } from '../../platform/db/database-unavailable.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { runInLanguage } from '../../platform/language/language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApiDocuments } from '../rpc/api-docs.ts';
import { type Accounts, createCallHandlers } from '../rpc/call-handlers.ts';
import type { Composition } from '../compose.ts';
import {
  allowOrigins,
  preventCaching,
  limitBodies,
  limitJsonDepth,
  securityHeaders,
  requireTrustedOrigin,
  requireJson,
} from './security.ts';
import { csvBody } from './csv-body.ts';
import { mergeQueryIntoBody } from './merge-query-into-body.ts';
import { templateValues } from './render-template.ts';
import { addHealth } from './health.ts';
import { redirectSignedIn } from './redirect-signed-in.ts';
import { limitUrlLength, limitDuration, MAX_REQUEST_MS } from './request-limits.ts';
import { sendDocument } from './send-compressed.ts';
import { refuse, relay, traceRequests, type AppEnv } from './request.ts';
import { staticFiles } from './static-files.ts';

export interface AppParts {
  platform: Platform;
  composition: Composition;
  accounts: Accounts & { handle(request: Request): Promise<Response> };
  webFolder: string;
  /** The origin of the sandbox's PayFast pages, to which payment forms are posted; null without one. */
  payfastOrigin: () => string | null;
}

/** All HTTP routes: security checks first, then calls, accounts, features' routes, documents and pages. */
export function createHttpApp(parts: AppParts): Hono<AppEnv> {
  const { platform, composition, accounts, webFolder } = parts;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => refuse(c, error));
  app.notFound((c) => refuse(c, new AppError('NOT_FOUND')));

  app.use((c, next) => {
    const language = visitorLanguage(c.req.header('cookie'), c.req.header('accept-language'));
    return runInLanguage(language, next);
  });
  app.use(traceRequests(platform));
  app.use(limitUrlLength());
  app.use(securityHeaders(platform.publicUrl, parts.payfastOrigin));
  app.use(limitDuration(MAX_REQUEST_MS));
  app.use(preventCaching());
  addHealth(app, platform);
  app.use(compress());
  const cors = allowOrigins(platform);
  if (cors !== null) app.use(cors);
  app.use(requireTrustedOrigin(platform));
  app.use(limitBodies(async (headers) => (await accounts.identify(headers, new Headers()))?.id ?? null));
  app.use('/api/v1/*', csvBody());
  app.use(requireJson());
  app.use(limitJsonDepth());
  app.use('/api/v1/*', mergeQueryIntoBody());

  const calls = createCallHandlers(platform, composition.router, accounts);
  app.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    c.set('route', 'accounts');
    const headers = new Headers(c.req.raw.headers);
    headers.set('x-karoo-ip', c.var.ip);
    const handle = () => accounts.handle(new Request(c.req.raw, { headers }));
    // The library reports success for a sign-out even if it could not end the session.
    return relay(c, await reportOutage(handle, ({ ok }) => !ok || c.req.path.endsWith('/sign-out')));
  });
  addDocuments(app, platform);
  for (const feature of composition.features) feature.httpRoutes?.(app as unknown as Hono);
  // Our pages only POST. A HEAD request from another site would carry the cookie and pass as a read.
  app.post('/rpc/*', calls.rpc);
  for (const path of ['/api/v1/*', '/functions/v1/*', '/rest/v1/*']) app.all(path, calls.rest);
  app.get('/', redirectSignedIn(accounts.identify));
  app.use(staticFiles(webFolder, templateValues(platform.publicUrl, platform.env.operator)));
  return app;
}

/** A worker's HTTP app: health, readiness and metrics. */
export function createHealthApp(platform: Platform): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.notFound((c) => refuse(c, new AppError('NOT_FOUND')));
  app.use(traceRequests(platform));
  addHealth(app, platform);
  return app;
}

function addDocuments(app: Hono<AppEnv>, platform: Platform): void {
  const documents = createApiDocuments(platform.publicUrl);
  app.get('/api/openapi.json', async (c) => {
    c.set('route', 'openapi');
    return sendDocument(c, (await documents()).json);
  });
  app.get('/api/docs', async (c) => {
    c.set('route', 'docs');
    return sendDocument(c, (await documents()).page);
  });
}
