import { type Selectable, sql } from 'kysely';
import type { ReportProblem, ScheduledReport } from '#contract/scheduled-reports.ts';
import type { Language } from '#domain/language/language.ts';
import { nextDueReport, type ReportPeriod } from '#domain/reports/report-schedule.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { VatCategory } from '#domain/vat/vat-category.ts';
import { chosenLanguage } from '../../../platform/language/language.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { versionOf } from '../../../platform/access/record-version.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** The key of a scheduled report. */
export interface ReportKey {
  readonly storeId: string;
  readonly id: string;
}

/** Somebody who may get a report, or who made it. */
export interface ReportPerson {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language | null;
}

/** A report of a store in use, with what is needed to note and send it. */
export interface ReportToSend extends Selectable<Tables['scheduled_reports']> {
  readonly store_name: string;
  readonly organization_id: string;
  readonly timezone: string;
  readonly currency: string;
  readonly vat_category: VatCategory | null;
  /** Who made it. */
  readonly author: ReportPerson;
}

/** The tax period of a merchant who has not said which theirs is, as Finance shows it. */
export const categoryOf = ({ vat_category: category }: Pick<ReportToSend, 'vat_category'>): VatCategory =>
  category ?? 'C';

/** In a server transaction; null when it is gone, or its store is. `lock`: nobody else notes it meanwhile. */
export async function readReportToSend(tx: Tx, { storeId, id }: ReportKey, lock = false): Promise<ReportToSend | null> {
  const { rows } = await sql<ReportToSend>`
    select r.*, s.name as store_name, s.organization_id, s.timezone, s.currency, o.vat_category,
      json_build_object('user_id', u.id, 'email', u.email, 'name', coalesce(p.full_name, u.name),
        'language', ${chosenLanguage('p')}) as author
    from scheduled_reports r
    join woocommerce_stores s on s.id = r.store_id and s.is_active and not s.is_sample
    join organizations o on o.id = s.organization_id and o.deletion_due_at is null
    join auth_users u on u.id = r.user_id
    left join user_profiles p on p.id = r.user_id
    where r.store_id = ${storeId}::uuid and r.id = ${id}::uuid ${lock ? sql`for update of r` : sql``}`.execute(
    tx.query,
  );
  return rows[0] ?? null;
}

/** A recipient of a report by their id in notices. */
export async function readRecipient(
  tx: Tx,
  storeId: string,
  id: string,
): Promise<(ReportPerson & { report_id: string; stopped_at: Date | null }) | null> {
  const { rows } = await sql<ReportPerson & { report_id: string; stopped_at: Date | null }>`
    select c.report_id, c.stopped_at, u.id as user_id, u.email, coalesce(p.full_name, u.name) as name,
      ${chosenLanguage('p')} as language
    from scheduled_report_recipients c
    join auth_users u on u.id = c.user_id
    left join user_profiles p on p.id = c.user_id
    where c.store_id = ${storeId}::uuid and c.id = ${id}::uuid`.execute(tx.query);
  return rows[0] ?? null;
}

/** The reports to look at now, of all stores, longest due first. */
export async function readDueReports(tx: Tx, now: Date, limit: number): Promise<ReportKey[]> {
  const rows = await tx.query
    .selectFrom('scheduled_reports')
    .select(['store_id', 'id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ store_id, id }) => ({ storeId: store_id, id }));
}

/** Who asks, and whether their role lets them see and change the reports of others. */
export interface Asking {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** The mail server has not taken it for longer than it is tried. */
const isLost = (now: Date) => sql`(c.state = 'queued' and c.queued_at < ${now}::timestamptz - interval '26 hours')`;

interface ListedRow extends Selectable<Tables['scheduled_reports']> {
  readonly timezone: string;
  readonly vat_category: VatCategory | null;
  readonly author_name: string;
  readonly recipients: (Omit<ScheduledReport['recipients'][number], 'problem'> & { problem: ReportProblem | null })[];
}

/** The reports that the person made or gets, or as an admin all of the store; one of them with `id`. In a server transaction. */
export async function listReports(
  tx: Tx,
  { storeId }: StoreScope,
  { userId, isAdmin }: Asking,
  now: Date,
  id: string | null = null,
): Promise<ScheduledReport[]> {
  const { rows } = await sql<ListedRow>`
    select r.*, s.timezone, o.vat_category, coalesce(p.full_name, u.name) as author_name,
      coalesce((
        select json_agg(json_build_object('user_id', c.user_id, 'name', coalesce(q.full_name, v.name), 'email', v.email,
          'is_stopped', c.stopped_at is not null,
          'state', case when ${isLost(now)} then 'failed' else c.state end,
          'last_sent_at', to_char(c.last_sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'problem', case when m.user_id is null then 'no_access' when ${isLost(now)} then 'mail' else c.problem end) order by coalesce(q.full_name, v.name), c.user_id)
        from scheduled_report_recipients c
        join auth_users v on v.id = c.user_id
        left join user_profiles q on q.id = c.user_id
        left join organization_members m on m.organization_id = s.organization_id and m.user_id = c.user_id and m.status = 'active'
        where c.store_id = ${storeId}::uuid and c.report_id = r.id), '[]') as recipients
    from scheduled_reports r
    join woocommerce_stores s on s.id = r.store_id
    join organizations o on o.id = s.organization_id
    join auth_users u on u.id = r.user_id
    left join user_profiles p on p.id = r.user_id
    where r.store_id = ${storeId}::uuid and (${id}::uuid is null or r.id = ${id}::uuid)
      and (${isAdmin}::boolean or r.user_id = ${userId}::uuid or exists (
        select from scheduled_report_recipients c
        where c.store_id = ${storeId}::uuid and c.report_id = r.id and c.user_id = ${userId}::uuid and c.stopped_at is null))
    order by lower(r.name), r.id`.execute(tx.query);
  return rows.map((row) => ({
    id: row.id,
    version: versionOf([
      [row.name, row.format, row.frequency, row.weekday, row.month_day, row.hour, row.to_slack],
      row.recipients.map((one) => one.user_id).toSorted(),
    ]),
    name: row.name,
    table: row.table_name as ScheduledReport['table'],
    period: row.period as ReportPeriod | null,
    path: row.path,
    format: row.format,
    frequency: row.frequency,
    weekday: row.weekday,
    month_day: row.month_day,
    hour: row.hour,
    to_slack: row.to_slack,
    slack_problem: row.slack_problem as ScheduledReport['slack_problem'],
    is_on: row.is_on,
    created_by: row.author_name,
    is_own: row.user_id === userId,
    gets: row.recipients.some((one) => one.user_id === userId && !one.is_stopped),
    may_change: isAdmin || row.user_id === userId,
    next_at: row.is_on ? nextDueReport(row, categoryOf(row), now, row.timezone).at.toISOString() : null,
    last_day: row.last_day,
    recipients: row.recipients,
  }));
}

/** @throws AppError NOT_FOUND when the person sees no such report. */
export async function requireReport(
  tx: Tx,
  store: StoreScope,
  asking: Asking,
  now: Date,
  id: string,
): Promise<ScheduledReport> {
  const [found] = await listReports(tx, store, asking, now, id);
  if (found === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this report.') });
  return found;
}

/** @throws AppError NOT_FOUND when the person sees no such report, or may not change it. */
export async function requireChangeable(
  tx: Tx,
  store: StoreScope,
  asking: Asking,
  now: Date,
  id: string,
): Promise<ScheduledReport> {
  const found = await requireReport(tx, store, asking, now, id);
  if (!found.may_change) throw new AppError('NOT_FOUND', { message: t('We can’t find this report.') });
  return found;
}
