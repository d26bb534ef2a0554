import { sql } from 'kysely';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { IS_READ } from './alerts.queries.ts';

/** Notes that the person of this transaction has read these alerts, or every open one. What they cannot see is left out. */
export async function markRead(
  tx: Tx,
  { organizationId }: OrganizationScope,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  const which = ids === undefined ? sql`a.cleared_at is null` : sql`a.id = any (${[...ids]}::uuid[])`;
  await sql`
    insert into alert_reads as r (organization_id, user_id, alert_id, read_at)
    select a.organization_id, current_setting('app.user_id')::uuid, a.id, greatest(a.news_at, ${now}::timestamptz) from alerts a
    where a.organization_id = ${organizationId}::uuid and ${which} and not ${IS_READ}
    on conflict (organization_id, user_id, alert_id) do update set read_at = greatest(r.read_at, excluded.read_at)`.execute(
    tx.query,
  );
}
