import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { runStoreCheck } from '../alerts.jobs.ts';
import { type AlertTestStore, counted, startAlertTestStore } from '../testing/alert-test-store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const BACKORDERS = { stock_status: 'onbackorder' };

const subjects = ({ emails }: AlertTestStore) => emails.map(({ subject }) => subject);
const choose = (testStore: AlertTestStore, mails: object) =>
  testStore.run(`insert into alert_settings (organization_id, mails) values ('${testStore.organizationId}', '${JSON.stringify(mails)}')
    on conflict (organization_id) do update set mails = excluded.mails`);

test('low stock: one email with the current units, at most one per hour, never twice for an alert', async () => {
  const testStore = await startAlertTestStore(db, 'Koffie & Tee');
  await testStore.products(counted(1, 2, { name: 'Rooibos &amp; heuning' }), counted(2, 4));
  await Promise.all([
    runStoreCheck(testStore.platform, testStore.storeId),
    runStoreCheck(testStore.platform, testStore.storeId),
  ]);
  expect(subjects(testStore)).toEqual(['Koffie & Tee: 2 products running low']);
  expect(testStore.emails[0]?.text).toContain(
    '- Rooibos & heuning is running low. 2 units left\n- Product 2 is running low. 4 units left',
  );
  expect(testStore.emails[0]?.html).toContain('Rooibos &amp; heuning is running low. 2 units left');
  // The link selects this store first: the reader may have several.
  expect(testStore.emails[0]?.text).toContain(
    `/dashboard/notification?organization=${testStore.organizationId}&store=${testStore.storeId}&to=products%3Flow_stock%3Dtrue`,
  );
  await testStore.products(counted(1, 1), counted(3, 5));
  await testStore.look(30);
  expect(testStore.emails).toHaveLength(1);
  await testStore.look(31);
  expect(subjects(testStore).at(-1)).toBe('Koffie & Tee: Product 3 is running low');
  expect(testStore.emails[1]?.text).toContain('Product 3 is running low. 5 units left');
  await testStore.look(120);
  expect(testStore.emails).toHaveLength(2);
});

test('each recipient reads the email in the language they chose', async () => {
  const testStore = await startAlertTestStore(db);
  const adminId = await testStore.addMember('admin');
  await testStore.run(`insert into user_profiles (id, email, full_name, trial_ends_at, preferences)
    select id, email, name, now(), '{"language":"af"}' from auth_users where id = '${adminId}'
    on conflict (id) do update set preferences = excluded.preferences`);
  await choose(testStore, { low_stock: 'admins', out_of_stock: 'none', failed_sync: 'none', webhook: 'none' });
  await testStore.products(counted(1, 1, { name: 'Rooibos' }), counted(2, -3, BACKORDERS));
  await testStore.look();
  expect(subjects(testStore).toSorted()).toEqual([
    'Kaapstad Koffie: 2 products running low or oversold',
    'Kaapstad Koffie: 2 produkte met lae voorraad of oorverkoop',
  ]);
  const afrikaans = testStore.emails.find(({ subject }) => subject.includes('produkte'));
  expect(afrikaans?.text).toMatch(/^Hallo The admin,\n/);
  expect(afrikaans?.text).toContain(
    '- Product 2 is oorverkoop. Oorverkoop met 3 eenhede\n- Rooibos se voorraad raak min. 1 eenheid oor\n',
  );
  expect(afrikaans?.html).toContain('<html lang="af">');
  expect(afrikaans?.html).toContain('Of maak hierdie adres oop:');
});

test('one unit is singular, and negative stock is oversold, not running low', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.products(counted(1, 1), counted(2, -11, BACKORDERS));
  await testStore.look();
  expect(subjects(testStore)).toEqual(['Kaapstad Koffie: 2 products running low or oversold']);
  expect(testStore.emails[0]?.text).toContain('Product 1 is running low. 1 unit left\n');
  expect(testStore.emails[0]?.text).toContain('Product 2 is oversold. Oversold by 11 units');
  await testStore.products(counted(3, -1, BACKORDERS));
  await testStore.look(120);
  expect(subjects(testStore).at(-1)).toBe('Kaapstad Koffie: Product 3 is oversold');
  expect(testStore.emails[1]?.text).toContain('Oversold by 1 unit\n');
});

test('a long list shows 20 and counts the rest', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.products(...Array.from({ length: 23 }, (_, at) => counted(at + 1, 0)));
  await testStore.look();
  expect(subjects(testStore)).toEqual(['Kaapstad Koffie: 23 products out of stock']);
  expect(testStore.emails[0]?.text.match(/^- /gm)).toHaveLength(20);
  expect(testStore.emails[0]?.text).toContain('and 3 more.');
});

test('sends to the chosen people while they are members', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.addMember('admin');
  await testStore.addMember('analyst');
  const gone = await testStore.addMember('admin');
  await testStore.run(`update organization_members set status = 'suspended' where user_id = '${gone}'`);
  const greeted = () =>
    testStore.emails
      .splice(0)
      .map(({ text }) => text.split('\n')[0])
      .toSorted();
  await choose(testStore, { low_stock: 'none', out_of_stock: 'admins', failed_sync: 'owner', webhook: 'owner' });
  await testStore.products(counted(1, 2), counted(2, 0));
  await testStore.look();
  expect(greeted()).toEqual(['Hello Naledi Dlamini,', 'Hello The admin,']);
  await choose(testStore, { low_stock: 'all', out_of_stock: 'admins', failed_sync: 'owner', webhook: 'owner' });
  await testStore.look();
  expect(greeted()).toEqual(['Hello Naledi Dlamini,', 'Hello The admin,', 'Hello The analyst,']);
});

