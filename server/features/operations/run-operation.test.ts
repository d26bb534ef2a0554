import { expect, test } from 'vitest';
import { WooError } from '../../integrations/woocommerce/errors/woo-error.ts';
import { readSignal, withReadSignal } from '../../platform/outbound/request-signal.ts';
import type { OperationLog } from './operation-log.ts';
import { performOnce } from './run-operation.ts';
import type { ShopOperation } from './shop-operation.ts';

/** Performs a write whose records take these times in ms. */
async function performWithRecords(...takes: number[]) {
  let now = Date.UTC(2026, 10, 20);
  let sent = 0;
  const outcomes: object[] = [];
  const log: OperationLog = {
    claim: async () => ({ kind: 'mine', attempt: 1, before: null, sentAt: null }),
    ownResults: async () => [],
    recordSending: async () => {
      const sentAt = new Date(now);
      now += takes.shift() ?? 0;
      return sentAt;
    },
    recordOutcome: async (_attempt, outcome) => void outcomes.push(outcome),
  };
  const operation: ShopOperation<{ done: true }, object> = {
    id: 'key',
    name: 'order.test.v1',
    subject: 'orders/1',
    request: {},
    async perform(_shop, attempt) {
      await attempt.sending({});
      sent += 1;
      return { answer: { done: true } };
    },
    describe: () => [],
  };
  const clock = { now: () => new Date(now), sleep: async () => undefined };
  const done = await performOnce(operation, log, clock, async () => ({}) as never).catch((error: unknown) => error);
  return { done, sent, outcomes, left: takes.length };
}

test('a write is recorded again when that took long, since others count from the record until it can no longer arrive', async () => {
  expect(await performWithRecords(10_000, 5)).toMatchObject({ done: { done: true }, sent: 1, left: 0 });
  expect(await performWithRecords(5, 5)).toMatchObject({ done: { done: true }, sent: 1, left: 1 });
});

test('a write is not sent by a process that is suspended while it records it', async () => {
  const { done, sent, outcomes } = await performWithRecords(120_000, 2_000, 2_000);
  expect(done).toMatchObject({ code: 'IN_PROGRESS' });
  expect([sent, outcomes]).toMatchObject([0, [{ error: { code: 'IN_PROGRESS' } }]]);
});

test('a write that did not reach the shop leaves what an earlier attempt recorded', async () => {
  const sentAt = new Date('2026-11-20T10:00:00Z');
  const outcomes: object[] = [];
  const log: OperationLog = {
    claim: async () => ({ kind: 'mine', attempt: 2, before: { status: 'processing' }, sentAt }),
    ownResults: async () => [],
    recordSending: async () => new Date('2026-11-20T10:01:00Z'),
    recordOutcome: async (_attempt, outcome) => void outcomes.push(outcome),
  };
  const failing = (writes: number, code: 'RATE_LIMITED' | 'TIMEOUT'): ShopOperation<object, object> => ({
    id: 'key',
    name: 'order.test.v1',
    subject: 'orders/1',
    request: {},
    async perform(_shop, attempt) {
      for (let write = 0; write < writes; write += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await attempt.sending({});
      }
      throw new WooError(code, 'PUT /orders/1');
    },
    describe: () => [],
  });
  const clock = { now: () => new Date('2026-11-20T10:01:00Z'), sleep: async () => undefined };
  for (const operation of [failing(1, 'RATE_LIMITED'), failing(2, 'RATE_LIMITED'), failing(1, 'TIMEOUT')]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(performOnce(operation, log, clock, async () => ({}) as never)).rejects.toThrow();
  }
  expect(outcomes.map((outcome) => ('earlier' in outcome ? outcome.earlier : null))).toMatchObject([
    { before: { status: 'processing' }, sentAt },
    // The first of two writes may have arrived.
    null,
    null,
  ]);
});

test('a write that was sent is followed to its end, although its request has ended', async () => {
  const ended = new AbortController();
  const seen: (boolean | undefined)[] = [];
  const log: OperationLog = {
    claim: async () => ({ kind: 'mine', attempt: 1, before: null, sentAt: null }),
    ownResults: async () => [],
    recordSending: async () => new Date(0),
    recordOutcome: async () => undefined,
  };
  const operation: ShopOperation<{ done: true }, object> = {
    id: 'key',
    name: 'order.test.v1',
    subject: 'orders/1',
    request: {},
    async perform(_shop, attempt) {
      seen.push(readSignal()?.aborted);
      await attempt.sending({});
      ended.abort();
      seen.push(readSignal()?.aborted);
      return { answer: { done: true } };
    },
    describe: () => [],
  };
  const clock = { now: () => new Date(0), sleep: async () => undefined };
  await withReadSignal(ended.signal, () => performOnce(operation, log, clock, async () => ({}) as never));
  expect(seen).toEqual([false, undefined]);
});
