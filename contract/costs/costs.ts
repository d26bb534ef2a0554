import { z } from 'zod';
import { routes, STORE, storeCall, storeReportCall } from '../base.ts';
import { chargeCalls } from './charges.ts';
import { costFile, leftOut, MAX_COST_ROWS } from './cost-file.ts';
import { monthlyCostCalls } from './monthly-costs.ts';
import { declare } from '../errors.ts';
import { costFields, costSettings, lineCostFields, recalculation } from '../forms/cost-forms.ts';
import { basedOn, versioned } from '../record-version.ts';
import { anyDay, flag, instant, money, numberInRequest, pageOf, paging, shopDay, wcId } from '../shapes.ts';

const at = routes('costs', `${STORE}/costs`);

/** Costs that one call sets. */
export const MAX_COSTS = 500;
const COST_SOURCES = ['hand', 'file', 'shop'] as const;
const variationId = numberInRequest(0, Number.MAX_SAFE_INTEGER).default(0);

const productCost = z.object({
  /** 0: the product itself, and variations without a cost of their own. */
  variation_id: z.number().int(),
  source: z.enum(COST_SOURCES),
  valid_from: anyDay,
  /** Null: from this day on the shop has none. */
  cost: money.nullable(),
  /** Who entered it, unless their account was deleted. */
  person: z.string().nullable(),
  entered_at: instant,
});

/** A product's costs, or those of one of its variations, after any change. */
const productCosts = z.object({
  currency: z.string(),
  /** The product and its variations that are sold, each with what a unit costs today; null: not known. */
  current: z.array(z.object({ variation_id: z.number().int(), name: z.string(), cost: money.nullable() })),
  /** Latest day first, at most 500. */
  history: z.array(productCost),
});

const orderCosts = z.object({
  currency: z.string(),
  lines: z.array(
    z.object({
      line_id: z.number().int(),
      /** Of the whole line; null: not known. */
      cost: money.nullable(),
      /** `shop`: the shop's cost of the line; `product`: the product's cost of that day; `hand`: corrected. Null without a cost. */
      source: z.enum(['shop', 'product', 'hand']).nullable(),
    }),
  ),
  /** What refunds gave back. */
  returned: money,
  /** Kept by the payment provider; null: not known. */
  fee: money.nullable(),
  /** What shipping cost the shop; null: not known. */
  shipping_cost: money.nullable(),
  /** Of the lines with a known cost, after refunds; null if there are none. */
  profit: money.nullable(),
  margin: z.number().nullable(),
  /** The part of the order's sales whose cost is known. */
  known: z.number().nullable(),
});

/**
 * What goods cost. A line of an order keeps the cost of the day on which it was first stored: the shop's own cost of the line if it has
 * one, else the product's of that day. Analysts are refused where the store hides costs from them.
 */
export const costs = {
  product: storeCall('read')
    .route(at('GET', '/products/{wc_id}', 'What a product and its variations cost, and cost before'))
    .input({ wc_id: wcId })
    .output(productCosts),

  set: storeCall('write-shop')
    .route(at('POST', '', 'Set what products and variations cost from a day on'))
    .input({
      items: z
        .array(
          z.object({
            product_id: wcId,
            variation_id: variationId,
            cost: costFields.shape.cost,
            valid_from: shopDay.optional().describe('The store’s today by default.'),
          }),
        )
        .min(1)
        .max(MAX_COSTS),
    })
    .output(z.object({ set: z.number().int() })),

  remove: storeCall('write-shop')
    .route(at('DELETE', '/products/{wc_id}', 'Delete a cost that was entered by hand or from a file'))
    .input({ wc_id: wcId, variation_id: variationId, valid_from: shopDay, source: z.enum(['hand', 'file']) })
    .output(z.object({ removed: z.number().int() })),

  importFile: storeCall('write-shop')
    .route(at('POST', '/file', 'Set costs from a CSV file'))
    .input({
      csv: costFile.describe(
        `Columns: SKU or ID, Cost, and optionally Valid from (YYYY-MM-DD). At most ${MAX_COST_ROWS} rows.`,
      ),
      dry_run: flag.default(false),
    })
    .output(
      z.object({
        /** Costs that the file sets, or would set. */
        costs: z.number().int(),
        ...leftOut,
      }),
    ),

  missing: storeReportCall()
    .route(at('GET', '/missing', 'Products and variations sold without a known cost, and those that have none today'))
    .input({ page: paging.page, per_page: paging.per_page })
    .output(
      pageOf(
        z.object({
          product_id: z.number().int(),
          variation_id: z.number().int(),
          name: z.string(),
          sku: z.string(),
          /** Net sales of the last 90 days on lines without a cost. */
          sales: money,
          /** What one costs today: earlier orders may have been sold before it had a cost. */
          cost: money.nullable(),
        }),
      ).extend({ currency: z.string() }),
    ),

  recalculate: storeCall('write-shop')
    .route(at('POST', '/recalculations', 'Compute the costs of lines sold between two days again, in a job'))
    .input(recalculation.shape)
    .output(z.object({ pending: z.boolean() })),

  order: storeCall('read')
    .route(at('GET', '/orders/{wc_id}', 'What the lines of an order cost, and its profit'))
    .input({ wc_id: wcId })
    .output(orderCosts),

  correctLine: storeCall('write-shop')
    .route(at('PATCH', '/orders/{wc_id}/lines/{line_id}', 'Correct what a line of an order cost'))
    .input({ wc_id: wcId, line_id: wcId, ...lineCostFields.shape })
    .output(orderCosts),

  ...chargeCalls,
  ...monthlyCostCalls,

  settings: storeCall('read')
    .route(at('GET', '/settings', 'How costs are read, and who sees them'))
    .output(z.object({ ...costSettings.shape, ...versioned })),

  changeSettings: storeCall('manage-stores')
    .errors(declare('CONFLICT'))
    .route(at('PATCH', '/settings', 'Change how costs are read, and who sees them'))
    .input({ ...basedOn, ...costSettings.shape })
    .output(z.object({ ...costSettings.shape, ...versioned })),
};
