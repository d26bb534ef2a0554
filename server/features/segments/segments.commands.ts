import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { type Condition, comparisonsIn } from '#domain/questions/condition.ts';
import { misfitOf } from '#domain/questions/subjects.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { requireSeen } from '../conditions/conditions.public.ts';
import { hiddenCostKeys } from '../sums/sums.public.ts';
import { type Segment, segmentFor } from './segments.queries.ts';

const MAX_SEGMENTS = 100;

type Fields = Pick<Segment, 'name' | 'is_shared' | 'where'>;

/**
 * Saves a segment of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit, and for a condition on other records than the segment is about.
 */
export async function createSegment(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  { about, ...fields }: Fields & Pick<Segment, 'about'>,
): Promise<Segment> {
  const { organizationId, storeId } = scope;
  await requireFitting(tx, scope, about, fields.where as Condition);
  const { rows } = await sql<Segment>`
    insert into segments (organization_id, store_id, user_id, about, name, condition, is_shared)
    select ${organizationId}::uuid, ${storeId}::uuid, ${userId}::uuid, ${about}, ${fields.name}, ${jsonParameter(fields.where)}::jsonb,
      ${fields.is_shared}::boolean
    where (select count(*) from segments
      where store_id = ${storeId}::uuid and user_id = ${userId}::uuid) < ${MAX_SEGMENTS}::int
    returning ${segmentFor(storeId, userId)}`.execute(tx.query);
  const [created] = rows;
  if (created === undefined) {
    throw invalidInput(
      'name',
      t('You have {most} segments, which is the limit. Delete one first.', { most: MAX_SEGMENTS }),
    );
  }
  return created;
}

/**
 * Changes a segment of the signed-in person.
 * @throws AppError NOT_FOUND when they have no such segment; INVALID_INPUT as for a new one.
 */
export async function changeSegment(
  tx: Tx,
  scope: StoreScope,
  userId: string,
  { id, name, where, is_shared }: Fields & Pick<Segment, 'id'>,
): Promise<Segment> {
  const { storeId } = scope;
  const { rows } = await sql<Segment>`
    update segments set name = ${name}, condition = ${jsonParameter(where)}::jsonb, is_shared = ${is_shared}::boolean
    where store_id = ${storeId}::uuid and id = ${id}::uuid
      and user_id = ${userId}::uuid
    returning ${segmentFor(storeId, userId)}`.execute(tx.query);
  const changed = found(rows);
  if (changed.is_watched && !is_shared) {
    throw invalidInput(
      'is_shared',
      t('People are told about this segment. Take it out of the alerts in Settings, Notifications first.'),
    );
  }
  await requireFitting(tx, scope, changed.about, where as Condition);
  return changed;
}

/**
 * Deletes a segment that the signed-in person may delete.
 * @throws AppError NOT_FOUND when there is none.
 */
export async function removeSegment(tx: Tx, { storeId }: StoreScope, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from segments where store_id = ${storeId}::uuid and id = ${id}::uuid
    returning id`.execute(tx.query);
  return found(rows);
}

async function requireFitting(tx: Tx, scope: StoreScope, about: Segment['about'], where: Condition): Promise<void> {
  const hiddenKeys = await hiddenCostKeys(tx, scope);
  for (const comparison of comparisonsIn(where)) requireSeen(comparison, { hiddenKeys });
  const misfit = misfitOf(where, about);
  if (misfit !== null) throw invalidInput('where', misfit);
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this segment.') });
  return row;
}
