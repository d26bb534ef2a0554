import { z } from 'zod';
import { t } from '#domain/language/t.ts';
import { numberText } from '../../../platform/language/format.ts';
import { defineKind, screen } from './alert-kind.ts';
import { UNUSUAL } from './email-choices.ts';

const data = z.object({
  /** For a variation, its product. */
  product_id: z.number(),
  name: z.string(),
  stock: z.number(),
  /** Units that sell per day. */
  per_day: z.number(),
  /** Whole days that the stock lasts. */
  days_left: z.number(),
  /** Days until the delivery. */
  delivery_days: z.number(),
  /** Whether it is on order. If not, these are the days of an order placed today. */
  is_ordered: z.boolean(),
});
export type SellOutData = z.infer<typeof data>;

export const sellOut = defineKind({
  data,
  severity: 'warn',
  icon: 'hourglass',
  email: UNUSUAL,
  // Known only after the first night.
  knownBefore: '1 day',
  comesAndGoes: true,
  isPerProduct: true,
  describe: ({ name, stock, per_day, days_left, delivery_days, is_ordered }) => {
    const lasts = t(
      '{days, plural, one {{left} left, about # day at {perDay} a day.} other {{left} left, about # days at {perDay} a day.}}',
      { left: numberText(stock), days: days_left, perDay: numberText(per_day) },
    );
    const arrives = is_ordered
      ? t('{days, plural, one {Your order arrives in # day.} other {Your order arrives in # days.}}', {
          days: delivery_days,
        })
      : t('{days, plural, one {An order placed today takes # day.} other {An order placed today takes # days.}}', {
          days: delivery_days,
        });
    return {
      name,
      title: t('{name} sells out before its delivery', { name }),
      detail: `${lasts} ${arrives}`,
      link: screen('products/reorder', { show: 'all', search: name }),
    };
  },
  describeGroup: ({ count }) => ({
    title: t(
      '{count, plural, one {# product selling out before delivery} other {# products selling out before delivery}}',
      { count },
    ),
    link: screen('products/reorder'),
  }),
});
