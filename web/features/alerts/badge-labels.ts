/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99;

/** What the bell's badge shows; null where there is nothing unread. */
export function badgeText(unread: number): string | null {
  if (unread <= 0) return null;
  return unread > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(unread);
}

/** The bell's name: "Notifications, 3 unread". */
export function bellLabel(unread: number): string {
  return unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
}
