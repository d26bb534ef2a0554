import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import { plannedOnce } from '../../platform/db/planned-once.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';
import { allOf, sortOrder, statusCondition } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-item.ts';

/** A page by date that begins so early is read by its offset; the daily counts are asked for those further on. */
const SHALLOW_ROWS = 400;

export interface CountedRows {
  readonly total: number;
  readonly rows: OrderRow[];
}

type PageRow = OrderRow & { all_orders: number; page_wc_id: number | null };

/**
 * A page of orders by date with nothing but statuses and days asked: as quick at the end of a million as at the start.
 * The total and the day on which the page begins come from the roll-ups; of the orders only those days are read.
 */
export async function readPageByDate(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<CountedRows> {
  const near = filter.offset + filter.limit <= SHALLOW_ROWS;
  const statement = near && filter.after === null && filter.before === null ? shallow : deep;
  const { rows } = await statement(scope.storeId, filter).execute(tx.query);
  return { total: Number(rows[0]?.all_orders ?? 0), rows: rows.filter((row) => row.page_wc_id !== null) };
}

function shallow(storeId: string, filter: OrderFilter): RawBuilder<PageRow> {
  return sql<PageRow>`${mark('first orders', filter)}
    select counted.total as all_orders, page.wc_id as page_wc_id, page.*
    from (
      select coalesce(sum(c.orders), 0)::bigint as total from order_counts c
      where c.store_id = ${storeId}::uuid and ${statusCondition(sql`c.status`, filter.statuses)}
    ) as counted
    left join lateral (${ordersBetween(storeId, filter, [], sql`${filter.offset}::bigint`)}) as page on true
    order by ${pageOrder(filter)}`;
}

/** Only the plain list is planned once: what is best for some statuses depends on how rare they are. */
function mark(name: string, { statuses, order, limit }: OrderFilter): Condition {
  return statuses === null ? plannedOnce(`${name} ${order} ${limit}`) : sql``;
}

/**
 * Finds the days of the page, by month first where no days are asked for. `upto` counts the orders of a day (or month)
 * and of all that come before it in the list, `earlier` those of the months that are passed over.
 */
function deep(storeId: string, filter: OrderFilter): RawBuilder<PageRow> {
  const ranged = filter.after !== null || filter.before !== null;
  const start = sql`${filter.offset}::bigint`;
  const onPage = sql`upto > ${start} and upto - orders < ${start} + ${filter.limit}::bigint`;
  const direction = filter.order === 'desc' ? sql`desc` : sql`asc`;
  const days = [sql`c.store_id = ${storeId}::uuid`, statusCondition(sql`c.status`, filter.statuses)];
  if (filter.after !== null) days.push(sql`c.day >= ${filter.after}::date`);
  if (filter.before !== null) days.push(sql`c.day <= ${filter.before}::date`);
  if (!ranged)
    days.push(
      sql`c.day >= (select oldest from span)`,
      sql`c.day < (select (newest + interval '1 month')::date from span)`,
    );
  const dayStart = (day: Condition) =>
    sql`(select shop_day_start(${day}, s.timezone) from place, woocommerce_stores s where s.id = ${storeId}::uuid)`;
  const between = [
    sql`o.date_created >= ${dayStart(sql`place.oldest`)}`,
    sql`o.date_created < ${dayStart(sql`place.newest + 1`)}`,
  ];
  return sql<PageRow>`${ranged ? sql`` : mark('orders far down', filter)}
    with ${ranged ? NO_MONTHS : monthsOfPage(storeId, filter, onPage, direction)},
    days as (
      select c.day, sum(c.orders)::bigint as orders from order_counts c where ${allOf(days)} group by c.day
    ),
    running as (
      select day, orders, ((select earlier from span) + sum(orders) over (order by day ${direction}))::bigint as upto
      from days where orders > 0
    ),
    place as materialized (
      select coalesce((select total from span), max(upto), 0)::bigint as total,
        min(day) filter (where ${onPage}) as oldest, max(day) filter (where ${onPage}) as newest,
        greatest(${start} - coalesce(min(upto - orders) filter (where upto > ${start}), 0), 0)::bigint as skip
      from running
    )
    select place.total as all_orders, page.wc_id as page_wc_id, page.*
    from place
    left join lateral (${ordersBetween(storeId, filter, between, sql`(select skip from place)`)}) as page on true
    order by ${pageOrder(filter)}`;
}

const NO_MONTHS = sql`span as (select 0::bigint as earlier, null::bigint as total)`;

function monthsOfPage(storeId: string, filter: OrderFilter, onPage: Condition, direction: Condition): Condition {
  return sql`months as (
      select karoo_month_of(c.day) as month, sum(c.orders)::bigint as orders from order_counts c
      where c.store_id = ${storeId}::uuid and ${statusCondition(sql`c.status`, filter.statuses)} group by 1
    ),
    running_months as (
      select month, orders, sum(orders) over (order by month ${direction})::bigint as upto from months where orders > 0
    ),
    span as materialized (
      select coalesce(max(upto), 0)::bigint as total,
        coalesce(min(upto - orders) filter (where ${onPage}), 0)::bigint as earlier,
        min(month) filter (where ${onPage}) as oldest, max(month) filter (where ${onPage}) as newest
      from running_months
    )`;
}

/**
 * The orders of a page. With statuses named each is walked by its own index and the walks are merged, so that a rare
 * status is not looked for among all orders.
 */
function ordersBetween(
  storeId: string,
  filter: OrderFilter,
  between: readonly Condition[],
  skip: Condition,
): RawBuilder<OrderRow> {
  const order = sortOrder(filter);
  const common = [sql`o.store_id = ${storeId}::uuid`, ...between];
  if (filter.statuses === null) {
    const visible = [...common, sql`o.status <> 'trash'`, statusCondition(sql`o.status`, null)];
    return sql<OrderRow>`select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(visible)}
      order by ${order} limit ${sql.lit(filter.limit)} offset ${skip}`;
  }
  return sql<OrderRow>`select o.* from unnest(${[...filter.statuses]}::text[]) as named(status)
    cross join lateral (
      select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf([...common, sql`o.status = named.status`])}
      order by ${order} limit ${filter.limit}::bigint + ${skip}
    ) as o
    order by ${order} limit ${filter.limit}::bigint offset ${skip}`;
}

function pageOrder(filter: OrderFilter): Condition {
  return filter.order === 'desc' ? sql`page.date_created desc, page.wc_id desc` : sql`page.date_created, page.wc_id`;
}
