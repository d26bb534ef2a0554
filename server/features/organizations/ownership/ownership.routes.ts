import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import { inOrganization, type CallContext } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { runInLanguage } from '../../../platform/language/language.ts';
import type { EmailMessage } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listRecipients, type Recipient } from '../members/members.queries.ts';
import { organizationDeletionEmail, ownershipEmail, organizationRestoredEmail } from '../organizations.mail.ts';
import { logger } from '../log-change.ts';
import { getOrganization } from '../organizations.queries.ts';
import { endOrganization, restoreOrganization, transferOwnership } from './ownership.commands.ts';

/** Calls for the owner: transfer, delete, restore. The gate checks the role, and the commands check it again. */
export function ownershipRoutes(platform: Platform) {
  const { db, now, publicUrl } = platform;
  const call = implement(organizations).$context<CallContext>().use(inOrganization);
  const log = logger(now);
  return {
    transfer: call.transfer.handler(async ({ context, input }) => {
      const { person, organization } = context;
      await db.asSystem(null, async (tx) => {
        await transferOwnership(tx, organization, { ownerId: person.id, newOwnerId: input.user_id });
        await log(tx, context, 'organization.owner', { aboutUserId: input.user_id });
        const { name } = await getOrganization(tx, organization, 'owner');
        const about = { organization: name, formerOwner: person.email, publicUrl };
        await emailRecipients(platform, tx, await listRecipients(tx, organization.organizationId, ['owner']), (to) =>
          ownershipEmail({ ...about, ...to }),
        );
      });
      return context.transact((tx) => getOrganization(tx, organization, 'admin'));
    }),

    remove: call.remove.handler(async ({ context, input }) => {
      const { person, organization } = context;
      await db.asSystem(null, async (tx) => {
        const supplied = { ownerId: person.id, typedName: input.name, now: now() };
        const dueAt = await endOrganization(tx, organization, supplied);
        await log(tx, context, 'organization.end');
        const { name } = await getOrganization(tx, organization, 'owner');
        await emailRecipients(platform, tx, await listRecipients(tx, organization.organizationId), (to) =>
          organizationDeletionEmail({ ...to, organization: name, dueAt, publicUrl }),
        );
      });
      return context.transact((tx) => getOrganization(tx, organization, context.role));
    }),

    restore: call.restore.handler(async ({ context }) => {
      const { person, organization } = context;
      await db.asSystem(null, async (tx) => {
        if (!(await restoreOrganization(tx, organization, person.id))) return;
        await log(tx, context, 'organization.restore');
        const { name } = await getOrganization(tx, organization, 'owner');
        await emailRecipients(platform, tx, await listRecipients(tx, organization.organizationId), (to) =>
          organizationRestoredEmail({ ...to, organization: name, publicUrl }),
        );
      });
      return context.transact((tx) => getOrganization(tx, organization, context.role));
    }),
  };
}

async function emailRecipients(
  { mail }: Platform,
  tx: Tx,
  people: readonly Recipient[],
  write: (to: { to: string; name: string }) => EmailMessage,
): Promise<void> {
  tx.afterCommit(async () => {
    for (const { email, name, language } of people)
      await mail.send(runInLanguage(language, () => write({ to: email, name })));
  });
}
