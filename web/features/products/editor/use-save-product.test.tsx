import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import { EMPTY_VALUES } from '../testing/empty-values.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { startEdit } from './values/initial-editor-state.ts';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { updateOf } from '../writes/product-operations.ts';
import { useSaveProduct } from './use-save-product.ts';
import { updateOperation } from '../product-writes.ts';

const { harness, engine } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../../platform/offline-queue/testing/queue-harness.ts');
  const made = createQueueHarness();
  return { harness: made, engine: made.tab().engine };
});
vi.mock('../../../platform/offline-queue/queue.ts', () => ({ offlineQueue: engine }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => async () => undefined,
}));
const toasts = vi.hoisted(() => ({ toastInfo: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('../../../ui/toasts/toast.ts', async (original) => ({ ...(await original<object>()), ...toasts }));

const STORE = { id: '00000000-0000-4000-8000-00000000000a', organization_id: 'o1' };
const PRODUCT: EditableProduct = {
  wc_id: 7,
  type: 'simple',
  date_modified: '2026-11-20T14:14:16.000Z',
  values: {
    ...EMPTY_VALUES,
    type: 'simple',
    name: 'Rooibos',
    status: 'publish',
    sku: 'TEA-1',
    regular_price: '95.00',
    manage_stock: true,
    stock_quantity: 7,
    stock_status: 'instock',
    backorders: 'no',
    categories: [17],
  },
  variations: [],
};

const inPlace = (price: string): NewOperation =>
  updateOperation(STORE, PRODUCT, 'Rooibos', { was: { regular_price: '95.00' }, changes: { regular_price: price } });
const sent = () =>
  harness.seen.map(({ body }) => {
    const { was, changes } = JSON.parse(body ?? '{}') as NonNullable<ReturnType<typeof updateOf>>;
    return { was, changes };
  });
const pass = (ms?: number) => act(() => harness.pass(ms));

/** Opens the editor while an inline edit of the price is queued. */
async function opened(): Promise<InitialEditorState> {
  harness.online = false;
  await engine.enqueueOne(inPlace('99'));
  return startEdit(PRODUCT, engine.get().operations);
}

beforeEach(async () => {
  await engine.setUser('u1');
  harness.seen.length = 0;
  toasts.toastInfo.mockClear();
});
afterEach(() => engine.clear());

test('saves a typed name after the price in the same form was sent', async () => {
  const start = await opened();
  const { result } = renderHook(() => useSaveProduct(STORE, start));
  harness.online = true;
  await act(() => engine.run());
  act(() => void result.current.save({ ...start.initial, name: 'Rooibos Gold' }));
  await pass();
  expect([result.current.problem, sent()]).toEqual([
    null,
    [
      { was: { regular_price: '95.00' }, changes: { regular_price: '99' } },
      { was: { name: 'Rooibos' }, changes: { name: 'Rooibos Gold' } },
    ],
  ]);
});

test('bases a typed price on the one sent meanwhile', async () => {
  const start = await opened();
  const { result } = renderHook(() => useSaveProduct(STORE, start));
  harness.online = true;
  await act(() => engine.run());
  act(() => void result.current.save({ ...start.initial, regular_price: '101' }));
  await pass();
  expect(sent()[1]).toEqual({ was: { regular_price: '99' }, changes: { regular_price: '101' } });
});

test('queues a typed name behind the price that is being sent', async () => {
  const start = await opened();
  const { result } = renderHook(() => useSaveProduct(STORE, start));
  harness.online = true;
  harness.replies = ['lost'];
  void engine.run();
  await pass();
  act(() => void result.current.save({ ...start.initial, name: 'Rooibos Gold' }));
  await pass();
  const waiting = engine.get().operations.map((operation) => [operation.state, updateOf(operation)?.changes]);
  expect(waiting).toEqual([
    ['sending', { regular_price: '99' }],
    ['queued', { name: 'Rooibos Gold' }],
  ]);
  await pass(60_000);
  expect(engine.get().operations).toEqual([]);
});

test('replaces a queued change with one operation; saves a discarded one with the form', async () => {
  const start = await opened();
  const { result } = renderHook(() => useSaveProduct(STORE, start));
  act(() => void result.current.save({ ...start.initial, name: 'Rooibos Gold' }));
  await pass();
  const both = { name: 'Rooibos Gold', regular_price: '99' };
  expect(engine.get().operations.map((operation) => updateOf(operation)?.changes)).toEqual([both]);
  await engine.clear();
  act(() => void result.current.save({ ...start.initial, name: 'Rooibos Gold' }));
  await pass();
  expect(engine.get().operations.map((operation) => updateOf(operation)?.changes)).toEqual([both]);
});

test('has nothing to save if nothing else was typed', async () => {
  const start = await opened();
  const { result } = renderHook(() => useSaveProduct(STORE, start));
  harness.online = true;
  await act(() => engine.run());
  act(() => void result.current.save(start.initial));
  await pass();
  expect(toasts.toastInfo.mock.calls).toEqual([['Nothing left to save: already sent to your store']]);
  expect(sent()).toHaveLength(1);
});
