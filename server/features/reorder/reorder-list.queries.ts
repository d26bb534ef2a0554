import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { reorder, reorderItem } from '#contract/reorder/reorder.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents } from '#domain/money/money.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { DEFAULT_REORDER_SETTINGS } from '#contract/forms/reorder-forms.ts';
import { type ReorderSettings, settingsColumn } from './settings.ts';
import { plannedOnce, type StatementTag } from '../../platform/db/prepared-statements.ts';

export type ReorderItem = z.output<typeof reorderItem>;
type ListQuery = z.output<NonNullable<(typeof reorder.list)['~orpc']['inputSchema']>>;
type ReorderFilter = Pick<ListQuery, 'show' | 'supplier' | 'search' | 'orderby' | 'order'>;
export type ReorderList = Omit<
  z.output<NonNullable<(typeof reorder.list)['~orpc']['outputSchema']>>,
  'page' | 'perPage' | 'totalPages' | 'totalIsCapped'
>;
type Row = Selectable<Tables['reorder_rows']>;

const VIEWS: Record<ReorderFilter['show'], RawBuilder<boolean>> = {
  order: sql`r.suggested > 0`,
  all: sql`not r.is_ignored`,
  dead: sql`r.dead_units > 0`,
  overstock: sql`r.excess_units > 0`,
  ignored: sql`r.is_ignored`,
};

const VALUE = sql`coalesce(r.cost_cents, r.price_cents)`;
const STOCK = sql`greatest(r.dead_units, r.excess_units, r.suggested)`;
const RETAIL = sql`${STOCK} * r.price_cents`;
const SORTS: Record<ReorderFilter['orderby'], RawBuilder<unknown>> = {
  // By the share of the lead time that the stock lasts; without demand last.
  urgency: sql`coalesce(r.days_left, 99999) - r.lead_time_days`,
  // Expected sales of a day where the stock ends before an order arrives; the others by what ends last, so that it comes last.
  lost: sql`case when r.days_left < r.lead_time_days then r.per_day_milli * r.price_cents else -coalesce(r.days_left, 99999) end`,
  name: sql`lower(r.name)`,
  suggested: sql`r.suggested`,
  stock: sql`r.stock`,
  value: sql`${STOCK} * ${VALUE}`,
};

/** What it is sorted by. Whom costs are hidden from sorts stock at selling prices. */
function sortOf({ hidesCosts }: Tx, { orderby }: Pick<ReorderFilter, 'orderby'>): RawBuilder<unknown> {
  return hidesCosts && orderby === 'value' ? RETAIL : SORTS[orderby];
}

/** The filters besides the view. */
function chosenBy(filter: Pick<ReorderFilter, 'supplier' | 'search'>) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.supplier === 'none') conditions.push(sql`r.supplier_id is null`);
  else if (filter.supplier !== undefined) conditions.push(sql`r.supplier_id = ${filter.supplier}::uuid`);
  for (const word of filter.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    conditions.push(sql`position(${word} in r.search_text) > 0`);
  }
  return sql.join(conditions, sql` and `);
}

/** The matching rows, in order. */
export async function readReorderItems(tx: Tx, scope: StoreScope, filter: ReorderFilter): Promise<ReorderItem[]> {
  const { rows } = await sql<Row>`
    select r.* from reorder_rows r where ${matching(scope, filter)} order by ${sortOf(tx, filter)} ${directionOf(filter)}, r.wc_id`.execute(
    tx.query,
  );
  return rows.map((row) => itemOf(tx, row));
}

function matching({ storeId }: StoreScope, filter: ReorderFilter): RawBuilder<unknown> {
  return sql`r.store_id = ${storeId}::uuid and ${VIEWS[filter.show]} and ${chosenBy(filter)}`;
}

const directionOf = ({ order }: ReorderFilter) => (order === 'asc' ? sql`asc` : sql`desc`);

/** The rows of a page. Their keys are sorted alone: a row is ten times as wide. */
function pageOf(tx: Tx, scope: StoreScope, query: ListQuery): RawBuilder<unknown> {
  const direction = directionOf(query);
  return sql`select i.* from (
      select ${sortOf(tx, query)} as sorted, r.wc_id from reorder_rows r where ${matching(scope, query)}
      order by sorted ${direction}, r.wc_id limit ${sql.lit(query.per_page)} offset ${(query.page - 1) * query.per_page}::bigint
    ) k cross join lateral (
      select * from reorder_rows n where n.store_id = ${scope.storeId}::uuid and n.wc_id = k.wc_id offset 0
    ) i order by k.sorted ${direction}, k.wc_id`;
}

interface Page {
  computed_at: Date | null;
  requested_at: Date | null;
  stock_outs_since: ShopDay | null;
  untracked: number | null;
  settings: ReorderSettings | null;
  items: Row[];
  total: string;
  counts: Record<'order' | 'all' | 'dead' | 'overstock' | 'ignored', number>;
  suggested: SumsOf;
  dead: SumsOf;
  overstock: SumsOf;
}

