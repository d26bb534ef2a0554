import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrganization, createStore } from '../../testing/tenants.ts';
import { startPeople, type People } from './testing/people.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.close());

const NOTHING = { store: false, sync: false, vat: false, alerts: false, team: false };

test('each first step is done by its own data alone', async () => {
  const { owner } = people.person;
  const { db } = people.app.platform;
  const id = await createOrganization(db, owner.userId, 'Karoo Koffie');
  const path = (more: string) => `/api/v1/organizations/${id}${more}`;
  const steps = async () => (await owner.call('GET', path('/first-steps'))).body;
  expect(await steps()).toEqual(NOTHING);

  const storeId = await createStore(db, id);
  expect(await steps()).toEqual({ ...NOTHING, store: true });
  const setStore = (change: object) =>
    db.asOwner(({ query }) => query.updateTable('woocommerce_stores').set(change).where('id', '=', storeId).execute());
  await setStore({ last_sync_at: new Date() });
  expect(await steps()).toEqual({ ...NOTHING, store: true, sync: true });
  // A removed store counts no more.
  await setStore({ is_active: false });
  expect(await steps()).toEqual(NOTHING);

  await owner.call('PATCH', path(''), { vat_category: 'A' });
  expect(await steps()).toEqual({ ...NOTHING, vat: true });
  await owner.call('PATCH', path(''), { vat_category: null });

  expect((await owner.call('PATCH', path('/alerts/settings'), { low_stock_threshold: 5 })).status).toBe(200);
  expect(await steps()).toEqual({ ...NOTHING, alerts: true });

  const sent = await owner.call('POST', path('/invitations'), { email: 'book@example.co.za', role: 'analyst' });
  expect(await steps()).toEqual({ ...NOTHING, alerts: true, team: true });
  await owner.call('DELETE', path(`/invitations/${sent.body.id}`));
  expect(await steps()).toEqual({ ...NOTHING, alerts: true });
});

test('only who can do the steps may ask, and only of their own organization', async () => {
  const id = await people.organization();
  const path = `/api/v1/organizations/${id}/first-steps`;
  expect((await people.person.owner.call('GET', path)).body.team).toBe(true);
  expect((await people.person.admin.call('GET', path)).status).toBe(200);
  expect((await people.person.manager.call('GET', path)).body.code).toBe('FORBIDDEN_ROLE');
  expect((await people.person.analyst.call('GET', path)).body.code).toBe('FORBIDDEN_ROLE');
  expect((await people.stranger.call('GET', path)).body.code).toBe('ORGANIZATION_NOT_FOUND');
});
