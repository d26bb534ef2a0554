import { Group, Text } from '@mantine/core';
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
import * as t from './orders.text.ts';

/** The newest orders. New arrivals are highlighted briefly. */
export function RecentOrders() {
  const store = useStore();
  const query = useQuery(ordersOptions(store.id, { per_page: RECENT_ORDERS }));
  const isFresh = useNewRows(store.id, query.data?.items.map(revisionKey));
  return (
    <Panel
      title={t.recentOrders}
      flush
      aside={
        <Group gap="md">
          <LinkAnchor to="/dashboard/orders/to-pack" size="sm">
            {t.toPack}
          </LinkAnchor>
          <LinkAnchor to="/dashboard/orders" size="sm">
            {t.viewAll}
          </LinkAnchor>
        </Group>
      }
    >
      <QueryView
        query={query}
        loading={<RowSkeletons rows={RECENT_ORDERS} height={60} />}
        failure={t.failedToFetchOrders}
      >
        {(page) =>
          page.items.length === 0 ? (
            <Text p="md" size="sm" c="dimmed">
              {t.noOrdersYetTheyAppear}
            </Text>
          ) : (
            <OrderTable
              label={t.recentOrders}
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
