import { expect, test } from 'vitest';
import {
  appendOperation,
  createQueuedOperation,
  completeOperation,
} from '../../../platform/offline-queue/queue-transitions.ts';
import { targetOf, updateOf } from './product-operations.ts';
import { remainderOfSave } from './refused-variations.ts';
import { createOperation } from '../product-writes.ts';

const STORE = { id: 'store', organization_id: 'organization' };

test('keeps refused variations in the queue as an update of the new product', () => {
  const [good, bad] = [
    { key: 'good', fields: { sku: 'A' } },
    { key: 'bad', fields: { sku: 'TAKEN' } },
  ] as const;
  const made = createQueuedOperation(
    createOperation(STORE, { name: 'Rooibos', type: 'variable' }, [good, bad]),
    'user',
    0,
  );
  const response = {
    wc_id: 77,
    date_modified: '2026-11-20T11:00:00.000Z',
    variations: [
      { action: 'create', key: 'good', wc_id: 78, outcome: 'done', date_modified: '2026-11-20T11:00:00.000Z' },
      { action: 'create', key: 'bad', wc_id: null, outcome: 'refused', code: 'SHOP_REFUSED', message: 'Invalid SKU.' },
    ],
  };
  const after = completeOperation(
    made.id,
    response,
    new Map([[made.kind, { kind: made.kind, remainderOf: remainderOfSave }]]),
    { key: 'k', now: 0 },
  )(appendOperation(made)([]));
  expect(after).toHaveLength(1);
  const [left] = after;
  if (!left) throw new Error('one is left');
  expect(left).toMatchObject({ state: 'failed', record: 'product:77', type: 'UPDATE', everSent: false });
  expect([targetOf(left), updateOf(left)?.variations?.create]).toEqual([77, [bad]]);
  expect(left.id).not.toBe(made.id);
  expect(left.error?.message).toBe('One variation was not saved: Invalid SKU.');
});

test('returns null if the shop accepted the whole save', () => {
  const made = createQueuedOperation(createOperation(STORE, { name: 'Rooibos' }, []), 'user', 0);
  expect(remainderOfSave(made, { wc_id: 77, date_modified: '2026-11-20T11:00:00.000Z', variations: [] })).toBeNull();
});
