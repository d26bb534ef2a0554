import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCredentials } from '../open-shop.ts';
import { canReceiveKeys } from './approval.commands.ts';
import { deleteTestStores, startStoreTestApp, type StoreTestApp } from '../testing/store-test-app.ts';
import { FULL_KEY, NEXT_KEY } from '../../../testing/shop/stub-shop.ts';

let all: StoreTestApp;
let today = new Date();

beforeAll(async () => {
  all = await startStoreTestApp({ now: () => today });
});
afterAll(() => all.close());
beforeEach(async () => {
  await deleteTestStores(all);
  today = new Date();
});

/** Begins an approval; returns its id and the token for the callback. */
async function begin(more: { return_to?: string } = {}) {
  const request = { organization_id: all.owner.organizationId, url: all.shop.origin, name: 'Die Winkel', ...more };
  const { status, body } = await all.owner.call('POST', '/api/v1/stores/approval', request);
  expect(status).toBe(200);
  const page = new URL(body.authorize_url);
  return { id: body.approval_id as string, page, token: page.searchParams.get('user_id') ?? '' };
}

/** The shop's server hands a key over. */
async function handOver(token: string, key = FULL_KEY) {
  const response = await fetch(`${all.app.url}/connect/woocommerce/callback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8', 'user-agent': 'WordPress/7.1' },
    body: JSON.stringify({
      key_id: 4,
      user_id: token,
      consumer_key: key.key,
      consumer_secret: key.secret,
      key_permissions: 'read_write',
    }),
  });
  return { status: response.status, text: await response.text() };
}

const state = async (id: string) => {
  const path = `/api/v1/stores/approval/${id}?organization_id=${all.owner.organizationId}`;
  return (await all.owner.call('GET', path)).body;
};
const ended = (id: string, how: string) =>
  vi.waitFor(async () => expect((await state(id)).state).toBe(how), { timeout: 20_000, interval: 100 });

describe('"Approve in your store"', () => {
  test('leads to the shop’s own page with an unguessable token', async () => {
    const { id, page, token } = await begin();
    expect(page.origin + page.pathname).toBe(`${all.shop.origin}/wc-auth/v1/authorize`);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      app_name: 'Karoo',
      scope: 'read_write',
      callback_url: `${all.app.url}/connect/woocommerce/callback`,
      return_url: `${all.app.url}/dashboard/stores?approval=${id}`,
    });
    const first = await begin({ return_to: 'onboarding' });
    expect(first.page.searchParams.get('return_url')).toBe(`${all.app.url}/onboarding?step=shop&approval=${first.id}`);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect((await begin()).token).not.toBe(token);
    expect(await state(id)).toEqual({ state: 'waiting', store_id: null, sentence: null, remedy: null });
    // The token itself is not stored.
    const rows = await all.app.platform.db.asOwner(({ query }) =>
      query.selectFrom('store_approvals').selectAll().execute(),
    );
    expect(JSON.stringify(rows) + all.log()).not.toContain(token);
  });

  test('is offered only where WooCommerce gives keys to', () => {
    const shop = 'https://shop.example.co.za';
    expect(canReceiveKeys('https://karoo.example.co.za', shop)).toBe(true);
    expect(canReceiveKeys('http://karoo.example.co.za', shop)).toBe(false);
    expect(canReceiveKeys('http://192.168.1.20:3000', 'http://192.168.1.30')).toBe(false);
    expect(canReceiveKeys('http://localhost:3000', shop)).toBe(false);
    expect(canReceiveKeys('http://localhost:3000', 'http://127.0.0.1:3100')).toBe(true);
    expect(canReceiveKeys('http://[::1]:3000', 'http://localhost:3100/shop-2')).toBe(true);
  });

  test('connects the shop once with the received key', async () => {
    const { id, token } = await begin();
    expect((await handOver(token)).status).toBe(200);
    await ended(id, 'connected');
    const { store_id } = await state(id);
    const { body: store } = await all.owner.call('GET', `/api/v1/stores/${store_id}`);
    expect(store).toMatchObject({ name: 'Die Winkel', url: all.shop.origin, can_write: true });
    const row = await all.row(store_id);
    expect(openCredentials(all.app.platform.sealer, store_id, row.credentials_sealed ?? '').consumerKey).toBe(
      FULL_KEY.key,
    );
    expect(row.created_by).toBe(all.owner.userId);
    // The shop withdraws a key that is not taken with exactly 200.
    expect((await handOver(token)).status).toBe(404);
    expect((await all.owner.call('GET', '/api/v1/stores')).body.total).toBe(1);
    const stored = await all.app.platform.db.asOwner(({ query }) =>
      query.selectFrom('store_approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(stored.credentials_sealed).toBeNull();
    expect(all.log()).not.toContain(FULL_KEY.secret);
  });

  test('accepts one of two concurrent callbacks', async () => {
    const { id, token } = await begin();
    const responses = await Promise.all([handOver(token), handOver(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await ended(id, 'connected');
  });

  test('refuses unknown and expired tokens, and invalid bodies', async () => {
    expect((await handOver('x'.repeat(43))).status).toBe(404);
    const { id, token } = await begin();
    today = new Date(Date.now() + 61 * 60_000);
    expect((await handOver(token)).status).toBe(404);
    expect((await state(id)).state).toBe('expired');
    for (const body of ['', 'null', '[]', '{"user_id": 1}', '{"user_id": {"$ne": 1}, "consumer_key": 1}', '<html>']) {
      const response = await fetch(`${all.app.url}/connect/woocommerce/callback`, { method: 'POST', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/\.$/) });
    }
    expect((await all.owner.call('GET', '/api/v1/stores')).body.total).toBe(0);
  });

  test('a wrong key ends with a message; approved again, a connected shop gets the new key', async () => {
    const wrong = await begin();
    const unknown = { ...FULL_KEY, key: `ck_${'0e'.repeat(20)}` };
    expect((await handOver(wrong.token, unknown)).status).toBe(200);
    await ended(wrong.id, 'failed');
    expect(await state(wrong.id)).toMatchObject({
      sentence: expect.stringContaining('consumer key'),
      remedy: expect.any(String),
    });
    const [first, second] = [await begin(), await begin()];
    await handOver(first.token);
    await ended(first.id, 'connected');
    await handOver(second.token, NEXT_KEY);
    await ended(second.id, 'failed');
    // The shop does not know this key yet.
    expect((await state(second.id)).sentence).toContain('consumer key');
    all.shop.keys.push(NEXT_KEY);
    const third = await begin();
    await handOver(third.token, NEXT_KEY);
    await ended(third.id, 'connected');
    const { store_id } = await state(first.id);
    expect((await state(third.id)).store_id).toBe(store_id);
    const row = await all.row(store_id);
    expect(openCredentials(all.app.platform.sealer, store_id, row.credentials_sealed ?? '').consumerKey).toBe(
      NEXT_KEY.key,
    );
    expect((await all.owner.call('GET', '/api/v1/stores')).body.total).toBe(1);
  });

  test('is for people who manage stores, and private to the organization', async () => {
    const { id } = await begin();
    const request = { organization_id: all.owner.organizationId, url: all.shop.origin };
    expect((await all.analyst.call('POST', '/api/v1/stores/approval', request)).status).toBe(403);
    expect((await all.stranger.call('POST', '/api/v1/stores/approval', request)).status).toBe(404);
    const own = `/api/v1/stores/approval/${id}?organization_id=${all.stranger.organizationId}`;
    expect((await all.stranger.call('GET', own)).status).toBe(404);
    const notWordPress = await all.owner.call('POST', '/api/v1/stores/approval', { ...request, url: all.app.url });
    expect(notWordPress).toMatchObject({ status: 422, body: { data: { code: 'NOT_WORDPRESS' } } });
  });
});
