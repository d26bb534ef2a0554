import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MAX_CODE } from '#domain/orders/key-lengths.ts';
import { MAX_META_KEYS } from '#domain/questions/limits.ts';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import { wooCustomer } from '../../../integrations/woocommerce/records/woo-customer.ts';
import { wooOrder } from '../../../integrations/woocommerce/records/woo-order.ts';
import { wooProduct } from '../../../integrations/woocommerce/records/woo-product.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { createStore } from '../../../testing/tenants.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let merchant: SignedIn;
let storeId: string;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-20T10:00:00Z') });
  merchant = await app.signedIn('merchant@example.co.za');
  storeId = await createStore(app.platform.db, merchant.organizationId);
  await app.platform.db.asOwner(({ query }) =>
    query
      .insertInto('order_meta_keys')
      .values(META_KEYS.map((key) => ({ store_id: storeId, key, asked_at: new Date() })))
      .execute(),
  );
});
afterAll(() => app.close());

let seed = 1;
/** Characters of three bytes in no order, which PostgreSQL cannot pack. */
const text = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(0xac00 + ((seed = (seed * 48_271) % 2_147_483_647) % 11_000))).join(
    '',
  );
const LONG = 5_000;
const place = () =>
  Object.fromEntries(
    [
      'first_name',
      'last_name',
      'company',
      'address_1',
      'address_2',
      'city',
      'state',
      'postcode',
      'country',
      'phone',
    ].map((field) => [field, text(LONG)]),
  );
const META_KEYS = Array.from({ length: MAX_META_KEYS }, (_, at) => `key${at}`);
const AMOUNT = '99999999999.99';
/** As many digits as an amount may have. */
const LARGEST = `${'9'.repeat(37)}.99`;

/** What a shop may send at most, as it is read: PostgreSQL refuses a record of which an entry of any index has more than 2,700 bytes. */
test.each([
  [
    'orders',
    () =>
      wooOrder({
        ...testOrder(1, {
          line_items: [{ ...testLine(1), quantity: 1e15, subtotal: LARGEST, total: LARGEST, total_tax: LARGEST }],
          total: LARGEST,
          total_tax: LARGEST,
          shipping_total: LARGEST,
          discount_total: LARGEST,
        }),
        status: text(MAX_CODE),
        number: text(LONG),
        currency: 'ZAR',
        billing: { ...place(), email: `${text(300)}@example.co.za` },
        shipping: place(),
        payment_method: text(LONG),
        payment_method_title: text(LONG),
        created_via: text(LONG),
        coupon_lines: [{ id: 1, code: text(LONG), discount: AMOUNT }],
        shipping_lines: [{ id: 2, method_title: text(LONG), total: AMOUNT }],
        meta_data: [
          ...['origin', 'utm_source', 'utm_medium', 'utm_campaign', 'device_type'].map(
            (key) => `_wc_order_attribution_${key}`,
          ),
          ...META_KEYS,
        ].map((key, id) => ({ id, key, value: text(LONG) })),
      }),
  ],
  [
    'products',
    () =>
      wooProduct({
        id: 1,
        name: text(LONG),
        slug: text(LONG),
        sku: text(LONG),
        global_unique_id: text(LONG),
        status: 'publish',
        type: text(LONG),
        price: AMOUNT,
        categories: [{ id: 1, name: text(LONG), slug: text(LONG) }],
        tags: [{ id: 1, name: text(LONG), slug: text(LONG) }],
      }),
  ],
  [
    'customers',
    () =>
      wooCustomer({
        id: 1,
        email: `${text(300)}@example.co.za`,
        username: text(LONG),
        first_name: text(LONG),
        last_name: text(LONG),
        billing: place(),
        shipping: place(),
      }),
  ],
] as const)('the longest texts of %s fit every index', async (entity, read) => {
  expect(await upsertBatch(app.platform.db, storeId, entity, [read()])).toMatchObject({ inserted: 1, failed: [] });
});

test('the rows of that order lead to it, in the list and in a question', async () => {
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const url = `/api/v1/stores/${storeId}`;
  const found: Record<string, unknown> = {};
  for (const by of ORDER_DIMENSIONS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const report = await merchant.call('POST', `${url}/questions`, { ...days, by: [by] });
    const key: string = report.body.items?.[0]?.keys?.[0] ?? 'none';
    const sold = new URLSearchParams({ sales_from: days.from, sales_to: days.to, by, key });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const list = await merchant.call('GET', `${url}/orders?${sold}`);
    const where = { property: by, is: 'is', values: [key] };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const question = await merchant.call('POST', `${url}/questions`, { ...days, measures: ['orders'], where });
    found[by] = [list.body.total, question.body.totals?.orders];
  }
  expect(found).toEqual(Object.fromEntries(ORDER_DIMENSIONS.map((by) => [by, [1, 1]])));
});
