import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import type { SearchDimension, SearchRow } from '../../../integrations/google/search-console.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { withAccess } from '../connection/access-token.ts';
import type { Connection } from '../connection/connections.queries.ts';
import type { GoogleContext } from '../google-context.ts';
import { readThroughCache, type CachedReport } from './report-cache.ts';
import { checkDays, freshFor, type Days } from './web-reports.ts';

/** Search Console uses Pacific days. */
const SEARCH_TIME_ZONE = 'America/Los_Angeles';

const row = z.object({
  key: z.string(),
  clicks: z.number(),
  impressions: z.number(),
  ctr: z.number(),
  position: z.number(),
});
const figures = z.object({ totals: row.omit({ key: true }), items: z.array(row) });

/** Search queries with clicks and impressions. Items add up to less than the totals: Google hides rare queries. */
export function readSearch(
  context: GoogleContext,
  connection: Connection,
  request: Days & { by: SearchDimension; limit: number },
): Promise<CachedReport<z.output<typeof figures>>> {
  const { kind, property_id: site } = connection;
  if (kind !== 'search-console' || site === '') {
    throw new AppError('NOT_FOUND', {
      message: kind === 'search-console' ? t('Choose a site first.') : t('This isn’t a Search Console connection.'),
    });
  }
  checkDays(request);
  const { from, to, by, limit } = request;
  return readThroughCache(context, {
    connectionId: connection.id,
    report: `search.v1 ${site} ${from} ${to} ${by} ${limit}`,
    shape: figures,
    quota: 'reports',
    ttlSeconds: freshFor(request, SEARCH_TIME_ZONE, context.platform.now()),
    ask: () =>
      withAccess(context, connection.id, async (client, accessToken) => {
        const [all] = await client.search(accessToken, { site, from, to, by: null, limit: 1 });
        const items = await client.search(accessToken, { site, from, to, by, limit });
        return { answer: { totals: withoutKey(all), items } };
      }),
  });
}

function withoutKey(all: SearchRow | undefined): Omit<SearchRow, 'key'> {
  const { clicks = 0, impressions = 0, ctr = 0, position = 0 } = all ?? {};
  return { clicks, impressions, ctr, position };
}
