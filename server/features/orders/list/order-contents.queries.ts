import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StoreScope } from '#domain/ids.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** What a list says of an order besides its columns. */
export interface OrderContents {
  /** Where its customer lives, or "". */
  city: string;
  /** Its first product, or "". */
  first_item: string;
  /** Its lines besides the first. */
  more_items: number;
}

/** City and products of the orders of a page, by id. */
export async function readOrderContents(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderContents>> {
  if (ids.length === 0) return new Map();
  const { rows } = await plannedOnce<{ wc_id: number; city: string; first_item: string | null; lines: string }>`
    select o.wc_id, o.billing_city as city, l.first_item, coalesce(l.lines, 0) as lines from woocommerce_orders o
    left join lateral (
      select (array_agg(i.name order by i.line_id))[1] as first_item, count(*) as lines
      from woocommerce_order_lines i where i.store_id = ${storeId}::uuid and i.order_id = o.wc_id
    ) as l on true
    where o.store_id = ${storeId}::uuid and o.wc_id = any (${[...ids]}::bigint[])`.execute(tx.query);
  return new Map(
    rows.map(({ wc_id, city, first_item, lines }) => [
      Number(wc_id),
      {
        city: decodeEntities(city),
        first_item: decodeEntities(first_item ?? ''),
        more_items: Math.max(0, Number(lines) - 1),
      },
    ]),
  );
}
