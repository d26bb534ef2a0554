import { expect, test } from 'vitest';
import { silentLog } from '../log/log.ts';
import { workByTurns } from './work-by-turns.ts';

const never = new AbortController().signal;

test('a long one keeps the others waiting for a turn only', async () => {
  const left = new Map([
    ['large', 5],
    ['small', 1],
    ['other', 2],
  ]);
  const done: string[] = [];
  const step = async (item: string) => {
    const more = left.get(item)! - 1;
    left.set(item, more);
    done.push(item);
    return more > 0;
  };
  await workByTurns([...left.keys()], silentLog(), step, { signal: never, turnMs: 0 });
  expect([...left.values()]).toEqual([0, 0, 0]);
  expect(done.slice(0, 3).toSorted()).toEqual(['large', 'other', 'small']);
  expect(done.slice(3, 5).toSorted()).toEqual(['large', 'other']);
  expect(done.slice(5)).toEqual(['large', 'large', 'large']);
});

test('one that fails is left out, the others go on, and the whole fails', async () => {
  let steps = 0;
  const step = async (item: string) => {
    if (item === 'faulty') throw new Error('a faulty order');
    steps += 1;
    return steps < 4;
  };
  const work = workByTurns(['faulty', 'fine'], silentLog(), step, { signal: never, turnMs: 0 });
  await expect(work).rejects.toThrow('1 of 2 failed.');
  expect(steps).toBe(4);
});

test('a signal ends it after the step in hand', async () => {
  const ending = new AbortController();
  let steps = 0;
  const step = async () => {
    steps += 1;
    if (steps === 3) ending.abort();
    return true;
  };
  await workByTurns(['one', 'two'], silentLog(), step, { signal: ending.signal, turnMs: 0 });
  expect(steps).toBe(3);
});
