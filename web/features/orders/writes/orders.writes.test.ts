import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import { addNote, changeAddress, changeStatus } from '#contract/orders/order-writes.ts';
import { failedChangeOf, orderOperation, pendingOrder, statusRequest } from './order-operations.ts';
import { writes } from './orders.writes.ts';

const store = { id: 's1', organization_id: 'o1' };
const order = { wc_id: 7, number: '1007', status: 'processing', date_modified: '2026-11-20T14:00:00.000Z' };
const queued = (operation: Parameters<typeof createQueuedOperation>[0], state: 'queued' | 'failed' = 'queued') => ({
  ...createQueuedOperation(operation, 'u1', 0),
  state,
});
const statusOperation = (status: string) =>
  orderOperation(store, order, changeStatus, statusRequest(order, status), '');
const noteOperation = () => orderOperation(store, order, addNote, { note: 'Ring twice', customer_note: false }, '');

test('returns the last pending status; ignores failed changes and notes', () => {
  const first = queued(statusOperation('on-hold'));
  const note = queued(noteOperation());
  const last = queued(statusOperation('completed'));
  expect(pendingOrder(order, [])).toEqual(order);
  expect(pendingOrder(order, [first, note, last]).status).toBe('completed');
  const error = { status: 409, code: 'CONFLICT', http: '', message: '', data: null };
  const failed = { ...last, state: 'failed' as const, error };
  expect(pendingOrder(order, [first, note, failed]).status).toBe('on-hold');
  expect(failedChangeOf(changeStatus, undefined, [first, note, failed])).toBe(failed);
  expect(failedChangeOf(changeAddress, 'shipping', [first, note, failed])).toBeUndefined();
  expect(failedChangeOf(changeStatus, undefined, [first, { ...note, state: 'failed', error }])).toBeUndefined();
});

test('rebases a change onto the response to the one before it', () => {
  const done = queued(statusOperation('on-hold'));
  const next = queued(statusOperation('completed'));
  const response = { wc_id: 7, status: 'on-hold', was: 'processing', date_modified: '2026-11-20T15:00:00.000Z' };
  const rebase = writes.find(({ kind }) => kind === next.kind)?.rebase;
  expect(rebase?.(next, done, response).data).toEqual({
    operation_id: next.id,
    status: 'completed',
    was: 'on-hold',
    based_on: '2026-11-20T15:00:00.000Z',
  });
  const note = queued(noteOperation());
  expect(rebase?.(next, note, { wc_id: 7, note_id: 3 })).toBe(next);
});
