import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import { inOrganization, type CallContext } from '../../../platform/access/call-context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { changeRole, leave, removeMember } from './members.commands.ts';
import { listMembers } from './members.queries.ts';

export function memberRoutes() {
  const call = implement(organizations).$context<CallContext>().use(inOrganization);
  return {
    members: call.members.handler(async ({ context }) => ({
      items: await context.transact((tx) => listMembers(tx, context.organization)),
    })),

    changeRole: call.changeRole.handler(({ context, input }) =>
      context.transact(async (tx) => {
        const who = { managerId: context.person.id, memberId: input.user_id };
        await changeRole(tx, context.organization, who, input.role);
        return readMember(tx, context.organization, input.user_id);
      }),
    ),

    removeMember: call.removeMember.handler(async ({ context, input }) => {
      const who = { managerId: context.person.id, memberId: input.user_id };
      await context.transact((tx) => removeMember(tx, context.organization, who));
      return { user_id: input.user_id };
    }),

    leave: call.leave.handler(async ({ context, input }) => {
      await context.transact((tx) => leave(tx, context.organization, context.person.id));
      return { organization_id: input.organization_id };
    }),
  };
}

async function readMember(tx: Tx, scope: OrganizationScope, userId: string) {
  const found = (await listMembers(tx, scope)).find((member) => member.user_id === userId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
