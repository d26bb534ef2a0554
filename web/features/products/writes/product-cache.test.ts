import { expect, test } from 'vitest';
import type { EditableProduct } from '#contract/products/product-writes.ts';
import type { CompletedWrite } from '../../../platform/offline-queue/offline-write.ts';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import { applyProductToCache } from './product-cache.ts';
import { overlayRows, queuedProduct } from './product-overlay.ts';
import type { ProductDetail } from '../products.data.ts';
import { inlineEditOperation, removeOperation, updateOperation } from '../product-writes.ts';

const STORE = { id: 'store', organization_id: 'organization' };
const ROOIBOS = queuedProduct({ name: 'Rooibos', regular_price: '90' }, 77, 0);
const HONEY = queuedProduct({ name: 'Honey' }, 88, 0);
const LATER = '2026-11-20T11:00:00.000Z';
const older = () => true;
const newer = () => false;

const queued = (operation: Parameters<typeof createQueuedOperation>[0]) => createQueuedOperation(operation, 'user', 0);
const done = (operation: Parameters<typeof createQueuedOperation>[0], response: object): CompletedWrite => ({
  operation: queued(operation),
  answer: { wc_id: 77, date_modified: LATER, was: {}, variations: [], ...response },
  doneAt: 0,
});
const priced = done(
  updateOperation(STORE, ROOIBOS, 'Rooibos', { was: { regular_price: '90' }, changes: { regular_price: '95' } }),
  { now: { regular_price: '95.00' } },
);

test('applies a saved price, as the shop rounded it, to older lists and editor data', () => {
  const list = { items: [HONEY, ROOIBOS] };
  expect(applyProductToCache({ call: 'products.list', input: {} }, list, priced, older)).toMatchObject({
    items: [HONEY, { wc_id: 77, regular_price: '95.00', date_modified: ROOIBOS.date_modified }],
  });
  expect(applyProductToCache({ call: 'products.list', input: {} }, list, priced, newer)).toBe(list);
  const editable = { wc_id: 77, date_modified: '', values: { name: 'Rooibos', regular_price: '90' }, variations: [] };
  const query = { call: 'products.editable', input: { wc_id: 77 } };
  expect(applyProductToCache(query, editable as unknown as EditableProduct, priced, older)).toMatchObject({
    values: { name: 'Rooibos', regular_price: '95.00' },
  });
  expect(applyProductToCache(query, editable, priced, newer)).toBe(editable);
});

test('applies a variation to its product’s page and removes deleted products from lists', () => {
  const detail = { ...ROOIBOS, variations: [{ wc_id: 78, regular_price: '5', sale_price: null, price: '5' }] };
  const operation = updateOperation(STORE, { ...ROOIBOS, wc_id: 78, parent_id: 77 }, 'Rooibos, small', {
    was: { regular_price: '5' },
    changes: { regular_price: '6' },
  });
  const write = done(operation, { wc_id: 78, now: { regular_price: '6.00' } });
  const query = { call: 'products.get', input: { wc_id: 77 } };
  expect(applyProductToCache(query, detail as unknown as ProductDetail, write, older)).toMatchObject({
    variations: [{ wc_id: 78, regular_price: '6.00' }],
  });
  const gone = done(removeOperation(STORE, 88, 'Honey'), { wc_id: 88, was: null, date_modified: null });
  expect(applyProductToCache({ call: 'products.list', input: {} }, { items: [HONEY, ROOIBOS] }, gone, newer)).toEqual({
    items: [ROOIBOS],
  });
});

test('an inline edit is based on the server’s version, whatever is pending', () => {
  const waiting = queued(
    updateOperation(STORE, ROOIBOS, 'Rooibos', { was: { regular_price: '90' }, changes: { regular_price: '95' } }),
  );
  const [row] = overlayRows([ROOIBOS], [waiting], { isFirstPage: true });
  expect(row?.regular_price).toBe('95');
  expect(inlineEditOperation(STORE, row!, { regular_price: '99' }).data).toMatchObject({
    based_on: ROOIBOS.date_modified,
    was: { regular_price: '90' },
    changes: { regular_price: '99' },
  });
});
