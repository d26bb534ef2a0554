import * as z from 'zod/mini';
import { MONTHLY_COST_KINDS } from '#domain/monthly-costs.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { amount, decimal, requiredText, text } from './fields.ts';

const day = z.string().check(z.refine(isShopDay, { error: () => t('Choose a day.') }));
const reason = requiredText(200, () => t('Enter the reason.'));

/** What one unit costs, from a day on. */
export const costFields = z.object({ cost: amount, valid_from: day });

/** What a whole line of an order cost; null: nobody knows. */
export const lineCostFields = z.object({ cost: z.nullable(amount), reason });

const percent = decimal(/^\d{1,3}(?:\.\d{1,4})?$/, () => t('Enter a percentage, such as 3,2.'));

/** What a payment or shipping method costs for each order, from a day on. */
export const chargeFields = z.object({
  /** Of the order's total for fees; of what the customer paid for shipping, without tax, for shipping. */
  percent,
  fixed: amount,
  /** VAT that is added to both. */
  vat_percent: percent,
  valid_from: day,
});

/** What each month costs, whatever is sold. */
export const monthlyCostFields = z.object({
  kind: z.enum(MONTHLY_COST_KINDS),
  name: requiredText(100, () => t('Enter a name, such as Rent.')),
  amount,
  valid_from: day,
  /** Null: it has no end yet. */
  valid_to: z.nullable(day),
});

/** What is known of earlier orders is computed again. */
export const recalculation = z.object({
  /** Costs of goods, payment fees or shipping costs. */
  of: z.enum(['goods', 'fees', 'shipping']),
  from: day,
  to: day,
  /** With the costs or rates of each order's day, or with today's. */
  costs: z.enum(['of_day', 'of_today']),
  /** Only what has no known cost, or all that nobody corrected. */
  lines: z.enum(['without_cost', 'all']),
  reason,
});

export const costSettings = z.object({
  /** The key of the products' meta data in which a plugin keeps the cost. */
  meta_key: text(100),
  /** For which refunded units the cost comes back. */
  refunds: z.enum(['restocked', 'all', 'none']),
  /** The key of the orders' meta data that holds what shipping cost; blank for none. */
  shipping_meta_key: text(100),
  /** Whether the store claims back VAT, so that fees count without it. */
  claims_vat: z.boolean(),
  /** Whether analysts see costs and profit. */
  hides_costs: z.boolean(),
});
