import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { StatusCode } from 'hono/utils/http-status';
import { errorResponse } from './error-response.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Log } from '../../platform/log/log.ts';

export interface AppEnv {
  Variables: {
    requestId: string;
    ip: string;
    log: Log;
    /** The call's name for log and metrics; a URL is never a label. */
    route: string | undefined;
    /** The person who sent a large body. */
    largeBodyOf: string | undefined;
    /** Ends the turn of a large body. */
    endBodyTurn: (() => void) | undefined;
  };
}

const REQUEST_ID = /^[\w-]{8,64}$/;
const LOGGED_PATH = 300;
/** nginx's status for a client that disconnected before its response. Nobody receives it. */
const CLIENT_CLOSED = 499;
const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives each request an id, a logger and the caller's address; writes one log entry and one measurement when its response begins. */
export function traceRequests(platform: Platform): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const input = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(input) ? input : randomUUID();
    const log = platform.log.child({ requestId });
    c.set('requestId', requestId);
    c.set('ip', callerAddress(c, platform.env.behindProxy));
    c.set('log', log);
    c.header('x-request-id', requestId);
    await next();
    const milliseconds = performance.now() - started;
    const status = c.req.raw.signal.aborted ? CLIENT_CLOSED : c.res.status;
    const route = c.get('route') ?? routePattern(c);
    platform.metrics.answered({ method: c.req.method, route, status }, milliseconds / 1000);
    const line = {
      method: c.req.method,
      path: c.req.path.slice(0, LOGGED_PATH),
      route,
      status,
      ms: Math.round(milliseconds * 10) / 10,
    };
    if (QUIET.has(c.req.path) || route === 'page') log.debug(line, 'answered');
    else log.info(line, 'answered');
  };
}

/** The pattern of a feature's HTTP route, e.g. `/webhooks/woocommerce/:store_id`. */
function routePattern(c: Context<AppEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? 'other';
}

export function refuse(c: Context<AppEnv>, error: unknown): Response {
  const { requestId, log } = c.var;
  const response = errorResponse(error, { requestId, log });
  const retryAfter = retrySeconds(response.data);
  return c.json(
    response,
    response.status as 400,
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  );
}

/** Returns a library's response with the headers the app has set so far. */
export function relay(c: Context<AppEnv>, response: Response): Response {
  return c.newResponse(response.body, { status: response.status as StatusCode, headers: response.headers });
}

function retrySeconds(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const value: unknown = Reflect.get(data, 'retryAfter');
  return typeof value === 'number' ? value : undefined;
}

function callerAddress(c: Context, behindProxy: boolean): string {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Requests from tests have no socket.
    return 'unknown';
  }
}
