import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person } from '../support/karoo/api.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { sandboxShop, type SandboxShop } from '../support/shop/start-sandbox.ts';

/** Every line of what bad input gets, over HTTP: a code, a sentence, never a 500, and no record lost. */

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

let karoo: RunningKaroo;
let merchant: Merchant;
let shop: SandboxShop;
let storeId: string;

beforeAll(async () => {
  karoo = await startKaroo({ env: { SANDBOX_ORDERS: '100', SANDBOX_ORDERS_PER_MINUTE: '0' } });
  merchant = await signInMerchant(karoo.url);
  shop = sandboxShop(karoo.sandboxUrl);
  storeId = await merchant.demoStore();
  await merchant.synced(storeId);
});
afterAll(async () => {
  // Nothing of all this is a fault of ours.
  expect(karoo.output()).not.toContain('An unexpected error');
  await karoo.stop();
});

const of = (path: string) => `/api/v1/stores/${storeId}/${path}`;

async function refused(status: number, code: string, path: string, method = 'GET', body?: unknown): Promise<string> {
  const answer = await merchant.raw(method, path, body);
  expect({ path, ...answer }).toMatchObject({
    path,
    status,
    body: { code, status, message: expect.stringMatching(/[.]$|inactive$/) },
  });
  return (answer.body as { message: string }).message;
}

describe('requests', () => {
  test('for unknown or foreign stores', async () => {
    for (const call of [
      'orders',
      'products',
      'customers',
      'sync',
      'orders/1',
      'analytics/overview?from=2026-01-01&to=2026-01-02',
    ]) {
      await refused(404, 'STORE_NOT_FOUND', `/api/v1/stores/${UNKNOWN}/${call}`);
      await refused(400, 'INVALID_INPUT', `/api/v1/stores/7/${call}`);
      await refused(400, 'INVALID_INPUT', `/api/v1/stores/${encodeURIComponent("' or 1=1 --")}/${call}`);
    }
  });

  test('with an invalid page or size', async () => {
    for (const list of ['orders', 'products', 'customers']) {
      expect(await refused(400, 'INVALID_INPUT', of(`${list}?page=0`))).toContain('Pages start at 1');
      expect(await refused(400, 'INVALID_INPUT', of(`${list}?per_page=101`))).toContain('at most 100');
      for (const bad of [
        'page=-1',
        'page=1.5',
        'page=x',
        'per_page=0',
        'page=1e9',
        'order=up',
        'orderby=secret',
        `search=${'x'.repeat(201)}`,
      ]) {
        await refused(400, 'INVALID_INPUT', of(`${list}?${bad}`));
      }
      const beyond = await merchant.get<{ items: unknown[]; total: number }>(of(`${list}?page=9999&per_page=100`));
      expect(beyond.items).toEqual([]);
      expect(beyond.total).toBeGreaterThan(0);
    }
  });

  test('with an invalid date or a reversed range', async () => {
    for (const day of ['2026-02-30', '20261120', 'today', '2026-13-01', '']) {
      expect(await refused(400, 'INVALID_INPUT', of(`orders?after=${day}`))).toContain('YYYY-MM-DD');
      await refused(400, 'INVALID_INPUT', of(`analytics/overview?from=${day}&to=2026-11-20`));
    }
    await refused(400, 'INVALID_INPUT', of('analytics/overview'));
    await refused(400, 'INVALID_INPUT', of('analytics/overview?from=2026-11-20&to=2026-11-01'));
    await refused(400, 'INVALID_INPUT', of('analytics/overview?from=2026-11-01&to=2026-11-20&interval=second'));
    await refused(400, 'INVALID_INPUT', of('analytics/overview?from=2026-11-01&to=2026-11-20&compare=mother'));
    expect((await merchant.raw('GET', of('analytics/overview?from=0001-01-01&to=9999-12-31'))).status).toBeLessThan(
      500,
    );
  });

  test('with an invalid status: refused with its prefix, an unknown one matches nothing', async () => {
    expect(await refused(400, 'INVALID_INPUT', of('orders?status=wc-completed'))).toContain('without "wc-"');
    await refused(400, 'INVALID_INPUT', of(`orders?status=${encodeURIComponent('a;drop table')}`));
    expect(await merchant.get(of('orders?status=half-done'))).toMatchObject({ items: [], total: 0 });
  });

  test('for unknown records', async () => {
    await refused(404, 'NOT_FOUND', of('orders/999999999'));
    await refused(404, 'NOT_FOUND', of('products/999999999'));
    await refused(404, 'NOT_FOUND', of('customers/g%3Anobody%40example.com'));
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999'])
      await refused(400, 'INVALID_INPUT', of(`orders/${id}`));
  });

  test('with any script and with pattern characters', async () => {
    for (const text of [
      '😀',
      'متجر القهوة',
      '\u202Egnp.exe',
      '%',
      '_',
      "O'Neill",
      '\\',
      '%00',
      '"; --',
      'ẞtraße',
      '𝔘𝔫𝔦',
      'a\tb',
    ]) {
      for (const list of ['orders', 'products', 'customers']) {
        const { status } = await merchant.raw('GET', of(`${list}?search=${encodeURIComponent(text)}`));
        expect({ list, text, status }).toEqual({ list, text, status: 200 });
      }
    }
    const { status } = await merchant.raw('GET', of('orders?search=%00'));
    expect(status).toBeLessThan(500);
  });
});

