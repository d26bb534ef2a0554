import { z } from 'zod';
import { CARD_NAMES, CARDS, MAX_DASHBOARDS, MAX_TILES, TILE_FORMS, TILE_SIZES } from '#domain/dashboards/cards.ts';
import { LINK_DAYS, LINK_PERIODS, MAX_LINKS } from '#domain/dashboards/links.ts';
import { report } from './analytics/report.ts';
import { publicCall, REST, routes, STORE, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { dashboardNamed, linkNamed } from './forms/organization-forms.ts';
import { basedOn, versioned } from './record-version.ts';
import { anyDay, comparedDays, instant, uuid } from './shapes.ts';
import { t } from '#domain/language/t.ts';

const at = routes('dashboards', `${STORE}/dashboards`);
const linksAt = routes('dashboards', `${STORE}/dashboard-links`);
const visitorsAt = routes('dashboards', `${REST}/shared-dashboards`);

const size = z.enum(TILE_SIZES).describe('A third of the width, two thirds, or all of it.');

/** A card or a saved question on a dashboard. */
export const dashboardTile = z.union(
  [
    z.strictObject({
      card: z.enum(CARD_NAMES).describe(CARD_NAMES.map((name) => `${name}: ${CARDS[name].name()}`).join('; ')),
      size,
    }),
    z.strictObject({
      question_id: uuid.describe('A saved question. Who doesn’t see it has no answer in this tile.'),
      show: z.enum(TILE_FORMS),
      size,
    }),
  ],
  { error: () => t('Give “card” and “size”, or “question_id”, “show” and “size”.') },
);
export type DashboardTile = z.output<typeof dashboardTile>;

const tiles = z
  .array(dashboardTile)
  .min(1)
  .max(MAX_TILES)
  .refine((all) => new Set(all.map((tile) => ('card' in tile ? tile.card : tile.question_id))).size === all.length, {
    error: () => t('Each tile can be there once.'),
  });

export const dashboard = z.object({
  id: uuid,
  name: z.string(),
  tiles: z.array(dashboardTile),
  /** Every member of the organization sees it; otherwise only who made it. */
  is_shared: z.boolean(),
  /** The caller made it, and may change it. */
  is_own: z.boolean(),
  ...versioned,
});

/** A link that shows some tiles to everyone who has it, without personal data. Its address is known only when it is made. */
export const dashboardLink = z.object({
  id: uuid,
  name: z.string(),
  tiles: z.array(dashboardTile),
  period: z.enum(LINK_PERIODS),
  /** It shows costs and profit. */
  shows_costs: z.boolean(),
  created_at: instant,
  expires_at: instant,
  /** How often it was opened, and when last. */
  opened: z.number().int(),
  last_opened_at: instant.nullable(),
});

const value = z.union([z.string(), z.number()]).nullable();
/** The days of a tile that has its own, and not those of the link. */
const days = z.object({ from: anyDay, to: anyDay }).nullable();

/** What a tile of a link shows: figures, a course of time, or rows. `missing`: it can’t be shown any more. */
const sharedTile = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('figures'),
    name: z.string(),
    size,
    days,
    measures: z.array(z.string()),
    totals: z.record(z.string(), value),
    previous: z.object({ ...comparedDays, totals: z.record(z.string(), value) }).nullable(),
  }),
  z.object({
    form: z.literal('chart'),
    name: z.string(),
    size,
    days,
    measure: z.string(),
    interval: z.string(),
    report: report.pick({ from: true, to: true, currency: true, totals: true, intervals: true, previous: true }),
  }),
  z.object({
    form: z.literal('rows'),
    name: z.string(),
    size,
    days,
    /** What the rows are of, if not of days. */
    note: z.string(),
    /** The first one is drawn as a bar. */
    columns: z.array(z.object({ name: z.string(), unit: z.string() })),
    rows: z.array(z.object({ name: z.string(), values: z.array(value) })),
    as_bars: z.boolean(),
    /** A heat map: each column shades its cells. Its note is the figure, and a null is nothing sold. */
    as_heat: z.boolean(),
    /** Rows that are not shown. */
    more: z.number().int(),
  }),
  /** Why, where it may be told. */
  z.object({ form: z.literal('missing'), name: z.string(), size, reason: z.string().nullable() }),
]);
export type SharedTile = z.output<typeof sharedTile>;

/** What a link shows. Nothing in it names a customer. */
export const sharedDashboard = z.object({
  name: z.string(),
  organization: z.string(),
  store: z.string(),
  /** A picture as a data URL. */
  logo: z.string().nullable(),
  currency: z.string(),
  timezone: z.string(),
  from: anyDay,
  to: anyDay,
  /** When the figures were read. */
  at: instant,
  expires_at: instant,
  tiles: z.array(sharedTile),
});
export type SharedDashboard = z.output<typeof sharedDashboard>;

/** The dashboards of a store: the caller's own, and those shared with the organization. */
export const dashboards = {
  list: storeCall('read')
    .route(at('GET', '', 'Dashboards by name'))
    .output(z.object({ items: z.array(dashboard) })),

  create: storeCall('read')
    .route(at('POST', '', `Save a dashboard; a person has at most ${MAX_DASHBOARDS} in a store`, 201))
    .input({ ...dashboardNamed.shape, tiles })
    .output(dashboard),

  change: storeCall('read')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PATCH', '/{id}', 'Change a dashboard of your own'))
    .input({ id: uuid, ...basedOn, ...dashboardNamed.shape, tiles })
    .output(dashboard),

  remove: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a dashboard: your own, or as owner or admin a shared one'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),

  links: storeCall('manage-organization')
    .route(linksAt('GET', '', 'Links for outsiders that still work, newest first'))
    .output(z.object({ items: z.array(dashboardLink) })),

  /** Refused for tiles with personal data. `url` is shown once: only a hash of it is stored. */
  createLink: storeCall('manage-organization')
    .route(linksAt('POST', '', `Make a link for outsiders; a store has at most ${MAX_LINKS}`, 201))
    .input({
      ...linkNamed.shape,
      tiles,
      period: z.enum(LINK_PERIODS).default('month'),
      days: z
        .union(LINK_DAYS.map((days) => z.literal(days)))
        .default(30)
        .describe('How long it works.'),
    })
    .output(dashboardLink.extend({ url: z.string() })),

  removeLink: storeCall('manage-organization')
    .errors(declare('NOT_FOUND'))
    .route(linksAt('DELETE', '/{id}', 'Take a link back, at once'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),

  /** For everyone with the link. */
  open: publicCall
    .errors(declare('NOT_FOUND'))
    .route(visitorsAt('POST', '/open', 'What a link shows'))
    .input(z.object({ token: z.string().min(20).max(200) }))
    .output(sharedDashboard),
};
