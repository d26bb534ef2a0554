import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createQueueTables } from '../../platform/jobs/jobs.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { recorded, recordedOrders } from '../../testing/recorded-shop.ts';
import { KINDS } from '../../testing/table-kinds.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase, testDatabaseUrls, testLog, type TestDatabase } from '../../testing/test-database.ts';
import { upsertBatch } from '../../testing/orders/upsert-batch.ts';
import { describeObjects } from '../testing/describe-objects.ts';
import { fillEmptyTables } from '../testing/fill-empty-tables.ts';
import { listTables } from './list-tables.ts';
import { backUp, restore } from './run-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Tables that each database has its own of. */
const BOOKKEEPING = ['job_runs', 'karoo_definitions', 'karoo_migrations'];
const SECRET = 'the secret of this installation';
const AWKWARD = 'tab\there, line\nbreak, back\\slash, \\. alone:\n\\.\nCOPY "public"."x" ("y") FROM stdin; ☕ Zoë';
const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

const folder = mkdtempSync(join(tmpdir(), 'karoo-backup-'));
const file = join(folder, 'shop.backup');
const openTargets: TestDatabase[] = [];
let source: TestDatabase;
let contents: Record<string, string>;

beforeAll(async () => {
  source = await openTestDatabase();
  await createQueueTables(source);
  await fill(source);
  contents = await read(source);
  // Small parts, so that tables have several.
  await writeBackup(source, file, '1.0.0', 100_000);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  expect(text.split('COPY "public"."woocommerce_orders"').length).toBeGreaterThan(3);
});
afterAll(async () => {
  await source.close();
  for (const target of openTargets) await target.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Values of columns that a check restricts in another way than by a list or a least value, and encrypted ones. */
function input(sealed: string): Record<string, string> {
  const text = `'${sealed}'`;
  return {
    'billing_details.vat_number': `'4123456789'`,
    'dashboard_links.token_hash': `repeat('a', 64)`,
    'invoice_details.vat_number': `'4123456789'`,
    'digests.slack_sealed': text,
    'google_analytics_accounts.credentials_json': text,
    'push_devices.subscription_sealed': text,
    'targets.ends_on': `'2026-12-31'`,
    'targets.starts_on': `'2026-03-01'`,
  };
}

/**
 * The recorded shop, and what needs care: bytes, control characters, a reference within a table, an open and a done job. Every other
 * table gets a row.
 */
async function fill(db: Database): Promise<void> {
  const userId = await createUser(db, 'Thandi Nkosi');
  const organizationId = await createOrganization(db, userId);
  const sealer = createSealer(SECRET);
  const storeId = await createStore(db, organizationId);
  const sealed = sealer.seal('["ck","cs"]', `store:${storeId}`);
  await db.raw.executeSql('update woocommerce_stores set credentials_sealed = $1', [sealed]);
  await upsertBatch(db, storeId, 'orders', recordedOrders().slice(0, 100));
  await upsertBatch(db, storeId, 'refunds', recorded<unknown[]>('refunds'));
  await upsertBatch(db, storeId, 'products', recorded<unknown[]>('products-all-per100'));
  await upsertBatch(db, storeId, 'variations', recorded<unknown[]>('variations-all'));
  await upsertBatch(db, storeId, 'categories', recorded<unknown[]>('products-categories'));
  await upsertBatch(db, storeId, 'customers', recorded<unknown[]>('customers-role-all-per100'));
  await db.ownerTransaction(async (run) => {
    await run(
      `insert into stored_files (organization_id, name, content_type, size, content) values ($1, $2, 'text/csv', 256, $3)`,
      [organizationId, AWKWARD, ALL_BYTES],
    );
    const document = `insert into tax_documents (id, user_id, kind, number, m_payment_id, refers_to, net, vat, total, snapshot, issued_at)
      values ($1, $2, $3, $4, $5, $6, 100, 15, 115, '{"a": null}', '2026-03-01 10:00:00.123456+02')`;
    const [invoice, note] = [randomUUID(), randomUUID()];
    await run(document, [invoice, userId, 'invoice', 'K-1', 'p1', null]);
    await run(document, [note, userId, 'credit_note', 'C-1', 'p1', invoice]);
    // The update moves the invoice behind the note that refers to it.
    await run(`update tax_documents set sent_at = now() where id = $1`, [invoice]);
    await run(`insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
        deletion_seconds, partition, table_name) values ('mail', 'standard', 5, 5, true, 900, 900, 900, false, 'job_common')`);
    await run(`insert into pgboss.job (name, data, state, start_after) values
      ('mail', '{"to": "a"}', 'created', '2026-01-01'), ('mail', '{"to": "b"}', 'active', '2026-01-01'),
      ('mail', '{"to": "c"}', 'completed', '2026-01-01')`);
    await fillEmptyTables(run, input(sealed));
  });
}

/** The rows of every table as text, sorted. */
async function read(db: Database): Promise<Record<string, string>> {
  return db.ownerTransaction(async (run) => {
    await run(`set local timezone = 'UTC'`);
    const result: Record<string, string> = {};
    for (const { table } of await listTables(run))
      result[table] = await readTable(run, `select t::text as row from public."${table}" t`);
    result['jobs'] = await readTable(
      run,
      `select name || data::text || id as row from pgboss.job where state < 'completed'`,
    );
    return result;
  });
}

async function readTable(run: (text: string) => Promise<Record<string, unknown>[]>, query: string): Promise<string> {
  const rows = await run(`select row from (${query}) r order by row collate "C"`);
  return rows.map(({ row }) => String(row)).join('\n');
}

/** What a restore leaves: the same rows, with the stores' versions ahead. */
function restored(rows: Record<string, string>, times = 1): Record<string, string> {
  const ahead = rows['store_versions']!.replace(/,(\d+),/g, (_, version) => `,${Number(version) + times * 1_000_000},`);
  return { ...rows, store_versions: ahead };
}

/** A database to restore into, without connections. */
async function target(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const database = await openTestDatabase();
  openTargets.push(database);
  const { rows } = await database.raw.executeSql('select current_database() as name');
  await database.disconnect();
  const { databaseUrl, listenUrl } = testDatabaseUrls(String(rows[0]?.['name']));
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: listenUrl };
}

const contextOf = (env: Record<string, string>) => ({ env: readEnv(env), karoo: '1.0.0', log: testLog() });

async function inDatabase<T>(env: Record<string, string>, work: (db: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, database } = readEnv(env);
  const dataFolder = { dataDir, shared: false };
  const db = await openDatabase({ databaseUrl: database.listenUrl ?? databaseUrl, dataFolder, log: testLog() });
  return work(db).finally(() => db.close());
}

async function change(name: string, edit: (text: string) => string): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(edit(gunzipSync(readFileSync(file)).toString('utf8'))));
  return path;
}

