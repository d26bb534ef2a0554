import { implement } from '@orpc/server';
import { dayNotes } from '#contract/day-notes.ts';
import { type CallContext, inOrganization } from '../../platform/access/call-context.ts';
import { changeDayNote, createDayNote, removeDayNote } from './day-notes.commands.ts';
import { listDayNotes } from './day-notes.queries.ts';

const call = implement(dayNotes).$context<CallContext>();

export const dayNotesRoutes = {
  list: call.list.use(inOrganization).handler(async ({ context }) => ({
    items: await context.transact((tx) => listDayNotes(tx, context.organization, context.person.id)),
  })),

  create: call.create
    .use(inOrganization)
    .handler(({ context, input }) =>
      context.transact((tx) => createDayNote(tx, context.organization, context.person.id, input)),
    ),

  change: call.change
    .use(inOrganization)
    .handler(({ context, input }) =>
      context.transact((tx) => changeDayNote(tx, context.organization, context.person.id, input)),
    ),

  remove: call.remove
    .use(inOrganization)
    .handler(({ context, input }) => context.transact((tx) => removeDayNote(tx, context.organization, input.id))),
};
