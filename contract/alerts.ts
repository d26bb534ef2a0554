import { z } from 'zod';
import { ALERT_ICONS, ALERT_SEVERITIES, MAIL_CHOICES } from '#domain/alerts.ts';
import { ANOMALY_KINDS, SENSITIVITIES } from '#domain/anomalies/anomaly-kinds.ts';
import { SUBJECTS } from '#domain/questions/subjects.ts';
import { WATCH_PROBLEMS } from '#domain/segment-watches.ts';
import { ORGANIZATION, organizationCall, routes, STORE, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { segmentWatch } from './forms/alert-forms.ts';
import { ownThreshold, stockThresholds } from './forms/store-forms.ts';
import { instant, numberInRequest, uuid, wcId } from './shapes.ts';

const at = routes('alerts', `${ORGANIZATION}/alerts`);
const inStore = routes('alerts', STORE);

const alert = z.object({
  id: uuid,
  /** Null for alerts of the organization. */
  store_id: uuid.nullable(),
  store_name: z.string().nullable(),
  /** What it is about, as it was last seen: fields that depend on the kind, such as `product_id` and `stock` for `low_stock`. */
  cause: z.looseObject({ kind: z.string() }),
  /** The alert in words, in the language of the request. */
  title: z.string(),
  detail: z.string().nullable(),
  /** The path of the screen that shows it; null for somebody who can do nothing about it. */
  link: z.string().nullable(),
  opened_at: instant,
  /** When the alert last had news. */
  news_at: instant,
  /** Null while the cause lasts. */
  cleared_at: instant.nullable(),
  read: z.boolean(),
});

/** The alerts of one kind: those that are open, and those of the page that are over. */
const alertKind = z.object({
  kind: z.string(),
  open: z.number().int(),
  unread: z.number().int(),
  severity: z.enum(ALERT_SEVERITIES),
  icon: z.enum(ALERT_ICONS),
  /** What the open ones, and those that are over, have in common. */
  title: z.string(),
  cleared_title: z.string(),
  /** The path of a screen that lists what they are about. */
  link: z.string(),
});

export const alertPage = z.object({
  items: z.array(alert),
  total: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
  unread: z.number().int(),
  /** Kinds with an open alert, also those of other pages and kinds, and kinds on this page. */
  kinds: z.array(alertKind),
});

const unread = z.object({ unread: z.number().int() });

/** Who receives each kind of email, by its name. */
const alertMails = z.record(z.string(), z.enum(MAIL_CHOICES));

export const alertSettings = z.object({
  ...stockThresholds.shape,
  mails: alertMails,
  /** The kinds of emails in words, in the language of the request and the order of the settings. */
  emails: z.array(z.object({ name: z.string(), label: z.string(), description: z.string() })),
});

/** What counts as unusual in a store. */
const unusualChoice = {
  sensitivity: z.enum(SENSITIVITIES),
  /** Kinds of alerts that are switched off. */
  off: z.array(z.enum(ANOMALY_KINDS)).max(ANOMALY_KINDS.length),
};

const unusualSettings = z.object({
  ...unusualChoice,
  /** Days with orders that Karoo knows, and how many it needs before it alerts. */
  days_known: z.number().int(),
  days_needed: z.number().int(),
});

/** A segment of a store about which people are told. */
export const watchedSegment = z.object({
  ...segmentWatch.shape,
  name: z.string(),
  about: z.enum(SUBJECTS),
  /** How many it had when it was last read, if they are counted. */
  members: z.number().int().nullable(),
  /** Why it could not be read: it takes too long, has too many records to say which are new, or is about costs, which are hidden. */
  problem: z.enum(WATCH_PROBLEMS).nullable(),
  read_at: instant.nullable(),
});
const watched = z.object({ items: z.array(watchedSegment) });

const productThreshold = z.object({ wc_id: z.number().int(), ...ownThreshold.shape });

/** The notification centre: one alert per cause, until it clears. */
export const alerts = {
  list: organizationCall('read')
    .route(at('GET', '', 'Alerts, the open ones first, and of these the ones that are not about stock'))
    .input({
      page: numberInRequest(1, 1_000_000).default(1),
      per_page: numberInRequest(1, 100).default(20),
      kind: z.string().max(40).optional(),
    })
    .output(alertPage),

  unread: organizationCall('read')
    .route(at('GET', '/unread', 'How many open alerts the caller has not read'))
    .output(unread),

  markRead: organizationCall('read')
    .route(at('POST', '/read', 'Mark alerts as read: the given ones, or all'))
    .input({ ids: z.array(uuid).max(100).optional() })
    .output(unread),

  settings: organizationCall('read')
    .route(at('GET', '/settings', 'Alert thresholds and emails'))
    .output(alertSettings),

  changeSettings: organizationCall('manage-organization')
    .route(at('PATCH', '/settings', 'Change alert thresholds and emails'))
    .input({
      ...z.object(stockThresholds.shape).partial().shape,
      mails: alertMails.optional(),
    })
    .output(alertSettings),

  unusual: storeCall('read')
    .route(inStore('GET', '/alerts/unusual', 'How sensitive the alerts about unusual figures are'))
    .output(unusualSettings),

  setUnusual: storeCall('manage-organization')
    .route(
      inStore('PUT', '/alerts/unusual', 'Set how sensitive the alerts about unusual figures are, and switch kinds off'),
    )
    .input({ ...unusualChoice })
    .output(unusualSettings),

  segments: storeCall('read')
    .route(inStore('GET', '/alerts/segments', 'The segments about which people are told'))
    .output(watched),

  watchSegment: storeCall('manage-organization')
    .errors(declare('NOT_FOUND'))
    .route(inStore('PUT', '/alerts/segments/{segment_id}', 'Tell people about a segment that is shared'))
    .input({ ...segmentWatch.shape })
    .output(watched),

  unwatchSegment: storeCall('manage-organization')
    .errors(declare('NOT_FOUND'))
    .route(inStore('DELETE', '/alerts/segments/{segment_id}', 'Tell people about a segment no more'))
    .input({ segment_id: uuid })
    .output(watched),

  threshold: storeCall('read')
    .route(inStore('GET', '/products/{wc_id}/alert-threshold', "A product's own threshold for low stock"))
    .input({ wc_id: wcId })
    .output(productThreshold),

  setThreshold: storeCall('write-shop')
    .route(
      inStore(
        'PUT',
        '/products/{wc_id}/alert-threshold',
        "Set a product's (or variation's) own threshold, or take it away with null",
      ),
    )
    .input({ wc_id: wcId, ...ownThreshold.shape })
    .output(productThreshold),
};
