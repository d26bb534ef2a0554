import { sql } from 'kysely';
import type { z } from 'zod';
import type { dayNote } from '#contract/day-notes.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type DayNote = z.output<typeof dayNote>;

const MAX_LISTED = 1000;

/** A note as the person sees it. */
export const noteFor = (userId: string) =>
  sql`id, to_char(day, 'YYYY-MM-DD') as day, text, is_shared, user_id = ${userId}::uuid as is_own`;

/** The person's notes and the shared ones; row-level security hides those of others. */
export async function listDayNotes(tx: Tx, scope: OrganizationScope, userId: string): Promise<DayNote[]> {
  const { rows } = await sql<DayNote>`
    select ${noteFor(userId)} from day_notes
    where organization_id = ${scope.organizationId}::uuid order by day_notes.day desc, created_at desc, id limit ${MAX_LISTED}::int`.execute(
    tx.query,
  );
  return rows;
}
