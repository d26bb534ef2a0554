import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { recording } from '../../../testing/recordings.ts';
import type { RecordSchema } from './record-schema.ts';
import { isOwnLineId } from './shape.ts';
import { wooCustomer } from './woo-customer.ts';
import { instantOfGmt } from './woo-dates.ts';
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

const WHOLE_SHOP: [string, RecordSchema<unknown>, unknown[], number][] = [
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
    ['2026-11-20T14:05:34', '2026-11-20T14:05:34'],
    ['2024-02-29 23:59:59', '2024-02-29T23:59:59'],
    ['9998-12-31T23:59:59', '9998-12-31T23:59:59'],
    // With a zone, a fraction, without seconds, without time.
    ['2026-11-20T14:05:34+02:00', '2026-11-20T12:05:34'],
    ['2026-11-20T22:05:34-0500', '2026-11-21T03:05:34'],
    ['2026-11-20T14:05:34.123Z', '2026-11-20T14:05:34'],
    ['2026/11/20 14:05', '2026-11-20T14:05:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['Fri, 20 Nov 2026 14:05:34 +0200', '2026-11-20T12:05:34'],
    // Seconds and milliseconds since 1970.
    [1_795_000_000, '2026-11-18T11:06:40'],
    ['1795000000', '2026-11-18T11:06:40'],
    [1_795_000_000_000, '2026-11-18T11:06:40'],
    [{ date: '2026-11-20 14:05:34.000000', timezone_type: 1, timezone: '+02:00' }, '2026-11-20T12:05:34'],
    // No date.
    ['0000-00-00T00:00:00', null],
    [null, null],
    ['', null],
    [0, null],
    [false, null],
    [[], null],
  ])('the date %j is read as %s', (sent, read) => {
    const found = order({ date_paid_gmt: sent });
    expect(found.date_paid_gmt).toBe(read);
    expect(found).not.toHaveProperty('karoo_warnings');
  });

  test.each([
    '2026-02-31T00:00:00',
    '2026-02-29T00:00:00',
    '2026-13-01T00:00:00',
    '2026-11-20T24:00:00',
    // Days of these years are no four digits, or not in every zone.
    '9999-12-31T23:59:59',
    '0000-01-01T00:00:00',
    '0001-01-01T00:00:00',
    'yesterday',
    20_261_120,
    1e300,
    true,
    ['2026-11-20T14:05:34'],
    {},
  ])('the date %j is left out with a warning', (sent) => {
    const [warning] = order({ date_paid_gmt: sent })['karoo_warnings'] as unknown[];
    expect(order({ date_paid_gmt: sent }).date_paid_gmt).toBeNull();
    expect(warning).toMatchObject({ field: 'date_paid_gmt', expected: 'date', instead: '' });
  });

  test('without the date of its creation, an order has the next best date, and without any it is rejected', () => {
    const none = { date_created: null, date_created_gmt: null, date_modified: null, date_modified_gmt: null };
    const undated = { ...none, date_paid: null, date_paid_gmt: null, date_completed: null, date_completed_gmt: null };
    const at = '2026-11-20T14:05:34';
    for (const field of ['date_created', 'date_paid_gmt', 'date_paid', 'date_modified_gmt', 'date_completed_gmt']) {
      expect(order({ ...undated, [field]: at }), field).toMatchObject({
        date_created_gmt: at,
        karoo_warnings: [{ field: 'date_created_gmt', expected: 'date', instead: at }],
      });
    }
    expect(() => order(undated)).toThrow('The date should be a date and time.');
    expect(() => order({ ...undated, date_created_gmt: 'yesterday' })).toThrow('but it is “yesterday”');
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
      const warnings = [{ field, value: written, expected: 'number', instead: '0' }];
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
        { field: 'price', value: '1,5', expected: 'number', instead: '0' },
        { field: 'stock_quantity', value: 'many', expected: 'number', instead: '' },
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

  test('only the id, the status, the total and the lack of any date reject an order, and the reason names them', () => {
    const items = [
      { ...oneOrder, total: '1,5' },
      { ...oneOrder, id: 2 ** 53 },
      { ...oneOrder, status: false },
      null,
      'text',
      orders[1],
    ];
    const { records, rejected } = parseRecords(wooOrder, items);
    expect(records).toHaveLength(1);
    expect(rejected.map(({ id, reason }) => [id, reason])).toEqual([
      [oneOrder['id'], 'The total should be an amount of money, but it is “1,5”.'],
      [null, 'The id should be an id, but it is “9007199254740992”.'],
      [oneOrder['id'], 'The status should be text that is not empty, but it is “false”.'],
      [null, 'It should be an object, but it is “null”.'],
      [null, 'It should be an object, but it is “text”.'],
    ]);
  });

  test('other amounts of an order that cannot be read are the sum of their parts, with a warning', () => {
    const found = order({
      total_tax: 'abc',
      shipping_total: ['60'],
      discount_total: {},
      tax_lines: [{ id: 1, rate_id: '7', tax_total: '30.00', shipping_tax_total: '4.50' }],
      shipping_lines: [{ id: 2, total: '60.00' }],
      coupon_lines: [{ id: 3, code: 'TEA', discount: '12.00' }],
    });
    expect(found).toMatchObject({ total_tax: '34.50', shipping_total: '60.00', discount_total: '12.00' });
    expect(found['karoo_warnings']).toEqual([
      { field: 'total_tax', value: 'abc', expected: 'amount', instead: '34.50' },
      { field: 'shipping_total', value: '["60"]', expected: 'amount', instead: '60.00' },
      { field: 'discount_total', value: '{}', expected: 'amount', instead: '12.00' },
    ]);
  });

  test('odd lines of an order are kept, with ids of their own where the shop sends none', () => {
    const line = { name: 'Tea', total: '10.00' };
    const { line_items, karoo_warnings } = order({
      line_items: [
        { ...line, id: null },
        { ...line, id: 7 },
        {
          ...line,
          id: 7,
          total: 'abc',
          taxes: [
            { id: '', total: '1.50' },
            { id: 'ZA-VAT', total: [] },
          ],
        },
        { ...line, id: Number.MAX_SAFE_INTEGER },
        null,
      ],
    });
    const ids = line_items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect([ids[1], ids[3]]).toEqual([7, Number.MAX_SAFE_INTEGER]);
    expect(ids.map(isOwnLineId)).toEqual([true, false, true, true]);
    expect(line_items[2]).toMatchObject({
      total: '0',
      taxes: [
        { id: 0, total: '1.50' },
        { id: 0, total: '' },
      ],
    });
    expect((karoo_warnings as { field: string }[]).map(({ field }) => field).toSorted()).toEqual([
      'line_items.0.id',
      'line_items.2.id',
      'line_items.2.taxes.1.id',
      'line_items.2.total',
      'line_items.4',
    ]);
  });

  test.each([
    ['billing', false, {}, 0],
    ['billing', [], {}, 0],
    ['billing', 'Zoë', {}, 1],
    ['billing', { email: ['a@example.co.za', 'b@example.co.za'] }, { email: 'a@example.co.za' }, 1],
    ['billing', { phone: ['082 1', 83] }, { phone: '082 1, 83' }, 1],
    ['billing', { phone: 27_821_234_567 }, { phone: '27821234567' }, 0],
    ['billing', { first_name: false, last_name: true, email: false }, { first_name: '', last_name: '', email: '' }, 1],
    ['shipping', 12, { city: '' }, 1],
    ['billing', { first_name: 'x'.repeat(5000) }, { first_name: 'x'.repeat(200) }, 1],
  ])('%s as %j', (field, sent, read, warnings) => {
    const found = order({ [field]: sent });
    expect(found[field]).toMatchObject(read);
    expect((found['karoo_warnings'] as unknown[] | undefined)?.length ?? 0).toBe(warnings);
  });

  test('a refund counts by its amount, whatever else it has', () => {
    const refund = {
      id: 9,
      parent_id: 1,
      amount: '-25.00',
      line_items: [{ id: 0, total: {} }, 'x'],
      shipping_lines: 5,
    };
    expect(wooRefund(refund)).toMatchObject({ amount: '25.00', line_items: [{ total: '0' }], shipping_lines: [] });
    expect(wooRefund({ id: 9, amount: 'abc', total: '-25.00' })).toMatchObject({ amount: '25.00' });
    expect(() => wooRefund({ id: 9, amount: 'abc' })).toThrow('The amount should be an amount of money');
  });

  test('odd lists of a product', () => {
    const found = product({
      variations: [{ id: 12 }, '13', null, 14, 'x'],
      images: { id: 3, src: 'https://shop.example/tea.jpg' },
      categories: [15, { id: '16', name: 'Tea' }, null],
      tags: 'none',
      attributes: [{ id: 0, name: 'Size', options: 'Small | Large' }, null],
      meta_data: { _cost: '12.00' },
    });
    expect(found).toMatchObject({
      variations: [12, 13, 14],
      images: [{ id: 3, src: 'https://shop.example/tea.jpg' }],
      categories: [{ id: 15 }, { id: 16, name: 'Tea' }],
      tags: [],
      attributes: [{ name: 'Size', options: ['Small', 'Large'] }],
      meta_data: [{ key: '_cost', value: '12.00' }],
    });
    expect(
      variation({
        image: [
          { id: 3, src: 'a' },
          { id: 4, src: 'b' },
        ],
      }).image,
    ).toMatchObject({ id: 3 });
    expect(variation({ image: 'https://shop.example/tea.jpg' }).image).toMatchObject({
      src: 'https://shop.example/tea.jpg',
    });
  });

  test('values nested deeper than any database stores are cut', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    const found = order({ meta_data: [{ id: 1, key: 'deep', value: deep }], odd: deep });
    expect(found['karoo_warnings']).toMatchObject([
      { field: 'meta_data', expected: 'depth' },
      { field: 'odd', expected: 'depth' },
    ]);
    expect(JSON.stringify(found).length).toBeGreaterThan(100);
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

describe('a record with far too much in it', () => {
  test.each(['line_items', 'tax_lines', 'shipping_lines', 'fee_lines', 'coupon_lines', 'refunds'])(
    'is set aside for its %s, with the limit as the reason',
    (field) => {
      const rows = Array.from({ length: 50_000 }, (_, index) => ({ id: index + 1, total: '1.00' }));
      const { records, rejected } = parseRecords(wooOrder, [{ ...oneOrder, [field]: rows }]);
      expect(records).toEqual([]);
      const name = field === 'refunds' ? 'list of refunds' : field.replace('_', ' ');
      expect(rejected[0]?.reason).toMatch(new RegExp(`^The ${name} should be a list of at most [0-9]+\\.$`));
    },
  );

  test('keeps its metadata up to the limit', () => {
    const meta_data = Array.from({ length: 50_000 }, (_, id) => ({ id, key: 'k', value: 'v' }));
    const [found] = parseRecords(wooOrder, [{ ...oneOrder, meta_data }]).records;
    expect(found?.meta_data).toHaveLength(2_000);
  });
});

test('checking a page of a hundred orders takes little more time than reading its JSON', () => {
  const page = orders.slice(0, 100);
  const json = JSON.stringify(page);
  // Alternately, and the best of fifty: other processes may be at work on this machine.
  const times = Array.from({ length: 50 }, () => [
    timeOf(() => JSON.parse(json)),
    timeOf(() => parseRecords(wooOrder, page)),
  ]);
  const [reading = 0, checking = 0] = [0, 1].map((index) => Math.min(...times.map((pair) => pair[index] ?? 0)));
  expect(checking / reading).toBeLessThan(4);
});

function timeOf(run: () => unknown): number {
  const began = performance.now();
  run();
  return performance.now() - began;
}
