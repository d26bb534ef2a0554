import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError, type AnyProcedure } from '@orpc/server';
import { StandardRPCHandler, type StandardHandleResult } from '@orpc/server/standard';
import { toFetchBody, toFetchHeaders, toStandardLazyRequest } from '@orpc/standard-server-fetch';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { CallMeta } from '#contract/base.ts';
import { t } from '#domain/language/t.ts';
import type { CallContext, Person, RequestContext } from '../../platform/access/call-context.ts';
import type { FeatureRoutes } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { countStoreWrite } from '../../platform/access/count-store-write.ts';
import { createEntrance, type Enter } from './enter-call.ts';
import { checkBatch, isBatch, runInBatch, batchPlugin } from './batch-requests.ts';
import { errorResponse, toLibraryError } from '../http/error-response.ts';
import { setInputMessages } from './input-messages.ts';
import { sendJson } from '../http/send-compressed.ts';
import { refuse, relay, type AppEnv } from '../http/request.ts';

/** Interval of comments on idle streams: proxies close connections that are silent for a minute. */
const KEEP_ALIVE_MS = 25_000;

/** Finds the person of a request; a renewed cookie is added to `responseHeaders`. */
export type Identify = (headers: Headers, responseHeaders: Headers) => Promise<Person | null>;

export interface Accounts {
  readonly identify: Identify;
  /** The session's token, before it is looked up; null without one. */
  readonly tokenOf: (headers: Headers) => string | null;
}

interface CallRequest extends RequestContext {
  readonly setRoute: (route: string) => void;
  readonly responseHeaders: Headers;
  readonly batch: boolean;
  /** Whether the input was read and a call began. */
  begun: boolean;
  /** Ends the turn of its tenant, which includes writing and compressing the response. */
  endTurn: () => void;
  readonly endBodyTurn: (() => void) | undefined;
}

/** Serves one router twice: as RPC for our pages, and at the contract's paths for everyone else. */
export function createCallHandlers(platform: Platform, router: FeatureRoutes, { identify, tokenOf }: Accounts) {
  setInputMessages();
  // The library's plugins modify these lists, so each handler gets its own.
  const enter = createEntrance(platform.gate, tokenOf);
  const settings = (): object => ({
    clientInterceptors: [guardCall(platform, enter)],
    interceptors: [refuseMalformed],
  });
  const rpc = new StandardRPCHandler<CallRequest>(router as never, {
    ...settings(),
    plugins: [batchPlugin()],
  });
  const rest = new StandardOpenAPIHandler<CallRequest>(router as never, {
    ...settings(),
    customErrorResponseBodyEncoder: (error) => errorResponse(error, platform),
  });

  const serve = (handler: typeof rpc | typeof rest, prefix?: '/rpc') => async (c: Context<AppEnv>) => {
    const context = requestContext(c, identify, handler === rpc && isBatch(c.req.raw));
    if (context.batch) await checkBatch(c.req.raw);
    const request = toStandardLazyRequest(c.req.raw);
    try {
      const { matched, response } = await handler.handle(request, { ...(prefix ? { prefix } : {}), context });
      if (!matched) return refuse(c, new AppError('NOT_FOUND', { message: t('This procedure doesn’t exist.') }));
      for (const [name, value] of context.responseHeaders) c.header(name, value, { append: true });
      return await sendResult(c, response);
    } finally {
      context.endTurn();
    }
  };
  return { rpc: serve(rpc, '/rpc'), rest: serve(rest) };
}

/** JSON is sent as it is: reading it from a `Response` would copy it three times. */
async function sendResult(
  c: Context<AppEnv>,
  response: NonNullable<StandardHandleResult['response']>,
): Promise<Response> {
  const headers = toFetchHeaders(response.headers);
  const body = toFetchBody(response.body, headers, { eventIteratorKeepAliveInterval: KEEP_ALIVE_MS });
  const init = { status: response.status as StatusCode, headers };
  return typeof body === 'string' ? sendJson(c, body, init) : relay(c, new Response(body, init));
}

function requestContext(c: Context<AppEnv>, identify: Identify, batch: boolean): CallRequest {
  const { headers } = c.req.raw;
  const responseHeaders = new Headers();
  let found: Promise<Person | null> | undefined;
  if (batch) c.set('route', 'batch');
  return {
    requestId: c.var.requestId,
    ip: c.var.ip,
    log: c.var.log,
    headers,
    responseHeaders,
    batch,
    begun: false,
    endTurn: () => undefined,
    endBodyTurn: c.var.endBodyTurn,
    setRoute: (route) => {
      if (!batch) c.set('route', route);
    },
    identify: () => (found ??= identify(headers, responseHeaders)),
  };
}

/** Wraps every call: sets its route, checks access, waits for the turn of its tenant and converts its errors. */
function guardCall(platform: Platform, enter: Enter) {
  return async (call: {
    context: CallRequest;
    input: unknown;
    path: readonly string[];
    procedure: AnyProcedure;
    next: (options: { context: CallContext; input: unknown }) => Promise<unknown>;
  }): Promise<unknown> => {
    const { context, input } = call;
    const route = call.path.join('.');
    context.begun = true;
    context.setRoute(route);
    const { meta, route: address } = call.procedure['~orpc'];
    const access = { ...(meta as CallMeta), readOnly: address.method === 'GET' || meta.replica === true };
    const run = async () => {
      const { opened, turn } = await enter(access, input, context);
      const work = () => {
        const result = call.next({ ...call, context: opened });
        return access.readOnly ? result : result.finally(() => countStoreWrite(platform.db, opened));
      };
      if (turn === null) return work();
      context.endBodyTurn?.();
      if (context.batch) return turn.run(work).finally(turn.end);
      context.endTurn = turn.end;
      return turn.run(work);
    };
    try {
      const services = { log: context.log, metrics: platform.metrics };
      return await (context.batch ? runInBatch(route, services, run) : run());
    } catch (error) {
      throw toLibraryError(errorResponse(error, { ...context, call: route, input }), error);
    }
  };
}

/** Converts errors before a call begins: invalid JSON, or RPC metadata that does not fit it. */
async function refuseMalformed(request: { context: CallRequest; next: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await request.next();
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    const isUnreadable = error instanceof SyntaxError || (error instanceof TypeError && !request.context.begun);
    const response = errorResponse(isUnreadable ? new AppError('MALFORMED_JSON') : error, request.context);
    throw toLibraryError(response, error);
  }
}
