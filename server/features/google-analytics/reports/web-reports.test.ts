import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { PROPERTY, startGoogleApp, type GoogleApp } from '../../../testing/google/connected-google.ts';

const DATA = '/functions/v1/google-analytics-data';
const RANGE = { from: '2026-09-01', to: '2026-09-30' };
const MINUTE = 60_000;
const ZONE = 'Africa/Johannesburg';

let all: GoogleApp;
let id: string;
/** Milliseconds since `start`. */
let moment = 0;
/** Late in the shop's evening it is made earlier: an hour later it has to be the same day there. */
const start = () => Date.now() - (isLate() ? 3 * 60 * MINUTE : 0);
const isLate = () => shopDayOf(new Date(), ZONE) !== shopDayOf(new Date(Date.now() + 2 * 60 * MINUTE), ZONE);
const shopToday = () => shopDayOf(new Date(start()), ZONE);

beforeAll(async () => {
  all = await startGoogleApp(() => new Date(start() + moment));
});
afterAll(() => all.close());
beforeEach(async () => {
  moment = 0;
  const { db } = all.app.platform;
  await db.asOwner(({ query }) => query.deleteFrom('rate_limits').execute());
  await db.asOwner(({ query }) => query.deleteFrom('google_analytics_accounts').execute());
  await all.google.control('restore-quota');
  id = await all.connected();
  await all.google.calls();
});

const web = (range: object = RANGE, person = all.analyst) =>
  all.call(person, 'GET', `${all.path(id)}/web?${new URLSearchParams({ ...range }).toString()}`);
const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0);

describe('the figures', () => {
  test('have the specified shape and are consistent', async () => {
    const { status, body } = await web();
    expect(status).toBe(200);
    expect(body).toMatchObject({ notice: null, isPreliminary: false, isIncomplete: false });
    const { data, days } = body;
    expect(days).toHaveLength(30);
    expect(sum(days as { sessions: number }[], (day) => day.sessions)).toBe(data.sessions);
    expect(data.sessions).toBeGreaterThan(4000);
    expect(sum(data.trafficSources as { sessions: number }[], (one) => one.sessions)).toBe(data.sessions);
    expect(sum(data.trafficSources as { percentage: number }[], (one) => one.percentage)).toBeCloseTo(100, 6);
    expect(data.trafficSources[0]).toMatchObject({ source: 'google / organic' });
    const users = sum(days as { users: number }[], (day) => day.users);
    expect(sum(data.demographics.countries as { users: number }[], (one) => one.users)).toBe(users);
    expect(sum(data.demographics.devices as { users: number }[], (one) => one.users)).toBe(users);
    expect(data.bounceRate).toBeGreaterThan(0.3);
    expect(data.bounceRate).toBeLessThan(0.55);
    expect(data.averageSessionDuration).toBeGreaterThan(60);
    expect(data.behavior.topPages).toHaveLength(10);
    expect(data.behavior.averageTimeOnPage).toBeGreaterThan(10);
    expect(data.ecommerce.revenue).toMatch(/^\d+\.\d\d$/);
    expect(Number(data.ecommerce.averageOrderValue)).toBeCloseTo(
      Number(data.ecommerce.revenue) / data.ecommerce.transactions,
      2,
    );
    expect(data.realtimeUsers).toBeGreaterThan(0);
  });

  test('are report rows under the specified name', async () => {
    const date_range = { start_date: RANGE.from, end_date: RANGE.to };
    const { body } = await all.call(all.analyst, 'POST', DATA, { property_id: PROPERTY, date_range });
    for (const name of ['realtime', 'overview', 'traffic', 'ecommerce', 'behavior']) {
      const [first] = body[name].rows;
      expect(first.dimensionValues[0].value, name).toBeTypeOf('string');
      expect(Number(first.metricValues[0].value), name).toBeGreaterThanOrEqual(0);
    }
    expect(body.overview.rows).toHaveLength(30);
    const foreign = await all.call(all.stranger, 'POST', DATA, { property_id: PROPERTY, date_range });
    expect(foreign.status).toBe(404);
  });

  test('a reversed or too long range is rejected', async () => {
    expect((await web({ from: '2026-09-02', to: '2026-09-01' })).body.code).toBe('INVALID_INPUT');
    expect((await web({ from: '2016-09-02', to: '2026-09-01' })).body.code).toBe('INVALID_INPUT');
  });
});

