import { z } from 'zod';
import { MONTHLY_COST_KINDS } from '#domain/monthly-costs.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { declare } from '../errors.ts';
import { monthlyCostFields } from '../forms/cost-forms.ts';
import { basedOn, versioned } from '../record-version.ts';
import { anyDay, flag, money, uuid } from '../shapes.ts';
import { costFile, leftOut } from './cost-file.ts';

const at = routes('costs', `${STORE}/costs/monthly`);

/** Monthly costs of a store. */
export const MAX_MONTHLY_COSTS = 300;

const monthlyCost = z.object({
  id: uuid,
  kind: z.enum(MONTHLY_COST_KINDS),
  name: z.string(),
  /** Of a whole month, without VAT that is claimed back. */
  amount: money,
  valid_from: anyDay,
  valid_to: anyDay.nullable(),
  ...versioned,
});

/** What each month costs, whatever is sold: fixed costs and advertising, spread over the days of each month to the cent. */
export const monthlyCostCalls = {
  monthly: storeCall('read')
    .route(at('GET', '', 'Fixed costs and advertising by month'))
    .output(z.object({ currency: z.string(), items: z.array(monthlyCost) })),

  /** Refused if there is one of the same name, kind and first day: change that one. */
  addMonthly: storeCall('write-shop')
    .route(at('POST', '', 'Add a monthly cost', 201))
    .input(monthlyCostFields.shape)
    .output(monthlyCost),

  changeMonthly: storeCall('write-shop')
    .errors(declare('CONFLICT'))
    .route(at('PATCH', '/{cost_id}', 'Change a monthly cost'))
    .input({ cost_id: uuid, ...basedOn, ...monthlyCostFields.shape })
    .output(monthlyCost),

  removeMonthly: storeCall('write-shop')
    .route(at('DELETE', '/{cost_id}', 'Delete a monthly cost'))
    .input({ cost_id: uuid })
    .output(z.object({ id: uuid })),

  importMonthly: storeCall('write-shop')
    .route(at('POST', '/file', 'Set monthly costs from a CSV file'))
    .input({
      csv: costFile.describe(
        'Columns: Name, Kind (fixed or advertising), Amount, From and optionally To (YYYY-MM-DD). A row replaces the cost of the same name, kind and first day.',
      ),
      dry_run: flag.default(false),
    })
    .output(
      z.object({
        /** Monthly costs that the file sets, or would set. */
        costs: z.number().int(),
        /** The names of those that were there with another amount or last day. */
        changed: z.array(z.string()),
        ...leftOut,
      }),
    ),
};
