import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRecipients } from '../members/members.queries.ts';
import { organizationDeletionEmail, organizationRestoredEmail } from '../organizations.mail.ts';

/**
 * Notifies the other members after the commit that an organization is deleted with its owner's account (`dueAt`), or that the deletion
 * was cancelled (null).
 */
export async function notifyMembersOfDeletion(
  { mail, publicUrl }: Pick<Platform, 'mail' | 'publicUrl'>,
  tx: Tx,
  organization: { id: string; name: string; ownerId: string; dueAt: Date | null },
): Promise<void> {
  const { id, name: organizationName, ownerId, dueAt } = organization;
  const people = (await listRecipients(tx, id)).filter(({ userId }) => userId !== ownerId);
  tx.afterCommit(async () => {
    for (const { email: to, name } of people) {
      const about = { to, name, organization: organizationName, publicUrl };
      await mail.send(
        dueAt === null ? organizationRestoredEmail(about) : organizationDeletionEmail({ ...about, dueAt }),
      );
    }
  });
}
