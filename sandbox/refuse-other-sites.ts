import type { MiddlewareHandler } from 'hono';
import { isIpOrLocalhost } from '#domain/addresses/localhost.ts';

/** The control addresses. Everything else imitates an external site, to which other sites may post. */
const CONTROL = /\/control(?:\/|$)/;

/**
 * Keeps pages of other sites from using a running sandbox: by a name that leads to this machine
 * (DNS rebinding), or by posting a form to a control address. `ownHost`: what the sandbox listens on.
 */
export function refuseOtherSites(ownHost: string): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (!isIpOrLocalhost(host) && host.replace(/:\d{1,5}$/, '') !== ownHost) {
      return c.json({ error: 'Open the sandbox by its address, not by another name.' }, 403);
    }
    const origin = c.req.header('origin');
    const isForeign = origin === undefined ? c.req.header('sec-fetch-site') === 'cross-site' : !isSame(origin, host);
    if (c.req.method !== 'GET' && CONTROL.test(c.req.path) && isForeign) {
      return c.json({ error: 'This came from a page of another site.' }, 403);
    }
    return next();
  };
}

function isSame(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
