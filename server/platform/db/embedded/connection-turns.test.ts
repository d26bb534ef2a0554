import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runUrgently } from '../postgres/connect-in-turn.ts';
import { runWithRequest } from '../request-deadline.ts';
import { ConnectionTurns } from './connection-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const inRequest = <T>(work: () => T) => runWithRequest({ state: 'running' }, work);

/** Turns on a pool of one connection, which notes who got it. Each user keeps it until `release` is called. */
function startTurns() {
  let current: pg.PoolClient | undefined;
  const order: string[] = [];
  const turns = new ConnectionTurns({
    connect: async () => {
      expect(current).toBeUndefined();
      current = { release: () => (current = undefined) } as unknown as pg.PoolClient;
      return current;
    },
  } as unknown as pg.Pool);
  const use = (name: string) => void turns.connect().then(() => order.push(name));
  /** Ends the present turn after this time, and lets the next one begin if it may. */
  const release = async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    current?.release();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { turns, use, release, order };
}

test('webhooks go first, then requests, then jobs, each in their order', async () => {
  const { use, release, order } = startTurns();
  use('running');
  use('job 1');
  use('job 2');
  inRequest(() => use('request 1'));
  inRequest(() => use('request 2'));
  inRequest(() => runUrgently(() => use('webhook')));
  for (let turn = 0; turn < 4; turn += 1) await release();
  // The request may have another statement.
  expect(order).toEqual(['running', 'webhook', 'request 1', 'request 2']);
  await vi.advanceTimersByTimeAsync(15);
  await release();
  expect(order.slice(4)).toEqual(['job 1', 'job 2']);
});

test('no job begins between the statements of a request', async () => {
  const { use, release, order } = startTurns();
  inRequest(() => use('request'));
  use('job');
  await release();
  await vi.advanceTimersByTimeAsync(10);
  inRequest(() => use('request again'));
  await release();
  expect(order).toEqual(['request', 'request again']);
  await vi.advanceTimersByTimeAsync(15);
  expect(order).toEqual(['request', 'request again', 'job']);
});

test('a job that has waited for 100 ms goes before requests', async () => {
  const { use, release, order } = startTurns();
  inRequest(() => use('request'));
  use('job');
  for (let time = 0; time < 10; time += 1) {
    inRequest(() => use('request'));
    await release(20);
  }
  expect(order.indexOf('job')).toBe(5);
});

test('the connection is contended while a request waits, and for a second after four', async () => {
  const { turns, use, release } = startTurns();
  await vi.advanceTimersByTimeAsync(5_000);
  use('job');
  expect(turns.isContended()).toBe(false);
  inRequest(() => use('request'));
  expect(turns.isContended()).toBe(true);
  await release();
  await release();
  expect(turns.isContended()).toBe(false);
  for (let request = 0; request < 3; request += 1) {
    inRequest(() => use('request'));
    await release(100);
  }
  expect(turns.isContended()).toBe(true);
  await vi.advanceTimersByTimeAsync(600);
  expect(turns.isContended()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(turns.isContended()).toBe(false);
});

test('a request each second, as for the progress of a sync, does not count', async () => {
  const { turns, use, release } = startTurns();
  for (let second = 0; second < 5; second += 1) {
    for (const statement of ['session', 'progress']) {
      inRequest(() => use(statement));
      await release(5);
    }
    expect(turns.isContended()).toBe(false);
    await vi.advanceTimersByTimeAsync(990);
  }
});

test('a connection that fails gives the turn on', async () => {
  const connect = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ release: () => undefined });
  const turns = new ConnectionTurns({ connect } as unknown as pg.Pool);
  const first = turns.connect();
  const second = turns.connect();
  await expect(first).rejects.toThrow('gone');
  await second;
});
