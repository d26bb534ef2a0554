import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoreScope } from '#domain/ids.ts';
import { addDays } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../platform/access/gate.ts';
import { beginExport } from '../../features/exports/exports.commands.ts';
import { beginPack, failPack } from '../../features/finance/packs.commands.ts';
import { addMember, createOrganization, createStore, createUser } from '../../testing/tenants.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

/** What one person or organization may have at a time: more than a merchant needs, less than would hurt the others. */

const NOW = new Date('2026-11-20T10:00:00Z');
let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signedIn('eienaar@example.co.za');
});
afterAll(() => app.close());

async function shop(): Promise<{ userId: string; organizationId: string; scopes: StoreScope[] }> {
  const { db } = app.platform;
  const userId = await createUser(db);
  const organizationId = await createOrganization(db, userId);
  const stores = [await createStore(db, organizationId), await createStore(db, organizationId)];
  return { userId, organizationId, scopes: stores.map((id) => scopeForServer(id, organizationId)) };
}

/** Asks for the pack of one day, another one for each `n`. */
function askPack(scope: StoreScope, userId: string, n: number, now = NOW) {
  const day = addDays('2026-01-01', n);
  return app.platform.db.asSystem(scope.storeId, (tx) =>
    beginPack(tx, scope, { from: day, to: day, kind: 'csv', userId, now }),
  );
}
const refusal = (sentence: string) => ({
  code: 'RATE_LIMITED',
  message: expect.stringContaining(sentence),
  data: { retryAfter: 60 },
});

test('ten pending files per user, packs and exports of all stores together', async () => {
  const { userId, scopes } = await shop();
  const { db } = app.platform;
  const [first, second] = scopes as [StoreScope, StoreScope];
  const begun = await askPack(first, userId, 0);
  for (let n = 1; n < 9; n += 1) await askPack(n % 2 === 0 ? first : second, userId, n);
  const request = { userId, table: 'orders', filter: {}, name: 'orders.csv', total: 3, now: NOW } as const;
  const exportOf = (scope: StoreScope) => db.asSystem(scope.storeId, (tx) => beginExport(tx, scope, request));
  await exportOf(first);

  await expect(askPack(second, userId, 10)).rejects.toMatchObject(refusal('You have 10 exports in progress'));
  await expect(exportOf(second)).rejects.toMatchObject(refusal('You have 10 exports in progress'));
  // Files in preparation are still returned, and a colleague may request one.
  expect((await askPack(first, userId, 0)).isNew).toBe(false);
  expect((await askPack(first, await createUser(db), 11)).isNew).toBe(true);

  await db.asSystem(first.storeId, (tx) => failPack(tx, first.storeId, begun.row.id));
  expect((await exportOf(second)).isNew).toBe(true);
  await expect(askPack(second, userId, 12)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  // What will never be finished does not count.
  expect((await askPack(second, userId, 12, new Date(NOW.getTime() + 2 * 3_600_000))).isNew).toBe(true);
});

test('at most ten of many concurrent requests start', async () => {
  const { userId, scopes } = await shop();
  const all = Array.from({ length: 16 }, (_, n) => askPack(scopes[n % 2]!, userId, n));
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('thirty pending files per organization', async () => {
  const { scopes } = await shop();
  const { db } = app.platform;
  for (let person = 0; person < 3; person += 1) {
    const userId = await createUser(db);
    for (let n = 0; n < 10; n += 1) await askPack(scopes[n % 2]!, userId, person * 10 + n);
  }
  const late = askPack(scopes[0]!, await createUser(db), 40);
  await expect(late).rejects.toMatchObject(refusal('Your organization has 30 exports in progress'));
});

test('a hundred files per hour and user', async () => {
  const person = await app.signedIn('haastig@example.co.za');
  const storeId = await createStore(app.platform.db, person.organizationId);
  // As after 99 requests.
  for (let n = 0; n < 99; n += 1)
    await app.platform.limits.consume(`files ${person.userId}`, { max: 100, windowSeconds: 3600 });
  const ask = () => person.call('POST', `/api/v1/stores/${storeId}/exports`, { table: 'orders', filter: {} });
  expect((await ask()).status).toBe(200);
  const { status, body } = await ask();
  expect([status, body.code, body.message]).toEqual([
    429,
    'RATE_LIMITED',
    'You asked for 100 exports in an hour, which is the limit. Try again in a few minutes.',
  ]);
});

test('twenty organizations per owner, created or transferred', async () => {
  const create = () => owner.call('POST', '/api/v1/organizations', { name: 'Nog een' });
  const made = await Promise.all(Array.from({ length: 22 }, create));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(19);
  expect((await create()).body).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
    status: 409,
    message: expect.stringMatching(/^You own 20 organizations, .* Transfer or delete one first\./),
  });
  const other = await app.signedIn('ander@example.co.za');
  await addMember(app.platform.db, other.organizationId, owner.userId, 'admin');
  const transfer = await other.call('POST', `/api/v1/organizations/${other.organizationId}/transfer`, {
    user_id: owner.userId,
  });
  expect(transfer.body).toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
    message: 'This member cannot own another organization.',
  });
});

test('twenty live streams per user; closing one frees a place', async () => {
  const drops: AbortController[] = [];
  const open = async () => {
    const drop = new AbortController();
    drops.push(drop);
    const response = await fetch(`${app.url}/rpc/live/stream`, {
      method: 'POST',
      signal: drop.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: JSON.stringify({ json: { organization_id: owner.organizationId } }),
    });
    return { status: response.status, body: response.status === 200 ? null : await response.json() };
  };
  const opened = await Promise.all(Array.from({ length: 24 }, open));
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = opened.find(({ status }) => status !== 200);
  expect(refused).toMatchObject({
    status: 429,
    body: { json: { code: 'RATE_LIMITED', message: expect.stringContaining('You have 20 live connections open') } },
  });
  expect(app.platform.live.streams()).toBe(20);
  for (const drop of drops) drop.abort();
  await vi.waitFor(() => expect(app.platform.live.streams()).toBe(0), 20_000);
  expect((await open()).status).toBe(200);
  drops.at(-1)?.abort();
});
