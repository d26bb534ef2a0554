import { isUuid } from '#domain/ids.ts';

export interface NotificationSearch {
  /** The store that the notification is about, and its organization. */
  organization?: string;
  store?: string;
  /** The screen, such as "orders/42" or "orders?status=processing". */
  to?: string;
}

/** The screens that notifications, emails and chat messages lead to. */
const SCREEN =
  /^(?:orders\/\d{1,18}|products\/\d{1,18}|stores|(?:dashboard|orders|products|products\/reorder|customers|analytics|analytics\/differences|settings|settings\/activity)(?:\?[\w.~%&=,+*-]{1,6000})?)$/;

/** Drops what no notification contains. */
export function notificationSearch({ organization, store, to }: Record<string, unknown>): NotificationSearch {
  return {
    ...(typeof organization === 'string' && isUuid(organization) && { organization }),
    ...(typeof store === 'string' && isUuid(store) && { store }),
    ...(typeof to === 'string' && SCREEN.test(to) && { to }),
  };
}

/** The path of a notification's screen. */
export function screenOf({ to = 'dashboard' }: NotificationSearch): string {
  return /^dashboard(?:\?|$)/.test(to) ? `/${to}` : `/dashboard/${to}`;
}
