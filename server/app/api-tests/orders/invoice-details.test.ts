import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { addMember } from '../../../testing/tenants.ts';

let all: StoreTestApp;
let storeId: string;
let path: string;

beforeAll(async () => {
  all = await startStoreTestApp();
  storeId = (await all.connect()).body.id;
  path = `/api/v1/stores/${storeId}/invoice-details`;
});
afterAll(() => all.close());

const details = { legal_name: 'Kaap Koffie (Pty) Ltd', address: 'Langstraat 1\nKaapstad', vat_number: '4123456789' };

test('business details are saved, read by members, and logged', async () => {
  expect((await all.owner.call('GET', path)).body).toEqual({ details: null });
  const saved = await all.owner.call('PUT', path, { ...details, legal_name: ` ${details.legal_name} ` });
  expect([saved.status, saved.body]).toEqual([200, { details }]);
  await all.owner.call('PUT', path, { ...details, vat_number: null });
  expect((await all.owner.call('GET', path)).body).toEqual({ details: { ...details, vat_number: null } });
  const log = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity`);
  expect(log.body.items[0]).toMatchObject({
    kind: 'store.change',
    changes: [{ field: 'vat_number', before: '4123456789', after: null }],
  });
});

test.each([
  [{ vat_number: '5123456789' }, 'A South African VAT number has 10 digits and starts with 4.'],
  [{ vat_number: '412345678' }, 'A South African VAT number has 10 digits and starts with 4.'],
  [{ legal_name: ' ' }, 'Enter the name of your business.'],
  [{ address: '' }, 'Enter the address of your business.'],
])('refuses %j', async (change, message) => {
  const refused = await all.owner.call('PUT', path, { ...details, ...change });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(message);
});

test('managers read the details, but only owners and admins change them', async () => {
  const manager = await all.app.signedIn('manages@example.co.za');
  await addMember(all.app.platform.db, all.owner.organizationId, manager.userId, 'manager');
  expect((await manager.call('GET', path)).status).toBe(200);
  expect((await manager.call('PUT', path, details)).status).toBe(403);
});
