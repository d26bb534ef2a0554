import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../../platform/db/json-parameter.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { AppError, invalidInput } from '../../../platform/http/app-error.ts';
import { questionFor, type SavedQuestion } from './saved-questions.queries.ts';

const MAX_QUESTIONS = 100;

type Fields = Pick<SavedQuestion, 'name' | 'is_shared' | 'question'>;

/**
 * Saves a question of the signed-in person.
 * @throws AppError INVALID_INPUT at the limit.
 */
export async function createSavedQuestion(
  tx: Tx,
  { organizationId, storeId }: StoreScope,
  userId: string,
  { name, is_shared, question }: Fields,
): Promise<SavedQuestion> {
  const { rows } = await sql<SavedQuestion>`
    insert into saved_questions (organization_id, store_id, user_id, name, question, is_shared)
    select ${organizationId}::uuid, ${storeId}::uuid, ${userId}::uuid, ${name}, ${jsonParameter(question)}::jsonb, ${is_shared}::boolean
    where (select count(*) from saved_questions
      where store_id = ${storeId}::uuid and user_id = ${userId}::uuid) < ${MAX_QUESTIONS}::int
    returning ${questionFor(userId)}`.execute(tx.query);
  const [created] = rows;
  if (created !== undefined) return created;
  throw invalidInput(
    'name',
    t('You have {most} saved questions, which is the limit. Delete one first.', { most: MAX_QUESTIONS }),
  );
}

/**
 * Changes a saved question of the signed-in person.
 * @throws AppError NOT_FOUND when they have no such question.
 */
export async function changeSavedQuestion(
  tx: Tx,
  { storeId }: StoreScope,
  userId: string,
  { id, name, is_shared, question }: Fields & Pick<SavedQuestion, 'id'>,
): Promise<SavedQuestion> {
  const { rows } = await sql<SavedQuestion>`
    update saved_questions set name = ${name}, question = ${jsonParameter(question)}::jsonb, is_shared = ${is_shared}::boolean
    where store_id = ${storeId}::uuid and id = ${id}::uuid and user_id = ${userId}::uuid
    returning ${questionFor(userId)}`.execute(tx.query);
  return found(rows);
}

/**
 * Deletes a saved question that the signed-in person may delete.
 * @throws AppError NOT_FOUND when there is none.
 */
export async function removeSavedQuestion(tx: Tx, { storeId }: StoreScope, id: string): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    delete from saved_questions where store_id = ${storeId}::uuid and id = ${id}::uuid
    returning id`.execute(tx.query);
  return found(rows);
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this saved question.') });
  return row;
}