test('a backup has every table but the bookkeeping of each database, and only its owner reads it', async () => {
  const tables = Object.keys(contents).filter((name) => name !== 'jobs');
  expect(tables.toSorted()).toEqual(
    Object.keys(KINDS)
      .filter((name) => !BOOKKEEPING.includes(name))
      .toSorted(),
  );
  expect(Object.keys(contents).filter((name) => contents[name] === '')).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(writeBackup(source, file, '1.0.0')).rejects.toThrow(`${file} exists already.`);
});

test('nobody who prepared a file or a link beside a backup reads it', async () => {
  const path = join(folder, 'prepared.gz');
  writeFileSync(`${path}.unfinished`, '', { mode: 0o666 });
  await writeBackup(source, path, '1.0.0');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(`${path}.unfinished`, 'utf8')).toBe('');
  // A link that leads nowhere would take the backup to where it points.
  const link = join(folder, 'link.gz');
  symlinkSync(join(folder, 'nowhere'), link);
  await expect(writeBackup(source, link, '1.0.0')).rejects.toThrow(`${link} exists already.`);
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual(['prepared.gz.unfinished']);
});

describe('a restore', () => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { ...(await target()), APP_SECRET: SECRET };
    await restore(contextOf(env), file, { overwrite: false });
  });

  test('brings back every row of every table, open jobs and the same objects', async () => {
    const expected = await describeObjects(source);
    await inDatabase(env, async (db) => {
      expect(await read(db)).toEqual(restored(contents));
      expect(await describeObjects(db)).toEqual(expected);
      const { rows } = await db.raw.executeSql(`select state, count(*) from pgboss.job group by 1 order by 1`);
      expect(rows).toEqual([
        { state: 'created', count: 1 },
        { state: 'retry', count: 1 },
      ]);
    });
  });

  test('changes nothing when the file is damaged, foreign, incomplete, of another version, or when there are data', async () => {
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file).subarray(0, -2000));
    const flipped = join(folder, 'flipped.backup');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(flipped, bytes);
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, ALL_BYTES);
    const dump = join(folder, 'dump.sql.gz');
    writeFileSync(dump, gzipSync('-- PostgreSQL database dump\n'));
    const cases: [string, RegExp][] = [
      [join(folder, 'missing.backup'), /missing\.backup cannot be read: .*no such file/],
      [cut, /cut\.backup is damaged or incomplete/],
      [flipped, /flipped\.backup is damaged or incomplete/],
      [picture, /picture\.png is not a backup of Karoo/],
      [dump, /dump\.sql\.gz is not a backup of Karoo/],
      [await change('short.backup', (text) => text.replace(/^.*@example\.co\.za.*\n/m, '')), /damaged or incomplete/],
      [
        await change('older.backup', (text) => text.replace(/,{"name":"[^"]*","checksum":"[^"]*"}]/, ']')),
        /Restore it with that version, then start this one\./,
      ],
      [
        await change('table.backup', (text) => text.replace('COPY "public"."auth_users"', 'COPY "public"."others"')),
        /has a table that Karoo does not have: public\.others/,
      ],
      [
        await change('row.backup', (text) => text.replace(/^(COPY "public"."auth_users".*\n)[^\t]+/m, '$1no-uuid')),
        /invalid input syntax for type uuid/,
      ],
    ];
    for (const [path, error] of cases) {
      await expect(restore(contextOf(env), path, { overwrite: true })).rejects.toThrow(error);
    }
    await expect(restore(contextOf(env), file, { overwrite: false })).rejects.toThrow(
      'The database has data (accounts: 1). To delete it and restore the backup instead, add --overwrite.',
    );
    await expect(
      restore(contextOf({ ...env, APP_SECRET: 'the secret of another one' }), file, { overwrite: true }),
    ).rejects.toThrow(/encrypted with another APP_SECRET\. .*APP_SECRET_PREVIOUS/);
    await inDatabase(env, async (db) => expect(await read(db)).toEqual(restored(contents)));
  });

  test('overwrites when told to, with an earlier secret in APP_SECRET_PREVIOUS', async () => {
    await inDatabase(env, async (db) => {
      await createUser(db, 'Sipho Dlamini');
      await db.raw.executeSql('truncate woocommerce_orders');
    });
    const rotated = { ...env, APP_SECRET: 'the secret of next year', APP_SECRET_PREVIOUS: SECRET };
    await restore(contextOf(rotated), file, { overwrite: true });
    await inDatabase(env, async (db) => expect(await read(db)).toEqual(restored(contents)));
  });

  test('is refused while Karoo runs, but a backup is made', async () => {
    await inDatabase(env, async (db) => {
      const stop = await db.listen('karoo_live', () => undefined);
      await expect(restore(contextOf(env), file, { overwrite: true })).rejects.toThrow(
        'Karoo is running on this database',
      );
      const during = join(folder, 'during.backup');
      expect((await backUp(contextOf(env), during))[0]).toContain('The backup is complete');
      await stop();
    });
  });
});

