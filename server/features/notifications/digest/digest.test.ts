import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#domain/money/format-amount.ts';
import { generateShop, storeShop } from '../../../testing/orders/generated-orders.ts';
import { addMember } from '../../../testing/tenants.ts';
import { CHOICE, type DigestTestApp, startDigestTestApp } from './testing/digest-test-app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emailChannel } from '../delivery/email-channel.ts';
import { sendNotices } from '../delivery/send-notices.ts';
import { digestHandlers } from './digest.jobs.ts';
import { noteIfDue } from './send-digest.ts';
import { digestLinks } from '../stop/stop-links.ts';

let all: DigestTestApp;
beforeAll(async () => {
  all = await startDigestTestApp();
});
afterAll(() => all.close());

const nameOf = async (storeId: string) =>
  (await all.owner.call('GET', `/api/v1/stores/${storeId}`)).body.name as string;

/** The first day of each test: the trial of the owner is open, and the day before is a Sunday. */
async function start(timezone?: string) {
  all.at('2026-11-23T04:00:00Z');
  await all.app.platform.db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ trial_ends_at: new Date('2027-06-01T00:00:00Z') })
      .execute(),
  );
  const storeId = await all.store(timezone);
  return { storeId, name: await nameOf(storeId) };
}

test('settings: defaults, what was chosen, and errors that name the field', async () => {
  const { storeId } = await start();
  expect(await all.settings(storeId)).toMatchObject({
    on: false,
    frequency: 'daily',
    hour: 7,
    channel: 'email',
    next_at: null,
  });
  const { status, body } = await all.choose(storeId, {
    frequency: 'weekly',
    weekday: 5,
    hour: 18,
  });
  expect(status).toBe(200);
  expect(body).toEqual(await all.settings(storeId));
  expect(body).toMatchObject({
    on: true,
    weekday: 5,
    hour: 18,
    next_at: '2026-11-27T16:00:00.000Z',
  });
  for (const [field, value] of [
    ['hour', 24],
    ['weekday', 0],
    ['channel', 'pigeon'],
  ] as const) {
    const refused = await all.choose(storeId, { [field]: value });
    expect([refused.status, refused.body.data?.issues?.[0]?.path]).toEqual([400, field]);
  }
  // A daily email needs no more than its hour.
  const least = { store_id: storeId, on: true, frequency: 'daily', hour: 6 };
  const { body: daily } = await all.owner.call('PUT', '/api/v1/me/digest', least);
  expect(daily).toMatchObject({ frequency: 'daily', hour: 6, channel: 'email', weekday: 1 });
  const person = await all.app.signedIn('elders@example.co.za');
  expect((await all.choose(storeId, {}, person)).status).toBe(404);
});

test('a daily digest is sent at its hour, once, with the dashboard’s figures', async () => {
  const { storeId, name } = await start();
  const { db } = all.app.platform;
  await storeShop(db, storeId, generateShop(3, 600, '2026-09-01T00:00:00Z', 83));
  await all.choose(storeId);
  all.at('2026-11-23T04:59:00Z');
  await all.runJobs();
  expect(all.emails(name)).toEqual([]);
  all.at('2026-11-23T05:00:00Z');
  await Promise.all([all.runJobs(), all.runJobs()]);
  await all.runJobs();
  const [email, ...more] = all.emails(name);
  expect(more).toEqual([]);
  const overview = (days: string) =>
    all.owner.call('GET', `/api/v1/stores/${storeId}/analytics/overview?${days}&compare=none`);
  const { totals } = (await overview('from=2026-11-22&to=2026-11-22')).body;
  const month = (await overview('from=2026-11-01&to=2026-11-22')).body.totals;
  expect(Number(totals.totalSales)).toBeGreaterThan(0);
  const money = (amount: string) => formatAmount(amount, 'ZAR', 'exact');
  expect(email?.subject).toBe(`${name}: ${money(totals.totalSales)} on Sunday`);
  expect(email?.text).toContain(`Total sales: ${money(totals.totalSales)}\r\n`);
  expect(email?.text).toContain(`Orders: ${totals.orders};`);
  expect(email?.text).toContain(`November so far: ${money(month.totalSales)};`);
  expect(email?.text).toContain('the median of the same day in the last 8 weeks (Sunday)');
  expect(email?.html).toContain(money(totals.totalSales));
  all.at('2026-11-24T05:03:00Z');
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(2);
  expect(await all.settings(storeId)).toMatchObject({ last_day: '2026-11-24', next_at: '2026-11-25T05:00:00.000Z' });
});

/** A digest that is noted and due, and what sends it. */
async function due() {
  const { storeId, name } = await start();
  await all.choose(storeId);
  all.at('2026-11-23T05:01:00Z');
  const { platform } = all.app;
  await noteIfDue(platform, { storeId, userId: all.owner.userId });
  const key = { storeId, channel: 'email', recipient: all.owner.userId };
  const send = (by: Platform) => sendNotices(by, emailChannel(by, digestLinks(by)), key);
  return { storeId, name, platform, send };
}

