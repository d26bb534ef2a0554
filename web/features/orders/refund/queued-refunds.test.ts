import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { Refundable } from '../orders.data.ts';
import { refundOrder } from '#contract/orders/order-writes.ts';
import { orderOperation } from '../writes/order-operations.ts';
import { emptyDraft, refundRequest, wholeDraft, withoutQueued } from './refund-draft.ts';

const REFUNDABLE: Refundable = {
  currency: 'ZAR',
  total: '345.00',
  refunded: '0.00',
  remaining: '345.00',
  gateway: { title: 'EFT', refunds: false },
  lines: [
    { line_id: 1, kind: 'product', name: 'Tea', quantity: 2, total: '200.00', tax: [{ id: 1, total: '30.00' }] },
    { line_id: 2, kind: 'shipping', name: 'Courier', quantity: 0, total: '100.00', tax: [{ id: 1, total: '15.00' }] },
  ],
};

const queued = (changes: object, amount: string) => {
  const draft = { ...emptyDraft(REFUNDABLE), ...changes };
  const request = refundRequest(draft, REFUNDABLE, amount);
  const operation = orderOperation({ id: 's', organization_id: 'o' }, { wc_id: 5 }, refundOrder, request, 'x');
  return createQueuedOperation(operation, 'u', 0);
};

test('a queued refund is taken off what can still be refunded, line by line', () => {
  const left = withoutQueued(REFUNDABLE, [queued({ chosen: { 1: 1, 2: 1 } }, '230.00')]);
  expect(left.remaining).toBe('115.00');
  expect(left.lines).toEqual([
    { ...REFUNDABLE.lines[0], quantity: 1, total: '100.00', tax: [{ id: 1, total: '15.00' }] },
  ]);
});

test('a queued refund by amount leaves the lines, and never less than nothing', () => {
  const left = withoutQueued(REFUNDABLE, [queued({ by: 'amount', amount: '300' }, '300.00')]);
  expect([left.remaining, left.lines.length]).toEqual(['45.00', 2]);
  expect(wholeDraft(emptyDraft(left), left)).toMatchObject({ by: 'amount', amount: '45,00' });
  expect(withoutQueued(left, [queued({ by: 'amount', amount: '300' }, '300.00')]).remaining).toBe('0.00');
});
