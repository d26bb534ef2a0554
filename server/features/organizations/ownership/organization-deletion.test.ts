import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KINDS } from '../../../testing/table-kinds.ts';
import { createStore } from '../../../testing/tenants.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { startPeople, type People } from '../testing/people.ts';

let people: People;
beforeAll(async () => {
  people = await startPeople();
});
afterAll(() => people.close());

const NAME = 'Kaapstad Koffie';

/** An organization with a store that holds an order. */
async function withStore(): Promise<{ id: string; storeId: string }> {
  const { db } = people.app.platform;
  const id = await people.organization(NAME);
  const storeId = await createStore(db, id, { credentials_sealed: 'sealed' });
  expect((await upsertBatch(db, storeId, 'orders', [testOrder(1)])).inserted).toBe(1);
  return { id, storeId };
}

async function rowsOf(storeId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table] of Object.entries(KINDS).filter(([, kind]) => kind === 'store')) {
    const { rows } = await people.app.platform.db.asOwner((tx) =>
      sql<{
        n: number;
      }>`select count(*)::integer as n from ${sql.table(table)} where store_id = ${storeId}::uuid`.execute(tx.query),
    );
    if (rows[0]?.n !== 0) counts[table] = rows[0]?.n ?? -1;
  }
  return counts;
}

test('an organization is deleted by its typed name, can be read until then, and can be restored', async () => {
  const { id, storeId } = await withStore();
  const { owner, admin, analyst } = people.person;
  const at = `/api/v1/organizations/${id}`;
  const before = people.app.emails.length;
  expect(await owner.call('DELETE', at, { name: 'Kaapstad' })).toMatchObject({ status: 400 });
  expect(await admin.call('DELETE', at, { name: NAME })).toMatchObject({ status: 403 });
  const { body } = await owner.call('DELETE', at, { name: ` ${NAME} ` });
  const days = (Date.parse(body.deletion_due_at) - people.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);

  const ending = { status: 409, body: { code: 'ORGANIZATION_ENDING' } };
  expect(await owner.call('DELETE', at, { name: NAME })).toMatchObject(ending);
  expect(await owner.call('POST', `${at}/transfer`, { user_id: admin.userId })).toMatchObject(ending);
  expect(await owner.call('PATCH', at, { name: 'Anders' })).toMatchObject(ending);
  expect(await owner.call('POST', `/api/v1/stores/${storeId}/sync`, {})).toMatchObject(ending);
  expect((await analyst.call('GET', `/api/v1/stores/${storeId}/orders`)).body.items).toHaveLength(1);

  const counts = () =>
    ['owner', 'admin', 'manager', 'analyst'].map((role) => people.emailsTo(`${role}@example.co.za`, before).length);
  await vi.waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]), 20_000);
  expect(people.emailsTo('analyst@example.co.za', before)[0]).toMatch(/will be deleted on/);

  expect((await owner.call('POST', `${at}/restore`, {})).body).toMatchObject({ id, deletion_due_at: null });
  expect((await owner.call('POST', `${at}/restore`, {})).status).toBe(200);
  await vi.waitFor(() => expect(counts()).toEqual([2, 2, 2, 2]), 20_000);
  expect((await owner.call('PATCH', at, { name: NAME })).status).toBe(200);
});

test('when due, all its data is deleted, and no data of others', async () => {
  const gone = await withStore();
  const stays = await withStore();
  const { owner } = people.person;
  await owner.call('DELETE', `/api/v1/organizations/${gone.id}`, { name: NAME });
  people.later({ days: 29, minutes: 1430 });
  await people.daily();
  expect(await rowsOf(gone.storeId)).not.toEqual({});
  people.later({ minutes: 20 });
  const remaining = await rowsOf(stays.storeId);
  await people.daily();
  await people.daily();
  expect(await rowsOf(gone.storeId)).toEqual({});
  expect(await rowsOf(stays.storeId)).toEqual(remaining);
  expect(remaining).toHaveProperty('woocommerce_orders', 1);
  const { db } = people.app.platform;
  const left = await db.asOwner(({ query }) =>
    query.selectFrom('organizations').select('id').where('id', 'in', [gone.id, stays.id]).execute(),
  );
  expect(left).toEqual([{ id: stays.id }]);
});
