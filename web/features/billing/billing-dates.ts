import { BILLING_TIME_ZONE, lastPaidDay } from '#domain/billing/subscription-period.ts';
import { formatDate, formatDateTime, formatDay } from '../../platform/format/date.ts';

/** "20 Nov 2026" in South Africa, for an instant in UTC. */
export function billingDate(instant: string): string {
  return formatDate(instant, BILLING_TIME_ZONE);
}

/** The last paid day ("19 Nov 2026"), the day before the next charge. */
export function paidUntilDate(periodEnd: string): string {
  return formatDay(lastPaidDay(new Date(periodEnd)));
}

/** "20 Nov 2026, 14:05" in South Africa, for an instant in UTC. */
export function billingDateTime(instant: string): string {
  return formatDateTime(instant, BILLING_TIME_ZONE);
}
