import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BulkResult } from '#contract/products/product-bulk.ts';
import { changeRequest, STORE } from '../../../platform/offline-queue/testing/queue-harness.ts';
import { readAwaited, remember } from './awaited-change.ts';
import { makeServerChange } from './make-server-change.ts';
import { OutcomeNotices } from './outcome-notices.tsx';

/** A page that waited for a change was closed, or the response to a change was lost: the person hears how it ended. */

const { harness, engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../../platform/offline-queue/testing/queue-harness.ts');
  const device = createQueueHarness();
  return { harness: device, engine: device.tab().engine };
});
vi.mock('../../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
vi.mock('../../accounts/accounts.public.tsx', () => ({ useMe: () => ({ user: { id: 'u1' } }) }));

const RESULT = { operation_id: 'k', changed: 3, refused: 1 } as BulkResult;
const RUNNING = { state: 'running', changed: 1, added: 0, result: null };
const STOPPED = { state: 'stopped', changed: 2, added: 0, result: null };
const DONE = { state: 'done', changed: 3, added: 0, result: RESULT };
/** What the log says, one answer after the other; the last one stays. */
let log: object[] = [];

beforeEach(async () => {
  harness.online = false;
  await engine.setUser('u1');
  await engine.clear();
  vi.stubGlobal('fetch', async () => Response.json({ json: log.length > 1 ? log.shift() : log[0] }));
});

/** A page that has read what waits on this device. */
async function open(): Promise<void> {
  const get = vi.spyOn(engine, 'get');
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <OutcomeNotices />
    </MantineProvider>,
  );
  if (engine.get().operations.length > 0) await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(1));
}

/** A set of so many changes that a page queued and followed before it was closed. */
async function followedSet(count: number): Promise<string[]> {
  const set = Array.from({ length: count }, (_, record) => changeRequest(`order:${record}`, 'a'));
  await engine.enqueue(set);
  const ids = set.map(({ id }) => id);
  await remember('u1', { id: ids[0]!, storeId: STORE, kind: 'queued', ids });
  return ids;
}

async function connect(): Promise<void> {
  harness.online = true;
  await engine.handleReconnect();
  await harness.pass(60_000);
}

test('a new page says that a set ended which the closed one had queued, once', async () => {
  await followedSet(17);
  await open();
  expect(screen.queryByText(/17 changes/)).toBeNull();
  await connect();
  await screen.findByText('17 changes made in your store');
  await waitFor(async () => expect(await readAwaited('u1')).toEqual([]));
});

test('what the shop refused waits for the person, and what they discard was not made', async () => {
  const ids = await followedSet(4);
  harness.replies = ['refused'];
  await open();
  await engine.discard(ids[3]!);
  await connect();
  await screen.findByText('2 changes made in your store, 1 is waiting for you');
});

test('nothing is said of a set that was discarded as a whole', async () => {
  const ids = await followedSet(2);
  await open();
  await engine.discard(...ids);
  await waitFor(async () => expect(await readAwaited('u1')).toEqual([]));
  expect(screen.queryByText(/changes? made/)).toBeNull();
});

test.each([
  ['import', [RUNNING, DONE], 'Your import is finished: 3 products changed, 1 not changed.'],
  ['prices', [STOPPED], 'Your price change was interrupted after 2 products. The others weren’t changed.'],
  ['undo', [{ ...STOPPED, changed: 0 }], 'Your undo didn’t reach your store: nothing was changed.'],
] as const)('a new page reads in the log how an %s ended', async (kind, answers, message) => {
  log = [...answers];
  await remember('u1', { id: kind, storeId: STORE, kind, ids: [] });
  await open();
  await screen.findByText(message);
  await waitFor(async () => expect(await readAwaited('u1')).toEqual([]));
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const change = { id: 'key', storeId: STORE, kind: 'import', ids: [] } as const;
/** Makes a change whose response is lost, and asks the log until it gives up. */
async function make(): Promise<BulkResult> {
  vi.useFakeTimers();
  const making = makeServerChange('u1', { ...change, ids: [] }, lost, (result) => result);
  making.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200_000);
  return making;
}

test('after a lost response the log says what was done', async () => {
  log = [RUNNING, DONE];
  expect(await make()).toEqual(RESULT);
  expect(await readAwaited('u1')).toEqual([]);
});

test('after a lost response to what was interrupted, it says after how many products', async () => {
  log = [RUNNING, STOPPED];
  await expect(make()).rejects.toThrow('It was interrupted after 2 products.');
  expect(await readAwaited('u1')).toEqual([]);
});

test('what never reached the server failed as it was said', async () => {
  log = [{ ...STOPPED, changed: 0 }];
  await expect(make()).rejects.toThrow('Failed to fetch');
});

test('while nothing is known the change stays noted, so that another page says it', async () => {
  vi.stubGlobal('fetch', lost);
  await expect(make()).rejects.toThrow('Failed to fetch');
  expect((await readAwaited('u1')).map(({ id }) => id)).toEqual(['key']);
});
