import { LOCALE } from '#domain/language/locale.ts';
import { ACTIVE_DAYS, AT_RISK_DAYS, NEW_DAYS, RHYTHM_ORDERS } from '#domain/customers/customer-segment.ts';
import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { CustomerListItem } from './customers.data.ts';
import * as t from './customers.text.ts';

type Segment = CustomerListItem['segment'];

/** How each figure of a customer is computed, shown on hover. */
export const FIGURE_HINTS = {
  orders: t.thisCustomersOrdersThatCount,
  spend: t.totalOfTheOrders,
  average: t.lifetimeSpendOrdersThatCount,
  segment: t.newFirstOrderWithinDays(NEW_DAYS, ACTIVE_DAYS, AT_RISK_DAYS, RHYTHM_ORDERS),
};

export const SEGMENT_LABELS: Record<Segment, string> = {
  new: t.newLabel,
  active: t.active,
  'at-risk': t.atRisk,
  lost: t.lost,
  none: t.noOrders,
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
  return decodeEntities(name).trim() || email || t.noName;
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
