import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { recording } from '../../../testing/recordings.ts';
import type { Field } from './shape.ts';
import { wooCustomer } from './woo-customer.ts';
import { instantOfGmt } from './woo-fields.ts';
import { wooOrder, wooRefund } from './woo-order.ts';
import { wooCategory, wooProduct, wooVariation } from './woo-product.ts';
import { parseRecords } from './woo-schemas.ts';
import { wooWebhook } from './woo-shop.ts';

function bodies(...names: string[]): unknown[] {
  return names.flatMap((name) => {
    const { body } = recording(name);
    return Array.isArray(body) ? (body as unknown[]) : [body];
  });
}

const orders = bodies(...[1, 2, 3, 4].map((page) => `orders-page${page}-per100`));
const oneOrder = orders[5] as Record<string, unknown>;
const oneProduct = bodies('products-all-per100')[0] as Record<string, unknown>;
const oneVariation = bodies('product-variations-parent-stock')[0] as Record<string, unknown>;

const WHOLE_SHOP: [string, Field<unknown>, unknown[], number][] = [
  ['orders', wooOrder, orders, 311],
  ['refunds', wooRefund, bodies('refunds'), 23],
  ['products', wooProduct, bodies('products-all-per100'), 56],
  ['variations', wooVariation, bodies('variations-all'), 35],
  ['customers', wooCustomer, bodies('customers-role-all-per100'), 83],
  ['categories', wooCategory, bodies('products-categories'), 8],
  ['webhooks', wooWebhook, bodies('webhooks-list'), 12],
];

describe('the recorded shop', () => {
  test.each(WHOLE_SHOP)('%s all pass, with every field they came with', (_name, schema, items, count) => {
    const { records, rejected } = parseRecords(schema, items);
    expect(rejected).toEqual([]);
    expect(records).toHaveLength(count);
    records.forEach((record, index) => {
      const raw = items[index] as Record<string, unknown>;
      expect(Object.keys(record as object)).toEqual(expect.arrayContaining(Object.keys(raw)));
    });
  });

  test('single orders, refunds of one order and written records pass', () => {
    const singles = [
      ...bodies('order-single-abroad', 'order-single-deleted-product', 'order-single-fully-refunded'),
      ...bodies('order-single-negative-fee', 'order-single-other-currency', 'order-single-with-coupon-and-fee'),
      ...bodies('order-create', 'order-create-unknown-product', 'order-update-status', 'order-delete-trash'),
    ];
    expect(parseRecords(wooOrder, singles).rejected).toEqual([]);
    expect(parseRecords(wooRefund, bodies('order-refunds-lines', 'order-refund-create')).rejected).toEqual([]);
    const products = bodies('products-single-no-price', 'products-single-external', 'product-create-empty-body');
    expect(parseRecords(wooProduct, products).rejected).toEqual([]);
  });

  test('money stays the shop’s text', () => {
    const order = wooOrder(bodies('order-single-with-coupon-and-fee')[0]);
    expect([order.total, order.fee_lines[0]?.total, order.line_items[0]?.total]).toEqual([
      '931.00',
      '-20.00',
      '352.17',
    ]);
  });

  test('a deleted product’s line has neither product nor sku', () => {
    const order = wooOrder(bodies('order-single-deleted-product')[0]);
    expect(order.line_items.some((line) => line.product_id === 0 && line.sku === '')).toBe(true);
  });
});