test('a digest that cannot be noted keeps no other from being sent', async () => {
  const [first, second] = [await start(), await start()];
  for (const { storeId } of [first, second]) await all.choose(storeId);
  all.at('2026-11-23T05:01:00Z');
  const { platform } = all.app;
  const faulty = [first, second].map(({ storeId }) => storeId).toSorted()[0];
  const asSystem: Platform['db']['asSystem'] = (storeId, work) =>
    storeId === faulty ? Promise.reject(new Error('a faulty choice')) : platform.db.asSystem(storeId, work);
  const job = digestHandlers({ ...platform, db: { ...platform.db, asSystem } });
  const signal = new AbortController().signal;
  await expect(Promise.all(job.map(({ run }) => run({}, { id: 'one', signal })))).rejects.toThrow(/^1 of \d+ failed/);
  const nextOf = async ({ storeId }: typeof first) => (await all.settings(storeId)).next_at;
  for (const one of [first, second]) {
    expect(await nextOf(one)).toBe(one.storeId === faulty ? '2026-11-23T05:00:00.000Z' : '2026-11-24T05:00:00.000Z');
  }
  await all.runJobs();
  expect([first, second].map(({ name }) => all.emails(name).length)).toEqual([1, 1]);
});

test('a process that dies after queueing the email: the next one sends no second', async () => {
  const { storeId, name, platform, send } = await due();
  let isGone = false;
  const dying: Platform = {
    ...platform,
    mail: {
      async send(...email) {
        await platform.mail.send(...email);
        isGone = true;
      },
    },
    db: {
      ...platform.db,
      asSystem: ((...input: Parameters<typeof platform.db.asSystem>) => {
        if (isGone) throw new Error('The process is gone.');
        return platform.db.asSystem(...input);
      }) as typeof platform.db.asSystem,
    },
  };
  await expect(send(dying)).rejects.toThrow('gone');
  await all.runJobs();
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(1);
  expect(await all.settings(storeId)).toMatchObject({ last_day: '2026-11-23' });
});

test('two processes at the same time send it once', async () => {
  const { name, platform, send } = await due();
  await Promise.all([send(platform), send(platform), send(platform)]);
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(1);
});

test('not before its hour came after it was chosen, and not half a day late', async () => {
  const { storeId, name } = await start();
  all.at('2026-11-23T09:00:00Z');
  await all.choose(storeId);
  await all.runJobs();
  all.at('2026-11-24T18:00:00Z');
  await all.runJobs();
  expect(all.emails(name)).toEqual([]);
  all.at('2026-11-25T16:00:00Z');
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(1);
});

test('the hour is the shop’s, also on the day its clocks change', async () => {
  const { storeId, name } = await start('America/New_York');
  all.at('2027-03-13T12:00:00Z');
  const { body } = await all.choose(storeId, { hour: 2 });
  // 02:00 does not exist on that day: the digest comes at 03:00.
  expect(body.next_at).toBe('2027-03-14T07:00:00.000Z');
  all.at('2027-03-14T06:59:00Z');
  await all.runJobs();
  expect(all.emails(name)).toEqual([]);
  all.at('2027-03-14T07:01:00Z');
  await all.runJobs();
  all.at('2027-03-15T05:59:00Z');
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(1);
  all.at('2027-03-15T06:00:00Z');
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(2);
});

test('a weekly digest comes once a week', async () => {
  const { storeId, name } = await start();
  await all.choose(storeId, { frequency: 'weekly', weekday: 3 });
  for (let day = 23; day <= 30; day += 1) {
    all.at(`2026-11-${day}T05:02:00Z`);
    // oxlint-disable-next-line no-await-in-loop
    await all.runJobs();
  }
  expect(all.emails(name).map(({ subject }) => subject)).toEqual([`${name}: R\u00a00,00 in the last 7 days`]);
});

test('nothing for somebody who left the organization, or whose plan is over', async () => {
  const { storeId, name } = await start();
  const analyst = await all.app.signedIn('ontleder@example.co.za');
  const { db } = all.app.platform;
  await addMember(db, all.owner.organizationId, analyst.userId, 'analyst');
  expect((await all.choose(storeId, {}, analyst)).status).toBe(200);
  await db.asOwner(({ query }) =>
    query.deleteFrom('organization_members').where('user_id', '=', analyst.userId).execute(),
  );
  await all.choose(storeId);
  await db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ trial_ends_at: new Date('2026-11-23T04:30:00Z') })
      .execute(),
  );
  all.at('2026-11-23T05:00:00Z');
  await all.runJobs();
  expect(all.emails(name)).toEqual([]);
});

