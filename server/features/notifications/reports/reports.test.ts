import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testLine, testOrder } from '#domain/testing/test-records.ts';
import type { Platform } from '../../../platform/platform.ts';
import { parseEmail } from '../../../testing/parse-email.ts';
import { upsertBatch } from '../../../testing/orders/upsert-batch.ts';
import { addMember } from '../../../testing/tenants.ts';
import type { SignedIn } from '../../../testing/test-app.ts';
import { createTables } from '../../exports/exports.public.ts';
import { sendNotices } from '../delivery/send-notices.ts';
import { createStopLinks } from '../stop/stop-links.ts';
import { noteReportEmail, reportEmailChannel } from './report-channels.ts';
import { noteIfDue } from './reports.commands.ts';
import { type ReportTestApp, startReportTestApp, WEEKLY } from './testing/report-test-app.ts';

let all: ReportTestApp;
let analyst: SignedIn;
beforeAll(async () => {
  all = await startReportTestApp();
  analyst = await all.app.signedIn('ontleder@example.co.za');
  await addMember(all.app.platform.db, all.owner.organizationId, analyst.userId, 'analyst');
});
afterAll(() => all.close());

const OWNER = 'owner@example.co.za';
const ANALYST = 'ontleder@example.co.za';

/** A Friday; the trial of everybody is open, and the shop sold twice in the week that ends on Sunday, 29 November. */
async function start(): Promise<string> {
  all.at('2026-11-27T04:00:00Z');
  const { db } = all.app.platform;
  await db.asOwner(({ query }) =>
    query
      .updateTable('user_profiles')
      .set({ trial_ends_at: new Date('2027-12-01T00:00:00Z') })
      .execute(),
  );
  await db.asOwner(({ query }) => query.deleteFrom('scheduled_reports').execute());
  all.app.emails.length = 0;
  const storeId = await all.store();
  await db.asOwner(({ query }) =>
    sql`insert into product_costs (store_id, product_id, source, valid_from, cost) values (${storeId}::uuid, 41, 'hand', '2026-01-01', 7)`.execute(
      query,
    ),
  );
  const order = (id: number, day: string) =>
    testOrder(id, {
      date_created_gmt: `${day}T08:00:00`,
      date_paid_gmt: `${day}T08:00:00`,
      date_modified_gmt: `${day}T08:00:00`,
      payment_method: 'payfast',
      payment_method_title: 'PayFast',
      line_items: [testLine(id, { product_id: 41, quantity: 2, total: '100.00' })],
    });
  const orders = [order(1, '2026-11-22'), order(2, '2026-11-23'), order(3, '2026-11-29')];
  expect((await upsertBatch(db, storeId, 'orders', orders)).failed).toEqual([]);
  return storeId;
}

const created = async (storeId: string, more: object = {}, person?: SignedIn) => {
  const { status, body } = await all.schedule(storeId, more, person);
  expect([status, body.code]).toEqual([201, undefined]);
  return String(body.id);
};
/** The body of the email's alternative part, and its file. */
function readEmail(raw: string) {
  const { subject } = parseEmail(raw);
  const inner = raw.slice(raw.search(/Content-Type: multipart\/alternative/i));
  const file = /filename="?([^"\r\n]+)"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(
    raw.slice(raw.indexOf('Content-Disposition: attachment')),
  );
  return {
    subject,
    text: parseEmail(inner).text,
    name: file?.[1] ?? '',
    file: Buffer.from(file?.[2] ?? '', 'base64').toString('utf8'),
  };
}

test('every Monday by email: the whole days before it, as figures and as a file', async () => {
  const storeId = await start();
  await created(storeId);
  await all.runReports();
  expect(all.raw(OWNER)).toEqual([]);
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  await all.runReports();
  const [raw, ...more] = all.raw(OWNER);
  expect(more).toEqual([]);
  const { subject, text, name, file } = readEmail(raw ?? '');
  expect(subject).toMatch(/: Payments$/);
  expect(text).toContain('23–29 November 2026 · Amounts in ZAR');
  expect(text).toMatch(/PayFast; Net sales: 200,00; Orders: 2/);
  expect(name).toBe('sales-by-payment-method-2026-11-23-2026-11-29.csv');
  expect(
    file
      .split('\r\n')
      .slice(0, 2)
      .map((line) => line.replace('\uFEFF', '')),
  ).toEqual([
    expect.stringMatching(/^Payment,Net sales,Orders,Cost/),
    expect.stringMatching(/^PayFast,200\.00,2,28\.00/),
  ]);
  expect(await all.reports(storeId)).toMatchObject([
    {
      last_day: '2026-11-30',
      next_at: '2026-12-07T05:00:00.000Z',
      recipients: [{ problem: null, state: 'sent', last_sent_at: expect.any(String) }],
    },
  ]);
});

