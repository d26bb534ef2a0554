import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../../env.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createPlatform } from '../../platform/platform.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { compose } from '../compose.ts';
import { openSandboxClock, sandboxClockFeature } from '../../features/demo/sandbox-clock.ts';

const DAY = 86_400;
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the control API moves the clock forward, runs due jobs, and a restart keeps the time', async () => {
  const clock = await openSandboxClock(db);
  const env = readEnv({ KAROO_SANDBOX: 'on' });
  const platform = createPlatform({
    env,
    db,
    log: silentLog(),
    secret: 'a secret for tests only',
    now: clock.now,
    publicUrl: 'http://127.0.0.1:3000',
  });
  const follows = defineJob('test.reminders.v1', z.object({}), { queueing: 'one-waiting' });
  const applies = defineJob('test.apply-notice.v1', z.object({}));
  const stays = defineJob('test.tidy.v1', z.object({}));
  const seen: string[] = [];
  const today = () => platform.now().toISOString().slice(0, 10);
  const features = [
    {
      name: 'billing',
      jobs: [follows, applies],
      handlers: [
        follows.handledBy(async () => void seen.push(`looked on ${today()}`)),
        applies.handledBy(async () => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          seen.push(`applied on ${today()}`);
        }),
      ],
      schedules: [{ job: follows, cron: '0 4 * * *', payload: {}, followsClock: true }],
    },
    {
      name: 'database',
      jobs: [stays],
      handlers: [stays.handledBy(async () => void seen.push('tidied'))],
      schedules: [{ job: stays, cron: '0 4 * * *', payload: {} }],
    },
  ];
  // At 04:00 the schedules would add their own.
  await platform.jobs.start({ ...compose(features).jobs, schedules: [] });
  const app = new Hono();
  app.onError((error, c) => c.json({}, error instanceof AppError ? (error.status as 400) : 500));
  sandboxClockFeature({ platform, clock, features }).httpRoutes?.(app);
  const move = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/sandbox/clock', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: '127.0.0.1:3000', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z'), shouldAdvanceTime: true });
    // What came before the clock moved belongs to the day it came on.
    await platform.jobs.send(applies, {});
    const response = await move({ offset_seconds: 30 * DAY });
    expect(await response.json()).toMatchObject({ offset_seconds: 30 * DAY, jobs: ['test.reminders.v1'], done: true });
    expect(seen).toEqual(['applied on 2026-11-20', 'looked on 2026-12-20']);

    expect((await move({ offset_seconds: DAY })).status).toBe(409);
    expect((await move({ offset_seconds: -1 })).status).toBe(400);
    expect((await move({ offset_seconds: 1e12 })).status).toBe(400);
    expect((await move('nonsense')).status).toBe(400);
    expect((await move({ offset_seconds: 40 * DAY }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await move({ offset_seconds: 40 * DAY }, { origin: 'https://evil.example' })).status).toBe(403);
    // A name of another site that leads to this machine: to the browser it is the same site.
    const rebound = { host: 'evil.example:3000', origin: 'http://evil.example:3000' };
    expect((await move({ offset_seconds: 40 * DAY }, rebound)).status).toBe(403);
    expect((await app.request('/sandbox/clock', { headers: { host: 'evil.example:3000' } })).status).toBe(403);
    expect((await app.request('/sandbox/clock', { headers: { host: 'localhost:3000' } })).status).toBe(200);
    expect(clock.offsetSeconds()).toBe(30 * DAY);
    expect((await openSandboxClock(db)).now().toISOString().slice(0, 10)).toBe('2026-12-20');
  } finally {
    vi.useRealTimers();
    await platform.jobs.stop();
  }
});
