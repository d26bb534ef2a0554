import { implement } from '@orpc/server';
import { columns, columnSets } from '#contract/columns.ts';
import { type CallContext, inOrganization, inStore } from '../../platform/access/call-context.ts';
import { readColumnChoices } from './column-choices.queries.ts';
import { listColumnSets, removeColumnSet, saveColumnSet } from './column-sets.ts';

const call = implement(columns).$context<CallContext>();
const sets = implement(columnSets).$context<CallContext>();

export const columnsRoutes = {
  choices: call.choices
    .use(inStore)
    .handler(({ context, input }) => context.transact((tx) => readColumnChoices(tx, context.store, input.list))),
};

export const columnSetsRoutes = {
  list: sets.list.use(inOrganization).handler(async ({ context, input }) => ({
    items: await context.transact((tx) => listColumnSets(tx, context.organization, context.person.id, input.screen)),
  })),

  save: sets.save
    .use(inOrganization)
    .handler(({ context, input }) =>
      context.transact((tx) => saveColumnSet(tx, context.organization, context.person.id, input)),
    ),

  remove: sets.remove
    .use(inOrganization)
    .handler(({ context, input }) => context.transact((tx) => removeColumnSet(tx, context.organization, input.id))),
};
