/** What the notification centre tells of. */
export const ALERT_KINDS = [
  'low_stock',
  'out_of_stock',
  'failed_sync',
  'webhook',
  'shop',
  'payment',
  'new_orders',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Who gets a letter: nobody, the owner, owner and admins, or every member. */
export const MAIL_CHOICES = ['none', 'owner', 'admins', 'all'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** At or below so many units a product is low, unless its own threshold says otherwise. */
export const DEFAULT_LOW_STOCK = 5;

/** Over how many shop days, today among them, the pace of sales is measured. */
export const COVER_WINDOW_DAYS = 30;

/**
 * For how many days the stock lasts at the pace of the last 30 days, rounded down; null where nothing was sold, so that
 * it lasts for ever.
 */
export function wholeDaysOfCover(stock: number, unitsSold: number): number | null {
  if (unitsSold <= 0) return null;
  return Math.max(0, Math.floor((stock * COVER_WINDOW_DAYS) / unitsSold));
}
