import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { inOrganization, type CallContext } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { logger } from '../log-change.ts';
import { changeRole, leave, removeMember } from './members.commands.ts';
import { listMembers } from './members.queries.ts';

export function memberRoutes({ now }: Pick<Platform, 'now'>) {
  const call = implement(organizations).$context<CallContext>().use(inOrganization);
  const log = logger(now);
  return {
    members: call.members.handler(async ({ context }) => ({
      items: await context.transact((tx) => listMembers(tx, context.organization)),
    })),

    changeRole: call.changeRole.handler(({ context, input }) =>
      context.transact(async (tx) => {
        const who = { managerId: context.person.id, memberId: input.user_id };
        const before = await changeRole(tx, context.organization, who, input.role);
        const changes = [{ field: 'role', before, after: input.role }];
        if (before !== input.role) await log(tx, context, 'member.role', { aboutUserId: input.user_id, changes });
        return readMember(tx, context.organization, input.user_id);
      }),
    ),

    removeMember: call.removeMember.handler(async ({ context, input }) => {
      const who = { managerId: context.person.id, memberId: input.user_id };
      await context.transact(async (tx) => {
        await removeMember(tx, context.organization, who);
        await log(tx, context, 'member.remove', { aboutUserId: input.user_id });
      });
      return { user_id: input.user_id };
    }),

    leave: call.leave.handler(async ({ context, input }) => {
      await context.transact(async (tx) => {
        await leave(tx, context.organization, context.person.id);
        await log(tx, context, 'member.leave');
      });
      return { organization_id: input.organization_id };
    }),
  };
}

async function readMember(tx: Tx, scope: OrganizationScope, userId: string) {
  const found = (await listMembers(tx, scope)).find((member) => member.user_id === userId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