const setTarget = (storeId: string, measure: string, amount: string) =>
  all.owner.call('PUT', `/api/v1/stores/${storeId}/targets`, {
    measure,
    period: 'month',
    amount,
    starts_on: '2026-11-01',
    ends_on: null,
  });

test('the targets of the store, with their pace and what the month will come to', async () => {
  const { storeId, name } = await start();
  await storeShop(all.app.platform.db, storeId, generateShop(3, 1200, '2026-05-01T00:00:00Z', 205));
  await all.choose(storeId);
  await setTarget(storeId, 'totalSales', '90000');
  await setTarget(storeId, 'orders', '150');
  all.at('2026-11-23T05:00:00Z');
  await all.runJobs();
  const [email] = all.emails(name);
  const money = String.raw`R\s[\d\s]+,\d\d`;
  expect(email?.text).toMatch(
    new RegExp(
      `November so far: ${money}; \\d+% of your target of R\\s90\\s000,00; ${money} (?:ahead of|behind) its pace; most likely ${money} by the end of the month \\(${money} to ${money}\\); Before: `,
    ),
  );
  expect(email?.text).toMatch(
    /Orders, November: \d+; \d+% of your target of 150; \d+ (?:ahead of|behind) its pace; most likely \d+ by/,
  );
  expect(email?.text).toMatch(/% of these days’ share of your target, R/);
  // The month that is over has what it came to.
  all.at('2026-12-01T05:00:00Z');
  await all.runJobs();
  const last = all.emails(name).at(-1);
  expect(last?.text).toMatch(/November, the whole month: [^;]+; \d+% of your target of R\s90\s000,00; Before/);
});

test('in Afrikaans for who chose it', async () => {
  const { storeId, name } = await start();
  await all.owner.call('PATCH', '/api/v1/me/preferences', { language: 'af' });
  await all.choose(storeId);
  await setTarget(storeId, 'totalSales', '1000');
  all.at('2026-11-23T05:00:00Z');
  await all.runJobs();
  await all.owner.call('PATCH', '/api/v1/me/preferences', { language: 'en' });
  const [email] = all.emails(name);
  expect(email?.subject).toContain(' op Sondag');
  expect(email?.text).toContain(
    'November tot dusver: R\u00a00,00; 0% van jou teiken van R\u00a01\u00a0000,00; R\u00a0733,33 agter sy pas',
  );
  expect(email?.html).toContain('<html lang="af">');
});

test('the link in the email stops the digest without a sign-in; looking at it does not', async () => {
  const { storeId, name } = await start();
  await all.choose(storeId);
  all.at('2026-11-23T05:00:00Z');
  await all.runJobs();
  const raw = all.app.emails.at(-1)?.replaceAll(/\r?\n[ \t]+/g, '') ?? '';
  const address = /^List-Unsubscribe: ?<(.+)>\r?$/m.exec(raw)?.[1] ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect(all.emails(name)[0]?.links).toContain(address);
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post"')]);
  expect(await all.settings(storeId)).toMatchObject({ on: true });

  const oneClick = (url: string) =>
    fetch(url, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const other = await all.store();
  await all.choose(other);
  expect((await oneClick(address.replace(storeId, other))).status).toBe(404);
  expect(await all.settings(other)).toMatchObject({ on: true });
  for (const _again of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const stopped = await oneClick(address);
    // oxlint-disable-next-line no-await-in-loop
    expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('Your digest is off')]);
  }
  expect(await all.settings(storeId)).toMatchObject({ on: false, next_at: null });
  all.at('2026-11-24T05:00:00Z');
  await all.runJobs();
  expect(all.emails(name)).toHaveLength(1);
  // Switched on again, it goes on with the next day.
  await all.choose(storeId);
  expect(await all.settings(storeId)).toMatchObject({ on: true, next_at: '2026-11-25T05:00:00.000Z' });
});

test('a test is sent at once, says so, and changes nothing', async () => {
  const { storeId, name } = await start();
  const test = () => all.owner.call('POST', '/api/v1/me/digest/test', { store_id: storeId });
  expect((await test()).status).toBe(404);
  await all.choose(storeId);
  const before = await all.settings(storeId);
  expect((await test()).body).toEqual({ email: 'owner@example.co.za', slack: null });
  await all.runJobs();
  expect(all.emails(name).map(({ subject }) => subject)).toEqual([`Test: ${name}: R\u00a00,00 on Sunday`]);
  expect(await all.settings(storeId)).toEqual(before);
});

test('no digest of sample data', async () => {
  const { storeId } = await start();
  await all.app.platform.db.asOwner(({ query }) =>
    sql`update woocommerce_stores set is_sample = true where id = ${storeId}`.execute(query),
  );
  const { status, body } = await all.owner.call('PUT', '/api/v1/me/digest', { ...CHOICE, store_id: storeId });
  expect([status, body.code]).toEqual([409, 'SAMPLE_DATA']);
});
