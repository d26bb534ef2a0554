import { sql } from 'kysely';
import { z } from 'zod';
import { anyDay } from '#contract/shapes.ts';
import { countText, dayText } from '../../../platform/language/format.ts';
import { say } from '../../../platform/language/language.ts';
import { defineKind, screen } from './alert-kind.ts';

const ordersText = (count: number, en: string, af: string) =>
  say({
    en: `${countText(count, 'new order', 'new orders')} ${en}`,
    af: `${countText(count, 'nuwe bestelling', 'nuwe bestellings')} ${af}`,
  });

/** The number of orders of the current shop day that count. Devices hear of each order instead. */
export const newOrders = defineKind({
  data: z.object({ day: anyDay, count: z.number() }),
  severity: 'good',
  icon: 'order',
  email: null,
  find: ({ storeId }) => sql`
    select 'new_orders', target.today::text, jsonb_build_object('day', target.today, 'count', sum(c.orders))
    from target join woocommerce_stores s on s.id = target.store_id
    join order_counts c on c.store_id = ${storeId}::uuid and c.day = target.today
    where c.status <> all (s.excluded_statuses || array['trash', 'checkout-draft', 'auto-draft'])
    group by target.today having sum(c.orders) > 0`,
  knownBefore: '0 hours',
  countsUp: 'count',
  describe: ({ day, count }, { isOpen }) => ({
    title: isOpen
      ? ordersText(count, 'today', 'vandag')
      : ordersText(count, `on ${dayText(day)}`, `op ${dayText(day)}`),
    detail: null,
    link: screen('orders', { after: day, before: day }),
  }),
  describeGroup: ({ isOpen, alerts }) => {
    const orders = alerts.reduce((sum, { count }) => sum + count, 0);
    return {
      title: isOpen ? ordersText(orders, 'today', 'vandag') : ordersText(orders, 'on earlier days', 'op vroeër dae'),
      link: screen('orders'),
    };
  },
});
