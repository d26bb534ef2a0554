import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { startSyncTestRun, type SyncTestRun } from '../testing/sync-test-run.ts';
import { keptOf, MAX_KEPT_BYTES } from './kept-of-rejected.ts';
import { saveDeadLetters } from './write-records.ts';

let db: TestDatabase;
let run: SyncTestRun;

beforeAll(async () => {
  db = await openTestDatabase();
  run = await startSyncTestRun(db);
});
afterAll(() => db.close());

const order = (id: number, fields: object) => ({
  id,
  total: 'R 1,50',
  customer_id: 0,
  billing: { first_name: 'Thandi', email: 'thandi@example.co.za', phone: '0821234567' },
  ...fields,
});
const huge = 'x'.repeat(MAX_KEPT_BYTES);
const letter = (raw: { id: number }) => ({ id: raw.id, modified: null, reason: 'The total should be money.', raw });

test('records up to 64 kB are kept whole', () => {
  const whole = order(1, { customer_note: 'x'.repeat(60_000) });
  expect(keptOf(whole)).toBe(whole);
  expect([keptOf(null), keptOf('text')]).toEqual([null, 'text']);
});

test.each<[string, unknown, unknown]>([
  ['a long text', huge, { karoo_bytes: MAX_KEPT_BYTES + 2 }],
  ['many lines', { id: 7, line_items: Array.from({ length: 9_000 }, () => ({ id: 1 })) }, { id: 7 }],
  ['a long id', { id: huge, email: 'a@b.co' }, { id: 'x'.repeat(320), email: 'a@b.co' }],
  ['long parts', { id: 8, billing: { email: [huge] }, status: 'new' }, { id: 8, status: 'new', billing: {} }],
])('of %s, what identifies the record is kept', (_name, raw, kept) => {
  expect(keptOf(raw)).toMatchObject(kept as object);
  expect(JSON.stringify(keptOf(raw)).length).toBeLessThan(2_000);
});

test('what is kept names no person but by the address, and is found by an erasure and a retry', async () => {
  await db.asSystem(run.storeId, (tx) =>
    saveDeadLetters(tx, run.storeId, 'orders', [letter(order(5, { customer_note: huge })), letter(order(6, {}))]),
  );
  const raws = () =>
    run.rows<{ id: number; raw: string }>(
      'select wc_id::integer as id, raw::text as raw from sync_dead_letters order by wc_id',
    );
  const [large, small] = await raws();
  expect(JSON.parse(large!.raw)).toMatchObject({ id: 5, billing: { email: 'thandi@example.co.za' } });
  expect(large!.raw).not.toContain('0821234567');
  expect(small!.raw).toContain('0821234567');

  // A retry reads the record again by its id.
  const row = run.shop.add('orders', {});
  run.shop.tables.orders.delete(row.id);
  run.shop.tables.orders.set(5, { ...row, id: 5 });
  await run.run({ kind: 'full' });
  expect(Object.keys(await run.shown('orders'))).toContain('5');
  expect(await run.rows('select 1 from sync_dead_letters where wc_id = 5 and resolved_at is null')).toEqual([]);

  await db.asSystem(run.storeId, (tx) =>
    saveDeadLetters(tx, run.storeId, 'orders', [letter(order(9, { customer_note: huge }))]),
  );
  await db.asSystem(run.storeId, (tx) =>
    sql`select erase_customer(${run.storeId}::uuid, ${'g:thandi@example.co.za'}, null::uuid)`.execute(tx.query),
  );
  expect((await raws()).filter(({ raw }) => raw.includes('thandi'))).toEqual([]);
});
