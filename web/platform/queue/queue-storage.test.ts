import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { indexedStorage } from './indexed-storage.ts';
import { keptStorage } from './kept-storage.ts';
import { append, enter, replaced, sending, without } from './queue-steps.ts';
import type { Operations } from './queue-steps.ts';
import type { QueueStorage } from './queue-storage.ts';
import { wish } from './queue-world.ts';

const entered = (record: string, value: unknown) => enter(wish(record, value), 'u1', 0);
const valuesOf = (operations: Operations) => operations.map(({ data }) => data?.value);

test('what is kept is there for the next visit, in its order, in a database of the specified name', async () => {
  const factory = new IDBFactory();
  const storage = indexedStorage(factory);
  const [one, other, third] = [entered('order:1', 'a'), entered('order:2', 'b'), entered('order:1', 'c')];
  for (const operation of [one, other, third]) await storage.change(append(operation));
  await storage.change(sending(other.id));
  await storage.change(replaced(one.id, entered('order:1', 'a again')));
  await storage.change(without(new Set([third.id])));
  expect((await factory.databases()).map(({ name }) => name)).toEqual(['woo-sync-queue']);
  const later = await indexedStorage(factory).read();
  expect(later.map(({ data, state, sequence }) => [data?.value, state, sequence])).toEqual([
    ['a again', 'queued', 1],
    ['b', 'sending', 2],
  ]);
});

test('tabs that add at once each keep their own place', async () => {
  const factory = new IDBFactory();
  const tabs = [indexedStorage(factory), indexedStorage(factory)];
  await Promise.all(
    Array.from({ length: 20 }, (_, value) => tabs[value % 2]?.change(append(entered('order:1', value)))),
  );
  const all = await indexedStorage(factory).read();
  for (const tab of [0, 1]) {
    const own = valuesOf(all).filter((value) => Number(value) % 2 === tab);
    expect(own).toEqual(Array.from({ length: 10 }, (_, place) => 2 * place + tab));
  }
  expect(new Set(all.map(({ sequence }) => sequence)).size).toBe(20);
});

test('a connection that the browser closed is opened again', async () => {
  const factory = new IDBFactory();
  const storage = indexedStorage(factory);
  await storage.change(append(entered('order:1', 'a')));
  // Another tab wants to remove the database: ours lets go of it.
  await new Promise((resolve) => {
    factory.deleteDatabase('woo-sync-queue').addEventListener('success', resolve);
  });
  await storage.change(append(entered('order:1', 'b')));
  expect(valuesOf(await storage.read())).toEqual(['b']);
});

test('a full disk: what cannot be stored is kept over what was, and stored as soon as there is room', async () => {
  const inner = indexedStorage(new IDBFactory());
  let isFull = false;
  const failing: QueueStorage = {
    read: inner.read,
    change: (step) => (isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : inner.change(step)),
  };
  const storage = keptStorage(failing);
  const [one, other] = [entered('order:1', 'a'), entered('order:2', 'b')];
  await storage.change(append(one));
  expect(storage.isDurable()).toBe(true);
  isFull = true;
  await storage.change(append(other));
  await storage.change(without(new Set([one.id])));
  expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['b'], false]);
  expect(valuesOf(await inner.read())).toEqual(['a']);
  isFull = false;
  await storage.change(append(entered('order:3', 'c')));
  expect([valuesOf(await inner.read()), storage.isDurable()]).toEqual([['b', 'c'], true]);
});

test('without any storage everything is kept in memory', async () => {
  const storage = keptStorage(indexedStorage(undefined));
  await storage.change(append(entered('order:1', 'a')));
  await storage.change(append(entered('order:1', 'b')));
  expect([valuesOf(await storage.read()), storage.isDurable()]).toEqual([['a', 'b'], false]);
});
