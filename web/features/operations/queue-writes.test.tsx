import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { onlineManager } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeRequest } from '../../platform/offline-queue/testing/queue-harness.ts';
import { queueWrites } from './queue-writes.ts';

/** What the screen says about a change, and what its buttons do. */

const { harness, engine, writes } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../platform/offline-queue/testing/queue-harness.ts');
  const device = createQueueHarness();
  const reverse = vi.fn((): object | null => ({}));
  const known = new Map([['order.change-status.v1', { kind: 'order.change-status.v1', reverse }]]);
  return { harness: device, engine: device.tab().engine, writes: known };
});
vi.mock('../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
vi.mock('../../offline-writes.ts', () => ({ offlineWrites: writes }));

const SAYS = { waiting: 'It waits.', done: 'It is saved.', failed: 'It was not saved', undone: 'It is as before.' };
const user = userEvent.setup();
const undo = () => screen.findByRole('button', { name: 'Undo' });
const waiting = () => engine.get().operations.map(({ data }) => data?.['value']);

beforeEach(async () => {
  document.body.replaceChildren();
  await engine.setUser('u1');
  await engine.clear();
  Object.assign(harness, { online: true, replies: [] });
  harness.seen.length = 0;
  onlineManager.setOnline(true);
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  );
});

test('a change that the shop has is undone by its reverse', async () => {
  await queueWrites('one', [changeRequest('order:1', 'b')], SAYS);
  await screen.findByText('It is saved.');
  await user.click(await undo());
  await screen.findByText('It is as before.');
  await waitFor(() => expect(harness.seen.map(({ body }) => JSON.parse(body ?? '{}').value)).toEqual(['b', 'before']));
});

test('a change that cannot be reversed is reported without Undo', async () => {
  writes.get('order.change-status.v1')?.reverse.mockReturnValueOnce(null);
  await queueWrites('two', [changeRequest('order:2', 'note')], SAYS);
  await screen.findByText('It is saved.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('offline, the set waits, and Undo takes all of it back', async () => {
  harness.online = false;
  onlineManager.setOnline(false);
  await queueWrites('three', [changeRequest('order:3', 'a'), changeRequest('order:3', 'b')], SAYS);
  await screen.findByText('It waits.');
  expect(waiting()).toEqual(['a', 'b']);
  await user.click(await undo());
  await screen.findByText('It is as before.');
  expect(waiting()).toEqual([]);
});

test('a refusal stays on screen with its reason, unless a dialog asks', async () => {
  Object.assign(harness, { replies: ['refused'], refusal: { code: 'SHOP_REFUSED', message: 'No.', data: null } });
  await queueWrites('four', [changeRequest('order:4', 'a')], SAYS);
  expect((await screen.findByRole('alert')).textContent).toMatch(/It was not saved.*No\./);
  Object.assign(harness, { replies: ['refused'], refusal: { code: 'CONFLICT', message: 'No.', data: null } });
  const failed = vi.fn(() => null);
  await queueWrites('five', [changeRequest('order:5', 'a')], { ...SAYS, failed });
  await waitFor(() => expect(failed).toHaveBeenCalled());
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('nothing is said of a set that was kept out', async () => {
  expect(await queueWrites('six', [changeRequest('order:6', 'a')], SAYS, { onlyIf: () => false })).toBeNull();
  expect(harness.seen).toEqual([]);
});

test('a screen that waits for the shop goes on when the change is done, or only waits', async () => {
  const sent = await queueWrites('seven', [changeRequest('order:7', 'a')], SAYS);
  expect(await sent?.news).toMatchObject({ ok: true });
  onlineManager.setOnline(false);
  harness.online = false;
  const kept = await queueWrites('eight', [changeRequest('order:8', 'a')], SAYS);
  expect(await kept?.news).toBeNull();
});

test('a save of a whole form offers no Undo, waiting or done', async () => {
  harness.online = false;
  onlineManager.setOnline(false);
  await queueWrites('nine', [changeRequest('order:9', 'a')], { ...SAYS, undone: null });
  await screen.findByText('It waits.');
  harness.online = true;
  onlineManager.setOnline(true);
  await engine.handleReconnect();
  await harness.pass(60_000);
  await screen.findByText('It is saved.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