test('a failed sync: after three failed runs in a row, or an hour, and not before', async () => {
  const failed = async (testStore: AlertTestStore, runs: number) => {
    await testStore.run(`insert into woocommerce_sync_status (store_id, entity_type, sync_status, error_message)
      values ('${testStore.storeId}', 'orders', 'failed', 'The shop answers 500.')`);
    await testStore.run(`insert into sync_runs (store_id, kind, status, started_at) select '${testStore.storeId}', 'incremental',
      case when n = 0 then 'completed' else 'failed' end, now() + make_interval(mins => n) from generate_series(-5, ${runs}) n`);
  };
  const slow = await startAlertTestStore(db);
  await failed(slow, 2);
  await slow.look();
  await slow.look(58);
  expect(slow.emails).toEqual([]);
  await slow.look(2);
  await slow.look(60);
  expect(subjects(slow)).toEqual(['Kaapstad Koffie couldn’t sync']);
  expect(slow.emails[0]?.text).toContain('The shop answers 500.');
  const often = await startAlertTestStore(db);
  await failed(often, 3);
  await often.look();
  expect(often.emails).toHaveLength(1);
});

test('webhooks that stay disabled send one email each time', async () => {
  const testStore = await startAlertTestStore(db);
  const webhooks = async (status: string) => {
    await testStore.run(`update woocommerce_stores set supports = '{"canWrite": true}',
      webhooks = '[{"id": 1, "topic": "order.updated", "status": "${status}"}]' where id = '${testStore.storeId}'`);
    await testStore.look();
    await testStore.look(31);
  };
  for (const status of ['disabled', 'disabled', 'active', 'disabled']) await webhooks(status);
  expect(subjects(testStore)).toEqual(Array.from({ length: 2 }, () => 'Kaapstad Koffie isn’t sending updates'));
});

test('settings that changed in the shop send one email, which names them', async () => {
  const testStore = await startAlertTestStore(db);
  const set = (change: string) =>
    testStore.run(`update woocommerce_stores set ${change} where id = '${testStore.storeId}'`);
  await set(
    `supports = '{"canWrite": false}', pending_since = '2026-03-01', pending_settings = '{"timezone": {"after": "UTC"}, "currency": {"after": "USD"}}'`,
  );
  await testStore.look();
  await testStore.look();
  expect(subjects(testStore)).toEqual(['Kaapstad Koffie changed its settings. Choose whether figures follow them']);
  expect(testStore.emails[0]?.text).toContain('Currency, time zone\n');
  // Another change is news, at most once an hour.
  await set(`pending_since = '2026-03-02', pending_settings = '{"excluded_statuses": {"after": ["on-hold"]}}'`);
  await testStore.look(61);
  expect(testStore.emails[1]?.text).toContain('Statuses that don’t count');
  // One that applies already needs no decision.
  await set(`pending_since = '2026-03-03', pending_settings = '{"price_decimals": {"before": 2, "after": 0}}'`);
  await testStore.look(61);
  expect(subjects(testStore)[2]).toBe('Kaapstad Koffie changed its settings');
  expect(testStore.emails[2]?.text).toContain('Karoo already uses decimals in prices.');
});

test('many missing records send one email, after the second look', async () => {
  const testStore = await startAlertTestStore(db);
  const { storeId } = testStore;
  await testStore.run(`update woocommerce_stores set supports = '{"canWrite": false}' where id = '${storeId}'`);
  await testStore.run(`insert into missing_records (store_id, entity_type, wc_id, state)
    select '${storeId}', 'orders', id, 'waiting' from generate_series(1, 40) id`);
  await testStore.look();
  expect(await testStore.alerts()).toEqual(['missing_records missing']);
  expect(testStore.emails).toEqual([]);
  await testStore.run(`update missing_records set confirmed_at = now() where store_id = '${storeId}'`);
  await testStore.look();
  await testStore.look();
  expect(subjects(testStore)).toEqual(['Many orders are missing in Kaapstad Koffie. Remove or keep them']);
  expect(testStore.emails[0]?.text).toContain('. 40 orders\n\nThey were missing again an hour later.');
  await testStore.run(`update missing_records set state = 'kept' where store_id = '${storeId}'`);
  await testStore.look();
  expect(await testStore.alerts()).toEqual([]);
});

test('what waited for the pause is not sent to somebody who has read it meanwhile, or has left', async () => {
  const testStore = await startAlertTestStore(db);
  const admin = await testStore.addMember('admin');
  await testStore.addMember('analyst');
  await choose(testStore, { low_stock: 'all' });
  await testStore.products(counted(1, 2));
  await testStore.look();
  expect(testStore.emails.splice(0)).toHaveLength(3);
  await testStore.products(counted(2, 2));
  await testStore.look();
  await testStore.run(`insert into alert_reads (organization_id, user_id, alert_id, read_at)
    select organization_id, '${testStore.ownerId}', id, news_at from alerts where organization_id = '${testStore.organizationId}'`);
  await testStore.run(`update organization_members set status = 'suspended' where user_id = '${admin}'`);
  await testStore.look(60);
  expect(testStore.emails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello The analyst,']);
});

test('an organization that is being deleted gets no emails', async () => {
  const testStore = await startAlertTestStore(db);
  await testStore.run(`update organizations set deletion_due_at = now() where id = '${testStore.organizationId}'`);
  await testStore.products(counted(1, 2));
  await testStore.look();
  expect(await testStore.alerts()).toEqual(['low_stock 1']);
  expect(testStore.emails).toEqual([]);
});
