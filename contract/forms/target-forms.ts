import * as z from 'zod/mini';
import { TARGET_MEASURES, TARGET_PERIODS } from '#domain/targets/targets.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { decimal } from './fields.ts';

const day = z.string().check(z.refine(isShopDay, { error: () => t('Choose a day.') }));

/** What each month or year should come to, from one on. */
export const targetFields = z.object({
  measure: z.enum(TARGET_MEASURES),
  period: z.enum(TARGET_PERIODS),
  amount: decimal(/^(?=.*[1-9])\d{1,11}(?:\.\d{1,2})?$/, () => t('Enter an amount above 0.')),
  /** A day of the first month or year. */
  starts_on: day,
  /** A day of the last one; null: it goes on. */
  ends_on: z.nullable(day),
});
