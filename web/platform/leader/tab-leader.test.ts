import { expect, test } from 'vitest';
import { runAsTabLeader } from './tab-leader.ts';
import type { Locks } from './tab-leader.ts';

/** Web Locks for one name, as the standard describes them: granted in order, held until the callback's promise ends. */
function fakeLocks(): Locks {
  let held: Promise<unknown> = Promise.resolve();
  const request = (_name: string, options: LockOptions, callback: (lock: null) => unknown) => {
    const turn = held.then(() => {
      options.signal?.throwIfAborted();
      return callback(null);
    });
    held = turn.catch(() => undefined);
    return turn;
  };
  return { request } as unknown as Locks;
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('one of two tabs leads; the other takes over when it closes', async () => {
  const locks = fakeLocks();
  const leaders: string[] = [];
  const first = new AbortController();
  const second = new AbortController();
  void runAsTabLeader(() => leaders.push('first'), first.signal, locks);
  void runAsTabLeader(() => leaders.push('second'), second.signal, locks);
  await settle();
  expect(leaders).toEqual(['first']);
  first.abort();
  await settle();
  expect(leaders).toEqual(['first', 'second']);
});

test('a tab that closes while waiting never leads', async () => {
  const locks = fakeLocks();
  const leaders: string[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  void runAsTabLeader(() => leaders.push('first'), first.signal, locks);
  const waiting = runAsTabLeader(() => leaders.push('second'), second.signal, locks);
  await settle();
  second.abort();
  first.abort();
  await waiting;
  expect(leaders).toEqual(['first']);
});

test('without Web Locks every tab leads', async () => {
  const leaders: string[] = [];
  await runAsTabLeader(() => leaders.push('only'), new AbortController().signal, undefined);
  expect(leaders).toEqual(['only']);
});
