import { implement } from '@orpc/server';
import { alerts } from '#contract/alerts.ts';
import { type CallContext, inOrganization, inStore } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkStoreAlerts, queueOrganizationCheck } from './alerts.jobs.ts';
import { countKinds, countUnread, listAlerts } from './alerts.queries.ts';
import { markRead } from './alerts.commands.ts';
import { changeSettings, readSettings, readThreshold, setThreshold } from './settings.commands.ts';

const call = implement(alerts).$context<CallContext>();

export function alertsRoutes(platform: Platform) {
  const { db, jobs, now } = platform;
  return {
    list: call.list.use(inOrganization).handler(({ context, input }) =>
      context.transact(async (tx) => {
        const { page, per_page: perPage, kind } = input;
        const listed = await listAlerts(tx, context.organization, { page, perPage, kind });
        const kinds = await countKinds(tx, context.organization);
        return { ...listed, page, perPage, unread: kinds.reduce((sum, { unread }) => sum + unread, 0), kinds };
      }),
    ),

    unread: call.unread.use(inOrganization).handler(async ({ context }) => ({
      unread: await context.transact((tx) => countUnread(tx, context.organization)),
    })),

    markRead: call.markRead.use(inOrganization).handler(({ context, input }) =>
      context.transact(async (tx) => {
        await markRead(tx, context.organization, input.ids, now());
        return { unread: await countUnread(tx, context.organization) };
      }),
    ),

    settings: call.settings
      .use(inOrganization)
      .handler(({ context }) => context.transact((tx) => readSettings(tx, context.organization.organizationId))),

    changeSettings: call.changeSettings.use(inOrganization).handler(({ context, input }) =>
      context.transact(async (tx) => {
        tx.afterCommit(() => queueOrganizationCheck(platform, context.organization.organizationId));
        return changeSettings(tx, context.organization, input, now());
      }),
    ),

    threshold: call.threshold.use(inStore).handler(async ({ context, input }) => ({
      wc_id: input.wc_id,
      threshold: await context.transact((tx) => readThreshold(tx, context.store, input.wc_id)),
    })),

    setThreshold: call.setThreshold.use(inStore).handler(({ context, input: { wc_id, threshold } }) => {
      const { storeId } = context.store;
      return db.asSystem(storeId, async (tx) => {
        await setThreshold(tx, context.store, wc_id, threshold, now());
        tx.afterCommit(async () => void (await jobs.send(checkStoreAlerts, { storeId }, { key: storeId })));
        return { wc_id, threshold };
      });
    }),
  };
}
