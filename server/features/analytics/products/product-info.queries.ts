import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

export interface ProductInfo {
  name: string;
  sku: string;
  image: string | null;
  stockQuantity: number | null;
}

/** Names and stock of products. A deleted product has the name of its newest order line. */
export async function readProductInfo(
  tx: Tx,
  scope: StoreScope,
  ids: readonly number[],
): Promise<Map<number, ProductInfo>> {
  type Row = { id: number; name: string | null; sku: string; image: string | null; stock: string | null };
  const { rows } = await plannedOnce<Row>`
    select requested.id, coalesce(p.name, sold.name) as name, coalesce(p.sku, sold.sku, '') as sku, p.image_url as image,
      case when p.manage_stock then p.stock_quantity end as stock
    from unnest(${[...ids]}::bigint[]) as requested(id)
    left join woocommerce_products p on p.store_id = ${scope.storeId}::uuid and p.wc_id = requested.id
    left join lateral (
      select l.name, l.sku from woocommerce_order_lines l
      where p.wc_id is null and l.store_id = ${scope.storeId}::uuid and l.product_id = requested.id
      order by l.order_id desc limit 1
    ) as sold on true`.execute(tx.query);
  return new Map(
    rows.flatMap(({ id, name, sku, image, stock }) =>
      name === null
        ? []
        : [
            [
              Number(id),
              { name: decodeEntities(name), sku, image, stockQuantity: stock === null ? null : Number(stock) },
            ],
          ],
    ),
  );
}
