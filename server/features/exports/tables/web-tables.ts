import { z } from 'zod';
import { google } from '#contract/google-analytics/google-analytics.ts';
import type { GoogleReports } from '../../google-analytics/google-analytics.public.ts';
import { type ExportTable, inputSchemaOf, outsideTable } from '../export-table.ts';

type WebFigures = Awaited<ReturnType<GoogleReports['web']>>;
type SearchFigures = Awaited<ReturnType<GoogleReports['search']>>;

interface WebPart {
  readonly headings: readonly string[];
  rows(figures: WebFigures): (readonly unknown[])[];
}

const WEB_PARTS = {
  days: {
    headings: ['Day', 'Sessions', 'People', 'Views'],
    rows: ({ days }) => days.map(({ day, sessions, users, views }) => [day, sessions, users, views]),
  },
  sources: {
    headings: ['Source', 'Sessions', 'Percent'],
    rows: ({ data }) => data.trafficSources.map(({ source, sessions, percentage }) => [source, sessions, percentage]),
  },
  pages: {
    headings: ['Page', 'Views'],
    rows: ({ data }) => data.behavior.topPages.map(({ page, views }) => [page, views]),
  },
  countries: {
    headings: ['Country', 'People'],
    rows: ({ data }) => data.demographics.countries.map(({ country, users }) => [country, users]),
  },
  devices: {
    headings: ['Device', 'People'],
    rows: ({ data }) => data.demographics.devices.map(({ device, users }) => [device, users]),
  },
} as const satisfies Record<string, WebPart>;

const WEB_NAMES = Object.keys(WEB_PARTS) as (keyof typeof WEB_PARTS)[];

export function webTable({ web }: GoogleReports): ExportTable {
  return outsideTable({
    name: ({ by, from, to }) => `web-${by}-${from}-${to}`,
    input: z.object({ ...inputSchemaOf(google.web).shape, by: z.enum(WEB_NAMES) }),
    async read({ transact }, asked): Promise<(readonly unknown[])[]> {
      return WEB_PARTS[asked.by].rows(await web(transact, asked));
    },
    columns: ({ by }) => WEB_PARTS[by].headings.map((heading, at) => [heading, (row) => row[at]]),
  });
}

const SEARCH_ROWS = 1000;
const SEARCH_HEADINGS = { query: 'Query', page: 'Page', country: 'Country', device: 'Device', date: 'Day' } as const;

export function searchTable({ search }: GoogleReports): ExportTable {
  return outsideTable({
    name: ({ by, from, to }) => `google-search-by-${by}-${from}-${to}`,
    input: inputSchemaOf(google.search),
    read: async ({ transact }, asked): Promise<SearchFigures['items']> =>
      (await search(transact, { ...asked, limit: SEARCH_ROWS })).items,
    columns: ({ by }) => [
      [SEARCH_HEADINGS[by], ({ key }) => key],
      ['Clicks', ({ clicks }) => clicks],
      ['Impressions', ({ impressions }) => impressions],
      ['CTR', ({ ctr }) => ctr],
      ['Position', ({ position }) => position],
    ],
  });
}
