/** How much an alert matters: `good` is news that needs nothing done. */
export const ALERT_SEVERITIES = ['good', 'warn', 'bad'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/** The pictures that screens have for alerts. */
export const ALERT_ICONS = [
  'box',
  'box-empty',
  'card',
  'card-failed',
  'chart',
  'clock',
  'file-missing',
  'hourglass',
  'order',
  'people',
  'plug',
  'refund',
  'settings',
  'sync',
  'webhook',
] as const;
export type AlertIconName = (typeof ALERT_ICONS)[number];

/** Who receives an email: nobody, the owner, owner and admins, or every member. */
export const MAIL_CHOICES = ['none', 'owner', 'admins', 'all'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Default threshold of low stock, in units. */
export const DEFAULT_LOW_STOCK = 5;

/** Shop days, including today, over which the sales rate is measured. */
export const COVER_WINDOW_DAYS = 30;

/** How many days the stock lasts at the sales rate of the last 30 days, rounded down; null without sales. */
export function wholeDaysOfCover(stock: number, unitsSold: number): number | null {
  if (unitsSold <= 0) return null;
  return Math.max(0, Math.floor((stock * COVER_WINDOW_DAYS) / unitsSold));
}
