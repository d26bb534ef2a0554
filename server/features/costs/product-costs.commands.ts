import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { jsonParameter } from '../../platform/db/json-parameter.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type FieldChange, logChange } from '../activity/activity.public.ts';

type Store = Pick<StoreScope, 'storeId'>;

/** What a unit of a product, or of its variation, costs from a day on. */
export interface CostFrom {
  readonly product_id: number;
  /** 0: the product itself. */
  readonly variation_id: number;
  /** Null: from this day on the source has none. */
  readonly cost: string | null;
  readonly valid_from: ShopDay;
}

/** Stores costs that a person entered; one of the same day and source is replaced. As the system. Returns how many were stored. */
export async function setCosts(
  tx: Tx,
  { storeId }: Store,
  { source, userId }: { source: 'hand' | 'file'; userId: string | null },
  costs: readonly CostFrom[],
): Promise<number> {
  const { rows } = await sql`
    insert into product_costs (store_id, product_id, variation_id, source, valid_from, cost, user_id)
    select distinct on (c.product_id, c.variation_id, c.valid_from) ${storeId}::uuid, c.product_id, c.variation_id, ${source}, c.valid_from, c.cost,
      ${userId}::uuid
    from rows from (jsonb_to_recordset(${jsonParameter(costs)}::jsonb)
      as (product_id bigint, variation_id bigint, cost numeric, valid_from date)) with ordinality c (product_id, variation_id, cost, valid_from, place)
    order by c.product_id, c.variation_id, c.valid_from, c.place desc
    on conflict (store_id, product_id, variation_id, source, valid_from) do update set cost = excluded.cost, user_id = excluded.user_id,
      created_at = excluded.created_at
    returning 1`.execute(tx.query);
  await showCosts(
    tx,
    storeId,
    costs.map(({ product_id }) => product_id),
  );
  return rows.length;
}

/** Stores costs that a person entered by hand, and logs it. As the system. */
export async function enterCosts(
  tx: Tx,
  { storeId, organizationId }: StoreScope,
  { userId, now }: { userId: string; now: Date },
  costs: readonly CostFrom[],
): Promise<number> {
  const set = await setCosts(tx, { storeId }, { source: 'hand', userId }, costs);
  const [first] = costs;
  const isOne = costs.length === 1 && first !== undefined;
  await logChange(tx, {
    organizationId,
    storeId,
    userId,
    at: now,
    kind: 'product.cost',
    ...(isOne && { record: `products/${first.product_id}` }),
    changes: isOne
      ? [costChange(first.variation_id, first.cost), { field: 'valid_from', after: first.valid_from }]
      : [{ field: 'costs_set', after: set }],
  });
  return set;
}

export function costChange(variationId: number, after: string | null): FieldChange {
  return { field: 'cost', after, ...(variationId > 0 && { variation: variationId }) };
}

/** The reorder list shows what products cost today. */
async function showCosts(tx: Tx, storeId: string, productIds: readonly number[]): Promise<void> {
  await sql`
    select show_current_costs(${storeId}::uuid, (now() at time zone karoo_pg_timezone(s.timezone))::date, ${[...productIds]}::bigint[])
    from woocommerce_stores s where s.id = ${storeId}::uuid`.execute(tx.query);
}

/** Throws AppError NOT_FOUND unless the store has all of these products and variations. */
export async function requireItems(
  tx: Tx,
  { storeId }: Store,
  items: readonly Omit<CostFrom, 'cost' | 'valid_from'>[],
): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    select i.product_id from jsonb_to_recordset(${jsonParameter(items)}::jsonb) as i (product_id bigint, variation_id bigint)
    where not exists (select from woocommerce_products p where p.store_id = ${storeId}::uuid and p.wc_id = i.product_id)
      or i.variation_id > 0 and not exists (
        select from woocommerce_product_variations v
        where v.store_id = ${storeId}::uuid and v.wc_id = i.variation_id and v.product_id = i.product_id)
    limit 1`.execute(tx.query);
  if (rows.length > 0) {
    throw new AppError('NOT_FOUND', {
      message: t('We can’t find product {id} in your store.', { id: rows[0]?.product_id ?? '' }),
    });
  }
}

/** Deletes a cost that a person entered. As the system. Returns how many there were. */
export async function removeCost(
  tx: Tx,
  { storeId }: Store,
  cost: Omit<CostFrom, 'cost'> & { source: 'hand' | 'file' },
): Promise<number> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('product_costs')
    .where('store_id', '=', storeId)
    .where('product_id', '=', cost.product_id)
    .where('variation_id', '=', cost.variation_id)
    .where('source', '=', cost.source)
    .where('valid_from', '=', cost.valid_from)
    .executeTakeFirst();
  await showCosts(tx, storeId, [cost.product_id]);
  return Number(numDeletedRows);
}
