import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { createLog } from '../log/log.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { defineJob, type JobHandler } from './define-job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

const ofPack = z.object({ packId: z.string() });
const deadly = defineJob('test.deadly.v1', ofPack, { retryLimit: 9 });
const rest = defineJob('test.rest.v1', ofPack);
const patient = { timeout: 30_000, interval: 50 };

const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });

/** A process at work on this database. */
async function startProcess(handlers: JobHandler[]): Promise<Jobs> {
  const jobs = createJobs({ db, work: true, log });
  started.push(jobs);
  await jobs.start({ definitions: handlers.map(({ definition }) => definition), handlers, schedules: [] });
  return jobs;
}

/** What a start without other processes, or a missed heartbeat, makes of jobs whose process died. */
const takeUp = () =>
  db.raw.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);

async function rowsOf(name: string) {
  const { rows } = await db.raw.executeSql('select state, output from pgboss.job where name = $1', [name]);
  return rows as { state: string; output: { message?: string } | null }[];
}

test('a job running when two processes crashed is set aside with its reason, and the others are completed', async () => {
  const begun: string[] = [];
  const done: string[] = [];
  const setAside: string[] = [];
  /** To the others a process whose job never comes back is as good as dead. */
  const handlersOf = (process: string) => [
    deadly.handledBy(
      async (_payload, { signal }) => {
        begun.push(process);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      async ({ packId }) => void setAside.push(packId),
    ),
    rest.handledBy(async ({ packId }) => void done.push(packId)),
  ];
  const first = await startProcess(handlersOf('first'));
  await first.send(deadly, { packId: 'hostile' });
  await vi.waitFor(() => expect(begun).toEqual(['first']), patient);
  await takeUp();
  await startProcess(handlersOf('second'));
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second']), patient);
  expect(setAside).toEqual([]);

  await takeUp();
  const third = await startProcess(handlersOf('third'));
  await vi.waitFor(async () => expect((await rowsOf(deadly.name))[0]?.state).toBe('failed'), patient);
  expect([begun, setAside]).toEqual([['first', 'second'], ['hostile']]);
  expect((await rowsOf(deadly.name))[0]?.output?.message).toContain('the process died 2 times');
  expect(lines.join('')).toContain('A job is not retried');
  await third.send(rest, { packId: 'harmless' });
  await vi.waitFor(() => expect(done).toEqual(['harmless']), patient);

  // Sent again it is the same work; other work of its kind is not held up.
  await third.send(deadly, { packId: 'hostile' });
  await third.send(deadly, { packId: 'another' });
  await vi.waitFor(() => expect(begun).toEqual(['first', 'second', 'third']), patient);
  expect(setAside).toEqual(['hostile', 'hostile']);
});

test('a failure is not a crash, and a completed job leaves no record', async () => {
  const shaky = defineJob('test.shaky-deaths.v1', ofPack, { retryLimit: 3, retryDelay: 1 });
  let tries = 0;
  const jobs = await startProcess([
    shaky.handledBy(async () => {
      tries += 1;
      if (tries < 2) throw new Error('the shop is away');
    }),
  ]);
  await jobs.send(shaky, { packId: 'x' });
  await vi.waitFor(async () => expect((await rowsOf(shaky.name))[0]?.state).toBe('completed'), patient);
  const { rows } = await db.raw.executeSql('select deaths from job_runs where name = $1', [shaky.name]);
  expect([tries, rows]).toEqual([2, []]);
});

test('a stop is not a crash, however the process ends afterwards', async () => {
  const interrupted = defineJob('test.interrupted.v1', ofPack);
  const begun: number[] = [];
  const setAside: string[] = [];
  let letGo = () => {};
  const handler = interrupted.handledBy(
    async () => {
      begun.push(begun.length);
      await new Promise<void>((resolve) => (letGo = resolve));
    },
    async ({ packId }) => void setAside.push(packId),
  );
  // A job that ends while the process still stops makes room for the next one.
  const listen: Database['listen'] = async (...to) => {
    const close = await db.listen(...to);
    return () => pause(200).then(close);
  };
  for (let time = 1; time <= 4; time += 1) {
    const jobs = createJobs({ db: { ...db, listen }, work: true, log });
    await jobs.start({ definitions: [interrupted], handlers: [handler], schedules: [] });
    if (time === 1) await jobs.send(interrupted, { packId: 'patient' });
    await vi.waitFor(() => expect(begun).toHaveLength(time), patient);
    const stopped = jobs.stop();
    // Taken up by the next process while this one still waits for it: as if it had been killed.
    await vi.waitFor(async () => {
      const { rows } = await db.raw.executeSql('select process_id from job_runs where name = $1', [interrupted.name]);
      expect(rows).toEqual([{ process_id: null }]);
    }, patient);
    if (time < 4) await takeUp();
    letGo();
    await stopped;
    expect(begun).toHaveLength(time);
  }
  expect(setAside).toEqual([]);
});

test('a job that takes too long is aborted with its reason, and the next one runs', async () => {
  // Long enough for a busy machine to begin it.
  const slow = defineJob('test.too-slow.v1', ofPack, { retryLimit: 0, expireInSeconds: 3 });
  const aborted: string[] = [];
  const done: string[] = [];
  const jobs = await startProcess([
    slow.handledBy(async ({ packId }, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(packId));
      if (packId === 'endless') await new Promise(() => {});
      done.push(packId);
    }),
  ]);
  await jobs.send(slow, { packId: 'endless' });
  await vi.waitFor(async () => expect((await rowsOf(slow.name))[0]?.state).toBe('failed'), patient);
  expect(JSON.stringify((await rowsOf(slow.name))[0]?.output)).toMatch(/exceeded 3s|3 seconds at most/);
  // The queue's own check may have found it first.
  await vi.waitFor(() => expect(aborted).toEqual(['endless']), patient);
  await jobs.send(slow, { packId: 'quick' });
  await vi.waitFor(() => expect(done).toEqual(['quick']), patient);
  // A job's record is deleted after its handler has returned.
  await vi.waitFor(async () => {
    const { rows } = await db.raw.executeSql('select process_id, deaths from job_runs where name = $1', [slow.name]);
    expect(rows).toEqual([{ process_id: null, deaths: 0 }]);
  }, patient);
});

