import { LOCALE } from '#domain/language/locale.ts';
import { ACTIVE_DAYS, AT_RISK_DAYS, NEW_DAYS, RHYTHM_ORDERS } from '#domain/customers/customer-segment.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { CustomerListItem } from './customers.data.ts';

type Segment = CustomerListItem['segment'];

/** How each figure of a customer is computed, shown on hover. */
export const FIGURE_HINTS = {
  orders: 'Orders of this customer that count as sales. Pending, failed and cancelled ones are left out.',
  spend: 'What the orders that count came to, less refunds, in the currency of the store.',
  average: 'What was spent divided by the orders that count.',
  segment: `New: first order within ${NEW_DAYS} days. Active, at risk, lost: the last order within ${ACTIVE_DAYS} days, within ${AT_RISK_DAYS}, longer ago. From ${RHYTHM_ORDERS} orders on the customer's own rhythm takes the place of these days.`,
};

export const SEGMENT_LABELS: Record<Segment, string> = {
  new: 'New',
  active: 'Active',
  'at-risk': 'At risk',
  lost: 'Lost',
  none: 'No orders',
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
  return decodeEntities(name).trim() || email || 'No name';
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
