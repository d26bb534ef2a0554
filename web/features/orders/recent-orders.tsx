import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useNewRows } from '../../ui/list-page/rows/use-new-rows.ts';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { useStore } from '../stores/stores.public.tsx';
import { OrderTable } from './order-table.tsx';
import { revisionKey } from './order-labels.ts';
import { ordersOptions, RECENT_ORDERS } from './orders.data.ts';

/** The newest orders. New arrivals are highlighted briefly. */
export function RecentOrders() {
  const store = useStore();
  const query = useQuery(ordersOptions(store.id, { per_page: RECENT_ORDERS }));
  const isFresh = useNewRows(store.id, query.data?.items.map(revisionKey));
  return (
    <Panel
      title="Recent orders"
      flush
      aside={
        <LinkAnchor to="/dashboard/orders" size="sm">
          View all
        </LinkAnchor>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={RECENT_ORDERS} height={60} />}
        failure="Failed to fetch orders"
      >
        {(page) =>
          page.items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              No orders yet. They appear here by themselves.
            </Text>
          ) : (
            <OrderTable
              label="Recent orders"
              orders={page.items}
              timeZone={store.timezone}
              isFresh={(order) => isFresh(revisionKey(order))}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
