import { z } from 'zod';
import { parseResponse, type GoogleHttp } from './google-http.ts';

/** The dimensions of a search report. */
export const SEARCH_DIMENSIONS = ['query', 'page', 'country', 'device', 'date'] as const;
export type SearchDimension = (typeof SEARCH_DIMENSIONS)[number];

export interface SearchSite {
  /** "sc-domain:example.co.za" or "https://example.co.za/". */
  url: string;
  permission: string;
}

export interface SearchRow {
  /** A query, a URL, a three-letter country code, DESKTOP, or a day in Pacific time; '' for the total. */
  key: string;
  clicks: number;
  impressions: number;
  /** Clicks per impression, 0 to 1. */
  ctr: number;
  /** Average position among the results; 1 is the first. */
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

/** Lists the sites whose numbers the person can see. Throws GoogleError. */
export async function listSearchSites(http: GoogleHttp, host: string, accessToken: string): Promise<SearchSite[]> {
  const url = `${host}/webmasters/v3/sites`;
  const response = await http.request({ method: 'GET', url, accessToken, repeatable: true });
  return parseResponse(sites, response ?? {}, 'its sites')
    .siteEntry.filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl, permissionLevel }) => ({ url: siteUrl, permission: permissionLevel }));
}

/** Clicks and impressions between two days, most clicks first; `by` null for the total. Throws GoogleError. */
export async function querySearch(
  { http, host, accessToken }: { http: GoogleHttp; host: string; accessToken: string },
  request: { site: string; from: string; to: string; by: SearchDimension | null; limit: number },
): Promise<SearchRow[]> {
  const url = `${host}/webmasters/v3/sites/${encodeURIComponent(request.site)}/searchAnalytics/query`;
  const json = {
    startDate: request.from,
    endDate: request.to,
    ...(request.by !== null && { dimensions: [request.by] }),
    rowLimit: request.limit,
    dataState: 'all',
  };
  const response = await http.request({ method: 'POST', url, accessToken, json, repeatable: true });
  return parseResponse(rows, response ?? {}, 'what was searched for').rows.map(({ keys, ...numbers }) => ({
    key: keys[0] ?? '',
    ...numbers,
  }));
}
