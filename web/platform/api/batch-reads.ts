import { ORPCError } from '@orpc/client';
import type { RPCLinkOptions } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import { BATCH_ADDRESS, BATCHED_READS, MAX_BATCH_SIZE } from '#contract/http/batched-reads.ts';
import { isErrorCode } from './explain-error.ts';
import { timeoutOf } from '#contract/http/call-timeouts.ts';
import { CallTimeout } from './call-timeout.ts';
import { reportNoResponse } from './no-response.ts';

/** Reads that start within this time travel in one request. It is short beside the round trip of a slow connection. */
const WINDOW_MS = 20;
/** The name of a batch among the calls: it has its own timeout. */
const BATCH = 'batch';
/** The status of a response that contains several responses. */
const SEVERAL = 207;

type Gather = NonNullable<RPCLinkOptions<Record<never, never>>['clientInterceptors']>[number];

/**
 * Sends reads together while `isOn` returns true (specification, section 4). `gather` delays a read briefly and applies
 * its own timeout, so that each can be aborted alone; `plugin` then sends the waiting reads in one request.
 */
export function batchReads(apiUrl: string, isOn: () => boolean) {
  const joins = (path: readonly string[]) => isOn() && BATCHED_READS.has(path.join('.'));
  let window: Promise<void> | null = null;
  const untilWindowEnds = () =>
    (window ??= new Promise((resolve) => {
      setTimeout(() => {
        window = null;
        resolve();
      }, WINDOW_MS);
    }));

  const gather: Gather = (call) => {
    if (!joins(call.path)) return call.next();
    return withTimeout(call.path.join('.'), call.request.signal, async (signal) => {
      await untilWindowEnds();
      signal.throwIfAborted();
      return call.next({ ...call, request: { ...call.request, signal } });
    });
  };

  const plugin = new BatchLinkPlugin({
    groups: [{ condition: () => true, context: {}, path: [BATCH] }],
    exclude: ({ path }) => !joins(path),
    // A response sent in one piece can be compressed as a whole.
    mode: 'buffered',
    maxSize: MAX_BATCH_SIZE,
    url: `${apiUrl}${BATCH_ADDRESS}`,
  });
  return { gather, plugin };
}

/** Runs a call until its own timeout or abort, whatever happens to the others in its batch. */
async function withTimeout<Answer>(
  operation: string,
  wanted: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ms = timeoutOf(operation);
  const overdue = new AbortController();
  const timer = setTimeout(() => overdue.abort(new CallTimeout(operation, ms)), ms);
  const signal = wanted ? AbortSignal.any([wanted, overdue.signal]) : overdue.signal;
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([run(signal), ended]);
  } catch (error) {
    if (overdue.signal.aborted) reportNoResponse();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Throws when a whole batch was refused: every call in it then fails with that refusal.
 * @throws ORPCError with the contract's code if there is one
 */
export async function requireBatchResponse(response: Response, operation: string): Promise<Response> {
  if (operation !== BATCH || response.status === SEVERAL) return response;
  const body: unknown = await response.json().catch(() => null);
  const { code, message, data } = { ...(body as { code?: unknown; message?: string; data?: unknown } | null) };
  const known = isErrorCode(code) ? code : 'UNKNOWN';
  throw new ORPCError(known, { status: Math.max(response.status, 400), message, data });
}
