import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { SLACK_PROBLEMS } from '#domain/digest.ts';
import { EXPORT_FORMATS } from '#domain/export-formats.ts';
import { MAX_CONDITION_TEXT } from '#domain/questions/condition.ts';
import { REPORT_FREQUENCIES, REPORT_PERIODS } from '#domain/reports/report-schedule.ts';
import { routes, STORE, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { EXPORT_TABLES } from './exports.ts';
import { reportChoice } from './forms/report-forms.ts';
import { basedOn, versioned } from './record-version.ts';
import { anyDay, instant, uuid } from './shapes.ts';

const at = routes('scheduled reports', `${STORE}/scheduled-reports`);

/** What a report is: an exported table with the filter of its screen, as the call `exports` takes them. */
const reported = {
  table: z.enum(EXPORT_TABLES),
  filter: z
    .record(
      z.string().max(40),
      z.union([z.string().max(MAX_CONDITION_TEXT), z.number(), z.boolean()], {
        error: () => t('Give a text, a number, or true or false.'),
      }),
    )
    .refine((filter) => Object.keys(filter).length <= 40)
    .default({}),
  /** Whose days replace “from” and “to” of the filter whenever the report is sent; null: the filter stays as it is. */
  period: z.enum(REPORT_PERIODS).nullable().default(null),
  /** The screen that shows it, under /dashboard. */
  path: z
    .string()
    .max(6000)
    .regex(/^\/dashboard(?:\/[a-z/-]{1,60})?(?:\?[\w.~%&=,+*-]*)?$/, {
      error: () => t('Give a page, such as /dashboard/orders.'),
    }),
};

/** How sending to somebody ended last. */
const RECIPIENT_PROBLEMS = ['no_access', 'not_shared', 'costs_hidden', 'failed', 'mail'] as const;
export type ReportProblem = (typeof RECIPIENT_PROBLEMS)[number];

export const scheduledReport = z.object({
  id: uuid,
  ...versioned,
  name: z.string(),
  table: reported.table,
  period: z.enum(REPORT_PERIODS).nullable(),
  path: z.string(),
  format: z.enum(EXPORT_FORMATS),
  frequency: z.enum(REPORT_FREQUENCIES),
  weekday: z.number().int(),
  month_day: z.number().int(),
  hour: z.number().int(),
  to_slack: z.boolean(),
  /** What Slack said last; null when the last message arrived. */
  slack_problem: z.enum(SLACK_PROBLEMS).nullable(),
  is_on: z.boolean(),
  /** Who made it. */
  created_by: z.string(),
  is_own: z.boolean(),
  /** It is sent to the caller. */
  gets: z.boolean(),
  /** The caller may change it: it is their own, or they are an owner or admin. */
  may_change: z.boolean(),
  /** When the next one is due; null while it is paused. */
  next_at: instant.nullable(),
  last_day: anyDay.nullable(),
  recipients: z.array(
    z.object({
      user_id: uuid,
      name: z.string(),
      email: z.string(),
      /** They chose to get no more. */
      is_stopped: z.boolean(),
      /** What came of the last email: it waits, the mail server has taken it, or it never will. Null before the first one. */
      state: z.enum(['queued', 'sent', 'failed']).nullable(),
      /** When the mail server took the last one that it has. */
      last_sent_at: instant.nullable(),
      /** Why the last one was not sent to them; null when it was. */
      problem: z.enum(RECIPIENT_PROBLEMS).nullable(),
    }),
  ),
});
export type ScheduledReport = z.infer<typeof scheduledReport>;

/**
 * Tables that are emailed by themselves: as figures with a file, and as figures in Slack. Each is read when it is sent, as its recipient may
 * read it, and without costs if its author may not see them. Only members of the organization get any.
 */
export const scheduledReports = {
  list: storeCall('read')
    .route(at('GET', '', 'Scheduled reports: your own, those you get, and as owner or admin all of the store'))
    .output(z.object({ items: z.array(scheduledReport) })),

  create: storeCall('export')
    .route(at('POST', '', 'Schedule a report', 201))
    .input({ ...reportChoice.shape, ...reported })
    .output(scheduledReport),

  change: storeCall('export')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PATCH', '/{id}', 'Change when a scheduled report is sent, and to whom'))
    .input({ id: uuid, ...basedOn, ...reportChoice.shape })
    .output(scheduledReport),

  setOn: storeCall('export')
    .errors(declare('NOT_FOUND'))
    .route(at('PUT', '/{id}/on', 'Pause a scheduled report, or continue it'))
    .input({ id: uuid, is_on: z.boolean() })
    .output(scheduledReport),

  /** Once for each key, which is any id that the caller makes up. */
  send: storeCall('export')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{id}/send', 'Send a scheduled report now'))
    .input({ id: uuid, key: uuid })
    .output(scheduledReport),

  /** Also for reports of others, which then come to the other recipients only. */
  stop: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('POST', '/{id}/stop', 'Get a scheduled report no more'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),

  remove: storeCall('export')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a scheduled report: your own, or as owner or admin any'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
