import { Text } from '@mantine/core';
import { useStore, useStoreQuery } from '../../platform/query/store-query.ts';
import { Panel } from '../../ui/cards/panel.tsx';
import { LinkAnchor } from '../../ui/links/links.tsx';
import { useNewRows } from '../../ui/list-page/rows/use-new-rows.ts';
import { RowSkeletons } from '../../ui/states/loading-skeletons.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { OrderTable } from './order-table.tsx';
import { revisionKey } from './order-labels.ts';
import { orderList, RECENT_ORDERS } from './orders.data.ts';
import { t } from '#domain/language/t.ts';

/** The newest orders. New arrivals are highlighted briefly. */
export function RecentOrders() {
  const store = useStore();
  const query = useStoreQuery(orderList, { per_page: RECENT_ORDERS });
  const isFresh = useNewRows(store.id, query.data?.items.map(revisionKey));
  return (
    <Panel
      title={t('Recent orders')}
      flush
      aside={
        <LinkAnchor to="/dashboard/orders" size="sm">
          {t('View all')}
        </LinkAnchor>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={RECENT_ORDERS} height={60} />}
        failure={t('Failed to fetch orders')}
      >
        {(page) =>
          page.items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t('No orders yet. They appear here automatically.')}
            </Text>
          ) : (
            <OrderTable
              label={t('Recent orders')}
              orders={page.items}
              isFresh={(order) => isFresh(revisionKey(order))}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
