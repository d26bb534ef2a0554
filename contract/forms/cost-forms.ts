import * as z from 'zod/mini';
import { isShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { amount, requiredText, text } from './fields.ts';

const day = z.string().check(z.refine(isShopDay, { error: () => t('Choose a day.') }));
const reason = requiredText(200, () => t('Enter the reason.'));

/** What one unit costs, from a day on. */
export const costFields = z.object({ cost: amount, valid_from: day });

/** What a whole line of an order cost; null: nobody knows. */
export const lineCostFields = z.object({ cost: z.nullable(amount), reason });

/** Costs of lines that were sold are computed again. */
export const recalculation = z.object({
  from: day,
  to: day,
  /** With the costs of each order's day, or with today's. */
  costs: z.enum(['of_day', 'of_today']),
  /** Only lines without a cost, or all that nobody corrected by hand. */
  lines: z.enum(['without_cost', 'all']),
  reason,
});

export const costSettings = z.object({
  /** The key of the products' meta data in which a plugin keeps the cost. */
  meta_key: text(100),
  /** For which refunded units the cost comes back. */
  refunds: z.enum(['restocked', 'all', 'none']),
  /** Whether analysts see costs and profit. */
  hides_costs: z.boolean(),
});
