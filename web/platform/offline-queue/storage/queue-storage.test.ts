import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { fallbackStorage } from './fallback-storage.ts';
import {
  appendOperation,
  createQueuedOperation,
  replaceOperations,
  markSending,
  removeOperations,
} from '../queue-transitions.ts';
import type { Operations } from '../queue-transitions.ts';
import type { QueueStorage } from './queue-storage.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createQueueHarness, changeRequest } from '../testing/queue-harness.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const entered = (record: string, value: unknown) => createQueuedOperation(changeRequest(record, value), 'u1', 0);
const valuesOf = (operations: Operations) => operations.map(({ data }) => data?.value);

test('stored operations are there on the next visit, in order, in a database of the specified name', async () => {
  const storage = indexedDbStorage();
  const [one, other, third] = [entered('order:1', 'a'), entered('order:2', 'b'), entered('order:1', 'c')];
  for (const operation of [one, other, third]) await storage.change(appendOperation(operation));
  await storage.change(markSending(other.id));
  await storage.change(replaceOperations([one.id], entered('order:1', 'a again')));
  await storage.change(removeOperations(new Set([third.id])));
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['woo-sync-queue']);
  const later = await indexedDbStorage().read();
  expect(later.map(({ data, state, sequence }) => [data?.value, state, sequence])).toEqual([
    ['a again', 'queued', 1],
    ['b', 'sending', 2],
  ]);
});

test('tabs that add at the same time each keep their own order', async () => {
  const tabs = [indexedDbStorage(), indexedDbStorage()];
  await Promise.all(
    Array.from({ length: 20 }, (_, value) => tabs[value % 2]?.change(appendOperation(entered('order:1', value)))),
  );
  const all = await indexedDbStorage().read();
  for (const tab of [0, 1]) {
    const own = valuesOf(all).filter((value) => Number(value) % 2 === tab);
    expect(own).toEqual(Array.from({ length: 10 }, (_, place) => 2 * place + tab));
  }
  expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(20);
});

test('a change is stored completely or not at all', async () => {
  const storage = indexedDbStorage();
  const [one, other] = [entered('order:1', 'a'), entered('order:2', 'b')];
  await storage.change(appendOperation(one));
  const notStorable = { ...other, data: { value: () => undefined } };
  await expect(storage.change(() => [{ ...one, title: 'changed' }, notStorable])).rejects.toThrow('cloned');
  await expect(storage.change(() => [notStorable])).rejects.toThrow('cloned');
  expect(await storage.read()).toEqual([{ ...one, sequence: 1 }]);
  await storage.change(appendOperation(other));
  expect(valuesOf(await indexedDbStorage().read())).toEqual(['a', 'b']);
});

const deleted = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('woo-sync-queue').addEventListener('success', resolve);
  });

test('a connection closed by the browser is reopened, and reports the loss once', async () => {
  const storage = indexedDbStorage();
  await storage.change(appendOperation(entered('order:1', 'a')));
  expect(storage.takeLoss?.()).toBe(false);
  // Another tab wants to remove the database: ours lets go of it.
  await deleted();
  await storage.change(appendOperation(entered('order:1', 'b')));
  expect(valuesOf(await storage.read())).toEqual(['b']);
  expect([storage.takeLoss?.(), storage.takeLoss?.()]).toEqual([true, false]);
});

test.each(['reads', 'changes'] as const)(
  'what the browser deleted is written again when the page next %s',
  async (next) => {
    const storage = fallbackStorage(indexedDbStorage());
    await storage.change(appendOperation(entered('order:1', 'a')));
    const gone = entered('order:2', 'gone');
    await storage.change(appendOperation(gone));
    await storage.change(appendOperation(entered('order:3', 'c')));
    await storage.change(removeOperations(new Set([gone.id])));
    await deleted();
    if (next === 'reads') expect(valuesOf(await storage.read())).toEqual(['a', 'c']);
    else await storage.change(appendOperation(entered('order:4', 'd')));
    expect(storage.isDurable()).toBe(true);
    const stored = valuesOf(await indexedDbStorage().read());
    expect(stored).toEqual(next === 'reads' ? ['a', 'c'] : ['a', 'c', 'd']);
  },
);

test('a full disk after the loss: operations stay in memory until there is space', async () => {
  let isLost = false;
  const inner = memoryStorage();
  const storage = fallbackStorage({
    ...inner,
    takeLoss: () => {
      const reported = isLost;
      isLost = false;
      return reported;
    },
  });
  await storage.change(appendOperation(entered('order:1', 'a')));
  [inner.operations, isLost, inner.isFull] = [[], true, true];
  expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['a'], false]);
  inner.isFull = false;
  await storage.change(appendOperation(entered('order:2', 'b')));
  expect([valuesOf(inner.operations), storage.isDurable()]).toEqual([['a', 'b'], true]);
});

test('two tabs write again at once what the browser deleted while idle', async () => {
  const harness = createQueueHarness();
  harness.online = false;
  const tabs = [harness.tab({ storage: indexedDbStorage() }), harness.tab({ storage: indexedDbStorage() })];
  for (const { engine } of tabs) await engine.setUser('u1');
  await tabs[0]?.engine.enqueueOne(changeRequest('order:1', 'a'));
  await tabs[1]?.engine.enqueueOne(changeRequest('order:2', 'b'));
  await harness.pass();
  await deleted();
  await vi.waitFor(async () => {
    expect(valuesOf(await indexedDbStorage().read())).toEqual(['a', 'b']);
    for (const { engine } of tabs) expect(valuesOf(engine.get().operations)).toEqual(['a', 'b']);
  }, 10_000);
});

