import { z } from 'zod';
import {
  ACTIVITY_FIELD_GROUPS,
  ACTIVITY_KINDS,
  ACTIVITY_OUTCOMES,
  ACTIVITY_SOURCES,
  ACTIVITY_SUBJECTS,
} from '#domain/activity.ts';
import { t } from '#domain/language/t.ts';
import { ORGANIZATION, organizationCall, routes } from '../base.ts';
import { instant, pageOf, paging, shopDay, uuid } from '../shapes.ts';

const at = routes('activity', `${ORGANIZATION}/activity`);

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One changed field. Long texts and lists have no values: only that they changed is kept. */
const fieldChange = z.object({
  field: z.string(),
  before: value.optional(),
  after: value.optional(),
  /** The variation that it belongs to. */
  variation: z.number().int().optional(),
  /** Its options, such as "M, Red", while the store has it. */
  variation_name: z.string().optional(),
  /** The shop's message where it refused this part of the change. */
  error: z.string().optional(),
});

export type FieldChange = z.output<typeof fieldChange>;

export const activityEntry = z.object({
  id: uuid,
  at: instant,
  /** Null for changes of the organization. */
  store_id: uuid.nullable(),
  store_name: z.string().nullable(),
  /** Null for changes in the shop, and once the person's account is deleted. */
  person: z.object({ id: uuid, name: z.string() }).nullable(),
  source: z.enum(ACTIVITY_SOURCES),
  kind: z.enum(ACTIVITY_KINDS),
  /** The record in the shop: "orders/140", "products/479"; "bulk/<id>" of a change of many products. */
  record: z.string().nullable(),
  /** The order's number, the product's or the store's name. */
  title: z.string().nullable(),
  /** The member or the invited address that it is about. */
  about: z.string().nullable(),
  outcome: z.enum(ACTIVITY_OUTCOMES),
  /** What the shop said when it refused. */
  error: z.string().nullable(),
  /** The currency of prices and amounts. */
  currency: z.string().nullable(),
  changes: z.array(fieldChange),
});

/** The filter of the activity log. Days are those of the store, or of the organization's first store. */
export const activityFilter = {
  store_id: uuid.optional(),
  /** The id of the person who made the change. */
  person: uuid.optional(),
  /** A record in the shop, or "bulk/<id>": then each product of that change. */
  record: z
    .string()
    .regex(/^[a-z]{3,20}\/[0-9a-z-]{1,40}$/, { error: () => t('Give a record as orders/140 or products/479.') })
    .optional(),
  subject: z.enum(ACTIVITY_SUBJECTS).optional(),
  source: z.enum(ACTIVITY_SOURCES).optional(),
  /** What was changed: prices, stock or statuses. */
  field: z.enum(ACTIVITY_FIELD_GROUPS).optional(),
  after: shopDay.optional(),
  before: shopDay.optional(),
};

/** Who changed what through Karoo, and what was changed in the shop itself. Kept for two years. */
export const activity = {
  /** Owners and admins see everything, others what happened in the stores and what they did themselves. */
  list: organizationCall('read')
    .route(at('GET', '', 'Who changed what, newest first'))
    .input({ ...activityFilter, page: paging.page, per_page: paging.per_page })
    .output(pageOf(activityEntry)),
};
