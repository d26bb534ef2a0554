import type { z } from 'zod';
import type { google } from '#contract/google-analytics/google-analytics.ts';
import { describeConnection } from '../connection/connections.queries.ts';
import { describeDays, describeWebAnalytics, isIncomplete } from './describe-web-analytics.ts';
import type { GoogleContext } from '../google-context.ts';
import { readSearch } from './search-reports.ts';
import { type Transact, visibleConnection } from '../connection/visible-connection.ts';
import { isPreliminary, readRealtime, readWebReports } from './web-reports.ts';

type InputOf<Call extends 'web' | 'search'> = z.output<NonNullable<(typeof google)[Call]['~orpc']['inputSchema']>>;
type AnswerOf<Call extends 'web' | 'search'> = z.output<NonNullable<(typeof google)[Call]['~orpc']['outputSchema']>>;

/** What Google Analytics counted, as whoever opens `transact` may see it. */
export async function readWebAnalytics(
  context: GoogleContext,
  transact: Transact,
  input: InputOf<'web'>,
): Promise<AnswerOf<'web'>> {
  const { connection, shops } = await visibleConnection(transact, input.organization_id, input.connection_id);
  const { from, to } = input;
  const { answer, fetchedAt, notice } = await readWebReports(context, connection, { from, to });
  const realtime = await readRealtime(context, connection);
  // What Google said may have changed the connection's state.
  const after = await visibleConnection(transact, input.organization_id, input.connection_id);
  return {
    connection: describeConnection(after.connection, shops),
    fetchedAt: fetchedAt.toISOString(),
    notice,
    isPreliminary: isPreliminary({ from, to }, connection, fetchedAt),
    isIncomplete: isIncomplete(answer),
    data: describeWebAnalytics(answer, realtime),
    days: describeDays(answer, { from, to }),
  };
}

/** What Search Console counted, as whoever opens `transact` may see it. */
export async function readSearchAnalytics(
  context: GoogleContext,
  transact: Transact,
  input: InputOf<'search'>,
): Promise<AnswerOf<'search'>> {
  const { connection, shops } = await visibleConnection(transact, input.organization_id, input.connection_id);
  const { answer, fetchedAt, notice } = await readSearch(context, connection, input);
  return {
    connection: describeConnection(connection, shops),
    fetchedAt: fetchedAt.toISOString(),
    notice,
    ...answer,
  };
}

/** What other features read of Google's figures. */
export interface GoogleReports {
  web(transact: Transact, input: InputOf<'web'>): Promise<AnswerOf<'web'>>;
  search(transact: Transact, input: InputOf<'search'>): Promise<AnswerOf<'search'>>;
}