test('a full disk: changes stay in memory over stored ones, and are stored as soon as there is space', async () => {
  const inner = indexedDbStorage();
  let isFull = false;
  const failing: QueueStorage = {
    ...inner,
    change: (step) => (isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : inner.change(step)),
  };
  const storage = fallbackStorage(failing);
  const [one, other] = [entered('order:1', 'a'), entered('order:2', 'b')];
  await storage.change(appendOperation(one));
  expect(storage.isDurable()).toBe(true);
  isFull = true;
  await storage.change(appendOperation(other));
  await storage.change(removeOperations(new Set([one.id])));
  expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['b'], false]);
  expect(valuesOf(await inner.read())).toEqual(['a']);
  isFull = false;
  await storage.change(appendOperation(entered('order:3', 'c')));
  expect([valuesOf(await inner.read()), storage.isDurable()]).toEqual([['b', 'c'], true]);
});

test('a full disk: what another tab completes meanwhile does not come back', async () => {
  const inner = indexedDbStorage();
  let isFull = false;
  const storage = fallbackStorage({
    ...inner,
    change: (step) => (isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : inner.change(step)),
  });
  const one = entered('order:1', 'a');
  await storage.change(appendOperation(one));
  isFull = true;
  await storage.change(markSending(one.id));
  await storage.change(appendOperation(entered('order:2', 'b')));
  await fallbackStorage(indexedDbStorage()).change(removeOperations(new Set([one.id])));
  expect(valuesOf(await storage.read())).toEqual(['b']);
  isFull = false;
  await storage.change(appendOperation(entered('order:3', 'c')));
  expect([valuesOf(await inner.read()), storage.isDurable()]).toEqual([['b', 'c'], true]);
});

test('without any storage all stays in memory', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const storage = fallbackStorage(indexedDbStorage());
  await storage.change(appendOperation(entered('order:1', 'a')));
  await storage.change(appendOperation(entered('order:1', 'b')));
  expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['a', 'b'], false]);
});

test('a draft and the queue change together or not at all, and the draft survives a version without drafts', async () => {
  await new Promise((resolve) => {
    const opening = indexedDB.open('woo-sync-queue', 1);
    opening.addEventListener('upgradeneeded', () => {
      const { result } = opening;
      result.createObjectStore('operations', { keyPath: 'id' }).put({ ...entered('order:1', 'old'), sequence: 1 });
    });
    opening.addEventListener('success', () => resolve(opening.result.close()));
  });
  const storage = indexedDbStorage();
  await storage.changeDraft('counts', ({ operations }) => ({ draft: ['a'], operations }));
  const notStorable = { ...entered('order:2', 'b'), data: { value: () => undefined } };
  await expect(
    storage.changeDraft('counts', ({ operations }) => ({ draft: [], operations: [...operations, notStorable] })),
  ).rejects.toThrow('cloned');
  const later = indexedDbStorage();
  expect([await later.readDraft('counts'), valuesOf(await later.read())]).toEqual([['a'], ['old']]);
});

test('a full disk: a draft and what became of it stay in memory, and are stored together', async () => {
  const inner = memoryStorage();
  const storage = fallbackStorage(inner);
  await storage.changeDraft('counts', ({ operations }) => ({ draft: ['a'], operations }));
  inner.isFull = true;
  await storage.changeDraft('counts', ({ operations }) => ({
    draft: [],
    operations: appendOperation(entered('order:1', 'a'))(operations),
  }));
  expect([await storage.readDraft('counts'), storage.isDurable()]).toEqual([[], false]);
  expect([await inner.readDraft('counts'), inner.operations]).toEqual([['a'], []]);
  inner.isFull = false;
  await storage.change(appendOperation(entered('order:2', 'b')));
  expect([await inner.readDraft('counts'), valuesOf(inner.operations)]).toEqual([[], ['a', 'b']]);
  expect(storage.isDurable()).toBe(true);
});

describe('a browser that does not answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Lets the time pass that storage may take. */
  const untilLate = async (answer: Promise<unknown>) => {
    const outcome = answer.then(String, String);
    await vi.advanceTimersByTimeAsync(15_000);
    return outcome;
  };

  test('when it opens the database: changes stay in memory, and are stored with the next one', async () => {
    const opened = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(new EventTarget() as IDBOpenDBRequest);
    const storage = fallbackStorage(indexedDbStorage());
    await untilLate(storage.change(appendOperation(entered('order:1', 'a'))));
    expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['a'], false]);
    await storage.change(appendOperation(entered('order:1', 'b')));
    expect([valuesOf(await indexedDbStorage().read()), storage.isDurable()]).toEqual([['a', 'b'], true]);
    expect(opened).toHaveBeenCalledTimes(3);
  });

  test('in the middle of a change: nothing of it is written, whenever the browser goes on', async () => {
    const storage = indexedDbStorage();
    await storage.change(appendOperation(entered('order:1', 'a')));
    // Another tab's transaction that goes on.
    const tab = await openDB('woo-sync-queue');
    const other = tab.transaction('operations', 'readwrite');
    const release = new AbortController();
    const hold = async () => {
      while (!release.signal.aborted) await other.store.count();
    };
    const held = hold();
    expect(await untilLate(storage.change(appendOperation(entered('order:1', 'b'))))).toContain('15000 ms');
    expect(await untilLate(storage.read())).toContain('15000 ms');
    release.abort();
    await Promise.all([held, other.done]);
    expect(valuesOf(await storage.read())).toEqual(['a']);
  });
});
