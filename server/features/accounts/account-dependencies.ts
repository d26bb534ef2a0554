import type { Tx } from '../../platform/db/transaction.ts';

/** What accounts need from other features. Passed by the app, since those features use accounts themselves. */
export interface AccountDependencies {
  /** Cancels the PayFast subscription. Call it outside of a transaction. @throws AppError PAYFAST_FAILED */
  cancelForClosing(userId: string): Promise<void>;
  hasLiveSubscription(tx: Tx, userId: string): Promise<boolean>;
  /** Billing's data about a person: named lists of rows. */
  personalBillingData(tx: Tx, userId: string): Promise<Record<string, unknown>>;
  /** Notifies the other members after the commit that an organization is deleted at `dueAt`; null: the deletion is cancelled. */
  notifyMembersOfDeletion(
    tx: Tx,
    organization: { id: string; name: string; ownerId: string; dueAt: Date | null },
  ): Promise<void>;
  /** Deletes an organization with its stores and everything copied from their shops. */
  purgeOrganization(organizationId: string, signal: AbortSignal): Promise<void>;
}
