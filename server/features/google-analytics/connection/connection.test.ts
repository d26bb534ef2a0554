import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSealer } from '../../../platform/secrets/seal.ts';
import { addMember, createOrganization } from '../../../testing/tenants.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { openCredentials, resealCredentials } from './credentials.ts';
import { type GoogleApp, MERCHANT, PROPERTY, startGoogleApp } from '../../../testing/google/connected-google.ts';

const EXCHANGE = '/functions/v1/google-auth-exchange';
const ACCOUNTS = '/functions/v1/google-analytics-accounts';
const REFUSED = { status: 422, body: { code: 'GOOGLE_CONNECT_FAILED', message: 'Failed to connect Google Analytics' } };

let all: GoogleApp;
let moment = 0;

beforeAll(async () => {
  all = await startGoogleApp(() => new Date(Date.now() + moment));
});
afterAll(() => all.close());
beforeEach(async () => {
  moment = 0;
  const { db } = all.app.platform;
  await db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
  await db.asOwner(({ query }) => query.deleteFrom('google_analytics_accounts').execute());
  await all.google.calls();
});

const begin = async (body: object = {}) => (await all.call(all.owner, 'POST', all.path(), body)).body.url as string;
const exchange = (person: SignedIn, back: { code: string | null; state: string; to: string }) =>
  all.call(person, 'POST', EXCHANGE, { code: back.code, state: back.state, redirect_uri: back.to });
const connections = async (person = all.owner) => (await all.call(person, 'GET', all.path())).body.items;
const sealed = () =>
  all.app.platform.db.asOwner(({ query }) =>
    query.selectFrom('google_analytics_accounts').select(['id', 'credentials_json', 'is_active']).execute(),
  );