describe('requests to Google', () => {
  test('ten concurrent dashboards cost one report, and so do later ones', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => web()));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    await web();
    expect(await all.google.calls()).toEqual({ batchRunReports: 2, runRealtimeReport: 1 });
  });

  test('today is requested again after 15 minutes, the past after a day, realtime after a minute', async () => {
    const today = shopToday();
    const present = { from: addDays(today, -6), to: today };
    await web(present);
    await web();
    await all.google.calls();
    moment = 2 * MINUTE;
    expect((await web(present)).body.isPreliminary).toBe(true);
    expect(await all.google.calls()).toEqual({ runRealtimeReport: 1 });
    moment = 16 * MINUTE;
    await web(present);
    await web();
    expect(await all.google.calls()).toEqual({ batchRunReports: 2, runRealtimeReport: 1 });
  });

  test('processes share a request in flight', async () => {
    const { db } = all.app.platform;
    const now = Date.now();
    const report = `web.v1 ${PROPERTY} ${RANGE.from} ${RANGE.to}`;
    await db.asOwner(({ query }) =>
      query
        .insertInto('google_reports')
        .values({ connection_id: id, report, claimed_until: new Date(now + MINUTE) })
        .execute(),
    );
    const waiting = web();
    const requests = await all.google.calls();
    expect(requests['batchRunReports']).toBeUndefined();
    await db.asOwner(({ query }) => query.updateTable('google_reports').set({ claimed_until: null }).execute());
    expect((await waiting).status).toBe(200);
  });

  test('with a used-up quota the last figures are returned and Google gets no request', async () => {
    const before = (await web()).body;
    await all.google.control('use-up-quota');
    moment = 25 * 60 * MINUTE;
    const after = (await web()).body;
    expect(after).toMatchObject({
      notice: 'quota',
      fetchedAt: before.fetchedAt,
      data: { sessions: before.data.sessions },
    });
    // The last 30 minutes are counted apart.
    expect(after.data.realtimeUsers).toBeGreaterThan(0);
    await all.google.calls();
    const other = await web({ from: '2026-08-01', to: '2026-08-31' });
    expect(other).toMatchObject({ status: 429, body: { code: 'GOOGLE_QUOTA', data: { reason: 'quota' } } });
    expect(other.body.data.retryAfter).toBeGreaterThan(1700);
    expect(await all.google.calls()).toEqual({});
    await all.google.control('restore-quota');
    moment += 31 * MINUTE;
    expect((await web()).body.notice).toBeNull();
  });

  test('with a used-up realtime quota only realtime stops', async () => {
    await all.google.control('use-up-quota', { category: 'realtime' });
    expect((await web()).body).toMatchObject({ notice: null, data: { realtimeUsers: null } });
    await all.google.calls();
    moment = 5 * MINUTE;
    expect((await web({ from: '2026-08-01', to: '2026-08-31' })).body).toMatchObject({ notice: null });
    expect(await all.google.calls()).toEqual({ batchRunReports: 2 });
  });

  test('our own request limit returns the last figures too', async () => {
    await web();
    moment = 25 * 60 * MINUTE;
    const used = { max: 240, windowSeconds: 3600 };
    for (let n = 0; n < 240; n += 1) await all.app.platform.limits.consume(`google questions ${id}`, used);
    expect((await web()).body.notice).toBe('quota');
  });

  test('with a tenth of the quota left, responses are cached four times as long', async () => {
    await all.google.control('use-up-quota', { share: 0.08 });
    const today = shopToday();
    const present = { from: today, to: today };
    await web(present);
    await all.google.calls();
    moment = 40 * MINUTE;
    await web(present);
    expect((await all.google.calls())['batchRunReports']).toBeUndefined();
    moment = 61 * MINUTE;
    await web(present);
    expect((await all.google.calls())['batchRunReports']).toBe(2);
  });

  test('while Google is down the last figures are returned, or an error without any', async () => {
    await web();
    await all.google.control('down', { on: true });
    moment = 25 * 60 * MINUTE;
    const older = await web();
    const none = await web({ from: '2026-08-01', to: '2026-08-31' });
    await all.google.control('down', { on: false });
    expect(older.body.notice).toBe('unreachable');
    expect(none).toMatchObject({ status: 502, body: { code: 'GOOGLE_FAILED' } });
  });
});

