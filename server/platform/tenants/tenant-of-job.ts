import type { Database } from '../db/database.ts';
import { planOnce } from '../db/prepared-statements.ts';

/** Remembered stores; each takes about 200 bytes. */
const MAX_KNOWN = 20_000;

const OWNER = planOnce(`select o.owner_id as tenant
  from woocommerce_stores s join organizations o on o.id = s.organization_id where s.id = $1::uuid`);

export type TenantOfJob = (payload: object) => Promise<string | undefined>;

/**
 * Returns the function that finds whose job this is, by the store or the person in its payload; undefined for a job of nobody, and for a
 * store that is gone. An owner is remembered, so after a transfer the earlier one may be returned until the process ends.
 */
export function createTenantOfJob({ raw }: Pick<Database, 'raw'>): TenantOfJob {
  const known = new Map<string, string>();
  return async (payload) => {
    const { storeId, userId } = payload as { storeId?: unknown; userId?: unknown };
    if (typeof storeId !== 'string') return typeof userId === 'string' ? userId : undefined;
    const remembered = known.get(storeId);
    if (remembered !== undefined) return remembered;
    const { rows } = await raw.executeSql(OWNER, [storeId]);
    const tenant = rows[0]?.['tenant'];
    if (typeof tenant !== 'string') return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(storeId, tenant);
    return tenant;
  };
}
