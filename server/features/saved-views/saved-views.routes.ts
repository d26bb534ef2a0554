import { implement } from '@orpc/server';
import { savedViews } from '#contract/saved-views.ts';
import { type CallContext, inOrganization } from '../../platform/access/call-context.ts';
import { createSavedView, removeSavedView } from './saved-views.commands.ts';
import { listSavedViews } from './saved-views.queries.ts';

const call = implement(savedViews).$context<CallContext>();

export const savedViewsRoutes = {
  list: call.list.use(inOrganization).handler(async ({ context, input }) => ({
    items: await context.transact((tx) => listSavedViews(tx, context.organization, input.screen)),
  })),

  create: call.create.use(inOrganization).handler(({ context, input }) =>
    context.transact((tx) =>
      createSavedView(tx, context.organization, context.person.id, {
        screen: input.screen,
        name: input.name,
        query: input.query,
      }),
    ),
  ),

  remove: call.remove
    .use(inOrganization)
    .handler(({ context, input }) => context.transact((tx) => removeSavedView(tx, context.organization, input.id))),
};
