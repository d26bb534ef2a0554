import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StoreTestApp, startStoreTestApp } from '../../../features/stores/testing/store-test-app.ts';
import { png } from '../../../testing/png.ts';
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
  expect([saved.status, saved.body]).toEqual([200, { details: { ...details, logo: null } }]);
  await all.owner.call('PUT', path, { ...details, vat_number: null });
  expect((await all.owner.call('GET', path)).body).toEqual({
    details: { ...details, logo: null, vat_number: null },
  });
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

test('a logo is kept for the store until it is removed, and only a picture is taken', async () => {
  const logo = png({ width: 90, height: 30 }).toString('base64');
  const saved = await all.owner.call('PUT', path, { ...details, logo });
  expect([saved.status, saved.body.details.logo]).toEqual([200, { width: 90, height: 30 }]);
  expect((await all.owner.call('GET', `${path}/logo`)).body.logo).toMatchObject({ type: 'image/png' });
  // The other details change without it.
  const kept = await all.owner.call('PUT', path, { ...details, legal_name: 'Kaap Tee' });
  expect(kept.body.details.logo).toEqual({ width: 90, height: 30 });
  for (const [wrong, message] of [
    [Buffer.from('<svg/>').toString('base64'), 'Choose a PNG or JPEG image as the logo.'],
    [Buffer.alloc(400_000).toString('base64'), 'The logo can have up to 250 kB.'],
    [png({ width: 9_000, height: 9_000, rows: 1 }).toString('base64'), 'The logo has 9000 × 9000 pixels.'],
  ] as const) {
    const refused = await all.owner.call('PUT', path, { ...details, logo: wrong });
    expect(refused.status).toBe(400);
    expect(refused.body.data.issues).toEqual([{ path: 'logo', message: expect.stringContaining(message) }]);
  }
  expect((await all.owner.call('PUT', path, { ...details, logo: null })).body.details.logo).toBe(null);
  expect((await all.owner.call('GET', `${path}/logo`)).body).toEqual({ logo: null });
  const log = await all.owner.call('GET', `/api/v1/organizations/${all.owner.organizationId}/activity`);
  expect(log.body.items[0]).toMatchObject({ changes: expect.arrayContaining([{ field: 'logo_removed' }]) });
});
