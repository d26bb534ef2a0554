import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { resealSecrets } from './reseal-secrets.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const [OLD, NEW] = ['the secret of last year', 'the secret of this year'] as const;

test('encrypts every key once with a new secret, so that the old one is no longer needed', async () => {
  const organization = await createOrganization(db, await createUser(db));
  const [first, second, lost] = [
    await createStore(db, organization),
    await createStore(db, organization),
    await createStore(db, organization),
  ];
  const old = createSealer(OLD);
  const keep = (id: string, set: object) =>
    db.asSystem(null, (tx) => tx.query.updateTable('woocommerce_stores').set(set).where('id', '=', id).execute());
  await keep(first, {
    credentials_sealed: old.seal('["ck","cs"]', `store:${first}`),
    webhook_secret_sealed: old.seal('hook', `webhook:${first}`),
  });
  await keep(second, { credentials_sealed: createSealer(NEW).seal('["ck2","cs2"]', `store:${second}`) });
  await keep(lost, { credentials_sealed: createSealer('a secret nobody knows').seal('x', `store:${lost}`) });

  const error = vi.fn();
  const input = { db, sealer: createSealer(NEW, [OLD]), log: { info: vi.fn(), error } as never };
  expect(await resealSecrets(input)).toBe(2);
  expect(await resealSecrets(input)).toBe(0);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ storeId: lost, column: 'credentials_sealed' });

  const read = async (id: string) =>
    db.asSystem(null, (tx) =>
      tx.query.selectFrom('woocommerce_stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const alone = createSealer(NEW);
  const row = await read(first);
  expect(alone.open(row.credentials_sealed ?? '', `store:${first}`)).toBe('["ck","cs"]');
  expect(alone.open(row.webhook_secret_sealed ?? '', `webhook:${first}`)).toBe('hook');
  expect(alone.open((await read(second)).credentials_sealed ?? '', `store:${second}`)).toBe('["ck2","cs2"]');
});
