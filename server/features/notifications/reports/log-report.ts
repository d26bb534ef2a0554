import type { ScheduledReport } from '#contract/scheduled-reports.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { changedFields, logChange } from '../../activity/activity.public.ts';

type Entry = Parameters<typeof logChange>[1];

/**
 * Logs what somebody changed of a scheduled report: it was made, changed, paused, continued or deleted, and for each person that they get
 * it now or no more. Null where it did not exist, or does not exist any more. In the server's transaction.
 */
export async function logReport(
  tx: Tx,
  store: StoreScope,
  { userId, at }: { userId: string; at: Date },
  before: ScheduledReport | null,
  after: ScheduledReport | null,
): Promise<void> {
  const report = after ?? before;
  if (report === null) return;
  const entry = { ...store, userId, at, title: report.name };
  const log = (kind: Entry['kind'], more: Partial<Entry> = {}) => logChange(tx, { ...entry, kind, ...more });
  if (after === null) return log('store.report_end');
  const was = before === null ? {} : fieldsOf(before);
  const is = fieldsOf(after);
  const changes = changedFields(was, is, Object.keys(is));
  if (before === null) await log('store.report', { changes });
  else if (changes.length > 0) await log('store.report_change', { changes });
  const [had, have] = [receiversOf(before), receiversOf(after)];
  for (const aboutUserId of new Set([...had, ...have])) {
    const [got, gets] = [had.has(aboutUserId), have.has(aboutUserId)];
    // oxlint-disable-next-line no-await-in-loop -- at most twenty
    if (got !== gets) await logRecipient(tx, entry, { aboutUserId, gets });
  }
}

/** Logs that somebody gets a report from now on, or no more. */
export async function logRecipient(
  tx: Tx,
  entry: Pick<Entry, 'organizationId' | 'storeId' | 'userId' | 'at' | 'title'>,
  { aboutUserId, gets }: { aboutUserId: string; gets: boolean },
): Promise<void> {
  const changes = [{ field: 'gets_report', before: !gets, after: gets }];
  await logChange(tx, { ...entry, kind: 'store.report_recipient', aboutUserId, changes });
}

function receiversOf(report: ScheduledReport | null): ReadonlySet<string> {
  const active = report?.recipients.filter(({ is_stopped: isStopped }) => !isStopped) ?? [];
  return new Set(active.map(({ user_id: id }) => id));
}

/** As Activity names them; a weekday and a day of the month only where they count. */
function fieldsOf(report: ScheduledReport): Record<string, string | number | boolean | null> {
  const { frequency } = report;
  return {
    report_name: report.name,
    report_format: report.format,
    report_frequency: frequency,
    report_weekday: frequency === 'weekly' ? `weekday_${report.weekday}` : null,
    report_month_day: frequency === 'monthly' ? report.month_day : null,
    report_hour: `${String(report.hour).padStart(2, '0')}:00`,
    report_to_slack: report.to_slack,
    report_is_on: report.is_on,
  };
}
