import { CLOSING_DAYS } from '#domain/billing/plans.ts';
import type { AccountClosing } from '../settings.data.ts';
import * as t from '../settings.text.ts';

type Owned = AccountClosing['organizations'][number];

function describeOwned({ name, stores, other_members }: Owned): string {
  const parts = [stores > 0 && t.stores(stores), other_members > 0 && `${t.otherMembers(other_members)}`];
  const known = parts.filter((part) => part !== false);
  const what = known.length > 0 ? t.withKnown(known.join(' and ')) : '';
  const who = other_members > 0 ? t.itsMembersLoseAccess : '';
  return t.whichYouOwnIsDeleted(name, what, who);
}

/** Consequences of closing the account, the most serious first. */
export function describeAccountClosing({ organizations, memberships, cancels_subscription }: AccountClosing): string[] {
  return [
    t.yourAccountAndEverythingClosingDays(CLOSING_DAYS),
    ...organizations.map(describeOwned),
    ...memberships.map(({ name }) => t.youllLeaveItStays(name)),
    ...(cancels_subscription ? [t.yourSubscriptionIsCancelledImmediately] : []),
    t.yourWooCommerceStoresArentAffected,
  ];
}
