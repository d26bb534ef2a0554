import { expect, test } from 'vitest';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { createHintSender } from './send-hint.ts';

function start() {
  const sent: string[] = [];
  const state = { elapsed: 100_000, isAnotherWaiting: false };
  const jobs = {
    send: async (_job: unknown, { storeId }: { storeId: string }, choices: { startAfterSeconds?: number }) => {
      sent.push(`${storeId} ${choices.startAfterSeconds ?? 0} s`);
      return state.isAnotherWaiting ? null : 'id';
    },
  } as unknown as Jobs;
  return { sent, state, hint: createHintSender(jobs, () => state.elapsed) };
}

test('a job is queued once while it has yet to begin, for each store', async () => {
  const { sent, state, hint } = start();
  for (const storeId of ['a', 'b', 'a', 'b']) await hint(storeId, 'soon');
  state.elapsed += 3_999;
  await hint('a', 'soon');
  expect(sent).toEqual(['a 5 s', 'b 5 s']);
  state.elapsed += 1;
  await hint('a', 'soon');
  expect(sent).toEqual(['a 5 s', 'b 5 s', 'a 5 s']);
});

test('a job of another process is not relied on', async () => {
  const { sent, state, hint } = start();
  state.isAnotherWaiting = true;
  await hint('a', 'soon');
  state.elapsed += 10;
  await hint('a', 'soon');
  expect(sent).toEqual(['a 5 s', 'a 5 s']);
});

test('a deletion is confirmed at once', async () => {
  const { sent, hint } = start();
  await hint('a', 'soon');
  await hint('a', 'now');
  expect(sent).toEqual(['a 5 s', 'a 0 s']);
});
