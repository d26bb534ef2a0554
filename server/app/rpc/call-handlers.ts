import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, type AnyProcedure } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import type { Context } from 'hono';
import type { CallMeta } from '#contract/base.ts';
import type { CallContext, Person, RequestContext } from '../../platform/access/call-context.ts';
import type { FeatureRoutes } from '../../platform/feature.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkBatch, isBatch, runInBatch, batchPlugin } from './batch-requests.ts';
import { errorResponse, toLibraryError } from '../http/error-response.ts';
import { setInputMessages } from './input-messages.ts';
import { compressResponse } from '../http/compress-response.ts';
import { refuse, type AppEnv } from '../http/request.ts';

/** Comment lines on a quiet stream: proxies close connections that say nothing for a minute. */
const KEEP_ALIVE_MS = 25_000;

/** Finds out who sent a request; `answerHeaders` takes a renewed cookie. */
export type Identify = (headers: Headers, answerHeaders: Headers) => Promise<Person | null>;

interface CallRequest extends RequestContext {
  readonly named: (route: string) => void;
  readonly answerHeaders: Headers;
  /** Several calls came with one request. */
  readonly batch: boolean;
  /** Whether the input was read and a call began. */
  begun: boolean;
}

/** Serves one router twice: as RPC for our own pages, and under the contract's addresses for everybody else. */
export function createCallHandlers(platform: Platform, router: FeatureRoutes, identify: Identify) {
  setInputMessages();
  // The library's plugins add to these lists, each handler's to its own.
  const settings = (): object => ({
    clientInterceptors: [guardCall(platform)],
    interceptors: [refuseMalformed],
    eventIteratorKeepAliveInterval: KEEP_ALIVE_MS,
  });
  const rpc = new RPCHandler<CallRequest>(router as never, {
    ...settings(),
    plugins: [batchPlugin()],
  });
  const rest = new OpenAPIHandler<CallRequest>(router as never, {
    ...settings(),
    customErrorResponseBodyEncoder: (error) => errorResponse(error, platform),
  });

  const serve = (handler: typeof rpc | typeof rest, prefix?: '/rpc') => async (c: Context<AppEnv>) => {
    const context = requestContext(c, identify, handler === rpc && isBatch(c.req.raw));
    if (context.batch) await checkBatch(c.req.raw);
    const { matched, response } = await handler.handle(c.req.raw, { ...(prefix ? { prefix } : {}), context });
    if (!matched) return refuse(c, new AppError('NOT_FOUND', { message: 'There is no such call.' }));
    for (const [name, value] of context.answerHeaders) c.header(name, value, { append: true });
    return compressResponse(c, response);
  };
  return { rpc: serve(rpc, '/rpc'), rest: serve(rest) };
}

function requestContext(c: Context<AppEnv>, identify: Identify, batch: boolean): CallRequest {
  const { headers } = c.req.raw;
  const answerHeaders = new Headers();
  let found: Promise<Person | null> | undefined;
  if (batch) c.set('route', 'batch');
  return {
    requestId: c.var.requestId,
    ip: c.var.ip,
    log: c.var.log,
    headers,
    answerHeaders,
    batch,
    begun: false,
    named: (route) => {
      if (!batch) c.set('route', route);
    },
    identify: () => (found ??= identify(headers, answerHeaders)),
  };
}

/** Around every call: its name, who may, and what its errors become. */
function guardCall(platform: Platform) {
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
    context.named(route);
    const { meta, route: address } = call.procedure['~orpc'];
    const asked = { ...(meta as CallMeta), readOnly: address.method === 'GET' };
    const run = async () => call.next({ ...call, context: await platform.gate.open(asked, input, context) });
    try {
      const within = { log: context.log, metrics: platform.metrics };
      return await (context.batch ? runInBatch(route, within, run) : run());
    } catch (error) {
      throw toLibraryError(errorResponse(error, { ...context, call: route }), error);
    }
  };
}

/** What the library cannot read fails before any call begins: a body that is no JSON, or RPC notes that fit no value in it. */
async function refuseMalformed(request: { context: CallRequest; next: () => Promise<unknown> }): Promise<unknown> {
  try {
    return await request.next();
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    const isUnreadable = error instanceof SyntaxError || (error instanceof TypeError && !request.context.begun);
    const answer = errorResponse(isUnreadable ? new AppError('MALFORMED_JSON') : error, request.context);
    throw toLibraryError(answer, error);
  }
}
