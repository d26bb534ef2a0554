import type { MiddlewareHandler } from 'hono';
import type { Identify } from '../rpc/call-handlers.ts';
import type { AppEnv } from './request.ts';

export function redirectSignedIn(identify: Identify): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const opensPage = (c.req.header('accept') ?? '').includes('text/html');
    if (!opensPage || c.req.header('cookie') === undefined) return next();
    const renewed = new Headers();
    const person = await identify(c.req.raw.headers, renewed).catch((error: unknown) => {
      // The landing page works without the database.
      c.var.log.warn({ err: error }, 'The session could not be read at "/"');
      return null;
    });
    if (person === null) return next();
    for (const [name, value] of renewed) c.header(name, value, { append: true });
    c.set('route', 'home');
    c.header('cache-control', 'private, no-store');
    c.header('vary', 'Cookie');
    return c.redirect('/dashboard');
  };
}
