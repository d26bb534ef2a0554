import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseArguments } from '../../parse-arguments.ts';
import { startSandbox, type RunningSandbox } from '../../start-sandbox.ts';
import type { JsonObject } from '#domain/generated-shop/wire.ts';
import { quirkNames } from './apply-quirks.ts';
import { QUIRKS } from './quirks.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 35, products: 20, customers: 20, quirks: ['capped-10'] });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.shop.setQuirks());

async function list(path: string): Promise<{ status: number; rows: JsonObject[]; total: string | null }> {
  const authorization = `Basic ${btoa(`${sandbox.consumerKey}:${sandbox.consumerSecret}`)}`;
  const response = await fetch(`${sandbox.url}/wp-json/wc/v3/${path}`, {
    headers: { authorization, 'x-forwarded-proto': 'https' },
  });
  return {
    status: response.status,
    rows: (await response.json()) as JsonObject[],
    total: response.headers.get('x-wp-total'),
  };
}

test('quirks combine, and go when others are set', async () => {
  sandbox.shop.setQuirks('capped-10', 'no-total');
  const { rows, total } = await list('orders?per_page=100');
  expect([rows.length, total]).toEqual([10, null]);
  const control = await fetch(`${sandbox.url}/sandbox/control/set-quirks`, { method: 'POST', body: '{"names":[]}' });
  expect(control.status).toBe(200);
  const plain = await list('orders?per_page=100');
  expect(plain.rows.length).toBeGreaterThan(30);
  expect(plain.total).toBe(String(plain.rows.length));
});

test('a list, a page or a record fails alone', async () => {
  sandbox.shop.setQuirks('customers-forbidden', 'order-crashes');
  expect((await list('customers')).status).toBe(403);
  expect((await list('products')).status).toBe(200);
  const statuses = await Promise.all(
    [...sandbox.shop.orders()].map(async ({ id }) => (await list(`orders/${id}`)).status),
  );
  expect(statuses.filter((status) => status === 500).length).toBe(1);
  expect((await list('orders?per_page=100')).status).toBe(500);
});

test('lists that lose half of their records name the number of the others, on full pages', async () => {
  const all = (await list('orders?per_page=100')).rows;
  sandbox.shop.setQuirks('lists-become-half');
  sandbox.shop.placeOrder();
  const left = (await list('orders?per_page=100')).rows;
  expect(left.length).toBeLessThan(all.length * 0.7);
  const [first, second] = await Promise.all([list('orders?per_page=5'), list('orders?per_page=5&offset=5')]);
  expect([first.total, second.total]).toEqual([String(left.length), String(left.length)]);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(ids).toEqual(left.slice(0, 10).map(({ id }) => id));
});

test('unknown names are refused with the known ones', () => {
  expect(() => parseArguments(['--quirk', 'capped-10', '--quirk', 'nonsense'])).toThrow(
    /^--quirk must be one of capped-1, .*"nonsense"\.$/,
  );
  expect(parseArguments(['--quirk', 'capped-10', '--quirk', 'no-total']).options.quirks).toEqual([
    'capped-10',
    'no-total',
  ]);
});

// After a change of the declarations: npx vitest run --project sandbox sandbox/woocommerce/quirks/quirks.test.ts -u
test('the list of quirks in the documentation is complete', async () => {
  const lines = quirkNames().map((name) => `- \`${name}\`: ${QUIRKS[name].description}`);
  await expect(`# Quirks of the sandbox's shops\n\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../quirks.md');
});
