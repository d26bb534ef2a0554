import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { updateOf } from './product-operations.ts';
import { writes } from './products.writes.ts';
import { rebaseUpdate } from './rebase-product.ts';
import { trashOperation, updateOperation } from '../product-writes.ts';

const STORE = { id: 'store', organization_id: 'organization' };
const SEEN = { wc_id: 77, date_modified: '2026-11-20T10:00:00.000Z' };
const LATER = '2026-11-20T11:00:00.000Z';
const queued = (operation: Parameters<typeof createQueuedOperation>[0]) => createQueuedOperation(operation, 'user', 0);
const reverse = (done: QueuedOperation, answer: unknown) =>
  writes.find(({ kind }) => kind === done.kind)?.reverse?.(done, answer, 'key');
const update = (changes: object, was: object, more: object = {}) =>
  queued(updateOperation(STORE, { ...SEEN, ...more }, 'Rooibos', { changes, was }));

test('bases a second change of a field on the response to the first; other fields keep their base', () => {
  const first = update({ regular_price: '100' }, { regular_price: '90' });
  const second = update({ regular_price: '110', name: 'Red bush' }, { regular_price: '90', name: 'Rooibos' });
  const response = { wc_id: 77, date_modified: LATER, was: {}, now: { regular_price: '100.00' }, variations: [] };
  // The response does not contain the name, so the old version stays the base.
  expect(updateOf(rebaseUpdate(second, first, response))).toMatchObject({
    based_on: SEEN.date_modified,
    was: { regular_price: '100.00', name: 'Rooibos' },
    changes: { regular_price: '110', name: 'Red bush' },
  });
});

test('bases a restore on the trashed version', () => {
  const trash = queued(trashOperation(STORE, 77, 'Rooibos'));
  const restore = update({ status: 'publish' }, { status: 'publish' });
  expect(updateOf(rebaseUpdate(restore, trash, { was: 'publish', date_modified: LATER }))).toMatchObject({
    based_on: LATER,
    was: { status: 'trash' },
  });
});

test('rebases between an inline edit of a variation and a save of its product', () => {
  const inPlace = update({ sale_price: '5' }, { sale_price: '' }, { wc_id: 78, parent_id: 77 });
  const one = { wc_id: 78, based_on: SEEN.date_modified, was: { sale_price: '' }, changes: { sale_price: '6' } };
  const save = queued(
    updateOperation(STORE, SEEN, 'Rooibos', {
      changes: { name: 'Red bush' },
      was: { name: 'Rooibos' },
      variations: { create: [], update: [one], delete: [] },
    }),
  );
  const changed = { wc_id: 78, date_modified: LATER, was: {}, now: { sale_price: '5' }, variations: [] };
  const rebased = updateOf(rebaseUpdate(save, inPlace, changed));
  expect(rebased).toMatchObject({ based_on: SEEN.date_modified, was: { name: 'Rooibos' } });
  expect(rebased?.variations?.update).toEqual([{ ...one, based_on: LATER, was: { sale_price: '5' } }]);

  const saved = {
    wc_id: 77,
    date_modified: LATER,
    was: {},
    now: { name: 'Red bush' },
    variations: [{ action: 'update', key: null, wc_id: 78, outcome: 'done', date_modified: LATER }],
  };
  expect(updateOf(rebaseUpdate(inPlace, save, saved))).toMatchObject({ based_on: LATER, was: { sale_price: '6' } });
});

test('an undo restores the values before, where there were any', () => {
  const done = update({ regular_price: '110', stock_quantity: 3 }, { regular_price: '90', stock_quantity: null });
  const answer = {
    date_modified: LATER,
    was: { regular_price: '90', stock_quantity: null, date_on_sale_to: null },
    now: { regular_price: '110.00', stock_quantity: 3, date_on_sale_to: '2026-12-01T23:59:59' },
  };
  const undo = reverse(done, answer);
  expect(undo).toMatchObject({ id: 'key', endpoint: done.endpoint, record: done.record });
  expect(undo?.title).toMatch(/^Undo: Rooibos: /);
  expect(undo?.data).toEqual({
    operation_id: 'key',
    based_on: LATER,
    was: answer.now,
    changes: { regular_price: '90', date_on_sale_to: null },
  });
  const withVariations = update({}, {});
  withVariations.data = { ...withVariations.data, variations: { create: [], update: [], delete: [71] } };
  expect(reverse(withVariations, answer)).toBeNull();
});

test('an undo of a move to the trash brings the product back with its status', () => {
  const trash = queued(trashOperation(STORE, 77, 'Rooibos'));
  expect(reverse(trash, { was: 'publish', date_modified: LATER })).toMatchObject({
    title: 'Undo: Rooibos → Trash',
    data: { based_on: LATER, was: { status: 'trash' }, changes: { status: 'publish' } },
  });
});

test('a product that came back from the trash is not sent there by an undo', () => {
  const restore = update({ status: 'draft' }, { status: 'trash' });
  const answer = { date_modified: LATER, was: { status: 'trash' }, now: { status: 'draft' } };
  expect(reverse(restore, answer)).toBeNull();
});
