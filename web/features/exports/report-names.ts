import type { ReportFrequency, ReportPeriod } from '#domain/reports/report-schedule.ts';
import { PERIOD_LABELS } from '../../ui/period/period-labels.ts';
import { t } from '#domain/language/t.ts';

export const FREQUENCY_NAMES: Readonly<Record<ReportFrequency, string>> = {
  daily: t('Every day'),
  weekly: t('Every week'),
  monthly: t('Every month'),
  vat: t('After each VAT period'),
};

/** The days of a report, as of the day on which it is sent: whole ones. */
export const REPORT_PERIOD_NAMES: Readonly<Record<ReportPeriod, string>> = {
  lastmonth: PERIOD_LABELS.lastmonth,
  yesterday: t('The day before'),
  '7days': t('The 7 days before'),
  week: t('The week until the day before'),
  month: t('The month until the day before'),
  '30days': t('The 30 days before'),
  year: t('The year until the day before'),
  vat: t('Last VAT period'),
};
