import { sql } from 'kysely';
import type { z } from 'zod';
import type { costs } from '#contract/costs/costs.ts';
import { measure } from '#domain/figures/measures.ts';
import { NO_SUMS } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents, toTwoDecimals } from '#domain/money/money.ts';
import { t } from '#domain/language/t.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireCosts } from './cost-settings.ts';

type OrderCosts = z.output<NonNullable<(typeof costs.order)['~orpc']['outputSchema']>>;
type Store = Pick<StoreScope, 'storeId'>;

interface OrderRow {
  currency: string;
  net: string;
  cost: string;
  costed_sales: string;
  returned: string;
  costed_refunds: string;
  fee: string | null;
  shipping_cost: string | null;
  lines: OrderCosts['lines'];
}

/**
 * What the lines of an order cost, and its profit by the measures of reports.
 * @throws AppError NOT_FOUND without such an order, FORBIDDEN_ROLE for whom costs are hidden from.
 */
export async function readOrderCosts(tx: Tx, { storeId }: Store, orderId: number): Promise<OrderCosts> {
  requireCosts(tx);
  const { rows } = await sql<OrderRow>`
    select o.currency, (o.total - o.total_tax - o.shipping_total)::text as net, o.cost::text as cost, o.costed_sales::text as costed_sales,
      o.payment_fee::numeric(20, 2)::text as fee, o.shipping_cost::numeric(20, 2)::text as shipping_cost, r.cost::text as returned, r.costed_sales::text as costed_refunds,
      (select coalesce(json_agg(json_build_object('line_id', l.line_id, 'cost', l.cost::numeric(20, 2)::text,
          'source', case when l.cost is not null then c.source end) order by l.line_id), '[]')
        from woocommerce_order_lines l
        left join line_costs c on c.store_id = ${storeId}::uuid and c.order_id = l.order_id and c.line_id = l.line_id
        where l.store_id = ${storeId}::uuid and l.order_id = o.wc_id) as lines
    from woocommerce_orders o
    cross join lateral (
      select coalesce(sum(f.cost), 0) as cost, coalesce(sum(f.costed_sales), 0) as costed_sales from woocommerce_order_refunds f
      where f.store_id = ${storeId}::uuid and f.order_id = o.wc_id
    ) r
    where o.store_id = ${storeId}::uuid and o.wc_id = ${orderId}::bigint`.execute(tx.query);
  const [order] = rows;
  if (order === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this order in your store.') });
  const { grossProfit, grossMargin, costShare } = measure(['grossProfit', 'grossMargin', 'costShare'], {
    ...NO_SUMS,
    gross_sales: order.net,
    cost: fromCents(toCents(order.cost) - toCents(order.returned)),
    costed_sales: order.costed_sales,
    costed_refunds: order.costed_refunds,
  });
  return {
    currency: order.currency,
    lines: order.lines,
    returned: toTwoDecimals(order.returned),
    fee: order.fee,
    shipping_cost: order.shipping_cost,
    profit: grossProfit,
    margin: grossMargin,
    known: costShare,
  };
}

/**
 * Corrects what a line cost; null: nobody knows. As the system. Returns what it cost before.
 * @throws AppError NOT_FOUND without such a line, INVALID_INPUT for an order in another currency.
 */
export async function correctLine(
  tx: Tx,
  { storeId }: Store,
  { order_id: orderId, line_id: lineId, cost }: { order_id: number; line_id: number; cost: string | null },
): Promise<string | null> {
  await sql`select lock_store(${storeId}::uuid)`.execute(tx.query);
  const { rows } = await sql<{ cost: string | null; is_ours: boolean }>`
    select l.cost::text as cost, o.currency = s.currency as is_ours
    from woocommerce_order_lines l
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = l.order_id
    join woocommerce_stores s on s.id = ${storeId}::uuid
    where l.store_id = ${storeId}::uuid and l.order_id = ${orderId}::bigint and l.line_id = ${lineId}::bigint`.execute(
    tx.query,
  );
  const [line] = rows;
  if (line === undefined) throw new AppError('NOT_FOUND', { message: t('We can’t find this line in the order.') });
  if (!line.is_ours) {
    throw new AppError('INVALID_INPUT', {
      message: t('Costs are in your store’s currency, so orders in another one have none.'),
    });
  }
  await sql`
    insert into line_costs (store_id, order_id, line_id, quantity, cost, source)
    select l.store_id, l.order_id, l.line_id, l.quantity, ${cost}::numeric, 'hand' from woocommerce_order_lines l
    where l.store_id = ${storeId}::uuid and l.order_id = ${orderId}::bigint and l.line_id = ${lineId}::bigint
    on conflict (store_id, order_id, line_id) do update set quantity = excluded.quantity, cost = excluded.cost, source = excluded.source`.execute(
    tx.query,
  );
  await sql`select recost_orders(${storeId}::uuid, array[${orderId}::bigint])`.execute(tx.query);
  return line.cost;
}
