import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../../../platform/api/client.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { OrderDetail, Refundable } from '../orders.data.ts';
import { changeAddress, refundOrder } from '#contract/orders/order-writes.ts';
import { showCompleted } from '../../../platform/query/show-completed.ts';
import { StoreContext, storeQuery } from '../../../platform/query/store-query.ts';
import { orderOperation } from '../writes/order-operations.ts';
import { writes } from '../writes/orders.writes.ts';
import { OrderDetailPage } from './order-detail-page.tsx';
import { refundable } from '../orders.data.ts';

/** What a person can change of an order, and what other tabs and the shop did meanwhile. */

const { harness, engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../../platform/offline-queue/testing/queue-harness.ts');
  const device = createQueueHarness();
  return { harness: device, engine: device.tab().engine };
});
const STORE = { id: 's1', organization_id: 'o1', timezone: 'Africa/Johannesburg', currency: 'ZAR' };
vi.mock('../../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
vi.mock('../../accounts/accounts.public.tsx', () => ({ usePermission: () => ({ may: true }) }));
vi.mock('../../costs/costs.public.tsx', () => ({ OrderCosts: () => null }));
vi.mock('../../activity/activity.public.tsx', () => ({ RecordActivity: () => null }));

const ADDRESS = { first_name: 'Naledi', last_name: 'Pak', address_1: '1 Main Rd', city: 'Paarl', country: 'ZA' };
const ORDER = {
  wc_id: 7,
  number: '107',
  status: 'processing',
  currency: 'ZAR',
  total: '100.00',
  net_total: '100.00',
  refunded: '0.00',
  subtotal: '100.00',
  discount_total: '0.00',
  shipping_total: '0.00',
  fees_total: '0.00',
  total_tax: '0.00',
  date_created: '2026-11-20T08:00:00.000Z',
  date_modified: '2026-11-20T08:00:00.000Z',
  date_paid: null,
  date_completed: null,
  customer_id: 0,
  customer_key: null,
  customer_name: 'Naledi Pak',
  customer_email: 'n@example.co.za',
  customer_note: '',
  customer: null,
  created_via: 'checkout',
  payment_method: 'eft',
  payment_method_title: 'EFT',
  payment_url: null,
  transaction_id: '',
  billing: { ...ADDRESS, email: 'n@example.co.za' },
  shipping: ADDRESS,
  items: 1,
  lines: [],
  shipping_lines: [],
  fee_lines: [],
  coupon_lines: [],
  tax_lines: [],
  refunds: [],
  tracking: [{ id: 'p1', courier: 'PostNet', tracking_number: 'PN 1', tracking_url: null, shipped_at: null }],
  warnings: [],
} satisfies OrderDetail;

const REFUNDABLE = {
  currency: 'ZAR',
  total: '100.00',
  refunded: '0.00',
  remaining: '100.00',
  gateway: { title: 'EFT', refunds: false },
  lines: [{ line_id: 1, kind: 'product', name: 'Tea', quantity: 2, total: '100.00', tax: [] }],
};

/** The answers of the server, by the name of the call; any other call waits for ever. */
let answers: Record<string, () => Response>;

beforeEach(async () => {
  // jsdom has none.
  Element.prototype.animate = vi.fn();
  harness.online = false;
  await engine.setUser('u1');
  await engine.clear();
  harness.seen.length = 0;
  onlineManager.setOnline(true);
  // jsdom has no fonts, which a growing textarea waits for.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  answers = { 'orders/refundable': () => Response.json({ json: REFUNDABLE }) };
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url, 'https://karoo.test');
    return answers[pathname.replace('/rpc/', '')]?.() ?? new Promise<never>(() => undefined);
  });
});