test('after an outage of weeks the last report comes, once', async () => {
  const storeId = await start();
  await created(storeId, { frequency: 'daily' });
  all.at('2026-12-20T12:00:00Z');
  await all.runReports();
  await all.runReports();
  expect(all.raw(OWNER)).toHaveLength(1);
  expect(readEmail(all.raw(OWNER)[0] ?? '').text).toContain('13–19 December 2026');
});

test('what was due before it was scheduled, or while it was paused, is not sent', async () => {
  const storeId = await start();
  all.at('2026-11-30T06:00:00Z');
  const id = await created(storeId);
  await all.runReports();
  const turn = (is_on: boolean) =>
    all.owner.call('PUT', `/api/v1/stores/${storeId}/scheduled-reports/${id}/on`, { is_on });
  expect((await turn(false)).body).toMatchObject({ is_on: false, next_at: null });
  all.at('2026-12-07T06:00:00Z');
  await all.runReports();
  expect((await turn(true)).body).toMatchObject({ next_at: '2026-12-14T05:00:00.000Z' });
  await all.runReports();
  expect(all.raw(OWNER)).toEqual([]);
});

test('several processes at the same time, and one that dies while sending, send it once', async () => {
  const storeId = await start();
  const id = await created(storeId);
  all.at('2026-11-30T05:01:00Z');
  const { platform } = all.app;
  const key = { storeId, id };
  await Promise.all([1, 2, 3].map(() => platform.db.asSystem(storeId, (tx) => noteIfDue(tx, key, platform.now()))));
  const { rows } = await platform.db.asOwner(({ query }) =>
    sql<{
      recipient: string;
    }>`select recipient from notices where store_id = ${storeId}::uuid and about = 'report'`.execute(query),
  );
  expect(rows).toHaveLength(1);
  const nobody = async () => {
    throw new Error('Nobody asks.');
  };
  const tables = createTables({ google: { web: nobody, search: nobody }, openShop: nobody });
  const send = (by: Platform) => {
    const links = createStopLinks(by, { path: '/reports/stop', purpose: 'report-links', whom: 'recipient' });
    const notice = { storeId, channel: 'report-email', recipient: rows[0]?.recipient ?? '' };
    return sendNotices(by, reportEmailChannel({ platform: by, tables }, links), notice);
  };
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
  await Promise.all([send(platform), send(platform)]);
  await all.runReports();
  expect(all.raw(OWNER)).toHaveLength(1);
});

test('each gets what their role may see, and nobody more than its author', async () => {
  const storeId = await start();
  await all.app.platform.db.asOwner(({ query }) =>
    query.updateTable('woocommerce_stores').set({ hides_costs: true }).where('id', '=', storeId).execute(),
  );
  const members = [all.owner.userId, analyst.userId];
  await created(storeId, { members });
  await created(storeId, { members, name: 'Of the analyst' }, analyst);
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  const rowOf = (to: string, subject: string) => {
    const email = all
      .raw(to)
      .map(readEmail)
      .find((one) => one.subject.endsWith(subject));
    return email?.file.split('\r\n')[1];
  };
  expect(rowOf(OWNER, ': Payments')).toBe('PayFast,200.00,2,28.00');
  expect(rowOf(ANALYST, ': Payments')).toBe('PayFast,200.00,2');
  expect(rowOf(ANALYST, ': Of the analyst')).toBe('PayFast,200.00,2');
  expect(rowOf(OWNER, ': Of the analyst')).toBe('PayFast,200.00,2');
  expect(all.raw(ANALYST).join('')).not.toContain('28.00');
});

