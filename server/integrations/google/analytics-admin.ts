import { z } from 'zod';
import { parseResponse, type GoogleHttp } from './google-http.ts';

/** A Google Analytics account with its properties. Ids are the plain numbers, without a prefix. */
export interface AnalyticsAccount {
  id: string;
  name: string;
  properties: { id: string; name: string }[];
}

export interface AnalyticsProperty {
  id: string;
  name: string;
  /** IANA name of the time zone that Google's days use. */
  timeZone: string;
  currency: string;
}

const PAGE_SIZE = '200';
/** 20,000 accounts, to stop a pagination that does not end. */
const MAX_PAGES = 100;

const summaries = z.object({
  accountSummaries: z
    .array(
      z.object({
        account: z.string(),
        displayName: z.string().default(''),
        propertySummaries: z.array(z.object({ property: z.string(), displayName: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
const propertyResponse = z.object({
  displayName: z.string().default(''),
  timeZone: z.string().default('Etc/UTC'),
  currencyCode: z.string().default(''),
});

const numberOf = (name: string) => name.slice(name.indexOf('/') + 1);

/** Lists all accounts and properties that the person can see. Throws GoogleError. */
export async function listAnalyticsAccounts(
  http: GoogleHttp,
  host: string,
  accessToken: string,
): Promise<AnalyticsAccount[]> {
  const accounts: AnalyticsAccount[] = [];
  let pageToken = '';
  // oxlint-disable-next-line karoo/bounded-loops -- MAX_PAGES ends it, and so does a page without accounts
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(pageToken !== '' && { pageToken }) });
    const url = `${host}/v1beta/accountSummaries?${query.toString()}`;
    const response = await http.request({ method: 'GET', url, accessToken, repeatable: true });
    const { accountSummaries, nextPageToken } = parseResponse(summaries, response ?? {}, 'its accounts');
    for (const { account, displayName, propertySummaries } of accountSummaries) {
      const properties = propertySummaries.map((one) => ({ id: numberOf(one.property), name: one.displayName }));
      accounts.push({ id: numberOf(account), name: displayName, properties });
    }
    if (nextPageToken === undefined || nextPageToken === '' || accountSummaries.length === 0) break;
    pageToken = nextPageToken;
  }
  return accounts;
}

export async function readAnalyticsProperty(
  http: GoogleHttp,
  host: string,
  accessToken: string,
  propertyId: string,
): Promise<AnalyticsProperty> {
  const url = `${host}/v1beta/properties/${encodeURIComponent(propertyId)}`;
  const response = await http.request({ method: 'GET', url, accessToken, repeatable: true });
  const { displayName, timeZone, currencyCode } = parseResponse(propertyResponse, response, 'a property');
  return { id: propertyId, name: displayName, timeZone, currency: currencyCode };
}
