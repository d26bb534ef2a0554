import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { followLive } from './follow-live.ts';
import type { LiveChange } from './live-versions.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const order = (version: number): LiveEvent => ({
  type: 'change',
  store_id: A,
  version,
  entity: 'orders',
  ids: [version],
});

/** Plays the given connections one after the other; a connection is its events and how it ends. */
async function play(connections: { events: LiveEvent[]; end?: unknown }[]) {
  const stop = new AbortController();
  const requests: Record<string, number>[] = [];
  const waits: number[] = [];
  const changes: LiveChange[] = [];
  const refused: string[] = [];
  let crowded = 0;
  await followLive(
    {
      open: async (since) => {
        requests.push(since);
        const connection = connections.shift();
        if (!connection) throw new Error('more connections than expected');
        return (async function* () {
          yield* connection.events;
          if (connections.length === 0 && !connection.end) stop.abort();
          if (connection.end) throw connection.end;
        })();
      },
      onChanges: (more) => changes.push(...more),
      onRefused: (code) => refused.push(code),
      onCrowded: () => void (crowded += 1),
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
    },
    stop.signal,
  );
  return { requests, waits, changes, refused, crowded };
}

test('resumes from the versions seen, without duplicates', async () => {
  const { requests, changes } = await play([
    { events: [{ type: 'ready', versions: { [A]: 4 }, changed_ms_ago: {} }, order(5)], end: new TypeError('network') },
    { events: [order(5), order(6), { type: 'ready', versions: { [A]: 6 }, changed_ms_ago: {} }] },
  ]);
  expect(requests).toEqual([{}, { [A]: 5 }]);
  expect(changes.map((change) => change.ids?.[0] ?? change.entity)).toEqual(['earlier', 5, 6]);
});

test('waits longer after each failure, and briefly again after a success', async () => {
  const broken = { events: [], end: new TypeError('network') };
  const works = {
    events: [{ type: 'ready', versions: {}, changed_ms_ago: {} } as LiveEvent],
    end: new TypeError('network'),
  };
  const { waits } = await play([broken, broken, broken, works, broken, { events: [] }]);
  expect(waits).toEqual([1000, 2000, 4000, 1000, 2000]);
});

test('stops when the session has ended', async () => {
  const { refused, waits } = await play([{ events: [], end: new ORPCError('UNAUTHORIZED', { status: 401 }) }]);
  expect(refused).toEqual(['UNAUTHORIZED']);
  expect(waits).toEqual([]);
});

test('retries once a minute when too many tabs follow', async () => {
  const full = { events: [], end: new ORPCError('RATE_LIMITED', { status: 429 }) };
  const { waits, crowded, refused } = await play([full, full, full, { events: [] }]);
  expect([waits, crowded, refused]).toEqual([[60_000, 60_000, 60_000], 3, []]);
});
