import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import { noteOperation, statusOperation } from '../writes/order-operations.ts';
import { failedStatusChange, pendingStatusOf } from './pending-status.ts';
import { writes } from '../writes/orders.writes.ts';

const store = { id: 's1', organization_id: 'o1' };
const order = { wc_id: 7, number: '1007', status: 'processing', date_modified: '2026-11-20T14:00:00.000Z' };
const queued = (operation: Parameters<typeof createQueuedOperation>[0], state: 'queued' | 'failed' = 'queued') => ({
  ...createQueuedOperation(operation, 'u1', 0),
  state,
});

test('returns the last pending status; ignores failed changes and notes', () => {
  const first = queued(statusOperation(store, order, 'on-hold'));
  const note = queued(noteOperation(store, order, 'Ring twice', false));
  const last = queued(statusOperation(store, order, 'completed'));
  expect(pendingStatusOf('processing', [])).toBe('processing');
  expect(pendingStatusOf('processing', [first, note, last])).toBe('completed');
  const failed = { ...last, state: 'failed' as const };
  expect(pendingStatusOf('processing', [first, note, failed])).toBe('on-hold');
  expect(failedStatusChange([first, note, failed])).toBe(failed);
  expect(failedStatusChange([first, { ...note, state: 'failed' }])).toBeUndefined();
});

test('rebases a change onto the response to the one before it', () => {
  const done = queued(statusOperation(store, order, 'on-hold'));
  const next = queued(statusOperation(store, order, 'completed'));
  const response = { wc_id: 7, status: 'on-hold', was: 'processing', date_modified: '2026-11-20T15:00:00.000Z' };
  const rebase = writes.find(({ kind }) => kind === next.kind)?.rebase;
  expect(rebase?.(next, done, response).data).toEqual({
    operation_id: next.id,
    status: 'completed',
    was: 'on-hold',
    based_on: '2026-11-20T15:00:00.000Z',
  });
  const note = queued(noteOperation(store, order, 'Ring twice', false));
  expect(rebase?.(next, note, { wc_id: 7, note_id: 3 })).toBe(next);
});
