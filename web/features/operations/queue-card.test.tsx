import { MantineProvider } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeRequest } from '../../platform/offline-queue/testing/queue-harness.ts';
import { QueueCard } from './queue-card.tsx';

const { harness, engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../platform/offline-queue/testing/queue-harness.ts');
  const made = createQueueHarness();
  return { harness: made, engine: made.tab().engine };
});
vi.mock('../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
vi.mock('../accounts/accounts.public.tsx', () => ({
  useMe: () => ({ currentStoreId: null }),
  useSelectStore: () => ({ mutate: vi.fn() }),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn(), useRouter: () => null }));

beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await engine.setUser('u1');
});

const line = (isOnline: boolean) =>
  act(() => {
    harness.online = isOnline;
    onlineManager.setOnline(isOnline);
  });
const pass = (ms?: number) => act(() => harness.pass(ms));
const counts = () => [...document.querySelectorAll('dl > div')].map((count) => count.textContent);
const buttons = () =>
  screen
    .queryAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => text !== '');
const region = () => screen.queryByRole('region');
/** Opens the card from its pill. */
const open = (pill: string | RegExp) => userEvent.click(screen.getByRole('button', { name: pill }));

test('shown while offline or while changes wait, with counts and actions', async () => {
  render(
    <MantineProvider env="test">
      <QueueCard />
    </MantineProvider>,
  );
  expect(region()).toBeNull();
  line(false);
  expect([region()?.ariaLabel, buttons()]).toEqual(['Offline Mode', ['Offline']]);
  await open('Offline');
  expect(screen.getByRole('heading', { name: 'Offline Mode' })).toBeTruthy();
  expect([counts(), buttons()]).toEqual([['Queued0', 'Pending0', 'Failed0'], []]);
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  void engine.enqueueOne(changeRequest('order:2', 'b'));
  await pass();
  expect([counts(), buttons()]).toEqual([['Queued2', 'Pending2', 'Failed0'], ['Clear Queue']]);

  // One is refused at once, the other waits for its retry, then is being sent.
  harness.replies = ['refused', 'failing', 'lost', 'failing'];
  line(true);
  void engine.run();
  await pass();
  expect(screen.getByRole('heading', { name: 'Online Mode' })).toBeTruthy();
  expect([counts(), buttons()]).toEqual([
    ['Queued2', 'Pending1', 'Failed1'],
    ['Show 1 failed', 'Retry Now', 'Clear Queue'],
  ]);
  line(false);
  expect(buttons()).toEqual(['Show 1 failed', 'Clear Queue']);
  line(true);
  await userEvent.click(screen.getByRole('button', { name: 'Retry Now' }));
  await pass();
  expect(screen.getByText('Syncing...')).toBeTruthy();
  // A third one waits for its retry while the second is under way.
  void engine.enqueueOne(changeRequest('order:3', 'c'));
  await pass();
  expect([counts(), buttons()]).toEqual([
    ['Queued3', 'Pending2', 'Failed1'],
    ['Show 1 failed', 'Clear Queue'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 failed' }));
  expect(screen.getByText('Not changed: Not so.')).toBeTruthy();

  await pass(31_000);
  expect([counts(), harness.applied.map(({ value }) => value)]).toEqual([
    ['Queued1', 'Pending0', 'Failed1'],
    ['b', 'c'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Queue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await pass();
  expect([screen.queryByRole('heading', { name: 'Online Mode' }), harness.stored()]).toEqual([null, []]);
});

test('a dead connection that claims to be online is explained, and needs no action', async () => {
  render(
    <MantineProvider env="test">
      <QueueCard />
    </MantineProvider>,
  );
  harness.replies = ['dead', 'dead'];
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  await pass(1000);
  await open('1 waiting');
  expect(screen.getByText('Couldn’t reach Karoo. Pending changes are retried automatically.')).toBeTruthy();
  expect([counts(), buttons()]).toEqual([
    ['Queued1', 'Pending1', 'Failed0'],
    ['Retry Now', 'Clear Queue'],
  ]);
  await pass(5000);
  expect([screen.queryByRole('heading'), harness.stored()]).toEqual([null, []]);
});

test('changes behind a failed one say so, and are sent once it is discarded', async () => {
  render(
    <MantineProvider env="test">
      <QueueCard />
    </MantineProvider>,
  );
  harness.replies = ['refused'];
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  void engine.enqueueOne(changeRequest('order:1', 'b'));
  await pass();
  await open('1 failed');
  expect(
    screen.getByText('1 change waits behind one that failed. Retry, edit or discard that one first.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 failed' }));
  expect(
    screen.getByText('Waiting for “order:1 → a”, which wasn’t done. Retry, edit or discard that one first.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo: order:1 → b' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Discard: order:1 → a' }));
  await pass();
  expect([screen.queryByRole('heading'), harness.stored()]).toEqual([null, []]);
});

test('explains delays: the shop, the rate limit, a role, or many changes', async () => {
  render(
    <MantineProvider env="test">
      <QueueCard />
    </MantineProvider>,
  );
  harness.replies = ['failing'];
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  await pass();
  await open('1 waiting');
  expect(
    screen.getByText('Your store isn’t responding as it should. Pending changes are retried automatically.'),
  ).toBeTruthy();
  await pass(1000);
  harness.replies = ['limited'];
  void engine.enqueueOne(changeRequest('order:1', 'b'));
  await pass();
  await open('1 waiting');
  expect(
    screen.getByText('Karoo accepts a limited number of changes a minute. The rest follow automatically.'),
  ).toBeTruthy();
  expect(buttons()).toEqual(['Clear Queue']);
  await pass(20_000);
  harness.replies = ['barred'];
  void engine.enqueueOne(changeRequest('order:1', 'c'));
  await pass();
  await open('1 failed');
  expect(buttons()).toEqual(['Show 1 failed', 'Retry Now', 'Clear Queue']);
  expect(
    screen.getByText(
      'Not changed: Your role doesn’t allow this. It’s kept here and sent when your role allows it again.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry Now' }));
  await pass(60_000);
  expect(harness.stored()).toEqual([]);
  for (let record = 0; record < 200; record++) void engine.enqueueOne(changeRequest(`order:${record}`, 'd'));
  await pass();
  await open(/waiting$/);
  expect(screen.getByText('On its way to your store, a few at a time: about 1 minute.')).toBeTruthy();
  await pass(120_000);
  expect([screen.queryByRole('heading'), harness.stored()]).toEqual([null, []]);
});

// Last: it sets the harness's clock.
test('an ordinary change shows nothing; one that waits three seconds shows a pill, which opens the card and closes it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  harness.setClock(Date.now());
  render(
    <MantineProvider env="test">
      <QueueCard />
    </MantineProvider>,
  );
  harness.replies = ['dead'];
  void engine.enqueueOne(changeRequest('order:1', 'a'));
  await pass();
  expect(region()).toBeNull();
  vi.setSystemTime(Date.now() + 3000);
  // Any change of the queue looks at the clock.
  void engine.enqueueOne(changeRequest('order:1', 'b'));
  await pass();
  expect(buttons()).toEqual(['2 waiting']);
  await open('2 waiting');
  expect(counts()).toEqual(['Queued2', 'Pending2', 'Failed0']);
  const minimise = screen.getByRole('button', { name: 'Minimise' });
  expect(document.activeElement).toBe(minimise);
  await userEvent.click(minimise);
  expect([counts(), document.activeElement?.textContent]).toEqual([[], '2 waiting']);
  vi.useRealTimers();
  await pass(31_000);
  expect([region(), harness.stored()]).toEqual([null, []]);
});
