import { sql } from 'kysely';
import type { ActiveSensitivity } from '#domain/anomalies/anomaly-kinds.ts';
import type { ShopMoment } from '#domain/anomalies/observation.ts';
import { findSellOut } from '#domain/anomalies/sell-out.ts';
import { addDays, daysInRange, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { sumRows } from '../../sums/sums.public.ts';
import type { FoundCause } from './found-cause.ts';

/** Complete days that show a sudden demand, together with today. */
const LATELY_DAYS = 2;

interface Row {
  wc_id: number;
  parent_id: number | null;
  name: string;
  per_day_milli: string;
  lead_time_days: number;
  sold_28_days: number;
  stock: string;
  sold: string;
  expected_on: ShopDay | null;
}

/**
 * Products and variations whose stock ends before a delivery can arrive, by the forecasts of the last reorder run and the current stock.
 * `open`: the ids whose alert is open. Only those with a tested forecast, and without those that are not reordered.
 */
export async function readSellOuts(
  tx: Tx,
  storeId: string,
  now: ShopMoment,
  sensitivity: ActiveSensitivity,
  open: ReadonlySet<string>,
): Promise<FoundCause[]> {
  const range = { from: addDays(now.day, -LATELY_DAYS), to: now.day };
  const { rows } = await sql<Row>`
    with lately as materialized (
      select split_part(d.key, ':', greatest(array_length(string_to_array(d.key, ':'), 1), 1))::bigint as wc_id, sum(d.items) as units
      from ${sumRows(storeId, ['product', 'variation'], range)} d where d.key not in ('0', '-1', '-2') group by 1
    ),
    coming as (
      select l.wc_id, min(o.expected_on) as expected_on from supplier_orders o
      join supplier_order_lines l on l.store_id = ${storeId}::uuid and l.order_id = o.id and l.units > l.received
      where o.store_id = ${storeId}::uuid and o.status = 'open' group by l.wc_id
    )
    select r.wc_id, r.parent_id, r.name, r.per_day_milli, r.lead_time_days, r.sold_28_days, i.stock, coalesce(n.units, 0) as sold,
      c.expected_on
    from reorder_rows r
    left join woocommerce_products p on p.store_id = ${storeId}::uuid and p.wc_id = r.wc_id and r.parent_id is null
    left join woocommerce_product_variations v on v.store_id = ${storeId}::uuid and v.wc_id = r.wc_id and r.parent_id is not null
    cross join lateral (select coalesce(v.stock_quantity, p.stock_quantity) as stock) i
    left join lately n on n.wc_id = r.wc_id
    left join coming c on c.wc_id = r.wc_id
    where r.store_id = ${storeId}::uuid and not r.is_ignored and r.method is not null and i.stock > 0
      and (r.per_day_milli > 0 or n.units > 0)
    order by r.wc_id`.execute(tx.query);
  return rows.flatMap((row) => toCause(row, now, sensitivity, open.has(String(row.wc_id))) ?? []);
}

function toCause(row: Row, now: ShopMoment, sensitivity: ActiveSensitivity, isOpen: boolean): FoundCause | null {
  const stock = Math.floor(Number(row.stock));
  // An order that is overdue may come at any time, or never.
  const isOrdered = row.expected_on !== null && row.expected_on >= now.day;
  const deliveryDays = isOrdered ? daysInRange(now.day, row.expected_on as ShopDay) - 1 : row.lead_time_days;
  const product = {
    stock,
    perDay: Number(row.per_day_milli) / 1000,
    soldLately: Number(row.sold),
    latelyDays: LATELY_DAYS + now.minutes / 1440,
    sold28Days: row.sold_28_days,
    daysToDelivery: deliveryDays,
    isOpen,
  };
  const found = findSellOut(product, sensitivity);
  if (found === null) return null;
  const data = {
    product_id: Number(row.parent_id ?? row.wc_id),
    name: row.name,
    stock,
    per_day: Math.round(found.perDay * 10) / 10,
    days_left: found.daysLeft,
    delivery_days: deliveryDays,
    is_ordered: isOrdered,
  };
  return { kind: 'sell_out', subject: String(row.wc_id), data };
}
