import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '#domain/export-formats.ts';
import { t } from '#domain/language/t.ts';
import { LAST_MONTH_DAY, MAX_RECIPIENTS, REPORT_FREQUENCIES } from '#domain/reports/report-schedule.ts';
import { requiredText } from './fields.ts';

const atMost = (most: number) => ({ error: () => t('Choose at most {most} people.', { most }) });

/** What a person chooses about a report that comes by itself. */
export const reportChoice = z.object({
  name: requiredText(120, () => t('Enter a name for the report.')),
  format: z.enum(EXPORT_FORMATS),
  frequency: z.enum(REPORT_FREQUENCIES, { error: () => t('Choose how often the report is sent.') }),
  /** 1 is Monday; only weekly reports use it. */
  weekday: z
    .number({ error: () => t('Give a day of the week from 1 (Monday) to 7 (Sunday).') })
    .check(z.int(), z.gte(1), z.lte(7)),
  /** Only monthly reports use it. */
  month_day: z
    .number({ error: () => t('Give a day of the month from 1 to {last}.', { last: LAST_MONTH_DAY }) })
    .check(z.int(), z.gte(1), z.lte(LAST_MONTH_DAY)),
  /** By the shop's clock. */
  hour: z.number({ error: () => t('Give an hour from 0 to 23.') }).check(z.int(), z.gte(0), z.lte(23)),
  /** Members of the organization, by the ids of their accounts. */
  members: z.array(z.uuid()).check(z.maxLength(MAX_RECIPIENTS, atMost(MAX_RECIPIENTS))),
  /** Also as figures to the Slack webhook of the caller's digest. */
  to_slack: z.boolean(),
});
