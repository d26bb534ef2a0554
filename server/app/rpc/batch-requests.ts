import { BatchHandlerPlugin } from '@orpc/server/plugins';
import { z } from 'zod';
import { BATCHED_READS, MAX_BATCH_SIZE } from '#contract/http/batched-reads.ts';
import { t } from '#domain/language/t.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/http/metrics.ts';

const MARK = 'x-orpc-batch';

/** The shape of a batch. The library would wait forever for an empty one. */
const batchSchema = z.array(z.looseObject({ url: z.url() })).min(1);

/** Splits batch requests and combines their responses. */
export function batchPlugin() {
  return new BatchHandlerPlugin({ maxSize: MAX_BATCH_SIZE });
}

export function isBatch(request: Request): boolean {
  return request.headers.has(MARK);
}

/**
 * Checks a batch before its calls begin.
 * @throws AppError INVALID_INPUT when it holds no calls, TOO_LARGE when it holds too many.
 */
export async function checkBatch(request: Request): Promise<void> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const batch = batchSchema.safeParse(body);
  if (!batch.success) throw new AppError('INVALID_INPUT', { message: t('This is no batch of calls.') });
  if (batch.data.length > MAX_BATCH_SIZE) {
    throw new AppError('TOO_LARGE', {
      message: t('A batch holds at most {maxBatchSize} calls.', { maxBatchSize: MAX_BATCH_SIZE }),
    });
  }
}

/**
 * Runs one call of a batch with its own log entry and measurement.
 * @throws AppError INVALID_INPUT for a call that cannot be batched, and whatever `run` throws.
 */
export async function runInBatch<Result>(
  route: string,
  { log, metrics }: { log: Log; metrics: Metrics },
  run: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  let status = 200;
  try {
    if (!BATCHED_READS.has(route))
      throw new AppError('INVALID_INPUT', { message: t('{route} cannot be in a batch.', { route }) });
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
