import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { coveredSessionCall, ORGANIZATION, organizationCall, publicCall, REST, routes } from '../base.ts';
import { declare } from '../errors.ts';
import { anyDay, atMost, instant, money, numberInRequest, shopDay, uuid } from '../shapes.ts';

/** Google Analytics and Search Console. Tokens never leave the server: the browser knows a connection's id. */

const signInAt = routes('google', `${REST}/google/sign-in`);
const at = routes('google', `${ORGANIZATION}/google`);
const functionAt = routes('functions', '/functions/v1');

export const GOOGLE_KINDS = ['analytics', 'search-console'] as const;

/** A property's number, or a site as Search Console names it. */
const propertyId = z
  .string()
  .trim()
  .min(1, { error: () => t('Choose a property.') })
  .max(300, atMost(300))
  .refine((text) => !/^(?:G|UA|GT|AW)-/i.test(text), {
    error: () => t('This is a measurement ID. Enter the property ID from Admin, Property details in Google Analytics.'),
  });

export const googleConnection = z.object({
  id: uuid,
  kind: z.enum(GOOGLE_KINDS),
  /** The Google account that gave the permission. */
  email: z.string(),
  /** `choosing`: no property yet. `expired`: Google ended the permission; connect again. */
  state: z.enum(['choosing', 'connected', 'expired']),
  property_id: z.string().nullable(),
  property_name: z.string().nullable(),
  /** Of the property, IANA and ISO 4217; null for Search Console, whose days are Pacific ones. */
  time_zone: z.string().nullable(),
  currency: z.string().nullable(),
  /** What to know before comparing with the shop, as sentences: another time zone, another currency. */
  warnings: z.array(z.string()),
  connected_at: instant,
});

/** `quota`: the quota is used up for now. `reconnect`: Google revoked the permission. `unreachable`: Google does not respond. */
const notice = z.enum(['quota', 'reconnect', 'unreachable']).nullable();

/** When Google responded, and why the figures are older than they should be. */
export const freshness = z.object({ fetchedAt: instant, notice });

