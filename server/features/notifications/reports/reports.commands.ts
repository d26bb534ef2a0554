import { sql } from 'kysely';
import type { z } from 'zod';
import type { scheduledReports } from '#contract/scheduled-reports.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { lastDueReport, MAX_SCHEDULES, nextDueReport } from '#domain/reports/report-schedule.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import { noteMessage } from '../delivery/notices.commands.ts';
import { logRecipient } from './log-report.ts';
import { categoryOf, readReportToSend, type ReportKey, type ReportToSend } from './reports.queries.ts';

type InputOf<Call extends 'create' | 'change'> = Omit<
  z.output<NonNullable<(typeof scheduledReports)[Call]['~orpc']['inputSchema']>>,
  'store_id'
>;
export type NewReport = InputOf<'create'>;
export type ReportChoice = Omit<InputOf<'change'>, 'id' | 'version'>;

/** Reports look at their schedule at least so often, since a merchant may change the category of their tax periods. */
const LOOK_MS = 24 * 3_600_000;

/**
 * Schedules a report of the person; returns its id. In a server transaction.
 * @throws AppError INVALID_INPUT at the limit and without recipients; SAMPLE_DATA for a store of made-up records.
 */
export async function createReport(
  tx: Tx,
  store: StoreScope,
  userId: string,
  report: NewReport,
  now: Date,
): Promise<string> {
  const { storeId } = store;
  const { is_sample: isSample } = await tx.query
    .selectFrom('woocommerce_stores')
    .select('is_sample')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  if (isSample) throw new AppError('SAMPLE_DATA');
  const { name, table, filter, period, path, format, frequency, weekday, month_day, hour, to_slack } = report;
  const { rows } = await sql<{ id: string }>`
    insert into scheduled_reports (store_id, user_id, name, table_name, filter, period, path, format, frequency, weekday, month_day, hour,
      to_slack, changed_at, next_at)
    select ${storeId}::uuid, ${userId}::uuid, ${name}, ${table}, ${jsonParameter(filter)}::jsonb, ${period}, ${path}, ${format},
      ${frequency}, ${weekday}::smallint, ${month_day}::smallint, ${hour}::smallint, ${to_slack}::boolean, ${now}::timestamptz,
      ${now}::timestamptz
    where (select count(*) from scheduled_reports
      where store_id = ${storeId}::uuid and user_id = ${userId}::uuid) < ${MAX_SCHEDULES}::int
    returning id`.execute(tx.query);
  const id = rows[0]?.id;
  if (id === undefined) {
    throw invalidInput(
      'name',
      t('You have {most} scheduled reports, which is the limit. Delete one first.', { most: MAX_SCHEDULES }),
    );
  }
  await saveRecipients(tx, store, userId, id, report);
  await lookNext(tx, { storeId, id }, now);
  return id;
}

