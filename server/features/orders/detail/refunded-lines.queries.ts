import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** What of an order's line was refunded. */
export type RefundedLine = Pick<Selectable<Tables['woocommerce_order_refund_lines']>, 'line_id' | 'quantity' | 'total'>;

/** What was refunded of an order, line by line. */
export async function readRefundedLines(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: number,
): Promise<readonly RefundedLine[]> {
  const { rows } = await plannedOnce<RefundedLine>`
    ${refundedLines(storeId, sql`${orderId}::bigint`)}`.execute(tx.query);
  return rows;
}

/** The same as a part of a larger statement. */
export function refundedLines(storeId: string, orderId: RawBuilder<unknown>): RawBuilder<RefundedLine> {
  // A refund line has its own id; the refund's original data names the order line it refunds.
  return sql`
    select coalesce(named.line_id, l.line_id) as line_id, sum(l.quantity)::text as quantity, sum(l.total)::text as total
    from woocommerce_order_refund_lines l
    left join lateral (
      select (meta->>'value')::bigint as line_id from woocommerce_order_refunds r
      cross join lateral jsonb_array_elements(case jsonb_typeof(r.data->'line_items') when 'array' then r.data->'line_items' else '[]' end) as item
      cross join lateral jsonb_array_elements(case jsonb_typeof(item->'meta_data') when 'array' then item->'meta_data' else '[]' end) as meta
      where r.store_id = ${storeId}::uuid and r.order_id = l.order_id and r.refund_id = l.refund_id
        and (item->>'id')::bigint = l.line_id and meta->>'key' = '_refunded_item_id' and meta->>'value' ~ '^[0-9]{1,18}$'
      limit 1
    ) as named on true
    where l.store_id = ${storeId}::uuid and l.order_id = ${orderId}
    group by 1`;
}
