import { implement } from '@orpc/server';
import { organizations } from '#contract/organizations.ts';
import { inOrganization, signedIn, type CallContext } from '../../platform/access/call-context.ts';
import { createOrganization, renameOrganization } from './organizations.commands.ts';
import { listOrganizations } from './organizations.queries.ts';

const call = implement(organizations).$context<CallContext>();

export const organizationsRoutes = {
  list: call.list.use(signedIn).handler(async ({ context }) => {
    const items = await context.transact((tx) => listOrganizations(tx, context.person.id));
    return { items, total: items.length, page: 1, perPage: Math.max(items.length, 1) };
  }),

  create: call.create
    .use(signedIn)
    .handler(({ context, input }) => context.transact((tx) => createOrganization(tx, context.person.id, input))),

  rename: call.rename
    .use(inOrganization)
    .handler(({ context, input }) =>
      context.transact((tx) => renameOrganization(tx, context.organization, context.role, input)),
    ),
};