describe('connecting', () => {
  test('the URL requests the least scope, offline access, consent, a state and PKCE', async () => {
    const { searchParams } = new URL(await begin());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${all.app.url}/auth/google/callback`,
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/analytics.readonly',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    const search = new URL(await begin({ kind: 'search-console' })).searchParams;
    expect(search.get('scope')).toBe('openid email https://www.googleapis.com/auth/webmasters.readonly');
    expect(search.get('redirect_uri')).toBe(`${all.app.url}/auth/search-console-callback`);
  });

  test('exchange, list, select: the browser only knows the connection id', async () => {
    const { status, body } = await all.connect({ begin: { return_to: '/dashboard/analytics?tab=web' } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        organization_id: all.owner.organizationId,
        kind: 'analytics',
        state: 'choosing',
        return_to: '/dashboard/analytics?tab=web',
      },
    });
    expect(Object.keys(body)).not.toContain('access_token');
    const listed = await all.call(all.owner, 'POST', ACCOUNTS, { connection_id: body.connection_id });
    expect(listed.body.accounts[0]).toEqual({
      id: '100200300',
      name: 'Kaapstad Koffie',
      properties: [
        { id: PROPERTY, name: 'Kaapstad Koffie – shop' },
        { id: '348611235', name: 'Kaapstad Koffie – blog' },
      ],
    });
    const chosen = await all.call(all.owner, 'PUT', `${all.path(body.connection_id)}/property`, {
      property_id: PROPERTY,
    });
    expect(chosen.body).toMatchObject({
      state: 'connected',
      email: MERCHANT,
      property_id: PROPERTY,
      property_name: 'Kaapstad Koffie – shop',
      time_zone: 'Africa/Johannesburg',
      currency: 'ZAR',
      warnings: [],
    });
    expect(await connections(all.analyst)).toEqual([chosen.body]);
    const [row] = await sealed();
    expect(row?.credentials_json).toMatch(/^k1\./);
  });

  test('a list of several pages is complete; a user without accounts gets an empty list', async () => {
    const agency = await all.connect({ consent: { email: 'agentskap@bemarking.co.za' } });
    const many = await all.call(all.owner, 'POST', ACCOUNTS, { connection_id: agency.body.connection_id });
    expect(many.body.accounts).toHaveLength(230);
    expect((await all.google.calls())['accountSummaries']).toBe(2);
    const nobody = await all.connect({ consent: { email: 'nuwe@kaapstadkoffie.co.za' } });
    const none = await all.call(all.owner, 'POST', ACCOUNTS, { connection_id: nobody.body.connection_id });
    expect(none.body).toEqual({ accounts: [] });
  });

  test('a wrong property: a measurement id is explained, a foreign one refused', async () => {
    const { body } = await all.connect();
    const choose = (property_id: string) =>
      all.call(all.owner, 'PUT', `${all.path(body.connection_id)}/property`, { property_id });
    expect((await choose('G-ABC123')).body.message).toContain('This is a measurement ID.');
    expect(await choose('351999999')).toMatchObject({
      status: 422,
      body: { code: 'GOOGLE_REFUSED', data: { reason: 'no-access' } },
    });
  });

  test('a property with another time zone and currency is reported', async () => {
    await all.app.platform.db.asOwner(({ query }) =>
      query
        .insertInto('woocommerce_stores')
        .values({ organization_id: all.owner.organizationId, name: 'Winkel', url: 'https://winkel.example.co.za' })
        .execute(),
    );
    await all.connected('348611235');
    const [one] = await connections();
    expect(one.warnings).toEqual([
      'This property’s time zone is America/New_York, but your store uses Africa/Johannesburg. Days don’t cover the same hours.',
      'This property’s currency is USD, but your store uses ZAR.',
    ]);
  });

  test('the same property once: the newer connection replaces the older; two properties are two connections', async () => {
    const first = await all.connected();
    const second = await all.connected();
    expect(second).not.toBe(first);
    expect((await connections()).map(({ id }: { id: string }) => id)).toEqual([second]);
    const third = await all.connected('348611235');
    expect((await connections()).map(({ id }: { id: string }) => id)).toEqual([second, third]);
  });
});

describe('refused exchanges', () => {
  test('a forged, used, foreign or expired state', async () => {
    const back = await all.google.consent(await begin(), { email: MERCHANT });
    expect(await exchange(all.owner, { ...back, state: 'x'.repeat(43) })).toMatchObject(REFUSED);
    // Another person's, even of the same organization and role.
    const admin = await all.app.signedIn(`admin${Date.now()}@example.co.za`);
    await addMember(all.app.platform.db, all.owner.organizationId, admin.userId, 'admin');
    expect(await exchange(admin, back)).toMatchObject(REFUSED);
    expect(await exchange(all.stranger, back)).toMatchObject(REFUSED);
    expect((await all.google.calls())['token']).toBeUndefined();
    expect((await exchange(all.owner, back)).status).toBe(200);
    expect(await exchange(all.owner, back)).toMatchObject({ ...REFUSED, body: { data: { reason: 'state' } } });
    const late = await all.google.consent(await begin(), { email: MERCHANT });
    moment = 11 * 60_000;
    expect(await exchange(all.owner, late)).toMatchObject(REFUSED);
  });

  test('another redirect address, a wrong code, a code for another verifier', async () => {
    const back = await all.google.consent(await begin(), { email: MERCHANT });
    expect(await exchange(all.owner, { ...back, to: 'https://evil.example/auth/google/callback' })).toMatchObject(
      REFUSED,
    );
    const other = await all.google.consent(await begin(), { email: MERCHANT });
    const third = await all.google.consent(await begin(), { email: MERCHANT });
    // The code of one beginning with the state of another: its verifier does not fit.
    const mixed = await exchange(all.owner, { ...other, code: third.code });
    expect(mixed).toMatchObject({ ...REFUSED, body: { data: { reason: 'code' } } });
    expect(await connections()).toEqual([]);
  });

  test('a user who deselects the permission, cancels, or lost the role', async () => {
    expect(await all.connect({ consent: { unticks: true } })).toMatchObject({
      ...REFUSED,
      body: { data: { reason: 'scope', detail: expect.stringContaining('leave it ticked') } },
    });
    const cancelled = await all.google.consent(await begin(), { email: MERCHANT, cancels: true });
    expect(cancelled).toMatchObject({ to: `${all.app.url}/auth/google/callback`, error: 'access_denied', code: null });
    const back = await all.google.consent(await begin(), { email: MERCHANT });
    const role = (to: 'analyst' | 'owner') =>
      all.app.platform.db.asOwner(({ query }) =>
        query.updateTable('organization_members').set({ role: to }).where('user_id', '=', all.owner.userId).execute(),
      );
    await role('analyst');
    const refused = await exchange(all.owner, back);
    await role('owner');
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_ROLE' } });
  });

  test('while Google is unavailable', async () => {
    const back = await all.google.consent(await begin(), { email: MERCHANT });
    await all.google.control('down', { on: true });
    const response = await exchange(all.owner, back);
    await all.google.control('down', { on: false });
    expect(response).toMatchObject({ ...REFUSED, body: { data: { reason: 'unreachable' } } });
  });
});

test('anonymous requests get "Not authenticated"; members read, owners and admins connect', async () => {
  for (const [method, path] of [
    ['GET', all.path()],
    ['POST', all.path()],
    ['POST', EXCHANGE],
    ['POST', ACCOUNTS],
    ['POST', '/functions/v1/google-analytics-data'],
  ] as const) {
    const response = await fetch(all.app.url + path, { method });
    expect([response.status, await response.json()]).toMatchObject([401, { message: 'Not authenticated' }]);
  }
  const id = await all.connected();
  expect((await all.call(all.analyst, 'POST', all.path(), {})).status).toBe(403);
  expect((await all.call(all.analyst, 'DELETE', all.path(id))).status).toBe(403);
  expect((await all.call(all.analyst, 'POST', ACCOUNTS, { connection_id: id })).status).toBe(403);
  expect((await all.call(all.stranger, 'POST', ACCOUNTS, { connection_id: id })).status).toBe(404);
  expect((await all.call(all.stranger, 'GET', all.path())).status).toBe(404);
});

test('a failed list of accounts has the specified message', async () => {
  const { body } = await all.connect();
  await all.google.control('disable-api', { api: 'analyticsadmin', on: true });
  const response = await all.call(all.owner, 'POST', ACCOUNTS, { connection_id: body.connection_id });
  await all.google.control('disable-api', { api: 'analyticsadmin', on: false });
  expect(response).toMatchObject({ status: 422, body: { code: 'GOOGLE_REFUSED', data: { reason: 'api-disabled' } } });
  expect(response.body.message).toMatch(/^Failed to fetch Analytics accounts: The Google API is off/);
});

describe('disconnecting', () => {
  test('deletes the tokens and revokes the permission at Google', async () => {
    const id = await all.connected();
    expect(await all.call(all.owner, 'DELETE', all.path(id))).toMatchObject({ status: 200, body: { revoked: true } });
    expect((await all.google.calls())['revoke']).toBe(1);
    expect(await sealed()).toEqual([{ id, credentials_json: '', is_active: false }]);
    expect(await connections()).toEqual([]);
    expect((await all.call(all.owner, 'DELETE', all.path(id))).status).toBe(404);
  });

  test('keeps a permission that another connection uses', async () => {
    const shop = await all.connected();
    const blog = await all.connected('348611235');
    expect((await all.call(all.owner, 'DELETE', all.path(shop))).body).toEqual({ revoked: false });
    const range = { start_date: '2026-10-01', end_date: '2026-10-02' };
    const input = { property_id: '348611235', date_range: range };
    expect((await all.call(all.owner, 'POST', '/functions/v1/google-analytics-data', input)).status).toBe(200);
    expect((await all.call(all.owner, 'DELETE', all.path(blog))).body).toEqual({ revoked: true });
  });

  test('also works when Google is unavailable', async () => {
    const id = await all.connected();
    await all.google.control('down', { on: true });
    const response = await all.call(all.owner, 'DELETE', all.path(id));
    await all.google.control('down', { on: false });
    expect(response.body).toEqual({ revoked: false });
    expect(await connections()).toEqual([]);
  });
});

test('a new APP_SECRET encrypts the tokens again; undecryptable ones stay unchanged', async () => {
  await all.connected();
  const { db, log } = all.app.platform;
  const [before] = await sealed();
  const known = ['a secret for tests only'];
  await resealCredentials({ db, log, sealer: createSealer('another secret altogether') });
  expect(await sealed()).toEqual([before]);
  const sealer = createSealer('another secret altogether', known);
  await resealCredentials({ db, log, sealer });
  const [after] = await sealed();
  expect(after?.credentials_json).not.toBe(before?.credentials_json);
  expect(sealer.isOutdated(after?.credentials_json ?? '')).toBe(false);
  const { accessToken } = openCredentials(
    createSealer('another secret altogether'),
    after?.id ?? '',
    after?.credentials_json ?? '',
  );
  expect(accessToken).toMatch(/^ya29\./);
});

test('a deleted organization revokes its permissions at Google', async () => {
  const { db } = all.app.platform;
  const organizationId = await createOrganization(db, all.owner.userId, 'Nog een');
  const path = `/api/v1/organizations/${organizationId}/google`;
  const back = await all.google.consent((await all.call(all.owner, 'POST', path, {})).body.url, { email: MERCHANT });
  expect((await exchange(all.owner, back)).body).toMatchObject({ organization_id: organizationId });
  await db.asOwner(({ query }) =>
    query.updateTable('organizations').set({ deletion_due_at: new Date() }).where('id', '=', organizationId).execute(),
  );
  const feature = all.app.features.find(({ name }) => name === 'organizations');
  const daily = feature?.handlers?.find(({ definition }) => definition.name === 'organizations.daily.v1');
  moment = 60_000;
  await daily?.run({}, { id: 'test', signal: new AbortController().signal });
  expect((await all.google.calls())['revoke']).toBe(1);
  expect(await sealed()).toEqual([]);
});

test('no token, code, secret or verifier is in any response or log line', () => {
  const responses = all.output();
  expect(responses).toContain('google.begin');
  expect(responses).not.toMatch(/ya29\.|1\/\/[\w-]{20}|GOCSPX|code_verifier|4\/[\w-]{20}/);
});
