import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { StoreContext } from '../../../platform/query/store-query.ts';
import { PackingPage } from './packing-page.tsx';

const { engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../../platform/offline-queue/testing/queue-harness.ts');
  const harness = createQueueHarness();
  harness.online = false;
  return { engine: harness.tab().engine };
});
vi.mock('../../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
const STORE = { id: 's1', organization_id: 'o1', timezone: 'Africa/Johannesburg' };
vi.mock('../../accounts/accounts.public.tsx', () => ({ usePermission: () => ({ may: true }) }));
vi.mock('../../operations/operations.public.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  PendingChanges: () => null,
}));

const line = (wc_id: number, name: string, quantity: number, refunded_quantity = 0) => ({
  wc_id,
  name,
  sku: `SKU-${wc_id}`,
  quantity,
  refunded_quantity,
  image: null,
  attributes: [],
  barcode: '',
});
const order = (wc_id: number, lines: object[]) => ({
  wc_id,
  number: `10${wc_id}`,
  status: 'processing',
  date_created: '2026-11-20T08:00:00.000Z',
  date_modified: '2026-11-20T08:00:00.000Z',
  customer_name: 'Naledi Pak',
  customer_email: 'n@example.co.za',
  customer_note: wc_id === 1 ? 'Ring twice' : '',
  billing: { phone: '021 000 0000' },
  shipping: { address_1: '1 Main Rd', city: 'Paarl' },
  tracking: [],
  shipping_methods: ['Courier'],
  lines,
});

beforeEach(async () => {
  await engine.setUser('u1');
  vi.stubGlobal('scrollTo', () => undefined);
  // jsdom has no fonts, which a growing textarea waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const items = [
    order(1, [line(11, 'Rusks &amp; tea', 3, -1), line(12, 'Returned', 1, -1)]),
    order(2, [line(21, 'Book', 1)]),
  ];
  vi.stubGlobal('fetch', async () => Response.json({ json: { items, waiting: 2, more: false } }));
});

function draw() {
  const routeTree = createRootRoute({ component: PackingPage });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StoreContext value={STORE as never}>
          <RouterProvider router={router as never} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('what is left to pack is ticked off; Packed queues the tracking number before the status, then the note', async () => {
  const user = userEvent.setup();
  draw();
  await screen.findByRole('heading', { name: 'Order #101' });
  expect(screen.getByText('2 orders to pack')).toBeTruthy();
  expect(screen.getByText('Ring twice')).toBeTruthy();
  const items = within(screen.getByRole('list', { name: 'Items to pack' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Rusks & teaSKU SKU-11× 2']);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('1 of 1 ticked')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add tracking number' }));
  await user.type(screen.getByLabelText(/^Courier/), 'PostNet');
  await user.click(screen.getByRole('button', { name: 'Packed' }));
  expect(screen.getByText('Enter the tracking number.')).toBeTruthy();
  expect(engine.get().operations).toEqual([]);
  await user.type(screen.getByLabelText(/^Tracking number/), 'PN 7');
  await user.click(screen.getByLabelText('Email the customer a note'));
  await user.click(screen.getByRole('button', { name: 'Packed' }));
  await screen.findByRole('heading', { name: 'Order #102' });
  expect(engine.get().operations.map(({ kind, record, data }) => [kind, record, data])).toEqual([
    ['order.add-tracking.v1', 'order:1', expect.objectContaining({ courier: 'PostNet', tracking_number: 'PN 7' })],
    ['order.change-status.v1', 'order:1', expect.objectContaining({ status: 'completed', was: 'processing' })],
    [
      'order.add-note.v1',
      'order:1',
      expect.objectContaining({ customer_note: true, note: expect.stringContaining('PN 7') }),
    ],
  ]);
  // The last order cannot be skipped; nothing is ticked in it.
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  expect(screen.getByText('0 of 1 ticked')).toBeTruthy();
});

test('the second press of a double click on Packed does not pack the next order', async () => {
  await engine.setUser('u2');
  const user = userEvent.setup();
  draw();
  await screen.findByRole('heading', { name: 'Order #101' });
  await user.click(screen.getByRole('button', { name: 'Packed' }));
  await screen.findByRole('heading', { name: 'Order #102' });
  await user.click(screen.getByRole('button', { name: 'Packed' }));
  expect(engine.get().operations.map(({ record }) => record)).toEqual(['order:1']);
  await vi.waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(engine.get().operations.map(({ record }) => record)).toEqual(['order:1', 'order:2']);
  });
});
