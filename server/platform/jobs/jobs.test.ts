import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { silentLog } from '../log/log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { defineJob } from './define-job.ts';
import { createJobs } from './jobs.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const count = defineJob('test.count.v1', z.object({ n: z.number() }));
const shaky = defineJob('test.shaky.v1', z.object({}), { retryLimit: 3, retryDelay: 1 });
const single = defineJob('test.single.v1', z.object({ store: z.string() }), { queueing: 'one-waiting' });
const noted = defineJob('test.noted.v1', z.object({ note: z.string() }), { retryLimit: 0 });
const slow = defineJob('test.slow.v1', z.object({}));

test('jobs run once each, are retried, run one at a time per key, and a stop lets the running one finish', async () => {
  const jobs = createJobs({ db, work: true, log: silentLog() });
  const counted: number[] = [];
  let tries = 0;
  let gate = () => {};
  const held = new Promise<void>((resolve) => (gate = resolve));
  let slowBegan = false;
  let slowEnded = false;
  await jobs.start({
    definitions: [count, shaky, single, slow],
    handlers: [
      count.handledBy(async ({ n }) => void counted.push(n)),
      shaky.handledBy(async () => {
        tries += 1;
        if (tries < 2) throw new Error('the shop is away');
      }),
      single.handledBy(async () => held),
      slow.handledBy(async (_payload, { signal }) => {
        slowBegan = true;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await new Promise((resolve) => setTimeout(resolve, 200));
        slowEnded = true;
      }),
    ],
    schedules: [{ job: count, cron: '0 3 29 2 *', payload: { n: 0 } }],
  });

  // Sent from inside a transaction it starts after the commit, and never after a rollback.
  await db.asSystem(null, async (tx) => tx.afterCommit(async () => void (await jobs.send(count, { n: 1 }))));
  const failed = db.asSystem(null, async (tx) => {
    tx.afterCommit(async () => void (await jobs.send(count, { n: 2 })));
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await jobs.send(shaky, {});
  await vi.waitFor(() => expect(counted).toEqual([1]), { timeout: 20_000 });
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 20_000, interval: 200 });

  expect(await jobs.send(single, { store: 'a' }, { key: 'a' })).not.toBeNull();
  expect(await jobs.send(single, { store: 'b' }, { key: 'b' })).not.toBeNull();
  const again = [
    await jobs.send(single, { store: 'b' }, { key: 'b' }),
    await jobs.send(single, { store: 'b' }, { key: 'b' }),
  ];
  expect(again).toContain(null);
  gate();

  await expect(jobs.send(count, { n: 'one' } as never)).rejects.toThrow();
  await expect(jobs.send(defineJob('test.unknown.v1', z.object({})), {})).rejects.toThrow('not declared');

  await jobs.send(slow, {});
  // The database calls it active before this process has heard of it.
  await vi.waitFor(() => expect(slowBegan).toBe(true), { timeout: 20_000 });
  await jobs.stop();
  expect(slowEnded).toBe(true);
  const { rows } = await db.raw.executeSql(`select state from pgboss.job where name = 'test.slow.v1'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('texts that PostgreSQL refuses in JSON keep no job from being queued, or from failing', async () => {
  const jobs = createJobs({ db, work: true, log: silentLog() });
  const received: string[] = [];
  const handler = noted.handledBy(async ({ note }) => {
    received.push(note);
    throw new Error(`The shop says ${note}\u0000\udfff`);
  });
  await jobs.start({ definitions: [noted], handlers: [handler], schedules: [] });
  await jobs.send(noted, { note: 'a\u0000b\ud800c' });
  const failures = async () => {
    const { rows } = await db.raw.executeSql(
      `select output ->> 'message' as message from pgboss.job where name = 'test.noted.v1' and state = 'failed'`,
    );
    return rows;
  };
  await vi.waitFor(async () => expect(await failures()).toEqual([{ message: 'The shop says ab\ufffdc\ufffd' }]), {
    timeout: 20_000,
  });
  expect(received).toEqual(['ab\ufffdc']);
  await jobs.stop();
});

test('a process without workers can send, and schedules that are no longer declared are deleted', async () => {
  const sender = createJobs({ db, work: false, log: silentLog() });
  const handled = vi.fn(async () => {});
  await sender.start({ definitions: [slow], handlers: [slow.handledBy(handled)], schedules: [] });
  expect(await sender.send(slow, {})).toMatch(/^[0-9a-f-]{36}$/);
  await sender.stop();
  const worker = createJobs({ db, work: true, log: silentLog() });
  await worker.start({ definitions: [slow], handlers: [slow.handledBy(handled)], schedules: [] });
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  const { rows } = await db.raw.executeSql('select name from pgboss.schedule');
  expect(rows).toEqual([]);
  await worker.stop();
});

test('many queued jobs run one after the other, not one per poll', async () => {
  const jobs = createJobs({ db, work: true, log: silentLog() });
  const counted: number[] = [];
  const handler = count.handledBy(async ({ n }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    counted.push(n);
  });
  await jobs.start({ definitions: [count], handlers: [handler], schedules: [] });
  await Promise.all(Array.from({ length: 12 }, (_, n) => jobs.send(count, { n })));
  // A look every 5 seconds would take a minute.
  await vi.waitFor(() => expect(counted).toHaveLength(12), { timeout: 20_000 });
  await jobs.stop();
});

test('the workers of many kinds of jobs look for them through two connections', async () => {
  let now = 0;
  let most = 0;
  const raw: Database['raw'] = {
    executeSql: async (text, values) => {
      if (!/WITH\s+next/.test(text)) return db.raw.executeSql(text, values);
      now += 1;
      most = Math.max(most, now);
      return db.raw.executeSql(text, values).finally(() => (now -= 1));
    },
  };
  const jobs = createJobs({ db: { ...db, raw }, work: true, log: silentLog() });
  const definitions = Array.from({ length: 20 }, (_, n) => defineJob(`test.many${n}.v1`, z.object({})));
  let done = 0;
  const handlers = definitions.map((job) => job.handledBy(async () => void (done += 1)));
  await jobs.start({ definitions, handlers, schedules: [] });
  await Promise.all(definitions.map((job) => jobs.send(job, {})));
  await vi.waitFor(() => expect(done).toBe(20), { timeout: 30_000 });
  await jobs.stop();
  expect(most).toBe(2);
});

test('one tenant’s jobs leave a worker for others, and go on as soon as theirs is free', async () => {
  const shared = defineJob('test.shared.v1', z.object({ userId: z.string(), n: z.number() }), { concurrency: 2 });
  const jobs = createJobs({ db, work: true, log: silentLog() });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const handler = shared.handledBy(async ({ userId, n }) => {
    begun.push(`${userId}${n}`);
    await new Promise<void>((resolve) => ends.set(`${userId}${n}`, resolve));
  });
  await jobs.start({ definitions: [shared], handlers: [handler], schedules: [] });
  for (let n = 0; n < 3; n += 1) await jobs.send(shared, { userId: 'hostile', n });
  await vi.waitFor(() => expect(begun).toHaveLength(1), { timeout: 20_000 });
  const [first = ''] = begun;
  await jobs.send(shared, { userId: 'other', n: 0 });
  await vi.waitFor(() => expect(begun).toEqual([first, 'other0']), { timeout: 20_000 });
  const ended = performance.now();
  ends.get(first)?.();
  await vi.waitFor(() => expect(begun).toHaveLength(3), { timeout: 20_000 });
  // Sooner than the next look by itself, five seconds later.
  expect(performance.now() - ended).toBeLessThan(4_000);
  for (const name of begun.slice(1)) ends.get(name)?.();
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 20_000 });
  ends.get(begun[3] ?? '')?.();
  await jobs.stop();
});

test('a payload with a credential is erased when its job is completed or has finally failed, and not before', async () => {
  const secret = defineJob('test.secret.v1', z.object({ link: z.string(), fails: z.number() }), {
    erasePayload: true,
    retryLimit: 1,
    retryDelay: 1,
  });
  const payloads = async () => {
    const { rows } = await db.raw.executeSql(
      `select state, data::text from pgboss.job where name = 'test.secret.v1' order by state, created_on`,
    );
    return rows as { state: string; data: string }[];
  };
  // A process that died left one behind that is done.
  const sender = createJobs({ db, work: false, log: silentLog() });
  await sender.start({ definitions: [secret], handlers: [secret.handledBy(async () => {})], schedules: [] });
  const left = await sender.send(secret, { link: 'left behind', fails: 0 });
  await db.raw.executeSql(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [left]);
  await sender.send(secret, { link: 'done', fails: 0 });
  await sender.send(secret, { link: 'done at the second try', fails: 1 });
  await sender.send(secret, { link: 'failed for good', fails: 2 });
  await sender.stop();

  const tries = new Map<string, number>();
  const seen: string[] = [];
  const worker = createJobs({ db, work: true, log: silentLog() });
  const handler = secret.handledBy(async ({ link, fails }) => {
    const tried = (tries.get(link) ?? 0) + 1;
    tries.set(link, tried);
    seen.push(`${link} ${tried}`);
    if (tried <= fails) throw new Error('not yet');
  });
  await worker.start({ definitions: [secret], handlers: [handler], schedules: [] });
  await vi.waitFor(
    async () =>
      expect((await payloads()).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed', 'failed']),
    { timeout: 60_000, interval: 200 },
  );
  expect(new Set((await payloads()).map(({ data }) => data))).toEqual(new Set(['{"erased": true}']));
  expect(seen).toContain('done at the second try 2');
  expect(seen).toContain('failed for good 2');
  expect(seen).not.toContain('left behind 1');
  await worker.stop();
});

test('a start with mismatched jobs is refused', async () => {
  const jobs = createJobs({ db, work: true, log: silentLog() });
  await expect(jobs.start({ definitions: [slow], handlers: [], schedules: [] })).rejects.toThrow(
    'test.slow.v1 has no handler',
  );
});

test('without another process, a killed one’s jobs resume at the next start, before they time out', async () => {
  const sender = createJobs({ db, work: false, log: silentLog() });
  const payloads: unknown[] = [];
  const plan = {
    definitions: [count],
    handlers: [count.handledBy(async (payload) => void payloads.push(payload))],
    schedules: [],
  };
  await sender.start(plan);
  const id = await sender.send(count, { n: 42 });
  await db.raw.executeSql(`update pgboss.job set state = 'active', started_on = now() where id = $1`, [id]);
  await sender.stop();
  const worker = createJobs({ db: { ...db, isAlone: true }, work: true, log: silentLog() });
  await worker.start(plan);
  await vi.waitFor(() => expect(payloads).toEqual([{ n: 42 }]), { timeout: 20_000 });
  await worker.stop();
});

test('a lost database delays the queue: sent jobs run once, and their end is recorded', async () => {
  const once = defineJob('test.once.v1', z.object({}));
  const done: string[] = [];
  let failures = 0;
  const lose = () => {
    if (failures === 0) return;
    failures -= 1;
    throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
  };
  const executeSql: Database['raw']['executeSql'] = async (text, values) => {
    lose();
    const result = await db.raw.executeSql(text, values);
    // The response may be lost even if the statement ran.
    if (text.includes('INSERT') || text.includes("'completed'")) lose();
    return result;
  };
  const jobs = createJobs({ db: { ...db, raw: { executeSql } }, work: true, log: silentLog() });
  await jobs.start({
    definitions: [once],
    handlers: [
      once.handledBy(async (_payload, { id }) => {
        done.push(id);
        failures = 3;
      }),
    ],
    schedules: [],
  });
  failures = 3;
  await jobs.send(once, {});
  const states = async () =>
    (await db.raw.executeSql(`select id, state from pgboss.job where name = $1`, [once.name])).rows;
  await vi.waitFor(async () => expect(await states()).toEqual([{ id: done[0], state: 'completed' }]), 20_000);
  expect(done).toHaveLength(1);
  const { rows } = await db.raw.executeSql('select heartbeat_seconds from pgboss.queue where name = $1', [once.name]);
  expect(rows).toEqual([{ heartbeat_seconds: 60 }]);
  await jobs.stop();
});
