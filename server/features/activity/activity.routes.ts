import { implement } from '@orpc/server';
import { activity } from '#contract/activity/activity.ts';
import { type CallContext, inOrganization } from '../../platform/access/call-context.ts';
import { readActivityPage } from './activity.queries.ts';

const call = implement(activity).$context<CallContext>();

export const activityRoutes = {
  list: call.list.use(inOrganization).handler(async ({ context, input }) => {
    const { page, per_page: perPage } = input;
    const { items, total, capped } = await context.transact((tx) =>
      readActivityPage(tx, context.organization, input, { page, per_page: perPage }),
    );
    return { items, total, totalPages: Math.ceil(total / perPage), page, perPage, totalIsCapped: capped };
  }),
};
