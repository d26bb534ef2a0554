import { implement } from '@orpc/server';
import { alerts } from '#contract/alerts.ts';
import { type CallContext, inOrganization, inStore } from '../../platform/access/call-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedFields, logChange } from '../activity/activity.public.ts';
import { checkStoreAlerts, queueOrganizationCheck, readWatchedSegments } from './alerts.jobs.ts';
import { countUnread, listAlerts } from './alerts.queries.ts';
import { markRead } from './alerts.commands.ts';
import { readUnusualSettings, saveUnusualChoice } from './anomalies/anomaly-settings.ts';
import { unwatchSegment, watchSegment } from './segments/watches.commands.ts';
import { listWatches } from './segments/watches.queries.ts';
import { changeSettings, logThreshold, readSettings, readThreshold, setThreshold } from './settings.commands.ts';

const call = implement(alerts).$context<CallContext>();

export function alertsRoutes(platform: Platform) {
  const { db, jobs, now } = platform;
  return {
    list: call.list.use(inOrganization).handler(({ context, input }) =>
      context.transact((tx) => {
        const { page, per_page: perPage, kind } = input;
        return listAlerts(tx, context, { page, perPage, kind });
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
        const { organizationId } = context.organization;
        const before = await readSettings(tx, organizationId);
        const after = await changeSettings(tx, context.organization, input, now());
        const [was, is] = [before, after].map(({ mails, emails: _texts, ...rest }) => ({ ...rest, ...mails }));
        const changes = changedFields(was ?? {}, is ?? {}, Object.keys(is ?? {}));
        if (changes.length > 0) {
          const kind = 'organization.alerts';
          await logChange(tx, { organizationId, userId: context.person.id, kind, at: now(), changes });
        }
        return after;
      }),
    ),

    unusual: call.unusual
      .use(inStore)
      .handler(({ context }) => context.transact((tx) => readUnusualSettings(tx, context.store))),

    setUnusual: call.setUnusual.use(inStore).handler(({ context, input }) => {
      const { storeId } = context.store;
      return db.asSystem(storeId, async (tx) => {
        await saveUnusualChoice(tx, context.store, context.person.id, input, now());
        tx.afterCommit(async () => void (await jobs.send(checkStoreAlerts, { storeId }, { key: storeId })));
        return readUnusualSettings(tx, context.store);
      });
    }),

    segments: call.segments
      .use(inStore)
      .handler(async ({ context }) => ({ items: await context.transact((tx) => listWatches(tx, context.store)) })),

    watchSegment: call.watchSegment.use(inStore).handler(({ context, input }) => {
      const { storeId } = context.store;
      return db.asSystem(storeId, async (tx) => {
        await watchSegment(tx, context.store, input, { userId: context.person.id, now: now() });
        tx.afterCommit(async () => void (await jobs.send(readWatchedSegments, { storeId }, { key: storeId })));
        return { items: await listWatches(tx, context.store) };
      });
    }),

    unwatchSegment: call.unwatchSegment.use(inStore).handler(({ context, input }) => {
      const { storeId } = context.store;
      return db.asSystem(storeId, async (tx) => {
        await unwatchSegment(tx, context.store, input.segment_id, { userId: context.person.id, now: now() });
        tx.afterCommit(async () => void (await jobs.send(checkStoreAlerts, { storeId }, { key: storeId })));
        return { items: await listWatches(tx, context.store) };
      });
    }),

    threshold: call.threshold.use(inStore).handler(async ({ context, input }) => ({
      wc_id: input.wc_id,
      threshold: await context.transact((tx) => readThreshold(tx, context.store, input.wc_id)),
    })),

    setThreshold: call.setThreshold.use(inStore).handler(({ context, input: { wc_id, threshold } }) => {
      const { storeId } = context.store;
      return db.asSystem(storeId, async (tx) => {
        const before = await readThreshold(tx, context.store, wc_id);
        await setThreshold(tx, context.store, wc_id, threshold, now());
        if (before !== threshold) {
          const changes = [{ field: 'threshold', before, after: threshold }];
          await logThreshold(tx, context.store, context.person.id, { wcId: wc_id, changes, at: now() });
        }
        tx.afterCommit(async () => void (await jobs.send(checkStoreAlerts, { storeId }, { key: storeId })));
        return { wc_id, threshold };
      });
    }),
  };
}
