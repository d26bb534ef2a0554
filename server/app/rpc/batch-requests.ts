import { BatchHandlerPlugin } from '@orpc/server/plugins';
import { z } from 'zod';
import { BATCHED_READS, MAX_BATCH_SIZE } from '#contract/http/batched-reads.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/http/metrics.ts';

/** What marks a request that holds several calls. */
const MARK = 'x-orpc-batch';

/** What the library takes apart; it would wait for ever for the answers of an empty one. */
const batchOf = z.array(z.looseObject({ url: z.url() })).min(1);

/** Takes requests that hold several calls apart, and puts their answers together. */
export function batchPlugin() {
  return new BatchHandlerPlugin({ maxSize: MAX_BATCH_SIZE });
}

/** Whether a request holds several calls. */
export function isBatch(request: Request): boolean {
  return request.headers.has(MARK);
}

/**
 * Looks at a batch before any of its calls begins.
 * @throws AppError INVALID_INPUT when it holds no calls, TOO_LARGE when it holds too many.
 */
export async function checkBatch(request: Request): Promise<void> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const batch = batchOf.safeParse(body);
  if (!batch.success) throw new AppError('INVALID_INPUT', { message: 'This is no batch of calls.' });
  if (batch.data.length > MAX_BATCH_SIZE) {
    throw new AppError('TOO_LARGE', { message: `A batch holds at most ${MAX_BATCH_SIZE} calls.` });
  }
}

/**
 * Runs one call of a batch, with a line in the log and a measurement of its own, as if it had come alone.
 * @throws AppError INVALID_INPUT for a call that goes alone; else what `run` throws.
 */
export async function runInBatch<Answer>(
  route: string,
  { log, metrics }: { log: Log; metrics: Metrics },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const started = performance.now();
  let status = 200;
  try {
    if (!BATCHED_READS.has(route)) throw new AppError('INVALID_INPUT', { message: `${route} cannot be in a batch.` });
    return await run();
  } catch (error) {
    status = statusOf(error);
    throw error;
  } finally {
    const milliseconds = performance.now() - started;
    metrics.answered({ method: 'BATCH', route, status }, milliseconds / 1000);
    log.info({ method: 'BATCH', route, status, ms: Math.round(milliseconds * 10) / 10 }, 'answered');
  }
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
}
