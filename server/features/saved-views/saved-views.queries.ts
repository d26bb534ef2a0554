import { sql } from 'kysely';
import type { z } from 'zod';
import type { savedView, SCREENS } from '#contract/saved-views.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type SavedView = z.output<typeof savedView>;

/** The person's views of a screen, oldest first; row-level security hides those of others. */
export async function listSavedViews(
  tx: Tx,
  scope: OrganizationScope,
  screen: (typeof SCREENS)[number],
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, screen, name, query from saved_views
    where organization_id = ${scope.organizationId}::uuid and screen = ${screen} order by created_at, id`.execute(
    tx.query,
  );
  return rows;
}
