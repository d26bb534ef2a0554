import type { Tone } from '../../ui/cards/tone-badge.tsx';
import { decodeEntities } from '../../ui/shop-text/decode-entities.ts';
import type { CustomerListItem } from './customers.data.ts';

type Segment = CustomerListItem['segment'];

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

/** A name, else the e-mail, else what little is known. */
export function customerName({ name, email }: Pick<CustomerListItem, 'name' | 'email'>): string {
  return decodeEntities(name).trim() || email || 'No name';
}

/** One or two letters for the round picture; none for a name without letters (an emoji, a number). */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter((word) => /^\p{L}/u.test(word));
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-ZA');
}
