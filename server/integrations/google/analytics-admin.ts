import { z } from 'zod';
import { readAnswer, type GoogleHttp } from './google-http.ts';

/** An account of Google Analytics with what it measures. Ids are the numbers alone, as people see them. */
export interface AnalyticsAccount {
  id: string;
  name: string;
  properties: { id: string; name: string }[];
}

export interface AnalyticsProperty {
  id: string;
  name: string;
  /** IANA name; Google's days are days there. */
  timeZone: string;
  currency: string;
}

const PAGE_SIZE = '200';
/** 20 000 accounts: more would be an answer that never ends. */
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
const described = z.object({
  displayName: z.string().default(''),
  timeZone: z.string().default('Etc/UTC'),
  currencyCode: z.string().default(''),
});

const numberOf = (name: string) => name.slice(name.indexOf('/') + 1);

/** Every account and property the person may see, page after page. Throws GoogleError. */
export async function listAnalyticsAccounts(
  http: GoogleHttp,
  host: string,
  accessToken: string,
): Promise<AnalyticsAccount[]> {
  const accounts: AnalyticsAccount[] = [];
  let pageToken = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ pageSize: PAGE_SIZE, ...(pageToken !== '' && { pageToken }) });
    const url = `${host}/v1beta/accountSummaries?${query.toString()}`;
    const answer = await http.ask({ method: 'GET', url, accessToken, repeatable: true });
    const { accountSummaries, nextPageToken } = readAnswer(summaries, answer ?? {}, 'its accounts');
    for (const { account, displayName, propertySummaries } of accountSummaries) {
      const properties = propertySummaries.map((one) => ({ id: numberOf(one.property), name: one.displayName }));
      accounts.push({ id: numberOf(account), name: displayName, properties });
    }
    if (nextPageToken === undefined || nextPageToken === '') break;
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
  const answer = await http.ask({ method: 'GET', url, accessToken, repeatable: true });
  const { displayName, timeZone, currencyCode } = readAnswer(described, answer, 'a property');
  return { id: propertyId, name: displayName, timeZone, currency: currencyCode };
}
