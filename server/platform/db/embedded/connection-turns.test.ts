import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLog } from '../../../testing/test-database.ts';
import { type Database, openDatabase } from '../database.ts';
import { runUrgently } from '../postgres/connect-in-turn.ts';
import { runWithRequest } from '../request-deadline.ts';

const folder = mkdtempSync(join(tmpdir(), 'karoo-turns-'));
let db: Database;
beforeAll(async () => {
  // In its own thread, as merchants run it.
  db = await openDatabase({ dataDir: folder, log: testLog() });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const inRequest = <T>(work: () => T) => runWithRequest({ state: 'running' }, work);

test('webhooks go first, then requests, then jobs, each in their order', async () => {
  const order: string[] = [];
  const use = (name: string) => db.raw.executeSql('select 1').then(() => order.push(name));
  const running = db.raw.executeSql('select pg_sleep(0.05)');
  const all = [use('job 1'), use('job 2'), inRequest(() => use('request 1')), inRequest(() => use('request 2'))];
  await Promise.all([running, ...all, inRequest(() => runUrgently(() => use('webhook')))]);
  expect(order).toEqual(['webhook', 'request 1', 'request 2', 'job 1', 'job 2']);
});

test('no job begins between the statements of a request, and none waits forever', async () => {
  let jobs = 0;
  const ended = new AbortController();
  const job = async () => {
    while (!ended.signal.aborted) {
      await db.raw.executeSql('select pg_sleep(0.02)');
      jobs += 1;
    }
  };
  const working = job();
  const request = inRequest(async () => {
    await db.raw.executeSql('select 1');
    const before = jobs;
    for (let statement = 0; statement < 10; statement += 1) {
      await sleep(5);
      await db.raw.executeSql('select 1');
    }
    expect(jobs).toBe(before);
    const started = performance.now();
    while (jobs === before) {
      await db.raw.executeSql('select 1');
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });
  await request.finally(() => ended.abort());
  await working;
});

test('the database is contended while a request waits and for a moment afterwards', async () => {
  await expect.poll(() => db.isContended(), { timeout: 10_000 }).toBe(false);
  const job = db.raw.executeSql('select pg_sleep(0.05)');
  expect(db.isContended()).toBe(false);
  const request = inRequest(() => db.raw.executeSql('select 1'));
  expect(db.isContended()).toBe(true);
  await Promise.all([job, request]);
  expect(db.isContended()).toBe(true);
  await expect.poll(() => db.isContended(), { timeout: 10_000 }).toBe(false);
});

test('a failed statement gives the turn on', async () => {
  await expect(inRequest(() => db.raw.executeSql('select 1 / 0'))).rejects.toThrow('division by zero');
  expect((await db.raw.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
