import type { StoreScope } from '#domain/ids.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { isOversold } from './low-stock.sql.ts';

/** The published products that are out of stock, and the oversold products: as many as the product list has with these filters. */
export async function countStockProblems(tx: Tx, { storeId }: StoreScope) {
  const { rows } = await plannedOnce<{ out_of_stock: number; oversold: number }>`
    select count(*) filter (where p.status = 'publish' and p.stock_status = 'outofstock')::integer as out_of_stock,
      count(*) filter (where ${isOversold(storeId)})::integer as oversold
    from woocommerce_products p where p.store_id = ${storeId}::uuid and p.status <> 'trash'`.execute(tx.query);
  return { outOfStock: rows[0]?.out_of_stock ?? 0, oversold: rows[0]?.oversold ?? 0 };
}