describe('the PostgreSQL of a data folder', () => {
  const dataDir = mkdtempSync(join(folder, 'embedded-'));
  const embedded = { DATA_DIR: dataDir };
  const stored = join(dataDir, 'app-secret');
  beforeAll(async () => {
    writeFileSync(stored, `${SECRET}\n`);
    await restore(contextOf(embedded), file, { overwrite: false });
  });

  test('a backup of it is restored into another PostgreSQL, with the secret of the folder', async () => {
    const moved = join(folder, 'moved.backup');
    await backUp(contextOf(embedded), moved);
    const server = await target();
    const restoreWith = (secret: string) =>
      restore(contextOf({ ...server, APP_SECRET: secret }), moved, { overwrite: false });
    await expect(restoreWith('not the one of the folder')).rejects.toThrow('another APP_SECRET');
    await restoreWith(SECRET);
    expect(await inDatabase(embedded, read)).toEqual(restored(contents));
    expect(await inDatabase({ ...server, APP_SECRET: SECRET }, read)).toEqual(restored(contents, 2));
  });

  test('a backup while it runs copies the generated secret, and a restore installs it', async () => {
    const path = join(folder, 'embedded.backup');
    expect(await inDatabase(embedded, () => backUp(contextOf(embedded), path))).toEqual([
      expect.stringMatching(/^The backup is complete: .*embedded\.backup \(\d+ rows\)\.$/),
      expect.stringContaining(`Keep ${path}.app-secret in another place`),
    ]);
    writeFileSync(stored, 'the secret of another installation');
    const alone = join(folder, 'alone.backup');
    cpSync(path, alone);
    await expect(restore(contextOf(embedded), alone, { overwrite: true })).rejects.toThrow(
      'put its copy beside the backup',
    );
    await restore(contextOf(embedded), path, { overwrite: true });
    const secrets = globSync(`${stored}*`).toSorted();
    expect(secrets.map((name) => readFileSync(name, 'utf8').trim())).toEqual([
      SECRET,
      'the secret of another installation',
    ]);
    expect(secrets.map((name) => statSync(name).mode & 0o777)).toEqual([0o600, 0o600]);
  });
});

test('without a database there is nothing to back up', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  await expect(backUp(contextOf({ DATA_DIR: empty }), join(folder, 'none.backup'))).rejects.toThrow(
    `There is no database in ${empty}.`,
  );
  expect(existsSync(join(empty, 'postgresql'))).toBe(false);
});
