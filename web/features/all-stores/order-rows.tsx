import { Stack } from '@mantine/core';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { StoreContext } from '../../platform/query/store-query.ts';
import { RowLink } from '../../ui/links/row-link.tsx';
import { customerName, OrderStatus, OrderTime } from '../orders/orders.public.tsx';
import type { OrderListItem } from '../orders/orders.public.tsx';
import { inStore } from '../stores/stores.public.tsx';
import type { Store } from '../stores/stores.public.tsx';
import text from '../../ui/styles/text.module.css';
import links from '../../ui/styles/link.module.css';
import lines from '../../ui/styles/rows.module.css';

interface OrderRowsProps {
  /** The list's accessible name. */
  label: string;
  stores: readonly Store[];
  rows: readonly { storeId: string; order: OrderListItem }[];
}

/** Orders of several stores, each in the time and currency of its own. A row opens the order in its store. */
export function OrderRows({ label, stores, rows }: OrderRowsProps) {
  const byId = new Map(stores.map((store) => [store.id, store]));
  return (
    <ul className={lines.rows} aria-label={label}>
      {rows.map(({ storeId, order }) => {
        const store = byId.get(storeId);
        return (
          store && (
            <StoreContext key={`${storeId} ${order.wc_id}`} value={store}>
              <li className={`${lines.row} ${links.whole}`}>
                <div className={lines.words}>
                  <RowLink
                    {...inStore(storeId, `orders/${order.wc_id}`)}
                    className={`${links.name} ${links.cover} ${text.clip}`}
                  >
                    <span dir="auto">{customerName(order)}</span>
                  </RowLink>
                  <span className={text.below}>
                    {`#${order.number} · `}
                    <span dir="auto">{store.name}</span>
                    {' · '}
                    <OrderTime at={order.date_created} />
                  </span>
                </div>
                <Stack gap={2} align="flex-end" fw={600} className={text.figure}>
                  {formatMoneyExact(order.total, order.currency)}
                  <OrderStatus order={order} />
                </Stack>
              </li>
            </StoreContext>
          )
        );
      })}
    </ul>
  );
}
