import { z } from 'zod';
import { ALERT_KINDS, MAIL_CHOICES } from '#domain/alerts.ts';
import { ANOMALY_KINDS, SENSITIVITIES } from '#domain/anomalies/anomaly-kinds.ts';
import { REST, organizationCall, storeCall } from './base.ts';
import { anyDay, instant, money, uuid, wcId } from './shapes.ts';

/**
 * A product's stock. `stock` in units, null if the shop only says "out of stock"; for a product with variations, the lowest stock of those
 * that are low.
 */
const stockOf = {
  product_id: z.number().int(),
  name: z.string(),
  stock: z.number().nullable(),
  /** How many of its variations are low; 0: the product itself. */
  variations: z.number().int(),
};

/** What the alert is about, as it was last seen. */
const cause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('low_stock'),
    ...stockOf,
    /** Units sold in the last 30 shop days if the alert is about days of cover; else null. */
    sold: z.number().nullable(),
  }),
  z.object({ kind: z.literal('out_of_stock'), ...stockOf }),
  z.object({ kind: z.literal('failed_sync'), entities: z.array(z.string()), message: z.string() }),
  z.object({ kind: z.literal('webhook'), topics: z.array(z.string()) }),
  z.object({ kind: z.literal('shop'), sentence: z.string() }),
  z.object({ kind: z.literal('payment'), status: z.enum(['past_due', 'locked']) }),
  z.object({ kind: z.literal('new_orders'), day: anyDay, count: z.number().int() }),
  z.object({
    kind: z.literal('no_orders'),
    /** When the last order was placed. */
    since: instant,
    /** The same in the shop's time zone; the time as "14:05". */
    day: anyDay,
    time: z.string(),
    /** The usual number of orders in the opening hours since then, and the range of 80 % of cases. */
    usual: z.number(),
    low: z.number(),
    high: z.number(),
  }),
  z.object({
    kind: z.literal('unusual_sales'),
    direction: z.enum(['low', 'high']),
    day: anyDay,
    /** Shop time, "14:05"; null for the whole day. */
    until: z.string().nullable(),
    currency: z.string(),
    /** Gross sales of the day, the usual amount by then, and the range of 80 % of cases. */
    sales: money,
    usual: money,
    low: money,
    high: money,
  }),
  z.object({
    kind: z.literal('refund_spike'),
    day: anyDay,
    currency: z.string(),
    count: z.number().int(),
    refunds: money,
    /** Means of the days before. */
    usual_count: z.number(),
    usual_refunds: money,
    /** The most on one of these days. */
    most_refunds: money,
  }),
  z.object({
    kind: z.literal('failing_payments'),
    method: z.string(),
    title: z.string(),
    /** The number of hours in which these payments were attempted. */
    hours: z.number().int(),
    tried: z.number().int(),
    failed: z.number().int(),
    /** The usual share of failures, in per cent. */
    usual_percent: z.number(),
  }),
  z.object({
    kind: z.literal('sell_out'),
    /** For a variation, its product. */
    product_id: z.number().int(),
    name: z.string(),
    stock: z.number(),
    /** Units that sell per day. */
    per_day: z.number(),
    /** Whole days that the stock lasts. */
    days_left: z.number().int(),
    /** Days until the delivery. */
    delivery_days: z.number().int(),
    /** Whether it is on order. If not, these are the days of an order placed today. */
    is_ordered: z.boolean(),
  }),
]);
export type AlertCause = z.infer<typeof cause>;

export const alert = z.object({
  id: uuid,
  /** Null for alerts of the organization. */
  store_id: uuid.nullable(),
  store_name: z.string().nullable(),
  cause,
  opened_at: instant,
  /** When the alert last had news. */
  news_at: instant,
  /** Null while the cause lasts. */
  cleared_at: instant.nullable(),
  read: z.boolean(),
});

/** The open alerts of one kind. */
const openKind = z.object({ kind: z.enum(ALERT_KINDS), open: z.number().int(), unread: z.number().int() });

const unread = z.object({ unread: z.number().int() });
const threshold = z
  .number('Give a whole number of units.')
  .int('Give a whole number of units.')
  .min(0, 'Give 0 or more units.')
  .max(100_000, 'Give at most 100 000 units.');

