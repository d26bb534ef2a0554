import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { ROLES } from '#domain/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { rollUpSums } from '../../testing/orders/roll-up-sums.ts';
import { addMember, createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { addReorderRows } from '../../testing/reorder-rows.ts';
import { KINDS, SECRETS } from '../../testing/table-kinds.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testOrder } from '#domain/testing/test-records.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';

const REFUSED = /permission denied|row-level security/;

let db: Database;
let tables: { name: string; security: boolean }[];
let storeId: string;
let organizationId: string;
let otherStoreId: string;
let stranger: string;
const members = new Map<Role, string>();

beforeAll(async () => {
  db = await openTestDatabase();
  for (const role of ROLES) members.set(role, await createUser(db, `Member ${role}`));
  stranger = await createUser(db, 'Stranger');
  organizationId = await createOrganization(db, member('owner'));
  for (const role of ROLES.slice(1)) await addMember(db, organizationId, member(role), role);
  const otherOrganizationId = await createOrganization(db, stranger, 'Other');
  storeId = await createStore(db, organizationId, { credentials_sealed: 'sealed', webhook_secret_sealed: 'sealed' });
  otherStoreId = await createStore(db, otherOrganizationId);
  tables = (
    await db.asOwner(({ query }) =>
      sql<{ name: string; security: boolean }>`select relname as name, relrowsecurity as security from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`.execute(query),
    )
  ).rows;
  for (const id of [storeId, otherStoreId]) await fill(id);
});
afterAll(() => db.close());

function member(role: Role): string {
  const id = members.get(role);
  if (id === undefined) throw new Error(`no ${role}`);
  return id;
}

/** Inserts at least one row into every store table. */
async function fill(id: string): Promise<void> {
  const when = '2026-03-01T08:00:00';
  const returned = { id: 1, product_id: 5, name: 'Tea', quantity: -1, total: '-1.00', total_tax: '0.00' };
  const refund = { id: 9, amount: '1.00', date_created_gmt: when, line_items: [returned] };
  const order = testOrder(1, { tax_lines: [{ rate_id: 1, tax_total: '15.00' }], refunds: [refund] });
  const batches: [string, unknown][] = [
    ['orders', order],
    ['products', { id: 5, name: 'Rooibos' }],
    ['customers', { id: 5, email: 'a@example.co.za' }],
    ['variations', { id: 6, parent_id: 5, manage_stock: 'parent' }],
    ['categories', { id: 7, name: 'Tea' }],
  ];
  for (const [entity, record] of batches) expect((await upsertBatch(db, id, entity, [record])).inserted).toBe(1);
  await rollUpSums(db, id);
  await db.asSystem(id, async ({ query }) => {
    await query.insertInto('stale_periods').values({ store_id: id, period: 'day', starts_on: '2026-03-02' }).execute();
    await sql`select announce_change(${id}, 'orders', array[1]::bigint[])`.execute(query);
    await query
      .insertInto('woocommerce_sync_status')
      .values({ store_id: id, entity_type: 'orders', sync_status: 'completed' })
      .execute();
    await query.insertInto('sync_runs').values({ store_id: id, kind: 'full' }).execute();
    await query
      .insertInto('sync_dead_letters')
      .values({ store_id: id, entity_type: 'orders', record_key: '3', reason: 'it has no date' })
      .execute();
    await query.insertInto('missing_records').values({ store_id: id, entity_type: 'orders', wc_id: 3 }).execute();
    await query
      .insertInto('customer_notes')
      .values({ store_id: id, customer_key: 'c:1', note: 'Pays on time', updated_by: null })
      .execute();
    await query
      .insertInto('customer_links')
      .values({ store_id: id, customer_key: 'g:b@example.co.za', into_key: 'c:1', linked_by: null })
      .execute();
    const remembered = { heading: 'artikel', read_as: 'SKU', chosen_at: new Date() };
    await query
      .insertInto('import_columns')
      .values({ store_id: id, ...remembered })
      .execute();
    await query.insertInto('alert_thresholds').values({ store_id: id, wc_id: 5, threshold: 3 }).execute();
    await query
      .insertInto('anomaly_settings')
      .values({ store_id: id, sensitivity: 'fewer', kinds_off: [], updated_at: new Date() })
      .execute();
    await query
      .insertInto('learned_days')
      .values({ store_id: id, day: '2026-03-01', hours: [1], payments: '[]', refund_count: 0 })
      .execute();
    const business = {
      legal_name: 'Kaap Koffie',
      address: 'Langstraat 1',
      vat_number: null,
      updated_at: new Date(when),
    };
    await query
      .insertInto('invoice_details')
      .values({ store_id: id, ...business })
      .execute();
    await query.insertInto('webhook_deliveries').values({ store_id: id, topic: 'order.updated' }).execute();
    const at = new Date(when);
    const cost = { product_id: 5, source: 'hand', valid_from: '2026-03-01', cost: '12.50' } as const;
    await query
      .insertInto('product_costs')
      .values({ store_id: id, ...cost })
      .execute();
    await query
      .insertInto('line_costs')
      .values({ store_id: id, order_id: 1, line_id: 10, cost: '25.00', quantity: '2', source: 'hand' })
      .execute();
    const rate = { kind: 'fee', method: 'payfast', valid_from: '2026-03-01', percent: '3.2', fixed: '2' } as const;
    await query
      .insertInto('charge_rates')
      .values({ store_id: id, ...rate, vat_percent: '15' })
      .execute();
    await query
      .insertInto('order_charges')
      .values({ store_id: id, order_id: 1, kind: 'fee', method: 'payfast', claims_vat: true, source: 'rate' })
      .execute();
    await query
      .insertInto('monthly_costs')
      .values({ store_id: id, kind: 'fixed', name: 'Rent', amount: '9000.00', valid_from: '2026-03-01' })
      .execute();
    await query
      .insertInto('targets')
      .values({ store_id: id, measure: 'totalSales', period: 'month', amount: '250000.00', starts_on: '2026-03-01' })
      .execute();
    await query.insertInto('cost_settings').values({ store_id: id }).execute();
    await query.insertInto('order_meta_keys').values({ store_id: id, key: 'gift', asked_at: at }).execute();
    await query.insertInto('order_meta').values({ store_id: id, block: 1, hash: 1, orders: 1 }).execute();
    await query
      .insertInto('finance_packs')
      .values({ store_id: id, kind: 'pdf', from_day: '2026-03-01', to_day: '2026-03-31', requested_at: at })
      .execute();
    const user_id = member('owner');
    const wanted = { store_id: id, user_id, table_name: 'orders', filter: '{}', name: 'orders.csv', requested_at: at };
    const written = await query.insertInto('table_exports').values(wanted).returning('id').executeTakeFirstOrThrow();
    const part = { store_id: id, export_id: written.id, part: 1, content: new Uint8Array(1) };
    await query.insertInto('table_export_parts').values(part).execute();
    const operation = { id, name: 'order.change-status.v1', subject: 'orders/1', request_hash: 'h' };
    await query
      .insertInto('shop_operations')
      .values({ store_id: id, ...operation, created_at: at, attempted_at: at })
      .execute();
    const job = {
      kind: 'prices',
      request_hash: 'h',
      state: 'planned',
      run_id: id,
      alive_until: at,
      requested_at: at,
    } as const;
    await query
      .insertInto('bulk_jobs')
      .values({ store_id: id, id, user_id, ...job })
      .execute();
    const item = { place: 1, kind: 'problem', outcome: 'problem', plan: '{}' } as const;
    const filePart = { file_id: id, part: 1, user_id, content: new Uint8Array(1), uploaded_at: at };
    await query
      .insertInto('import_file_parts')
      .values({ store_id: id, ...filePart })
      .execute();
    await query
      .insertInto('bulk_job_items')
      .values({ store_id: id, job_id: id, ...item })
      .execute();
  });
  await db.asSystem(id, (tx) => addReorderRows(tx, id, new Date(when)));
  await db.asOwner(async ({ query }) => {
    const segment = {
      store_id: id,
      id,
      organization_id: organizationId,
      user_id: member('owner'),
      about: 'orders',
    } as const;
    await query
      .insertInto('segments')
      .values({ ...segment, name: 'Dear', condition: '{}', is_shared: true })
      .execute();
    await query
      .insertInto('segment_watches')
      .values({ store_id: id, segment_id: id, tells_entries: true, next_at: new Date(when) })
      .execute();
  });
}

async function count(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(tx.query);
  return rows[0]?.n ?? -1;
}

/** Returns the number of visible rows, or null if reading is not permitted. */
async function look(as: (work: (tx: Tx) => Promise<number>) => Promise<number>, table: string): Promise<number | null> {
  try {
    return await as((tx) => count(tx, table));
  } catch (error) {
    if (REFUSED.test(String(error))) return null;
    throw error;
  }
}

test('every table is listed and has row-level security, and every store table has test rows', async () => {
  expect(tables.map(({ name }) => name).filter((name) => !(name in KINDS))).toEqual([]);
  expect(tables.filter(({ name, security }) => !security && !name.startsWith('karoo_'))).toEqual([]);
  for (const { name } of tables.filter((table) => KINDS[table.name] === 'store')) {
    expect([name, await db.asOwner((tx) => count(tx, name))]).toSatisfy(([, rows]: [string, number]) => rows >= 2);
  }
});

test("every tenant table's primary key starts with the tenant", async () => {
  const { rows } = await db.asOwner(({ query }) =>
    sql<{
      name: string;
      first: string;
    }>`select c.relname as name, a.attname as first from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indisprimary and c.relnamespace = 'public'::regnamespace`.execute(
      query,
    ),
  );
  const wrong = rows.filter(({ name, first }) =>
    KINDS[name] === 'store' ? first !== 'store_id' : KINDS[name] === 'organization' && first !== 'organization_id',
  );
  // Two tables have their own id because others reference them.
  expect(wrong.map(({ name }) => name).toSorted()).toEqual(['organizations', 'woocommerce_stores']);
});

describe('reading', () => {
  test('an anonymous user reads no table', async () => {
    const { rows } = await db.asOwner(({ query }) =>
      sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and has_any_column_privilege('karoo_anon', oid, 'select, insert, update')
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`.execute(query),
    );
    expect(rows).toEqual([]);
  });

  test('users read only their own rows and those of their organization', async () => {
    for (const { name } of tables.filter((table) => KINDS[table.name] === 'store')) {
      const whole = await db.asOwner((tx) => count(tx, name));
      const mine = await db.asSystem(storeId, (tx) => count(tx, name));
      expect([name, mine]).toSatisfy(([, rows]: [string, number]) => rows > 0 && rows < whole);
      expect([name, await look((work) => db.asUser(stranger, work), name)]).toEqual([name, whole - mine]);
      for (const role of ROLES)
        expect([name, role, await look((work) => db.asUser(member(role), work), name)]).toEqual([name, role, mine]);
    }
    for (const { name } of tables.filter((table) => KINDS[table.name] === 'platform')) {
      // People see that their own account exists, to change its name.
      const seen = name === 'auth_users' ? 1 : null;
      for (const role of ROLES)
        expect([name, await look((work) => db.asUser(member(role), work), name)]).toEqual([name, seen]);
    }
    for (const role of ROLES) {
      const seen = await db.asUser(member(role), async ({ query }) => [
        (await query.selectFrom('woocommerce_stores').select('id').execute()).map(({ id }) => id),
        (await query.selectFrom('organizations').select('id').execute()).map(({ id }) => id),
        (await query.selectFrom('organization_members').select('user_id').execute()).length,
        (await query.selectFrom('user_profiles').select('id').execute()).map(({ id }) => id),
      ]);
      expect(seen).toEqual([[storeId], [organizationId], ROLES.length, [member(role)]]);
    }
  });

  test('no user reads secrets', async () => {
    for (const [table, column] of SECRETS) {
      const reading = db.asUser(member('owner'), ({ query }) =>
        sql`select ${sql.ref(column)} from ${sql.table(table)}`.execute(query),
      );
      await expect(reading, `${table}.${column}`).rejects.toThrow(REFUSED);
    }
  });

  test('order counts are visible only through the store, rolled up or not', async () => {
    expect(await db.asUser(member('analyst'), (tx) => count(tx, 'order_counts'))).toBe(1);
    const seen = await db.asUser(stranger, ({ query }) =>
      query.selectFrom('order_counts').select('store_id').execute(),
    );
    expect(seen).toEqual([{ store_id: otherStoreId }]);
  });

  test('suspended members read nothing, and nobody reads a removed store', async () => {
    const user = await createUser(db);
    await addMember(db, organizationId, user, 'admin');
    expect(await db.asUser(user, (tx) => count(tx, 'woocommerce_orders'))).toBe(1);
    await db.asOwner(({ query }) =>
      query.updateTable('organization_members').set({ status: 'suspended' }).where('user_id', '=', user).execute(),
    );
    expect(await db.asUser(user, (tx) => count(tx, 'woocommerce_orders'))).toBe(0);
    await db.asOwner(({ query }) => query.deleteFrom('organization_members').where('user_id', '=', user).execute());
    await db.asOwner(({ query }) =>
      query.updateTable('woocommerce_stores').set({ is_active: false }).where('id', '=', storeId).execute(),
    );
    expect(await db.asUser(member('owner'), (tx) => count(tx, 'daily_sums'))).toBe(0);
    await db.asOwner(({ query }) =>
      query.updateTable('woocommerce_stores').set({ is_active: true }).where('id', '=', storeId).execute(),
    );
  });
});

describe('writing', () => {
  test('no user writes sums or records', async () => {
    for (const { name } of tables.filter((table) => KINDS[table.name] === 'store')) {
      const deleting = db.asUser(member('owner'), ({ query }) => sql`delete from ${sql.table(name)}`.execute(query));
      await expect(deleting, name).rejects.toThrow(REFUSED);
      const updating = db.asUser(member('owner'), ({ query }) =>
        sql`update ${sql.table(name)} set store_id = store_id`.execute(query),
      );
      await expect(updating, name).rejects.toThrow(REFUSED);
    }
  });

  test('only owners and admins change stores', async () => {
    for (const role of ROLES) {
      const changed = await db.asUser(member(role), ({ query }) =>
        query
          .updateTable('woocommerce_stores')
          .set({ name: `By ${role}` })
          .returning('id')
          .execute(),
      );
      expect([role, changed.length]).toEqual([role, role === 'owner' || role === 'admin' ? 1 : 0]);
    }
    const connecting = db.asUser(member('manager'), ({ query }) =>
      query
        .insertInto('woocommerce_stores')
        .values({ organization_id: organizationId, name: 'Mine', url: 'https://x.example' })
        .execute(),
    );
    await expect(connecting).rejects.toThrow(REFUSED);
  });

  test('no user can raise their own role, plan or trial', async () => {
    const raised = await db.asUser(member('analyst'), ({ query }) =>
      query
        .updateTable('organization_members')
        .set({ role: 'owner' })
        .where('user_id', '=', member('analyst'))
        .returning('id')
        .execute(),
    );
    expect(raised).toEqual([]);
    const admin = db.asUser(member('admin'), ({ query }) =>
      query.updateTable('organization_members').set({ role: 'owner' }).where('user_id', '=', member('admin')).execute(),
    );
    await expect(admin).rejects.toThrow(REFUSED);
    const plan = db.asUser(member('owner'), ({ query }) =>
      query.updateTable('user_profiles').set({ plan_status: 'active' }).execute(),
    );
    await expect(plan).rejects.toThrow(REFUSED);
    const joining = db.asUser(stranger, ({ query }) =>
      query
        .insertInto('organization_members')
        .values({ organization_id: organizationId, user_id: stranger, role: 'analyst' })
        .execute(),
    );
    await expect(joining).rejects.toThrow(REFUSED);
  });

  test('a job writes only the store that its transaction names', async () => {
    for (const batch of ['upsert_orders_batch', 'upsert_products_batch', 'upsert_customers_batch']) {
      const crossing = db.asSystem(storeId, ({ query }) =>
        sql`select ${sql.raw(batch)}(${otherStoreId}, '[]')`.execute(query),
      );
      await expect(crossing).rejects.toThrow('this transaction may not write store');
    }
    expect(await db.asSystem(null, (tx) => count(tx, 'woocommerce_orders'))).toBe(0);
  });
});

describe('functions', () => {
  test('users execute only the functions granted to them, anonymous users none', async () => {
    const { rows } = await db.asOwner(({ query }) =>
      sql<{
        name: string;
        person: boolean;
        anonymous: boolean;
      }>`select p.proname as name, has_function_privilege('karoo_user', p.oid, 'execute') as person,
          has_function_privilege('karoo_anon', p.oid, 'execute') as anonymous
        from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
        where p.pronamespace = 'public'::regnamespace and d.objid is null`.execute(query),
    );
    expect(rows.filter(({ anonymous }) => anonymous)).toEqual([]);
    const person = rows.filter((row) => row.person).map(({ name }) => name);
    for (const name of ['get_store_orders', 'get_store_products', 'karoo_can_see_store'])
      expect(person).toContain(name);
    const writing =
      /^(upsert_|remove_|recompute_|check_|create_payment_record|announce_change|karoo_(apply|write|claim|follow|add|erase))/;
    expect(person.filter((name) => writing.test(name))).toEqual([]);
  });

  test('the list functions return nothing for a store of another organization', async () => {
    for (const name of ['get_store_orders', 'get_store_products']) {
      for (const term of [null, 'rooibos', 'zoë']) {
        const ask = (userId: string) =>
          db.asUser(userId, ({ query }) =>
            sql`select * from ${sql.ref(name)}(${storeId}, 20, 0, ${term}, null)`.execute(query),
          );
        expect((await ask(stranger)).rows).toEqual([]);
        if (term === null) expect((await ask(member('analyst'))).rows).toMatchObject([{ total_count: 1 }]);
      }
    }
  });
});
