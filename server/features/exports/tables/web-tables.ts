import { z } from 'zod';
import { google } from '#contract/google-analytics/google-analytics.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { shareOf } from '#domain/figures/profit.ts';
import { t } from '#domain/language/t.ts';
import type { GoogleReports } from '../../google-analytics/google-analytics.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { type ExportTable, outsideTable, reportColumns } from '../export-table.ts';

type WebFigures = Awaited<ReturnType<GoogleReports['web']>>;
type SearchFigures = Awaited<ReturnType<GoogleReports['search']>>;

/** A row of one of the parts of Google Analytics. */
interface WebRow {
  readonly name: string;
  readonly sessions?: number;
  readonly people?: number;
  readonly views?: number;
  readonly share?: number | null;
}

interface WebPart {
  readonly heading: DeclaredText;
  /** What its file has, with the name. */
  readonly has: readonly Exclude<keyof WebRow, 'name'>[];
  rows(figures: WebFigures): readonly WebRow[];
}

const WEB_PARTS = {
  days: {
    heading: () => t('Day'),
    has: ['sessions', 'people', 'views'],
    rows: ({ days }) => days.map(({ day, sessions, users, views }) => ({ name: day, sessions, people: users, views })),
  },
  sources: {
    heading: () => t('Source'),
    has: ['sessions', 'share'],
    rows: ({ data }) =>
      data.trafficSources.map(({ source, sessions, percentage }) => ({
        name: source,
        sessions,
        share: percentage / 100,
      })),
  },
  pages: {
    heading: () => t('Page'),
    has: ['views'],
    rows: ({ data }) => data.behavior.topPages.map(({ page, views }) => ({ name: page, views })),
  },
  countries: {
    heading: () => t('Country'),
    has: ['people', 'share'],
    rows: ({ data }) =>
      withShares(data.demographics.countries.map(({ country, users }) => ({ name: country, people: users }))),
  },
  devices: {
    heading: () => t('Device'),
    has: ['people', 'share'],
    rows: ({ data }) =>
      withShares(data.demographics.devices.map(({ device, users }) => ({ name: device, people: users }))),
  },
} as const satisfies Record<string, WebPart>;

function withShares(rows: readonly { name: string; people: number }[]): WebRow[] {
  const all = rows.reduce((sum, { people }) => sum + people, 0);
  return rows.map((row) => ({ ...row, share: shareOf(row.people, all) }));
}

const WEB_NAMES = Object.keys(WEB_PARTS) as (keyof typeof WEB_PARTS)[];

export function webTable({ web }: GoogleReports): ExportTable {
  return outsideTable({
    name: ({ by }) => t('web by {dimension}', { dimension: WEB_PARTS[by].heading() }, 'file name'),
    input: z.object({ ...inputSchemaOf(google.web).shape, by: z.enum(WEB_NAMES) }),
    async read({ transact }, asked): Promise<readonly WebRow[]> {
      return WEB_PARTS[asked.by].rows(await web(transact, asked));
    },
    columns: ({ by }) => {
      const { heading, has }: WebPart = WEB_PARTS[by];
      const all = reportColumns<'web', WebRow>(
        'web',
        {
          name: ({ name }) => name,
          sessions: ({ sessions }) => sessions,
          people: ({ people }) => people,
          views: ({ views }) => views,
          share: ({ share }) => share,
        },
        { name: heading },
      );
      return all.filter(([key]) => key === 'name' || has.some((one) => one === key));
    },
  });
}

const SEARCH_ROWS = 1000;
const SEARCH_HEADINGS = {
  query: () => t('Query'),
  page: () => t('Page'),
  country: () => t('Country'),
  device: () => t('Device'),
  date: () => t('Day'),
};

export function searchTable({ search }: GoogleReports): ExportTable {
  return outsideTable({
    name: ({ by }) => t('google search by {dimension}', { dimension: SEARCH_HEADINGS[by]() }, 'file name'),
    input: inputSchemaOf(google.search),
    read: async ({ transact }, asked): Promise<SearchFigures['items']> =>
      (await search(transact, { ...asked, limit: SEARCH_ROWS })).items,
    columns: ({ by }) =>
      reportColumns<'search', SearchFigures['items'][number]>(
        'search',
        {
          name: ({ key }) => key,
          clicks: ({ clicks }) => clicks,
          impressions: ({ impressions }) => impressions,
          ctr: ({ ctr }) => ctr,
          position: ({ position }) => position,
        },
        { name: SEARCH_HEADINGS[by] },
      ),
  });
}
