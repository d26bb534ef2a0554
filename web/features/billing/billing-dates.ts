import { BILLING_TIME_ZONE } from '#domain/subscription-period.ts';
import { formatDate } from '../../platform/format/date.ts';

/** "20 Nov 2026" in South Africa, of an instant in UTC. */
export function billingDate(instant: string): string {
  return formatDate(instant, BILLING_TIME_ZONE);
}
