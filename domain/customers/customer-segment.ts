import type { DeclaredText } from '../language/declared-text.ts';
import { t } from '../language/t.ts';

/**
 * Which segment a customer is in. The numbers of days suit shops whose customers return every few weeks. Customers with enough orders are
 * compared with their own rhythm instead. The amount spent never changes the segment, since it leaves out other currencies. The SQL
 * function `customer_segment` has the same rule; a test compares them.
 */
export const SEGMENTS = ['new', 'active', 'at-risk', 'lost', 'none'] as const;
export type Segment = (typeof SEGMENTS)[number];

export const SEGMENT_NAMES: Readonly<Record<Segment, DeclaredText>> = {
  new: () => t('New'),
  active: () => t('Active'),
  'at-risk': () => t('At risk'),
  lost: () => t('Lost'),
  none: () => t('No orders'),
};

/** Days after the first order in which a customer is new. */
export const NEW_DAYS = 30;
/** Days after the last order in which a customer is active, */
export const ACTIVE_DAYS = 90;
/** and at risk; later lost. */
export const AT_RISK_DAYS = 180;
/** With this many orders a customer has a rhythm: the mean days between orders. */
export const RHYTHM_ORDERS = 3;
/** Limits of the rhythm, so that two orders in one week do not make a customer lost in the next. */
export const MIN_RHYTHM_DAYS = 20;
export const MAX_RHYTHM_DAYS = 180;

const DAY_MS = 86_400_000;

export interface CustomerHistory {
  /** Orders that count as sales. */
  orders: number;
  firstOrderAt: Date | null;
  lastOrderAt: Date | null;
}

/**
 * The customer's segment at an instant:
 * - none: no order that counts;
 * - new: first order within 30 days;
 * - active, at-risk, lost: the last order lies within 90 days, within 180, longer ago. With three orders or more,
 *   one and a half and three times the customer's own mean gap take the place of 90 and 180 days.
 */
export function customerSegment(customer: CustomerHistory, now: Date): Segment {
  if (customer.orders <= 0 || !customer.firstOrderAt || !customer.lastOrderAt) return 'none';
  if (now.getTime() - customer.firstOrderAt.getTime() <= NEW_DAYS * DAY_MS) return 'new';
  const silentMs = now.getTime() - customer.lastOrderAt.getTime();
  if (customer.orders < RHYTHM_ORDERS) {
    if (silentMs <= ACTIVE_DAYS * DAY_MS) return 'active';
    return silentMs <= AT_RISK_DAYS * DAY_MS ? 'at-risk' : 'lost';
  }
  // Multiplies instead of dividing, so boundaries equal SQL's.
  const gaps = customer.orders - 1;
  const lifeMs = customer.lastOrderAt.getTime() - customer.firstOrderAt.getTime();
  const rhythmMs = Math.min(Math.max(lifeMs, MIN_RHYTHM_DAYS * DAY_MS * gaps), MAX_RHYTHM_DAYS * DAY_MS * gaps);
  if (silentMs * gaps * 2 <= rhythmMs * 3) return 'active';
  return silentMs * gaps <= rhythmMs * 3 ? 'at-risk' : 'lost';
}
