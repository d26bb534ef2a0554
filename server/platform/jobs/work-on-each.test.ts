import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { createLog, silentLog } from '../log/log.ts';
import { workOnEach } from './work-on-each.ts';

test('one that fails is logged and keeps no other from its work; the whole fails in the end', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } });
  const done: string[] = [];
  const work = async (store: string) => {
    if (store !== 'b') return void done.push(store);
    throw new Error('its day cannot be summed');
  };
  await expect(workOnEach(['a', 'b', 'c'], log, work)).rejects.toThrow('1 of 3 failed.');
  expect(done).toEqual(['a', 'c']);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { item: 'b', err: { message: 'its day cannot be summed' } },
  ]);
  await expect(workOnEach(['b'], log, work)).rejects.toThrow('its day cannot be summed');
  await workOnEach(['a'], log, work);
  expect(done).toEqual(['a', 'c', 'a']);
});

test('of a record only its ids are logged', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } });
  const people = [1, 2].map((id) => ({
    id,
    store_id: 's',
    userId: 'u',
    email: `thandi${id}@example.co.za`,
    paid: 'R 5',
  }));
  await expect(workOnEach(people, log, () => Promise.reject(new Error('no answer')))).rejects.toThrow('2 of 2 failed.');
  expect(lines.map((line) => JSON.parse(line).item)).toEqual([1, 2].map((id) => ({ id, store_id: 's', userId: 'u' })));
});

test('a lost database is what the whole fails with, so that the job says it', async () => {
  const outage = new DatabaseUnavailable(new Error('connection refused'));
  const work = (item: number) => Promise.reject(item === 1 ? new Error('another') : outage);
  await expect(workOnEach([1, 2, 3], silentLog(), work)).rejects.toBe(outage);
});

test('once it is aborted nothing more begins', async () => {
  const stopping = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 2) stopping.abort(new Error('the process stops'));
  };
  await expect(workOnEach([1, 2, 3], silentLog(), work, stopping.signal)).rejects.toThrow('the process stops');
  expect(begun).toEqual([1, 2]);
});
