import { Hono, type Context } from 'hono';
import {
  ApiError,
  disabledApi,
  exhausted,
  insufficientScope,
  invalid,
  noAccess,
  unauthenticated,
} from './api-error.ts';
import { REALTIME_DIMENSIONS, REALTIME_METRICS } from './fields.ts';
import type { Category, GoogleStore, QuotaName } from './google-store.ts';
import { personBySub, type Person, type Property } from './people.ts';
import { runRealtime, runReport, type ReportRequest } from './reports.ts';
import { querySearch, type SearchRequest } from './search-figures.ts';

const ANALYTICS = 'https://www.googleapis.com/auth/analytics.readonly';
const SEARCH = 'https://www.googleapis.com/auth/webmasters.readonly';
/** Tokens per request: most cost fewer than ten. */
const TOKENS = 5;
const MAX_REPORTS = 5;

/** Google's message when each quota is used up. */
const EXHAUSTED: Readonly<Record<QuotaName, string>> = {
  tokensPerDay: 'Exhausted property tokens per day. These quota tokens will return in under 24 hours.',
  tokensPerHour: 'Exhausted property tokens per hour. These quota tokens will return in under 1 hour.',
  tokensPerProjectPerHour:
    'Exhausted property tokens for a project per hour. These quota tokens will return in under 1 hour.',
  concurrentRequests: 'Exhausted concurrent requests quota. Please limit the number of concurrent requests.',
};

/** The Admin API, the Data API and Search Console. */
export function apisApp(store: GoogleStore, seed: number): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    return c.json(error.body(), error.code as 400);
  });

  const enter = (c: Context, call: string, api: string, words: string, scope: string): Person => {
    store.count(call);
    if (store.disabled.has(api)) throw disabledApi(words);
    const access = store.accessOf((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''));
    const person = access === null ? undefined : personBySub(access.sub);
    if (access === null || person === undefined) throw unauthenticated();
    if (!access.scopes.includes(scope)) throw insufficientScope();
    return person;
  };
  const propertyOf = (person: Person, id: string): Property => {
    if (!/^\d+$/.test(id)) throw invalid(`Invalid property ID: ${id}. A numeric Property ID is required.`);
    const found = person.accounts.flatMap(({ properties }) => properties).find((property) => property.id === id);
    if (found === undefined || store.hasLost(person.sub, id)) throw noAccess();
    return found;
  };
  const spend = (property: string, category: Category) => {
    const left = store.quotaOf(property, category);
    for (const [name, words] of Object.entries(EXHAUSTED) as [QuotaName, string][]) {
      if (left[name] <= 0) throw exhausted(words);
    }
    for (const name of ['tokensPerDay', 'tokensPerHour', 'tokensPerProjectPerHour'] as const) {
      left[name] = Math.max(0, left[name] - TOKENS);
    }
    return Object.fromEntries(Object.entries(left).map(([name, remaining]) => [name, { consumed: TOKENS, remaining }]));
  };

  app.get('/analyticsadmin/v1beta/accountSummaries', (c) => {
    const person = enter(c, 'accountSummaries', 'analyticsadmin', 'Google Analytics Admin API', ANALYTICS);
    return c.json(accountSummaries(person, c.req.query('pageSize'), c.req.query('pageToken')));
  });
  app.get('/analyticsadmin/v1beta/properties/:id', (c) => {
    const person = enter(c, 'property', 'analyticsadmin', 'Google Analytics Admin API', ANALYTICS);
    const { id, name, timeZone, currency } = propertyOf(person, c.req.param('id'));
    return c.json({
      name: `properties/${id}`,
      displayName: name,
      timeZone,
      currencyCode: currency,
      serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
      propertyType: 'PROPERTY_TYPE_ORDINARY',
    });
  });
  app.post('/analyticsdata/v1beta/properties/:question', async (c) => {
    const [id = '', method = ''] = c.req.param('question').split(':');
    const person = enter(c, method, 'analyticsdata', 'Google Analytics Data API', ANALYTICS);
    const property = propertyOf(person, id);
    const body = (await c.req.json()) as ReportRequest & { requests?: ReportRequest[]; returnPropertyQuota?: boolean };
    const one = (request: ReportRequest & { returnPropertyQuota?: boolean }, run: () => object) => {
      const propertyQuota = spend(id, method === 'runRealtimeReport' ? 'realtime' : 'core');
      return { ...run(), ...(request.returnPropertyQuota === true && { propertyQuota }) };
    };
    const report = (request: ReportRequest) => one(request, () => runReport(request, property, seed, store.now()));
    if (method === 'runReport') return c.json(report(body));
    if (method === 'batchRunReports') {
      const requests = body.requests ?? [];
      if (requests.length > MAX_REPORTS) throw invalid('Batch requests are limited to 5 requests.');
      return c.json({ reports: requests.map(report), kind: 'analyticsData#batchRunReports' });
    }
    if (method !== 'runRealtimeReport') return c.notFound();
    const allowed = { dimensions: REALTIME_DIMENSIONS, metrics: REALTIME_METRICS };
    return c.json(one(body, () => runRealtime(body, property, seed, store.now(), allowed)));
  });

  app.get('/search/webmasters/v3/sites', (c) => {
    const person = enter(c, 'sites', 'searchconsole', 'Google Search Console API', SEARCH);
    if (person.sites.length === 0) return c.json({});
    return c.json({
      siteEntry: person.sites.map(({ url, permission }) => ({ siteUrl: url, permissionLevel: permission })),
    });
  });
  app.post('/search/webmasters/v3/sites/:site/searchAnalytics/query', async (c) => {
    const person = enter(c, 'searchAnalytics', 'searchconsole', 'Google Search Console API', SEARCH);
    const site = c.req.param('site');
    const known = person.sites.find(({ url, permission }) => url === site && permission !== 'siteUnverifiedUser');
    if (known === undefined || store.hasLost(person.sub, site)) {
      throw new ApiError(403, 'PERMISSION_DENIED', `User does not have sufficient permission for site '${site}'.`);
    }
    return c.json(querySearch((await c.req.json()) as SearchRequest, site, seed));
  });
  return app;
}

function accountSummaries(person: Person, size: string | undefined, token: string | undefined): object {
  const pageSize = Math.min(200, Math.max(1, Number(size ?? 50)));
  const from = Number(token ?? 0);
  const shown = person.accounts.slice(from, from + pageSize);
  if (shown.length === 0) return {};
  const next = from + pageSize;
  return {
    accountSummaries: shown.map(({ id, name, properties }) => ({
      name: `accountSummaries/${id}`,
      account: `accounts/${id}`,
      displayName: name,
      propertySummaries: properties.map((property) => ({
        property: `properties/${property.id}`,
        displayName: property.name,
        propertyType: 'PROPERTY_TYPE_ORDINARY',
        parent: `accounts/${id}`,
      })),
    })),
    ...(next < person.accounts.length && { nextPageToken: String(next) }),
  };
}
