import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { parseEmail } from '../../../testing/parse-email.ts';
import { png } from '../../../testing/png.ts';
import { addMember } from '../../../testing/tenants.ts';
import { resetRecordedShop } from '../testing/recorded-shop.ts';

let all: StoreTestApp;
let storeId: string;
let orderId: number;
let number: string;
let email: string;

beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
});
afterAll(() => all.close());

beforeEach(async () => {
  const reset = await resetRecordedShop(all, storeId);
  ({ orderId } = reset);
  email = reset.shop.order.billing.email ?? '';
  number = String(reset.shop.order.number);
});

const path = (rest: string) => `/api/v1/stores/${storeId}/orders/${rest}`;
const send = (body: object, person = all.owner) => person.call('POST', path(`${orderId}/invoice-email`), body);
/** The emails to the customer, as sent. */
const emails = () => all.app.emails.filter((raw) => parseEmail(raw).to === email);

test('the invoices of orders are one PDF, which is not stored', async () => {
  const { status, body } = await all.owner.call('POST', path('invoice-pdf'), { wc_ids: [orderId, orderId] });
  expect([status, body.name]).toEqual([200, `Invoice ${number}.pdf`]);
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const { rows } = await all.app.platform.db.asOwner(({ query }) =>
    query
      .selectFrom('personal_files')
      .select('id')
      .execute()
      .then((rows) => ({ rows })),
  );
  expect(rows).toEqual([]);
  expect((await all.owner.call('POST', path('invoice-pdf'), { wc_ids: [999_999] })).body.code).toBe('NOT_FOUND');
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  expect((await all.owner.call('POST', path('invoice-pdf'), { wc_ids: many })).status).toBe(400);
});

test('an invoice is emailed to its customer once for each operation, with replies to the sender, and logged', async () => {
  const request = { operation_id: randomUUID(), email };
  const answers = [await send(request), await send(request)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { email }],
    [200, { email }],
  ]);
  await expect.poll(() => emails().length).toBe(1);
  const [raw = ''] = emails();
  expect(parseEmail(raw).subject).toContain(`Invoice ${number} from `);
  expect(raw).toContain(`filename="Invoice ${number}.pdf"`);
  expect(raw).toMatch(/^Reply-To: /m);
  const log = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity?subject=order`);
  expect(log.body.items).toHaveLength(1);
  expect(log.body.items[0]).toMatchObject({ kind: 'order.invoice', record: `orders/${orderId}`, outcome: 'done' });
});

test('the email of a store with a logo shows it', async () => {
  const details = { legal_name: 'Kaap Koffie', address: 'Langstraat 1', vat_number: null };
  const logo = png({ width: 90, height: 30 }).toString('base64');
  await all.owner.call('PUT', `/api/v1/stores/${storeId}/invoice-details`, { ...details, logo });
  const before = emails().length;
  expect((await send({ operation_id: randomUUID(), email })).status).toBe(200);
  await expect.poll(() => emails().length).toBe(before + 1);
  const raw = emails().at(-1) ?? '';
  expect(raw).toContain('cid:logo');
  expect(raw).toMatch(/^Content-Id: <logo>$/im);
  expect(raw).toMatch(/^Content-Type: image\/png/m);
});

test('an address that the order does not have gets nothing, and neither does anyone from a person who may not write', async () => {
  const before = all.app.emails.length;
  const refused = await send({ operation_id: randomUUID(), email: 'someone.else@example.co.za' });
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  const analyst = await all.app.signedIn('reads@example.co.za');
  await addMember(all.app.platform.db, all.owner.organizationId, analyst.userId, 'analyst');
  expect((await send({ operation_id: randomUUID(), email }, analyst)).status).toBe(403);
  expect(all.app.emails.length).toBe(before);
});
