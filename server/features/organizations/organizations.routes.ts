import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import { inOrganization, signedIn, type CallContext } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { changedFields } from '../activity/activity.public.ts';
import { logger } from './log-change.ts';
import { readFirstSteps } from './first-steps.queries.ts';
import { changeOrganization, createOrganization } from './organizations.commands.ts';
import { getOrganization, listOrganizations } from './organizations.queries.ts';
import { ownershipRoutes } from './ownership/ownership.routes.ts';

export function organizationsRoutes(platform: Platform) {
  const call = implement(organizations).$context<CallContext>();
  const log = logger(platform.now);
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
        const before = await getOrganization(tx, context.organization, context.role);
        await changeOrganization(tx, context.organization, input);
        const after = await getOrganization(tx, context.organization, context.role);
        const changes = changedFields(before, after, ['name', 'description', 'vat_category']);
        if (changes.length > 0) await log(tx, context, 'organization.change', { changes });
        return after;
      }),
    ),

    firstSteps: call.firstSteps
      .use(inOrganization)
      .handler(({ context }) => context.transact((tx) => readFirstSteps(tx, context.organization, context.person.id))),
    ...memberRoutes(platform),
    ...ownershipRoutes(platform),
    ...invitationRoutes(platform),
  };
}
