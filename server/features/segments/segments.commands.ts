import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { type Condition, comparisonsIn } from '#domain/questions/condition.ts';
import { misfitOf } from '#domain/questions/subjects.ts';
import { shareableRecords } from '../../platform/access/shareable-records.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { invalidInput } from '../../platform/http/app-error.ts';
import { requireSeen } from '../conditions/conditions.public.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';
import type { Segment } from './segments.queries.ts';

const MAX_SEGMENTS = 100;

type Fields = Pick<Segment, 'name' | 'is_shared' | 'where'> & Partial<Pick<Segment, 'about'>>;

export const segmentRecords = shareableRecords<Segment, Fields, StoreScope>({
  table: 'segments',
  shown: ({ storeId }) => sql`id, about, name, condition as "where", is_shared, exists (
    select from segment_watches w where w.store_id = ${storeId}::uuid and w.segment_id = segments.id) as is_watched`,
  changed: ['name', 'where', 'is_shared'],
  written: ({ about, name, where, is_shared }) => ({
    ...(about !== undefined && { about: sql`${about}` }),
    name: sql`${name}`,
    condition: sql`${jsonParameter(where)}::jsonb`,
    is_shared: sql`${is_shared}::boolean`,
  }),
  order: sql`lower(name), id`,
  most: MAX_SEGMENTS,
  mostListed: 500,
  full: {
    path: 'name',
    message: () => t('You have {most} segments, which is the limit. Delete one first.', { most: MAX_SEGMENTS }),
  },
  missing: () => t('We can’t find this segment.'),
});

/**
 * Saves a segment of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit, and for a condition on other records than the segment is about.
 */
export async function createSegment(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  fields: Fields & Pick<Segment, 'about'>,
): Promise<Segment> {
  await requireFitting(tx, scope, fields.about, fields.where as Condition);
  return segmentRecords.create(tx, scope, userId, fields);
}

/**
 * Changes a segment of the signed-in person.
 * @throws AppError NOT_FOUND when they have no such segment; CONFLICT when it has another version; INVALID_INPUT as for a new one.
 */
export async function changeSegment(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  fields: Fields & Pick<Segment, 'id'> & Partial<Pick<Segment, 'version'>>,
): Promise<Segment> {
  const changed = await segmentRecords.change(tx, scope, userId, fields);
  if (changed.is_watched && !fields.is_shared) {
    throw invalidInput(
      'is_shared',
      t('People are told about this segment. Take it out of the alerts in Settings, Notifications first.'),
    );
  }
  await requireFitting(tx, scope, changed.about, fields.where as Condition);
  return changed;
}

async function requireFitting(tx: Tx, scope: StoreScope, about: Segment['about'], where: Condition): Promise<void> {
  const hiddenKeys = await hiddenCostKeys(tx, scope);
  for (const comparison of comparisonsIn(where)) requireSeen(comparison, { hiddenKeys });
  const misfit = misfitOf(where, about);
  if (misfit !== null) throw invalidInput('where', misfit);
}
