import type { Selectable } from 'kysely';
import type { Demand } from '#domain/reorder/demand.ts';
import { deadUnits, excessUnits } from '#domain/reorder/idle-stock.ts';
import { planReorder } from '#domain/reorder/reorder-point.ts';
import { orderUpTo, suggestUnits } from '#domain/reorder/suggest-order.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ReorderSettings } from '../settings.ts';
import type { StockItem } from './stock-items.queries.ts';

export type ReorderRow = Selectable<Tables['reorder_rows']>;

/** A product's settings, and the units on order. */
export interface OwnFacts {
  readonly supplierId: string | null;
  readonly leadTimeDays: number;
  readonly packSize: number;
  readonly isIgnored: boolean;
  readonly onOrder: number;
}

/** The part of a row that follows from its sales. */
type Forecast = Pick<
  ReorderRow,
  | 'reorder_point'
  | 'per_day_milli'
  | 'lead_time_days'
  | 'method'
  | 'error_percent'
  | 'usual_error_percent'
  | 'history_days'
  | 'stock_out_days'
  | 'sold_28_days'
  | 'last_sold_on'
>;

/** Forecasts a product. `sold` has one number per day, the last of which is `to`. */
export function forecastOf(
  demand: Demand,
  sold: ArrayLike<number>,
  to: ShopDay,
  { leadTimeDays }: OwnFacts,
  { service_level: serviceLevel }: ReorderSettings,
): Forecast {
  const plan = planReorder(demand, leadTimeDays, serviceLevel);
  let recent = 0;
  let sinceSale: number | null = null;
  for (let ago = 0; ago < sold.length; ago += 1) {
    const units = sold[sold.length - 1 - ago] ?? 0;
    if (ago < 28) recent += units;
    if (units > 0) sinceSale ??= ago;
  }
  return {
    reorder_point: plan.reorderPoint,
    per_day_milli: plan.perDayMilli,
    lead_time_days: leadTimeDays,
    method: plan.method,
    error_percent: plan.errorPercent,
    usual_error_percent: plan.baselineErrorPercent,
    history_days: demand.units.length,
    stock_out_days: demand.stockOutDays,
    sold_28_days: recent,
    last_sold_on: sinceSale === null ? null : addDays(to, -sinceSale),
  };
}

/** A product's row: its forecast, its stock, and what follows from both. `to` is the last day of its sales. */
export function rowOf(
  storeId: string,
  item: StockItem,
  own: OwnFacts,
  forecast: Forecast,
  settings: ReorderSettings,
  to: ShopDay,
  now: Date,
): ReorderRow {
  const { reorder_point: reorderPoint, per_day_milli: perDayMilli, last_sold_on: lastSold } = forecast;
  const need = {
    stock: item.stock,
    onOrder: own.onOrder,
    reorderPoint,
    perDayMilli,
    coverDays: settings.cover_days,
    packSize: own.packSize,
  };
  const upTo = orderUpTo(need);
  const daysSinceSale = lastSold === null ? null : Math.round((Date.parse(to) - Date.parse(lastSold)) / 86_400_000);
  const state = {
    stock: item.stock,
    historyDays: forecast.history_days,
    daysSinceSale,
    perDayMilli,
    orderUpTo: upTo,
  };
  const limits = { deadDays: settings.dead_days, overstockDays: settings.overstock_days };
  return {
    store_id: storeId,
    wc_id: item.wcId,
    parent_id: item.parentId,
    name: item.name,
    sku: item.sku,
    search_text: `${item.name} ${item.sku}`.toLowerCase(),
    supplier_id: own.supplierId,
    pack_size: own.packSize,
    cost_cents: item.costCents,
    cost_from_shop: item.isCostOfShop,
    price_cents: item.priceCents,
    is_ignored: own.isIgnored,
    stock: item.stock,
    on_order: own.onOrder,
    order_up_to: upTo,
    suggested: own.isIgnored ? 0 : suggestUnits(need),
    days_left: daysLeft(item.stock, perDayMilli),
    cover_days: settings.cover_days,
    dead_units: deadUnits(state, limits),
    excess_units: excessUnits(state, limits),
    computed_at: now,
    ...forecast,
  };
}

const MAX_DAYS = 9999;

function daysLeft(stock: number, perDayMilli: number): number | null {
  if (perDayMilli === 0) return null;
  return Math.min(Math.max(Math.floor((stock * 1000) / perDayMilli), 0), MAX_DAYS);
}
