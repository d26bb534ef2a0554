import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StoreFeed, type Change } from './store-feed.ts';

const STORE = '0b54f8ad-5b07-4b5f-9a53-6a1a4f5d0001';
const change = (version: number): Change => ({
  type: 'change',
  store_id: STORE,
  version,
  entity: 'orders',
  ids: [version],
});

/** A log that can be written, cut at its old end, and read. */
function makeLog() {
  let lines: Change[] = [];
  return {
    write: () => {
      const next = change((lines.at(-1)?.version ?? 0) + 1);
      lines.push(next);
      return next;
    },
    cut: (before: number) =>
      void (lines = [...lines.filter((line) => line.version >= before), ...lines.slice(-1)].slice(0, lines.length)),
    newest: () => lines.at(-1)?.version ?? 0,
    read: async (_store: string, after: number, limit: number) =>
      lines.filter((line) => line.version > after).slice(0, limit),
  };
}

type Step = { kind: 'write'; heard: boolean } | { kind: 'refresh' } | { kind: 'read'; reader: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), heard: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'refresh' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat(2) }) },
);

test('with any order of announcements, losses and reads, every reader sees every version once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 400 }), async (steps) => {
      const log = makeLog();
      const feed = new StoreFeed(STORE, 0, log.read);
      const readers: number[][] = [[], [], []];
      const readOn = async (reader: number[]) => {
        const missed = await feed.after(reader.at(-1) ?? 0);
        if (missed.kind === 'reset') throw new Error('nothing was cut');
        reader.push(...missed.changes.map((one) => one.version));
      };
      for (const one of steps) {
        if (one.kind === 'refresh') await feed.refresh();
        if (one.kind === 'read') await readOn(readers[one.reader]!);
        if (one.kind === 'write') {
          const written = log.write();
          if (one.heard && !feed.receive(written)) await feed.refresh();
        }
      }
      await feed.refresh();
      const all = Array.from({ length: log.newest() }, (_, index) => index + 1);
      for (const reader of readers) {
        await readOn(reader);
        expect(reader).toEqual(all);
      }
    }),
    { numRuns: 200 },
  );
});

test('a reader far behind, or behind the start of the log, has to start over', async () => {
  const log = makeLog();
  for (let n = 0; n < 1500; n += 1) log.write();
  const feed = new StoreFeed(STORE, 1500, log.read);
  expect(await feed.after(100)).toEqual({ kind: 'reset', version: 1500 });
  expect(await feed.after(1499)).toMatchObject({ kind: 'changes', changes: [{ version: 1500 }] });
  log.cut(1490);
  expect(await feed.after(1400)).toEqual({ kind: 'reset', version: 1500 });
});

test('followers are notified only of new versions', async () => {
  const log = makeLog();
  const feed = new StoreFeed(STORE, 0, log.read);
  let woken = 0;
  feed.followers.add(() => (woken += 1));
  await feed.refresh();
  expect(woken).toBe(0);
  const first = log.write();
  feed.receive(first);
  feed.receive(first);
  expect(woken).toBe(1);
});
