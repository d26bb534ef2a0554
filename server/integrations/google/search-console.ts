import { z } from 'zod';
import { readAnswer, type GoogleHttp } from './google-http.ts';

/** What clicks and impressions of a site in Google's search can be listed by. */
export const SEARCH_DIMENSIONS = ['query', 'page', 'country', 'device', 'date'] as const;
export type SearchDimension = (typeof SEARCH_DIMENSIONS)[number];

export interface SearchSite {
  /** "sc-domain:example.co.za" or "https://example.co.za/". */
  url: string;
  permission: string;
}

export interface SearchRow {
  /** A query, an address, a country in three letters, DESKTOP, or a day in Pacific time; '' for all together. */
  key: string;
  clicks: number;
  impressions: number;
  /** Clicks per impression, 0 to 1. */
  ctr: number;
  /** Average place among the results; 1 is the first. */
  position: number;
}

const sites = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string().default('') })).default([]),
});
const rows = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number(),
        impressions: z.number(),
        ctr: z.number(),
        position: z.number(),
      }),
    )
    .default([]),
});

/** Sites whose numbers the person may see. Throws GoogleError. */
export async function listSearchSites(http: GoogleHttp, host: string, accessToken: string): Promise<SearchSite[]> {
  const url = `${host}/webmasters/v3/sites`;
  const answer = await http.ask({ method: 'GET', url, accessToken, repeatable: true });
  return readAnswer(sites, answer ?? {}, 'its sites')
    .siteEntry.filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl, permissionLevel }) => ({ url: siteUrl, permission: permissionLevel }));
}

/** Clicks and impressions between two days, the most clicks first; `by` null for all together. Throws GoogleError. */
export async function querySearch(
  asked: { http: GoogleHttp; host: string; accessToken: string },
  request: { site: string; from: string; to: string; by: SearchDimension | null; limit: number },
): Promise<SearchRow[]> {
  const { http, host, accessToken } = asked;
  const url = `${host}/webmasters/v3/sites/${encodeURIComponent(request.site)}/searchAnalytics/query`;
  const json = {
    startDate: request.from,
    endDate: request.to,
    ...(request.by !== null && { dimensions: [request.by] }),
    rowLimit: request.limit,
    dataState: 'all',
  };
  const answer = await http.ask({ method: 'POST', url, accessToken, json, repeatable: true });
  return readAnswer(rows, answer ?? {}, 'what was searched for').rows.map(({ keys, ...numbers }) => ({
    key: keys[0] ?? '',
    ...numbers,
  }));
}