/** Nobody else changes it until the transaction ends. */
export async function lockReport(tx: Tx, { storeId, id }: ReportKey): Promise<void> {
  await tx.query
    .selectFrom('scheduled_reports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/** Changes when a report is sent and to whom. In a server transaction; the caller has checked that the person may. */
export async function changeReport(
  tx: Tx,
  store: StoreScope,
  userId: string,
  id: string,
  choice: ReportChoice,
  now: Date,
): Promise<void> {
  const { members: _members, ...columns } = choice;
  await tx.query
    .updateTable('scheduled_reports')
    .set({ ...columns, changed_at: now })
    .where('store_id', '=', store.storeId)
    .where('id', '=', id)
    .execute();
  await saveRecipients(tx, store, userId, id, choice);
  await lookNext(tx, { storeId: store.storeId, id }, now);
}

/** Pauses a report or continues it: what was due meanwhile is not sent. */
export async function setReportOn(tx: Tx, key: ReportKey, isOn: boolean, now: Date): Promise<void> {
  await tx.query
    .updateTable('scheduled_reports')
    .set({ is_on: isOn, changed_at: now, next_at: null })
    .where('store_id', '=', key.storeId)
    .where('id', '=', key.id)
    .execute();
  await lookNext(tx, key, now);
}

/** The members who get it: those who stopped it stay so, except for the person who asks for themselves. */
async function saveRecipients(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  userId: string,
  reportId: string,
  { members, to_slack: toSlack }: Pick<ReportChoice, 'members' | 'to_slack'>,
): Promise<void> {
  if (members.length === 0 && !toSlack) throw invalidInput('members', t('Choose who gets the report.'));
  const ids = [...new Set(members)];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organization_members
    where organization_id = ${organizationId}::uuid and status = 'active' and user_id = any (${ids}::uuid[])`.execute(
    tx.query,
  );
  if (rows[0]?.count !== ids.length) throw invalidInput('members', t('Choose members of your organization.'));
  await sql`
    delete from scheduled_report_recipients
    where store_id = ${storeId}::uuid and report_id = ${reportId}::uuid and user_id <> all (${ids}::uuid[])`.execute(
    tx.query,
  );
  await sql`
    insert into scheduled_report_recipients (store_id, report_id, user_id)
    select ${storeId}::uuid, ${reportId}::uuid, one from unnest(${ids}::uuid[]) one
    on conflict do nothing`.execute(tx.query);
  await sql`
    update scheduled_report_recipients set stopped_at = null
    where store_id = ${storeId}::uuid and report_id = ${reportId}::uuid and user_id = ${userId}::uuid`.execute(
    tx.query,
  );
  if (!toSlack) return;
  const digest = await sql<{ has_address: boolean }>`
    select d.slack_sealed is not null as has_address from digests d
    where d.store_id = ${storeId}::uuid and d.user_id = (
      select r.user_id from scheduled_reports r where r.store_id = ${storeId}::uuid and r.id = ${reportId}::uuid)`.execute(
    tx.query,
  );
  if (digest.rows[0]?.has_address !== true) {
    throw invalidInput(
      'to_slack',
      t('Enter the address of your Slack webhook in Settings, Notifications, under your digest.'),
    );
  }
}

/** Deletes a report. The caller has checked that the person may. */
export async function removeReport(tx: Tx, { storeId, id }: ReportKey): Promise<void> {
  await tx.query.deleteFrom('scheduled_reports').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Somebody gets a report no more, which the activity log has once. Returns whether they are among those who got it. */
export async function stopRecipient(
  tx: Tx,
  storeId: string,
  whom: { id: string } | { reportId: string; userId: string },
  now: Date,
): Promise<boolean> {
  const which =
    'id' in whom
      ? sql`c.id = ${whom.id}::uuid`
      : sql`c.report_id = ${whom.reportId}::uuid and c.user_id = ${whom.userId}::uuid`;
  const { rows } = await sql<{ user_id: string; was_stopped: boolean; name: string; organization_id: string }>`
    select c.user_id, c.stopped_at is not null as was_stopped, r.name, s.organization_id
    from scheduled_report_recipients c
    join scheduled_reports r on r.store_id = ${storeId}::uuid and r.id = c.report_id
    join woocommerce_stores s on s.id = ${storeId}::uuid
    where c.store_id = ${storeId}::uuid and ${which} for update of c`.execute(tx.query);
  const [found] = rows;
  if (found === undefined || found.was_stopped) return found !== undefined;
  const { user_id: userId, name, organization_id: organizationId } = found;
  await sql`
    update scheduled_report_recipients c set stopped_at = ${now}::timestamptz
    where c.store_id = ${storeId}::uuid and ${which}`.execute(tx.query);
  await logRecipient(
    tx,
    { organizationId, storeId, userId, at: now, title: name },
    { aboutUserId: userId, gets: false },
  );
  return true;
}

/**
 * Notes a report for everybody who gets it if it is due, and when to look again. Of several that were due during an outage it is the last
 * one. The row is locked, so that no other process notes it too; the day makes sure that nobody ever does.
 */
export async function noteIfDue(tx: Tx, key: ReportKey, now: Date): Promise<void> {
  const report = await readReportToSend(tx, key, true);
  if (report === null) {
    // Its store is gone for now: look again tomorrow, in case it is connected again.
    await setNext(tx, key, new Date(now.getTime() + LOOK_MS));
    return;
  }
  if (!report.is_on || report.next_at === null || report.next_at > now) return;
  const due = lastDueReport(report, categoryOf(report), now, report.timezone);
  if (due.at > report.changed_at && (report.last_day === null || due.day > report.last_day)) {
    await noteReport(tx, report, due.day, now);
    await tx.query
      .updateTable('scheduled_reports')
      .set({ last_day: due.day })
      .where('store_id', '=', key.storeId)
      .where('id', '=', key.id)
      .execute();
  }
  await lookNext(tx, key, now);
}

/** Notes a report to be sent now, once for each key. */
export async function noteNow(tx: Tx, key: ReportKey, sendKey: string, now: Date): Promise<void> {
  const report = await readReportToSend(tx, key);
  if (report === null) throw new AppError('STORE_NOT_FOUND');
  await noteReport(tx, report, `${shopDayOf(now, report.timezone)} ${sendKey}`, now);
}

/** `subject` begins with the day on which it is sent. */
async function noteReport(tx: Tx, report: ReportToSend, subject: string, now: Date): Promise<void> {
  const message = { about: 'report', subject, dueAt: now } as const;
  const { rows } = await sql<{ id: string }>`
    select id from scheduled_report_recipients
    where store_id = ${report.store_id}::uuid and report_id = ${report.id}::uuid and stopped_at is null
    order by id`.execute(tx.query);
  // oxlint-disable-next-line no-await-in-loop -- at most ten
  for (const { id } of rows)
    await noteMessage(tx, { storeId: report.store_id, channel: 'report-email', recipient: id }, message);
  if (report.to_slack) {
    await noteMessage(tx, { storeId: report.store_id, channel: 'report-slack', recipient: report.id }, message);
  }
}

/** Sets when to look at a report next: when it is due, or tomorrow for one whose days may change meanwhile. */
async function lookNext(tx: Tx, key: ReportKey, now: Date): Promise<void> {
  const report = await readReportToSend(tx, key);
  if (report === null || !report.is_on) return;
  const { at } = nextDueReport(report, categoryOf(report), now, report.timezone);
  const soon = new Date(now.getTime() + LOOK_MS);
  await setNext(tx, key, report.frequency === 'vat' && at > soon ? soon : at);
}

async function setNext(tx: Tx, { storeId, id }: ReportKey, at: Date): Promise<void> {
  await tx.query
    .updateTable('scheduled_reports')
    .set({ next_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('is_on', '=', true)
    .execute();
}
