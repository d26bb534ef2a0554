import type { Tx } from '../../platform/db/transaction.ts';

/** What accounts need of other features; given by app, for those features use accounts themselves. */
export interface AccountDependencies {
  /** Ends what PayFast would still charge. Outside of any transaction. @throws AppError PAYFAST_FAILED */
  cancelForClosing(userId: string): Promise<void>;
  /** Whether PayFast may still charge this person. */
  hasLiveSubscription(tx: Tx, userId: string): Promise<boolean>;
  /** What billing keeps of a person: named lists of rows. */
  personalBillingData(tx: Tx, userId: string): Promise<Record<string, unknown>>;
  /** Tells the other members, after the commit, that an organization is deleted at `dueAt`, or with null that it stays. */
  notifyMembersOfDeletion(
    tx: Tx,
    organization: { id: string; name: string; ownerId: string; dueAt: Date | null },
  ): Promise<void>;
  /** Deletes an organization with its stores and all that was copied from their shops. */
  purgeOrganization(organizationId: string, signal: AbortSignal): Promise<void>;
}
