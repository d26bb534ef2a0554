import { z } from 'zod';
import { SUBJECTS } from '#domain/questions/subjects.ts';
import { routes, STORE, storeCall } from './base.ts';
import { declare } from './errors.ts';
import { segmentNamed } from './forms/organization-forms.ts';
import { condition } from './questions/condition.ts';
import { basedOn, versioned } from './record-version.ts';
import { uuid } from './shapes.ts';

const at = routes('segments', `${STORE}/segments`);

export const segment = z.object({
  id: uuid,
  /** Which list it filters. */
  about: z.enum(SUBJECTS),
  name: z.string(),
  where: condition,
  /** Every member of the organization sees it; otherwise only who made it. */
  is_shared: z.boolean(),
  /** The caller made it, and may change it. */
  is_own: z.boolean(),
  /** Alerts are about it: it must stay shared, and its alerts end with it. */
  is_watched: z.boolean(),
  ...versioned,
});

const fields = { ...segmentNamed.shape, where: condition };

/**
 * Conditions on customers, orders or products under a name: the caller's own, and those shared with the organization. Whenever they are
 * used, they choose those that fit then: as `segment_id` of the lists of customers, orders and products and of their files, and as `where` of
 * questions. Orders are also chosen by segments of customers and products.
 */
export const segments = {
  list: storeCall('read')
    .route(at('GET', '', 'Segments by name, at most 500'))
    .output(z.object({ items: z.array(segment) })),

  create: storeCall('read')
    .route(at('POST', '', 'Save a segment', 201))
    .input({ ...fields, about: segment.shape.about })
    .output(segment),

  change: storeCall('read')
    .errors(declare('NOT_FOUND', 'CONFLICT'))
    .route(at('PATCH', '/{id}', 'Change a segment of your own'))
    .input({ id: uuid, ...basedOn, ...fields })
    .output(segment),

  remove: storeCall('read')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/{id}', 'Delete a segment: your own, or as owner or admin a shared one'))
    .input({ id: uuid })
    .output(z.object({ id: uuid })),
};
