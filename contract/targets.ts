import { z } from 'zod';
import { METHOD_NAMES } from '#domain/forecast/methods.ts';
import { TARGET_MEASURES, TARGET_PERIODS } from '#domain/targets/targets.ts';
import { INTERVALS } from '#domain/time/period.ts';
import { routes, STORE, storeCall, storeReportCall } from './base.ts';
import { declare } from './errors.ts';
import { targetFields } from './forms/target-forms.ts';
import { anyDay, money, shopDay } from './shapes.ts';

const at = routes('targets', STORE);

const measure = z
  .enum(TARGET_MEASURES)
  .describe('Of what more is better and days add up. Who does not see costs has no targets of profit.');

const target = z.object({
  measure,
  period: z.enum(TARGET_PERIODS),
  /** Decimal text, also of counts. */
  amount: money,
  starts_on: anyDay,
  ends_on: anyDay.nullable(),
});

/** How far a month or year is. Amounts as decimal text, also of counts. */
const progress = z.object({
  from: anyDay,
  to: anyDay,
  /** With today; null where nothing is known, such as the profit of sales without costs. */
  so_far: money.nullable(),
  target: money.nullable(),
  /** What it should have come to by now, by weekday and last year's season; null without a target. */
  expected: money.nullable(),
});

/** What a store aims at by month and year, how far it is, and what the month will come to. */
export const targets = {
  list: storeCall('read')
    .route(at('GET', '/targets', 'Targets by month and year'))
    .output(z.object({ currency: z.string(), items: z.array(target) })),

  set: storeCall('write-shop')
    .route(at('PUT', '/targets', 'Set a target from a month or year on'))
    .input(targetFields.shape)
    .output(target),

  remove: storeCall('write-shop')
    .errors(declare('NOT_FOUND'))
    .route(at('DELETE', '/targets', 'Delete a target'))
    .input({ measure, period: z.enum(TARGET_PERIODS), starts_on: shopDay })
    .output(z.object({ removed: z.number().int() })),

  intervals: storeReportCall()
    .route(at('GET', '/targets/intervals', 'The part of the targets that each interval of a range has'))
    .input({ measure, from: shopDay, to: shopDay, interval: z.enum(INTERVALS) })
    .output(
      z.object({
        /** In the order of the range's intervals; null where no target holds on one of its days, and for hours. */
        targets: z.array(money.nullable()),
      }),
    ),

  forecast: storeReportCall()
    .route(at('GET', '/forecast', 'How far this month and year are, and what the month will come to'))
    .input({ measure })
    .output(
      z.object({
        measure: z.enum(TARGET_MEASURES),
        currency: z.string(),
        month: progress,
        year: progress,
        /** Of the month. Null with `no_forecast`. */
        forecast: z
          .object({
            total: money,
            /** Four months of five, the total is between these. */
            low: money,
            high: money,
            /** The one that was best on the store's own past. */
            method: z.enum(METHOD_NAMES),
            /** Nothing was clearly better than "as the last four weeks". */
            is_steady: z.boolean(),
          })
          .nullable(),
        no_forecast: z
          .object({
            /** The history is too short, or there were no sales in four weeks. */
            why: z.enum(['too-new', 'quiet']),
            /** The day on which there is enough history; null before the first sale. */
            from: anyDay.nullable(),
          })
          .nullable(),
      }),
    ),
};
