import { z } from 'zod';
import { countText, numberText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
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

const daysText = (days: number) => ({ en: countText(days, 'day', 'days'), af: countText(days, 'dag', 'dae') });

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
    const [left, perDay, lasts, arrives] = [
      numberText(stock),
      numberText(per_day),
      daysText(days_left),
      daysText(delivery_days),
    ];
    const delivery = is_ordered
      ? { en: `Your order arrives in ${arrives.en}.`, af: `Jou bestelling kom oor ${arrives.af} aan.` }
      : { en: `An order placed today takes ${arrives.en}.`, af: `’n Bestelling van vandag neem ${arrives.af}.` };
    return {
      name,
      title: say({
        en: `${name} sells out before its delivery`,
        af: `${name} raak uitverkoop voor die aflewering`,
      }),
      detail: say({
        en: `${left} left, about ${lasts.en} at ${perDay} a day. ${delivery.en}`,
        af: `${left} oor, genoeg vir omtrent ${lasts.af} teen ${perDay} per dag. ${delivery.af}`,
      }),
      link: screen('products/reorder', { show: 'all', search: name }),
    };
  },
  describeGroup: ({ count }) => ({
    title: say({
      en: `${countText(count, 'product', 'products')} selling out before delivery`,
      af: `${countText(count, 'produk', 'produkte')} raak uitverkoop voor die aflewering`,
    }),
    link: screen('products/reorder'),
  }),
});
