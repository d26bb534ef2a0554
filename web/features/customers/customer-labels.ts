import { LOCALE } from '#domain/language/locale.ts';
import {
  ACTIVE_DAYS,
  AT_RISK_DAYS,
  NEW_DAYS,
  RHYTHM_ORDERS,
  SEGMENT_NAMES,
} from '#domain/customers/customer-segment.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { CustomerListItem } from './customers.data.ts';
import { t } from '#domain/language/t.ts';

type Segment = CustomerListItem['segment'];

/** How each figure of a customer is computed, shown on hover. */
export const FIGURE_HINTS = {
  orders: t('This customer’s orders that count as sales. Pending, failed and cancelled orders don’t count.'),
  spend: t('Total of the orders that count, less refunds, in the store’s currency.'),
  average: t('Lifetime spend ÷ orders that count.'),
  segment: t(
    'New: first order within {newDays} days. Active, at risk, lost: last order within {activeDays} days, within {atRiskDays}, longer ago. From {rhythmOrders} orders, the customer’s own rhythm replaces these days.',
    { newDays: NEW_DAYS, activeDays: ACTIVE_DAYS, atRiskDays: AT_RISK_DAYS, rhythmOrders: RHYTHM_ORDERS },
  ),
};

export const SEGMENT_LABELS: Record<Segment, string> = {
  new: SEGMENT_NAMES.new(),
  active: SEGMENT_NAMES.active(),
  'at-risk': SEGMENT_NAMES['at-risk'](),
  lost: SEGMENT_NAMES.lost(),
  none: SEGMENT_NAMES.none(),
};

export const SEGMENT_TONES: Record<Segment, Tone> = {
  new: 'busy',
  active: 'good',
  'at-risk': 'warn',
  lost: 'bad',
  none: 'quiet',
};

/** Returns the name, else the email address, else "No name". */
export function customerName({ name, email }: Pick<CustomerListItem, 'name' | 'email'>): string {
  return decodeEntities(name).trim() || email || t('No name');
}

/** Returns one or two letters for the avatar, or "" for a name without letters (an emoji, a number). */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => /^\p{L}/u.test(word));
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase(LOCALE);
}