async function open(order: OrderDetail = ORDER): Promise<QueryClient> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(storeQuery('s1', orpc.orders.get, { wc_id: 7 }).queryKey, order);
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/orders/$orderId', component: OrderDetailPage });
  const history = createMemoryHistory({ initialEntries: ['/orders/7'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <StoreContext value={STORE as never}>
          <RouterProvider router={router as never} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Order #107' });
  return queryClient;
}

/** What changes an order. */
const CHANGES = /^(?:Change status|Complete order|Refund|Edit|Remove|Add tracking|Add note|Resend)/;
const changeButtons = () => screen.queryAllByRole('button', { name: CHANGES });

test('an order in the trash of the shop is shown, but nothing of it can be changed', async () => {
  await open();
  expect(changeButtons().length).toBeGreaterThan(6);
  document.body.replaceChildren();
  await open({ ...ORDER, status: 'trash' });
  expect(changeButtons().map((button) => button.textContent)).toEqual([]);
  expect(screen.getByText('PN 1')).toBeTruthy();
});

test('an order that was deleted in the shop disappears with its buttons as soon as Karoo knows', async () => {
  const queryClient = await open({ ...ORDER, status: 'completed' });
  const error = { defined: true, code: 'NOT_FOUND', status: 404, message: 'There is none.', data: null };
  answers['orders/get'] = () => Response.json({ json: error }, { status: 404 });
  await queryClient.invalidateQueries();
  await screen.findByText('Order not found');
  expect(screen.queryByText('Completed')).toBeNull();
  expect(changeButtons()).toEqual([]);
});

test('an address edited again after a conflict asks about the first change before', async () => {
  const user = userEvent.setup();
  const change = { block: 'shipping' as const, changes: { city: 'Wellington' }, was: { city: 'Paarl' } };
  const theirs = { values: { city: 'Franschhoek' }, date_modified: ORDER.date_modified };
  const data = { theirs, mine: { values: change.changes }, final: true };
  await refused(orderOperation(STORE, ORDER, changeAddress, change, ''), { code: 'CONFLICT', message: '', data });
  await open();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit delivery address' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Franschhoek.*Wellington/);
  expect(screen.queryByLabelText('Street address')).toBeNull();
  expect(engine.get().operations.map(({ state }) => state)).toEqual(['failed']);
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(engine.get().operations.map(({ state }) => state)).toEqual(['queued']));
  const [again] = engine.get().operations;
  expect(again?.data).toMatchObject({
    operation_id: again?.id,
    changes: { city: 'Wellington' },
    was: { city: 'Franschhoek' },
  });
});

test('undo of a tracking number that waits takes back the customer’s note with it', async () => {
  const user = userEvent.setup();
  await open();
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Add tracking number' }));
  await user.type(await screen.findByLabelText(/^Courier/), 'PostNet');
  await user.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'PN 7');
  await user.click(screen.getByLabelText('Email the customer a note'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(engine.get().operations).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(engine.get().operations).toEqual([]));
  harness.online = true;
  await engine.handleReconnect();
  await harness.pass(60_000);
  expect(harness.seen).toEqual([]);
});

test('the removal of a tracking number says that the removal waits', async () => {
  const user = userEvent.setup();
  await open();
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Remove tracking number PN 1' }));
  await screen.findByText('The removal of the tracking number is waiting to be sent.');
  expect(screen.queryByText('The tracking number is waiting to be sent.')).toBeNull();
});

test('the note from the customer is edited, shown at once and undone', async () => {
  const user = userEvent.setup();
  await open({ ...ORDER, customer_note: 'Ring twice.' });
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Edit: Note from the customer' }));
  const field = await screen.findByRole('textbox', { name: 'Note from the customer' });
  await user.clear(field);
  await user.type(field, 'Leave it at the gate.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Note from the customer of order #107 is waiting to be sent.');
  expect(screen.getByText('Leave it at the gate.')).toBeTruthy();
  expect(engine.get().operations).toMatchObject([
    {
      endpoint: '/api/v1/stores/s1/orders/7/customer-note',
      title: 'Note from the customer of order #107',
      data: { changes: { customer_note: 'Leave it at the gate.' }, was: { customer_note: 'Ring twice.' } },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ring twice.');
  expect(engine.get().operations).toEqual([]);
});

/** Queues a change that the server refuses. */
async function refused(operation: NewOperation, refusal: typeof harness.refusal): Promise<void> {
  Object.assign(harness, { online: true, replies: ['refused'], refusal });
  const { settled } = await engine.enqueueOne(operation);
  await settled;
  harness.online = false;
}

const refundOf = (amount: string) => {
  const request = {
    amount,
    refunded_before: '0.00',
    line_items: [],
    reason: '',
    restock: false,
    through_gateway: false,
  };
  return orderOperation(STORE, ORDER, refundOrder, request, `Refund ${amount} on order #107`);
};

async function chooseEverything(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Everything' }));
}

test('a refund that another tab has queued is taken off what is left, and named', async () => {
  const user = userEvent.setup();
  await open();
  const other = harness.tab().engine;
  await other.setUser('u1');
  await other.enqueueOne(refundOf('30.00'));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByText(/Refund 30\.00 on order #107: waiting to be sent/);
  await chooseEverything(user);
  expect(screen.getByRole('button', { name: /Refund R\s70,00/ })).toBeTruthy();
});

test('a refund chosen before another tab queued one asks again, though that one is done meanwhile', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await chooseEverything(user);
  await screen.findByRole('button', { name: /Refund R\s100,00/ });
  const other = harness.tab().engine;
  await other.setUser('u1');
  const { operation } = await other.enqueueOne(refundOf('30.00'));
  await screen.findByText('This order was refunded since you opened it.');
  await other.discard(operation.id);
  await harness.pass();
  expect(screen.queryByRole('button', { name: /Refund R/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See what is left' }));
  await chooseEverything(user);
  await screen.findByRole('button', { name: /Refund R\s100,00/ });
});

test('a refund that failed does not stand in the way of another', async () => {
  const user = userEvent.setup();
  await refused(refundOf('30.00'), { code: 'SHOP_REFUSED', message: 'No.', data: { final: true } });
  await open();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await chooseEverything(user);
  await user.click(await screen.findByRole('button', { name: /Refund R\s100,00/ }));
  await waitFor(() => expect(engine.get().operations).toHaveLength(2));
  expect(screen.queryByText('This order was refunded since you opened it.')).toBeNull();
});

test('when a refund is done, an open dialog asks the shop again', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = storeQuery('s1', refundable, { wc_id: 7 });
  queryClient.setQueryData(queryKey, REFUNDABLE as Refundable);
  const operation = createQueuedOperation(refundOf('30.00'), 'u1', 0);
  const write = writes.find(({ kind }) => kind === operation.kind)!;
  showCompleted(queryClient, write, { operation, answer: { ...ORDER, refunded: '-30.00' }, doneAt: 0 });
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