/** The response to a request that announces a body and waits. */
function announced(path: string, length: number): Promise<{ status: number | undefined; body: unknown }> {
  const headers = {
    authorization: `Bearer ${merchant.token}`,
    'content-type': 'application/json',
    'content-length': length,
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${karoo.url}${path}`, { method: 'POST', headers }, async (answer) => {
      resolve({ status: answer.statusCode, body: await json(answer) });
      asking.destroy();
    });
    asking.on('error', reject);
    asking.flushHeaders();
  });
}

describe('bodies', () => {
  const organizations = '/api/v1/organizations';

  test('of 10 MB, not JSON, or of other types', async () => {
    // The response precedes the body: a client that continues writing may lose its connection first.
    expect(await announced(organizations, 10_000_000)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    for (const body of ['{"name": "x"', 'null]', '<html>'])
      await refused(400, 'MALFORMED_JSON', organizations, 'POST', body);
    const typed = await merchant.raw('POST', organizations, 'name=x', { 'content-type': 'text/plain' });
    expect(typed).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
  });

  test('of wrong types and shapes', async () => {
    for (const body of [
      [],
      null,
      7,
      'x',
      { name: 7 },
      { name: null },
      { name: ['x'] },
      { name: { $gt: '' } },
      { name: '' },
      {},
    ]) {
      await refused(400, 'INVALID_INPUT', organizations, 'POST', JSON.stringify(body));
    }
    await refused(400, 'INVALID_INPUT', '/rest/v1/rpc/get_store_orders', 'POST', { store_id: storeId, page_size: 101 });
    await refused(400, 'INVALID_INPUT', '/rest/v1/rpc/get_store_orders', 'POST', {
      store_id: storeId,
      page_offset: -1,
    });
    await refused(404, 'STORE_NOT_FOUND', '/rest/v1/rpc/get_store_orders', 'POST', { store_id: UNKNOWN });
    await refused(400, 'INVALID_INPUT', of('sync'), 'POST', { full: 'perhaps' });
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect((await merchant.raw('POST', organizations, deep)).status).toBe(400);
    const polluted = await merchant.raw('POST', organizations, '{"name": "Skoon", "__proto__": {"role": "x"}}');
    expect(polluted).toMatchObject({ status: 201, body: { name: 'Skoon', role: 'owner' } });
  });

  test('from anonymous requests', async () => {
    const stranger = person(karoo.url, null);
    for (const path of [of('orders'), '/api/v1/me', '/api/v1/stores'])
      expect((await stranger.raw('GET', path)).status).toBe(401);
    const forged = person(karoo.url, 'x'.repeat(5000));
    expect((await forged.raw('GET', '/api/v1/me')).status).toBe(401);
    const wrong = await stranger.raw('POST', '/api/auth/sign-in/email', {
      email: 'demo@karoo.test',
      password: 'wrong',
    });
    expect(wrong.status).toBe(401);
  });

  test('with text that the database cannot store', async () => {
    const answer = await merchant.raw('POST', organizations, { name: 'nul \u0000 byte' });
    expect(answer.status).toBeLessThan(500);
    const lone = await merchant.raw('POST', organizations, '{"name": "half \\ud83d emoji"}');
    expect(lone.status).toBeLessThan(500);
  });
});

describe('records of the shop', () => {
  const place = (more: object) =>
    shop.control<{ id: number }>('place-order', {
      payment_method: 'cod',
      status: 'processing',
      set_paid: true,
      ...more,
    });
  const shown = (id: number) =>
    eventually(
      `order ${id}`,
      () => merchant.raw('GET', of(`orders/${id}`)),
      ({ status }) => status === 200,
    ).then(({ body }) => body as Record<string, unknown> & { lines: { name: string; product_id: number }[] });

  test('emoji and right-to-left names are stored and found', async () => {
    const billing = { first_name: 'نورة 😀', last_name: 'الفهد', email: 'noura@example.com' };
    const { id } = await place({ billing });
    expect(await shown(id)).toMatchObject({ customer_name: 'نورة 😀 الفهد' });
    const found = await merchant.get<{ items: { wc_id: number }[] }>(
      of(`orders?search=${encodeURIComponent('الفهد')}`),
    );
    expect(found.items.map(({ wc_id }) => wc_id)).toContain(id);
  });

  test('a negative fee, and a total below zero', async () => {
    const { id } = await place({ fee_lines: [{ name: 'Goodwill', total: '-150.00' }] });
    const order = await shown(id);
    expect(Number(order['total'])).toBeLessThanOrEqual(0);
    const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    const truth = await shop.truth<{ totalSales: string }>(`sales?from=${today}&to=${today}`);
    const { totals } = await merchant.get<{ totals: { totalSales: string } }>(
      of(`analytics/overview?from=${today}&to=${today}`),
    );
    expect(Number(totals.totalSales)).toBe(Number(truth.totalSales));
  });

  test('a foreign currency is shown separately, never added', async () => {
    const [product] = await shop.truth<{ id: number }[]>('products');
    const { id } = await place({ currency: 'USD', line_items: [{ product_id: product?.id, quantity: 1 }] });
    expect(await shown(id)).toMatchObject({ currency: 'USD' });
    const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);
    const path = of(`analytics/overview?from=${today}&to=${today}`);
    const { otherCurrencies } = await merchant.get<{ otherCurrencies: unknown[] }>(path);
    expect(otherCurrencies).toEqual([expect.objectContaining({ currency: 'USD', orders: 1 })]);
  });

  test('a deleted product stays in its orders', async () => {
    const product = (await shop.truth<{ id: number; type: string; name: string }[]>('products')).find(
      ({ type }) => type === 'simple',
    );
    const { id } = await place({ line_items: [{ product_id: product?.id, quantity: 2 }] });
    await shown(id);
    await shop.control('delete-product', { id: product?.id, force: true });
    await merchant.syncNow(storeId, true);
    const { lines } = await shown(id);
    expect(lines.map(({ name }) => name)).toEqual([product?.name]);
    await refused(404, 'NOT_FOUND', of(`products/${product?.id}`));
  });

  test('an unreadable record is listed with its reason, the others are stored, and it is synced once repaired', async () => {
    const bad = await place({ billing: { first_name: 'Bad' } });
    const good = await place({ billing: { first_name: 'Good' } });
    await shown(bad.id);
    await shown(good.id);
    await shop.control('spoil', { id: bad.id, fields: { total: 'much', line_items: 7 } });
    const { run, dead_letters } = await merchant.syncNow(storeId, true);
    expect(run?.status).toBe('completed');
    expect(dead_letters).toBe(1);
    const deadLetters = await merchant.get<{ items: { wc_id: number; reason: string; entity_type: string }[] }>(
      of('dead-letters'),
    );
    expect(deadLetters.items).toEqual([
      expect.objectContaining({ wc_id: bad.id, entity_type: 'orders', reason: expect.stringMatching(/\w+/) }),
    ]);
    await shown(good.id);
    await shop.control('spoil', { id: bad.id });
    expect((await merchant.syncNow(storeId)).dead_letters).toBe(0);
  });
});