test('who does not see costs does not get what asks about them, and the list says why', async () => {
  const storeId = await start();
  await all.app.platform.db.asOwner(({ query }) =>
    query.updateTable('woocommerce_stores').set({ hides_costs: true }).where('id', '=', storeId).execute(),
  );
  const where = JSON.stringify({ property: 'product_cost', is: 'is', values: ['known'] });
  const filter = { from: '2026-10-01', to: '2026-10-31', by: 'payment', measures: 'netSales', compare: 'none', where };
  await created(storeId, { members: [all.owner.userId, analyst.userId], filter });
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  expect([all.raw(OWNER).length, all.raw(ANALYST).length]).toEqual([1, 0]);
  const [report] = await all.reports(storeId);
  expect(report?.recipients.map(({ problem }) => problem).toSorted()).toEqual(['costs_hidden', null]);
});

test('who leaves gets nothing more, and neither does anybody of what they scheduled', async () => {
  const storeId = await start();
  const address = `bestuurder${Date.now()}@example.co.za`;
  const manager = await all.app.signedIn(address);
  const { db } = all.app.platform;
  await addMember(db, all.owner.organizationId, manager.userId, 'manager');
  await created(storeId, { members: [all.owner.userId, manager.userId] });
  await created(storeId, { members: [all.owner.userId], name: 'Of the manager' }, manager);
  await db.asOwner(({ query }) =>
    query
      .updateTable('organization_members')
      .set({ status: 'suspended' })
      .where('user_id', '=', manager.userId)
      .execute(),
  );
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  expect(all.raw(OWNER).map((raw) => readEmail(raw).subject)).toEqual([expect.stringMatching(/: Payments$/)]);
  expect(all.raw(address)).toEqual([]);
  const seen = await all.reports(storeId);
  const problems = seen.map(({ name, recipients }) => [name, recipients.map(({ problem }) => problem).toSorted()]);
  expect(problems).toEqual([
    ['Of the manager', ['no_access']],
    ['Payments', ['no_access', null]],
  ]);
});

test('the link in the email stops it for its reader alone, without a sign-in; looking at it does not', async () => {
  const storeId = await start();
  await created(storeId, { members: [all.owner.userId, analyst.userId] });
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  const raw = (all.raw(ANALYST)[0] ?? '').replaceAll(/\r?\n[ \t]+/g, '');
  const address = /^List-Unsubscribe: ?<(.+)>\r?$/m.exec(raw)?.[1] ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const page = await fetch(address);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<form method="post"')]);
  const forged = new URL(address);
  forged.searchParams.set('recipient', crypto.randomUUID());
  expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
  // A digest's link is no report's.
  expect((await fetch(address.replace('/reports/stop', '/digest/stop'), { method: 'POST' })).status).toBe(404);
  for (const _again of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const stopped = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    // oxlint-disable-next-line no-await-in-loop
    expect([stopped.status, await stopped.text()]).toEqual([
      200,
      expect.stringContaining('You get this report no more'),
    ]);
  }
  all.at('2026-12-07T05:01:00Z');
  await all.runReports();
  expect([all.raw(OWNER).length, all.raw(ANALYST).length]).toEqual([2, 1]);
  expect(await all.reports(storeId, analyst)).toEqual([]);
});

test('it goes to Slack as figures, by the webhook of the digest, and says what Slack said', async () => {
  const storeId = await start();
  const refused = await all.schedule(storeId, { to_slack: true });
  expect([refused.status, refused.body.data?.issues?.[0]?.path]).toEqual([400, 'to_slack']);
  await all.choose(storeId, { on: false, channel: 'slack', slack_address: all.slack.url });
  await created(storeId, { to_slack: true, members: [] });
  all.slack.messages.length = 0;
  all.slack.answers = [404];
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  await all.runReports();
  expect(all.slack.messages).toHaveLength(1);
  expect(all.slack.messages[0]).toMatch(
    /Payments, 23–29 November 2026 · Amounts in ZAR\*\n• PayFast: Net sales 200,00; Orders 2/,
  );
  expect(await all.reports(storeId)).toMatchObject([{ slack_problem: 'gone' }]);
  expect(all.app.emails).toEqual([]);
});

