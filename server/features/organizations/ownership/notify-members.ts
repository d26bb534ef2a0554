import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRecipients } from '../members/members.queries.ts';
import { organizationDeletionEmail, organizationRestoredEmail } from '../organizations.mail.ts';

/**
 * Tells the other members, once this transaction's data is there, that an organization ends with its owner's account
 * (`dueAt`), or that it stays after all (null).
 */
export async function notifyMembersOfDeletion(
  { mail, publicUrl }: Pick<Platform, 'mail' | 'publicUrl'>,
  tx: Tx,
  organization: { id: string; name: string; ownerId: string; dueAt: Date | null },
): Promise<void> {
  const { id, name: ofOrganization, ownerId, dueAt } = organization;
  const people = (await listRecipients(tx, id)).filter(({ userId }) => userId !== ownerId);
  tx.afterCommit(async () => {
    for (const { email: to, name } of people) {
      const about = { to, name, organization: ofOrganization, publicUrl };
      await mail.send(
        dueAt === null ? organizationRestoredEmail(about) : organizationDeletionEmail({ ...about, dueAt }),
      );
    }
  });
}
