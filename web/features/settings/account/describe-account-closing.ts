import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import { countOf } from '../../../platform/format/number.ts';
import type { AccountClosing } from '../settings.data.ts';

type Owned = AccountClosing['organizations'][number];

function describeOwned({ name, stores, other_members }: Owned): string {
  const parts = [
    stores > 0 && countOf(stores, 'shop'),
    other_members > 0 && `${countOf(other_members, 'other member')}`,
  ];
  const known = parts.filter((part) => part !== false);
  const what = known.length > 0 ? ` with ${known.join(' and ')}` : '';
  const who = other_members > 0 ? ' Its members lose it at the end of that time.' : '';
  return `${name}${what}, which you own, is deleted.${who}`;
}

/** Consequences of closing the account, the most serious first. */
export function describeAccountClosing({ organizations, memberships, cancels_subscription }: AccountClosing): string[] {
  return [
    `Your account and everything in it is deleted in ${CLOSING_DAYS} days. Until then you can change your mind.`,
    ...organizations.map(describeOwned),
    ...memberships.map(({ name }) => `You leave ${name}; it stays with its owner.`),
    ...(cancels_subscription
      ? ['Your subscription is cancelled at once and not charged again. It stays cancelled if you change your mind.']
      : []),
    'Your shops themselves are not touched. Invoices are kept as long as the tax law demands.',
  ];
}
