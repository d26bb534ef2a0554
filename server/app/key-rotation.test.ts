import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSealer, keyIdOf } from '../platform/secrets/seal.ts';
import { createOrganization, createStore, createUser } from '../testing/tenants.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** What APP_SECRET seals, as docs/operating.md says: after a start with a new one, nothing stored needs the old one. */

const OLD = 'the secret of last year for tests';
/** Deleted within minutes, or within a day: APP_SECRET_PREVIOUS stays for that long. */
const SHORT_LIVED = ['google_authorizations.verifier_sealed', 'store_approvals.credentials_sealed'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { APP_SECRET_PREVIOUS: OLD } });
});
afterAll(() => app.close());

interface Sealed {
  /** Its column, or its path in a JSON column. */
  readonly column: string;
  /** Selects the sealed text. */
  readonly read: string;
  readonly context: string;
}

/** Writes a row for each place where something sealed stays. */
async function fill(): Promise<Sealed[]> {
  const { db } = app.platform;
  const old = createSealer(OLD);
  const userId = await createUser(db);
  const organizationId = await createOrganization(db, userId);
  const storeId = await createStore(db, organizationId);
  const [session, connection] = [randomUUID(), randomUUID()];
  const endpoint = 'f'.repeat(64);
  const seal = (plain: string, context: string) => old.seal(plain, context);
  const store = `where id = '${storeId}'`;
  const statements = [
    sql`update woocommerce_stores set credentials_sealed = ${seal('["ck","cs"]', `store:${storeId}`)},
      webhook_secret_sealed = ${seal('hook', `webhook:${storeId}`)} where id = ${storeId}`,
    sql`insert into digests (store_id, user_id, is_on, frequency, weekday, hour, channel, changed_at, slack_sealed) values
      (${storeId}, ${userId}, false, 'daily', 1, 7, 'slack', now(), ${seal('https://hooks.example/1', `digest ${storeId} ${userId}`)})`,
    sql`insert into auth_sessions (id, user_id, token, expires_at) values (${session}, ${userId}, 't', now() + interval '1 day')`,
    sql`insert into push_devices (session_id, user_id, endpoint_hash, service, subscription_sealed, public_key, created_at) values
      (${session}, ${userId}, ${endpoint}, 'push.example', ${seal(SUBSCRIPTION, `push ${endpoint}`)}, 'p', now())`,
    sql`insert into google_analytics_accounts (organization_id, id, credentials_json) values
      (${organizationId}, ${connection}, ${seal(TOKENS, `google:${connection}`)})`,
    sql`delete from app_settings where key = 'push_keys'`,
    sql`insert into app_settings (key, value) values ('push_keys',
      ${JSON.stringify({ public_key: 'p', private_sealed: seal('the private key', 'push keys') })}::text::jsonb)`,
  ];
  for (const statement of statements) await db.asOwner(({ query }) => statement.execute(query));
  return [
    {
      column: 'woocommerce_stores.credentials_sealed',
      read: `select credentials_sealed as sealed from woocommerce_stores ${store}`,
      context: `store:${storeId}`,
    },
    {
      column: 'woocommerce_stores.webhook_secret_sealed',
      read: `select webhook_secret_sealed as sealed from woocommerce_stores ${store}`,
      context: `webhook:${storeId}`,
    },
    {
      column: 'digests.slack_sealed',
      read: `select slack_sealed as sealed from digests where store_id = '${storeId}'`,
      context: `digest ${storeId} ${userId}`,
    },
    {
      column: 'push_devices.subscription_sealed',
      read: `select subscription_sealed as sealed from push_devices where endpoint_hash = '${endpoint}'`,
      context: `push ${endpoint}`,
    },
    {
      column: 'google_analytics_accounts.credentials_json',
      read: `select credentials_json as sealed from google_analytics_accounts where id = '${connection}'`,
      context: `google:${connection}`,
    },
    {
      column: 'app_settings.push_keys',
      read: `select value ->> 'private_sealed' as sealed from app_settings where key = 'push_keys'`,
      context: 'push keys',
    },
  ];
}

const SUBSCRIPTION = JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
const TOKENS = JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: 1 });

async function rowsOf<T>(statement: string): Promise<T[]> {
  return (await app.platform.db.raw.executeSql(statement)).rows as T[];
}

/** The tables with a row that contains a text, whatever column it is in. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const found = [];
  for (const { name } of tables)
    if ((await rowsOf(`select 1 from ${name} t where t::text like '%${text}%' limit 1`)).length > 0) found.push(name);
  return found;
}

test('after a start with a new APP_SECRET every encrypted value opens with it alone', async () => {
  const sealed = await fill();
  const inCatalog = await rowsOf<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%' order by 1`,
  );
  const known = [...sealed.map(({ column }) => column), ...SHORT_LIVED];
  expect(inCatalog.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);

  const old = createSealer(OLD);
  const read = async ({ read: statement }: Sealed) =>
    (await rowsOf<{ sealed: string }>(statement))[0]?.sealed ?? 'missing';
  const plain = new Map<string, string>();
  for (const one of sealed) plain.set(one.column, old.open(await read(one), one.context));
  expect((await tablesWith(`k1.${keyIdOf(OLD)}.`)).toSorted()).toEqual(
    [...new Set(sealed.map(({ column }) => `public.${column.split('.')[0] ?? ''}`))].toSorted(),
  );

  const error = vi.spyOn(app.platform.log, 'error');
  for (const feature of app.features) await feature.start?.();

  expect(await tablesWith(`k1.${keyIdOf(OLD)}.`)).toEqual([]);
  const alone = createSealer(app.platform.secret);
  for (const one of sealed) expect(alone.open(await read(one), one.context)).toBe(plain.get(one.column));
  expect(error).not.toHaveBeenCalled();
});
