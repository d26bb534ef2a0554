import { expect, test } from 'vitest';
import { createQueuedOperation } from '../../../platform/offline-queue/queue-transitions.ts';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { overlayDetail, overlayRows, queuedProduct } from './product-overlay.ts';
import type { ProductDetail } from '../products.data.ts';
import { createOperation, removeOperation, trashOperation, updateOperation } from '../product-writes.ts';

const STORE = { id: 'store', organization_id: 'organization' };
const ROOIBOS = { ...queuedProduct({ name: 'Rooibos', sku: 'TEA', regular_price: '90' }, 77, 0), status: 'publish' };
const HONEY = queuedProduct({ name: 'Honey' }, 88, 0);
const queued = (operation: Parameters<typeof createQueuedOperation>[0], more: Partial<QueuedOperation> = {}) => ({
  ...createQueuedOperation(operation, 'user', 0),
  ...more,
});
const update = (changes: object, of: object = {}) =>
  updateOperation(STORE, { ...ROOIBOS, ...of }, 'Rooibos', { was: {}, changes });

test('applies pending operations in order; failed ones stay listed with their product', () => {
  const operations = [
    queued(update({ regular_price: '95', name: 'Red bush' })),
    queued(update({ regular_price: '100' }), { state: 'sending' }),
    queued(update({ sku: 'TAKEN' }), { state: 'failed' }),
    queued(trashOperation(STORE, 88, 'Honey')),
  ];
  const [rooibos, honey] = overlayRows([ROOIBOS, HONEY], operations, { isFirstPage: true });
  expect(rooibos).toMatchObject({
    name: 'Red bush',
    regular_price: '100',
    price: '100',
    sku: 'TEA',
    status: 'publish',
  });
  expect(rooibos?.pending).toHaveLength(3);
  expect(honey).toMatchObject({ status: 'trash', queueKey: null });
});

test('lists matching new products first and leaves out deleted ones', () => {
  const made = queued(createOperation(STORE, { name: 'Candle', regular_price: '35' }, []));
  const operations = [made, queued(removeOperation(STORE, 88, 'Honey'))];
  const rows = overlayRows([ROOIBOS, HONEY], operations, { isFirstPage: true });
  expect(rows.map(({ name, queueKey }) => [name, queueKey])).toEqual([
    ['Candle', made.id],
    ['Rooibos', null],
  ]);
  expect(rows[0]?.wc_id).toBeLessThan(0);
  expect(overlayRows([ROOIBOS], operations, { isFirstPage: true, search: 'roo' })).toHaveLength(1);
  expect(overlayRows([ROOIBOS], operations, { isFirstPage: false })).toHaveLength(1);
});

test('applies every kind of pending change to variations', () => {
  const variation = (wc_id: number) => ({
    wc_id,
    sku: '',
    status: 'publish',
    price: '10',
    regular_price: '10',
    sale_price: null,
    manage_stock: true as const,
    stock_quantity: 5,
    stock_status: 'instock',
    attributes: [],
  });
  const detail = { ...ROOIBOS, type: 'variable', variations: [71, 72, 73].map(variation) } as unknown as ProductDetail;
  const based_on = ROOIBOS.date_modified;
  const save = queued(
    updateOperation(STORE, ROOIBOS, 'Rooibos', {
      was: {},
      changes: { description: '<p>Red</p>' },
      variations: {
        create: [],
        update: [{ wc_id: 72, based_on, was: {}, changes: { regular_price: '12' } }],
        delete: [73],
      },
    }),
  );
  const inPlace = queued(update({ stock_quantity: 0 }, { wc_id: 71, parent_id: 77 }));
  const shown = overlayDetail(detail, [save, inPlace]);
  expect(shown.description).toBe('<p>Red</p>');
  expect(shown.variations).toMatchObject([
    { wc_id: 71, stock_quantity: 0, stock_status: 'outofstock' },
    { wc_id: 72, regular_price: '12', price: '12' },
  ]);
  // 71 has sold out, 73 is gone.
  expect(shown.price_range).toMatchObject({ lowest: '12', highest: '12' });
});
