import { sql } from 'kysely';
import type { z } from 'zod';
import type { savedQuestion } from '#contract/questions/saved-questions.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export type SavedQuestion = z.output<typeof savedQuestion>;

const MAX_LISTED = 500;

/** A saved question as the person sees it. */
export const questionFor = (userId: string) => sql`id, name, question, is_shared, user_id = ${userId}::uuid as is_own`;

/** The person's saved questions of a store and the shared ones; row-level security hides those of others. */
export async function listSavedQuestions(tx: Tx, { storeId }: StoreScope, userId: string): Promise<SavedQuestion[]> {
  const { rows } = await sql<SavedQuestion>`
    select ${questionFor(userId)} from saved_questions
    where store_id = ${storeId}::uuid
    order by lower(name), id limit ${MAX_LISTED}::int`.execute(tx.query);
  return rows;
}

/** Those of these saved questions that the person sees. */
export async function readSavedQuestions(
  tx: Tx,
  { storeId }: StoreScope,
  userId: string,
  ids: readonly string[],
): Promise<SavedQuestion[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SavedQuestion>`
    select ${questionFor(userId)} from saved_questions
    where store_id = ${storeId}::uuid and id = any (${[...ids]}::uuid[])`.execute(tx.query);
  return rows;
}
