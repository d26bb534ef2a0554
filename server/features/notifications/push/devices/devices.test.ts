import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { MAX_PUSH_DEVICES } from '#domain/push/push.ts';
import { silentLog } from '../../../../platform/log/log.ts';
import { createSealer } from '../../../../platform/secrets/seal.ts';
import { TEST_PASSWORD } from '../../../../testing/test-app.ts';
import { resealSubscriptions } from './reseal-subscriptions.ts';
import { openSubscription, sealSubscription } from './sealed-subscription.ts';
import { createPushKeyring } from '../push-keys.ts';
import { type PushTestApp, startPushTestApp } from '../testing/push-test-app.ts';

let all: PushTestApp;
beforeAll(async () => {
  all = await startPushTestApp();
});
afterAll(() => all.close());

const READ = '/api/v1/me/push';
/** Any one device, of those that the tests before it saved. */
const oneDevice = () => sql<string>`(select id from push_devices order by id limit 1)`;
const CHOICE = { new_orders: true, alerts: false, quiet_from: 22, quiet_until: 6 };

test('a choice is stored with the session, shown without the endpoint, and removed with it', async () => {
  const person = await all.app.signedIn('device@example.co.za');
  const before = await person.call('GET', READ);
  expect(before.body).toEqual({ public_key: expect.stringMatching(/^[\w-]{87}$/), device: null });
  const { subscription } = all.service.subscribe();
  const saved = await person.call('PUT', READ, { subscription, ...CHOICE });
  expect(saved.body.device).toEqual({ ...CHOICE, endpoint_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { rows } = await all.app.platform.db.asOwner(({ query }) =>
    sql<{
      row: string;
    }>`select row_to_json(d)::text as row from push_devices d where user_id = ${person.userId}::uuid`.execute(query),
  );
  expect(rows[0]?.row).not.toContain(subscription.endpoint);
  expect(rows[0]?.row).not.toContain(subscription.keys.auth);
  const renewed = all.service.subscribe();
  const after = await person.call('POST', `${READ}/renew`, { subscription: renewed.subscription });
  expect(after.body.device).toMatchObject(CHOICE);
  expect(after.body.device.endpoint_hash).not.toBe(saved.body.device.endpoint_hash);
  expect((await person.call('POST', `${READ}/test`)).body).toEqual({ problem: null });
  expect(renewed.messages[0]?.payload).toMatchObject({
    body: 'This is how notifications look on this device.',
    tag: 'test',
  });
  renewed.answers = [410];
  expect((await person.call('POST', `${READ}/test`)).body).toEqual({ problem: 'gone' });
  expect((await person.call('GET', READ)).body.device).toBeNull();
  expect((await person.call('POST', `${READ}/test`)).status).toBe(404);
  // Without a device there is nothing to renew.
  expect((await person.call('POST', `${READ}/renew`, { subscription })).body.device).toBeNull();
});

test('a browser belongs to the person who used it last, and each person has a limit of devices', async () => {
  const [one, other] = [await all.app.signedIn('one@example.co.za'), await all.app.signedIn('other@example.co.za')];
  const { subscription } = all.service.subscribe();
  await one.call('PUT', READ, { subscription, ...CHOICE });
  await other.call('PUT', READ, { subscription, ...CHOICE });
  expect((await one.call('GET', READ)).body.device).toBeNull();
  expect((await other.call('GET', READ)).body.device).not.toBeNull();
  const statuses = [];
  for (let device = 0; device <= MAX_PUSH_DEVICES; device += 1) {
    await all.app.platform.db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
    const response = await fetch(`${all.app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'one@example.co.za', password: TEST_PASSWORD }),
    });
    const saved = await fetch(`${all.app.url}${READ}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${response.headers.get('set-auth-token') ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ subscription: all.service.subscribe().subscription, ...CHOICE }),
    });
    statuses.push(saved.status);
  }
  expect(statuses).toEqual([...Array.from({ length: MAX_PUSH_DEVICES }, () => 200), 409]);
});

test('endpoints that are not on the internet, and half a quiet time, are refused', async () => {
  const person = await all.app.signedIn('refused@example.co.za');
  const { subscription } = all.service.subscribe();
  const put = async (endpoint: string, choice: object = CHOICE) => {
    const { status, body } = await person.call('PUT', READ, { subscription: { ...subscription, endpoint }, ...choice });
    return [status, body.data?.issues?.[0]?.path];
  };
  for (const endpoint of ['ftp://push.example/1', 'nonsense', 'https://name:word@push.example/1']) {
    expect(await put(endpoint)).toEqual([400, 'subscription.endpoint']);
  }
  expect(await put(subscription.endpoint, { ...CHOICE, quiet_until: null })).toEqual([400, 'quiet_until']);
  expect(await put(subscription.endpoint, { ...CHOICE, quiet_until: 22 })).toEqual([400, 'quiet_until']);
});

test('processes that start at once agree on one key pair, and a new APP_SECRET keeps it', async () => {
  const { db } = all.app.platform;
  await db.asOwner(({ query }) => query.deleteFrom('app_settings').where('key', '=', 'push_keys').execute());
  const log = silentLog();
  const old = { db, log, sealer: createSealer('an old secret for tests') };
  const pairs = await Promise.all([1, 2, 3, 4].map(() => createPushKeyring(old).read()));
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
  const rotated = { db, log, sealer: createSealer('a new secret for tests', ['an old secret for tests']) };
  expect(await createPushKeyring(rotated).read()).toEqual(pairs[0]);
  const later = { db, log, sealer: createSealer('a new secret for tests') };
  expect(await createPushKeyring(later).read()).toEqual(pairs[0]);
  const input = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
  const { subscription_sealed, endpoint_hash } = sealSubscription(old.sealer, input, 'none');
  await db.asOwner(({ query }) =>
    query
      .updateTable('push_devices')
      .set({ subscription_sealed, endpoint_hash })
      .where('id', '=', oneDevice())
      .execute(),
  );
  await resealSubscriptions(rotated);
  const resealed = await db.asOwner(({ query }) =>
    query
      .selectFrom('push_devices')
      .select(['subscription_sealed', 'endpoint_hash'])
      .where('endpoint_hash', '=', endpoint_hash)
      .executeTakeFirstOrThrow(),
  );
  expect(openSubscription(later.sealer, resealed)).toEqual(input);
  // Without the secret, push is not offered.
  expect(await createPushKeyring(old).read()).toBeNull();
});