test('it is sent now once for each key, also while it is paused', async () => {
  const storeId = await start();
  const id = await created(storeId);
  await all.owner.call('PUT', `/api/v1/stores/${storeId}/scheduled-reports/${id}/on`, { is_on: false });
  const key = crypto.randomUUID();
  for (const _again of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await all.owner.call('POST', `/api/v1/stores/${storeId}/scheduled-reports/${id}/send`, { key });
    expect(status).toBe(200);
    // oxlint-disable-next-line no-await-in-loop
    await all.runReports();
  }
  expect(all.raw(OWNER)).toHaveLength(1);
});

const TILES = [
  { card: 'figures', size: 'large' },
  { card: 'profit', size: 'large' },
  { card: 'recent_orders', size: 'small' },
  { card: 'payments', size: 'small' },
] as const;

async function makeDashboard(storeId: string, isShared: boolean): Promise<string> {
  const dashboard = { name: 'My dashboard', is_shared: isShared, tiles: TILES };
  return (await all.owner.call('POST', `/api/v1/stores/${storeId}/dashboards`, dashboard)).body.id;
}

const ofDashboard = (id: string) => ({
  name: 'My dashboard',
  table: 'dashboard',
  filter: { dashboard_id: id, from: '2026-10-01', to: '2026-10-31', compare: 'previous' },
  period: '7days',
  path: `/dashboard?dashboard=${id}`,
});

