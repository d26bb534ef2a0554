import { implement } from '@orpc/server';
import { google } from '#contract/google-analytics/google-analytics.ts';
import { type CallContext, inOrganization } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { withAccess } from './connection/access-token.ts';
import { beginConnection } from './connection/begin-connection.ts';
import { chooseProperty } from './connection/choose-property.ts';
import {
  describeConnection,
  listConnections,
  listShopLocales,
  readVisibleConnection,
} from './connection/connections.queries.ts';
import { disconnect } from './connection/disconnect.ts';
import type { GoogleContext } from './google-context.ts';
import { withGoogleErrors } from './google-errors.ts';
import { readSearchAnalytics, readWebAnalytics } from './reports/read-reports.ts';

export function googleRoutes(google_: GoogleContext) {
  const open = implement(google).$context<CallContext>();
  const call = open.use(inOrganization);
  return {
    signIn: open.signIn.handler(async () => ({ available: (await google_.find()) !== null })),

    connections: call.connections.handler(async ({ context, input }) => {
      const configured = (await google_.find()) !== null;
      return context.transact(async (tx) => {
        const shops = await listShopLocales(tx, input.organization_id);
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
      const { connection } = await readVisibleConnection(context.transact, input.organization_id, input.connection_id);
      if (connection.kind !== 'search-console') throw new AppError('NOT_FOUND');
      return withGoogleErrors(async () => ({
        items: await withAccess(google_, connection.id, (client, accessToken) => client.sites(accessToken)),
      }));
    }),

    selectProperty: call.selectProperty.handler(async ({ context, input }) => {
      const { connection, shops } = await readVisibleConnection(
        context.transact,
        input.organization_id,
        input.connection_id,
      );
      const chosen = await withGoogleErrors(() => chooseProperty(google_, connection, input.property_id));
      return describeConnection(chosen, shops);
    }),

    disconnect: call.disconnect.handler(async ({ context, input }) => {
      const ended = await disconnect(google_, context.organization.organizationId, input.connection_id);
      if (ended === null) throw new AppError('NOT_FOUND');
      return ended;
    }),

    web: call.web.handler(({ context, input }) => readWebAnalytics(google_, context.transact, input)),

    search: call.search.handler(({ context, input }) => readSearchAnalytics(google_, context.transact, input)),
  };
}
