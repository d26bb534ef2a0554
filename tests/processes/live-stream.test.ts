import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveTab, type LiveTab } from '../support/karoo/live-stream.ts';
import { signInMerchant, type Merchant } from '../support/karoo/merchant.ts';
import { eventually, startKaroo, type RunningKaroo } from '../support/karoo/start-karoo.ts';
import { sandboxShop, type SandboxShop } from '../support/shop/start-sandbox.ts';

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
  const live = async () =>
    (await merchant.get<{ health: { webhooks: string } }>(`/api/v1/stores/${storeId}`)).health.webhooks;
  await eventually('the webhooks', live, (webhooks) => webhooks === 'live');
});
afterAll(() => karoo?.stop());

const open = (since?: Record<string, number>) => openLiveTab(karoo, merchant.token, merchant.organizationId, since);
const place = async () => (await shop.control<{ id: number }>('place-order')).id;
const ordersHeard = ({ heard }: LiveTab) =>
  heard.flatMap((event) => (event.type === 'change' && event.entity === 'orders' ? (event.ids ?? []) : []));
const hears = (tab: LiveTab, id: number) =>
  eventually(
    `order ${id}`,
    async () => ordersHeard(tab),
    (ids) => ids.includes(id),
    20_000,
  );

test('an order placed in the shop is announced once to open screens, and can be read at once', async () => {
  const tab = await open();
  const id = await place();
  await hears(tab, id);
  const order = await merchant.get<{ wc_id: number }>(`/api/v1/stores/${storeId}/orders/${id}`);
  expect(order.wc_id).toBe(id);
  await shop.control('webhooks-idle');
  // Announced in order: a second announcement would come before that of the next order.
  await hears(tab, await place());
  expect(ordersHeard(tab).filter((heard) => heard === id)).toHaveLength(1);
  await tab.close();
});

test('changes during a lost connection are sent first on reconnecting, without duplicates or gaps', async () => {
  const before = await open();
  await hears(before, await place());
  await before.close();
  const missed = [await place(), await place(), await place()];
  await shop.control('webhooks-idle');
  await eventually(
    'the orders',
    () => merchant.get<{ items: { wc_id: number }[] }>(`/api/v1/stores/${storeId}/orders?per_page=5`),
    ({ items }) => missed.every((id) => items.some(({ wc_id }) => wc_id === id)),
  );
  const after = await open(before.versions());
  for (const id of missed) await hears(after, id);
  await hears(after, await place());
  const versions = after.heard.flatMap((event) =>
    event.type === 'change' && event.store_id === storeId ? [event.version] : [],
  );
  const from = before.versions()[storeId] ?? 0;
  expect(versions).toEqual(versions.map((_version, at) => from + 1 + at));
  for (const id of missed) expect(ordersHeard(after).filter((heard) => heard === id)).toHaveLength(1);
  await after.close();
});

test('an unsigned delivery changes nothing', async () => {
  const id = await place();
  await shop.control('webhooks-idle');
  await eventually(
    'the order',
    () => merchant.raw('GET', `/api/v1/stores/${storeId}/orders/${id}`),
    ({ status }) => status === 200,
  );
  const forged = (headers: Record<string, string>) =>
    fetch(`${karoo.url}/webhooks/woocommerce/${storeId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.deleted', ...headers },
      body: JSON.stringify({ id }),
    });
  expect((await forged({})).status).toBe(401);
  const answer = await forged({ 'x-wc-webhook-signature': Buffer.alloc(32).toString('base64') });
  expect(await answer.json()).toMatchObject({ code: 'INVALID_SIGNATURE', status: 401 });
  expect((await merchant.raw('GET', `/api/v1/stores/${storeId}/orders/${id}`)).status).toBe(200);
});

test('a stop ends open streams without an error', async () => {
  const tab = await open();
  expect(await karoo.stop()).toBe(0);
  await tab.close();
});
