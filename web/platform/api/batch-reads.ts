import { ORPCError } from '@orpc/client';
import type { RPCLinkOptions } from '@orpc/client/fetch';
import { BatchLinkPlugin } from '@orpc/client/plugins';
import { BATCH_ADDRESS, BATCHED_READS, MAX_BATCH_SIZE } from '#contract/http/batched-reads.ts';
import { isErrorCode } from './explain-error.ts';
import { timeoutOf } from '#contract/http/call-timeouts.ts';
import { CallTimeout } from './call-timeout.ts';
import { reportNoResponse } from './no-response.ts';

/** Reads that start within so many milliseconds travel together: next to nothing beside a slow line's way there and back. */
const WINDOW_MS = 20;
/** The name of a batch among the calls: it has a time-out of its own. */
const BATCH = 'batch';
/** The status of an answer that holds answers. */
const SEVERAL = 207;

/** Stands between a call and its request, as the library takes it. */
type Gather = NonNullable<RPCLinkOptions<Record<never, never>>['clientInterceptors']>[number];

/**
 * Sends reads together while `isOn` says so (specification, section 4). `gather` holds a read back for a moment and keeps its own
 * time-out, so that one of them may be given up alone; `plugin` then makes one request of those that wait.
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
    // Answered in one piece, the answer can be compressed as a whole.
    mode: 'buffered',
    maxSize: MAX_BATCH_SIZE,
    url: `${apiUrl}${BATCH_ADDRESS}`,
  });
  return { gather, plugin };
}

/** Runs a call that ends when its own time is over or nobody wants it any more, whatever becomes of those it travels with. */
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
 * A batch that was refused as a whole holds no answers: every call in it meets the refusal, in the contract's code where it has one.
 * @throws ORPCError when this is such a refusal.
 */
export async function requireAnswers(response: Response, operation: string): Promise<Response> {
  if (operation !== BATCH || response.status === SEVERAL) return response;
  const body: unknown = await response.json().catch(() => null);
  const { code, message, data } = { ...(body as { code?: unknown; message?: string; data?: unknown } | null) };
  const known = isErrorCode(code) ? code : 'UNKNOWN';
  throw new ORPCError(known, { status: Math.max(response.status, 400), message, data });
}
