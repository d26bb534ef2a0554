import { sql } from 'kysely';
import type { z } from 'zod';
import type { dashboard } from '#contract/dashboards.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type Dashboard = z.output<typeof dashboard>;

const MAX_LISTED = 200;

/** A dashboard as the person sees it. */
export const dashboardFor = (userId: string) => sql`id, name, tiles, is_shared, user_id = ${userId}::uuid as is_own`;

/** The person's dashboards of a store and the shared ones; row-level security hides those of others. */
export async function listDashboards(tx: Tx, scope: StoreScope, userId: string): Promise<Dashboard[]> {
  const { rows } = await sql<Dashboard>`
    select ${dashboardFor(userId)} from dashboards where store_id = ${scope.storeId}::uuid
    order by lower(name), id limit ${MAX_LISTED}::int`.execute(tx.query);
  return rows;
}
