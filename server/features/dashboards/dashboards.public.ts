import { implement } from '@orpc/server';
import { dashboards } from '#contract/dashboards.ts';
import { LINK_PAGE } from '#contract/http/public-pages.ts';
import { type CallContext, inStore } from '../../platform/access/call-context.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { logChange } from '../activity/activity.public.ts';
import { dashboardRecords } from './dashboard-records.ts';
import { createLink, hashLinkToken, listLinks, newLinkToken, removeLink } from './links.commands.ts';
import { createLinkReader } from './open-link.ts';

export { type Board, boardReadsOrders, readBoard } from './read-board.ts';

/** Dashboards that people make, and links that show them to outsiders. */
export function dashboardsFeature(platform: Platform): Feature {
  const { now, publicUrl } = platform;
  const call = implement(dashboards).$context<CallContext>();
  const ofStore = call.use(inStore);
  const readLink = createLinkReader(platform);
  return {
    name: 'dashboards',
    routes: {
      dashboards: {
        list: ofStore.list.handler(async ({ context: { store, person, transact } }) => ({
          items: await transact((tx) => dashboardRecords.list(tx, store, person.id)),
        })),
        create: ofStore.create.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => dashboardRecords.create(tx, store, person.id, input)),
        ),
        change: ofStore.change.handler(({ context: { store, person, transact }, input }) =>
          transact((tx) => dashboardRecords.change(tx, store, person.id, input)),
        ),
        remove: ofStore.remove.handler(({ context: { store, transact }, input }) =>
          transact((tx) => dashboardRecords.remove(tx, store, input.id)),
        ),
        links: ofStore.links.handler(async ({ context: { store, transact } }) => ({
          items: await transact((tx) => listLinks(tx, store, now())),
        })),
        createLink: ofStore.createLink.handler(({ context: { store, person, transact }, input }) =>
          transact(async (tx) => {
            const token = newLinkToken();
            const link = await createLink(tx, store, person.id, input, { tokenHash: hashLinkToken(token), now: now() });
            const { organizationId, storeId } = store;
            const entry = { organizationId, storeId, userId: person.id, title: input.name, at: now() };
            await logChange(tx, { ...entry, kind: 'store.link' });
            // Behind the #, which browsers send to nobody: no log, proxy or referrer has it.
            return { ...link, url: `${publicUrl}${LINK_PAGE}#${token}` };
          }),
        ),
        removeLink: ofStore.removeLink.handler(({ context: { store, person, transact }, input: { id } }) =>
          transact(async (tx) => {
            const title = await removeLink(tx, store, id, now());
            const { organizationId, storeId } = store;
            await logChange(tx, { organizationId, storeId, userId: person.id, title, kind: 'store.unlink', at: now() });
            return { id };
          }),
        ),
        open: call.open.handler(({ context, input }) => readLink(input.token, context)),
      },
    },
  };
}
