import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json, JsonObject } from '#domain/generated-shop/wire.ts';
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts';

/** What WooCommerce does with names, SKUs and the trash (wp_insert_term, wc_create_attribute, WC_Post_Data, is_existing_sku). */

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ recorded: true, today: Date.parse('2026-11-20T14:14:00Z') / 1000 });
});
afterEach(() => sandbox.close());

async function ask(method: string, path: string, body?: Json): Promise<{ status: number; body: JsonObject }> {
  const headers = {
    Authorization: `Basic ${btoa(`${sandbox.consumerKey}:${sandbox.consumerSecret}`)}`,
    'X-Forwarded-Proto': 'https',
    'Content-Type': 'application/json',
  };
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = await fetch(`${sandbox.url}/wp-json/wc/v3/${path}`, init);
  return { status: response.status, body: (await response.json()) as JsonObject };
}
const idOf = ({ body }: { body: JsonObject }) => Number(body['id']);

test('a category has one name below each other one', async () => {
  const above = idOf(await ask('POST', 'products/categories', { name: 'Huis' }));
  const below = await ask('POST', 'products/categories', { name: 'Huis', parent: above });
  expect(below.status).toBe(201);
  const again = await ask('POST', 'products/categories', { name: 'huis', parent: above });
  expect(again).toMatchObject({ status: 400, body: { code: 'term_exists', data: { resource_id: idOf(below) } } });
  expect((await ask('GET', `products/categories?parent=${above}`)).body).toMatchObject([{ id: idOf(below) }]);
});

test('an attribute has one slug, and its values go with it', async () => {
  const made = await ask('POST', 'products/attributes', { name: 'Rand' });
  expect(made.body).toMatchObject({ slug: 'pa_rand' });
  expect(await ask('POST', 'products/attributes', { name: 'RAND' })).toMatchObject({
    status: 400,
    body: { code: 'woocommerce_rest_cannot_create' },
  });
  const attributes = [{ id: idOf(made), options: ['Smal'], visible: true, variation: false }];
  const hat = await ask('POST', 'products', { name: 'Hat', attributes });
  const terms = await ask('GET', `products/attributes/${idOf(made)}/terms`);
  const [term] = terms.body as unknown as { id: number }[];
  const use = `products?attribute=pa_rand&attribute_term=${term?.id}&status=any`;
  expect((await ask('GET', use)).body).toMatchObject([{ id: idOf(hat) }]);
  await ask('DELETE', `products/attributes/${idOf(made)}?force=true`);
  expect((await ask('GET', `products/${idOf(hat)}`)).body['attributes']).toEqual([]);
});

test('a SKU counts in any letter case, but not in the trash', async () => {
  const first = idOf(await ask('POST', 'products', { name: 'Tea', sku: 'Tea-1' }));
  expect(await ask('POST', 'products', { name: 'Tea', sku: 'TEA-1' })).toMatchObject({
    status: 400,
    body: { code: 'product_invalid_sku' },
  });
  await ask('DELETE', `products/${first}`);
  expect((await ask('POST', 'products', { name: 'Tea', sku: 'TEA-1' })).status).toBe(201);
});

test('the variations of a product go to the trash with it, and stay there when REST publishes it again', async () => {
  const attributes = [{ name: 'Size', options: ['S'], visible: true, variation: true }];
  const shirt = idOf(await ask('POST', 'products', { name: 'Shirt', type: 'variable', attributes }));
  const small = { attributes: [{ name: 'Size', option: 'S' }], regular_price: '10' };
  await ask('POST', `products/${shirt}/variations`, small);
  const variations = async () => (await ask('GET', `products/${shirt}/variations`)).body;
  expect(await variations()).toHaveLength(1);
  await ask('DELETE', `products/${shirt}`);
  await ask('PUT', `products/${shirt}`, { status: 'publish' });
  expect(await variations()).toEqual([]);
});