test('a job whose time was over before it could begin does not run', async () => {
  const late = defineJob('test.late.v1', ofPack, { retryLimit: 0, expireInSeconds: 1 });
  const isOver = Promise.withResolvers<void>();
  const executeSql: Database['raw']['executeSql'] = async (text, values) => {
    if (text.includes('insert into job_runs')) await isOver.promise;
    return db.raw.executeSql(text, values);
  };
  const jobs = createJobs({ db: { ...db, raw: { ...db.raw, executeSql } }, work: true, log });
  started.push(jobs);
  const run = vi.fn(async () => {});
  await jobs.start({ definitions: [late], handlers: [late.handledBy(run)], schedules: [] });
  await jobs.send(late, { packId: 'late' });
  await vi.waitFor(async () => expect((await rowsOf(late.name))[0]?.state).toBe('failed'), patient);
  isOver.resolve();
  await vi.waitFor(async () => {
    const { rows } = await db.raw.executeSql('select process_id from job_runs where name = $1', [late.name]);
    expect(rows).toEqual([{ process_id: null }]);
  }, patient);
  expect(run).not.toHaveBeenCalled();
});

test('the statement of an aborted job is cancelled too', async () => {
  const sleepy = defineJob('test.sleepy.v1', z.object({}), { retryLimit: 0, expireInSeconds: 3 });
  const ends: string[] = [];
  const jobs = await startProcess([
    sleepy.handledBy(() =>
      db
        .asSystem(null, async ({ query }) => void (await sql`select pg_sleep(110)`.execute(query)))
        .catch((error: Error) => void ends.push(error.message)),
    ),
  ]);
  await jobs.send(sleepy, {});
  await vi.waitFor(() => expect(ends).toEqual([expect.stringContaining('statement timeout')]), patient);
});
