import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBlankDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { migrate } from './migrate.ts';
import { splitTriggers, type SqlFile } from './read-files.ts';
import { ROW_RULES } from './row-rules/row-rules.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openBlankDatabase();
  await db.raw.executeSql('create table karoo_definitions (name text primary key, checksum text not null)');
  await db.raw.executeSql('create table zebra (id integer, stripes integer)');
  for (const role of ['karoo_anon', 'karoo_user', 'karoo_system']) {
    await db.raw.executeSql(`do $$ begin create role ${role}; exception when duplicate_object then null; end $$`);
  }
});
afterAll(() => db.close());

const file = (name: string, text: string): SqlFile => ({ name, text, checksum: text });
const rules = [file('rules of zebra', 'alter table zebra enable row level security;')];
const twice = file(
  'twice',
  `-- requires function once\ncreate or replace function twice(n integer) returns integer language sql return once(n) * 2;`,
);
const once = (factor: number) =>
  file('once', `create or replace function once(n integer) returns integer language sql return n * ${factor};`);
const stripes = file(
  'stripes',
  `create or replace function stripes() returns trigger language plpgsql as $$ begin new.stripes := 7; return new; end $$;`,
);

function apply(functions: SqlFile[], triggers = ''): Promise<string[]> {
  return applyDefinitions(db.ownerTransaction, { functions, triggers: splitTriggers(triggers), rules });
}
async function ask(text: string): Promise<unknown> {
  return (await db.raw.executeSql(`select ${text} as answer`)).rows[0]?.['answer'];
}

test('changed definitions are applied in dependency order; those without a file are dropped', async () => {
  expect(await apply([twice, once(1)])).toEqual(['twice', 'once', 'rules of zebra']);
  expect(await ask('twice(4)')).toBe(8);
  expect(await apply([twice, once(1)])).toEqual([]);
  expect(await apply([twice, once(3)])).toEqual(['once']);
  expect(await ask('twice(4)')).toBe(24);
  expect(await apply([once(3)])).toEqual(['dropped twice']);
  await expect(ask('twice(4)')).rejects.toThrow('does not exist');
});

test('a trigger removed from the file is dropped', async () => {
  const made = 'create or replace trigger paint before insert on zebra for each row execute function stripes();';
  await apply([once(3), stripes], made);
  await db.raw.executeSql('insert into zebra (id) values (1)');
  expect(await apply([once(3)])).toEqual(['dropped trigger paint', 'dropped stripes']);
  await db.raw.executeSql('insert into zebra (id) values (2)');
  const { rows } = await db.raw.executeSql('select stripes from zebra order by id');
  expect(rows).toEqual([{ stripes: 7 }, { stripes: null }]);
});

test('with other arguments the earlier function is dropped, and nothing is partly applied', async () => {
  const other = file('once', 'create or replace function once(n bigint) returns bigint language sql return n;');
  expect(await ask('once(2)')).toBe(6);
  expect(await apply([other])).toEqual(['once']);
  expect(await ask(`(select string_agg(oid::regprocedure::text, ', ') from pg_proc where proname = 'once')`)).toBe(
    'once(bigint)',
  );
  expect(await apply([once(3)])).toEqual(['once']);
  await expect(apply([once(4), twice, file('twice two', 'not SQL')])).rejects.toThrow('syntax error');
  expect(await ask('once(2)')).toBe(6);
  await expect(apply([twice])).rejects.toThrow('twice requires the function once, which has no file.');
  const both = file('thrice', `${once(1).text} ${other.text}`.replaceAll('once(', 'thrice('));
  await expect(apply([both])).rejects.toThrow('thrice is defined more than once: ');
});

test('a changed function has exactly the privileges of its file', async () => {
  const granted = file('once', `${once(3).text} grant execute on function once(integer) to karoo_system;`);
  const may = `has_function_privilege('karoo_system', 'once(integer)', 'execute')`;
  await apply([granted]);
  expect(await ask(may)).toBe(true);
  await apply([once(4)]);
  await db.raw.executeSql('revoke execute on function once(integer) from public');
  expect(await ask(may)).toBe(false);
});

test('new rules of all tables do not stop who reads several of them', async () => {
  const migrated = await openTestDatabase();
  try {
    await migrated.raw.executeSql(`delete from karoo_definitions where name like 'rules of %'`);
    let applied: Promise<string[]> | undefined;
    await migrated.ownerTransaction(async (run) => {
      await run('select from woocommerce_orders');
      applied = migrate(migrated);
      const waiting = `select from pg_locks where not granted and relation = 'woocommerce_orders'::regclass`;
      await vi.waitUntil(async () => (await run(waiting)).length > 0, { timeout: 20_000, interval: 5 });
      // These were changed before, or will be after.
      for (const table of ROW_RULES.flatMap(({ tables }) => tables)) {
        if (table !== 'woocommerce_orders') await run(`select from ${table}`);
      }
    });
    expect(await applied).toHaveLength(ROW_RULES.flatMap(({ tables }) => tables).length);
  } finally {
    await migrated.close();
  }
});

test('the row rules list every table once', async () => {
  const migrated = await openTestDatabase();
  try {
    const listed = ROW_RULES.flatMap(({ tables }) => tables);
    const { rows } = await migrated.raw.executeSql(
      `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    );
    const tables = rows.map((row) => String(row['name'])).filter((name) => !name.startsWith('karoo_'));
    expect(listed.toSorted()).toEqual(tables.toSorted());
  } finally {
    await migrated.close();
  }
});