test('a dashboard comes with the figures of its tiles, as a file, and to each as their role may see it', async () => {
  const storeId = await start();
  const { owner } = all;
  const hidden = { hides_costs: true };
  await all.app.platform.db.asOwner(({ query }) =>
    query.updateTable('woocommerce_stores').set(hidden).where('id', '=', storeId).execute(),
  );
  const id = await makeDashboard(storeId, true);
  await created(storeId, { ...ofDashboard(id), format: 'csv', members: [owner.userId, analyst.userId] });
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  const [own, other] = [OWNER, ANALYST].map((to) => readEmail(all.raw(to)[0] ?? ''));
  const text = (own?.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\r', '');
  expect(text).toContain('23–29 November 2026');
  expect(text).toMatch(
    /Key figures\nCompared with 16–22 November 2026\nTotal sales; Value: R \d+,\d\d; Previously: R \d+,\d\d; Change: \+\d+%/,
  );
  expect(text).toMatch(
    /Profit this month\n1–29 November 2026 · Compared with 3–31 October 2026\nGross profit; Value: R/,
  );
  expect(text).toMatch(/Recent orders\n#\d.*; Status: Completed; Total: R/);
  expect(text).toMatch(/Sales by payment method\nPayFast; Net sales: R 200,00; Orders: 2/);
  expect(text).toContain(`to=dashboard%3Fdashboard%3D${id}`);
  expect(own?.file).toMatch(
    /Profit this month\r\n1–29 November 2026 · Compared with 3–31 October 2026\r\nFigure,Value/,
  );
  expect(own?.name).toBe('dashboard-2026-11-23-2026-11-29.csv');
  // Costs are hidden from the analyst: the tile of profit is not there at all.
  expect(other?.text).toContain('Key figures');
  expect(other?.text).not.toMatch(/profit/i);
  expect(other?.file).not.toMatch(/profit/i);
});

const speak = (language: string) =>
  all.app.platform.db.asOwner(({ query }) =>
    sql`update user_profiles set preferences = preferences || jsonb_build_object('language', ${language}::text)
      where id = ${analyst.userId}::uuid`.execute(query),
  );

test('a dashboard that is not shared is its author’s alone; the standard one is everybody’s, in their language', async () => {
  const storeId = await start();
  const members = [all.owner.userId, analyst.userId];
  await created(storeId, { ...ofDashboard(await makeDashboard(storeId, false)), members });
  const { dashboard_id: _id, ...filter } = ofDashboard('').filter;
  await created(storeId, { ...ofDashboard(''), name: 'Standard', filter, path: '/dashboard', format: 'pdf', members });
  await speak('af');
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  await speak('en');
  expect([all.raw(OWNER).length, all.raw(ANALYST).length]).toEqual([2, 1]);
  expect(readEmail(all.raw(ANALYST)[0] ?? '').text).toMatch(/Sleutelsyfers|Totale verkope/);
  const [mine] = await all.reports(storeId);
  expect(mine?.recipients.map(({ problem }) => problem).toSorted()).toEqual(['not_shared', null]);
});

test('what differs from the shop, and what was changed, come by themselves too', async () => {
  const storeId = await start();
  const differences = { table: 'differences', filter: { month: '2026-09' }, path: '/dashboard/analytics/differences' };
  await created(storeId, { ...differences, period: 'lastmonth', name: 'Differences' });
  await created(storeId, {
    table: 'activity',
    filter: { whole: true },
    path: '/dashboard/settings/activity',
    period: '7days',
    name: 'Changes',
  });
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  const emails = all.raw(OWNER).map(readEmail);
  const named = (name: string) => emails.find(({ subject }) => subject.endsWith(name));
  expect(named('Differences')?.name).toBe('differences-2026-10-01-2026-10-31.csv');
  expect(named('Differences')?.text).toContain('Karoo');
  expect(named('Changes')?.file).toMatch(/Date,Store,Person/);
});

test('a segment that is not shared is its author’s alone', async () => {
  const storeId = await start();
  const { body } = await all.owner.call('POST', `/api/v1/stores/${storeId}/segments`, {
    about: 'customers',
    name: 'Mine',
    where: { property: 'customer_orders', is: 'at_least', values: ['1'] },
    is_shared: false,
  });
  const customers = { table: 'customers', filter: { segment_id: body.id }, period: null, path: '/dashboard/customers' };
  await created(storeId, { ...customers, members: [all.owner.userId, analyst.userId] });
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  expect([all.raw(OWNER).length, all.raw(ANALYST).length]).toEqual([1, 0]);
  const [report] = await all.reports(storeId);
  expect(report?.recipients.map(({ problem }) => problem).toSorted()).toEqual(['not_shared', null]);
});

test.each([
  ['an outsider’s account', { members: ['00000000-0000-4000-8000-000000000000'] }, 'members'],
  ['an email address', { members: ['someone@example.com'] }, 'members.0'],
  ['nobody', { members: [] }, 'members'],
  ['eleven people', { members: Array.from({ length: 11 }, () => crypto.randomUUID()) }, 'members'],
  ['a day of the month that February lacks', { month_day: 29 }, 'month_day'],
  ['an hour that no day has', { hour: 24 }, 'hour'],
  ['another frequency', { frequency: 'hourly' }, 'frequency'],
  ['a table that does not exist', { table: 'passwords' }, 'table'],
  ['a filter that its table refuses', { filter: { from: 'yesterday', to: 'today' }, period: null }, 'from'],
  ['a screen elsewhere', { path: 'https://example.com/dashboard' }, 'path'],
  ['a screen that only looks like one of ours', { path: '/dashboards' }, 'path'],
  ['no name', { name: ' ' }, 'name'],
])('refuses %s', async (_name, more, path) => {
  const storeId = await start();
  const { status, body } = await all.schedule(storeId, more);
  expect([status, body.data?.issues?.map((issue: { path: string }) => issue.path)]).toEqual([
    400,
    expect.arrayContaining([path]),
  ]);
});

test('others neither see nor change a report, except admins; its readers see it and may stop it', async () => {
  const storeId = await start();
  const id = await created(storeId, { members: [analyst.userId] });
  const path = `/api/v1/stores/${storeId}/scheduled-reports/${id}`;
  expect(await all.reports(storeId, analyst)).toMatchObject([{ is_own: false, may_change: false, gets: true }]);
  expect((await analyst.call('PATCH', path, { ...WEEKLY, members: [analyst.userId] })).status).toBe(404);
  expect((await analyst.call('DELETE', path)).status).toBe(404);
  expect((await analyst.call('POST', `${path}/send`, { key: crypto.randomUUID() })).status).toBe(404);
  const own = await created(storeId, { members: [analyst.userId], name: 'Mine' }, analyst);
  expect(
    (
      await all.owner.call('PATCH', `/api/v1/stores/${storeId}/scheduled-reports/${own}`, {
        ...WEEKLY,
        hour: 9,
        members: [analyst.userId],
      })
    ).body,
  ).toMatchObject({ hour: 9, may_change: true, is_own: false });
  expect((await analyst.call('POST', `${path}/stop`)).status).toBe(200);
  expect((await all.reports(storeId, analyst)).map(({ name }) => name)).toEqual(['Payments']);
  const stranger = await all.app.signedIn(`vreemd${Date.now()}@example.co.za`);
  expect((await stranger.call('GET', `/api/v1/stores/${storeId}/scheduled-reports`)).status).toBe(404);
});

test('after the VAT period: the period that ended the day before', async () => {
  const storeId = await start();
  await all.owner.call('PATCH', `/api/v1/organizations/${all.owner.organizationId}`, { vat_category: 'B' });
  const vat = {
    table: 'vat_summary',
    filter: { from: '2026-09-01', to: '2026-10-31' },
    period: 'vat',
    frequency: 'vat',
  };
  await created(storeId, { ...vat, path: '/dashboard/analytics?tab=finance', name: 'VAT' });
  expect(await all.reports(storeId)).toMatchObject([{ next_at: '2027-01-01T05:00:00.000Z' }]);
  all.at('2026-12-31T06:00:00Z');
  await all.runReports();
  expect(all.raw(OWNER)).toEqual([]);
  all.at('2027-01-01T05:01:00Z');
  await all.runReports();
  expect(readEmail(all.raw(OWNER)[0] ?? '').text).toMatch(/1 November\s–\s31 December 2026/);
});

test('an email that the mail server has not taken is queued; after a day of trying it has failed', async () => {
  const storeId = await start();
  await created(storeId);
  all.at('2026-11-30T05:01:00Z');
  await all.runReports();
  const { db } = all.app.platform;
  const { email_id: id } = await db.asOwner(({ query }) =>
    query
      .selectFrom('scheduled_report_recipients')
      .select('email_id')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow(),
  );
  const hear = (state: 'queued' | 'sent' | 'failed', said: string | null = null) =>
    noteReportEmail(all.app.platform, { storeId, id: id ?? '', state, problem: said });
  const recipients = async () => (await all.reports(storeId))[0]?.recipients;
  await hear('queued', 'busy');
  expect(await recipients()).toMatchObject([{ state: 'queued', problem: null }]);
  all.at('2026-12-01T08:00:00Z');
  expect(await recipients()).toMatchObject([{ state: 'failed', problem: 'mail' }]);
  await hear('failed', 'no such mailbox');
  expect(await recipients()).toMatchObject([{ state: 'failed', problem: 'mail' }]);
  await hear('sent');
  expect(await recipients()).toMatchObject([{ state: 'sent', problem: null, last_sent_at: '2026-12-01T08:00:00Z' }]);
});

test('Activity has who made, changed, paused and deleted it, and who gets it or no more', async () => {
  const storeId = await start();
  const id = await created(storeId);
  const path = `/api/v1/stores/${storeId}/scheduled-reports/${id}`;
  const { owner } = all;
  const members = [owner.userId, analyst.userId];
  await owner.call('PATCH', path, { ...WEEKLY, hour: 9, members });
  await owner.call('PUT', `${path}/on`, { is_on: false });
  // A second time it changes nothing.
  await analyst.call('POST', `${path}/stop`);
  await analyst.call('POST', `${path}/stop`);
  await owner.call('DELETE', path);
  const { body } = await owner.call(
    'GET',
    `/api/v1/organizations/${owner.organizationId}/activity?store_id=${storeId}&per_page=50`,
  );
  type Entry = {
    kind: string;
    title: string;
    store_id: string;
    changes: { field: string; before: unknown; after: unknown }[];
  };
  const said = (body.items as Entry[])
    .filter((entry) => entry.kind.startsWith('store.report') && entry.store_id === storeId)
    .map(({ kind, title, changes }) => [
      kind,
      title,
      ...(kind === 'store.report' ? [] : changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`)),
    ]);
  // At one time of the test's clock they have no order.
  expect(said.map(String).toSorted()).toEqual(
    [
      ['store.report', 'Payments'],
      ['store.report_recipient', 'Payments', 'gets_report: false → true'],
      ['store.report_change', 'Payments', 'report_hour: 07:00 → 09:00'],
      ['store.report_recipient', 'Payments', 'gets_report: false → true'],
      ['store.report_change', 'Payments', 'report_is_on: true → false'],
      ['store.report_recipient', 'Payments', 'gets_report: true → false'],
      ['store.report_end', 'Payments'],
    ]
      .map(String)
      .toSorted(),
  );
});
