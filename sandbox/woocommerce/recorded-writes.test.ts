import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '../start-sandbox.ts';
import { recording } from './recorded/recordings.ts';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ recorded: true, today: Date.parse('2026-11-20T14:14:00Z') / 1000 });
});

afterEach(() => sandbox.close());

type Answer = { status: number; body: JsonObject };

async function ask(method: string, path: string, body?: Json): Promise<Answer> {
  const headers = {
    Authorization: `Basic ${btoa(`${sandbox.consumerKey}:${sandbox.consumerSecret}`)}`,
    'X-Forwarded-Proto': 'https',
    'Content-Type': 'application/json',
  };
  const response = await fetch(`${sandbox.url}/wp-json/wc/v3/${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as JsonObject };
}

/** Names of fields that differ between two shops that did the same: numbers given out, moments, drawn texts, addresses. */
const OWN =
  /^(id|number|order_key|payment_url|related_ids|_links|avatar_url|permalink\w*|src|srcset|thumbnail|date_\w+)$/;

/** A record without what is its own; of meta data only the keys, of a line's price (a number) five decimals. */
function common(value: Json | undefined): Json {
  return JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (OWN.test(name)) return undefined;
      if (name === 'price' && typeof inner === 'number') return inner.toFixed(5);
      return name === 'meta_data' ? (inner as { key: string }[]).map(({ key }) => key).sort() : inner;
    }),
  ) as Json;
}

const recordedBody = (name: string) => recording(name).body as JsonObject;

/** Places the recorded order again. */
const placeRecorded = () => ask('POST', 'orders', recording('order-create').request.body);

describe('orders', () => {
  test('an order placed like the recorded one equals it, to the cent', async () => {
    const { status, body } = await placeRecorded();
    expect(status).toBe(201);
    const expected = common(recordedBody('order-create')) as JsonObject;
    // WooCommerce sums discounts before it rounds them; here they are the differences of the rounded lines.
    const differs = { discount_tax: '6.53', coupon_lines: undefined };
    const coupon = (common(body) as JsonObject)['coupon_lines'] as JsonObject[];
    expect(coupon[0]).toMatchObject({ code: 'r50off', discount: '43.47', nominal_amount: 50, free_shipping: false });
    expect({ ...(common(body) as JsonObject), coupon_lines: undefined }).toEqual({ ...expected, ...differs });
  });

  test('completing, refunding a line, trashing, deleting permanently and restoring respond as recorded', async () => {
    const placed = (await placeRecorded()).body;
    const id = Number(placed['id']);
    const completed = (await ask('PUT', `orders/${id}`, { status: 'completed' })).body;
    expect(completed['status']).toBe('completed');
    expect(completed['date_completed']).not.toBeNull();
    const line = (placed['line_items'] as JsonObject[])[0]!;
    const request = recording('order-refund-create').request.body as JsonObject;
    const lines = [{ ...(request['line_items'] as JsonObject[])[0]!, id: line['id'] }];
    const refund = await ask('POST', `orders/${id}/refunds`, { ...request, line_items: lines });
    expect(refund.status).toBe(201);
    expect(common(refund.body)).toEqual(common(recordedBody('order-refund-create')));
    const trashed = await ask('DELETE', `orders/${id}`);
    expect(trashed.body['status']).toBe('completed');
    expect(trashed.body['refunds']).toMatchObject([{ reason: 'One bag torn', total: '-122.34', total_tax: '-15.96' }]);
    expect((await ask('GET', `orders?include=${id}`)).body).toEqual([]);
    const found = (await ask('GET', `orders?include=${id}&status=trash`)).body as unknown as JsonObject[];
    expect(found[0]?.['status']).toBe('trash');
    const restored = await ask('PUT', `orders/${id}`, { status: 'cancelled' });
    expect(restored.body['status']).toBe('cancelled');
    expect((await ask('DELETE', `orders/${id}?force=true`)).status).toBe(200);
    expect((await ask('GET', `orders/${id}`)).status).toBe(404);
  });

  test('an unknown product becomes a line without a name at 0.00', async () => {
    const { status, body } = await ask('POST', 'orders', recording('order-create-unknown-product').request.body);
    expect(status).toBe(201);
    expect(common(body)).toEqual(common(recordedBody('order-create-unknown-product')));
  });

  test('an excessive refund returns 500 whose data is only the number', async () => {
    const { status, body } = await ask('POST', 'orders/474/refunds', { amount: '99999.00', api_refund: false });
    expect(status).toBe(500);
    expect(body).toEqual(recordedBody('error-refund-too-much'));
  });

  test('an empty PUT updates the date of modification, a note does not', async () => {
    const before = (await ask('GET', 'orders/474')).body['date_modified_gmt'];
    expect((await ask('POST', 'orders/474/notes', { note: 'Waybill 123', customer_note: true })).status).toBe(201);
    expect((await ask('GET', 'orders/474')).body['date_modified_gmt']).toBe(before);
    await ask('PUT', 'orders/474', {});
    expect((await ask('GET', 'orders/474')).body['date_modified_gmt']).not.toBe(before);
  });

  test('permanently deleting a product changes its old orders', async () => {
    const line = async () => ((await ask('GET', 'orders/285')).body['line_items'] as JsonObject[])[0]!;
    const before = await line();
    await ask('DELETE', `products/${Number(before['product_id'])}?force=true`);
    expect(await line()).toMatchObject({ product_id: 0, sku: null, name: before['name'] });
  });
});

describe('products, customers and webhooks', () => {
  test('a product is created, changed, trashed and deleted as recorded', async () => {
    const created = await ask('POST', 'products', recording('product-create').request.body);
    expect(created.status).toBe(201);
    expect(common(created.body)).toEqual(common(recordedBody('product-create')));
    expect(created.body['date_created']).toBe(recordedBody('product-create')['date_created']);
    const id = Number(created.body['id']);
    const updated = await ask('PUT', `products/${id}`, recording('product-update').request.body);
    expect(common(updated.body)).toEqual(common(recordedBody('product-update')));
    // Between the recordings a batch had set this price.
    await ask('PUT', `products/${id}`, { regular_price: '99.00' });
    const trashed = await ask('DELETE', `products/${id}`);
    expect(common(trashed.body)).toEqual(common(recordedBody('product-delete-trash')));
    expect((await ask('GET', `products/${id}`)).body).toMatchObject({
      status: 'trash',
      slug: 'kalahari-truffle-salt-90-g__trashed',
    });
    await ask('DELETE', `products/${id}?force=true`);
    expect((await ask('GET', `products/${id}`)).body).toEqual(recordedBody('product-get-after-force-delete'));
  });

  test('an empty body publishes a product called "Product"', async () => {
    expect(common((await ask('POST', 'products')).body)).toEqual(common(recordedBody('product-create-empty-body')));
  });

  test('a batch returns 200 and lists its failures in place', async () => {
    const product = await ask('POST', 'products', recording('product-create').request.body);
    const id = Number(product.body['id']);
    const request = recording('products-batch').request.body as { create: Json; update: JsonObject[]; delete: Json };
    const update = request.update.map((item) => (item['id'] === 479 ? { ...item, id } : item));
    const { status, body } = await ask('POST', 'products/batch', { ...request, update });
    expect(status).toBe(200);
    const failures = (list: Json | undefined) => (list as JsonObject[]).map((item) => item['error'] ?? null);
    for (const list of ['create', 'update', 'delete'])
      expect(failures(body[list])).toEqual(failures(recordedBody('products-batch')[list]));
  });

  test('a variable product gets variations, loses one, and becomes simple', async () => {
    const { body: made } = await ask('POST', 'products', {
      name: 'Rooibos',
      type: 'variable',
      attributes: [
        { id: 1, options: ['1 kg', '5 kg'], variation: true, position: 0 },
        { name: 'Roast', options: ['Dark', 'Light'], variation: true, position: 1 },
      ],
      default_attributes: [{ id: 1, option: '5 kg' }],
    });
    expect(made).toMatchObject({
      type: 'variable',
      attributes: [
        { id: 1, name: 'Bag size', slug: 'pa_bag-size', options: ['1 kg', '5 kg'] },
        { id: 0, name: 'Roast', slug: 'Roast', options: ['Dark', 'Light'] },
      ],
      default_attributes: [{ id: 1, name: 'Bag size', option: '5-kg' }],
    });
    const terms = (await ask('GET', 'products/attributes/1/terms')).body as unknown as JsonObject[];
    expect(terms.map(({ name }) => name)).toContain('5 kg');

    const of = `products/${Number(made['id'])}`;
    const batch = await ask('POST', `${of}/variations/batch`, {
      create: [
        {
          attributes: [
            { id: 1, option: '1 kg' },
            { name: 'Roast', option: 'Dark' },
          ],
          regular_price: '80',
          sku: 'RB-1',
        },
        {
          attributes: [
            { id: 1, option: '5 kg' },
            { name: 'Nothing', option: 'x' },
          ],
          regular_price: '300',
        },
        { attributes: [], sku: 'RB-1' },
      ],
      update: [{ id: 79, regular_price: '1' }],
    });
    expect(batch.status).toBe(200);
    const created = batch.body['create'] as JsonObject[];
    expect(created[0]).toMatchObject({ name: '1 kg, Dark', attributes: [{ slug: 'pa_bag-size' }, { slug: 'roast' }] });
    expect(created[1]).toMatchObject({ attributes: [{ id: 1, option: '5 kg' }] });
    expect(created[2]).toMatchObject({ id: 0, error: { code: 'product_invalid_sku' } });
    expect((batch.body['update'] as JsonObject[])[0]).toMatchObject({
      error: { code: 'woocommerce_rest_product_variation_invalid_id' },
    });
    expect((await ask('GET', of)).body).toMatchObject({
      price: '80',
      stock_status: 'instock',
      variations: { length: 2 },
    });
    await ask('POST', `${of}/variations/batch`, { delete: [created[0]!['id'] as number] });
    expect((await ask('GET', of)).body).toMatchObject({ price: '300' });

    const odd = await ask('PUT', of, { type: 'wooden' });
    expect([odd.status, odd.body['code']]).toEqual([400, 'rest_invalid_param']);
    await ask('PUT', of, { type: 'simple', regular_price: '99' });
    expect((await ask('GET', of)).body).toMatchObject({ type: 'simple', price: '99', variations: [] });
    expect((await ask('GET', `${of}/variations`)).body).toEqual([]);
  });

  test('a customer is created, changed and deleted as recorded', async () => {
    const created = await ask('POST', 'customers', recording('customer-create').request.body);
    expect(created.status).toBe(201);
    expect(common(created.body)).toEqual(common(recordedBody('customer-create')));
    const id = Number(created.body['id']);
    const updated = await ask('PUT', `customers/${id}`, recording('customer-update').request.body);
    expect(common(updated.body)).toEqual(common(recordedBody('customer-update')));
    expect((await ask('DELETE', `customers/${id}?force=true`)).status).toBe(200);
    expect((await ask('GET', `customers/${id}`)).status).toBe(404);
  });

  test('webhooks are created, listed and deleted as recorded', async () => {
    for (const name of ['webhooks-create', 'webhooks-create-no-secret', 'webhooks-create-failing-target']) {
      const { status, body } = await ask('POST', 'webhooks', recording(name).request.body);
      expect(status, name).toBe(201);
      const expected = common(recordedBody(name)) as JsonObject;
      if (name === 'webhooks-create-no-secret')
        expect(body['name']).toMatch(/^Webhook created on Nov 20, 2026 @ 02:1\d PM$/);
      expect({ ...(common(body) as JsonObject), name: '' }).toEqual({ ...expected, name: '' });
      expect(body['date_modified']).toBeNull();
    }
    const one = (await ask('GET', 'webhooks/1')).body;
    expect(Object.keys(one)).toEqual(Object.keys(recordedBody('webhooks-single')));
    expect(one['date_modified']).not.toBeNull();
    const refused = await ask('DELETE', 'webhooks/1');
    expect([refused.status, refused.body]).toEqual([501, recordedBody('webhooks-delete-without-force')]);
    expect((await ask('DELETE', 'webhooks/1?force=true')).status).toBe(200);
    expect((await ask('GET', 'webhooks')).body).toHaveLength(2);
  });
});