interface SumsOf {
  products: number;
  units: number;
  cost: number;
  retail: number;
  without: number;
}

/** Sums of these units over the filtered rows. */
const sumsOf = (units: RawBuilder<unknown>, chosen: RawBuilder<unknown>) => sql`json_build_object(
  'products', count(*) filter (where ${units} > 0 and ${chosen}), 'units', coalesce(sum(${units}::bigint) filter (where ${chosen}), 0),
  'cost', coalesce(sum(${units} * r.cost_cents) filter (where ${chosen}), 0),
  'retail', coalesce(sum(${units} * r.price_cents) filter (where ${chosen}), 0),
  'without', count(*) filter (where ${units} > 0 and r.cost_cents is null and ${chosen}))`;

/** A page of the last run's rows, the sums of the search, and the counts of the whole store. */
export async function readReorderPage(tx: Tx, scope: StoreScope, query: ListQuery): Promise<ReorderList> {
  const { currency } = await readShopSettings(tx, scope);
  const { storeId } = scope;
  const chosen = chosenBy(query);
  // Every word that is searched makes another form of the statement.
  const statement: StatementTag = query.search === undefined ? plannedOnce : sql;
  const { rows } = await statement<Page>`
    select u.computed_at, u.requested_at, u.stock_outs_since, u.untracked, ${settingsColumn(storeId)} as settings,
      (select coalesce(json_agg(p), '[]') from (${pageOf(tx, scope, query)}) p) as items,
      s.total, s.counts, s.suggested, s.dead, s.overstock
    from (
      select count(*) filter (where ${VIEWS[query.show]} and ${chosen}) as total,
        json_build_object('order', count(*) filter (where ${VIEWS.order}), 'all', count(*) filter (where ${VIEWS.all}),
          'dead', count(*) filter (where ${VIEWS.dead}), 'overstock', count(*) filter (where ${VIEWS.overstock}),
          'ignored', count(*) filter (where ${VIEWS.ignored})) as counts,
        ${sumsOf(sql`r.suggested`, chosen)} as suggested, ${sumsOf(sql`r.dead_units`, chosen)} as dead,
        ${sumsOf(sql`r.excess_units`, chosen)} as overstock
      from reorder_rows r where r.store_id = ${storeId}::uuid
    ) s
    left join reorder_runs u on u.store_id = ${storeId}::uuid`.execute(tx.query);
  const page = rows[0] as Page;
  return {
    items: page.items.map((row) => itemOf(tx, row)),
    total: Number(page.total),
    currency,
    computedAt: page.computed_at?.toISOString() ?? null,
    pending: page.requested_at !== null,
    stockOutsSince: page.stock_outs_since,
    settings: page.settings ?? DEFAULT_REORDER_SETTINGS,
    counts: { ...page.counts, untracked: page.untracked ?? 0 },
    suggested: valueOf(tx, page.suggested),
    dead: valueOf(tx, page.dead),
    overstock: valueOf(tx, page.overstock),
  };
}

/** One row, or null where the product does not count its stock or is too new. */
export async function readReorderItem(tx: Tx, { storeId }: StoreScope, wcId: number): Promise<ReorderItem | null> {
  const row = await tx.query
    .selectFrom('reorder_rows')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('wc_id', '=', wcId)
    .executeTakeFirst();
  return row === undefined ? null : itemOf(tx, row);
}

function valueOf({ hidesCosts }: Tx, sums: SumsOf) {
  return {
    products: sums.products,
    units: sums.units,
    cost: centsText(hidesCosts ? 0 : sums.cost),
    retail: centsText(sums.retail),
    withoutCost: hidesCosts ? sums.products : sums.without,
  };
}

/** Cents as text: "12.50". */
export function centsText(cents: number): string {
  return fromCents(BigInt(cents));
}

function itemOf({ hidesCosts }: Tx, row: Row): ReorderItem {
  return {
    wc_id: Number(row.wc_id),
    parent_id: row.parent_id === null ? null : Number(row.parent_id),
    name: row.name,
    sku: row.sku,
    supplier_id: row.supplier_id,
    pack_size: row.pack_size,
    cost: hidesCosts || row.cost_cents === null ? null : centsText(row.cost_cents),
    price: centsText(row.price_cents),
    cost_from_shop: row.cost_from_shop,
    is_ignored: row.is_ignored,
    stock: row.stock,
    on_order: row.on_order,
    reorder_point: row.reorder_point,
    order_up_to: row.order_up_to,
    suggested: row.suggested,
    days_left: row.days_left,
    per_day: Number(row.per_day_milli) / 1000,
    lead_time_days: row.lead_time_days,
    cover_days: row.cover_days,
    method: row.method,
    error_percent: row.error_percent,
    usual_error_percent: row.usual_error_percent,
    history_days: row.history_days,
    stock_out_days: row.stock_out_days,
    sold_28_days: row.sold_28_days,
    last_sold_on: row.last_sold_on as ShopDay | null,
    dead_units: row.dead_units,
    excess_units: row.excess_units,
  };
}