describe('what real shops send', () => {
  const order = (change: Record<string, unknown>) => wooOrder({ ...oneOrder, ...change });
  const product = (change: Record<string, unknown>) => wooProduct({ ...oneProduct, ...change });
  const variation = (change: Record<string, unknown>) => wooVariation({ ...oneVariation, ...change });

  test.each([
    [931, '931'],
    [10.5, '10.5'],
    [-0.07, '-0.07'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
    ['1.0E-6', '0.0000010'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['+3.10', '3.10'],
    ['-1250.00', '-1250.00'],
    ['007.50', '007.50'],
  ])('the amount %j is read as %s', (sent, read) => {
    expect(order({ total: sent }).total).toBe(read);
  });

  test.each([['1 234,50'], ['R10'], ['NaN'], [''], [null], [Number.NaN], [{}], [true]])(
    'the amount %j is refused',
    (sent) => {
      expect(() => order({ total: sent })).toThrow('total should be an amount of money');
    },
  );

  test('numbers as text, text as numbers, PHP’s empty values', () => {
    const read = order({
      id: '99',
      number: 99,
      customer_id: '7',
      parent_id: null,
      prices_include_tax: 'yes',
      discount_tax: '',
      coupon_lines: null,
      refunds: { 0: { id: 4, reason: null, total: '-5.00' }, 3: { id: 5, reason: 'x', total: '-6.00' } },
      shipping: [],
      meta_data: { 1: { id: 1, key: 'a', value: [] }, 2: 'odd' },
    });
    expect(read).toMatchObject({
      id: 99,
      number: '99',
      customer_id: 7,
      parent_id: 0,
      prices_include_tax: true,
      discount_tax: '0',
      coupon_lines: [],
      refunds: [
        { id: 4, reason: '', total: '-5.00' },
        { id: 5, reason: 'x', total: '-6.00' },
      ],
      shipping: { first_name: '', country: '' },
      meta_data: [{ id: 1, key: 'a', value: [] }],
    });
  });

  test('emoji, right-to-left names, statuses of plugins, an order without a number', () => {
    const read = order({ billing: { first_name: '😀 נועה', email: null }, status: 'wc-awaiting-pickup', number: '' });
    expect(read.billing).toMatchObject({ first_name: '😀 נועה', email: '', city: '' });
    expect([read.status, read.number]).toEqual(['awaiting-pickup', String(oneOrder['id'])]);
  });

  test.each([
    ['2026-02-31T00:00:00', false],
    ['2024-02-29T23:59:59', true],
    ['2026-02-29T00:00:00', false],
    ['2026-13-01T00:00:00', false],
    ['2026-11-20T24:00:00', false],
    // Days of these years are no four digits, or not in every zone.
    ['9999-12-31T23:59:59', false],
    ['0000-01-01T00:00:00', false],
    ['0001-01-01T00:00:00', false],
    ['9998-12-31T23:59:59', true],
    ['yesterday', false],
    ['2026-11-20', false],
    [1_795_000_000, false],
    ['0000-00-00T00:00:00', true],
    [null, true],
    ['', true],
  ])('the date %j is valid: %s', (sent, isOne) => {
    const read = () => order({ date_paid_gmt: sent });
    if (isOne) expect(read).not.toThrow();
    else expect(read).toThrow('date_paid_gmt should be a date and time');
  });

  test('dates of the shop are UTC in their gmt field', () => {
    expect(instantOfGmt('2026-11-20T14:05:34')?.toISOString()).toBe('2026-11-20T14:05:34.000Z');
    expect(instantOfGmt(null)).toBeNull();
  });

  test('stock as shops keep it', () => {
    expect(product({ manage_stock: 'yes', stock_quantity: '-3', low_stock_amount: '', price: 12.5 })).toMatchObject({
      manage_stock: true,
      stock_quantity: -3,
      low_stock_amount: null,
      price: '12.5',
    });
    const parents = bodies('product-variations-parent-stock').map((raw) => wooVariation(raw).manage_stock);
    expect(parents).toContain('parent');
  });

  test.each(['price', 'regular_price', 'sale_price'])('an invalid %s becomes 0 with a warning', (field) => {
    for (const value of ['1,5', 'abc', 'R 12.00', '1.2.3', ['5'], true]) {
      const written = typeof value === 'string' ? value : JSON.stringify(value);
      const warnings = [{ field, value: written }];
      for (const read of [product, variation]) {
        expect(read({ [field]: value })).toMatchObject({ [field]: '0', karoo_warnings: warnings });
      }
    }
    for (const value of ['12.50', 12.5, '', null, undefined, '-3']) {
      expect(product({ [field]: value })).not.toHaveProperty('karoo_warnings');
    }
  });

  test('other invalid numbers of a product become warnings', () => {
    const wrong = { price: '1,5', stock_quantity: 'many', low_stock_amount: {}, total_sales: 'x'.repeat(500) };
    expect(product(wrong)).toMatchObject({
      price: '0',
      stock_quantity: null,
      low_stock_amount: null,
      total_sales: 0,
      karoo_warnings: [
        { field: 'price', value: '1,5' },
        { field: 'stock_quantity', value: 'many' },
        { field: 'low_stock_amount', value: '{}' },
        { field: 'total_sales', value: 'x'.repeat(100) },
      ],
    });
    expect(product({ total_sales: '12.5', images: [{ id: 'new' }] })).toMatchObject({
      total_sales: 13,
      images: [{ id: 0 }],
    });
    expect(() => product({ price: 'abc', status: '' })).toThrow('status should be');
    expect(() => product({ id: 'abc' })).toThrow('id should be an id');
  });

  test('invalid money of an order never becomes 0: the order is rejected', () => {
    for (const wrong of [{ total: '1,5' }, { total_tax: 'abc' }, { line_items: [{ id: 1, total: '1,5' }] }]) {
      expect(parseRecords(wooOrder, [{ ...oneOrder, ...wrong }])).toMatchObject({ records: [], rejected: [{}] });
    }
  });

  test('an invalid record is rejected with its id and reason, the rest of the page passes', () => {
    const page = [orders[0], { ...oneOrder, line_items: [{ id: 1 }, { id: 2, total: 'x' }] }, null, 'text', orders[1]];
    const { records, rejected } = parseRecords(wooOrder, page);
    expect(records).toHaveLength(2);
    expect(rejected).toEqual([
      { id: oneOrder['id'], reason: 'line_items.1.total should be an amount of money', raw: page[1] },
      { id: null, reason: 'should be an object', raw: null },
      { id: null, reason: 'should be an object', raw: 'text' },
    ]);
  });

  test('the input is never changed', () => {
    const sent = structuredClone({ ...oneOrder, total: 5, billing: null });
    const before = structuredClone(sent);
    wooOrder(sent);
    expect(sent).toEqual(before);
  });
});

describe('any JSON', () => {
  const schemas = WHOLE_SHOP.map(([, schema]) => schema);

  test('never throws, and each record is accepted or rejected', () => {
    fc.assert(
      fc.property(fc.constantFrom(...schemas), fc.array(fc.jsonValue()), (schema, items) => {
        const { records, rejected } = parseRecords(schema, items);
        expect(records.length + rejected.length).toBe(items.length);
      }),
      { numRuns: 300 },
    );
  });

  test('in any field of an order is normalized or rejected, and accepted records pass again unchanged', () => {
    const keys = fc.constantFrom(...Object.keys(oneOrder));
    fc.assert(
      fc.property(keys, fc.jsonValue({ maxDepth: 2 }), (key, value) => {
        const [record] = parseRecords(wooOrder, [{ ...oneOrder, [key]: value }]).records;
        if (record !== undefined) expect(wooOrder(record)).toEqual(record);
      }),
      { numRuns: 1_000 },
    );
  });
});

test('a page of a hundred orders is checked in a few milliseconds', () => {
  const page = orders.slice(0, 100);
  for (let warm = 0; warm < 20; warm += 1) parseRecords(wooOrder, page);
  const times = Array.from({ length: 20 }, () => {
    const began = performance.now();
    parseRecords(wooOrder, page);
    return performance.now() - began;
  });
  // The best of twenty: other processes may be at work on this machine.
  expect(Math.min(...times)).toBeLessThan(4);
});
