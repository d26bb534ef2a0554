import { implement } from '@orpc/server';
import { google } from '#contract/google.ts';
import { inOrganization, type CallContext } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { withAccess } from './access-token.ts';
import { beginConnection } from './begin.ts';
import { chooseProperty } from './choose-property.ts';
import { describeConnection, getConnection, listConnections, listShopPlaces } from './connections.queries.ts';
import { describeDays, describeWeb, isIncomplete } from './describe-web.ts';
import { disconnect } from './disconnect.ts';
import type { GoogleContext } from './google-context.ts';
import { refusing } from './google-refusal.ts';
import { readSearch } from './search-figures.ts';
import { isPreliminary, readRealtime, readWebReports } from './web-reports.ts';

/** Whoever asks sees the connection, or it is not there. */
async function visible(context: Pick<CallContext, 'transact'>, organizationId: string, connectionId: string) {
  const found = await context.transact(async (tx) => ({
    connection: await getConnection(tx, organizationId, connectionId),
    shops: await listShopPlaces(tx, organizationId),
  }));
  if (found.connection === undefined) throw new AppError('NOT_FOUND');
  return { connection: found.connection, shops: found.shops };
}

export function googleRoutes(google_: GoogleContext) {
  const open = implement(google).$context<CallContext>();
  const call = open.use(inOrganization);
  return {
    signIn: open.signIn.handler(async () => ({ available: (await google_.find()) !== null })),

    connections: call.connections.handler(async ({ context, input }) => {
      const configured = (await google_.find()) !== null;
      return context.transact(async (tx) => {
        const shops = await listShopPlaces(tx, input.organization_id);
        const items = await listConnections(tx, input.organization_id);
        return { configured, items: items.map((one) => describeConnection(one, shops)) };
      });
    }),

    begin: call.begin.handler(({ context: { organization, person }, input }) =>
      beginConnection(google_, {
        organization,
        userId: person.id,
        kind: input.kind,
        connectionId: input.connection_id,
        returnTo: input.return_to,
      }),
    ),

    sites: call.sites.handler(async ({ context, input }) => {
      const { connection } = await visible(context, input.organization_id, input.connection_id);
      if (connection.kind !== 'search-console') throw new AppError('NOT_FOUND');
      return refusing(async () => ({
        items: await withAccess(google_, connection.id, (client, accessToken) => client.sites(accessToken)),
      }));
    }),

    selectProperty: call.selectProperty.handler(async ({ context, input }) => {
      const { connection, shops } = await visible(context, input.organization_id, input.connection_id);
      const chosen = await refusing(() => chooseProperty(google_, connection, input.property_id));
      return describeConnection(chosen, shops);
    }),

    disconnect: call.disconnect.handler(async ({ context, input }) => {
      const ended = await disconnect(google_, context.organization.organizationId, input.connection_id);
      if (ended === null) throw new AppError('NOT_FOUND');
      return ended;
    }),

    web: call.web.handler(async ({ context, input }) => {
      const { connection, shops } = await visible(context, input.organization_id, input.connection_id);
      const { from, to } = input;
      const { answer, fetchedAt, notice } = await readWebReports(google_, connection, { from, to });
      const realtime = await readRealtime(google_, connection);
      // What Google said may have changed the connection's state.
      const after = await visible(context, input.organization_id, input.connection_id);
      return {
        connection: describeConnection(after.connection, shops),
        fetchedAt: fetchedAt.toISOString(),
        notice,
        isPreliminary: isPreliminary({ from, to }, connection, fetchedAt),
        isIncomplete: isIncomplete(answer),
        data: describeWeb(answer, realtime),
        days: describeDays(answer, { from, to }),
      };
    }),

    search: call.search.handler(async ({ context, input }) => {
      const { connection, shops } = await visible(context, input.organization_id, input.connection_id);
      const { answer, fetchedAt, notice } = await readSearch(google_, connection, input);
      return {
        connection: describeConnection(connection, shops),
        fetchedAt: fetchedAt.toISOString(),
        notice,
        ...answer,
      };
    }),
  };
}
