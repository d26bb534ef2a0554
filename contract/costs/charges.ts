import { z } from 'zod';
import { routes, STORE, storeCall, storeReportCall } from '../base.ts';
import { chargeFields } from '../forms/cost-forms.ts';
import { anyDay, flag, instant, shopDay } from '../shapes.ts';
import { costFile, leftOut, MAX_COST_ROWS } from './cost-file.ts';

const at = routes('costs', `${STORE}/costs`);

const kind = z.enum(['fee', 'shipping']).describe('Of payment methods, or of shipping methods.');
const method = z
  .string()
  .max(200)
  .describe(
    'As reports name the row: the payment method’s id, or the shipping method in lower case. Blank: without one.',
  );

const rate = z.object({
  valid_from: anyDay,
  percent: z.string(),
  fixed: z.string(),
  vat_percent: z.string(),
  /** Who entered it, unless their account was deleted. */
  person: z.string().nullable(),
  entered_at: instant,
});

const charges = z.object({
  currency: z.string(),
  /** Of the last 90 days: the part of sales whose fee or shipping cost is known. */
  known: z.number().nullable(),
  /** Methods of the last 90 days and those with a rate; most sales first, at most 200. */
  methods: z.array(
    z.object({
      method: z.string(),
      name: z.string(),
      orders: z.number().int(),
      known: z.number().nullable(),
      /** Latest day first. */
      rates: z.array(rate),
    }),
  ),
});

/**
 * Payment fees and what shipping costs the shop. An amount that the order itself names counts first, else the rate of the order's day, which
 * the order keeps.
 */
export const chargeCalls = {
  charges: storeReportCall()
    .route(at('GET', '/charges', 'Payment fees or shipping costs by method, with their rates'))
    .input({ kind })
    .output(charges),

  setRate: storeCall('write-shop')
    .route(at('POST', '/charges', 'Set what a payment or shipping method costs for each order from a day on'))
    .input({ kind, method, ...chargeFields.shape })
    .output(z.object({ set: z.number().int() })),

  removeRate: storeCall('write-shop')
    .route(at('DELETE', '/charges', 'Delete a rate; orders that have it keep it'))
    .input({ kind, method, valid_from: shopDay })
    .output(z.object({ removed: z.number().int() })),

  importShipping: storeCall('write-shop')
    .route(at('POST', '/shipping-file', 'Set what shipping orders cost from a CSV file'))
    .input({
      csv: costFile.describe(`Columns: Order number and Cost. At most ${MAX_COST_ROWS} rows.`),
      dry_run: flag.default(false),
    })
    .output(
      z.object({
        /** Orders whose shipping cost the file sets, or would set. */
        orders: z.number().int(),
        ...leftOut,
      }),
    ),
};
