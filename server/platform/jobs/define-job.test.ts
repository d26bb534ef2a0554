import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, matchJobs } from './define-job.ts';

const walk = defineJob('sync.walk.v1', z.object({ storeId: z.string() }));
const mail = defineJob('mail.send.v1', z.object({ to: z.string() }));
const nothing = async () => {};

test('jobs and handlers that match one to one are accepted', () => {
  const handlers = matchJobs([walk, mail], [mail.handledBy(nothing), walk.handledBy(nothing)]);
  expect([...handlers.keys()].sort()).toEqual(['mail.send.v1', 'sync.walk.v1']);
});

test('every mismatch is reported', () => {
  expect(() => matchJobs([walk, mail], [walk.handledBy(nothing)])).toThrow('mail.send.v1 has no handler');
  expect(() => matchJobs([walk], [walk.handledBy(nothing), mail.handledBy(nothing)])).toThrow(
    'mail.send.v1 has a handler but',
  );
  expect(() => matchJobs([walk, walk], [walk.handledBy(nothing)])).toThrow('sync.walk.v1 is declared twice');
  expect(() => matchJobs([walk], [walk.handledBy(nothing), walk.handledBy(nothing)])).toThrow(
    'sync.walk.v1 has two handlers',
  );
  expect(() => matchJobs([], [], [{ job: walk, cron: '* * * * *', payload: {} }])).toThrow(
    'sync.walk.v1 has a schedule',
  );
});

test('an invalid payload does not reach the handler', async () => {
  const seen: unknown[] = [];
  const handler = walk.handledBy(async (payload) => void seen.push(payload));
  await expect(async () => handler.run({ storeId: 7 }, { id: 'x', signal: AbortSignal.abort() })).rejects.toThrow();
  expect(seen).toEqual([]);
});
