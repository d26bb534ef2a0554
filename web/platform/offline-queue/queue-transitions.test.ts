import { expect, test } from 'vitest';
import { createQueuedOperation, scheduleRetry } from './queue-transitions.ts';
import type { OperationError } from './queued-operation.ts';
import { changeRequest } from './testing/queue-harness.ts';

const answered = (status: number, code: string): OperationError => ({
  status,
  code,
  http: `HTTP ${status}`,
  message: '',
  data: { retryAfter: 2 },
});

test('a change waits as long as Karoo is unavailable; a failure of the shop uses up its retries', () => {
  const after = (times: number, error: OperationError) => {
    let operations = [createQueuedOperation(changeRequest('order:1', 'a'), 'u1', 0)] as const;
    for (let n = 0; n < times; n += 1) {
      const [operation] = scheduleRetry(operations[0].id, error, 0)(operations);
      operations = [operation!];
    }
    return operations[0];
  };
  expect(after(20, answered(503, 'UNAVAILABLE'))).toMatchObject({ state: 'queued', retryCount: 0, nextTryAt: 30_000 });
  expect(after(4, answered(502, 'SHOP_FAILED'))).toMatchObject({ state: 'failed', retryCount: 3 });
});
