import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { computeStore } from '../../features/reorder/compute/compute-store.ts';
import { type StoreTestApp, startStoreTestApp } from '../../features/stores/testing/store-test-app.ts';
import { storeShopRecord } from '../../features/sync/sync.public.ts';
import { parseEmail } from '../../testing/parse-email.ts';
import { addMember } from '../../testing/tenants.ts';

const TEA = 2001;
const TO = 'orders@tee.example';

let all: StoreTestApp;
let storeId: string;
let supplierId: string;

beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
  const { db, jobs } = all.app.platform;
  const product = { type: 'simple', status: 'publish', manage_stock: true, stock_quantity: 0, price: '45.00' };
  all.shop.change(TEA, { ...product, name: 'Rooibos', sku: 'TEA' });
  await db.asSystem(storeId, (tx) => storeShopRecord(tx, storeId, 'products', all.shop.products.get(TEA)));
  await vi.waitFor(async () => expect(await jobs.isIdle(['reorder.compute-store.v1'])).toBe(true), { timeout: 20_000 });
  await computeStore(all.app.platform, storeId, new AbortController().signal);
  const supplier = { name: 'Kaapse Tee', email: TO, lead_time_days: 3 };
  supplierId = (await all.owner.call('POST', at('/suppliers'), supplier)).body.id;
});
afterAll(() => all.close());

const at = (path: string) => `/api/v1/stores/${storeId}/reorder${path}`;
const order = async () => {
  const lines = [{ wc_id: TEA, units: 12 }];
  const { body } = await all.owner.call('POST', at('/orders'), {
    order_id: randomUUID(),
    supplier_id: supplierId,
    lines,
  });
  return body.id as string;
};
const send = (id: string, more: object = {}, person = all.owner) =>
  person.call('POST', at(`/orders/${id}/email`), { operation_id: randomUUID(), email: TO, ...more });
const stateOf = async (id: string) => (await all.owner.call('GET', at(`/orders/${id}`))).body.email;
const emails = () => all.app.emails.filter((raw) => parseEmail(raw).to === TO);

test('an order is emailed to its supplier once for each operation, as a PDF, with replies to the sender', async () => {
  const id = await order();
  expect(await stateOf(id)).toBe(null);
  const operation = { operation_id: randomUUID() };
  const first = await send(id, operation);
  expect([first.status, first.body.email]).toMatchObject([200, { to: TO, state: 'queued', problem: null }]);
  expect((await send(id, operation)).status).toBe(200);
  await expect.poll(async () => (await stateOf(id)).state).toBe('sent');
  expect((await send(id, operation)).body.email.state).toBe('sent');
  expect(emails()).toHaveLength(1);
  const [raw = ''] = emails();
  const reference = id.slice(0, 8).toUpperCase();
  expect(parseEmail(raw).subject).toContain(`Order ${reference} of `);
  expect(raw).toContain(`filename="Purchase order ${reference}.pdf"`);
  expect(raw).toMatch(/^Reply-To: /m);
  const log = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity?subject=product`);
  const entries = log.body.items.filter(({ kind }: { kind: string }) => kind === 'product.supplier_order');
  expect(entries).toMatchObject([{ title: 'Kaapse Tee', changes: [{ field: 'supplier_order', after: reference }] }]);
});

test('the note to the supplier is kept, and is in the email as it was written', async () => {
  const id = await order();
  const note = 'Gate 3 <b>\nRing twice.';
  const noted = await all.owner.call('PATCH', at(`/orders/${id}`), { note });
  expect([noted.status, noted.body.note]).toEqual([200, note]);
  expect((await all.owner.call('PATCH', at(`/orders/${id}`), { note: 'x'.repeat(501) })).body.code).toBe(
    'INVALID_INPUT',
  );
  expect((await all.owner.call('PATCH', at(`/orders/${randomUUID()}`), { note })).status).toBe(404);
  const before = emails().length;
  expect((await send(id)).body.note).toBe(note);
  await expect.poll(() => emails().length).toBe(before + 1);
  const raw = (emails().at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('\r\n', '\n');
  expect(raw).toContain(note);
  expect(raw).toContain('Gate 3 &lt;b&gt;<br>Ring twice.');
});

test('an order is a PDF for everyone who may read it', async () => {
  const id = await order();
  const { status, body } = await all.owner.call('POST', at(`/orders/${id}/pdf`));
  expect([status, body.name]).toEqual([200, `Purchase order ${id.slice(0, 8).toUpperCase()}.pdf`]);
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('nothing is sent to another address, of a cancelled order, by an analyst, or more often than a store orders', async () => {
  const id = await order();
  const before = all.app.emails.length;
  expect((await send(id, { email: 'someone.else@example.co.za' })).body.code).toBe('CONFLICT');
  const analyst = await all.app.signedIn('reads@example.co.za');
  await addMember(all.app.platform.db, all.owner.organizationId, analyst.userId, 'analyst');
  expect((await send(id, {}, analyst)).status).toBe(403);
  const cancelled = await order();
  await all.owner.call('DELETE', at(`/orders/${cancelled}`));
  expect((await send(cancelled)).body.code).toBe('CONFLICT');
  const { limits } = all.app.platform;
  const limit = { max: 40, windowSeconds: 86_400 };
  let isLeft = true;
  // oxlint-disable-next-line no-await-in-loop -- until none is left
  while (isLeft) isLeft = (await limits.consume(`supplier emails of ${storeId}`, limit)).allowed;
  expect((await send(id)).body.code).toBe('RATE_LIMITED');
  expect([await stateOf(id), all.app.emails.length]).toEqual([null, before]);
});
