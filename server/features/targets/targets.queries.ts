import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Target } from '#domain/targets/targets.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export const TARGET_COLUMNS = sql.raw(
  'measure, period, amount::text as amount, starts_on::text as starts_on, ends_on::text as ends_on',
);

/** The targets of a store, the newest first. Those of profit are not there for whom its costs are hidden from. */
export async function readTargets(tx: Tx, { storeId }: Pick<StoreScope, 'storeId'>): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select ${TARGET_COLUMNS} from targets where store_id = ${storeId}::uuid
    order by starts_on desc, period, measure`.execute(tx.query);
  return rows;
}
