import { sql } from 'kysely';
import type { z } from 'zod';
import type { firstSteps } from '#contract/organizations.ts';
import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Which first steps of an organization are done, as its data say. `userId`: who asks, and is a member. */
export async function readFirstSteps(
  tx: Tx,
  { organizationId }: OrganizationScope,
  userId: string,
): Promise<z.infer<typeof firstSteps>> {
  const { rows } = await sql<z.infer<typeof firstSteps>>`
    select s.store, s.sync, o.vat_category is not null as vat,
      exists (select from alert_settings a where a.organization_id = o.id) as alerts,
      exists (select from organization_members m
        where m.organization_id = o.id and m.status = 'active' and m.user_id <> ${userId}::uuid)
      or exists (select from organization_invitations i
        where i.organization_id = o.id and i.accepted_at is null and i.revoked_at is null) as team
    from organizations o, lateral (
      select count(*) > 0 as store, count(w.last_sync_at) > 0 as sync
      from woocommerce_stores w where w.organization_id = o.id and w.is_active and not w.is_sample) s
    where o.id = ${organizationId}::uuid`.execute(tx.query);
  const [found] = rows;
  if (found === undefined) throw new Error('The organization of a call is always visible to its caller.');
  return found;
}
