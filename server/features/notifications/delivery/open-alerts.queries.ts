import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Of some alerts those that are still open and that a person has not read, by kind. What has least stock comes first, then the oldest. */
export async function readUnreadAlerts(
  tx: Tx,
  { storeId, userId }: { storeId: string; userId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly object[]>> {
  const { rows } = await sql<{ kind: string; data: object[] }>`
    select a.kind, jsonb_agg(a.data order by (a.data ->> 'stock')::numeric, a.opened_at, a.id) as data from alerts a
    where a.store_id = ${storeId}::uuid and a.id = any (${[...ids]}::uuid[])
      and a.cleared_at is null and not exists (
        select from alert_reads r where r.organization_id = a.organization_id and r.alert_id = a.id
          and r.user_id = ${userId}::uuid and r.read_at >= a.news_at)
    group by a.kind order by min(a.opened_at), a.kind`.execute(tx.query);
  return new Map(rows.map(({ kind, data }) => [kind, data]));
}
