import { VisuallyHidden } from '@mantine/core';
import { t } from '#domain/language/t.ts';
import { useNowAs } from '../../../platform/clock.ts';
import { usePendingOf } from '../../../platform/offline-queue/use-queue.ts';
import { useStore } from '../../../platform/query/store-query.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import type { OrderListItem } from '../orders.data.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';

const DAY_MS = 86_400_000;

/** How long an order has waited, if that is longer than usual in the store and it is not being completed. */
export function LateMark({ order }: { order: OrderListItem }) {
  const since = order.late_since ?? null;
  return since === null ? null : <Age order={order} since={since} />;
}

function Age({ order, since }: { order: OrderListItem; since: string }) {
  const store = useStore();
  const pending = usePendingOf(store.id, orderRecord(order.wc_id));
  const age = useNowAs((now) => ageText(now - Date.parse(since)));
  if (pendingOrder({ status: order.status }, pending).status !== 'processing') return null;
  const longer = t('Waits longer than usual in this store');
  return (
    <span title={longer}>
      <ToneBadge tone="warn">
        {age}
        <VisuallyHidden>{longer}</VisuallyHidden>
      </ToneBadge>
    </span>
  );
}

/** "4 days". */
function ageText(ms: number): string {
  return t('{days, plural, one {# day} other {# days}}', { days: Math.max(1, Math.floor(ms / DAY_MS)) });
}
