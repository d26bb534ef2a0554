import { implement } from '@orpc/server';
import type { CallMeta } from '#contract/base.ts';
import { googleFunctions } from '#contract/google-analytics/google-analytics.ts';
import type { Action } from '#domain/roles.ts';
import { t } from '#domain/language/t.ts';
import { signedIn, type CallContext } from '../../platform/access/call-context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { withAccess } from './connection/access-token.ts';
import { findConnection, type Connection } from './connection/connections.queries.ts';
import { exchangeCode } from './connection/exchange-code.ts';
import type { GoogleContext } from './google-context.ts';
import { withGoogleErrors } from './google-errors.ts';
import { readRealtime, readWebReports } from './reports/web-reports.ts';

/** Calls with the specification's names. They name no organization: it is the connection's. */
export function googleFunctionRoutes(google: GoogleContext) {
  const call = implement(googleFunctions).$context<CallContext>().use(signedIn);

  /** Returns a visible connection if the caller's role allows the action. */
  const open = async (
    context: CallContext,
    filter: Parameters<typeof findConnection>[1],
    action: Action,
  ): Promise<Connection> => {
    const connection = await context.transact((tx) => findConnection(tx, filter));
    if (connection === undefined) throw new AppError('NOT_FOUND');
    const meta: CallMeta = { access: 'organization', action };
    await google.platform.gate.open(meta, { organization_id: connection.organization_id }, context);
    return connection;
  };

  return {
    googleAuthExchange: call.googleAuthExchange.handler(({ context, input }) => exchangeCode(google, context, input)),

    googleAnalyticsAccounts: call.googleAnalyticsAccounts.handler(async ({ context, input }) => {
      const connection = await open(context, { id: input.connection_id }, 'manage-stores');
      if (connection.kind !== 'analytics') throw new AppError('NOT_FOUND');
      return withGoogleErrors(
        async () => ({
          accounts: await withAccess(google, connection.id, (client, accessToken) => client.accounts(accessToken)),
        }),
        (message) => t('Failed to fetch Analytics accounts: {message}', { message }),
      );
    }),

    googleAnalyticsData: call.googleAnalyticsData.handler(async ({ context, input }) => {
      const propertyId = input.property_id.replace(/^properties\//, '');
      const connection = await open(context, { propertyId }, 'read');
      const { start_date: from, end_date: to } = input.date_range;
      const { answer: report, fetchedAt, notice } = await readWebReports(google, connection, { from, to });
      return {
        fetchedAt: fetchedAt.toISOString(),
        notice,
        ...report,
        realtime: await readRealtime(google, connection),
      };
    }),
  };
}