/** Who receives each kind of email. */
export const alertMails = z.object({
  low_stock: z.enum(MAIL_CHOICES),
  out_of_stock: z.enum(MAIL_CHOICES),
  failed_sync: z.enum(MAIL_CHOICES),
  webhook: z.enum(MAIL_CHOICES),
  /** Orders, sales, refunds, payments and stock that differ from the usual. */
  unusual: z.enum(MAIL_CHOICES),
  /** Emails about products that people change or create through Karoo. */
  product_updated: z.enum(MAIL_CHOICES),
  product_created: z.enum(MAIL_CHOICES),
});

export const alertSettings = z.object({
  low_stock_threshold: threshold,
  /** A product is also low when its stock lasts for at most this many days; null: only the stock counts. */
  days_of_cover: z
    .number('Give a whole number of days.')
    .int('Give a whole number of days.')
    .min(1, 'Give at least 1 day.')
    .max(365, 'Give at most 365 days.')
    .nullable(),
  mails: alertMails,
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

const productThreshold = z.object({ wc_id: z.number().int(), threshold: threshold.nullable() });

/** The notification centre: one alert per cause, until it clears. */
export const alerts = {
  list: organizationCall('read')
    .route({
      method: 'GET',
      path: `${REST}/organizations/{organization_id}/alerts`,
      tags: ['alerts'],
      summary: 'Alerts, the open ones first, and of these the ones that are not about stock',
    })
    .input(
      z.object({
        organization_id: uuid,
        page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
        per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
        kind: z.enum(ALERT_KINDS).optional(),
      }),
    )
    .output(
      z.object({
        items: z.array(alert),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
        unread: z.number().int(),
        /** All open alerts, also those of other pages and kinds. */
        kinds: z.array(openKind),
      }),
    ),

  unread: organizationCall('read')
    .route({
      method: 'GET',
      path: `${REST}/organizations/{organization_id}/alerts/unread`,
      tags: ['alerts'],
      summary: 'How many open alerts the caller has not read',
    })
    .input(z.object({ organization_id: uuid }))
    .output(unread),

  markRead: organizationCall('read')
    .route({
      method: 'POST',
      path: `${REST}/organizations/{organization_id}/alerts/read`,
      tags: ['alerts'],
      summary: 'Mark alerts as read: the given ones, or all',
    })
    .input(z.object({ organization_id: uuid, ids: z.array(uuid).max(100).optional() }))
    .output(unread),

  settings: organizationCall('read')
    .route({
      method: 'GET',
      path: `${REST}/organizations/{organization_id}/alerts/settings`,
      tags: ['alerts'],
      summary: 'Alert thresholds and emails',
    })
    .input(z.object({ organization_id: uuid }))
    .output(alertSettings),

  changeSettings: organizationCall('manage-organization')
    .route({
      method: 'PATCH',
      path: `${REST}/organizations/{organization_id}/alerts/settings`,
      tags: ['alerts'],
      summary: 'Change alert thresholds and emails',
    })
    .input(
      z.object({
        organization_id: uuid,
        low_stock_threshold: threshold.optional(),
        days_of_cover: alertSettings.shape.days_of_cover.optional(),
        mails: alertMails.partial().optional(),
      }),
    )
    .output(alertSettings),

  unusual: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/alerts/unusual`,
      tags: ['alerts'],
      summary: 'How sensitive the alerts about unusual figures are',
    })
    .input(z.object({ store_id: uuid }))
    .output(unusualSettings),

  setUnusual: storeCall('manage-organization')
    .route({
      method: 'PUT',
      path: `${REST}/stores/{store_id}/alerts/unusual`,
      tags: ['alerts'],
      summary: 'Set how sensitive the alerts about unusual figures are, and switch kinds off',
    })
    .input(z.object({ store_id: uuid, ...unusualChoice }))
    .output(unusualSettings),

  threshold: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/products/{wc_id}/alert-threshold`,
      tags: ['alerts'],
      summary: "A product's own threshold for low stock",
    })
    .input(z.object({ store_id: uuid, wc_id: wcId }))
    .output(productThreshold),

  setThreshold: storeCall('write-shop')
    .route({
      method: 'PUT',
      path: `${REST}/stores/{store_id}/products/{wc_id}/alert-threshold`,
      tags: ['alerts'],
      summary: "Set a product's (or variation's) own threshold, or take it away with null",
    })
    .input(z.object({ store_id: uuid, wc_id: wcId, threshold: threshold.nullable() }))
    .output(productThreshold),
};
