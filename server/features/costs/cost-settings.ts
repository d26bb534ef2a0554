import { sql } from 'kysely';
import type { z } from 'zod';
import type { costSettings } from '#contract/forms/cost-forms.ts';
import type { StoreScope } from '#domain/ids.ts';
import { lockRecord, requireVersion, withVersion } from '../../platform/access/record-version.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';

export type CostSettings = z.output<typeof costSettings>;
type Store = Pick<StoreScope, 'storeId'>;

/** Throws AppError FORBIDDEN_ROLE for whom the store hides its costs from. */
export function requireCosts(tx: Tx): void {
  if (tx.hidesCosts) throw new AppError('FORBIDDEN_ROLE');
}

/** What a store's costs are read by, with its version. */
export async function readCostSettings(tx: Tx, { storeId }: Store): Promise<CostSettings & { version: string }> {
  const store = await tx.query
    .selectFrom('woocommerce_stores')
    .select('hides_costs')
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (store === undefined) throw new AppError('STORE_NOT_FOUND');
  const chosen = await tx.query
    .selectFrom('cost_settings')
    .select(['meta_key', 'refunds', 'shipping_meta_key'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const { rows } = await sql<{
    claims_vat: boolean;
  }>`select karoo_vat_is_claimed(${storeId}::uuid) as claims_vat`.execute(tx.query);
  const claims_vat = rows[0]?.claims_vat ?? false;
  const defaults = { meta_key: '_wc_cog_cost', refunds: 'restocked', shipping_meta_key: '' } as const;
  const settings = { ...defaults, claims_vat, ...chosen, ...store };
  return withVersion(settings, ['meta_key', 'refunds', 'shipping_meta_key', 'claims_vat', 'hides_costs']);
}

/**
 * Changes them, reads the shop's costs again if their key is another one, and those of refunds if their rule is. As the system.
 * @throws AppError CONFLICT when they have another version.
 */
export async function changeCostSettings(
  tx: Tx,
  { storeId }: Store,
  { version, ...change }: CostSettings & { version?: string | undefined },
  now: Date,
): Promise<CostSettings & { version: string }> {
  await lockRecord(tx, `cost settings ${storeId}`);
  const before = await readCostSettings(tx, { storeId });
  requireVersion(version, before);
  const { hides_costs, ...chosen } = change;
  await tx.query
    .insertInto('cost_settings')
    .values({ store_id: storeId, ...chosen, updated_at: now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...chosen, updated_at: now }))
    .execute();
  await tx.query.updateTable('woocommerce_stores').set({ hides_costs }).where('id', '=', storeId).execute();
  if (before.meta_key !== change.meta_key) {
    await sql`
      select note_shop_costs(${storeId}::uuid, karoo_pg_timezone(s.timezone),
        array(select p.wc_id from woocommerce_products p where p.store_id = ${storeId}::uuid))
      from woocommerce_stores s where s.id = ${storeId}::uuid`.execute(tx.query);
  }
  if (before.refunds !== change.refunds) {
    await sql`
      select recost_orders(${storeId}::uuid, array(
        select distinct r.order_id from woocommerce_order_refunds r
        join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.costed_sales <> 0
        where r.store_id = ${storeId}::uuid))`.execute(tx.query);
  }
  await sql`select count_write(${storeId}::uuid)`.execute(tx.query);
  return readCostSettings(tx, { storeId });
}
