import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_MONTHLY_COSTS } from '#contract/costs/monthly-costs.ts';
import { createStore } from '../../testing/tenants.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const owner = await app.signedIn('koste@example.co.za');
afterAll(() => app.close());

let path: string;
beforeEach(async () => {
  path = `/api/v1/stores/${await createStore(app.platform.db, owner.organizationId)}/costs/monthly`;
});

const RENT = { kind: 'fixed', name: 'Rent', amount: '9000.00', valid_from: '2026-03-01', valid_to: null };
const amounts = async () =>
  (await owner.call('GET', path)).body.items.map(({ name, amount }: typeof RENT) => `${name} ${amount}`);
const importFile = async (rows: readonly string[], dry_run = false) =>
  owner.call('POST', `${path}/file`, { csv: ['Name,Kind,Amount,From', ...rows].join('\n'), dry_run });

test('a cost that is there already is never replaced by adding or renaming another', async () => {
  const { body: rent } = await owner.call('POST', path, RENT);
  const again = await owner.call('POST', path, { ...RENT, amount: '1.00' });
  expect([again.status, again.body.data?.issues[0].path]).toEqual([400, 'name']);
  const { body: levy } = await owner.call('POST', path, { ...RENT, name: 'Levy', amount: '500.00' });
  const renamed = await owner.call('PATCH', `${path}/${levy.id}`, { ...RENT, amount: '500.00' });
  expect([renamed.status, renamed.body.data?.issues[0].path]).toEqual([400, 'name']);
  expect(await amounts()).toEqual(['Levy 500.00', 'Rent 9000.00']);
  expect((await owner.call('PATCH', `${path}/${rent.id}`, { ...RENT, amount: '9500.00' })).status).toBe(200);
  expect((await owner.call('POST', path, { ...RENT, valid_from: '2026-04-01' })).status).toBe(201);
});

test('of equal costs added at the same moment one is stored, and the others are told so', async () => {
  const both = await Promise.all(Array.from({ length: 6 }, () => owner.call('POST', path, RENT)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400]);
  expect(both.find(({ status }) => status === 400)?.body.data?.issues[0].path).toBe('name');
  await Promise.all([importFile(['Levy,fixed,500.00,2026-03-01']), importFile(['Levy,fixed,600.00,2026-03-01'])]);
  const levies = (await amounts()).filter((cost: string) => cost.startsWith('Levy'));
  expect(levies).toHaveLength(1);
});

test('a file says which costs it changes, and a dry run says it before', async () => {
  await owner.call('POST', path, RENT);
  const rows = ['Rent,fixed,9500.00,2026-03-01', 'Levy,fixed,500.00,2026-03-01'];
  expect((await importFile(rows, true)).body).toMatchObject({ costs: 2, changed: ['Rent'] });
  expect(await amounts()).toEqual(['Rent 9000.00']);
  expect((await importFile(rows)).body).toMatchObject({ costs: 2, changed: ['Rent'] });
  expect(await amounts()).toEqual(['Levy 500.00', 'Rent 9500.00']);
  expect((await importFile(rows)).body).toMatchObject({ costs: 2, changed: [] });
});

test('a dry run refuses the file that the import refuses: with it the store would have too many costs', async () => {
  await owner.call('POST', path, RENT);
  const others = Array.from({ length: MAX_MONTHLY_COSTS }, (_, at) => `Cost ${at},fixed,1.00,2026-03-01`);
  expect((await importFile(others, true)).status).toBe(400);
  expect((await importFile(others)).status).toBe(400);
  expect(await amounts()).toEqual(['Rent 9000.00']);
  const fitting = ['Rent,fixed,1.00,2026-03-01', ...others.slice(1)];
  expect((await importFile(fitting, true)).status).toBe(200);
  expect((await importFile(fitting)).status).toBe(200);
});

test('of several ranges that are computed again at once, of several stores, none is forgotten', async () => {
  const other = `/api/v1/stores/${await createStore(app.platform.db, owner.organizationId)}/costs`;
  const own = path.replace('/monthly', '');
  const again = { of: 'goods', from: '2026-03-01', to: '2026-03-31', costs: 'of_day', lines: 'all' };
  const asked = Array.from({ length: 8 }, (_, at) => ({ ...again, reason: `Invoice ${at}` }));
  await Promise.all(asked.map((body, at) => owner.call('POST', `${at % 2 === 0 ? own : other}/recalculations`, body)));
  const logged = async () => {
    const { rows } = await app.platform.db.asOwner(({ query }) =>
      sql<{ reason: string }>`
        select c ->> 'after' as reason from activity_log l, jsonb_array_elements(l.changes) c
        where l.kind = 'store.costs' and c ->> 'field' = 'reason'`.execute(query),
    );
    return rows.map(({ reason }) => reason).toSorted();
  };
  await vi.waitFor(async () => expect(await logged()).toEqual(asked.map(({ reason }) => reason)), 15_000);
});
