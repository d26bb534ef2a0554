import { sql } from 'kysely';
import { z } from 'zod';
import { anyDay } from '#contract/shapes.ts';
import { t } from '#domain/language/t.ts';
import { dayText } from '../../../platform/language/format.ts';
import { defineKind, screen } from './alert-kind.ts';

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
      ? ordersToday(count)
      : t('{count, plural, one {# new order on {day}} other {# new orders on {day}}}', { count, day: dayText(day) }),
    detail: null,
    link: screen('orders', { after: day, before: day }),
  }),
  describeGroup: ({ isOpen, alerts }) => {
    const orders = alerts.reduce((sum, { count }) => sum + count, 0);
    return {
      title: isOpen
        ? ordersToday(orders)
        : t('{count, plural, one {# new order on earlier days} other {# new orders on earlier days}}', {
            count: orders,
          }),
      link: screen('orders'),
    };
  },
});

function ordersToday(count: number): string {
  return t('{count, plural, one {# new order today} other {# new orders today}}', { count });
}
