import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { AccountClosing } from '../settings.data.ts';
import { t } from '#domain/language/t.ts';

type Owned = AccountClosing['organizations'][number];

function describeOwned({ name, stores, other_members }: Owned): string {
  const parts = [
    stores > 0 && t('{stores, plural, one {# store} other {# stores}}', { stores }),
    other_members > 0 &&
      `${t('{otherMembers, plural, one {# other member} other {# other members}}', { otherMembers: other_members })}`,
  ];
  const known = parts.filter((part) => part !== false);
  const what = known.length > 0 ? ` ${t('with {known}', { known: known.join(' and ') })}` : '';
  const who = other_members > 0 ? ` ${t('Its members lose access at the end of that time.')}` : '';
  return t('{name}{what}, which you own, is deleted.{who}', { name, what, who });
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
