import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import { inOrganization, signedIn, type CallContext } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { readFirstSteps } from './first-steps.queries.ts';
import { changeOrganization, createOrganization } from './organizations.commands.ts';
import { getOrganization, listOrganizations } from './organizations.queries.ts';
import { ownershipRoutes } from './ownership/ownership.routes.ts';

export function organizationsRoutes(platform: Platform) {
  const call = implement(organizations).$context<CallContext>();
  return {
    list: call.list.use(signedIn).handler(async ({ context }) => {
      const items = await context.transact((tx) => listOrganizations(tx, context.person.id));
      return { items, total: items.length, page: 1, perPage: Math.max(items.length, 1) };
    }),

    create: call.create
      .use(signedIn)
      .handler(({ context, input }) =>
        platform.db.asSystem(null, (tx) => createOrganization(tx, context.person.id, input)),
      ),

    rename: call.rename.use(inOrganization).handler(({ context, input }) =>
      context.transact(async (tx) => {
        await changeOrganization(tx, context.organization, input);
        return getOrganization(tx, context.organization, context.role);
      }),
    ),

    firstSteps: call.firstSteps
      .use(inOrganization)
      .handler(({ context }) => context.transact((tx) => readFirstSteps(tx, context.organization, context.person.id))),
    ...memberRoutes(),
    ...ownershipRoutes(platform),
    ...invitationRoutes(platform),
  };
}
