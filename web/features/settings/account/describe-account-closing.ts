import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { AccountClosing } from '../settings.data.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

type Owned = AccountClosing['organizations'][number];

function describeOwned({ name, stores, other_members: members }: Owned): string {
  return sentences(
    t(
      '{stores, plural, =0 {{name}, which you own, is deleted.} one {{name}, which you own, is deleted with its store.} other {{name}, which you own, is deleted with its # stores.}}',
      { name, stores },
    ),
    members > 0 &&
      t(
        '{members, plural, one {# other member loses access at the end of that time.} other {# other members lose access at the end of that time.}}',
        { members },
      ),
  );
}

/** Consequences of closing the account, the most serious first. */
export function describeAccountClosing({ organizations, memberships, cancels_subscription }: AccountClosing): string[] {
  return [
    t(
      'Your account and everything in it will be deleted in {closingDays} days. Until then, you can change your mind.',
      { closingDays: CLOSING_DAYS },
    ),
    ...organizations.map(describeOwned),
    ...memberships.map(({ name }) => t('You’ll leave {name}. It stays with its owner.', { name })),
    ...(cancels_subscription
      ? [
          t(
            'Your subscription is cancelled immediately and won’t be charged again. It stays cancelled if you change your mind.',
          ),
        ]
      : []),
    t('Your WooCommerce stores aren’t affected. We keep invoices for as long as tax law requires.'),
  ];
}
