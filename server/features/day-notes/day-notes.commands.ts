import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../platform/http/app-error.ts';
import { type DayNote, noteFor } from './day-notes.queries.ts';

const MAX_NOTES = 500;

/**
 * Adds a note of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit.
 */
export async function createDayNote(
  tx: Tx,
  { organizationId }: OrganizationScope,
  userId: string,
  { day, text, is_shared }: Pick<DayNote, 'day' | 'text' | 'is_shared'>,
): Promise<DayNote> {
  const { rows } = await sql<DayNote>`
    insert into day_notes (organization_id, user_id, day, text, is_shared)
    select ${organizationId}::uuid, ${userId}::uuid, ${day}::date, ${text}, ${is_shared}::boolean
    where (select count(*) from day_notes where organization_id = ${organizationId}::uuid and user_id = ${userId}::uuid) < ${MAX_NOTES}::int
    returning ${noteFor(userId)}`.execute(tx.query);
  const created = rows[0];
  if (created === undefined) {
    throw invalidInput(
      'text',
      t('You have {maxNotes} notes, which is the limit. Delete one first.', { maxNotes: MAX_NOTES }),
    );
  }
  return created;
}

/**
 * Changes a note of the signed-in person.
 * @throws AppError NOT_FOUND when they have no such note.
 */
export async function changeDayNote(
  tx: Tx,
  { organizationId }: OrganizationScope,
  userId: string,
  { id, text, is_shared }: Pick<DayNote, 'id' | 'text' | 'is_shared'>,
): Promise<DayNote> {
  const { rows } = await sql<DayNote>`
    update day_notes set text = ${text}, is_shared = ${is_shared}::boolean
    where organization_id = ${organizationId}::uuid and id = ${id}::uuid and user_id = ${userId}::uuid
    returning ${noteFor(userId)}`.execute(tx.query);
  return found(rows);
}

/**
 * Deletes a note that the signed-in person may delete.
 * @throws AppError NOT_FOUND when there is none.
 */
export async function removeDayNote(tx: Tx, scope: OrganizationScope, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from day_notes where organization_id = ${scope.organizationId}::uuid and id = ${id}::uuid returning id`.execute(
    tx.query,
  );
  return found(rows);
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this note.') });
  return row;
}