export const googleAccount = z.object({
  id: z.string(),
  name: z.string(),
  properties: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** `bounceRate` is 0 to 1, `percentage` 0 to 100; durations in seconds, revenue in the property's currency. */
export const webAnalytics = z.object({
  /** People on the site in the last 30 minutes; null if Google did not report it. */
  realtimeUsers: z.number().int().nullable(),
  sessions: z.number().int(),
  bounceRate: z.number(),
  averageSessionDuration: z.number(),
  trafficSources: z.array(z.object({ source: z.string(), sessions: z.number().int(), percentage: z.number() })),
  demographics: z.object({
    countries: z.array(z.object({ country: z.string(), users: z.number().int() })),
    devices: z.array(z.object({ device: z.string(), users: z.number().int() })),
  }),
  ecommerce: z.object({ revenue: money, transactions: z.number().int(), averageOrderValue: money }),
  behavior: z.object({
    /** At most ten. */
    topPages: z.array(z.object({ page: z.string(), views: z.number().int() })),
    averageTimeOnPage: z.number(),
  }),
});

const reportValues = z.array(z.object({ value: z.string() }));
const reportRow = z.object({ dimensionValues: reportValues, metricValues: reportValues });
/** A report as Google returns it; `totals` has one row if requested. */
export const googleReport = z.object({
  dimensionHeaders: z.array(z.object({ name: z.string() })),
  metricHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(reportRow),
  totals: z.array(reportRow),
  rowCount: z.number(),
});

export const searchRow = z.object({
  key: z.string(),
  clicks: z.number(),
  impressions: z.number(),
  ctr: z.number(),
  position: z.number(),
});

const connection = { connection_id: uuid };
const days = { from: shopDay, to: shopDay };
const refusals = declare(
  'NOT_FOUND',
  'GOOGLE_NOT_CONFIGURED',
  'GOOGLE_RECONNECT',
  'GOOGLE_REFUSED',
  'GOOGLE_QUOTA',
  'GOOGLE_FAILED',
);

/** A call on a connection of one of the caller's organizations. */
const connectionCall = coveredSessionCall
  .meta({ access: 'session', unauthorized: () => t('Not authenticated') })
  .errors(refusals)
  .errors(declare('FORBIDDEN_ROLE', 'ORGANIZATION_ENDING', 'ORGANIZATION_NOT_FOUND'));

export const google = {
  /** Whether "continue with Google" can be offered: POST /api/auth/sign-in/social {provider: 'google', callbackURL} answers `url`. */
  signIn: publicCall
    .route(signInAt('GET', '', 'Whether one can sign in with Google'))
    .input(z.object({}))
    .output(z.object({ available: z.boolean() })),

  /** Connections. `configured`: whether this server can connect to Google. */
  connections: organizationCall('read')
    .meta({ access: 'organization', action: 'read', unauthorized: () => t('Not authenticated') })
    .route(at('GET', '', 'Connections with Google'))
    .output(z.object({ configured: z.boolean(), items: z.array(googleConnection) })),

  /**
   * Returns the address of Google's page for the person. Google sends them back to GOOGLE_CALLBACKS with `code` and `state`, or `error`.
   * `connection_id`: renew the permission of this connection. `return_to`: a page of ours, which the exchange returns.
   */
  begin: organizationCall('manage-stores')
    .meta({ access: 'organization', action: 'manage-stores', unauthorized: () => t('Not authenticated') })
    .errors(declare('GOOGLE_NOT_CONFIGURED', 'NOT_FOUND'))
    .route(at('POST', '', 'Start connecting Google'))
    .input({
      kind: z.enum(GOOGLE_KINDS).default('analytics'),
      connection_id: uuid.optional(),
      return_to: z.string().max(500).optional(),
    })
    .output(z.object({ url: z.url(), expires_at: instant })),

  /** Sites of Search Console that this connection may read. */
  sites: organizationCall('manage-stores')
    .errors(refusals)
    .route(at('GET', '/{connection_id}/sites', 'Sites to choose from'))
    .input(connection)
    .output(z.object({ items: z.array(z.object({ url: z.string(), permission: z.string() })) })),

  selectProperty: organizationCall('manage-stores')
    .errors(refusals)
    .route(at('PUT', '/{connection_id}/property', 'Choose the property to read'))
    .input({ ...connection, property_id: propertyId })
    .output(googleConnection),

  /** Revokes the permission at Google and deletes it. `revoked`: false if Google was unreachable or another connection needs it. */
  disconnect: organizationCall('manage-stores')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{connection_id}', 'Disconnect'))
    .input(connection)
    .output(z.object({ revoked: z.boolean() })),

  /** The figures of a range of the property's days, both ends included. */
  web: organizationCall('read')
    .errors(refusals)
    .route(at('GET', '/{connection_id}/web', 'What Google Analytics counted'))
    .input({ ...connection, ...days })
    .output(
      z.object({
        connection: googleConnection,
        ...freshness.shape,
        /** Google is still counting the last two days. */
        isPreliminary: z.boolean(),
        /** Google left data out, or counted a sample. */
        isIncomplete: z.boolean(),
        data: webAnalytics,
        days: z.array(
          z.object({
            day: anyDay,
            sessions: z.number().int(),
            users: z.number().int(),
            views: z.number().int(),
            /** 1 is all; 0 without sessions. */
            bounceRate: z.number(),
            /** Seconds. */
            averageSessionDuration: z.number(),
          }),
        ),
      }),
    ),

  /** Clicks and impressions in Google's search, the most clicks first. */
  search: organizationCall('read')
    .errors(refusals)
    .route(at('GET', '/{connection_id}/search', 'What Search Console counted'))
    .input({
      ...connection,
      ...days,
      by: z.enum(['query', 'page', 'country', 'device', 'date']).default('query'),
      limit: numberInRequest(1, 1000).default(100),
    })
    .output(
      z.object({
        connection: googleConnection,
        ...freshness.shape,
        totals: searchRow.omit({ key: true }),
        items: z.array(searchRow),
      }),
    ),
};

/** The same under the specification's names; see functions.ts. */
export const googleFunctions = {
  /** Completes the authorization that `google.begin` started. Returns the connection, for which a property is chosen next. */
  googleAuthExchange: connectionCall
    .errors(declare('GOOGLE_CONNECT_FAILED'))
    .route(functionAt('POST', '/google-auth-exchange', 'Connect Google'))
    .input(
      z.object({
        code: z.string().min(1).max(2000),
        redirect_uri: z.string().min(1).max(500),
        state: z.string().min(1).max(500),
      }),
    )
    .output(
      z.object({
        connection_id: uuid,
        organization_id: uuid,
        kind: z.enum(GOOGLE_KINDS),
        state: z.enum(['choosing', 'connected']),
        return_to: z.string(),
      }),
    ),

  googleAnalyticsAccounts: connectionCall
    .route(functionAt('POST', '/google-analytics-accounts', 'Accounts and properties to choose from'))
    .input(z.object({ connection_id: uuid }))
    .output(z.object({ accounts: z.array(googleAccount) })),

  googleAnalyticsData: connectionCall
    .route(functionAt('POST', '/google-analytics-data', "A property's reports"))
    .input(
      z.object({
        property_id: propertyId,
        date_range: z.object({ start_date: shopDay, end_date: shopDay }),
      }),
    )
    .output(
      z.object({
        ...freshness.shape,
        realtime: googleReport.nullable(),
        overview: googleReport,
        traffic: googleReport,
        countries: googleReport,
        devices: googleReport,
        ecommerce: googleReport,
        behavior: googleReport,
      }),
    ),
};
