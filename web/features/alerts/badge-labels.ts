import { t } from '#domain/language/t.ts';

/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99;

/** The text of the bell's badge; null without unread alerts. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(unread);
}

/** Label of the bell: "Notifications, 3 unread". */
export function bellLabel(unread: number): string {
  return unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications');
}
