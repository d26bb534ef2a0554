import type { OrganizationScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** How far an approval has come; null where there is none to see. */
export async function getApproval(tx: Tx, scope: OrganizationScope, id: string, now: Date) {
  const row = await tx.query
    .selectFrom('store_approvals')
    .select(['state', 'store_id', 'sentence', 'remedy', 'expires_at'])
    .where('organization_id', '=', scope.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { store_id, sentence, remedy } = row;
  return { state: stateOf(row.state, row.expires_at, now), store_id, sentence, remedy };
}

/** A key that arrived is still being tried: for the person that is waiting as well, but not for ever. */
function stateOf(state: 'waiting' | 'received' | 'connected' | 'failed', expiresAt: Date, now: Date) {
  if (state !== 'waiting' && state !== 'received') return state;
  return expiresAt <= now ? ('expired' as const) : ('waiting' as const);
}
