import { z } from 'zod';
import { google } from '#contract/google-analytics/google-analytics.ts';
import type { DeclaredText } from '#domain/language/declared-text.ts';
import { t } from '#domain/language/t.ts';
import type { GoogleReports } from '../../google-analytics/google-analytics.public.ts';
import { type ExportTable, inputSchemaOf, outsideTable } from '../export-table.ts';

type WebFigures = Awaited<ReturnType<GoogleReports['web']>>;
type SearchFigures = Awaited<ReturnType<GoogleReports['search']>>;

interface WebPart {
  readonly columns: readonly string[];
  readonly headings: readonly DeclaredText[];
  rows(figures: WebFigures): (readonly unknown[])[];
}

const WEB_PARTS = {
  days: {
    columns: ['name', 'sessions', 'people', 'views'],
    headings: [() => t('Day'), () => t('Sessions'), () => t('People'), () => t('Views', {}, 'of pages')],
    rows: ({ days }) => days.map(({ day, sessions, users, views }) => [day, sessions, users, views]),
  },
  sources: {
    columns: ['name', 'sessions', 'percent'],
    headings: [() => t('Source'), () => t('Sessions'), () => t('Percent')],
    rows: ({ data }) => data.trafficSources.map(({ source, sessions, percentage }) => [source, sessions, percentage]),
  },
  pages: {
    columns: ['name', 'views'],
    headings: [() => t('Page'), () => t('Views', {}, 'of pages')],
    rows: ({ data }) => data.behavior.topPages.map(({ page, views }) => [page, views]),
  },
  countries: {
    columns: ['name', 'people'],
    headings: [() => t('Country'), () => t('People')],
    rows: ({ data }) => data.demographics.countries.map(({ country, users }) => [country, users]),
  },
  devices: {
    columns: ['name', 'people'],
    headings: [() => t('Device'), () => t('People')],
    rows: ({ data }) => data.demographics.devices.map(({ device, users }) => [device, users]),
  },
} as const satisfies Record<string, WebPart>;

const WEB_NAMES = Object.keys(WEB_PARTS) as (keyof typeof WEB_PARTS)[];

export function webTable({ web }: GoogleReports): ExportTable {
  return outsideTable({
    name: ({ by }) => t('web by {dimension}', { dimension: WEB_PARTS[by].headings[0]() }, 'file name'),
    input: z.object({ ...inputSchemaOf(google.web).shape, by: z.enum(WEB_NAMES) }),
    async read({ transact }, asked): Promise<(readonly unknown[])[]> {
      return WEB_PARTS[asked.by].rows(await web(transact, asked));
    },
    columns: ({ by }) =>
      WEB_PARTS[by].columns.map((key, at) => [key, WEB_PARTS[by].headings[at] ?? key, (row) => row[at]]),
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
    columns: ({ by }) => [
      ['name', SEARCH_HEADINGS[by], ({ key }) => key],
      ['clicks', () => t('Clicks'), ({ clicks }) => clicks],
      ['impressions', () => t('Impressions'), ({ impressions }) => impressions],
      ['ctr', () => t('CTR'), ({ ctr }) => ctr],
      ['position', () => t('Position'), ({ position }) => position],
    ],
  });
}
