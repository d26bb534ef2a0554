import type { z } from 'zod';
import type { google } from '#contract/google-analytics/google-analytics.ts';
import { describeConnection, readVisibleConnection, type Transact } from '../connection/connections.queries.ts';
import { describeDays, describeWebAnalytics, isIncomplete } from './describe-web-analytics.ts';
import type { GoogleContext } from '../google-context.ts';
import { readSearch } from './search-reports.ts';
import { isPreliminary, readRealtime, readWebReports } from './web-reports.ts';

type InputOf<Call extends 'web' | 'search'> = z.output<NonNullable<(typeof google)[Call]['~orpc']['inputSchema']>>;
type OutputOf<Call extends 'web' | 'search'> = z.output<NonNullable<(typeof google)[Call]['~orpc']['outputSchema']>>;

/** Google Analytics figures that the caller of `transact` may see. */
export async function readWebAnalytics(
  context: GoogleContext,
  transact: Transact,
  input: InputOf<'web'>,
): Promise<OutputOf<'web'>> {
  const { connection, shops } = await readVisibleConnection(transact, input.organization_id, input.connection_id);
  const { from, to } = input;
  const { answer: report, fetchedAt, notice } = await readWebReports(context, connection, { from, to });
  const realtime = await readRealtime(context, connection);
  // Google's response may have changed the connection's state.
  const after = await readVisibleConnection(transact, input.organization_id, input.connection_id);
  return {
    connection: describeConnection(after.connection, shops),
    fetchedAt: fetchedAt.toISOString(),
    notice,
    isPreliminary: isPreliminary({ from, to }, connection, fetchedAt),
    isIncomplete: isIncomplete(report),
    data: describeWebAnalytics(report, realtime),
    days: describeDays(report, { from, to }),
  };
}

/** Search Console figures that the caller of `transact` may see. */
export async function readSearchAnalytics(
  context: GoogleContext,
  transact: Transact,
  input: InputOf<'search'>,
): Promise<OutputOf<'search'>> {
  const { connection, shops } = await readVisibleConnection(transact, input.organization_id, input.connection_id);
  const { answer: report, fetchedAt, notice } = await readSearch(context, connection, input);
  return {
    connection: describeConnection(connection, shops),
    fetchedAt: fetchedAt.toISOString(),
    notice,
    ...report,
  };
}

/** Google's figures for other features. */
export interface GoogleReports {
  web(transact: Transact, input: InputOf<'web'>): Promise<OutputOf<'web'>>;
  search(transact: Transact, input: InputOf<'search'>): Promise<OutputOf<'search'>>;
}
