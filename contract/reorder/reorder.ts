import { z } from 'zod';
import { FORECAST_METHODS } from '#domain/reorder/forecasters.ts';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { reorderSettings, supplyFields } from '../forms/reorder-forms.ts';
import { anyDay, instant, money, pageOf, paging, uuid, wcId } from '../shapes.ts';
import { supplierOrders } from './supplier-orders.ts';
import { suppliers } from './suppliers.ts';

const at = routes('reorder', `${STORE}/reorder`);

/** What the list can show: what to order now, everything, stock nobody buys, stock that lasts too long, what is not reordered. */
export const REORDER_VIEWS = ['order', 'all', 'dead', 'overstock', 'ignored'] as const;

/** A product or variation that counts its own stock, as the last run computed it. */
export const reorderItem = z.object({
  wc_id: z.number(),
  /** For variations. */
  parent_id: z.number().nullable(),
  name: z.string(),
  sku: z.string(),
  supplier_id: uuid.nullable(),
  pack_size: z.number().int(),
  /** Cost price; null if neither the shop nor anyone in Karoo has entered one. */
  cost: money.nullable(),
  /** Selling price; "0.00" if the shop has none. */
  price: money,
  /** The shop's own cost price, which cannot be changed here. */
  cost_from_shop: z.boolean(),
  is_ignored: z.boolean(),
  stock: z.number().int(),
  on_order: z.number().int(),
  /** Order when stock and units on order are at or below this. */
  reorder_point: z.number().int(),
  /** The stock that an order fills up to. */
  order_up_to: z.number().int(),
  /** Units to order now, in whole packs. */
  suggested: z.number().int(),
  /** Whole days that the stock lasts; null without demand. */
  days_left: z.number().int().nullable(),
  /** Expected units per day. */
  per_day: z.number(),
  lead_time_days: z.number().int(),
  cover_days: z.number().int(),
  /** How demand was forecast; null: the mean of the last 28 days, with a history too short to compare methods. */
  method: z.enum(FORECAST_METHODS).nullable(),
  /** Absolute error of past forecasts in per cent of the demand, and that of the last 28 days' mean. */
  error_percent: z.number().int().nullable(),
  usual_error_percent: z.number().int().nullable(),
  /** Days used for the forecast, and days left out because it was out of stock. */
  history_days: z.number().int(),
  stock_out_days: z.number().int(),
  sold_28_days: z.number().int(),
  last_sold_on: anyDay.nullable(),
  dead_units: z.number().int(),
  excess_units: z.number().int(),
});

/** Stock at cost as far as it is known, and at selling prices. */
const stockValue = z.object({
  products: z.number().int(),
  units: z.number().int(),
  cost: money,
  retail: money,
  withoutCost: z.number().int(),
});

export const reorder = {
  list: storeCall('read')
    .route(at('GET', '', 'What to reorder, dead stock and overstock'))
    .input({
      ...paging,
      show: z.enum(REORDER_VIEWS).default('order'),
      /** "none": products without a supplier. */
      supplier: z.union([uuid, z.literal('none')], { error: () => t('Give a supplier’s id, or none.') }).optional(),
      /** `lost`: what is lost per day until an order can arrive; then what runs out first. */
      orderby: z.enum(['urgency', 'lost', 'name', 'suggested', 'stock', 'value']).default('urgency'),
      order: paging.order.default('asc'),
    })
    .output(
      pageOf(reorderItem).extend({
        currency: z.string(),
        /** When the rows were computed; null: never. */
        computedAt: instant.nullable(),
        /** The rows are out of date and are being computed again. */
        pending: z.boolean(),
        /** The first day on which products out of stock were recorded. Earlier days count as in stock. */
        stockOutsSince: anyDay.nullable(),
        settings: reorderSettings,
        counts: z.object({
          order: z.number().int(),
          all: z.number().int(),
          dead: z.number().int(),
          overstock: z.number().int(),
          ignored: z.number().int(),
          /** Published products and variations that do not count their stock. */
          untracked: z.number().int(),
        }),
        /** For the requested supplier and search, in all views. */
        suggested: stockValue,
        dead: stockValue,
        overstock: stockValue,
      }),
    ),

  compute: storeCall('write-shop')
    .route(at('POST', '/compute', 'Compute what to reorder again'))
    .output(z.object({ pending: z.boolean() })),

  changeSettings: storeCall('write-shop')
    .route(at('PATCH', '/settings', 'Change how reorder points are computed'))
    .input(z.object(reorderSettings.shape).partial().shape)
    .output(reorderSettings),

  setProduct: storeCall('write-shop')
    .route(at('PATCH', '/products/{wc_id}', "Set a product's (or variation's) supplier, pack size and cost price"))
    .input({
      wc_id: wcId,
      ...z.object(supplyFields.shape).partial().shape,
    })
    .output(reorderItem),

  ...suppliers,
  ...supplierOrders,
};