describe('the permission', () => {
  test('an expired access token is renewed once for concurrent requests', async () => {
    await all.google.control('expire-access');
    const ranges = Array.from({ length: 6 }, (_none, index) => ({
      from: `2026-0${index + 1}-01`,
      to: `2026-0${index + 1}-05`,
    }));
    const responses = await Promise.all(ranges.map((range) => web(range)));
    expect(responses.map(({ status }) => status)).toEqual(ranges.map(() => 200));
    expect((await all.google.calls())['refresh']).toBe(1);
  });

  test('a token that expires soon is renewed before it is used', async () => {
    moment = 3550_000;
    expect((await web()).status).toBe(200);
    const calls = await all.google.calls();
    expect([calls['refresh'], calls['batchRunReports']]).toEqual([1, 2]);
  });

  test('waits for a token that another process is renewing, and uses it', async () => {
    const { db, now } = all.app.platform;
    await db.asOwner(({ query }) =>
      query
        .updateTable('google_analytics_accounts')
        .set({ renewing_until: new Date(now().getTime() + MINUTE) })
        .execute(),
    );
    await all.google.control('expire-access');
    const waiting = web();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await all.google.calls())['refresh']).toBeUndefined();
    await db.asOwner(({ query }) =>
      query.updateTable('google_analytics_accounts').set({ renewing_until: null }).execute(),
    );
    expect((await waiting).status).toBe(200);
  });

  test('revoked at Google: the connection has expired, shows its last figures, and connecting again repairs it', async () => {
    await web();
    await all.google.control('revoke', { email: 'demo@karoo.test' });
    moment = 25 * 60 * MINUTE;
    const after = (await web()).body;
    expect(after).toMatchObject({ notice: 'reconnect', connection: { state: 'expired', property_id: PROPERTY } });
    const other = await web({ from: '2026-08-01', to: '2026-08-31' });
    expect(other).toMatchObject({ status: 409, body: { code: 'GOOGLE_RECONNECT' } });
    const again = await all.connect({ begin: { connection_id: id } });
    expect(again.body).toMatchObject({ connection_id: id, state: 'connected' });
    expect((await web()).body).toMatchObject({ notice: null, connection: { state: 'connected' } });
  });

  test('lost access to the property: returns the reason and no old figures', async () => {
    await web();
    await all.google.control('lose-access', { email: 'demo@karoo.test', property: PROPERTY });
    moment = 25 * 60 * MINUTE;
    const response = await web();
    await all.google.control('give-access-back');
    expect(response).toMatchObject({ status: 422, body: { code: 'GOOGLE_REFUSED', data: { reason: 'no-access' } } });
  });
});

test('Search Console is connected the same way and returns queries, clicks, impressions and positions', async () => {
  const { body } = await all.connect({ begin: { kind: 'search-console' } });
  expect(body).toMatchObject({ kind: 'search-console', state: 'choosing' });
  const at = all.path(body.connection_id);
  const sites = (await all.call(all.owner, 'GET', `${at}/sites`)).body.items;
  expect(sites.map(({ url }: { url: string }) => url)).toEqual([
    'sc-domain:kaapstadkoffie.co.za',
    'https://blog.kaapstadkoffie.co.za/',
  ]);
  const property = { property_id: 'sc-domain:kaapstadkoffie.co.za' };
  const chosen = await all.call(all.owner, 'PUT', `${at}/property`, property);
  expect(chosen.body).toMatchObject({ state: 'connected', property_name: 'kaapstadkoffie.co.za', time_zone: null });
  const days = new URLSearchParams({ ...RANGE, by: 'query' }).toString();
  const found = await all.call(all.analyst, 'GET', `${at}/search?${days}`);
  expect(found.body.items[0]).toMatchObject({ key: 'koffie bone aanlyn', position: 2.1 });
  expect(found.body.totals.impressions).toBeGreaterThan(
    sum(found.body.items as { impressions: number }[], (one) => one.impressions),
  );
  await all.call(all.analyst, 'GET', `${at}/search?${days}`);
  expect((await all.google.calls())['searchAnalytics']).toBe(2);
  expect((await all.call(all.analyst, 'GET', `${at}/web?${days}`)).status).toBe(404);
});

test('no token is in any response or log line', () => {
  expect(all.output()).not.toMatch(/ya29\.|1\/\/[\w-]{20}|GOCSPX|code_verifier|4\/[\w-]{20}/);
});
